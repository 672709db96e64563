"""The database file of one server: its lock, its identity, its schema. Knows the tables, but not their use."""

from __future__ import annotations

import contextlib
import fcntl
import logging
import os
import sqlite3
import stat
from pathlib import Path
from typing import Final, Literal

from spysafari.store.errors import StoreOpenError

Durability = Literal["process", "power"]
"""What an acknowledged change survives: any end of the process, or also a power cut."""

APPLICATION_ID: Final = 0x53505953
"""'SPYS', in the file's header, where `file` and other programs look."""

MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        """CREATE TABLE rooms (
            code TEXT NOT NULL PRIMARY KEY, version INTEGER NOT NULL, due_at INTEGER, room BLOB NOT NULL
        )""",
        "CREATE INDEX rooms_due ON rooms (due_at, code) WHERE due_at IS NOT NULL",
    ),
)
"""Entry n takes a file from schema version n to n + 1; a new file is version 0. Only ever append."""

QUARANTINE: Final = """CREATE TABLE IF NOT EXISTS rooms_aside (
    code TEXT NOT NULL PRIMARY KEY, version INTEGER NOT NULL, due_at INTEGER, room BLOB NOT NULL, since INTEGER NOT NULL
)"""
"""Not a migration: a version of the server from before this table can use the file all the same."""

DECKS: Final = (
    """CREATE TABLE IF NOT EXISTS shared_decks (
        hash TEXT NOT NULL PRIMARY KEY, state TEXT NOT NULL, expires_at INTEGER, content BLOB
    )""",
    "CREATE INDEX IF NOT EXISTS shared_decks_expiry ON shared_decks (expires_at) WHERE expires_at IS NOT NULL",
    """CREATE TABLE IF NOT EXISTS share_codes (
        code TEXT NOT NULL PRIMARY KEY, hash TEXT, owner TEXT NOT NULL, reserved_until INTEGER
    )""",
    "CREATE INDEX IF NOT EXISTS share_codes_hash ON share_codes (hash) WHERE hash IS NOT NULL",
)
"""As QUARANTINE. A code without a hash is one that its author has withdrawn."""

TOUCH: Final = f"PRAGMA application_id = {APPLICATION_ID}"
"""A write that changes nothing, to see whether the file can be written."""

LOG_PAGES: Final = 8_000
"""Pages of 4 KB after which the log moves into the database, and changes wait for the disk (SQLite's default: 1,000).
Never from a second connection: up to SQLite 3.51.2 the two could damage the file ("the WAL-reset bug")."""

BESIDE: Final = ("", "-wal", "-shm", ".lock")
"""The endings of the files that make up the database."""

OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO

BUSY_TIMEOUT: Final = 1.0
"""Seconds to wait for the lock of another program, such as a backup or an sqlite3 shell."""

COMMAND_TIMEOUT: Final = 5.0
"""Seconds that an operator's command waits for a busy server."""

log = logging.getLogger(__name__)


class StoreSchemaError(StoreOpenError):
    """This version of the server cannot use the file, and has left it as it is."""


class StoreInUseError(StoreOpenError):
    """Another process uses the file."""


class DatabaseFile:
    """A file that this process alone uses, and its user alone reads: it holds an flock on `<file>.lock` until it ends.

    Unlike SQLite's exclusive mode, that lets an operator read and back up the database meanwhile. The lock lies beside
    the file that symbolic links lead to, so that every path to it meets the same lock.
    """

    def __init__(self, path: Path, durability: Durability = "process") -> None:
        self._path = Path(os.path.realpath(path))
        self._durability = durability
        try:
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._lock = _lock(self._path.with_name(self._path.name + ".lock"))
        except OSError as error:
            raise StoreOpenError(f"{path} cannot be used ({error.strerror}); check its folder's permissions") from error

    def connect(self) -> sqlite3.Connection:
        """Create the file or bring it up to date. Raises StoreOpenError, after which the lock is free again."""
        try:
            self._refuse_second_names()
            return self._connect("rwc", migrate=True)
        except BaseException:
            self.release()
            raise

    def reconnect(self, broken: sqlite3.Connection) -> sqlite3.Connection:
        """Open the same file again. Does not replace a file that is gone by an empty one."""
        with contextlib.suppress(sqlite3.Error):
            broken.close()
        return self._connect("rw", migrate=False)

    def release(self) -> None:
        """Release the lock. The lock file stays: if it were removed, two processes could each believe to own it."""
        os.close(self._lock)

    def _connect(self, mode: str, *, migrate: bool) -> sqlite3.Connection:
        connection = None
        try:
            connection = sqlite3.connect(
                f"{self._path.as_uri()}?mode={mode}",
                uri=True,
                timeout=BUSY_TIMEOUT,
                isolation_level=None,
                check_same_thread=False,  # opened by the main thread, then used by the store's alone
            )
            _configure(connection, self._path.name, self._durability)
            self._keep_to_ourselves()
            if migrate:
                migrate_schema(connection)
        except BaseException as error:
            if connection is not None:
                connection.close()
            if isinstance(error, sqlite3.Error):
                raise _explained(error, self._path.name) from error
            raise
        return connection

    def _refuse_second_names(self) -> None:
        """Refuse a file with hard links: SQLite would keep a log beside each name, and lose changes."""
        with contextlib.suppress(OSError):
            found = self._path.stat()
            if stat.S_ISREG(found.st_mode) and found.st_nlink > 1:
                raise StoreInUseError(
                    f"{self._path.name} has {found.st_nlink} names (hard links), and another server could use it by "
                    "another one; make a copy with a name of its own, or remove the other names"
                )

    def _keep_to_ourselves(self) -> None:
        """Let nobody but the owner read or write the files. Logs a warning where that fails."""
        for path in (self._path.with_name(self._path.name + suffix) for suffix in BESIDE):
            with contextlib.suppress(OSError):
                path.chmod(path.stat().st_mode & ~OTHERS)
        with contextlib.suppress(OSError):
            if self._path.stat().st_mode & OTHERS:
                log.warning("others can read the database", extra={"file": self._path.name})


class DatabaseBeside:
    """The file of a server that may be running, for the operators' command: it takes no lock and makes no file.

    It never moves the log into the database (LOG_PAGES); at its end SQLite does so only if nobody else is connected.
    """

    def __init__(self, path: Path) -> None:
        self._path = Path(os.path.realpath(path))

    def connect(self) -> sqlite3.Connection:
        """Raises StoreOpenError."""
        connection = None
        try:
            uri = f"{self._path.as_uri()}?mode=rw"
            connection = sqlite3.connect(
                uri, uri=True, timeout=COMMAND_TIMEOUT, isolation_level=None, check_same_thread=False
            )
            _check_identity(connection, self._path.name)
            connection.execute("PRAGMA wal_autocheckpoint = 0")
            for statement in DECKS:  # of a server from before them
                connection.execute(statement)
        except BaseException as error:
            if connection is not None:
                connection.close()
            if isinstance(error, sqlite3.Error):
                raise _explained(error, self._path.name) from error
            raise
        return connection

    def reconnect(self, broken: sqlite3.Connection) -> sqlite3.Connection:
        """Open it again."""
        broken.close()
        return self.connect()

    def release(self) -> None:
        """Nothing is held."""


class MemoryDatabase:
    """A database for tests, gone when it is closed."""

    def connect(self) -> sqlite3.Connection:
        """Return a new, empty database."""
        connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        migrate_schema(connection)
        return connection

    def reconnect(self, broken: sqlite3.Connection) -> sqlite3.Connection:
        """Return the same connection: another one would be another database."""
        broken.rollback()
        return broken

    def release(self) -> None:
        """Nothing is held."""


def _lock(path: Path) -> int:
    """Lock the file and write the process id into it. Raises StoreInUseError."""
    lock = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        os.ftruncate(lock, 0)
        os.write(lock, str(os.getpid()).encode())
    except BlockingIOError:
        owner = os.read(lock, 20).decode(errors="replace")
        os.close(lock)
        raise StoreInUseError(
            f"{path.stem} is in use by process {owner}; stop that server, give this one a file of its own, "
            "or use redis:// for several servers"
        ) from None
    except BaseException:
        os.close(lock)
        raise
    return lock


def _check_identity(connection: sqlite3.Connection, name: str) -> None:
    """Raises StoreSchemaError for one that is not ours, or newer."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    is_new = application == 0 and version == 0 and tables == 0
    if application != APPLICATION_ID and not is_new:
        raise StoreSchemaError(f"{name} is another application's database; set STORE_URL to a file of its own")
    if not 0 <= version <= len(MIGRATIONS):
        raise StoreSchemaError(
            f"{name} was written by another version of the server (schema {version}, this one knows up to "
            f"{len(MIGRATIONS)}); run that version, or set STORE_URL to a new file"
        )


def _configure(connection: sqlite3.Connection, name: str, durability: Durability) -> None:
    """Check whose file it is before anything is written to it, then set the connection up."""
    _check_identity(connection, name)
    if connection.execute("PRAGMA journal_mode = WAL").fetchone() != ("wal",):
        raise StoreOpenError(f"{name} cannot be used with a write-ahead log; put it on a local disk")
    connection.execute(f"PRAGMA synchronous = {'FULL' if durability == 'power' else 'NORMAL'}")
    connection.execute(f"PRAGMA wal_autocheckpoint = {LOG_PAGES}")


def migrate_schema(connection: sqlite3.Connection) -> None:
    """Bring the schema up to date, all or nothing. Always writes, to see now whether the file can be written."""
    connection.execute("BEGIN IMMEDIATE")
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    for statements in MIGRATIONS[version:]:
        for statement in statements:
            connection.execute(statement)
    for statement in (QUARANTINE, *DECKS):
        connection.execute(statement)
    connection.execute(TOUCH)
    connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
    connection.execute("COMMIT")


def _explained(error: sqlite3.Error, name: str) -> StoreOpenError:
    if error.sqlite_errorname == "SQLITE_NOTADB":
        return StoreSchemaError(f"{name} is not a database; set STORE_URL to a new file")
    return StoreOpenError(
        f"{name} cannot be opened for writing ({error.sqlite_errorname}); check its permissions, the room on the disk "
        "and whether another program has it locked"
    )
