"""Puts the security headers on every answer, whoever gave it: calls, live connection, pages, files and refusals.

Pure ASGI, around everything else. An answer's own header counts more than one from here.
"""

from __future__ import annotations

from collections.abc import Awaitable, Mapping
from enum import Enum
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from spysafari.http.policy import ALWAYS, LOCKED, OVER_HTTPS, PAGES, app_policy, written
from spysafari.settings import Settings

STARTS: Final = frozenset({"http.response.start", "websocket.http.response.start"})
FOUND_BY_SEARCH: Final = frozenset({"/app", "/app/", "/app/how-to-play", "/app/privacy", "/app/contact"})
"""What search engines may list of the app. The rest is a game's own, or leads elsewhere (SITE-10)."""


class Kind(Enum):
    """What an answer is about, by its path."""

    CALL = "calls and the live connection"
    APP = "the app's page, whichever screen it shows"
    SITE = "the landing page, files, and what does not exist"


class SecurityHeaders:
    """The middleware. Headers are made once, for each kind of answer, over https and without."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        policies = {Kind.CALL: LOCKED, Kind.APP: app_policy(settings), Kind.SITE: PAGES}
        self._app = app
        self._headers = {
            (kind, https, hidden): _raw(
                {
                    **ALWAYS,
                    "Content-Security-Policy": written(policy, https=https),
                    **({"Cache-Control": "no-store"} if kind is Kind.CALL else {}),
                    **(OVER_HTTPS if https else {}),
                    **({"X-Robots-Tag": "noindex"} if hidden else {}),
                }
            )
            for kind, policy in policies.items()
            for https in (False, True)
            for hidden in (False, True)
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        kind = kind_of(scope["path"])
        hidden = kind is Kind.CALL or (kind is Kind.APP and scope["path"] not in FOUND_BY_SEARCH)
        headers = self._headers[kind, scope.get("scheme") in {"https", "wss"}, hidden]

        def send_guarded(message: Message) -> Awaitable[None]:
            if message["type"] in STARTS:
                answered = list(message.get("headers", ()))
                named = {name for name, _ in answered}
                message["headers"] = answered + [header for header in headers if header[0] not in named]
            return send(message)

        await self._app(scope, receive, send_guarded)


def _raw(headers: Mapping[str, str]) -> tuple[tuple[bytes, bytes], ...]:
    """Headers as ASGI has them: bytes, names in lower case."""
    return tuple((name.lower().encode(), value.encode()) for name, value in headers.items())


def kind_of(path: str) -> Kind:
    """The kind of answer at a path."""
    match path.split("/")[1:2]:
        case ["api" | "socket.io" | "healthz" | "readyz"]:
            return Kind.CALL
        case ["app"]:
            return Kind.APP
        case _:
            return Kind.SITE
