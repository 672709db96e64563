"""The built pages and files. Unknown paths lead home, unknown files are 404 (SITE-08, decisions.md 6)."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request, Response
from fastapi.responses import FileResponse, RedirectResponse
from starlette.staticfiles import StaticFiles
from starlette.types import Scope
from typing_extensions import override

from spysafari.http import refusing
from spysafari.http.callers import keep_session
from spysafari.http.refusing import plain_refusal

NO_PAGE_PREFIXES: Final = frozenset({"api", "socket.io", "imgs", "assets"})
FRESH: Final = {"Cache-Control": "no-cache"}
PERSONAL: Final = {"Cache-Control": "private, no-cache"}
IMMUTABLE: Final = "public, max-age=31536000, immutable"

log = logging.getLogger(__name__)


class HashedFiles(StaticFiles):
    """Files whose names change with their content."""

    @override
    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = IMMUTABLE
        return response


def build_pages(web_root: Path) -> FastAPI:
    """The application that serves what the web build left in `web_root`; without a build it knows no page."""
    app = FastAPI(openapi_url=None, docs_url=None, redoc_url=None, redirect_slashes=False)
    refusing.install(app)
    if (web_root / "app" / "index.html").is_file():
        _add_folders(app, web_root)
        _add_pages(app, web_root)
    else:
        log.warning("no built pages found; `make build` makes them")
    return app


def _add_folders(app: FastAPI, web_root: Path) -> None:
    for folder in sorted(path for path in web_root.iterdir() if path.is_dir() and path.name != "app"):
        kind = HashedFiles if folder.name == "assets" else StaticFiles
        app.mount(f"/{folder.name}", kind(directory=folder))


def _add_pages(app: FastAPI, web_root: Path) -> None:
    top_files = {path.name for path in web_root.iterdir() if path.is_file() and path.suffix != ".html"}

    @app.api_route("/", methods=["GET", "HEAD"])
    async def landing() -> Response:
        return FileResponse(web_root / "index.html", headers=FRESH)

    @app.api_route("/app", methods=["GET", "HEAD"])
    @app.api_route("/app/{path:path}", methods=["GET", "HEAD"])
    async def shell(request: Request) -> Response:
        response = FileResponse(web_root / "app" / "index.html", headers=PERSONAL)
        keep_session(request, response)  # here already, so that two tabs opened at once do not race
        return response

    @app.api_route("/{path:path}", methods=["GET", "HEAD"])
    async def elsewhere(path: str) -> Response:
        if path in top_files:
            return FileResponse(web_root / path, headers=FRESH)
        first, _, _ = path.partition("/")
        if first in NO_PAGE_PREFIXES or "." in path.rpartition("/")[2]:
            return plain_refusal(404)
        return RedirectResponse("/", status_code=302)
