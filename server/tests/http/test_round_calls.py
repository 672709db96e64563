"""The short way of a round's calls ends where FastAPI's way ends: the same answers, the same rooms, the same counts.

What names a charset goes FastAPI's way, so each call is made once plainly, and once with one at a twin of the server.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from random import Random
from typing import Any, Final, NamedTuple, NoReturn

import httpx
import pytest
from prometheus_client import generate_latest
from starlette.types import Receive, Scope, Send

from spysafari.app import App, build_app
from spysafari.http.round_calls import READERS, RoundCalls
from spysafari.sessions import COOKIE_NAME
from spysafari.store.base import StoreUnavailable
from spysafari.throttle import Rate
from tests.browser import PHASES, Browser, Seat, bring_to, lifespan, stored
from tests.fakes import FakeClock, canary_decks, fake_settings

PLAIN: Final = "application/json"
BY_FASTAPI: Final = "application/json; charset=utf-8"
COOKIE: Final = "c" * 43
BODIES: Final = (
    b"",
    b"null",
    b"{}",
    b'{"round": 1}',
    b'{"round": 7, "other": true}',
    b'{"round": "1"}',
    b'{"round": 1.0}',
    b'{"outcome": "spy_caught"}',
    b'{"outcome": "spy_caught", "outcome": "spy_escaped"}',
    b'{"outcome": "spy_won"}',
    b'{"outcome": null}',
    b'{"outcome": NaN}',
    b"[]",
    b"{",
    b"\xff",
    b"9" * 5_000,
    b"[" * 8_000 + b"]" * 8_000,
)


class Side(NamedTuple):
    """One of two servers that began alike."""

    app: App
    http: httpx.AsyncClient
    kind: str
    seats: tuple[Seat, Seat, Seat]

    async def post(self, path: str, content: bytes = b"", headers: dict[str, Any] | None = None) -> httpx.Response:
        """Make the call its way."""
        said = {"Content-Type": self.kind, "Cookie": f"{COOKIE_NAME}={COOKIE}"} | (headers or {})
        return await self.http.post(path, content=content, headers=said)

    def counts(self) -> bytes:
        """What was counted, without times and what the process needs."""
        lines = generate_latest(self.app.metrics.registry).splitlines()
        return b"\n".join(
            line for line in lines if line.startswith((b"spysafari_http", b"spysafari_ref", b"spysafari_c"))
        )


@pytest.fixture
async def twins() -> AsyncIterator[tuple[Side, Side]]:
    """Two servers with the same chance, time and rooms, called on the two ways."""
    async with AsyncExitStack() as stack:
        sides = []
        for kind in (PLAIN, BY_FASTAPI):
            app = build_app(fake_settings(rate_limits=True), decks=canary_decks(), now=FakeClock(), rng=Random(1))
            await stack.enter_async_context(lifespan(app))
            transport = httpx.ASGITransport(app, raise_app_exceptions=False, client=("192.0.2.1", 4_711))
            http = httpx.AsyncClient(transport=transport, base_url="http://game.test")
            await stack.enter_async_context(http)
            http.cookies.set(COOKIE_NAME, COOKIE)
            browser = Browser(http)
            ann = await browser.create("Ann")
            seats = (ann, await browser.join(ann.room, "Ben"), await browser.join(ann.room, "Cleo"))
            http.cookies.clear()
            sides.append(Side(app, http, kind, seats))
        yield sides[0], sides[1]


async def assert_alike(twins: tuple[Side, Side], path: str, content: bytes = b"", **headers: object) -> int:
    """Both ways answer the same, header for header, and leave the same room. Returns the status."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    plain, by_fastapi = [await side.post(path.format(*side.seats), content, named) for side in twins]
    assert (plain.status_code, plain.content) == (by_fastapi.status_code, by_fastapi.content)
    assert dict(plain.headers) == dict(by_fastapi.headers)
    rooms = [await stored(side.app, side.seats[0].room) for side in twins]
    assert rooms[0] == rooms[1]
    assert twins[0].counts() == twins[1].counts()
    return plain.status_code


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("call", READERS)
async def test_every_body_in_every_phase(twins: tuple[Side, Side], call: str, phase: str) -> None:
    """[API-09] [API-10] [API-11]"""
    for side in twins:
        browser = Browser(side.http)
        side.http.cookies.set(COOKIE_NAME, COOKIE)
        await bring_to(side.app, browser, side.seats[0], phase)
        side.http.cookies.clear()

    statuses = {await assert_alike(twins, f"/api/rooms/{{0.room}}/{call}", body) for body in BODIES}

    assert statuses <= {200, 400, 409}
    assert statuses & {200, 409}


@pytest.mark.parametrize("call", READERS)
async def test_every_caller(twins: tuple[Side, Side], call: str) -> None:
    """[AUTH-01] Whoever has no session, no seat, another's seat, or says it in an unusual way."""
    path = f"/api/rooms/{{0.room}}/{call}"
    body = b'{"outcome": "spy_caught"}'
    seats = [side.seats for side in twins]
    assert seats[0] == seats[1]
    ann, ben, _ = seats[0]

    statuses = [
        await assert_alike(twins, path, body, X_Player_Id=ben.player),
        await assert_alike(twins, path, body, X_Player_Id="nobody"),
        await assert_alike(twins, path, body, X_Player_Id="x" * 65),
        await assert_alike(twins, path, body, X_Player_Id=b"\xff\xfe"),
        await assert_alike(twins, path, body, Cookie=""),
        await assert_alike(twins, path, body, Cookie=f"{COOKIE_NAME}=short"),
        await assert_alike(twins, path, body, Cookie=f"{COOKIE_NAME}={'d' * 43}"),
        await assert_alike(twins, path, body, Cookie=f"a=b; {COOKIE_NAME}={COOKIE}; c"),
        await assert_alike(twins, path, body, Origin="http://evil.test"),
        await assert_alike(twins, f"/api/rooms/ZZZZ/{call}", body),
        await assert_alike(twins, f"/api/rooms/%20{ann.room.lower()}-/{call}", body),
        await assert_alike(twins, f"/api/rooms//{call}", body),
        await assert_alike(twins, f"{path}/", body),
        await assert_alike(twins, f"/api/rooms/ABCDE/{call}", body),
    ]

    assert {401, 403, 404} <= set(statuses)


async def test_who_guesses_codes_has_to_wait(twins: tuple[Side, Side]) -> None:
    """[RULE-02] Unknown codes count on both ways."""
    statuses = [await assert_alike(twins, "/api/rooms/ZZZZ/restart") for _ in range(Rate.UNKNOWN_CODE.value + 1)]

    assert statuses == [404] * Rate.UNKNOWN_CODE.value + [429]


@pytest.mark.parametrize(("error", "status"), [(StoreUnavailable("x"), 503), (RuntimeError("x"), 500)])
async def test_what_fails(
    twins: tuple[Side, Side], monkeypatch: pytest.MonkeyPatch, error: Exception, status: int
) -> None:
    """A store that is gone, and a bug of ours."""

    async def fail(*_args: object) -> NoReturn:
        raise error

    for side in twins:
        monkeypatch.setattr(side.app.rooms, "command", fail)

    assert await assert_alike(twins, "/api/rooms/{0.room}/restart") == status


async def test_right_calls_do_without_fastapi(twins: tuple[Side, Side]) -> None:
    """Else all of this would prove nothing."""
    side = twins[0]
    side.http.cookies.set(COOKIE_NAME, COOKIE)
    await bring_to(side.app, Browser(side.http), side.seats[0], "round")

    async def no_api(_scope: Scope, _receive: Receive, _send: Send) -> None:
        raise AssertionError("handed on")

    calls = RoundCalls(no_api, side.app.rooms, side.app.throttle)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(calls), base_url="http://game.test") as http:
        for call, body in (("end-round", b"{}"), ("game-round-end", b'{"outcome": "spy_caught"}'), ("restart", b"")):
            response = await http.post(
                f"/api/rooms/{side.seats[0].room}/{call}",
                content=body,
                headers={
                    "Content-Type": PLAIN,
                    "Cookie": f"{COOKIE_NAME}={COOKIE}",
                    "X-Player-Id": side.seats[0].player,
                },
            )
            assert (response.status_code, response.json()) == (200, {"ok": True})
