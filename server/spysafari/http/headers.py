"""ASGI middleware that adds the security headers to every answer, refusals included, unless it has them already."""

from __future__ import annotations

from collections.abc import Awaitable, Mapping
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from spysafari.http.paths import Area, area_of, is_listed
from spysafari.http.policy import ALWAYS, LOCKED, ON_PAGES, OVER_HTTPS, PAGES, app_policy, written
from spysafari.settings import Settings

STARTS: Final = frozenset({"http.response.start", "websocket.http.response.start"})


class SecurityHeaders:
    """Makes the headers once, for each area, with https and without."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        policies = {Area.LIVE: LOCKED, Area.CALLS: LOCKED, Area.APP: app_policy(settings), Area.SITE: PAGES}
        self._app = app
        self._headers = {
            (area, https, listed): _raw(
                {
                    **ALWAYS,
                    "Content-Security-Policy": written(policy, https=https),
                    **({"Cache-Control": "no-store"} if policy is LOCKED else ON_PAGES),
                    **(OVER_HTTPS if https else {}),
                    **({"X-Robots-Tag": "noindex"} if not listed else {}),
                }
            )
            for area, policy in policies.items()
            for https in (False, True)
            for listed in (False, True)
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope["path"]
        area = area_of(path)
        headers = self._headers[area, scope.get("scheme") in {"https", "wss"}, is_listed(path, area)]

        def send_guarded(message: Message) -> Awaitable[None]:
            if message["type"] in STARTS:
                answered = list(message.get("headers", ()))
                named = {name for name, _ in answered}
                message["headers"] = answered + [header for header in headers if header[0] not in named]
            return send(message)

        await self._app(scope, receive, send_guarded)


def _raw(headers: Mapping[str, str]) -> tuple[tuple[bytes, bytes], ...]:
    """Headers as ASGI wants them: bytes, names in lower case."""
    return tuple((name.lower().encode(), value.encode()) for name, value in headers.items())
