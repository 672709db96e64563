"""Programs that write to a store as fast as they can and report what was acknowledged, until they are killed."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Timer
from types import ModuleType
from typing import Final

from tests.store.redis_server import RedisServer

SERVER: Final = Path(__file__).parents[2]
WITH_REDIS: Final = 5
"""Each so many kills Redis is killed, too."""


@contextmanager
def writing(program: ModuleType, url: str) -> Iterator[subprocess.Popen[str]]:
    """Run a program on a store. It is killed at the end at the latest."""
    command = [sys.executable, "-m", program.__name__, url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=SERVER) as process:
        try:
            yield process
        finally:
            process.kill()


def told_before_kill(program: ModuleType, url: str, seconds: float) -> list[str]:
    """Kill a program so many seconds after its first line. Returns all its lines."""
    with writing(program, url) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        timer = Timer(seconds, process.kill)
        timer.start()
        lines = [first, *process.stdout]
        timer.join()
    assert process.returncode == -9, "it must have been alive until the kill"
    return lines


def killed_now_and_then(redis: RedisServer, kill: int) -> None:
    """Kill Redis, too, every `WITH_REDIS` times, and start it again."""
    if kill % WITH_REDIS == 0:
        redis.stop(hard=True)
        redis.start()


def url_of(path: Path) -> str:
    """Return the URL of a store in that file."""
    return f"sqlite:///{path}"


def check_file(path: Path) -> None:
    """The file must be sound."""
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA quick_check").fetchall() == [("ok",)]
