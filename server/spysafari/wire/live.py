"""Live events in both directions and their acks (LIVE-02, LIVE-03). Names and payloads are the specification's.

The snapshot `players-updated` is `game.views.view.RoomView` itself.
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
    """Bind this connection to a seat. Name and admin flag are claims that the server ignores."""

    room_id: str
    player_id: str
    player_name: str = ""
    is_admin: bool = False


class InRoom(Struct, frozen=True, rename="camel"):
    """The payload of events that say nothing but their room."""

    room_id: str


class ChangeDeckEvent(InRoom, frozen=True, rename="camel"):
    deck: DeckId


class UseDeckEvent(InRoom, frozen=True, rename="camel"):
    """Play with these: `written`, or up to four share codes, hashes and ids of built-in decks."""

    decks: tuple[str, ...]


class StartGameEvent(InRoom, frozen=True, rename="camel"):
    """Starts, or lets the table write. With the `until` of its time to write: ends that, and deals."""

    until: int | None = None


class WriteEvent(InRoom, frozen=True, rename="camel"):
    """What this player has written so far, or that it is `done`."""

    names: tuple[str, ...]
    done: bool = False


class PickCardsEvent(InRoom, frozen=True, rename="camel"):
    """The cards to play with, by id, and the deck that they are of."""

    deck: DeckId
    cards: tuple[str, ...]


class ChangeRulesEvent(InRoom, frozen=True, rename="camel"):
    """Who keeps the rules of the next rounds: the admin, or the app by one of its two sets."""

    referee: Referee
    pace: Pace


class UpdateIcon(InRoom, frozen=True, rename="camel"):
    player_id: str
    icon_id: int


class InRound(InRoom, frozen=True, rename="camel"):
    """The payload of `pause-round` and `go-on`: the round that is meant."""

    round: int


class CorrectOutcomeEvent(InRound, frozen=True, rename="camel"):
    outcome: Outcome


class InStep(InRound, frozen=True, rename="camel"):
    """The payload of events about a refereed round's stage. A stale `step` is acknowledged and changes nothing."""

    step: int


class AccuseEvent(InStep, frozen=True, rename="camel"):
    suspect: str


class VoteEvent(InStep, frozen=True, rename="camel"):
    yes: bool


class GuessEvent(InStep, frozen=True, rename="camel"):
    """`card` is a card's id."""

    card: str


class SuspectEvent(InStep, frozen=True, rename="camel"):
    """The payload of `name` and `point`. Null: nobody."""

    suspect: str | None


class WatchRoom(Struct, frozen=True, rename="camel"):
    """Show a room on this screen. Whatever else the connection was, it is a screen without a seat from then on."""

    room_id: str
    sound: bool = False
    """Whether the screen sounds."""


class ShowCode(Struct, frozen=True, rename="camel"):
    """Of a TV without a room: asks for a code to show. A later one of the same connection takes its place."""


class PlaceScreen(InRoom, frozen=True, rename="camel"):
    """Show the room on the TV with this code."""

    code: str


class AllowScreensEvent(InRoom, frozen=True, rename="camel"):
    allowed: bool


class TakeScreenEvent(InRoom, frozen=True, rename="camel"):
    screen: str


class ScreenSound(Struct, frozen=True, rename="camel"):
    """Of a screen: whether it sounds."""

    on: bool


class Resume(Struct, frozen=True, rename="camel"):
    """`resume` asks for a fresh snapshot of the seat that this connection is bound to."""


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
    """`code` is a RefusalCode or an ErrorCode, `params` the numbers in `message`, left out where there are none."""

    code: str
    message: str
    params: Mapping[str, int] | UnsetType = UNSET
    ok: Literal[False] = False


class AckCode(Struct, frozen=True, rename="camel"):
    """The answer to `show-code`. Times are epoch milliseconds."""

    code: str
    expires_at: int
    server_time: int
    ok: Literal[True] = True


Ack = AckOk | AckCode | AckRefused


def refused(code: Code) -> AckRefused:
    """The answer to an event that is refused."""
    return AckRefused(code.value, code.message, code.params or UNSET)


class DeckUpdated(Struct, frozen=True, rename="camel"):
    room_id: RoomCode
    deck: DeckId


class PlayerIconUpdated(Struct, frozen=True, rename="camel"):
    room_id: RoomCode
    player_id: PlayerId
    icon_id: int


class RoundBegan(Struct, frozen=True, rename="camel"):
    """`game-started` (the first round) and `game-restarted`. What the player was dealt is in the next snapshot."""

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
    """`outcome` is null when the round was called off."""

    room_id: RoomCode
    version: int
    round: int
    outcome: Outcome | None


class GameEndedEvent(Struct, frozen=True, rename="camel"):
    room_id: RoomCode
    deck: DeckId


class ErrorEvent(Struct, frozen=True):
    """A refusal, to the one connection that asked."""

    code: str
    message: str
    params: Mapping[str, int] | UnsetType = UNSET


class RoomDeleted(Struct, frozen=True, rename="camel"):
    """The seat or the room is gone. 'removed' and 'left' concern the receiver alone."""

    room_id: RoomCode
    reason: Literal["aborted", "expired", "lost", "removed", "left"]


class ScreenPlaced(Struct, frozen=True, rename="camel"):
    """To a TV that shows a code: somebody has typed it. The TV then asks to watch the room."""

    room_id: RoomCode


class ScreenTaken(Struct, frozen=True, rename="camel"):
    """To a screen: the admin has taken it away, or has switched screens off."""

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
