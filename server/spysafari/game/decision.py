"""What a decision needs and what comes of it. Every accepted change is wrapped up here."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from spysafari.game.custom_cards import CardPool
from spysafari.game.model.deck import Decks
from spysafari.game.model.events import Event, Published, RoomClosed
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.room import RECENT_EVENTS, Present, Room, is_ended


def emoji_only(_name: str, emoji: str) -> str:
    return emoji


def allow_all(_text: str) -> RefusalCode | None:
    return None


class Context(Struct, frozen=True):
    """`now` is epoch milliseconds."""

    now: int
    rng: Random
    decks: Decks
    pool: CardPool | None = None
    """The cards that are asked for, or played with, if they are of an own deck or a mix (`lookups.decks_needed`)."""
    art_of: Callable[[str, str], str] = emoji_only
    """What the picture of a card is made of, by its name and its emoji."""
    refusal_of: Callable[[str], RefusalCode | None] = allow_all
    """Why a written card may not say that; None if it may."""


class Accepted(Struct, frozen=True):
    """The changed room; the very same object, and no events, if there is nothing to save."""

    room: Room
    events: tuple[Event, ...]


class Closed(Struct, frozen=True):
    event: RoomClosed


Decision: TypeAlias = Accepted | Closed | Refused


def accept(room: Room, now: int, *events: Event) -> Accepted:
    """Accept a change: all its events carry the one new version, and the room knows whether it has fallen quiet."""
    version = room.version + 1
    published = tuple(Published(version, event) for event in events)
    saved = replace(
        room,
        version=version,
        quiet_since=_quiet_since(room, now),
        recent=(*room.recent, *published)[-RECENT_EVENTS:],
    )
    return Accepted(saved, events)


def no_change(room: Room) -> Accepted:
    """Accept a retry, a double click, a late caller."""
    return Accepted(room, ())


def wrong_phase(room: Room) -> Refused:
    return Refused(RefusalCode.GAME_ENDED if is_ended(room.phase) else RefusalCode.WRONG_PHASE)


def _quiet_since(room: Room, now: int) -> int | None:
    if any(isinstance(player.presence, Present) for player in room.players):
        return None
    return now if room.quiet_since is None else room.quiet_since
