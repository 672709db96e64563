"""Commands of many callers share a round trip to Redis. Knows Redis, but not rooms.

A trip costs this process much more than a command that shares one (0015).
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from hiredis import pack_command
from redis.asyncio import Connection, Redis
from redis.exceptions import ResponseError

LINES: Final = 2
"""Trips at the same time. The next one gathers meanwhile."""
MOST: Final = 200
"""Calls in one trip: a megabyte of rooms."""
NO_TEXT: Final = "surrogateescape"
"""How bytes that are no text come as text, and go again."""

Command: TypeAlias = tuple[str | bytes | int, ...]
Answer: TypeAlias = bytes | int | list[bytes] | None


class _Asked(NamedTuple):
    commands: tuple[Command, ...]
    answers: asyncio.Future[list[Answer]]
    until: float


class Batches:
    """Batches commands for one database. A call is answered or fails within `seconds`. A trip takes one of `lines`."""

    def __init__(self, redis: Redis, lines: asyncio.Semaphore, seconds: float) -> None:
        self._redis = redis
        self._lines = lines
        self._seconds = seconds
        self._waiting: deque[_Asked] = deque()
        self._senders: set[asyncio.Task[None]] = set()

    async def ask(self, *commands: Command) -> list[Answer]:
        """Return the answers to commands, carried out in this order, perhaps with others in between.

        After RedisError, OSError (TimeoutError is one) or a cancellation, some of them may have been carried out.
        """
        loop = asyncio.get_running_loop()
        answers: asyncio.Future[list[Answer]] = loop.create_future()
        self._waiting.append(_Asked(commands, answers, loop.time() + self._seconds))
        if len(self._senders) < LINES:
            self._senders.add(asyncio.create_task(self._send(), name="redis batches"))
        return await answers

    async def close(self) -> None:
        """Wait until nothing is under way."""
        while self._senders:
            await asyncio.wait(self._senders)

    async def _send(self) -> None:
        """Send what waits, trip by trip, until nothing does."""
        try:
            while self._waiting:
                await self._send_batch()
        finally:
            # In the same step that finds nothing waiting, so that the next caller starts another sender.
            self._senders.discard(asyncio.current_task())

    async def _send_batch(self) -> None:
        batch: list[_Asked] = []
        try:
            # The one that has waited longest sets the deadline for all: a timer for each call is dear (0015).
            async with asyncio.timeout_at(self._waiting[0].until), self._lines:
                batch = self._gather()
                _tell(batch, await self._round_trip(batch))
        except Exception as error:  # noqa: BLE001 - whatever it was, nobody may wait for ever
            for asked in batch or self._gather():
                if not asked.answers.done():
                    asked.answers.set_exception(error)

    def _gather(self) -> list[_Asked]:
        """Take the next calls, but not those whose caller has given up: what was refused must not happen later."""
        batch: list[_Asked] = []
        while self._waiting and len(batch) < MOST:
            asked = self._waiting.popleft()
            if not asked.answers.done():
                batch.append(asked)
        return batch

    async def _round_trip(self, batch: list[_Asked]) -> list[Answer | Exception]:
        return await round_trip(self._redis, [command for asked in batch for command in asked.commands])


async def round_trip(redis: Redis, commands: Sequence[Command]) -> list[Answer | Exception]:
    """Return the answers to commands in one round trip, errors among them: raised, they would quote what was sent.

    Past the library's pipelines, which pack in Python: that was a tenth of what a change costs.
    """
    packed = b"".join(map(_packed, commands))
    pool = redis.connection_pool
    connection = await pool.get_connection()  # type: ignore[no-untyped-call]  # its decorator has no types
    try:
        await connection.send_packed_command(packed)
        return [await _answer(redis, connection, command) for command in commands]
    except BaseException:
        await connection.disconnect(nowait=True)  # else the next trip would read what is left of the answers
        raise
    finally:
        await pool.release(connection)


def _packed(command: Command) -> bytes:
    parts = tuple([part.encode(errors=NO_TEXT) if isinstance(part, str) else part for part in command])
    packed: bytes = pack_command(parts)  # type: ignore[arg-type]  # any number of parts
    return packed


async def _answer(redis: Redis, connection: Connection, command: Command) -> Answer | Exception:
    try:
        answer: Answer = await redis.parse_response(connection, str(command[0]))
    except ResponseError as error:
        return error
    return answer


def _tell(batch: list[_Asked], answers: list[Answer | Exception]) -> None:
    left = iter(answers)
    for asked in batch:
        own = [next(left) for _ in asked.commands]
        if asked.answers.done():
            continue
        error = next((answer for answer in own if isinstance(answer, Exception)), None)
        if error is None:
            asked.answers.set_result([answer for answer in own if not isinstance(answer, Exception)])
        else:
            asked.answers.set_exception(error)
