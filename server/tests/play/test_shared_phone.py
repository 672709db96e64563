"""Phones with several seats on one connection (docs/product/shared-phone.md)."""

from __future__ import annotations

import pytest

from spysafari.game.model.room import PlayerId
from tests.fakes import START
from tests.game.tables import view_for
from tests.play.server import Game, Player, Tab
from tests.play.shared_phones import SharedPhone, shared_phone

OK = {"ok": True}


@pytest.fixture
async def phone(game: Game) -> SharedPhone:
    """Seat Ann (the admin), Bo and Cy on one phone."""
    return await shared_phone(game, None, "Ann", "Bo", "Cy")


async def connected(tab: Tab) -> dict[str, bool]:
    return {record["player_name"]: record["connected"] for record in (await tab.catch_up())["players"]}


def told(snapshot: dict) -> list[str]:  # type: ignore[type-arg]
    return [record["player_name"] for record in snapshot["players"] if record.get("role") is not None]


async def test_all_seats_of_a_phone_come_and_go_at_the_same_time(game: Game, phone: SharedPhone) -> None:
    """[PASS-01] [PASS-06] Another phone never sees only some of them."""
    dee = await game.guest(phone.room, "Dee")
    await dee.tab.catch_up()
    dee.tab.heard.clear()

    await phone.tab.close()
    version = dee.tab.snapshot["version"]
    await dee.tab.until(version + 1)
    assert await connected(dee.tab) == {"Ann": False, "Bo": False, "Cy": False, "Dee": True}

    phone.tab = await game.open_tab(phone.browser, phone.seat)
    assert await phone.join() == OK
    assert await connected(dee.tab) == {"Ann": True, "Bo": True, "Cy": True, "Dee": True}
    seen = [payload["players"][:3] for name, payload in dee.tab.heard if name == "players-updated"]
    assert all(len({record["connected"] for record in records}) == 1 for records in seen)
    assert dee.tab.snapshot["version"] == version + 2


async def test_records_name_the_phone(game: Game, phone: SharedPhone) -> None:
    """[PASS-01] [PASS-05] `phone` is the first seat in the table's order, and `seats` are the viewer's own."""
    dee = await game.guest(phone.room, "Dee")
    eve = await shared_phone(game, phone.room, "Eve", "Fay")
    snapshot = await dee.tab.catch_up()
    assert [record.get("phone") for record in snapshot["players"]] == [phone.id] * 3 + [None] + [eve.id] * 2
    assert "seats" not in snapshot
    assert (await phone.tab.catch_up())["seats"] == phone.ids
    assert (await eve.tab.catch_up())["seats"] == eve.ids

    await phone.add(game, "Gus")
    snapshot = await phone.tab.catch_up()
    assert (snapshot["seats"], snapshot["players"][-1]["phone"]) == (phone.ids, phone.id)

    assert await phone.join("Ann") == OK
    snapshot = await dee.tab.catch_up()
    dark = phone.ids[1]
    assert [record.get("phone") for record in snapshot["players"]] == [None, dark, dark, None, eve.id, eve.id, dark]
    assert await connected(dee.tab) == dict.fromkeys(["Ann", "Dee", "Eve", "Fay"], True) | dict.fromkeys(
        ["Bo", "Cy", "Gus"], False
    )
    assert "seats" not in await phone.tab.catch_up()


async def test_a_seat_that_goes_leaves_the_others_connected(game: Game, phone: SharedPhone) -> None:
    """[PASS-01] [PASS-05] Only the last seat closes the page. The first seat may go, too."""
    dee = await game.guest(phone.room, "Dee")
    ann, bo, cy = phone.ids
    assert await phone.browser.delete(f"/{phone.room}/players/{ann}", ann) == (200, OK)
    assert await phone.tab.events() == []
    assert phone.tab.snapshot["seats"] == [bo, cy]

    admin = next(record for record in phone.tab.snapshot["players"] if record["is_admin"])
    assert admin["player_id"] == bo
    assert await phone.ask("change-spies", spies=2) == OK, "without a seat, the admin's acts"
    assert await phone.ask("change-spies", spies=1, seat=cy) == await dee.ask("change-spies", spies=1)
    assert (await phone.ask("change-spies", spies=1, seat=ann))["code"] == "not_your_player"
    assert [name for name, _ in await phone.tab.events()] == ["error", "error"]

    assert await phone.browser.delete(f"/{phone.room}/players/{cy}", bo) == (200, OK)
    assert await phone.tab.events() == []
    assert phone.tab.snapshot["seats"] == [bo]
    assert await phone.browser.delete(f"/{phone.room}/players/{bo}", bo) == (200, OK)
    assert (await phone.tab.until_heard("room-deleted"))["reason"] == "left"


async def test_seats_that_are_gone_do_not_lock_the_others_out(game: Game) -> None:
    """[PASS-01] A dark phone has lost a seat. It joins with all seats that it remembers."""
    ann = (await game.party("Ann"))[0]
    phone = await shared_phone(game, ann.room, "Bo", "Cy", "Dee")
    bo, cy, dee = phone.ids
    await phone.tab.close()
    assert await ann.delete(f"/players/{bo}") == (200, OK)

    phone.tab = await game.open_tab(phone.browser, phone.seat)
    assert await phone.join() == OK
    assert (await phone.tab.catch_up())["seats"] == [cy, dee]
    assert await ann.delete(f"/players/{cy}") == (200, OK)
    assert await ann.delete(f"/players/{dee}") == (200, OK)
    assert (await phone.tab.until_heard("room-deleted"))["reason"] == "removed"
    assert (await phone.join())["code"] == "player_not_found"


async def test_another_session_cannot_take_or_use_a_seat(game: Game, phone: SharedPhone) -> None:
    """[PASS-04] [AUTH-02] `others` and `seat` only name seats of this session and of this connection."""
    mal = await game.guest(phone.room, "Mal")
    payload = {"roomId": mal.room, "playerId": mal.id, "others": phone.ids[1:]}
    assert await mal.tab.ask("join-room", payload) == OK
    assert (await mal.tab.catch_up())["seats"] == [mal.id]
    assert (await mal.tab.ask("join-room", {**payload, "playerId": phone.ids[0]}))["code"] == "not_your_player"
    assert (await mal.ask("im-in", seat=phone.ids[1]))["code"] == "not_your_player"
    assert "phone" not in mal.tab.me

    tab = await game.open_tab(phone.browser, phone.seats[1])
    assert await tab.join() == OK
    refused = await tab.ask("im-in", {"roomId": phone.room, "seat": phone.ids[2]})
    assert refused["code"] == "not_your_player", "a seat of the session on another connection"
    too_many = {"roomId": mal.room, "playerId": mal.id, "others": ["x"] * 10}
    assert (await mal.tab.ask("join-room", too_many))["code"] == "malformed"


async def test_a_frame_has_the_secrets_of_its_own_seats(game: Game, phone: SharedPhone) -> None:
    """[PASS-05] [AUTH-03] A late joiner on the phone does not have any. Another tab has only those of its own seat."""
    dee = await game.guest(phone.room, "Dee")
    eve = await shared_phone(game, phone.room, "Eve", "Fay")
    tab = await game.open_tab(phone.browser, phone.seats[1])
    assert await tab.join() == OK
    await phone.start()
    await phone.add(game, "Gus")

    assert told(await phone.tab.catch_up()) == ["Ann", "Bo", "Cy"]
    assert told(await tab.catch_up()) == ["Bo"]
    assert told(await dee.tab.catch_up()) == ["Dee"]
    assert told(await eve.tab.catch_up()) == ["Eve", "Fay"]


async def test_private_phones_get_the_same_bytes(game: Game, trio: list[Player]) -> None:
    """[PASS-08] The frame of a phone with one seat is its player's view, which has no field of shared phones."""
    await trio[0].start()
    snapshot = await trio[1].tab.catch_up()
    assert not {"seats", "look"} & snapshot.keys()
    assert not any("phone" in record for record in snapshot["players"])
    room = await game.room(trio[0].room)
    view = view_for(room, PlayerId(trio[1].id), START)
    assert snapshot.keys() == {
        "roomId", "version", "phase", "round", "currentDeck", "chosenCount", "timerDuration", "roundEndsAt",
        "gameEndTime", "gameEnded", "serverTime", "firstPlayerId", "outcome", "reveal", "stage", "players",
    }  # fmt: skip
    assert view.stage == "talk"
