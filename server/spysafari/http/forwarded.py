"""ASGI middleware that warns the operator if a proxy hides players' addresses."""

import ipaddress
import logging
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from spysafari.access.limits import parse_address
from spysafari.system.settings import Settings

FORWARDED_FOR: Final = b"x-forwarded-for"
PROXY_HEADERS: Final = frozenset(
    {FORWARDED_FOR, b"x-forwarded-proto", b"x-forwarded-host", b"x-real-ip", b"forwarded", b"via"}
)
"""Headers that proxies add and browsers do not send."""

log = logging.getLogger(__name__)


class HiddenAddressWarning:
    """Inspects live connections until it has logged the warning once."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._proxies = [ipaddress.ip_network(proxy) for proxy in settings.trusted_proxies]
        self._warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self._warned and self._is_hidden(scope):
            self._warned = True
            log.warning(
                "all players count as one address: set TRUSTED_PROXIES, and let the proxy send X-Forwarded-For "
                "(README, Behind https)"
            )
        await self._app(scope, receive, send)

    def _is_hidden(self, scope: Scope) -> bool:
        """Return True if a proxy is not trusted, or does not forward the player's address."""
        headers = dict(scope["headers"])
        # This server only speaks HTTP, so an HTTPS origin also indicates a proxy.
        proxied = not PROXY_HEADERS.isdisjoint(headers) or headers.get(b"origin", b"").startswith(b"https:")
        if not proxied and not self._proxies:
            return False
        address = parse_address((scope.get("client") or ("",))[0])
        if address is None or not address.is_private:  # a public client may have forged the headers
            return False
        if FORWARDED_FOR in headers and str(address) in headers[FORWARDED_FOR].decode("latin-1"):
            return False
        return proxied or any(address in proxy for proxy in self._proxies)
