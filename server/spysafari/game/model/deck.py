"""Decks as the rules see them. `spysafari.decks` loads them from files."""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct

from spysafari.game.model.ids import CardId, DeckId, QuestionId, RoleId


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A card. Its `id` never changes, but its words may. Only translators see the `description`."""

    id: CardId
    name: str
    description: str = ""
    roles: tuple[str, ...] = ()
    art: str = ""
    language: str | None = None
    """Language tag of a custom card (empty if its author did not choose one). None for a built-in card."""
    category: str = ""
    """An id of `Deck.categories`, if the deck has any."""
    similar: tuple[CardId, ...] = ()
    """The cards to pair with this one, because clues for one of them also fit the other for a while."""

    def role_ids(self) -> tuple[RoleId, ...]:
        return tuple(self.role_id(place) for place in range(len(self.roles)))

    def role_id(self, place: int) -> RoleId:
        return RoleId(f"{self.id}/{place + 1}")


class QuestionCard(Struct, frozen=True):
    """A question that players ask by tapping, if they talk in the app. Clients translate its text by its id."""

    id: QuestionId
    text: str
    facts: Mapping[CardId, int]
    """The answer that fits each card of the deck, from 0 (No!) to 4 (Yes!)."""
    unsure: frozenset[CardId]
    """Cards on which sensible people's answers differ by more than one step."""
    fits_any: bool
    """True if the question also fits custom cards."""


class Deck(Struct, frozen=True, eq=False, forbid_unknown_fields=True):
    """A deck. `spy_word` is 'Spy' or 'Hunter'. `any_roles` supplement cards with too few roles (DECK-04)."""

    id: DeckId
    cards: tuple[Card, ...]
    spy_word: str = ""
    clues_only: bool = False
    """True if a round with a Spy cannot be played with this deck, because it has cards of which nobody sees a list."""
    categories: Mapping[str, str] = MappingProxyType({})
    """Titles by id."""
    any_roles: tuple[str, ...] = ()
    question_cards: tuple[QuestionCard, ...] = ()
    """Empty for a custom deck, whose rounds use those of a built-in deck (game/question_cards.py)."""


Decks = Mapping[DeckId, Deck]
