"""Commands and their actors. Names are cleaned. `number` names a round, so that a late one has no effect."""

from __future__ import annotations

from msgspec import Struct

from spysafari.game.model.ids import CardId, NodeId, PlayerId, ScreenId, SessionKey
from spysafari.game.model.room import DeckId, Outcome
from spysafari.game.model.stages import Rules


class Member(Struct, frozen=True):
    """Owns the seats of all `sessions`; a new seat belongs to the first. `seat` is a claim that the rules check."""

    sessions: tuple[SessionKey, ...]
    seat: PlayerId | None = None


class Server(Struct, frozen=True):
    """The server itself, for deadlines and lost nodes."""


Actor = Member | Server


class FromAdmin:
    """Marks commands that only the admin may give (AUTH-01)."""

    __slots__ = ()


class FromServer:
    __slots__ = ()


class Join(Struct, frozen=True):
    """Take a seat. `name` is cleaned; `new_id` is used if the session has no seat of that name yet."""

    name: str
    icon: int
    new_id: PlayerId


class Connect(Struct, frozen=True):
    """The player has a live connection to the node. Seats a player again who was taken off the list."""

    player: PlayerId
    node: NodeId


class Disconnect(Struct, frozen=True):
    """The player's last live connection to the node has closed."""

    player: PlayerId
    node: NodeId


class Leave(Struct, frozen=True):
    player: PlayerId


class ChangeIcon(Struct, frozen=True):
    player: PlayerId
    icon: int


class ChangeDeck(FromAdmin, Struct, frozen=True):
    deck: DeckId


class UseDeck(FromAdmin, Struct, frozen=True):
    """Play with `written` cards, or with up to four decks: share codes, hashes or ids of built-in decks."""

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


class StartGame(FromAdmin, Struct, frozen=True):
    """`until` is the deadline of the writing phase to end, so that a late duplicate does not end another one."""

    until: int | None = None


class Write(Struct, frozen=True):
    """Up to three cleaned card names."""

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
    """Wait for another game, on the results."""


class PlayAgain(FromAdmin, Struct, frozen=True):
    """Start another game at the same table."""


class DeleteRoom(FromAdmin, Struct, frozen=True):
    pass


class InStep(Struct, frozen=True):
    """A command about the stage `step` of a refereed round. A late one changes nothing."""

    number: int
    step: int


class Ready(InStep, frozen=True):
    pass


class Accuse(InStep, frozen=True):
    suspect: PlayerId


class CastBallot(InStep, frozen=True):
    yes: bool


class SpyStop(InStep, frozen=True):
    """Stop the clock, as the Spy, to name the card."""


class NameCard(InStep, frozen=True):
    card: CardId


class NameSuspect(InStep, frozen=True):
    """`suspect=None` passes."""

    suspect: PlayerId | None


class PointAt(InStep, frozen=True):
    suspect: PlayerId | None


class CallOff(FromAdmin, InStep, frozen=True):
    """Cancel a vote before time is up."""


class CloseNow(FromAdmin, InStep, frozen=True):
    """End the stage as at its deadline."""


class MoreTime(FromAdmin, InStep, frozen=True):
    pass


class ByHand(FromAdmin, InStep, frozen=True):
    """End the round. The admin records its outcome."""


class VoidRound(FromAdmin, InStep, frozen=True):
    """End the round without points."""


class AllowScreens(FromAdmin, Struct, frozen=True):
    """If not `allowed`, all screens are disconnected."""

    allowed: bool


class TakeScreen(FromAdmin, Struct, frozen=True):
    screen: ScreenId


PlayersStep = Ready | Accuse | CastBallot | SpyStop | NameCard | NameSuspect | PointAt
AdminsStep = CallOff | CloseNow | MoreTime | ByHand | VoidRound
AdminCommand = (
    ChangeDeck | UseDeck | ChooseCards | PickCards | SetDuration | ChangeRules | StartGame | Pause | GoOn | Restart
    | RecordOutcome | CorrectOutcome | EndGame | PlayAgain | DeleteRoom | AllowScreens | TakeScreen | AdminsStep
)  # fmt: skip
ClientCommand = (
    Join | Connect | Disconnect | Leave | ChangeIcon | Write | EndRound | SayImIn | PlayersStep | AdminCommand
)


class DeadlinePassed(FromServer, Struct, frozen=True):
    """A duplicate is refused."""

    number: int


class WritingOver(FromServer, Struct, frozen=True):
    """The writing phase with deadline `until` is over. A duplicate is refused."""

    until: int


class AbsencesDue(FromServer, Struct, frozen=True):
    """Hand the admin's seat over (60 s) and take absent players off the lobby's list (120 s), if due."""


class RoomExpired(FromServer, Struct, frozen=True):
    pass


class NodesGone(FromServer, Struct, frozen=True):
    """Nodes have stopped. Players connected to no other node are away until they reconnect."""

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
ServerCommand = DeadlinePassed | WritingOver | AbsencesDue | RoomExpired | NodesGone | ScreenCommand

Command = ClientCommand | ServerCommand
