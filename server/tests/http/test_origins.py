"""Tests of the Origin and Sec-Fetch-Site checks and of CORS."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, Final

import httpx
import msgspec
import pytest
from starlette.types import Message

from spysafari.http.api import CALLS
from spysafari.process.app import App
from spysafari.system.settings import read_settings
from tests.browser import Browser, Seat, in_process, lifespan, stored
from tests.fakes import canary_decks, fake_settings
from tests.http.conftest import assert_refused

Trio = tuple[Seat, Seat, Seat]
JSON: Final = {"Content-Type": "application/json"}
ANN: Final = b'{"playerName": "Ann"}'
POLL: Final = "/socket.io/?EIO=4&transport=polling"


@pytest.mark.parametrize("origin", [None, "http://game.test"])
async def test_calls_from_own_pages_and_from_programs_are_accepted(ann: Browser, origin: str | None) -> None:
    """[API-01] Programs send no Origin."""
    headers = {"Origin": origin} if origin else {}

    response = await ann.http.post("/api/rooms", json={"playerName": "Ann"}, headers=headers)

    assert response.status_code == 201


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.test",
        "http://game.test.evil.test",
        "http://evilgame.test",
        "http://game.test:8080",
        "http://game.test@evil.test",
        "null",
        "",
        "game.test",
        "http://[",
        "http://[::1",
        "//game.test/",
        "é",
    ],
)
async def test_calls_from_pages_of_other_sites_change_nothing(app: App, ann: Browser, trio: Trio, origin: str) -> None:
    """[API-04] [AUTH-01] Cookies make no difference."""
    before = await stored(app, trio[0].room)
    headers = {b"Origin": origin.encode(), b"X-Player-Id": trio[0].player.encode()}

    for method, path in [("DELETE", ""), ("POST", "/timer"), ("POST", "/join"), ("PUT", ""), ("PATCH", "/x")]:
        response = await ann.http.request(
            method, f"/api/rooms/{trio[0].room}{path}", json={"timerDuration": 300}, headers=headers
        )
        assert_refused(response, 403)

    assert await stored(app, trio[0].room) == before


async def test_two_origin_headers_are_rejected(ann: Browser) -> None:
    """[API-01]"""
    headers = [("Origin", "http://game.test"), ("Origin", "http://evil.test")]

    response = await ann.http.post("/api/rooms", json={"playerName": "Ann"}, headers=headers)

    assert_refused(response, 403)


@pytest.mark.parametrize("origin", ["null", "", "http:///", "x"])
async def test_a_call_without_a_host_has_no_own_origin(app: App, origin: str) -> None:
    """[API-01] HTTP/1.0 allows requests without Host."""
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": ANN, "more_body": False}

    async def send(message: Message) -> None:
        sent.append(message)

    headers = [(b"origin", origin.encode()), (b"content-type", b"application/json")]
    scope = {"type": "http", "method": "POST", "path": "/api/rooms", "headers": headers, "query_string": b""}
    await app(scope, receive, send)

    assert sent[0]["status"] == 403


async def test_pages_of_other_sites_may_send_get_requests(ann: Browser, trio: Trio) -> None:
    """[API-12] Browsers do not let other sites read the response."""
    response = await ann.http.get(f"/api/rooms/{trio[0].room}", headers={"Origin": "http://evil.test"})

    assert response.status_code == 200
    assert not any(name.startswith("access-control") for name in response.headers)


@pytest.mark.parametrize("public_url", ["", "https://play.example:8443"])
async def test_a_proxy_that_changes_the_host_is_named_in_the_log(
    public_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    """With nginx's `$host`, which lacks the port, all calls from our own pages fail."""
    own = {"Host": "play.example", "Origin": "https://play.example:8443", "Sec-Fetch-Site": "same-origin"}
    foreign = {"Host": "play.example", "Origin": "https://evil.test", "Sec-Fetch-Site": "same-site"}

    async with site(public_url=public_url) as http:
        for headers in (foreign, own, own):
            response = await http.post("/api/rooms", content=ANN, headers=headers | JSON)
            assert response.status_code == (201 if public_url and headers is own else 403)

    warnings = [record.getMessage() for record in caplog.records if "Host header" in record.getMessage()]
    assert len(warnings) == (0 if public_url else 1)


FROM_ANOTHER_SITE: Final = {"Sec-Fetch-Site": "cross-site"}


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image"},
        {"Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe"},
        {"Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document", "Sec-Fetch-User": "?1"},
        {"Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty", "Origin": "http://evil.test"},
        {"Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty", "Origin": "null"},
    ],
    ids=["picture", "frame", "link", "script", "sandboxed script"],
)
async def test_calls_marked_cross_site_are_rejected(headers: dict[str, str]) -> None:
    """Cross-site calls are not charged. Otherwise, images on any site could use up a visitor's limits."""
    async with site(rate_limits=True) as http:
        for number in range(300):
            seen = await http.get(f"/api/rooms/X{number:03}/check", headers=headers | FROM_ANOTHER_SITE)
            assert_refused(seen, 403)
        poll = await http.get(POLL, headers=headers | FROM_ANOTHER_SITE)
        own = await http.get("/api/rooms/ZZZZ/check", headers={"Sec-Fetch-Site": "same-origin"})

    assert_refused(poll, 403)
    assert own.status_code == 200


@pytest.mark.parametrize("page", ["same-origin", "same-site", "none"])
async def test_calls_marked_same_site_or_none_are_accepted(page: str) -> None:
    """Another port or subdomain is the same site."""
    async with site() as http:
        assert (await http.get("/api/rooms/ZZZZ/check", headers={"Sec-Fetch-Site": page})).status_code == 200
        assert (await http.get(POLL, headers={"Sec-Fetch-Site": page})).status_code == 200


@pytest.mark.usefixtures("web_root")
async def test_links_from_other_sites_open_pages(app: App) -> None:
    """For example, a chat may contain an invitation."""
    headers = FROM_ANOTHER_SITE | {"Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}
    async with in_process(app) as http:
        responses = [await http.get(path, headers=headers) for path in ("/", "/app/join/BCDF", "/healthz")]

    assert [response.status_code for response in responses] == [200] * 3


async def test_an_allowed_origin_may_be_cross_site() -> None:
    """In development, http://127.0.0.1 and http://localhost are two sites."""
    async with site(allowed_origins=(VITE,)) as http:
        read = await http.get("/api/rooms/ZZZZ/check", headers=FROM_ANOTHER_SITE | {"Origin": VITE})
        picture = await http.get("/api/rooms/ZZZZ/check", headers=FROM_ANOTHER_SITE)

    assert read.status_code == 200
    assert_refused(picture, 403)


async def test_another_site_cannot_open_a_websocket(app: App) -> None:
    """[LIVE-01] The request has a Sec-Fetch-Site header, but no Origin header."""
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    async def send(message: Message) -> None:
        sent.append(message)

    headers = [(b"sec-fetch-site", b"cross-site"), (b"sec-fetch-mode", b"websocket")]
    query = b"EIO=4&transport=websocket"
    await app({"type": "websocket", "path": "/socket.io/", "headers": headers, "query_string": query}, receive, send)

    assert sent == [{"type": "websocket.close", "code": 1008}]


@asynccontextmanager
async def site(**settings: Any) -> AsyncIterator[httpx.AsyncClient]:
    app = App(replace(fake_settings(), **settings), decks=canary_decks())
    async with lifespan(app), in_process(app) as http:
        yield http


@pytest.mark.parametrize(
    ("origin", "host", "own"),
    [
        ("https://play.example", "play.example:443", True),
        ("https://play.example:443", "play.example", True),
        ("https://play.example", "Play.Example:443", True),
        ("http://play.example", "play.example:80", True),
        ("http://play.example:80", "play.example", True),
        ("http://[::1]", "[::1]:80", True),
        ("https://play.example:8443", "play.example:8443", True),
        ("http://my_host", "my_host", True),
        ("http://play.example", "play.example:443", False),
        ("https://play.example", "play.example:80", False),
        ("https://play.example:80", "play.example", False),
        ("https://play.example", "play.example:8443", False),
        ("https://play.example.evil", "play.example:443", False),
        ("https://", ":443", False),
        ("http://:80", ":80", False),
        ("ftp://play.example", "play.example", False),
    ],
)
async def test_the_default_port_may_be_named(origin: str, host: str, own: bool) -> None:
    """Origin or Host may name the default port of the scheme explicitly."""
    async with site() as http:
        headers = {"Origin": origin, "Host": host}
        call = await http.post("/api/rooms", content=ANN, headers=JSON | headers)
        poll = await http.get(POLL, headers=headers)

    assert (call.status_code, poll.status_code) == ((201, 200) if own else (403, 403))


@pytest.mark.parametrize("public_url", ["https://play.example", "https://play.example:443"])
async def test_the_public_url_is_an_own_origin(public_url: str) -> None:
    """The proxy may send another Host. Other origins are rejected."""
    settings = read_settings({"PUBLIC_URL": public_url})
    async with site(public_url=settings.public_url) as http:
        http.headers["Host"] = "10.0.0.7:3000"
        own = await http.post("/api/rooms", content=ANN, headers=JSON | {"Origin": "https://play.example"})
        plain = await http.post("/api/rooms", content=ANN, headers=JSON | {"Origin": "http://play.example"})
        poll = await http.get(POLL, headers={"Origin": "https://play.example"})

    assert (own.status_code, poll.status_code) == (201, 200)
    assert_refused(plain, 403)


VITE: Final = "http://localhost:5173"
PREFLIGHT: Final = {
    "Access-Control-Request-Method": "POST",
    "Access-Control-Request-Headers": "content-type,x-player-id",
}


def cors(response: httpx.Response) -> dict[str, str]:
    return {name: value for name, value in response.headers.items() if name.startswith("access-control-allow")}


async def test_pages_of_allowed_origins_may_call_and_read_the_responses() -> None:
    """[LIVE-01] Pages from allowed origins can send cookies, and read successful responses and errors."""
    may = {"access-control-allow-origin": VITE, "access-control-allow-credentials": "true"}
    async with site(allowed_origins=(VITE,)) as http:
        created = await http.post("/api/rooms", content=ANN, headers=JSON | {"Origin": VITE})
        read = await http.get("/api/rooms/ZZZZ", headers={"Origin": VITE})
        refused = await http.post("/api/rooms", content=b"{", headers=JSON | {"Origin": VITE})
        other = await http.post("/api/rooms", content=ANN, headers=JSON | {"Origin": "http://localhost:5174"})
        read_by_other = await http.get("/api/rooms/ZZZZ", headers={"Origin": "http://localhost:5174"})

    assert [response.status_code for response in (created, read, refused)] == [201, 404, 400]
    for response in (created, read, refused):
        assert cors(response) == may
        assert "Origin" in response.headers["vary"]
    assert "spysafari_session=" in created.headers["set-cookie"]
    assert_refused(other, 403)
    assert "access-control-allow-origin" not in {**other.headers, **read_by_other.headers}


@pytest.mark.parametrize("path", ["/api/rooms", "/api/rooms/BCDF/timer", POLL])
async def test_preflights(path: str) -> None:
    """The response allows the origin, methods and headers. Other origins are rejected."""
    async with site(allowed_origins=(VITE,)) as http:
        preflight = await http.options(path, headers=PREFLIGHT | {"Origin": VITE})
        foreign = await http.options(path, headers=PREFLIGHT | {"Origin": "https://evil.test"})

    assert preflight.status_code == 200
    assert preflight.headers["access-control-allow-origin"] == VITE
    assert preflight.headers["access-control-allow-credentials"] == "true"
    assert {call.method for call in CALLS} <= set(preflight.headers["access-control-allow-methods"].split(", "))
    assert {"content-type", "x-player-id"} <= set(preflight.headers["access-control-allow-headers"].lower().split(", "))
    assert_refused(foreign, 403)


async def test_pages_of_allowed_origins_may_poll() -> None:
    """[LIVE-01]"""
    async with site(allowed_origins=(VITE,)) as http:
        opened = await http.get(POLL, headers={"Origin": VITE})
        sid = msgspec.json.decode(opened.content[1:])["sid"]
        posted = await http.post(f"{POLL}&sid={sid}", content="40", headers={"Origin": VITE})
        polled = await http.get(f"{POLL}&sid={sid}", headers={"Origin": VITE})
        foreign = await http.get(POLL, headers={"Origin": "https://evil.test"})

    assert polled.text.startswith("40{")
    assert [cors(response).get("access-control-allow-origin") for response in (opened, posted, polled)] == [VITE] * 3
    assert_refused(foreign, 403)


async def test_without_the_setting_responses_have_no_cors_headers(ann: Browser) -> None:
    preflight = await ann.http.options("/api/rooms", headers=PREFLIGHT | {"Origin": VITE})

    assert_refused(preflight, 403)
    assert not cors(preflight)
