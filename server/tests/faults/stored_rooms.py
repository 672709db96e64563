"""Creates rooms in a store before the server starts. This is faster than API calls, and allows rounds of any length."""

from pathlib import Path
from time import time_ns
from typing import Final, NamedTuple

from msgspec.structs import replace

from spysafari.access.sessions import key_of, new_token
from spysafari.decks.loader import load_decks
from spysafari.game.decision import Accepted
from spysafari.game.dispatch import decide
from spysafari.game.membership import open_room
from spysafari.game.model.commands import Join, Member, StartGame
from spysafari.game.model.ids import PlayerId, RoomCode
from spysafari.game.model.names import new_code, new_player_id
from spysafari.game.model.round_clock import Ticking
from spysafari.game.room import Room, Running
from spysafari.game.seats import seat_named
from spysafari.store.base import Store
from spysafari.store.sqlite.store import SqliteStore
from tests.chance import seeded
from tests.fakes import permissive_context

DECKS: Final = load_decks()
CHANCE: Final = seeded("furnished")


class PlayerSeat(NamedTuple):
    room: str
    player: str
    name: str
    token: str


def epoch_ms() -> int:
    return time_ns() // 1_000_000


def a_table(code: RoomCode, players: int) -> tuple[Room, list[PlayerSeat]]:
    """Return a room in the lobby and its seats. The first seat is the admin's."""
    context = permissive_context(now=epoch_ms(), rng=CHANCE, decks=DECKS)
    room: Room | None = None
    seats: list[PlayerSeat] = []
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
        seats.append(PlayerSeat(code, seated.id, name, token))
    assert room is not None
    return room, seats


def dealt(room: Room, seats: list[PlayerSeat], seconds: float) -> Room:
    """Return the room in a round of the given length, which may be shorter than the game allows."""
    admin = Member((key_of(seats[0].token),), PlayerId(seats[0].player))
    decision = decide(room, admin, StartGame(), permissive_context(now=epoch_ms(), rng=CHANCE, decks=DECKS))
    assert isinstance(decision, Accepted)
    phase = decision.room.phase
    assert isinstance(phase, Running)
    return replace(decision.room, phase=replace(phase, clock=Ticking(epoch_ms() + round(seconds * 1_000))))


async def create_rooms(
    file: Path, rooms: int, players: int, round_seconds: float | None = None
) -> list[list[PlayerSeat]]:
    file.parent.mkdir(exist_ok=True)
    store = SqliteStore(file)
    try:
        return await create_rooms_in(store, rooms, players, round_seconds)
    finally:
        await store.close()


async def create_rooms_in(
    store: Store, rooms: int, players: int, round_seconds: float | None = None
) -> list[list[PlayerSeat]]:
    tables: list[list[PlayerSeat]] = []
    while len(tables) < rooms:
        room, seats = a_table(new_code(CHANCE), players)
        if await store.create(room if round_seconds is None else dealt(room, seats, round_seconds)):
            tables.append(seats)
    return tables
