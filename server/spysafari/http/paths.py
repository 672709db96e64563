"""The paths of the server and the area that serves each of them."""

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

INDEXED_APP_PAGES: Final = frozenset({"/app", "/app/", "/app/how-to-play", "/app/privacy", "/app/contact"})
"""The app's pages that search engines may index. The others belong to a game (SITE-10)."""
ASSET_FOLDERS: Final = frozenset({"imgs", "assets"})
"""Folders that contain only files. Unknown paths in them are 404 instead of redirects."""


class Area(Enum):
    """A part of the server with its own guards and headers. The site includes files and unknown paths."""

    LIVE = "the live connection"
    CALLS = "calls and health checks"
    APP = "the pages of the app and of TVs"
    SITE = "the landing page and files"


def area_of(path: str) -> Area:
    if path.startswith(CALLS):  # the most frequent first
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


def is_indexed(path: str, area: Area) -> bool:
    return area is Area.SITE or path in INDEXED_APP_PAGES
