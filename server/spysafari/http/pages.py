"""The built pages and files. Unknown paths lead home, unknown files are 404 (SITE-08, decisions.md 6)."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from spysafari.access.sessions import new_token, set_cookie
from spysafari.http.call_context import sessions_of
from spysafari.http.documents import APP, GUIDE, LANDING, TV, Documents, origin_of
from spysafari.http.errors import ErrorResponse, handle_http_exception
from spysafari.http.files import read_files
from spysafari.http.languages import LOST, MAIN, best_of
from spysafari.http.paths import NEVER_PAGES
from spysafari.http.policy import screen_policy, written
from spysafari.http.preload import read_preloads, screen_of
from spysafari.system.settings import Settings
from spysafari.wire.errors import ErrorCode

FRESH: Final = "no-cache"
PERSONAL: Final = "private, no-cache"
IMMUTABLE: Final = "public, max-age=31536000, immutable"
A_DAY: Final = "private, max-age=86400"
"""A cache that others ask, too, would answer faster for the picture of the secret card, and tell its age."""
NEVER: Final = "no-store"
"""A phone that keeps some hands and fetches others tells which it has been dealt before."""
log = logging.getLogger(__name__)


def build_pages(settings: Settings) -> Starlette:
    """The application that serves the web build in `web_root`. Without a build it knows no page."""
    routes: list[Route] = []
    if (settings.web_root / APP).is_file():
        routes = _routes(settings.web_root, Documents(settings.web_root, settings))
    else:
        log.warning("no built pages found; `make build` makes them")
    return Starlette(
        routes=routes, exception_handlers={HTTPException: handle_http_exception, Exception: handle_http_exception}
    )


def _routes(web_root: Path, documents: Documents) -> list[Route]:
    preloads = read_preloads(web_root)
    files = read_files(web_root)
    lost_pages = _lost_pages(web_root, documents)

    async def landing(request: Request) -> Response:
        return documents.answer_translated(LANDING, request, FRESH)

    async def shell(request: Request) -> Response:
        response = documents.answer_translated(APP, request, PERSONAL)
        if links := preloads.get(screen_of(request.path_params.get("path", ""))):
            response.headers["Link"] = links
        if not sessions_of(request.scope):  # here, so that two tabs opened at once get one session
            response.headers["Set-Cookie"] = set_cookie(new_token(), https=request.url.scheme == "https")
        return response

    async def elsewhere(request: Request) -> Response:
        path = request.path_params["path"]
        if path in documents and not path.endswith(".html"):
            return documents.answer(path, request, FRESH)
        if file := files.get(path):
            return file.answer(request.headers, _caching(path))
        if path.partition("/")[0] not in NEVER_PAGES and "." not in path.rpartition("/")[2]:
            return _to("/")
        lost_page = lost_pages.get(best_of(request.headers, documents.folders))
        if lost_page is None or "text/html" not in request.headers.get("accept", ""):  # a program asks
            return ErrorResponse(ErrorCode.NOT_FOUND)
        return Response(lost_page, 404, {"Cache-Control": "no-store"}, "text/html")

    return [
        Route("/", landing),
        *_screens(documents),
        Route("/app", shell),
        Route("/app/{path:path}", shell),
        *_translations(documents),
        Route("/{path:path}", elsewhere),
    ]


def _screens(documents: Documents) -> list[Route]:
    """The page for TVs. It gives no session: a screen has no seat."""

    async def screen(request: Request) -> Response:
        response = documents.answer_translated(TV, request, FRESH)
        policy = written(screen_policy(origin_of(request)), https=request.url.scheme == "https")
        response.headers["Content-Security-Policy"] = policy
        return response

    return [Route(path, screen) for path in ("/tv", "/app/watch/{room_id}") if TV in documents]


def _translations(documents: Documents) -> list[Route]:
    """The landing page and the guide in other languages: '/es/', '/es/how-to-play'."""

    async def landing(request: Request) -> Response:
        folder, slash, _ = request.url.path[1:].partition("/")
        return documents.answer(f"{folder}/{LANDING}", request, FRESH) if slash else _to(f"/{folder}/")

    async def guide(request: Request) -> Response:
        return documents.answer(f"{request.url.path[1:]}/index.html", request, FRESH)

    return [
        *(Route(f"/{folder}{slash}", landing) for folder in documents.folders for slash in ("", "/")),
        *(Route(f"/{folder}/how-to-play", guide) for folder in documents.folders if f"{folder}/{GUIDE}" in documents),
    ]


def _lost_pages(web_root: Path, documents: Documents) -> dict[str, bytes]:
    """By the folder of their language."""
    pages = {folder: web_root / folder / LOST for folder in (MAIN, *documents.folders)}
    return {folder: page.read_bytes() for folder, page in pages.items() if page.is_file()}


def _to(path: str) -> Response:
    return RedirectResponse(path, status_code=302)


def _caching(path: str) -> str:
    if path.startswith("assets/"):  # their names change with their content
        return IMMUTABLE
    if path.startswith("imgs/hands/"):
        return NEVER
    return FRESH if "/" not in path or path.endswith((".html", ".webmanifest")) else A_DAY
