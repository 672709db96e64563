"""Determine which custom decks a command needs, and which deck a room plays with."""

from __future__ import annotations

from typing import NamedTuple

from spysafari.game.custom_cards import BUILT_IN, deck_of_written_cards
from spysafari.game.decision import Context
from spysafari.game.model import commands
from spysafari.game.model.bounds import MAX_SOURCES
from spysafari.game.model.deck import Card, Deck
from spysafari.game.model.ids import WRITTEN, DeckId
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.room import Lobby, Over, Room, Scored
from spysafari.game.seats import refuse_unless_admin


class DeckLookup(NamedTuple):
    """A request for decks by id or hash, or by share code if `by_code`. `refresh` bypasses the cache."""

    decks: tuple[str, ...]
    by_code: bool = False
    refresh: bool = False


def decks_needed(room: Room, actor: commands.Actor, command: commands.Command) -> DeckLookup | None:
    """Return the decks to look up, or None if the command does not need any or will be refused."""
    if not isinstance(actor, commands.Member) or not isinstance(room.phase, Lobby | Over | Scored):
        return None
    between_rounds = isinstance(room.phase, Lobby | Scored)
    match command:
        case commands.UseDeck() if between_rounds:
            decks = unique_decks(command)
            needed = DeckLookup(decks, by_code=True) if _are_brought(decks) else None
        case commands.ChangeDeck(deck=DeckId.CUSTOM) | commands.PickCards(deck=DeckId.CUSTOM) if between_rounds:
            needed = _shared_decks(room, refresh=False)
        case commands.ChooseCards(deck=DeckId.CUSTOM) if between_rounds:
            needed = _shared_decks(room, refresh=True)  # the response lists the cards
        case commands.StartGame() | commands.Restart() if room.settings.deck is DeckId.CUSTOM:
            needed = _shared_decks(room, refresh=True)
        case _:
            return None
    return None if refuse_unless_admin(room, actor) else needed


def unique_decks(command: commands.UseDeck) -> tuple[str, ...]:
    return tuple(dict.fromkeys(command.decks))


def _shared_decks(room: Room, *, refresh: bool) -> DeckLookup | None:
    own = room.settings.custom_cards
    return DeckLookup(own.sources, refresh=refresh) if own and own.sources else None


def _are_brought(decks: tuple[str, ...]) -> bool:
    alone = decks[0] if len(decks) == 1 else None
    return 0 < len(decks) <= MAX_SOURCES and alone != WRITTEN and alone not in BUILT_IN


def deck_of(room: Room, context: Context) -> Deck | Refused:
    """Return the room's deck, which is empty before players have written its cards. Refuse if `context` lacks it."""
    own = room.settings.custom_cards
    if room.settings.deck is not DeckId.CUSTOM:
        return context.decks[room.settings.deck]
    if own and not own.sources:
        return deck_of_written_cards(own, context.decks, context.art_of)
    if own and context.pool and context.pool.custom_cards.sources == own.sources:
        return context.pool.deck
    return Refused(RefusalCode.DECK_GONE)


def chosen_cards(deck: Deck, room: Room) -> list[Card]:
    """Return the room's chosen cards, except those that its deck no longer contains."""
    chosen = frozenset(room.settings.chosen_cards)
    return [card for card in deck.cards if card.id in chosen]
