"""The victim of test_kill_decks.py: shares and revises decks as fast as it can and reports each that is acknowledged.

Usage: deck_writer.py STORE_URL. Each line on standard output is "code token title".
"""

from __future__ import annotations

import asyncio
import os
import sys
import time

from spysafari.application.deck_sharing import Shared, Shelf
from spysafari.store.urls import open_store
from tests.decks.sample_decks import a_deck

AUTHORS = 4
"""Who write at the same time."""


async def keep_writing(shelf: Shelf, author: int) -> None:
    """Share one, revise it three times, share the next."""
    number = 0
    while True:
        shared = await shelf.share(a_deck(f"Author {author}, {number}"))
        assert isinstance(shared, Shared)
        tell(shared, f"Author {author}, {number}")
        for revision in range(3):
            title = f"Author {author}, {number} {revision}"
            assert isinstance(await shelf.revise(shared.code, shared.token, None, a_deck(title)), tuple)
            tell(shared, title)
        number += 1


def tell(shared: Shared, title: str) -> None:
    """Report what is kept unbuffered, whole or not at all."""
    os.write(1, f"{shared.code} {shared.token} {title}\n".encode())


async def main() -> None:
    """Write until killed."""
    shelf = Shelf(open_store(sys.argv[1]).decks, lambda: round(time.time() * 1_000))
    await asyncio.gather(*(keep_writing(shelf, author) for author in range(AUTHORS)))


if __name__ == "__main__":
    asyncio.run(main())
