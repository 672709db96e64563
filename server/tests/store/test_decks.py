"""Decks that players share, in both stores: what each must do."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from operator import methodcaller
from pathlib import Path
from typing import Final

import pytest
from redis.asyncio import Redis

from spysafari.game.model.ids import DeckCode, DeckHash, RoomCode
from spysafari.store.base import Kept, Put, SharedDeck, StoredDecks, tombstone_of
from spysafari.store.errors import StoreUnavailable
from spysafari.store.sqlite.store import SqliteStore
from tests.decks.sample_decks import a_content
from tests.store import redis_server
from tests.store.redis_server import RedisServer, patient_store
from tests.store.sample_rooms import NOON, a_room

DAY: Final = 86_400_000
MANY: Final = 100
ONE, TWO, THREE = (a_content(title) for title in ("One", "Two", "Three"))
CODE, OTHER = DeckCode("BCDFGH"), DeckCode("JKMNPQ")
ANN, BEN = "ann's digest", "ben's digest"
AT_ONE: Final = SharedDeck(CODE, ONE.hash, ANN, NOON)
NOWHERE: Final = Kept(None, blocked=False)


async def put(decks: StoredDecks, deck: SharedDeck, expected: DeckHash | None = None, most: int = MANY) -> Put:
    content = next(content for content in (ONE, TWO, THREE) if content.hash == deck.hash)
    return await decks.put(deck, content.stored, expected, most)


async def contents(decks: StoredDecks) -> list[str]:
    """The titles of all that is kept."""
    kept = await decks.read([ONE.hash, TWO.hash, THREE.hash])
    return [content.deck.title for content in (ONE, TWO, THREE) if kept[content.hash].content == content.stored]


async def codes(decks: StoredDecks) -> list[SharedDeck]:
    return sorted([deck async for deck in decks.all_codes()])


class DecksContract:
    """`decks` must be those of a new, empty store."""

    async def test_a_deck_comes_back_as_it_was(self, decks: StoredDecks) -> None:
        """[DECK-18] To the byte."""
        assert await decks.find(CODE) is None
        assert await decks.read([ONE.hash]) == {ONE.hash: NOWHERE}

        assert await put(decks, AT_ONE) is Put.DONE

        assert await decks.find(CODE) == AT_ONE
        assert await decks.read([ONE.hash, TWO.hash]) == {ONE.hash: Kept(ONE.stored, blocked=False), TWO.hash: NOWHERE}
        assert await decks.read([]) == {}

    async def test_a_revision_keeps_what_rooms_may_play_with(self, decks: StoredDecks) -> None:
        """[DECK-11] The code points at the newest; the older content stays where its hash says."""
        await put(decks, AT_ONE)
        revised = SharedDeck(CODE, TWO.hash, ANN, NOON + 1)

        assert await put(decks, revised, ONE.hash) is Put.DONE

        assert await decks.find(CODE) == revised
        assert await contents(decks) == ["One", "Two"]

    @pytest.mark.parametrize("expected", [None, TWO.hash])
    async def test_who_expects_something_else_changes_nothing(
        self, decks: StoredDecks, expected: DeckHash | None
    ) -> None:
        """[DECK-11]"""
        await put(decks, AT_ONE)

        assert await put(decks, SharedDeck(CODE, THREE.hash, BEN, NOON + 1), expected) is Put.CHANGED
        assert await put(decks, SharedDeck(OTHER, THREE.hash, BEN, NOON), ONE.hash) is Put.CHANGED

        assert await codes(decks) == [AT_ONE]
        assert await contents(decks) == ["One"]

    async def test_of_racing_revisions_exactly_one_wins(self, decks: StoredDecks) -> None:
        """[DECK-11]"""
        await put(decks, AT_ONE)
        rivals = [SharedDeck(CODE, content.hash, ANN, NOON + 1) for content in (TWO, THREE)]

        done = await asyncio.gather(*(put(decks, rival, ONE.hash) for rival in rivals))

        assert sorted(done, key=str) == [Put.CHANGED, Put.DONE]
        assert await decks.find(CODE) == rivals[done.index(Put.DONE)]

    async def test_two_codes_share_one_content(self, decks: StoredDecks) -> None:
        """[DECK-11]"""
        await put(decks, AT_ONE)
        at_one, again = SharedDeck(OTHER, ONE.hash, BEN, NOON + 5), SharedDeck(CODE, ONE.hash, ANN, NOON + 9)

        assert await put(decks, at_one) is Put.DONE
        assert await put(decks, again, ONE.hash) is Put.DONE

        assert await codes(decks) == [again, at_one]
        assert await contents(decks) == ["One"]

    async def test_no_more_than_so_many(self, decks: StoredDecks) -> None:
        """[DECK-12] Neither codes nor contents, however many come at once."""

        async def share(number: int) -> Put:
            content = a_content(f"Deck {number}")
            deck = SharedDeck(DeckCode(f"BCDF{number:02}"), content.hash, ANN, NOON)
            return await decks.put(deck, content.stored, None, 5)

        done = await asyncio.gather(*(share(number) for number in range(10)))

        assert (done.count(Put.DONE), done.count(Put.FULL)) == (5, 5)
        taken = (await codes(decks))[0]
        same = a_content(f"Deck {int(taken.code[4:])}")
        assert await decks.put(SharedDeck(OTHER, same.hash, BEN, NOON), same.stored, None, 5) is Put.FULL
        assert await decks.put(taken._replace(used=NOON + 1), same.stored, taken.hash, 5) is Put.DONE
        assert await decks.put(taken._replace(hash=ONE.hash), ONE.stored, taken.hash, 5) is Put.FULL
        assert len(await codes(decks)) == 5

    async def test_what_was_not_used_for_long_goes(self, decks: StoredDecks) -> None:
        """[DECK-12] Codes, and contents at which none points; not what was used since."""
        await put(decks, AT_ONE)
        await put(decks, SharedDeck(CODE, TWO.hash, ANN, NOON + 1), ONE.hash)
        await put(decks, SharedDeck(OTHER, THREE.hash, BEN, NOON + 2))

        assert await decks.expire(NOON) == 0
        assert await decks.expire(NOON + 1) == 1
        assert await contents(decks) == ["Two", "Three"]
        assert await decks.expire(NOON + 2) == 1
        assert await contents(decks) == ["Three"]
        assert [deck.code for deck in await codes(decks)] == [OTHER]

    async def test_use_keeps_a_deck_and_its_codes(self, decks: StoredDecks) -> None:
        """[DECK-12] Noted the first time, then once a day; an older revision that a room uses stays without a code."""
        await put(decks, AT_ONE)
        await put(decks, SharedDeck(CODE, TWO.hash, ANN, NOON), ONE.hash)
        await put(decks, SharedDeck(OTHER, THREE.hash, BEN, NOON))

        await decks.renew([ONE.hash, TWO.hash, DeckHash("unknown")], NOON + DAY, NOON + 1)
        await decks.renew([THREE.hash], NOON + DAY - 1, NOON)
        await decks.renew([THREE.hash], NOON + DAY, NOON)
        await decks.renew([], NOON, NOON)
        await decks.expire(NOON + DAY)

        assert await contents(decks) == ["One", "Two"]
        assert await codes(decks) == [SharedDeck(CODE, TWO.hash, ANN, NOON + DAY)]

    async def test_what_nobody_has_used_makes_way(self, decks: StoredDecks) -> None:
        """[DECK-12] The oldest first, with its codes; not what a room has used, however early, nor what is named."""
        await put(decks, AT_ONE)
        await put(decks, SharedDeck(OTHER, TWO.hash, BEN, NOON - 1))
        await put(decks, SharedDeck(DeckCode("RSTVWX"), THREE.hash, BEN, NOON + 1))
        await decks.renew([ONE.hash], NOON, NOON - DAY)

        assert await decks.evict_unused(TWO.hash)
        assert await contents(decks) == ["One", "Two"]
        assert await decks.evict_unused(None)
        assert not await decks.evict_unused(None)

        assert await contents(decks) == ["One"]
        assert await codes(decks) == [AT_ONE]

    async def test_what_expired_makes_no_way(self, decks: StoredDecks) -> None:
        """[DECK-12] And a content that is kept once more waits anew."""
        await put(decks, AT_ONE)
        await decks.expire(NOON + 1)
        assert not await decks.evict_unused(None)

        await put(decks, AT_ONE)

        assert await decks.evict_unused(None)

    async def test_a_code_is_taken_back(self, decks: StoredDecks) -> None:
        """[DECK-21] Its content goes when it should, unless a room uses it meanwhile, or another code points at it."""
        await put(decks, AT_ONE)
        await put(decks, SharedDeck(OTHER, ONE.hash, BEN, NOON))
        third = SharedDeck(DeckCode("RSTVWX"), THREE.hash, BEN, NOON)
        await put(decks, third)

        assert await decks.withdraw(CODE, NOON - DAY) == ONE.hash
        assert await decks.withdraw(CODE, NOON - DAY) is None
        assert await decks.expire(NOON) == 0
        assert await decks.withdraw(OTHER, NOON - DAY) == ONE.hash
        assert await decks.withdraw(third.code, NOON - DAY) == THREE.hash
        await decks.renew([ONE.hash], NOON, NOON - 1)

        assert await codes(decks) == []
        assert await decks.expire(NOON) == 1
        assert await contents(decks) == ["One"]

    async def test_a_deleted_content_lies_aside(self, decks: StoredDecks) -> None:
        """[DECK-12] [DECK-16] Nowhere else, until it expires; what a code points at stays where it is."""
        await put(decks, AT_ONE)
        await put(decks, SharedDeck(OTHER, TWO.hash, BEN, NOON))
        await decks.withdraw(CODE, 0)

        for content in (ONE, TWO, THREE):
            await decks.tombstone(content.hash, NOON - DAY)

        kept = await decks.read([tombstone_of(content.hash) for content in (ONE, TWO, THREE)])
        assert [there.content for there in kept.values()] == [ONE.stored, None, None]
        assert await contents(decks) == ["Two"]
        assert await put(decks, AT_ONE) is Put.DONE
        assert await decks.expire(NOON) == 1
        assert await decks.read([tombstone_of(ONE.hash)]) == {tombstone_of(ONE.hash): NOWHERE}
        assert await contents(decks) == ["One", "Two"]

    async def test_an_operator_blocks_a_content(self, decks: StoredDecks) -> None:
        """[DECK-16] Also one that is not there yet, or not any more. Unblocking restores it."""
        await put(decks, AT_ONE)

        assert await decks.block(ONE.hash, NOON)
        assert await decks.block(TWO.hash, NOON)
        assert not await decks.block(ONE.hash, NOON + 1)

        blocked = {ONE.hash: Kept(ONE.stored, blocked=True), TWO.hash: Kept(None, blocked=True)}
        assert await decks.read([ONE.hash, TWO.hash]) == blocked
        assert await decks.unblock(ONE.hash)
        assert not await decks.unblock(ONE.hash)
        assert await decks.read([ONE.hash]) == {ONE.hash: Kept(ONE.stored, blocked=False)}
        await decks.expire(NOON + DAY)
        assert await decks.read([TWO.hash]) == {TWO.hash: Kept(None, blocked=True)}

    async def test_codes_that_were_taken_back_are_forgotten_in_time(self, decks: StoredDecks) -> None:
        """[DECK-21] Else anybody might fill the store with them."""
        code = DeckHash(CODE)
        await decks.block(code, NOON)

        await decks.expire(NOON)
        assert (await decks.read([code]))[code].blocked
        await decks.expire(NOON + 1)
        assert not (await decks.read([code]))[code].blocked

    async def test_two_operators_at_once(self, decks: StoredDecks) -> None:
        """[DECK-16] Exactly one of them did it."""
        assert sorted(await asyncio.gather(decks.block(ONE.hash, NOON), decks.block(ONE.hash, NOON))) == [False, True]
        assert sorted(await asyncio.gather(decks.unblock(ONE.hash), decks.unblock(ONE.hash))) == [False, True]

    async def test_all_codes_are_listed(self, decks: StoredDecks) -> None:
        """[DECK-16] Also when they are many pages."""
        shared = [SharedDeck(DeckCode(f"{number:06}"), ONE.hash, ANN, NOON + number) for number in range(1_100)]
        await asyncio.gather(*(put(decks, deck, most=2_000) for deck in shared))

        assert await codes(decks) == shared


class TestInAFile(DecksContract):
    """[DECK-18]"""

    @pytest.fixture
    def decks(self, store: SqliteStore) -> StoredDecks:
        return store.decks


@pytest.mark.skipif(redis_server.BINARY is None, reason="needs redis-server (scripts/services.sh)")
class TestInRedis(DecksContract):
    """[DECK-18]"""

    @pytest.fixture
    async def decks(self, server: RedisServer, redis: Redis) -> AsyncIterator[StoredDecks]:
        assert await redis.dbsize() == 0
        store = patient_store(server.url)
        yield store.decks
        await store.close()

    async def test_all_keys_lie_in_one_slot_of_a_cluster(self, decks: StoredDecks, redis: Redis) -> None:
        """Each script names several of them; what expires leaves nothing behind."""
        await put(decks, AT_ONE)
        await decks.block(TWO.hash, NOON)
        ends = ("", ":codes", ":at", ":idle", ":blocked", f":{ONE.hash}")
        assert set(await redis.keys()) == {f"spysafari:{{decks}}{end}".encode() for end in ends}

        await decks.expire(NOON + 1)
        await decks.unblock(TWO.hash)

        assert await redis.keys() == []


async def test_a_closed_store_says_so(path: Path) -> None:
    """[DECK-18]"""
    store = SqliteStore(path)
    await store.close()

    with pytest.raises(StoreUnavailable):
        await store.decks.find(CODE)


async def test_what_an_older_server_has_swept_is_shared_again(store: SqliteStore) -> None:
    """[DECK-18] [DECK-12] It lets contents go without a look at who waits for a first use."""
    await put(store.decks, AT_ONE)
    for sweep in ("DELETE FROM decks", "DELETE FROM deck_codes"):
        await store._database.run(methodcaller("execute", sweep), writes=True)

    assert await put(store.decks, AT_ONE._replace(used=NOON + 1)) is Put.DONE
    assert await store.decks.evict_unused(None)
    assert not await store.decks.evict_unused(None)


async def test_a_file_from_before_decks_is_brought_up_to_date(path: Path) -> None:
    """[DECK-18] Its rooms stay, and the older server can use it afterwards."""
    store = SqliteStore(path)
    await store.create(a_room())
    await store.close()
    with closing(sqlite3.connect(path)) as connection:
        for table in ("decks", "deck_codes", "decks_idle", "decks_blocked"):
            connection.execute(f"DROP TABLE {table}")
        (version,) = connection.execute("PRAGMA user_version").fetchone()

    store = SqliteStore(path)

    assert await put(store.decks, AT_ONE) is Put.DONE
    assert await store.load(RoomCode("TCKR")) == a_room()
    await store.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (version,)
