"""The game's time: epoch milliseconds that run evenly even when somebody sets the machine's clock (decision 0013)."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Final

STEP: Final = 2_000
"""Milliseconds. If this clock and the machine's differ by more, somebody has set the machine's."""
SINCE_BOOT: Final[int] = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
"""On Linux, which has both, only CLOCK_BOOTTIME goes on in suspension; elsewhere CLOCK_MONOTONIC does."""

log = logging.getLogger(__name__)


def since_boot_ns() -> int:
    """Return the nanoseconds since the machine started, time in suspension included."""
    return time.clock_gettime_ns(SINCE_BOOT)


class SteadyClock:
    """Reads the machine's time once and carries it on by a clock that nobody can set.

    `wall` returns nanoseconds since the epoch, `steady` since any fixed moment. Logs one line when somebody sets the
    machine's clock.
    """

    def __init__(self, wall: Callable[[], int] = time.time_ns, steady: Callable[[], int] = since_boot_ns) -> None:
        self._wall = wall
        self._steady = steady
        self._offset = wall() - steady()
        self._noticed = 0

    def __call__(self) -> int:
        """Return the current time in epoch milliseconds."""
        now = (self._offset + self._steady()) // 1_000_000
        ahead = self._wall() // 1_000_000 - now
        if abs(ahead - self._noticed) >= STEP:
            self._noticed = ahead
            log.warning(
                "machine clock set; the game's clock goes on until the next start",
                extra={"ahead_s": round(ahead / 1_000, 1)},
            )
        return now
