import asyncio
from collections.abc import AsyncIterator
from math import ceil
from pathlib import Path
from random import Random
from typing import Final

import pytest

from spysafari.access.limits import AddressKey, Charge, Rate
from tests.browser import Browser, Seat
from tests.fakes import FakeClock, canary_decks, fake_settings
from tests.faults.polling import Poller
from tests.faults.stored_rooms import PlayerSeat
from tests.play.secrets import Secrets
from tests.play.server import Game, Player, Tab, serving

PEOPLE: Final = 10
RELOADS: Final = 3
LOOPBACK: Final = "127.0.0.1"


@pytest.fixture
async def game(clock: FakeClock, tmp_path: Path) -> AsyncIterator[Game]:
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "index.html").write_text("<div id=root></div>")
    settings = fake_settings(web_root=tmp_path, rate_limits=True)
    async with serving(settings, Secrets(), clock, decks=canary_decks(), rng=Random(7)) as served:
        yield served


async def page(browser: Browser, path: str) -> None:
    assert (await browser.http.get(path)).status_code == 200


async def lobby(game: Game, browser: Browser, seat: Seat) -> Tab:
    await page(browser, f"/app/room/{seat.room}")
    tab = await game.open_tab(browser, seat)
    assert await tab.join() == {"ok": True}
    assert (await browser.get("/locations/locationDeck?info=true")).status == 200
    return tab


async def scan(browser: Browser, room: str, name: str) -> Seat:
    await page(browser, f"/app/join/{room}")
    assert (await browser.get(f"/{room}/check")).body["exists"]
    return await browser.join(room, name)


async def arrive(game: Game, room: str, number: int) -> Player:
    """Mistype the code, scan it, change the avatar, reload, scan again, sleep and wake up."""
    browser, name = game.browser(), f"Guest {number}"
    if number % 3 == 0:
        assert (await browser.get(f"/0{number:03}/check")).body["exists"] is False
    seat = await scan(browser, room, name)
    tab = await lobby(game, browser, seat)
    for icon in range(1, 6):
        assert await tab.ask("update-icon", {"roomId": room, "playerId": seat.player, "iconId": icon}) == {"ok": True}
    for _ in range(RELOADS):
        await tab.close()
        tab = await lobby(game, browser, seat)
    assert await scan(browser, room, name) == seat
    tab.cut()
    tab = await game.open_tab(browser, seat)
    assert await tab.join() == {"ok": True}
    assert await tab.ask("resume", {}) == {"ok": True}
    if number % 5 == 0:
        await Poller(browser.http, PlayerSeat(room, seat.player, name, browser.cookie)).sit_down()
    return Player(browser, seat, tab)


async def play(player: Player) -> None:
    await page(player.browser, f"/app/play/{player.room}")
    assert await player.tab.join() == {"ok": True}
    assert (await player.browser.get(f"/locations/locationDeck?roomId={player.room}")).status == 200
    assert (await player.browser.get(f"/{player.room}")).status == 200
    assert (await player.browser.get(f"/{player.room}/players")).status == 200


async def evening(game: Game) -> list[Player]:
    browser = game.browser()
    await page(browser, "/app/create")
    seat = await browser.create("Host")
    admin = Player(browser, seat, await lobby(game, browser, seat))
    players = [admin, *await asyncio.gather(*(arrive(game, seat.room, number) for number in range(1, PEOPLE)))]
    for seconds in range(180, 780, 60):
        assert (await admin.post("/timer", {"timerDuration": seconds})).status == 200
        assert (await admin.post("/chosen-cards", {"deck": "locationDeck", "count": 30})).status == 200
    await admin.start()
    await asyncio.gather(*(play(player) for player in players))
    await asyncio.gather(*(player.post("/end-round") for player in players))
    await admin.record("spy_caught")
    await admin.restart()
    return players


async def test_a_table_uses_a_sixth_of_the_limits_per_address(game: Game) -> None:
    """All arrive within a minute from one address. So three tables behind one router use half of each limit."""
    players = await evening(game)

    assert [player["connected"] for player in (await players[0].tab.catch_up())["players"]] == [True] * PEOPLE
    for player in players:
        assert not [heard for heard in player.tab.heard if heard[0] == "error"]
    refused = {
        (sample.labels["via"], sample.labels["code"]): sample.value
        for family in game.app.metrics.registry.collect()
        for sample in family.samples
        if sample.name == "spysafari_refusals_total" and sample.value
    }
    assert {code for _, code in refused} <= {"round_not_over", "wrong_phase"}
    for rate in (Rate.CREATE, Rate.JOIN, Rate.LOOK_UP, Rate.UNKNOWN_CODE):
        left = [game.app.limiter.charge(AddressKey(LOOPBACK), rate) for _ in range(ceil(rate.limits[0].calls * 5 / 6))]
        assert all(isinstance(charge, Charge) for charge in left), rate
