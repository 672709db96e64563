"""The clock's loop: deadlines, absences and expiries that are due become commands. Decides nothing itself.

It asks the store instead of keeping timers in memory: a restart has nothing to set up, and a process that slept
(SIGSTOP, a suspended laptop) catches up with its next question.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from spysafari.application.rooms import Rooms
from spysafari.game.model.room import RoomCode
from spysafari.store.errors import StoreUnavailable
from spysafari.system.periodic import log_exceptions

PERIOD: Final = 0.2
"""Seconds between two questions. A round may end that late."""
PAUSE_AFTER_FAILURE: Final = 1.0
PUT_OFF_MS: Final = 10_000
"""How long a room is left alone at most: a newer version's, one that met a bug, or one whose stored date is wrong."""

log = logging.getLogger(__name__)


class Timers:
    """Runs the clocks of due rooms beside each other: a slow room delays no other."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._running: dict[RoomCode, asyncio.Task[None]] = {}
        self._put_off: dict[RoomCode, float] = {}
        """Rooms that stay due, with the time of the next try (epoch milliseconds)."""
        self._waiting_for_store = False

    async def run(self) -> None:
        """Run until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            while True:
                with log_exceptions("timers"):
                    await self._start_due(tasks)
                await asyncio.sleep(PAUSE_AFTER_FAILURE if self._waiting_for_store else PERIOD)

    async def run_due(self) -> None:
        """Run the clocks of all rooms that are due now, once."""
        async with asyncio.TaskGroup() as tasks:
            await self._start_due(tasks)
            if self._running:
                await asyncio.wait(self._running.values())

    async def _start_due(self, tasks: asyncio.TaskGroup) -> None:
        now = self._rooms.now()
        self._put_off = {code: until for code, until in self._put_off.items() if until > now}
        try:
            # The store names the most overdue first. Those left out must not crowd out the others.
            codes = await self._rooms.due(beyond=len(self._running) + len(self._put_off))
        except StoreUnavailable:
            self._wait_for_store()
            return
        if not codes:
            self._waiting_for_store = False
        for code in codes:
            if code not in self._running and code not in self._put_off:
                self._running[code] = tasks.create_task(self._act_on(code), name=f"clock of {code}")

    async def _act_on(self, code: RoomCode) -> None:
        try:
            until = await self._rooms.run_clock(code)
            if until is not None:
                self._put_off[code] = min(until, self._rooms.now() + PUT_OFF_MS)
            self._waiting_for_store = False
        except StoreUnavailable:
            self._wait_for_store()
        except Exception:
            log.exception("the clock failed", extra={"room": code})
            self._put_off[code] = self._rooms.now() + PUT_OFF_MS
        finally:
            del self._running[code]

    def _wait_for_store(self) -> None:
        if not self._waiting_for_store:  # one line, not one a second: the log may be on the same full disk
            log.warning("timers wait for the store")
        self._waiting_for_store = True
