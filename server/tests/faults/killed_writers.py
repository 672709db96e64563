"""Runs and kills processes that write to a store and print each acknowledged change."""

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from types import ModuleType
from typing import Final

from tests.store.redis_server import RedisServer

SERVER: Final = Path(__file__).parents[2]
KILLS_PER_REDIS_KILL: Final = 5


@contextmanager
def run_writer(program: ModuleType, url: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", program.__name__, url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=SERVER) as process:
        try:
            yield process
        finally:
            process.kill()


def lines_until_kill(program: ModuleType, url: str, count: int) -> list[str]:
    """Kill a program once it has printed that many lines. Return all lines that it printed."""
    with run_writer(program, url) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(count)]
        process.kill()
        lines += process.stdout
    assert process.returncode == -9, "it exited before the kill"
    return lines


def kill_redis_sometimes(redis: RedisServer, kill: int) -> None:
    if kill % KILLS_PER_REDIS_KILL == 0:
        redis.stop(hard=True)
        redis.start()


def url_of(path: Path) -> str:
    return f"sqlite:///{path}"


def check_file(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA quick_check").fetchall() == [("ok",)]
