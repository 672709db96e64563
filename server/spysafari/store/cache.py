"""LRU cache of rooms, for a store that only one process changes."""

from typing import Final, NamedTuple

from spysafari.game.model.ids import RoomCode
from spysafari.game.room import Room

MAX_BYTES: Final = 64 * 2**20
"""Maximum size of all cached rooms in memory. Past that, the least recently used room is evicted."""
DECODED_BYTES: Final = 12_000
"""Size of a room in memory, in addition to its encoded size, which is up to 100 KB for a mix of four shared decks."""


class StoredRoom(NamedTuple):
    """A room, its due time (`game.due.next_due`) and its encoded size."""

    room: Room
    due_at: int | None
    encoded_bytes: int

    @property
    def size(self) -> int:
        """The size in memory. Decks and past rounds stay encoded there, but are not deflated."""
        raw = len(self.room.settings.deck_copies) + len(self.room.past_rounds)
        return DECODED_BYTES + max(self.encoded_bytes, raw)


class LatestRooms:
    def __init__(self, max_bytes: int = MAX_BYTES) -> None:
        self._max_bytes = max_bytes
        self._bytes = 0
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
        self.drop(code)
        self._rooms[code] = stored
        self._bytes += stored.size
        while self._bytes > self._max_bytes:
            self.drop(next(iter(self._rooms)))

    def drop(self, code: RoomCode) -> None:
        """Evict a room that was deleted or may have changed."""
        dropped = self._rooms.pop(code, None)
        if dropped is not None:
            self._bytes -= dropped.size
