from dataclasses import dataclass


@dataclass
class ModelPlayer:
    """A player, seated or removed from the lobby after an absence. `since` is the time of arrival or departure."""

    id: str
    name: str
    here: bool
    since: int
    icon: int = 0
    score: int = 0


@dataclass
class Hand:
    role_id: str | None
    role: str
    is_spy: bool
    card_id: str | None
    card: str | None
    sign: str | None = None
