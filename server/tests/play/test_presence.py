"""Tests of presence, succession of the admin, and expiry [AUTH-01] [DATA-01] [LIVE-02] [LOBBY-08]."""

import asyncio
from dataclasses import replace
from functools import partial
from random import Random

import pytest

from spysafari.socketio.api import LiveSettings
from tests.fakes import FakeClock, canary_decks, fake_settings
from tests.play.secrets import Secrets
from tests.play.server import Game, Player, Tab, eventually, serving
from tests.play.test_connections import refused


def connected(tab: Tab) -> dict[str, bool]:
    return {player["player_name"]: player["connected"] for player in tab.snapshot["players"]}


async def test_a_player_is_present_until_the_last_tab_is_closed(game: Game, trio: list[Player]) -> None:
    """[DATA-03] `connected` describes the player, not the tab."""
    second = await game.open_tab(trio[1].browser)
    await second.join(trio[1].seat)
    version = (await trio[0].tab.catch_up())["version"]

    await trio[1].tab.close()
    still_here = await second.catch_up()
    await second.close()
    now_away = await trio[0].tab.until(version + 1)

    assert still_here["version"] == version
    assert now_away["players"][1]["connected"] is False


async def test_both_tabs_of_a_player_receive_the_same(game: Game, trio: list[Player]) -> None:
    """[AUTH-03] Both tabs receive the player's hand."""
    second = await game.open_tab(trio[1].browser)
    await second.join(trio[1].seat)

    await trio[0].start()

    assert await second.catch_up() == await trio[1].tab.catch_up()


async def test_a_player_without_network_is_away(trio: list[Player]) -> None:
    """[LIVE-01] The client cannot send a close frame."""
    version = (await trio[0].tab.catch_up())["version"]

    trio[1].tab.cut()

    await trio[0].tab.until(version + 1)
    assert connected(trio[0].tab) == {"Ann": True, "Ben": False, "Cleo": True}


async def test_a_silent_connection_counts_as_away_before_it_is_closed(
    clock: FakeClock, clean_log: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[LIVE-01] The connection stays open, and the next frame makes the player present again."""
    monkeypatch.setattr("spysafari.process.app.LiveSettings", partial(LiveSettings, silence_seconds=0.3))
    settings, secrets = replace(fake_settings(), live_ping_interval=0.5), Secrets()
    async with serving(settings, secrets, clock, decks=canary_decks(), rng=Random(7)) as game:
        ann, ben, _ = await game.party("Ann", "Ben", "Cleo")
        await ann.start()

        ben.tab.deaf = True
        await eventually(lambda: connected(ann.tab) == {"Ann": True, "Ben": False, "Cleo": True})
        ben.tab.deaf = False
        assert await ben.ask("update-icon", playerId=ben.id, iconId=5) == {"ok": True}

        await eventually(lambda: connected(ann.tab) == {"Ann": True, "Ben": True, "Cleo": True})
        assert (await ben.tab.catch_up())["phase"] == "round"
    secrets.check(clean_log.text)


async def test_a_player_who_returns_has_the_same_hand(game: Game, trio: list[Player]) -> None:
    """[LIVE-02] [PLAY-21]"""
    await trio[0].start()
    before = dict(trio[1].tab.me) if await trio[1].tab.catch_up() else {}
    await game.gone(trio[1], trio[0].tab)
    await game.tick(400)

    back = await game.sit(trio[1].browser, trio[1].seat)

    assert await back.tab.catch_up()
    assert back.tab.me == before


@pytest.mark.parametrize("left_open", [0, 1, 3])
async def test_presence_is_correct_after_concurrent_joins_and_disconnects(
    game: Game, trio: list[Player], left_open: int
) -> None:
    """[LIVE-02] At the end, the player is present if and only if a tab is open."""
    tabs = [await game.open_tab(trio[1].browser) for _ in range(6)]
    joins = [tab.join(trio[1].seat) for tab in tabs]
    stay, go = tabs[:left_open], tabs[left_open:]

    await asyncio.gather(*joins, trio[1].tab.close())
    await asyncio.gather(*[tab.close() for tab in go], *[tab.join(trio[1].seat) for tab in stay])

    async def truth() -> bool:
        return (await trio[0].tab.catch_up())["players"][1]["connected"] is (left_open > 0)

    await eventually(truth)
    assert len((await game.room(trio[0].room)).players) == 3


async def test_the_admin_role_passes_on_after_a_minute(game: Game, trio: list[Player]) -> None:
    """[AUTH-01] The role passes to the player who has been connected the longest."""
    await trio[0].start()
    await game.gone(trio[0], trio[1].tab)

    await game.tick(59.999)
    assert [p["is_admin"] for p in (await trio[1].tab.catch_up())["players"]] == [True, False, False]
    assert await trio[1].ask("end-game") == refused("not_admin")
    await game.tick(0.001)
    assert [p["is_admin"] for p in (await trio[1].tab.catch_up())["players"]] == [False, True, False]
    await trio[1].end_round()


async def test_an_admin_who_returns_runs_the_room_again(game: Game, trio: list[Player]) -> None:
    """[AUTH-01] The temporary admin is a regular player again. The claims of the page are ignored."""
    await game.gone(trio[0], trio[1].tab)
    await game.tick(60)
    assert (await trio[1].post("/timer", {"timerDuration": 300})).status == 200

    tab = await game.open_tab(trio[0].browser)
    assert await tab.join(trio[0].seat) == {"ok": True}

    await tab.catch_up()
    assert tab.me["is_admin"] is True
    notice = (await trio[2].tab.catch_up())["notices"][-1]
    assert (notice["did"], notice["by"]) == ("take-back", trio[0].seat.name)
    assert await trio[1].ask("start-game", isAdmin=True) == refused("not_admin")
    assert (await trio[1].post("/timer", {"timerDuration": 300})).code == "not_admin"
    assert (await trio[1].delete()).code == "not_admin"
    assert await tab.ask("start-game", {"roomId": trio[0].room}) == {"ok": True}


async def test_a_long_absence_in_the_lobby_removes_the_player_from_the_list(game: Game, trio: list[Player]) -> None:
    """[LOBBY-08] The limit is two minutes. A returning tab restores the same id, icon and name."""
    await trio[1].ask("update-icon", playerId=trio[1].id, iconId=11)
    await game.gone(trio[1], trio[0].tab)

    await game.tick(119.999)
    assert list(connected(trio[0].tab)) == ["Ann", "Ben", "Cleo"]
    await game.tick(0.001)
    await trio[0].tab.catch_up()
    assert list(connected(trio[0].tab)) == ["Ann", "Cleo"]

    back = await game.sit(trio[1].browser, trio[1].seat)
    await back.tab.catch_up()
    assert (back.tab.me["player_name"], back.tab.me["icon_id"], back.tab.me["connected"]) == ("Ben", 11, True)
    assert await back.ask("update-icon", playerId=back.id, iconId=12) == {"ok": True}


async def everybody_gone(game: Game, players: list[Player]) -> None:
    """Close all tabs, and wait until the room has no connected players."""
    for player in players:
        await player.tab.close()

    async def quiet() -> bool:
        return (await game.room(players[0].room)).quiet_since is not None

    await eventually(quiet)


async def test_a_room_expires_after_its_last_player_left(game: Game, trio: list[Player]) -> None:
    """[DATA-01]"""
    await everybody_gone(game, trio)

    await game.tick(2 * 3_600 - 1)
    before = await trio[0].browser.get(f"/{trio[0].room}/check")
    await game.tick(1)
    after = await trio[0].browser.get(f"/{trio[0].room}/check")

    assert before.body["exists"] is True
    assert after.body == {"exists": False, "joinable": False, "reason": "Room not found", "code": "room_not_found"}


async def test_a_room_that_was_never_entered_expires(game: Game) -> None:
    browser = game.browser()
    seat = await browser.create("Ann")

    await game.tick(2 * 3_600)

    assert (await browser.get(f"/{seat.room}/check")).body["exists"] is False
