"""Draw two similar cards, a hint, and the choices of the last guess, for games with clues."""

from collections.abc import Collection, Sequence
from random import Random
from typing import Final, NamedTuple

from spysafari.game.model.deck import Card, Deck
from spysafari.game.model.ids import CardId

MIN_CHOICES: Final = 8
FITTING_FACT: Final = 3
"""The facts from here on, mostly and yes, fit a card."""
HINT_SHARES: Final = (0.2, 0.45)
"""A hint fits this share of the deck, about a third."""


class SimilarCards(NamedTuple):
    civilians: Card
    undercover: Card


def draw_similar_cards(
    cards: Sequence[Card], used: tuple[CardId, ...], rng: Random
) -> tuple[SimilarCards, tuple[CardId, ...]]:
    """Draw an unused card with a similar one, and return them in random order, with the updated used cards.

    One of the two is unused, and both are if possible, because players remember revealed cards. After three quarters of
    the cards, all of them become available again, except the last pair.
    """
    ids = _ids(cards)
    played = [card_id for card_id in used if card_id in ids]
    if 4 * len(played) >= 3 * len(cards):
        available = frozenset(played[:-2])
        used = tuple(card_id for card_id in used if card_id not in available)
    used_ids = frozenset(used)
    unused = [card for card in cards if card.id not in used_ids]
    shuffled = rng.sample(unused, len(unused))
    one = next((each for each in shuffled if not used_ids.issuperset(_ids(partners_of(each, cards)))), shuffled[0])
    partners = partners_of(one, cards)
    other = rng.choice([card for card in partners if card.id not in used_ids] or partners)
    pair = SimilarCards(*rng.sample((one, other), 2))
    return pair, (*(card_id for card_id in used if card_id not in {one.id, other.id}), one.id, other.id)


def partners_of(card: Card, cards: Sequence[Card]) -> list[Card]:
    """Return the similar cards. For a card without any, return the others that have none, or all others."""
    ids = _ids(cards)
    if ids.intersection(card.similar):
        return [each for each in cards if each.id in card.similar]
    others = [each for each in cards if each is not card]
    return [each for each in others if ids.isdisjoint(each.similar)] or others


def _ids(cards: Sequence[Card]) -> frozenset[CardId]:
    return frozenset(card.id for card in cards)


def draw_hint(card: Card, deck: Deck, rng: Random) -> str | None:
    """Return the card's category or, in a deck without categories, the id of a question with the answer yes, if any."""
    if card.category:
        return card.category
    least, most = (share * len(deck.cards) for share in HINT_SHARES)
    questions = [
        question.id
        for question in deck.question_cards
        if question.facts.get(card.id, 0) >= FITTING_FACT
        and card.id not in question.unsure
        and least <= sum(fact >= FITTING_FACT for fact in question.facts.values()) <= most
    ]
    return rng.choice(questions) if questions else None


def draw_choices(pair: SimilarCards, deck: Deck, played: Collection[CardId], rng: Random) -> tuple[Card, ...]:
    """Return the pair and all other unplayed cards of its category, with other cards if they are too few.

    If one of the pair has been played, leave out no card: otherwise, players who remember it would know the pair.
    """
    kept = {card.id for card in pair}
    if not kept.isdisjoint(played):
        played = ()
    category = pair.civilians.category
    kept.update(card.id for card in deck.cards if card.category == category and card.id not in played)
    others = [card.id for card in deck.cards if card.id not in kept]
    kept.update(rng.sample(others, min(len(others), max(0, MIN_CHOICES - len(kept)))))
    return tuple(card for card in deck.cards if card.id in kept)
