import asyncio
import gc
import signal
from collections.abc import AsyncIterator, Iterator
from time import monotonic

import pytest
from redis.asyncio import Redis

from spysafari.game.model.ids import RoomCode
from spysafari.store.errors import StoreUnavailable
from spysafari.store.redis.store import RedisStore
from tests.ports import free_port
from tests.store import redis_server
from tests.store.redis_server import RedisServer
from tests.store.sample_rooms import a_room

pytestmark = pytest.mark.io


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    with redis_server.running(tmp_path_factory.mktemp("redis"), **redis_server.KILLABLE) as server:
        yield server


@pytest.fixture
async def store(server: RedisServer, redis: Redis) -> AsyncIterator[RedisStore]:
    assert await redis.dbsize() == 0
    store = RedisStore(server.url)
    yield store
    await store.close()


async def test_an_absent_server_is_unavailable() -> None:
    store = RedisStore(f"redis://127.0.0.1:{free_port()}/0")

    with pytest.raises(StoreUnavailable):
        await store.load(RoomCode("TCKR"))
    await store.close()


async def test_calls_to_a_frozen_server_time_out_until_it_resumes(store: RedisStore, server: RedisServer) -> None:
    await store.create(a_room(version=1))
    server.signal(signal.SIGSTOP)
    try:
        began = monotonic()
        with pytest.raises(StoreUnavailable):
            await store.save(a_room(version=2), expected_version=1)
        assert monotonic() - began < 10  # 1.5 s, with a margin for a busy machine
    finally:
        server.signal(signal.SIGCONT)

    room = await store.load(RoomCode("TCKR"))

    assert room in (a_room(version=1), a_room(version=2))
    assert await store.save(a_room(version=3), expected_version=room.version)


@pytest.mark.parametrize("connected", [True, False])
async def test_a_cancelled_caller_stops(server: RedisServer, connected: bool) -> None:
    """A caller can be cancelled at any step of the event loop, because otherwise a node could not stop."""

    async def call_repeatedly(store: RedisStore) -> None:
        while True:
            await store.count()

    for steps in range(40):
        store = RedisStore(server.url)
        if connected:
            await store.count()
        asking = asyncio.create_task(call_repeatedly(store))
        for _ in range(steps):
            await asyncio.sleep(0)
        asking.cancel()

        await asyncio.wait([asking], timeout=60)

        assert asking.cancelled(), steps
        await store.close()


async def test_a_cancelled_caller_of_an_absent_server_leaves_no_error(caplog: pytest.LogCaptureFixture) -> None:
    """A node that stops while Redis is down must not log the failures of calls that nobody waits for."""
    for steps in range(40):
        store = RedisStore(f"redis://127.0.0.1:{free_port()}/0")
        asking = asyncio.create_task(store.count())
        for _ in range(steps):
            await asyncio.sleep(0)
        asking.cancel()
        await asyncio.wait([asking])
        await store.close()
        del asking
    gc.collect()

    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


async def test_acknowledged_changes_survive_a_kill_of_the_server(store: RedisStore, server: RedisServer) -> None:
    for version in range(1, 40):
        await (store.create(a_room()) if version == 1 else store.save(a_room(version=version), version - 1))

    server.stop(hard=True)
    with pytest.raises(StoreUnavailable):
        await store.load(RoomCode("TCKR"))
    server.start()

    assert await store.load(RoomCode("TCKR")) == a_room(version=39)


async def test_calls_succeed_after_a_server_restart(store: RedisStore, server: RedisServer) -> None:
    """Connections that the server has closed are reopened before they are used."""
    await asyncio.gather(*(store.count() for _ in range(10)))

    server.stop()
    server.start()

    assert await asyncio.gather(*(store.count() for _ in range(10))) == [0] * 10


async def test_errors_do_not_contain_the_password() -> None:
    store = RedisStore(f"redis://:hush-hush@127.0.0.1:{free_port()}/0")

    with pytest.raises(StoreUnavailable) as raised:
        await store.load(RoomCode("TCKR"))

    assert "hush" not in repr(raised.value)
    await store.close()
