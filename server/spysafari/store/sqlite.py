"""Rooms in one SQLite file: the store of a server that runs alone, with no other service.

An acknowledged change survives any end of the process, kill -9 included: the operating system has it (WAL,
synchronous=NORMAL). A power cut may undo the last changes, but never breaks the file. Durability "power"
(synchronous=FULL) prevents that, at some 2,000 commits a second.
"""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Final

from spysafari.game.clock import next_due
from spysafari.game.room import Room, RoomCode
from spysafari.store.base import ASIDE_MS, Found, RoomUnreadableError
from spysafari.store.codec import CODEC, Codec
from spysafari.store.group_commit import GroupCommit
from spysafari.store.latest import LatestRooms, StoredRoom
from spysafari.store.sqlite_file import TOUCH, DatabaseFile, Durability, MemoryDatabase

PAGE: Final = 100
"""Rooms that `all_rooms` reads at once. Other calls wait half a millisecond for it."""

SAVE: Final = "UPDATE rooms SET version = ?, room = ? WHERE code = ? AND version = ?"
"""For a room whose date stays. Writing the dates' index would double what goes to the disk."""

SAVE_WITH_DATE: Final = "UPDATE rooms SET version = ?, room = ?, due_at = ? WHERE code = ? AND version = ?"

SET_ASIDE: Final = """
INSERT OR REPLACE INTO rooms_aside (code, version, due_at, room, since)
SELECT code, version, due_at, room, ? FROM rooms WHERE code = ?
"""
TAKE_BACK: Final = """
INSERT INTO rooms (code, version, due_at, room) SELECT code, version, due_at, room FROM rooms_aside WHERE code = ?
ON CONFLICT (code) DO NOTHING
"""


class SqliteStore:
    """The file at `path`, or with None a database in memory. One process a file. Raises StoreOpenError.

    One thread reads and writes in the order of the calls, so a load sees every save acknowledged before it. Rooms are
    encoded and decoded outside it, and those in use are remembered, since nobody else changes the file.
    """

    def __init__(self, path: Path | None, durability: Durability = "process", codec: Codec = CODEC) -> None:
        self._codec = codec
        self._database = GroupCommit(MemoryDatabase() if path is None else DatabaseFile(path, durability))
        self._latest = LatestRooms()

    async def load(self, code: RoomCode) -> Room | None:
        if known := self._latest.get(code):
            return known.room

        def select(connection: sqlite3.Connection) -> tuple[int, bytes, int | None] | None:
            row: tuple[int, bytes, int | None] | None = connection.execute(
                "SELECT version, room, due_at FROM rooms WHERE code = ?", (code,)
            ).fetchone()
            return row

        row = await self._database.run(select, writes=False)
        if row is None:
            return None
        version, encoded, due_at = row
        room = self._codec.decode(code, version, encoded)
        self._latest.put(StoredRoom(room, due_at))
        return room

    async def create(self, room: Room) -> bool:
        return await self._change(
            "INSERT INTO rooms (code, version, due_at, room) VALUES (?, ?, ?, ?) ON CONFLICT (code) DO NOTHING",
            (room.code, room.version, next_due(room), self._codec.encode(room)),
        )

    async def save(self, room: Room, expected_version: int) -> bool:
        if room.version <= expected_version:
            raise ValueError("a saved room's version must be above the one it replaces")
        due_at = next_due(room)
        known = self._latest.get(room.code)
        key = (room.code, expected_version)
        saved = False
        try:
            if known is not None and known.room.version == expected_version and known.due_at == due_at:
                saved = await self._change(SAVE, (room.version, self._codec.encode(room), *key))
            else:
                saved = await self._change(SAVE_WITH_DATE, (room.version, self._codec.encode(room), due_at, *key))
        finally:
            if saved:
                self._latest.put(StoredRoom(room, due_at))
            else:
                self._latest.drop(room.code)  # whoever was faster, or an answer that never came
        return saved

    async def delete(self, code: RoomCode, expected_version: int) -> bool:
        try:
            return await self._change("DELETE FROM rooms WHERE code = ? AND version = ?", (code, expected_version))
        finally:
            self._latest.drop(code)

    async def due(self, now: int, limit: int) -> tuple[RoomCode, ...]:
        def select(connection: sqlite3.Connection) -> tuple[RoomCode, ...]:
            rows = connection.execute(
                "SELECT code FROM rooms WHERE due_at <= ? ORDER BY due_at, code LIMIT ?", (now, limit)
            )
            return tuple(code for (code,) in rows)

        return await self._database.run(select, writes=False)

    async def count(self) -> int:
        def select(connection: sqlite3.Connection) -> int:
            number: int = connection.execute("SELECT count(*) FROM rooms").fetchone()[0]
            return number

        return await self._database.run(select, writes=False)

    async def all_rooms(self) -> AsyncIterator[Found]:
        last = RoomCode("")
        while page := await self._page_after(last):
            for code, version, stored in page:
                yield self._codec.found(code, version, stored)
            last = page[-1][0]

    async def set_aside(self, code: RoomCode, now: int) -> bool:
        def move(connection: sqlite3.Connection) -> bool:
            row = connection.execute("SELECT code, version, room FROM rooms WHERE code = ?", (code,)).fetchone()
            if row is None or not self._is_rubbish(*row):
                return False
            connection.execute(SET_ASIDE, (now, code))
            connection.execute("DELETE FROM rooms WHERE code = ?", (code,))
            return True

        return await self._database.run(move, writes=True)

    async def take_back(self, now: int) -> tuple[RoomCode, ...]:
        def select(connection: sqlite3.Connection) -> list[tuple[RoomCode, int, bytes]]:
            connection.execute("DELETE FROM rooms_aside WHERE since <= ?", (now - ASIDE_MS,))
            return connection.execute("SELECT code, version, room FROM rooms_aside").fetchall()

        def move(connection: sqlite3.Connection, code: RoomCode) -> bool:
            if connection.execute(TAKE_BACK, (code,)).rowcount != 1:
                return False  # another room has that code by now
            connection.execute("DELETE FROM rooms_aside WHERE code = ?", (code,))
            return True

        aside = await self._database.run(select, writes=True)
        readable = [row[0] for row in aside if not self._is_rubbish(*row)]
        return tuple([c for c in readable if await self._database.run(partial(move, code=c), writes=True)])

    def _is_rubbish(self, code: RoomCode, version: int, stored: bytes) -> bool:
        return isinstance(self._codec.found(code, version, stored), RoomUnreadableError)

    async def check(self) -> None:
        def touch(connection: sqlite3.Connection) -> None:
            connection.execute(TOUCH)

        def look(connection: sqlite3.Connection) -> None:
            connection.execute("SELECT 1 FROM rooms LIMIT 1")

        # Only a write shows that the disk has room again. While all is well, a read is enough.
        failing = self._database.failing
        await self._database.run(touch if failing else look, writes=failing)

    async def close(self) -> None:
        self._latest = LatestRooms()
        await self._database.close()

    async def _page_after(self, last: RoomCode) -> list[tuple[RoomCode, int, bytes]]:
        def select(connection: sqlite3.Connection) -> list[tuple[RoomCode, int, bytes]]:
            return connection.execute(
                "SELECT code, version, room FROM rooms WHERE code > ? ORDER BY code LIMIT ?", (last, PAGE)
            ).fetchall()

        return await self._database.run(select, writes=False)

    async def _change(self, statement: str, values: tuple[str | int | bytes | None, ...]) -> bool:
        """Return whether the statement changed its row."""

        def change(connection: sqlite3.Connection) -> bool:
            return connection.execute(statement, values).rowcount == 1

        return await self._database.run(change, writes=True)
