"""Tests of write-in cards at a table on a running server [DECK-04]."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from spysafari.decks import slurs
from spysafari.game.room import Writing, view_version
from tests.fakes import FakeClock, canary_decks, fake_settings
from tests.play.secrets import Secrets
from tests.play.server import Game, Player, open_screen, serving, watch

OK = {"ok": True}


async def begin(*players: Player) -> None:
    assert await players[0].ask("use-deck", decks=["written"]) == OK
    await players[0].start()


async def write(player: Player, first: int, *, done: bool = True) -> dict[str, Any]:
    names = [f"CardPen{number:02}" for number in range(first, first + 3)]
    return await player.ask("write", names=names, done=done)


async def test_players_write_and_play(game: Game, trio: list[Player]) -> None:
    """[DECK-04] [DECK-05] The detector has checked everything before the deal."""
    ann, ben, cleo = trio
    screen = await open_screen(game)
    assert await watch(screen, ann.room)
    await begin(*trio)
    view = await ben.tab.catch_up()
    assert view["phase"] == "writing"
    assert view["writing"] == {"until": game.clock.now + 75_000, "done": []}
    for number, player in enumerate((ann, ben)):
        assert await write(player, 10 * number) == OK
    assert (await cleo.tab.catch_up())["writing"]["done"] == [ann.id, ben.id]
    assert (await game.browser().get(f"/locations/ownDeck?roomId={ann.room}&ids=true")).body == []

    assert await write(cleo, 20) == OK

    await cleo.tab.until_heard("game-started")
    cards = (await ben.browser.get(f"/locations/ownDeck?roomId={ann.room}&ids=true")).body
    assert sorted(card["name"] for card in cards) == [f"CardPen{n:02}" for n in (0, 1, 2, 10, 11, 12, 20, 21, 22)]
    assert [card["id"] for card in cards] == [f"w.{n}" for n in range(1, 10)]
    assert {card["lang"] for card in cards} == {""}
    spy, team = await game.roles(trio)
    for player in trio:
        await player.tab.catch_up()
    assert spy.tab.me["game_location"] is None
    assert {player.tab.me["role_id"].split("/")[0] for player in team} == {"any"}
    wall = (await screen.until(view_version(await game.room(ann.room))))["wall"]
    assert wall["cards"] == [card["id"] for card in cards]
    assert not any("CardPen" in str(heard) for player in trio for heard in player.tab.heard if "writing" in str(heard))


async def test_names_are_cleaned_and_limited_to_three(game: Game, trio: list[Player]) -> None:
    """[DECK-04] [DECK-20]"""
    ann, ben, _ = trio
    await begin(*trio)
    await ann.ask("write", names=["  <b>CardPen01</b>\u202e ", " ", "x" * 40, "CardPen04"], done=True)

    phase = (await game.room(ann.room)).phase

    assert isinstance(phase, Writing)
    assert phase.slips[0].names == ("CardPen01", "x" * 32)
    assert (await ben.ask("write", names="CardPen01"))["code"] == "malformed"


async def test_slurs_and_links_are_refused(game: Game, trio: list[Player]) -> None:
    """[DECK-15] [DECK-04] [DECK-19] Earlier names stay, and others are not notified."""
    ann = trio[0]
    await begin(*trio)
    await write(ann, 0, done=False)
    before = await game.room(ann.room)

    refused = {
        next(iter(slurs._slurs())): "card_refused",
        "see www.example.com": "card_link",
        "👨‍👩‍👧‍👦" * 32: "card_refused",
    }
    for name, code in refused.items():
        assert (await ann.ask("write", names=["CardPen01", name], done=True))["code"] == code

    assert await game.room(ann.room) == before


async def test_writing_continues_after_a_restart(
    tmp_path: Path, clock: FakeClock, clean_log: pytest.LogCaptureFixture
) -> None:
    """[DECK-04] [PLAY-21] Earlier names are kept, and the deal waits for all players."""
    secrets, settings = Secrets(), fake_settings(store_url=f"sqlite:///{tmp_path / 'rooms.db'}")
    chance = {"decks": canary_decks(), "rng": Random(3)}
    async with serving(settings, secrets, clock, **chance) as game:
        players = await game.party("Ann", "Ben", "Cleo")
        await begin(*players)
        for number, player in enumerate(players[:2]):
            await write(player, 10 * number)
        await game.app.live.close()  # before the pages disconnect
    clock.pass_seconds(20)

    async with serving(settings, secrets, clock, **chance) as game:
        back = [await game.sit(game.browser(player.browser.cookie), player.seat) for player in players]
        view = await back[0].tab.catch_up()
        assert view["phase"] == "writing"
        assert view["writing"]["done"] == [players[0].id, players[1].id]
        await write(back[2], 20)
        room = await game.room(players[0].room)
        assert room.settings.custom_cards
        assert len(room.settings.custom_cards.written_names) == 9
        await back[1].tab.until_heard("game-started")
    secrets.check(clean_log.text)
