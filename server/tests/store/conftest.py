from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from redis.asyncio import Redis

from spysafari.store.sqlite.store import SqliteStore
from tests.store.redis_server import RedisServer


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "rooms.db"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[SqliteStore]:
    store = SqliteStore(path)
    yield store
    await store.close()


@pytest.fixture
def server(redis_process: RedisServer) -> RedisServer:
    """Return the Redis server of the test. A test module that stops or configures Redis runs its own."""
    return redis_process


@pytest.fixture
async def redis(server: RedisServer) -> AsyncIterator[Redis]:
    """Connect to the server, which is empty."""
    server.empty()
    async with Redis.from_url(server.url) as redis:
        yield redis
