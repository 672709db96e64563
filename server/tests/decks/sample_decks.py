from typing import Any

from spysafari.decks.content import Content, content_of
from spysafari.game.model.custom_deck import CustomCard, CustomDeck, Pair


def a_deck(
    title: str = "Our office",
    names: tuple[str, ...] = (),
    *,
    card: CustomCard | None = None,
    pair: Pair = Pair.SPY,
    words: tuple[str, str] = ("", ""),
    language: str = "en",
) -> CustomDeck:
    """Return a deck of eight cards: `card` if given, one for each of `names`, and others such as "Room 0"."""
    cards = (*([card] if card else []), *map(CustomCard, names))
    rooms = tuple(CustomCard(f"Room {number}", "", ("boss", "guest")) for number in range(8 - len(cards)))
    return CustomDeck(title, pair, *words, language, (*cards, *rooms))


def a_content(title: str = "Our office") -> Content:
    return content_of(a_deck(title))


def the_largest() -> CustomDeck:
    """Return a deck near the size limit: 60 cards with 15 roles each, in a script with two bytes per letter."""
    return CustomDeck(
        "Наш офис",
        Pair.CUSTOM,
        "Ревизор",
        "Комната",
        "ru",
        tuple(
            CustomCard(f"Комната {number}", "☕", tuple(f"Сам гость {role}" for role in range(15)))
            for number in range(60)
        ),
    )


def as_body(deck: CustomDeck) -> dict[str, Any]:
    words = {"pair": deck.pair.value, "spy": deck.spy, "card": deck.card}
    cards = [{"name": card.name, "emoji": card.emoji, "roles": list(card.roles)} for card in deck.cards]
    return {"title": deck.title, "words": words, "language": deck.language, "cards": cards}
