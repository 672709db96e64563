"""Tests of the store on a cluster of three masters with replicas."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from redis.crc import key_slot

from spysafari.game.model.ids import DeckCode, DeckHash, NodeId, RoomCode
from spysafari.game.room import Room
from spysafari.store.base import ScreenCodes, StoredDeck
from spysafari.store.errors import StoreUnavailable
from spysafari.store.redis.keys import bucket_of
from spysafari.store.redis.store import RedisStore
from tests.play.server import eventually
from tests.store.contract import StoreContract
from tests.store.redis_cluster import MASTERS, RedisCluster, running_cluster
from tests.store.redis_server import patient_store
from tests.store.sample_rooms import NOON, a_room, a_round_until
from tests.store.test_screen_codes import ScreenCodesContract

pytestmark = [pytest.mark.io, pytest.mark.xdist_group("redis cluster")]


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisCluster]:
    with running_cluster(tmp_path_factory.mktemp("cluster")) as cluster:
        yield cluster


@pytest.fixture
async def store(cluster: RedisCluster) -> AsyncIterator[RedisStore]:
    for number in cluster.masters():
        cluster.run(number, "FLUSHALL")
    store = patient_store(cluster.url)
    yield store
    await store.close()


class TestContract(StoreContract):
    racers = 20, 50


class TestScreenCodes(ScreenCodesContract):
    @pytest.fixture
    def codes(self, store: RedisStore) -> ScreenCodes:
        return store.codes


CODES = [RoomCode(f"R{number}") for number in range(100)]


async def create_rooms(store: RedisStore) -> None:
    assert all(await asyncio.gather(*(store.create(a_room(code)) for code in CODES)))


async def change(store: RedisStore, code: RoomCode) -> int | None:
    """Change a room as application/rooms.py does. Return its new version, or None if the store is unavailable."""
    try:
        room = await store.load(code)
        assert room is not None
        changed = replace(room, version=room.version + 1)
        return changed.version if await store.save(changed, room.version) else None
    except StoreUnavailable:
        return None


async def test_every_command_uses_keys_of_one_slot(store: RedisStore) -> None:
    """Leases, decks and unreadable rooms; the contracts test the others."""
    node = NodeId("node")
    assert not await store.renew_lease(node)
    assert await store.living_nodes() == (frozenset({node}), frozenset())
    await store.drop_lease(node)
    await store.check()
    deck = StoredDeck(DeckCode("K7WDXR"), DeckHash("hash"), "owner", b"cards")
    assert await store.decks.put(deck, None, now=NOON, limit=10)
    assert await store.decks.find(deck.code) == deck
    await create_rooms(store)
    assert await store.versions(CODES) == dict.fromkeys(CODES, 1)
    assert not await store.discard(CODES[0])


async def test_changes_continue_while_slots_move(cluster: RedisCluster, store: RedisStore) -> None:
    """Calls follow redirections, and no call fails. Subscriptions move to the new owners."""
    await create_rooms(store)
    other = patient_store(cluster.url)
    for code in CODES:
        other.follow(code)
    await eventually(lambda: all(map(other.heard_since, CODES)))
    moving = True
    versions = dict.fromkeys(CODES, 1)

    async def play(code: RoomCode) -> None:
        while moving:
            changed = await change(store, code)
            assert changed == versions[code] + 1
            versions[code] = changed
            assert await store.due(NOON, 10, turn=0) == ()
            await asyncio.sleep(0.01)

    players = [asyncio.create_task(play(code)) for code in CODES]
    for bucket in {bucket_of(code) for code in CODES[:10]}:
        source = cluster.master_of(bucket)
        target = next(number for number in cluster.masters() if number != source)
        await asyncio.to_thread(cluster.move_slot, key_slot(bucket.encode()), source, target)
    moving = False
    await asyncio.gather(*players)

    assert await asyncio.gather(*map(store.load, CODES)) == [a_room(code, versions[code]) for code in CODES]
    await eventually(lambda: all(map(other.heard_since, CODES)))
    heard: dict[RoomCode, int | None] = {}
    latest = {code: await change(store, code) for code in CODES}
    async with asyncio.timeout(10):
        async for code, version in other.nudges():
            heard[code] = version
            if heard == latest:
                break
    await other.close()


async def test_a_bucket_without_a_server_does_not_affect_others(tmp_path: Path) -> None:
    """Its rooms are unavailable, and their codes are not free. Calls to all buckets return what the others know."""
    with running_cluster(tmp_path) as cluster:
        store = RedisStore(cluster.url)
        await create_rooms(store)
        dead = cluster.master_of(bucket_of(CODES[0]))
        masters = cluster.masters_of({bucket_of(code) for code in CODES})
        gone = {code for code in CODES if masters[bucket_of(code)] == dead}
        for number in (dead, dead + MASTERS):
            cluster.servers[number].stop(hard=True)

        for call in (store.load(CODES[0]), store.create(a_room(CODES[0])), store.save(a_room(CODES[0], 2), 1)):
            with pytest.raises(StoreUnavailable):
                await call
        alive = [code for code in CODES if code not in gone]
        assert [await store.load(code) for code in alive] == [a_room(code) for code in alive]
        assert await store.create(a_room("NEW", phase=a_round_until(NOON)))
        await store.check()
        assert await store.due(NOON, 10) == ("NEW",)
        assert await store.count() == 1 + len(alive)
        assert (await store.versions(CODES)).keys() == set(alive)
        found = []
        with pytest.raises(StoreUnavailable):  # noqa: PT012 - after the others
            async for room in store.all_rooms():
                assert isinstance(room, Room)
                found.append(room.code)
        assert sorted(found) == sorted([*alive, "NEW"])
        await store.close()
