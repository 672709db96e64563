"""The victim of test_kill_decks.py: shares and revises decks as fast as it can and reports each that is acknowledged.

Usage: deck_writer.py STORE_URL. Each line on standard output is "code token title".
"""

from __future__ import annotations

import asyncio
import os
import sys
import time

from spysafari.application.deck_sharing import DeckSharing, Shared
from spysafari.store.urls import open_store
from tests.decks.sample_decks import a_deck

AUTHORS = 4
"""Who write at the same time."""


async def keep_writing(deck_sharing: DeckSharing, author: int) -> None:
    """Share one, revise it three times, share the next."""
    number = 0
    while True:
        shared = await deck_sharing.share(a_deck(f"Author {author}, {number}"))
        assert isinstance(shared, Shared)
        tell(shared, f"Author {author}, {number}")
        for revision in range(3):
            title = f"Author {author}, {number} {revision}"
            assert isinstance(await deck_sharing.revise(shared.code, shared.token, None, a_deck(title)), tuple)
            tell(shared, title)
        number += 1


def tell(shared: Shared, title: str) -> None:
    """Report what is kept unbuffered, whole or not at all."""
    os.write(1, f"{shared.code} {shared.token} {title}\n".encode())


async def main() -> None:
    """Write until killed."""
    deck_sharing = DeckSharing(open_store(sys.argv[1]).decks, lambda: round(time.time() * 1_000))
    await asyncio.gather(*(keep_writing(deck_sharing, author) for author in range(AUTHORS)))


if __name__ == "__main__":
    asyncio.run(main())
