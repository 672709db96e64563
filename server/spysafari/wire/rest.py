"""Bodies of the REST calls (API-01..13). Field names are the specification's, mixed cases and all.

Unknown fields of a request are ignored; types are not bent ("3" is no number).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from spysafari.game.model.custom_deck import Pair
from spysafari.game.model.room import (
    AVATARS,
    MAX_DURATION_SECONDS,
    MIN_CARDS,
    MIN_DURATION_SECONDS,
    CardId,
    DeckId,
    Outcome,
)
from spysafari.game.views.view import PhaseName

# The bounds here only keep absurd input out of the log and the cleaner; the game's own limits are in `game.rules`.
NameField = Annotated[str, Meta(max_length=500)]


def described(least: int, most: int | None = None) -> Meta:
    """Bounds for the description alone: the game's rules check them, and say which one does not hold."""
    return Meta(extra_json_schema={"minimum": least} | ({} if most is None else {"maximum": most}))


class SeatRequest(Struct, frozen=True):
    """POST /api/rooms and POST /api/rooms/{code}/join."""

    playerName: NameField
    iconId: Annotated[int, described(0, AVATARS - 1)] = 0


class RoomCreated(Struct, frozen=True):
    roomId: str
    playerName: str
    playerId: str


class RoomJoined(Struct, frozen=True):
    playerName: str
    playerId: str


class RoomCheck(Struct, frozen=True):
    """Whether a code leads to a room that one can join, and if not, why: as a sentence and as a RefusalCode."""

    exists: bool
    joinable: bool
    reason: str | UnsetType = UNSET
    error: str | UnsetType = UNSET
    code: str | UnsetType = UNSET


class DeckInfo(Struct, frozen=True):
    totalCount: int


class CardsRequest(Struct, frozen=True):
    """The parameters of GET /api/rooms/locations/{deck}: a room's code, or that the deck's size is asked for.

    With `ids` the cards come with their ids; with `all` those of the deck that are not in the game come, too.
    """

    deck: DeckId
    roomId: Annotated[str, Meta(max_length=64)] | None = None
    info: bool = False
    ids: bool = False
    all: bool = False


class ListedCard(Struct, frozen=True):
    """A card of the room's deck. `name` is its English name."""

    id: CardId
    name: str
    played: Literal[True] | UnsetType = UNSET
    """It was the secret one of an earlier round, and cannot be it."""
    out: Literal[True] | UnsetType = UNSET
    """It is not in the game."""
    sign: str | UnsetType = UNSET
    """Source of the picture of a custom card: an emoji, one of our pictures (`locations/castle`), or its name."""
    lang: str | UnsetType = UNSET
    """The language of an own deck's card; left out for built-in ones, whose words each phone knows by their id."""


class DeckWords(Struct, frozen=True):
    """`spy` and `card` are left out unless the pair is `own`."""

    pair: Pair
    spy: str = ""
    card: str = ""


class DeckCard(Struct, frozen=True):
    name: str
    emoji: str = ""
    roles: tuple[str, ...] = ()


class DeckBody(Struct, frozen=True):
    """An own deck. Lengths are counted as a person does, in graphemes."""

    title: str
    words: DeckWords
    language: str
    cards: tuple[DeckCard, ...]


class DeckUpload(Struct, frozen=True):
    """POST /api/decks."""

    deck: DeckBody


class DeckRevision(Struct, frozen=True):
    """PUT /api/decks/{code}. `base` is the hash of the revision that was edited; null takes what is there for known.

    With the right token a deck that has expired, or that the store has lost, comes back under its code.
    """

    deck: DeckBody
    token: Annotated[str, Meta(max_length=64)]
    base: str | None = None


class DeckWithdrawal(Struct, frozen=True):
    """DELETE /api/decks/{code}. What is not there any more can be taken back, too."""

    token: Annotated[str, Meta(max_length=64)]


class DeckShared(Struct, frozen=True):
    """The token is the author's alone, who needs it for the next revision."""

    code: str
    token: str
    hash: str


class DeckRevised(Struct, frozen=True):
    code: str
    hash: str


class DeckFound(Struct, frozen=True):
    """GET /api/decks/{code}."""

    code: str
    hash: str
    deck: DeckBody


class ChosenCardsRequest(Struct, frozen=True):
    deck: DeckId
    count: Annotated[int, described(MIN_CARDS)]
    """At most as many as the deck has."""


class ChosenCards(Struct, frozen=True):
    """The cards in play by English name, and their ids in the same order."""

    chosenCards: list[str]
    cardIds: list[CardId]


class TimerRequest(Struct, frozen=True):
    """`timerDuration` in seconds."""

    timerDuration: Annotated[int, described(MIN_DURATION_SECONDS, MAX_DURATION_SECONDS)]


class EndRoundRequest(Struct, frozen=True):
    """The body may be left out. `round` names the round that is meant; a call for an earlier one changes nothing."""

    round: int | None = None


class OutcomeRequest(Struct, frozen=True):
    outcome: Outcome


class Done(Struct, frozen=True):
    ok: Literal[True] = True


class RoomState(Struct, frozen=True):
    """GET /api/rooms/{roomId}: nothing personal and nothing secret. Times are epoch milliseconds."""

    roomId: str
    version: int
    phase: PhaseName
    round: int
    currentDeck: DeckId
    chosenCount: int
    timerDuration: int
    game_ended: bool
    game_end_time: int | None
    round_ends_at: int | None
    server_time: int


class ResultRow(Struct, frozen=True):
    player_name: str
    score: int
    icon_id: int


class ErrorBody(Struct, frozen=True):
    """Every refusal. `error` and `message` hold the same English sentence; `params` are the numbers in it.

    With `deck_slur` and `deck_link` they say where: on a `card`, from 1, or in a `field`: the title (0), or a word.
    """

    error: str
    message: str
    code: str
    params: Mapping[str, int] | UnsetType = UNSET
