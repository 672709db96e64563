"""Events, which never contain secrets. Clients receive them through `live.broadcast`, without causes that hint at the
spy (`public_cause`).
"""

from typing import Literal, assert_never

from msgspec import Struct

Cause = Literal["admin", "deadline", "spy-left", "too-few", "judged"]
"""The reason that a round ended. Clients must not see `spy-left` and `too-few`, which hint at the spy."""
PublicCause = Literal["admin", "deadline", "broken-off", "judged"]


class ListChanged(Struct, frozen=True, tag="list-changed", array_like=True):
    """Players, presence, settings or screens have changed, or a rematch has begun. The snapshot contains the change."""


class DeckChanged(Struct, frozen=True, tag="deck-changed", array_like=True):
    deck: str


class IconChanged(Struct, frozen=True, tag="icon-changed", array_like=True):
    player: str
    icon: int


class TurnChanged(Struct, frozen=True, tag="turn-changed", array_like=True):
    """The turn of talk in the app has changed. The snapshot contains the change."""


class RoundStarted(Struct, frozen=True, tag="round-started", array_like=True):
    """`opens_game` marks a game's first round. Round numbers continue in a later game, so that stale calls fail."""

    number: int
    ends_at: int
    opens_game: bool = False


class RoundEnded(Struct, frozen=True, tag="round-ended", array_like=True):
    number: int
    ended_at: int
    cause: Cause


class OutcomeRecorded(Struct, frozen=True, tag="outcome-recorded", array_like=True):
    """The admin or the referee recorded or corrected an outcome. A voided round has `outcome=None`."""

    number: int
    outcome: str | None


class GameEnded(Struct, frozen=True, tag="game-ended", array_like=True):
    deck: str


class PlayerRemoved(Struct, frozen=True, tag="player-removed", array_like=True):
    """A session lost a player's seat. Only that player's sockets and streams receive the cause."""

    player: str
    cause: Literal["left", "removed", "moved"]
    """`moved` if the admin gave the seat to the player's other browser."""


class ScreenTaken(Struct, frozen=True, tag="screen-taken", array_like=True):
    """The admin disconnected a screen. Only that screen receives the event."""

    screen: str


class RoomClosed(Struct, frozen=True, tag="room-closed", array_like=True):
    """The last event of a room. `lost` means that the store no longer has the room, although nobody closed it."""

    reason: Literal["aborted", "expired", "lost"]


Event = (
    ListChanged | DeckChanged | IconChanged | TurnChanged | RoundStarted | RoundEnded | OutcomeRecorded | GameEnded
    | PlayerRemoved | ScreenTaken | RoomClosed
)  # fmt: skip


class Published(Struct, frozen=True, array_like=True):
    version: int
    event: Event


def public_cause(cause: Cause) -> PublicCause:
    """Return the cause as clients may see it, without hints about the spy."""
    match cause:
        case "admin" | "deadline" | "judged":
            return cause
        case "spy-left" | "too-few":
            return "broken-off"
        case _:
            assert_never(cause)
