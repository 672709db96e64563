"""A channel of Redis that this node listens to."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from typing import Final

from redis.exceptions import ConnectionError as LineDown
from redis.exceptions import RedisError

from spysafari.store.outage import Outage
from spysafari.store.redis.calls import RedisCalls

QUIET_SECONDS: Final = 5.0
"""Without a word, before the line is tried."""
PAUSE_SECONDS: Final = 1.0
"""Between a break of the line and the next one."""

log = logging.getLogger(__name__)


class RedisLine:
    """`name` is what the log calls it."""

    def __init__(self, calls: RedisCalls, name: str) -> None:
        self._calls = calls
        self._outage = Outage(log, name)

    async def heard(self, channel: str) -> AsyncIterator[bytes]:
        """Yield what is said there from now on, for ever. A broken line loses some."""
        while True:
            try:
                async for said in self._until_broken(channel):
                    yield said
            except (RedisError, OSError) as error:
                self._outage.failed(type(error).__name__)
                await asyncio.sleep(PAUSE_SECONDS)

    async def _until_broken(self, channel: str) -> AsyncIterator[bytes]:
        async with self._calls.client.pubsub(ignore_subscribe_messages=True) as line:
            async with asyncio.timeout(self._calls.seconds):
                await line.subscribe(channel)
            asked = False
            while True:
                message = await line.get_message(timeout=QUIET_SECONDS)
                if message is not None:
                    self._outage.worked()
                    asked = False
                    if message["type"] == "message":
                        yield message["data"]
                elif asked:
                    raise LineDown("no answer")
                else:
                    asked = True
                    async with asyncio.timeout(self._calls.seconds):
                        await line.ping()
