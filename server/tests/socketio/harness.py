"""A real server on a loopback port, and small clients that speak the protocol by hand."""

from __future__ import annotations

import asyncio
import contextlib
import socket as sockets
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Self

import httpx
import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from spysafari.socketio.api import Handler, JsonEncodable, LiveSettings, Socket, encode_event
from spysafari.socketio.endpoint import LiveEndpoint
from spysafari.socketio.interfaces import EXTENSION, Channel, ChannelListener
from spysafari.socketio.polling import PollingTransport
from spysafari.socketio.uvicorn.handshake import WebSocketHandshake
from spysafari.socketio.uvicorn.http_protocol import GuardedHttpProtocol

WAIT = 20.0  # seconds; nothing on loopback takes so long, unless the machine is busy with other things
INTERNAL = {"ok": False, "code": "internal"}
TOO_MANY = {"ok": False, "code": "too_many"}
NEVER = float("inf")
SETTINGS = LiveSettings(
    ungrouped_seconds=NEVER, internal_error=INTERNAL, rate_limited=TOO_MANY
)  # EchoHandler gives no places


@dataclass
class EchoHandler:
    """Does what the conformance tests expect of a server, and writes down what it was told."""

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
        self.log.append(("silent" if silent else "speaks", socket.id))

    async def on_disconnect(self, _socket: Socket[object], reason: str) -> None:
        self.log.append(("disconnect", reason))
        self.left.set()

    def count(self, name: str) -> int:
        """How often the handler was told this."""
        return sum(1 for told, _ in self.log if told == name)


class CountingEndpoint(LiveEndpoint):
    """The endpoint, with a count of all clients that were ever let in."""

    admissions = 0

    def admitted(self, sid: str) -> None:
        super().admitted(sid)
        self.admissions += 1


@dataclass
class LiveServer:
    """A running server."""

    port: int
    endpoint: CountingEndpoint
    http: httpx.AsyncClient

    def url(self, transport: str, sid: str | None = None) -> str:
        """Address a session, or a new one."""
        return f"/socket.io/?EIO=4&transport={transport}" + (f"&sid={sid}" if sid else "")

    def websocket(self, query: str = "EIO=4&transport=websocket") -> connect:
        """Open a websocket."""
        return connect(f"ws://127.0.0.1:{self.port}/socket.io/?{query}", compression=None, ping_interval=None)

    async def open_polling(self) -> PollingClient:
        """Open a polling session."""
        response = await self.http.get(self.url("polling"))
        assert response.status_code == 200, response.text
        assert response.text[0] == "0"
        return PollingClient(self, msgspec.json.decode(response.text[1:])["sid"])

    async def open_websocket(self) -> WebSocketClient:
        """Open a websocket session and connect it."""
        client = WebSocketClient(await self.websocket())
        assert (await client.receive())[0] == "0"
        await client.send("40")
        assert (await client.receive()).startswith("40{")
        return client

    @property
    def sockets(self) -> list[Socket[object]]:
        """The connected clients, as the application holds them; the oldest first."""
        return sockets_of(self.endpoint)

    def pass_seconds(self, seconds: float) -> None:
        """Let time pass for heartbeats and timeouts."""
        assert isinstance(self.endpoint.now, FakeClock)
        self.endpoint.now.now += seconds
        self.endpoint.tick()

    async def until_polled(self, client: PollingClient) -> None:
        """Wait until a poll waits here: nothing tells the client that."""
        transport = self.endpoint._sessions[client.sid].sender.transport
        assert isinstance(transport, PollingTransport)
        await until(lambda: transport._waiting_poll is not None)


@dataclass
class PollingClient:
    """One polling session, spoken by hand."""

    server: LiveServer
    sid: str

    async def poll(self) -> httpx.Response:
        return await self.server.http.get(self.server.url("polling", self.sid))

    async def post(self, body: str | bytes) -> httpx.Response:
        return await self.server.http.post(
            self.server.url("polling", self.sid), content=body, headers={"content-type": "text/plain;charset=UTF-8"}
        )

    async def receive(self) -> list[str]:
        """Poll once."""
        response = await self.poll()
        assert response.status_code == 200, response.text
        return response.text.split("\x1e")

    async def connect(self) -> Self:
        """Enter the namespace."""
        assert (await self.post("40")).text == "ok"
        (admission,) = await self.receive()
        assert admission.startswith("40{")
        return self


@dataclass
class WebSocketClient:
    """One websocket session, spoken by hand."""

    socket: ClientConnection

    async def send(self, frame: str | bytes) -> None:
        await self.socket.send(frame)

    async def receive(self) -> str:
        """Take the next frame but for pings."""
        while True:
            frame = await asyncio.wait_for(self.socket.recv(), WAIT)
            assert isinstance(frame, str)
            if frame != "2":
                return frame

    async def closed(self) -> int | None:
        """Wait until the server closes; give its close code."""
        await asyncio.wait_for(self.socket.wait_closed(), WAIT)
        return self.socket.close_code


def sockets_of(endpoint: LiveEndpoint) -> list[Socket[object]]:
    """The connected clients of an endpoint; the oldest first."""
    return [one for one in endpoint._sessions.values() if one.is_admitted]


class FakeClock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@contextlib.asynccontextmanager
async def running(handler: Handler[object], settings: LiveSettings = SETTINGS) -> AsyncIterator[LiveServer]:
    """Run the endpoint under a real uvicorn, with a clock that stands (`LiveServer.pass_seconds`)."""
    endpoint = CountingEndpoint(handler, settings, FakeClock(), caller_from_cookie=str)
    # With the protocol named: of an accepted socket of protocol 0 asyncio does not know that it may switch Nagle off.
    listener = sockets.socket(sockets.AF_INET, sockets.SOCK_STREAM, sockets.IPPROTO_TCP)
    listener.bind(("127.0.0.1", 0))
    config = uvicorn.Config(
        endpoint,
        http=GuardedHttpProtocol,
        ws=WebSocketHandshake,
        ws_max_size=settings.max_payload,
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        lifespan="off",
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=1,
    )
    server = uvicorn.Server(config)
    config.load()
    server.lifespan = config.lifespan_class(config)
    await server.startup(sockets=[listener])
    await server.on_tick(0)  # the default headers; its main loop does nothing else that matters here
    port: int = listener.getsockname()[1]
    try:
        # Without TLS: to read all certificates anew for each test takes longer than the test.
        async with httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{port}", timeout=WAIT, verify=False, trust_env=False
        ) as http:
            yield LiveServer(port, endpoint, http)
            await endpoint.close()
    finally:
        await endpoint.close()
        for listening in server.servers:
            listening.close()
        for connection in list(server.server_state.connections):
            connection.shutdown()
        # Not server.shutdown(), which sleeps. After close() no request may go on: a poll would hold up the exit.
        await until(lambda: not server.server_state.tasks)


async def until(condition: Callable[[], bool]) -> None:
    """Wait for something that no event announces."""
    async with asyncio.timeout(WAIT):
        while not condition():  # noqa: ASYNC110 - there is no event
            await asyncio.sleep(0.005)


class FakeWebSocket:
    """The server's side of one websocket, without network: the handshake by ASGI, then a line whose client can stop
    taking what it is sent.
    """

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        """The messages of the handshake."""
        self.frames: list[str] = []
        self.ended: tuple[int, str] | None = None
        self._listener: ChannelListener | None = None
        self._takes = True

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
        self.sent.append(dict(message))

    def hold(self) -> None:
        """Let the client stop taking data: with the next frame the server notices."""
        self._takes = False

    def release(self) -> None:
        """Let the client take all there is."""
        self._takes = True
        if self._listener is not None:
            self._listener.resume_writing()

    def say(self, frame: str) -> None:
        """Let the client send a frame."""
        assert self._listener is not None
        self._listener.text_received(frame)

    def leave(self) -> None:
        """Let the client's connection go."""
        listener, self._listener = self._listener, None
        if listener is not None:
            listener.connection_lost()

    # `Channel`.

    def open_channel(self, listener: ChannelListener) -> Channel:
        self._listener = listener
        return self

    def write(self, text: str, before: Sequence[str] = ()) -> None:
        self.frames += [*before, text]
        if not self._takes and self._listener is not None:
            self._listener.pause_writing()

    def close(self, code: int, reason: str) -> None:
        self.ended = (code, reason)
        self.leave()

    def abort(self) -> None:
        self.leave()


async def settle() -> None:
    """Let all that is ready run."""
    for _ in range(10):
        await asyncio.sleep(0)
