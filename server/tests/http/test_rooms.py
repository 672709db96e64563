"""Tests of creating, joining and reading rooms over REST [API-01] [API-02] [API-03] [API-06]."""

import re

import pytest

from spysafari.decks.bot_names import bot_names
from spysafari.game.model.commands import AddBot, ChangeDeck, Member, StartGame
from spysafari.game.model.ids import DeckId
from spysafari.process.app import App
from tests.browser import PHASES, Answer, Browser, Seat, bring_to, carry_out, no, stored
from tests.fakes import START, FakeClock, card_names, names_of
from tests.http.conftest import NewBrowser

Trio = tuple[Seat, Seat, Seat]


async def test_creating_a_room_returns_its_code_and_the_player_id(app: App, ann: Browser) -> None:
    """[API-01] [DATA-01] The caller is the admin. The room has 30 location cards, and its rounds last eight minutes."""
    status, body = await ann.post("", {"playerName": "Ann", "iconId": 3})

    room = await stored(app, body["roomId"])
    player = room.players[0]
    assert (status, body) == (201, {"roomId": room.code, "playerName": "Ann", "playerId": player.id})
    assert re.fullmatch(r"[BCDFGHJKMNPQRTVWXZ34679]{4}", room.code)
    assert (player.name, player.icon, player.owner, room.admin) == ("Ann", 3, ann.session, player.id)
    assert (room.settings.deck, len(room.settings.chosen_cards), room.settings.duration) == (DeckId.LOCATIONS, 30, 480)


async def test_the_icon_may_be_left_out(app: App, ann: Browser) -> None:
    """[API-01] iconId defaults to 0. Unknown fields are ignored."""
    status, body = await ann.post("", {"playerName": "Ann", "isAdmin": True, "score": 99})

    assert status == 201
    player = (await stored(app, body["roomId"])).players[0]
    assert (player.icon, player.score) == (0, 0)


MARKED = "".join(f"{letter}{chr(0x336) * 4}" for letter in "Maximiliane")


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("  Ann  ", "Ann"),
        ("Tom &amp; Jerry", "Tom & Jerry"),
        ("O&#x27;Brien", "O'Brien"),
        ("<b>Zoë</b> 🦊", "Zoë 🦊"),
        ("A\u202eB\u200bC", "ABC"),
        ("x" * 30, "x" * 25),
        ("👨‍👩‍👧‍👦" * 30, "👨‍👩‍👧‍👦" * 16),
        pytest.param("".join(f"{letter}{chr(0x336) * 50}" for letter in "Maximiliane"), MARKED, id="many marks"),
    ],
)
async def test_names_are_stored_as_typed(ann: Browser, typed: str, stored: str) -> None:
    """[RULE-01] [RULE-04] Names are decoded, cleaned, and cut to 25 visible characters and 400 bytes."""
    _, body = await ann.post("", {"playerName": typed})

    assert body["playerName"] == stored


@pytest.mark.parametrize("typed", ["", "   ", "<b></b>", "\u200b", "&#x20;"])
async def test_an_empty_name_is_refused(ann: Browser, trio: Trio, typed: str) -> None:
    """[RULE-01]"""
    assert await ann.post("", {"playerName": typed}) == (400, no("invalid_name"))
    assert await ann.post(f"/{trio[0].room}/join", {"playerName": typed}) == (400, no("invalid_name"))


@pytest.mark.parametrize("icon", [-1, 20, 10**30])
async def test_an_unknown_avatar_is_refused(ann: Browser, trio: Trio, icon: int) -> None:
    """[RULE-04] [DATA-04]"""
    assert await ann.post("", {"playerName": "Ann", "iconId": icon}) == (400, no("invalid_icon"))
    assert await ann.post(f"/{trio[0].room}/join", {"playerName": "Bo", "iconId": icon}) == (400, no("invalid_icon"))


async def test_joining_returns_name_and_id(app: App, ann: Browser, ben: Browser) -> None:
    """[API-02] The code is case-insensitive."""
    seat = await ann.create()

    status, body = await ben.post(f"/{seat.room.lower()}/join", {"playerName": "Ben", "iconId": 7})

    player = (await stored(app, seat.room)).players[1]
    assert (status, body) == (200, {"playerName": "Ben", "playerId": player.id})
    assert (player.name, player.icon, player.owner) == ("Ben", 7, ben.session)


async def test_joining_again_with_the_same_name_gives_the_same_player(app: App, ben: Browser, trio: Trio) -> None:
    """[API-02] The case of the name does not matter."""
    version = (await stored(app, trio[0].room)).version

    again = await ben.post(f"/{trio[0].room}/join", {"playerName": "bEN", "iconId": 5})

    assert again == (200, {"playerName": "Ben", "playerId": trio[1].player})
    assert (await stored(app, trio[0].room)).version == version


async def test_a_name_belongs_to_the_session_that_took_it(cleo: Browser, trio: Trio) -> None:
    """[API-02] Another browser gets 409 for the same name in any spelling."""
    for name in ("Ben", "BEN", " ben "):
        assert await cleo.post(f"/{trio[0].room}/join", {"playerName": name}) == (409, no("name_taken"))


async def test_one_browser_may_hold_several_players(ben: Browser, trio: Trio) -> None:
    _, body = await ben.post(f"/{trio[0].room}/join", {"playerName": "Ben's sister"})

    assert body["playerId"] != trio[1].player


async def test_a_room_that_bots_fill_can_be_joined_after_the_round(app: App, ann: Browser, cleo: Browser) -> None:
    """[API-03] [BOT-13]"""
    seat = await ann.create()
    room = await stored(app, seat.room)
    admin = Member((ann.session,), room.admin)
    for _ in range(9):
        await app.rooms.command(room.code, admin, AddBot(bot_names("en")))
    assert await cleo.get(f"/{seat.room}/check") == (200, {"exists": True, "joinable": True})
    await app.rooms.command(room.code, admin, StartGame())

    checked = {"exists": True, "joinable": True, "code": "seat_after_round"}
    assert await cleo.get(f"/{seat.room}/check") == (200, checked)
    assert await cleo.post(f"/{seat.room}/join", {"playerName": "Cleo"}) == (409, no("seat_after_round"))


async def test_the_eleventh_player_is_refused(ann: Browser, new_browser: NewBrowser) -> None:
    """[SITE-01] Seated players can still return."""
    seat = await ann.create()
    for number in range(9):
        await new_browser().join(seat.room, f"Guest {number}")

    late = new_browser()
    refused = await late.post(f"/{seat.room}/join", {"playerName": "Late"})

    assert refused == (409, no("room_full"))
    assert await late.get(f"/{seat.room}/check") == (
        200,
        {"exists": True, "joinable": False, "reason": "This room is full", "code": "room_full"},
    )
    assert (await ann.post(f"/{seat.room}/join", {"playerName": "Ann"})).body["playerId"] == seat.player


@pytest.mark.parametrize("phase", PHASES)
async def test_joining_works_until_the_game_has_ended(app: App, ann: Browser, trio: Trio, phase: str) -> None:
    """[API-02] [API-03] A late joiner waits for the next round."""
    await bring_to(app, ann, trio[0], phase)

    check = await ann.get(f"/{trio[0].room}/check")
    joined = await ann.post(f"/{trio[0].room}/join", {"playerName": "Late"})

    if phase == "ended":
        assert check == (
            200,
            {"exists": True, "joinable": False, "reason": "This game has ended", "code": "game_ended"},
        )
        assert joined == (409, no("game_ended"))
    else:
        assert check == (200, {"exists": True, "joinable": True})
        assert joined.status == 200


@pytest.mark.parametrize("code", ["ZZZZ", "zzzz", "%2e%2e%2e%2e", "ABCDE", "no", "💥", "ZZZZ%00"])
async def test_a_missing_room_is_a_result_of_check_and_an_error_elsewhere(ann: Browser, code: str) -> None:
    """[API-03] [DATA-02] [RULE-02]"""
    assert await ann.get(f"/{code}/check") == (
        200,
        {"exists": False, "joinable": False, "reason": "Room not found", "code": "room_not_found"},
    )
    assert await ann.get(f"/{code}") == (404, no("room_not_found"))
    assert await ann.get(f"/{code}/players") == (404, no("room_not_found"))
    assert await ann.post(f"/{code}/join", {"playerName": "Ann"}) == (404, no("room_not_found"))
    assert await ann.get(f"/locations/locationDeck?roomId={code}") == (404, no("room_not_found"))


@pytest.mark.parametrize("phase", PHASES)
async def test_reading_a_room_returns_the_phase_and_its_times(
    app: App, ann: Browser, trio: Trio, clock: FakeClock, phase: str
) -> None:
    """[API-12] [DATA-01] In all phases, the response contains no personal or secret data."""
    room = trio[0].room
    await bring_to(app, ann, trio[0], phase)
    clock.pass_seconds(7)

    response = await ann.get(f"/{room}")

    assert response == Answer(
        200,
        {
            "roomId": room,
            "version": 3 + PHASES.index(phase),
            "phase": phase,
            "round": 0 if phase == "lobby" else 1,
            "currentDeck": "locationDeck",
            "chosenCount": 30,
            "timerDuration": 480,
            "game_ended": phase == "ended",
            "game_end_time": None if phase in {"lobby", "round"} else START,
            "round_ends_at": START + 480_000 if phase == "round" else None,
            "server_time": START + 7_000,
        },
    )


async def test_results_are_sorted_by_score(app: App, ann: Browser, trio: Trio) -> None:
    """[API-13] Players with equal scores are in list order."""
    await bring_to(app, ann, trio[0], "scored")

    status, rows = await ann.get(f"/{trio[0].room}/players")

    room = await stored(app, trio[0].room)
    spy = next(player.name for player in room.players if player.score == 2)
    others = [name for name in ("Ann", "Ben", "Cleo") if name != spy]
    assert status == 200
    assert rows == [
        {"player_name": name, "score": score, "icon_id": 0}
        for name, score in [(spy, 2), (others[0], 0), (others[1], 0)]
    ]


async def test_the_chosen_cards_are_an_array_of_names(app: App, ann: Browser, trio: Trio) -> None:
    """[API-05] Anyone with the code may read the cards, in the deck's order."""
    status, cards = await ann.get(f"/locations/locationDeck?roomId={trio[0].room}")

    assert status == 200
    assert len(cards) == 30
    assert cards == [name for name in card_names(DeckId.LOCATIONS) if name in cards]
    assert cards == names_of((await stored(app, trio[0].room)).settings.chosen_cards)


async def test_the_chosen_cards_have_ids_on_request(app: App, ann: Browser, trio: Trio) -> None:
    """[API-05] [LANG-11] Each phone can translate cards by id."""
    chosen = (await stored(app, trio[0].room)).settings.chosen_cards

    listed = await ann.get(f"/locations/locationDeck?roomId={trio[0].room}&ids=true")

    assert listed == (
        200,
        [{"id": card, "name": name} for card, name in zip(chosen, names_of(chosen), strict=True)],
    )


async def test_the_chosen_cards_of_another_deck_are_refused(app: App, ann: Browser, trio: Trio) -> None:
    """[API-05] A late request does not show cards of the previous deck."""
    assert await ann.get(f"/locations/animalsDeck?roomId={trio[0].room}") == (409, no("wrong_deck"))

    await carry_out(app, ann, trio[0], ChangeDeck(DeckId.ANIMALS))

    assert (await ann.get(f"/locations/animalsDeck?roomId={trio[0].room}")).status == 200
    assert await ann.get(f"/locations/locationDeck?roomId={trio[0].room}") == (409, no("wrong_deck"))


@pytest.mark.parametrize("deck", ["locationDeck", "animalsDeck"])
async def test_the_info_of_a_deck_is_its_total(ann: Browser, deck: str) -> None:
    """[API-06] [SITE-02]"""
    assert await ann.get(f"/locations/{deck}?info=true") == (200, {"totalCount": 36})


async def test_each_room_has_its_own_code(ann: Browser) -> None:
    rooms = {(await ann.create(f"Ann {number}")).room for number in range(50)}

    assert len(rooms) == 50
