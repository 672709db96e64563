"""Tests of the SQLite file: its content, its permissions, and rejected files."""

import asyncio
import errno
import fcntl
import logging
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import product
from pathlib import Path
from typing import Final

import pytest

from spysafari.game.model.ids import RoomCode
from spysafari.store.errors import StoreOpenError
from spysafari.store.sqlite import database_file
from spysafari.store.sqlite.database_file import (
    APPLICATION_ID,
    PAGE_BYTES,
    StoreDamagedError,
    StoreInUseError,
    StoreSchemaError,
)
from spysafari.store.sqlite.store import SqliteStore
from tests.store.database import ask
from tests.store.sample_rooms import a_room

LOG_PAGES: Final = 40


async def test_rooms_survive_a_restart(path: Path) -> None:
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


async def test_the_log_shrinks_after_another_program_has_read_the_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A backup or a shell that reads for a long time must not leave a large file until the server stops."""
    monkeypatch.setattr(database_file, "LOG_PAGES", LOG_PAGES)
    store = SqliteStore(path)
    codes = (RoomCode("".join(letters)) for letters in product("BCDFGHJKLM", repeat=4))
    log = path.with_name(f"{path.name}-wal")
    with closing(sqlite3.connect(path, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM rooms").fetchone()
        while log.stat().st_size < 4 * LOG_PAGES * PAGE_BYTES:
            await store.create(a_room(next(codes)))
    for _ in range(LOG_PAGES):
        await store.create(a_room(next(codes)))

    assert log.stat().st_size <= 2 * LOG_PAGES * PAGE_BYTES
    await store.close()


def modes(folder: Path) -> dict[str, str]:
    return {path.name: f"{path.stat().st_mode & 0o777:o}" for path in [folder, *folder.iterdir()]}


def show_to_others(path: Path) -> None:
    path.touch()
    path.chmod(0o664)


@pytest.mark.parametrize("umask", [0o022, 0o077])
async def test_files_are_readable_only_by_the_user_of_the_server(tmp_path: Path, umask: int) -> None:
    before = os.umask(umask)
    try:
        store = SqliteStore(tmp_path / "data" / "rooms.db")
        await store.create(a_room())
    finally:
        os.umask(before)

    files = {f"rooms.db{suffix}": "600" for suffix in database_file.SUFFIXES}
    assert modes(tmp_path / "data") == {"data": "700", **files}
    await store.close()


async def test_permissions_of_older_files_are_restricted(path: Path) -> None:
    """The write-ahead log of a killed server is restricted as well."""
    older = SqliteStore(path)
    await older.create(a_room())
    copies = [Path(f"{path}{suffix}") for suffix in database_file.SUFFIXES]
    contents = {copy: copy.read_bytes() for copy in copies}
    await older.close()
    for copy, content in contents.items():
        copy.write_bytes(content)
        show_to_others(copy)

    store = SqliteStore(path)

    assert await store.load(RoomCode("TCKR")) == a_room()
    assert {copy.stat().st_mode & 0o777 for copy in copies} == {0o600}
    await store.close()


async def test_a_file_that_others_can_still_read_is_logged(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The file may belong to another user, or its file system may not support permissions."""

    def fail(*_: object) -> None:
        raise PermissionError

    show_to_others(path)
    with monkeypatch.context() as patched, caplog.at_level(logging.WARNING):
        patched.setattr(Path, "chmod", fail)
        await SqliteStore(path).close()

    assert [(line.message, vars(line)["file"]) for line in caplog.records] == [
        ("other users can read the database", "rooms.db")
    ]


def test_permissions_of_another_applications_database_do_not_change(path: Path) -> None:
    """Only the server's own files are changed."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE theirs (id)")
    show_to_others(path)

    with pytest.raises(StoreSchemaError):
        SqliteStore(path)

    assert path.stat().st_mode & 0o777 == 0o664


async def test_the_file_identifies_its_application(store: SqliteStore) -> None:
    assert await ask(store, "PRAGMA application_id") == APPLICATION_ID
    assert await ask(store, "PRAGMA user_version") == 1
    assert await ask(store, "PRAGMA journal_mode") == "wal"


@pytest.mark.parametrize(
    "foreign",
    ["CREATE TABLE rooms (theirs)", "PRAGMA application_id = 7", "PRAGMA user_version = 1"],
    ids=["tables", "application", "version"],
)
def test_another_applications_database_is_refused_and_not_modified(path: Path, foreign: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(foreign)
    before = path.read_bytes()

    with pytest.raises(StoreSchemaError, match="another application's database; set STORE_URL"):
        SqliteStore(path)

    assert path.read_bytes() == before


def test_a_file_that_is_not_a_database_is_rejected_and_unchanged(path: Path) -> None:
    path.write_text("Dear diary, " * 100)

    with pytest.raises(StoreDamagedError, match="not a database"):
        SqliteStore(path)

    assert path.read_text() == "Dear diary, " * 100


async def store_sixty_rooms(path: Path) -> None:
    store = SqliteStore(path)
    for number in range(60):
        await store.create(a_room(f"R{number:03d}"))
    await store.close()


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(lambda file: file[: len(file) // 2], id="half"),
        pytest.param(lambda file: file[: -PAGE_BYTES - 100], id="the last pages are cut"),
        pytest.param(lambda file: file[:50], id="half of the header"),
        pytest.param(lambda file: bytes(100) + file[100:], id="header"),
        pytest.param(lambda file: file[:100] + b"\xaa" * (PAGE_BYTES - 100) + file[PAGE_BYTES:], id="schema"),
        pytest.param(lambda file: file[:PAGE_BYTES] + b"\xaa" * (len(file) - PAGE_BYTES), id="all tables"),
        pytest.param(lambda file: file[: -2 * PAGE_BYTES] + b"\xff" * 2 * PAGE_BYTES, id="the last pages"),
    ],
)
def test_a_damaged_file_is_refused_with_a_way_out(path: Path, damage: Callable[[bytes], bytes]) -> None:
    asyncio.run(store_sixty_rooms(path))
    path.write_bytes(damage(path.read_bytes()))

    for use in (SqliteStore, database_file.refuse_damaged_file):
        with pytest.raises(StoreDamagedError) as raised:
            use(path)
        assert f"{raised.value}".startswith("rooms.db, the database of rooms and shared decks, is damaged")
        assert "move rooms.db, rooms.db-wal and rooms.db-shm to another folder" in f"{raised.value}"


async def test_an_intact_file_passes_the_check_with_and_without_a_server(path: Path) -> None:
    store = SqliteStore(path)
    await store.create(a_room())
    database_file.refuse_damaged_file(path)
    await store.close()

    database_file.refuse_damaged_file(path)
    assert {file.name for file in path.parent.iterdir()} == {"rooms.db", "rooms.db.lock"}


async def test_a_file_of_a_newer_server_is_refused(path: Path) -> None:
    await SqliteStore(path).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")

    with pytest.raises(StoreSchemaError, match=r"another version of the server \(schema 99"):
        SqliteStore(path)


async def test_a_file_of_an_older_server_is_migrated(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = SqliteStore(path)
    await store.create(a_room())
    await store.close()
    newer = (*database_file.MIGRATIONS, ("ALTER TABLE rooms ADD COLUMN mood TEXT",))
    monkeypatch.setattr(database_file, "MIGRATIONS", newer)

    store = SqliteStore(path)

    assert await ask(store, "PRAGMA user_version") == 2
    assert await ask(store, "SELECT mood FROM rooms") is None
    assert await store.load(RoomCode("TCKR")) == a_room()
    await store.close()


def test_a_migration_that_fails_changes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(database_file, "MIGRATIONS", (*database_file.MIGRATIONS, ("NOT SQL",)))
        with pytest.raises(StoreOpenError):
            SqliteStore(path)

    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)


async def test_two_servers_cannot_use_one_file(store: SqliteStore, path: Path) -> None:
    with pytest.raises(StoreInUseError, match=r"in use by process \d+; stop that server"):
        SqliteStore(path)

    await store.close()
    await SqliteStore(path).close()


def link_to_file(path: Path) -> Path:
    link = path.with_name("link.db")
    link.symlink_to(path.name)
    return link


def link_to_folder(path: Path) -> Path:
    link = path.parent / "elsewhere"
    link.symlink_to(path.parent)
    return link / path.name


def hard_link(path: Path) -> Path:
    link = path.with_name("link.db")
    link.hardlink_to(path)
    return link


@pytest.mark.usefixtures("store")
@pytest.mark.parametrize("another_path", [link_to_file, link_to_folder, hard_link])
async def test_two_servers_cannot_use_one_file_by_different_paths(
    path: Path, another_path: Callable[[Path], Path]
) -> None:
    """Two such servers would use different write-ahead logs, or overwrite each other's rooms."""
    other = another_path(path)

    with pytest.raises(StoreInUseError, match=r"in use by process|2 names"):
        SqliteStore(other)


async def test_a_link_may_refer_to_a_missing_file(tmp_path: Path) -> None:
    """The database, its log and its lock are created at the target."""
    disk, link = tmp_path / "disk" / "rooms.db", tmp_path / "rooms.db"
    link.symlink_to(disk)

    store = SqliteStore(link)
    await store.create(a_room())

    assert set(modes(disk.parent)) == {"disk", *(f"rooms.db{suffix}" for suffix in database_file.SUFFIXES)}
    assert set(modes(tmp_path)) == {tmp_path.name, "disk", "rooms.db"}
    with pytest.raises(StoreInUseError):
        SqliteStore(disk)
    await store.close()


def test_a_file_that_was_refused_is_not_kept_locked(path: Path) -> None:
    path.write_text("Dear diary, " * 100)
    for _ in range(2):
        with pytest.raises(StoreDamagedError):
            SqliteStore(path)


def test_a_folder_instead_of_the_file_is_rejected(path: Path) -> None:
    path.mkdir()

    with pytest.raises(StoreOpenError, match=r"rooms\.db cannot be opened for writing \(SQLITE_CANTOPEN"):
        SqliteStore(path)


async def test_a_store_belongs_to_one_event_loop(store: SqliteStore) -> None:
    await store.create(a_room())

    with pytest.raises(RuntimeError, match="different event loop"):
        await asyncio.to_thread(asyncio.run, store.load(RoomCode("TCKR")))


@pytest.mark.parametrize("error", ["SQLITE_IOERR_SHMMAP", "SQLITE_IOERR_SHMLOCK", "SQLITE_PROTOCOL", "not wal"])
def test_a_disk_without_shared_memory_maps_is_named(path: Path, error: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite reports "disk I/O error", although permissions and space are sufficient."""

    def fail(_connection: sqlite3.Connection) -> None:
        failed = sqlite3.OperationalError("disk I/O error")
        failed.sqlite_errorname = error
        raise failed

    if error == "not wal":
        path.touch()
        monkeypatch.setattr(database_file, "JOURNAL_MODE", "PRAGMA journal_mode = MEMORY")
    else:
        monkeypatch.setattr(database_file, "migrate_schema", fail)

    with pytest.raises(StoreOpenError) as raised:
        SqliteStore(path)

    assert str(raised.value) == (
        "the disk of rooms.db does not support shared memory maps, which SQLite needs (some NAS, sshfs and WSL mounts "
        "do not); set STORE_URL to a file on a local disk"
    )


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.ENOTSUP])
def test_a_disk_without_locks_is_named(path: Path, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The message does not blame permissions."""

    def fail(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(fcntl, "flock", fail)

    with pytest.raises(StoreOpenError, match="does not support file locks; set STORE_URL to a file on a local disk"):
        SqliteStore(path)
