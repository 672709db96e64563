"""Choose the question cards of a round, and look up the answers that fit the secret card."""

from typing import Final

from spysafari.game.model.custom_deck import Pair
from spysafari.game.model.deal import Deal
from spysafari.game.model.deck import Decks
from spysafari.game.model.ids import CardId, DeckId, QuestionId

PAIRS_OF_PLACES: Final = (Pair.SPY, Pair.TOURIST)
"""Word pairs of custom decks whose cards are places, so that questions with 'here' fit them."""


def question_ids(deal: Deal, decks: Decks) -> tuple[QuestionId, ...]:
    """Return a round's question cards. For custom decks and mixes, these are generic cards.

    The words for the spy and the card determine whether they fit any place, or anything.
    """
    if deal.deck is not DeckId.CUSTOM:
        return tuple(card.id for card in decks[deal.deck].question_cards)
    are_places = deal.words is not None and deal.words.pair in PAIRS_OF_PLACES
    deck = decks[DeckId.LOCATIONS if are_places else DeckId.ANIMALS]
    return tuple(card.id for card in deck.question_cards if card.fits_any)


def fact(question: QuestionId, card: CardId, decks: Decks) -> int | None:
    """Return the answer that fits the card, from 0 (No!) to 4 (Yes!), or None if the question's deck lacks the card."""
    for deck in decks.values():
        for question_card in deck.question_cards:
            if question_card.id == question:
                return question_card.facts.get(card)
    return None
