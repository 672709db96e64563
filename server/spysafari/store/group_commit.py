"""One thread runs what many callers ask of an SQLite database, in shared transactions, off the event loop.

While one batch commits the next one gathers, so those who wait share the cost of a commit. Knows SQLite, but not rooms.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import threading
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from typing import Final, Generic, Protocol, TypeVar

from spysafari.store.base import StoreUnavailable

T = TypeVar("T")

MAX_WAITING: Final = 10_000
"""Calls that may wait: some tenths of a second of work. Whoever comes then is told at once instead of late."""

PATIENCE: Final = 0.005
"""Seconds that a caller waits before the event loop gives way to the thread, and between two such pauses."""

GIVE_WAY: Final = 0.002
"""Seconds that the event loop pauses at most: enough to commit a hundred changes."""

logger = logging.getLogger(__name__)


class Database(Protocol):
    """What connections are made from. All of it may raise; it is tried again with the next batch."""

    def connect(self) -> sqlite3.Connection:
        """A connection in autocommit mode (`isolation_level=None`) that any thread may use."""

    def reconnect(self, broken: sqlite3.Connection) -> sqlite3.Connection:
        """A connection without an open transaction after `broken` failed."""

    def release(self) -> None:
        """After the last connection is closed."""


class _Call(Generic[T]):
    """One caller's wish and, after its batch, the answer."""

    __slots__ = ("_answer", "_future", "_work", "writes")

    def __init__(self, work: Callable[[sqlite3.Connection], T], writes: bool, future: asyncio.Future[T]) -> None:
        self._work = work
        self._future = future
        self._answer: T | Exception = StoreUnavailable("not run")
        self.writes = writes

    def run(self, connection: sqlite3.Connection) -> None:
        self._answer = self._work(connection)

    def fail(self, error: Exception) -> None:
        self._answer = error

    def tell(self) -> None:
        """On the event loop. A caller that was cancelled meanwhile is not told."""
        if self._future.done():
            return
        if isinstance(self._answer, Exception):
            self._future.set_exception(self._answer)
        else:
            self._future.set_result(self._answer)


class GroupCommit:
    """Owns the connection and its thread. Belongs to the event loop of its first call."""

    def __init__(self, database: Database, max_waiting: int = MAX_WAITING) -> None:
        self._database = database
        self._max_waiting = max_waiting
        self._connection = database.connect()
        self._gathered: list[_Call[object]] = []
        """What one step of the loop asks for. The thread is woken once for it, as that costs both of them most."""
        self._waiting: SimpleQueue[list[_Call[object]] | None] = SimpleQueue()  # None, the last of all: stop
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stopped: asyncio.Future[None] | None = None
        self._failing = False
        self._asked = 0  # calls, counted on the loop
        self._taken = 0  # calls, counted in the thread
        self._done = 0  # the same
        self._progress = threading.Event()
        self._watch: asyncio.TimerHandle | None = None
        threading.Thread(target=self._serve, name="store", daemon=True).start()

    async def run(self, work: Callable[[sqlite3.Connection], T], *, writes: bool) -> T:
        """What `work` returns, once the transaction it ran in is committed. Raises what it raises, or StoreUnavailable.

        `work` is short and does not commit. Cancelling the wait does not cancel the work.
        """
        if self._stopped is not None:
            raise StoreUnavailable("the store is closed")
        if self._asked - self._taken >= self._max_waiting:
            raise StoreUnavailable("too many calls are waiting for the store")
        loop = self._own_loop()
        future: asyncio.Future[T] = loop.create_future()
        if not self._gathered:
            loop.call_soon(self._hand_over)
        self._gathered.append(_Call(work, writes, future))  # type: ignore[arg-type]  # T meets only its own future
        self._asked += 1
        if self._watch is None:
            self._watch = loop.call_later(PATIENCE, self._give_way, self._asked)
        return await future

    def _hand_over(self) -> None:
        if self._gathered:
            self._waiting.put(self._gathered)
            self._gathered = []

    @property
    def failing(self) -> bool:
        """True from the first call that the database could not do to the next batch of writes that it could."""
        return self._failing

    async def close(self) -> None:
        """Run what already waits, then end the thread and release the database. May be called twice."""
        if self._stopped is None:
            self._stopped = self._own_loop().create_future()
            self._hand_over()
            self._waiting.put(None)
        await asyncio.shield(self._stopped)

    def _own_loop(self) -> asyncio.AbstractEventLoop:
        loop = asyncio.get_running_loop()
        if self._loop is None:
            self._loop = loop
        if self._loop is not loop:
            raise RuntimeError("this store belongs to a different event loop")
        return loop

    def _give_way(self, asked: int) -> None:
        """Let the thread have the interpreter if the first `asked` calls, PATIENCE old, still wait.

        A loop without a free moment releases the interpreter's lock and has it again before the thread wakes up;
        without this pause a single save was seen to wait for ten seconds.
        """
        self._watch = None
        self._progress.clear()
        if self._done < asked:
            self._progress.wait(GIVE_WAY)
        if self._done < self._asked and self._loop is not None:
            self._watch = self._loop.call_later(PATIENCE, self._give_way, self._asked)

    # ---- In the thread, from here on.

    def _serve(self) -> None:
        stopping = False
        while not stopping:
            steps = [self._waiting.get()]
            # Nobody else takes from the queue, so as many as it counts are there.
            steps += [self._waiting.get() for _ in range(self._waiting.qsize())]
            stopping = None in steps
            batch = [call for step in steps if step is not None for call in step]
            self._taken += len(batch)
            if batch:
                self._commit(batch)
                self._done += len(batch)
                self._on_loop(partial(_tell, batch))
                self._progress.set()
        with contextlib.suppress(sqlite3.Error):  # all that was acknowledged is committed already
            self._connection.close()
        self._database.release()
        self._on_loop(self._tell_stopped)

    def _commit(self, batch: list[_Call[object]]) -> None:
        """Give each call of the batch its answer, in one transaction."""
        writes = any(call.writes for call in batch)
        try:
            if self._failing:
                self._connection = self._database.reconnect(self._connection)
            # A batch that only reads takes no write lock: it works on a full disk, and while a backup holds the lock.
            self._connection.execute("BEGIN IMMEDIATE" if writes else "BEGIN")
            ran = [self._run(call) for call in batch]
            self._connection.execute("COMMIT")
        except Exception as error:  # noqa: BLE001 - the thread outlives whatever happened, and everybody is told
            self._report(error, len(batch))
            for call in batch:
                call.fail(StoreUnavailable("the store cannot commit"))
        else:
            if self._failing and writes and all(ran):
                self._failing = False
                logger.warning("store available again")

    def _run(self, call: _Call[object]) -> bool:
        """False if SQLite could not do it. Raises when SQLite gave up the whole transaction with it."""
        try:
            call.run(self._connection)
        except Exception as error:
            # A statement that fails undoes only itself, and the others go on. But on a full disk or an I/O error SQLite
            # may undo the whole transaction, and then nothing of the batch has happened.
            if not self._connection.in_transaction:
                raise
            if not isinstance(error, sqlite3.Error):
                call.fail(error)
                return True
            self._report(error, 1)
            call.fail(StoreUnavailable("the store could not do this"))
            return False
        return True

    def _report(self, error: Exception, calls: int) -> None:
        """One line when failing begins, not one a call: the log may be on the same full disk."""
        if not self._failing:
            # Never the message or a trace, which may quote what was to be stored.
            reason = error.sqlite_errorname if isinstance(error, sqlite3.Error) else type(error).__name__
            logger.error("store unavailable reason=%s calls=%d", reason, calls)
        self._failing = True

    def _on_loop(self, tell: Callable[[], None]) -> None:
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
                self._loop.call_soon_threadsafe(tell)

    def _tell_stopped(self) -> None:
        if self._stopped is not None and not self._stopped.done():
            self._stopped.set_result(None)


def _tell(batch: list[_Call[object]]) -> None:
    for call in batch:
        call.tell()
