"""Runs real Redis servers, and stores with long timeouts for busy machines."""

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from spysafari.store.codec import CODEC, Codec
from spysafari.store.redis.store import RedisStore
from tests.ports import free_port

BINARY: Final = shutil.which("redis-server") or shutil.which("valkey-server")
START_SECONDS: Final = 50.0
KILLABLE: Final = {"appendfsync": "always"}
"""Options of a server that loses nothing when it is killed. With `everysec`, Redis may write changes up to two seconds
late while an fsync is running.
"""
PATIENT: Final = 50.0
"""Timeout of a store's calls in seconds, for tests with hundreds of concurrent calls on a busy machine."""


def patient_store(url: str, codec: Codec = CODEC) -> RedisStore:
    return RedisStore(url, call_seconds=PATIENT, codec=codec)


class RedisServer:
    """A Redis process that a test may stop, freeze and start again. It logs every change to `folder`.

    `more` are options, with underscores for hyphens.
    """

    def __init__(self, folder: Path, **more: object) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self._folder = folder
        self._more = {name.replace("_", "-"): value for name, value in more.items()}
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the server with its data, and wait until it responds."""
        if BINARY is None:
            pytest.skip("needs redis-server: apt-get install redis-server")
        options = {"port": self.port, "bind": "127.0.0.1", "dir": self._folder, "save": "", "appendonly": "yes"}
        options |= {"appendfsync": "everysec", "logfile": self._folder / "redis.log"} | self._more
        arguments = [text for name, value in options.items() for text in (f"--{name}", str(value))]
        self._process = subprocess.Popen([BINARY, *arguments])
        deadline = time.monotonic() + START_SECONDS
        while self._response_to("PING") != b"+PONG\r\n":
            if time.monotonic() > deadline:
                raise TimeoutError((self._folder / "redis.log").read_text())
            time.sleep(0.01)

    def empty(self) -> None:
        assert self._response_to("FLUSHALL") == b"+OK\r\n"

    def _response_to(self, command: str) -> bytes:
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=START_SECONDS) as connection:
                connection.sendall(f"{command}\r\n".encode())
                return connection.recv(100)
        except OSError:
            return b""

    def stop(self, *, hard: bool = False) -> None:
        """Stop the server, with kill -9 if `hard`."""
        if self._process is not None:
            (self._process.kill if hard else self._process.terminate)()
            self._process.wait(timeout=START_SECONDS)
            self._process = None

    @property
    def is_running(self) -> bool:
        return self._process is not None

    def signal(self, number: int) -> None:
        assert self._process is not None
        self._process.send_signal(number)


@contextmanager
def running(folder: Path, **more: object) -> Iterator[RedisServer]:
    server = RedisServer(folder, **more)
    server.start()
    try:
        yield server
    finally:
        server.stop(hard=True)
