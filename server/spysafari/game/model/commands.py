"""Commands and their actors. A command with a stale round `number` never changes the room.

A command with an `event` is also the payload of that live event. Each class is the only declaration of its event.
"""

from typing import ClassVar, Self

from msgspec import UNSET, Struct, UnsetType, ValidationError, field
from msgspec.structs import replace

from spysafari.game.model.bounds import SLIP_NAMES
from spysafari.game.model.custom_deck import MAX_CARD
from spysafari.game.model.ids import WRITTEN, BotName, CardId, DeckId, NodeId, Outcome, PlayerId, ScreenId, SessionKey
from spysafari.game.model.names import clean_name
from spysafari.game.model.refusals import RefusalCode
from spysafari.game.model.settings import SomeSettings
from spysafari.game.model.talk import clean_text


class Member(Struct, frozen=True):
    """A caller who owns the seats of all `sessions`. New seats go to the first session. The rules verify `seat`."""

    sessions: tuple[SessionKey, ...]
    seat: PlayerId | None = None
    others: tuple[PlayerId, ...] = ()
    """The other seats on the caller's phone. If the admin's seat is among them, the caller acts as the admin."""


class Server(Struct, frozen=True):
    """The server itself, as the actor of commands that no player sends."""


Actor = Member | Server


class LiveCommand(Struct, frozen=True):
    event: ClassVar[str] = ""

    def command(self) -> Self:
        """Return the command with cleaned texts. Raises ValidationError."""
        return self


class Join(Struct, frozen=True):
    """Take a seat. `new_id` becomes the player's id unless the session already has a seat with that name."""

    name: str
    icon: int
    new_id: PlayerId
    ask: bool = False
    """If the name belongs to an absent player, ask the admin for that seat."""


class Connect(Struct, frozen=True):
    """Record that the player, and `others` on the same phone, are connected to the node. Delisted players return."""

    player: PlayerId
    node: NodeId
    others: tuple[PlayerId, ...] = ()


class Disconnect(Struct, frozen=True):
    """Record that the last live connection of the player, and of `others`, to the node has closed."""

    player: PlayerId
    node: NodeId
    others: tuple[PlayerId, ...] = ()


class Leave(Struct, frozen=True):
    player: PlayerId


class ChangeIcon(LiveCommand, frozen=True):
    event: ClassVar[str] = "update-icon"
    player: PlayerId = field(name="playerId")
    icon: int = field(name="iconId")


class ChangeDeck(LiveCommand, frozen=True):
    event: ClassVar[str] = "change-deck"
    deck: DeckId


class UseDeck(LiveCommand, frozen=True):
    """Play with up to four decks, or with write-in cards (only `written`).

    A deck is a share code, a built-in id, or the hash of one of the decks in the room (`Settings.deck_copies`).
    """

    event: ClassVar[str] = "use-deck"
    decks: tuple[str, ...]

    def command(self) -> Self:
        if not self.decks or (WRITTEN in self.decks and len(self.decks) > 1):
            raise ValidationError("decks, or written cards, expected")
        return self


class ChooseCards(Struct, frozen=True):
    deck: DeckId
    count: int


class PickCards(LiveCommand, frozen=True):
    event: ClassVar[str] = "pick-cards"
    deck: DeckId
    cards: tuple[CardId, ...]


class ChangeSettings(LiveCommand, SomeSettings, frozen=True):
    """Change some of the settings. If one of them is refused, none of them changes."""

    event: ClassVar[str] = "change-settings"
    duration: int | UnsetType = UNSET


class AddBot(Struct, frozen=True):
    """Seat a bot with one of the `names` that is not taken, and make the table talk by tapping."""

    names: tuple[BotName, ...]


class StartGame(LiveCommand, frozen=True):
    """Start a round, or end the writing phase whose deadline is `until`. A duplicate cannot end a later phase."""

    event: ClassVar[str] = "start-game"
    until: int | None = None


class Write(LiveCommand, frozen=True):
    """Save up to three card names. `done` is true once the player has finished."""

    event: ClassVar[str] = "write"
    names: tuple[str, ...]
    done: bool = False

    def command(self) -> Self:
        names = (clean_name(name, MAX_CARD) for name in self.names[:SLIP_NAMES])
        return replace(self, names=tuple(name for name in names if name))


class EndRound(Struct, frozen=True):
    number: int | None = None


class InRound(LiveCommand, frozen=True):
    number: int = field(name="round")


class Pause(InRound, frozen=True):
    event: ClassVar[str] = "pause-round"


class GoOn(InRound, frozen=True):
    event: ClassVar[str] = "go-on"


class NameAccused(InRound, frozen=True):
    """Name the player whom the table accused in a round that is over, or take the name back if `suspect` is None."""

    event: ClassVar[str] = "accused"
    suspect: PlayerId | None


class RecordOutcome(Struct, frozen=True):
    outcome: Outcome


class Restart(Struct, frozen=True):
    pass


class CorrectOutcome(InRound, frozen=True):
    event: ClassVar[str] = "correct-outcome"
    outcome: Outcome


class EndGame(LiveCommand, frozen=True):
    event: ClassVar[str] = "end-game"


class SayImIn(LiveCommand, frozen=True):
    """On the results screen, say "I'm in" for another game."""

    event: ClassVar[str] = "im-in"


class PlayAgain(LiveCommand, frozen=True):
    """Start another game at the same table."""

    event: ClassVar[str] = "same-table"


class DeleteRoom(Struct, frozen=True):
    pass


class InStep(InRound, frozen=True):
    """A command for one stage of a round. A command with a stale `step` has no effect."""

    # Each stage's file declares the players' commands in it. The admin's commands below apply to several stages.

    refusal: ClassVar[RefusalCode] = RefusalCode.WRONG_PHASE
    """The refusal in a stage that the command does not belong to."""
    step: int

    @property
    def typed(self) -> str:
        """The text that the player typed, if any. It must not contain a slur or a link."""
        return ""


class CallOff(InStep, frozen=True):
    """Cancel a vote before time is up."""

    event: ClassVar[str] = "call-off"


class CloseNow(InStep, frozen=True):
    """End the stage as if its deadline had passed."""

    event: ClassVar[str] = "close-now"


class MoreTime(InStep, frozen=True):
    event: ClassVar[str] = "more-time"


class ByHand(InStep, frozen=True):
    """End the round so that the admin can record its outcome."""

    event: ClassVar[str] = "by-hand"


class VoidRound(InStep, frozen=True):
    """End the round without points."""

    event: ClassVar[str] = "void"


class InTurn(InRound, frozen=True):
    """A command for one turn of talk in the app. A command with a stale `turn` has no effect."""

    turn: int


class Ask(InTurn, frozen=True):
    """Ask an offered question, by id, or a question that the player typed."""

    event: ClassVar[str] = "ask"
    to: PlayerId
    question: str

    def command(self) -> Self:
        return replace(self, question=clean_text(self.question))


class OtherQuestions(InTurn, frozen=True):
    """Replace the offered question cards."""

    event: ClassVar[str] = "other-questions"


class AnswerQuestion(InTurn, frozen=True):
    """Give one of the five answers, by id, or an answer that the player typed."""

    event: ClassVar[str] = "answer"
    answer: str

    def command(self) -> Self:
        return replace(self, answer=clean_text(self.answer))


class Typing(InTurn, frozen=True):
    """Show everyone that the player is typing a question or an answer."""

    event: ClassVar[str] = "typing"


class SkipTurn(InTurn, frozen=True):
    event: ClassVar[str] = "skip-turn"


class LetBackIn(LiveCommand, frozen=True):
    """Let a removed player's session take a seat again."""

    event: ClassVar[str] = "let-back-in"
    player: PlayerId = field(name="playerId")


class HandSeat(LiveCommand, frozen=True):
    """Give the seat of a player who is absent, or shares a phone, to the session whose request has these digits."""

    event: ClassVar[str] = "hand-seat"
    player: PlayerId = field(name="playerId")
    digits: int


class RefuseSeat(LiveCommand, frozen=True):
    """Refuse a request for a seat, and all later requests of its session."""

    event: ClassVar[str] = "refuse-seat"
    player: PlayerId = field(name="playerId")
    digits: int


class TakeScreen(LiveCommand, frozen=True):
    event: ClassVar[str] = "take-screen"
    screen: ScreenId


AdminsStep = CallOff | CloseNow | MoreTime | ByHand | VoidRound
AdminCommand = (
    ChangeDeck | UseDeck | ChooseCards | PickCards | ChangeSettings | AddBot | StartGame | Pause | GoOn | Restart
    | NameAccused | RecordOutcome | CorrectOutcome | EndGame | PlayAgain | DeleteRoom | TakeScreen | LetBackIn
    | HandSeat | RefuseSeat | AdminsStep | SkipTurn
)  # fmt: skip
"""The commands that only the admin may send (AUTH-01)."""
TalkCommand = Ask | OtherQuestions | AnswerQuestion | Typing
PlayerCommand = Write | EndRound | SayImIn | InStep | TalkCommand
ClientCommand = Join | Connect | Disconnect | Leave | ChangeIcon | PlayerCommand | AdminCommand


class DeadlinePassed(Struct, frozen=True):
    """End the stage or round at its deadline. A duplicate is refused."""

    number: int


class TurnPassed(Struct, frozen=True):
    """Ask or answer for the player whose time is up. A duplicate is refused."""

    number: int
    turn: int


class MoveBot(Struct, frozen=True):
    """Make the move that a bot is due to make. A duplicate is refused."""

    number: int
    bot: PlayerId


class WritingOver(Struct, frozen=True):
    """End the writing phase whose deadline is `until`. A duplicate is refused."""

    until: int


class AbsencesDue(Struct, frozen=True):
    """Replace an admin absent for 60 s, delist players absent from the lobby for 120 s, and drop lapsed requests."""


class RoomExpired(Struct, frozen=True):
    pass


class NodesGone(Struct, frozen=True):
    """Record that nodes have stopped. Players without a connection to another node are away until they reconnect."""

    nodes: frozenset[NodeId]


class ScreenCame(Struct, frozen=True):
    screen: ScreenId
    node: NodeId
    sound: bool
    spectator: bool = False


class ScreenWent(Struct, frozen=True):
    screen: ScreenId


class SetScreenSound(Struct, frozen=True):
    screen: ScreenId
    on: bool


ScreenCommand = ScreenCame | ScreenWent | SetScreenSound
ServerCommand = (
    DeadlinePassed | TurnPassed | MoveBot | WritingOver | AbsencesDue | RoomExpired | NodesGone | ScreenCommand
)

Command = ClientCommand | ServerCommand
