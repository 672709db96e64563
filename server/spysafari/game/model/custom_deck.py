"""A deck that players brought, as it is stored and shared (docs/product/cards.md). Cleaned, and within its limits."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from msgspec import Struct

MAX_TITLE: Final = 40
MAX_WORD: Final = 20
MAX_CARD: Final = 32
MAX_ROLE: Final = 40
"""Characters as a person counts them, as in names."""
LETTER_BYTES: Final = 8
"""Of UTF-8, on the whole, for each of a card's, a role's, a word's: all of large emoji make snapshots of 60 kB."""
MIN_IN_DECK: Final = 8
MAX_IN_DECK: Final = 60
MAX_ROLES: Final = 15
MAX_BYTES: Final = 24 * 1_024
"""Of a deck as it is stored."""


class Pair(StrEnum):
    """What who does not know, and what there is to know, are called in a deck."""

    SPY = "spy"
    HUNTER = "hunter"
    IMPOSTOR = "impostor"
    TOURIST = "tourist"
    CRITIC = "critic"
    CUSTOM = "own"
    """By words of the deck's author."""
    MIXED = "mixed"
    """Of decks with several pairs: Spy and Card."""


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
"""Phones know each pair in their own language."""


class CustomCard(Struct, frozen=True, array_like=True):
    name: str
    emoji: str = ""
    """One grapheme, or none."""
    roles: tuple[str, ...] = ()


class CustomDeck(Struct, frozen=True, array_like=True):
    """`spy` and `card` are the author's own words with `Pair.CUSTOM`, else empty."""

    title: str
    pair: Pair
    spy: str
    card: str
    language: str
    """A tag such as `de`; empty if the author did not say."""
    cards: tuple[CustomCard, ...]
