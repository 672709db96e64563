from collections.abc import AsyncIterator

import httpx
import pytest

from spysafari.process.app import App
from tests.browser import in_process, lifespan
from tests.fakes import FakeClock, canary_decks, fake_settings

TOO_MANY = "That was a bit too fast. Please wait a moment and try again"
ABSENT = "/api/rooms/ZZZZ"


@pytest.fixture
async def limited(clock: FakeClock) -> AsyncIterator[App]:
    app = App(fake_settings(rate_limits=True), decks=canary_decks(), now=clock)
    async with lifespan(app):
        yield app


async def create(http: httpx.AsyncClient) -> httpx.Response:
    return await http.post("/api/rooms", json={"playerName": "Ann"})


async def join(http: httpx.AsyncClient, room: str) -> httpx.Response:
    return await http.post(f"/api/rooms/{room}/join", json={"playerName": "Ann"})


def assert_too_many(response: httpx.Response) -> None:
    assert (response.status_code, response.json()) == (
        429,
        {"error": TOO_MANY, "message": TOO_MANY, "code": "too_many"},
    )
    assert 1 <= int(response.headers["retry-after"]) <= 60


async def test_thirty_rooms_a_minute_from_one_address(limited: App) -> None:
    """[API-01] Other addresses and other calls are not affected."""
    async with in_process(limited) as http, in_process(limited, "192.0.2.2") as neighbour:
        created = [await create(http) for _ in range(30)]

        assert {response.status_code for response in created} == {201}
        assert_too_many(await create(http))
        assert (await create(neighbour)).status_code == 201
        assert (await http.get(f"/api/rooms/{created[0].json()['roomId']}")).status_code == 200


async def test_120_joins_a_minute_from_one_address(limited: App) -> None:
    """[API-02] Refused calls count as well."""
    async with in_process(limited) as http, in_process(limited) as stranger:
        room = (await create(http)).json()["roomId"]

        assert {(await join(stranger, room)).status_code for _ in range(120)} == {409}
        assert_too_many(await join(stranger, room))


async def test_240_look_ups_a_minute_from_one_address(limited: App) -> None:
    """[API-03] [API-05] [API-12] [API-13] All look-ups count together, even refused ones and those by a player."""
    async with in_process(limited) as http, in_process(limited) as stranger:
        room = (await create(http)).json()["roomId"]
        await create(stranger)
        paths = [
            f"/api/rooms/{room}",
            f"/api/rooms/{room}/check",
            f"/api/rooms/{room}/players",
            f"/api/rooms/locations/locationDeck?roomId={room}",
        ]

        assert {(await stranger.get(paths[number % 4])).status_code for number in range(238)} == {200}
        assert (await stranger.post(f"/api/rooms/{room}/restart")).status_code == 403
        assert (await stranger.delete(f"/api/rooms/{room}")).status_code == 403
        for path in paths:
            assert_too_many(await stranger.get(path))
        assert_too_many(await stranger.post(f"/api/rooms/{room}/restart"))


async def test_after_50_unknown_codes_all_codes_are_refused(limited: App) -> None:
    """[API-02] [API-03] [API-12] Checks, joins and reads count together."""
    async with in_process(limited) as guesser, in_process(limited, "192.0.2.2") as other:
        room = (await create(other)).json()["roomId"]
        for _ in range(16):
            await guesser.get(f"{ABSENT}/check")
            await guesser.get(ABSENT)
            await join(guesser, "ZZZZ")
        await guesser.get("/api/rooms/locations/locationDeck?roomId=ZZZZ")
        last = await guesser.get("/api/rooms/!/check")

        assert last.status_code == 200
        for path in (f"/api/rooms/{room}", f"/api/rooms/{room}/check", f"/api/rooms/{room}/players"):
            assert_too_many(await guesser.get(path))
        assert_too_many(await join(guesser, room))
        assert (await join(other, room)).status_code == 200


async def test_known_codes_never_count_as_unknown(limited: App) -> None:
    """[API-03] Friends who reload often are not refused."""
    async with in_process(limited) as http:
        room = (await create(http)).json()["roomId"]

        assert {(await http.get(f"/api/rooms/{room}/check")).status_code for _ in range(60)} == {200}


async def test_addresses_of_one_ipv6_site_share_their_limit(limited: App) -> None:
    """[API-01]"""
    for number in range(30):
        async with in_process(limited, f"2001:db8:1:2::{number:x}") as http:
            await create(http)

    async with (
        in_process(limited, "2001:db8:1:2:ffff::1") as same_site,
        in_process(limited, "2001:db8:1:3::1") as other_site,
    ):
        assert_too_many(await create(same_site))
        assert (await create(other_site)).status_code == 201


async def test_limits_can_be_switched_off() -> None:
    app = App(fake_settings(rate_limits=False), decks=canary_decks())

    async with lifespan(app), in_process(app) as http:
        assert {(await create(http)).status_code for _ in range(40)} == {201}
        assert {(await http.get(f"{ABSENT}/check")).status_code for _ in range(60)} == {200}


async def test_forwarded_addresses_count_only_from_configured_proxies(limited: App) -> None:
    """[RULE-04] Only uvicorn reads X-Forwarded-For, and only from trusted proxies."""
    async with in_process(limited) as http:
        for number in range(30):
            await http.post(
                "/api/rooms", json={"playerName": "Ann"}, headers={"X-Forwarded-For": f"198.51.100.{number}"}
            )

        assert_too_many(await create(http))
