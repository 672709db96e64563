"""The settings of a room, which the admin changes."""

from __future__ import annotations

from typing import Final

from msgspec import Raw, Struct

from spysafari.game.model.bounds import DEFAULT_DURATION_SECONDS
from spysafari.game.model.custom_deck import CustomCards
from spysafari.game.model.ids import CardId, DeckId
from spysafari.game.model.rules import Rules, SpySetting
from spysafari.game.model.talk import TalkMode

NO_COPIES: Final = Raw(b"[]")


class Settings(Struct, frozen=True):
    deck: DeckId
    chosen_cards: tuple[CardId, ...]
    custom_cards: CustomCards | None = None
    """The room's custom cards. They remain stored while another deck is selected."""
    deck_copies: Raw = NO_COPIES
    """The shared decks that the table chose last, as JSON (`custom_cards.copies_in`), decoded on demand."""
    duration: int = DEFAULT_DURATION_SECONDS
    rules: Rules = Rules()
    spies: SpySetting = 1
    """The setting for the next deals. A deal to fewer than MIN_FOR_TWO_SPIES players has one spy."""
    talk: TalkMode = "aloud"
    """The setting for the next rounds."""
    locked: bool = False
    """True if new players are refused. Players who have a seat can return."""
    screens_allowed: bool = True
