import asyncio
import re
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from time import monotonic

import pytest
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.crc import key_slot

from spysafari.game.model.ids import NodeId, RoomCode
from spysafari.store.base import GONE, Nudge, Store
from spysafari.store.codec import CODEC, Codec
from spysafari.store.errors import RoomFromNewerError, RoomUnreadableError, StoreUnavailable
from spysafari.store.redis import store as redis_store
from spysafari.store.redis.keys import BUCKETS, bucket_of, due_key, room_key
from spysafari.store.redis.store import RedisStore
from tests.play.server import eventually
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
            await redis.hset(room_key(code), "room", stored)

        return corrupt


async def test_all_keys_of_a_room_are_in_its_bucket(store: RedisStore, redis: Redis) -> None:
    """The part in braces determines the slot of a cluster."""
    await store.create(a_room("HT7N", phase=a_round_until(NOON)))

    assert set(await redis.keys()) == {b"spysafari:{b1}:room:HT7N", b"spysafari:{b1}:due"}


def test_rooms_are_spread_evenly() -> None:
    """Over the buckets, and over the masters of a cluster."""
    letters = "ACDEFGHJKLMNPQRT"
    rooms = Counter(bucket_of(f"{a}{b}{c}") for a in letters for b in letters for c in letters)
    masters = Counter(key_slot(bucket.encode()) * 3 // 16_384 for bucket in BUCKETS)

    assert len(rooms) == 64
    assert max(rooms.values()) < 1.3 * 4_096 / 64
    assert sorted(masters.values()) == [20, 22, 22]


async def test_a_deleted_room_leaves_nothing_behind(store: RedisStore, redis: Redis) -> None:
    await store.create(a_room("K7WD", phase=a_round_until(NOON)))

    await store.delete(RoomCode("K7WD"), expected_version=1)

    assert await redis.keys() == []


async def test_a_due_room_can_be_claimed_again_if_it_was_not_saved(store: RedisStore, server: RedisServer) -> None:
    other = patient_store(server.url)
    await store.create(a_room("R1", phase=a_round_until(NOON)))

    handed_out = await asyncio.gather(store.due(NOON, limit=10), other.due(NOON, limit=10))

    assert sorted(handed_out) == [(), ("R1",)]
    assert await store.due(NOON + redis_store.CLAIM_MS, limit=10) == ("R1",)
    await other.close()


async def test_absent_rooms_are_removed_when_they_become_due(store: RedisStore, redis: Redis) -> None:
    await redis.zadd(due_key(bucket_of("GONE")), {"GONE": NOON - 1})

    assert await store.due(NOON, limit=10) == ()

    assert await redis.keys() == []


@pytest.mark.parametrize("nodes", [1, 2, 3, 10])
async def test_nodes_share_the_search_for_due_rooms(nodes: int) -> None:
    """In each turn, exactly one node searches each bucket, and after as many turns as nodes, each has searched all."""
    names = [NodeId(f"node{number}") for number in range(nodes)]
    stores = {name: patient_store("redis://127.0.0.1:1/0") for name in names}
    for name, other in stores.items():
        other._node, other._living = name, frozenset(names)

    for turn in range(5):
        found = [bucket for other in stores.values() for bucket in other.share_of(BUCKETS, turn)]
        assert sorted(found) == sorted(BUCKETS)
    for other in stores.values():
        turns = [bucket for turn in range(nodes) for bucket in other.share_of(BUCKETS, turn)]
        assert sorted(turns) == sorted(BUCKETS)
        assert other.share_of(BUCKETS, None) == BUCKETS


@pytest.mark.parametrize("skew", [1, 25])
def test_nodes_whose_clocks_differ_search_all_rooms(skew: int) -> None:
    """The clocks of the nodes differ by five seconds, which is 25 turns."""
    names = [NodeId(f"node{number}") for number in range(3)]
    found: set[str] = set()
    for number, name in enumerate(names):
        node = patient_store("redis://127.0.0.1:1/0")
        node._node, node._living = name, frozenset(names)
        for turn in range(3):
            found |= set(node.share_of(BUCKETS, turn + number * skew))

    assert found == set(BUCKETS)


async def test_a_node_searches_its_share_of_the_due_rooms(store: RedisStore, server: RedisServer) -> None:
    """Other nodes are known as soon as the node has looked at the leases."""
    other = patient_store(server.url)
    codes = [RoomCode(f"R{number}") for number in range(40)]
    for code in codes:
        await store.create(a_room(code, phase=a_round_until(NOON)))
    for node, name in ((store, "one"), (other, "two")):
        await node.renew_lease(NodeId(name))
    for node in (store, other):
        await node.living_nodes()

    shares = [await node.due(NOON, 100, turn=7) for node in (store, other)]

    assert all(shares)
    assert sorted([*shares[0], *shares[1]]) == sorted(codes)
    await other.close()


async def test_rooms_of_versions_before_the_release_are_ignored(store: RedisStore, redis: Redis) -> None:
    """The keys of nodes and decks are the same in both versions, so an old room must not be claimed or changed."""
    await redis.hset("spysafari:{TCKR}", mapping={"version": 1, "format": 1, "due": NOON, "room": "1:{}"})
    await redis.sadd("spysafari:{rooms}", "TCKR")
    await redis.zadd("spysafari:{due}", {"TCKR": NOON})

    await store.renew_lease(NodeId("node"))

    assert await store.due(NOON, limit=10) == ()
    assert [await store.load(RoomCode("TCKR")), await store.count()] == [None, 0]
    assert await store.create(a_room("TCKR"))
    assert await redis.hget("spysafari:{TCKR}", "room") == b"1:{}"


async def test_an_older_node_leaves_a_newer_room_to_newer_nodes(store: RedisStore, server: RedisServer) -> None:
    """The older node does not claim the room, so that a newer node immediately finds it due."""
    newer = patient_store(server.url, NEWER)
    await newer.create(a_room("R1", phase=a_round_until(NOON)))

    assert await store.due(NOON, limit=10) == ()
    with pytest.raises(RoomFromNewerError):
        await store.load(RoomCode("R1"))
    assert await newer.due(NOON, limit=10) == ("R1",)
    await newer.close()


@pytest.mark.parametrize("rubbish", [b"\xffrubbish", b"999999999", b"9" * 5_000], ids=["text", "large", "endless"])
@pytest.mark.parametrize("field", ["version", "format", "room"])
async def test_corrupt_fields_of_a_room_do_not_block_others(
    store: RedisStore, redis: Redis, field: str, rubbish: bytes
) -> None:
    for code in ("BADD", "GOOD"):
        await store.create(a_room(code, phase=a_round_until(NOON)))
    await redis.hset(room_key("BADD"), field, rubbish)

    assert set(await store.due(NOON, limit=10)) == {"GOOD", "BADD"}

    assert len([room async for room in store.all_rooms()]) == 2
    assert (await store.versions([RoomCode("GOOD"), RoomCode("BADD")]))[RoomCode("GOOD")] == 1


async def test_names_that_are_not_utf8_do_not_block_others(store: RedisStore, redis: Redis) -> None:
    """The names are removed, as are those of absent rooms and nodes."""
    await store.create(a_room("GOOD", phase=a_round_until(NOON)))
    rubbish = b"\xff"
    bucket = due_key(bucket_of(rubbish.decode(errors="surrogateescape")))
    for key in (bucket, "spysafari:{nodes}"):
        await redis.zadd(key, {rubbish: 1})

    assert [room.code async for room in store.all_rooms()] == ["GOOD"]
    assert await store.due(NOON, limit=10) == ("GOOD",)
    _, (dead,) = await store.living_nodes()
    await store.drop_lease(dead)

    assert await store.living_nodes() == (frozenset(), frozenset())
    assert await store.count() == 1
    assert await store.due(NOON + redis_store.CLAIM_MS, limit=10) == ("GOOD",)


async def test_a_key_of_another_type_is_deleted_like_an_unreadable_room(store: RedisStore, redis: Redis) -> None:
    code = RoomCode("BADD")
    for room in ("BADD", "GOOD"):
        await store.create(a_room(room, phase=a_round_until(NOON)))
    await redis.set(room_key("BADD"), "something")

    assert set(await store.due(NOON, limit=10)) == {"BADD", "GOOD"}
    with pytest.raises(RoomUnreadableError):
        await store.load(code)
    assert {type(room).__name__ async for room in store.all_rooms()} == {"Room", "RoomUnreadableError"}
    assert await store.discard(code)

    assert await store.load(code) is None
    assert await store.count() == 1


async def test_a_change_of_a_bucket_with_a_corrupt_index_is_not_saved(store: RedisStore, redis: Redis) -> None:
    """Callers get "unavailable", so the room must not change. Other buckets are not affected."""
    room = a_room("TCKR", 1, a_round_until(NOON))
    await store.create(room)
    await store.create(a_room("K7WD", 1, a_round_until(NOON)))
    await redis.set(due_key(bucket_of("TCKR")), "corrupt")

    for call in (store.save(a_room("TCKR", 2), 1), store.delete(RoomCode("TCKR"), 1)):
        with pytest.raises(StoreUnavailable):
            await call

    assert await store.load(room.code) == room
    assert await store.due(NOON, 10) == ("K7WD",)
    assert await store.count() == 1
    with pytest.raises(StoreUnavailable):
        assert [room.code async for room in store.all_rooms()] == ["K7WD"]


def hears(store: RedisStore, *codes: str) -> bool:
    return all(store.heard_since(RoomCode(code)) is not None for code in codes)


async def follow(store: RedisStore, *codes: str) -> Callable[[], Awaitable[Nudge]]:
    """Follow rooms, and wait until the store hears of them. Return a function that returns the next nudge."""
    for code in codes:
        store.follow(RoomCode(code))
    await eventually(lambda: hears(store, *codes))
    nudges = store.nudges()

    async def next_nudge() -> Nudge:
        async with asyncio.timeout(10):
            return await anext(nudges)

    return next_nudge


async def test_changes_of_followed_rooms_are_nudged_without_secrets(
    store: RedisStore, server: RedisServer, redis: Redis
) -> None:
    other = patient_store(server.url)
    next_nudge = await follow(other, "R1", "OWN")
    async with redis.pubsub(ignore_subscribe_messages=True) as raw:
        await raw.ssubscribe(room_key("R1"))

        await store.create(a_room("R1", version=1))
        assert await next_nudge() == ("R1", 1)
        await store.save(a_room("R1", version=2), expected_version=1)
        assert await next_nudge() == ("R1", 2)
        assert not await store.save(a_room("R1", version=9), expected_version=8)
        await other.create(a_room("OWN"))
        await store.delete(RoomCode("R1"), expected_version=2)
        assert await next_nudge() == ("R1", GONE)

        said = [message["data"] async for message in _messages(raw, 3)]
    assert all(re.fullmatch(rb"[012]:[0-9a-f]{8}", one) for one in said), said
    await other.close()


async def _messages(pubsub: PubSub, count: int) -> AsyncIterator[dict[str, bytes]]:
    while count:
        message = await pubsub.get_message(timeout=10)
        if message:
            count -= 1
            yield message


async def test_a_node_hears_only_the_rooms_it_follows(store: RedisStore, server: RedisServer, redis: Redis) -> None:
    """A change does not reach nodes that do not show the room, and they leave no subscription behind."""
    one, two = patient_store(server.url), patient_store(server.url)
    next_nudge = await follow(one, "R1", "LAST")
    await follow(two, "R2")

    await store.create(a_room("R2"))
    await store.create(a_room("LAST"))
    assert await next_nudge() == ("LAST", 1)

    one.unfollow(RoomCode("R1"))
    channels = [room_key(code) for code in ("R1", "R2", "LAST")]
    await eventually(partial(_has_subscribers, redis, channels, [0, 1, 1]))
    await eventually(lambda: not hears(one, "R1"))
    await one.close()
    await two.close()
    await eventually(partial(_has_subscribers, redis, channels, [0, 0, 0]))


async def _has_subscribers(redis: Redis, channels: list[str], expected: list[int]) -> bool:
    found = await redis.execute_command("PUBSUB SHARDNUMSUB", *channels)  # type: ignore[no-untyped-call]
    return [number for _, number in found] == expected


async def test_2500_rooms_can_be_followed(store: RedisStore, server: RedisServer, redis: Redis) -> None:
    """After a lost connection, the node subscribes to them again, and knows since when it hears of them."""
    other = patient_store(server.url)
    codes = [f"R{number}" for number in range(2_500)]
    next_nudge = await follow(other, *codes)

    await redis.execute_command("CLIENT KILL", "TYPE", "pubsub")  # type: ignore[no-untyped-call]
    await eventually(lambda: not any(hears(other, code) for code in codes))
    killed_at = monotonic()
    await store.create(a_room("R1"))

    await eventually(lambda: hears(other, *codes))
    assert all((other.heard_since(RoomCode(code)) or 0) > killed_at for code in codes)
    await store.save(a_room("R1", version=2), expected_version=1)
    assert await next_nudge() == ("R1", 2)
    await other.close()


async def test_unread_nudges_of_a_room_are_combined(store: RedisStore, server: RedisServer) -> None:
    """A node that is behind loads each room once, and does not forget that it was deleted."""
    other = patient_store(server.url)
    next_nudge = await follow(other, "R1", "R2")

    for code in ("R1", "R2"):
        await store.create(a_room(code))
        await store.save(a_room(code, version=2), expected_version=1)
    await store.delete(RoomCode("R2"), expected_version=2)
    await store.create(a_room("R2"))
    async with asyncio.timeout(10):
        while other._nudges != {"R1": 2, "R2": GONE}:  # noqa: ASYNC110 - messages are in flight
            await asyncio.sleep(0.01)

    assert sorted([await next_nudge(), await next_nudge()]) == [("R1", 2), ("R2", GONE)]
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

    monkeypatch.setattr(redis_store, "LEASE_MS", -1)
    assert await store.living_nodes() == (frozenset(), frozenset({one}))
    await store.drop_lease(one)
    assert await store.living_nodes() == (frozenset(), frozenset())
    assert not await store.renew_lease(one)
