"""Game time in epoch milliseconds, independent of changes to the system clock."""

import logging
import time
from collections.abc import Callable
from typing import Final

CLOCK_CHANGE_MS: Final = 2_000
"""A larger difference between game time and system time means that the system clock was changed."""
CLOCK_ID: Final[int] = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
"""A clock that includes suspended time. On Linux, only CLOCK_BOOTTIME does."""

log = logging.getLogger(__name__)


def boot_time_ns() -> int:
    return time.clock_gettime_ns(CLOCK_ID)


class MonotonicClock:
    """Reads the system time once, and then advances with a monotonic clock."""

    def __init__(self, wall: Callable[[], int] = time.time_ns, monotonic: Callable[[], int] = boot_time_ns) -> None:
        self._wall = wall
        self._monotonic = monotonic
        self._offset = wall() - monotonic()
        self._logged_difference_ms = 0

    def __call__(self) -> int:
        now = (self._offset + self._monotonic()) // 1_000_000
        difference = self._wall() // 1_000_000 - now
        if abs(difference - self._logged_difference_ms) >= CLOCK_CHANGE_MS:
            self._logged_difference_ms = difference
            log.warning(
                "system clock changed; the game clock ignores it until the next start",
                extra={"ahead_s": round(difference / 1_000, 1)},
            )
        return now
