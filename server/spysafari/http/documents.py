"""Insert the settings into pages and into files for search engines, so that one build can serve any site.

The build contains the placeholders `__SITE_URL__` (the site's origin) and `__PAGE_SETTINGS__`.
"""

import html
import json
import time
from collections import OrderedDict
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from spysafari.gcra import Limit, Meter
from spysafari.http.files import BuiltFile, compressed_document, uncompressed_document
from spysafari.http.languages import language_folders, preferred_folder
from spysafari.http.paths import GUIDES
from spysafari.system.settings import HOST, Settings, origin_at

LANDING: Final = "index.html"
APP: Final = "app/index.html"
TV: Final = "tv/index.html"
GUIDE_PAGES: Final = tuple(f"{guide}/index.html" for guide in GUIDES)
"""Pages that only translations have, because the English guides are screens of the app."""
TRANSLATED: Final = (LANDING, APP, TV, *GUIDE_PAGES)
NAMES: Final = (*TRANSLATED, "robots.txt", "sitemap.xml")
SITE_URL: Final = "__SITE_URL__"
PAGE_SETTINGS: Final = "__PAGE_SETTINGS__"
MAX_CACHED_DOCUMENTS: Final = 64
"""Size of the cache, which is keyed by name and origin. It is bounded because clients choose the Host header."""

COMPRESSIONS: Final = Limit(100, 60.0)
"""Limits compressions, because each blocks the event loop for 0.3 ms. One host in all languages needs fewer."""


class Documents:
    def __init__(self, web_root: Path, settings: Settings) -> None:
        self._public_url = settings.public_url
        self.folders = language_folders(web_root)
        translations = [f"{folder}/{name}" for folder in self.folders for name in TRANSLATED]
        self._texts = {
            name: (web_root / name).read_text("utf-8").replace(PAGE_SETTINGS, html.escape(page_settings(settings)))
            for name in (*NAMES, *translations)
            if (web_root / name).is_file()
        }
        self._cache: OrderedDict[tuple[str, str], BuiltFile] = OrderedDict()
        self._compressions = Meter(COMPRESSIONS)

    def __contains__(self, name: str) -> bool:
        return name in self._texts

    def respond_translated(self, name: str, request: Request, caching: str) -> Response:
        """Return the document in the browser's preferred language."""
        folder = preferred_folder(request.headers, self.folders)
        response = self.respond(f"{folder}/{name}" if folder else name, request, caching)
        if self.folders:
            response.headers.add_vary_header("Accept-Language")
        return response

    def respond(self, name: str, request: Request, caching: str) -> Response:
        needs_origin = SITE_URL in self._texts[name]
        document = self.render(name, (self._public_url or origin_of(request)) if needs_origin else "")
        return document.respond(request.headers, caching)

    def render(self, name: str, origin: str) -> BuiltFile:
        """Return the document, compressed and cached unless clients request too many new hosts."""
        if document := self._cache.get((name, origin)):
            self._cache.move_to_end((name, origin))
            return document
        body = self._texts[name].replace(SITE_URL, origin).encode()
        if not self._compressions.take(time.monotonic()):
            return uncompressed_document(name, body)
        document = self._cache[name, origin] = compressed_document(name, body)
        if len(self._cache) > MAX_CACHED_DOCUMENTS:
            self._cache.popitem(last=False)
        return document


def origin_of(request: Request) -> str:
    """Return the requested origin, or "" if the host is malformed, so that the document's URLs are relative."""
    host = request.headers.get("host", "").lower()
    return origin_at(request.url.scheme, host) if HOST.fullmatch(host) else ""


def page_settings(settings: Settings) -> str:
    ads, analytics = settings.ads, settings.analytics
    return json.dumps(
        {
            "ads": ads and {"client": ads.client, "script": ads.script, "slots": ads.slots},
            "analytics": analytics and {"id": analytics.id, "script": analytics.script},
            "consent": settings.consent,
            "donate": settings.donate_url or None,
        }
    )
