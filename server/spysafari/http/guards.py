"""ASGI middleware in front of the calls: how much they may send, and in which form."""

from __future__ import annotations

from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from spysafari.http.errors import ErrorResponse
from spysafari.http.head import value_of
from spysafari.http.paths import DECKS
from spysafari.wire.errors import ErrorCode

BODY: Final = "spysafari.body"
"""Where the scope has the whole body of a call that may have one."""
READING: Final = frozenset({"GET", "HEAD"})
MAX_BODY: Final = 16_384
MAX_DECK_BODY: Final = 32_768
"""Of the calls that bring a deck."""
LONGEST_LENGTH: Final = 9
"""Digits of a Content-Length; Python refuses to read very long numbers."""


class BodyGuard:
    """Reads bodies of at most MAX_BODY bytes of JSON into the scope, and refuses others without reading on.

    A deck may have MAX_DECK_BODY.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in READING:
            await self._app(scope, receive, send)
            return
        try:
            body = await _read(scope, receive, _most(scope["path"]))
        except ConnectionError:
            return  # the body is incomplete, and nobody waits for an answer
        if body is None:
            await ErrorResponse(ErrorCode.TOO_LARGE, {"Connection": "close"})(scope, receive, send)
        elif body and value_of(scope, b"content-type").split(";")[0].strip().lower() != "application/json":
            await ErrorResponse(ErrorCode.NOT_JSON)(scope, receive, send)
        else:
            scope[BODY] = body
            await self._app(scope, receive, send)


def _most(path: str) -> int:
    return MAX_DECK_BODY if f"{path}/".startswith(f"{DECKS}/") else MAX_BODY


async def _read(scope: Scope, receive: Receive, most: int) -> bytes | None:
    """The body, or None if it has more than `most` bytes. Raises ConnectionError if the client goes before its end."""
    announced = value_of(scope, b"content-length", "0")
    if not announced.isdecimal() or len(announced) > LONGEST_LENGTH or int(announced) > most:
        return None
    body: bytes = b""
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ConnectionError
        body += message.get("body", b"")
        if len(body) > most:
            return None
        if not message.get("more_body"):
            return body
