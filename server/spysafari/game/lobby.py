"""What the admin sets between rounds: deck, cards, duration, rules; and closing the room (AUTH-01)."""

from __future__ import annotations

from msgspec.structs import replace

from spysafari.game.commands import ChangeDeck, ChangeRules, ChooseCards, Member, PickCards, SetDuration
from spysafari.game.deal import draw_cards
from spysafari.game.decision import Closed, Context, Decision, changed, unchanged, wrong_phase
from spysafari.game.events import DeckChanged, ListChanged, RoomClosed
from spysafari.game.refusals import RefusalCode, Refused
from spysafari.game.room import MAX_DURATION, MIN_CARDS, MIN_DURATION, MIN_PICKED, Lobby, Room, Scored


def change_deck(room: Room, command: ChangeDeck, context: Context) -> Decision:
    """Play the next round with another deck, and draw as many of its cards as before, within what it has (LOBBY-07)."""
    if not isinstance(room.phase, Lobby | Scored):
        return wrong_phase(room)
    if command.deck == room.deck:
        return unchanged(room)
    deck = context.decks[command.deck]
    count = max(MIN_CARDS, min(len(room.chosen), len(deck.cards)))
    dealt = replace(room, deck=deck.id, chosen=draw_cards(deck, count, context.rng))
    return changed(dealt, context.now, DeckChanged(deck.id))


def choose_cards(room: Room, command: ChooseCards, context: Context) -> Decision:
    """The same count keeps the cards. A call that names another deck than the room's is late, and refused."""
    if not isinstance(room.phase, Lobby | Scored):
        return wrong_phase(room)
    if command.deck != room.deck:
        return Refused(RefusalCode.WRONG_DECK)
    deck = context.decks[room.deck]
    if not MIN_CARDS <= command.count <= len(deck.cards):
        return Refused(RefusalCode.INVALID_COUNT)
    if command.count == len(room.chosen):
        return unchanged(room)
    dealt = replace(room, chosen=draw_cards(deck, command.count, context.rng))
    return changed(dealt, context.now, ListChanged())


def pick_cards(room: Room, command: PickCards, context: Context) -> Decision:
    """Play with the cards that are named, in the deck's own order, so that the order tells nothing."""
    if not isinstance(room.phase, Lobby | Scored):
        return wrong_phase(room)
    if command.deck != room.deck:
        return Refused(RefusalCode.WRONG_DECK)
    asked = frozenset(command.cards)
    picked = tuple(card.id for card in context.decks[room.deck].cards if card.id in asked)
    if len(picked) != len(command.cards) or len(picked) < MIN_PICKED:
        return Refused(RefusalCode.INVALID_CARDS)
    if picked == room.chosen:
        return unchanged(room)
    return changed(replace(room, chosen=picked), context.now, ListChanged())


def set_duration(room: Room, command: SetDuration, context: Context) -> Decision:
    if not isinstance(room.phase, Lobby | Scored):
        return wrong_phase(room)
    if not MIN_DURATION <= command.seconds <= MAX_DURATION:
        return Refused(RefusalCode.INVALID_DURATION)
    if command.seconds == room.duration:
        return unchanged(room)
    return changed(replace(room, duration=command.seconds), context.now, ListChanged())


def change_rules(room: Room, command: ChangeRules, context: Context) -> Decision:
    """Say who keeps the rules of the next rounds."""
    if not isinstance(room.phase, Lobby | Scored):
        return wrong_phase(room)
    if command.rules == room.rules:
        return unchanged(room)
    return changed(replace(room, rules=command.rules), context.now, ListChanged())


def delete_room(room: Room, member: Member) -> Decision:
    """Close the room, in any phase. Without a claimed seat (the join screen's Back): if nobody else is in it."""
    if member.seat is None and len(room.players) > 1:
        return Refused(RefusalCode.OTHERS_PRESENT)
    return Closed(RoomClosed("aborted"))
