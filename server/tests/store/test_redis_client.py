import asyncio
import signal
from collections.abc import AsyncIterator, Iterator

import pytest
from redis.asyncio import Redis

from spysafari.store.errors import StoreUnavailable
from spysafari.store.redis.client import RedisClient
from spysafari.store.redis.server import PIPELINES, Server
from tests.play.server import eventually
from tests.ports import free_port
from tests.store import redis_server
from tests.store.redis_server import RedisServer

pytestmark = pytest.mark.io

PATIENCE = 10.0
KEY = "key"
"""A single server owns all keys."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    with redis_server.running(tmp_path_factory.mktemp("redis"), **redis_server.KILLABLE) as server:
        yield server


@pytest.fixture
async def client(server: RedisServer, redis: Redis) -> AsyncIterator[RedisClient]:
    assert await redis.dbsize() == 0
    client = RedisClient(server.url, PATIENCE)
    yield client
    await client.close()


async def test_a_thousand_callers_get_their_own_answers_in_order(client: RedisClient) -> None:
    async def set_and_get(number: int) -> None:
        key = f"key-{number}"
        answers = await client.call(KEY, ("SET", key, number), ("GET", key), ("DEL", key))
        assert answers == [b"OK", str(number).encode(), 1]

    await asyncio.gather(*(set_and_get(number) for number in range(1_000)))
    assert await client.call(KEY, ("DBSIZE",)) == [0]


async def test_concurrent_calls_share_pipelines(client: RedisClient, monkeypatch: pytest.MonkeyPatch) -> None:
    pipelines = []
    connection = Server.connection

    def counted(server: Server) -> object:
        pipelines.append(server)
        return connection(server)

    monkeypatch.setattr(Server, "connection", counted)

    await asyncio.gather(*(client.call(KEY, ("INCR", "n")) for _ in range(50)))

    assert 1 <= len(pipelines) <= PIPELINES


async def test_an_unexpected_error_fails_only_the_calls_of_its_pipeline(
    client: RedisClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The callers of that pipeline receive the error, and later calls work."""

    def fail(_server: Server) -> object:
        raise RuntimeError("injected")

    with monkeypatch.context() as failing:
        failing.setattr(Server, "connection", fail)
        with pytest.raises(RuntimeError, match="injected"):
            await client.call(KEY, ("PING",))

    assert await client.call(KEY, ("SET", "key", 1), ("GET", "key")) == [b"OK", b"1"]


async def test_an_error_of_one_call_does_not_affect_others(client: RedisClient, redis: Redis) -> None:
    await redis.set("text", "x")

    answers = await asyncio.gather(
        client.call(KEY, ("INCR", "n")),
        client.call(KEY, ("SET", "before", 1), ("INCR", "text"), ("SET", "after", 1)),
        client.call(KEY, ("HMGET", "text", "field")),
        client.call(KEY, ("INCR", "n")),
        return_exceptions=True,
    )

    assert isinstance(answers[1], StoreUnavailable)
    assert [answers[0], answers[2], answers[3]] == [[1], [[b"?"]], [2]]
    assert await redis.get("after") == b"1"


async def block_pipeline(client: RedisClient, redis: Redis, nth: int) -> asyncio.Task[object]:
    """Send a call that gets no response for a second, and wait until Redis has received it."""
    blocked = asyncio.create_task(client.call(KEY, ("BLPOP", "nothing", 1)))
    while (await redis.info("clients"))["blocked_clients"] < nth:
        assert not blocked.done()
    return blocked


async def test_a_cancelled_call_does_not_leave_its_response_to_the_next_one(client: RedisClient, redis: Redis) -> None:
    """A response that is left over could reach the next call, perhaps for another room."""
    blocked = await block_pipeline(client, redis, 1)
    blocked.cancel()
    await asyncio.wait([blocked])

    assert await asyncio.gather(*(client.call(KEY, ("ECHO", str(number))) for number in range(32))) == [
        [str(number).encode()] for number in range(32)
    ]


async def test_calls_that_were_cancelled_before_their_pipeline_do_not_run(client: RedisClient, redis: Redis) -> None:
    """A change that was reported as failed must not be saved a minute later."""
    blocked = [await block_pipeline(client, redis, 1 + number) for number in range(PIPELINES)]
    cancelled = [asyncio.create_task(client.call(KEY, ("INCR", "n"))) for _ in range(10)]
    patient = [asyncio.create_task(client.call(KEY, ("INCR", "patient"))) for _ in range(2)]
    await asyncio.sleep(0)  # The calls start waiting for a pipeline.

    for call in cancelled:
        call.cancel()
    await asyncio.wait(cancelled)

    await asyncio.gather(*blocked, *patient)
    assert (await redis.get("n"), await redis.get("patient")) == (None, b"2")


async def test_calls_to_an_unreachable_server_fail() -> None:
    client = RedisClient(f"redis://127.0.0.1:{free_port()}/0", PATIENCE)

    answers = await asyncio.gather(*(client.call(KEY, ("GET", "x")) for _ in range(20)), return_exceptions=True)

    assert {type(answer) for answer in answers} == {StoreUnavailable}
    await client.close()


async def test_callers_that_repeat_calls_after_each_response_are_all_served(client: RedisClient) -> None:
    """A task that finds no waiting call ends, so a call that arrives in the same step must start another task."""

    async def call(times: int) -> None:
        for _ in range(times):
            assert await client.call(KEY, ("ECHO", "answer")) == [b"answer"]

    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(call(times) for times in range(1, 40)))


async def test_a_call_fails_at_its_deadline(server: RedisServer) -> None:
    client = RedisClient(server.url, 0.2)
    await client.call(KEY, ("PING",))
    server.signal(signal.SIGSTOP)
    try:
        async with asyncio.timeout(PATIENCE):
            calls = [client.call(KEY, ("PING",)) for _ in range(5)]
            answers = await asyncio.gather(*calls, return_exceptions=True)
        assert {type(answer) for answer in answers} == {StoreUnavailable}
    finally:
        server.signal(signal.SIGCONT)

    client.seconds = PATIENCE
    assert await client.call(KEY, ("SET", "key", 1), ("GET", "key")) == [b"OK", b"1"]
    await client.close()


@pytest.mark.parametrize("error", ["READONLY", "MASTERDOWN", "NOREPLICAS"])
@pytest.mark.parametrize("scripted", [False, True])
async def test_connections_to_a_server_that_is_not_the_primary_are_replaced(
    client: RedisClient, redis: Redis, error: str, scripted: bool
) -> None:
    """A failover moves the address, and only a new connection leads to the new primary."""
    (before,) = await client.call(KEY, ("CLIENT", "ID"))
    if error == "NOREPLICAS":
        await redis.config_set("min-replicas-to-write", 1)
    else:
        await redis.config_set("replica-serve-stale-data", "no" if error == "MASTERDOWN" else "yes")
        await redis.replicaof("127.0.0.1", free_port())
    try:
        command = ("EVAL", "return redis.call('SET', KEYS[1], 1)", 1, "key") if scripted else ("SET", "key", 1)
        with pytest.raises(StoreUnavailable):
            await client.call(KEY, command)
    finally:
        await redis.config_set("min-replicas-to-write", 0)
        await redis.replicaof("NO", "ONE")

    (after,) = await client.call(KEY, ("CLIENT", "ID"))
    assert after != before
    assert await redis.client_list() != []
    await client.close()

    async def is_alone() -> bool:
        return len(await redis.client_list()) == 1

    await eventually(is_alone)
