"""A table whose players have many windows, with byte counters."""

import asyncio
import json
from typing import Final

from tests.browser import Browser, Seat
from tests.faults.attack_clients import upgrade_request
from tests.faults.attack_frames import websocket_frame
from tests.play.server import Game

QUIET: Final = 0.02
"""Seconds without a byte until the traffic counts as settled. This can be short, because server and clients share an
event loop.
"""
WAIT: Final = 20.0
INSPECTED_BYTES: Final = 65_536
"""Maximum number of bytes of each received chunk that are kept for inspection."""


class Window(asyncio.Protocol):
    """A connection that counts bytes in both directions and reads only what it needs."""

    def __init__(self) -> None:
        self.sent = self.received = 0
        self.heard = b""
        self.changed = asyncio.Event()
        self._transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        self.heard += data[:INSPECTED_BYTES]
        self.changed.set()

    def send(self, data: bytes) -> None:
        self.sent += len(data)
        self.heard = b""
        self._transport.write(data)

    async def until(self, sign: bytes) -> None:
        async with asyncio.timeout(WAIT):
            while sign not in self.heard:
                self.changed.clear()
                await self.changed.wait()

    def close(self) -> None:
        self._transport.abort()


class Table:
    """Ten players, each with the maximum number of windows. `attacker` is one of the admin's windows."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.seats: list[tuple[Browser, Seat]] = []
        self.windows: list[Window] = []
        self.gone_sent = self.gone_received = 0
        self._settled = (0, 0)

    @property
    def attacker(self) -> Window:
        return self.windows[0]

    async def open(self) -> Window:
        _, window = await asyncio.get_running_loop().create_connection(Window, "127.0.0.1", self.game.port)
        self.windows.append(window)
        return window

    async def sit(self, number: int) -> Window:
        browser, seat = self.seats[number]
        window = await self._connected(browser)
        window.send(event("join-room", {"roomId": seat.room, "playerId": seat.player}))
        await window.until(ACK)
        return window

    async def screen(self) -> Window:
        return await self._connected(self.game.browser())

    async def _connected(self, browser: Browser) -> Window:
        window = await self.open()
        cookie = f"Cookie: spysafari_session={browser.cookie}\r\n" if browser.http.cookies else ""
        window.send(upgrade_request(headers=cookie))
        await window.until(b'0{"sid"')
        window.send(websocket_frame(b"40"))
        await window.until(b'40{"sid"')
        return window

    def leave(self, window: Window) -> None:
        """Close a window. `totals` still includes its bytes."""
        self.windows.remove(window)
        self.gone_sent += window.sent
        self.gone_received += window.received
        window.close()

    async def away(self, *windows: Window) -> None:
        self.attacker.heard = b""
        for window in windows:
            self.leave(window)
        await self.attacker.until(b'"connected":false')

    def totals(self) -> tuple[int, int]:
        """Return the bytes to and from the server so far."""
        sent = self.gone_sent + sum(window.sent for window in self.windows)
        return sent, self.gone_received + sum(window.received for window in self.windows)

    async def settled(self) -> tuple[int, int]:
        """Wait until no more bytes arrive, unless none have been sent since the last call. Return the totals."""
        while (now := self.totals()) != self._settled:
            self._settled = now
            await asyncio.sleep(QUIET)
        return now

    def call(self, method: str, path: str, body: object = None, player: int = 0, more: str = "") -> bytes:
        """Return a request as a browser sends it, without headers that the server ignores."""
        browser, seat = self.seats[player]
        content = json.dumps(body).encode() if body is not None else b""
        typed = f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n" if content else ""
        head = f"{method} {path} HTTP/1.1\r\nHost: x\r\nX-Player-Id: {seat.player}\r\n{typed}{more}"
        return f"{head}Cookie: spysafari_session={browser.cookie}\r\n\r\n".encode() + content


ACK: Final = b'430[{"'


def event(name: str, payload: object) -> bytes:
    return websocket_frame(b"420" + json.dumps([name, payload]).encode())
