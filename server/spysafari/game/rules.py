"""Rules of the game: a command is accepted or refused. Pure: time, chance and decks arrive as arguments."""

from __future__ import annotations

from random import Random

from msgspec import Struct

from spysafari.game.commands import Actor, Command
from spysafari.game.deck import Decks
from spysafari.game.events import Event
from spysafari.game.refusals import Refused
from spysafari.game.room import Room


class Context(Struct, frozen=True):
    """Where and when a decision is made. `now` is epoch milliseconds."""

    now: int
    rng: Random
    decks: Decks


class Accepted(Struct, frozen=True):
    """The changed room, with its version grown and `recent` extended. Without events nothing changed."""

    room: Room
    events: tuple[Event, ...]


class Closed(Struct, frozen=True):
    """The room is gone; its last event says why."""

    event: Event


def decide(room: Room, actor: Actor, command: Command, context: Context) -> Accepted | Closed | Refused:
    """Decide one command. Never raises for anything a client can send."""
    raise NotImplementedError
