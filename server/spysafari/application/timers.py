"""Poll the store for rooms with due commands (deadlines, absences and expiries) and execute them.

Polling needs no setup after a restart, and catches up after the process has been suspended.
"""

import asyncio
import logging
from typing import Final

from spysafari.application.rooms import Rooms
from spysafari.game.model.ids import RoomCode
from spysafari.store.errors import StoreUnavailable
from spysafari.system.periodic import log_exceptions

POLL_SECONDS: Final = 0.2
PAUSE_AFTER_FAILURE_SECONDS: Final = 1.0
MAX_DEFER_MS: Final = 10_000
"""Maximum pause before retrying a room that remains due, because a newer server owns it or a command fails."""

log = logging.getLogger(__name__)


class Timers:
    """Processes due rooms concurrently, so that a slow room does not delay others."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self.running: dict[RoomCode, asyncio.Task[None]] = {}
        self._deferred: dict[RoomCode, float] = {}
        """For each room that remains due, the time of the next attempt (epoch milliseconds)."""
        self._waiting_for_store = False

    async def run(self) -> None:
        async with asyncio.TaskGroup() as tasks:
            while True:
                with log_exceptions("timers"):
                    await self.start_due(tasks, turn=round(self._rooms.now() / (POLL_SECONDS * 1_000)))
                await asyncio.sleep(PAUSE_AFTER_FAILURE_SECONDS if self._waiting_for_store else POLL_SECONDS)

    async def start_due(self, tasks: asyncio.TaskGroup, turn: int | None) -> None:
        """Start a task for each due room that has none. `turn` is as in `Store.due`."""
        now = self._rooms.now()
        self._deferred = {code: until for code, until in self._deferred.items() if until > now}
        try:
            # Request extra codes, because the rooms skipped below are the most overdue and come first.
            codes = await self._rooms.due(turn, extra=len(self.running) + len(self._deferred))
        except StoreUnavailable:
            self._wait_for_store()
            return
        if not codes:
            self._waiting_for_store = False
        for code in codes:
            if code not in self.running and code not in self._deferred:
                self.running[code] = tasks.create_task(self._run_clock(code), name=f"clock of {code}")

    async def _run_clock(self, code: RoomCode) -> None:
        try:
            until = await self._rooms.run_clock(code)
            if until is not None:
                self._deferred[code] = min(until, self._rooms.now() + MAX_DEFER_MS)
            self._waiting_for_store = False
        except StoreUnavailable:
            self._wait_for_store()
        except Exception:
            log.exception("the clock failed", extra={"room": code})
            self._deferred[code] = self._rooms.now() + MAX_DEFER_MS
        finally:
            del self.running[code]

    def _wait_for_store(self) -> None:
        if not self._waiting_for_store:  # log once, because the log may be on the same full disk
            log.warning("timers wait for the store")
        self._waiting_for_store = True
