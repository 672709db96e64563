"""The SQLite store's file: what is in it, whose it is, and which ones are refused."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from spysafari.game.room import RoomCode
from spysafari.store import sqlite_file
from spysafari.store.base import StoreOpenError
from spysafari.store.sqlite import SqliteStore
from spysafari.store.sqlite_file import APPLICATION_ID, StoreInUseError, StoreSchemaError
from tests.store.database import ask
from tests.store.sample_rooms import a_room

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
