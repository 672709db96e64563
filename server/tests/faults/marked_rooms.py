from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from spysafari.game.model.room import CardId, Room
from tests.store.sample_rooms import NOON, a_room, a_round_until

CODES: Final = tuple(f"R{number}" for number in range(20))


def marked(code: str, version: int) -> Room:
    """Return a room of up to about 3 KB whose content depends on the version, so that a torn write is detected."""
    room = a_room(code, version, a_round_until(NOON + version))
    return replace(room, rounds_dealt=version, used_cards=(CardId("x" * (version % 1000)), CardId(str(version))))
