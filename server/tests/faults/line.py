"""A live connection without a network, spoken by hand: what a websocket's server would hand to the application."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from starlette.types import ASGIApp, Message

from tests.play.server import WAIT


class Line:
    """A live connection without a network."""

    def __init__(self, app: ASGIApp, cookie: str) -> None:
        self.snapshot: dict[str, Any] = {}
        self.bound_to = ""
        self._acks: list[asyncio.Future[dict[str, Any]]] = []
        self._entered = asyncio.Event()
        self._inbox: asyncio.Queue[Message] = asyncio.Queue()
        scope = {
            "type": "websocket",
            "path": "/socket.io/",
            "query_string": b"EIO=4&transport=websocket",
            "headers": [(b"host", b"game.test"), (b"cookie", f"spysafari_session={cookie}".encode())],
            "client": ("192.0.2.1", 4_711),
        }
        self._task = asyncio.ensure_future(app(scope, self._inbox.get, self._take))

    async def enter(self) -> Line:
        self._inbox.put_nowait({"type": "websocket.connect"})
        self._say("40")
        async with asyncio.timeout(WAIT):
            await self._entered.wait()
        return self

    async def ask(self, event: str, payload: object) -> str:
        """The code of the acknowledgement, "ok" for an acceptance."""
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._acks.append(answer)
        self._say(f"42{len(self._acks) - 1}" + msgspec.json.encode([event, payload]).decode())
        async with asyncio.timeout(WAIT):
            ack = await answer
        return "ok" if ack["ok"] else str(ack["code"])

    async def close(self) -> None:
        self._inbox.put_nowait({"type": "websocket.disconnect", "code": 1006})
        await asyncio.wait([self._task])

    def _say(self, frame: str) -> None:
        self._inbox.put_nowait({"type": "websocket.receive", "text": frame})

    async def _take(self, message: Message) -> None:
        frame = message.get("text", "")
        if frame.startswith("40"):
            self._entered.set()
        elif frame.startswith('42["players-updated",'):
            self.snapshot = msgspec.json.decode(frame[2:])[1]
        elif frame.startswith("43"):
            number, _, answer = frame[2:].partition("[")
            self._acks[int(number)].set_result(msgspec.json.decode("[" + answer)[0])
