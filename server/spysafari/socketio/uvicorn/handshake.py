"""A websocket's handshake. Pass the class as uvicorn's `ws`, and `GuardedHttpProtocol` as its `http`.

ASGI asks the application whether to accept. Then the application takes the line over (`line.py`), and ASGI is done.
uvicorn's own class would keep a task and a queue for each client, and take frames without end.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import unquote

from starlette.types import Message, Scope
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.datastructures import Headers
from websockets.exceptions import InvalidHandshake
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from spysafari.socketio.interfaces import EXTENSION, Channel, ChannelListener
from spysafari.socketio.uvicorn.websocket_channel import FLUSH_SECONDS, WebSocketChannel

logger = logging.getLogger(__name__)

CONNECT: Final = {"type": "websocket.connect"}
# The headers that decide whether a request is a handshake.
JUDGED: Final = frozenset(
    {b"connection", b"upgrade", b"sec-websocket-key", b"sec-websocket-version", b"sec-websocket-protocol"}
)
OWN_HEADERS: Final = frozenset({b"connection", b"content-length"})
SWITCHING: Final = b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"


class WebSocketHandshake(asyncio.Protocol):
    """A request for a websocket, until it is answered."""

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any]) -> None:
        self._app = config.loaded_app
        self._default_headers = server_state.default_headers
        self._app_state = app_state
        self._connections: set[Any] = server_state.connections  # uvicorn's own classes, by its types
        self._tasks = server_state.tasks
        self._frames = ServerProtocol(state=OPEN, max_size=config.ws_max_size)
        self._transport: asyncio.Transport
        self._accept = ""
        self._answered = False
        self._refusal: tuple[int, Iterable[tuple[bytes, bytes]]] | None = None

    def begin(self, transport: asyncio.Transport, scope: Scope, url: bytes) -> None:
        """Take the transport over from HTTP, whose scope lacks what the URL says, and ask the application."""
        self._transport = transport
        self._connections.add(self)
        transport.set_protocol(self)
        headers = Headers(
            [(name.decode(), value.decode("latin-1")) for name, value in scope["headers"] if name in JUDGED]
        )
        request = Request(url.decode("latin-1"), headers, scope["method"], f"HTTP/{scope['http_version']}")
        try:
            self._accept, _, _ = self._frames.process_request(request)
        except InvalidHandshake:
            response = self._frames.accept(request)
            self._write_last(response.serialize())
            return
        path, _, query = url.partition(b"?")
        handshake = {
            **scope,
            "type": "websocket",
            "scheme": "wss" if scope["scheme"] == "https" else "ws",
            "path": scope["root_path"] + unquote(path.decode("latin-1")),
            "raw_path": scope["root_path"].encode() + path,
            "query_string": query,
            "subprotocols": [],
            "state": self._app_state.copy(),
            "extensions": {"websocket.http.response": {}, EXTENSION: self._open_channel},
        }
        task = asyncio.get_running_loop().create_task(self._ask(handshake))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def refuse_early_data(self) -> None:
        """Refuse a client that sends frames before it has the answer (RFC 6455, 4.1: it must wait)."""
        if not self._answered:
            self._refuse(HTTPStatus.BAD_REQUEST)

    # For asyncio.

    def data_received(self, data: bytes) -> None:  # noqa: ARG002 - asyncio's interface
        self.refuse_early_data()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - asyncio's interface
        self._connections.discard(self)

    # For uvicorn.

    def shutdown(self) -> None:
        if not self._answered:
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE)

    # The application's answer.

    async def _ask(self, scope: Scope) -> None:
        try:
            await self._app(scope, self._receive, self._send)
        except ConnectionError:
            return
        except Exception:
            logger.exception("answering a handshake failed")
        if not self._answered:
            self._refuse(HTTPStatus.INTERNAL_SERVER_ERROR)

    async def _receive(self) -> Message:
        return CONNECT  # an application asks once, then refuses or takes the line over

    async def _send(self, message: Message) -> None:
        if self._answered or self._transport.is_closing():
            raise ConnectionResetError
        match message["type"]:
            case "websocket.accept":
                self._answered = True
                accept = b"Sec-WebSocket-Accept: " + self._accept.encode() + b"\r\n"
                headers = _lines((*self._default_headers, *message.get("headers", ())))
                self._transport.write(SWITCHING + accept + headers + b"\r\n")
            case "websocket.close":
                self._refuse(HTTPStatus.FORBIDDEN)
            case "websocket.http.response.start":
                self._refusal = message["status"], message.get("headers", ())
            case "websocket.http.response.body" if self._refusal is not None:
                self._refuse(*self._refusal, message.get("body", b""))
            case unknown:
                raise RuntimeError(f"no answer to a handshake: {unknown}")

    def _refuse(self, status: int, headers: Iterable[tuple[bytes, bytes]] = (), body: bytes = b"") -> None:
        own = ((b"connection", b"close"), (b"content-length", b"%d" % len(body)))
        kept = (header for header in headers if header[0].lower() not in OWN_HEADERS)
        line = f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\n".encode()
        self._write_last(line + _lines((*self._default_headers, *kept, *own)) + b"\r\n" + body)

    def _write_last(self, answer: bytes) -> None:
        self._answered = True
        if not self._transport.is_closing():
            self._transport.write(answer)
        self._transport.close()
        asyncio.get_running_loop().call_later(FLUSH_SECONDS, self._transport.abort)

    def _open_channel(self, listener: ChannelListener) -> Channel:  # `interfaces.OpenChannel`
        if self._transport.is_closing():
            raise ConnectionResetError
        self._connections.discard(self)
        return WebSocketChannel(self._transport, self._frames, self._connections, listener)


def _lines(headers: Iterable[tuple[bytes, bytes]]) -> bytes:
    return b"".join(b"%b: %b\r\n" % header for header in headers)
