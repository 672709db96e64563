"""Parse the query strings of ASGI requests, and send responses."""

from enum import Enum
from typing import Final

import msgspec
from starlette.types import Scope, Send

EIO_VERSION: Final = "4"
MAX_QUERY_FIELDS: Final = 32


class RequestError(Enum):
    """Reasons to refuse a request, each with an HTTP status, an Engine.IO code and a message."""

    UNKNOWN_TRANSPORT = (400, 0, "Transport unknown")
    UNKNOWN_SESSION = (400, 1, "Session ID unknown")
    BAD_METHOD = (400, 2, "Bad handshake method")
    BAD_REQUEST = (400, 3, "Bad request")
    UNSUPPORTED_VERSION = (400, 5, "Unsupported protocol version")
    # The protocol does not define codes for the next two errors. Clients only check the status.
    TOO_BIG = (413, 3, "Payload too large")
    FULL = (503, 3, "Server is full")


def read_session_id(scope: Scope) -> str | RequestError | None:
    fields = scope["query_string"].decode("latin-1").split("&")
    if len(fields) > MAX_QUERY_FIELDS:
        return RequestError.BAD_REQUEST
    query = dict(field.partition("=")[::2] for field in fields)  # not unquoted, because valid values have no escapes
    if query.get("transport") not in {"polling", "websocket"}:
        return RequestError.UNKNOWN_TRANSPORT
    if query.get("EIO") != EIO_VERSION:
        return RequestError.UNSUPPORTED_VERSION
    if (query["transport"] == "websocket") != (scope["type"] == "websocket"):
        return RequestError.BAD_REQUEST
    return query.get("sid")


async def respond(send: Send, status: int, body: bytes, content_type: bytes, *, close: bool = False) -> None:
    headers = [
        (b"content-type", content_type),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
    ]
    if close:
        headers.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def respond_text(send: Send, text: str) -> None:
    await respond(send, 200, text.encode(), b"text/plain; charset=UTF-8")


async def refuse(scope: Scope, send: Send, error: RequestError) -> None:
    status, code, message = error.value
    body = msgspec.json.encode({"code": code, "message": message})
    if scope["type"] == "http":
        # Close the connection if the request's body may be unread, or if the server is full.
        close = scope["method"] != "GET" or error is RequestError.FULL
        await respond(send, status, body, b"application/json", close=close)
    else:
        headers = [(b"content-type", b"application/json")]
        await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
        await send({"type": "websocket.http.response.body", "body": body})
