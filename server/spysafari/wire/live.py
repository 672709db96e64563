"""Live events in both directions, and their acknowledgements (LIVE-02, LIVE-03).

The payload of `players-updated` is `game.views.view.RoomView`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from msgspec import UNSET, Struct, UnsetType

from spysafari.game.model.events import PublicCause
from spysafari.game.model.refusals import Code
from spysafari.game.model.room import DeckId, Outcome, PlayerId, RoomCode
from spysafari.game.model.stages import Pace, Referee
from spysafari.game.views.view import RoomView


class JoinRoom(Struct, frozen=True, rename="camel"):
    """Bind this connection to a seat. The server ignores `playerName` and `isAdmin`."""

    room_id: str
    player_id: str
    player_name: str = ""
    is_admin: bool = False


class InRoom(Struct, frozen=True, rename="camel"):
    """Payload of events with only a room."""

    room_id: str


class ChangeDeckEvent(InRoom, frozen=True, rename="camel"):
    deck: DeckId


class UseDeckEvent(InRoom, frozen=True, rename="camel"):
    """Choose `written`, or up to four decks by share code, hash or id of a built-in deck."""

    decks: tuple[str, ...]


class StartGameEvent(InRoom, frozen=True, rename="camel"):
    """Start a round or the writing phase. With the `until` of the writing phase, end that phase and deal."""

    until: int | None = None


class WriteEvent(InRoom, frozen=True, rename="camel"):
    """The cards that the player has written so far. `done` if they are complete."""

    names: tuple[str, ...]
    done: bool = False


class PickCardsEvent(InRoom, frozen=True, rename="camel"):
    deck: DeckId
    cards: tuple[str, ...]


class ChangeRulesEvent(InRoom, frozen=True, rename="camel"):
    """The referee of the next rounds: the admin, or the app with one of its two sets of rules."""

    referee: Referee
    pace: Pace


class UpdateIcon(InRoom, frozen=True, rename="camel"):
    player_id: str
    icon_id: int


class InRound(InRoom, frozen=True, rename="camel"):
    """Payload of `pause-round` and `go-on`. An event for another round changes nothing."""

    round: int


class CorrectOutcomeEvent(InRound, frozen=True, rename="camel"):
    outcome: Outcome


class InStep(InRound, frozen=True, rename="camel"):
    """Payload of events about the stage of a refereed round. A stale `step` is acknowledged and changes nothing."""

    step: int


class AccuseEvent(InStep, frozen=True, rename="camel"):
    suspect: str


class VoteEvent(InStep, frozen=True, rename="camel"):
    yes: bool


class GuessEvent(InStep, frozen=True, rename="camel"):
    """`card` is a card's id."""

    card: str


class SuspectEvent(InStep, frozen=True, rename="camel"):
    """Payload of `name` and `point`. Null means nobody."""

    suspect: str | None


class WatchRoom(Struct, frozen=True, rename="camel"):
    """Show a room on this screen. The connection loses its seat, if it has one.

    `sound` is true if the screen plays sounds.
    """

    room_id: str
    sound: bool = False


class ShowCode(Struct, frozen=True, rename="camel"):
    """Request a pairing code for a TV without a room. It replaces the previous code of the connection."""


class PlaceScreen(InRoom, frozen=True, rename="camel"):
    """Show the room on the TV with this code."""

    code: str


class AllowScreensEvent(InRoom, frozen=True, rename="camel"):
    allowed: bool


class TakeScreenEvent(InRoom, frozen=True, rename="camel"):
    screen: str


class ScreenSound(Struct, frozen=True, rename="camel"):
    on: bool


class Resume(Struct, frozen=True, rename="camel"):
    """Request a fresh snapshot for the seat of this connection."""


FROM_CLIENT: Final[dict[str, type[Struct]]] = {
    "join-room": JoinRoom,
    "change-deck": ChangeDeckEvent,
    "use-deck": UseDeckEvent,
    "write": WriteEvent,
    "pick-cards": PickCardsEvent,
    "change-rules": ChangeRulesEvent,
    "update-icon": UpdateIcon,
    "start-game": StartGameEvent,
    "end-game": InRoom,
    "pause-round": InRound,
    "go-on": InRound,
    "correct-outcome": CorrectOutcomeEvent,
    "im-in": InRoom,
    "same-table": InRoom,
    "ready": InStep,
    "accuse": AccuseEvent,
    "vote": VoteEvent,
    "spy-stop": InStep,
    "guess": GuessEvent,
    "name": SuspectEvent,
    "point": SuspectEvent,
    "call-off": InStep,
    "close-now": InStep,
    "more-time": InStep,
    "by-hand": InStep,
    "void": InStep,
    "watch-room": WatchRoom,
    "show-code": ShowCode,
    "place-screen": PlaceScreen,
    "allow-screens": AllowScreensEvent,
    "take-screen": TakeScreenEvent,
    "screen-sound": ScreenSound,
    "resume": Resume,
}


class AckOk(Struct, frozen=True):
    ok: Literal[True] = True


class AckRefused(Struct, frozen=True):
    """`code` is a RefusalCode or an ErrorCode. `params` has the numbers in `message`, if there are any."""

    code: str
    message: str
    params: Mapping[str, int] | UnsetType = UNSET
    ok: Literal[False] = False


class AckCode(Struct, frozen=True, rename="camel"):
    """Response to `show-code`. Times are epoch milliseconds."""

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
    """Payload of `game-started` (the first round) and `game-restarted`. The hand is in the next snapshot."""

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
    """`outcome` is null if the round was called off."""

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
    """The seat or the room is gone. 'removed' and 'left' concern only the receiver."""

    room_id: RoomCode
    reason: Literal["aborted", "expired", "lost", "removed", "left"]


class ScreenPlaced(Struct, frozen=True, rename="camel"):
    """Sent to a TV whose code a player has typed. The TV then sends `watch-room`."""

    room_id: RoomCode


class ScreenTaken(Struct, frozen=True, rename="camel"):
    """Sent to a screen that the admin has removed, or when the admin disallows screens."""

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
