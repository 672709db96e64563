"""Reads an ASGI request's query and handshake, and answers it. No sessions, no state."""

from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from enum import Enum
from typing import Any, Final, TypeAlias
from urllib.parse import parse_qsl

import msgspec

from spysafari.socketio.boundary import Handshake

# ASGI's own types: dictionaries whose keys depend on their "type", which Python's types cannot say.
Scope: TypeAlias = MutableMapping[str, Any]
Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]

MAX_QUERY_FIELDS: Final = 32


class RequestError(Enum):
    """The protocol's refusals of a request: (HTTP status, code, message)."""

    UNKNOWN_TRANSPORT = (400, 0, "Transport unknown")
    UNKNOWN_SESSION = (400, 1, "Session ID unknown")
    BAD_METHOD = (400, 2, "Bad handshake method")
    BAD_REQUEST = (400, 3, "Bad request")
    UNSUPPORTED_VERSION = (400, 5, "Unsupported protocol version")
    # Ours; the protocol knows no code for them, and clients only look at the status.
    TOO_BIG = (413, 3, "Payload too large")
    TOO_MANY = (429, 3, "Too many connections")
    FULL = (503, 3, "Server is full")

    @property
    def status(self) -> int:
        """The HTTP status."""
        return self.value[0]

    @property
    def body(self) -> bytes:
        """The JSON body."""
        _, code, message = self.value
        return msgspec.json.encode({"code": code, "message": message})


def parse_query(scope: Scope) -> Mapping[str, str] | None:
    """Parse the query string. None when it has absurdly many fields."""
    query: bytes = scope["query_string"]
    try:
        return dict(parse_qsl(query.decode("latin-1"), keep_blank_values=True, max_num_fields=MAX_QUERY_FIELDS))
    except ValueError:
        return None


def parse_handshake(scope: Scope) -> Handshake:
    """Read how the client introduces itself."""
    header = b"; ".join(value for name, value in scope["headers"] if name == b"cookie").decode("latin-1")
    client = scope.get("client")
    return Handshake(header, client[0] if client else "")


async def respond(send: Send, status: int, body: bytes, content_type: bytes, *, last: bool = False) -> None:
    """Answer an HTTP request. `last` closes its connection, for example because its body was not read."""
    headers = [
        (b"content-type", content_type),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
    ]
    if last:
        headers.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def respond_text(send: Send, text: str) -> None:
    """Answer with frames."""
    await respond(send, 200, text.encode(), b"text/plain; charset=UTF-8")


async def respond_error(send: Send, error: RequestError, *, last: bool = False) -> None:
    """Answer with one of the protocol's errors."""
    await respond(send, error.status, error.body, b"application/json", last=last)


async def refuse_websocket(send: Send, error: RequestError) -> None:
    """Refuse a websocket before it is accepted, with ASGI's extension for that."""
    headers = [(b"content-type", b"application/json")]
    await send({"type": "websocket.http.response.start", "status": error.status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": error.body})
