"""The values of the security headers: what the game needs, and other sites' hosts only if the operator has set them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from spysafari.system.settings import GOOGLE_ADS, GOOGLE_ANALYTICS, Settings

Policy = Mapping[str, tuple[str, ...]]
"""Sources by directive of a content security policy."""

LOCKED: Final[Policy] = {
    "default-src": ("'none'",),
    "base-uri": ("'none'",),
    "form-action": ("'none'",),
    "frame-ancestors": ("'none'",),
}
"""For answers that are no page, in case a browser takes one for a page."""

PAGES: Final[Policy] = {
    **LOCKED,
    "connect-src": ("'self'",),  # the live connection, too: 'self' stands for its wss: or ws: as well
    "font-src": ("'self'",),
    "form-action": ("'self'",),
    "img-src": ("'self'", "data:"),
    "manifest-src": ("'self'",),
    "object-src": ("'none'",),
    "script-src": ("'self'",),
    "style-src": ("'self'",),
    "worker-src": ("'self'",),
}

APP_PAGE: Final[Policy] = {
    **PAGES,
    "worker-src": ("'self'", "blob:"),  # the confetti's worker; what may run in it, script-src says
}

KNOWN_HOSTS: Final[Mapping[str, tuple[str, ...]]] = {
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
"""By the address of a script of others: the hosts it needs besides its own."""

OVER_HTTPS: Final[Mapping[str, str]] = {
    # Over plain http browsers ignore both, and complain of the first on phones in the same network.
    "Cross-Origin-Opener-Policy": "same-origin",
    "Strict-Transport-Security": "max-age=31536000",  # a year; not for subdomains, which are not ours to speak for
}

ALWAYS: Final[Mapping[str, str]] = {
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}

ON_PAGES: Final[Mapping[str, str]] = {
    # Sharing is left out: our own pages may share by default, and not every browser knows its name.
    "Permissions-Policy": (
        "autoplay=(self), clipboard-write=(self), fullscreen=(self), screen-wake-lock=(self), "
        "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), encrypted-media=(), geolocation=(), "
        "gyroscope=(), hid=(), identity-credentials-get=(), idle-detection=(), local-fonts=(), magnetometer=(), "
        "microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-get=(), serial=(), "
        "sync-xhr=(), usb=(), window-management=(), xr-spatial-tracking=()"
    ),
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Frame-Options": "DENY",  # for browsers that are older than `frame-ancestors`
}
"""Mean nothing for other answers, most of which are shorter than these 700 bytes."""


def app_policy(settings: Settings) -> Policy:
    """The policy of the app's page: APP_PAGE, and what ads and analytics need if there are any."""
    ads = (*_hosts_of(settings.ads.script), *settings.ads.hosts) if settings.ads else ()
    analytics = _hosts_of(settings.analytics.script) if settings.analytics else ()
    return {
        **APP_PAGE,
        **{
            directive: (*APP_PAGE[directive], *ads, *analytics)
            for directive in ("connect-src", "img-src", "script-src")
        },
        **({"frame-src": ads} if ads else {}),
    }


def screen_policy(origin: str) -> Policy:
    """The policy of the page for TVs at an origin. To Chromium before 71 'self' stands for no websocket."""
    websockets = (origin.replace("http", "ws", 1),) if origin else ()
    return {**PAGES, "connect-src": (*PAGES["connect-src"], *websockets)}


def written(policy: Policy, *, https: bool) -> str:
    """The header's value. Over https it also makes browsers ask for everything over https."""
    directives = [" ".join((name, *dict.fromkeys(sources))) for name, sources in policy.items()]
    return "; ".join([*directives, "upgrade-insecure-requests"] if https else directives)


def _hosts_of(script: str) -> tuple[str, ...]:
    address = urlsplit(script)
    return (f"{address.scheme}://{address.netloc}", *KNOWN_HOSTS.get(script, ()))
