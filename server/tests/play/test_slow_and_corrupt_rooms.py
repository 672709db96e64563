"""Tests that a room that hangs or is unreadable does not affect other rooms."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import pytest
from msgspec.structs import replace
from redis.asyncio import Redis

from spysafari.application import rooms, timers
from spysafari.application.rooms import Rooms
from spysafari.game.model.ids import RoomCode
from spysafari.game.room import Room
from spysafari.process import app as app_module
from spysafari.store.cache import LatestRooms
from spysafari.store.redis.keys import bucket_of, due_key, room_key
from spysafari.store.sqlite.store import SqliteStore
from spysafari.system.logs import line_of
from tests.fakes import FakeClock
from tests.play.server import UNREADABLE, WAIT, Game, Player, eventually
from tests.store.redis_server import RedisServer, patient_store
from tests.store.sample_rooms import a_room

MANY: Final = 50
"""Number of rooms. The clocks look at fewer of them at a time."""


@pytest.fixture
def hanging(monkeypatch: pytest.MonkeyPatch) -> dict[RoomCode, int]:
    """Rooms that never finish loading, with the number of attempts."""
    codes: dict[RoomCode, int] = {}
    load = SqliteStore.load

    async def load_or_hang(self: SqliteStore, code: RoomCode) -> Room | None:
        if code in codes:
            codes[code] += 1
            await asyncio.Event().wait()
        return await load(self, code)

    monkeypatch.setattr(SqliteStore, "load", load_or_hang)
    monkeypatch.setattr(SqliteStore, "peek", lambda _store, _code: None)
    return codes


def over(player: Player) -> bool:
    return bool(player.tab.snapshot.get("phase") == "over")


async def test_a_hanging_room_does_not_delay_other_deadlines(
    serve: Callable[[str], Any], tmp_path: Path, hanging: dict[RoomCode, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timers, "POLL_SECONDS", 0.01)
    async with serve(f"sqlite:///{tmp_path / 'rooms.db'}") as game:
        slow, well = await game.party("Ann", "Ben", "Cleo"), await game.party("Dora", "Emil", "Fay")
        await slow[0].start()
        game.clock.pass_seconds(1)
        await well[0].start()
        hanging[RoomCode(slow[0].room)] = 0

        game.clock.pass_seconds(480)

        await eventually(lambda: over(well[1]))
        await well[0].record("spy_caught")
        await well[0].restart()
        await eventually(lambda: not over(well[1]))
        game.clock.pass_seconds(480)
        await eventually(lambda: over(well[1]))
        assert hanging == {RoomCode(slow[0].room): 1}
        hanging.clear()


async def test_a_hanging_room_does_not_prevent_startup(
    serve: Callable[[str], Any], tmp_path: Path, hanging: dict[RoomCode, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app_module, "START_SECONDS", 0.05)
    store = SqliteStore(tmp_path / "rooms.db")
    await store.create(a_room("R7"))
    await store.close()
    hanging[RoomCode("R7")] = 0

    async with serve(f"sqlite:///{tmp_path / 'rooms.db'}"):
        await eventually(lambda: hanging == {RoomCode("R7"): 1})
        hanging.clear()


async def test_startup_marks_players_as_away_despite_a_hanging_room(
    serve: Callable[[str], Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app_module, "START_SECONDS", WAIT)
    store = SqliteStore(tmp_path / "rooms.db")
    await asyncio.gather(*(store.create(a_room(f"R{number}")) for number in range(200)))
    await store.close()
    marked: set[RoomCode] = set()
    others_are = asyncio.Event()
    load, save = SqliteStore.load, SqliteStore.save

    async def load_or_hang(self: SqliteStore, code: RoomCode) -> Room | None:
        if code == "R7":
            await others_are.wait()
        return await load(self, code)

    async def noted(self: SqliteStore, room: Room, expected_version: int) -> bool:
        saved = await save(self, room, expected_version)
        assert room.quiet_since
        marked.add(room.code)
        if len(marked) == 199:
            others_are.set()
        return saved

    monkeypatch.setattr(SqliteStore, "load", load_or_hang)
    monkeypatch.setattr(SqliteStore, "save", noted)
    async with serve(f"sqlite:///{tmp_path / 'rooms.db'}"):
        assert len(marked) == 200


async def test_startup_shares_commits_among_rooms(
    serve: Callable[[str], Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Startup changes 200 rooms in a few commits."""
    store = SqliteStore(tmp_path / "rooms.db")
    await asyncio.gather(*(store.create(a_room(f"R{number}")) for number in range(200)))
    await store.close()
    at_once, most = 0, 0
    save = SqliteStore.save

    async def counted(self: SqliteStore, room: Room, expected_version: int) -> bool:
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        try:
            return await save(self, room, expected_version)
        finally:
            at_once -= 1

    monkeypatch.setattr(SqliteStore, "save", counted)
    async with serve(f"sqlite:///{tmp_path / 'rooms.db'}"):
        assert 20 <= most <= 50


@pytest.mark.parametrize("kind", ["sqlite", "redis"])
async def test_many_unreadable_rooms_do_not_stop_clocks(
    kind: str,
    serve: Callable[[str], Any],
    tmp_path: Path,
    redis: RedisServer,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Unreadable rooms do not count towards the limit, and each is logged once."""
    monkeypatch.setattr(rooms, "MAX_DUE_ROOMS", MANY * 2 // 5)
    monkeypatch.setattr(LatestRooms, "get", lambda _self, _code: None)
    url = redis.url if kind == "redis" else f"sqlite:///{tmp_path / 'rooms.db'}"
    corrupt = [f"S{number}" for number in range(MANY)]
    store = patient_store(url) if kind == "redis" else SqliteStore(tmp_path / "rooms.db")
    await asyncio.gather(*(store.create(a_room(code)) for code in corrupt))
    await store.close()
    async with serve(url) as game:
        trio = await game.party("Ann", "Ben", "Cleo")
        await trio[0].start()
        await corrupt_rooms(url, tmp_path, corrupt)

        game.clock.pass_seconds(480)

        await eventually(lambda: _discarded(game) == MANY and over(trio[1]))
        assert await game.app.store.count() == 1
    errors = [line_of(record) for record in caplog.records if record.levelno >= logging.ERROR]
    assert sorted(errors) == sorted(f"{UNREADABLE} room={code}" for code in corrupt)


async def test_many_rooms_with_an_early_due_time_do_not_stop_clocks(
    serve: Callable[[str], Any], clock: FakeClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stored due times can be too early after the rules have changed. The rooms are retried occasionally."""
    monkeypatch.setattr(rooms, "MAX_DUE_ROOMS", MANY * 2 // 5)
    store = SqliteStore(tmp_path / "rooms.db")
    quiet = [replace(a_room(f"Q{number}"), quiet_since=clock()) for number in range(MANY)]
    await asyncio.gather(*(store.create(room) for room in quiet))
    await store.close()
    with closing(sqlite3.connect(tmp_path / "rooms.db")) as file:
        file.execute("UPDATE rooms SET due_at = 1")
        file.commit()
    looked_at: list[RoomCode] = []
    run_clock = Rooms.run_clock

    async def noted(self: Rooms, code: RoomCode) -> float | None:
        looked_at.append(code)
        return await run_clock(self, code)

    monkeypatch.setattr(Rooms, "run_clock", noted)
    async with serve(f"sqlite:///{tmp_path / 'rooms.db'}") as game:
        trio = await game.party("Ann", "Ben", "Cleo")
        await trio[0].start()

        game.clock.pass_seconds(480)

        await eventually(lambda: over(trio[1]))
    assert max(looked_at.count(room.code) for room in quiet) <= 2


def _discarded(game: Game) -> float | None:
    """Advance the clock past a claim's duration, and return the number of deleted rooms."""
    game.clock.pass_seconds(0.5)
    return game.app.metrics.registry.get_sample_value("spysafari_rooms_discarded_total")


async def corrupt_rooms(url: str, folder: Path, codes: list[str]) -> None:
    if url.startswith("redis"):
        async with Redis.from_url(url) as redis, redis.pipeline() as pipeline:
            for code in codes:
                _ = pipeline.hset(room_key(code), "room", "rubbish")
                _ = pipeline.zadd(due_key(bucket_of(code)), {code: 1})
            await pipeline.execute()
        return
    with closing(sqlite3.connect(folder / "rooms.db")) as file:
        file.executemany("UPDATE rooms SET room = 'rubbish', due_at = 1 WHERE code = ?", [(code,) for code in codes])
        file.commit()
