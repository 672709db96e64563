"""Which own decks a command is about: the rules need them, and only a permitted command may cause a lookup."""

from __future__ import annotations

from typing import NamedTuple

from spysafari.game.custom_cards import BUILT_IN, WRITTEN
from spysafari.game.model.commands import (
    Actor,
    ChangeDeck,
    ChooseCards,
    Command,
    Member,
    PickCards,
    Restart,
    StartGame,
    UseDeck,
)
from spysafari.game.model.room import MAX_SOURCES, DeckId, Lobby, Over, Room, Scored
from spysafari.game.seats import refuse_unless_admin


class DeckLookup(NamedTuple):
    """Decks by id, hash or, if `by_code`, share code. `refresh` bypasses the cache."""

    decks: tuple[str, ...]
    by_code: bool = False
    refresh: bool = False


def decks_needed(room: Room, actor: Actor, command: Command) -> DeckLookup | None:
    """None also for a command that will be refused, by its actor or the room's phase."""
    if not isinstance(actor, Member) or not isinstance(room.phase, Lobby | Over | Scored):
        return None
    between_rounds = isinstance(room.phase, Lobby | Scored)
    match command:
        case UseDeck() if between_rounds:
            decks = unique_decks(command)
            needed = DeckLookup(decks, by_code=True) if _are_brought(decks) else None
        case ChangeDeck(deck=DeckId.CUSTOM) | ChooseCards(deck=DeckId.CUSTOM) | PickCards(deck=DeckId.CUSTOM) if (
            between_rounds
        ):
            names_cards = isinstance(command, ChooseCards)  # its answer does
            needed = (
                DeckLookup(room.custom_cards.sources, refresh=names_cards)
                if room.custom_cards and room.custom_cards.sources
                else None
            )
        case StartGame() | Restart() if room.deck is DeckId.CUSTOM:
            needed = (
                DeckLookup(room.custom_cards.sources, refresh=True)
                if room.custom_cards and room.custom_cards.sources
                else None
            )
        case _:
            return None
    return None if refuse_unless_admin(room, actor) else needed


def unique_decks(command: UseDeck) -> tuple[str, ...]:
    """Each deck once."""
    return tuple(dict.fromkeys(command.decks))


def _are_brought(decks: tuple[str, ...]) -> bool:
    """Whether they are more than cards to be written, or a built-in deck."""
    alone = decks[0] if len(decks) == 1 else None
    return 0 < len(decks) <= MAX_SOURCES and alone != WRITTEN and alone not in BUILT_IN
