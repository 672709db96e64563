"""Encode and decode rooms as strictly typed JSON with the number of the stored format as a prefix.

A stored room looks like `1:{...}`, where 1 is the format. With typed texts, the JSON is long, so it is deflated:
`1z...`. Rooms without a format number are unreadable.

A released format never changes. A change to what is stored, such as a new stage, needs an entry in `UPGRADES` and the
stored examples in the new format (`server/tests/store/formats/`). An upgrade does not look up decks, because a card or
a role that no longer exists must not make a room unreadable.
"""

import re
import zlib
from collections.abc import Callable
from typing import Any, Final, TypeAlias

import msgspec
from msgspec.structs import replace

from spysafari.game.model.ids import RoomCode
from spysafari.game.room import Room
from spysafari.store.base import Found
from spysafari.store.errors import RoomFromNewerError, RoomUnreadableError

RoomJson: TypeAlias = dict[str, Any]
"""A room as decoded JSON. Objects are dicts, tuples are lists, and enums are their values."""
Upgrade: TypeAlias = Callable[[RoomJson], RoomJson]
"""Converts a room to the next format. An upgrade may modify its argument."""


UPGRADES: Final[tuple[Upgrade, ...]] = ()
"""Entry n converts a room of format n + 1 to format n + 2. Append only."""

MAX_ROOM_BYTES: Final = 2**20
"""Maximum size of an inflated room, so that corrupt data cannot exhaust memory. Real rooms are far smaller."""
MAX_FORMAT: Final = 999
"""Format numbers above this indicate corrupt data."""

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(Room)
_HEAD: Final = re.compile(rb"([1-9][0-9]{0,2})([:z])")


class Codec:
    """Writes the format that the last of `upgrades` produces, and reads that format and all earlier ones."""

    def __init__(self, upgrades: tuple[Upgrade, ...] = UPGRADES) -> None:
        self.format = 1 + len(upgrades)
        self._upgrades = upgrades

    def encode(self, room: Room) -> bytes:
        """Encode a room. Equal rooms have equal bytes."""
        encoded = _ENCODER.encode(room)
        if room.conversation and room.conversation.mode == "type":
            return b"%dz%b" % (self.format, zlib.compress(encoded, 1))
        return b"%d:%b" % (self.format, encoded)

    def decode(self, code: RoomCode, version: int | None, stored: bytes) -> Room:
        """Decode a room. Raises RoomFromNewerError, or RoomUnreadableError (also if the code or version differs)."""
        try:
            room = self._decode(code, stored)
        except RoomFromNewerError:
            raise
        except Exception:  # noqa: BLE001 - corrupt data may raise anything
            # Drop the cause, because it quotes the stored room, and logs must not contain names, cards or owners.
            raise RoomUnreadableError(code) from None
        if room.code != code or room.version != version:
            raise RoomUnreadableError(code)
        # Copy, because the raw JSON would otherwise keep all stored bytes in memory.
        settings = replace(room.settings, deck_copies=room.settings.deck_copies.copy())
        return replace(room, settings=settings, past_rounds=room.past_rounds.copy())

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
