"""The built pages and files, as small as the build left them.

Unknown paths lead home, unknown files are 404 (SITE-08, decisions.md 6).
"""

from __future__ import annotations

import logging
import os
from collections.abc import Mapping
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request, Response
from fastapi.responses import FileResponse, RedirectResponse
from starlette.datastructures import Headers
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope
from typing_extensions import override

from spysafari.http import refusing
from spysafari.http.callers import keep_session
from spysafari.http.codings import accepted_encodings
from spysafari.http.documents import APP, LANDING, Documents
from spysafari.http.preload import read_preloads, screen_of
from spysafari.http.refusing import plain_refusal
from spysafari.settings import Settings

NO_PAGE_PREFIXES: Final = frozenset({"api", "socket.io", "imgs", "assets"})
FRESH: Final = {"Cache-Control": "no-cache"}
PERSONAL: Final = {"Cache-Control": "private, no-cache"}
IMMUTABLE: Final = "public, max-age=31536000, immutable"
STORED_ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""What web/scripts/precompress.mjs leaves beside a file, smallest first."""

log = logging.getLogger(__name__)


def stored_file(path: Path, caller: Headers, headers: Mapping[str, str] | None = None) -> FileResponse:
    """The file as small as the caller can read it."""
    stored = {coding: path.with_name(path.name + suffix) for coding, suffix in STORED_ENCODINGS.items()}
    stored = {coding: smaller for coding, smaller in stored.items() if smaller.is_file()}
    if not stored:
        return FileResponse(path, headers=headers)
    varying = {**(headers or {}), "Vary": "Accept-Encoding"}
    accepted = accepted_encodings(caller)
    for coding, smaller in stored.items():
        if coding in accepted:
            varying["Content-Encoding"] = coding
            return FileResponse(smaller, headers=varying, media_type=guess_type(path)[0])
    return FileResponse(path, headers=varying)


class BuiltFiles(StaticFiles):
    """Files from a folder, compressed where the build has done so."""

    @override
    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        caller = Headers(scope=scope)
        response = stored_file(Path(full_path), caller)
        response.set_stat_headers(Path(response.path).stat())
        if self.is_not_modified(response.headers, caller):
            return NotModifiedResponse(response.headers)
        return response


class HashedFiles(BuiltFiles):
    """Files whose names change with their content."""

    @override
    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = IMMUTABLE
        return response


def build_pages(settings: Settings) -> FastAPI:
    """The application that serves what the web build left in `web_root`; without a build it knows no page."""
    web_root = settings.web_root
    app = FastAPI(openapi_url=None, docs_url=None, redoc_url=None, redirect_slashes=False)
    refusing.install(app)
    if (web_root / "app" / "index.html").is_file():
        _add_folders(app, web_root)
        _add_pages(app, web_root, Documents(web_root, settings))
    else:
        log.warning("no built pages found; `make build` makes them")
    return app


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
    top_files = {path.name for path in web_root.iterdir() if path.is_file() and path.suffix not in hidden}

    @app.api_route("/", methods=["GET", "HEAD"])
    async def landing(request: Request) -> Response:
        return documents.answer(LANDING, request, FRESH)

    @app.api_route("/app", methods=["GET", "HEAD"])
    @app.api_route("/app/{path:path}", methods=["GET", "HEAD"])
    async def shell(request: Request, path: str = "") -> Response:
        response = documents.answer(APP, request, PERSONAL)
        if links := preloads.get(screen_of(path)):
            response.headers["Link"] = links
        keep_session(request, response)  # here already, so that two tabs opened at once do not race
        return response

    @app.api_route("/{path:path}", methods=["GET", "HEAD"])
    async def elsewhere(path: str, request: Request) -> Response:
        if path in documents and not path.endswith(".html"):
            return documents.answer(path, request, FRESH)
        if path in top_files:
            return stored_file(web_root / path, request.headers, FRESH)
        first, _, _ = path.partition("/")
        if first in NO_PAGE_PREFIXES or "." in path.rpartition("/")[2]:
            return plain_refusal(404)
        return RedirectResponse("/", status_code=302)
