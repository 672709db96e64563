"""The generic cell rate algorithm (GCRA), which stores one number per key. Times are monotonic seconds."""

from typing import Final

from msgspec import Struct

_ROUNDING_SECONDS: Final = 5e-4
"""Tolerance for rounding errors in sums of intervals."""


class Limit(Struct, frozen=True):
    """Admits a burst of `calls`, then `calls` per `seconds`."""

    calls: int
    seconds: float

    @property
    def interval(self) -> float:
        return self.seconds / self.calls

    def wait(self, used_until: float, now: float) -> float:
        """Return the seconds until the next call is admitted (0 or less if it is admitted now)."""
        return max(used_until, now) + self.interval - self.seconds - now - _ROUNDING_SECONDS

    def use(self, used_until: float, now: float, calls: int = 1) -> float:
        """Return the new `used_until` after the calls."""
        return max(used_until, now) + calls * self.interval


class Meter:
    """A limit and the calls that have used it, for a single key."""

    __slots__ = ("_limit", "_used_until")

    def __init__(self, limit: Limit) -> None:
        self._limit = limit
        self._used_until = 0.0

    def wait(self, now: float) -> float:
        return self._limit.wait(self._used_until, now)

    def take(self, now: float) -> bool:
        """Count a call unless the limit is used up."""
        if self.wait(now) > 0:
            return False
        self._used_until = self._limit.use(self._used_until, now)
        return True

    def add(self, now: float, calls: int = 1) -> float:
        """Count the calls in any case. Return the part of the limit that is used, which is more than 1 past it."""
        self._used_until = self._limit.use(self._used_until, now, calls)
        return (self._used_until - now - _ROUNDING_SECONDS) / self._limit.seconds
