"""What a deck is, as the rules need it. Read from files by `spysafari.decks`."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from spysafari.game.model.room import CardId, DeckId, RoleId, Room


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """`id` stays for good; the words may change. `description` is for translators."""

    id: CardId
    name: str
    description: str
    roles: tuple[str, ...]
    art: str = ""
    """What its picture is made of with DeckId.CUSTOM: an emoji, one of our pictures, or, if empty, its first letter."""
    language: str | None = None
    """Of an own card's words, empty if its author did not say; None for a built-in one."""

    def role_ids(self) -> tuple[RoleId, ...]:
        return tuple(self.role_id(place) for place in range(len(self.roles)))

    def role_id(self, place: int) -> RoleId:
        return RoleId(f"{self.id}/{place + 1}")


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck's cards, and 'Spy' or 'Hunter'. `any_roles` fit every card, and fill up too few (DECK-04)."""

    id: DeckId
    spy_word: str
    cards: tuple[Card, ...]
    any_roles: tuple[str, ...] = ()


Decks = Mapping[DeckId, Deck]
"""The built-in ones."""


def chosen_cards(deck: Deck, room: Room) -> list[Card]:
    """The cards chosen in a room, without those that its deck no longer has."""
    chosen = frozenset(room.chosen_cards)
    return [card for card in deck.cards if card.id in chosen]
