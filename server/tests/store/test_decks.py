"""Tests of the shared-deck contract [DECK-18] for both stores."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Final

import pytest
from redis.asyncio import Redis

from spysafari.decks.content import Content
from spysafari.game.model.ids import DeckCode, DeckHash
from spysafari.store.base import EXPIRE_DECK_MS, RENEW_INTERVAL_MS, DeckStore, StoredDeck
from spysafari.store.errors import StoreUnavailable
from spysafari.store.sqlite.store import SqliteStore
from tests.decks.sample_decks import a_content
from tests.store.redis_server import RedisServer, patient_store
from tests.store.sample_rooms import NOON

ONE, TWO, THREE = (a_content(title) for title in ("One", "Two", "Three"))
CODE, OTHER = DeckCode("BCDFGH"), DeckCode("JKMNPQ")
ANN, BEN = "ann's digest", "ben's digest"
AT_NOON: Final = NOON + EXPIRE_DECK_MS
"""Expiry time of a deck that was last used at noon."""


def stored(code: DeckCode, content: Content, owner: str = ANN) -> StoredDeck:
    return StoredDeck(code, content.hash, owner, content.stored)


AT_ONE: Final = stored(CODE, ONE)


async def put(
    decks: DeckStore, deck: StoredDeck, expected: DeckHash | None = None, now: int = NOON, limit: int = 1_000
) -> bool:
    return await decks.put(deck, expected, now=now, limit=limit)


async def codes(decks: DeckStore) -> set[str]:
    return set(await decks.expiry_times())


class DecksContract:
    """`decks` must be those of a new, empty store."""

    async def test_a_deck_is_read_as_it_was_stored(self, decks: DeckStore) -> None:
        assert await decks.find(CODE) is None
        assert await decks.expiry_times() == {}

        assert await put(decks, AT_ONE)

        assert await decks.find(CODE) == AT_ONE
        assert await decks.expiry_times() == {CODE: AT_NOON}

    async def test_any_bytes_are_stored(self, decks: DeckStore) -> None:
        deck = AT_ONE._replace(content=b":\x00\xff\n::" + bytes(range(256)))

        assert await put(decks, deck)

        assert await decks.find(CODE) == deck

    async def test_a_revision_replaces_the_deck(self, decks: DeckStore) -> None:
        """[DECK-11] [DECK-12] A revision restarts the expiry."""
        await put(decks, AT_ONE)

        assert await put(decks, stored(CODE, TWO), ONE.hash, NOON + 1)

        assert await decks.find(CODE) == stored(CODE, TWO)
        assert await decks.expiry_times() == {CODE: AT_NOON + 1}

    @pytest.mark.parametrize("expected", [None, TWO.hash])
    async def test_an_unexpected_deck_is_not_overwritten(self, decks: DeckStore, expected: DeckHash | None) -> None:
        await put(decks, AT_ONE)

        assert not await put(decks, stored(CODE, THREE, BEN), expected)
        assert not await put(decks, stored(OTHER, THREE, BEN), ONE.hash)

        assert await decks.find(CODE) == AT_ONE
        assert await codes(decks) == {CODE}

    async def test_one_of_two_concurrent_revisions_succeeds(self, decks: DeckStore) -> None:
        await put(decks, AT_ONE)
        rivals = [stored(CODE, content) for content in (TWO, THREE)]

        results = await asyncio.gather(*(put(decks, rival, ONE.hash) for rival in rivals))

        assert sorted(results) == [False, True]
        assert await decks.find(CODE) == rivals[results.index(True)]

    async def test_a_full_store_evicts_the_least_recently_used_deck(self, decks: DeckStore) -> None:
        """[DECK-12] A revision does not evict another deck."""
        await put(decks, AT_ONE)
        await put(decks, stored(OTHER, TWO, BEN), now=NOON + 1, limit=2)
        await decks.renew([CODE], NOON + RENEW_INTERVAL_MS + 1)
        await put(decks, stored(CODE, THREE), ONE.hash, NOON + RENEW_INTERVAL_MS + 2, limit=2)
        assert await codes(decks) == {CODE, OTHER}

        assert await put(decks, stored(DeckCode("RSTVWX"), ONE, BEN), now=NOON + RENEW_INTERVAL_MS + 3, limit=2)

        assert await codes(decks) == {CODE, "RSTVWX"}
        assert await decks.find(OTHER) is None

    async def test_concurrent_uploads_do_not_exceed_the_limit(self, decks: DeckStore) -> None:
        """[DECK-12]"""
        new = [stored(DeckCode(f"BCDF{number:02}"), ONE) for number in range(10)]

        assert all(await asyncio.gather(*(put(decks, deck, limit=5) for deck in new)))

        assert len(await codes(decks)) == 5
        assert len([deck for deck in new if await decks.find(deck.code)]) == 5

    async def test_an_unused_deck_expires(self, decks: DeckStore) -> None:
        """[DECK-12] The deck expires after 180 days."""
        await put(decks, AT_ONE)
        await put(decks, stored(OTHER, TWO, BEN), now=NOON + 1)

        await decks.expire(AT_NOON)
        assert await codes(decks) == {CODE, OTHER}
        await decks.expire(AT_NOON + 1)

        assert await codes(decks) == {OTHER}
        assert await decks.find(CODE) is None
        assert await put(decks, AT_ONE)

    async def test_any_number_of_decks_expires(self, decks: DeckStore) -> None:
        """In Redis, each script removes at most 100 decks, because it blocks all other commands."""
        new = [stored(DeckCode(f"{number:06}"), ONE) for number in range(250)]
        await asyncio.gather(*(put(decks, deck) for deck in new))
        assert await decks.expiry_times() == {deck.code: AT_NOON for deck in new}

        await decks.expire(AT_NOON + 1)

        assert await codes(decks) == set()
        assert await decks.find(new[-1].code) is None

    async def test_a_deal_restarts_the_expiry(self, decks: DeckStore) -> None:
        """[DECK-12]"""
        await put(decks, AT_ONE)
        await put(decks, stored(OTHER, THREE, BEN))
        later = NOON + RENEW_INTERVAL_MS + 1

        await decks.renew([CODE, DeckCode("RSTVWX")], later)
        await decks.renew([], later)
        await decks.expire(later + EXPIRE_DECK_MS)

        assert await decks.expiry_times() == {CODE: later + EXPIRE_DECK_MS}

    async def test_a_deck_is_deleted(self, decks: DeckStore) -> None:
        """[DECK-16] [DECK-21] The deck can be shared again, under the same code."""
        await put(decks, AT_ONE)
        await put(decks, stored(OTHER, ONE, BEN))

        assert [await decks.delete(code) for code in (CODE, CODE, DeckCode("RSTVWX"))] == [True, False, False]

        assert await decks.find(CODE) is None
        assert await codes(decks) == {OTHER}
        assert await put(decks, AT_ONE)

    async def test_contents_are_blocked(self, decks: DeckStore) -> None:
        """[DECK-16] A content can be blocked before it is shared. The block outlives the deck, and can be lifted."""
        await put(decks, AT_ONE)

        assert [await decks.block(address) for address in (ONE.hash, TWO.hash, ONE.hash)] == [True, True, False]

        every = (ONE.hash, TWO.hash, THREE.hash)
        assert await decks.blocked(every) == {ONE.hash, TWO.hash}
        assert await decks.blocked(()) == frozenset()
        await decks.delete(CODE)
        await decks.expire(AT_NOON + 1)
        assert await decks.blocked(every) == {ONE.hash, TWO.hash}
        assert [await decks.unblock(address) for address in (ONE.hash, ONE.hash, THREE.hash)] == [True, False, False]
        assert await decks.blocked(every) == {TWO.hash}

    async def test_concurrent_blocks(self, decks: DeckStore) -> None:
        """[DECK-16] Exactly one of two concurrent blocks changes the state."""
        assert sorted(await asyncio.gather(decks.block(ONE.hash), decks.block(ONE.hash))) == [False, True]
        assert sorted(await asyncio.gather(decks.unblock(ONE.hash), decks.unblock(ONE.hash))) == [False, True]


class TestInAFile(DecksContract):
    @pytest.fixture
    def decks(self, store: SqliteStore) -> DeckStore:
        return store.decks

    async def test_no_cursor_leaves_the_thread_of_the_store(
        self, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """If another thread frees a cursor, the next call in the store's thread may fail with SQLITE_MISUSE."""
        results: list[object] = []
        run = store._database.run

        async def noted(work: Callable[[sqlite3.Connection], object], *, writes: bool) -> object:
            results.append(await run(work, writes=writes))
            return results[-1]

        monkeypatch.setattr(store._database, "run", noted)

        await put(store.decks, AT_ONE)
        await store.decks.renew([CODE], NOON)
        await store.decks.find(CODE)
        await store.decks.blocked([ONE.hash])
        await store.decks.expire(NOON)

        assert len(results) == 5
        assert not any(isinstance(result, sqlite3.Cursor) for result in results)


class TestInRedis(DecksContract):
    @pytest.fixture
    async def decks(self, server: RedisServer, redis: Redis) -> AsyncIterator[DeckStore]:
        assert await redis.dbsize() == 0
        store = patient_store(server.url)
        yield store.decks
        await store.close()

    async def test_all_keys_are_in_one_slot_of_a_cluster(self, decks: DeckStore, redis: Redis) -> None:
        """[DECK-18] Expired decks leave no keys behind."""
        await put(decks, AT_ONE)
        await put(decks, stored(OTHER, THREE, BEN))
        await decks.block(TWO.hash)
        assert set(await redis.keys()) == {f"spysafari:{{shared}}{end}".encode() for end in ("", ":decks", ":blocked")}

        await decks.expire(AT_NOON + 1)
        await decks.unblock(TWO.hash)

        assert await redis.keys() == []


async def test_a_closed_store_is_unavailable(path: Path) -> None:
    store = SqliteStore(path)
    await store.close()

    with pytest.raises(StoreUnavailable):
        await store.decks.find(CODE)
