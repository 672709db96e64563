from msgspec import json

from spysafari.decks import content
from spysafari.game.model.custom_deck import CustomCard, CustomDeck, DeckCopy, Pair
from spysafari.game.model.ids import DeckCode, DeckHash
from spysafari.store.base import DeckStore, StoredDeck


def custom_deck(
    card: str, role: str, cards: int = 12, roles: int = 3, pair: Pair = Pair.IMPOSTOR, title: str = "Our office"
) -> CustomDeck:
    """Return a deck of unique texts. `card` and `role` are format strings that take the number of a card or role."""
    spy, word = ("Auditor", "Room") if pair is Pair.CUSTOM else ("", "")
    return CustomDeck(
        title,
        pair,
        spy,
        word,
        "de",
        tuple(
            CustomCard(
                card.format(number), "🦊" if number % 2 else "", tuple(role.format(number, n) for n in range(roles))
            )
            for number in range(1, cards + 1)
        ),
    )


def hash_of(deck: CustomDeck) -> DeckHash:
    return content.hash_of(json.encode(deck))


def copy_of(deck: CustomDeck, code: str = "BBBBBB") -> DeckCopy:
    return DeckCopy(DeckCode(code), hash_of(deck), deck)


def copies_of(*decks: CustomDeck) -> dict[str, DeckCopy]:
    return {hash_of(deck): copy_of(deck) for deck in decks}


async def put(decks: DeckStore, code: str, deck: CustomDeck, now: int, expected: DeckHash | None = None) -> DeckHash:
    """Store a deck under this code, which no token makes."""
    stored = StoredDeck(DeckCode(code), hash_of(deck), "", json.encode(deck))
    assert await decks.put(stored, expected, now=now, limit=100)
    return stored.hash


def canary_deck(prefix: str = "Own", cards: int = 12, pair: Pair = Pair.IMPOSTOR) -> CustomDeck:
    """Return a deck made of words that the secret detector searches for (`play.secrets.CANARY`)."""
    return custom_deck(f"Card{prefix}{{:02}}", f"Role{prefix}{{:02}}x{{}}", cards, pair=pair, title=f"Deck {prefix}")
