import asyncio
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import pytest

from spysafari.game.model.ids import RoomCode, ScreenCode
from spysafari.game.room import Room
from spysafari.live import presence
from spysafari.socketio.api import LiveSettings
from spysafari.store.base import ShownAt
from spysafari.store.cache import LatestRooms
from spysafari.store.errors import StoreUnavailable
from spysafari.store.sqlite.store import ScreenCodesInMemory, SqliteStore
from spysafari.system.logs import line_of
from tests.fakes import FakeClock, canary_decks, fake_settings, run_due
from tests.play.secrets import Secrets
from tests.play.server import UNREADABLE, Game, Player, eventually, open_screen, serving, watch

UNAVAILABLE = "The game can't be saved right now. Please try again in a moment"


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Make saves fail while the returned event is set."""
    failing = asyncio.Event()
    save = SqliteStore.save

    async def save_or_not(self: SqliteStore, room: Room, expected_version: int) -> bool:
        if failing.is_set():
            raise StoreUnavailable("disk full")
        return await save(self, room, expected_version)

    monkeypatch.setattr(SqliteStore, "save", save_or_not)
    monkeypatch.setattr(presence, "RETRY_SECONDS", 0.01)
    return failing


async def test_a_screen_that_cannot_be_saved_receives_nothing(
    game: Game, trio: list[Player], broken: asyncio.Event
) -> None:
    """[TV-13] The screen retries until the players can be notified. If it disconnects first, it does not reappear."""
    shown, unseen = await open_screen(game), await open_screen(game)
    assert await watch(shown, trio[0].room)
    version = (await game.room(trio[0].room)).version
    broken.set()

    assert (await unseen.ask("watch-room", {"roomId": trio[0].room}))["code"] == "unavailable"
    shown.cut()
    await eventually(lambda: game.metric("screens") == 0)
    broken.clear()

    assert "screens" not in await trio[0].tab.until(version + 1)
    assert [name for name, _ in unseen.heard] == ["error"]
    assert await watch(unseen, trio[0].room)
    assert len((await trio[0].tab.until(version + 2))["screens"]) == 1


async def test_a_failed_lookup_of_a_code_is_not_charged(limited: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """[TV-05] [TV-01] The code stays valid."""
    (ann,) = await limited.party("Ann")
    code = (await (await open_screen(limited)).ask("show-code", {}))["code"]

    async def away(_codes: ScreenCodesInMemory, _code: ScreenCode) -> ShownAt | None:
        raise StoreUnavailable("away")

    with monkeypatch.context() as patch:
        patch.setattr(ScreenCodesInMemory, "take", away)
        answers = [await ann.ask("place-screen", code=code) for _ in range(20)]

    assert {answer["code"] for answer in answers} == {"unavailable"}
    assert await ann.ask("place-screen", code=code) == {"ok": True}


async def test_unsaved_changes_are_refused_and_not_published(
    game: Game, trio: list[Player], broken: asyncio.Event
) -> None:
    """[LIVE-03] The response is 503 with Retry-After over HTTP, and `unavailable` over the live connection."""
    for player in trio:
        await player.tab.events()
    broken.set()

    response = await trio[0].browser.http.post(f"/api/rooms/{trio[0].room}/timer", json={"timerDuration": 300})
    ack = await trio[0].ask("start-game")

    assert (response.status_code, response.headers["retry-after"]) == (503, "2")
    assert response.json() == {"error": UNAVAILABLE, "message": UNAVAILABLE, "code": "unavailable"}
    assert ack == {"ok": False, "code": "unavailable", "message": UNAVAILABLE}
    assert await trio[1].tab.events() == []
    assert trio[1].tab.snapshot["phase"] == "lobby"
    for name, labels in {
        "spysafari_store_failures_total": {"call": "save"},
        "spysafari_commands_total": {"command": "StartGame", "result": "failed"},
        "spysafari_refusals_total": {"via": "rest", "code": "unavailable"},
    }.items():
        assert game.app.metrics.registry.get_sample_value(name, labels), name
    broken.clear()
    await trio[0].start()


async def test_an_absence_is_saved_when_the_store_is_back(
    game: Game, trio: list[Player], broken: asyncio.Event, clean_log: pytest.LogCaptureFixture
) -> None:
    """[DATA-03] If the absence stayed unsaved, the player would appear online, and the room would never expire."""
    version = (await trio[0].tab.catch_up())["version"]
    broken.set()
    await trio[1].tab.close()
    await eventually(lambda: "presence updates wait for the store" in clean_log.text)
    still = await game.room(trio[0].room)

    broken.clear()

    assert still.version == version
    assert (await trio[0].tab.until(version + 1))["players"][1]["connected"] is False


async def test_a_player_who_returns_during_an_outage_is_present_after_it(
    clock: FakeClock, broken: asyncio.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[DATA-03] A stale record of an absence would make a player appear away, and make an admin lose the role."""
    monkeypatch.setattr("spysafari.process.app.LiveSettings", partial(LiveSettings, silence_seconds=0.3))
    settings = replace(fake_settings(), live_ping_interval=0.5)
    async with serving(settings, Secrets(), clock, decks=canary_decks(), rng=Random(7)) as game:
        ann, ben, _ = await game.party("Ann", "Ben", "Cleo")
        await ann.tab.catch_up()
        ben.tab.deaf = True
        await eventually(lambda: not ann.tab.record_of(ben.seat)["connected"])
        failed = {"command": "Connect", "result": "failed"}
        broken.set()
        ben.tab.deaf = False
        speaking = asyncio.create_task(ben.ask("resume"))
        await eventually(lambda: bool(game.app.metrics.registry.get_sample_value("spysafari_commands_total", failed)))

        broken.clear()

        await eventually(lambda: ann.tab.record_of(ben.seat)["connected"])
        assert await speaking == {"ok": True}


async def test_a_deadline_during_an_outage_takes_effect_after_it(
    game: Game, trio: list[Player], broken: asyncio.Event
) -> None:
    """[PLAY-14] The round ends as soon as the store is available, with its scheduled end time."""
    await trio[0].start()
    broken.set()
    game.clock.pass_seconds(500)
    await run_due(game.app.timers)

    broken.clear()
    await game.tick(10)

    view = await trio[1].tab.catch_up()
    assert (view["phase"], view["gameEndTime"]) == ("over", game.clock.now - 30_000)


@pytest.fixture
async def on_file(tmp_path: Path, clock: FakeClock) -> AsyncIterator[Game]:
    """Run a game whose database file the test can corrupt. Its log contains an expected error."""
    settings = fake_settings(store_url=f"sqlite:///{tmp_path / 'rooms.db'}")
    async with serving(settings, Secrets(), clock, decks=canary_decks(), rng=Random(5)) as served:
        yield served


@pytest.mark.parametrize("stored", ["{}", '[10,{"code":"TCKR","version":1}]'], ids=["corrupt", "stored before 1.0"])
async def test_an_unreadable_room_is_absent_and_does_not_affect_others(
    on_file: Game, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, stored: str
) -> None:
    """[PLAY-14] The unreadable room has the earliest deadline.

    Other deadlines are met, and one line is logged. The store still has the room, for a version that can read it.
    """
    game = on_file
    spoilt, well = await game.party("Ann", "Ben", "Cleo"), await game.party("Dora", "Emil", "Fay")
    await spoilt[0].start()
    game.clock.pass_seconds(1)
    await well[0].start()
    with sqlite3.connect(tmp_path / "rooms.db") as file:
        file.execute("UPDATE rooms SET room = ? WHERE code = ?", (stored, spoilt[0].room))
    file.close()
    monkeypatch.setattr(LatestRooms, "get", lambda _self, _code: None)  # as after a restart

    await game.tick(480)
    await game.tick()

    assert (await well[1].tab.catch_up())["phase"] == "over"
    assert (await spoilt[0].browser.get(f"/{spoilt[0].room}")).code == "room_not_found"
    assert (await spoilt[0].ask("end-game"))["code"] == "room_not_found"
    assert [line_of(r) for r in caplog.records if r.levelname == "ERROR"] == [f"{UNREADABLE} room={spoilt[0].room}"]
    with sqlite3.connect(tmp_path / "rooms.db") as file:
        assert file.execute("SELECT code FROM rooms").fetchall() == [(well[0].room,)]
    file.close()
    assert game.app.metrics.registry.get_sample_value("spysafari_rooms_discarded_total") == 1


async def test_an_exception_in_one_rooms_clock_does_not_stop_others(
    on_file: Game, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """[PLAY-14] The exception is logged with its room."""
    game = on_file
    first, second = await game.party("Ann", "Ben", "Cleo"), await game.party("Dora", "Emil", "Fay")
    await first[0].start()
    game.clock.pass_seconds(1)
    await second[0].start()
    run_clock = game.app.rooms.run_clock

    async def fail(code: RoomCode) -> float | None:
        if code == first[0].room:
            raise RuntimeError("a bug")
        return await run_clock(code)

    monkeypatch.setattr(game.app.rooms, "run_clock", fail)
    await game.tick(480)

    assert (await second[1].tab.catch_up())["phase"] == "over"
    assert f"the clock failed room={first[0].room}" in [line_of(record) for record in caplog.records]


async def test_a_store_failure_while_absences_are_saved_raises_store_unavailable(
    game: Game, broken: asyncio.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The exception type distinguishes an outage from a bug, so that callers retry."""
    await game.party("Ann", "Ben")
    broken.set()
    with pytest.raises(StoreUnavailable):
        await game.app.rooms.forget_nodes(lambda _: True)

    broken.clear()
    assert await game.app.rooms.forget_nodes(lambda _: False)

    async def fail(_store: SqliteStore, _last: RoomCode) -> list[tuple[RoomCode, bytes]]:
        raise StoreUnavailable("gone")

    monkeypatch.setattr(SqliteStore, "_page_after", fail)
    with pytest.raises(StoreUnavailable):
        await game.app.rooms.forget_nodes(lambda _: False)
