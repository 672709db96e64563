"""Security headers for each area, and the ASGI middleware that adds them to all HTTP responses."""

from collections.abc import Awaitable, Mapping
from typing import Final
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from spysafari.http.paths import Area, is_indexed
from spysafari.system.settings import GOOGLE_ADS, GOOGLE_ANALYTICS, Settings

Policy = Mapping[str, tuple[str, ...]]
"""A content security policy: the sources that each directive allows."""

LOCKED: Final[Policy] = {
    "default-src": ("'none'",),
    "base-uri": ("'none'",),
    "form-action": ("'none'",),
    "frame-ancestors": ("'none'",),
}
"""The policy for responses that are not pages, in case a browser renders one."""
PAGES: Final[Policy] = {
    **LOCKED,
    "connect-src": ("'self'",),  # includes ws: and wss: to the same origin
    "font-src": ("'self'",),
    "form-action": ("'self'",),
    "img-src": ("'self'", "data:"),
    "manifest-src": ("'self'",),
    "object-src": ("'none'",),
    "script-src": ("'self'",),
    "style-src": ("'self'",),
    "worker-src": ("'self'",),
}
APP_PAGE: Final[Policy] = {**PAGES, "worker-src": ("'self'", "blob:")}  # the confetti runs in a worker

THIRD_PARTY_HOSTS: Final[Mapping[str, tuple[str, ...]]] = {
    GOOGLE_ADS: (
        "https://*.googlesyndication.com",
        "https://*.doubleclick.net",
        "https://*.adtrafficquality.google",
        "https://*.google.com",
    ),
    GOOGLE_ANALYTICS: (
        "https://*.googletagmanager.com",
        "https://*.google-analytics.com",
        "https://*.analytics.google.com",
    ),
}
"""Maps a third-party script's URL to the hosts that it connects to."""

OVER_HTTPS: Final[Mapping[str, str]] = {
    # Sent over HTTPS only, because browsers ignore both over HTTP and log a warning about the first one.
    "Cross-Origin-Opener-Policy": "same-origin",
    "Strict-Transport-Security": "max-age=31536000",  # a year, without subdomains, because other sites may use them
}
ALWAYS: Final[Mapping[str, str]] = {
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
ON_PAGES: Final[Mapping[str, str]] = {
    # Omits web-share, which same-origin pages have by default and some browsers do not recognize.
    "Permissions-Policy": (
        "autoplay=(self), clipboard-write=(self), fullscreen=(self), screen-wake-lock=(self), "
        "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), encrypted-media=(), geolocation=(), "
        "gyroscope=(), hid=(), identity-credentials-get=(), idle-detection=(), local-fonts=(), magnetometer=(), "
        "microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-get=(), serial=(), "
        "sync-xhr=(), usb=(), window-management=(), xr-spatial-tracking=()"
    ),
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Frame-Options": "DENY",  # for browsers without `frame-ancestors`
}
RESPONSE_START: Final = frozenset({"http.response.start", "websocket.http.response.start"})


def app_policy(settings: Settings) -> Policy:
    """Return the app page's policy, including the sources of configured ads and analytics."""
    ads = (*_hosts_of(settings.ads.script), *settings.ads.hosts) if settings.ads else ()
    analytics = _hosts_of(settings.analytics.script) if settings.analytics else ()
    with_scripts = {name: (*APP_PAGE[name], *ads, *analytics) for name in ("connect-src", "img-src", "script-src")}
    return {**APP_PAGE, **with_scripts, **({"frame-src": ads} if ads else {})}


def tv_policy(origin: str) -> Policy:
    """Return the TV page's policy, which names the origin because 'self' excludes websockets in Chromium before 71."""
    websockets = (origin.replace("http", "ws", 1),) if origin else ()
    return {**PAGES, "connect-src": (*PAGES["connect-src"], *websockets)}


def to_header(policy: Policy, *, https: bool) -> str:
    directives = [" ".join((name, *dict.fromkeys(sources))) for name, sources in policy.items()]
    return "; ".join([*directives, "upgrade-insecure-requests"] if https else directives)


def _hosts_of(script: str) -> tuple[str, ...]:
    address = urlsplit(script)
    return (f"{address.scheme}://{address.netloc}", *THIRD_PARTY_HOSTS.get(script, ()))


class SecurityHeaders:
    def __init__(self, app: ASGIApp, area: Area, settings: Settings) -> None:
        policies = {Area.LIVE: LOCKED, Area.CALLS: LOCKED, Area.APP: app_policy(settings), Area.SITE: PAGES}
        policy = policies[area]
        self._app = app
        self._area = area
        self._headers = {
            (https, indexed): _encode(
                {
                    **ALWAYS,
                    "Content-Security-Policy": to_header(policy, https=https),
                    **({"Cache-Control": "no-store"} if policy is LOCKED else ON_PAGES),
                    **(OVER_HTTPS if https else {}),
                    **({} if indexed else {"X-Robots-Tag": "noindex"}),
                }
            )
            for https in (False, True)
            for indexed in (False, True)
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = self._headers[scope.get("scheme") in {"https", "wss"}, is_indexed(scope["path"], self._area)]

        def send_with_headers(message: Message) -> Awaitable[None]:
            if message["type"] in RESPONSE_START:
                own = list(message.get("headers", ()))
                names = {name for name, _ in own}
                message["headers"] = own + [header for header in headers if header[0] not in names]
            return send(message)

        await self._app(scope, receive, send_with_headers)


def _encode(headers: Mapping[str, str]) -> tuple[tuple[bytes, bytes], ...]:
    return tuple((name.lower().encode(), value.encode()) for name, value in headers.items())
