"""Tests that the server stops with an explanation if SQLite finds its file damaged while players use it."""

import asyncio
from contextlib import suppress
from http import HTTPStatus
from itertools import islice, product
from pathlib import Path
from time import time
from typing import Final

import httpx
import pytest

from spysafari.game.model.ids import RoomCode
from spysafari.store.sqlite.store import SqliteStore
from tests.faults.process import GameProcess, game_process
from tests.store.sample_rooms import a_room, a_round_until

ROOMS: Final = 1_500
"""Enough rooms that SQLite's cache of 2 MB cannot hold them all."""
CODES: Final = [RoomCode("".join(letters)) for letters in islice(product("BCDFGHJKLM", repeat=4), ROOMS)]
PAGE_BYTES: Final = 4_096
ROUND_MS: Final = 15_000
"""Longer than the server takes to start."""


def damage(server: GameProcess) -> None:
    """Overwrite the file except its first page, and the log, to which the server has saved rooms when it started."""
    for path in (server.file, server.file.with_name(f"{server.file.name}-wal")):
        with path.open("r+b") as file:
            file.seek(PAGE_BYTES)
            file.write(b"\xaa" * (path.stat().st_size - PAGE_BYTES))


async def create_rooms(server: GameProcess) -> None:
    """Create rooms until the server cannot save one."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=30, trust_env=False) as http:
        with suppress(httpx.TransportError):  # The server may have stopped before the next request.
            while (created := await http.post("/api/rooms", json={"playerName": "Dora"})).is_success:
                pass
            assert created.status_code == HTTPStatus.SERVICE_UNAVAILABLE


@pytest.mark.parametrize("found_by", ["a request", "the end of a round"])
async def test_a_file_that_is_damaged_in_mid_game_stops_the_server_with_a_sentence(
    tmp_path: Path, found_by: str
) -> None:
    """[DATA-01] Every later call would fail, and writing to a damaged file can destroy more of it."""
    folder = tmp_path / "server"
    folder.mkdir()
    store = SqliteStore(folder / "rooms.sqlite3")
    phase = a_round_until(round(time() * 1_000) + ROUND_MS) if found_by == "the end of a round" else None
    await asyncio.gather(*(store.create(a_room(code, phase=phase)) for code in CODES))
    await store.close()

    async with game_process(folder) as server:
        await server.start()
        damage(server)
        if found_by == "a request":
            await create_rooms(server)
        await server.gone(codes={1})

    last = server.log.splitlines()[-1]
    assert last.startswith("spysafari: rooms.sqlite3, the database of rooms and shared decks, is damaged")
    assert "move rooms.sqlite3, rooms.sqlite3-wal and rooms.sqlite3-shm to another folder" in last
    assert "Traceback" not in server.log
