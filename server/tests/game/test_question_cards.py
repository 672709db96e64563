"""Tests of the question cards of a round, and of the facts behind the reveal."""

import pytest
from msgspec.structs import replace

from spysafari.decks.loader import load_decks
from spysafari.game.model.custom_deck import Pair
from spysafari.game.model.deal import Deal, DealtCard, DealtWords
from spysafari.game.model.ids import CardId, DeckId, PlayerId, QuestionId
from spysafari.game.question_cards import fact, question_ids

DECKS = load_decks()
DEAL = Deal(1, DeckId.LOCATIONS, (DealtCard(CardId("bank"), "Bank"),), (), PlayerId("ann"))


@pytest.mark.parametrize("deck", [DeckId.LOCATIONS, DeckId.ANIMALS])
def test_a_built_in_deck_has_all_its_questions(deck: DeckId) -> None:
    ids = question_ids(replace(DEAL, deck=deck), DECKS)

    assert ids == tuple(card.id for card in DECKS[deck].question_cards)


@pytest.mark.parametrize(
    ("pair", "example"),
    [
        (Pair.SPY, "Does the weather matter here?"),
        (Pair.TOURIST, "Does the weather matter here?"),
        (Pair.MIXED, "Is it rare?"),
        (Pair.HUNTER, "Is it rare?"),
        (Pair.CUSTOM, "Is it rare?"),
        (None, "Is it rare?"),
    ],
)
def test_custom_cards_get_questions_about_a_place_or_about_anything(pair: Pair | None, example: str) -> None:
    """Cards about places get questions with 'here'. All others, including mixes with animals, get those with 'it'."""
    words = pair and DealtWords(pair, "Spy", "Word")
    ids = question_ids(replace(DEAL, deck=DeckId.CUSTOM, words=words), DECKS)

    assert len(ids) == 20
    texts = {card.text for deck in DECKS.values() for card in deck.question_cards if card.id in ids}
    assert example in texts
    assert len(texts) == 20


def test_a_fact_is_known_for_the_cards_of_the_questions_deck() -> None:
    assert fact(QuestionId("for-the-food"), CardId("restaurant"), DECKS) == 4
    assert fact(QuestionId("for-the-food"), CardId("airplane"), DECKS) == 0
    assert fact(QuestionId("for-the-food"), CardId("tiger"), DECKS) is None
    assert fact(QuestionId("for-the-food"), CardId("w.1"), DECKS) is None
    assert fact(QuestionId("no-such-question"), CardId("airplane"), DECKS) is None
