"""Measures how much of something came lately. Sans-I/O."""


class LeakyBucket:
    """Fills with what comes and leaks at a steady rate. `now` in seconds, monotonic."""

    __slots__ = ("_leak", "_level", "_seen_at")

    def __init__(self, leak_per_second: float, now: float) -> None:
        self._leak = leak_per_second
        self._level = 0.0
        self._seen_at = now

    def add(self, amount: float, now: float) -> float:
        """Returns the new level."""
        leaked = (now - self._seen_at) * self._leak
        self._level = max(0.0, self._level - leaked) + amount
        self._seen_at = now
        return self._level

    def take(self, limit: float, now: float) -> bool:
        """Add one, unless the level would rise beyond `limit`. Whether it was added."""
        if self.add(0, now) + 1 > limit:
            return False
        self._level += 1
        return True
