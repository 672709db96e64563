"""The victim of test_kill.py: saves rooms as fast as it can and reports each acknowledged change.

Usage: writer.py STORE_URL. Each line on standard output is "code version".
"""

from __future__ import annotations

import asyncio
import os
import sys

from spysafari.game.model.room import RoomCode
from spysafari.store.base import Store
from spysafari.store.urls import open_store
from tests.faults.marked_rooms import CODES, marked


async def keep_saving(store: Store, code: str) -> None:
    """Go on from what the last writer left."""
    stored = await store.load(RoomCode(code))
    version = 0 if stored is None else stored.version
    if stored is None:
        assert await store.create(marked(code, version))
        tell(code, version)
    while True:
        assert await store.save(marked(code, version + 1), expected_version=version)
        version += 1
        tell(code, version)


def tell(code: str, version: int) -> None:
    """Report a change unbuffered, whole or not at all (a pipe takes up to 4 KiB at once)."""
    os.write(1, f"{code} {version}\n".encode())


async def main() -> None:
    """Save until killed."""
    store = open_store(sys.argv[1])
    await asyncio.gather(*(keep_saving(store, code) for code in CODES))


if __name__ == "__main__":
    asyncio.run(main())
