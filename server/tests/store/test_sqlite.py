"""The SQLite store: the contract of all stores, and what only a file can suffer."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from time import monotonic

import pytest

from spysafari.game.room import RoomCode
from spysafari.store import sqlite_file
from spysafari.store.base import RoomUnreadableError, Store, StoreOpenError, StoreUnavailable
from spysafari.store.sqlite import SqliteStore
from spysafari.store.sqlite_file import APPLICATION_ID, StoreInUseError, StoreSchemaError
from tests.store.contract import StoreContract
from tests.store.sample_rooms import NAMES, a_room


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "rooms.db"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[SqliteStore]:
    store = SqliteStore(path)
    yield store
    await store.close()


class TestInAFile(StoreContract):
    """On disk, as a server has it."""


class TestInMemory(StoreContract):
    """As other tests use it."""

    @pytest.fixture
    async def store(self) -> AsyncIterator[Store]:
        store = SqliteStore(None)
        yield store
        await store.close()


class TestSurvivingPowerCuts(StoreContract):
    """The same, with every commit written through to the disk."""

    @pytest.fixture
    async def store(self, path: Path) -> AsyncIterator[Store]:
        store = SqliteStore(path, "power")
        assert await ask(store, "PRAGMA synchronous") == 2  # FULL
        yield store
        await store.close()


# ---- tools


async def ask(store: SqliteStore, statement: str) -> object:
    """The first value that a statement answers on the store's own connection."""
    row = await store._database.run(lambda connection: connection.execute(statement).fetchone(), writes=False)
    return None if row is None else row[0]


def move(source: Path, target: Path) -> None:
    source.rename(target)


def is_there(path: Path) -> bool:
    return path.exists()


def size_of(path: Path) -> int:
    return path.stat().st_size


@asynccontextmanager
async def held(store: SqliteStore) -> AsyncIterator[None]:
    """Keep the store's thread busy, so that what is called inside becomes one batch."""
    loop, taken, release = asyncio.get_running_loop(), asyncio.Event(), threading.Event()

    def hold(_: sqlite3.Connection) -> bool:
        loop.call_soon_threadsafe(taken.set)
        return release.wait(10)

    holding = asyncio.create_task(store._database.run(hold, writes=False))
    await taken.wait()
    yield
    await asyncio.sleep(0)  # what was called inside begins to wait
    release.set()
    assert await holding


async def batch_of_saves(store: SqliteStore, codes: list[str], expected_version: int) -> list[bool | BaseException]:
    """What became of saves that shared one transaction."""
    async with held(store):
        saves = [
            asyncio.create_task(store.save(a_room(code, expected_version + 1), expected_version)) for code in codes
        ]
    return await asyncio.gather(*saves, return_exceptions=True)


# ---- group commit


async def test_changes_that_wait_together_are_committed_together(store: SqliteStore) -> None:
    codes = [f"R{number}" for number in range(200)]
    await asyncio.gather(*(store.create(a_room(code)) for code in codes))
    statements: list[str] = []
    await store._database.run(lambda connection: connection.set_trace_callback(statements.append), writes=False)

    saved = await batch_of_saves(store, codes, expected_version=1)

    assert saved == [True] * 200
    of_the_saves = statements[statements.index("BEGIN IMMEDIATE") :]
    assert [statement for statement in of_the_saves if "UPDATE" not in statement] == ["BEGIN IMMEDIATE", "COMMIT"]


async def test_one_call_that_fails_does_not_fail_the_others_of_its_batch(store: SqliteStore) -> None:
    await store.create(a_room())
    async with held(store):
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


async def test_too_many_waiting_calls_are_refused_at_once(store: SqliteStore) -> None:
    store._database._max_waiting = 3
    async with held(store):
        creates = [asyncio.create_task(store.create(a_room(f"R{number}"))) for number in range(5)]
        await asyncio.sleep(0)
        refused = [create.exception() for create in creates if create.done()]

    assert [type(error) for error in refused] == [StoreUnavailable] * 2
    assert await asyncio.gather(*creates[:3]) == [True] * 3
    assert await store.create(a_room())


async def test_a_busy_event_loop_does_not_starve_the_thread(store: SqliteStore) -> None:
    """Else each of these can take seconds: the loop takes the interpreter back before the thread has woken up.

    Only where a core is free, though: on a loaded machine the system interrupts the loop, and this passes anyway.
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


# ---- trouble with the disk


@contextmanager
def no_file_may_grow_beyond(size: int) -> Iterator[None]:
    """Every write past it fails as on a broken disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_when_a_commit_fails_nothing_of_its_batch_is_acknowledged_or_saved(
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
    assert [record.getMessage() for record in caplog.records] == [
        "store unavailable reason=SQLITE_IOERR_WRITE calls=5",
        "store available again",
    ]


async def test_a_full_disk_fails_writes_but_not_reads_until_there_is_room_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """In memory, where the page limit stays when the store has recovered from the first failure."""
    store = SqliteStore(None)
    await store.create(a_room())
    await ask(store, "PRAGMA max_page_count = 1")  # no more than there are

    for number in range(3):
        with pytest.raises(StoreUnavailable):
            await asyncio.gather(*(store.create(a_room(f"R{number}{letter}")) for letter in "ABCDEFGHIJ"))
        assert await store.load(RoomCode("TCKR")) == a_room()
    await ask(store, "PRAGMA max_page_count = 1000000")

    assert await store.create(a_room("NEXT"))
    assert [record.getMessage().split(" calls")[0] for record in caplog.records] == [
        "store unavailable reason=SQLITE_FULL",
        "store available again",
    ]
    assert not any(name in caplog.text for name in NAMES[:6])
    await store.close()


async def test_a_file_that_became_read_only_is_written_again_once_it_may_be(store: SqliteStore) -> None:
    await store.create(a_room(version=1))
    await ask(store, "PRAGMA query_only = ON")

    with pytest.raises(StoreUnavailable):
        await store.save(a_room(version=2), expected_version=1)

    assert await store.load(RoomCode("TCKR")) == a_room(version=1)
    assert await store.save(a_room(version=2), expected_version=1)


async def test_the_check_finds_out_that_there_is_room_again() -> None:
    """Also when nobody else writes: a server that is given no players while it fails would fail for ever."""
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


async def test_a_file_that_cannot_be_opened_again_is_tried_until_it_can(store: SqliteStore, path: Path) -> None:
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


async def test_another_programs_lock_fails_writes_while_it_lasts(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A backup or an sqlite3 shell may read and even lock the live file."""
    monkeypatch.setattr(sqlite_file, "BUSY_TIMEOUT", 0.01)
    store = SqliteStore(path)
    await store.create(a_room(version=1))

    with closing(sqlite3.connect(path, isolation_level=None)) as shell:
        shell.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreUnavailable):
            await store.save(a_room(version=2), expected_version=1)
        assert await store.load(RoomCode("TCKR")) == a_room(version=1)

    assert await store.save(a_room(version=2), expected_version=1)
    await store.close()


# ---- what is in the file


async def test_rooms_are_there_again_after_a_restart(path: Path) -> None:
    store = SqliteStore(path)
    await store.create(a_room())
    await store.close()

    store = SqliteStore(path)
    assert await store.load(RoomCode("TCKR")) == a_room()
    await store.close()


async def test_due_rooms_are_found_without_reading_the_others(store: SqliteStore) -> None:
    plan = await store._database.run(
        lambda connection: connection.execute(
            "EXPLAIN QUERY PLAN SELECT code FROM rooms WHERE due_at <= 1 ORDER BY due_at, code LIMIT 1"
        ).fetchall(),
        writes=False,
    )

    assert [row[3] for row in plan] == ["SEARCH rooms USING COVERING INDEX rooms_due (due_at<?)"]


async def test_a_room_that_cannot_be_read_is_named_without_its_contents(
    store: SqliteStore, caplog: pytest.LogCaptureFixture
) -> None:
    await store.create(a_room("GOOD"))
    await store.create(a_room("ODD"))
    await store._change("UPDATE rooms SET room = ? WHERE code = ?", (b'{"version": "Secret"}', "ODD"))

    with pytest.raises(RoomUnreadableError) as raised:
        await store.load(RoomCode("ODD"))

    assert str(raised.value) == "the stored room ODD cannot be read by this version of the server"
    assert raised.value.__cause__ is None
    assert [room.code for room in [room async for room in store.all_rooms()]] == ["GOOD"]
    assert [record.getMessage() for record in caplog.records] == ["stored room unreadable room=ODD"]
    assert "Secret" not in caplog.text


# ---- whose file it is


async def test_the_file_says_whose_it_is(store: SqliteStore) -> None:
    assert await ask(store, "PRAGMA application_id") == APPLICATION_ID
    assert await ask(store, "PRAGMA user_version") == 1
    assert await ask(store, "PRAGMA journal_mode") == "wal"


@pytest.mark.parametrize(
    "foreign",
    ["CREATE TABLE rooms (theirs)", "PRAGMA application_id = 7", "PRAGMA user_version = 1"],
    ids=["tables", "application", "version"],
)
def test_another_applications_database_is_refused_and_left_as_it_is(path: Path, foreign: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(foreign)
    before = path.read_bytes()

    with pytest.raises(StoreSchemaError, match="another application's database; set STORE_URL"):
        SqliteStore(path)

    assert path.read_bytes() == before


def test_a_file_that_is_no_database_is_refused_and_left_as_it_is(path: Path) -> None:
    path.write_text("Dear diary, " * 100)

    with pytest.raises(StoreSchemaError, match="not a database"):
        SqliteStore(path)

    assert path.read_text() == "Dear diary, " * 100


async def test_a_file_of_a_newer_server_is_refused(path: Path) -> None:
    await SqliteStore(path).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")

    with pytest.raises(StoreSchemaError, match=r"another version of the server \(schema 99"):
        SqliteStore(path)


async def test_a_file_of_an_older_server_is_brought_up_to_date(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = SqliteStore(path)
    await store.create(a_room())
    await store.close()
    newer = (*sqlite_file.MIGRATIONS, ("ALTER TABLE rooms ADD COLUMN mood TEXT",))
    monkeypatch.setattr(sqlite_file, "MIGRATIONS", newer)

    store = SqliteStore(path)

    assert await ask(store, "PRAGMA user_version") == 2
    assert await ask(store, "SELECT mood FROM rooms") is None
    assert await store.load(RoomCode("TCKR")) == a_room()
    await store.close()


def test_a_migration_that_fails_changes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(sqlite_file, "MIGRATIONS", (*sqlite_file.MIGRATIONS, ("NOT SQL",)))
        with pytest.raises(StoreOpenError):
            SqliteStore(path)

    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)


async def test_two_servers_cannot_use_one_file(store: SqliteStore, path: Path) -> None:
    with pytest.raises(StoreInUseError, match=r"in use by process \d+; stop that server"):
        SqliteStore(path)

    await store.close()
    await SqliteStore(path).close()


def test_a_file_that_was_refused_is_not_kept_locked(path: Path) -> None:
    path.write_text("Dear diary, " * 100)
    for _ in range(2):
        with pytest.raises(StoreSchemaError):
            SqliteStore(path)


def test_a_folder_in_the_files_place_is_a_clear_error(path: Path) -> None:
    path.mkdir()

    with pytest.raises(StoreOpenError, match=r"rooms\.db cannot be opened for writing \(SQLITE_CANTOPEN"):
        SqliteStore(path)


async def test_a_store_belongs_to_one_event_loop(store: SqliteStore) -> None:
    await store.create(a_room())

    with pytest.raises(RuntimeError, match="different event loop"):
        await asyncio.to_thread(asyncio.run, store.load(RoomCode("TCKR")))
