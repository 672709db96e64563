"""Live events in both directions, and their acknowledgements (LIVE-02, LIVE-03).

The payload of `players-updated` is `game.views.view.RoomView`.
"""

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from spysafari.game.model.bounds import MAX_PLAYERS
from spysafari.game.model.events import PublicCause
from spysafari.game.model.ids import DeckId, Outcome, PlayerId, RoomCode
from spysafari.game.model.refusals import Code
from spysafari.game.views.view import RoomView


class JoinRoom(Struct, frozen=True, rename="camel"):
    """Take a seat with this connection. The server ignores `playerName` and `isAdmin`."""

    room_id: str
    player_id: str
    player_name: str = ""
    is_admin: bool = False
    others: Annotated[tuple[str, ...], Meta(max_length=MAX_PLAYERS - 1)] = ()
    """Other seats of the same session on this phone. Seats that no longer exist are ignored."""


class InRoom(Struct, frozen=True, rename="camel", kw_only=True):
    """Payload of events that only name a room."""

    room_id: str
    seat: str | None = None
    """The acting player, if this connection has several seats. If absent, the admin's seat acts, or else the first one.

    Events in which a player writes, asks, answers or acts in a stage require it.
    """


class WatchRoom(Struct, frozen=True, rename="camel"):
    """Show a room on this screen. The connection gives up its seat, if any.

    `sound` is true if the screen plays sounds. `spectator` is true for a person who only watches.
    """

    room_id: str
    sound: bool = False
    spectator: bool = False


class ShowCode(Struct, frozen=True, rename="camel"):
    """Request a pairing code for a TV without a room. It replaces the connection's previous code."""


class PlaceScreen(InRoom, frozen=True, rename="camel"):
    """Show the room on the TV with this code."""

    code: str


class ScreenSound(Struct, frozen=True, rename="camel"):
    on: bool


class Resume(Struct, frozen=True, rename="camel"):
    """Request a fresh snapshot for this connection's seat."""


FROM_CLIENT: Final[dict[str, type[Struct]]] = {
    "join-room": JoinRoom,
    "watch-room": WatchRoom,
    "show-code": ShowCode,
    "place-screen": PlaceScreen,
    "screen-sound": ScreenSound,
    "resume": Resume,
}
"""The events that are not commands."""


class AckOk(Struct, frozen=True):
    ok: Literal[True] = True


class AckRefused(Struct, frozen=True):
    """A refusal. `code` is a RefusalCode or an ErrorCode. `params` contains the numbers in `message`, if any."""

    code: str
    message: str
    params: Mapping[str, int] | UnsetType = UNSET
    ok: Literal[False] = False


class AckCode(Struct, frozen=True, rename="camel"):
    """Acknowledgement of `show-code`. Times are in epoch milliseconds."""

    code: str
    expires_at: int
    server_time: int
    ok: Literal[True] = True


Ack = AckOk | AckCode | AckRefused


def refused(code: Code) -> AckRefused:
    return AckRefused(code.value, code.message, code.params or UNSET)


class DeckUpdated(Struct, frozen=True, rename="camel"):
    room_id: RoomCode
    deck: DeckId


class PlayerIconUpdated(Struct, frozen=True, rename="camel"):
    room_id: RoomCode
    player_id: PlayerId
    icon_id: int


class RoundBegan(Struct, frozen=True, rename="camel"):
    """Payload of `game-started` (first round) and `game-restarted`. The next snapshot contains the hand."""

    room_id: RoomCode
    version: int
    round: int
    round_ends_at: int
    server_time: int


class RoundEndedEvent(Struct, frozen=True, rename="camel"):
    room_id: RoomCode
    version: int
    round: int
    game_end_time: int
    cause: PublicCause


class ScoresUpdated(Struct, frozen=True, rename="camel"):
    """The new scores. `outcome` is null if the round was voided."""

    room_id: RoomCode
    version: int
    round: int
    outcome: Outcome | None


class GameEndedEvent(Struct, frozen=True, rename="camel"):
    room_id: RoomCode
    deck: DeckId


class ErrorEvent(Struct, frozen=True):
    """A refusal, sent to the connection that caused it."""

    code: str
    message: str
    params: Mapping[str, int] | UnsetType = UNSET


class RoomDeleted(Struct, frozen=True, rename="camel"):
    """The room is closed, or the receiver or the player of its stream lost the seat ('removed', 'left', 'moved')."""

    room_id: RoomCode
    reason: Literal["aborted", "expired", "lost", "removed", "left", "moved"]


class ScreenPlaced(Struct, frozen=True, rename="camel"):
    """Sent to a TV when a player has typed its code. The TV responds with `watch-room`."""

    room_id: RoomCode


class ScreenTaken(Struct, frozen=True, rename="camel"):
    """Sent to a screen when the admin removes it or forbids screens."""

    room_id: RoomCode


TO_CLIENT: Final[dict[str, type[Struct]]] = {
    "players-updated": RoomView,
    "deck-updated": DeckUpdated,
    "player-icon-updated": PlayerIconUpdated,
    "game-started": RoundBegan,
    "game-restarted": RoundBegan,
    "round-ended": RoundEndedEvent,
    "scores-updated": ScoresUpdated,
    "game-ended": GameEndedEvent,
    "error": ErrorEvent,
    "room-deleted": RoomDeleted,
    "screen-placed": ScreenPlaced,
    "screen-taken": ScreenTaken,
}
