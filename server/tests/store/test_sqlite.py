import asyncio
import resource
import sqlite3
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from time import monotonic

import pytest

from spysafari.game.model.ids import RoomCode
from spysafari.store.base import Store
from spysafari.store.codec import CODEC, Codec
from spysafari.store.errors import StoreUnavailable
from spysafari.store.sqlite import database_file, group_commit
from spysafari.store.sqlite.group_commit import GroupCommit
from spysafari.store.sqlite.store import SqliteStore
from spysafari.system.logs import line_of
from tests.store.contract import StoreContract
from tests.store.database import ask
from tests.store.formats_contract import Corrupt, FormatsContract, Reopen
from tests.store.sample_rooms import NAMES, a_room


class TestInAFile(StoreContract):
    pass


class TestFormats(FormatsContract):
    """Two versions of the server take turns using the file."""

    @pytest.fixture
    async def stores(self) -> AsyncIterator[list[SqliteStore]]:
        stores: list[SqliteStore] = []
        yield stores
        for store in stores:
            await store.close()

    @pytest.fixture
    def reopen(self, path: Path, stores: list[SqliteStore]) -> Reopen:
        async def reopen(codec: Codec = CODEC) -> Store:
            for store in stores:
                await store.close()
            stores.append(SqliteStore(path, codec=codec))
            return stores[-1]

        return reopen

    @pytest.fixture
    def corrupt(self, stores: list[SqliteStore]) -> Corrupt:
        async def corrupt(code: RoomCode, stored: bytes) -> None:
            await stores[-1]._change("UPDATE rooms SET room = ? WHERE code = ?", (stored, code))

        return corrupt


async def test_a_store_in_memory_holds_rooms_until_it_is_closed() -> None:
    """All tests of calls and events use this store."""
    store = SqliteStore(None)
    await store.check()
    assert await store.create(a_room(version=1))
    saved = await asyncio.gather(*(store.save(a_room(version=2), expected_version=1) for _ in range(9)))
    assert saved.count(True) == 1
    assert await store.load(RoomCode("TCKR")) == a_room(version=2)

    await store.close()

    with pytest.raises(StoreUnavailable):
        await store.load(RoomCode("TCKR"))


async def test_a_store_that_survives_power_cuts_syncs_each_commit(path: Path) -> None:
    store = SqliteStore(path, "power")

    assert await ask(store, "PRAGMA synchronous") == 2  # FULL
    assert await store.create(a_room())
    await store.close()


def move(source: Path, target: Path) -> None:
    source.rename(target)


def is_there(path: Path) -> bool:
    return path.exists()


def size_of(path: Path) -> int:
    return path.stat().st_size


@asynccontextmanager
async def blocked_thread(store: SqliteStore) -> AsyncIterator[None]:
    """Block the store's thread, so that all calls inside the block form one batch."""
    loop, taken, release = asyncio.get_running_loop(), asyncio.Event(), threading.Event()

    def hold(_: sqlite3.Connection) -> bool:
        loop.call_soon_threadsafe(taken.set)
        return release.wait(10)

    holding = asyncio.create_task(store._database.run(hold, writes=False))
    await taken.wait()
    yield
    await asyncio.sleep(0)  # Let the calls inside the block start waiting.
    release.set()
    assert await holding


async def batch_of_saves(store: SqliteStore, codes: list[str], expected_version: int) -> list[bool | BaseException]:
    async with blocked_thread(store):
        saves = [
            asyncio.create_task(store.save(a_room(code, expected_version + 1), expected_version)) for code in codes
        ]
    return await asyncio.gather(*saves, return_exceptions=True)


async def test_changes_that_wait_together_are_committed_together(store: SqliteStore) -> None:
    codes = [f"R{number}" for number in range(200)]
    await asyncio.gather(*(store.create(a_room(code)) for code in codes))
    statements: list[str] = []
    await store._database.run(lambda connection: connection.set_trace_callback(statements.append), writes=False)

    saved = await batch_of_saves(store, codes, expected_version=1)

    assert saved == [True] * 200
    of_the_saves = statements[statements.index("BEGIN IMMEDIATE") :]
    commits = [statement for statement in of_the_saves if statement.startswith(("BEGIN", "COMMIT"))]
    assert commits == ["BEGIN IMMEDIATE", "COMMIT"]


async def test_a_failing_call_does_not_affect_its_batch(store: SqliteStore) -> None:
    await store.create(a_room())
    async with blocked_thread(store):
        first = asyncio.create_task(store.save(a_room(version=2), expected_version=1))
        unspeakable = asyncio.create_task(store.load(RoomCode("\ud800")))
        refused = asyncio.create_task(store._change("INSERT INTO rooms (code) VALUES (?)", ("NO-ROOM",)))
        last = asyncio.create_task(store.create(a_room("NEXT")))

    assert await first
    assert await last
    with pytest.raises(UnicodeEncodeError):
        await unspeakable
    with pytest.raises(StoreUnavailable):
        await refused
    assert await store.load(RoomCode("TCKR")) == a_room(version=2)


@pytest.mark.parametrize("error", [sqlite3.IntegrityError, ValueError])
async def test_a_call_that_fails_halfway_changes_nothing(store: SqliteStore, error: type[Exception]) -> None:
    """The batch is committed without the failed call."""
    await store.create(a_room())

    def fail_halfway(connection: sqlite3.Connection) -> None:
        connection.execute("DELETE FROM rooms")
        if error is ValueError:
            raise ValueError
        connection.execute("INSERT INTO rooms (code) VALUES ('NO-ROOM')")

    async with blocked_thread(store):
        first = asyncio.create_task(store.create(a_room("R1")))
        failing = asyncio.create_task(store._database.run(fail_halfway, writes=True))
        last = asyncio.create_task(store.create(a_room("R2")))

    assert await first
    assert await last
    with pytest.raises(StoreUnavailable if error is sqlite3.IntegrityError else ValueError):
        await failing
    assert await store.count() == 3


async def test_too_many_waiting_calls_are_rejected(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(group_commit, "MAX_WAITING", 4)  # the call that blocks the thread, and three others
    async with blocked_thread(store):
        creates = [asyncio.create_task(store.create(a_room(f"R{number}"))) for number in range(5)]
        await asyncio.sleep(0)
        refused = [create.exception() for create in creates if create.done()]

    assert [type(error) for error in refused] == [StoreUnavailable] * 2
    assert await asyncio.gather(*creates[:3]) == [True] * 3
    assert await store.create(a_room())


async def test_an_exception_in_the_thread_does_not_end_it(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The calls of that batch fail, and the next batch is executed."""

    def fail(_self: GroupCommit, _batch: list[object]) -> None:
        raise RuntimeError("injected")

    with monkeypatch.context() as failing:
        failing.setattr(GroupCommit, "_commit", fail)
        with pytest.raises(StoreUnavailable):
            await store.create(a_room())

    assert await store.create(a_room())
    assert [line_of(record) for record in caplog.records] == ["background task failed, retrying loop=store"]


async def test_a_busy_event_loop_does_not_starve_the_thread(store: SqliteStore) -> None:
    """A busy loop could reacquire the GIL each time before the thread wakes up, so calls would take seconds.

    The test can only fail on a machine with a free core. On a loaded one, the system interrupts the loop.
    """
    await store.create(a_room(version=1))

    async def work_without_a_free_moment() -> None:
        while True:
            until = monotonic() + 50e-6
            while monotonic() < until:
                pass
            await asyncio.sleep(0)

    flood = asyncio.create_task(work_without_a_free_moment())
    async with asyncio.timeout(10):
        for version in range(1, 201):
            assert await store.save(a_room(version=version + 1), expected_version=version)
    flood.cancel()


@contextmanager
def no_file_may_grow_beyond(size: int) -> Iterator[None]:
    """Make every write beyond the given file size (in bytes) fail, as on a broken disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_a_failed_commit_neither_acknowledges_nor_saves_its_batch(
    store: SqliteStore, path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    codes = [f"R{number}" for number in range(5)]
    for code in codes:
        await store.create(a_room(code))

    with no_file_may_grow_beyond(size_of(path.with_name("rooms.db-wal"))):
        failed = await batch_of_saves(store, codes, expected_version=1)
        assert await store.load(RoomCode("R0")) == a_room("R0"), "what is there can still be read"

    assert [type(result) for result in failed] == [StoreUnavailable] * 5
    assert [await store.load(RoomCode(code)) for code in codes] == [a_room(code) for code in codes]
    assert await batch_of_saves(store, codes, expected_version=1) == [True] * 5
    assert [line_of(record) for record in caplog.records] == [
        "store unavailable reason=SQLITE_IOERR_WRITE calls=5",
        "store available again",
    ]


async def test_a_full_disk_fails_only_writes_until_space_is_freed(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The database is in memory, where the page limit remains after the store has recovered from the first failure."""
    store = SqliteStore(None)
    await store.create(a_room())
    await ask(store, "PRAGMA max_page_count = 1")  # SQLite raises this to the current number of pages.

    for number in range(3):
        with pytest.raises(StoreUnavailable):
            await asyncio.gather(*(store.create(a_room(f"R{number}{letter}")) for letter in "ABCDEFGHIJ"))
        assert await store.load(RoomCode("TCKR")) == a_room()
    await ask(store, "PRAGMA max_page_count = 1000000")

    assert await store.create(a_room("NEXT"))
    assert [line_of(record).split(" calls")[0] for record in caplog.records] == [
        "store unavailable reason=SQLITE_FULL",
        "store available again",
    ]
    assert not any(name in caplog.text for name in NAMES[:6])
    await store.close()


async def test_a_read_only_file_is_written_again_once_it_is_writable(store: SqliteStore) -> None:
    await store.create(a_room(version=1))
    await ask(store, "PRAGMA query_only = ON")

    with pytest.raises(StoreUnavailable):
        await store.save(a_room(version=2), expected_version=1)

    assert await store.load(RoomCode("TCKR")) == a_room(version=1)
    assert await store.save(a_room(version=2), expected_version=1)


async def test_the_check_detects_free_space() -> None:
    """While the check fails, a load balancer sends no players, so no other write would detect the free space."""
    store = SqliteStore(None)
    await ask(store, "PRAGMA query_only = ON")
    await store.check()
    with pytest.raises(StoreUnavailable):
        await store.create(a_room())

    for _ in range(2):
        with pytest.raises(StoreUnavailable):
            await store.check()
    await ask(store, "PRAGMA query_only = OFF")

    await store.check()
    await store.close()


async def test_reopening_a_file_is_retried_until_it_succeeds(store: SqliteStore, path: Path) -> None:
    await store.create(a_room(version=1))
    await ask(store, "PRAGMA query_only = ON")
    with pytest.raises(StoreUnavailable):
        await store.save(a_room(version=2), expected_version=1)

    move(path, path.with_name("away.db"))
    for _ in range(2):
        with pytest.raises(StoreUnavailable):
            await store.load(RoomCode("TCKR"))
    assert not is_there(path), "an empty file in its place would look like a server without rooms"

    move(path.with_name("away.db"), path)
    assert await store.save(a_room(version=2), expected_version=1)


async def test_a_lock_by_another_program_fails_writes(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A backup or an sqlite3 shell may read and lock the file in use."""
    monkeypatch.setattr(database_file, "BUSY_SECONDS", 0.01)
    store = SqliteStore(path)
    await store.create(a_room(version=1))

    with closing(sqlite3.connect(path, isolation_level=None)) as shell:
        shell.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreUnavailable):
            await store.save(a_room(version=2), expected_version=1)
        assert await store.load(RoomCode("TCKR")) == a_room(version=1)

    assert await store.save(a_room(version=2), expected_version=1)
    await store.close()
