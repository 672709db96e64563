"""Pages and files for search engines, completed here, so that one build serves every site.

The build leaves two tokens: `__SITE_URL__` for the site's origin, `__PAGE_SETTINGS__` for the operator's settings.
"""

from __future__ import annotations

import gzip
import hashlib
import html
import json
import re
from functools import lru_cache
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response

from spysafari.http.languages import best_of, folders_in
from spysafari.system.settings import HOST, Settings, origin_at

LANDING: Final = "index.html"
APP: Final = "app/index.html"
TV: Final = "tv/index.html"
GUIDE: Final = "how-to-play/index.html"
"""In other languages than English, which has it as a screen of the app."""
TRANSLATED: Final = (LANDING, APP, TV, GUIDE)
"""There may be copies in other languages, each in a folder of its own."""
NAMES: Final = (*TRANSLATED, "robots.txt", "sitemap.xml")
SITE_URL: Final = "__SITE_URL__"
PAGE_SETTINGS: Final = "__PAGE_SETTINGS__"
FORMS_KEPT: Final = 64
"""Documents kept ready, by origin and coding. Callers choose the Host header, so there may be any number."""
NO_WEIGHT: Final = re.compile(r"q=0(\.0*)?")


class Documents:
    """The documents of the build, read once."""

    def __init__(self, web_root: Path, settings: Settings) -> None:
        self._public_url = settings.public_url
        self.folders = folders_in(web_root)
        copies = [f"{folder}/{name}" for folder in self.folders for name in TRANSLATED]
        self._texts = {
            name: (web_root / name).read_text("utf-8").replace(PAGE_SETTINGS, html.escape(page_settings(settings)))
            for name in (*NAMES, *copies)
            if (web_root / name).is_file()
        }
        self._forms = lru_cache(maxsize=FORMS_KEPT)(self._render)

    def __contains__(self, name: str) -> bool:
        return name in self._texts

    def answer_translated(self, name: str, request: Request, caching: str) -> Response:
        """The document's copy in the language that the browser likes best."""
        folder = best_of(request.headers, self.folders)
        response = self.answer(f"{folder}/{name}" if folder else name, request, caching)
        if self.folders:
            response.headers.add_vary_header("Accept-Language")
        return response

    def answer(self, name: str, request: Request, caching: str) -> Response:
        """The document in the smallest form that the caller reads, or 304 if the caller has it."""
        own_site = SITE_URL in self._texts[name]
        packed = "gzip" in accepted_encodings(request.headers)
        body, etag = self._forms(name, (self._public_url or origin_of(request)) if own_site else "", packed)
        headers = {"Cache-Control": caching, "ETag": etag, "Vary": "Accept-Encoding"}
        if has_already(request.headers, etag):
            return Response(status_code=304, headers=headers)
        if packed:
            headers["Content-Encoding"] = "gzip"
        return Response(body, headers=headers, media_type=guess_type(name)[0])

    def _render(self, name: str, site: str, packed: bool) -> tuple[bytes, str]:
        """The document as it is sent, and its tag."""
        body = self._texts[name].replace(SITE_URL, site).encode()
        digest = hashlib.sha256(body).hexdigest()[:32]
        return (gzip.compress(body, mtime=0), f'"{digest}-gzip"') if packed else (body, f'"{digest}"')


def origin_of(request: Request) -> str:
    """The origin that was called. "" if its host is malformed; the document then has relative addresses."""
    host = request.headers.get("host", "").lower()
    return origin_at(request.url.scheme, host) if HOST.fullmatch(host) else ""


def accepted_encodings(headers: Headers) -> frozenset[str]:
    """The content codings in Accept-Encoding, without those of weight 0."""
    named = (part.replace(" ", "").lower().partition(";") for part in headers.get("accept-encoding", "").split(","))
    return frozenset(coding for coding, _, weight in named if not NO_WEIGHT.fullmatch(weight))


def has_already(headers: Headers, etag: str) -> bool:
    """Whether the caller has the answer of that tag. Weak tags count, too (RFC 9110, 8.8.3.2)."""
    return etag in {tag.strip().removeprefix("W/") for tag in headers.get("if-none-match", "").split(",")}


def page_settings(settings: Settings) -> str:
    """The settings that the app reads from its page, as JSON."""
    ads, analytics = settings.ads, settings.analytics
    return json.dumps(
        {
            "ads": ads and {"client": ads.client, "script": ads.script, "slots": ads.slots},
            "analytics": analytics and {"id": analytics.id, "script": analytics.script},
            "consent": settings.consent,
            "donate": settings.donate_url or None,
        }
    )
