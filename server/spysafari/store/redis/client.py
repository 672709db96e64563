"""Calls to Redis. Concurrent calls share pipelines, each call has a deadline, and every failure is StoreUnavailable."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Final, NamedTuple, TypeAlias

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError, ResponseError
from redis.maint_notifications import MaintNotificationsConfig

from spysafari.game.model.room import RoomCode
from spysafari.store.errors import StoreUnavailable
from spysafari.store.outage import Outage

CALL_SECONDS: Final = 1.5
"""Deadline of a call, so that a player receives an error within two seconds."""
CONNECTIONS: Final = 32
PIPELINES: Final = 2
"""Pipelines in flight. Calls that arrive meanwhile wait for the next one, and share it."""
CALLS_PER_PIPELINE: Final = 200
"""About a megabyte of rooms."""
NO_TEXT: Final = "surrogateescape"
"""Lets bytes that are not UTF-8 pass through str and back unchanged."""

Command: TypeAlias = tuple[str | bytes | int, ...]
Answer: TypeAlias = bytes | int | list[bytes] | None

log = logging.getLogger(__name__)


class NotAHashError(Exception):
    """The key of a room holds something other than a hash."""


class _Call(NamedTuple):
    commands: tuple[Command, ...]
    answers: asyncio.Future[list[Answer]]
    deadline: float


class RedisClient:
    """The database at a redis:// or rediss:// address."""

    def __init__(self, url: str, call_seconds: float = CALL_SECONDS) -> None:
        # No retries, because a retry could not tell whether the first attempt saved the room. No maintenance
        # notifications, because the library would reuse closed connections. No socket timeout, because up to
        # Python 3.11 the library's asyncio.wait_for may lose a cancellation.
        self.redis = Redis.from_url(
            url,
            encoding_errors=NO_TEXT,
            socket_timeout=None,
            socket_connect_timeout=call_seconds,
            retry=Retry(NoBackoff(), 0),
            maint_notifications_config=MaintNotificationsConfig(enabled=False),
        )
        self.seconds = call_seconds
        # Fair, unlike the library's blocking pool, in which some of hundreds of callers starve.
        self.connections = asyncio.Semaphore(CONNECTIONS)
        self._outage = Outage(log, "Redis")
        self._waiting: deque[_Call] = deque()
        self._pipelines: set[asyncio.Task[None]] = set()
        self._running = 0
        self._idle = asyncio.Event()
        self._idle.set()
        self._closed = False

    async def close(self) -> None:
        """Finish the calls that have begun, then close the connections."""
        self._closed = True
        await self._idle.wait()
        while self._pipelines:
            await asyncio.wait(self._pipelines)
        await self.redis.aclose()

    @contextmanager
    def keep_open(self) -> Iterator[None]:
        """Postpone the end of `close` until this block, with all its calls, has ended."""
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
    async def exclusive(self) -> AsyncIterator[Redis]:
        """Yield the client, with a connection that no other call uses in the meantime."""
        with self._errors_as_unavailable():
            async with asyncio.timeout(self.seconds), self.connections:
                yield self.redis

    async def call(self, *commands: Command) -> list[Answer]:
        """Return answers in order. Other callers may interleave. After an error or cancellation, some may have run."""
        with self._errors_as_unavailable():
            loop = asyncio.get_running_loop()
            answers: asyncio.Future[list[Answer]] = loop.create_future()
            self._waiting.append(_Call(commands, answers, loop.time() + self.seconds))
            if len(self._pipelines) < PIPELINES:
                self._pipelines.add(asyncio.create_task(self._send_waiting(), name="redis pipeline"))
            return await answers

    async def try_call(self, code: RoomCode, *commands: Command) -> None:
        """Run commands that follow up a change. The change stands if they fail."""
        try:
            await self.call(*commands)
        except StoreUnavailable:
            log.debug("follow-up of a change failed; it will be repaired later", extra={"room": code})

    async def _send_waiting(self) -> None:
        try:
            while self._waiting:
                await self._send_pipeline()
        finally:
            # In the same step that finds no waiting call, so that the next caller starts another task.
            self._pipelines.discard(asyncio.current_task())

    async def _send_pipeline(self) -> None:
        calls: list[_Call] = []
        try:
            # The oldest call sets the deadline for all, because a timer for each call would be expensive.
            async with asyncio.timeout_at(self._waiting[0].deadline), self.connections:
                calls = self._take_waiting()
                pipeline = self.redis.pipeline(transaction=False)
                for call in calls:
                    for command in call.commands:
                        pipeline.execute_command(*command)
                answers = iter(await pipeline.execute(raise_on_error=False))
            for call in calls:
                _resolve(call, [next(answers) for _ in call.commands])
        except Exception as error:  # noqa: BLE001 - no caller may wait forever, whatever the error is
            for call in calls or self._take_waiting():
                if not call.answers.done():
                    call.answers.set_exception(error)

    def _take_waiting(self) -> list[_Call]:
        """Remove and return the next calls, without those whose caller has given up: they must not run later."""
        calls: list[_Call] = []
        while self._waiting and len(calls) < CALLS_PER_PIPELINE:
            call = self._waiting.popleft()
            if not call.answers.done():
                calls.append(call)
        return calls

    @contextmanager
    def _errors_as_unavailable(self) -> Iterator[None]:
        with self.keep_open():
            try:
                yield
            except (RedisError, OSError) as error:
                if is_wrong_type(error):
                    raise NotAHashError from None
                # The text could quote what was to be stored, and logs never contain names, cards or owners.
                self._outage.failed(type(error).__name__)
                raise StoreUnavailable(f"Redis: {type(error).__name__}") from None
            self._outage.worked()


def _resolve(call: _Call, answers: list[Answer | Exception]) -> None:
    if call.answers.done():
        return
    error = next((answer for answer in answers if isinstance(answer, Exception)), None)
    if error is None:
        call.answers.set_result([answer for answer in answers if not isinstance(answer, Exception)])
    else:
        call.answers.set_exception(error)


def is_wrong_type(answer: object) -> bool:
    return isinstance(answer, ResponseError) and "WRONGTYPE" in str(answer)


def as_texts(answer: object) -> list[str]:
    """Decode a list of members, so that bytes that are not UTF-8 can be sent again."""
    return [text.decode(errors=NO_TEXT) for text in answer] if isinstance(answer, list) else []
