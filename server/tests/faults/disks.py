import resource
import sqlite3
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import Final, Protocol

from tests.faults.process import GameProcess

COPY: Final = 'cp "$0"/* "$1" && shift && exec "$@"'
"""Shell script that copies the prepared files and runs a command: `sh -c COPY prepared folder command...`."""
OWN_DISK: Final = 'mount -t tmpfs -o size=1m tmpfs "$1" && ' + COPY
"""Like COPY, but to a small file system that only the command can see."""
BLOCK: Final = bytes(4_096)


class Disk(Protocol):
    """The disk of a server, constructed with the folder of prepared files and the folder to copy them to."""

    launcher: tuple[str, ...]

    def works(self) -> bool: ...

    def refuse(self, server: GameProcess) -> None: ...

    def allow(self, server: GameProcess) -> None: ...


class SmallDisk:
    """A full disk. Another file fills a file system of 1 MB."""

    def __init__(self, prepared: Path, folder: Path) -> None:
        self.launcher: tuple[str, ...] = ("unshare", "--mount", "sh", "-c", OWN_DISK, str(prepared), str(folder))
        self._folder = folder

    def works(self) -> bool:
        return _succeeds("unshare", "--mount", "mount", "-t", "tmpfs", "tmpfs", str(self._folder))

    def refuse(self, server: GameProcess) -> None:
        with suppress(OSError), self._filler(server).open("ab", buffering=0) as filler:
            while filler.write(BLOCK):
                pass

    def allow(self, server: GameProcess) -> None:
        self._filler(server).unlink()

    @staticmethod
    def _filler(server: GameProcess) -> Path:
        return server.visible_file.with_name("filler")


class SmallFiles:
    """A file size limit, past which the kernel rejects writes. This does not require root."""

    def __init__(self, prepared: Path, folder: Path) -> None:
        self.launcher: tuple[str, ...] = ("sh", "-c", COPY, str(prepared), str(folder))

    def works(self) -> bool:
        return True

    def refuse(self, server: GameProcess) -> None:
        self._limit(server, len(BLOCK))

    def allow(self, server: GameProcess) -> None:
        self._limit(server, resource.RLIM_INFINITY)

    @staticmethod
    def _limit(server: GameProcess, size: int) -> None:
        _, hard = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, hard))


class ReadOnlyFiles(SmallFiles):
    """Immutable files, which processes cannot write even if already open. This needs root and file system support.

    The file that SQLite maps into memory stays writable, because a failing write to it would raise SIGBUS.
    """

    def __init__(self, prepared: Path, folder: Path) -> None:
        super().__init__(prepared, folder)
        self._folder = folder

    def works(self) -> bool:
        return all(_succeeds("chattr", flag, str(self._folder)) for flag in ("+i", "-i"))

    def refuse(self, server: GameProcess) -> None:
        self._change("+i", server)

    def allow(self, server: GameProcess) -> None:
        self._change("-i", server)

    @staticmethod
    def _change(flag: str, server: GameProcess) -> None:
        assert _succeeds("chattr", flag, str(server.file), f"{server.file}-wal")


class LockedFile(SmallFiles):
    """A write lock held by another program, such as a sqlite3 shell."""

    _shell: sqlite3.Connection | None = None

    def refuse(self, server: GameProcess) -> None:
        if self._shell is None:
            self._shell = sqlite3.connect(server.file, isolation_level=None)
            self._shell.execute("BEGIN IMMEDIATE")

    def allow(self, server: GameProcess) -> None:  # noqa: ARG002 - part of the interface
        assert self._shell is not None
        self._shell.close()


ANYWHERE: Final = (SmallFiles, LockedFile)
ROOT_ONLY: Final = (SmallDisk, ReadOnlyFiles)


def _succeeds(*command: str) -> bool:
    with suppress(FileNotFoundError):
        return subprocess.run(command, check=False, capture_output=True).returncode == 0
    return False
