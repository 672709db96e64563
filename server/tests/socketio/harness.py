"""A real server on a loopback port, and small hand-written protocol clients."""

from __future__ import annotations

import asyncio
import contextlib
import socket as sockets
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Self

import httpx
import msgspec
import uvicorn
from starlette.types import Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect

from spysafari.socketio.api import Handler, JsonEncodable, LiveSettings, Socket, encode_event
from spysafari.socketio.endpoint import LiveEndpoint
from spysafari.socketio.interfaces import EXTENSION, Channel, ChannelListener
from spysafari.socketio.uvicorn.http_protocol import uvicorn_options
from spysafari.socketio.uvicorn.pending_requests import PendingRequests

WAIT = 20.0  # seconds; exceeded on loopback only if the machine is busy
INTERNAL_ERROR = {"ok": False, "code": "internal"}
TOO_MANY = {"ok": False, "code": "too_many"}
NEVER = float("inf")
SETTINGS = LiveSettings(ungrouped_seconds=NEVER, internal_error=INTERNAL_ERROR, rate_limited=TOO_MANY)


@dataclass
class EchoHandler:
    """The application that the conformance tests expect. It logs its calls, and does not add clients to groups."""

    log: list[tuple[str, str]] = field(default_factory=list)
    gate: asyncio.Event = field(default_factory=asyncio.Event)
    left: asyncio.Event = field(default_factory=asyncio.Event)

    async def on_event(self, socket: Socket[object], name: str, args: tuple[msgspec.Raw, ...]) -> JsonEncodable | None:
        self.log.append((name, b",".join(bytes(arg) for arg in args).decode()))
        match name:
            case "message":
                payload = b",".join(bytes(arg) for arg in args)
                socket.send(encode_event("message-back", payload))
            case "wait":
                await self.gate.wait()
            case "fail":
                raise RuntimeError("a bug in the handler")
            case "unencodable":
                return object()
            case _:
                pass
        return args[0] if args else None

    async def on_silence(self, socket: Socket[object], *, silent: bool) -> None:
        self.log.append(("silent" if silent else "responding", socket.id))

    async def on_disconnect(self, _socket: Socket[object], reason: str) -> None:
        self.log.append(("disconnect", reason))
        self.left.set()

    def count(self, name: str) -> int:
        return sum(1 for logged, _ in self.log if logged == name)


class CountingEndpoint(LiveEndpoint):
    """An endpoint that counts all clients that have ever connected, and its pending requests."""

    connected = 0

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.requests: Counter[tuple[str, str]] = Counter()

    def handshake_finished(self, sid: str) -> None:
        super().handshake_finished(sid)
        self.connected += 1

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = scope.get("method", "websocket"), scope["query_string"].decode().partition("&sid=")[2]
        self.requests[request] += 1
        try:
            await super().__call__(scope, receive, send)
        finally:
            self.requests[request] -= 1


@dataclass
class LiveServer:
    port: int
    endpoint: CountingEndpoint
    http: httpx.AsyncClient
    pending_requests: PendingRequests

    def url(self, transport: str, sid: str | None = None) -> str:
        return f"/socket.io/?EIO=4&transport={transport}" + (f"&sid={sid}" if sid else "")

    def websocket(self, query: str = "EIO=4&transport=websocket") -> connect:
        return connect(f"ws://127.0.0.1:{self.port}/socket.io/?{query}", compression=None, ping_interval=None)

    async def open_polling(self) -> PollingClient:
        response = await self.http.get(self.url("polling"))
        assert response.status_code == 200, response.text
        assert response.text[0] == "0"
        return PollingClient(self, msgspec.json.decode(response.text[1:])["sid"])

    async def open_websocket(self) -> WebSocketClient:
        client = WebSocketClient(await self.websocket())
        assert (await client.receive())[0] == "0"
        await client.send("40")
        assert (await client.receive()).startswith("40{")
        return client

    @property
    def sockets(self) -> list[Socket[object]]:
        return self.endpoint.sockets

    def pass_seconds(self, seconds: float) -> None:
        assert isinstance(self.endpoint.now, FakeClock)
        self.endpoint.now.now += seconds
        self.endpoint.tick()

    async def until_requested(self, method: str, client: PollingClient) -> None:
        await until(lambda: self.endpoint.requests[method, client.sid] > 0)

    async def until_polled(self, client: PollingClient) -> None:
        await self.until_requested("GET", client)


@dataclass
class PollingClient:
    server: LiveServer
    sid: str

    async def poll(self) -> httpx.Response:
        return await self.server.http.get(self.server.url("polling", self.sid))

    async def post(self, body: str | bytes) -> httpx.Response:
        return await self.server.http.post(
            self.server.url("polling", self.sid), content=body, headers={"content-type": "text/plain;charset=UTF-8"}
        )

    async def receive(self) -> list[str]:
        response = await self.poll()
        assert response.status_code == 200, response.text
        return response.text.split("\x1e")

    async def connect(self) -> Self:
        assert (await self.post("40")).text == "ok"
        (packet,) = await self.receive()
        assert packet.startswith("40{")
        return self


@dataclass
class WebSocketClient:
    socket: ClientConnection

    async def send(self, frame: str | bytes) -> None:
        await self.socket.send(frame)

    async def receive(self) -> str:
        while True:
            frame = await asyncio.wait_for(self.socket.recv(), WAIT)
            assert isinstance(frame, str)
            if frame != "2":
                return frame

    async def closed(self) -> int | None:
        await asyncio.wait_for(self.socket.wait_closed(), WAIT)
        return self.socket.close_code


class FakeClock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@contextlib.asynccontextmanager
async def running(handler: Handler[object], settings: LiveSettings = SETTINGS) -> AsyncIterator[LiveServer]:
    """Run the endpoint under a real uvicorn with a `FakeClock`."""
    endpoint = CountingEndpoint(handler, settings, FakeClock(), caller_from_cookie=str)
    requests = PendingRequests()
    # Name the protocol, because asyncio does not disable Nagle's algorithm for accepted sockets of protocol 0.
    listener = sockets.socket(sockets.AF_INET, sockets.SOCK_STREAM, sockets.IPPROTO_TCP)
    listener.bind(("127.0.0.1", 0))
    config = uvicorn.Config(
        endpoint,
        lifespan="off",
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=1,
        **uvicorn_options(requests, settings.max_payload),
    )
    server = uvicorn.Server(config)
    config.load()
    server.lifespan = config.lifespan_class(config)
    await server.startup(sockets=[listener])
    await server.on_tick(0)  # sets the default headers
    port: int = listener.getsockname()[1]
    try:
        # Certificates are not verified, because loading the trusted ones takes longer than a test.
        async with httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{port}", timeout=WAIT, verify=False, trust_env=False
        ) as http:
            yield LiveServer(port, endpoint, http, requests)
            await endpoint.close()
    finally:
        await endpoint.close()
        for listening in server.servers:
            listening.close()
        for connection in list(server.server_state.connections):
            connection.shutdown()
        # server.shutdown() is not used, because it sleeps. A request that outlives close() would delay the exit.
        await until(lambda: not server.server_state.tasks)


async def until(condition: Callable[[], bool]) -> None:
    """Poll until a condition holds, because no event signals it."""
    async with asyncio.timeout(WAIT):
        while not condition():  # noqa: ASYNC110 - there is no event
            await asyncio.sleep(0.005)


class FakeWebSocket:
    """The server's side of a WebSocket without a network: the ASGI handshake, then a channel."""

    def __init__(self) -> None:
        self.handshake: list[dict[str, Any]] = []
        self.frames: list[str] = []
        self.closed_with: tuple[int, str] | None = None
        self._listener: ChannelListener | None = None
        self._reads = True

    def scope(self, query: bytes = b"EIO=4&transport=websocket") -> dict[str, Any]:
        return {
            "type": "websocket",
            "query_string": query,
            "headers": [(b"cookie", b"a=1; b=x=y")],
            "client": ("192.0.2.7", 5000),
            "extensions": {"websocket.http.response": {}, EXTENSION: self.open_channel},
        }

    async def receive(self) -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def send(self, message: Any) -> None:
        self.handshake.append(dict(message))

    def stop_reading(self) -> None:
        """Stop reading. The server notices at its next write."""
        self._reads = False

    def resume_reading(self) -> None:
        """Read everything that the server has written."""
        self._reads = True
        if self._listener is not None:
            self._listener.resume_writing()

    def send_frame(self, frame: str) -> None:
        assert self._listener is not None
        self._listener.text_received(frame)

    def disconnect(self) -> None:
        listener, self._listener = self._listener, None
        if listener is not None:
            listener.connection_lost()

    # These methods implement `Channel`.

    def open_channel(self, listener: ChannelListener) -> Channel:
        self._listener = listener
        return self

    def write(self, text: str, before: Sequence[str] = ()) -> None:
        self.frames += [*before, text]
        if not self._reads and self._listener is not None:
            self._listener.pause_writing()

    def close(self, code: int, reason: str) -> None:
        self.closed_with = (code, reason)
        self.disconnect()

    def abort(self) -> None:
        self.disconnect()


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)
