"""The built pages and files, as small as the build left them.

Unknown paths lead home, unknown files are 404 (SITE-08, decisions.md 6).
"""

from __future__ import annotations

import hashlib
import logging
import os
from functools import lru_cache
from mimetypes import add_type, guess_type
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import HTTPExceptionHandler, Scope
from typing_extensions import override

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


class BuiltFiles(StaticFiles):
    """A folder of files, compressed if the build has compressed them. Names in `assets` change with the content."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder)
        self._caching = IMMUTABLE if folder.name == "assets" else A_DAY

    @override
    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        path = Path(full_path)
        return file_answer(path, Headers(scope=scope), FRESH if path.suffix == ".html" else self._caching)


def build_pages(settings: Settings) -> Starlette:
    """The application that serves the web build in `web_root`. Without a build it knows no page."""
    web_root = settings.web_root
    for suffix, kind in TYPES.items():
        add_type(kind, suffix)
    routes: list[BaseRoute] = []
    lost: HTTPExceptionHandler = refuse_as_told
    if (web_root / "app" / "index.html").is_file():
        routes = [*_folders(web_root), *_pages(web_root, Documents(web_root, settings))]
        lost = _lost(web_root / "404.html")
    else:
        log.warning("no built pages found; `make build` makes them")
    return Starlette(
        routes=routes, exception_handlers={HTTPException: refuse_as_told, Exception: refuse_as_told, 404: lost}
    )


def _lost(page: Path) -> HTTPExceptionHandler:
    """The answer where there is no file: a page for people, a refusal for programs."""
    lost = page.read_bytes() if page.is_file() else None

    def nothing_here(request: Request, _error: Exception) -> Response:
        if lost is None or "text/html" not in request.headers.get("accept", ""):
            return Refusal(EdgeCode.NOT_FOUND)
        return Response(lost, 404, {"Cache-Control": "no-store"}, "text/html")

    return nothing_here


def _folders(web_root: Path) -> list[BaseRoute]:
    """All but the app's page, which has its own paths, and the build's notes."""
    folders = (path for path in web_root.iterdir() if path.is_dir() and path.name != "app" and path.name[0] != ".")
    return [Mount(f"/{folder.name}", BuiltFiles(folder)) for folder in folders]


def _pages(web_root: Path, documents: Documents) -> list[BaseRoute]:
    hidden = {".html", *STORED_ENCODINGS.values()}
    preloads = read_preloads(web_root)
    top_files = {
        path.name
        for path in web_root.iterdir()
        if path.is_file() and path.suffix not in hidden and not path.name.startswith(".")
    }

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
        if path in top_files:
            return file_answer(web_root / path, request.headers, FRESH)
        if path.partition("/")[0] in NEVER_PAGES or "." in path.rpartition("/")[2]:
            raise HTTPException(404)
        return RedirectResponse("/", status_code=302)

    return [
        Route("/", landing),
        Route("/app", shell),
        Route("/app/{path:path}", shell),
        Route("/{path:path}", elsewhere),
    ]
