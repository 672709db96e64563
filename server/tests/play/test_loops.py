"""[HOUSE-03] [HOUSE-07] Background loops go on after any exception, and one slow room delays no other."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace
from prometheus_client.registry import Collector
from redis.asyncio import Redis

from spysafari import app as app_module
from spysafari import loops, nodes, timers
from spysafari.game.room import Room, RoomCode
from spysafari.live.gateway import Gateway
from spysafari.logs import line_of
from spysafari.metrics import Metrics, served
from spysafari.rooms import Rooms
from spysafari.store.base import Nudge
from spysafari.store.latest import LatestRooms
from spysafari.store.redis import RedisStore
from spysafari.store.redis_nodes import NUDGES
from spysafari.store.sqlite import SqliteStore
from tests.fakes import FakeClock, canary_decks, fake_settings
from tests.play.secrets import Secrets
from tests.play.server import Game, Player, eventually, serving
from tests.ports import free_port
from tests.store import redis_server
from tests.store.redis_server import RedisServer
from tests.store.sample_rooms import a_room

GOES_ON: Final = "a background loop failed and goes on loop={}"

needs_redis = pytest.mark.skipif(redis_server.BINARY is None, reason="needs redis-server (scripts/services.sh)")


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    with redis_server.running(tmp_path) as server:
        yield server


@pytest.fixture
def serve(clock: FakeClock, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Any]:
    """Serves a store, with loops that turn quickly."""
    for owner, name in ((nodes, "POLL_SECONDS"), (nodes, "LEASE_SECONDS"), (loops, "RETRY_SECONDS")):
        monkeypatch.setattr(owner, name, 0.05)
    return lambda url: serving(fake_settings(store_url=url), Secrets(), clock, decks=canary_decks(), rng=Random(4))


@pytest.fixture
def fail_once(monkeypatch: pytest.MonkeyPatch) -> Callable[[type, str], list[str]]:
    """Lets a method's first call raise. Returns what its calls came to."""

    def fail_once(owner: type, name: str) -> list[str]:
        original = getattr(owner, name)
        calls: list[str] = []

        async def method(*args: Any, **more: Any) -> Any:
            if not calls:
                calls.append("failed")
                raise RuntimeError("injected")
            answer = await original(*args, **more)
            calls.append("worked")
            return answer

        monkeypatch.setattr(owner, name, method)
        return calls

    return fail_once


async def change(redis: RedisServer, code: str, icon: int) -> int:
    """Change a room as another node would. Returns its new version."""
    store = RedisStore(redis.url)
    try:
        while True:
            room = await store.load(RoomCode(code))
            assert room is not None
            ann = replace(room.players[0], icon=icon)
            changed = replace(room, version=room.version + 1, players=(ann, *room.players[1:]))
            if await store.save(changed, room.version):
                return changed.version
    finally:
        await store.close()


@needs_redis
@pytest.mark.parametrize(
    ("loop", "owner", "method"),
    [
        ("timers", RedisStore, "due"),
        ("versions", RedisStore, "versions"),
        ("leases", RedisStore, "renew_lease"),
        ("dead nodes", RedisStore, "living_nodes"),
        ("presence", Gateway, "confirm_presence"),
        ("rooms set aside", RedisStore, "take_back"),
    ],
)
async def test_a_loop_goes_on_after_an_exception(
    loop: str,
    owner: type,
    method: str,
    serve: Callable[[str], Any],
    redis: RedisServer,
    fail_once: Callable[[type, str], list[str]],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """[HOUSE-03] Each duty of a node in turn: logged, tried again, and the others never stopped."""
    monkeypatch.setattr(nodes, "JUDGE_SECONDS", 0.0)
    if loop == "rooms set aside":
        monkeypatch.setattr(nodes, "TAKE_BACK_SECONDS", 0.05)
    calls = fail_once(owner, method)

    async with serve(redis.url) as game:
        (ann,) = await game.party("Ann")
        await eventually(lambda: calls[:2] == ["failed", "worked"])
        assert (await ann.tab.until(await change(redis, ann.room, 9)))["players"][0]["icon_id"] == 9

    assert [line_of(record) for record in caplog.records if record.exc_info] == [GOES_ON.format(loop)]


@needs_redis
async def test_a_nudge_that_makes_no_sense_or_trouble_is_skipped(
    serve: Callable[[str], Any],
    redis: RedisServer,
    fail_once: Callable[[type, str], list[str]],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """[HOUSE-03] The next one is followed on the same line."""
    monkeypatch.setattr(nodes, "POLL_SECONDS", 3_600.0)  # nudges alone, after the first look
    calls = fail_once(Rooms, "show")
    async with serve(redis.url) as game, Redis.from_url(redis.url) as other:
        (ann,) = await game.party("Ann")
        await eventually(lambda: _subscribers(other))
        for said in (b"", b"rubbish", b"ABCD:x:other", b"\xff:1:other", b"a:b:c:d"):
            await other.publish(NUDGES, said)
        await change(redis, ann.room, 8)
        await eventually(lambda: calls == ["failed"])

        assert (await ann.tab.until(await change(redis, ann.room, 9)))["players"][0]["icon_id"] == 9

    assert [line_of(record) for record in caplog.records if record.exc_info] == [GOES_ON.format("nudges")]
    assert [line_of(record) for record in caplog.records if "malformed" in line_of(record)] == [
        f"malformed nudge skipped bytes={size}" for size in (0, 7, 12, 9, 7)
    ]


async def _subscribers(redis: Redis) -> bool:
    return bool((await redis.pubsub_numsub(NUDGES))[0][1])


@needs_redis
async def test_a_line_of_nudges_that_fails_is_laid_again(
    serve: Callable[[str], Any],
    redis: RedisServer,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """[HOUSE-03]"""
    listen = RedisStore._listen
    lines = []

    async def fail_once(self: RedisStore) -> AsyncIterator[Nudge]:
        lines.append(self)
        if len(lines) == 1:
            raise RuntimeError("injected")
        async for nudge in listen(self):
            yield nudge

    monkeypatch.setattr(RedisStore, "_listen", fail_once)
    async with serve(redis.url) as game:
        (ann,) = await game.party("Ann")
        assert (await ann.tab.until(await change(redis, ann.room, 9)))["players"][0]["icon_id"] == 9
        await eventually(lambda: len(lines) == 2)

    assert [line_of(record) for record in caplog.records if record.exc_info] == [GOES_ON.format("nudges")]


def test_a_reading_of_the_metrics_that_fails_is_not_the_last() -> None:
    """[HOUSE-03]"""

    class FailsOnce(Collector):
        failed = False

        def describe(self) -> list[Any]:
            return []

        def collect(self) -> list[Any]:
            if not self.failed:
                self.failed = True
                raise RuntimeError("injected")
            return []

    metrics, port = Metrics(), free_port()
    metrics.registry.register(FailsOnce())

    def read() -> int:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
                return int(answer.status)
        except urllib.error.HTTPError as error:
            with closing(error):
                return error.code

    with served(metrics, "127.0.0.1", port):
        assert [read(), read()] == [500, 200]


# ---- slow rooms


@pytest.fixture
def hanging(monkeypatch: pytest.MonkeyPatch) -> dict[RoomCode, int]:
    """Rooms that the store never answers for, with how often it was asked."""
    codes: dict[RoomCode, int] = {}
    load = SqliteStore.load

    async def load_or_hang(self: SqliteStore, code: RoomCode) -> Room | None:
        if code in codes:
            codes[code] += 1
            await asyncio.Event().wait()
        return await load(self, code)

    monkeypatch.setattr(SqliteStore, "load", load_or_hang)
    return codes


def over(player: Player) -> bool:
    return bool(player.tab.snapshot.get("phase") == "over")


async def test_a_room_that_hangs_delays_no_other_deadline(
    serve: Callable[[str], Any], tmp_path: Path, hanging: dict[RoomCode, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """[HOUSE-07] Nor is its clock started twice."""
    monkeypatch.setattr(timers, "PERIOD", 0.01)
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


async def test_a_room_that_hangs_does_not_keep_a_server_from_starting(
    serve: Callable[[str], Any], tmp_path: Path, hanging: dict[RoomCode, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """[HOUSE-07] All the others are marked as away before it serves."""
    monkeypatch.setattr(app_module, "START_SECONDS", 3)
    url = f"sqlite:///{tmp_path / 'rooms.db'}"
    store = SqliteStore(tmp_path / "rooms.db")
    for number in range(200):
        await store.create(a_room(f"R{number}"))
    await store.close()
    hanging[RoomCode("R7")] = 0

    async with serve(url) as game:
        hanging.clear()
        quiet = [room.code async for room in game.app._store.all_rooms() if isinstance(room, Room) and room.quiet_since]

    assert len(quiet) == 199


async def test_a_start_shares_commits_among_rooms(
    serve: Callable[[str], Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[HOUSE-07] 200 rooms are marked in a few commits, not in 200."""
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


# ---- spoilt rooms


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("redis", marks=needs_redis)])
async def test_500_spoilt_rooms_stop_no_clock(
    kind: str,
    serve: Callable[[str], Any],
    tmp_path: Path,
    redis: RedisServer,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """[HOUSE-02] They count for no limit either, and each is logged once."""
    monkeypatch.setattr(LatestRooms, "get", lambda _self, _code: None)  # as after a start
    url = redis.url if kind == "redis" else f"sqlite:///{tmp_path / 'rooms.db'}"
    spoilt = [f"S{number}" for number in range(500)]
    store = RedisStore(url) if kind == "redis" else SqliteStore(tmp_path / "rooms.db")
    for start in range(0, 500, 50):
        await asyncio.gather(*(store.create(a_room(code)) for code in spoilt[start : start + 50]))
    await store.close()
    async with serve(url) as game:
        trio = await game.party("Ann", "Ben", "Cleo")
        await trio[0].start()
        await spoil(url, tmp_path, spoilt)

        game.clock.pass_seconds(480)

        await eventually(lambda: _set_aside(game) == 500 and over(trio[1]))
        assert await game.app._store.count() == 1
    errors = [line_of(record) for record in caplog.records if record.levelno >= logging.ERROR]
    assert sorted(errors) == sorted(f"stored room unreadable, set aside for a day room={code}" for code in spoilt)


async def test_500_rooms_that_are_due_too_early_stop_no_clock(
    serve: Callable[[str], Any], clock: FakeClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[HOUSE-02] Their dates were stored before a change of the rules. They are looked at now and then, no more."""
    store = SqliteStore(tmp_path / "rooms.db")
    quiet = [replace(a_room(f"Q{number}"), quiet_since=clock()) for number in range(500)]
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


def _set_aside(game: Game) -> float | None:
    """How many; while time passes, as a claim is for some seconds."""
    game.clock.pass_seconds(0.5)
    return game.app.metrics.registry.get_sample_value("spysafari_rooms_set_aside_total")


async def spoil(url: str, folder: Path, codes: list[str]) -> None:
    if url.startswith("redis"):
        async with Redis.from_url(url) as redis:
            for code in codes:
                await redis.hset(f"spysafari:{{{code}}}", mapping={"room": "rubbish", "due": 1})
            await redis.zadd("spysafari:{due}", dict.fromkeys(codes, 1))
        return
    with closing(sqlite3.connect(folder / "rooms.db")) as file:
        file.executemany("UPDATE rooms SET room = 'rubbish', due_at = 1 WHERE code = ?", [(code,) for code in codes])
        file.commit()
