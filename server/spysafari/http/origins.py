"""ASGI middleware: pages of which origins may call, websockets included, and see the answers (decisions.md 1)."""

from __future__ import annotations

from starlette.middleware.cors import CORSMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

from spysafari.http.call_context import SEAT_HEADER
from spysafari.http.errors import reject_foreign_origin
from spysafari.http.guards import READING
from spysafari.http.head import value_of, values_of
from spysafari.http.hosts import Hosts
from spysafari.http.paths import CALLS, LIVE, Area
from spysafari.system.settings import Settings, origin_at


class OriginGuard:
    """Refuses live handshakes, and calls other than reading ones, that another site's page makes.

    Where the browser says `Sec-Fetch-Site: cross-site`, it also refuses reading calls: pictures, frames and links of
    that site would use up the limits of its visitor's address (SAFE-01).
    """

    def __init__(self, app: ASGIApp, area: Area, settings: Settings) -> None:
        self._app = app
        self._area = area
        self._known = frozenset({settings.public_url, *settings.allowed_origins})
        self._hosts = Hosts(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._lets_in(scope):
            await self._app(scope, receive, send)
        else:
            await reject_foreign_origin(scope, receive, send)

    def _lets_in(self, scope: Scope) -> bool:
        if value_of(scope, b"sec-fetch-site") == "cross-site" and scope["path"].startswith((CALLS, LIVE)):
            return bool(values_of(scope, b"origin")) and self._is_welcome(scope)
        only_reads = scope["type"] == "http" and scope["method"] in READING and self._area is not Area.LIVE
        return only_reads or self._is_welcome(scope)

    def _is_welcome(self, scope: Scope) -> bool:
        """Who sends no origin is no browser. `null` is the origin of a sandboxed page."""
        match values_of(scope, b"origin"):
            case []:
                return True
            case [origin]:
                scheme, _, host = origin.partition("://")
                caller = origin_at(scheme, host)
                called = value_of(scope, b"host")
                # Whether we are called over https is the proxy's business: the origin's scheme counts for both.
                is_ours = self._hosts.is_own(called) and caller == origin_at(scheme, called)
                return caller != "" and (is_ours or caller in self._known)
            case _:
                return False


def allow_origins(app: ASGIApp, settings: Settings) -> ASGIApp:
    """The application, whose answers pages of the allowed origins may see."""
    if not settings.allowed_origins:
        return app
    return CORSMiddleware(
        app,
        allow_origins=settings.allowed_origins,
        allow_credentials=True,
        allow_methods=("GET", "POST", "PUT", "DELETE"),
        allow_headers=(SEAT_HEADER,),
        expose_headers=("Retry-After",),
    )
