"""The deck that a room plays with, whichever kind it is of."""

from __future__ import annotations

from spysafari.game.custom_cards import deck_of_written_cards
from spysafari.game.decision import Context
from spysafari.game.model.deck import Deck
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.room import DeckId, Room


def deck_of(room: Room, context: Context) -> Deck | Refused:
    """The room's deck. Written cards are none yet before they are dealt; an own deck comes with the context."""
    if room.deck is not DeckId.CUSTOM:
        return context.decks[room.deck]
    if room.custom_cards and not room.custom_cards.sources:
        return deck_of_written_cards(room.custom_cards, context.decks, context.art_of)
    if room.custom_cards and context.pool and context.pool.custom_cards.sources == room.custom_cards.sources:
        return context.pool.deck
    return Refused(RefusalCode.DECK_GONE)
