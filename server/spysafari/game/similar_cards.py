"""Draw two similar cards, for games in which some players get a word that differs from the others' word."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from spysafari.game.model.deck import Card
from spysafari.game.model.ids import CardId


class SimilarCards(NamedTuple):
    civilians: Card
    undercover: Card


def draw_similar_cards(
    cards: Sequence[Card], used: tuple[CardId, ...], rng: Random
) -> tuple[SimilarCards, tuple[CardId, ...]]:
    """Draw an unused card with a similar one, and return them in random order, with the updated used cards.

    One of the two is unused, so a pair does not come back before three quarters of the cards are used. Then all of them
    become available again, except the last pair.
    """
    ids = frozenset(card.id for card in cards)
    played = [card_id for card_id in used if card_id in ids]
    if 4 * len(played) >= 3 * len(cards):
        available = frozenset(played[:-2])
        used = tuple(card_id for card_id in used if card_id not in available)
    used_ids = frozenset(used)
    one = rng.choice([card for card in cards if card.id not in used_ids])
    partners = partners_of(one, cards)
    other = rng.choice([card for card in partners if card.id not in used_ids] or partners)
    pair = SimilarCards(*rng.sample((one, other), 2))
    return pair, (*(card_id for card_id in used if card_id not in {one.id, other.id}), one.id, other.id)


def partners_of(card: Card, cards: Sequence[Card]) -> list[Card]:
    """Return the similar cards. For a card without any, return the others that have none, or all others."""
    ids = frozenset(each.id for each in cards)
    if ids.intersection(card.similar):
        return [each for each in cards if each.id in card.similar]
    others = [each for each in cards if each is not card]
    return [each for each in others if ids.isdisjoint(each.similar)] or others
