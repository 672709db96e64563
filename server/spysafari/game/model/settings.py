"""The settings of a room. `game/settings.py` has a row for each of them."""

from typing import Annotated, Final

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from spysafari.game.model.bounds import DEFAULT_DURATION_SECONDS
from spysafari.game.model.clues import MAX_TALK_SECONDS, MIN_TALK_SECONDS, Laps
from spysafari.game.model.custom_deck import CustomCards
from spysafari.game.model.ids import CardId, DeckId
from spysafari.game.model.rules import Pace, RuleSetName, SpySetting
from spysafari.game.model.talk import TalkMode

NO_COPIES: Final = Raw(b"[]")


class Settings(Struct, frozen=True, kw_only=True):
    deck: DeckId
    chosen_cards: tuple[CardId, ...]
    custom_cards: CustomCards | None = None
    """The room's custom cards. They remain stored while another deck is selected."""
    deck_copies: Raw = NO_COPIES
    """The shared decks that the table chose last, as JSON (`custom_cards.copies_in`), decoded on demand."""
    duration: int = DEFAULT_DURATION_SECONDS
    rules: RuleSetName = "ours"
    pace: Pace = "normal"
    spies: SpySetting = 1
    """The setting for the next deals. A deal to fewer than MIN_FOR_TWO_SPIES players has one spy."""
    talk: TalkMode = "aloud"
    """The setting for the next rounds. In a game with clues, players type them unless they talk aloud."""
    impostors: SpySetting = "hidden"
    """The number of Impostors. A deal to fewer than MIN_FOR_TWO_IMPOSTORS players has one."""
    laps: Laps = 2
    """The laps of clues in Impostor. A large table has at most two."""
    hint: bool = False
    white: bool = False
    """True if one of the Undercovers is Mr. White, from MIN_FOR_WHITE players."""
    discussion: int | None = None
    """The seconds of TALK in a game with clues, or None for the default of each game."""
    locked: bool = False
    """True if new players are refused. Players who have a seat can return."""
    screens: bool = True
    streaming: bool = False
    """True if screens hide the room's code, because strangers may see them."""


class SomeSettings(Struct, frozen=True):
    """Settings by name: those that differ from the default (in a snapshot), or that change (in `change-settings`).

    The deck, its cards and the duration have fields, calls and events of their own.
    """

    rules: RuleSetName | UnsetType = UNSET
    pace: Pace | UnsetType = UNSET
    spies: SpySetting | UnsetType = UNSET
    """In a snapshot, the setting of the current round or, between rounds, of the next one, but not the number drawn."""
    talk: TalkMode | UnsetType = UNSET
    impostors: SpySetting | UnsetType = UNSET
    laps: Laps | UnsetType = UNSET
    hint: bool | UnsetType = UNSET
    white: bool | UnsetType = UNSET
    discussion: Annotated[int, Meta(ge=MIN_TALK_SECONDS, le=MAX_TALK_SECONDS)] | UnsetType | None = UNSET
    locked: bool | UnsetType = UNSET
    screens: bool | UnsetType = UNSET
    streaming: bool | UnsetType = UNSET
