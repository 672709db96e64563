"""Strangers at the same address hurt nobody who is seated, and guesses are charged before they are answered."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from types import SimpleNamespace
from typing import Final

import httpx
import pytest

from spysafari.access.limits import LIMITS, Rate, RateLimiter, Wait
from spysafari.access.room_access import RoomAccess, Visitor
from spysafari.access.sessions import COOKIE_NAME, key_of, new_token
from spysafari.game.model.refusals import Refused
from spysafari.game.model.room import Room, RoomCode
from spysafari.process.app import App
from spysafari.store.errors import StoreUnavailable
from tests.browser import Browser, in_process
from tests.http.conftest import limits_on
from tests.http.strangers import HOME, IPV6, exhaust, guess, party

BOTH: Final = pytest.mark.parametrize("store_url", ["sqlite", "redis"], indirect=True)


@pytest.mark.parametrize(("address", "store_url"), [(HOME, "sqlite"), (IPV6, "redis")], indirect=["store_url"])
async def test_strangers_never_make_a_seated_players_calls_refused(limited: App, address: str) -> None:
    """[SAFE-01] Every call of a seated player works after strangers at the address have used up its limits."""
    (ann, seat), (ben, _), (cleo, _) = await party(limited, address)
    room = f"/{seat.room}"
    await exhaust(limited, address, seat.room)
    assert (await guess(limited, address, seat.room)).status_code == 429

    answers = [
        await ben.get(room),
        await ben.get(f"{room}/check"),
        await ben.get(f"{room}/players"),
        await cleo.get(f"/locations/locationDeck?roomId={seat.room}"),
        await cleo.get("/locations/locationDeck?info=true"),
        await ben.post(f"{room}/join", {"playerName": "Ben"}),
        await ann.post(f"{room}/timer", {"timerDuration": 300}, seat.player),
        await ann.post(f"{room}/chosen-cards", {"deck": "locationDeck", "count": 25}, seat.player),
    ]

    assert [answer.status for answer in answers] == [200] * len(answers)
    for path in ("/end-round", "/game-round-end", "/restart"):
        refused = await ann.post(room + path, {"outcome": "spy_caught"} if "round-end" in path else None, seat.player)
        assert refused.code == "wrong_phase"


async def test_strangers_with_cookies_of_their_own_do_not_either(limited: App) -> None:
    """[SAFE-01] 300 calls at once with made-up cookies, some of them naming the right room."""
    seats = await party(limited, HOME)
    room = seats[0][1].room
    await exhaust(limited, HOME, room, new_token())

    attack = asyncio.gather(
        *(guess(limited, HOME, room if number % 2 else f"Y{number:03}", new_token()) for number in range(300))
    )
    answers = [await browser.get(f"/{room}") for browser, _ in seats for _ in range(10)]

    assert {answer.status for answer in answers} == {200}
    assert {answer.status_code for answer in await attack} == {429}


async def test_who_takes_seat_after_seat_counts_as_strangers_do(limited: App) -> None:
    """[SAFE-01] Else one session fills all its rooms, uncounted. It may return to what it has."""
    browser = Browser(in_process(limited, HOME))
    rooms = [(await browser.create("Ann")).room for _ in range(15)]
    names = [f"Guest {number}" for number in range(9)]

    answers = [await browser.post(f"/{room}/join", {"playerName": name}) for room in rooms for name in names]
    back = await browser.post(f"/{rooms[0]}/join", {"playerName": names[0]})

    assert [answer.status for answer in answers].count(200) == LIMITS[Rate.JOIN][0].calls
    assert {answer.status for answer in answers} == {200, 429}
    assert back.status == 200


@asynccontextmanager
async def back_at_another_node(store_url: str) -> AsyncIterator[tuple[App, httpx.AsyncClient, str]]:
    """A player at an address over its limits, whose seat the server, restarted or another node, has not seen yet."""
    async with limits_on(store_url) as first:
        (ann, seat), *_ = await party(first, HOME)
    async with limits_on(store_url) as second, in_process(second, HOME) as http:
        http.cookies[COOKIE_NAME] = ann.cookie
        await exhaust(second, HOME, seat.room)
        yield second, http, f"/api/rooms/{seat.room}"


@BOTH
async def test_a_seat_is_found_at_an_address_over_its_limits(store_url: str) -> None:
    """[SAFE-01]"""
    async with back_at_another_node(store_url) as (app, http, own_room):
        await asyncio.gather(*(guess(app, HOME, "ZZZZ") for _ in range(150)))

        assert (await http.get(own_room)).status_code == 200


@BOTH
async def test_strangers_who_look_for_seats_do_not_hide_one_elsewhere(store_url: str) -> None:
    """[SAFE-01] With made-up cookies, in rooms whose codes they guess."""
    async with back_at_another_node(store_url) as (app, http, own_room):
        searches = [guess(app, HOME, f"X{number % 1_000:03}", new_token()) for number in range(150)]
        attack = asyncio.gather(*searches, *(guess(app, HOME, "ZZZZ", new_token()) for _ in range(150)))
        await asyncio.sleep(0)

        assert (await http.get(own_room)).status_code == 200
        assert {answer.status_code for answer in await attack} == {429}


async def test_over_the_limits_nothing_tells_a_room_that_exists(limited: App) -> None:
    """[SAFE-01] [SAFE-03] The answer to a made-up cookie is the same."""
    (_, seat), *_ = await party(limited, HOME)
    await exhaust(limited, HOME, seat.room)

    answers = [await guess(limited, HOME, code, new_token()) for code in (seat.room, "ZZZZ")]

    assert [answer.status_code for answer in answers] == [429, 429]
    assert answers[0].content == answers[1].content


async def test_a_vain_search_takes_as_long_in_a_room_that_exists(limited: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """[SAFE-01] [SAFE-03] Though the store finds rooms sooner than that there is none."""
    (_, seat), *_ = await party(limited, HOME)
    now, load = 0.0, limited.rooms.load

    async def load_slowly(code: RoomCode) -> Room | Refused:
        nonlocal now
        now += 0.001 if code == seat.room else 0.02
        return await load(code)

    async def sleep(seconds: float) -> None:
        nonlocal now
        now += seconds

    async def search(code: str) -> float:
        began = now
        answer = await access.room(Visitor(HOME, (key_of(new_token()),)), RoomCode(code))
        assert isinstance(answer, Wait)
        return now - began

    access = RoomAccess(limited.rooms, RateLimiter(enabled=True, now=lambda: 0.0), lambda: now)
    for number in range(60):
        await access.room(Visitor(HOME, ()), RoomCode(f"X{number:03}"))
    monkeypatch.setattr(limited.rooms, "load", load_slowly)
    monkeypatch.setattr("spysafari.access.room_access.asyncio", SimpleNamespace(sleep=sleep))

    assert [await search(seat.room), await search("ZZZZ")] == [pytest.approx(0.2), pytest.approx(0.2)]


async def test_a_seat_has_generous_limits_of_its_own(limited: App) -> None:
    """[SAFE-01] A seat's session that attacks is told to wait, alone: neither its neighbours nor its table are."""
    (_, seat), (ben, _), (cleo, _) = await party(limited, HOME)

    answers = [(await ben.get(f"/{seat.room}")).status for _ in range(360)]

    assert answers[:300] == [200] * 300
    assert 429 in answers
    assert (await cleo.get(f"/{seat.room}")).status == 200
    assert (await guess(limited, HOME, seat.room)).status_code == 200


async def test_a_seat_in_one_room_is_none_in_another(limited: App) -> None:
    """[SAFE-01] Who owns a seat somewhere guesses no faster."""
    (ann, _), *_ = await party(limited, HOME)

    answers = await asyncio.gather(*(ann.get(f"/X{number:03}/check") for number in range(60)))

    assert sorted(answer.status for answer in answers) == [200] * 50 + [429] * 10


async def test_a_seat_that_is_given_up_is_a_strangers_again(limited: App) -> None:
    """[SAFE-01] Taken out by the admin."""
    (ann, seat), (ben, out), _ = await party(limited, HOME)
    await ann.delete(f"/{seat.room}/players/{out.player}", seat.player)
    await ben.get(f"/{seat.room}")

    statuses = [(await ben.get(f"/{seat.room}")).status for _ in range(LIMITS[Rate.LOOK_UP][0].calls + 1)]

    assert statuses[-1] == 429


async def test_rooms_that_one_had_and_that_are_gone_are_strange_again(limited: App) -> None:
    """[SAFE-03] Else who opens and closes rooms could ask, uncounted, for their codes until others get them."""
    (ann, _), *_ = await party(limited, HOME)
    codes = [(await ann.create()).room for _ in range(20)]
    for code in codes:
        await ann.delete(f"/{code}")

    calls = [await ann.delete(f"/{code}") for code in codes]
    calls += await asyncio.gather(*(ann.delete(f"/{code}") for code in codes * 5))
    joins = await asyncio.gather(*(ann.post(f"/{code}/join", {"playerName": "Ann"}) for code in codes))

    assert [call.status for call in calls].count(404) == len(codes) + LIMITS[Rate.UNKNOWN_CODE][0].calls
    assert {join.status for join in joins} == {429}


@BOTH
@pytest.mark.parametrize("cookie", [None, "A" * 43], ids=["no cookie", "a made-up cookie"])
async def test_guesses_in_one_burst_are_as_few_as_one_after_the_other(limited: App, cookie: str | None) -> None:
    """[SAFE-03] 300 at once: 50 are answered."""
    answers = await asyncio.gather(*(guess(limited, HOME, f"{number:04}", cookie) for number in range(300)))

    assert [answer.status_code for answer in answers].count(200) == LIMITS[Rate.UNKNOWN_CODE][0].calls


async def test_known_codes_in_one_burst_are_all_answered(limited: App) -> None:
    """[SAFE-03] What was charged in advance is given back: a class of 60 scans its codes at once."""
    rooms = [(await Browser(in_process(limited, HOME)).create()).room for _ in range(3)]
    first = await asyncio.gather(*(guess(limited, HOME, rooms[number % 3], new_token()) for number in range(40)))
    second = await asyncio.gather(*(guess(limited, HOME, rooms[number % 3], new_token()) for number in range(40)))

    assert {answer.status_code for answer in first + second} == {200}


async def test_a_store_that_fails_costs_nobody_guesses(limited: App) -> None:
    """[SAFE-03] 503 is no miss."""
    with failing_loads(limited):
        for _ in range(2 * LIMITS[Rate.UNKNOWN_CODE][0].calls):
            assert (await guess(limited, HOME, "ZZZZ")).status_code == 503

    assert (await guess(limited, HOME, "ZZZZ")).status_code == 200


async def test_who_comes_back_while_the_store_is_away_hears_so(limited: App) -> None:
    """[SAFE-01] Also at an address over its limits: 429 would tell a player to be slower."""
    room = (await Browser(in_process(limited, "198.51.100.1")).create()).room
    await exhaust(limited, HOME, room)

    with failing_loads(limited):
        assert (await guess(limited, HOME, room, new_token())).status_code == 503


@contextmanager
def failing_loads(app: App) -> Iterator[None]:
    async def fail(_code: RoomCode) -> Room:
        raise StoreUnavailable("away")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app.rooms, "load", fail)
        yield


async def test_a_stolen_code_without_a_session_looks_up_and_joins_within_the_limits(limited: App) -> None:
    """[SAFE-01] It acts for nobody. Whoever has the code may join: it is the room's key."""
    (_, seat), *_ = await party(limited, HOME)
    thief = Browser(in_process(limited, "198.51.100.66"))
    room = f"/{seat.room}"

    assert (await thief.get(f"{room}/players")).status == 200
    assert (await thief.get(f"/locations/locationDeck?roomId={seat.room}")).status == 200
    for path in ("/end-round", "/restart", "/timer"):
        assert (await thief.post(room + path, {"timerDuration": 300} if path == "/timer" else None)).status == 401
    assert (await thief.delete(room)).status == 403
    assert [(await thief.get(room)).status for _ in range(300)].count(200) == LIMITS[Rate.LOOK_UP][0].calls - 2
    assert await thief.join(seat.room, "Dora")
    assert (await thief.get(room)).status == 200
    assert (await thief.delete(f"{room}/players/{seat.player}")).code == "not_admin"


async def test_pictures_from_other_sites_in_old_browsers_count_as_strangers(limited: App) -> None:
    """[SAFE-01] They send no Sec-Fetch-Site, and a SameSite=Lax cookie does not go with them."""
    (ann, seat), *_ = await party(limited, HOME)
    async with in_process(limited, HOME) as tab:
        for number in range(60):
            await tab.get(f"/api/rooms/X{number:03}/check", headers={"Referer": "http://evil.test/"})

        assert (await tab.get(f"/api/rooms/{seat.room}/check")).status_code == 429
    assert (await ann.get(f"/{seat.room}/check")).status == 200
