"""Subscribe to a Redis channel. redis-py reconnects and resubscribes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from typing import Final

from redis.asyncio.connection import AbstractConnection
from redis.exceptions import RedisError

from spysafari.store.redis.client import Outage, RedisClient

POLL_SECONDS: Final = 5.0
"""Timeout for each message, after which redis-py checks an idle connection."""
RECONNECT_SECONDS: Final = 1.0
ABSENT_KEY: Final = "spysafari:absent"
"""A key that is never set."""

log = logging.getLogger(__name__)


class Subscription:
    """Reads a channel. `name` identifies the channel in log lines."""

    def __init__(self, client: RedisClient, name: str) -> None:
        self._client = client
        self._outage = Outage(log, name)

    async def messages(self, channel: str) -> AsyncIterator[bytes]:
        """Yield the messages on the channel, indefinitely. Messages during a reconnect are lost."""
        while True:
            try:
                async with self._client.redis.pubsub(ignore_subscribe_messages=True) as pubsub:
                    await pubsub.connect()
                    await _refuse_replica(pubsub.connection)
                    await pubsub.subscribe(channel)
                    while not pubsub.connection.should_reconnect():
                        message = await pubsub.get_message(timeout=POLL_SECONDS)
                        self._outage.worked()
                        if message is not None:
                            yield message["data"]
            except (RedisError, OSError) as error:
                self._outage.failed(type(error).__name__)
                await asyncio.sleep(RECONNECT_SECONDS)


async def _refuse_replica(connection: AbstractConnection) -> None:
    """Raise RedisError if the server refuses writes. During a failover, the address may still point to the old primary.

    The client reconnects after a refused command. A subscription only reads, so it would stay on the old primary.
    """
    await connection.send_command("DEL", ABSENT_KEY)
    await connection.read_response()
