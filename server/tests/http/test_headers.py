"""Tests of security headers and content security policies [SITE-06] [AUTH-02]."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

from spysafari.process.app import App
from tests.browser import Browser, in_process, lifespan
from tests.fakes import canary_decks, fake_settings

pytestmark = pytest.mark.usefixtures("web_root")

LOCKED: Final = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
PAGES: Final = (
    "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; connect-src 'self'; "
    "font-src 'self'; img-src 'self' data:; manifest-src 'self'; object-src 'none'; script-src 'self'; "
    "style-src 'self'; worker-src 'self'"
)
APP: Final = f"{PAGES} blob:"  # the confetti's worker
TV: Final = PAGES.replace("connect-src 'self'", "connect-src 'self' ws://game.test")
EVERYWHERE: Final[dict[str, str | None]] = {
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
}
ON_PAGES: Final = {"x-frame-options": "DENY", "referrer-policy": "strict-origin-when-cross-origin"}
FIRST: Final = "/socket.io/?EIO=4&transport=polling"
ABSENT: Final[dict[str, str | None]] = {
    "strict-transport-security": None,
    "cross-origin-opener-policy": None,  # browsers ignore it over http and log a warning
    "server": None,
    "x-powered-by": None,
}
ANSWERS: Final = [
    # Columns: name, request, status, policy, and whether search engines index the page.
    ("landing page", "GET", "/", 200, PAGES, True),
    ("app", "GET", "/app", 200, APP, True),
    ("app, slash", "GET", "/app/", 200, APP, True),
    ("guide", "GET", "/app/how-to-play", 200, APP, True),
    ("privacy", "GET", "/app/privacy", 200, APP, True),
    ("contact", "GET", "/app/contact", 200, APP, True),
    ("create", "GET", "/app/create", 200, APP, False),
    ("join", "GET", "/app/join", 200, APP, False),
    ("invitation", "GET", "/app/join/BCDF", 200, APP, False),
    ("lobby", "GET", "/app/room/BCDF", 200, APP, False),
    ("play", "HEAD", "/app/play/BCDF", 200, APP, False),
    ("winners", "GET", "/app/winners/BCDF", 200, APP, False),
    ("TV", "GET", "/tv", 200, TV, False),
    ("TV of a room", "GET", "/app/watch/BCDF", 200, TV, False),
    ("unknown screen", "GET", "/app/nowhere", 200, APP, False),
    ("text file", "GET", "/humans.txt", 200, PAGES, True),
    ("document", "GET", "/robots.txt", 200, PAGES, True),
    ("script", "GET", "/assets/index-3f2a.js", 200, PAGES, True),
    ("picture", "HEAD", "/imgs/spys/spy.webp", 200, PAGES, True),
    ("redirect", "GET", "/nowhere", 302, PAGES, True),
    ("no file", "GET", "/assets/absent.js", 404, PAGES, True),
    ("wrong method", "POST", "/app", 405, APP, True),
    ("health", "GET", "/healthz", 200, LOCKED, False),
    ("health", "HEAD", "/healthz", 200, LOCKED, False),
    ("readiness", "GET", "/readyz", 200, LOCKED, False),
    ("call", "GET", "/api/rooms/BCDF/check", 200, LOCKED, False),
    ("schema", "GET", "/api/openapi.json", 200, LOCKED, False),
    ("refusal", "GET", "/api/rooms/BCDF", 404, LOCKED, False),
    ("malformed call", "POST", "/api/rooms", 400, LOCKED, False),
    ("no session", "POST", "/api/rooms/BCDF/restart", 401, LOCKED, False),
    ("wrong method of a call", "PUT", "/api/rooms", 405, LOCKED, False),
    ("no call", "GET", "/api/nothing", 404, LOCKED, False),
    ("no call either", "GET", "/api", 404, LOCKED, False),
    ("poll", "GET", FIRST, 200, LOCKED, False),
    ("refused poll", "GET", "/socket.io/?EIO=3&transport=polling", 400, LOCKED, False),
]


@asynccontextmanager
async def site(web_root: Path, base_url: str = "http://game.test", **settings: Any) -> AsyncIterator[httpx.AsyncClient]:
    app = App(replace(fake_settings(web_root=web_root), **settings), decks=canary_decks())
    async with lifespan(app), in_process(app, base_url=base_url) as http:
        yield http


def sources(response: httpx.Response) -> dict[str, list[str]]:
    directives = [part.split() for part in response.headers["content-security-policy"].split(";")]
    return {name: hosts for name, *hosts in directives}


async def test_every_response_has_its_headers(ann: Browser) -> None:
    """[SITE-10] Errors from routers and middleware have the headers as well."""
    wrong = {}
    for what, method, path, status, policy, listed in ANSWERS:
        ann.http.cookies.clear()
        response = await ann.http.request(method, path)
        expected = EVERYWHERE | ABSENT | ({} if policy == LOCKED else ON_PAGES)
        expected |= {"content-security-policy": policy, "x-robots-tag": None if listed else "noindex"}
        if policy == LOCKED or status >= 400:
            expected["cache-control"] = "no-store"
        headers = {name: response.headers.get(name) for name in expected}
        if (response.status_code, headers) != (status, expected):
            wrong[what] = (response.status_code, headers)

    assert wrong == {}


@pytest.mark.parametrize(("method", "path"), [("POST", "/api/rooms"), ("GET", FIRST), ("POST", "/app")])
async def test_a_call_from_another_site_is_refused_with_all_headers(ann: Browser, method: str, path: str) -> None:
    response = await ann.http.request(method, path, headers={"Origin": "https://evil.test"})

    assert response.status_code == 403
    assert {name: response.headers[name] for name in EVERYWHERE} == EVERYWHERE
    assert "content-security-policy" in response.headers


async def test_a_304_has_the_security_headers(ann: Browser) -> None:
    """Browsers replace the headers of a cached page with those of the 304 response."""
    tag = (await ann.http.get("/app")).headers["etag"]

    again = await ann.http.get("/app", headers={"If-None-Match": tag})

    assert (again.status_code, again.headers["content-security-policy"]) == (304, APP)


@pytest.mark.parametrize("path", ["/", "/app", "/assets/index-3f2a.js", "/api/rooms/BCDF", "/healthz", "/nowhere"])
async def test_over_https_browsers_must_stay_on_https(web_root: Path, path: str) -> None:
    """HSTS lasts a year and excludes subdomains. The opener policy isolates windows opened by other sites."""
    async with site(web_root, "https://game.test") as http:
        response = await http.get(path)

    assert {name: response.headers[name] for name in EVERYWHERE} == EVERYWHERE
    assert response.headers["cross-origin-opener-policy"] == "same-origin"
    assert response.headers["strict-transport-security"] == "max-age=31536000"
    assert "upgrade-insecure-requests" in sources(response)


async def test_the_tv_page_allows_websockets_to_its_own_site(web_root: Path) -> None:
    """[TV-11] Old browsers do not include WebSockets in 'self'. Malformed hosts are omitted."""
    async with site(web_root, "https://game.test:8443") as http:
        page = await http.get("/tv")
        again = await http.get("/tv", headers={"If-None-Match": page.headers["etag"]})
        odd = await http.get("/tv", headers={"Host": "a_b;script-src *"})

    assert again.status_code == 304
    assert [sources(response)["connect-src"] for response in (page, again)] == [["'self'", "wss://game.test:8443"]] * 2
    assert "upgrade-insecure-requests" in sources(page)
    assert "*" not in odd.headers["content-security-policy"]


async def test_unused_browser_features_are_disabled(ann: Browser) -> None:
    """Used features are allowed only for our own pages. Responses other than pages do not have the header."""
    features = dict(part.split("=") for part in (await ann.http.get("/")).headers["permissions-policy"].split(", "))

    assert {name for name, allowed in features.items() if allowed != "()"} == {
        "autoplay",
        "clipboard-write",
        "fullscreen",
        "screen-wake-lock",
    }
    assert {features[name] for name in ("autoplay", "screen-wake-lock")} == {"(self)"}
    assert {features[name] for name in ("camera", "geolocation", "microphone", "payment", "usb")} == {"()"}
    assert "permissions-policy" in (await ann.http.get("/app")).headers
    assert "permissions-policy" not in (await ann.http.get("/healthz")).headers


async def test_only_the_app_page_loads_ads_from_the_configured_hosts(web_root: Path) -> None:
    ads = {"ad_client": "c", "ad_slot_home": "1", "ad_script": "https://ads.example/a.js"}
    hosts = ["https://ads.example", "https://*.pics.example"]
    async with site(web_root, **ads, ad_hosts=("https://*.pics.example",)) as http:
        paths = ("/app/create", "/", "/api/rooms/BCDF", "/tv", "/app/watch/BCDF")
        app, *others = [sources(await http.get(path)) for path in paths]

    assert app["script-src"] == app["connect-src"] == ["'self'", *hosts]
    assert app["img-src"] == ["'self'", "data:", *hosts]
    assert app["frame-src"] == hosts
    assert "example" not in str(others)


async def test_analytics_cannot_open_frames(web_root: Path) -> None:
    """[SITE-06] The policy allows Google's hosts only if the script is Google's."""
    async with site(web_root, analytics_id="me", analytics_script="https://count.example/c.js") as http:
        app = sources(await http.get("/app"))

    assert app["script-src"] == app["connect-src"] == ["'self'", "https://count.example"]
    assert "frame-src" not in app


async def test_google_scripts_allow_google_hosts(web_root: Path) -> None:
    async with site(web_root, ad_client="c", ad_slot_home="1", analytics_id="G-1") as http:
        app = sources(await http.get("/app"))

    assert "https://pagead2.googlesyndication.com" in app["script-src"]
    assert "https://*.doubleclick.net" in app["frame-src"]
    assert "https://*.google-analytics.com" in app["connect-src"]
    assert "https://*.google-analytics.com" not in app["frame-src"]
    assert not [source for source in app["script-src"] if "unsafe" in source or source in {"*", "https:"}]
