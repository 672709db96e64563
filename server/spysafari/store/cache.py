"""LRU cache of rooms, for a store that only one process changes."""

from __future__ import annotations

from typing import Final, NamedTuple

from spysafari.game.model.ids import RoomCode
from spysafari.game.room import Room

ROOMS: Final = 4_096
"""Rooms take about 10 KB each, and up to 24 KB more for each shared deck."""


class StoredRoom(NamedTuple):
    """A room and its due time (`game.due.next_due`)."""

    room: Room
    due_at: int | None


class LatestRooms:
    def __init__(self, limit: int = ROOMS) -> None:
        self._limit = limit
        self._rooms: dict[RoomCode, StoredRoom] = {}

    def get(self, code: RoomCode) -> StoredRoom | None:
        stored = self._rooms.pop(code, None)
        if stored is not None:
            self._rooms[code] = stored
        return stored

    def put(self, stored: StoredRoom) -> None:
        """Cache a room that was loaded or saved, unless a newer version is cached."""
        code = stored.room.code
        cached = self._rooms.get(code)
        if cached is not None and cached.room.version > stored.room.version:
            return
        self._rooms[code] = stored
        if len(self._rooms) > self._limit:
            del self._rooms[next(iter(self._rooms))]

    def drop(self, code: RoomCode) -> None:
        """Evict a room that was deleted or may have changed."""
        self._rooms.pop(code, None)
