"""Tests of TVs at a served table [TV-01] [TV-02] [TV-05] [TV-10] [TV-13]."""

import json
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any, Final

import pytest

from spysafari.access.limits import Rate
from spysafari.game.model.bounds import MAX_SCREENS, RECENT_EVENTS
from spysafari.game.room import view_version
from spysafari.game.screens import LISTED_MS
from spysafari.socketio.api import LiveSettings
from tests.fakes import FakeClock, canary_decks, fake_settings
from tests.play.secrets import Secrets
from tests.play.server import Game, Player, Tab, eventually, open_screen, serving, watch
from tests.play.shared_phones import shared_phone

OK: Final = {"ok": True}


async def watching(game: Game, code: str) -> Tab:
    screen = await open_screen(game)
    assert await watch(screen, code)
    return screen


async def shown(player: Player) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = (await player.tab.catch_up()).get("screens", [])
    return told


async def paired(game: Game, by: Player) -> Tab:
    """Return a TV that a player has paired by its code."""
    screen = await open_screen(game)
    code = (await screen.ask("show-code", {}))["code"]
    assert await by.ask("place-screen", code=code) == OK
    placed = await screen.until_heard("screen-placed")
    assert placed == {"roomId": by.room}
    assert await watch(screen, placed["roomId"])
    return screen


async def test_a_screen_can_watch_by_room_code(game: Game, trio: list[Player]) -> None:
    """[TV-02] [TV-13] The code is case-insensitive. Players see the screen and whether it plays sound."""
    screen = await open_screen(game)

    assert await screen.ask("watch-room", {"roomId": trio[0].room.lower(), "sound": True}) == OK
    (seen,) = await shown(trio[1])
    assert seen["sound"]
    assert screen.snapshot["screens"] == [seen]
    assert await screen.ask("screen-sound", {"on": False}) == OK
    assert await shown(trio[1]) == [seen | {"sound": False}]

    game.clock.now += LISTED_MS
    await screen.close()
    await eventually(lambda: "screens" not in trio[1].tab.snapshot)


async def test_players_see_a_screen_that_leaves_immediately(game: Game, trio: list[Player]) -> None:
    """Players see each screen for at least five seconds. Otherwise clients could read a room unnoticed."""
    screen = await open_screen(game)
    assert await screen.ask("watch-room", {"roomId": trio[0].room}) == OK
    await screen.close()
    await eventually(lambda: game.metric("screens") == 0)

    assert len(await shown(trio[1])) == 1
    await game.tick(4.9)
    assert len(await shown(trio[1])) == 1
    await game.tick(0.1)
    assert "screens" not in await trio[1].tab.catch_up()


async def test_a_screen_that_requests_an_unknown_room_keeps_its_room(game: Game, trio: list[Player]) -> None:
    screen = await watching(game, trio[0].room)

    assert (await screen.ask("watch-room", {"roomId": "ZZZZ"}))["code"] == "room_not_found"

    await trio[0].start()
    assert (await screen.until(view_version(await game.room(trio[0].room))))["phase"] == "round"


async def test_a_screen_can_watch_by_polling(game: Game, trio: list[Player]) -> None:
    http = game.browser().http
    opened = await http.get("/socket.io/?EIO=4&transport=polling")
    line = f"/socket.io/?EIO=4&transport=polling&sid={json.loads(opened.text[1:])['sid']}"
    heard = ""

    async def until(sign: str) -> None:
        nonlocal heard
        while sign not in heard:
            heard += (await http.get(line)).text

    for packet, answer in (("40", "40{"), (f'420["watch-room",{{"roomId":"{trio[0].room}"}}]', '430[{"ok":true}]')):
        assert (await http.post(line, content=packet)).text == "ok"
        await until(answer)
    await trio[0].start()
    await until('"phase":"round"')

    assert len(await shown(trio[1])) == 1
    game.clock.now += LISTED_MS
    assert (await http.post(line, content="1")).text == "ok"
    await eventually(lambda: "screens" not in trio[1].tab.snapshot)


async def test_a_screen_that_requests_its_room_again_receives_a_snapshot(game: Game, trio: list[Player]) -> None:
    """[TV-10] The screen is not counted twice, and the room does not change."""
    screens = [await watching(game, trio[0].room) for _ in range(MAX_SCREENS)]
    version = (await trio[0].tab.catch_up())["version"]
    await screens[0].until(version)
    screens[0].heard.clear()

    assert await watch(screens[0], trio[0].room)

    assert [name for name, _ in screens[0].heard] == ["players-updated"]
    assert (await trio[0].tab.catch_up())["version"] == version


async def test_a_fifth_screen_is_refused_until_one_disconnects(game: Game, trio: list[Player]) -> None:
    """[TV-05] The pairing code stays valid."""
    screens = [await watching(game, trio[0].room) for _ in range(MAX_SCREENS)]
    fifth = await open_screen(game)
    code = (await fifth.ask("show-code", {}))["code"]

    full = {"code": "screens_full", "message": "This room is already on 4 screens", "params": {"count": 4}, "ok": False}
    assert await trio[1].ask("place-screen", code=code) == full
    assert await (await open_screen(game)).ask("watch-room", {"roomId": trio[0].room}) == full
    await trio[0].tab.catch_up()
    await screens[0].close()
    await eventually(lambda: len(trio[0].tab.snapshot["screens"]) == MAX_SCREENS - 1)

    assert await trio[1].ask("place-screen", code=code) == OK
    assert await watch(fifth, trio[0].room)


async def test_a_person_watches_a_room_that_is_on_four_screens(game: Game, trio: list[Player]) -> None:
    """[TV-18] [TV-13] Players see the number of spectators."""
    for _ in range(MAX_SCREENS):
        await watching(game, trio[0].room)
    person = await open_screen(game)

    assert await person.ask("watch-room", {"roomId": trio[0].room, "spectator": True}) == OK
    assert person.snapshot["spectators"] == 1
    seen = await trio[1].tab.catch_up()
    assert (seen["spectators"], len(seen["screens"])) == (1, MAX_SCREENS)
    game.clock.now += LISTED_MS
    await person.close()
    await eventually(lambda: "spectators" not in trio[1].tab.snapshot)


async def test_every_spectator_notices_that_screens_are_turned_off(game: Game, trio: list[Player]) -> None:
    """[TV-18] Even if there are more spectators than events that a room remembers."""
    people = [await open_screen(game) for _ in range(RECENT_EVENTS + 1)]
    for person in people:
        assert await person.ask("watch-room", {"roomId": trio[0].room, "spectator": True}) == OK

    assert await trio[0].ask("change-settings", screens=False) == OK

    for person in people:
        await person.until_heard("screen-taken")


async def test_a_pairing_code_places_a_tv_in_the_players_room(game: Game, trio: list[Player]) -> None:
    """[TV-01] The code is case-insensitive and valid once. Only players of the room can use it."""
    screen = await open_screen(game)
    answer = await screen.ask("show-code", {})
    now = game.clock.now
    assert answer == {"ok": True, "code": answer["code"], "expiresAt": now + 600_000, "serverTime": now}
    assert len(answer["code"]) == 5
    elsewhere = (await game.party("Elsa"))[0]

    typed = {"roomId": trio[1].room, "code": f" {answer['code'].lower()}"}
    assert (await elsewhere.tab.ask("place-screen", typed))["code"] == "not_in_room"
    assert await trio[1].tab.ask("place-screen", typed) == OK

    assert await screen.until_heard("screen-placed") == {"roomId": trio[1].room}
    assert (await trio[1].tab.ask("place-screen", typed))["code"] == "unknown_screen_code"
    assert await watch(screen, trio[1].room)
    assert len(await shown(trio[0])) == 1


async def test_anyone_can_check_whether_a_tv_shows_a_code(game: Game, trio: list[Player]) -> None:
    """[TV-01] A check does not use up the code, and it says the same of a used, a wrong and a malformed code."""
    screen = await open_screen(game)
    code = (await screen.ask("show-code", {}))["code"]

    async def exists(typed: str) -> object:
        return (await trio[0].browser.http.get(f"/api/screens/{typed}")).json()["exists"]

    assert [await exists(code), await exists(code.lower())] == [True, True]
    assert [await exists("BBBBB"), await exists("BBBB")] == [False, False]
    assert await trio[0].ask("place-screen", code=code) == OK
    assert not await exists(code)


async def test_a_pairing_code_is_valid_for_ten_minutes(game: Game, trio: list[Player]) -> None:
    """[TV-01] If the TV requests another code, the old one becomes invalid."""
    screen = await open_screen(game)
    old = (await screen.ask("show-code", {}))["code"]
    game.clock.pass_seconds(600)
    assert (await trio[0].ask("place-screen", code=old))["code"] == "unknown_screen_code"
    older = (await screen.ask("show-code", {}))["code"]
    newer = (await screen.ask("show-code", {}))["code"]

    assert (await trio[0].ask("place-screen", code=older))["code"] == "unknown_screen_code"
    assert await trio[0].ask("place-screen", code=newer) == OK


async def test_a_pairing_code_is_dropped_with_its_connection(game: Game, trio: list[Player]) -> None:
    """[TV-01] The code is also dropped after a network failure, and when the TV watches a room by the room's code."""
    gone, busy = await open_screen(game), await open_screen(game)
    codes = [(await screen.ask("show-code", {}))["code"] for screen in (gone, busy)]

    gone.cut()
    assert await watch(busy, trio[0].room)
    await eventually(lambda: len(game.app._pairing._shown) == 0)

    assert [(await trio[0].ask("place-screen", code=code))["code"] for code in codes] == ["unknown_screen_code"] * 2


async def test_a_tv_with_a_code_may_wait_and_a_placed_tv_must_watch(game: Game, trio: list[Player]) -> None:
    """[TV-01] A connection without a seat is closed after a while, unless the TV shows a code."""
    game.app.live.settings = replace(game.app.live.settings, ungrouped_seconds=1.0)
    waiting, idle, stranger = [await open_screen(game) for _ in range(3)]
    code = (await waiting.ask("show-code", {}))["code"]
    placed = (await idle.ask("show-code", {}))["code"]
    assert await trio[0].ask("place-screen", code=placed) == OK

    assert [await tab.closed() for tab in (idle, stranger)] == [1008] * 2

    assert await trio[0].ask("place-screen", code=code) == OK
    assert await waiting.until_heard("screen-placed")


async def test_an_unused_pairing_code_expires(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """[TV-01] When its code has expired, the TV must request another one, or its connection is closed."""
    monkeypatch.setattr("spysafari.application.pairing.CODE_SECONDS", 0.05)
    game.app.live.settings = replace(game.app.live.settings, ungrouped_seconds=0.1)
    screen = await open_screen(game)

    assert (await screen.ask("show-code", {}))["ok"]

    assert await screen.closed() == 1008
    await eventually(lambda: game.app._pairing._shown == {})


@pytest.mark.parametrize("pair", [watching, paired])
async def test_the_admin_can_remove_a_screen_during_a_round(game: Game, trio: list[Player], pair: Any) -> None:
    """[TV-05] The screen is notified and receives no more frames. It can immediately request a code."""
    screen = await pair(game, trio[0] if pair is paired else trio[0].room)
    stays = await watching(game, trio[0].room)
    await trio[0].start()
    first, _ = await shown(trio[1])

    assert await trio[0].ask("take-screen", screen=first["id"]) == OK
    assert await screen.until_heard("screen-taken") == {"roomId": trio[0].room}
    screen.heard.clear()
    await trio[0].end_round()

    assert (await stays.until(view_version(await game.room(trio[0].room))))["phase"] == "over"
    assert (await screen.ask("screen-sound", {"on": True}))["code"] == "not_in_room"
    assert [name for name, _ in screen.heard] == ["error"]
    assert len(await shown(trio[1])) == 1
    assert (await screen.ask("show-code", {}))["ok"]


async def test_disallowing_screens_removes_all_and_refuses_new_ones(game: Game, trio: list[Player]) -> None:
    screens = [await watching(game, trio[0].room) for _ in range(2)]
    code = (await (await open_screen(game)).ask("show-code", {}))["code"]

    assert await trio[0].ask("change-settings", screens=False) == OK

    for screen in screens:
        assert await screen.until_heard("screen-taken") == {"roomId": trio[0].room}
        assert (await screen.ask("watch-room", {"roomId": trio[0].room}))["code"] == "screens_off"
    assert (await trio[0].ask("place-screen", code=code))["code"] == "screens_off"
    assert (await trio[1].tab.catch_up())["settings"]["screens"] is False
    assert await shown(trio[1]) == []
    assert await trio[0].ask("change-settings", screens=True) == OK
    assert await watch(screens[0], trio[0].room)


async def test_a_connection_is_either_a_player_or_a_screen(game: Game, trio: list[Player]) -> None:
    """[TV-04] A phone that watches leaves its seat and can return to it. A screen that joins stops watching."""
    ben = trio[1]
    assert await ben.tab.ask("watch-room", {"roomId": ben.room}) == OK
    assert [record["connected"] for record in (await trio[0].tab.catch_up())["players"]] == [True, False, True]
    await trio[0].start()
    seen = await ben.tab.until(view_version(await game.room(ben.room)))
    assert [record["is_spy"] for record in seen["players"]] == [None] * 3

    game.clock.now += LISTED_MS
    assert await ben.tab.join() == OK
    assert await shown(trio[0]) == []
    await ben.tab.catch_up()
    assert ben.tab.me["is_spy"] is not None


async def test_a_silent_tv_is_absent_until_its_next_frame(
    clock: FakeClock, clean_log: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[TV-10] [TV-13] While the TV is silent, it is not counted and does not receive frames."""
    monkeypatch.setattr("spysafari.process.app.LiveSettings", partial(LiveSettings, silence_seconds=0.3))
    settings, secrets = replace(fake_settings(), live_ping_interval=0.5), Secrets()
    async with serving(settings, secrets, clock, decks=canary_decks(), rng=Random(7)) as game:
        (ann,) = await game.party("Ann")
        screen = await open_screen(game)
        assert await screen.ask("watch-room", {"roomId": ann.room, "sound": True}) == OK

        await eventually(lambda: "screens" in ann.tab.snapshot)
        clock.now += LISTED_MS
        screen.deaf = True
        await eventually(lambda: "screens" not in ann.tab.snapshot)
        assert await ann.ask("change-deck", deck="animalsDeck") == OK
        await ann.tab.until(view_version(await game.room(ann.room)))
        assert screen.snapshot["currentDeck"] == "locationDeck"
        screen.deaf = False
        assert (await screen.ask("resume", {}))["code"] == "not_in_room"

        await eventually(lambda: "screens" in ann.tab.snapshot)
        assert ann.tab.snapshot["screens"][0]["sound"]
        await eventually(lambda: screen.snapshot["currentDeck"] == "animalsDeck")
    secrets.check(clean_log.text)


async def test_a_player_who_guesses_codes_of_tvs_is_slowed_down(limited: Game) -> None:
    ann, *others = await limited.party("Ann", "Ben", "Cleo")

    async def unknown(player: Player) -> int:
        answers = [(await player.ask("place-screen", code=f"BCD{number:02}"))["code"] for number in range(12)]
        assert set(answers) <= {"unknown_screen_code", "too_many"}
        return answers.count("unknown_screen_code")

    assert await unknown(ann) == Rate.SEAT_UNKNOWN_CODE.limits[0].calls
    for _ in range(15):
        code = (await (await open_screen(limited)).ask("show-code", {}))["code"]
        assert await others[0].ask("place-screen", code=code) == OK
    for player in others:
        assert await unknown(player) == Rate.SEAT_UNKNOWN_CODE.limits[0].calls


async def test_an_address_that_guesses_codes_of_tvs_is_refused(limited: Game) -> None:
    (ann,) = await limited.party("Ann")
    guesses = [
        (await ann.browser.http.get(f"/api/screens/BC{number:03}")).status_code
        for number in range(Rate.UNKNOWN_SCREEN.limits[0].calls + 2)
    ]

    assert guesses == [200] * (len(guesses) - 2) + [429] * 2
    assert (await ann.browser.get(f"/{ann.room}/check")).status == 200


async def test_all_seats_of_a_session_share_the_guesses_of_codes(limited: Game) -> None:
    """[TV-05] [DECK-13] [PASS-01] The seats of a shared phone, and those of other tabs."""
    phone = await shared_phone(limited, None, "Ann", "Ben")
    tab = await limited.sit(phone.browser, await phone.browser.join(phone.room, "Cleo"))
    allowed = Rate.SEAT_UNKNOWN_CODE.limits[0].calls

    first = [(await phone.ask("place-screen", code=f"BCD{number:02}"))["code"] for number in range(allowed - 2)]
    assert await phone.join("Ben", "Ann") == OK
    answers = [
        (await phone.ask("place-screen", code="BCD22"))["code"],
        (await tab.ask("place-screen", code="BCD23"))["code"],
    ]

    assert {*first, *answers} == {"unknown_screen_code"}
    assert (await tab.ask("place-screen", code="BCD24"))["code"] == "too_many"
    assert (await phone.ask("place-screen", code="BCD24"))["code"] == "too_many"
    assert (await phone.ask("use-deck", decks=["ZZZZ22"]))["code"] == "too_many"


async def test_screens_and_codes_are_limited_per_address(limited: Game) -> None:
    (ann,) = await limited.party("Ann")
    watched = []
    for _ in range(Rate.WATCH.limits[0].calls + 3):
        screen = await open_screen(limited)
        watched.append((await screen.ask("watch-room", {"roomId": ann.room})).get("code"))
        await screen.close()
    screen = await open_screen(limited)
    codes = [(await screen.ask("show-code", {}))["ok"] for _ in range(Rate.SCREEN_CODE.limits[0].calls + 3)]

    assert watched.count("too_many") == 3
    assert codes.count(True) == Rate.SCREEN_CODE.limits[0].calls
    assert await ann.ask("change-deck", deck="animalsDeck") == OK
    assert (await ann.browser.get(f"/{ann.room}/check")).status == 200


async def test_unknown_rooms_that_a_screen_requests_are_charged_as_guesses(limited: Game) -> None:
    """[TV-05] Unknown rooms count towards the same limit as in HTTP calls."""
    screens = [await open_screen(limited) for _ in range(2)]

    for number in range(Rate.UNKNOWN_CODE.limits[0].calls):
        answer = await screens[number % 2].ask("watch-room", {"roomId": f"ZZ{number:02}"})
        assert answer["code"] == "room_not_found"

    assert (await screens[0].ask("watch-room", {"roomId": "ZZZZ"}))["code"] == "too_many"
    assert (await limited.browser().get("/ZZZZ/check")).status == 429
