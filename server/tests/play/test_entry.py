"""Network tests of removed players, a locked room, and seats that move to another browser."""

import pytest

from spysafari.access.sessions import new_token
from tests.play.server import Game, Player

JOIN = {"playerName": "Ben"}


async def fall_silent(game: Game, player: Player) -> None:
    """Make the server treat the player's connection as silent, which it does before closing a connection."""
    handler = game.app.live.handler
    socket = next(socket for socket, seat in handler._seats.items() if seat.player == player.id)  # type: ignore[attr-defined]
    await handler.on_silence(socket, silent=True)


async def test_all_windows_of_a_removed_player_close_and_the_session_stays_out(game: Game, trio: list[Player]) -> None:
    """The windows of other seats of the same browser close, too."""
    ann, ben, cleo = trio
    window = await game.sit(ben.browser, ben.seat)
    other = await game.sit(ben.browser, await ben.browser.join(ben.room, "Bea"))

    assert (await ann.browser.delete(f"/{ann.room}/players/{ben.id}", ann.id)).status == 200

    for tab in (ben.tab, window.tab, other.tab):
        assert await tab.until_heard("room-deleted") == {"roomId": ann.room, "reason": "removed"}
        assert (await tab.ask("resume", {}))["code"] == "player_not_found"
    assert (await ben.browser.post(f"/{ann.room}/join", JOIN)).code == "removed"
    assert (await ben.tab.join())["code"] == "player_not_found"
    notice = (await cleo.tab.catch_up())["notices"][-1]
    assert notice == {"did": "remove", "by": "Ann", "player": "Ben", "nth": 1, "round": 0}

    assert await ann.ask("let-back-in", playerId=ben.id) == {"ok": True}
    back = await game.sit(ben.browser, await ben.browser.join(ann.room, "Ben"))
    assert len((await back.tab.catch_up())["players"]) == 3


async def test_only_the_removed_browser_learns_of_it_from_the_invitation(game: Game, trio: list[Player]) -> None:
    """[API-03]"""
    ann, ben, _ = trio
    await ann.browser.delete(f"/{ann.room}/players/{ben.id}", ann.id)

    check = (await ben.browser.get(f"/{ann.room}/check")).body
    assert (check["joinable"], check["code"]) == (False, "removed")
    assert (await game.browser().get(f"/{ann.room}/check")).body == {"exists": True, "joinable": True}


@pytest.mark.parametrize("screens", [True, False])
async def test_a_locked_room_offers_to_watch_if_screens_are_allowed(
    game: Game, trio: list[Player], screens: bool
) -> None:
    """A player who is away can return."""
    ann, ben, _ = trio
    if not screens:
        await ann.ask("change-settings", screens=False)
    assert await ann.ask("change-settings", locked=True) == {"ok": True}
    assert (await ben.tab.catch_up())["settings"]["locked"] is True

    stranger = game.browser()
    check = (await stranger.get(f"/{ann.room}/check")).body
    assert (check["joinable"], check["code"], check.get("watchable", True)) == (False, "room_locked", screens)
    refused = await stranger.post(f"/{ann.room}/join", {"playerName": "Zed"})
    assert (refused.status, refused.body["error"]) == (409, "This table is closed to new players")

    await game.gone(ben, ann.tab)
    assert (await ben.browser.get(f"/{ann.room}/check")).body["joinable"] is True
    assert (await ben.browser.post(f"/{ann.room}/join", JOIN)).status == 200
    await game.sit(ben.browser, ben.seat)


@pytest.mark.parametrize("is_silent", [True, False])
async def test_a_seat_moves_to_another_browser(game: Game, trio: list[Player], is_silent: bool) -> None:
    """A window that has fallen silent is closed. The new window gets the player's card."""
    ann, ben, cleo = trio
    await ann.start()
    card = (await ben.tab.catch_up()) and ben.tab.me
    phone = game.browser(new_token())
    assert (await phone.post(f"/{ann.room}/join", JOIN | {"ask": True})).code == "seat_in_use"
    if is_silent:
        await fall_silent(game, ben)
    else:
        await game.gone(ben, ann.tab)
    assert (await phone.post(f"/{ann.room}/join", JOIN)).code == "name_taken"

    asked = await phone.post(f"/{ann.room}/join", JOIN | {"ask": True})
    assert (asked.status, asked.code) == (409, "seat_requested")
    request = {"playerId": ben.id, "digits": asked.body["params"]["digits"]}
    assert "asking" not in await cleo.tab.catch_up()
    assert (await ann.tab.catch_up())["asking"] == [request]
    assert await ann.ask("hand-seat", **request) == {"ok": True}

    joined = await phone.post(f"/{ann.room}/join", JOIN | {"ask": True})
    assert joined == (200, {"playerName": "Ben", "playerId": ben.id})
    moved = await game.sit(phone, ben.seat)
    await moved.tab.catch_up()
    assert moved.tab.me == card
    notice = (await cleo.tab.catch_up())["notices"][-1]
    assert (notice["did"], notice["by"], notice["player"], notice["nth"]) == ("hand-seat", "Ann", "Ben", 2)
    if is_silent:
        assert await ben.tab.until_heard("room-deleted") == {"roomId": ann.room, "reason": "moved"}
        assert (await ben.tab.join())["code"] == "not_your_player"
    else:
        old = await game.open_tab(ben.browser, ben.seat)
        assert (await old.join())["code"] == "not_your_player"
    assert (await ben.browser.get(f"/{ann.room}")).status == 200


async def test_a_repeated_request_is_not_shown_twice(game: Game, trio: list[Player]) -> None:
    """A page repeats the call until it gets the seat."""
    ann, ben, _ = trio
    await game.gone(ben, ann.tab)
    phone = game.browser(new_token())
    await phone.post(f"/{ann.room}/join", JOIN | {"ask": True})
    version = (await ann.tab.catch_up())["version"]

    for _ in range(8):
        await game.tick(4)
        assert (await phone.post(f"/{ann.room}/join", JOIN | {"ask": True})).code == "seat_requested"

    assert (await ann.tab.catch_up())["version"] == version
    await game.tick(30)
    assert "asking" not in await ann.tab.catch_up()


async def test_the_admin_answers_several_phones_that_ask_for_the_same_seat(game: Game, trio: list[Player]) -> None:
    """Each phone shows other digits, and one that has been refused reads so whenever it asks again."""
    ann, ben, _ = trio
    await game.gone(ben, ann.tab)
    phones = [game.browser(new_token()) for _ in range(6)]
    asked = [await phone.post(f"/{ann.room}/join", JOIN | {"ask": True}) for phone in phones]
    assert [answer.code for answer in asked] == ["seat_requested"] * 6
    digits = [answer.body["params"]["digits"] for answer in asked[:5]]
    assert "params" not in asked[5].body, "the admin answers five at a time"
    requests = [{"playerId": ben.id, "digits": each} for each in digits]
    assert (await ann.tab.catch_up())["asking"] == requests

    assert await ann.ask("refuse-seat", **requests[0]) == {"ok": True}
    for _ in range(2):
        refused = await phones[0].post(f"/{ann.room}/join", JOIN | {"ask": True})
        assert (refused.status, refused.code) == (403, "seat_refused")
    assert (await phones[5].post(f"/{ann.room}/join", JOIN | {"ask": True})).body["params"]["digits"] not in digits

    assert await ann.ask("hand-seat", **requests[1]) == {"ok": True}
    assert (await phones[1].post(f"/{ann.room}/join", JOIN)).status == 200
    assert (await ann.ask("hand-seat", **requests[1]))["code"] == "stale_clock"


async def test_two_phones_of_the_admin_can_answer(game: Game, trio: list[Player]) -> None:
    """Both list the request. The later answer to the same request has no effect."""
    ann, ben, _ = trio
    window = await game.sit(ann.browser, ann.seat)
    await game.gone(ben, ann.tab)
    asked = await game.browser(new_token()).post(f"/{ann.room}/join", JOIN | {"ask": True})
    request = {"playerId": ben.id, "digits": asked.body["params"]["digits"]}
    for tab in (ann.tab, window.tab):
        assert (await tab.catch_up())["asking"] == [request]

    assert await window.ask("refuse-seat", **request) == {"ok": True}
    assert "asking" not in await ann.tab.catch_up()
    assert await ann.ask("refuse-seat", **request) == {"ok": True}
