"""Store rooms in an SQLite file, for a single-node server without a database service.

An acknowledged change survives a process crash, including kill -9, because the operating system has the data (WAL,
synchronous=NORMAL). A power cut may lose the last changes but does not corrupt the file. Durability "power"
(synchronous=FULL) prevents this loss at the cost of a lower commit rate.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from shutil import disk_usage
from typing import Any, Final

from spysafari.game.due import next_due
from spysafari.game.model.ids import NodeId, RoomCode, ScreenCode
from spysafari.game.room import Room
from spysafari.store.base import Found, Placement, ShownAt
from spysafari.store.cache import LatestRooms, StoredRoom
from spysafari.store.codec import CODEC, Codec
from spysafari.store.errors import StoreUnavailable
from spysafari.store.sqlite.database_file import TOUCH, DatabaseFile, Durability, MemoryDatabase
from spysafari.store.sqlite.decks import SqliteDecks
from spysafari.store.sqlite.group_commit import GroupCommit

PAGE: Final = 100
"""Rooms per query in `all_rooms`, small enough not to delay other calls."""

MIN_FREE: Final = 256 * 1024
"""Minimum free space on the disk for `check` to succeed after a failure, enough for the largest room."""

SAVE: Final = "UPDATE rooms SET version = ?, room = ? WHERE code = ? AND version = ?"
"""Saves a room with an unchanged due time. Updating the index of due times would double the bytes written."""

SAVE_WITH_DATE: Final = "UPDATE rooms SET version = ?, room = ?, due_at = ? WHERE code = ? AND version = ?"


class SqliteStore:
    """Store in the file at `path`, or in memory if None. One thread runs all calls in order. Raises StoreOpenError."""

    def __init__(self, path: Path | None, durability: Durability = "process", codec: Codec = CODEC) -> None:
        self._codec = codec
        self._folder = path.parent if path else None
        self._database = GroupCommit(MemoryDatabase() if path is None else DatabaseFile(path, durability))
        self._latest = LatestRooms()  # valid because no other process changes the file
        self.codes = ScreenCodesInMemory()
        self.decks = SqliteDecks(self._database)

    @property
    def damage(self) -> str:
        return self._database.damage

    def peek(self, code: RoomCode) -> Room | None:
        latest = self._latest.get(code)
        return latest.room if latest else None

    async def load(self, code: RoomCode) -> Room | None:
        rows = await self._select("SELECT version, room, due_at FROM rooms WHERE code = ?", (code,))
        if not rows:
            return None
        ((version, encoded, due_at),) = rows
        room = self._codec.decode(code, version, encoded)
        self._latest.put(StoredRoom(room, due_at, len(encoded)))
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
        cached = self._latest.get(room.code)
        same_date = cached is not None and cached.room.version == expected_version and cached.due_at == due_at
        statement, date = (SAVE, ()) if same_date else (SAVE_WITH_DATE, (due_at,))
        saved, encoded = False, self._codec.encode(room)
        try:
            saved = await self._change(statement, (room.version, encoded, *date, room.code, expected_version))
        finally:
            if saved:
                self._latest.put(StoredRoom(room, due_at, len(encoded)))
            else:
                self._latest.drop(room.code)  # another save won the race, or the outcome is unknown
        return saved

    async def delete(self, code: RoomCode, expected_version: int) -> bool:
        try:
            return await self._change("DELETE FROM rooms WHERE code = ? AND version = ?", (code, expected_version))
        finally:
            self._latest.drop(code)

    async def due(self, now: int, limit: int, turn: int | None = None) -> tuple[RoomCode, ...]:  # noqa: ARG002
        statement = "SELECT code FROM rooms WHERE due_at <= ? ORDER BY due_at, code LIMIT ?"
        return tuple(code for (code,) in await self._select(statement, (now, limit)))

    async def count(self) -> int:
        ((number,),) = await self._select("SELECT count(*) FROM rooms", ())
        return int(number)

    async def all_rooms(self) -> AsyncIterator[Found]:
        last = RoomCode("")
        while page := await self._page_after(last):
            for row in page:
                yield self._codec.found(*row)
            last = page[-1][0]

    async def discard(self, code: RoomCode) -> bool:
        def delete(connection: sqlite3.Connection) -> bool:
            row = connection.execute("SELECT code, version, room FROM rooms WHERE code = ?", (code,)).fetchone()
            if row is None or not self._codec.is_unreadable(*row):
                return False
            connection.execute("DELETE FROM rooms WHERE code = ?", (code,))
            return True

        return await self._database.run(delete, writes=True)

    async def secret(self, candidate: bytes) -> bytes:
        create = "INSERT INTO secrets (value) SELECT ? WHERE NOT EXISTS (SELECT 1 FROM secrets)"
        await self._change(create, (candidate,))
        ((value,),) = await self._select("SELECT value FROM secrets", ())
        return bytes(value)

    async def check(self) -> None:
        # After a failure, only a write shows that the disk has recovered. Otherwise a read is enough.
        if self._database.failing:
            # On a full disk, TOUCH fits in the space that reopening the file frees, but a room does not.
            folder = self._folder
            if folder and await self._database.run(lambda _: disk_usage(folder).free, writes=False) < MIN_FREE:
                raise StoreUnavailable("the disk is full")
            await self._change(TOUCH, ())
        else:
            await self._select("SELECT 1 FROM rooms LIMIT 1", ())

    async def close(self) -> None:
        self._latest = LatestRooms()
        await self._database.close()

    async def _page_after(self, last: RoomCode) -> list[tuple[RoomCode, int, bytes]]:
        statement = "SELECT code, version, room FROM rooms WHERE code > ? ORDER BY code LIMIT ?"
        return await self._select(statement, (last, PAGE))

    async def _select(self, statement: str, values: tuple[str | int, ...]) -> list[Any]:
        return await self._database.run(
            lambda connection: connection.execute(statement, values).fetchall(), writes=False
        )

    async def _change(self, statement: str, values: tuple[str | int | bytes | None, ...]) -> bool:
        """Return True if the statement changed a row."""
        return await self._database.run(
            lambda connection: connection.execute(statement, values).rowcount == 1, writes=True
        )


class ScreenCodesInMemory:
    """Pairing codes for a single node. The node drops a TV's code when the TV disconnects."""

    def __init__(self) -> None:
        self._shown: dict[ScreenCode, ShownAt] = {}
        self._placements: asyncio.Queue[Placement] = asyncio.Queue()

    async def put(self, code: ScreenCode, at: ShownAt, seconds: float) -> bool:  # noqa: ARG002 - dropped with its TV
        return self._shown.setdefault(code, at) is at

    async def find(self, code: ScreenCode) -> ShownAt | None:
        return self._shown.get(code)

    async def take(self, code: ScreenCode) -> ShownAt | None:
        return self._shown.pop(code, None)

    async def drop(self, code: ScreenCode, at: ShownAt) -> None:
        if self._shown.get(code) == at:
            del self._shown[code]

    async def send(self, node: NodeId, placement: Placement) -> None:  # noqa: ARG002 - there is only one node
        self._placements.put_nowait(placement)

    async def placements(self, node: NodeId) -> AsyncIterator[Placement]:  # noqa: ARG002 - as above
        while True:
            yield await self._placements.get()
