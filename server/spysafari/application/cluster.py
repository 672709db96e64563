"""A node among others: follows the rooms that they change, says that it lives, and clears up after the dead.

The store's compare-and-set keeps changes right; this is about showing them.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Final, Protocol

from spysafari.application.rooms import RESTORE_SECONDS, Rooms
from spysafari.game.model.room import NodeId, RoomCode
from spysafari.store.base import GONE, SharedStore
from spysafari.store.errors import StoreUnavailable
from spysafari.system.periodic import log_exceptions, run_periodically

POLL_SECONDS: Final = 2.0
"""How late a change is shown if its nudge was lost."""
POLL_AT_ONCE: Final = 500
LEASE_SECONDS: Final = 1.0
"""Between two signs of life."""
MAX_LEAD_SECONDS: Final = 1.0
JUDGE_SECONDS: Final = 6.0
"""How long a node must have held its lease, without a break, before it takes others for dead: after an outage of the
store all leases have run out, and this node may only be the first that is back."""
BREAK_SECONDS: Final = 3.0
"""Without a sign of life for that long, a lease counts as interrupted."""

log = logging.getLogger(__name__)


class Shown(Protocol):
    """What the live connections of this node show."""

    def versions(self) -> Mapping[RoomCode, int]:
        """All rooms that are shown to anybody, with the versions shown."""

    def version_of(self, code: RoomCode) -> int | None:
        """Of one of them; None if it is not shown."""


class Cluster:
    """This node among the others of a store. `confirm_presence` saves anew who is connected here."""

    def __init__(
        self, rooms: Rooms, store: SharedStore, shown: Shown, confirm_presence: Callable[[], Awaitable[None]]
    ) -> None:
        self._rooms = rooms
        self._store = store
        self._shown = shown
        self._confirm_presence = confirm_presence
        self._in_doubt = asyncio.Event()
        """Others may have taken this node for dead, or the store may have lost who is connected."""
        self._last_sign = -BREAK_SECONDS
        self._signs_since = 0.0
        self._left_to_others: frozenset[NodeId] = frozenset()
        """Dead nodes that this one has cleared up after as far as it can: newer nodes do the rest."""

    async def run(self) -> None:
        """Run until cancelled."""
        duties = (
            ("nudges", self._hear, LEASE_SECONDS),
            ("versions", self._poll, POLL_SECONDS),
            ("leases", self._live, LEASE_SECONDS),
            ("dead nodes", self._clear_up, LEASE_SECONDS),
            ("presence", self._confirm, LEASE_SECONDS),
            ("quarantined rooms", self._restore, RESTORE_SECONDS),
        )
        async with asyncio.TaskGroup() as tasks:
            for name, turn, pause in duties:
                tasks.create_task(run_periodically(name, turn, pause, expected=StoreUnavailable), name=name)

    async def leave(self) -> None:
        """Say goodbye, after the last connection was closed."""
        if self._rooms.owes_absences:
            log.warning("players whose absence was not saved are marked as away when the lease of this node runs out")
            return
        try:
            await self._store.drop_lease(self._rooms.node)
        except StoreUnavailable:
            log.warning("the other nodes will find out by themselves that this one has stopped")

    async def _hear(self) -> None:
        async for code, version in self._store.nudges():
            with log_exceptions("nudges"):
                shown = self._shown.version_of(code)
                if shown is not None and (version == GONE or version > shown):
                    await self._show(code, shown, closed=version == GONE)

    async def _poll(self) -> None:
        shown = list(self._shown.versions())
        lost = 0
        for start in range(0, len(shown), POLL_AT_ONCE):
            for code, version in (await self._store.versions(shown[start : start + POLL_AT_ONCE])).items():
                now_shown = self._shown.version_of(code)
                if now_shown is not None and version != now_shown:
                    lost += version == GONE
                    with log_exceptions("versions"):
                        await self._show(code, now_shown)
        if lost:  # one line for all: a store that was emptied has lost thousands
            log.warning("the store has lost rooms", extra={"rooms": lost})

    async def _show(self, code: RoomCode, shown: int, *, closed: bool = False) -> None:
        try:
            await self._rooms.show(code, shown, closed=closed)
        except StoreUnavailable:
            log.debug("a room waits for the next look at its version", extra={"room": code})

    async def _live(self) -> None:
        known = await self._store.renew_lease(self._rooms.node)
        now = time.monotonic()
        interrupted = now - self._last_sign >= BREAK_SECONDS
        self._last_sign = now
        if not known or interrupted:
            self._signs_since = now
            self._in_doubt.set()

    async def _confirm(self) -> None:
        """Beside the leases, which must not wait for thousands of players."""
        await self._in_doubt.wait()
        self._in_doubt.clear()
        try:
            await self._confirm_presence()
        except BaseException:
            self._in_doubt.set()
            raise

    async def _clear_up(self) -> None:
        """Mark the players of dead nodes as away. Whoever is first does it: the others find nothing left to do."""
        dead = await self._dead_nodes()
        if not dead - self._left_to_others:
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
            self._left_to_others = still_dead

    async def _dead_nodes(self) -> frozenset[NodeId]:
        """The nodes whose lease has run out; none while this one's was not held for long enough to judge."""
        now = time.monotonic()
        if now - self._last_sign >= BREAK_SECONDS or now - self._signs_since < JUDGE_SECONDS:
            return frozenset()
        _, dead = await self._store.living_nodes()
        return dead

    async def _restore(self) -> None:
        if await self._rooms.restore():
            # Their players may have been connected to nodes that are long gone, lease and all.
            alive, dead = await self._store.living_nodes()
            await self._rooms.forget_nodes(lambda node: node not in alive | dead)
