"""Open, lock, identify and migrate the database file, whose rooms and decks other modules read and write."""

import contextlib
import errno
import fcntl
import logging
import os
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal

from spysafari.store.errors import StoreOpenError

Durability = Literal["process", "power"]
"""Acknowledged changes survive a process crash ("process"), or a power cut as well ("power")."""

APPLICATION_ID: Final = 0x53505953
"""'SPYS' as SQLite's application id, which identifies the file's type."""

MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        """CREATE TABLE rooms (
            code TEXT NOT NULL PRIMARY KEY, version INTEGER NOT NULL, due_at INTEGER, room BLOB NOT NULL
        )""",
        "CREATE INDEX rooms_due ON rooms (due_at, code) WHERE due_at IS NOT NULL",
        """CREATE TABLE shared_decks (
            code TEXT NOT NULL PRIMARY KEY, hash TEXT NOT NULL, owner TEXT NOT NULL, expires_at INTEGER NOT NULL,
            content BLOB NOT NULL
        )""",
        "CREATE INDEX shared_decks_expiry ON shared_decks (expires_at)",
        "CREATE TABLE blocked_decks (hash TEXT NOT NULL PRIMARY KEY)",
        "CREATE TABLE secrets (value BLOB NOT NULL)",
    ),
)
"""Entry n migrates a file from schema version n to n + 1. A new file has version 0. Append only."""

TOUCH: Final = f"PRAGMA application_id = {APPLICATION_ID}"
"""A write that changes nothing, to check that the file is writable."""

LOG_PAGES: Final = 8_000
"""Length of the log, in 4 KB pages, that triggers a checkpoint. It is above SQLite's default of 1,000, because changes
wait for the disk during a checkpoint. Only one connection may run checkpoints, because concurrent checkpoints can
corrupt the file in SQLite 3.51.2 and earlier ("the WAL-reset bug")."""
PAGE_BYTES: Final = 4_096

JOURNAL_MODE: Final = "PRAGMA journal_mode = WAL"
WITHOUT_SHARED_MEMORY: Final = frozenset(
    {"SQLITE_IOERR_SHMMAP", "SQLITE_IOERR_SHMOPEN", "SQLITE_IOERR_SHMLOCK", "SQLITE_PROTOCOL"}
)
NO_LOCKS: Final = "does not support file locks; set STORE_URL to a file on a local disk"
NO_SHARED_MEMORY: Final = (
    "does not support shared memory maps, which SQLite needs (some NAS, sshfs and WSL mounts do not); "
    "set STORE_URL to a file on a local disk"
)

SUFFIXES: Final = ("", "-wal", "-shm", ".lock")
"""Suffixes of the files that make up the database."""

DAMAGED: Final = frozenset({"SQLITE_CORRUPT", "SQLITE_NOTADB"})
"""Errors that no later call can recover from. SQLITE_CORRUPT has extended codes such as SQLITE_CORRUPT_INDEX."""

OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO

BUSY_SECONDS: Final = 1.0
"""Seconds to wait for a lock held by another program, such as a backup or an sqlite3 shell."""

COMMAND_BUSY_SECONDS: Final = 5.0
"""Seconds that `spysafari decks` waits for a busy server."""

log = logging.getLogger(__name__)


class StoreSchemaError(StoreOpenError):
    """This version of the server cannot use the file, which has been left unchanged."""


class StoreDamagedError(StoreOpenError):
    """SQLite cannot read the file."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(
            f"{name}, the database of rooms and shared decks, is damaged or not a database ({reason}); rooms are "
            f"short-lived, so it is simplest to move {name}, {name}-wal and {name}-shm to another folder, and to start "
            "again with a new file; a backup also has the shared decks (docs/operations.md, Damaged database)"
        )


class StoreInUseError(StoreOpenError):
    """Another process is using the file."""


class DatabaseFile:
    """A database for one process, readable only by its user, with an flock on `<file>.lock` until the process ends.

    Unlike SQLite's exclusive mode, the lock allows an operator to read and back up the database. The path is resolved
    first, so that symbolic links to the file share one lock.
    """

    def __init__(self, path: Path, durability: Durability = "process") -> None:
        self._path = Path(os.path.realpath(path))
        self.name = self._path.name
        self._durability = durability
        try:
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._lock = _lock(self._path.with_name(self._path.name + ".lock"))
        except OSError as error:
            if error.errno in {errno.ENOLCK, errno.ENOTSUP, errno.ENOSYS}:
                raise StoreOpenError(f"the disk of {path} {NO_LOCKS}") from error
            raise StoreOpenError(f"{path} cannot be used ({error.strerror}); check its folder's permissions") from error

    def connect(self) -> sqlite3.Connection:
        """Create, migrate or check the file. Raises StoreOpenError after releasing the lock."""
        try:
            self._refuse_second_names()
            return self._connect("rwc", migrate=True)
        except BaseException:
            self.release()
            raise

    def reconnect(self, broken: sqlite3.Connection) -> sqlite3.Connection:
        """Reopen the file. Raises an error if it was deleted, rather than creating an empty one."""
        with contextlib.suppress(sqlite3.Error):
            broken.close()
        return self._connect("rw", migrate=False)

    def release(self) -> None:
        """Release the lock. Keep the lock file, because deleting it could allow two processes to hold the lock."""
        os.close(self._lock)

    def _connect(self, mode: str, *, migrate: bool) -> sqlite3.Connection:
        with _opening(self._path, mode, BUSY_SECONDS) as connection:
            _configure(connection, self._path.name, self._durability)
            self._restrict_permissions()
            if migrate:
                refuse_damage(connection, self.name)
                migrate_schema(connection)
        return connection

    def _refuse_second_names(self) -> None:
        """Reject a file with hard links, because SQLite would use one log per name and lose changes."""
        with contextlib.suppress(OSError):
            found = self._path.stat()
            if stat.S_ISREG(found.st_mode) and found.st_nlink > 1:
                raise StoreInUseError(
                    f"{self._path.name} has {found.st_nlink} names (hard links), and another server could use it by "
                    "another one; make a copy with a name of its own, or remove the other names"
                )

    def _restrict_permissions(self) -> None:
        """Restrict the files to their owner. Log a warning on failure."""
        for path in (self._path.with_name(self._path.name + suffix) for suffix in SUFFIXES):
            with contextlib.suppress(OSError):
                path.chmod(path.stat().st_mode & ~OTHERS)
        with contextlib.suppress(OSError):
            if self._path.stat().st_mode & OTHERS:
                log.warning("other users can read the database", extra={"file": self._path.name})


class SharedDatabaseFile:
    """The database of a server that may be running, for operator commands. The file is neither locked nor created.

    The connection does not run checkpoints (LOG_PAGES) unless it is the last one to close.
    """

    def __init__(self, path: Path) -> None:
        self._path = Path(os.path.realpath(path))
        self.name = self._path.name

    def connect(self) -> sqlite3.Connection:
        """Open the file. Raises StoreOpenError."""
        with _opening(self._path, "rw", COMMAND_BUSY_SECONDS) as connection:
            _check_identity(connection, self._path.name)
            connection.execute("PRAGMA wal_autocheckpoint = 0")
        return connection

    def reconnect(self, broken: sqlite3.Connection) -> sqlite3.Connection:
        broken.close()
        return self.connect()

    def release(self) -> None:
        """Do nothing, because no lock is held."""


class MemoryDatabase:
    """An in-memory database for tests."""

    name = ":memory:"

    def connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        migrate_schema(connection)
        return connection

    def reconnect(self, broken: sqlite3.Connection) -> sqlite3.Connection:
        """Return the same connection, because another connection would open an empty database."""
        broken.rollback()
        return broken

    def release(self) -> None:
        """Do nothing, because no lock is held."""


@contextlib.contextmanager
def _opening(path: Path, mode: str, busy_seconds: float) -> Iterator[sqlite3.Connection]:
    """Open a file, and close it again if the block fails. Raises StoreOpenError."""
    connection = None
    try:
        connection = sqlite3.connect(
            f"{path.as_uri()}?mode={mode}",
            uri=True,
            timeout=busy_seconds,
            isolation_level=None,
            check_same_thread=False,  # the main thread opens it, then only the store's thread uses it
        )
        yield connection
    except BaseException as error:
        if connection is not None:
            connection.close()
        if isinstance(error, sqlite3.Error):
            raise _explained(error, path.name) from error
        raise


def _lock(path: Path) -> int:
    """Lock the file and write the process id to it. Raises StoreInUseError."""
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
    """Raise StoreSchemaError if the file belongs to another application or to a newer server."""
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
    """Check the file's identity before writing to it, then configure the connection."""
    _check_identity(connection, name)
    if connection.execute(JOURNAL_MODE).fetchone() != ("wal",):
        raise StoreOpenError(f"the disk of {name} {NO_SHARED_MEMORY}")
    connection.execute(f"PRAGMA synchronous = {'FULL' if durability == 'power' else 'NORMAL'}")
    connection.execute(f"PRAGMA wal_autocheckpoint = {LOG_PAGES}")
    # While another program reads the file, such as a backup, the log cannot start again and grows. Truncate it then.
    connection.execute(f"PRAGMA journal_size_limit = {LOG_PAGES * PAGE_BYTES}")


def migrate_schema(connection: sqlite3.Connection) -> None:
    """Migrate the schema in one transaction. Always write, to detect a read-only file."""
    connection.execute("BEGIN IMMEDIATE")
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    for statements in MIGRATIONS[version:]:
        for statement in statements:
            connection.execute(statement)
    connection.execute(TOUCH)
    connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
    connection.execute("COMMIT")


def refuse_damaged_file(path: Path) -> None:
    """Check a file that a server may be using. Raises StoreOpenError."""
    # Without a log, nobody uses the file. A plain connection would create the log and fail in a read-only folder.
    immutable = not path.with_name(f"{path.name}-wal").exists()
    uri = f"{path.absolute().as_uri()}?mode=ro" + ("&immutable=1" if immutable else "")
    try:
        with contextlib.closing(sqlite3.connect(uri, uri=True, timeout=BUSY_SECONDS)) as connection:
            refuse_damage(connection, path.name)
    except sqlite3.Error as error:
        raise _explained(error, path.name) from error


def refuse_damage(connection: sqlite3.Connection, name: str) -> None:
    """Read the whole file, which takes a second per gigabyte. Raises StoreDamagedError."""
    if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise StoreDamagedError(name, "PRAGMA quick_check")


def is_damage(error: sqlite3.Error) -> bool:
    return "_".join(error.sqlite_errorname.split("_")[:2]) in DAMAGED


def _explained(error: sqlite3.Error, name: str) -> StoreOpenError:
    if is_damage(error):
        return StoreDamagedError(name, error.sqlite_errorname)
    if error.sqlite_errorname in WITHOUT_SHARED_MEMORY:
        return StoreOpenError(f"the disk of {name} {NO_SHARED_MEMORY}")
    return StoreOpenError(
        f"{name} cannot be opened for writing ({error.sqlite_errorname}); check its permissions, the room on the disk "
        "and whether another program has it locked"
    )
