import json
import re
from pathlib import Path
from typing import Final

import pytest

from spysafari.http.paths import area_of, is_indexed
from spysafari.http.preload import screen_of
from spysafari.process.app import App
from tests.browser import Browser, in_process, lifespan
from tests.fakes import canary_decks, fake_settings

pytestmark = pytest.mark.usefixtures("web_root")


async def test_the_landing_page_is_static_and_sets_no_cookie(ann: Browser) -> None:
    """[SITE-07] The landing page is readable without JavaScript, and revalidated on each visit."""
    response = await ann.http.get("/")

    assert (response.status_code, response.text) == (200, "<h1>landing</h1>")
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert response.headers["cache-control"] == "no-cache"
    assert "set-cookie" not in response.headers


APP_PATHS = [
    "/app",
    "/app/",
    "/app/create",
    "/app/create/",
    "/app/room/ABCD",
    "/app/un.known/x",
    "/app//create",
    "/app/index.html",
    "/app%2f..",
    "/app/..%2f..%2findex.html",
    "/app/%00",
    "/app/" + "x" * 8_000,
]


async def test_every_path_under_app_is_the_app(ann: Browser) -> None:
    """[SITE-08] The client's router redirects unknown paths."""
    responses = {path: await ann.http.get(path) for path in APP_PATHS}

    pages = {path: (response.status_code, response.text) for path, response in responses.items()}
    assert pages == dict.fromkeys(APP_PATHS, (200, "<div id=root></div>"))


@pytest.mark.parametrize("path", ["/tv", "/app/watch/BCDF", "/app/watch/no-room"])
async def test_a_tv_gets_its_own_page_and_no_session(ann: Browser, path: str) -> None:
    """[TV-02] [TV-04] The page is revalidated each time, so that a reload gets a new version."""
    response = await ann.http.get(path)

    assert (response.status_code, response.text) == (200, "<div id=tv></div>")
    assert response.headers["cache-control"] == "no-cache"
    assert "set-cookie" not in response.headers


async def test_a_build_without_the_tv_page_redirects(web_root: Path) -> None:
    """[SITE-08] The app's router then handles `/app/watch`."""
    (web_root / "tv" / "index.html").unlink()
    app = App(fake_settings(web_root=web_root), decks=canary_decks())

    async with lifespan(app), in_process(app) as http:
        responses = [await http.get(path) for path in ("/tv", "/app/watch/BCDF")]

    assert [response.headers.get("location") for response in responses] == ["/", None]
    assert responses[1].text == "<div id=root></div>"


async def test_the_first_page_of_the_app_sets_the_session(ann: Browser) -> None:
    """[AUTH-01] The cookie is set once, so that two tabs that open together share it. Proxies do not cache the page."""
    first = await ann.http.get("/app/create")
    cookie = ann.cookie
    second = await ann.http.get("/app/join")
    await ann.create()

    assert first.headers["cache-control"] == "private, no-cache"
    assert "HttpOnly" in first.headers["set-cookie"]
    assert "set-cookie" not in second.headers
    assert ann.cookie == cookie


UNKNOWN_PATHS = [
    "/unknown",
    "/unknown/deep/path",
    "/create",
    "/apps",
    "//evil",
    "/%2e%2e/x",
    "/x?next=//evil.test",
    "//",
    "///app",
    "/..%2f",
    "/%2e%2e%2f%2e%2e%2fetc/passwd",
    "/\\evil",
    "/x" * 4_000,
    "/%ff",
]


async def test_an_unknown_path_redirects_to_the_landing_page(ann: Browser) -> None:
    """[SITE-08] The redirect leads to the root, never to another site."""
    responses = {path: await ann.http.get(f"http://game.test{path}") for path in UNKNOWN_PATHS}

    redirects = {path: (response.status_code, response.headers.get("location")) for path, response in responses.items()}
    assert redirects == dict.fromkeys(UNKNOWN_PATHS, (302, "/"))


UNKNOWN_FILES = [
    "/favicon.ico",
    "/unknown.png",
    "/deep/unknown.webp",
    "/assets/absent.js",
    "/assets/",
    "/assets",
    "/imgs/spys/absent.webp",
    "/imgs/",
    "/imgs/%00",
    "/imgs/" + "x" * 400,
    "/imgs/%2e%2e/index.html",
    "/imgs/../../conftest.py",
    "/assets/%2e%2e%2findex.html",
    "/imgs/..%2f..%2fconftest.py",
    "/imgs/%5c..%5cx",
    "/imgs//etc/passwd",
    "/assets/index-3f2a.js.map",
    "/socket.io",
    "/api",
    "/index.html",
    "/tv/index.html",
    "/app.html",
]


async def test_an_unknown_file_is_404(ann: Browser) -> None:
    """[SITE-08] The response is JSON. Files outside the build are not served."""
    responses = {path: await ann.http.get(path) for path in UNKNOWN_FILES}

    codes = {path: (response.status_code, response.json()["code"]) for path, response in responses.items()}
    assert codes == dict.fromkeys(UNKNOWN_FILES, (404, "not_found"))


@pytest.mark.parametrize("path", ["/assets/absent.js", "/imgs/", "/index.html", "/404.html", "/favicon.ico"])
async def test_a_browser_that_opens_a_missing_file_gets_a_page(ann: Browser, path: str) -> None:
    """[SITE-08] The browser must accept HTML. The response is not cached."""
    response = await ann.http.get(path, headers={"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"})

    assert (response.status_code, response.text) == (404, "<h1>nothing here</h1>")
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert response.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/api", "/api/nothing", "/socket.io"])
async def test_a_browser_that_opens_an_unknown_call_gets_json(ann: Browser, path: str) -> None:
    """[SITE-08] The policy for API responses would block everything on a page."""
    response = await ann.http.get(path, headers={"Accept": "text/html"})

    assert (response.status_code, response.headers["content-type"]) == (404, "application/json")


async def test_a_build_without_a_not_found_page_responds_with_json(web_root: Path) -> None:
    """[SITE-08]"""
    (web_root / "404.html").unlink()
    app = App(fake_settings(web_root=web_root), decks=canary_decks())

    async with lifespan(app), in_process(app) as http:
        response = await http.get("/x.png", headers={"Accept": "text/html"})

    assert (response.status_code, response.json()["code"]) == (404, "not_found")


@pytest.mark.parametrize(
    ("path", "links"),
    [
        ("/app", "</assets/home-1.js>; rel=modulepreload"),
        (
            "/app/join",
            (
                "</assets/join-1.js>; rel=modulepreload, </assets/field-1.js>; rel=modulepreload, "
                "</assets/field-1.css>; rel=preload; as=style; crossorigin"
            ),
        ),
        ("/app/join/ABCD", "</assets/invite-1.js>; rel=modulepreload"),
        ("/app/room/ABCD", "</assets/lobby-1.js>; rel=modulepreload"),
        ("/app/decks", "</assets/my-decks-1.js>; rel=modulepreload"),
        ("/app/decks/abcdefghij", "</assets/deck-editor-1.js>; rel=modulepreload"),
        ("/app/deck/BCDFGH", "</assets/deck-share-1.js>; rel=modulepreload"),
        ("/app/no-such-screen", None),
        ("/", None),
    ],
)
async def test_the_chunks_of_a_screen_are_preloaded(web_root: Path, path: str, links: str | None) -> None:
    """Chunks that the page already links to, or that are loaded later, are not preloaded."""
    screens = {
        f"src/features/{feature}/{name}-page.tsx": {
            "file": f"assets/{name}-1.js",
            "isDynamicEntry": True,
            "imports": ["frame"],
        }
        for feature, names in {
            "join": ("home", "join", "invite"),
            "lobby": ("lobby",),
            "custom-decks": ("my-decks",),
            "custom-decks/editor": ("deck-editor",),
            "custom-decks/share": ("deck-share",),
        }.items()
        for name in names
    }
    screens["src/features/join/join-page.tsx"]["imports"] = ["frame", "field"]
    manifest = {
        "app/index.html": {"file": "assets/app-1.js", "isEntry": True, "imports": ["frame"]},
        "frame": {"file": "assets/frame-1.js", "css": ["assets/frame-1.css"], "imports": ["app/index.html"]},
        "field": {"file": "assets/field-1.js", "css": ["assets/field-1.css"], "imports": ["frame"]},
        "src/shared/ui/qr.tsx": {"file": "assets/qr-1.js", "isDynamicEntry": True},
        **screens,
    }
    (web_root / ".vite").mkdir()
    (web_root / ".vite" / "manifest.json").write_text(json.dumps(manifest))
    app = App(fake_settings(web_root=web_root), decks=canary_decks())

    async with lifespan(app), in_process(app) as http:
        response = await http.get(path)

    assert response.headers.get("link") == links


@pytest.mark.parametrize(
    "path", ["/", "/app", "/app/create", "/robots.txt", "/humans.txt", "/imgs/spys/spy.webp", "/nowhere"]
)
async def test_pages_accept_only_get_and_head(ann: Browser, path: str) -> None:
    """[SITE-07]"""
    assert (await ann.http.head(path)).status_code == (302 if path == "/nowhere" else 200)
    for method in ("POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"):
        response = await ann.http.request(method, path)
        assert (response.status_code, response.json()["code"]) == (405, "method_not_allowed")
        assert set(response.headers["allow"].split(", ")) == {"GET", "HEAD"}


async def test_calls_work_without_a_build() -> None:
    """`python -m spysafari` works before `make run`."""
    app = App(fake_settings(), decks=canary_decks())

    async with lifespan(app), in_process(app) as http:
        statuses = [(await http.get(path)).status_code for path in ("/", "/app", "/x", "/healthz")]

    assert statuses == [404, 404, 404, 200]


TABLE: Final = Path(__file__).parents[3] / "web/src/shared/routes.ts"
ROUTES: Final = re.findall(r"^  '?([\w-]+)'?: \{ path: '([^']+)', kind: '([\w-]+)' \}", TABLE.read_text(), re.MULTILINE)


def test_the_table_is_read_whole() -> None:
    assert len(ROUTES) == TABLE.read_text().count("path: '") > 10


@pytest.mark.parametrize(("screen", "pattern", "kind"), ROUTES)
def test_a_path_has_the_same_screen_here_and_in_the_pages(screen: str, pattern: str, kind: str) -> None:
    path = pattern.replace(":roomId", "K7WD")

    assert screen_of(path.removeprefix("/app").removeprefix("/")) == screen
    assert is_indexed(path, area_of(path)) is (kind in {"home", "text"})
