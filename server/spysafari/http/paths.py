"""Assign the server's paths to areas."""

from enum import Enum
from typing import Final

API: Final = "/api/"
ROOMS: Final = "/api/rooms"
PRACTICE: Final = "/api/practice"
DECKS: Final = "/api/decks"
SCREENS: Final = "/api/screens"
DESCRIPTION: Final = "/api/openapi.json"
HEALTHY: Final = "/healthz"
READY: Final = "/readyz"

LIVE: Final = "/socket.io/"

GUIDES: Final = ("how-to-play", "how-to-play/impostor", "how-to-play/undercover")
INDEXED_APP_PAGES: Final = frozenset(
    {"/app", "/app/", "/app/privacy", "/app/contact", *(f"/app/{guide}" for guide in GUIDES)}
)
"""The app's pages that search engines may index (SITE-10)."""
ASSET_FOLDERS: Final = frozenset({"imgs", "assets"})
"""Folders that only contain files. Unknown paths in them return 404 instead of a redirect."""


class Area(Enum):
    """A part of the server with its own guards and headers. SITE includes files and unknown paths."""

    LIVE = "the live connection"
    CALLS = "calls and health checks"
    APP = "the pages of the app and of TVs"
    SITE = "the landing page and files"


def area_of(path: str) -> Area:
    if path.startswith(API):  # checked first, because calls are the most frequent
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
