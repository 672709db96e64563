"""What one player may see of a room, built from allowed fields (AUTH-03). No secret enters here to be removed later."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from spysafari.game.room import CardName, DeckId, Outcome, PlayerId, RoomCode

PhaseName = Literal["lobby", "round", "over", "scored", "ended"]


class PlayerView(Struct, frozen=True):
    """One player's record as one viewer may see it (DATA-03)."""

    player_id: PlayerId
    player_name: str
    icon_id: int
    score: int
    is_admin: bool
    connected: bool
    in_round: bool
    """Dealt into the current round. False in the lobby and for who joined later."""
    timer_duration_seconds: int
    role: str | None = None
    """Own role (the spy's is the deck's word for it); of others only after the outcome is recorded."""
    is_spy: bool | None = None
    game_location: CardName | None = None


class RevealedHand(Struct, frozen=True, rename="camel"):
    player_id: PlayerId
    player_name: str
    role: str
    is_spy: bool


class Reveal(Struct, frozen=True, rename="camel"):
    """The whole truth about a round, once its outcome is recorded; names those who left meanwhile, too."""

    deck: DeckId
    card: CardName
    hands: tuple[RevealedHand, ...]


class RoomView(Struct, frozen=True, rename="camel"):
    """The snapshot `players-updated` for one viewer. Times are epoch milliseconds (decisions.md 4)."""

    room_id: RoomCode
    version: int
    phase: PhaseName
    round: int
    """The number of the latest round dealt; 0 before the first."""
    current_deck: DeckId
    """The deck on the table: of the round while there is one, else the one chosen for the next."""
    chosen_count: int
    timer_duration: int
    round_ends_at: int | None
    game_end_time: int | None
    """When the current round ended; null while one runs and before the first."""
    game_ended: bool
    server_time: int
    first_player_id: PlayerId | None
    outcome: Outcome | None
    reveal: Reveal | None
    players: tuple[PlayerView, ...]
