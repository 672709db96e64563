"""Change the deck, cards, duration and rules between rounds, and delete the room (AUTH-01)."""

from __future__ import annotations

from typing import Final

from spysafari.game.bot_seats import without_bots
from spysafari.game.custom_cards import BUILT_IN, CardPool, Copies, copies_in, encoded_copies, pool_of
from spysafari.game.deal import draw_cards
from spysafari.game.decision import Closed, Context, Decision, accept, no_change, wrong_phase
from spysafari.game.lookups import deck_of, unique_decks
from spysafari.game.model.bounds import MAX_DURATION_SECONDS, MAX_SOURCES, MIN_CARDS, MIN_DURATION_SECONDS, MIN_PICKED
from spysafari.game.model.commands import (
    ChangeDeck,
    ChangeRules,
    ChangeSpies,
    ChangeTalk,
    ChooseCards,
    Member,
    PickCards,
    SetDuration,
    UseDeck,
)
from spysafari.game.model.custom_deck import CustomCards
from spysafari.game.model.deck import Deck
from spysafari.game.model.events import DeckChanged, RoomClosed
from spysafari.game.model.ids import WRITTEN, DeckId
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.rules import Rules
from spysafari.game.room import Lobby, Room, Scored, with_settings
from spysafari.game.running import is_protected

MAX_CUSTOM_CARDS: Final = 60
MAX_MIXED_CARDS: Final = 36


def change_deck(room: Room, command: ChangeDeck, context: Context) -> Decision:
    """Switch to another deck. A built-in deck keeps the number of cards if it has enough of them (LOBBY-07)."""
    if not isinstance(room.phase, Lobby | Scored):
        return wrong_phase(room)
    if command.deck == room.settings.deck:
        return no_change(room)
    if command.deck is DeckId.CUSTOM and room.settings.custom_cards is None:
        return Refused(RefusalCode.DECK_NOT_FOUND)
    deck = deck_of(with_settings(room, deck=command.deck), context)
    if deck.id is DeckId.CUSTOM and room.settings.custom_cards:
        return _use_custom(room, room.settings.custom_cards, deck, context)
    count = max(MIN_CARDS, min(len(room.settings.chosen_cards), len(deck.cards)))
    dealt = with_settings(room, deck=deck.id, chosen_cards=draw_cards(deck, count, context.rng))
    return accept(dealt, context.now, DeckChanged(deck.id))


def use_deck(room: Room, command: UseDeck, context: Context) -> Decision:
    if not isinstance(room.phase, Lobby | Scored):
        return wrong_phase(room)
    decks = unique_decks(command)
    if len(decks) > MAX_SOURCES:
        return Refused(RefusalCode.TOO_MANY_DECKS)
    if len(decks) == 1 and decks[0] in BUILT_IN:
        return change_deck(room, ChangeDeck(BUILT_IN[decks[0]]), context)
    if decks == (WRITTEN,):
        pool, copies = CardPool(CustomCards(()), Deck(DeckId.CUSTOM, "", ())), room.settings.deck_copies
    else:
        known = {**copies_in(room.settings), **context.found}
        if not decks or not all(deck in BUILT_IN or deck in known for deck in decks):
            return Refused(RefusalCode.DECK_NOT_FOUND)
        chosen: Copies = {known[deck].hash: known[deck] for deck in decks if deck in known}
        sources = tuple(dict.fromkeys(known[deck].hash if deck in known else deck for deck in decks))
        pool, copies = pool_of(sources, context.decks, chosen, context.art_of), encoded_copies(chosen)
    if (room.settings.deck, room.settings.custom_cards) == (DeckId.CUSTOM, pool.custom_cards):
        return no_change(room)
    return _use_custom(with_settings(room, deck_copies=copies), *pool, context)


def _use_custom(room: Room, own: CustomCards, deck: Deck, context: Context) -> Decision:
    most = MAX_CUSTOM_CARDS if len(own.sources) < 2 else MAX_MIXED_CARDS
    chosen = draw_cards(deck, min(most, len(deck.cards)), context.rng)
    return accept(
        with_settings(room, deck=DeckId.CUSTOM, custom_cards=own, chosen_cards=chosen),
        context.now,
        DeckChanged(DeckId.CUSTOM),
    )


def choose_cards(room: Room, command: ChooseCards, context: Context) -> Decision:
    """Draw `count` cards unless the count is unchanged. Refuse a stale call that names another deck."""
    deck = _deck_to_choose_from(room, command.deck, context)
    if isinstance(deck, Refused):
        return deck
    fewest = MIN_PICKED if deck.id is DeckId.CUSTOM else MIN_CARDS
    if not fewest <= command.count <= min(MAX_CUSTOM_CARDS, len(deck.cards)):
        return Refused(RefusalCode.INVALID_COUNT)
    if command.count == len(room.settings.chosen_cards):
        return no_change(room)
    dealt = with_settings(room, chosen_cards=draw_cards(deck, command.count, context.rng))
    return accept(dealt, context.now)


def pick_cards(room: Room, command: PickCards, context: Context) -> Decision:
    """Play with the given cards, sorted in the deck's order so that the order reveals nothing."""
    deck = _deck_to_choose_from(room, command.deck, context)
    if isinstance(deck, Refused):
        return deck
    requested = frozenset(command.cards)
    picked = tuple(card.id for card in deck.cards if card.id in requested)
    if len(picked) != len(command.cards) or not MIN_PICKED <= len(picked) <= MAX_CUSTOM_CARDS:
        return Refused(RefusalCode.INVALID_CARDS)
    if picked == room.settings.chosen_cards:
        return no_change(room)
    return accept(with_settings(room, chosen_cards=picked), context.now)


def _deck_to_choose_from(room: Room, expected: DeckId, context: Context) -> Deck | Refused:
    if not isinstance(room.phase, Lobby | Scored):
        return wrong_phase(room)
    return deck_of(room, context) if expected == room.settings.deck else Refused(RefusalCode.WRONG_DECK)


def set_duration(room: Room, command: SetDuration, context: Context) -> Decision:
    if not isinstance(room.phase, Lobby | Scored):
        return wrong_phase(room)
    if not MIN_DURATION_SECONDS <= command.seconds <= MAX_DURATION_SECONDS:
        return Refused(RefusalCode.INVALID_DURATION)
    if command.seconds == room.settings.duration:
        return no_change(room)
    return accept(with_settings(room, duration=command.seconds), context.now)


def change_rules(room: Room, command: ChangeRules, context: Context) -> Decision:
    return _change_setting(room, with_settings(room, rules=Rules(command.referee, command.pace)), context)


def change_spies(room: Room, command: ChangeSpies, context: Context) -> Decision:
    return _change_setting(room, with_settings(room, spies=command.spies), context)


def change_talk(room: Room, command: ChangeTalk, context: Context) -> Decision:
    changed = with_settings(room, talk=command.talk)
    return _change_setting(room, changed if command.talk == "tap" else without_bots(changed), context)


def _change_setting(room: Room, changed: Room, context: Context) -> Decision:
    if not isinstance(room.phase, Lobby | Scored):
        return wrong_phase(room)
    return no_change(room) if changed == room else accept(changed, context.now)


def delete_room(room: Room, member: Member) -> Decision:
    """Close the room, unless the referee protects a verdict from the admin.

    A caller that does not name a seat may only close a room with a single player.
    """
    if member.seat is None and len(room.players) > 1:
        return Refused(RefusalCode.OTHERS_PRESENT)
    if len(room.players) > 1 and is_protected(room):
        return wrong_phase(room)
    return Closed(RoomClosed("aborted"))
