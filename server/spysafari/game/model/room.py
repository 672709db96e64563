"""The state of a room, and look-ups in it. Times are epoch milliseconds, durations whole seconds."""

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
DEFAULT_CARDS: Final = 30
RECENT_EVENTS: Final = 20
MAX_SOURCES: Final = 4
WRITE_MS: Final = 75_000
SLIP_NAMES: Final = 3
MAX_OFF_LIST: Final = 20
NO_PAST_ROUNDS: Final = Raw(b"[]")


class DeckId(StrEnum):
    """The decks, by their names in calls and events."""

    LOCATIONS = "locationDeck"
    ANIMALS = "animalsDeck"
    CUSTOM = "ownDeck"
    """The deck of `Room.custom_cards`: write-in cards, a shared deck or a mix."""


class Outcome(StrEnum):
    """The outcome of a round, as the admin records it (RULE-03)."""

    SPY_ESCAPED = "spy_escaped"
    SPY_CAUGHT_LOCATION = "spy_caught_location"
    SPY_CAUGHT = "spy_caught"


class Present(Struct, frozen=True, tag="present", array_like=True):
    """Connected to each of `nodes`, without interruption since `since`."""

    since: int
    nodes: tuple[NodeId, ...] = ()


class Away(Struct, frozen=True, tag="away", array_like=True):
    since: int


class Player(Struct, frozen=True, array_like=True):
    """A seat. The session `owner` may act for it; its key never leaves the server."""

    id: PlayerId
    owner: SessionKey
    name: str
    icon: int
    presence: Present | Away
    score: int = 0
    rounds_since_spy: int = 0
    """Weight in the draw of the spy (`deal.spy_weights`)."""


class Spy(Struct, frozen=True, array_like=True):
    """`name` is empty once the player has left."""

    player: PlayerId
    name: str


class Hand(Struct, frozen=True, array_like=True):
    """The part dealt to a player of the team. `name` is empty once the player has left."""

    player: PlayerId
    name: str
    role_id: RoleId
    role: str


class Deal(Struct, frozen=True):
    """The secret of one round. Only `views` may show parts of it. Its words do not change when the deck does."""

    number: int
    deck: DeckId
    spy_word: str
    card_id: CardId
    card: str
    spies: tuple[Spy, ...]
    hands: tuple[Hand, ...]
    first_player: PlayerId
    dealt_words: DealtWords | None = None


class DealtWords(Struct, frozen=True, array_like=True):
    pair: Pair
    card: str
    language: str
    """Language tag; empty if the author gave none, or for a built-in card."""
    art: str
    """An emoji, a built-in picture (`locations/castle`), or empty for the card's first letter."""


class CustomCards(Struct, frozen=True, array_like=True):
    """The sources of the cards of DeckId.CUSTOM. The store holds the content of shared decks, by hash."""

    sources: tuple[str, ...]
    """Up to four hashes of shared decks or ids of built-in decks. Empty for write-in cards."""
    total: int = 0
    title: str = ""
    language: str = ""
    pair: Pair = Pair.MIXED
    spy: str = ""
    """`spy` and `card` are the author's words with Pair.CUSTOM, otherwise empty."""
    card: str = ""
    written_names: tuple[str, ...] = ()
    """Names of write-in cards, shuffled so that their order does not reveal their authors."""
    fill_in_cards: tuple[CardId, ...] = ()
    """Built-in cards that are added when players wrote too few."""


class Slip(Struct, frozen=True, array_like=True):
    player: PlayerId
    names: tuple[str, ...]
    done: bool = False


class Lobby(Struct, frozen=True, tag="lobby"):
    reopened_at: int | None = None
    """When the admin started another game at the same table; None for a room's first game."""


class Ticking(Struct, frozen=True, tag="ticking"):
    ends_at: int


class Stopped(Struct, frozen=True, tag="stopped"):
    remaining_ms: int


Clock = Ticking | Stopped


class Running(Struct, frozen=True, tag="round"):
    """Without a `referee`, the admin enforces the rules, and the stage is `Talk` or `Paused`."""

    deal: Deal
    stage: Stage
    clock: Clock
    referee: Refereed | None = None


class Over(Struct, frozen=True, tag="over"):
    deal: Deal
    ended_at: int
    referee: Refereed | None = None


class Scored(Struct, frozen=True, tag="scored"):
    """The outcome is recorded. The round has no more secrets."""

    deal: Deal
    ended_at: int
    outcome: Outcome | None
    """None for a refereed round that was voided."""
    verdict: Verdict | None = None
    """None if the admin recorded the outcome."""
    referee: Refereed | None = None


class Ended(Struct, frozen=True, tag="ended"):
    """The game is over. `last` is the last round if its outcome was recorded; otherwise that round stays secret."""

    ended_at: int
    round_ended_at: int
    last: Scored | None
    waiting: tuple[PlayerId, ...] = ()
    """Players who said 'I'm in' to another game, including any who have left since."""


class Writing(Struct, frozen=True, tag="writing"):
    """Everybody writes cards. The round starts when all are done, or at `until`."""

    until: int
    before: Lobby | Scored
    """The phase to restore if too few players remain."""
    slips: tuple[Slip, ...] = ()
    waits_for_all: bool = False
    """Wait for absent players too, because their node restarted and they will reconnect."""


Phase = Lobby | Writing | Running | Over | Scored | Ended


class PastRound(Struct, frozen=True, array_like=True):
    """A round of this game whose outcome is final."""

    number: int
    deck: DeckId
    card_id: CardId
    card: str
    spies: tuple[Spy, ...]
    outcome: Outcome | None
    refereed: PastReferee | None = None
    art: str = ""
    """This field and those below are set for DeckId.CUSTOM only. Older rounds lack `pair`."""
    pair: Pair | None = None
    spy: str = ""
    language: str = ""


class PastReferee(Struct, frozen=True, array_like=True):
    """Details of a refereed round. Players are indexes into `seats`, because ids are long."""

    seats: tuple[PlayerId, ...]
    accusations: tuple[tuple[int, int, bool, int, int | None], ...]
    """Accuser, suspect, whether convicted, seconds left, lone voter."""
    kind: VerdictKind | None
    """Absent, like the fields below, if the admin took over."""
    guess: CardId | None
    points: tuple[int, ...]
    seconds_left: int | None


class Screen(Struct, frozen=True):
    """A TV or laptop that watches. It is not a player and does not keep the room alive."""

    id: ScreenId
    node: NodeId
    sound: bool = False


class Room(Struct, frozen=True):
    """One room. `version` grows by one with every saved change."""

    code: RoomCode
    version: int
    admin: PlayerId
    players: tuple[Player, ...]
    deck: DeckId
    chosen_cards: tuple[CardId, ...]
    phase: Phase
    quiet_since: int | None
    """Time since which no player is connected, or None. The room expires some time after it."""
    duration: int = DEFAULT_DURATION_SECONDS
    off_list: tuple[Player, ...] = ()
    """Absent players taken off the lobby's list. They are seated again when they reconnect (decisions.md 2)."""
    used_cards: tuple[CardId, ...] = ()
    """Secret cards of this table's rounds, in order. `deal.draw_secret_card` says when they become available again."""
    played_cards: tuple[CardId, ...] = ()
    """Those of `used_cards` that scored rounds have revealed, in this game and earlier ones at this table."""
    rounds_dealt: int = 0
    past_rounds: Raw = NO_PAST_ROUNDS
    """This game's scored rounds as JSON (`history.py`). Not decoded with the room, because few commands read them."""
    recent: tuple[Published, ...] = ()
    rules: Rules = Rules()
    screens: tuple[Screen, ...] = ()
    screens_allowed: bool = True
    custom_cards: CustomCards | None = None
    """The meaning of DeckId.CUSTOM in this room. Kept while another deck is selected."""


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
