"""Tests of pairing codes [TV-01] [TV-14], in memory and in Redis."""

import asyncio
from collections.abc import AsyncIterator
from typing import Final

import pytest
from redis.asyncio import Redis

from spysafari.game.model.ids import NodeId, RoomCode, ScreenCode, ScreenId
from spysafari.store.base import Placement, ScreenCodes, ShownAt
from spysafari.store.redis.keys import bucket_of
from spysafari.store.sqlite.store import ScreenCodesInMemory
from tests.play.server import eventually
from tests.store.redis_server import RedisServer, patient_store

CODE: Final = ScreenCode("K7PX3")
NODE: Final = NodeId("node-1")
TV: Final = ShownAt(NODE, ScreenId("tv-1"), until=1_700_000_600_000)
OTHER: Final = ShownAt(NodeId("node-2"), ScreenId("tv:2"), until=1_700_000_700_000)
LONG: Final = 600.0
PLACEMENT: Final = Placement(TV.screen, RoomCode("K7PX"))


async def first_heard(codes: ScreenCodes, node: NodeId) -> Placement:
    return await anext(codes.placements(node))


class ScreenCodesContract:
    async def test_a_code_can_be_used_once(self, codes: ScreenCodes) -> None:
        """[TV-01] Only one of several concurrent callers succeeds."""
        assert await codes.find(CODE) is None
        assert await codes.put(CODE, TV, LONG)
        assert await codes.find(CODE) == TV

        taken = await asyncio.gather(*(codes.take(CODE) for _ in range(10)))

        assert sorted(taken, key=bool) == [None] * 9 + [TV]
        assert await codes.find(CODE) is None
        assert await codes.put(CODE, OTHER, LONG)
        assert await codes.take(CODE) == OTHER

    async def test_a_tv_cannot_drop_the_code_of_another(self, codes: ScreenCodes) -> None:
        """[TV-01] `drop` has no effect if another TV shows the code."""
        assert await codes.take(CODE) is None
        assert await codes.put(CODE, TV, LONG)
        assert not await codes.put(CODE, OTHER, LONG)

        await codes.drop(CODE, OTHER)
        assert not await codes.put(CODE, OTHER, LONG)
        await codes.drop(CODE, TV)

        assert await codes.take(CODE) is None

    async def test_a_node_is_notified_about_its_tvs(self, codes: ScreenCodes) -> None:
        listening = asyncio.create_task(first_heard(codes, NODE))

        async def told() -> bool:
            await codes.send(NODE, PLACEMENT)
            return listening.done()

        await eventually(told)
        assert await listening == PLACEMENT


class TestInMemory(ScreenCodesContract):
    @pytest.fixture
    def codes(self) -> ScreenCodes:
        return ScreenCodesInMemory()


class TestInRedis(ScreenCodesContract):
    @pytest.fixture
    async def codes(self, server: RedisServer, redis: Redis) -> AsyncIterator[ScreenCodes]:
        assert await redis.dbsize() == 0
        store = patient_store(server.url)
        yield store.codes
        await store.close()

    async def test_a_code_expires(self, codes: ScreenCodes) -> None:
        """[TV-01] After the TV's node has died, only the expiry drops the code."""
        assert await codes.put(CODE, TV, 0.05)

        await eventually(lambda: codes.put(CODE, OTHER, LONG))

        assert await codes.take(CODE) == OTHER

    async def test_a_corrupt_code_is_treated_as_unknown(self, codes: ScreenCodes, redis: Redis) -> None:
        for rubbish in ("", "x", "a:b:c", "::"):
            await redis.set(f"{bucket_of(CODE)}:screen:{CODE}", rubbish)
            assert await codes.take(CODE) is None

    async def test_other_nodes_are_not_notified(self, codes: ScreenCodes) -> None:
        mine = asyncio.create_task(first_heard(codes, NODE))
        theirs = asyncio.create_task(first_heard(codes, OTHER.node))

        async def told() -> bool:
            await codes.send(NODE, PLACEMENT)
            return mine.done()

        await eventually(told)
        assert not theirs.done()
        theirs.cancel()
        await asyncio.gather(theirs, return_exceptions=True)
