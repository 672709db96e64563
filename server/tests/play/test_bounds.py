import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest
from msgspec.structs import replace
from starlette.datastructures import Headers
from starlette.requests import Request

from spysafari.access.limits import Rate, RateLimiter
from spysafari.access.room_access import MAX_KNOWN_OWNERS, RoomAccess, Visitor
from spysafari.access.sessions import COOKIE_NAME, MAX_SESSIONS, key_of, new_token, sessions_in
from spysafari.application.stream_tokens import StreamTokens
from spysafari.game.decision import accept
from spysafari.game.model.bounds import MAX_PLAYERS, RECENT_EVENTS
from spysafari.game.model.events import ListChanged
from spysafari.game.model.ids import RoomCode
from spysafari.game.model.names import MAX_NAME, MAX_TAG_LENGTH, clean_name
from spysafari.game.room import Room
from spysafari.http.documents import LANDING, MAX_CACHED_DOCUMENTS, SITE_URL, Documents
from spysafari.http.guards import MAX_BODY_BYTES
from spysafari.http.languages import MAX_LANGUAGES, preferred_folder
from spysafari.process.app import App
from tests.browser import Browser, in_process, lifespan, stored
from tests.fakes import FakeClock, canary_decks, fake_settings

HOME: Final = "192.0.2.1"


@pytest.fixture
async def app(clock: FakeClock) -> AsyncIterator[App]:
    app = App(fake_settings(rate_limits=True), decks=canary_decks(), now=clock)
    async with lifespan(app):
        yield app


async def a_room(app: App) -> str:
    return (await Browser(in_process(app, "198.51.100.1")).create()).room


def counted_loads(app: App, patch: pytest.MonkeyPatch) -> list[RoomCode]:
    """Record the codes of the rooms that are loaded."""
    loads: list[RoomCode] = []
    load = app.rooms.load

    async def counted(code: RoomCode) -> object:
        loads.append(code)
        return await load(code)

    patch.setattr(app.rooms, "load", counted)
    return loads


async def admitted(app: App, method: str, path: str, tries: int, body: object = None) -> int:
    """Make concurrent calls as strangers. Return the number that are not refused with 429."""
    async with in_process(app, HOME) as http:
        answers = await asyncio.gather(*(http.request(method, path, json=body) for _ in range(tries)))
    return sum(answer.status_code != 429 for answer in answers)


async def rooms_opened(app: App) -> int:
    return await admitted(app, "POST", "/api/rooms", 40, {"playerName": "Ann"})


async def joins(app: App) -> int:
    room = await a_room(app)
    one_by_one = [await admitted(app, "POST", f"/api/rooms/{room}/join", 1, {"playerName": "Ann"}) for _ in range(130)]
    return sum(one_by_one)


async def look_ups(app: App) -> int:
    room = await a_room(app)
    return sum([await admitted(app, "GET", f"/api/rooms/{room}/check", 1) for _ in range(250)])


async def guesses(app: App) -> int:
    return await admitted(app, "GET", "/api/rooms/ZZZZ/check", 200)


async def searches(app: App) -> int:
    access = RoomAccess(app.rooms, RateLimiter(enabled=True, now=lambda: 0.0), StreamTokens(app.store))
    for _ in range(Rate.UNKNOWN_CODE.limits[0].calls):
        await access.check(Visitor(HOME, ()), RoomCode("ZZZZ"))
    with pytest.MonkeyPatch.context() as patch:
        loads = counted_loads(app, patch)
        strangers = [Visitor(HOME, (key_of(new_token()),)) for _ in range(200)]
        await asyncio.gather(*(access.check(stranger, RoomCode("ZZZZ")) for stranger in strangers))
    return len(loads)


async def cookies(_app: App) -> int:
    return len(sessions_in("; ".join(f"{COOKIE_NAME}={new_token()}" for _ in range(20))))


async def calls_of_a_seat(app: App) -> int:
    browser = Browser(in_process(app, HOME))
    seat = await browser.create()
    now = 1_000.0
    access = RoomAccess(app.rooms, RateLimiter(enabled=True, now=lambda: now), StreamTokens(app.store))
    visitor, code = Visitor(HOME, (browser.session,)), RoomCode(seat.room)
    access.remember(code, browser.session)
    at_once = [await access.check(visitor, code) for _ in range(400)].count(None)
    now += 1
    assert [await access.check(visitor, code) for _ in range(20)].count(None) == 1
    return at_once


async def bytes_of_a_body(app: App) -> int:
    async with in_process(app, HOME) as http:
        sizes = range(MAX_BODY_BYTES - 1, MAX_BODY_BYTES + 2)
        json = {"Content-Type": "application/json"}
        answers = {size: await http.post("/api/rooms", content=b" " * size, headers=json) for size in sizes}
    return max(size for size, answer in answers.items() if answer.status_code != 413)


async def players(app: App) -> int:
    room = await a_room(app)
    for number in range(MAX_PLAYERS + 3):
        async with in_process(app, HOME) as http:
            await http.post(f"/api/rooms/{room}/join", json={"playerName": f"Guest {number}"})
    return len((await stored(app, room)).players)


async def past_events(app: App) -> int:
    room: Room = await stored(app, await a_room(app))
    for _ in range(2 * RECENT_EVENTS):
        room = accept(replace(room), 0, ListChanged()).room
    return len(room.recent)


async def characters_of_a_name(_app: App) -> int:
    return len(clean_name("é" * 100) or "")


async def preferred_languages(_app: App) -> int:
    def is_heard(last: int) -> bool:
        unknown = [f"x{number}" for number in range(1, last)]
        return preferred_folder(Headers({"accept-language": ",".join([*unknown, "es"])}), ["es"]) == "es"

    return max(number for number in range(1, 2 * MAX_LANGUAGES) if is_heard(number))


async def cached_documents(_app: App) -> int:
    with TemporaryDirectory() as web_root:
        (Path(web_root) / LANDING).write_text(SITE_URL)
        documents = Documents(Path(web_root), fake_settings())
    for number in range(MAX_CACHED_DOCUMENTS + 10):
        headers = [(b"host", f"host-{number}.test".encode())]
        documents.respond(
            LANDING, Request({"type": "http", "scheme": "http", "path": "/", "headers": headers}), "no-cache"
        )
    return len(documents._cache)


async def characters_of_a_language_tag(_app: App) -> int:
    tags = [("es-" + "a-" * MAX_TAG_LENGTH)[:length] for length in range(2, 2 * MAX_TAG_LENGTH)]
    return max(len(tag) for tag in tags if preferred_folder(Headers({"accept-language": tag}), ["es"]) == "es")


@pytest.mark.parametrize(
    ("attempt", "bound"),
    [
        (rooms_opened, Rate.CREATE.limits[0].calls),
        (joins, Rate.JOIN.limits[0].calls),
        (look_ups, Rate.LOOK_UP.limits[0].calls),
        (guesses, Rate.UNKNOWN_CODE.limits[0].calls),
        (searches, Rate.SEARCH_FOR_SEAT.limits[0].calls),
        (cookies, MAX_SESSIONS),
        (calls_of_a_seat, Rate.SEAT_CALL.limits[0].calls),
        (bytes_of_a_body, MAX_BODY_BYTES),
        (preferred_languages, MAX_LANGUAGES),
        (characters_of_a_language_tag, MAX_TAG_LENGTH),
        (players, MAX_PLAYERS),
        (past_events, RECENT_EVENTS),
        (characters_of_a_name, MAX_NAME),
        (cached_documents, MAX_CACHED_DOCUMENTS),
    ],
)
async def test_each_bound_holds(app: App, attempt: Callable[[App], Awaitable[int]], bound: int) -> None:
    """Callers reach the bound and do not exceed it."""
    assert await attempt(app) == bound


async def test_known_owners_of_seats_are_bounded(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The owner who was remembered first is evicted, and is recognized again by loading the room."""
    browser = Browser(in_process(app, HOME))
    seat = await browser.create()
    access = RoomAccess(app.rooms, RateLimiter(enabled=True, now=lambda: 0.0), StreamTokens(app.store))
    access.remember(RoomCode(seat.room), browser.session)
    loads = counted_loads(app, monkeypatch)
    visitor = Visitor(HOME, (browser.session,))
    assert await access.check(visitor, RoomCode(seat.room)) is None
    assert loads == []

    for number in range(MAX_KNOWN_OWNERS):
        access.remember(RoomCode("BCDF"), key_of(str(number)))

    assert await access.check(visitor, RoomCode(seat.room)) is None
    assert loads == [seat.room]
