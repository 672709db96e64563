"""What was acknowledged survives a kill -9 of the process (decisions, section 4): real processes, really killed."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from threading import Timer
from time import sleep
from typing import Final

import pytest

from spysafari.game.room import RoomCode
from spysafari.store.sqlite import SqliteStore
from tests.conftest import Amount, Figures
from tests.faults.marked_rooms import CODES, marked

LONGEST_LIFE: Final = 0.15
"""Seconds from the first acknowledged change to the kill."""
NOTHING_YET: Final = dict.fromkeys(CODES, -1)
"""Each room's version is one below that of a new room."""
SERVER: Final = Path(__file__).parents[2]


@pytest.mark.soak
@pytest.mark.timeout(3_600)  # 50 kills take 8 s alone; most of it is Python starting, which takes far longer under load
async def test_every_acknowledged_change_survives_kill_9(tmp_path: Path, amount: Amount, figures: Figures) -> None:
    """[DATA-01] One file through all the kills. To run a failure again: SPYSAFARI_SEED=<the printed seed>."""
    seed = int(os.environ.get("SPYSAFARI_SEED", "0")) or Random().randrange(1, 2**31)
    print(f"SPYSAFARI_SEED={seed}")  # noqa: T201 - shown when the test fails
    chance, path, told = Random(seed), tmp_path / "rooms.db", NOTHING_YET
    kills = amount(50, 1_000)

    for _ in range(kills):
        before = told
        told = before | changes_of_a_writer_killed_after(chance.uniform(0, LONGEST_LIFE), path)

        assert told != before
        stored = NOTHING_YET | await versions_in(path)
        for code in CODES:
            # Each room had one change at most under way when the end came.
            assert told[code] <= stored[code] <= told[code] + 1
        told = stored

    assert min(told.values()) > kills
    figures(f"{kills} kills -9 under load, {sum(told.values()):,} acknowledged changes: lost", "0", "0")
    figures("... and PRAGMA quick_check after each", "ok", "ok")


async def test_a_kill_while_the_file_is_made_leaves_one_that_can_be_used(tmp_path: Path) -> None:
    """In the milliseconds in which there is an empty file, then half a schema, then a first room."""
    for number in range(10):
        path = tmp_path / f"{number}.db"
        kill_a_writer_that_makes(path, number / 2000)

        await versions_in(path)


def changes_of_a_writer_killed_after(seconds: float, path: Path) -> dict[str, int]:
    """The last version of each room that it told of. It has that many seconds, counted from the first."""
    with writer(path) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        timer = Timer(seconds, process.kill)
        timer.start()
        lines = [first, *process.stdout]
        timer.join()
    assert process.returncode == -9, "it must have been alive until the kill"
    return {code: int(version) for code, version in (line.split() for line in lines)}


def kill_a_writer_that_makes(path: Path, seconds: float) -> None:
    """So many seconds after the file appeared."""
    with writer(path):
        while not path.exists():
            pass
        sleep(seconds)


@contextmanager
def writer(path: Path) -> Iterator[subprocess.Popen[str]]:
    """A running writer.py, gone for good at the end."""
    command = [sys.executable, "-m", "tests.faults.writer", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=SERVER) as process:
        try:
            yield process
        finally:
            process.kill()


async def versions_in(path: Path) -> dict[str, int]:
    """The version of each room in the file, which must be sound and hold each room as it was written."""
    store = SqliteStore(path)
    versions = {}
    for code in CODES:
        room = await store.load(RoomCode(code))
        if room is not None:
            assert room == marked(code, room.version)
            versions[code] = room.version
    overdue = await store.due(2**60, limit=len(CODES))
    await store.close()

    assert sorted(overdue) == sorted(versions)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA quick_check").fetchall() == [("ok",)]
    return versions
