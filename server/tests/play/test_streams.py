"""Tests of screens that watch a room with a stream token, and so never receive its code [TV-19]."""

import json
from typing import Any

import pytest

from spysafari.application.stream_tokens import Stream, StreamTokens
from spysafari.game.clock import OFF_LIST_AFTER_MS
from spysafari.game.model.ids import PlayerId, RoomCode
from spysafari.game.room import view_version
from tests.browser import Answer
from tests.play.server import Game, Player, open_screen, watch


async def token_of(player: Player) -> str:
    answer = await player.browser.get(f"/{player.room}/stream")
    assert answer.status == 200
    token: str = answer.body["token"]
    player.tab.game.secrets.streams[token] = player.room
    return token


def assert_without(code: str, *sent: object) -> None:
    assert code not in json.dumps(sent)


async def test_a_whole_game_on_a_stream_does_not_contain_the_code(game: Game, trio: list[Player]) -> None:
    ann, ben, cleo = trio
    token, stream = await token_of(ann), await open_screen(game)
    acks = [await stream.ask("watch-room", {"roomId": token, "spectator": True}) for _ in range(2)]
    assert (await stream.ask("resume", {}))["code"] == "not_in_room"

    async def until_seen() -> dict[str, Any]:
        return await stream.until(view_version(await game.room(ann.room)))

    await ann.ask("change-deck", deck="animalsDeck")
    await ben.ask("update-icon", playerId=ben.id, iconId=7)
    await ann.start()
    assert (await until_seen())["roomId"] == token
    acks.append(await stream.ask("screen-sound", {"on": True}))
    await ann.end_round()
    await ann.record("spy_caught")
    await ann.restart()
    await cleo.tab.close()
    await ann.delete(f"/players/{cleo.id}")
    await ann.end_game()
    assert (await until_seen())["phase"] == "ended"
    await ann.ask("change-settings", screens=False)
    assert await stream.until_heard("screen-taken") == {"roomId": token}

    assert {name for name, _ in stream.heard} >= {
        "deck-updated", "player-icon-updated", "game-started", "round-ended", "scores-updated", "game-restarted",
        "game-ended", "screen-taken",
    }  # fmt: skip
    assert_without(ann.room, stream.heard, acks)


async def test_the_end_of_the_room_does_not_reveal_its_code(game: Game, trio: list[Player]) -> None:
    token, stream, screen = await token_of(trio[1]), await open_screen(game), await open_screen(game)
    assert await watch(stream, token)
    assert await watch(screen, trio[0].room)

    await trio[0].delete()

    assert await stream.until_heard("room-deleted") == {"roomId": token, "reason": "aborted"}
    assert await screen.until_heard("room-deleted") == {"roomId": trio[0].room, "reason": "aborted"}
    assert_without(trio[0].room, stream.heard)
    assert (await stream.ask("watch-room", {"roomId": token}))["code"] == "room_not_found"


async def test_the_cards_and_the_talk_of_a_stream_do_not_contain_the_code(game: Game, trio: list[Player]) -> None:
    ann = trio[0]
    assert (await ann.ask("use-deck", decks=["BBBBBB"]))["ok"]
    token, stream = await token_of(ann), await open_screen(game)
    assert await watch(stream, token)
    http = game.browser().http

    cards = await http.get("/api/rooms/locations/ownDeck", params={"roomId": token, "ids": "true"})
    talk = await http.get(f"/api/rooms/{token}/talk")

    assert (cards.status_code, talk.status_code) == (200, 200)
    assert len(cards.json()) > 0
    for answer in (cards, talk):
        assert_without(ann.room, answer.text, dict(answer.headers))


async def test_a_stream_token_cannot_join_or_read_anything_else(game: Game, trio: list[Player]) -> None:
    token, before = await token_of(trio[0]), await game.room(trio[0].room)
    stranger = game.browser()
    await stranger.create("Stranger")
    answers: list[Answer] = [
        await stranger.call(method, f"/{token}{path}", body)
        for method, path, body in (
            ("POST", "/join", {"playerName": "Eve"}),
            ("GET", "", None),
            ("GET", "/players", None),
            ("GET", "/stream", None),
            ("POST", "/restart", None),
            ("DELETE", "", None),
        )
    ]
    tab = await game.open_tab(stranger)
    acks = [
        await tab.ask("join-room", {"roomId": token, "playerId": trio[0].id}),
        await tab.ask("start-game", {"roomId": token}),
    ]

    assert [answer.code for answer in answers] == ["room_not_found"] * 6
    assert [ack["code"] for ack in acks] == ["room_not_found", "not_in_room"]
    assert (await stranger.get(f"/{token}/check")).body["exists"] is False
    assert await game.room(trio[0].room) == before
    assert_without(trio[0].room, [answer.body for answer in answers], acks, tab.heard)


async def test_a_stream_token_ends_with_the_seat_of_its_player(game: Game, trio: list[Player]) -> None:
    token, screen = await token_of(trio[2]), await open_screen(game)
    assert await watch(screen, token)
    await trio[0].delete(f"/players/{trio[2].id}")

    answer = await (await open_screen(game)).ask("watch-room", {"roomId": token})

    assert answer["code"] == "room_not_found"


async def test_an_open_stream_ends_when_its_player_leaves(game: Game, trio: list[Player]) -> None:
    ann, ben, cleo = trio
    token, stream, other, screen = await token_of(cleo), *[await open_screen(game) for _ in range(3)]
    assert [await watch(stream, token), await watch(other, await token_of(ben)), await watch(screen, ann.room)]
    await cleo.delete(f"/players/{cleo.id}")

    assert await stream.until_heard("room-deleted") == {"roomId": token, "reason": "left"}
    heard = len(stream.heard)
    await ann.ask("change-deck", deck="animalsDeck")
    for watching in (other, screen):
        await watching.until(view_version(await game.room(ann.room)))
    assert len(stream.heard) == heard
    assert_without(ann.room, stream.heard)


async def test_an_open_stream_continues_while_its_player_is_off_the_list(game: Game, trio: list[Player]) -> None:
    ann, cleo = trio[0], trio[2]
    token, stream = await token_of(cleo), await open_screen(game)
    assert await watch(stream, token)

    await game.gone(cleo, ann.tab)
    await game.tick(OFF_LIST_AFTER_MS / 1000)

    room = await game.room(ann.room)
    assert [player.id for player in room.off_list] == [cleo.id]
    assert len((await stream.until(view_version(room)))["players"]) == 2


async def test_a_screen_that_switches_to_the_token_no_longer_receives_the_code(game: Game, trio: list[Player]) -> None:
    screen = await open_screen(game)
    assert await watch(screen, trio[0].room)
    token = await token_of(trio[0])
    assert await watch(screen, token)
    screen.heard.clear()

    await trio[0].start()
    await screen.until(view_version(await game.room(trio[0].room)))

    assert_without(trio[0].room, screen.heard)


async def test_tokens_that_the_server_has_not_created_show_nothing(game: Game, trio: list[Player]) -> None:
    token = await token_of(trio[0])
    screen = await open_screen(game)
    other = "B" if token[12] == "A" else "A"
    for forged in (token[:12] + other + token[13:], token[:20] + other + token[21:], token[:-1], "A" * 40, "-" * 25):
        if forged != token:
            assert (await screen.ask("watch-room", {"roomId": forged}))["code"] == "room_not_found", forged


async def test_a_token_of_one_node_shows_the_room_on_another(pair: tuple[Game, Game]) -> None:
    one, two = pair
    (ann,) = await one.party("Ann")
    token, screen = await token_of(ann), await open_screen(two)
    assert await watch(screen, token)

    await one.guest(ann.room, "Ben")

    seen = await screen.until(view_version(await one.room(ann.room)))
    assert (seen["roomId"], len(seen["players"])) == (token, 2)
    assert_without(ann.room, screen.heard)


async def test_forged_tokens_count_as_unknown_codes(limited: Game) -> None:
    await limited.party("Ann")
    screen = await open_screen(limited)
    codes = [(await screen.ask("watch-room", {"roomId": f"{n:040}"}))["code"] for n in range(51)]

    assert codes == ["room_not_found"] * 50 + ["too_many"]


@pytest.mark.parametrize("code", ["TCKR", "7JGM"])
async def test_tokens_differ_by_room_and_player_and_survive_a_restart(game: Game, code: str) -> None:
    streams = [Stream(RoomCode(code), PlayerId(player)) for player in ("AAAAAAAAAAAAAAAA", "BBBBBBBBBBBBBBBB")]
    tokens = [await StreamTokens(game.app.store).create(stream) for stream in streams]

    assert len({*tokens}) == 2
    assert [await StreamTokens(game.app.store).open(token) for token in tokens] == streams
    assert_without(code, tokens)
