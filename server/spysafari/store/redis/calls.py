"""Calls to Redis: connections, a deadline for each call, and one way to fail."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Final

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError, ResponseError
from redis.maint_notifications import MaintNotificationsConfig

from spysafari.game.model.room import RoomCode
from spysafari.store.errors import StoreUnavailable
from spysafari.store.outage import Outage
from spysafari.store.redis.batches import NO_TEXT, Answer, Batches, Command

CALL_SECONDS: Final = 1.5
"""What any call may take: a player is told within two seconds that the game can't be saved."""
CONNECTIONS: Final = 32

log = logging.getLogger(__name__)


class NotAHashError(Exception):
    """Something else than a room stands where a room should."""


class RedisCalls:
    """The database at a redis:// or rediss:// address."""

    def __init__(self, url: str, call_seconds: float = CALL_SECONDS) -> None:
        # No second try: it could not tell whether the first one saved the room. No announcements of maintenance: with
        # them the library uses lines again that were closed. No deadline of the library's: its asyncio.wait_for may
        # lose a cancellation up to Python 3.11.
        self.client = Redis.from_url(
            url,
            encoding_errors=NO_TEXT,
            socket_timeout=None,
            socket_connect_timeout=call_seconds,
            retry=Retry(NoBackoff(), 0),
            maint_notifications_config=MaintNotificationsConfig(enabled=False),
        )
        self.seconds = call_seconds
        # Fair, unlike the library's own blocking pool, in which some of hundreds of callers starve.
        self.connections = asyncio.Semaphore(CONNECTIONS)
        self._batches = Batches(self.client, self.connections, call_seconds)
        self._outage = Outage(log, "Redis")
        self._running = 0
        self._idle = asyncio.Event()
        self._idle.set()
        self._closed = False

    async def close(self) -> None:
        """Finish what has begun, then close the connections."""
        self._closed = True
        await self._idle.wait()
        await self._batches.close()
        await self.client.aclose()

    @contextmanager
    def begun(self) -> Iterator[None]:
        """The store closes only after this block and all calls in it."""
        if self._closed and not self._running:
            raise StoreUnavailable("the store is closed")
        self._running += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._running -= 1
            if not self._running:
                self._idle.set()

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[Redis]:
        """The client, with a connection that nobody else uses meanwhile."""
        with self._answered():
            async with asyncio.timeout(self.seconds), self.connections:
                yield self.client

    async def ask(self, *commands: Command) -> list[Answer]:
        """The answers to commands, which share a round trip with those of other callers."""
        with self._answered():
            return await self._batches.ask(*commands)

    async def ask_afterwards(self, code: RoomCode, *commands: Command) -> None:
        """Ask for what follows a change that stands without it."""
        try:
            await self.ask(*commands)
        except StoreUnavailable:
            log.debug("what follows a change was not taken; that is put right later", extra={"room": code})

    @contextmanager
    def _answered(self) -> Iterator[None]:
        with self.begun():
            try:
                yield
            except (RedisError, OSError) as error:
                if is_wrong_type(error):
                    raise NotAHashError from None
                # The text could quote what was to be stored, and logs never hold names, cards or owners.
                self._outage.failed(type(error).__name__)
                raise StoreUnavailable(f"Redis: {type(error).__name__}") from None
            self._outage.worked()


def is_wrong_type(answer: object) -> bool:
    """Whether Redis has refused a command because the key holds something else."""
    return isinstance(answer, ResponseError) and str(answer).startswith("WRONGTYPE")


def as_texts(answer: object) -> list[str]:
    """A list's members. Bytes that are no text become so that the client can send them again."""
    return [text.decode(errors=NO_TEXT) for text in answer] if isinstance(answer, list) else []
