"""When a room's clock has business next, and which commands are due. Pure."""

from __future__ import annotations

from spysafari.game.commands import ClockCommand
from spysafari.game.room import Room


def next_due(room: Room) -> int | None:
    """Epoch milliseconds at which `due_commands` will next be non-empty; None for never (unless the room changes)."""
    raise NotImplementedError


def due_commands(room: Room, now: int) -> tuple[ClockCommand, ...]:
    """What the clock has to say at `now`, in order."""
    raise NotImplementedError
