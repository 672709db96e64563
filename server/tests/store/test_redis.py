from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from redis.asyncio import Redis

from spysafari.game.model.ids import NodeId, RoomCode
from spysafari.store.base import GONE, Nudge, Store
from spysafari.store.codec import CODEC, Codec
from spysafari.store.errors import RoomFromNewerError, RoomUnreadableError, StoreUnavailable
from spysafari.store.redis import due as redis_due
from spysafari.store.redis import nodes as redis_nodes
from spysafari.store.redis.store import RedisStore
from tests.store.contract import StoreContract
from tests.store.formats_contract import NEWER, Corrupt, FormatsContract, Reopen
from tests.store.redis_server import RedisServer, patient_store
from tests.store.sample_rooms import NOON, a_room, a_round_until


@pytest.fixture
async def store(server: RedisServer, redis: Redis) -> AsyncIterator[RedisStore]:
    assert await redis.dbsize() == 0
    store = patient_store(server.url)
    yield store
    await store.close()


class TestContract(StoreContract):
    racers = 20, 50  # each attempt is a round trip


class TestFormats(FormatsContract):
    """The two versions of the server run as two nodes."""

    @pytest.fixture
    async def reopen(self, server: RedisServer, redis: Redis) -> AsyncIterator[Reopen]:
        assert await redis.dbsize() == 0
        stores: list[RedisStore] = []

        async def reopen(codec: Codec = CODEC) -> Store:
            stores.append(patient_store(server.url, codec))
            return stores[-1]

        yield reopen
        for store in stores:
            await store.close()

    @pytest.fixture
    def corrupt(self, redis: Redis) -> Corrupt:
        async def corrupt(code: RoomCode, stored: bytes) -> None:
            await redis.hset(f"spysafari:{{{code}}}", "room", stored)

        return corrupt


async def test_the_keys_of_a_room_are_in_one_slot_of_a_cluster(store: RedisStore, redis: Redis) -> None:
    """The part in braces determines the slot, and each script uses keys with one such part only."""
    await store.create(a_room("K7WD", phase=a_round_until(NOON)))

    keys = set(await redis.keys())

    assert keys == {b"spysafari:{K7WD}", redis_due.DUE.encode(), b"spysafari:{due}:version", b"spysafari:{rooms}"}


async def test_a_deleted_room_leaves_nothing_behind(store: RedisStore, redis: Redis) -> None:
    await store.create(a_room("K7WD", phase=a_round_until(NOON)))

    await store.delete(RoomCode("K7WD"), expected_version=1)

    assert await redis.keys() == []


async def test_codes_of_absent_rooms_are_removed_from_the_set(store: RedisStore, redis: Redis) -> None:
    await store.create(a_room("GOOD"))
    await redis.sadd("spysafari:{rooms}", "GONE")

    assert [room.code async for room in store.all_rooms()] == ["GOOD"]

    assert await store.count() == 1


async def test_a_due_room_can_be_claimed_again_if_it_was_not_saved(store: RedisStore, server: RedisServer) -> None:
    other = patient_store(server.url)
    await store.create(a_room("R1", phase=a_round_until(NOON)))

    handed_out = await asyncio.gather(store.due(NOON, limit=10), other.due(NOON, limit=10))

    assert sorted(handed_out) == [(), ("R1",)]
    assert await store.due(NOON + redis_due.CLAIM_MS, limit=10) == ("R1",)
    await other.close()


async def test_an_early_due_time_is_corrected_when_it_is_reached(store: RedisStore, redis: Redis) -> None:
    """If a node dies between saving a room and settling its due time, the entry is early, but never late."""
    await store.create(a_room("R1", phase=a_round_until(NOON + 60_000)))
    await store.create(a_room("R2"))
    await redis.zadd(redis_due.DUE, {"R1": NOON - 1, "R2": NOON - 1, "GONE": NOON - 1})

    assert await store.due(NOON, limit=10) == ()

    assert await redis.zrange(redis_due.DUE, 0, -1, withscores=True) == [(b"R1", NOON + 60_000)]


async def test_an_older_version_does_not_postpone_the_due_time(store: RedisStore) -> None:
    await store.create(a_room("R1", version=6, phase=a_round_until(NOON + 60_000)))
    await store.save(a_room("R1", version=7, phase=a_round_until(NOON)), expected_version=6)

    await store._client.call(redis_due.settle(RoomCode("R1"), 6, NOON + 60_000))

    assert await store.due(NOON, limit=10) == ("R1",)


async def test_an_older_node_leaves_a_newer_room_to_newer_nodes(store: RedisStore, server: RedisServer) -> None:
    """The older node releases its claim, so that a newer node immediately finds the room due."""
    newer = patient_store(server.url, NEWER)
    await newer.create(a_room("R1", phase=a_round_until(NOON)))

    assert await store.due(NOON, limit=10) == ("R1",)
    with pytest.raises(RoomFromNewerError):
        await store.load(RoomCode("R1"))
    assert await newer.due(NOON, limit=10) == ("R1",)
    await newer.close()


@pytest.mark.parametrize("rubbish", [b"\xffrubbish", b"999999999", b"9" * 5_000], ids=["text", "large", "endless"])
@pytest.mark.parametrize("field", ["version", "due", "format", "room"])
async def test_corrupt_fields_of_a_room_do_not_block_others(
    store: RedisStore, redis: Redis, field: str, rubbish: bytes
) -> None:
    for code in ("BADD", "GOOD"):
        await store.create(a_room(code, phase=a_round_until(NOON)))
    await redis.hset("spysafari:{BADD}", field, rubbish)

    assert "GOOD" in await store.due(NOON, limit=10)

    assert len([room async for room in store.all_rooms()]) == 2
    assert (await store.versions([RoomCode("GOOD"), RoomCode("BADD")]))[RoomCode("GOOD")] == 1


async def test_names_that_are_not_utf8_do_not_block_others(store: RedisStore, redis: Redis) -> None:
    """The names are removed, as are those of absent rooms and nodes."""
    await store.create(a_room("GOOD", phase=a_round_until(NOON)))
    rubbish = b"\xff"
    for key in (redis_due.DUE, "spysafari:{nodes}"):
        await redis.zadd(key, {rubbish: 1})
    await redis.sadd("spysafari:{rooms}", rubbish)

    assert await store.due(NOON, limit=10) == ("GOOD",)
    assert [room.code async for room in store.all_rooms()] == ["GOOD"]
    _, (dead,) = await store.living_nodes()
    await store.drop_lease(dead)

    assert await store.living_nodes() == (frozenset(), frozenset())
    assert await store.count() == 1
    assert await store.due(NOON + redis_due.CLAIM_MS, limit=10) == ("GOOD",)
    assert await redis.zcard(redis_due.DUE) == 1


async def test_a_key_of_another_type_is_deleted_like_an_unreadable_room(store: RedisStore, redis: Redis) -> None:
    code = RoomCode("BADD")
    for room in ("BADD", "GOOD"):
        await store.create(a_room(room, phase=a_round_until(NOON)))
    await redis.set("spysafari:{BADD}", "something")

    assert set(await store.due(NOON, limit=10)) == {"BADD", "GOOD"}
    with pytest.raises(RoomUnreadableError):
        await store.load(code)
    assert {type(room).__name__ async for room in store.all_rooms()} == {"Room", "RoomUnreadableError"}
    assert await store.discard(code)

    assert await store.load(code) is None
    assert await store.count() == 1


@pytest.mark.parametrize("key", [redis_due.DUE, redis_due.VERSIONS, "spysafari:{rooms}"])
async def test_a_corrupt_key_does_not_fail_a_command_that_is_saved(store: RedisStore, redis: Redis, key: str) -> None:
    """If the call failed after the save, the player would repeat a change that the others already see."""
    await store.create(a_room("TCKR", 1, a_round_until(NOON)))
    await redis.delete(key)
    await redis.set(key, "corrupt")

    assert await store.save(a_room("TCKR", 2, a_round_until(NOON - 1)), 1)
    assert await store.save(a_room("TCKR", 3, a_round_until(NOON + 1)), 2)
    assert await store.delete(RoomCode("TCKR"), 3)


async def test_a_corrupt_index_is_an_outage(store: RedisStore, redis: Redis) -> None:
    """Callers get "unavailable" for a change that is not saved, and periodic tasks retry."""
    for key in (redis_due.DUE, "spysafari:{rooms}"):
        await redis.set(key, "corrupt")

    for call in (store.create(a_room()), store.due(NOON, 10), store.count()):
        with pytest.raises(StoreUnavailable):
            await call


async def test_every_change_is_nudged_and_nothing_secret_with_it(
    store: RedisStore, server: RedisServer, redis: Redis
) -> None:
    other = patient_store(server.url)
    heard: list[Nudge] = []

    async def listen() -> None:
        async for nudge in other.nudges():
            heard.append(nudge)  # noqa: PERF401 - the iterator is endless

    async def is_heard(nudge: Nudge) -> None:
        async with asyncio.timeout(10):
            while nudge not in heard:
                await redis.publish("spysafari:nudges", f"{nudge.code}:{nudge.version}:test")
                await asyncio.sleep(0.01)

    listener = asyncio.create_task(listen())
    await is_heard(Nudge(RoomCode("TEST"), 1))

    await store.create(a_room("R1", version=1))
    await store.save(a_room("R1", version=2), expected_version=1)
    assert not await store.save(a_room("R1", version=9), expected_version=8)
    await other.create(a_room("OWN"))
    await store.delete(RoomCode("R1"), expected_version=2)

    await is_heard(Nudge(RoomCode("TEST"), 2))
    of_rooms = [nudge for nudge in heard if nudge.code != "TEST"]
    assert of_rooms == [Nudge(RoomCode("R1"), 1), Nudge(RoomCode("R1"), 2), Nudge(RoomCode("R1"), GONE)]
    listener.cancel()
    await asyncio.gather(listener, return_exceptions=True)
    await other.close()


async def test_versions_reveal_missed_changes(store: RedisStore) -> None:
    await store.create(a_room("R1", version=5))

    assert await store.versions([RoomCode("R1"), RoomCode("R2")]) == {"R1": 5, "R2": GONE}
    assert await store.versions([]) == {}


async def test_a_node_is_alive_while_it_renews_its_lease(store: RedisStore, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = NodeId("one"), NodeId("two")
    assert not await store.renew_lease(one)
    assert await store.renew_lease(one)
    assert not await store.renew_lease(two)
    assert await store.living_nodes() == (frozenset({one, two}), frozenset())

    await store.drop_lease(two)
    assert await store.living_nodes() == (frozenset({one}), frozenset())

    monkeypatch.setattr(redis_nodes, "LEASE_MS", -1)
    assert await store.living_nodes() == (frozenset(), frozenset({one}))
    await store.drop_lease(one)
    assert await store.living_nodes() == (frozenset(), frozenset())
    assert not await store.renew_lease(one)
