"""Bodies of the REST calls (API-01..13). Field names mix cases, as in the specification.

Unknown fields of a request are ignored. Types are strict: "3" is not a number.
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

# Keeps oversized input out of the log and the cleaner. The limits of the game are in `game`.
NameField = Annotated[str, Meta(max_length=500)]


def described(least: int, most: int | None = None) -> Meta:
    """Document bounds that the rules of the game check, so that the refusal can name the violated bound."""
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
    """`reason` is an English sentence, and `code` its RefusalCode."""

    exists: bool
    joinable: bool
    reason: str | UnsetType = UNSET
    error: str | UnsetType = UNSET
    code: str | UnsetType = UNSET


class DeckInfo(Struct, frozen=True):
    totalCount: int


class CardsRequest(Struct, frozen=True):
    """Parameters of GET /api/rooms/locations/{deck}.

    `info` requests only the size of the deck, `ids` the cards with their ids, and `all` also cards that are excluded.
    """

    deck: DeckId
    roomId: Annotated[str, Meta(max_length=64)] | None = None
    info: bool = False
    ids: bool = False
    all: bool = False


class ListedCard(Struct, frozen=True):
    """A card of the room's deck. `name` is English. A `played` card was a secret, an `out` card is excluded."""

    id: CardId
    name: str
    played: Literal[True] | UnsetType = UNSET
    out: Literal[True] | UnsetType = UNSET
    sign: str | UnsetType = UNSET
    """Source of the picture of a custom card: an emoji, one of our pictures (`locations/castle`), or its name."""
    lang: str | UnsetType = UNSET
    """The language of a custom card. Absent for built-in cards, because clients translate them by id."""


class DeckWords(Struct, frozen=True):
    """`spy` and `card` are absent unless the pair is `own`."""

    pair: Pair
    spy: str = ""
    card: str = ""


class DeckCard(Struct, frozen=True):
    name: str
    emoji: str = ""
    roles: tuple[str, ...] = ()


class DeckBody(Struct, frozen=True):
    """A custom deck. Lengths are counted in grapheme clusters."""

    title: str
    words: DeckWords
    language: str
    cards: tuple[DeckCard, ...]


class DeckUpload(Struct, frozen=True):
    """POST /api/decks."""

    deck: DeckBody


class DeckRevision(Struct, frozen=True):
    """PUT /api/decks/{code}. `base` is the hash of the revision that was edited; null overwrites any revision.

    The author's token also restores a deck that has expired, or that the store has lost, under its code.
    """

    deck: DeckBody
    token: Annotated[str, Meta(max_length=64)]
    base: str | None = None


class DeckWithdrawal(Struct, frozen=True):
    """DELETE /api/decks/{code}. Withdrawing a deck twice is accepted."""

    token: Annotated[str, Meta(max_length=64)]


class DeckShared(Struct, frozen=True):
    """`token` is a secret of the author, and is required for revisions."""

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
    """At most the number of cards in the deck."""


class ChosenCards(Struct, frozen=True):
    """English names of the cards in play, and their ids in the same order."""

    chosenCards: list[str]
    cardIds: list[CardId]


class TimerRequest(Struct, frozen=True):
    """`timerDuration` in seconds."""

    timerDuration: Annotated[int, described(MIN_DURATION_SECONDS, MAX_DURATION_SECONDS)]


class EndRoundRequest(Struct, frozen=True):
    """The body is optional. A call with the number of an earlier `round` changes nothing."""

    round: int | None = None


class OutcomeRequest(Struct, frozen=True):
    outcome: Outcome


class Done(Struct, frozen=True):
    ok: Literal[True] = True


class RoomState(Struct, frozen=True):
    """GET /api/rooms/{roomId}, without names and secrets. Times are epoch milliseconds."""

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
    """Body of every refusal. `error` and `message` are the same English sentence; `params` has the numbers in it.

    With `deck_slur` and `deck_link`, `params` has the number of the `card`, from 1, or of the `field`: the title (0),
    or one of the two words (1 and 2).
    """

    error: str
    message: str
    code: str
    params: Mapping[str, int] | UnsetType = UNSET
