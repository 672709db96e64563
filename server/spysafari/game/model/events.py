"""What happened, in the past tense and without secrets. Everybody in the room hears these, but `Cause` as `told`."""

from __future__ import annotations

from typing import Literal, assert_never

from msgspec import Struct

Cause = Literal["admin", "deadline", "spy-left", "too-few", "judged"]
"""Why a round ended. Two of them tell who the spy was, or was not."""
PublicCause = Literal["admin", "deadline", "broken-off", "judged"]


class ListChanged(Struct, frozen=True, tag="list-changed", array_like=True):
    """Something changed that the snapshot alone tells: players, presence, settings, screens, another game."""


class DeckChanged(Struct, frozen=True, tag="deck-changed", array_like=True):
    deck: str


class IconChanged(Struct, frozen=True, tag="icon-changed", array_like=True):
    player: str
    icon: int


class RoundStarted(Struct, frozen=True, tag="round-started", array_like=True):
    """`opens_game`: a game's first one. Numbers go on from game to game, so that nothing late meets another round."""

    number: int
    ends_at: int
    opens_game: bool = False


class RoundEnded(Struct, frozen=True, tag="round-ended", array_like=True):
    number: int
    ended_at: int
    cause: Cause


class OutcomeRecorded(Struct, frozen=True, tag="outcome-recorded", array_like=True):
    """Recorded or corrected by the admin, or judged by the app. None: called off."""

    number: int
    outcome: str | None


class GameEnded(Struct, frozen=True, tag="game-ended", array_like=True):
    deck: str


class PlayerRemoved(Struct, frozen=True, tag="player-removed", array_like=True):
    """A player left or was taken out by the admin; that player's own sockets are told why."""

    player: str
    cause: Literal["left", "removed"]


class ScreenTaken(Struct, frozen=True, tag="screen-taken", array_like=True):
    """The admin has taken a screen away, which alone is told."""

    screen: str


class RoomClosed(Struct, frozen=True, tag="room-closed", array_like=True):
    """The last thing a room tells; it is gone afterwards. `lost`: the store has no such room, and nobody closed it."""

    reason: Literal["aborted", "expired", "lost"]


Event = (
    ListChanged
    | DeckChanged
    | IconChanged
    | RoundStarted
    | RoundEnded
    | OutcomeRecorded
    | GameEnded
    | PlayerRemoved
    | ScreenTaken
    | RoomClosed
)


class Published(Struct, frozen=True, array_like=True):
    """An event with the room version it made."""

    version: int
    event: Event


def public_cause(cause: Cause) -> PublicCause:
    """What everybody may hear of a cause: not who the spy was."""
    match cause:
        case "admin" | "deadline" | "judged":
            return cause
        case "spy-left" | "too-few":
            return "broken-off"
        case _:
            assert_never(cause)
