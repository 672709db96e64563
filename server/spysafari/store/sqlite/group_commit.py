"""Run SQLite calls in a thread, with group commit: calls that arrive during a commit share the next one."""

import asyncio
import contextlib
import logging
import sqlite3
import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from queue import SimpleQueue
from typing import Final, Generic, Protocol, TypeVar

from spysafari.store.errors import StoreUnavailable
from spysafari.store.sqlite.database_file import StoreDamagedError, is_damage
from spysafari.system.periodic import log_exceptions

T = TypeVar("T")

MAX_WAITING: Final = 10_000
"""Maximum number of queued calls (a few tenths of a second of work). Further calls are rejected."""

NOT_RUN: Final = StoreUnavailable("not run")

log = logging.getLogger(__name__)


class Database(Protocol):
    """Opens connections. If `reconnect` raises an exception, the next batch calls it again."""

    name: str
    """The file's name, for messages."""

    def connect(self) -> sqlite3.Connection:
        """Return a connection in autocommit mode (`isolation_level=None`) that may be used from any thread."""

    def reconnect(self, broken: sqlite3.Connection) -> sqlite3.Connection:
        """Replace `broken` with a connection that has no open transaction."""

    def release(self) -> None:
        """Release the database after its last connection is closed."""


@dataclass(slots=True)
class _Call(Generic[T]):
    """A caller's work, and its result after the batch has committed."""

    work: Callable[[sqlite3.Connection], T]
    writes: bool
    future: asyncio.Future[T]
    answer: T | Exception = NOT_RUN


class GroupCommit:
    """Owns the connection and its thread. All calls must come from one event loop."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._connection = database.connect()
        self._collected: list[_Call[object]] = []
        """Calls made in one event-loop iteration. They wake the thread only once, because waking it is expensive."""
        self._waiting: SimpleQueue[list[_Call[object]] | None] = SimpleQueue()
        """None is the last item and stops the thread."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stopped: asyncio.Future[None] | None = None
        self.failing = False
        """True if a call has failed and no batch of writes has succeeded since."""
        self.damage = ""
        """A sentence for the operator once the file has turned out to be damaged."""
        self._pending = 0
        threading.Thread(target=self._serve, name="store", daemon=True).start()

    async def run(self, work: Callable[[sqlite3.Connection], T], *, writes: bool) -> T:
        """Run a short call and commit, even if the caller is cancelled. Raises StoreUnavailable or the call's error."""
        if self._stopped is not None:
            raise StoreUnavailable("the store is closed")
        if self._pending >= MAX_WAITING:
            raise StoreUnavailable("too many calls are waiting for the store")
        loop = self._own_loop()
        future: asyncio.Future[T] = loop.create_future()
        if not self._collected:
            loop.call_soon(self._wake_thread)
        self._collected.append(_Call(work, writes, future))  # type: ignore[arg-type]  # each result goes to the future of its own call
        self._pending += 1
        return await future

    def _wake_thread(self) -> None:
        if self._collected:
            self._waiting.put(self._collected)
            self._collected = []

    async def close(self) -> None:
        """Run the queued calls, then stop the thread and release the database. A second call is harmless."""
        if self._stopped is None:
            self._stopped = self._own_loop().create_future()
            self._wake_thread()
            self._waiting.put(None)
        await asyncio.shield(self._stopped)

    def _own_loop(self) -> asyncio.AbstractEventLoop:
        loop = asyncio.get_running_loop()
        if self._loop is None:
            self._loop = loop
        if self._loop is not loop:
            raise RuntimeError("this store belongs to a different event loop")
        return loop

    def _answer(self, batch: list[_Call[object]]) -> None:
        """Resolve the callers' futures, except cancelled ones."""
        self._pending -= len(batch)
        for call in batch:
            if call.future.done():
                continue
            if isinstance(call.answer, Exception):
                call.future.set_exception(call.answer)
            else:
                call.future.set_result(call.answer)

    # The methods below run in the thread.

    def _serve(self) -> None:
        stopping = False
        while not stopping:
            steps = [self._waiting.get()]
            # Only this thread consumes the queue, so it has at least the reported number of items.
            steps += [self._waiting.get() for _ in range(self._waiting.qsize())]
            stopping = None in steps
            batch = [call for step in steps if step is not None for call in step]
            if batch:
                with log_exceptions("store"):
                    self._commit(batch)
                self._on_loop(partial(self._answer, batch))
        with contextlib.suppress(sqlite3.Error):  # all acknowledged changes are committed
            self._connection.close()
        self._database.release()
        self._on_loop(self._confirm_stopped)

    def _commit(self, batch: list[_Call[object]]) -> None:
        """Run the batch in one transaction and set each call's result."""
        writes = any(call.writes for call in batch)
        try:
            if self.failing:
                self._connection = self._database.reconnect(self._connection)
            # A batch of reads does not take the write lock, so it succeeds on a full disk or during a backup.
            self._connection.execute("BEGIN IMMEDIATE" if writes else "BEGIN")
            ran = [self._run(call) for call in batch]
            self._connection.execute("COMMIT")
        except Exception as error:  # noqa: BLE001 - every caller must get a result
            self._report(error, len(batch))
            for call in batch:
                call.answer = StoreUnavailable(self.damage or "the store cannot commit")
        else:
            if self.failing and writes and all(ran):
                self.failing = False
                log.warning("store available again")

    def _run(self, call: _Call[object]) -> bool:
        """Run a call. Return False if SQLite failed. Raises an exception if SQLite has rolled back the transaction."""
        if call.writes:
            self._connection.execute("SAVEPOINT call")
        try:
            call.answer = call.work(self._connection)
        except Exception as error:
            if not self._connection.in_transaction:  # the disk is full or broken
                raise
            if call.writes:
                self._connection.execute("ROLLBACK TO call")
            is_sqlite = isinstance(error, sqlite3.Error)
            if is_sqlite:
                self._report(error, 1)
            call.answer = StoreUnavailable(self.damage or "the store could not do this") if is_sqlite else error
            return not is_sqlite
        finally:
            if call.writes and self._connection.in_transaction:
                self._connection.execute("RELEASE call")
        return True

    def _report(self, error: Exception, calls: int) -> None:
        """Log only the first failure, because the log may be on the same full disk."""
        if not self.failing:
            # Omit the message and the traceback, because they may quote stored data.
            reason = error.sqlite_errorname if isinstance(error, sqlite3.Error) else type(error).__name__
            log.error("store unavailable", extra={"reason": reason, "calls": calls})
        self.failing = True
        if isinstance(error, sqlite3.Error) and is_damage(error):
            error = StoreDamagedError(self._database.name, error.sqlite_errorname)
        if isinstance(error, StoreDamagedError):
            self.damage = f"{error}"

    def _on_loop(self, callback: Callable[[], None]) -> None:
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):  # the loop is closed, so callers no longer wait
                self._loop.call_soon_threadsafe(callback)

    def _confirm_stopped(self) -> None:
        if self._stopped is not None and not self._stopped.done():
            self._stopped.set_result(None)
