"""How often a room may be shown (docs/decisions/0033): each window that it is shown in costs time. Times in seconds."""

from __future__ import annotations

from typing import Final

WINDOWS_AT_ONCE: Final = 400
"""Windows that a room may be shown in at once ..."""
WINDOW_SECONDS: Final = 0.01
"""... and seconds after which it may be shown in one more."""


class Pace:
    """One room's. A table of ten may change forty times at once, then ten times a second."""

    __slots__ = ("_paid_until",)

    def __init__(self) -> None:
        self._paid_until = 0.0

    def wait(self, now: float) -> float:
        """Seconds until the room may be shown; 0 as nearly always."""
        return max(0.0, self._paid_until - now - WINDOWS_AT_ONCE * WINDOW_SECONDS)

    def shown(self, windows: int, now: float) -> None:
        self._paid_until = max(self._paid_until, now) + windows * WINDOW_SECONDS
