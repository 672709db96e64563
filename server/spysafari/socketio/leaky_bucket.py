"""Measure rates with a leaky bucket. Sans-I/O."""


class LeakyBucket:
    """A level that rises with each added amount and drains at a constant rate. `now` is in monotonic seconds."""

    __slots__ = ("_leak_per_second", "_level", "_updated_at")

    def __init__(self, leak_per_second: float, now: float) -> None:
        self._leak_per_second = leak_per_second
        self._level = 0.0
        self._updated_at = now

    def add(self, amount: float, now: float) -> float:
        leaked = (now - self._updated_at) * self._leak_per_second
        self._level = max(0.0, self._level - leaked) + amount
        self._updated_at = now
        return self._level

    def take(self, limit: float, now: float) -> bool:
        if self.add(0, now) + 1 > limit:
            return False
        self._level += 1
        return True
