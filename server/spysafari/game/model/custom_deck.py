"""Custom decks in their cleaned, stored form, and their limits (docs/product/cards.md)."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from msgspec import Struct

from spysafari.game.model.ids import CardId, DeckCode, DeckHash

MAX_TITLE: Final = 40
MAX_WORD: Final = 20
MAX_CARD: Final = 32
MAX_ROLE: Final = 40
"""The limits above count graphemes."""
LETTER_BYTES: Final = 8
"""Maximum size of a text, in UTF-8 bytes per grapheme of its limit. Otherwise long emoji would make 60 kB snapshots."""
MIN_IN_DECK: Final = 8
MAX_IN_DECK: Final = 60
MAX_ROLES: Final = 15
MAX_BYTES: Final = 24 * 1_024


class Pair(StrEnum):
    """A pair of words for the spy and the card."""

    SPY = "spy"
    HUNTER = "hunter"
    IMPOSTOR = "impostor"
    TOURIST = "tourist"
    CRITIC = "critic"
    CUSTOM = "own"
    MIXED = "mixed"
    """Uses the words Spy and Card, for a mix of decks with different pairs."""


class Words(NamedTuple):
    spy: str
    card: str


ENGLISH: Final[Mapping[Pair, Words]] = {
    Pair.SPY: Words("Spy", "Location"),
    Pair.HUNTER: Words("Hunter", "Animal"),
    Pair.IMPOSTOR: Words("Impostor", "Word"),
    Pair.TOURIST: Words("Tourist", "City"),
    Pair.CRITIC: Words("Critic", "Film"),
    Pair.MIXED: Words("Spy", "Card"),
}
"""English words for each pair. Clients translate them."""


class CustomCard(Struct, frozen=True, array_like=True):
    name: str
    """The name of a card, or two similar cards with the same emoji and roles, as in `Coffee / Tea`."""
    emoji: str = ""
    roles: tuple[str, ...] = ()


class CustomDeck(Struct, frozen=True, array_like=True):
    """`spy` and `card` are the author's words if the pair is `Pair.CUSTOM`, otherwise empty."""

    title: str
    pair: Pair
    spy: str
    card: str
    language: str
    """A language tag such as `de`, or empty if the author did not choose one."""
    cards: tuple[CustomCard, ...]


def names_in(name: str) -> tuple[str, ...]:
    """Return the names of two similar cards that are written as `Coffee / Tea`, or the name itself."""
    names = tuple(name.split(" / "))
    return names if len(names) == 2 else (name,)


class DeckCopy(Struct, frozen=True, array_like=True):
    """A revision of a shared deck. `hash` identifies its content, and `code` may refer to a newer revision."""

    code: DeckCode
    hash: DeckHash
    deck: CustomDeck


class CustomCards(Struct, frozen=True, array_like=True):
    """The sources of the cards in DeckId.CUSTOM."""

    sources: tuple[str, ...]
    """Up to four shared-deck hashes or built-in deck ids. Empty for write-in cards."""
    total: int = 0
    title: str = ""
    language: str = ""
    pair: Pair = Pair.MIXED
    spy: str = ""
    """`spy` and `card` are the author's words if the pair is Pair.CUSTOM, otherwise empty."""
    card: str = ""
    written_names: tuple[str, ...] = ()
    """Write-in card names, shuffled so that their order does not reveal their authors."""
    fill_in_cards: tuple[CardId, ...] = ()
    """Built-in cards that top up the deck if the players wrote too few."""
    pairs: int = 0
    """The number of pairs of similar cards."""
