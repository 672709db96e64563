"""A process that shares and revises decks, for test_kill_decks.py to kill.

Usage: `deck_writer.py STORE_URL`. Each acknowledged deck is printed as "code token title".
"""

import asyncio
import os
import sys
import time

from spysafari.application.deck_sharing import DeckSharing, Shared
from spysafari.store.urls import open_store
from tests.decks.sample_decks import a_deck

CONCURRENT_AUTHORS = 4


async def keep_writing(deck_sharing: DeckSharing, author: int) -> None:
    number = 0
    while True:
        shared = await deck_sharing.share(a_deck(f"Author {author}, {number}"))
        assert isinstance(shared, Shared)
        print_change(shared, f"Author {author}, {number}")
        for revision in range(3):
            title = f"Author {author}, {number} {revision}"
            assert isinstance(await deck_sharing.revise(shared.code, shared.token, None, a_deck(title)), tuple)
            print_change(shared, title)
        number += 1


def print_change(shared: Shared, title: str) -> None:
    """Print unbuffered, so that a line is either complete or missing."""
    os.write(1, f"{shared.code} {shared.token} {title}\n".encode())


async def main() -> None:
    deck_sharing = DeckSharing(open_store(sys.argv[1]).decks, lambda: round(time.time() * 1_000))
    await asyncio.gather(*(keep_writing(deck_sharing, author) for author in range(CONCURRENT_AUTHORS)))


if __name__ == "__main__":
    asyncio.run(main())
