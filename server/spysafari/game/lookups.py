"""Determine which shared decks a command needs, and which deck a room plays with."""

from typing import NamedTuple

from spysafari.game.custom_cards import BUILT_IN, copies_in, deck_of_written_cards, pool_of
from spysafari.game.decision import Context
from spysafari.game.model import commands
from spysafari.game.model.bounds import MAX_SOURCES
from spysafari.game.model.custom_deck import DeckCopy
from spysafari.game.model.deck import Card, Deck
from spysafari.game.model.ids import WRITTEN, DeckId
from spysafari.game.room import Lobby, Over, Room, Scored
from spysafari.game.seats import refuse_unless_admin


class DecksNeeded(NamedTuple):
    codes: tuple[str, ...]
    """Decks that the store must have, by code as typed."""
    copies: tuple[DeckCopy, ...]
    """Decks of which the room has a copy, and which must not be blocked."""


def decks_needed(room: Room, actor: commands.Actor, command: commands.Command) -> DecksNeeded | None:
    """Return the decks to look up, or None if the command does not need any or will be refused."""
    if not isinstance(actor, commands.Member) or not isinstance(room.phase, Lobby | Over | Scored):
        return None
    custom = room.settings.custom_cards
    match command:
        case commands.UseDeck() if not isinstance(room.phase, Over):
            sources = unique_decks(command)
            if sources == (WRITTEN,) or len(sources) > MAX_SOURCES:
                return None
        case commands.ChangeDeck(deck=DeckId.CUSTOM) | commands.ChooseCards(deck=DeckId.CUSTOM) if custom:
            sources = custom.sources
        case commands.StartGame() | commands.Restart() if custom and room.settings.deck is DeckId.CUSTOM:
            sources = custom.sources
        case _:
            return None
    copies = copies_in(room.settings)
    shared = [source for source in sources if source not in BUILT_IN]
    if not shared or refuse_unless_admin(room, actor):
        return None
    return DecksNeeded(
        tuple(source for source in shared if source not in copies),
        tuple(copies[source] for source in shared if source in copies),
    )


def unique_decks(command: commands.UseDeck) -> tuple[str, ...]:
    return tuple(dict.fromkeys(command.decks))


def deck_of(room: Room, context: Context) -> Deck:
    """Return the room's deck, which is empty before players have written its cards."""
    custom = room.settings.custom_cards
    if custom is None or room.settings.deck is not DeckId.CUSTOM:
        return context.decks[room.settings.deck]
    if not custom.sources:
        return deck_of_written_cards(custom, context.decks, context.art_of)
    return pool_of(custom.sources, context.decks, copies_in(room.settings), context.art_of).deck


def chosen_cards(deck: Deck, room: Room) -> list[Card]:
    """Return the room's chosen cards, except those that its deck no longer contains."""
    chosen = frozenset(room.settings.chosen_cards)
    return [card for card in deck.cards if card.id in chosen]
