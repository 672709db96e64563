"""Ways to keep a running server from writing, and to let it write again. Each says whether it works on this machine."""

from __future__ import annotations

import resource
import sqlite3
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import Final, Protocol

from tests.faults.process import GameProcess

COPY: Final = 'cp "$0"/* "$1" && shift && exec "$@"'
"""Run as `sh -c COPY prepared folder command...`."""
OWN_DISK: Final = 'mount -t tmpfs -o size=1m tmpfs "$1" && ' + COPY
"""As COPY, onto a small disk that only the command sees."""
BLOCK: Final = bytes(4_096)


class Disk(Protocol):
    """What a server's files lie on. Made from the folder with prepared files and the one they are to be copied to."""

    launcher: tuple[str, ...]

    def works(self) -> bool:
        """Whether it can be done here."""
        ...

    def refuse(self, server: GameProcess) -> None:
        """From now on nothing can be saved."""
        ...

    def allow(self, server: GameProcess) -> None:
        """It can be saved again."""
        ...


class SmallDisk:
    """Full: a file system of 1 MB of the server's own, and another file that takes all of it."""

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
        return server.kept.with_name("filler")


class SmallFiles:
    """As good as full: the kernel lets the server write no file beyond its first page. Works without any rights."""

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
    """The files are made immutable, which also stops whoever has them open. Needs root, and a file system that can.

    All but the one that SQLite maps into memory: a write to a mapped file that fails ends any process (SIGBUS). So
    does a file system that the kernel makes read-only after an error of the disk (docs/operations.md).
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
    """Another program, such as a forgotten sqlite3 shell, holds the lock of whoever wants to write."""

    _shell: sqlite3.Connection | None = None

    def refuse(self, server: GameProcess) -> None:
        if self._shell is None:
            self._shell = sqlite3.connect(server.file, isolation_level=None)
            self._shell.execute("BEGIN IMMEDIATE")

    def allow(self, server: GameProcess) -> None:  # noqa: ARG002 - the shell knows whose lock it has
        assert self._shell is not None
        self._shell.close()


DISKS: Final = (SmallDisk, SmallFiles, ReadOnlyFiles, LockedFile)


def _succeeds(*command: str) -> bool:
    with suppress(FileNotFoundError):
        return subprocess.run(command, check=False, capture_output=True).returncode == 0
    return False
