"""Tests of the live connection of a seat [AUTH-01] [LIVE-01] [LIVE-02]."""

import pytest
from websockets.exceptions import InvalidStatus

from spysafari.game.model.refusals import RefusalCode
from tests.browser import Browser, Seat
from tests.play.server import Game, Player

MALFORMED = {"ok": False, "code": "malformed", "message": "That request made no sense to the server"}


def refused(code: str) -> dict[str, object]:
    answer = RefusalCode(code)
    params = {"params": answer.params} if answer.params else {}
    return {"ok": False, "code": code, "message": answer.message, **params}


async def test_joining_is_acknowledged_and_answered_with_a_snapshot(game: Game) -> None:
    """[LIVE-02] [LIVE-03] The name and the admin flag in the request are ignored."""
    browser = game.browser()
    seat = await browser.create("Ann")
    tab = await game.open_tab(browser, seat)

    ack = await tab.ask(
        "join-room", {"roomId": seat.room, "playerName": "Somebody", "isAdmin": False, "playerId": seat.player}
    )

    assert ack == {"ok": True}
    assert [name for name, _ in tab.heard][-1] == "players-updated"
    assert (tab.me["player_name"], tab.me["is_admin"], tab.me["connected"]) == ("Ann", True, True)


async def test_other_players_see_a_new_player(game: Game, trio: list[Player]) -> None:
    """[LIVE-03] [LOBBY-08] The player is first shown as away, then as connected."""
    browser = game.browser()
    seat = await browser.join(trio[0].room, "Dora")
    assert (await trio[0].tab.catch_up())["players"][3]["connected"] is False

    await game.sit(browser, seat)

    assert (await trio[0].tab.catch_up())["players"][3]["connected"] is True


async def test_joining_again_is_harmless(trio: list[Player]) -> None:
    """[LIVE-02] Clients send join-room on connect, reconnect and resume."""
    version = (await trio[0].tab.catch_up())["version"]

    for _ in range(3):
        assert await trio[0].tab.join() == {"ok": True}

    assert (await trio[0].tab.catch_up())["version"] == version


async def test_resume_returns_a_current_snapshot(trio: list[Player], game: Game) -> None:
    """[LIVE-02] [PLAY-21] The snapshot contains the current server time."""
    game.clock.pass_seconds(5)

    assert await trio[1].tab.ask("resume", {}) == {"ok": True}

    assert trio[1].tab.snapshot["serverTime"] == game.clock.now


async def test_a_client_without_a_session_cannot_join(game: Game, trio: list[Player]) -> None:
    tab = await game.open_tab(game.browser())

    assert await tab.join(trio[0].seat, admin=True) == refused("no_session")


async def test_a_client_can_only_join_with_its_own_seat(game: Game, trio: list[Player]) -> None:
    """[AUTH-01] The other seats are the admin's, an unknown one, and one in a deleted room."""
    tab = await game.open_tab(trio[1].browser)
    absent = Seat("ZZZZ", trio[1].id, "Ben")
    nobody = Seat(trio[0].room, "nobody", "Ben")

    assert await tab.join(trio[0].seat, admin=True) == refused("not_your_player")
    assert await tab.join(nobody) == refused("player_not_found")
    assert await tab.join(absent) == refused("room_not_found")
    assert await tab.join(Seat("no code", trio[1].id, "Ben")) == refused("room_not_found")


async def test_a_refusal_is_sent_only_to_the_caller(trio: list[Player]) -> None:
    """[LIVE-03] [LOBBY-21] The caller receives an acknowledgement and an `error` event."""
    for player in trio:
        await player.tab.events()

    ack = await trio[1].ask("start-game")

    assert ack == refused("not_admin")
    told = {field: value for field, value in ack.items() if field != "ok"}
    assert await trio[1].tab.events() == [("error", told)]
    assert await trio[0].tab.events() == []
    assert await trio[2].tab.events() == []


@pytest.mark.parametrize("event", ["resume", "change-deck", "update-icon", "start-game", "end-game"])
async def test_a_tab_without_a_seat_can_do_nothing(game: Game, trio: list[Player], event: str) -> None:
    """[AUTH-01] Even the admin's browser must send join-room first."""
    tab = await game.open_tab(trio[0].browser)
    payload = {"roomId": trio[0].room, "deck": "animalsDeck", "playerId": trio[0].id, "iconId": 3}

    assert await tab.ask(event, payload) == refused("not_in_room")


async def test_events_without_a_seat_are_not_decoded(game: Game, trio: list[Player]) -> None:
    """[DECK-19] Cleaning names takes time, and events without a seat are not limited per seat."""
    tab = await game.open_tab(trio[0].browser)

    assert await tab.ask("write", {"roomId": trio[0].room, "names": 7}) == refused("not_in_room")


async def test_a_tab_can_only_act_in_its_own_room(game: Game, trio: list[Player]) -> None:
    """[AUTH-01] The admin of another room has no rights either."""
    other = (await game.party("Dora"))[0]

    for event in ("start-game", "end-game"):
        assert await other.tab.ask(event, {"roomId": trio[0].room}) == refused("not_in_room")


@pytest.mark.parametrize(
    ("event", "payload"),
    [
        ("join-room", []),
        ("join-room", [None]),
        ("join-room", ["x"]),
        ("join-room", [{}]),
        ("join-room", [{"roomId": 1, "playerId": "x"}]),
        ("join-room", [{"roomId": "ABCD"}]),
        ("join-room", [{"roomId": "ABCD", "playerId": "x"}, {}]),
        ("join-room", [{"roomId": "ABCD", "playerId": "x", "isAdmin": "yes"}]),
        ("change-deck", [{"roomId": "ABCD", "deck": "otherDeck"}]),
        ("change-deck", [{"roomId": "ABCD", "deck": 1}]),
        ("change-deck", [{"roomId": "ABCD"}]),
        ("update-icon", [{"roomId": "ABCD", "playerId": "x", "iconId": "3"}]),
        ("update-icon", [{"roomId": "ABCD", "playerId": "x", "iconId": 3.5}]),
        ("update-icon", [{"roomId": "ABCD", "playerId": "x", "iconId": True}]),
        ("start-game", [[]]),
        ("start-game", [{"roomId": None}]),
        ("end-game", []),
    ],
)
async def test_a_malformed_message_is_refused(trio: list[Player], event: str, payload: list[object]) -> None:
    """[LIVE-02] The connection stays open."""
    assert await trio[0].tab.ask(event, *payload) == MALFORMED
    assert await trio[0].tab.ask("resume", {}) == {"ok": True}


@pytest.mark.parametrize("event", ["end-round", "players-updated", "Start-Game", "", "__proto__", "x" * 60])
async def test_an_unknown_event_is_refused(trio: list[Player], event: str) -> None:
    assert await trio[0].tab.ask(event, {"roomId": trio[0].room}) == {
        "ok": False,
        "code": "unknown_event",
        "message": "The server doesn't know that message",
    }


async def test_resume_takes_any_payload_or_none(trio: list[Player]) -> None:
    payloads: list[list[object]] = [[], [{}], [{"roomId": trio[0].room}], ["x"]]
    for payload in payloads:
        assert await trio[0].tab.ask("resume", *payload) == {"ok": True}


async def test_an_event_without_an_acknowledgement_is_handled(trio: list[Player]) -> None:
    await trio[0].tab.send(f'42["change-deck",{{"roomId":"{trio[0].room}","deck":"animalsDeck"}}]')

    assert await trio[2].tab.until_heard("deck-updated") == {"roomId": trio[0].room, "deck": "animalsDeck"}


@pytest.mark.parametrize("origin", ["http://evil.test", "null", "http://127.0.0.1"])
async def test_connections_from_other_sites_are_refused(game: Game, trio: list[Player], origin: str) -> None:
    """[AUTH-01] The handshake is refused over WebSocket and polling."""
    with pytest.raises(InvalidStatus) as refusal:
        await game.open_tab(trio[0].browser, Origin=origin)
    polling = await trio[0].browser.http.get(
        "/socket.io/", params={"EIO": "4", "transport": "polling"}, headers={"Origin": origin}
    )

    assert refusal.value.response.status_code == 403
    assert (polling.status_code, polling.json()["code"]) == (403, "foreign_origin")


async def test_the_own_origin_is_accepted(game: Game, trio: list[Player]) -> None:
    tab = await game.open_tab(trio[0].browser, Origin=f"http://127.0.0.1:{game.port}")

    assert await tab.join(trio[0].seat) == {"ok": True}


async def test_a_websocket_at_another_path_is_refused(game: Game) -> None:
    for path in ("/", "/api/rooms", "/socket.io", "/app"):
        with pytest.raises(InvalidStatus) as refusal:
            await game.open_raw(path)
        assert refusal.value.response.status_code == 403


async def test_a_tab_can_change_its_seat(game: Game, trio: list[Player]) -> None:
    """[LIVE-02] The player of the old seat is away, and the tab receives no more frames of that room."""
    other = await trio[1].browser.create("Ben elsewhere")
    game.secrets.names.add("Ben elsewhere")

    assert await trio[1].tab.join(other) == {"ok": True}

    snapshot = await trio[0].tab.catch_up()
    assert [player["connected"] for player in snapshot["players"]] == [True, False, True]
    await trio[1].tab.events()
    assert await trio[0].ask("change-deck", deck="animalsDeck") == {"ok": True}
    assert await trio[1].tab.events() == []


async def test_two_players_in_one_browser_are_separate(game: Game, trio: list[Player]) -> None:
    """[AUTH-01] Each tab acts as its own seat, although the browser also owns the admin's."""
    browser: Browser = trio[0].browser
    second = await game.sit(browser, await browser.join(trio[0].room, "Anton"))

    assert await second.ask("start-game") == refused("not_admin")
    assert await second.ask("update-icon", playerId=second.id, iconId=4) == {"ok": True}
    assert await trio[0].ask("start-game") == {"ok": True}


@pytest.mark.parametrize("values", ["op", "po", "-o", "o-", "p-o"])
async def test_a_browser_with_several_session_cookies_can_play(game: Game, values: str) -> None:
    """[LIVE-02] HTTP calls and live connections find the same seat, whatever the order of the cookies."""
    cookies = [f"spysafari_session={value * 43 if value.isalpha() else 'rubbish'}" for value in values]
    browser = game.browser()
    browser.http.headers["Cookie"] = "; ".join(cookies)
    seat = await browser.create("Ann")
    for name in ("Ben", "Cleo"):
        await game.guest(seat.room, name)

    for order in (cookies, cookies[::-1]):
        browser.http.headers["Cookie"] = "; ".join(order)
        assert await browser.post(f"/{seat.room}/timer", {"timerDuration": 300}, seat.player) == (200, {"ok": True})
        tab = await game.open_tab(browser, seat, Cookie="; ".join(order))
        assert await tab.join() == {"ok": True}
        assert await tab.ask("change-deck", {"roomId": seat.room, "deck": "animalsDeck"}) == {"ok": True}
    tab = await game.open_tab(browser, seat, Cookie="; ".join(cookies))
    assert await tab.join() == {"ok": True}
    assert await tab.ask("start-game", {"roomId": seat.room}) == {"ok": True}
    assert await browser.post(f"/{seat.room}/end-round", {}, seat.player) == (200, {"ok": True})
