from pathlib import Path
from time import sleep
from typing import Final

import pytest

from spysafari.game.model.ids import RoomCode
from spysafari.store.base import Store
from spysafari.store.sqlite.store import SqliteStore
from tests.chance import seeded
from tests.conftest import Amount, Figures
from tests.faults import writer
from tests.faults.killed_writers import check_file, kill_redis_sometimes, lines_until_kill, run_writer, url_of
from tests.faults.writer import CODES, marked
from tests.store import redis_server

MAX_CHANGES_UNTIL_KILL: Final = 300
NOT_STORED: Final = dict.fromkeys(CODES, -1)
"""Versions before the rooms are created, one below the version of a new room."""


@pytest.mark.soak
async def test_every_acknowledged_change_survives_kill_9(tmp_path: Path, amount: Amount, figures: Figures) -> None:
    """[DATA-01] All kills use the same file."""
    chance, path, told = seeded("kills"), tmp_path / "rooms.db", NOT_STORED
    kills = amount(3, 150)

    for _ in range(kills):
        before = told
        told = before | changes_of_a_writer_killed_after(chance.randint(1, MAX_CHANGES_UNTIL_KILL), url_of(path))

        assert told != before
        stored = NOT_STORED | await versions_in(path)
        for code in CODES:
            # At most one change of each room was in flight.
            assert told[code] <= stored[code] <= told[code] + 1
        told = stored

    figures(f"{kills} kills -9 under load, {sum(told.values()):,} acknowledged changes: lost", "0", "0")
    figures("... and PRAGMA quick_check after each", "ok", "ok")


@pytest.mark.soak
async def test_every_change_that_redis_acknowledged_survives_kill_9(
    tmp_path: Path, amount: Amount, figures: Figures
) -> None:
    """[DATA-01] Every fifth kill also kills Redis."""
    chance, kills, told = seeded("kills"), amount(1, 50), NOT_STORED
    with redis_server.running(tmp_path, **redis_server.KILLABLE) as redis:
        for kill in range(kills):
            before = told
            told = before | changes_of_a_writer_killed_after(chance.randint(1, MAX_CHANGES_UNTIL_KILL), redis.url)
            kill_redis_sometimes(redis, kill)

            assert told != before
            stored = NOT_STORED | await versions_kept(redis_server.patient_store(redis.url))
            for code in CODES:
                assert told[code] <= stored[code] <= told[code] + 1
            told = stored
    figures(f"Redis: {kills} kills -9 under load, {sum(told.values()):,} acknowledged changes: lost", "0", "0")


@pytest.mark.soak
async def test_a_kill_while_the_file_is_created_leaves_a_usable_file(tmp_path: Path, amount: Amount) -> None:
    """The kills hit an empty file, an incomplete schema, or the first room."""
    for number in range(amount(2, 5)):
        path = tmp_path / f"{number}.db"
        kill_a_writer_that_makes(path, number / 1000)

        await versions_in(path)


def changes_of_a_writer_killed_after(changes: int, url: str) -> dict[str, int]:
    """Kill a writer after some acknowledged changes. Return the last acknowledged version of each room."""
    return {code: int(version) for code, version in (line.split() for line in lines_until_kill(writer, url, changes))}


def kill_a_writer_that_makes(path: Path, seconds: float) -> None:
    """Kill a writer the given number of seconds after it has created the file."""
    with run_writer(writer, url_of(path)):
        while not path.exists():
            sleep(0.0001)  # yields the CPU to the writer
        sleep(seconds)


async def versions_in(path: Path) -> dict[str, int]:
    """Return the version of each room in the file. Assert that the file and the rooms are intact."""
    versions = await versions_kept(SqliteStore(path))
    check_file(path)
    return versions


async def versions_kept(store: Store) -> dict[str, int]:
    """Return the version of each room, and close the store. Assert that the rooms are intact and have a timer."""
    versions = {}
    for code in CODES:
        room = await store.load(RoomCode(code))
        if room is not None:
            assert room == marked(code, room.version)
            versions[code] = room.version
    overdue = await store.due(2**50, limit=len(CODES))
    await store.close()

    assert sorted(overdue) == sorted(versions)
    return versions
