"""What browsers may do with our answers: the values of the security headers.

They allow only what the game needs, and other sites' hosts only if the operator has set them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final
from urllib.parse import urlsplit

from spysafari.settings import GOOGLE_ADS, GOOGLE_ANALYTICS, Settings

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

GOOGLE_AD_HOSTS: Final = (
    "https://*.googlesyndication.com",
    "https://*.doubleclick.net",
    "https://*.adtrafficquality.google",
    "https://*.google.com",
)
GOOGLE_ANALYTICS_HOSTS: Final = (
    "https://*.googletagmanager.com",
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
)

OVER_HTTPS: Final[Mapping[str, str]] = {
    # Over plain http browsers ignore both, and complain of the first on phones in the same network.
    "Cross-Origin-Opener-Policy": "same-origin",
    "Strict-Transport-Security": "max-age=31536000",  # a year; not for subdomains, which are not ours to speak for
}

_ALLOWED_FEATURES: Final = ("autoplay", "clipboard-write", "fullscreen", "screen-wake-lock")
"""Sharing is left out: our own pages may share by default, and not every browser knows its name."""
_DENIED_FEATURES: Final = (
    "accelerometer",
    "browsing-topics",
    "camera",
    "display-capture",
    "encrypted-media",
    "geolocation",
    "gyroscope",
    "hid",
    "identity-credentials-get",
    "idle-detection",
    "local-fonts",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "picture-in-picture",
    "publickey-credentials-get",
    "serial",
    "sync-xhr",
    "usb",
    "window-management",
    "xr-spatial-tracking",
)

ALWAYS: Final[Mapping[str, str]] = {
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": ", ".join(
        [f"{feature}=(self)" for feature in _ALLOWED_FEATURES] + [f"{feature}=()" for feature in _DENIED_FEATURES]
    ),
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


def app_policy(settings: Settings) -> Policy:
    """The policy of the app's page: APP_PAGE, and what ads and analytics need if there are any."""
    ads, analytics = ad_hosts(settings), analytics_hosts(settings)
    if not ads and not analytics:
        return APP_PAGE
    both = _each_once([*ads, *analytics])
    return {
        **APP_PAGE,
        **{directive: (*APP_PAGE[directive], *both) for directive in ("connect-src", "img-src", "script-src")},
        **({"frame-src": ads} if ads else {}),
    }


def ad_hosts(settings: Settings) -> tuple[str, ...]:
    """Hosts of ads: the script's, its known network, and those that the operator adds."""
    ads = settings.ads
    if ads is None:
        return ()
    known = GOOGLE_AD_HOSTS if ads.script == GOOGLE_ADS else ()
    return _each_once([_origin(ads.script), *known, *ads.hosts])


def analytics_hosts(settings: Settings) -> tuple[str, ...]:
    """Hosts that count visits."""
    analytics = settings.analytics
    if analytics is None:
        return ()
    known = GOOGLE_ANALYTICS_HOSTS if analytics.script == GOOGLE_ANALYTICS else ()
    return _each_once([_origin(analytics.script), *known])


def written(policy: Policy, *, https: bool) -> str:
    """The header's value. Over https it also makes browsers ask for everything over https."""
    directives = [" ".join((name, *sources)) for name, sources in policy.items()]
    return "; ".join([*directives, "upgrade-insecure-requests"] if https else directives)


def _origin(address: str) -> str:
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"


def _each_once(hosts: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(hosts))
