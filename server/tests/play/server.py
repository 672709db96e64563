"""The whole game on a loopback port, with a browser and a tab for each player. The leak detector checks every byte."""

from __future__ import annotations

import asyncio
import socket as sockets
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, Final

import httpx
import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from spysafari.access.sessions import COOKIE_NAME
from spysafari.game.model.ids import RoomCode
from spysafari.game.model.refusals import Refused
from spysafari.game.room import Room
from spysafari.game.screens import LISTED_MS
from spysafari.process.app import App
from spysafari.process.serve import config_of
from spysafari.socketio.uvicorn.pending_requests import PendingRequests
from spysafari.system.settings import Settings
from tests.browser import Answer, Browser, Seat
from tests.fakes import FakeClock, run_due, the_spy
from tests.play.secrets import Secrets

WAIT: Final = 60.0
"""Timeout in seconds. An idle machine needs milliseconds."""
NO_TLS: Final = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""All browsers share this unused context, because httpx would create one for each, which is slow."""

UNREADABLE: Final = "stored room unreadable, deleted"

Heard = tuple[str, Any]


async def eventually(condition: Callable[[], bool | Awaitable[bool]]) -> None:
    """Poll for a condition that no frame announces."""
    async with asyncio.timeout(WAIT):
        while True:
            holds = condition()
            if holds if isinstance(holds, bool) else await holds:
                return
            await asyncio.sleep(0.005)


class Tab:
    """A page with a hand-written Socket.IO connection. `heard` contains the events in order."""

    def __init__(self, socket: ClientConnection, game: Game, seat: Seat | None) -> None:
        self.heard: list[Heard] = []
        self.snapshot: dict[str, Any] = {}
        self.seat = seat
        self.told_to_leave = False
        self.deaf = False
        self._socket = socket
        self.game = game
        self._acks: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._changed = asyncio.Condition()
        self._connected = asyncio.Event()
        self._reader = asyncio.create_task(self._read())

    async def enter(self) -> Tab:
        await self._socket.send("40")
        async with asyncio.timeout(WAIT):
            await self._connected.wait()
        return self

    async def send(self, frame: str) -> None:
        await self._socket.send(frame)

    async def ask(self, event: str, *payload: object) -> dict[str, Any]:
        number = len(self._acks)
        self._acks[number] = asyncio.get_running_loop().create_future()
        await self._socket.send(f"42{number}" + msgspec.json.encode([event, *payload]).decode())
        async with asyncio.timeout(WAIT):
            return await self._acks[number]

    async def join(self, seat: Seat | None = None, *, admin: bool = False) -> dict[str, Any]:
        """Join with the seat, as the page does each time it connects."""
        self.seat = seat or self.seat
        assert self.seat is not None
        room, player, name = self.seat
        return await self.ask("join-room", {"roomId": room, "playerName": name, "isAdmin": admin, "playerId": player})

    async def catch_up(self) -> dict[str, Any]:
        """Receive all frames that the server has sent. Return the latest snapshot."""
        await self.ask("resume", {})
        self.heard.pop()  # The response to this request is a snapshot or a refusal.
        return self.snapshot

    async def events(self) -> list[Heard]:
        """Return the events since the previous call, without snapshots."""
        await self.catch_up()
        heard, self.heard = self.heard, []
        return [(name, payload) for name, payload in heard if name != "players-updated"]

    async def until(self, version: int) -> dict[str, Any]:
        """Wait for the first snapshot of at least that version."""
        async with asyncio.timeout(WAIT), self._changed:
            await self._changed.wait_for(lambda: self.snapshot.get("version", 0) >= version)
        return self.snapshot

    async def until_heard(self, name: str) -> Any:
        """Wait for an event with the given name. Return its latest payload."""
        async with asyncio.timeout(WAIT), self._changed:
            await self._changed.wait_for(lambda: any(name == heard for heard, _ in self.heard))
        return next(payload for heard, payload in reversed(self.heard) if heard == name)

    @property
    def me(self) -> dict[str, Any]:
        assert self.seat is not None
        return self.record_of(self.seat)

    def record_of(self, seat: Seat) -> dict[str, Any]:
        found: dict[str, Any] = next(p for p in self.snapshot["players"] if p["player_id"] == seat.player)
        return found

    async def close(self) -> None:
        """Close the page. The server notices it immediately."""
        await self._socket.close()
        await self._reader

    def cut(self) -> None:
        self._socket.transport.abort()

    async def closed(self) -> int | None:
        async with asyncio.timeout(WAIT):
            await self._reader
        return self._socket.close_code

    async def _read(self) -> None:
        with suppress(ConnectionClosed):
            async for frame in self._socket:
                assert isinstance(frame, str)
                await self._take(frame)

    async def _take(self, frame: str) -> None:
        if frame == "2":
            if not self.deaf:
                await self._socket.send("3")
        elif frame.startswith("40"):
            self._connected.set()
        elif frame.startswith("41"):
            self.told_to_leave = True
        elif frame.startswith("42"):
            name, payload = msgspec.json.decode(frame[2:])
            async with self._changed:
                self.heard.append((name, payload))
                if name == "players-updated" and payload["version"] >= self.snapshot.get("version", 0):
                    self.snapshot = payload
                self._changed.notify_all()
        elif frame.startswith("43"):
            number, _, answer = frame[2:].partition("[")
            waiting = self._acks[int(number)]
            if not waiting.done():  # on a busy machine, the caller may have been cancelled
                waiting.set_result(msgspec.json.decode("[" + answer)[0])


@dataclass
class Player:
    browser: Browser
    seat: Seat
    tab: Tab

    @property
    def id(self) -> str:
        return self.seat.player

    @property
    def room(self) -> str:
        return self.seat.room

    async def post(self, path: str, json: object = None) -> Answer:
        return await self.browser.post(f"/{self.room}{path}", json, self.id)

    async def delete(self, path: str = "") -> Answer:
        return await self.browser.delete(f"/{self.room}{path}", self.id)

    async def ask(self, event: str, **payload: object) -> dict[str, Any]:
        return await self.tab.ask(event, {"roomId": self.room, **payload})

    async def start(self) -> None:
        assert await self.ask("start-game") == {"ok": True}

    async def end_round(self) -> None:
        assert await self.post("/end-round") == (200, {"ok": True})

    async def record(self, outcome: str) -> None:
        assert await self.post("/game-round-end", {"outcome": outcome}) == (200, {"ok": True})

    async def restart(self) -> None:
        assert await self.post("/restart") == (200, {"ok": True})

    async def end_game(self) -> None:
        assert await self.ask("end-game") == {"ok": True}


@dataclass
class Game:
    app: App
    port: int
    clock: FakeClock
    secrets: Secrets
    stack: AsyncExitStack = field(repr=False)

    async def room(self, code: str) -> Room:
        room = await self.app.rooms.load(RoomCode(code))
        assert not isinstance(room, Refused), room
        return room

    async def tick(self, seconds: float = 0) -> None:
        """Advance the clock, and run the deadlines that are due."""
        self.clock.pass_seconds(seconds)
        await run_due(self.app.timers)

    def metric(self, name: str, **labels: str) -> float | None:
        """Return the current value of a metric, named without its prefix."""
        return self.app.metrics.registry.get_sample_value(f"spysafari_{name}", labels)

    def browser(self, cookie: str | None = None, stack: AsyncExitStack | None = None) -> Browser:
        """Open a new browser, or one with that cookie. `stack` closes it (by default the server does).

        An httpx client that is closed while it connects leaves its socket open.
        """
        http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{self.port}",
            cookies={COOKIE_NAME: cookie} if cookie else None,
            timeout=WAIT,
            limits=httpx.Limits(keepalive_expiry=1.0),  # shorter than the server's idle timeout
            trust_env=False,
            verify=NO_TLS,
        )
        (stack or self.stack).push_async_callback(http.aclose)
        return Browser(http)

    async def open_tab(self, browser: Browser, seat: Seat | None = None, **headers: str) -> Tab:
        if COOKIE_NAME in browser.http.cookies:
            headers["Cookie"] = f"{COOKIE_NAME}={browser.cookie}"
            self.secrets.cookies.add(browser.cookie)
        socket = await self.open_raw("/socket.io/?EIO=4&transport=websocket", headers)
        tab = Tab(socket, self, seat)
        self.stack.push_async_callback(tab.close)
        return await tab.enter()

    async def open_raw(self, path: str, headers: dict[str, str] | None = None) -> ClientConnection:
        return await connect(
            f"ws://127.0.0.1:{self.port}{path}",
            additional_headers=headers,
            compression=None,
            ping_interval=None,
            proxy=None,
        )

    async def sit(self, browser: Browser, seat: Seat) -> Player:
        self.secrets.names.add(seat.name)
        tab = await self.open_tab(browser, seat)
        assert await tab.join() == {"ok": True}
        return Player(browser, seat, tab)

    async def party(self, *names: str) -> list[Player]:
        """Create a room with these players, each with a browser and a tab. The first is the admin."""
        browser = self.browser()
        first = await self.sit(browser, await browser.create(names[0]))
        return [first, *[await self.guest(first.room, name) for name in names[1:]]]

    async def gone(self, player: Player, watcher: Tab) -> None:
        """Close a player's only tab, and wait until another tab shows the player as away."""
        version = (await watcher.catch_up())["version"]
        await player.tab.close()
        await watcher.until(version + 1)

    async def guest(self, room: str, name: str) -> Player:
        browser = self.browser()
        return await self.sit(browser, await browser.join(room, name))

    async def roles(self, players: list[Player]) -> tuple[Player, list[Player]]:
        """Return the Spy of the current round, and the other players in it."""
        deal = self.secrets.deals[-1].deal
        team = [player for player in players if player.id in {hand.player for hand in deal.team}]
        return next(player for player in players if player.id == the_spy(deal).player), team


async def open_screen(game: Game) -> Tab:
    return await game.open_tab(game.browser())


async def watch(screen: Tab, code: str) -> bool:
    """Watch a room for LISTED_MS, after which a screen that leaves is unlisted. Return False if it is refused."""
    answer = await screen.ask("watch-room", {"roomId": code})
    screen.game.clock.now += LISTED_MS
    return bool(answer["ok"])


@asynccontextmanager
async def serving(settings: Settings, secrets: Secrets, clock: FakeClock, **chance: Any) -> AsyncIterator[Game]:
    """Serve as `python -m spysafari` does, with the clock and the randomness of the test."""
    app = App(settings, now=clock, **chance)
    # asyncio sets TCP_NODELAY only with IPPROTO_TCP. Without it, small frames are delayed by 40 ms.
    listener = sockets.socket(sockets.AF_INET, sockets.SOCK_STREAM, sockets.IPPROTO_TCP)
    listener.bind(("127.0.0.1", 0))
    config = config_of(app, settings, PendingRequests())
    config.app = secrets.watch(app)
    server = uvicorn.Server(config)
    config.load()
    server.lifespan = config.lifespan_class(config)
    await server.startup(sockets=[listener])
    await server.on_tick(0)
    try:
        async with AsyncExitStack() as stack:
            yield Game(app, listener.getsockname()[1], clock, secrets, stack)
    finally:
        # These are the steps of server.shutdown() without its sleep.
        await app.live.close()
        for listening in server.servers:
            listening.close()
        for _ in range(10):
            await asyncio.sleep(0)  # Let asyncio turn accepted sockets into connections.
        for connection in list(server.server_state.connections):
            connection.shutdown()
        await eventually(lambda: not server.server_state.tasks)
        await server.lifespan.shutdown()
