"""Call one Redis server. Concurrent calls share pipelines, and each call has a deadline."""

import asyncio
import re
import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final, NamedTuple, TypeAlias

from redis.asyncio.connection import AbstractConnection, ConnectionPool
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import ResponseError
from redis.maint_notifications import MaintNotificationsConfig

PIPELINES: Final = 2
"""Maximum number of pipelines in flight. Calls that arrive in the meantime share the next one."""
MAX_CALLS: Final = 200
"""Maximum number of calls in a pipeline, which then contains up to about a megabyte of rooms."""
WRONG_SERVER: Final = re.compile("READONLY|MASTERDOWN|NOREPLICAS", re.IGNORECASE)
"""Errors of a server that is not, or is no longer, the primary. The address may lead to another server by now."""
KEEPALIVE: Final = {socket.TCP_KEEPIDLE: 5, socket.TCP_KEEPINTVL: 5, socket.TCP_KEEPCNT: 2}
"""Closes an idle connection to a vanished machine after 15 s."""
NO_TEXT: Final = "surrogateescape"
"""Preserves bytes that are not UTF-8 when they are decoded and encoded again."""

Command: TypeAlias = tuple[str | bytes | int, ...]
Answer: TypeAlias = bytes | int | list[Any] | None
Answers: TypeAlias = list[Answer | ResponseError]


class _Call(NamedTuple):
    commands: Sequence[Command]
    answers: asyncio.Future[Answers]
    deadline: float


class Server:
    """A server at a redis:// or rediss:// address. `other` replaces its host and port."""

    def __init__(self, url: str, connect_seconds: float, **other: object) -> None:
        # Retries are off, because the first attempt may have saved the room. Maintenance notifications are off, because
        # they make the library reuse closed connections. Socket timeouts are off, because the library's
        # asyncio.wait_for may lose a cancellation in Python 3.11 and earlier.
        self._pool = ConnectionPool.from_url(
            url,
            protocol=2,
            encoding_errors=NO_TEXT,
            socket_timeout=None,
            socket_connect_timeout=connect_seconds,
            socket_keepalive=True,
            socket_keepalive_options=KEEPALIVE,
            retry=Retry(NoBackoff(), 0),
            maint_notifications_config=MaintNotificationsConfig(enabled=False),
        )
        self._pool.connection_kwargs.update(other)
        self.host = str(self._pool.connection_kwargs["host"])
        self.port = int(self._pool.connection_kwargs.get("port", 6379))
        self._waiting: list[_Call] = []
        self._pipelines: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        """Finish calls in progress, then close the connections."""
        while self._pipelines:
            await asyncio.wait(self._pipelines)
        await self._pool.aclose()

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[AbstractConnection]:
        """Yield a connection for exclusive use. Raises RedisError or OSError."""
        connection = await self._pool.get_connection()  # type: ignore[no-untyped-call]
        try:
            yield connection
        finally:
            await self._pool.release(connection)

    def call(self, commands: Sequence[Command], deadline: float) -> asyncio.Future[Answers]:
        """Run commands. The future has their replies in order, or a RedisError or OSError."""
        future: asyncio.Future[Answers] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Call(commands, future, deadline))
        if len(self._pipelines) < PIPELINES:
            self._pipelines.add(asyncio.create_task(self._send_waiting(), name="redis pipeline"))
        return future

    async def _send_waiting(self) -> None:
        try:
            while self._waiting:
                calls, self._waiting = self._waiting[:MAX_CALLS], self._waiting[MAX_CALLS:]
                if wanted := [call for call in calls if not call.answers.done()]:  # cancelled calls must not run later
                    await self._send_pipeline(wanted)
        finally:
            # Discard the task in the same step as the empty check, so that the next caller starts another one.
            self._pipelines.discard(asyncio.current_task())

    async def _send_pipeline(self, calls: Sequence[_Call]) -> None:
        try:
            # The oldest call's deadline applies to all, because one timer per call would be expensive.
            async with asyncio.timeout_at(calls[0].deadline), self.connection() as connection:
                commands = [command for call in calls for command in call.commands]
                await connection.send_packed_command(connection.pack_commands(commands))
                answers = [await read_answer(connection) for _ in commands]
                errors = [f"{type(answer)} {answer}" for answer in answers if isinstance(answer, ResponseError)]
                if any(map(WRONG_SERVER.search, errors)):
                    await self._pool.disconnect()
            remaining = iter(answers)
            for call in calls:
                result = [next(remaining) for _ in call.commands]
                if not call.answers.done():
                    call.answers.set_result(result)
        except Exception as error:  # noqa: BLE001 - otherwise callers would wait indefinitely
            for call in calls:
                if not call.answers.done():
                    call.answers.set_exception(error)


async def read_answer(connection: AbstractConnection) -> Answer | ResponseError:
    try:
        return await connection.read_response()  # type: ignore[no-any-return]
    except ResponseError as error:
        return error


def as_texts(answer: object) -> list[str]:
    """Decode a list of members, preserving bytes that are not UTF-8."""
    return [text.decode(errors=NO_TEXT) for text in answer] if isinstance(answer, list) else []


def as_scores(answer: object) -> list[tuple[float, str]]:
    """Decode the members of a sorted set with their scores."""
    texts = as_texts(answer)
    return [(float(score), member) for member, score in zip(texts[::2], texts[1::2], strict=True)]
