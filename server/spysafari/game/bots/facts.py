"""The facts of a deck's question cards as probabilities, for bots (docs/product/bots.md)."""

from collections.abc import Mapping
from functools import cache, lru_cache
from math import log
from typing import Final

from msgspec import Struct

from spysafari.game.model.deck import Deck
from spysafari.game.model.ids import CardId, QuestionId

UNSURE: Final = 2
"""The value of the answer "Hard to say". Values range from 0 (No!) to 4 (Yes!)."""
VALUES: Final = range(5)
BESIDE_SURE: Final = (0.70, 0.21, 0.05, 0.025, 0.015)
"""Weights of answers that are 0, 1, 2, 3 or 4 steps from a fact."""
HEDGE: Final = 0.012
"""Weight of "Hard to say" if a fact is sure and not in the middle."""
BESIDE_UNSURE: Final = (0.40, 0.30, 0.17, 0.08, 0.05)
"""The same weights for a fact that people disagree on."""
EVASION: Final = 0.05
"""Share of answers that are "Hard to say" although the fact is not."""
EVASION_OF_SURE: Final = 0.02
"""The same share if the fact is sure and not in the middle."""

Table = tuple[tuple[tuple[float, ...], ...], ...]
"""Numbers, indexed by question, answer and card."""


class Facts(Struct, frozen=True, eq=False):
    """A deck's facts. Questions and cards are numbered in the deck's order."""

    questions: Mapping[QuestionId, int]
    cards: Mapping[CardId, int]
    values: tuple[tuple[int, ...], ...]
    """The fitting answer, by question and card."""
    unsure: tuple[frozenset[int], ...]
    chances: Table
    """The probability of an answer from a player who holds the card."""
    logs: Table
    """Logarithms of `chances`."""
    negative_entropies: tuple[tuple[float, ...], ...]
    """The negative entropy of the answer, by question and card."""


@lru_cache(maxsize=8)
def facts_of(deck: Deck) -> Facts:
    cards = {card.id: number for number, card in enumerate(deck.cards)}
    values = tuple(tuple(question.facts[card] for card in cards) for question in deck.question_cards)
    unsure = tuple(frozenset(map(cards.__getitem__, question.unsure)) for question in deck.question_cards)
    by_card = [
        [answer_chances(value, is_sure=card not in doubtful) for card, value in enumerate(row)]
        for row, doubtful in zip(values, unsure, strict=True)
    ]
    chances = tuple(tuple(zip(*rows, strict=True)) for rows in by_card)
    return Facts(
        {question.id: number for number, question in enumerate(deck.question_cards)},
        cards,
        values,
        unsure,
        chances,
        tuple(tuple(tuple(map(log, row)) for row in table) for table in chances),
        tuple(tuple(sum(chance * log(chance) for chance in row) for row in rows) for rows in by_card),
    )


@cache
def answer_chances(fact: int, *, is_sure: bool) -> tuple[float, ...]:
    """Return the probability of each answer from a player whose card has this fact."""
    honest = honest_chances(fact, is_sure=is_sure)
    evades = EVASION_OF_SURE if is_sure and fact != UNSURE else EVASION
    return tuple((1 - evades) * share + evades * (value == UNSURE) for value, share in enumerate(honest))


def honest_chances(fact: int, *, is_sure: bool) -> tuple[float, ...]:
    """Return the same probabilities for a player who does not evade."""
    steps = BESIDE_SURE if is_sure else BESIDE_UNSURE
    is_clear = is_sure and fact != UNSURE
    weights = [HEDGE if is_clear and value == UNSURE else steps[abs(value - fact)] for value in VALUES]
    total = sum(weights)
    return tuple(weight / total for weight in weights)
