"""Tests that periodic tasks continue after an exception."""

import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from typing import Any, Final

import pytest
from msgspec.structs import replace
from prometheus_client.registry import Collector
from redis.asyncio import Redis

from spysafari.application import cluster
from spysafari.application.rooms import Rooms
from spysafari.game.model.ids import RoomCode
from spysafari.live.gateway import Gateway
from spysafari.store.base import Nudge
from spysafari.store.redis.keys import room_key
from spysafari.store.redis.store import RedisStore
from spysafari.system.logs import line_of
from spysafari.system.metrics import Metrics, metrics_server
from tests.play.server import eventually
from tests.ports import free_port
from tests.store.redis_server import RedisServer, patient_store

GOES_ON: Final = "background task failed, retrying loop={}"


@pytest.fixture
def fail_once(monkeypatch: pytest.MonkeyPatch) -> Callable[[type, str], list[str]]:
    """Return a function that makes a method raise on its first call, and returns a log of the calls' results."""

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
    """Change a room as another node would. Return its new version."""
    store = patient_store(redis.url)
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


@pytest.mark.parametrize(
    ("loop", "owner", "method"),
    [
        ("timers", RedisStore, "due"),
        ("versions", RedisStore, "versions"),
        ("leases", RedisStore, "renew_lease"),
        ("dead nodes", RedisStore, "living_nodes"),
        ("presence", Gateway, "confirm_presence"),
    ],
)
async def test_a_periodic_task_continues_after_an_exception(
    loop: str,
    owner: type,
    method: str,
    serve: Callable[[str], Any],
    redis: RedisServer,
    fail_once: Callable[[type, str], list[str]],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The exception is logged and the task retried, while the others continue."""
    monkeypatch.setattr(cluster, "JUDGE_SECONDS", 0.0)
    calls = fail_once(owner, method)

    async with serve(redis.url) as game:
        (ann,) = await game.party("Ann")
        await eventually(lambda: calls[:2] == ["failed", "worked"])
        assert (await ann.tab.until(await change(redis, ann.room, 9)))["players"][0]["icon_id"] == 9

    assert [line_of(record) for record in caplog.records if record.exc_info] == [GOES_ON.format(loop)]


async def test_a_malformed_nudge_is_skipped(
    serve: Callable[[str], Any],
    redis: RedisServer,
    fail_once: Callable[[type, str], list[str]],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A nudge whose handler raises an exception is skipped as well."""
    monkeypatch.setattr(cluster, "POLL_SECONDS", 3_600.0)
    calls = fail_once(Rooms, "publish_stored")
    async with serve(redis.url) as game, Redis.from_url(redis.url) as other:
        (ann,) = await game.party("Ann")
        await eventually(lambda: game.app.store.heard_since(RoomCode(ann.room)) is not None)
        for said in (b"", b"rubbish", b"x:other", b"\xff:other", b"-1:c:d"):
            await other.spublish(room_key(ann.room), said)
        await change(redis, ann.room, 8)
        await eventually(lambda: calls == ["failed"])

        assert (await ann.tab.until(await change(redis, ann.room, 9)))["players"][0]["icon_id"] == 9

    assert [line_of(record) for record in caplog.records if record.exc_info] == [GOES_ON.format("nudges")]
    assert [line_of(record) for record in caplog.records if "malformed" in line_of(record)] == [
        f"malformed nudge skipped bytes={size}" for size in (0, 7, 7, 7, 6)
    ]


async def test_a_failed_subscription_is_restarted(
    serve: Callable[[str], Any],
    redis: RedisServer,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    nudges = RedisStore.nudges
    lines = []

    async def fail_once(self: RedisStore) -> AsyncIterator[Nudge]:
        lines.append(self)
        if len(lines) == 1:
            raise RuntimeError("injected")
        async for nudge in nudges(self):
            yield nudge

    monkeypatch.setattr(RedisStore, "nudges", fail_once)
    async with serve(redis.url) as game:
        (ann,) = await game.party("Ann")
        assert (await ann.tab.until(await change(redis, ann.room, 9)))["players"][0]["icon_id"] == 9
        await eventually(lambda: len(lines) == 2)

    assert [line_of(record) for record in caplog.records if record.exc_info] == [GOES_ON.format("nudges")]


def test_metrics_can_be_read_after_a_failed_attempt() -> None:
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

    with metrics_server(metrics, "127.0.0.1", port):
        assert [read(), read()] == [500, 200]
