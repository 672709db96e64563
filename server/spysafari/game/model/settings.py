"""The settings of a room, which the admin changes."""

from __future__ import annotations

from msgspec import Struct

from spysafari.game.model.bounds import DEFAULT_DURATION_SECONDS
from spysafari.game.model.custom_deck import CustomCards
from spysafari.game.model.ids import CardId, DeckId
from spysafari.game.model.rules import Rules, SpySetting
from spysafari.game.model.talk import TalkMode


class Settings(Struct, frozen=True):
    deck: DeckId
    chosen_cards: tuple[CardId, ...]
    custom_cards: CustomCards | None = None
    """The room's custom cards. They remain stored while another deck is selected."""
    duration: int = DEFAULT_DURATION_SECONDS
    rules: Rules = Rules()
    spies: SpySetting = 1
    """The setting for the next deals. A deal to fewer than MIN_FOR_TWO_SPIES players has one spy."""
    talk: TalkMode = "aloud"
    """The setting for the next rounds."""
    locked: bool = False
    """True if new players are refused. Players who have a seat can return."""
    screens_allowed: bool = True
