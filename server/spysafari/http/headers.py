"""ASGI middleware that adds an area's security headers to every HTTP answer, refusals included, unless it has them.

A websocket that is refused without a body gets none.
"""

from __future__ import annotations

from collections.abc import Awaitable, Mapping
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from spysafari.http.paths import Area, is_listed
from spysafari.http.policy import ALWAYS, LOCKED, ON_PAGES, OVER_HTTPS, PAGES, app_policy, written
from spysafari.system.settings import Settings

STARTS: Final = frozenset({"http.response.start", "websocket.http.response.start"})


class SecurityHeaders:
    """Makes the headers once, with https and without, for what search engines may list and what not."""

    def __init__(self, app: ASGIApp, area: Area, settings: Settings) -> None:
        policies = {Area.LIVE: LOCKED, Area.CALLS: LOCKED, Area.APP: app_policy(settings), Area.SITE: PAGES}
        policy = policies[area]
        self._app = app
        self._area = area
        self._headers = {
            (https, listed): _raw(
                {
                    **ALWAYS,
                    "Content-Security-Policy": written(policy, https=https),
                    **({"Cache-Control": "no-store"} if policy is LOCKED else ON_PAGES),
                    **(OVER_HTTPS if https else {}),
                    **({"X-Robots-Tag": "noindex"} if not listed else {}),
                }
            )
            for https in (False, True)
            for listed in (False, True)
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = self._headers[scope.get("scheme") in {"https", "wss"}, is_listed(scope["path"], self._area)]

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
