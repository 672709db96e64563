"""Route built pages and files. Unknown paths redirect to the landing page, and unknown files get 404 (SITE-08)."""

import logging
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from spysafari.access.sessions import new_token, set_cookie
from spysafari.http.call_context import secure_sessions_of
from spysafari.http.documents import APP, LANDING, TV, Documents, origin_of
from spysafari.http.errors import ErrorResponse, handle_http_exception
from spysafari.http.files import read_files
from spysafari.http.headers import to_header, tv_policy
from spysafari.http.languages import ENGLISH_FOLDER, NOT_FOUND_PAGE, preferred_folder
from spysafari.http.paths import ASSET_FOLDERS, GUIDES
from spysafari.http.preload import read_preloads, screen_of
from spysafari.system.settings import Settings
from spysafari.wire.errors import ErrorCode

REVALIDATE: Final = "no-cache"
REVALIDATE_PRIVATE: Final = "private, no-cache"
IMMUTABLE: Final = "public, max-age=31536000, immutable"
PRIVATE_DAY: Final = "private, max-age=86400"
"""Excludes shared caches, whose response times and Age headers would reveal which pictures others have fetched."""
log = logging.getLogger(__name__)


def build_pages(settings: Settings) -> Starlette:
    """Return the application that serves the web build in `web_root`. Without a build, it does not have routes."""
    routes: list[Route] = []
    if (settings.web_root / APP).is_file():
        routes = _routes(settings.web_root, Documents(settings.web_root, settings))
    else:
        log.warning("no built pages found; `make run` builds them")
    handlers = {HTTPException: handle_http_exception, Exception: handle_http_exception}
    return Starlette(routes=routes, exception_handlers=handlers)


def _routes(web_root: Path, documents: Documents) -> list[Route]:
    preloads = read_preloads(web_root)
    files = {path: file for path, file in read_files(web_root).items() if path not in documents}
    not_found_pages = _read_not_found_pages(web_root, documents.folders)

    async def landing(request: Request) -> Response:
        return documents.respond_translated(LANDING, request, REVALIDATE)

    async def app(request: Request) -> Response:
        response = documents.respond_translated(APP, request, REVALIDATE_PRIVATE)
        if links := preloads.get(screen_of(request.path_params.get("path", ""))):
            response.headers["Link"] = links
        if not secure_sessions_of(request.scope):
            # Set the cookie before the first call, so that tabs that open at the same time share a session.
            response.headers["Set-Cookie"] = set_cookie(new_token(), https=request.url.scheme == "https")
        return response

    async def other(request: Request) -> Response:
        path = request.path_params["path"]
        if path in documents and not path.endswith(".html"):
            return documents.respond(path, request, REVALIDATE)
        if file := files.get(path):
            return file.respond(request.headers, _caching(path))
        if path.partition("/")[0] not in ASSET_FOLDERS and "." not in path.rpartition("/")[2]:
            return RedirectResponse("/", 302)
        page = not_found_pages.get(preferred_folder(request.headers, documents.folders))
        if page is None or "text/html" not in request.headers.get("accept", ""):
            return ErrorResponse(ErrorCode.NOT_FOUND)
        return Response(page, 404, {"Cache-Control": "no-store"}, "text/html")

    return [
        Route("/", landing),
        *_tv_routes(documents),
        Route("/app", app),
        Route("/app/{path:path}", app),
        *_translations(documents),
        Route("/{path:path}", other),
    ]


def _tv_routes(documents: Documents) -> list[Route]:
    async def tv(request: Request) -> Response:
        response = documents.respond_translated(TV, request, REVALIDATE)
        policy = to_header(tv_policy(origin_of(request)), https=request.url.scheme == "https")
        response.headers["Content-Security-Policy"] = policy
        return response

    return [Route(path, tv) for path in ("/tv", "/app/watch/{room_id}") if TV in documents]


def _translations(documents: Documents) -> list[Route]:
    """Return routes for the translated landing pages and guides, such as '/es/' and '/es/how-to-play'."""

    async def landing(request: Request) -> Response:
        folder, slash, _ = request.url.path[1:].partition("/")
        if not slash:
            return RedirectResponse(f"/{folder}/", 302)
        return documents.respond(f"{folder}/{LANDING}", request, REVALIDATE)

    async def guide(request: Request) -> Response:
        return documents.respond(f"{request.url.path[1:]}/index.html", request, REVALIDATE)

    return [
        *(Route(f"/{folder}{slash}", landing) for folder in documents.folders for slash in ("", "/")),
        *(
            Route(f"/{folder}/{name}", guide)
            for folder in documents.folders
            for name in GUIDES
            if f"{folder}/{name}/index.html" in documents
        ),
    ]


def _read_not_found_pages(web_root: Path, folders: Iterable[str]) -> dict[str, bytes]:
    pages = {folder: web_root / folder / NOT_FOUND_PAGE for folder in (ENGLISH_FOLDER, *folders)}
    return {folder: page.read_bytes() for folder, page in pages.items() if page.is_file()}


def _caching(path: str) -> str:
    if path.startswith("assets/"):  # the names contain content hashes
        return IMMUTABLE
    return REVALIDATE if "/" not in path or path.endswith((".html", ".webmanifest")) else PRIVATE_DAY
