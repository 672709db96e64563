"""What a room is, and look-ups in it. Times are epoch milliseconds, durations whole seconds. No rules, no views."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, assert_never

from msgspec import Raw, Struct
from msgspec.structs import replace

from spysafari.game.model.custom_deck import Pair
from spysafari.game.model.events import Published
from spysafari.game.model.ids import CardId, NodeId, PlayerId, RoleId, RoomCode, ScreenId, SessionKey
from spysafari.game.model.stages import Paused, Refereed, Rules, Stage, Talk, Verdict, VerdictKind

__all__ = [
    "CardId", "NodeId", "Paused", "PlayerId", "RoleId", "RoomCode", "ScreenId", "SessionKey", "Stage", "Talk",
]  # fmt: skip

MIN_PLAYERS: Final = 3
MAX_PLAYERS: Final = 10
MAX_SCREENS: Final = 4
AVATARS: Final = 20
DEFAULT_DURATION_SECONDS: Final = 480
MIN_DURATION_SECONDS: Final = 180
MAX_DURATION_SECONDS: Final = 900
MIN_CARDS: Final = 25
MIN_PICKED: Final = 8
"""The fewest cards that may be picked by hand."""
DEFAULT_CARDS: Final = 30
RECENT_EVENTS: Final = 20
MAX_SOURCES: Final = 4
WRITE_MS: Final = 75_000
SLIP_NAMES: Final = 3
MAX_OFF_LIST: Final = 20
STORED_ROOM_FIELDS: Final = {
    "custom_cards": "own", "past_rounds": "past", "used_cards": "used", "played_cards": "played",
    "chosen_cards": "chosen",
}  # fmt: skip
NO_PAST_ROUNDS: Final = Raw(b"[]")


class DeckId(StrEnum):
    """The decks, by the names that calls and events use."""

    LOCATIONS = "locationDeck"
    ANIMALS = "animalsDeck"
    CUSTOM = "ownDeck"
    """What `Room.own` says: cards written at the table, a deck that somebody brought, or a mix."""


class Outcome(StrEnum):
    """How a round ended, as the admin records it (RULE-03)."""

    SPY_ESCAPED = "spy_escaped"
    SPY_CAUGHT_LOCATION = "spy_caught_location"
    SPY_CAUGHT = "spy_caught"


class Present(Struct, frozen=True, tag="present", array_like=True):
    """Connected to each of `nodes`, without a break since `since`."""

    since: int
    nodes: tuple[NodeId, ...] = ()


class Away(Struct, frozen=True, tag="away", array_like=True):
    since: int


class Player(Struct, frozen=True, array_like=True):
    """A seat. `owner` decides who may act for it and never leaves the server."""

    id: PlayerId
    owner: SessionKey
    name: str
    icon: int
    presence: Present | Away
    score: int = 0
    rounds_since_spy: int = 0
    """Weighs in the draw of the spy when there are many; see `deal.py`."""


class Spy(Struct, frozen=True, array_like=True):
    """The name is kept beside the player's, and is empty once that player has left."""

    player: PlayerId
    name: str


class Hand(Struct, frozen=True, array_like=True):
    """What a player who is not a spy was dealt; `role` is what the deck called it then. `name` is as a spy's."""

    player: PlayerId
    name: str
    role_id: RoleId
    role: str


class Deal(Struct, frozen=True, rename={"dealt_words": "own"}):
    """The secret of one round: only `view.py` may show parts of it. Keeps its words when the deck changes."""

    number: int
    deck: DeckId
    spy_word: str
    card_id: CardId
    card: str
    spies: tuple[Spy, ...]
    hands: tuple[Hand, ...]
    first_player: PlayerId
    dealt_words: DealtWords | None = None
    """With DeckId.CUSTOM alone."""


class DealtWords(Struct, frozen=True, array_like=True):
    """What a card of DeckId.CUSTOM was dealt with, besides the word for a spy."""

    pair: Pair
    card: str
    """What the card is called, as `Deal.spy_word`."""
    language: str
    """Of the card's words; empty if its author did not say, or for a built-in one."""
    art: str
    """What its picture is made of: an emoji, one of our pictures (`locations/castle`), or if empty its first letter."""


class CustomCards(Struct, frozen=True, array_like=True):
    """Where the cards of DeckId.CUSTOM come from. What the decks say is in the store, by hash."""

    sources: tuple[str, ...]
    """Up to four: DeckHash, or DeckId of a built-in deck. None: the cards are written at the table."""
    total: int = 0
    """How many cards there are to choose from."""
    title: str = ""
    """Of a single deck."""
    language: str = ""
    pair: Pair = Pair.MIXED
    spy: str = ""
    """The author's words, with Pair.CUSTOM."""
    card: str = ""
    written_names: tuple[str, ...] = ()
    """The names of the cards that were written at this table, in an order that tells nothing ..."""
    fill_in_cards: tuple[CardId, ...] = ()
    """... and the built-in ones that fill them up."""


class Slip(Struct, frozen=True, array_like=True):
    """What a player has written so far: up to three names."""

    player: PlayerId
    names: tuple[str, ...]
    done: bool = False


class Lobby(Struct, frozen=True, tag="lobby", rename={"reopened_at": "again_since"}):
    """Before a game's first round."""

    reopened_at: int | None = None
    """When the admin of the last game opened this one at the same table; None for a room's first game."""


class Ticking(Struct, frozen=True, tag="ticking"):
    ends_at: int


class Stopped(Struct, frozen=True, tag="stopped", rename={"remaining_ms": "left"}):
    remaining_ms: int
    """Milliseconds."""


Clock = Ticking | Stopped


class Running(Struct, frozen=True, tag="round"):
    """`referee` is None while the admin keeps the rules: then the stage is `Talk` or `Paused`."""

    deal: Deal
    stage: Stage
    clock: Clock
    referee: Refereed | None = None


class Over(Struct, frozen=True, tag="over"):
    """The round is over; the admin has not recorded its outcome yet."""

    deal: Deal
    ended_at: int
    referee: Refereed | None = None
    """What is known of a round that the app kept the rules of until the admin took over."""


class Scored(Struct, frozen=True, tag="scored"):
    """The round is judged, by the admin or the app: from here on everybody may know everything about it."""

    deal: Deal
    ended_at: int
    outcome: Outcome | None
    """None for a refereed round that was called off."""
    verdict: Verdict | None = None
    """None if the admin recorded the outcome."""
    referee: Refereed | None = None


class Ended(Struct, frozen=True, tag="ended"):
    """The game is over. `last` is the last round if its outcome was recorded; else it is forgotten and stays secret."""

    ended_at: int
    round_ended_at: int
    last: Scored | None
    waiting: tuple[PlayerId, ...] = ()
    """Who has said 'I'm in' to another game. May name players who have left since."""


class Writing(Struct, frozen=True, tag="writing"):
    """Everybody writes cards for the round that begins when all are done, or at `until`."""

    until: int
    before: Lobby | Scored
    """What the room goes back to if too few are left to play."""
    slips: tuple[Slip, ...] = ()
    waits_for_all: bool = False
    """Also for who is away: their server has gone, and they will come back."""


Phase = Lobby | Writing | Running | Over | Scored | Ended


class PastRound(Struct, frozen=True, array_like=True):
    """A round of this game as it was scored for good. The spies are the deal's."""

    number: int
    deck: DeckId
    card_id: CardId
    card: str
    spies: tuple[Spy, ...]
    outcome: Outcome | None
    refereed: PastReferee | None = None
    art: str = ""
    """With DeckId.CUSTOM, as DealtWords has it. So is what follows; None of rounds from before it."""
    pair: Pair | None = None
    spy: str = ""
    """The author's own word with `Pair.CUSTOM`, else empty."""
    language: str = ""


class PastReferee(Struct, frozen=True, array_like=True):
    """What is known of a refereed round besides. Players by their place in `seats`: ids are long."""

    seats: tuple[PlayerId, ...]
    accusations: tuple[tuple[int, int, bool, int, int | None], ...]
    """By whom, of whom, whether convicted, seconds left, who was alone."""
    kind: VerdictKind | None
    """This and what follows is None, and there are no points, if the admin took over."""
    guess: CardId | None
    points: tuple[int, ...]
    seconds_left: int | None


class Screen(Struct, frozen=True):
    """A TV or laptop that shows the room to all who stand before it. It is no player, and keeps no room alive."""

    id: ScreenId
    node: NodeId
    sound: bool = False
    """Whether it plays sounds."""


class Room(Struct, frozen=True, rename=STORED_ROOM_FIELDS):
    """One room. `version` grows by one with every saved change; `recent` holds the latest public events."""

    code: RoomCode
    version: int
    admin: PlayerId
    players: tuple[Player, ...]
    deck: DeckId
    chosen_cards: tuple[CardId, ...]
    phase: Phase
    quiet_since: int | None
    """Since when nobody is connected; None while somebody is. Decides when the room expires."""
    duration: int = DEFAULT_DURATION_SECONDS
    off_list: tuple[Player, ...] = ()
    """Players taken off the lobby's list while away; each returns by itself (decisions.md 2)."""
    used_cards: tuple[CardId, ...] = ()
    """Cards already drawn, of either deck, the last one last. `deal.py` says when they come back."""
    played_cards: tuple[CardId, ...] = ()
    """Those of `used` that everybody knows from scored rounds, this game's and those of games before at this table."""
    rounds_dealt: int = 0
    past_rounds: Raw = NO_PAST_ROUNDS
    """This game's scored rounds, as `past.py` writes them: each change of a room loads and saves them all, and
    hardly any looks at one."""
    recent: tuple[Published, ...] = ()
    rules: Rules = Rules()
    """Those that the next round is dealt with."""
    screens: tuple[Screen, ...] = ()
    """Those connected now, in the order in which they came."""
    screens_allowed: bool = True
    custom_cards: CustomCards | None = None
    """What DeckId.CUSTOM means in this room. Kept while another deck is chosen."""


def player_in(room: Room, player_id: PlayerId) -> Player | None:
    return next((player for player in room.players if player.id == player_id), None)


def off_list_player(room: Room, player_id: PlayerId) -> Player | None:
    return next((player for player in room.off_list if player.id == player_id), None)


def with_player(room: Room, player: Player) -> Room:
    return replace(room, players=tuple(player if player.id == other.id else other for other in room.players))


def spies_of(deal: Deal) -> frozenset[PlayerId]:
    return frozenset(spy.player for spy in deal.spies)


def dealt_players(deal: Deal) -> frozenset[PlayerId]:
    return spies_of(deal) | {hand.player for hand in deal.hands}


def is_ended(phase: Phase) -> bool:
    match phase:
        case Lobby() | Writing() | Running() | Over() | Scored():
            return False
        case Ended():
            return True
        case _:
            assert_never(phase)
