from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest
from redis.asyncio import Redis
from redis.exceptions import ResponseError

from spysafari.game.model.ids import NodeId, RoomCode
from tests.ports import free_port
from tests.store import redis_server
from tests.store.redis_server import RedisServer, patient_store
from tests.store.sample_rooms import NOON, a_room, a_round_until

LAST_SLOT = 16_383


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    options = {"cluster_enabled": "yes", "cluster_port": free_port()}
    with redis_server.running(tmp_path_factory.mktemp("cluster"), **options) as server:
        yield server


@pytest.fixture
async def redis(server: RedisServer) -> AsyncIterator[Redis]:
    async with Redis.from_url(server.url) as redis:
        await redis.cluster("ADDSLOTSRANGE", 0, LAST_SLOT)
        while (await redis.cluster("INFO"))["cluster_state"] != "ok":
            pass
        yield redis


async def test_every_command_uses_keys_of_one_slot(server: RedisServer, redis: Redis) -> None:
    """The test covers every kind of change, due rooms, leases and `all_rooms`."""
    with pytest.raises(ResponseError, match="same slot"):
        await redis.mget("spysafari:{R1}", "spysafari:{R2}")
    store = patient_store(server.url)
    r1, node = RoomCode("R1"), NodeId("node")

    await store.check()
    assert await store.create(a_room(r1, 1, a_round_until(NOON)))
    assert await store.create(a_room("R2", 1, a_round_until(NOON + 60_000)))
    assert await store.save(a_room(r1, 2, a_round_until(NOON + 1)), 1)
    assert await store.due(NOON + 1, 10) == (r1,)
    assert await store.versions([r1, RoomCode("R2")]) == {r1: 2, "R2": 1}
    assert {room.code async for room in store.all_rooms()} == {r1, "R2"}
    assert await store.delete(r1, 2)
    assert [await store.count(), await store.load(r1)] == [1, None]
    await redis.hset("spysafari:{R2}", "room", "rubbish")
    assert await store.discard(RoomCode("R2"))
    assert not await store.renew_lease(node)
    assert await store.living_nodes() == (frozenset({node}), frozenset())
    await store.drop_lease(node)
    await store.close()
