"""Tests that strangers do not affect seated players at the same address."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from types import SimpleNamespace
from typing import Final

import httpx
import pytest

from spysafari.access.limits import Rate, RateLimiter, Wait
from spysafari.access.room_access import RoomAccess, Visitor
from spysafari.access.sessions import COOKIE_NAME, key_of, new_token
from spysafari.application.stream_tokens import StreamTokens
from spysafari.game.model.ids import RoomCode
from spysafari.game.model.refusals import Refused
from spysafari.game.room import Room
from spysafari.process.app import App
from spysafari.store.errors import StoreUnavailable
from tests.browser import Browser, in_process
from tests.http.conftest import limits_on
from tests.http.strangers import HOME, IPV6, exhaust, guess, party

BOTH: Final = pytest.mark.parametrize("store_url", ["sqlite", "redis"], indirect=True)


@pytest.mark.parametrize(("address", "store_url"), [(HOME, "sqlite"), (IPV6, "redis")], indirect=["store_url"])
async def test_strangers_do_not_affect_seated_players(limited: App, address: str) -> None:
    """Strangers have used up the limits of the address."""
    (ann, seat), (ben, _), (cleo, _) = await party(limited, address)
    room = f"/{seat.room}"
    exhaust(limited, address)
    assert (await guess(limited, address, seat.room)).status_code == 429

    responses = [
        await ben.get(room),
        await ben.get(f"{room}/check"),
        await ben.get(f"{room}/players"),
        await cleo.get(f"/locations/locationDeck?roomId={seat.room}"),
        await cleo.get("/locations/locationDeck?info=true"),
        await ben.post(f"{room}/join", {"playerName": "Ben"}),
        await ann.post(f"{room}/timer", {"timerDuration": 300}, seat.player),
        await ann.post(f"{room}/chosen-cards", {"deck": "locationDeck", "count": 25}, seat.player),
    ]

    assert [response.status for response in responses] == [200] * len(responses)
    for path in ("/end-round", "/game-round-end", "/restart"):
        refused = await ann.post(room + path, {"outcome": "spy_caught"} if "round-end" in path else None, seat.player)
        assert refused.code == "wrong_phase"


async def test_strangers_with_cookies_do_not_affect_seated_players(limited: App) -> None:
    """The strangers make 300 concurrent calls with forged cookies, some of them for the right room."""
    seats = await party(limited, HOME)
    room = seats[0][1].room
    exhaust(limited, HOME)

    attack = asyncio.gather(
        *(guess(limited, HOME, room if number % 2 else f"Y{number:03}", new_token()) for number in range(300))
    )
    responses = [await browser.get(f"/{room}") for browser, _ in seats for _ in range(10)]

    assert {response.status for response in responses} == {200}
    assert {response.status_code for response in await attack} == {429}


async def test_taking_further_seats_is_charged_to_the_address(limited: App) -> None:
    """One session cannot fill many rooms. Returning to a seat is not charged."""
    browser = Browser(in_process(limited, HOME))
    rooms = [(await browser.create("Ann")).room for _ in range(15)]
    names = [f"Guest {number}" for number in range(9)]

    responses = [await browser.post(f"/{room}/join", {"playerName": name}) for room in rooms for name in names]
    back = await browser.post(f"/{rooms[0]}/join", {"playerName": names[0]})

    assert [response.status for response in responses].count(200) == Rate.JOIN.limits[0].calls
    assert {response.status for response in responses} == {200, 429}
    assert back.status == 200


@asynccontextmanager
async def back_at_another_node(store_url: str) -> AsyncIterator[tuple[App, httpx.AsyncClient, str]]:
    """Yield an application, and the client and the room path of a player whose address is over its limits.

    The application does not know the player's seat, like a restarted server or another node.
    """
    async with limits_on(store_url) as first:
        (ann, seat), *_ = await party(first, HOME)
    async with limits_on(store_url) as second, in_process(second, HOME) as http:
        http.cookies[COOKIE_NAME] = ann.cookie
        exhaust(second, HOME)
        yield second, http, f"/api/rooms/{seat.room}"


@BOTH
async def test_a_seat_is_found_at_an_address_over_its_limits(store_url: str) -> None:
    async with back_at_another_node(store_url) as (app, http, own_room):
        await asyncio.gather(*(guess(app, HOME, "ZZZZ") for _ in range(150)))

        assert (await http.get(own_room)).status_code == 200


@BOTH
async def test_searches_of_strangers_do_not_block_a_player_of_another_room(store_url: str) -> None:
    """The strangers send forged cookies and guessed codes."""
    async with back_at_another_node(store_url) as (app, http, own_room):
        searches = [guess(app, HOME, f"X{number % 1_000:03}", new_token()) for number in range(150)]
        attack = asyncio.gather(*searches, *(guess(app, HOME, "ZZZZ", new_token()) for _ in range(150)))
        await asyncio.sleep(0)

        assert (await http.get(own_room)).status_code == 200
        assert {response.status_code for response in await attack} == {429}


async def test_over_the_limits_responses_do_not_reveal_existing_rooms(limited: App) -> None:
    """The response to a forged cookie is the same whether the room exists or not."""
    (_, seat), *_ = await party(limited, HOME)
    exhaust(limited, HOME)

    responses = [await guess(limited, HOME, code, new_token()) for code in (seat.room, "ZZZZ")]

    assert [answer.status_code for answer in responses] == [429, 429]
    assert responses[0].content == responses[1].content


async def test_a_failed_search_takes_as_long_in_an_existing_room(limited: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The time is padded, because the store responds faster for existing rooms."""
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
        response = await access.room(Visitor(HOME, (key_of(new_token()),)), RoomCode(code))
        assert isinstance(response, Wait)
        return now - began

    limiter = RateLimiter(enabled=True, now=lambda: 0.0)
    access = RoomAccess(limited.rooms, limiter, StreamTokens(limited.store), lambda: now)
    for number in range(60):
        await access.room(Visitor(HOME, ()), RoomCode(f"X{number:03}"))
    monkeypatch.setattr(limited.rooms, "load", load_slowly)
    monkeypatch.setattr("spysafari.access.room_access.asyncio", SimpleNamespace(sleep=sleep))

    assert [await search(seat.room), await search("ZZZZ")] == [pytest.approx(0.2), pytest.approx(0.2)]


async def test_a_seat_has_its_own_generous_limits(limited: App) -> None:
    """Only the session over its limit is refused, not other players of the room or the address."""
    (_, seat), (ben, _), (cleo, _) = await party(limited, HOME)

    responses = [(await ben.get(f"/{seat.room}")).status for _ in range(360)]

    assert responses[:300] == [200] * 300
    assert 429 in responses
    assert (await cleo.get(f"/{seat.room}")).status == 200
    assert (await guess(limited, HOME, seat.room)).status_code == 200


async def test_a_seat_in_one_room_does_not_help_in_another(limited: App) -> None:
    """The owner of a seat cannot guess other codes faster."""
    (ann, _), *_ = await party(limited, HOME)

    responses = await asyncio.gather(*(ann.get(f"/X{number:03}/check") for number in range(60)))

    assert sorted(response.status for response in responses) == [200] * 50 + [429] * 10


async def test_a_removed_player_is_a_stranger(limited: App) -> None:
    (ann, seat), (ben, out), _ = await party(limited, HOME)
    await ann.delete(f"/{seat.room}/players/{out.player}", seat.player)
    await ben.get(f"/{seat.room}")

    statuses = [(await ben.get(f"/{seat.room}")).status for _ in range(Rate.LOOK_UP.limits[0].calls + 1)]

    assert statuses[-1] == 429


async def test_owners_of_deleted_rooms_are_strangers(limited: App) -> None:
    """Former owners cannot request the old codes without a limit until other rooms reuse them."""
    (ann, _), *_ = await party(limited, HOME)
    codes = [(await ann.create()).room for _ in range(20)]
    for code in codes:
        await ann.delete(f"/{code}")

    calls = [await ann.delete(f"/{code}") for code in codes]
    calls += await asyncio.gather(*(ann.delete(f"/{code}") for code in codes * 5))
    joins = await asyncio.gather(*(ann.post(f"/{code}/join", {"playerName": "Ann"}) for code in codes))

    assert [call.status for call in calls].count(404) == len(codes) + Rate.UNKNOWN_CODE.limits[0].calls
    assert {join.status for join in joins} == {429}


@BOTH
@pytest.mark.parametrize("cookie", [None, "A" * 43], ids=["no cookie", "a made-up cookie"])
async def test_a_burst_of_guesses_is_limited_like_sequential_ones(limited: App, cookie: str | None) -> None:
    """The server admits 50 of 120 concurrent guesses."""
    responses = await asyncio.gather(*(guess(limited, HOME, f"{number:04}", cookie) for number in range(120)))

    assert [response.status_code for response in responses].count(200) == Rate.UNKNOWN_CODE.limits[0].calls


async def test_a_burst_of_known_codes_is_admitted(limited: App) -> None:
    """Calls are charged before the lookup, and refunded if the room exists: a class may scan one code."""
    rooms = [(await Browser(in_process(limited, HOME)).create()).room for _ in range(3)]
    first = await asyncio.gather(*(guess(limited, HOME, rooms[number % 3], new_token()) for number in range(40)))
    second = await asyncio.gather(*(guess(limited, HOME, rooms[number % 3], new_token()) for number in range(40)))

    assert {response.status_code for response in first + second} == {200}


async def test_a_store_failure_is_not_charged_as_a_guess(limited: App) -> None:
    with failing_loads(limited):
        for _ in range(2 * Rate.UNKNOWN_CODE.limits[0].calls):
            assert (await guess(limited, HOME, "ZZZZ")).status_code == 503

    assert (await guess(limited, HOME, "ZZZZ")).status_code == 200


async def test_a_returning_player_gets_503_while_the_store_is_unavailable(limited: App) -> None:
    """A 429 for an address over its limits would be misleading."""
    room = (await Browser(in_process(limited, "198.51.100.1")).create()).room
    exhaust(limited, HOME)

    with failing_loads(limited):
        assert (await guess(limited, HOME, room, new_token())).status_code == 503


@contextmanager
def failing_loads(app: App) -> Iterator[None]:
    async def fail(_code: RoomCode) -> Room:
        raise StoreUnavailable("away")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app.rooms, "load", fail)
        yield


async def test_a_code_without_a_session_allows_reading_and_joining_within_the_limits(limited: App) -> None:
    """The code does not give the rights of seated players."""
    (_, seat), *_ = await party(limited, HOME)
    thief = Browser(in_process(limited, "198.51.100.66"))
    room = f"/{seat.room}"

    assert (await thief.get(f"{room}/players")).status == 200
    assert (await thief.get(f"/locations/locationDeck?roomId={seat.room}")).status == 200
    for path in ("/end-round", "/restart", "/timer"):
        assert (await thief.post(room + path, {"timerDuration": 300} if path == "/timer" else None)).status == 401
    assert (await thief.delete(room)).status == 403
    assert [(await thief.get(room)).status for _ in range(300)].count(200) == Rate.LOOK_UP.limits[0].calls - 2
    assert await thief.join(seat.room, "Dora")
    assert (await thief.get(room)).status == 200
    assert (await thief.delete(f"{room}/players/{seat.player}")).code == "not_admin"


async def test_images_on_other_sites_in_old_browsers_count_as_strangers(limited: App) -> None:
    """These browsers do not send Sec-Fetch-Site, and images are requested without SameSite=Lax cookies."""
    (ann, seat), *_ = await party(limited, HOME)
    async with in_process(limited, HOME) as tab:
        for number in range(60):
            await tab.get(f"/api/rooms/X{number:03}/check", headers={"Referer": "http://evil.test/"})

        assert (await tab.get(f"/api/rooms/{seat.room}/check")).status_code == 429
    assert (await ann.get(f"/{seat.room}/check")).status == 200
