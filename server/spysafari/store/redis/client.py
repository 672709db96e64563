"""Call Redis. Concurrent calls share pipelines, each call has a deadline, and failures raise StoreUnavailable."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple, TypeAlias

from redis.asyncio import Redis
from redis.asyncio.connection import ConnectionPool
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import MasterDownError, ReadOnlyError, RedisError, ResponseError
from redis.maint_notifications import MaintNotificationsConfig

from spysafari.game.model.ids import RoomCode
from spysafari.store.errors import StoreUnavailable

CALL_SECONDS: Final = 1.5
"""Timeout of a call, chosen so that a player receives an error within two seconds."""
PIPELINES: Final = 2
"""Maximum number of pipelines in flight. Calls that arrive in the meantime share the next one."""
CALLS_PER_PIPELINE: Final = 200
"""Maximum number of calls in a pipeline, which then contains up to about a megabyte of rooms."""
WRONG_SERVER: Final = ("READONLY", "NOREPLICAS")
"""Substrings of errors that have no class of their own, from scripts in Redis 6 and from a primary without replicas."""
CALM_SECONDS: Final = 2.0
"""An outage ends after this time without failures, so that occasional failures do not flood the log."""

NO_TEXT: Final = "surrogateescape"
"""Preserves bytes that are not UTF-8 when they are decoded and encoded again."""

Command: TypeAlias = tuple[str | bytes | int, ...]
Answer: TypeAlias = bytes | int | list[bytes] | None

log = logging.getLogger(__name__)


class NotAHashError(StoreUnavailable):
    """A key has an unexpected type. For example, a room's key is not a hash."""


class Outage:
    """Tracks outages of `what`, such as "Redis". `now` returns seconds."""

    def __init__(self, log: logging.Logger, what: str, now: Callable[[], float] = time.monotonic) -> None:
        self._log = log
        self._what = what
        self._now = now
        self._since: float | None = None
        self._last = 0.0

    def failed(self, why: str) -> None:
        self._last = self._now()
        if self._since is None:
            self._since = self._last
            self._log.warning("%s unavailable", self._what, extra={"reason": why})

    def worked(self) -> None:
        if self._since is not None and self._now() - self._last >= CALM_SECONDS:
            self._log.warning("%s available again", self._what, extra={"after_s": round(self._now() - self._since, 1)})
            self._since = None


class _Call(NamedTuple):
    commands: tuple[Command, ...]
    optional: int
    """Errors of this many leading commands are ignored."""
    answers: asyncio.Future[list[Answer]]
    deadline: float


class RedisClient:
    """Client for a redis:// or rediss:// address."""

    def __init__(self, url: str, call_seconds: float = CALL_SECONDS) -> None:
        self._url = url
        self.seconds = call_seconds
        self.redis = self._new_pool()
        self._outage = Outage(log, "Redis")
        self._waiting: deque[_Call] = deque()
        self._pipelines: set[asyncio.Task[None]] = set()
        self._closing: set[asyncio.Task[None]] = set()
        self._running = 0
        self._idle = asyncio.Event()
        self._idle.set()
        self._closed = False

    def _new_pool(self) -> Redis:
        # Retries are off, because the first attempt may have saved the room. Maintenance notifications are off, because
        # they make the library reuse closed connections. Socket timeouts are off, because the library's
        # asyncio.wait_for may lose a cancellation in Python 3.11 and earlier.
        return Redis.from_url(
            self._url,
            encoding_errors=NO_TEXT,
            socket_timeout=None,
            socket_connect_timeout=self.seconds,
            retry=Retry(NoBackoff(), 0),
            maint_notifications_config=MaintNotificationsConfig(enabled=False),
        )

    def _reconnect(self, used: Redis) -> None:
        """Replace all connections after a failover, because the address may point to another server."""
        if used is self.redis:
            self.redis = self._new_pool()
            closing = asyncio.create_task(_close_pool(used.connection_pool), name="old Redis connections")
            self._closing.add(closing)
            closing.add_done_callback(self._closing.discard)

    async def close(self) -> None:
        """Finish calls in progress, then close the connections."""
        self._closed = True
        await self._idle.wait()
        while tasks := self._pipelines | self._closing:
            await asyncio.wait(tasks)
        await self.redis.aclose()

    @contextmanager
    def keep_open(self) -> Iterator[None]:
        """Make `close` wait until this block has ended."""
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

    async def call(self, *commands: Command, before: Sequence[Command] = ()) -> list[Answer]:
        """Run commands and return their replies in order. Commands from other callers may run in between.

        After an error or a cancellation, some of the commands may have run. The commands in `before` run first, and
        their replies and errors are ignored.
        """
        with self.keep_open():
            loop = asyncio.get_running_loop()
            future: asyncio.Future[list[Answer]] = loop.create_future()
            self._waiting.append(_Call((*before, *commands), len(before), future, loop.time() + self.seconds))
            if len(self._pipelines) < PIPELINES:
                self._pipelines.add(asyncio.create_task(self._send_waiting(), name="redis pipeline"))
            try:
                answers = await future
            except (RedisError, OSError) as error:
                if "WRONGTYPE" in str(error):
                    raise NotAHashError from None
                # Log only the type, because the message may quote stored data such as names or cards.
                self._outage.failed(type(error).__name__)
                raise StoreUnavailable(f"Redis: {type(error).__name__}") from None
            self._outage.worked()
            return answers

    async def try_call(self, code: RoomCode, *commands: Command) -> None:
        """Run follow-up commands of a change. Only log a failure, because the change itself is saved."""
        try:
            await self.call(*commands)
        except StoreUnavailable:
            log.debug("follow-up of a change failed; it will be repaired later", extra={"room": code})

    async def _send_waiting(self) -> None:
        try:
            while self._waiting:
                await self._send_pipeline()
        finally:
            # Discard the task in the same step as the empty check, so that the next caller starts another one.
            self._pipelines.discard(asyncio.current_task())

    async def _send_pipeline(self) -> None:
        calls: list[_Call] = []
        try:
            # The oldest call's deadline applies to all, because one timer per call would be expensive.
            async with asyncio.timeout_at(self._waiting[0].deadline):
                calls = self._take_waiting()
                redis = self.redis
                pipeline = redis.pipeline(transaction=False)
                for call in calls:
                    for command in call.commands:
                        pipeline.execute_command(*command)
                answers = await pipeline.execute(raise_on_error=False)
            if any(map(is_wrong_server, answers)):
                self._reconnect(redis)
            remaining = iter(answers)
            for call in calls:
                _resolve(call, [next(remaining) for _ in call.commands])
        except Exception as error:  # noqa: BLE001 - otherwise callers would wait indefinitely
            for call in calls:
                if not call.answers.done():
                    call.answers.set_exception(error)

    def _take_waiting(self) -> list[_Call]:
        """Remove and return the next calls. Drop cancelled calls, which must not run later."""
        calls: list[_Call] = []
        while self._waiting and len(calls) < CALLS_PER_PIPELINE:
            call = self._waiting.popleft()
            if not call.answers.done():
                calls.append(call)
        return calls


def _resolve(call: _Call, answers: list[Answer | Exception]) -> None:
    if call.answers.done():
        return
    del answers[: call.optional]
    error = next((answer for answer in answers if isinstance(answer, Exception)), None)
    if error is None:
        call.answers.set_result([answer for answer in answers if not isinstance(answer, Exception)])
    else:
        call.answers.set_exception(error)


async def _close_pool(pool: ConnectionPool) -> None:
    await pool.update_active_connections_for_reconnect()  # type: ignore[no-untyped-call]  # closed after their calls
    await pool.disconnect(inuse_connections=False)


def is_wrong_server(answer: object) -> bool:
    """Return True if the error means that the server is not, or is no longer, the primary."""
    return isinstance(answer, ReadOnlyError | MasterDownError) or (
        isinstance(answer, ResponseError) and any(code in str(answer) for code in WRONG_SERVER)
    )


def as_texts(answer: object) -> list[str]:
    """Decode a list of members, preserving bytes that are not UTF-8."""
    return [text.decode(errors=NO_TEXT) for text in answer] if isinstance(answer, list) else []
