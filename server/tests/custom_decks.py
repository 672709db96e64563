"""Custom decks, and an in-memory deck sharing service."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Iterable, Mapping
from hashlib import sha256

from spysafari.game.model.custom_deck import CustomCard, CustomDeck, Pair
from spysafari.game.model.ids import DeckHash
from spysafari.game.model.refusals import RefusalCode, Refused


def custom_deck(
    card: str, role: str, cards: int = 12, roles: int = 3, pair: Pair = Pair.IMPOSTOR, title: str = "Our office"
) -> CustomDeck:
    """Return a deck of unique words. `card` and `role` are formats of the numbers of both, from 1."""
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
    """As a real one: 43 letters that hang on all that the deck says."""
    return DeckHash(urlsafe_b64encode(sha256(repr(deck).encode()).digest()).decode().rstrip("="))


def canary_deck(prefix: str = "Own", cards: int = 12, pair: Pair = Pair.IMPOSTOR) -> CustomDeck:
    """Return a deck whose words the oracle knows (`play.secrets.CANARY`)."""
    return custom_deck(f"Card{prefix}{{:02}}", f"Role{prefix}{{:02}}x{{}}", cards, pair=pair, title=f"Deck {prefix}")


class FakeDeckSharing:
    """In-memory `card_pools.CustomDecks`. Tests add, block and delete decks; `asked` and `in_use` record calls."""

    def __init__(self) -> None:
        self.decks: dict[DeckHash, CustomDeck] = {}
        self.codes: dict[str, DeckHash] = {}
        self.blocked: set[DeckHash] = set()
        self.asked: list[str] = []
        self.in_use: list[DeckHash] = []

    def put(self, code: str, deck: CustomDeck) -> DeckHash:
        """Let the code point at that deck from now on."""
        self.codes[code] = hash_of(deck)
        self.decks[hash_of(deck)] = deck
        return hash_of(deck)

    async def find(self, typed: str) -> tuple[DeckHash, CustomDeck] | Refused:
        self.asked.append(typed)
        found = self.codes.get(typed.upper(), DeckHash(typed))
        if found not in self.decks:
            return Refused(RefusalCode.DECK_NOT_FOUND)
        return Refused(RefusalCode.DECK_BLOCKED) if found in self.blocked else (found, self.decks[found])

    async def read(
        self, hashes: Iterable[DeckHash], *, on_table: bool = False
    ) -> Mapping[DeckHash, CustomDeck] | Refused:
        wanted = list(hashes)
        self.asked += wanted
        if not self.decks.keys() >= set(wanted):
            return Refused(RefusalCode.DECK_GONE)
        if not on_table and self.blocked.intersection(wanted):
            return Refused(RefusalCode.DECK_BLOCKED)
        return {one: self.decks[one] for one in wanted}

    async def used(self, hashes: Iterable[DeckHash]) -> None:
        self.in_use += hashes
