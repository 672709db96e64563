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
    """Return 43 characters that depend on the whole deck, like a real hash."""
    return DeckHash(urlsafe_b64encode(sha256(repr(deck).encode()).digest()).decode().rstrip("="))


def canary_deck(prefix: str = "Own", cards: int = 12, pair: Pair = Pair.IMPOSTOR) -> CustomDeck:
    """Return a deck made of words that the secret detector searches for (`play.secrets.CANARY`)."""
    return custom_deck(f"Card{prefix}{{:02}}", f"Role{prefix}{{:02}}x{{}}", cards, pair=pair, title=f"Deck {prefix}")


class FakeDeckSharing:
    """In-memory `card_pools.CustomDecks`. Tests add, block and delete decks; `looked_up` and `renewed` record calls."""

    def __init__(self) -> None:
        self.decks: dict[DeckHash, CustomDeck] = {}
        self.codes: dict[str, DeckHash] = {}
        self.blocked: set[DeckHash] = set()
        self.looked_up: list[str] = []
        self.renewed: list[DeckHash] = []

    def put(self, code: str, deck: CustomDeck) -> DeckHash:
        self.codes[code] = hash_of(deck)
        self.decks[hash_of(deck)] = deck
        return hash_of(deck)

    async def find(self, code_or_hash: str) -> tuple[DeckHash, CustomDeck] | Refused:
        self.looked_up.append(code_or_hash)
        found = self.codes.get(code_or_hash.upper(), DeckHash(code_or_hash))
        if found not in self.decks:
            return Refused(RefusalCode.DECK_NOT_FOUND)
        return Refused(RefusalCode.DECK_BLOCKED) if found in self.blocked else (found, self.decks[found])

    async def read(
        self, hashes: Iterable[DeckHash], *, in_round: bool = False
    ) -> Mapping[DeckHash, CustomDeck] | Refused:
        wanted = list(hashes)
        self.looked_up += wanted
        if not self.decks.keys() >= set(wanted):
            return Refused(RefusalCode.DECK_GONE)
        if not in_round and self.blocked.intersection(wanted):
            return Refused(RefusalCode.DECK_BLOCKED)
        return {one: self.decks[one] for one in wanted}

    async def renew(self, hashes: Iterable[DeckHash]) -> None:
        self.renewed += hashes
