"""The built pages and files. Unknown paths lead home, unknown files are 404 (decisions.md 6)."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request, Response
from fastapi.responses import FileResponse, RedirectResponse
from starlette.staticfiles import StaticFiles
from starlette.types import Scope
from typing_extensions import override

from spysafari.http.callers import keep_session
from spysafari.http.refusing import plain_refusal

NO_FILE_PREFIXES: Final = ("api", "socket.io", "imgs", "assets")
FRESH: Final = {"Cache-Control": "no-cache"}
IMMUTABLE: Final = "public, max-age=31536000, immutable"

log = logging.getLogger(__name__)


class HashedFiles(StaticFiles):
    """Files whose names change with their content."""

    @override
    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = IMMUTABLE
        return response


def install(app: FastAPI, web_root: Path) -> None:
    """Serve what the web build left in `web_root`. Add last: it answers every path that nothing else took."""
    if not (web_root / "app" / "index.html").is_file():
        log.warning("no built pages found; `make build` makes them")
        return
    top_files = {path.name for path in web_root.iterdir() if path.is_file() and path.suffix != ".html"}
    app.mount("/assets", HashedFiles(directory=web_root / "assets"))
    for folder in sorted(path for path in web_root.iterdir() if path.is_dir()):
        if folder.name not in {"assets", "app"}:
            app.mount(f"/{folder.name}", StaticFiles(directory=folder))

    @app.api_route("/", methods=["GET", "HEAD"], include_in_schema=False)
    async def landing() -> Response:
        return FileResponse(web_root / "index.html", headers=FRESH)

    @app.api_route("/app", methods=["GET", "HEAD"], include_in_schema=False)
    @app.api_route("/app/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def shell(request: Request) -> Response:
        response = FileResponse(web_root / "app" / "index.html", headers=FRESH)
        keep_session(request, response)  # here already, so that two tabs opened at once do not race
        return response

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def elsewhere(path: str) -> Response:
        first, _, _ = path.partition("/")
        if first in NO_FILE_PREFIXES or "." in path.rpartition("/")[2]:
            return FileResponse(web_root / path, headers=FRESH) if path in top_files else plain_refusal(404)
        return RedirectResponse("/", status_code=302)
