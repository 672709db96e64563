"""Runs the real server as a process that a test can kill, stop, freeze and restart on the same file."""

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

from spysafari.game.model.ids import RoomCode
from spysafari.game.room import Room
from spysafari.store.codec import CODEC
from tests.ports import free_port

SERVER: Final = Path(__file__).parents[2]
LAUNCH_SECONDS: Final = 50.0
CLEAN: Final = frozenset({0, -signal.SIGTERM})
"""Exit codes after a clean stop. uvicorn raises the signal again after its shutdown."""


class GameProcess:
    """A server process. Restarts use the same port, file and log. `launcher` is a prefix of the command."""

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
    def visible_file(self) -> Path:
        """Return the path of the file, which may be in the mount namespace of the process."""
        return self.file if self.file.exists() else Path(f"/proc/{self.pid}/root{self.file}")

    @property
    def log(self) -> str:
        return self._log.read_text(errors="replace") if self._log.exists() else ""

    @property
    def complaints(self) -> list[str]:
        """Return warnings, errors and tracebacks, except warnings about missing pages."""
        worrying = r"Traceback|\b(WARNING|ERROR|CRITICAL)\b(?! spysafari.http.pages)"
        return [line for line in self.log.splitlines() if re.search(worrying, line)]

    async def start(self) -> float:
        """Start the server and wait until it responds. Return the elapsed seconds."""
        began = monotonic()
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(  # noqa: ASYNC220 - does not block
                self._command, cwd=self.folder, env=os.environ | self._environ, stdout=log, stderr=log
            )
        while await self.status("/healthz") != 200:
            assert self._process.poll() is None, self.log
            assert monotonic() - began < LAUNCH_SECONDS, self.log
            await asyncio.sleep(0.02)
        return monotonic() - began

    async def status(self, path: str) -> int | None:
        try:
            async with asyncio.timeout(LAUNCH_SECONDS):
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
                try:
                    writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
                    answer = await reader.readline()
                finally:
                    writer.close()
        except OSError:
            return None
        return int(answer.split()[1]) if answer else None

    def signal(self, number: signal.Signals) -> None:
        """Send a signal, for example SIGSTOP to freeze the process and SIGCONT to resume it."""
        os.kill(self.pid, number)

    def kill(self) -> None:
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    async def stop(self) -> float:
        """Send SIGTERM and assert that the server closes its database. Return the elapsed seconds."""
        began = monotonic()
        self.signal(signal.SIGTERM)
        await self.gone()
        assert not _log_of(self.file).exists(), "the file was not closed"
        return monotonic() - began

    async def gone(self, *, codes: Collection[int] = CLEAN) -> None:
        assert self._process is not None
        async with asyncio.timeout(LAUNCH_SECONDS):
            while self._process.poll() is None:  # noqa: ASYNC110 - not an asyncio subprocess
                await asyncio.sleep(0.01)
        assert self._process.returncode in codes, self.log

    def room(self, code: str) -> Room:
        ((version, stored),) = self._read("SELECT version, room FROM rooms WHERE code = ?", code)
        return CODEC.decode(RoomCode(code), version, stored)

    def count(self) -> int:
        """Return the number of stored rooms. Assert that SQLite finds the file consistent."""
        assert self._read("PRAGMA quick_check") == [("ok",)]
        ((rooms,),) = self._read("SELECT count(*) FROM rooms")
        return int(rooms)

    def _read(self, statement: str, *values: str) -> list[tuple[Any, ...]]:
        if self.visible_file == self.file:
            with closing(sqlite3.connect(f"{self.file.as_uri()}?mode=ro", uri=True)) as connection:
                return connection.execute(statement, values).fetchall()
        # SQLite cannot open a file in another mount namespace, so read a copy. The server does not write at this time.
        with TemporaryDirectory() as folder:
            for file in (self.visible_file, _log_of(self.visible_file)):
                if file.exists():
                    copy(file, folder)
            with closing(sqlite3.connect(Path(folder, self.file.name))) as connection:
                return connection.execute(statement, values).fetchall()

    def close(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self.kill()


@asynccontextmanager
async def game_process(
    folder: Path, *launcher: str, module: str = "spysafari", **environ: str
) -> AsyncIterator[GameProcess]:
    """Yield a GameProcess that has not been started yet, and kill it when the block exits."""
    process = GameProcess(folder, *launcher, module=module, **environ)
    try:
        yield process
    finally:
        process.close()


def _log_of(file: Path) -> Path:
    """Return SQLite's write-ahead log, which a clean close removes."""
    return file.with_name(file.name + "-wal")
