"""Tests of the shared-deck contract [DECK-18] for both stores."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import pytest
from redis.asyncio import Redis

from spysafari.game.model.ids import DeckCode, DeckHash
from spysafari.store.base import (
    EXPIRE_DECK_MS,
    EXPIRE_DECK_WITHOUT_CODES_MS,
    KEEP_DECK_MS,
    RENEW_INTERVAL_MS,
    DeckState,
    DeckStore,
    PutResult,
    ShareCode,
    StoredDeck,
)
from spysafari.store.errors import StoreUnavailable
from spysafari.store.sqlite.store import SqliteStore
from tests.decks.sample_decks import a_content
from tests.store.redis_server import RedisServer, patient_store
from tests.store.sample_rooms import NOON

DEFAULT_LIMIT: Final = 100
CONTENTS = ONE, TWO, THREE = tuple(a_content(title) for title in ("One", "Two", "Three"))
CODE, OTHER = DeckCode("BCDFGH"), DeckCode("JKMNPQ")
ANN, BEN = "ann's digest", "ben's digest"
AT_ONE: Final = ShareCode(CODE, ONE.hash, ANN)
ACTIVE, BLOCKED, DELETED = DeckState
AT_NOON: Final = NOON + EXPIRE_DECK_MS
"""Expiry time of a deck that was last used at noon."""


async def put(
    decks: DeckStore, code: ShareCode, expected: DeckHash | None = None, now: int = NOON, limit: int = DEFAULT_LIMIT
) -> PutResult:
    content = next(content for content in CONTENTS if content.hash == code.hash)
    return await decks.put(code, content.stored, expected, now=now, limit=limit)


async def states(decks: DeckStore) -> dict[str, DeckState]:
    stored = await decks.read([content.hash for content in CONTENTS])
    assert all(stored[one.hash].content in {one.stored, None} for one in CONTENTS if one.hash in stored)
    return {
        one.deck.title: stored[one.hash].state for one in CONTENTS if one.hash in stored and stored[one.hash].content
    }


async def codes(decks: DeckStore) -> list[ShareCode]:
    return sorted(await decks.all_codes())


class DecksContract:
    """`decks` must be those of a new, empty store."""

    async def test_a_deck_is_read_as_it_was_stored(self, decks: DeckStore) -> None:
        assert await decks.find(CODE) is None
        assert await decks.read([ONE.hash]) == {}

        assert await put(decks, AT_ONE) is PutResult.DONE

        assert await decks.find(CODE) == AT_ONE
        assert await decks.read([ONE.hash, TWO.hash]) == {ONE.hash: StoredDeck(ACTIVE, ONE.stored, AT_NOON)}
        assert await decks.read([]) == {}

    async def test_a_revision_keeps_the_previous_deck_for_rooms(self, decks: DeckStore) -> None:
        """[DECK-11] [DECK-12] The previous deck expires after two days, unless it is dealt."""
        await put(decks, AT_ONE)
        revised = ShareCode(CODE, TWO.hash, ANN)

        assert await put(decks, revised, ONE.hash, NOON + 1) is PutResult.DONE

        assert await decks.find(CODE) == revised
        assert await states(decks) == {"One": ACTIVE, "Two": ACTIVE}
        await decks.expire(NOON + 1 + EXPIRE_DECK_WITHOUT_CODES_MS)
        assert await states(decks) == {"One": ACTIVE, "Two": ACTIVE}
        await decks.expire(NOON + 2 + EXPIRE_DECK_WITHOUT_CODES_MS)
        assert await states(decks) == {"Two": ACTIVE}

    @pytest.mark.parametrize("expected", [None, TWO.hash])
    async def test_an_unexpected_deck_is_not_overwritten(self, decks: DeckStore, expected: DeckHash | None) -> None:
        await put(decks, AT_ONE)

        assert await put(decks, ShareCode(CODE, THREE.hash, BEN), expected) is PutResult.CHANGED
        assert await put(decks, ShareCode(OTHER, THREE.hash, BEN), ONE.hash) is PutResult.CHANGED

        assert await codes(decks) == [AT_ONE]
        assert await states(decks) == {"One": ACTIVE}

    async def test_one_of_two_concurrent_revisions_succeeds(self, decks: DeckStore) -> None:
        await put(decks, AT_ONE)
        rivals = [ShareCode(CODE, content.hash, ANN) for content in (TWO, THREE)]

        results = await asyncio.gather(*(put(decks, rival, ONE.hash) for rival in rivals))

        assert sorted(results, key=str) == [PutResult.CHANGED, PutResult.DONE]
        assert await decks.find(CODE) == rivals[results.index(PutResult.DONE)]

    async def test_two_codes_refer_to_one_deck(self, decks: DeckStore) -> None:
        """[DECK-11] The expiry counts from the last use under either code."""
        await put(decks, AT_ONE)
        at_one = ShareCode(OTHER, ONE.hash, BEN)

        assert await put(decks, at_one, now=NOON + 5) is PutResult.DONE
        assert await put(decks, AT_ONE, ONE.hash, NOON + 9) is PutResult.DONE

        assert await codes(decks) == [AT_ONE, at_one]
        assert await decks.read([ONE.hash]) == {ONE.hash: StoredDeck(ACTIVE, ONE.stored, AT_NOON + 9)}
        await decks.expire(AT_NOON + 10)
        assert await codes(decks) == []

    async def test_a_full_store_refuses_new_codes_and_new_decks(self, decks: DeckStore) -> None:
        """[DECK-12] Concurrent uploads do not exceed the limit."""

        async def share(number: int) -> PutResult:
            content = a_content(f"Deck {number}")
            code = ShareCode(DeckCode(f"BCDF{number:02}"), content.hash, ANN)
            return await decks.put(code, content.stored, None, now=NOON, limit=5)

        results = await asyncio.gather(*(share(number) for number in range(10)))

        assert (results.count(PutResult.DONE), results.count(PutResult.FULL)) == (5, 5)
        taken = (await codes(decks))[0]
        same = a_content(f"Deck {int(taken.code[4:])}").stored
        new_code = ShareCode(OTHER, taken.hash, BEN)
        assert await decks.put(new_code, same, None, now=NOON, limit=5) is PutResult.FULL
        assert await decks.put(taken, same, taken.hash, now=NOON + 1, limit=5) is PutResult.DONE
        assert await put(decks, taken._replace(hash=ONE.hash), taken.hash, limit=5) is PutResult.FULL
        assert len(await codes(decks)) == 5

    async def test_a_full_store_evicts_the_least_recently_used_deck(self, decks: DeckStore) -> None:
        """[DECK-12] All codes of the deck are removed. A deck that a room may be playing with stays."""
        await put(decks, AT_ONE)
        await put(decks, ShareCode(OTHER, TWO.hash, BEN), now=NOON + 1)
        await put(decks, ShareCode(DeckCode("TWO"), TWO.hash, ANN), now=NOON + 2)
        later = NOON + 2 + KEEP_DECK_MS
        await decks.renew([ONE.hash], later)
        new = ShareCode(DeckCode("THREE"), THREE.hash, BEN)

        assert await put(decks, new, now=later - 1, limit=2) is PutResult.FULL
        assert await put(decks, new, now=later, limit=2) is PutResult.DONE

        assert await states(decks) == {"One": ACTIVE, "Three": ACTIVE}
        assert [code.code for code in await codes(decks)] == [CODE, "THREE"]

    async def test_a_full_store_evicts_a_deck_for_a_code(self, decks: DeckStore) -> None:
        """Decks are evicted until a code is free. Blocked decks remain blocked after their eviction."""
        await put(decks, AT_ONE)
        await put(decks, ShareCode(CODE, TWO.hash, ANN), ONE.hash)
        await decks.renew([ONE.hash], NOON + RENEW_INTERVAL_MS + 1)
        await decks.block(TWO.hash)
        later = NOON + RENEW_INTERVAL_MS + 1 + KEEP_DECK_MS
        third = ShareCode(OTHER, THREE.hash, BEN)

        assert await put(decks, third, now=later, limit=1) is PutResult.DONE

        assert await codes(decks) == [third]
        assert await states(decks) == {"Three": ACTIVE}
        assert not await decks.block(TWO.hash)

    async def test_a_deck_without_codes_is_not_evicted(self, decks: DeckStore) -> None:
        """[DECK-21] A deck without codes expires soon anyway, and a room may be playing with it."""
        await put(decks, AT_ONE)
        await decks.withdraw(CODE, NOON + KEEP_DECK_MS + 1)

        result = await put(decks, ShareCode(OTHER, TWO.hash, BEN), now=NOON + KEEP_DECK_MS + 1, limit=1)

        assert result is PutResult.FULL
        assert await states(decks) == {"One": ACTIVE}

    async def test_a_deck_with_many_codes_is_evicted_in_parts(self, decks: DeckStore) -> None:
        """Each put may remove only some of the codes, so it takes a bounded time."""
        shared = [ShareCode(DeckCode(f"{number:06}"), ONE.hash, ANN) for number in range(250)]
        await asyncio.gather(*(put(decks, code, limit=1_000) for code in shared))
        later = NOON + KEEP_DECK_MS
        results = [await put(decks, ShareCode(OTHER, TWO.hash, BEN), now=later, limit=1) for _ in range(3)]

        assert PutResult.DONE in results
        assert await codes(decks) == [ShareCode(OTHER, TWO.hash, BEN)]

    async def test_withdrawn_and_blocked_decks_do_not_fill_the_store(self, decks: DeckStore) -> None:
        """[DECK-12] Reserved codes and hashes without content do not count."""
        await put(decks, AT_ONE)
        await decks.withdraw(CODE, NOON)
        await decks.block(TWO.hash)

        assert await put(decks, ShareCode(OTHER, ONE.hash, BEN), limit=1) is PutResult.DONE

    async def test_an_unused_deck_expires_with_its_code(self, decks: DeckStore) -> None:
        """[DECK-12] The deck expires after 180 days."""
        await put(decks, AT_ONE)
        await put(decks, ShareCode(OTHER, TWO.hash, BEN), now=NOON + 1)

        await decks.expire(AT_NOON)
        assert await states(decks) == {"One": ACTIVE, "Two": ACTIVE}
        await decks.expire(AT_NOON + 1)

        assert await states(decks) == {"Two": ACTIVE}
        assert [code.code for code in await codes(decks)] == [OTHER]
        assert await put(decks, AT_ONE) is PutResult.DONE

    async def test_a_deck_expires_with_any_number_of_codes(self, decks: DeckStore) -> None:
        """In Redis, each script removes at most 100 codes, because it blocks all other commands."""
        shared = [ShareCode(DeckCode(f"{number:06}"), ONE.hash, ANN) for number in range(250)]
        await asyncio.gather(*(put(decks, code, limit=1_000) for code in shared))

        await decks.expire(AT_NOON + 1)

        assert await codes(decks) == []
        assert await states(decks) == {}

    async def test_a_deal_restarts_the_expiry(self, decks: DeckStore) -> None:
        """[DECK-12] Dealing restarts the expiry of decks with and without codes."""
        await put(decks, AT_ONE)
        await put(decks, ShareCode(CODE, TWO.hash, ANN), ONE.hash)
        await put(decks, ShareCode(OTHER, THREE.hash, BEN))
        later = NOON + RENEW_INTERVAL_MS + 1

        await decks.renew([ONE.hash, TWO.hash, DeckHash("unknown")], later)
        await decks.renew([], later)
        await decks.expire(later + EXPIRE_DECK_MS)

        assert await states(decks) == {"One": ACTIVE, "Two": ACTIVE}
        assert await codes(decks) == [ShareCode(CODE, TWO.hash, ANN)]

    async def test_a_code_is_withdrawn(self, decks: DeckStore) -> None:
        """[DECK-21] The deck expires after two days, unless a room deals it or another code refers to it."""
        await put(decks, AT_ONE)
        await put(decks, ShareCode(OTHER, ONE.hash, BEN))
        third = ShareCode(DeckCode("RSTVWX"), THREE.hash, BEN)
        await put(decks, third)

        assert await decks.withdraw(CODE, NOON) == ONE.hash
        assert await decks.withdraw(CODE, NOON) is None
        assert (await decks.read([ONE.hash]))[ONE.hash].expires_at == AT_NOON
        assert await decks.withdraw(OTHER, NOON) == ONE.hash
        assert await decks.withdraw(third.code, NOON) == THREE.hash
        await decks.renew([ONE.hash], NOON + 1)

        assert await codes(decks) == []
        assert await states(decks) == {"One": ACTIVE, "Three": ACTIVE}
        await decks.expire(NOON + 1 + EXPIRE_DECK_WITHOUT_CODES_MS)
        assert await states(decks) == {"One": ACTIVE}

    async def test_a_withdrawn_code_is_reserved(self, decks: DeckStore) -> None:
        """[DECK-21] For 180 days, nobody can use the code, not even its author in another browser."""
        await put(decks, AT_ONE)
        await decks.withdraw(CODE, NOON)

        for expected in (None, ONE.hash):
            assert await put(decks, ShareCode(CODE, TWO.hash, BEN), expected) is PutResult.WITHDRAWN
        assert await decks.find(CODE) is None
        await decks.expire(AT_NOON)
        assert await put(decks, AT_ONE) is PutResult.WITHDRAWN
        await decks.expire(AT_NOON + 1)
        assert await put(decks, AT_ONE) is PutResult.DONE

    async def test_a_deleted_deck_can_be_shared_again(self, decks: DeckStore) -> None:
        """[DECK-12] [DECK-16] The deck's content is stored for two days, for rounds that were dealt from it."""
        await put(decks, AT_ONE)
        await put(decks, ShareCode(OTHER, TWO.hash, BEN))

        assert await decks.delete(CODE, NOON) == ONE.hash
        assert await decks.delete(CODE, NOON) is None

        assert await decks.find(CODE) is None
        assert await states(decks) == {"One": DELETED, "Two": ACTIVE}
        assert await put(decks, AT_ONE) is PutResult.DONE
        assert await states(decks) == {"One": ACTIVE, "Two": ACTIVE}
        await decks.delete(CODE, NOON)
        await decks.expire(NOON + 1 + EXPIRE_DECK_WITHOUT_CODES_MS)
        assert await states(decks) == {"Two": ACTIVE}

    async def test_a_deck_stays_while_another_code_refers_to_it(self, decks: DeckStore) -> None:
        await put(decks, AT_ONE)
        await put(decks, ShareCode(OTHER, ONE.hash, BEN))

        assert await decks.delete(CODE, NOON) == ONE.hash

        assert await states(decks) == {"One": ACTIVE}
        assert await decks.delete(OTHER, NOON) == ONE.hash
        assert await states(decks) == {"One": DELETED}

    async def test_a_deck_is_blocked(self, decks: DeckStore) -> None:
        """[DECK-16] A deck can be blocked even if it is not stored. Unblocking restores it."""
        await put(decks, AT_ONE)

        assert [await decks.block(address) for address in (ONE.hash, TWO.hash, ONE.hash)] == [True, True, False]

        stored = {ONE.hash: StoredDeck(BLOCKED, ONE.stored, AT_NOON), TWO.hash: StoredDeck(BLOCKED, None, 0)}
        assert await decks.read([ONE.hash, TWO.hash]) == stored
        assert await put(decks, AT_ONE, ONE.hash) is PutResult.BLOCKED
        assert await put(decks, ShareCode(OTHER, TWO.hash, BEN)) is PutResult.BLOCKED
        assert [await decks.unblock(address) for address in (ONE.hash, TWO.hash, ONE.hash)] == [True, True, False]
        assert await decks.read([ONE.hash, TWO.hash]) == {ONE.hash: StoredDeck(ACTIVE, ONE.stored, AT_NOON)}
        assert not await decks.unblock(THREE.hash)

    async def test_a_block_does_not_expire(self, decks: DeckStore) -> None:
        """[DECK-16] The block outlives the content and the code."""
        await put(decks, AT_ONE)
        await put(decks, ShareCode(OTHER, TWO.hash, BEN))
        for address in (ONE.hash, TWO.hash):
            await decks.block(address)

        await decks.delete(CODE, NOON)
        assert await states(decks) == {"One": BLOCKED, "Two": BLOCKED}
        await decks.expire(AT_NOON + 1)

        assert await decks.read([ONE.hash, TWO.hash]) == dict.fromkeys(
            (ONE.hash, TWO.hash), StoredDeck(BLOCKED, None, 0)
        )
        assert await codes(decks) == []
        assert await put(decks, AT_ONE) is PutResult.BLOCKED

    async def test_concurrent_blocks(self, decks: DeckStore) -> None:
        """[DECK-16] Exactly one of two concurrent blocks changes the state."""
        assert sorted(await asyncio.gather(decks.block(ONE.hash), decks.block(ONE.hash))) == [False, True]
        assert sorted(await asyncio.gather(decks.unblock(ONE.hash), decks.unblock(ONE.hash))) == [False, True]

    async def test_all_codes_are_listed(self, decks: DeckStore) -> None:
        shared = [ShareCode(DeckCode(f"{number:06}"), ONE.hash, ANN) for number in range(300)]
        await asyncio.gather(*(put(decks, code, limit=2_000) for code in shared))

        assert await codes(decks) == shared


class TestInAFile(DecksContract):
    @pytest.fixture
    def decks(self, store: SqliteStore) -> DeckStore:
        return store.decks


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
        await put(decks, ShareCode(OTHER, THREE.hash, BEN))
        await decks.withdraw(OTHER, NOON)
        await decks.block(TWO.hash)
        of_decks = {f":{address}" for address in (ONE.hash, TWO.hash, THREE.hash)}
        suffixes = {"", ":codes", ":withdrawn", f":{ONE.hash}:codes"} | of_decks
        assert set(await redis.keys()) == {f"spysafari:{{shared}}{suffix}".encode() for suffix in suffixes}

        await decks.expire(AT_NOON + 1)
        await decks.unblock(TWO.hash)

        assert await redis.keys() == []


async def test_a_closed_store_is_unavailable(path: Path) -> None:
    store = SqliteStore(path)
    await store.close()

    with pytest.raises(StoreUnavailable):
        await store.decks.find(CODE)
