"""ASGI middleware in front of everything: who may call (Origin), and how much they may send.

Pure ASGI, not Starlette's BaseHTTPMiddleware: they also stand before the live connection, websockets included.
"""

from __future__ import annotations

from typing import Final

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from spysafari.http.paths import Area, area_of
from spysafari.http.refusing import Refusal
from spysafari.wire.refusals import EdgeCode

SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
MAX_BODY: Final = 16_384
LONGEST_LENGTH: Final = 9
"""Digits of a Content-Length; Python refuses to read very long numbers."""
POLICY_VIOLATION: Final = 1008


class OriginGuard:
    """Refuses state-changing calls and live handshakes that another site's page makes (decisions.md 1)."""

    def __init__(self, app: ASGIApp, allowed: tuple[str, ...]) -> None:
        self._app = app
        self._allowed = frozenset(allowed)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._concerns(scope) and not self._own(Headers(scope=scope)):
            if scope["type"] == "websocket":
                await send({"type": "websocket.close", "code": POLICY_VIOLATION})
            else:
                await Refusal(EdgeCode.FOREIGN_ORIGIN)(scope, receive, send)
            return
        await self._app(scope, receive, send)

    def _concerns(self, scope: Scope) -> bool:
        if scope["type"] == "websocket":
            return True
        if scope["type"] != "http":
            return False
        return scope["method"] not in SAFE_METHODS or area_of(scope["path"]) is Area.LIVE

    def _own(self, headers: Headers) -> bool:
        """The own origin has our host (the scheme is the proxy's business). Who sends none is no browser."""
        origins = headers.getlist("origin")
        if not origins:
            return True
        return len(origins) == 1 and (origins[0] in self._allowed or _is_at(origins[0], headers.get("host", "")))


def _is_at(origin: str, host: str) -> bool:
    """Whether the origin is at that host. `null`, the origin of a sandboxed page, is at none."""
    return host != "" and origin in {f"http://{host.lower()}", f"https://{host.lower()}"}


class BodyGuard:
    """Hands on bodies of at most MAX_BODY bytes of JSON, whole; refuses others without reading on."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in SAFE_METHODS:
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        try:
            body = await _read(receive, headers)
        except ClientDisconnect:
            return  # what was announced did not come: nothing to carry out, and nobody to answer
        if body is None:
            await Refusal(EdgeCode.TOO_LARGE, {"Connection": "close"})(scope, receive, send)
        elif body and headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
            await Refusal(EdgeCode.NOT_JSON)(scope, receive, send)
        else:
            await self._app(scope, replay(body, receive), send)


async def _read(receive: Receive, headers: Headers) -> bytes | None:
    """The body, or None as soon as it is known to be too large. ClientDisconnect if the client goes before its end."""
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
    """A `receive` that gives the body at once, then what the client sends next."""
    given = False

    async def replay() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay
