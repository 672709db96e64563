"""What a deck is, as the rules need it. Read from files by `spysafari.decks`."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from spysafari.game.room import CardName, DeckId


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    name: CardName
    description: str
    roles: tuple[str, ...]


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck's cards and its own words ('Spy' or 'Hunter', 'Location' or 'Animal')."""

    id: DeckId
    title: str
    spy_word: str
    spy_word_plural: str
    card_word: str
    card_word_plural: str
    description: str
    cards: tuple[Card, ...]


Decks = Mapping[DeckId, Deck]
