"""Read an ASGI request's query, and send responses. Stateless."""

from enum import Enum
from typing import Final

import msgspec
from starlette.types import Scope, Send

EIO_VERSION: Final = "4"
MAX_QUERY_FIELDS: Final = 32


class RequestError(Enum):
    """The protocol's refusals of a request: (HTTP status, code, message)."""

    UNKNOWN_TRANSPORT = (400, 0, "Transport unknown")
    UNKNOWN_SESSION = (400, 1, "Session ID unknown")
    BAD_METHOD = (400, 2, "Bad handshake method")
    BAD_REQUEST = (400, 3, "Bad request")
    UNSUPPORTED_VERSION = (400, 5, "Unsupported protocol version")
    # The protocol does not define codes for these two. Clients only check the status.
    TOO_BIG = (413, 3, "Payload too large")
    FULL = (503, 3, "Server is full")


def read_session_id(scope: Scope) -> str | RequestError | None:
    fields = scope["query_string"].decode("latin-1").split("&")
    if len(fields) > MAX_QUERY_FIELDS:
        return RequestError.BAD_REQUEST
    query = dict(field.partition("=")[::2] for field in fields)  # not unquoted, because no valid value is escaped
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
        # Close the connection if a body may be unread, or to free it when the server is full.
        close = scope["method"] != "GET" or error is RequestError.FULL
        await respond(send, status, body, b"application/json", close=close)
    else:
        headers = [(b"content-type", b"application/json")]
        await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
        await send({"type": "websocket.http.response.body", "body": body})
