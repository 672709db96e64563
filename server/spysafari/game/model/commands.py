"""What can be asked of a room, and by whom. Names are cleaned already; ranges are the rules' business."""

from __future__ import annotations

from msgspec import Struct

from spysafari.game.model.ids import CardId, NodeId, PlayerId, ScreenId, SessionKey
from spysafari.game.model.room import DeckId, Outcome
from spysafari.game.model.stages import Rules


class Member(Struct, frozen=True):
    """Owns the seats of all its sessions; a new seat belongs to the first. `seat` is a claim that the rules check."""

    sessions: tuple[SessionKey, ...]
    seat: PlayerId | None = None


class Server(Struct, frozen=True):
    """The server itself, when a time has come or a node has gone."""


Actor = Member | Server


class FromAdmin:
    """Marks what is refused to everybody but the admin (AUTH-01)."""

    __slots__ = ()


class FromServer:
    """Marks what no member may say."""

    __slots__ = ()


class Join(Struct, frozen=True):
    """Take a seat. `name` is cleaned; `new_id` is used if the session has no seat of that name yet."""

    name: str
    icon: int
    new_id: PlayerId


class Connect(Struct, frozen=True):
    """The player's first live connection to the node has come. Brings back a player who was taken off the list."""

    player: PlayerId
    node: NodeId


class Disconnect(Struct, frozen=True):
    """The player's last live connection to the node is gone."""

    player: PlayerId
    node: NodeId


class Leave(Struct, frozen=True):
    """Take a player out: oneself, or anybody as the admin."""

    player: PlayerId


class ChangeIcon(Struct, frozen=True):
    player: PlayerId
    icon: int


class ChangeDeck(FromAdmin, Struct, frozen=True):
    deck: DeckId


class UseDeck(FromAdmin, Struct, frozen=True):
    """Play with `written` cards, or with up to four decks: codes and hashes as typed, or ids of built-in decks."""

    decks: tuple[str, ...]


class ChooseCards(FromAdmin, Struct, frozen=True):
    deck: DeckId
    count: int


class PickCards(FromAdmin, Struct, frozen=True):
    """Play with these cards of the deck that the caller means."""

    deck: DeckId
    cards: tuple[CardId, ...]


class SetDuration(FromAdmin, Struct, frozen=True):
    seconds: int


class ChangeRules(FromAdmin, Struct, frozen=True):
    rules: Rules


class StartGame(FromAdmin, Struct, frozen=True):
    """`until` ends the time to write that the caller means: a second start that comes late ends none."""

    until: int | None = None


class Write(Struct, frozen=True):
    """What the player has written so far. The names are cleaned, and three at most."""

    names: tuple[str, ...]
    done: bool = False


class EndRound(Struct, frozen=True):
    """`number` is the round the caller means: a retry that arrives late must not end the next one."""

    number: int | None = None


class Pause(FromAdmin, Struct, frozen=True):
    """`number` is the round the caller means."""

    number: int


class GoOn(FromAdmin, Struct, frozen=True):
    """End the pause of round `number`."""

    number: int


class RecordOutcome(FromAdmin, Struct, frozen=True):
    outcome: Outcome


class Restart(FromAdmin, Struct, frozen=True):
    pass


class CorrectOutcome(FromAdmin, Struct, frozen=True):
    """`number` is the round the caller means."""

    number: int
    outcome: Outcome


class EndGame(FromAdmin, Struct, frozen=True):
    pass


class SayImIn(Struct, frozen=True):
    """On the results: the player waits for another game."""


class PlayAgain(FromAdmin, Struct, frozen=True):
    """Open another game at the same table."""


class DeleteRoom(FromAdmin, Struct, frozen=True):
    pass


class InStep(Struct, frozen=True):
    """About a stage of a refereed round. `number` and `step` say which: what comes late changes nothing."""

    number: int
    step: int


class Ready(InStep, frozen=True):
    """The player has looked at the card."""


class Accuse(InStep, frozen=True):
    suspect: PlayerId


class CastBallot(InStep, frozen=True):
    yes: bool


class SpyStop(InStep, frozen=True):
    """The Spy stops the clock, to name the card."""


class NameCard(InStep, frozen=True):
    card: CardId


class NameSuspect(InStep, frozen=True):
    """None passes."""

    suspect: PlayerId | None


class PointAt(InStep, frozen=True):
    """None is for nobody."""

    suspect: PlayerId | None


class CallOff(FromAdmin, InStep, frozen=True):
    """End a vote in mid-round as if nobody had been accused."""


class CloseNow(FromAdmin, InStep, frozen=True):
    """End the stage as if its deadline had come."""


class MoreTime(FromAdmin, InStep, frozen=True):
    pass


class ByHand(FromAdmin, InStep, frozen=True):
    """The round is over, and the admin will record its outcome."""


class VoidRound(FromAdmin, InStep, frozen=True):
    """The round is over, and nobody gets points."""


class AllowScreens(FromAdmin, Struct, frozen=True):
    """Switched off, all screens that watch are taken away."""

    allowed: bool


class TakeScreen(FromAdmin, Struct, frozen=True):
    screen: ScreenId


PlayersStep = Ready | Accuse | CastBallot | SpyStop | NameCard | NameSuspect | PointAt
AdminsStep = CallOff | CloseNow | MoreTime | ByHand | VoidRound
AdminCommand = (
    ChangeDeck
    | UseDeck
    | ChooseCards
    | PickCards
    | SetDuration
    | ChangeRules
    | StartGame
    | Pause
    | GoOn
    | RecordOutcome
    | CorrectOutcome
    | Restart
    | EndGame
    | PlayAgain
    | DeleteRoom
    | AllowScreens
    | TakeScreen
    | AdminsStep
)
ClientCommand = (
    Join | Connect | Disconnect | Leave | ChangeIcon | Write | EndRound | SayImIn | PlayersStep | AdminCommand
)


class DeadlinePassed(FromServer, Struct, frozen=True):
    """Ends round `number`; a second firing is refused harmlessly."""

    number: int


class WritingOver(FromServer, Struct, frozen=True):
    """The time to write that ends at `until` is over; a second firing is refused harmlessly."""

    until: int


class AbsencesDue(FromServer, Struct, frozen=True):
    """Hand the admin's seat over (60 s) and clear the lobby's list (120 s), whichever is due now."""


class RoomExpired(FromServer, Struct, frozen=True):
    """Nobody has been connected for so long that the room closes."""


class NodesGone(FromServer, Struct, frozen=True):
    """Connections end with their process: players without one to any other node are away until they come back."""

    nodes: frozenset[NodeId]


class ScreenCame(FromServer, Struct, frozen=True):
    """A connection to the node watches. It has no member to speak for it."""

    screen: ScreenId
    node: NodeId
    sound: bool


class ScreenWent(FromServer, Struct, frozen=True):
    screen: ScreenId


class SetScreenSound(FromServer, Struct, frozen=True):
    screen: ScreenId
    on: bool


ScreenCommand = ScreenCame | ScreenWent | SetScreenSound
ServerCommand = DeadlinePassed | WritingOver | AbsencesDue | RoomExpired | NodesGone | ScreenCommand

Command = ClientCommand | ServerCommand
