"""What the server serves where. The only module that knows, besides the table of calls and the pages' own routes."""

from __future__ import annotations

from enum import Enum
from typing import Final

CALLS: Final = "/api/"
ROOMS: Final = "/api/rooms"
DECKS: Final = "/api/decks"
DESCRIPTION: Final = "/api/openapi.json"
HEALTHY: Final = "/healthz"
READY: Final = "/readyz"

LIVE: Final = "/socket.io/"

FOUND_BY_SEARCH: Final = frozenset({"/app", "/app/", "/app/how-to-play", "/app/privacy", "/app/contact"})
"""What search engines may list of the app. The rest is a game's own, or leads elsewhere (SITE-10)."""
NEVER_PAGES: Final = frozenset({"imgs", "assets"})
"""Folders of the built pages. What is not in them is no mistyped page."""


class Area(Enum):
    """What serves a path."""

    LIVE = "the live connection"
    CALLS = "calls, and what else is no page"
    APP = "the app's page, whichever screen it shows, and the page for TVs"
    SITE = "the landing page, files, and what does not exist"


def area_of(path: str) -> Area:
    """Who serves a path."""
    if path.startswith(CALLS):  # most are
        return Area.CALLS
    if path.startswith(LIVE):
        return Area.LIVE
    match path.split("/", 2)[1:2]:
        case ["api" | "socket.io" | "healthz" | "readyz"]:
            return Area.CALLS
        case ["app" | "tv"]:
            return Area.APP
        case _:
            return Area.SITE


def is_listed(path: str, area: Area) -> bool:
    """Whether search engines may list what is at a path of that area."""
    return area is Area.SITE or path in FOUND_BY_SEARCH
