"""Bodies of REST calls (API-01 to API-13). Field names mix camel case and snake case, as in the specification.

Unknown request fields are ignored. Types are strict, so "3" is not a number.
"""

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from spysafari.game.model.bounds import AVATARS, MAX_DURATION_SECONDS, MIN_CARDS, MIN_DURATION_SECONDS
from spysafari.game.model.custom_deck import Pair
from spysafari.game.model.ids import CardId, DeckId, Outcome
from spysafari.game.model.names import MAX_RAW, MAX_TAG_LENGTH
from spysafari.game.views.talk_view import ExchangeView
from spysafari.game.views.view import PhaseName

# Long enough for a name with many marks per letter, which `clean_name` removes.
NameField = Annotated[str, Meta(max_length=MAX_RAW)]

LanguageField = Annotated[str, Meta(max_length=MAX_TAG_LENGTH)]


def described(least: int, most: int | None = None) -> Meta:
    """Document bounds without enforcing them, because the rules check them and refuse more specifically."""
    return Meta(extra_json_schema={"minimum": least} | ({} if most is None else {"maximum": most}))


class SeatRequest(Struct, frozen=True):
    """Body of POST /api/rooms."""

    playerName: NameField
    iconId: Annotated[int, described(0, AVATARS - 1)] = 0


class PracticeRequest(SeatRequest, frozen=True):
    """Body of POST /api/practice. The bots' names are in the page's `language`."""

    language: LanguageField = ""


class JoinRequest(SeatRequest, frozen=True):
    """Body of POST /api/rooms/{code}/join.

    If the name belongs to an absent player, `ask` asks the admin for that seat. Repeat the call until it succeeds.
    """

    ask: bool = False


class RoomCreated(Struct, frozen=True):
    roomId: str
    playerName: str
    playerId: str


class RoomJoined(Struct, frozen=True):
    playerName: str
    playerId: str


class RoomCheck(Struct, frozen=True):
    """States whether a room can be joined. If not, `reason` is an English sentence and `code` its RefusalCode.

    A room with the code `seat_after_round` can be joined, but only after the round.
    """

    exists: bool
    joinable: bool
    reason: str | UnsetType = UNSET
    error: str | UnsetType = UNSET
    code: str | UnsetType = UNSET
    watchable: bool | UnsetType = UNSET
    """False if the room cannot be joined and another screen cannot watch it either. Absent otherwise."""


class ScreenCheck(Struct, frozen=True):
    """States whether a TV shows a pairing code."""

    exists: bool


class DeckInfo(Struct, frozen=True):
    totalCount: int


class CardsRequest(Struct, frozen=True):
    """Parameters of GET /api/rooms/locations/{deck}.

    `info` requests only the deck's size, `ids` adds the cards' ids, and `all` includes excluded cards.
    """

    deck: DeckId
    roomId: Annotated[str, Meta(max_length=64)] | None = None
    info: bool = False
    ids: bool = False
    all: bool = False


class ListedCard(Struct, frozen=True):
    """A card with its English `name`. A `played` card was an earlier round's secret card. An `out` card is excluded."""

    id: CardId
    name: str
    played: Literal[True] | UnsetType = UNSET
    out: Literal[True] | UnsetType = UNSET
    sign: str | UnsetType = UNSET
    """A custom card's art: an emoji or a built-in picture (`locations/castle`)."""
    lang: str | UnsetType = UNSET
    """A custom card's language. Absent for built-in cards, because clients translate them by id."""


class DeckWords(Struct, frozen=True):
    """The deck's words. `spy` and `card` are absent unless the pair is `own`."""

    pair: Pair
    spy: str = ""
    card: str = ""


class DeckCard(Struct, frozen=True):
    name: str
    emoji: str = ""
    roles: tuple[str, ...] = ()


class DeckBody(Struct, frozen=True):
    """A custom deck. Lengths count grapheme clusters."""

    title: str
    words: DeckWords
    language: str
    cards: tuple[DeckCard, ...]


class DeckUpload(Struct, frozen=True):
    """Body of POST /api/decks."""

    deck: DeckBody


class DeckRevision(Struct, frozen=True):
    """Body of PUT /api/decks/{code}. `base` is the hash of the edited revision; null overwrites any revision.

    The token also restores a deck that has expired or was lost by the store.
    """

    deck: DeckBody
    token: Annotated[str, Meta(max_length=64)]
    base: str | None = None


class DeckWithdrawal(Struct, frozen=True):
    """Body of DELETE /api/decks/{code}. Withdrawing a deck twice is not an error."""

    token: Annotated[str, Meta(max_length=64)]


class DeckShared(Struct, frozen=True):
    """A new share code, and the author's secret `token`, which revisions require."""

    code: str
    token: str
    hash: str


class DeckRevised(Struct, frozen=True):
    code: str
    hash: str


class DeckFound(Struct, frozen=True):
    """Response of GET /api/decks/{code}."""

    code: str
    hash: str
    deck: DeckBody


class ChosenCardsRequest(Struct, frozen=True):
    deck: DeckId
    count: Annotated[int, described(MIN_CARDS)]
    """At most the number of cards in the deck."""


class ChosenCards(Struct, frozen=True):
    """English names of the cards in play, with their ids in the same order."""

    chosenCards: list[str]
    cardIds: list[CardId]


class TimerRequest(Struct, frozen=True):
    """Set the round's duration. `timerDuration` is in seconds."""

    timerDuration: Annotated[int, described(MIN_DURATION_SECONDS, MAX_DURATION_SECONDS)]


class EndRoundRequest(Struct, frozen=True):
    """An optional body. A call that names an earlier `round` has no effect."""

    round: int | None = None


class OutcomeRequest(Struct, frozen=True):
    outcome: Outcome


class Done(Struct, frozen=True):
    ok: Literal[True] = True


class RoomState(Struct, frozen=True):
    """Response of GET /api/rooms/{roomId}, without names and secrets. Times are in epoch milliseconds."""

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
    is_bot: Literal[True] | UnsetType = UNSET


class TalkLog(Struct, frozen=True):
    """Response of GET /api/rooms/{roomId}/talk: the log of the latest `round`, oldest exchange first.

    Once the outcome is recorded, each tapped question about a built-in card has the answer that `fits` the card.
    """

    round: int
    exchanges: tuple[ExchangeView, ...]


class StreamToken(Struct, frozen=True):
    """Takes the place of the room's code in `/app/watch/` and in what such a viewer receives. It cannot join."""

    token: str


class ErrorBody(Struct, frozen=True):
    """Body of every refusal. `error` and `message` are the same English sentence; `params` contains its numbers.

    For `deck_slur` and `deck_link`, `params` contains the number of the `card` (from 1) or of the `field` (title 0,
    words 1 and 2).
    """

    error: str
    message: str
    code: str
    params: Mapping[str, int] | UnsetType = UNSET
