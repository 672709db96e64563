"""ASGI middleware that rejects requests with unacceptable bodies, hosts or origins."""

import html
import logging
from typing import Final

from starlette.middleware.cors import CORSMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from spysafari.http.call_context import SEAT_HEADER
from spysafari.http.calls import BODY
from spysafari.http.errors import ErrorResponse, reject_foreign_origin
from spysafari.http.paths import API, DECKS, HEALTHY, LIVE, READY, Area
from spysafari.http.request_headers import header, header_values
from spysafari.system.settings import Settings, origin_at
from spysafari.wire.errors import ErrorCode

SAFE_METHODS: Final = frozenset({"GET", "HEAD"})
MAX_BODY_BYTES: Final = 16_384
MAX_DECK_BODY_BYTES: Final = 32_768
MAX_CONTENT_LENGTH_DIGITS: Final = 9
"""Longer numbers are rejected without parsing, because Python raises an error for very long ones."""

PROBES: Final = frozenset({HEALTHY, READY})
"""Paths that monitoring may request with any host name."""
DEFAULT_PORTS: Final = {"http": "80", "ws": "80", "https": "443", "wss": "443"}
LOCAL_DOMAINS: Final = (".localhost", ".local", ".internal", ".home.arpa", ".lan", ".home", ".localdomain")
"""Domains in which public names cannot be registered."""

log = logging.getLogger(__name__)


class BodyGuard:
    """Reads a call's complete JSON body into the scope. Stops reading and rejects bodies over the limit."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in SAFE_METHODS:
            await self._app(scope, receive, send)
            return
        is_deck = f"{scope['path']}/".startswith(f"{DECKS}/")
        try:
            body = await _read(scope, receive, MAX_DECK_BODY_BYTES if is_deck else MAX_BODY_BYTES)
        except ClientDisconnect:
            return
        if body is None:
            await ErrorResponse(ErrorCode.TOO_LARGE, {"Connection": "close"})(scope, receive, send)
        elif body and header(scope, b"content-type").split(";")[0].strip().lower() != "application/json":
            await ErrorResponse(ErrorCode.NOT_JSON)(scope, receive, send)
        else:
            scope[BODY] = body
            await self._app(scope, receive, send)


async def _read(scope: Scope, receive: Receive, max_bytes: int) -> bytes | None:
    """Return the body, or None if it is too long. Raises ClientDisconnect if the client disconnects first."""
    length = header(scope, b"content-length", "0")
    if not length.isdecimal() or len(length) > MAX_CONTENT_LENGTH_DIGITS or int(length) > max_bytes:
        return None
    body = b""
    async for chunk in Request(scope, receive).stream():
        body += chunk
        if len(body) > max_bytes:
            return None
    return body


def own_names(settings: Settings) -> frozenset[str]:
    """Return this site's host names, or none without PUBLIC_URL. They omit ports, which a proxy may change."""
    origins = (settings.public_url, *settings.allowed_origins) if settings.public_url else ()
    return frozenset(split_host(origin.partition("://")[2])[0] for origin in origins)


class HostGuard:
    """Rejects requests for unknown hosts, to prevent DNS rebinding (docs/decisions/0007).

    With PUBLIC_URL, it accepts the hosts in the settings, and names that cannot be registered publicly, because proxies
    use them. Without PUBLIC_URL, it only checks requests that come from this machine without a proxy.
    """

    def __init__(self, app: ASGIApp, area: Area, settings: Settings) -> None:
        self._app = app
        self._area = area
        self._own_names = own_names(settings)
        self._product = html.escape(settings.product_name)
        self._home = settings.public_url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"] in PROBES or self._serves(scope):
            await self._app(scope, receive, send)
        elif self._area in {Area.APP, Area.SITE}:
            home = self._home or f"http://localhost:{scope['server'][1]}"
            page = f'<!doctype html><html lang="en"><title>{self._product}</title>'
            page += f'<p>{self._product} is not at this address, but at <a href="{home}/">{home}</a>.</p></html>'
            await HTMLResponse(page, 403, {"Cache-Control": "no-store"})(scope, receive, send)
        else:
            await reject_foreign_origin(scope, receive, send)

    def _serves(self, scope: Scope) -> bool:
        host = header(scope, b"host")
        if not is_public_name(host):
            return True
        if self._own_names:
            return split_host(host)[0] in self._own_names
        address, own_port = scope.get("server") or ("", None)
        port = split_host(host)[1] or DEFAULT_PORTS[scope.get("scheme", "http")]
        return not ((address == "::1" or address.startswith("127.")) and port == f"{own_port}")


def split_host(host: str) -> tuple[str, str]:
    """Split a Host header into the name and the port, which may be empty."""
    name, colon, port = host.lower().rpartition(":")
    return (name, port) if colon and not port.endswith("]") else (host.lower(), "")


def is_public_name(host: str) -> bool:
    """Return True if the host is a registrable name, which its owner can point to any address."""
    name = split_host(host)[0]
    is_address = name.startswith("[") or name.rpartition(".")[2].isdecimal()
    return "." in name and not is_address and not name.endswith(LOCAL_DOMAINS)


class OriginGuard:
    """Rejects live connections and calls other than GET from other sites' pages.

    With `Sec-Fetch-Site: cross-site`, it also rejects GET, because another site's images, frames and links could
    otherwise use up the rate limits of a visitor's address.
    """

    def __init__(self, app: ASGIApp, area: Area, settings: Settings) -> None:
        self._app = app
        self._area = area
        self._allowed = frozenset({settings.public_url, *settings.allowed_origins})
        self._own_names = own_names(settings)
        self._warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._allows(scope):
            await self._app(scope, receive, send)
        else:
            if not self._warned and header(scope, b"sec-fetch-site") == "same-origin":
                self._warned = True
                log.warning(
                    "calls of the game's own pages are rejected: the proxy must forward the Host header unchanged, "
                    "with its port (README, Behind https)"
                )
            await reject_foreign_origin(scope, receive, send)

    def _allows(self, scope: Scope) -> bool:
        if header(scope, b"sec-fetch-site") == "cross-site" and scope["path"].startswith((API, LIVE)):
            return bool(header_values(scope, b"origin")) and self._is_allowed_origin(scope)
        is_safe = scope["type"] == "http" and scope["method"] in SAFE_METHODS and self._area is not Area.LIVE
        return is_safe or self._is_allowed_origin(scope)

    def _is_allowed_origin(self, scope: Scope) -> bool:
        match header_values(scope, b"origin"):
            case []:  # not a browser
                return True
            case [origin]:  # sandboxed pages send "null"
                scheme, _, host = origin.partition("://")
                caller = origin_at(scheme, host)
                called = header(scope, b"host")
                # A proxy may terminate HTTPS, so compare both sides with the origin's scheme.
                is_own_name = not self._own_names or split_host(called)[0] in self._own_names
                is_ours = is_own_name and caller == origin_at(scheme, called)
                return caller != "" and (is_ours or caller in self._allowed)
            case _:
                return False


def allow_origins(app: ASGIApp, settings: Settings) -> ASGIApp:
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
