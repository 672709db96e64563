"""Inputs and results of the rules, with helpers that build results."""

from collections.abc import Callable, Mapping
from random import Random
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from spysafari.game.model.bounds import RECENT_EVENTS
from spysafari.game.model.custom_deck import DeckCopy
from spysafari.game.model.deck import Decks
from spysafari.game.model.events import Event, ListChanged, Published, RoomClosed
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.room import Ended, Room, is_attended, view_version
from spysafari.game.seats import restore_admin


class Context(Struct, frozen=True):
    """The inputs to a decision, apart from the room. `now` is in epoch milliseconds."""

    now: int
    rng: Random
    decks: Decks
    found: Mapping[str, DeckCopy]
    """The decks that the command names by code, as typed (see `lookups.decks_needed`)."""
    art_of: Callable[[str, str], str]
    """Returns a card's art, given its name and emoji."""
    refusal_of_text: Callable[[str, int], RefusalCode | None]
    """Returns the reason to refuse a cleaned text, given its maximum length in graphemes, or None to accept it."""


class Accepted(Struct, frozen=True):
    """The changed room and its events. A command that has no effect returns the same room object and no events.

    A change that no viewer can see has no events either.
    """

    room: Room
    events: tuple[Event, ...]


class Closed(Struct, frozen=True):
    event: RoomClosed


Decision: TypeAlias = Accepted | Closed | Refused
Change: TypeAlias = tuple[Room, tuple[Event, ...]]
"""An unsaved room, and its events other than ListChanged."""


def accept(room: Room, now: int, *events: Event) -> Accepted:
    """Accept a change, increment the version, and `restore_admin`. The event defaults to ListChanged."""
    room = restore_admin(room)
    events = events or (ListChanged(),)
    published = tuple(Published(view_version(room) + 1, event) for event in events)
    changed = replace(
        room,
        version=room.version + 1,
        quiet_since=_quiet_since(room, now),
        recent=(*room.recent, *published)[-RECENT_EVENTS:],
    )
    return Accepted(changed, events)


def refusal_of_typed(text: str, most: int, context: Context) -> Refused | None:
    """Return the refusal of a cleaned text that a player typed during a round, or None."""
    refusal = context.refusal_of_text(text, most)
    if refusal is None:
        return None
    return Refused(RefusalCode.TEXT_REFUSED if refusal is RefusalCode.CARD_REFUSED else refusal)


def no_change(room: Room) -> Accepted:
    return Accepted(room, ())


def wrong_phase(room: Room) -> Refused:
    return Refused(RefusalCode.GAME_ENDED if isinstance(room.phase, Ended) else RefusalCode.WRONG_PHASE)


def _quiet_since(room: Room, now: int) -> int | None:
    if is_attended(room):
        return None
    return now if room.quiet_since is None else room.quiet_since
