"""Encode rooms as bytes and decode them: strictly typed JSON, preceded by the number of the stored format.

A stored room is `1:{...}`, where 1 is the format. A room with custom decks has long words and ids, so its JSON is
deflated: `1z...`. Rooms stored before 1.0 began with a bracket or a brace. They are unreadable, and so quarantined.

A released format never changes. A change to what is stored (`game/model/room.py`) needs an entry in `UPGRADES` and a
stored example of the previous format in `server/tests/store/formats/`. An upgrade does not look up decks, because a
card or a role that no longer exists must not make a room unreadable.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable
from typing import Any, Final, TypeAlias

import msgspec
from msgspec.structs import replace

from spysafari.game.model.room import Room, RoomCode
from spysafari.store.base import Found
from spysafari.store.errors import RoomFromNewerError, RoomUnreadableError

StoredRoom: TypeAlias = dict[str, Any]
"""A room as JSON: objects are dicts, tuples are lists, and enums are their values."""
Upgrade: TypeAlias = Callable[[StoredRoom], StoredRoom]
"""Converts a room from one format to the next. May modify its argument."""

UPGRADES: Final[tuple[Upgrade, ...]] = ()
"""Entry n converts a room of format n + 1 to format n + 2. Append only."""

MAX_ROOM_BYTES: Final = 2**20
"""Maximum size of an inflated room, so that corrupt data cannot fill the memory. The largest rooms have about 52 kB."""
MAX_FORMAT: Final = 999
"""A larger format number is corrupt data."""

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(Room)
_HEAD: Final = re.compile(rb"([1-9][0-9]{0,2})([:z])")


class Codec:
    """Writes the format after the last of `upgrades`, and reads that format and all earlier ones."""

    def __init__(self, upgrades: tuple[Upgrade, ...] = UPGRADES) -> None:
        self.format = 1 + len(upgrades)
        self._upgrades = upgrades

    def encode(self, room: Room) -> bytes:
        """Return the bytes of a room. Equal rooms have equal bytes."""
        encoded = _ENCODER.encode(room)
        if room.custom_cards:
            return b"%dz%b" % (self.format, zlib.compress(encoded, 1))
        return b"%d:%b" % (self.format, encoded)

    def decode(self, code: RoomCode, version: int | None, stored: bytes) -> Room:
        """Return the room. Raises RoomFromNewerError, or RoomUnreadableError, also for another code or version."""
        try:
            room = self._decode(code, stored)
        except RoomFromNewerError:
            raise
        except Exception:  # noqa: BLE001 - corrupt data may raise anything
            # The cause would quote the stored room, and logs never contain names, cards or owners.
            raise RoomUnreadableError(code) from None
        if room.code != code or room.version != version:
            raise RoomUnreadableError(code)
        return replace(
            room, past_rounds=room.past_rounds.copy()
        )  # otherwise the raw JSON would keep all stored bytes in memory

    def found(self, code: RoomCode, version: int | None, stored: bytes) -> Found:
        try:
            return self.decode(code, version, stored)
        except (RoomFromNewerError, RoomUnreadableError) as error:
            return error

    def is_unreadable(self, code: RoomCode, version: int | None, stored: bytes) -> bool:
        return isinstance(self.found(code, version, stored), RoomUnreadableError)

    def _decode(self, code: RoomCode, stored: bytes) -> Room:
        head = _HEAD.match(stored)
        if head is None:
            raise ValueError("not a stored room")
        found, encoded = int(head[1]), stored[head.end() :]
        if found > self.format:
            raise RoomFromNewerError(code)
        if head[2] == b"z":
            encoded = zlib.decompressobj().decompress(encoded, MAX_ROOM_BYTES)
        if found == self.format:
            return _DECODER.decode(encoded)
        room = msgspec.json.decode(encoded)
        for upgrade in self._upgrades[found - 1 :]:
            room = upgrade(room)
        return _DECODER.decode(_ENCODER.encode(room))


CODEC: Final = Codec()
