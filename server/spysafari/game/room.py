"""What a room is: frozen values in which impossible states do not fit, and look-ups in them. No rules, no views.

All times are epoch milliseconds, all durations whole seconds unless a name says otherwise.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NewType

from msgspec import Struct
from msgspec.structs import replace

from spysafari.game.events import Published

RoomCode = NewType("RoomCode", str)
PlayerId = NewType("PlayerId", str)
NodeId = NewType("NodeId", str)
"""One run of one server process; several may serve the rooms of one store."""
SessionKey = NewType("SessionKey", str)
"""The hash of a session's cookie. The cookie itself is never stored."""
CardName = NewType("CardName", str)

MIN_PLAYERS: Final = 3
MAX_PLAYERS: Final = 10
AVATARS: Final = 20
DEFAULT_DURATION: Final = 480
MIN_DURATION: Final = 180
MAX_DURATION: Final = 900
MIN_CARDS: Final = 25
DEFAULT_CARDS: Final = 30
RECENT_EVENTS: Final = 20
MAX_OFF_LIST: Final = 20


class DeckId(StrEnum):
    """The two decks, by the names that calls and events use."""

    LOCATIONS = "locationDeck"
    ANIMALS = "animalsDeck"


class Outcome(StrEnum):
    """How a round ended, as the admin records it (RULE-03)."""

    SPY_ESCAPED = "spy_escaped"
    SPY_CAUGHT_LOCATION = "spy_caught_location"
    SPY_CAUGHT = "spy_caught"


class Present(Struct, frozen=True, tag="present"):
    """A player with at least one live connection to each of `nodes`, without a break since `since`."""

    since: int
    nodes: tuple[NodeId, ...] = ()


class Away(Struct, frozen=True, tag="away"):
    """A player without a live connection since `since`."""

    since: int


class Player(Struct, frozen=True):
    """A seat. `owner` decides who may act for it and never leaves the server."""

    id: PlayerId
    owner: SessionKey
    name: str
    icon: int
    presence: Present | Away
    score: int = 0
    rounds_since_spy: int = 0
    """Weighs the draw of the spy; see `deal.py`."""


class Hand(Struct, frozen=True):
    """What a player who is not the spy was dealt. The name stands here too: the reveal must name who left."""

    player: PlayerId
    name: str
    role: str


class Deal(Struct, frozen=True):
    """The secret of one round. Only `view.py` may show parts of it."""

    number: int
    deck: DeckId
    card: CardName
    spy: PlayerId
    spy_name: str
    hands: tuple[Hand, ...]
    first_player: PlayerId


class Lobby(Struct, frozen=True, tag="lobby"):
    """Before the first round."""


class Running(Struct, frozen=True, tag="round"):
    """A round is being played until `ends_at`."""

    deal: Deal
    ends_at: int


class Over(Struct, frozen=True, tag="over"):
    """The round is over; the admin has not recorded its outcome yet."""

    deal: Deal
    ended_at: int


class Scored(Struct, frozen=True, tag="scored"):
    """The outcome is recorded: from here on everybody may know everything about the round."""

    deal: Deal
    ended_at: int
    outcome: Outcome


class Ended(Struct, frozen=True, tag="ended"):
    """The game is over. `last` is the last round if its outcome was recorded; else it is forgotten and stays secret."""

    ended_at: int
    round_ended_at: int
    last: Scored | None


Phase = Lobby | Running | Over | Scored | Ended


class Room(Struct, frozen=True):
    """One room. `version` grows by one with every saved change; `recent` holds the latest public events."""

    code: RoomCode
    version: int
    admin: PlayerId
    players: tuple[Player, ...]
    deck: DeckId
    chosen: tuple[CardName, ...]
    phase: Phase
    quiet_since: int | None
    """Since when nobody is connected; None while somebody is. Decides when the room expires."""
    duration: int = DEFAULT_DURATION
    off_list: tuple[Player, ...] = ()
    """Players taken off the lobby's list while away; each returns by itself (decisions.md 2)."""
    used: tuple[CardName, ...] = ()
    """Cards already drawn, of either deck; a card is not drawn again until all chosen ones are used up."""
    rounds_dealt: int = 0
    recent: tuple[Published, ...] = ()


def player_in(room: Room, player_id: PlayerId) -> Player | None:
    """The player on the room's list, or None (also for one who is off the list)."""
    return next((player for player in room.players if player.id == player_id), None)


def off_list_player(room: Room, player_id: PlayerId) -> Player | None:
    """The player who was taken off the list, or None."""
    return next((player for player in room.off_list if player.id == player_id), None)


def with_player(room: Room, player: Player) -> Room:
    """The room with this state of one of its listed players."""
    return replace(room, players=tuple(player if player.id == other.id else other for other in room.players))


def dealt_players(deal: Deal) -> frozenset[PlayerId]:
    """Everybody who was dealt into the round, the spy included."""
    return frozenset((deal.spy, *(hand.player for hand in deal.hands)))
