"""Live events in both directions, and their acknowledgements (LIVE-02, LIVE-03).

The payload of `players-updated` is `game.views.view.RoomView`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from spysafari.game.model.events import PublicCause
from spysafari.game.model.names import MAX_TAG_LENGTH
from spysafari.game.model.refusals import Code, Refused
from spysafari.game.model.room import MAX_PLAYERS, DeckId, Outcome, PlayerId, RoomCode
from spysafari.game.model.stages import Pace, Referee, SpySetting
from spysafari.game.model.talk import TalkMode
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


class ChangeDeckEvent(InRoom, frozen=True, rename="camel"):
    deck: DeckId


class UseDeckEvent(InRoom, frozen=True, rename="camel"):
    """Choose write-in cards (`written`), or up to four decks by share code, hash or built-in id."""

    decks: tuple[str, ...]


class StartGameEvent(InRoom, frozen=True, rename="camel"):
    """Start a round or the writing phase. With the writing phase's `until`, end that phase and deal."""

    until: int | None = None


class WriteEvent(InRoom, frozen=True, rename="camel"):
    """The cards that the player has written. `done` is true once the player has finished."""

    names: tuple[str, ...]
    done: bool = False


class PickCardsEvent(InRoom, frozen=True, rename="camel"):
    deck: DeckId
    cards: tuple[str, ...]


class ChangeRulesEvent(InRoom, frozen=True, rename="camel"):
    """Choose the referee for the next rounds: the admin, or the app under Safari or Classic rules."""

    referee: Referee
    pace: Pace


class ChangeSpiesEvent(InRoom, frozen=True, rename="camel"):
    """Choose the number of spies for the next deals. With fewer than six players, a deal has one spy."""

    spies: SpySetting


class ChangeTalkEvent(InRoom, frozen=True, rename="camel"):
    """Choose how players talk in the next rounds: aloud, or in the app by tap, or by tap or text."""

    talk: TalkMode


class AddBotEvent(InRoom, frozen=True, rename="camel"):
    """Seat a bot with a name in the page's `language`. The table then talks in the app, by tapping."""

    language: Annotated[str, Meta(max_length=MAX_TAG_LENGTH)] = ""


class UpdateIcon(InRoom, frozen=True, rename="camel"):
    player_id: str
    icon_id: int


class InRound(InRoom, frozen=True, rename="camel"):
    """Payload of `pause-round` and `go-on`. An event for another round has no effect."""

    round: int


class CorrectOutcomeEvent(InRound, frozen=True, rename="camel"):
    outcome: Outcome


class InStep(InRound, frozen=True, rename="camel"):
    """Payload of events in a refereed round. An event with a stale `step` is acknowledged but has no effect."""

    step: int


class AccuseEvent(InStep, frozen=True, rename="camel"):
    suspect: str


class VoteEvent(InStep, frozen=True, rename="camel"):
    yes: bool


class GuessEvent(InStep, frozen=True, rename="camel"):
    """Name the secret card. `card` is a card id."""

    card: str


class SuspectEvent(InStep, frozen=True, rename="camel"):
    """Payload of `name` and `point`. A null suspect means nobody."""

    suspect: str | None


class InTurn(InRound, frozen=True, rename="camel"):
    """Payload of `other-questions` and `skip-turn`. An event with a stale `turn` is acknowledged but has no effect."""

    turn: int


class AskEvent(InTurn, frozen=True, rename="camel"):
    """Ask a player. `question` is the id of an offered question or, if the room allows it, a typed question."""

    to: str
    question: str


class AnswerEvent(InTurn, frozen=True, rename="camel"):
    """`answer` is `yes`, `mostly`, `unsure`, `hardly`, `no` or, if the room allows it, a typed answer."""

    answer: str


class WatchRoom(Struct, frozen=True, rename="camel"):
    """Show a room on this screen. The connection gives up its seat, if any.

    `sound` is true if the screen plays sounds.
    """

    room_id: str
    sound: bool = False


class ShowCode(Struct, frozen=True, rename="camel"):
    """Request a pairing code for a TV without a room. It replaces the connection's previous code."""


class PlaceScreen(InRoom, frozen=True, rename="camel"):
    """Show the room on the TV with this code."""

    code: str


class AllowScreensEvent(InRoom, frozen=True, rename="camel"):
    allowed: bool


class TakeScreenEvent(InRoom, frozen=True, rename="camel"):
    screen: str


class LockRoomEvent(InRoom, frozen=True, rename="camel"):
    """Refuse new players, or admit them again."""

    locked: bool


class AboutPlayer(InRoom, frozen=True, rename="camel"):
    """Payload of `let-back-in` (a removed player)."""

    player_id: str


class AboutSeatRequest(AboutPlayer, frozen=True, rename="camel"):
    """Payload of `hand-seat` and `refuse-seat`, which name a request by the player and its digits."""

    digits: int


class ScreenSound(Struct, frozen=True, rename="camel"):
    on: bool


class Resume(Struct, frozen=True, rename="camel"):
    """Request a fresh snapshot for this connection's seat."""


FROM_CLIENT: Final[dict[str, type[Struct]]] = {
    "join-room": JoinRoom,
    "change-deck": ChangeDeckEvent,
    "use-deck": UseDeckEvent,
    "write": WriteEvent,
    "pick-cards": PickCardsEvent,
    "change-rules": ChangeRulesEvent,
    "change-spies": ChangeSpiesEvent,
    "change-talk": ChangeTalkEvent,
    "add-bot": AddBotEvent,
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
    "ask": AskEvent,
    "other-questions": InTurn,
    "answer": AnswerEvent,
    "skip-turn": InTurn,
    "watch-room": WatchRoom,
    "show-code": ShowCode,
    "place-screen": PlaceScreen,
    "allow-screens": AllowScreensEvent,
    "take-screen": TakeScreenEvent,
    "lock-room": LockRoomEvent,
    "let-back-in": AboutPlayer,
    "hand-seat": AboutSeatRequest,
    "refuse-seat": AboutSeatRequest,
    "screen-sound": ScreenSound,
    "resume": Resume,
}


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


def ack_of(decision: object) -> Ack:
    return refused(decision.code) if isinstance(decision, Refused) else AckOk()


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
    """The receiver has lost the seat ('removed', 'left', 'moved'), or the room is closed (all other causes)."""

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
