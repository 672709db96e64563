"""What may be seen of the screens that watch, and what they alone are shown. Nothing of it hangs on a hand."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from spysafari.game.history import played_cards
from spysafari.game.model.room import CardId, Over, Room, Running, ScreenId


class ScreenView(Struct, frozen=True):
    id: ScreenId
    sound: bool


class ScreensView(Struct, frozen=True):
    """Who plays must know that they are watched."""

    allowed: bool
    list: tuple[ScreenView, ...]


class WallView(Struct, frozen=True):
    """The cards of the round on the table, in their deck's order."""

    cards: tuple[CardId, ...]
    played: tuple[CardId, ...]
    """Those that were the secret one of an earlier round with an outcome, and can't be it."""


def screens_view(room: Room) -> ScreensView | UnsetType:
    """Left out at most tables: where screens may come, and none is there."""
    if room.screens_allowed and not room.screens:
        return UNSET
    return ScreensView(room.screens_allowed, tuple(ScreenView(screen.id, screen.sound) for screen in room.screens))


def wall_view(room: Room) -> WallView | UnsetType:
    match room.phase:
        case Running() | Over():
            played = played_cards(room)
            return WallView(room.chosen_cards, tuple(card for card in room.chosen_cards if card in played))
        case _:
            return UNSET
