"""The product's time: epoch milliseconds that go on evenly while the machine's clock is set (decision 0013)."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Final

STEP: Final = 2_000
"""Milliseconds between this clock and the machine's from which that one must have been set."""

SINCE_BOOT: Final[int] = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)

log = logging.getLogger(__name__)


class SteadyClock:
    """Takes the machine's time once, when it is made, and carries it on by a clock that nobody can set.

    `wall` and `steady` give nanoseconds: since the epoch, and since some moment before. One log line tells an operator
    that the machine's clock was set.
    """

    def __init__(self, wall: Callable[[], int] = time.time_ns, steady: Callable[[], int] | None = None) -> None:
        self._wall = wall
        self._steady = steady or since_boot_ns
        self._offset = wall() - self._steady()
        self._noticed = 0

    def __call__(self) -> int:
        """Now, as every time in the product: epoch milliseconds."""
        now = (self._offset + self._steady()) // 1_000_000
        ahead = self._wall() // 1_000_000 - now
        if abs(ahead - self._noticed) >= STEP:
            self._noticed = ahead
            log.warning("machine clock set; the game's clock goes on until the next start ahead_s=%.1f", ahead / 1_000)
        return now


def since_boot_ns() -> int:
    """Nanoseconds since the machine started, those in which it was suspended included.

    Linux stops CLOCK_MONOTONIC meanwhile and has another clock for this; elsewhere CLOCK_MONOTONIC goes on.
    """
    return time.clock_gettime_ns(SINCE_BOOT)
