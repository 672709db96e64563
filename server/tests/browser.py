"""An HTTP client with the cookie jar of one browser, on any httpx transport."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final, NamedTuple

import httpx

from spysafari.access import sessions
from spysafari.game.decision import Accepted
from spysafari.game.model.commands import Command, EndGame, EndRound, Member, RecordOutcome, StartGame
from spysafari.game.model.ids import Outcome, PlayerId, RoomCode, SessionKey
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.room import Room
from spysafari.process.app import App

PHASES: Final = ("lobby", "round", "over", "scored", "ended")
STEPS: Final[dict[str, Command]] = {
    "round": StartGame(),
    "over": EndRound(),
    "scored": RecordOutcome(Outcome.SPY_ESCAPED),
    "ended": EndGame(),
}


class Answer(NamedTuple):
    """Status and decoded body of a response."""

    status: int
    body: Any

    @property
    def code(self) -> str:
        return self.body.get("code", "") if isinstance(self.body, dict) else ""


class Seat(NamedTuple):
    room: str
    player: str
    name: str


def no(code: str) -> dict[str, object]:
    refused = RefusalCode(code)
    params = {"params": refused.params} if refused.params else {}
    return {"error": refused.message, "message": refused.message, "code": code, **params}


class Browser:
    """A browser that makes API calls."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http

    @property
    def cookie(self) -> str:
        return self.http.cookies.get(sessions.HTTPS_COOKIE_NAME) or self.http.cookies[sessions.COOKIE_NAME]

    @property
    def session(self) -> SessionKey:
        return sessions.key_of(self.cookie)

    async def call(self, method: str, path: str, json: object = None, seat: str | None = None) -> Answer:
        """Call /api/rooms{path}, authenticated as `seat` if it is given."""
        headers = {"X-Player-Id": seat} if seat is not None else {}
        body = {"json": json} if json is not None else {}
        response = await self.http.request(method, f"/api/rooms{path}", headers=headers, **body)  # type: ignore[arg-type]
        return Answer(response.status_code, response.json())

    async def get(self, path: str) -> Answer:
        return await self.call("GET", path)

    async def post(self, path: str, json: object = None, seat: str | None = None) -> Answer:
        return await self.call("POST", path, json, seat)

    async def delete(self, path: str, seat: str | None = None) -> Answer:
        return await self.call("DELETE", path, None, seat)

    async def create(self, name: str = "Ann", icon: int = 0) -> Seat:
        """Create a room. Fail the test if the call is refused."""
        status, body = await self.post("", {"playerName": name, "iconId": icon})
        assert status == 201, body
        return Seat(body["roomId"], body["playerId"], body["playerName"])

    async def join(self, room: str, name: str, icon: int = 0) -> Seat:
        status, body = await self.post(f"/{room}/join", {"playerName": name, "iconId": icon})
        assert status == 200, body
        return Seat(room, body["playerId"], body["playerName"])


async def stored(app: App, room: str) -> Room:
    loaded = await app.rooms.load(RoomCode(room))
    assert not isinstance(loaded, Refused), loaded
    return loaded


async def carry_out(app: App, browser: Browser, seat: Seat, command: Command) -> Room:
    """Execute a command without HTTP. Fail the test if it is refused."""
    decision = await app.rooms.command(RoomCode(seat.room), Member((browser.session,), PlayerId(seat.player)), command)
    assert isinstance(decision, Accepted), decision
    return decision.room


async def bring_to(app: App, admin: Browser, seat: Seat, phase: str) -> None:
    """Advance a room from the lobby to a later phase."""
    for name in PHASES[1 : PHASES.index(phase) + 1]:
        await carry_out(app, admin, seat, STEPS[name])


@asynccontextmanager
async def lifespan(app: App) -> AsyncIterator[None]:
    said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    heard: asyncio.Queue[Any] = asyncio.Queue()
    running = asyncio.create_task(app({"type": "lifespan", "asgi": {"version": "3.0"}}, said.get, heard.put))
    said.put_nowait({"type": "lifespan.startup"})
    assert (await heard.get())["type"] == "lifespan.startup.complete"
    try:
        yield
    finally:
        said.put_nowait({"type": "lifespan.shutdown"})
        await running


def in_process(app: App, address: str = "192.0.2.1", base_url: str = "http://game.test") -> httpx.AsyncClient:
    """Return a client that calls the application in process, from the given address. Server exceptions propagate."""
    return httpx.AsyncClient(transport=httpx.ASGITransport(app, client=(address, 4_711)), base_url=base_url)
