"""ASGI middleware: which hosts a request may name. A name of somebody else's that leads here is refused (SAFE-10).

With such a name ("DNS rebinding") a page of another site would be our own origin, in a network that it cannot reach.
"""

from __future__ import annotations

import html
from typing import Final

from starlette.responses import HTMLResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from spysafari.http.errors import reject_foreign_origin
from spysafari.http.head import value_of
from spysafari.http.paths import HEALTHY, READY, Area
from spysafari.system.settings import Settings

PROBES: Final = frozenset({HEALTHY, READY})
"""Asked by machines, under any name. They tell nothing."""
LOCAL_DOMAINS: Final = (".localhost", ".local", ".internal", ".home.arpa", ".lan", ".home", ".localdomain")
"""Domains in which nobody gets a name from the internet."""


class Hosts:
    """Tells our own hosts from others. Ports do not matter: a proxy may have another one."""

    def __init__(self, settings: Settings) -> None:
        named = (settings.public_url, *settings.allowed_origins) if settings.public_url else ()
        self._named = frozenset(name_and_port(origin.partition("://")[2])[0] for origin in named)

    def are_named(self) -> bool:
        """Whether the operator has said which are ours."""
        return bool(self._named)

    def is_own(self, host: str) -> bool:
        """Whether the pages at a host are ours. Without PUBLIC_URL they are, whichever it is."""
        return not self._named or name_and_port(host)[0] in self._named


class HostGuard:
    """Refuses requests for hosts that are not ours, as far as that can be told.

    With PUBLIC_URL it serves the hosts that the operator named, and names that nobody outside can point here, because
    proxies use them. Without PUBLIC_URL it judges only requests that come from this machine without a proxy.
    """

    def __init__(self, app: ASGIApp, area: Area, settings: Settings) -> None:
        self._app = app
        self._area = area
        self._hosts = Hosts(settings)
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
        host = value_of(scope, b"host")
        if not can_be_anybodys(host):
            return True
        if self._hosts.are_named():
            return self._hosts.is_own(host)
        address, own_port = scope.get("server") or ("", None)
        is_direct = (address == "::1" or address.startswith("127.")) and name_and_port(host)[1] == f"{own_port}"
        return not is_direct


def name_and_port(host: str) -> tuple[str, str]:
    """The two parts of a Host header; the port may be missing."""
    name, colon, port = host.lower().rpartition(":")
    return (name, port) if colon and not port.endswith("]") else (host.lower(), "")


def can_be_anybodys(host: str) -> bool:
    """Whether a host is a name that its owner on the internet may point to any address."""
    name = name_and_port(host)[0]
    top = name.rpartition(".")[2]
    is_address = name.startswith("[") or top.isdecimal()
    return "." in name and not is_address and not name.endswith(LOCAL_DOMAINS)
