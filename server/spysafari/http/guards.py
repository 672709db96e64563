"""ASGI middleware in front of the calls: how much they may send, and in which form."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from spysafari.http.refusing import Refusal
from spysafari.wire.refusals import EdgeCode

READING: Final = frozenset({"GET", "HEAD"})
MAX_BODY: Final = 16_384
LONGEST_LENGTH: Final = 9
"""Digits of a Content-Length; Python refuses to read very long numbers."""


class BodyGuard:
    """Passes on bodies of at most MAX_BODY bytes of JSON in one piece, and refuses others without reading on."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in READING:
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        try:
            body = await _read(receive, headers)
        except ClientDisconnect:
            return  # the body is incomplete, and nobody waits for an answer
        if body is None:
            await Refusal(EdgeCode.TOO_LARGE, {"Connection": "close"})(scope, receive, send)
        elif body and headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
            await Refusal(EdgeCode.NOT_JSON)(scope, receive, send)
        else:
            await self._app(scope, replay(body, receive), send)


async def _read(receive: Receive, headers: Headers) -> bytes | None:
    """The body, or None if it is too large. Raises ClientDisconnect if the client goes before its end."""
    announced = headers.get("content-length", "0")
    if not announced.isdecimal() or len(announced) > LONGEST_LENGTH or int(announced) > MAX_BODY:
        return None
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] != "http.request":
            raise ClientDisconnect
        body += message.get("body", b"")
        if len(body) > MAX_BODY:
            return None
        if not message.get("more_body", False):
            return bytes(body)


def replay(body: bytes, receive: Receive) -> Receive:
    """A `receive` that returns the body first, then what the client sends next."""
    given = False

    async def replay() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay
