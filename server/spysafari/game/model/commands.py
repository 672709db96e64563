"""Commands and their actors. Names are already cleaned. A command with a stale round `number` has no effect."""

from __future__ import annotations

from msgspec import Struct

from spysafari.game.model.ids import CardId, NodeId, PlayerId, ScreenId, SessionKey
from spysafari.game.model.room import BotName, DeckId, Outcome
from spysafari.game.model.stages import Rules, SpySetting
from spysafari.game.model.talk import TalkMode


class Member(Struct, frozen=True):
    """A caller who owns the seats of all `sessions`. New seats go to the first session. The rules verify `seat`."""

    sessions: tuple[SessionKey, ...]
    seat: PlayerId | None = None
    others: tuple[PlayerId, ...] = ()
    """The other seats on the caller's phone. If the admin's seat is among them, the caller acts as the admin."""


class Server(Struct, frozen=True):
    """The server itself, as the actor of commands that no player sends."""


Actor = Member | Server


class FromAdmin:
    """Marks commands that only the admin may send (AUTH-01)."""

    __slots__ = ()


class FromServer:
    __slots__ = ()


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


class ChangeIcon(Struct, frozen=True):
    player: PlayerId
    icon: int


class ChangeDeck(FromAdmin, Struct, frozen=True):
    deck: DeckId


class UseDeck(FromAdmin, Struct, frozen=True):
    """Play with up to four decks (share codes, hashes or built-in ids), or with write-in cards (only `written`)."""

    decks: tuple[str, ...]


class ChooseCards(FromAdmin, Struct, frozen=True):
    deck: DeckId
    count: int


class PickCards(FromAdmin, Struct, frozen=True):
    deck: DeckId
    cards: tuple[CardId, ...]


class SetDuration(FromAdmin, Struct, frozen=True):
    seconds: int


class ChangeRules(FromAdmin, Struct, frozen=True):
    rules: Rules


class ChangeSpies(FromAdmin, Struct, frozen=True):
    spies: SpySetting


class ChangeTalk(FromAdmin, Struct, frozen=True):
    talk: TalkMode


class AddBot(FromAdmin, Struct, frozen=True):
    """Seat a bot with one of the `names` that is not taken, and make the table talk by tapping."""

    names: tuple[BotName, ...]


class StartGame(FromAdmin, Struct, frozen=True):
    """Start a round, or end the writing phase whose deadline is `until`. A duplicate cannot end a later phase."""

    until: int | None = None


class Write(Struct, frozen=True):
    """Save up to three cleaned card names."""

    names: tuple[str, ...]
    done: bool = False


class EndRound(Struct, frozen=True):
    number: int | None = None


class Pause(FromAdmin, Struct, frozen=True):
    number: int


class GoOn(FromAdmin, Struct, frozen=True):
    number: int


class RecordOutcome(FromAdmin, Struct, frozen=True):
    outcome: Outcome


class Restart(FromAdmin, Struct, frozen=True):
    pass


class CorrectOutcome(FromAdmin, Struct, frozen=True):
    number: int
    outcome: Outcome


class EndGame(FromAdmin, Struct, frozen=True):
    pass


class SayImIn(Struct, frozen=True):
    """On the results screen, say "I'm in" for another game."""


class PlayAgain(FromAdmin, Struct, frozen=True):
    """Start another game at the same table."""


class DeleteRoom(FromAdmin, Struct, frozen=True):
    pass


class InStep(Struct, frozen=True):
    """A command for one stage of a refereed round. A command with a stale `step` has no effect."""

    number: int
    step: int


class Ready(InStep, frozen=True):
    pass


class Accuse(InStep, frozen=True):
    suspect: PlayerId


class CastBallot(InStep, frozen=True):
    yes: bool


class SpyStop(InStep, frozen=True):
    """Stop the clock so that the Spy can name the card."""


class NameCard(InStep, frozen=True):
    card: CardId


class NameSuspect(InStep, frozen=True):
    """Name a suspect, or pass if `suspect` is None."""

    suspect: PlayerId | None


class PointAt(InStep, frozen=True):
    suspect: PlayerId | None


class CallOff(FromAdmin, InStep, frozen=True):
    """Cancel a vote before time is up."""


class CloseNow(FromAdmin, InStep, frozen=True):
    """End the stage as if its deadline had passed."""


class MoreTime(FromAdmin, InStep, frozen=True):
    pass


class ByHand(FromAdmin, InStep, frozen=True):
    """End the round so that the admin can record its outcome."""


class VoidRound(FromAdmin, InStep, frozen=True):
    """End the round without points."""


class InTurn(Struct, frozen=True):
    """A command for one turn of talk in the app. A command with a stale `turn` has no effect."""

    number: int
    turn: int


class Ask(InTurn, frozen=True):
    """Ask an offered question, by id, or a question that the player typed."""

    to: PlayerId
    question: str


class OtherQuestions(InTurn, frozen=True):
    """Replace the offered question cards."""


class AnswerQuestion(InTurn, frozen=True):
    """Give one of the five answers, by id, or an answer that the player typed."""

    answer: str


class SkipTurn(FromAdmin, InTurn, frozen=True):
    pass


class AllowScreens(FromAdmin, Struct, frozen=True):
    """Allow or forbid screens. Forbidding them disconnects all screens."""

    allowed: bool


class LockRoom(FromAdmin, Struct, frozen=True):
    locked: bool


class LetBackIn(FromAdmin, Struct, frozen=True):
    """Let a removed player's session take a seat again."""

    player: PlayerId


class HandSeat(FromAdmin, Struct, frozen=True):
    """Give the seat of a player who is absent, or shares a phone, to the session whose request has these digits."""

    player: PlayerId
    digits: int


class RefuseSeat(FromAdmin, Struct, frozen=True):
    """Refuse a request for a seat, and all later requests of its session."""

    player: PlayerId
    digits: int


class TakeScreen(FromAdmin, Struct, frozen=True):
    screen: ScreenId


PlayersStep = Ready | Accuse | CastBallot | SpyStop | NameCard | NameSuspect | PointAt
AdminsStep = CallOff | CloseNow | MoreTime | ByHand | VoidRound
AdminCommand = (
    ChangeDeck | UseDeck | ChooseCards | PickCards | SetDuration | ChangeRules | ChangeSpies | ChangeTalk | AddBot
    | StartGame | Pause | GoOn | Restart | RecordOutcome | CorrectOutcome | EndGame | PlayAgain | DeleteRoom
    | AllowScreens | TakeScreen | LockRoom | LetBackIn | HandSeat | RefuseSeat | AdminsStep
    | SkipTurn
)  # fmt: skip
TalkCommand = Ask | OtherQuestions | AnswerQuestion
ClientCommand = (
    Join | Connect | Disconnect | Leave | ChangeIcon | Write | EndRound | SayImIn | PlayersStep | TalkCommand
    | AdminCommand
)  # fmt: skip


class DeadlinePassed(FromServer, Struct, frozen=True):
    """End the stage or round at its deadline. A duplicate is refused."""

    number: int


class TurnPassed(FromServer, Struct, frozen=True):
    """Ask or answer for the player whose time is up. A duplicate is refused."""

    number: int
    turn: int


class MoveBot(FromServer, Struct, frozen=True):
    """Make the move that a bot is due to make. A duplicate is refused."""

    number: int
    bot: PlayerId


class WritingOver(FromServer, Struct, frozen=True):
    """End the writing phase whose deadline is `until`. A duplicate is refused."""

    until: int


class AbsencesDue(FromServer, Struct, frozen=True):
    """Replace an admin absent for 60 s, delist players absent from the lobby for 120 s, and drop lapsed requests."""


class RoomExpired(FromServer, Struct, frozen=True):
    pass


class NodesGone(FromServer, Struct, frozen=True):
    """Record that nodes have stopped. Players without a connection to another node are away until they reconnect."""

    nodes: frozenset[NodeId]


class ScreenCame(FromServer, Struct, frozen=True):
    screen: ScreenId
    node: NodeId
    sound: bool


class ScreenWent(FromServer, Struct, frozen=True):
    screen: ScreenId


class SetScreenSound(FromServer, Struct, frozen=True):
    screen: ScreenId
    on: bool


ScreenCommand = ScreenCame | ScreenWent | SetScreenSound
ServerCommand = (
    DeadlinePassed | TurnPassed | MoveBot | WritingOver | AbsencesDue | RoomExpired | NodesGone | ScreenCommand
)

Command = ClientCommand | ServerCommand
