"""What was acknowledged survives a kill -9 (decisions.md 4): real processes, really killed."""

from __future__ import annotations

from pathlib import Path
from time import sleep
from typing import Final

import pytest

from spysafari.game.model.room import RoomCode
from spysafari.store.base import Store
from spysafari.store.sqlite.store import SqliteStore
from tests.chance import seeded
from tests.conftest import Amount, Figures
from tests.faults import writer
from tests.faults.killed_writers import check_file, killed_now_and_then, told_before_kill, url_of, writing
from tests.faults.marked_rooms import CODES, marked
from tests.store import redis_server

LONGEST_LIFE: Final = 0.15
"""Seconds from the first acknowledged change to the kill."""
NOTHING_YET: Final = dict.fromkeys(CODES, -1)
"""Each room's version is one below that of a new room."""


@pytest.mark.soak
@pytest.mark.timeout(3_600)  # 25 kills take 5 s alone; most of it is Python starting, which takes far longer under load
async def test_every_acknowledged_change_survives_kill_9(tmp_path: Path, amount: Amount, figures: Figures) -> None:
    """[DATA-01] One file through all kills."""
    chance, path, told = seeded("kills"), tmp_path / "rooms.db", NOTHING_YET
    kills = amount(25, 1_000)

    for _ in range(kills):
        before = told
        told = before | changes_of_a_writer_killed_after(chance.uniform(0, LONGEST_LIFE), url_of(path))

        assert told != before
        stored = NOTHING_YET | await versions_in(path)
        for code in CODES:
            # Each room had at most one change under way.
            assert told[code] <= stored[code] <= told[code] + 1
        told = stored

    assert min(told.values()) > kills
    figures(f"{kills} kills -9 under load, {sum(told.values()):,} acknowledged changes: lost", "0", "0")
    figures("... and PRAGMA quick_check after each", "ok", "ok")


@pytest.mark.soak
@pytest.mark.timeout(3_600)
@pytest.mark.skipif(redis_server.BINARY is None, reason="needs redis-server (scripts/services.sh)")
async def test_every_change_that_redis_acknowledged_survives_kill_9(
    tmp_path: Path, amount: Amount, figures: Figures
) -> None:
    """[DATA-01] The node is killed under load, every fifth time with Redis."""
    chance, kills, told = seeded("kills"), amount(5, 200), NOTHING_YET
    with redis_server.running(tmp_path, **redis_server.KILLABLE) as redis:
        for kill in range(kills):
            before = told
            told = before | changes_of_a_writer_killed_after(chance.uniform(0, LONGEST_LIFE), redis.url)
            killed_now_and_then(redis, kill)

            assert told != before
            stored = NOTHING_YET | await versions_kept(redis_server.patient_store(redis.url))
            for code in CODES:
                assert told[code] <= stored[code] <= told[code] + 1
            told = stored
    figures(f"Redis: {kills} kills -9 under load, {sum(told.values()):,} acknowledged changes: lost", "0", "0")


async def test_a_kill_while_the_file_is_made_leaves_one_that_can_be_used(tmp_path: Path) -> None:
    """There is an empty file for some milliseconds, then half a schema, then a first room."""
    for number in range(10):
        path = tmp_path / f"{number}.db"
        kill_a_writer_that_makes(path, number / 2000)

        await versions_in(path)


def changes_of_a_writer_killed_after(seconds: float, url: str) -> dict[str, int]:
    """Kill a writer so many seconds after its first change. Returns the last version it reported of each room."""
    return {code: int(version) for code, version in (line.split() for line in told_before_kill(writer, url, seconds))}


def kill_a_writer_that_makes(path: Path, seconds: float) -> None:
    """Kill a writer so many seconds after its file appeared."""
    with writing(writer, url_of(path)):
        while not path.exists():
            sleep(0.0001)  # leaves the processor to the writer
        sleep(seconds)


async def versions_in(path: Path) -> dict[str, int]:
    """Return the version of each room in the file. The file must be sound and the rooms as written."""
    versions = await versions_kept(SqliteStore(path))
    check_file(path)
    return versions


async def versions_kept(store: Store) -> dict[str, int]:
    """Return the version of each room. Rooms must be as written and wait for their clock. Closes the store."""
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
