"""What the admin sets between rounds: deck, cards, duration, rules; and closing the room (AUTH-01)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from spysafari.game.custom_cards import BUILT_IN, WRITTEN
from spysafari.game.deal import draw_cards
from spysafari.game.decision import Closed, Context, Decision, accept, no_change, wrong_phase
from spysafari.game.lookups import deck_of, unique_decks
from spysafari.game.model.commands import ChangeDeck, ChangeRules, ChooseCards, Member, PickCards, SetDuration, UseDeck
from spysafari.game.model.deck import Deck
from spysafari.game.model.events import DeckChanged, ListChanged, RoomClosed
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.room import (
    MAX_DURATION_SECONDS,
    MAX_SOURCES,
    MIN_CARDS,
    MIN_DURATION_SECONDS,
    MIN_PICKED,
    CustomCards,
    DeckId,
    Lobby,
    Room,
    Scored,
)

MAX_CUSTOM_CARDS: Final = 60
"""Cards of an own deck or a mix in the game: what a deck may have ..."""
MAX_MIXED_CARDS: Final = 36
"""... and what is drawn of a mix."""


def change_deck(room: Room, command: ChangeDeck, context: Context) -> Decision:
    """Play the next round with another deck, and draw as many of its cards as before, within what it has (LOBBY-07)."""
    if not isinstance(room.phase, Lobby | Scored):
        return wrong_phase(room)
    if command.deck == room.deck:
        return no_change(room)
    if command.deck is DeckId.CUSTOM and room.custom_cards is None:
        return Refused(RefusalCode.DECK_NOT_FOUND)
    deck = deck_of(replace(room, deck=command.deck), context)
    if isinstance(deck, Refused):
        return deck
    if deck.id is DeckId.CUSTOM and room.custom_cards:
        return _use_custom(room, room.custom_cards, deck, context)
    count = max(MIN_CARDS, min(len(room.chosen_cards), len(deck.cards)))
    dealt = replace(room, deck=deck.id, chosen_cards=draw_cards(deck, count, context.rng))
    return accept(dealt, context.now, DeckChanged(deck.id))


def use_deck(room: Room, command: UseDeck, context: Context) -> Decision:
    """Play with a deck that somebody brought, with several at once, or with cards that all will write."""
    if not isinstance(room.phase, Lobby | Scored):
        return wrong_phase(room)
    decks = unique_decks(command)
    if len(decks) > MAX_SOURCES:
        return Refused(RefusalCode.TOO_MANY_DECKS)
    if len(decks) == 1 and decks[0] in BUILT_IN:
        return change_deck(room, ChangeDeck(BUILT_IN[decks[0]]), context)
    if decks == (WRITTEN,):
        own, deck = CustomCards(()), Deck(DeckId.CUSTOM, "", ())
    elif context.pool:
        own, deck = context.pool.custom_cards, context.pool.deck
    else:
        return Refused(RefusalCode.DECK_NOT_FOUND)
    return (
        no_change(room)
        if (room.deck, room.custom_cards) == (DeckId.CUSTOM, own)
        else _use_custom(room, own, deck, context)
    )


def _use_custom(room: Room, own: CustomCards, deck: Deck, context: Context) -> Decision:
    """All cards of one deck, or a draw from a mix."""
    most = MAX_CUSTOM_CARDS if len(own.sources) < 2 else MAX_MIXED_CARDS
    chosen = draw_cards(deck, min(most, len(deck.cards)), context.rng)
    return accept(
        replace(room, deck=DeckId.CUSTOM, custom_cards=own, chosen_cards=chosen),
        context.now,
        DeckChanged(DeckId.CUSTOM),
    )


def choose_cards(room: Room, command: ChooseCards, context: Context) -> Decision:
    """The same count keeps the cards. A call that names another deck than the room's is late, and refused."""
    if not isinstance(room.phase, Lobby | Scored):
        return wrong_phase(room)
    if command.deck != room.deck:
        return Refused(RefusalCode.WRONG_DECK)
    deck = deck_of(room, context)
    if isinstance(deck, Refused):
        return deck
    fewest = MIN_PICKED if deck.id is DeckId.CUSTOM else MIN_CARDS
    if not fewest <= command.count <= min(MAX_CUSTOM_CARDS, len(deck.cards)):
        return Refused(RefusalCode.INVALID_COUNT)
    if command.count == len(room.chosen_cards):
        return no_change(room)
    dealt = replace(room, chosen_cards=draw_cards(deck, command.count, context.rng))
    return accept(dealt, context.now, ListChanged())


def pick_cards(room: Room, command: PickCards, context: Context) -> Decision:
    """Play with the cards that are named, in the deck's own order, so that the order tells nothing."""
    if not isinstance(room.phase, Lobby | Scored):
        return wrong_phase(room)
    if command.deck != room.deck:
        return Refused(RefusalCode.WRONG_DECK)
    deck = deck_of(room, context)
    if isinstance(deck, Refused):
        return deck
    asked = frozenset(command.cards)
    picked = tuple(card.id for card in deck.cards if card.id in asked)
    if len(picked) != len(command.cards) or not MIN_PICKED <= len(picked) <= MAX_CUSTOM_CARDS:
        return Refused(RefusalCode.INVALID_CARDS)
    if picked == room.chosen_cards:
        return no_change(room)
    return accept(replace(room, chosen_cards=picked), context.now, ListChanged())


def set_duration(room: Room, command: SetDuration, context: Context) -> Decision:
    if not isinstance(room.phase, Lobby | Scored):
        return wrong_phase(room)
    if not MIN_DURATION_SECONDS <= command.seconds <= MAX_DURATION_SECONDS:
        return Refused(RefusalCode.INVALID_DURATION)
    if command.seconds == room.duration:
        return no_change(room)
    return accept(replace(room, duration=command.seconds), context.now, ListChanged())


def change_rules(room: Room, command: ChangeRules, context: Context) -> Decision:
    """Say who keeps the rules of the next rounds."""
    if not isinstance(room.phase, Lobby | Scored):
        return wrong_phase(room)
    if command.rules == room.rules:
        return no_change(room)
    return accept(replace(room, rules=command.rules), context.now, ListChanged())


def delete_room(room: Room, member: Member) -> Decision:
    """Close the room, in any phase. Without a claimed seat (the join screen's Back): if nobody else is in it."""
    if member.seat is None and len(room.players) > 1:
        return Refused(RefusalCode.OTHERS_PRESENT)
    return Closed(RoomClosed("aborted"))
