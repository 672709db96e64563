"""The latest state of the rooms that were last used, for a store with a single process: sparing it most loads."""

from __future__ import annotations

from typing import Final

from spysafari.game.room import Room, RoomCode

ROOMS: Final = 4_096
"""Some 10 KB each."""


class LatestRooms:
    """At most `limit` rooms; the one that was not used for longest makes way."""

    def __init__(self, limit: int = ROOMS) -> None:
        self._limit = limit
        self._rooms: dict[RoomCode, Room] = {}

    def get(self, code: RoomCode) -> Room | None:
        """The room, if it is known here."""
        room = self._rooms.pop(code, None)
        if room is not None:
            self._rooms[code] = room
        return room

    def put(self, room: Room) -> None:
        """Remember a room that was loaded or saved, unless a newer version is known."""
        known = self._rooms.get(room.code)
        if known is not None and known.version > room.version:
            return
        self._rooms[room.code] = room
        if len(self._rooms) > self._limit:
            del self._rooms[next(iter(self._rooms))]

    def drop(self, code: RoomCode) -> None:
        """Forget a room that is gone, or whose change did not go as expected."""
        self._rooms.pop(code, None)
