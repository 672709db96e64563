"""Who sits in the model of a room, and what they hold."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Chair:
    """A player, at the table or taken off the lobby's list. `since` is when they came or went."""

    id: str
    name: str
    here: bool
    since: int
    icon: int = 0
    score: int = 0


@dataclass
class Part:
    """A player's hand."""

    role_id: str | None
    role: str
    is_spy: bool
    card_id: str | None
    card: str | None
    sign: str | None = None
