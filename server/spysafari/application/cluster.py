"""Cluster membership: publish changes made by other nodes, renew this node's lease, and clean up after dead nodes.

Consistency does not depend on this module, because the store's compare-and-set orders all changes.
"""

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from spysafari.application.rooms import Rooms
from spysafari.game.model.ids import NodeId, RoomCode
from spysafari.store.base import GONE, SharedStore
from spysafari.store.errors import StoreUnavailable
from spysafari.system.periodic import log_exceptions, run_periodically

CHECK_SECONDS: Final = 0.5
"""Maximum delay before this node notices a change that it missed before it started to hear nudges of the room."""
POLL_SECONDS: Final = 2.0
"""Maximum delay before this node notices a change of a room whose nudges it does not hear."""
HEARD_POLL_SECONDS: Final = 20.0
"""Maximum delay before this node notices a change of a room whose nudges it hears, but of which one was lost."""
UNFOLLOW_SECONDS: Final = 5.0
"""Rooms without viewers are followed for this time, because players may return."""
LEASE_SECONDS: Final = 1.0
MAX_LEAD_SECONDS: Final = 1.0
"""Maximum random delay before cleaning up after a dead node or confirming presence after a store outage. It spreads the
work, so that usually only one node cleans up, and the nodes do not all confirm at the same time."""
JUDGE_SECONDS: Final = 6.0
"""A node declares others dead only once its own lease is this old. After a store outage, all leases have expired, and
other nodes may simply take longer to recover."""
BREAK_SECONDS: Final = 3.0

log = logging.getLogger(__name__)


class Cluster:
    """This node's cluster membership.

    `published_version` returns the published version of a room, or None if the room has no connections to this node.
    `confirm_presence` saves the presence of its connected players and screens.
    """

    def __init__(
        self,
        rooms: Rooms,
        store: SharedStore,
        published_version: Callable[[RoomCode], int | None],
        confirm_presence: Callable[[], Awaitable[None]],
    ) -> None:
        self._rooms = rooms
        self._store = store
        self._published_version = published_version
        self._confirm_presence = confirm_presence
        self._presence_doubtful = asyncio.Event()
        """Set if other nodes may have declared this one dead, or if the store may have lost presence data."""
        self._renewed_at = -BREAK_SECONDS
        self._held_since = 0.0
        self._left_to_newer: frozenset[NodeId] = frozenset()
        """Dead nodes with players in rooms that only newer servers can read."""
        self._viewed_at: dict[RoomCode, float] = {}
        """Rooms whose changes this node follows, with the times at which they last had viewers."""
        self._compared_at: dict[RoomCode, float] = {}

    def follow(self, code: RoomCode) -> None:
        """Follow the changes of a room that has its first viewer."""
        self._viewed_at[code] = time.monotonic()
        self._store.follow(code)

    async def run(self) -> None:
        duties = (
            ("nudges", self._follow_nudges, LEASE_SECONDS),
            ("versions", self._compare_versions, CHECK_SECONDS),
            ("leases", self._renew_lease, LEASE_SECONDS),
            ("dead nodes", self._forget_dead_nodes, LEASE_SECONDS),
            ("presence", self._restore_presence, LEASE_SECONDS),
        )
        async with asyncio.TaskGroup() as tasks:
            for name, duty, pause in duties:
                tasks.create_task(run_periodically(name, duty, pause, expected=StoreUnavailable), name=name)

    async def leave(self) -> None:
        """Drop this node's lease, unless absences are not saved. Call this after all connections are closed."""
        if not self._rooms.has_unsaved_absences:
            with suppress(StoreUnavailable):
                await self._store.drop_lease(self._rooms.node)
                return
        log.warning("lease not dropped; when it expires, other nodes mark the players as away")

    async def _follow_nudges(self) -> None:
        async for code, version in self._store.nudges():
            published = self._published_version(code)
            if published is not None and (version == GONE or version > published):
                with log_exceptions("nudges"), suppress(StoreUnavailable):
                    await self._rooms.publish_stored(code, published, closed=version == GONE)

    async def _compare_versions(self) -> None:
        now = time.monotonic()
        for code, viewed_at in list(self._viewed_at.items()):
            if self._published_version(code) is not None:
                self._viewed_at[code] = now
            elif now - viewed_at >= UNFOLLOW_SECONDS:
                del self._viewed_at[code]
                self._compared_at.pop(code, None)
                self._store.unfollow(code)
        lost = 0
        doubtful = [code for code in self._viewed_at if self._is_doubtful(code, now)]
        for code, version in (await self._store.versions(doubtful)).items():
            self._compared_at[code] = now
            published = self._published_version(code)
            if published is not None and version != published:
                lost += version == GONE
                if version < published:
                    self._presence_doubtful.set()
                with log_exceptions("versions"), suppress(StoreUnavailable):
                    await self._rooms.publish_stored(code, published)
        if lost:  # log once, because an emptied store may have lost thousands of rooms
            log.warning("the store has lost rooms", extra={"rooms": lost})

    def _is_doubtful(self, code: RoomCode, now: float) -> bool:
        """Return True if this node may have missed a change of the room."""
        heard_since, compared_at = self._store.heard_since(code), self._compared_at.get(code, 0.0)
        if heard_since is None:
            return now - compared_at >= POLL_SECONDS
        return compared_at <= heard_since or now - compared_at >= HEARD_POLL_SECONDS

    async def _renew_lease(self) -> None:
        known = await self._store.renew_lease(self._rooms.node)
        now = time.monotonic()
        interrupted = now - self._renewed_at >= BREAK_SECONDS
        self._renewed_at = now
        if not known or interrupted:
            self._held_since = now
            self._presence_doubtful.set()

    async def _restore_presence(self) -> None:
        """Save presence again. Lease renewal is a separate task, because it must not wait for thousands of players."""
        await self._presence_doubtful.wait()
        self._presence_doubtful.clear()
        try:
            await asyncio.sleep(random.uniform(0, MAX_LEAD_SECONDS))  # noqa: S311 - not for secrets
            await self._confirm_presence()
        except BaseException:
            self._presence_doubtful.set()
            raise

    async def _forget_dead_nodes(self) -> None:
        await asyncio.sleep(random.uniform(0, MAX_LEAD_SECONDS))  # noqa: S311 - not for secrets
        _, dead = await self._store.living_nodes()
        now = time.monotonic()
        is_judge = now - self._renewed_at < BREAK_SECONDS and now - self._held_since >= JUDGE_SECONDS
        if not is_judge or not dead - self._left_to_newer:
            return
        log.warning("nodes have died", extra={"nodes": ",".join(sorted(dead))})
        if await self._rooms.forget_nodes(dead.__contains__):
            for node in dead:
                await self._store.drop_lease(node)
        else:
            self._left_to_newer = dead
