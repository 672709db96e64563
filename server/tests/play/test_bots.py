"""Practice rounds and rooms with bots, through HTTP and the live connection. The leak detector reads every byte."""

import asyncio

from spysafari.game.due import next_due
from spysafari.game.room import Room, Running, Scored
from tests.browser import Browser, Seat
from tests.play.server import Game, Player, eventually

PRACTICE = "/../practice"


async def practice(game: Game, **more: object) -> Player:
    browser = game.browser()
    status, body = await browser.post(PRACTICE, {"playerName": "You", "iconId": 3, **more})
    assert status == 201, body
    return await game.sit(browser, Seat(body["roomId"], body["playerId"], body["playerName"]))


async def play_to_the_end(*nodes: Game, room: str) -> Room:
    """Let time pass on all nodes until the round has a verdict."""
    for _ in range(2_000):
        stored = await nodes[0].room(room)
        if not isinstance(stored.phase, Running):
            return stored
        due = next_due(stored)
        assert due is not None
        nodes[0].clock.now = max(nodes[0].clock.now, due)
        await asyncio.gather(*(node.tick() for node in nodes))
    raise AssertionError("the round does not end")


async def test_one_call_leads_to_a_dealt_round_with_four_bots(game: Game) -> None:
    """[BOT-01] The person is the admin of a room with a short round under Safari rules, and talks by tapping."""
    you = await practice(game)
    view = await you.tab.catch_up()

    assert (view["phase"], view["stage"], view["timerDuration"]) == ("round", "look", 240)
    assert (view["settings"]["rules"], view["settings"]["talk"]) == ("safari", "tap")
    assert view["settings"]["pace"] == "relaxed"
    assert (await game.room(you.room)).settings.pace == "normal", "only the first round is relaxed"
    assert [player.get("is_bot", False) for player in view["players"]] == [False, True, True, True, True]
    assert you.tab.me["is_admin"]
    assert len({player["bot"] for player in view["players"][1:]}) == 4


async def test_a_practice_round_is_played_to_its_end(game: Game) -> None:
    """[BOT-01] [BOT-04] No message reveals the card or a role before the verdict."""
    you = await practice(game)
    await game.tick(600)
    assert (await you.tab.catch_up())["stage"] == "look", "the clock waits for the only person"
    assert await you.ask("ready", round=1, step=1) == {"ok": True}

    ended = await play_to_the_end(game, room=you.room)

    assert isinstance(ended.phase, Scored)
    assert ended.conversation
    assert ended.conversation.count >= 4
    assert game.secrets.payloads > 20


async def test_a_reload_and_a_second_tab_show_the_same_round(game: Game) -> None:
    """[BOT-01]"""
    you = await practice(game)
    second = await game.sit(you.browser, you.seat)
    await you.tab.close()

    view = await second.tab.catch_up()

    assert (view["phase"], second.tab.me["in_round"]) == ("round", True)


async def test_bots_stop_when_the_page_is_closed(game: Game) -> None:
    """[BOT-01] [BOT-06] Deadlines alone end the round, and no bot asks or answers."""
    you = await practice(game)
    await you.tab.close()

    async def is_quiet() -> bool:
        return (await game.room(you.room)).quiet_since is not None

    await eventually(is_quiet)
    for _ in range(400):
        await game.tick(10)
    ended = await game.room(you.room)
    assert not isinstance(ended.phase, Running)
    assert ended.conversation
    assert {one.answer for one in ended.conversation.exchanges} == {"shrug"}


async def test_bots_have_names_of_the_page_s_language(game: Game) -> None:
    """[BOT-02] An unknown language gets English names."""
    names = {
        language: {
            player["player_name"]
            for player in (await (await practice(game, language=language)).tab.catch_up())["players"]
        }
        for language in ("ru", "xx", "")
    }

    assert all(name == "You" or not name.isascii() for name in names["ru"])
    assert all(name.isascii() for name in names["xx"] | names[""])


async def test_the_admin_adds_a_bot_to_a_table_of_people(game: Game) -> None:
    """[BOT-02] [BOT-03] [BOT-12] All players see the bot, and that the table talks in the app."""
    ann, ben, _ = await game.party("Ann", "Ben", "Cleo")

    assert await ann.ask("add-bot", language="de") == {"ok": True}
    assert (await ben.ask("add-bot"))["code"] == "not_admin"

    view = await ben.tab.catch_up()
    assert view["settings"]["talk"] == "tap"
    assert [player.get("is_bot", False) for player in view["players"]] == [False, False, False, True]
    rows = (await ann.browser.get(f"/{ann.room}/players")).body
    assert [row.get("is_bot", False) for row in rows].count(True) == 1
    bot = view["players"][-1]["player_id"]
    assert (await ann.browser.delete(f"/{ann.room}/players/{bot}", ann.id)).status == 200
    assert len((await ben.tab.catch_up())["players"]) == 3
    assert "removed" not in ben.tab.snapshot


async def test_practice_counts_like_other_rooms(game: Game) -> None:
    """[BOT-10] The limits for creating rooms apply, and a name is required."""
    browser = Browser(game.browser().http)

    assert (await browser.post(PRACTICE, {"playerName": " "})).code == "invalid_name"
    assert (await browser.post(PRACTICE, {"playerName": "You", "iconId": 99})).code == "invalid_icon"
    assert (await browser.post(PRACTICE, {"playerName": "You", "language": "x" * 99})).status == 400


async def test_two_nodes_make_each_move_once(pair: tuple[Game, Game]) -> None:
    """[BOT-09] Both nodes run the room's clock at the same time."""
    one, two = pair
    you = await practice(one)
    assert await you.ask("ready", round=1, step=1) == {"ok": True}

    ended = await play_to_the_end(one, two, room=you.room)

    assert ended.conversation
    assert [each.nth for each in ended.conversation.exchanges] == list(range(1, ended.conversation.count + 1))
    assert {each.answer for each in ended.conversation.exchanges if each.asked} - {"shrug"}
