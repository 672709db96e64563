"""The real server as a process that a test may kill, stop, freeze and start again on the same file."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager, closing
from pathlib import Path
from shutil import copy
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any, Final

from spysafari.game.model.room import Room, RoomCode
from spysafari.store.codec import CODEC
from tests.ports import free_port

SERVER: Final = Path(__file__).parents[2]
LAUNCH_SECONDS: Final = 50.0
"""One is enough on a quiet machine; Python starts slowly on a busy one."""
CLEAN: Final = frozenset({0, -signal.SIGTERM})
"""Exit codes of a clean end: uvicorn stops and then kills itself with the same signal."""


class GameProcess:
    """Keeps its port, its file and its log. `environ` adds to the environment, `launcher` wraps the command."""

    def __init__(self, folder: Path, *launcher: str, module: str = "spysafari", **environ: str) -> None:
        folder.mkdir(exist_ok=True)
        self.folder = folder
        self.file = folder / "rooms.sqlite3"
        self.port = free_port()
        self._command = [*launcher, sys.executable, "-m", module]
        self._log = folder.parent / f"{folder.name}.log"
        self._environ = {
            "HOST": "127.0.0.1",
            "PORT": str(self.port),
            "STORE_URL": f"sqlite:///{self.file}",
            "RATE_LIMITS": "off",
            "PYTHONPATH": str(SERVER),
            "WEB_ROOT": str(SERVER),
            **environ,
        }
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def kept(self) -> Path:
        """Return the file as seen from outside, also when the process has its own file system."""
        return self.file if self.file.exists() else Path(f"/proc/{self.pid}/root{self.file}")

    @property
    def log(self) -> str:
        """Return the log of all its lives."""
        return self._log.read_text(errors="replace") if self._log.exists() else ""

    @property
    def complaints(self) -> list[str]:
        """Return log lines that would worry an operator, except about missing pages."""
        worrying = r"Traceback|\b(WARNING|ERROR|CRITICAL)\b(?! spysafari.http.pages)"
        return [line for line in self.log.splitlines() if re.search(worrying, line)]

    async def start(self) -> float:
        """Start it and wait until it serves. Returns the seconds that it took."""
        began = monotonic()
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(  # noqa: ASYNC220 - takes a millisecond
                self._command, cwd=self.folder, env=os.environ | self._environ, stdout=log, stderr=log
            )
        while await self.status("/healthz") != 200:
            assert self._process.poll() is None, self.log
            assert monotonic() - began < LAUNCH_SECONDS, self.log
            await asyncio.sleep(0.02)
        return monotonic() - began

    async def status(self, path: str) -> int | None:
        """Return the status of its answer, None if there is none."""
        try:
            async with asyncio.timeout(LAUNCH_SECONDS):
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
                writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
                answer = await reader.readline()
                writer.close()
        except OSError:
            return None
        return int(answer.split()[1]) if answer else None

    def signal(self, number: signal.Signals) -> None:
        """Send a signal: SIGSTOP freezes it, SIGCONT lets it go on."""
        os.kill(self.pid, number)

    def kill(self) -> None:
        """Kill -9: it says goodbye to nobody and flushes nothing."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    async def stop(self) -> float:
        """Stop it as an operator does; it must close its file. Returns the seconds that it took."""
        began = monotonic()
        self.signal(signal.SIGTERM)
        await self.gone()
        assert not _log_of(self.file).exists(), "it did not close its file"
        return monotonic() - began

    async def gone(self, *, codes: Collection[int] = CLEAN) -> None:
        """Wait for the end of the process."""
        assert self._process is not None
        async with asyncio.timeout(LAUNCH_SECONDS):
            while self._process.poll() is None:  # noqa: ASYNC110 - a process of another kind
                await asyncio.sleep(0.01)
        assert self._process.returncode in codes, self.log

    def room(self, code: str) -> Room:
        """Return the stored room."""
        ((version, stored),) = self._read("SELECT version, room FROM rooms WHERE code = ?", code)
        return CODEC.decode(RoomCode(code), version, stored)

    def count(self) -> int:
        """Count the stored rooms, and check that the file is sound."""
        assert self._read("PRAGMA quick_check") == [("ok",)]
        ((rooms,),) = self._read("SELECT count(*) FROM rooms")
        return int(rooms)

    def _read(self, statement: str, *values: str) -> list[tuple[Any, ...]]:
        if self.kept == self.file:
            with closing(sqlite3.connect(f"{self.file.as_uri()}?mode=ro", uri=True)) as connection:
                return connection.execute(statement, values).fetchall()
        # SQLite cannot open a file in another process's file system: read a copy. Nothing is saved meanwhile.
        with TemporaryDirectory() as folder:
            for file in (self.kept, _log_of(self.kept)):
                if file.exists():
                    copy(file, folder)
            with closing(sqlite3.connect(Path(folder, self.file.name))) as connection:
                return connection.execute(statement, values).fetchall()

    def close(self) -> None:
        """End the process, whatever happened."""
        if self._process is not None and self._process.poll() is None:
            self.kill()


@asynccontextmanager
async def game_process(
    folder: Path, *launcher: str, module: str = "spysafari", **environ: str
) -> AsyncIterator[GameProcess]:
    """Make a GameProcess that is not started yet, and end it with the block."""
    process = GameProcess(folder, *launcher, module=module, **environ)
    try:
        yield process
    finally:
        process.close()


def _log_of(file: Path) -> Path:
    """Return SQLite's log, which a proper close removes."""
    return file.with_name(file.name + "-wal")
