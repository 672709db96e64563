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
    if room.own and not room.own.sources:
        return deck_of_written_cards(room.own, context.decks, context.art_of)
    if room.own and context.pool and context.pool.own.sources == room.own.sources:
        return context.pool.deck
    return Refused(RefusalCode.DECK_GONE)
