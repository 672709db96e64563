"""Cluster membership: publish changes made by other nodes, renew this node's lease, and clean up after dead nodes.

Consistency does not depend on this module, because the store's compare-and-set orders all changes.
"""

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Final, Protocol

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
MAX_POLLED_ROOMS: Final = 500
LEASE_SECONDS: Final = 1.0
MAX_LEAD_SECONDS: Final = 1.0
"""Maximum random delay before cleaning up after a dead node or confirming presence after a store outage. It spreads the
work, so that usually only one node cleans up, and the nodes do not all confirm at the same time."""
JUDGE_SECONDS: Final = 6.0
"""A node declares others dead only once its own lease is this old. After a store outage, all leases have expired, and
other nodes may simply take longer to recover."""
BREAK_SECONDS: Final = 3.0

log = logging.getLogger(__name__)


class PublishedRooms(Protocol):
    """Rooms with connections to this node."""

    def versions(self) -> Mapping[RoomCode, int]:
        """Return the published version of each room."""

    def version_of(self, code: RoomCode) -> int | None:
        """Return the published version of a room, or None if it has no connections to this node."""


class Cluster:
    """This node's cluster membership. `confirm_presence` saves the presence of its connected players and screens."""

    def __init__(
        self,
        rooms: Rooms,
        store: SharedStore,
        published: PublishedRooms,
        confirm_presence: Callable[[], Awaitable[None]],
    ) -> None:
        self._rooms = rooms
        self._store = store
        self._published = published
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
        """Drop this node's lease. Call this after all connections are closed."""
        if self._rooms.has_unsaved_absences:
            log.warning("lease not dropped, absences not saved; the players are marked as away when it expires")
            return
        try:
            await self._store.drop_lease(self._rooms.node)
        except StoreUnavailable:
            log.warning("lease not dropped, store unavailable; it will expire")

    async def _follow_nudges(self) -> None:
        async for code, version in self._store.nudges():
            published = self._published.version_of(code)
            if published is not None and (version == GONE or version > published):
                with log_exceptions("nudges"), suppress(StoreUnavailable):
                    await self._rooms.publish_stored(code, published, closed=version == GONE)

    async def _compare_versions(self) -> None:
        now = time.monotonic()
        viewed = self._published.versions()
        self._viewed_at |= dict.fromkeys(viewed, now)
        for code in [code for code, viewed_at in self._viewed_at.items() if now - viewed_at >= UNFOLLOW_SECONDS]:
            del self._viewed_at[code]
            self._compared_at.pop(code, None)
            self._store.unfollow(code)
        codes = [code for code in viewed if self._is_doubtful(code, now)]
        lost = 0
        for start in range(0, len(codes), MAX_POLLED_ROOMS):
            for code, version in (await self._store.versions(codes[start : start + MAX_POLLED_ROOMS])).items():
                self._compared_at[code] = now
                published = self._published.version_of(code)
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
        dead = await self._dead_nodes()
        if not dead - self._left_to_newer:
            return
        await asyncio.sleep(random.uniform(0, MAX_LEAD_SECONDS))  # noqa: S311 - not for secrets
        still_dead = dead & await self._dead_nodes()
        if not still_dead:
            return
        log.warning("nodes have died", extra={"nodes": ",".join(sorted(still_dead))})
        if await self._rooms.forget_nodes(still_dead.__contains__):
            for node in still_dead:
                await self._store.drop_lease(node)
        else:
            self._left_to_newer = still_dead

    async def _dead_nodes(self) -> frozenset[NodeId]:
        """Return the nodes with expired leases, or none until this node's own lease is JUDGE_SECONDS old."""
        now = time.monotonic()
        if now - self._renewed_at >= BREAK_SECONDS or now - self._held_since < JUDGE_SECONDS:
            return frozenset()
        _, dead = await self._store.living_nodes()
        return dead
