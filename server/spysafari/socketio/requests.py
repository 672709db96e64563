"""Parse the query strings of ASGI requests, and build responses."""

from enum import Enum
from typing import Final

from starlette.responses import JSONResponse, Response
from starlette.types import Scope

EIO_VERSION: Final = "4"
MAX_QUERY_FIELDS: Final = 32
NO_STORE: Final = {"Cache-Control": "no-store"}


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


def text_response(text: str) -> Response:
    return Response(text, 200, NO_STORE, "text/plain; charset=UTF-8")


def error_response(scope: Scope, error: RequestError) -> Response:
    status, code, message = error.value
    # Close the connection if the request's body may be unread, or if the server is full.
    close = scope["type"] == "http" and (scope["method"] != "GET" or error is RequestError.FULL)
    return JSONResponse(
        {"code": code, "message": message}, status, NO_STORE | ({"Connection": "close"} if close else {})
    )
