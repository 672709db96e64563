"""Tests of the limits of connections and events per seat and address."""

import asyncio
from dataclasses import replace
from random import Random

from spysafari.socketio.api import LiveSettings
from tests.fakes import FakeClock, canary_decks, fake_settings
from tests.play.secrets import Secrets
from tests.play.server import Game, Player, Tab, eventually, serving

TOO_MANY = "That was a bit too fast. Please wait a moment and try again"
MOST = LiveSettings().max_per_group


async def tabs_of(game: Game, player: Player, many: int) -> list[Tab]:
    tabs = [await game.open_tab(player.browser, player.seat) for _ in range(many)]
    assert await asyncio.gather(*(tab.join() for tab in tabs)) == [{"ok": True}] * many
    return tabs


async def test_a_seat_keeps_its_eight_newest_tabs(game: Game, trio: list[Player]) -> None:
    """Closed tabs receive the reason. Other players are unaffected."""
    version = (await trio[0].tab.catch_up())["version"]

    tabs = await tabs_of(game, trio[1], 30)

    closed = [trio[1].tab, *tabs[:-MOST]]
    assert [await tab.closed() for tab in closed] == [1008] * len(closed)
    assert closed[0].heard[-1] == (
        "error",
        {"code": "outnumbered", "message": "This seat is open in newer windows, so this one is taking a break"},
    )
    assert [await tab.ask("resume", {}) for tab in tabs[-MOST:]] == [{"ok": True}] * MOST
    assert game.app.live.socket_count == MOST + 2
    table = await trio[0].tab.catch_up()
    assert (table["version"], table["players"][1]["connected"]) == (version, True)


async def test_fast_taps_stay_below_the_limit(limited: Game) -> None:
    ann = await limited.guest((await limited.party("Ben"))[0].room, "Ann")

    for tap in range(50):
        assert await ann.ask("update-icon", playerId=ann.id, iconId=tap % 20) == {"ok": True}


async def test_all_tabs_of_a_seat_share_its_limit(limited: Game) -> None:
    """Events over the limit are refused and change nothing. Other players are unaffected."""
    ann, ben, _ = await limited.party("Ann", "Ben", "Cleo")
    tabs = [ben.tab, *await tabs_of(limited, ben, 5)]

    answers = []
    for tap in range(120):
        seat = {"roomId": ben.room, "playerId": ben.id}
        answers.append(await tabs[tap % len(tabs)].ask("update-icon", {**seat, "iconId": tap % 20}))

    refusals = [answer for answer in answers if not answer["ok"]]
    assert 30 < len(refusals) < 80
    assert {answer["message"] for answer in refusals} == {TOO_MANY}
    version = (await ann.tab.catch_up())["version"]
    assert version < 120
    assert await ann.ask("update-icon", playerId=ann.id, iconId=7) == {"ok": True}


async def test_repeated_joins_and_leaves_are_limited(limited: Game) -> None:
    """The limit matters, because each join and leave sends a snapshot to the whole table."""
    ann, ben = await limited.party("Ann", "Ben")
    await ben.tab.close()

    answers = []
    for _ in range(80):
        tab = await limited.open_tab(ben.browser, ben.seat)
        answers.append(await tab.join())
        await tab.close()

    assert [answer["ok"] for answer in answers[:50]] == [True] * 50
    assert {answer["message"] for answer in answers if not answer["ok"]} == {TOO_MANY}
    assert (await ann.tab.catch_up())["version"] < 160


async def test_connections_without_a_seat_are_closed(game: Game) -> None:
    """The connections belong to strangers, refused clients, removed players, or a deleted room."""
    game.app.live.settings = replace(game.app.live.settings, ungrouped_seconds=0.3)
    ann, ben = await game.party("Ann", "Ben")
    stranger = await game.open_tab(game.browser())
    refused = await game.open_tab(ann.browser, ben.seat)
    assert not (await refused.join())["ok"]
    assert (await ann.delete(f"/players/{ben.id}")).status == 200

    assert [await tab.closed() for tab in (stranger, refused, ben.tab)] == [1008] * 3
    assert await ann.ask("change-deck", deck="animalsDeck") == {"ok": True}
    assert (await ann.delete()).status == 200
    assert await ann.tab.closed() == 1008


async def test_a_player_can_return_to_an_address_full_of_strangers(game: Game) -> None:
    """The strangers respond to pings, and reconnect as soon as they are disconnected."""
    ann, ben, _ = await game.party("Ann", "Ben", "Cleo")
    game.app.live.settings = replace(game.app.live.settings, max_ungrouped_per_address=5)
    strangers = [await game.open_tab(game.browser()) for _ in range(10)]
    ben.tab.cut()
    await eventually(lambda: game.app.live.socket_count == 2 + 5)

    again = await game.open_tab(ben.browser, ben.seat)
    assert await again.join() == {"ok": True}

    assert [await tab.closed() for tab in strangers[:6]] == [1008] * 6
    assert (await ann.tab.catch_up())["players"][1]["connected"]


async def test_each_address_behind_a_proxy_has_its_own_share(clock: FakeClock) -> None:
    """All IPv6 addresses in a /64 have one share, because they may belong to one customer."""
    settings = replace(fake_settings(), trusted_proxies=("127.0.0.1",))
    async with serving(settings, Secrets(), clock, decks=canary_decks(), rng=Random(7)) as game:
        game.app.live.settings = replace(game.app.live.settings, max_ungrouped_per_address=2)
        addresses = ["2001:db8::1", "2001:db8::2", "2001:db8:0:1::1", "198.51.100.7", "2001:db8::3"]

        tabs = [await game.open_tab(game.browser(), None, **{"X-Forwarded-For": address}) for address in addresses]

        assert await tabs[0].closed() == 1008
        assert [(await tab.ask("resume"))["code"] for tab in tabs[1:]] == ["not_in_room"] * 4
