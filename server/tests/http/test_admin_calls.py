"""Tests of the effects of room calls [API-04] [API-07] [API-08] [API-09] [API-10] [API-11] [AUTH-01] [RULE-04].

play/test_authority.py tests which callers are permitted in which phase.
"""

import pytest

from spysafari.game.model.ids import Outcome
from spysafari.game.model.round_clock import Ticking
from spysafari.game.room import Over, Running, Scored
from spysafari.process.app import App
from tests.browser import Answer, Browser, Seat, bring_to, no, stored
from tests.fakes import START, FakeClock, names_of, the_spy

Trio = tuple[Seat, Seat, Seat]
OK = Answer(200, {"ok": True})


async def test_the_timer_is_set(app: App, ann: Browser, trio: Trio) -> None:
    seat = trio[0]

    assert await ann.post(f"/{seat.room}/timer", {"timerDuration": 600}, seat.player) == OK
    assert (await stored(app, seat.room)).settings.duration == 600


@pytest.mark.parametrize(("seconds", "fits"), [(179, False), (180, True), (900, True), (901, False), (10**20, False)])
async def test_a_round_takes_3_to_15_minutes(ann: Browser, trio: Trio, seconds: int, fits: bool) -> None:
    response = await ann.post(f"/{trio[0].room}/timer", {"timerDuration": seconds})

    assert response == (OK if fits else (400, no("invalid_duration")))


async def test_cards_are_chosen(app: App, ann: Browser, trio: Trio) -> None:
    seat = trio[0]

    answer = await ann.post(f"/{seat.room}/chosen-cards", {"deck": "locationDeck", "count": 25}, seat.player)

    chosen = (await stored(app, seat.room)).settings.chosen_cards
    assert answer == (200, {"chosenCards": names_of(chosen), "cardIds": list(chosen)})
    assert len(chosen) == 25


@pytest.mark.parametrize("count", [24, 37, -1, 10**20])
async def test_a_number_of_cards_that_the_deck_cannot_deal_is_refused(ann: Browser, trio: Trio, count: int) -> None:
    response = await ann.post(f"/{trio[0].room}/chosen-cards", {"deck": "locationDeck", "count": count})

    assert response == (400, no("invalid_count"))


async def test_cards_of_another_deck_than_the_rooms_are_refused(ann: Browser, trio: Trio) -> None:
    response = await ann.post(f"/{trio[0].room}/chosen-cards", {"deck": "animalsDeck", "count": 30})

    assert response == (409, no("wrong_deck"))


async def test_the_admin_ends_a_round_once(app: App, ann: Browser, trio: Trio, clock: FakeClock) -> None:
    """[API-09] A second call has no effect."""
    seat = trio[0]
    await bring_to(app, ann, seat, "round")

    for _ in range(2):
        clock.pass_seconds(1)
        assert await ann.post(f"/{seat.room}/end-round", seat=seat.player) == OK

    after = (await stored(app, seat.room)).phase
    assert isinstance(after, Over)
    assert after.ended_at == START + 1_000


async def test_a_call_for_an_earlier_round_ends_nothing(app: App, ann: Browser, trio: Trio) -> None:
    """[API-09] The body may contain the number of the round."""
    await bring_to(app, ann, trio[0], "round")

    late = await ann.post(f"/{trio[0].room}/end-round", {"round": 0}, seat=trio[0].player)

    assert late == OK
    assert isinstance((await stored(app, trio[0].room)).phase, Running)


async def test_a_player_ends_a_round_only_when_its_time_is_up(
    app: App, ann: Browser, ben: Browser, trio: Trio, clock: FakeClock
) -> None:
    """[API-09] [PLAY-14] A tolerance of 1.5 s allows for clock skew and latency."""
    await bring_to(app, ann, trio[0], "round")

    clock.pass_seconds(478.4)
    early = await ben.post(f"/{trio[0].room}/end-round", seat=trio[1].player)
    clock.pass_seconds(0.1)
    in_time = await ben.post(f"/{trio[0].room}/end-round", seat=trio[1].player)
    again = await ben.post(f"/{trio[0].room}/end-round", seat=trio[1].player)

    assert early == (409, no("round_not_over"))
    assert (in_time, again) == (OK, OK)
    assert isinstance((await stored(app, trio[0].room)).phase, Over)


@pytest.mark.parametrize("outcome", list(Outcome))
async def test_points_follow_from_the_outcome_once(app: App, ann: Browser, trio: Trio, outcome: Outcome) -> None:
    """[API-10] [RULE-03] A second call is refused."""
    seat = trio[0]
    await bring_to(app, ann, seat, "over")

    first = await ann.post(f"/{seat.room}/game-round-end", {"outcome": outcome}, seat.player)
    once = await stored(app, seat.room)
    second = await ann.post(f"/{seat.room}/game-round-end", {"outcome": "spy_escaped"}, seat.player)

    assert (first, second) == (OK, (409, no("already_scored")))
    assert await stored(app, seat.room) == once
    assert isinstance(once.phase, Scored)
    of_spy, of_team = {"spy_escaped": (2, 0), "spy_caught_location": (1, 0), "spy_caught": (0, 1)}[outcome]
    assert {p.id: p.score for p in once.players} == {
        p.id: of_spy if p.id == the_spy(once.phase.deal).player else of_team for p in once.players
    }


@pytest.mark.parametrize("phase", ["over", "scored"])
async def test_another_round_follows_a_round_that_is_over(app: App, ann: Browser, trio: Trio, phase: str) -> None:
    seat = trio[0]
    await bring_to(app, ann, seat, phase)

    assert await ann.post(f"/{seat.room}/restart", seat=seat.player) == OK
    after = (await stored(app, seat.room)).phase
    assert isinstance(after, Running)
    assert (after.deal.number, after.clock) == (2, Ticking(START + 480_000))


async def test_two_players_are_too_few_for_another_round(app: App, ann: Browser, ben: Browser, trio: Trio) -> None:
    """[API-11] [SITE-01]"""
    await bring_to(app, ann, trio[0], "scored")
    await ben.delete(f"/{trio[0].room}/players/{trio[1].player}", trio[1].player)

    response = await ann.post(f"/{trio[0].room}/restart")

    assert response == (409, no("not_enough_players"))


async def test_the_admin_deletes_the_room(ann: Browser, trio: Trio) -> None:
    """[API-04] After the deletion, every call returns room_not_found."""
    seat = trio[0]

    assert await ann.delete(f"/{seat.room}", seat.player) == OK
    assert await ann.get(f"/{seat.room}") == (404, no("room_not_found"))
    assert await ann.delete(f"/{seat.room}", seat.player) == (404, no("room_not_found"))


async def test_back_in_another_tab_of_the_admin_keeps_a_room_with_other_players(
    app: App, ann: Browser, trio: Trio
) -> None:
    """[API-04] A tab without a seat sends no X-Player-Id."""
    before = await stored(app, trio[0].room)

    response = await ann.delete(f"/{trio[0].room}")

    assert response == (403, no("others_present"))
    assert await stored(app, trio[0].room) == before


async def test_back_in_another_tab_of_the_admin_deletes_a_room_without_other_players(ann: Browser) -> None:
    seat = await ann.create()

    assert await ann.delete(f"/{seat.room}") == OK
    assert (await ann.get(f"/{seat.room}/check")).body["exists"] is False


async def test_delete_accepts_a_json_content_type_without_a_body(ann: Browser) -> None:
    """[API-04] [API-11] The pages send this header even without a body."""
    seat = await ann.create()

    response = await ann.http.delete(f"/api/rooms/{seat.room}", headers={"Content-Type": "application/json"})

    assert (response.status_code, response.json()) == OK


async def test_a_player_leaves_and_the_admin_removes_one(app: App, ann: Browser, ben: Browser, trio: Trio) -> None:
    room = trio[0].room

    left = await ben.delete(f"/{room}/players/{trio[1].player}", trio[1].player)
    removed = await ann.delete(f"/{room}/players/{trio[2].player}", trio[0].player)

    assert (left, removed) == (OK, OK)
    assert [player.name for player in (await stored(app, room)).players] == ["Ann"]
    assert await ben.delete(f"/{room}/players/{trio[1].player}") == (404, no("player_not_found"))


async def test_the_last_player_to_leave_closes_the_room(ann: Browser) -> None:
    seat = await ann.create()

    assert await ann.delete(f"/{seat.room}/players/{seat.player}") == OK
    assert await ann.get(f"/{seat.room}") == (404, no("room_not_found"))


async def test_a_leaving_admin_is_replaced(app: App, ann: Browser, ben: Browser, trio: Trio) -> None:
    """[AUTH-01] The new admin gets the admin's rights, and the former one loses them."""
    await ann.delete(f"/{trio[0].room}/players/{trio[0].player}", trio[0].player)

    assert (await stored(app, trio[0].room)).admin == trio[1].player
    assert await ben.post(f"/{trio[0].room}/timer", {"timerDuration": 300}) == OK
    assert await ann.post(f"/{trio[0].room}/timer", {"timerDuration": 400}) == (403, no("not_admin"))
