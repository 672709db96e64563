"""Rooms to bytes and back: JSON, strictly typed. Where and how the bytes are kept is each store's business.

A stored room is `[format, room]`. Format 1 was the bare object; a server of that time fails to read the list, where it
would drop unknown fields of an object. Of a room with an own deck, whose words and ids are long, what follows the head
`[format,` is deflated.
"""

from __future__ import annotations

import re
import zlib
from typing import Final

import msgspec
from msgspec.structs import replace

from spysafari.game.model.room import Room, RoomCode
from spysafari.store.base import Found
from spysafari.store.errors import RoomFromNewerError, RoomUnreadableError
from spysafari.store.formats import UPGRADES, Upgrade

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(tuple[int, Room])
_HEAD: Final = re.compile(rb"\[([1-9][0-9]{0,2}),")
_DEFLATED: Final = re.compile(_HEAD.pattern + b"x")
"""zlib begins with an x, whatever its level."""
MOST_BYTES: Final = 2**20
"""Of a deflated room, so that rubbish does not fill the memory. The heaviest rooms have some 52 kB."""
HIGHEST_FORMAT: Final = 999
"""What claims to be of a higher one is rubbish."""


class Codec:
    """Writes the format after the last of `upgrades`, and reads that one and all before it."""

    def __init__(self, upgrades: tuple[Upgrade, ...] = UPGRADES) -> None:
        self.format = 1 + len(upgrades)
        self._upgrades = upgrades
        self._head = b"[%d," % self.format

    def encode(self, room: Room) -> bytes:
        """Equal rooms give equal bytes."""
        stored = _ENCODER.encode((self.format, room))
        return self._head + zlib.compress(stored[len(self._head) :], 1) if room.own else stored

    def decode(self, code: RoomCode, version: int | None, stored: bytes) -> Room:
        """The room that `encode` was given. Raises RoomUnreadableError or RoomFromNewerError.

        A room that is not of that code and version could never be saved, so it counts as unreadable.
        """
        try:
            newest = stored.startswith(self._head)
            room = _DECODER.decode(_json(stored))[1] if newest else self._upgraded(code, stored)
        except RoomFromNewerError:
            raise
        except Exception:  # noqa: BLE001 - an upgrade may fail on rubbish in any way
            # The cause would quote what is stored, and logs never hold names, cards or owners.
            raise RoomUnreadableError(code) from None
        if room.code != code or room.version != version:
            raise RoomUnreadableError(code) from None
        return replace(room, past=room.past.copy())  # else it would hold on to all that is stored

    def found(self, code: RoomCode, version: int | None, stored: bytes) -> Found:
        """As `decode`, with the error as a value."""
        try:
            return self.decode(code, version, stored)
        except (RoomFromNewerError, RoomUnreadableError) as error:
            return error

    def is_rubbish(self, code: RoomCode, version: int | None, stored: bytes) -> bool:
        """Whether no version of the server can read it."""
        return isinstance(self.found(code, version, stored), RoomUnreadableError)

    def _upgraded(self, code: RoomCode, stored: bytes) -> Room:
        head = _HEAD.match(stored)
        found = int(head[1]) if head else 1
        if found > self.format:
            raise RoomFromNewerError(code)
        room = msgspec.json.decode(_json(stored))
        if head:
            _, room = room
        for upgrade in self._upgrades[found - 1 :]:
            room = upgrade(room)
        return _DECODER.decode(_ENCODER.encode((self.format, room)))[1]


def _json(stored: bytes) -> bytes:
    if not (deflated := _DEFLATED.match(stored)):
        return stored
    head = deflated.end() - 1
    return stored[:head] + zlib.decompressobj().decompress(stored[head:], MOST_BYTES)


CODEC: Final = Codec()
"""The one of this version of the server."""
