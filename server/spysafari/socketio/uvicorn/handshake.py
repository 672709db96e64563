"""The websocket handshake, which `GuardedHttpProtocol` starts when a client requests an upgrade.

The application accepts or refuses with ASGI messages, and then takes over the websocket through
`interfaces.EXTENSION`. uvicorn's own class would need a task and a queue per client, and would accept unlimited frames.
"""

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
from spysafari.socketio.uvicorn.websocket_channel import CLOSE_SECONDS, FlushQueue, WebSocketChannel

logger = logging.getLogger(__name__)

CONNECT: Final = {"type": "websocket.connect"}
HANDSHAKE_HEADERS: Final = frozenset(
    {b"connection", b"upgrade", b"sec-websocket-key", b"sec-websocket-version", b"sec-websocket-protocol"}
)
"""Only these headers are passed to the websockets library, because parsing each one takes time."""
REPLACED_HEADERS: Final = frozenset({b"connection", b"content-length"})
SWITCHING: Final = b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"


class WebSocketHandshake(asyncio.Protocol):
    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, Any], flush_queue: FlushQueue
    ) -> None:
        self._app = config.loaded_app
        self._default_headers = server_state.default_headers
        self._app_state = app_state
        self._connections: set[Any] = server_state.connections
        self._tasks = server_state.tasks
        self._flush_queue = flush_queue
        self._frames = ServerProtocol(state=OPEN, max_size=config.ws_max_size)
        self._transport: asyncio.Transport
        self._accept = ""
        self._answered = False
        self._refusal: tuple[int, Iterable[tuple[bytes, bytes]]] | None = None

    def begin(self, transport: asyncio.Transport, scope: Scope, url: bytes) -> None:
        """Take over the transport and call the application. `scope` does not yet contain the path or the query."""
        self._transport = transport
        self._connections.add(self)
        transport.set_protocol(self)
        headers = Headers(
            [(name.decode(), value.decode("latin-1")) for name, value in scope["headers"] if name in HANDSHAKE_HEADERS]
        )
        request = Request(url.decode("latin-1"), headers, scope["method"], f"HTTP/{scope['http_version']}")
        try:
            self._accept, _, _ = self._frames.process_request(request)
        except InvalidHandshake:
            response = self._frames.accept(request)
            self._write_and_close(response.serialize())
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
        task = asyncio.get_running_loop().create_task(self._call_application(handshake))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def refuse_early_data(self) -> None:
        """Refuse a client that sends frames before the response, which RFC 6455, section 4.1, forbids."""
        if not self._answered:
            self._refuse(HTTPStatus.BAD_REQUEST)

    def data_received(self, data: bytes) -> None:  # noqa: ARG002 - asyncio's interface
        self.refuse_early_data()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - asyncio's interface
        self._connections.discard(self)

    def shutdown(self) -> None:
        if not self._answered:
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE)

    async def _call_application(self, scope: Scope) -> None:
        try:
            await self._app(scope, self._receive, self._send)
        except ConnectionError:
            return
        except Exception:
            logger.exception("websocket handshake failed")
        if not self._answered:
            self._refuse(HTTPStatus.INTERNAL_SERVER_ERROR)

    async def _receive(self) -> Message:
        return CONNECT  # the application receives only once, before it refuses the websocket or opens a channel

    async def _send(self, message: Message) -> None:
        if self._answered or self._transport.is_closing():
            raise ConnectionResetError
        match message["type"]:
            case "websocket.accept":
                self._answered = True
                accept = b"Sec-WebSocket-Accept: " + self._accept.encode() + b"\r\n"
                headers = _serialize((*self._default_headers, *message.get("headers", ())))
                self._transport.write(SWITCHING + accept + headers + b"\r\n")
            case "websocket.close":
                self._refuse(HTTPStatus.FORBIDDEN)
            case "websocket.http.response.start":
                self._refusal = message["status"], message.get("headers", ())
            case "websocket.http.response.body" if self._refusal is not None:
                self._refuse(*self._refusal, message.get("body", b""))
            case unknown:
                raise RuntimeError(f"unexpected message during a websocket handshake: {unknown}")

    def _refuse(self, status: int, headers: Iterable[tuple[bytes, bytes]] = (), body: bytes = b"") -> None:
        own = ((b"connection", b"close"), (b"content-length", b"%d" % len(body)))
        others = (header for header in headers if header[0].lower() not in REPLACED_HEADERS)
        status_line = f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\n".encode()
        self._write_and_close(status_line + _serialize((*self._default_headers, *others, *own)) + b"\r\n" + body)

    def _write_and_close(self, response: bytes) -> None:
        self._answered = True
        if not self._transport.is_closing():
            self._transport.write(response)
        self._transport.close()
        asyncio.get_running_loop().call_later(CLOSE_SECONDS, self._transport.abort)

    def _open_channel(self, listener: ChannelListener) -> Channel:
        if self._transport.is_closing():
            raise ConnectionResetError
        self._connections.discard(self)
        return WebSocketChannel(self._transport, self._frames, self._connections, self._flush_queue, listener)


def _serialize(headers: Iterable[tuple[bytes, bytes]]) -> bytes:
    return b"".join(b"%b: %b\r\n" % header for header in headers)
