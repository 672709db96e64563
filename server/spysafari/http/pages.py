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

from fastapi import FastAPI, Request, Response
from fastapi.responses import FileResponse, RedirectResponse
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles
from starlette.types import Scope
from typing_extensions import override

from spysafari.http import refusing
from spysafari.http.callers import keep_session
from spysafari.http.documents import APP, LANDING, Documents
from spysafari.http.headers import Kind, kind_of
from spysafari.http.negotiation import accepted_encodings, has_already
from spysafari.http.preload import read_preloads, screen_of
from spysafari.http.refusing import plain_refusal
from spysafari.settings import Settings

READING: Final = ("GET", "HEAD")
NO_PAGE_PREFIXES: Final = frozenset({"api", "socket.io", "imgs", "assets"})
FRESH: Final = "no-cache"
PERSONAL: Final = "private, no-cache"
IMMUTABLE: Final = "public, max-age=31536000, immutable"
A_DAY: Final = "public, max-age=86400"
STORED_ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""What web/scripts/precompress.mjs leaves beside a file, smallest first."""
TYPES: Final = {".js": "text/javascript", ".webp": "image/webp", ".woff": "font/woff", ".woff2": "font/woff2"}
"""What Python takes from the system's list of types, which slim systems don't have."""

log = logging.getLogger(__name__)


def file_answer(path: Path, caller: Headers, caching: str) -> Response:
    """The file as small as the caller can read it, or 304 when the caller has it."""
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
    """By content: files of an installed package all have one date, whatever the version."""
    return f'"{hashlib.sha256(path.read_bytes()).hexdigest()[:32]}"'


class BuiltFiles(StaticFiles):
    """Files from a folder, compressed where the build has done so."""

    caching = A_DAY

    @override
    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        path = Path(full_path)
        return file_answer(path, Headers(scope=scope), FRESH if path.suffix == ".html" else self.caching)


class HashedFiles(BuiltFiles):
    """Files whose names change with their content."""

    caching = IMMUTABLE


def build_pages(settings: Settings) -> FastAPI:
    """The application that serves what the web build left in `web_root`; without a build it knows no page."""
    web_root = settings.web_root
    app = FastAPI(openapi_url=None, docs_url=None, redoc_url=None, redirect_slashes=False)
    refusing.install(app)
    for suffix, kind in TYPES.items():
        add_type(kind, suffix)
    if (web_root / "app" / "index.html").is_file():
        _add_lost(app, web_root / "404.html")
        _add_folders(app, web_root)
        _add_pages(app, web_root, Documents(web_root, settings))
    else:
        log.warning("no built pages found; `make build` makes them")
    return app


def _add_lost(app: FastAPI, page: Path) -> None:
    """People who open a file that is not there get a page; programs get the refusal that all calls get."""
    lost = page.read_bytes() if page.is_file() else None

    @app.exception_handler(404)
    async def nothing_here(request: Request, _error: Exception) -> Response:
        by_hand = "text/html" in request.headers.get("accept", "") and kind_of(request.url.path) is Kind.SITE
        if lost is None or not by_hand:
            return plain_refusal(404)
        return Response(lost, 404, {"Cache-Control": "no-store"}, "text/html")


def is_public(folder: Path) -> bool:
    """Not the app's page, which has paths of its own, and not the build's notes."""
    return folder.name != "app" and not folder.name.startswith(".")


def _add_folders(app: FastAPI, web_root: Path) -> None:
    for folder in sorted(path for path in web_root.iterdir() if path.is_dir() and is_public(path)):
        kind = HashedFiles if folder.name == "assets" else BuiltFiles
        app.mount(f"/{folder.name}", kind(directory=folder))


def _add_pages(app: FastAPI, web_root: Path, documents: Documents) -> None:
    hidden = {".html", *STORED_ENCODINGS.values()}
    preloads = read_preloads(web_root)
    top_files = {
        path.name
        for path in web_root.iterdir()
        if path.is_file() and path.suffix not in hidden and not path.name.startswith(".")
    }

    @app.api_route("/", methods=[*READING])
    async def landing(request: Request) -> Response:
        return documents.answer(LANDING, request, FRESH)

    @app.api_route("/app", methods=[*READING])
    @app.api_route("/app/{path:path}", methods=[*READING])
    async def shell(request: Request, path: str = "") -> Response:
        response = documents.answer(APP, request, PERSONAL)
        if links := preloads.get(screen_of(path)):
            response.headers["Link"] = links
        keep_session(request, response)  # here already, so that two tabs opened at once do not race
        return response

    @app.api_route("/{path:path}", methods=[*READING])
    async def elsewhere(path: str, request: Request) -> Response:
        if path in documents and not path.endswith(".html"):
            return documents.answer(path, request, FRESH)
        if path in top_files:
            return file_answer(web_root / path, request.headers, FRESH)
        first, _, _ = path.partition("/")
        if first in NO_PAGE_PREFIXES or "." in path.rpartition("/")[2]:
            raise HTTPException(404)
        return RedirectResponse("/", status_code=302)
