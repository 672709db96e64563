"""A process that saves rooms, for test_kill.py to kill.

Usage: `writer.py STORE_URL`. Each acknowledged change is printed as "code version".
"""

import asyncio
import os
import sys
from typing import Final

from msgspec.structs import replace

from spysafari.game.model.ids import CardId, RoomCode
from spysafari.game.room import Room
from spysafari.store.base import Store
from spysafari.store.urls import open_store
from tests.store.sample_rooms import NOON, a_room, a_round_until

CODES: Final = tuple(f"R{number}" for number in range(20))


def marked(code: str, version: int) -> Room:
    """Return a room of up to about 3 KB whose content depends on the version, so that a torn write is detected."""
    room = a_room(code, version, a_round_until(NOON + version))
    return replace(room, rounds_dealt=version, used_cards=(CardId("x" * (version % 1000)), CardId(str(version))))


async def keep_saving(store: Store, code: str) -> None:
    stored = await store.load(RoomCode(code))
    version = 0 if stored is None else stored.version
    if stored is None:
        assert await store.create(marked(code, version))
        print_change(code, version)
    while True:
        assert await store.save(marked(code, version + 1), expected_version=version)
        version += 1
        print_change(code, version)


def print_change(code: str, version: int) -> None:
    """Print unbuffered, so that a line is either complete or missing (writes of up to 4 KiB to a pipe are atomic)."""
    os.write(1, f"{code} {version}\n".encode())


async def main() -> None:
    store = open_store(sys.argv[1])
    await asyncio.gather(*(keep_saving(store, code) for code in CODES))


if __name__ == "__main__":
    asyncio.run(main())
