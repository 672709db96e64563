import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import httpx
import pytest

from spysafari.process.app import App
from spysafari.system.logs import line_of
from tests.browser import Browser, in_process, lifespan
from tests.fakes import FakeClock, canary_decks, fake_settings, run_due

FULL = "All our rooms are taken right now. Please try again in a few minutes"
CAP = 5


@pytest.fixture
async def small(store_url: str, clock: FakeClock) -> AsyncIterator[App]:
    app = App(replace(fake_settings(store_url=store_url), max_rooms=CAP), decks=canary_decks(), now=clock)
    async with lifespan(app):
        yield app


def visible_parts(response: httpx.Response) -> tuple[int, bytes, list[tuple[str, str]]]:
    return response.status_code, response.content, sorted(response.headers.items())


async def test_all_unknown_codes_get_the_same_response(app: App, ann: Browser, clock: FakeClock) -> None:
    """[API-02] [API-03] [API-12] Malformed codes, unused codes and codes of closed or expired rooms look the same."""
    closed = (await ann.create()).room
    expired = (await ann.create()).room
    await ann.delete(f"/{closed}")
    clock.pass_seconds(2 * 3_600)
    await run_due(app.timers)
    misses = ["ZZZZ", closed, expired, "ZZ", "ZZZZZ", "Z!ZZ", "%C3%91ZZZ"]

    for method, path, body in [
        ("GET", "/{code}/check", None),
        ("GET", "/{code}", None),
        ("GET", "/{code}/players", None),
        ("GET", "/locations/locationDeck?roomId={code}", None),
        ("POST", "/{code}/join", {"playerName": "Ann"}),
        ("POST", "/{code}/timer", {"timerDuration": 300}),
        ("POST", "/{code}/restart", None),
        ("DELETE", "/{code}", None),
    ]:
        responses = [
            await ann.http.request(method, "/api/rooms" + path.format(code=code), json=body) for code in misses
        ]

        assert {response.status_code for response in responses} == {200 if path.endswith("check") else 404}
        assert all(visible_parts(response) == visible_parts(responses[0]) for response in responses), path


async def test_a_full_server_rejects_new_rooms(small: App, clock: FakeClock) -> None:
    """[API-01] [RULE-04] The response is 503 with Retry-After. Deleting a room frees its slot."""
    async with in_process(small) as http:
        browser = Browser(http)
        seats = [await browser.create() for _ in range(CAP)]

        refused = await http.post("/api/rooms", json={"playerName": "Ann"})

        assert (refused.status_code, refused.headers["retry-after"]) == (503, "60")
        assert refused.json() == {"error": FULL, "message": FULL, "code": "server_full"}
        await browser.join(seats[0].room, "Ben")
        await browser.delete(f"/{seats[1].room}")
        await browser.create()
        assert (await browser.post("", {"playerName": "Ann"})).code == "server_full"
        clock.pass_seconds(2 * 3_600)
        await run_due(small.timers)
        await browser.create()


@pytest.mark.parametrize("store_url", ["sqlite", "redis"], indirect=True)
async def test_concurrently_created_rooms_do_not_exceed_the_limit(small: App) -> None:
    """[API-01] A burst may be refused although slots are free, but it never exceeds the limit."""
    async with in_process(small) as http:
        await Browser(http).create()
        burst = await asyncio.gather(*(http.post("/api/rooms", json={"playerName": "Ann"}) for _ in range(4 * CAP)))
        opened = [response.status_code for response in burst].count(201)
        after = [(await http.post("/api/rooms", json={"playerName": "Ann"})).status_code for _ in range(CAP)]

    assert {response.status_code for response in burst} <= {201, 503}
    assert 1 + opened + after.count(201) == CAP


async def test_a_full_server_is_logged_once(small: App, clean_log: pytest.LogCaptureFixture) -> None:
    """[RULE-04]"""
    async with in_process(small) as http:
        for _ in range(CAP + 20):
            await http.post("/api/rooms", json={"playerName": "Ann"})
        await asyncio.gather(*(http.post("/api/rooms", json={"playerName": "Ann"}) for _ in range(20)))

    assert [line_of(r) for r in clean_log.records if r.levelname == "WARNING"] == [f"the store is full rooms={CAP}"]


async def test_a_flood_of_joins_does_not_exceed_ten_players(app: App, ann: Browser) -> None:
    """[API-02] [SITE-01] Among 100 concurrent joins by different browsers, nine succeed; the others get room_full."""
    room = (await ann.create("Ann")).room

    async def join(number: int) -> int:
        async with in_process(app, f"198.51.100.{number}") as http:
            return (await http.post(f"/api/rooms/{room}/join", json={"playerName": f"Guest {number}"})).status_code

    statuses = await asyncio.gather(*(join(number) for number in range(100)))

    assert (statuses.count(200), statuses.count(409)) == (9, 91)
    assert len((await ann.get(f"/{room}/players")).body) == 10


async def test_one_of_many_concurrent_joins_gets_a_name(app: App, ann: Browser) -> None:
    """[API-02]"""
    room = (await ann.create("Ann")).room
    spellings = ["Ben", "ben", "Веn", "B\u200ben", "Ｂｅｎ", "<b>Ben</b>"]

    async def join(name: str) -> int:
        async with in_process(app) as http:
            return (await http.post(f"/api/rooms/{room}/join", json={"playerName": name})).status_code

    statuses = await asyncio.gather(*(join(name) for name in spellings))

    assert sorted(statuses) == [200, 409, 409, 409, 409, 409]
