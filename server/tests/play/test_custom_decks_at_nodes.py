"""Tests of custom decks and write-in cards on two nodes with one Redis [DECK-04] [DECK-12] [DECK-18]."""

import asyncio
from random import Random

import pytest
from redis.asyncio import Redis

from spysafari.game.model.ids import RoomCode
from spysafari.game.room import Running, Writing, view_version
from spysafari.process.deck_command import run_deck_command
from spysafari.store.redis.decks import CODES
from tests.custom_decks import canary_deck, hash_of
from tests.fakes import FakeClock, canary_decks, fake_settings, run_due
from tests.play.secrets import Secrets
from tests.play.server import Game, Player, serving
from tests.store.redis_server import RedisServer

OK = {"ok": True}


async def spread(pair: tuple[Game, Game]) -> list[Player]:
    """Seat Ann on the first node, Ben and Cleo on the second."""
    one, two = pair
    (ann,) = await one.party("Ann")
    return [ann, await two.guest(ann.room, "Ben"), await two.guest(ann.room, "Cleo")]


async def test_players_on_two_nodes_write_cards(pair: tuple[Game, Game]) -> None:
    """[DECK-04] [DECK-18] The last player who is done triggers the deal, on either node."""
    ann, ben, cleo = players = await spread(pair)
    await ann.ask("use-deck", decks=["written"])
    await ann.start()
    for number, player in enumerate(players):
        view = await player.tab.until(view_version(await pair[0].room(ann.room)))
        assert view["phase"] == "writing"
        assert await player.ask("write", names=[f"CardPen{number:02}"], done=True) == OK

    for player in players:
        await player.tab.until_heard("game-started")
    lists = [await player.browser.get(f"/locations/ownDeck?roomId={ann.room}&ids=true") for player in (ann, cleo)]
    assert lists[0] == lists[1]
    assert sum(card["id"].startswith("w.") for card in lists[0].body) == 3
    assert ben.tab.told_to_leave is False


async def test_two_nodes_deal_once_when_the_writing_time_is_over(pair: tuple[Game, Game]) -> None:
    ann, _, cleo = await spread(pair)
    await ann.ask("use-deck", decks=["written"])
    await ann.start()
    await cleo.ask("write", names=["CardPen01"])
    pair[0].clock.pass_seconds(75)

    for game in pair:
        await run_due(game.app.timers)

    room = await pair[1].room(ann.room)
    assert isinstance(room.phase, Running)
    assert (room.rounds_dealt, room.settings.custom_cards and room.settings.custom_cards.written_names) == (
        1,
        ("CardPen01",),
    )


async def test_writing_continues_for_players_of_a_stopped_node(pair: tuple[Game, Game]) -> None:
    ann, ben, cleo = await spread(pair)
    await ann.ask("use-deck", decks=["written"])
    await ann.start()
    await ann.ask("write", names=["CardPen01"], done=True)
    await pair[0].app.rooms.forget_nodes(lambda node: node == pair[1].app.rooms.node)

    assert isinstance((await pair[0].room(ann.room)).phase, Writing)
    back = [await pair[0].sit(player.browser, player.seat) for player in (ben, cleo)]
    for player in back:
        assert await player.ask("write", names=[], done=True) == OK
    assert isinstance((await pair[0].room(ann.room)).phase, Running)


async def test_a_deck_chosen_on_one_node_is_listed_on_the_other(pair: tuple[Game, Game]) -> None:
    ann, ben, _ = await spread(pair)
    assert await ann.ask("use-deck", decks=["BBBBBB", "animalsDeck"]) == OK
    await ann.start()
    await ben.tab.until((await pair[1].app.rooms._store.load(RoomCode(ann.room))).version)  # type: ignore[union-attr]

    answers = [await player.browser.get(f"/locations/ownDeck?roomId={ann.room}&ids=true") for player in (ann, ben)]

    assert answers[0] == answers[1]
    assert len(answers[0].body) == 36


async def test_a_deal_is_acknowledged_even_if_the_expiry_cannot_be_postponed(
    pair: tuple[Game, Game], redis: RedisServer
) -> None:
    """[DECK-12] Otherwise, the admin would repeat a deal that the others already see."""
    ann, *_ = await spread(pair)
    assert await ann.ask("use-deck", decks=["BBBBBB"]) == OK
    async with Redis.from_url(redis.url) as client:
        await client.set(CODES, "corrupt")

    assert await ann.ask("start-game") == OK


async def test_a_block_does_not_affect_the_round_in_progress(pair: tuple[Game, Game]) -> None:
    """[DECK-16]"""
    ann, ben, _ = await spread(pair)
    assert await ann.ask("use-deck", decks=["BBBBBB"]) == OK
    await ann.start()
    await pair[1].app.store.decks.block(hash_of(canary_deck("Own")))
    path = f"/locations/ownDeck?roomId={ann.room}&ids=true"

    assert len((await ben.browser.get(path)).body) == 12
    await ann.end_round()
    await ann.record("spy_caught")

    assert (await ann.post("/restart")).code == "deck_blocked"


async def test_a_deletion_does_not_affect_a_room_with_a_copy(
    redis: RedisServer, clock: FakeClock, clean_log: pytest.LogCaptureFixture
) -> None:
    """[DECK-12] [DECK-16] A Spy who reconnects to another node can still guess a card."""
    secrets, settings = Secrets(), fake_settings(store_url=redis.url)
    chance = {"decks": canary_decks(), "rng": Random(7)}
    async with serving(settings, secrets, clock, **chance) as one, serving(settings, secrets, clock, **chance) as two:
        ann, ben, _ = await spread((one, two))
        cards = [{"name": f"CardOwn{number:02}"} for number in range(10)]
        deck = {"title": "Ours", "words": {"pair": "spy"}, "language": "", "cards": cards}
        shared = (await ann.browser.http.post("/api/decks", json={"deck": deck})).json()
        assert await ann.ask("use-deck", decks=[shared["code"]]) == OK
        await ann.start()
        await asyncio.to_thread(run_deck_command, ["delete", shared["code"]], settings)
        path = f"/locations/ownDeck?roomId={ann.room}&ids=true"

        assert [len((await player.browser.get(path)).body) for player in (ben, ann)] == [10, 10]
        await ann.end_round()
        await ann.record("spy_caught")

        await ann.restart()

        assert [len((await player.browser.get(path)).body) for player in (ben, ann)] == [10, 10]
        assert (await ann.ask("use-deck", decks=[shared["code"]]))["code"] == "wrong_phase"
    secrets.check(clean_log.text)
