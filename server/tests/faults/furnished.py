"""Creates rooms in a store before the server starts. This is faster than API calls, and rounds can have any length."""

from __future__ import annotations

from pathlib import Path
from time import time_ns
from typing import Final, NamedTuple

from msgspec.structs import replace

from spysafari.access.sessions import key_of, new_token
from spysafari.decks.loader import load_decks
from spysafari.game.decision import Accepted, Context
from spysafari.game.membership import open_room
from spysafari.game.model.commands import Join, Member, StartGame
from spysafari.game.model.names import new_code, new_player_id
from spysafari.game.model.room import PlayerId, Room, RoomCode, Running, Ticking
from spysafari.game.rules import decide
from spysafari.game.seats import seat_named
from spysafari.store.base import Store
from spysafari.store.sqlite.store import SqliteStore
from tests.chance import seeded

DECKS: Final = load_decks()
CHANCE: Final = seeded("furnished")


class Chair(NamedTuple):
    room: str
    player: str
    name: str
    token: str


def epoch_ms() -> int:
    return time_ns() // 1_000_000


def a_table(code: RoomCode, players: int) -> tuple[Room, list[Chair]]:
    """Return a room in the lobby and its seats. The first seat is the admin's."""
    context = Context(now=epoch_ms(), rng=CHANCE, decks=DECKS)
    room: Room | None = None
    chairs: list[Chair] = []
    for number in range(players):
        name, token = f"Player {number}", new_token()
        join = Join(name=name, icon=number, new_id=new_player_id(CHANCE))
        if room is None:
            opened = open_room(code, key_of(token), join, context)
            assert isinstance(opened, Room)
            room = opened
        else:
            decision = decide(room, Member((key_of(token),)), join, context)
            assert isinstance(decision, Accepted)
            room = decision.room
        seated = seat_named(name, Member((key_of(token),)), room.players)
        assert seated is not None
        chairs.append(Chair(code, seated.id, name, token))
    assert room is not None
    return room, chairs


def dealt(room: Room, chairs: list[Chair], seconds: float) -> Room:
    """Return the room in a round of that length, which may be shorter than the game allows."""
    admin = Member((key_of(chairs[0].token),), PlayerId(chairs[0].player))
    decision = decide(room, admin, StartGame(), Context(now=epoch_ms(), rng=CHANCE, decks=DECKS))
    assert isinstance(decision, Accepted)
    phase = decision.room.phase
    assert isinstance(phase, Running)
    return replace(decision.room, phase=replace(phase, clock=Ticking(epoch_ms() + round(seconds * 1_000))))


async def furnish(file: Path, rooms: int, players: int, round_seconds: float | None = None) -> list[list[Chair]]:
    file.parent.mkdir(exist_ok=True)
    store = SqliteStore(file)
    try:
        return await furnish_store(store, rooms, players, round_seconds)
    finally:
        await store.close()


async def furnish_store(
    store: Store, rooms: int, players: int, round_seconds: float | None = None
) -> list[list[Chair]]:
    tables: list[list[Chair]] = []
    while len(tables) < rooms:
        room, chairs = a_table(new_code(CHANCE), players)
        if await store.create(room if round_seconds is None else dealt(room, chairs, round_seconds)):
            tables.append(chairs)
    return tables
