"""Rooms to bytes and back: JSON, strictly typed. Where and how the bytes are kept is each store's business."""

from __future__ import annotations

from typing import Final

import msgspec

from spysafari.game.room import Room, RoomCode
from spysafari.store.base import RoomUnreadableError

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(Room)


def encode(room: Room) -> bytes:
    """The room as JSON; equal rooms give equal bytes."""
    return _ENCODER.encode(room)


def decode(code: RoomCode, stored: bytes) -> Room:
    """The room that `encode` was given. Raises RoomUnreadableError."""
    try:
        return _DECODER.decode(stored)
    except (msgspec.DecodeError, UnicodeDecodeError):
        # The cause would quote what is stored, and logs never hold names, cards or owners.
        raise RoomUnreadableError(code) from None
