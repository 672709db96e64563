"""The built pages and files. Unknown paths lead home, unknown files are 404 (SITE-08, decisions.md 6)."""

from __future__ import annotations

import hashlib
import logging
from functools import lru_cache
from mimetypes import add_type, guess_type
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.routing import Route

from spysafari.http.asked import sessions_of
from spysafari.http.documents import APP, LANDING, Documents, accepted_encodings, has_already
from spysafari.http.paths import NEVER_PAGES
from spysafari.http.preload import read_preloads, screen_of
from spysafari.http.refusing import Refusal, refuse_as_told
from spysafari.sessions import new_token, set_cookie
from spysafari.settings import Settings
from spysafari.wire.refusals import EdgeCode

FRESH: Final = "no-cache"
PERSONAL: Final = "private, no-cache"
IMMUTABLE: Final = "public, max-age=31536000, immutable"
A_DAY: Final = "public, max-age=86400"
STORED_ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""The build leaves such files beside the plain ones. Smallest first."""
TYPES: Final = {".js": "text/javascript", ".webp": "image/webp", ".woff": "font/woff", ".woff2": "font/woff2"}
"""Python takes these from the system's list of types, which slim systems lack."""

log = logging.getLogger(__name__)


def file_answer(path: Path, caller: Headers, caching: str) -> Response:
    """The file in the smallest form that the caller reads, or 304 if the caller has it."""
    forms = {coding: path.with_name(path.name + suffix) for coding, suffix in STORED_ENCODINGS.items()}
    forms = {coding: stored for coding, stored in forms.items() if stored.is_file()}
    accepted = accepted_encodings(caller)
    coding, form = next(((coding, form) for coding, form in forms.items() if coding in accepted), (None, path))
    stat = form.stat()
    etag = _tag_of(form, stat.st_mtime_ns, stat.st_size)
    headers = {"Cache-Control": caching, "ETag": etag} | ({"Vary": "Accept-Encoding"} if forms else {})
    if has_already(caller, etag):
        return Response(status_code=304, headers=headers)
    if coding:
        headers["Content-Encoding"] = coding
    return FileResponse(form, headers=headers, media_type=guess_type(path)[0], stat_result=stat)


@lru_cache(maxsize=1_024)
def _tag_of(path: Path, _changed: int, _size: int) -> str:
    """By content: all files of an installed package have the same date."""
    return f'"{hashlib.sha256(path.read_bytes()).hexdigest()[:32]}"'


def build_pages(settings: Settings) -> Starlette:
    """The application that serves the web build in `web_root`. Without a build it knows no page."""
    for suffix, kind in TYPES.items():
        add_type(kind, suffix)
    routes: list[Route] = []
    if (settings.web_root / APP).is_file():
        routes = _routes(settings.web_root, Documents(settings.web_root, settings))
    else:
        log.warning("no built pages found; `make build` makes them")
    return Starlette(routes=routes, exception_handlers={HTTPException: refuse_as_told, Exception: refuse_as_told})


def _routes(web_root: Path, documents: Documents) -> list[Route]:
    preloads = read_preloads(web_root)
    files = _files(web_root)
    lost = web_root / "404.html"
    lost_page = lost.read_bytes() if lost.is_file() else None

    async def landing(request: Request) -> Response:
        return documents.answer(LANDING, request, FRESH)

    async def shell(request: Request) -> Response:
        response = documents.answer(APP, request, PERSONAL)
        if links := preloads.get(screen_of(request.path_params.get("path", ""))):
            response.headers["Link"] = links
        if not sessions_of(request.headers):  # here, so that two tabs opened at once get one session
            response.headers["Set-Cookie"] = set_cookie(new_token(), https=request.url.scheme == "https")
        return response

    async def elsewhere(request: Request) -> Response:
        path = request.path_params["path"]
        if path in documents and not path.endswith(".html"):
            return documents.answer(path, request, FRESH)
        if path in files and (web_root / path).is_file():
            return file_answer(web_root / path, request.headers, _caching(path))
        if path.partition("/")[0] not in NEVER_PAGES and "." not in path.rpartition("/")[2]:
            return RedirectResponse("/", status_code=302)
        if lost_page is None or "text/html" not in request.headers.get("accept", ""):  # a program asks
            return Refusal(EdgeCode.NOT_FOUND)
        return Response(lost_page, 404, {"Cache-Control": "no-store"}, "text/html")

    return [
        Route("/", landing),
        Route("/app", shell),
        Route("/app/{path:path}", shell),
        Route("/{path:path}", elsewhere),
    ]


def _files(web_root: Path) -> frozenset[str]:
    """The paths of what is served as it is: not the top pages, compressed forms, or the build's own notes."""
    paths = [path.relative_to(web_root) for path in web_root.rglob("*") if path.is_file()]
    return frozenset(
        path.as_posix()
        for path in paths
        if path.suffix not in STORED_ENCODINGS.values()
        and not (len(path.parts) == 1 and path.suffix == ".html")
        and not any(part.startswith(".") for part in path.parts)
    )


def _caching(path: str) -> str:
    if path.startswith("assets/"):  # their names change with their content
        return IMMUTABLE
    return FRESH if "/" not in path or path.endswith(".html") else A_DAY
