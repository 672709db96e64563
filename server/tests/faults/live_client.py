"""An in-process live client that implements `spysafari.socketio.interfaces.Channel`."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
from starlette.types import ASGIApp, Message

from spysafari.socketio.interfaces import EXTENSION, ChannelListener
from tests.play.server import WAIT


class LiveClient:
    def __init__(self, app: ASGIApp, cookie: str) -> None:
        self.snapshot: dict[str, Any] = {}
        self.bound_to = ""
        self._acks: list[asyncio.Future[dict[str, Any]]] = []
        self._connected = asyncio.Event()
        self._listener: ChannelListener | None = None
        scope = {
            "type": "websocket",
            "scheme": "ws",
            "path": "/socket.io/",
            "query_string": b"EIO=4&transport=websocket",
            "headers": [(b"host", b"game.test"), (b"cookie", f"spysafari_session={cookie}".encode())],
            "client": ("192.0.2.1", 4_711),
            "extensions": {EXTENSION: self._open_channel},
        }
        self._app = app
        self._scope = scope

    async def connect(self) -> LiveClient:
        await self._app(self._scope, _connect, _accepted)
        self._send("40")
        async with asyncio.timeout(WAIT):
            await self._connected.wait()
        return self

    async def ask(self, event: str, payload: object) -> str:
        """Send an event. Return the acknowledgement's code, or "ok" if it was accepted."""
        response: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._acks.append(response)
        self._send(f"42{len(self._acks) - 1}" + msgspec.json.encode([event, payload]).decode())
        async with asyncio.timeout(WAIT):
            ack = await response
        return "ok" if ack["ok"] else str(ack["code"])

    async def disconnect(self) -> None:
        self.abort()

    def _send(self, frame: str) -> None:
        if self._listener is not None:
            self._listener.text_received(frame)

    def _open_channel(self, listener: ChannelListener) -> LiveClient:
        self._listener = listener
        return self

    def write(self, text: str, before: Sequence[str] = ()) -> None:
        for frame in (*before, text):
            self._receive(frame)

    def _receive(self, text: str) -> None:
        if text.startswith("40"):
            self._connected.set()
        elif text.startswith('42["players-updated",'):
            self.snapshot = msgspec.json.decode(text[2:])[1]
        elif text.startswith("43"):
            number, _, response = text[2:].partition("[")
            self._acks[int(number)].set_result(msgspec.json.decode("[" + response)[0])

    def close(self, _code: int, _reason: str) -> None:
        self.abort()

    def abort(self) -> None:
        listener, self._listener = self._listener, None
        if listener is not None:
            listener.connection_lost()


async def _connect() -> Message:
    return {"type": "websocket.connect"}


async def _accepted(message: Message) -> None:
    assert message["type"] == "websocket.accept", message
