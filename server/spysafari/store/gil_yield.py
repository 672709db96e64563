"""The event loop pauses for the store's thread when calls have waited for it too long.

Otherwise a busy loop takes the interpreter's lock back before the thread wakes up: a save once waited ten seconds.
"""

from __future__ import annotations

import asyncio
import threading
from typing import Final

from spysafari.system.periodic import log_exceptions

PATIENCE: Final = 0.005
"""Seconds that a call waits before the loop pauses, and between two pauses."""

GIVE_WAY: Final = 0.002
"""Seconds that the loop pauses at most: enough to commit a hundred changes."""


class GivingWay:
    """Counts calls that are asked on the loop and done in the thread."""

    def __init__(self) -> None:
        self._asked = 0  # written by the loop alone
        self._done = 0  # written by the thread alone
        self._progress = threading.Event()
        self._next_look: asyncio.TimerHandle | None = None

    @property
    def waiting(self) -> int:
        return self._asked - self._done

    def asked(self, loop: asyncio.AbstractEventLoop) -> None:
        self._asked += 1
        if self._next_look is None:
            self._next_look = loop.call_later(PATIENCE, self._look, loop, self._asked)

    def done(self, calls: int) -> None:
        self._done += calls
        self._progress.set()

    def _look(self, loop: asyncio.AbstractEventLoop, asked: int) -> None:
        """Pause if the first `asked` calls, which are PATIENCE old, are not done."""
        self._next_look = None
        with log_exceptions("giving way"):
            self._progress.clear()
            if self._done < asked:
                self._progress.wait(GIVE_WAY)
        if self.waiting:
            self._next_look = loop.call_later(PATIENCE, self._look, loop, self._asked)
