"""ASGI middleware that notices a proxy whose players all count as one address, and tells the operator once."""

from __future__ import annotations

import ipaddress
import logging
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from spysafari.system.settings import Settings

FORWARDED_FOR: Final = b"x-forwarded-for"
FROM_PROXIES: Final = frozenset(
    {FORWARDED_FOR, b"x-forwarded-proto", b"x-forwarded-host", b"x-real-ip", b"forwarded", b"via"}
)
"""Headers that browsers do not send."""

log = logging.getLogger(__name__)


class SharedAddress:
    """Looks at live connections, which every player has, until it has noticed one. At home it finds none."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._proxies = [ipaddress.ip_network(proxy) for proxy in settings.trusted_proxies]
        self._noticed = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self._noticed and self._is_shared(scope):
            self._noticed = True
            log.warning(
                "all players count as one address: set TRUSTED_PROXIES, and let the proxy send X-Forwarded-For "
                "(README, Behind https)"
            )
        await self._app(scope, receive, send)

    def _is_shared(self, scope: Scope) -> bool:
        """Whether the request came by a proxy that did not tell the player's address, or that we do not trust."""
        headers = dict(scope["headers"])
        # We speak http only: who names an https origin has come by a proxy, too.
        shows = not FROM_PROXIES.isdisjoint(headers) or headers.get(b"origin", b"").startswith(b"https:")
        if not shows and not self._proxies:
            return False
        address = _in_a_private_network((scope.get("client") or ("",))[0])
        if address is None:  # from afar: such headers may be made up
            return False
        if FORWARDED_FOR in headers and str(address) in headers[FORWARDED_FOR].decode("latin-1"):
            return False  # the address is the one that the proxy told
        return shows or any(address in proxy for proxy in self._proxies)


def _in_a_private_network(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        parsed = ipaddress.ip_address(address.split("%", 1)[0])
    except ValueError:
        return None
    parsed = getattr(parsed, "ipv4_mapped", None) or parsed
    return parsed if parsed.is_private else None
