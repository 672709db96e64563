"""Pages and files: what is served, what leads home, what is absent (decisions.md 6)."""

from __future__ import annotations

import json
import mimetypes
import os
from pathlib import Path

import pytest

from spysafari.app import App
from tests.browser import Browser, in_process, lifespan
from tests.fakes import canary_decks, fake_settings


async def test_the_landing_page_is_static_and_sets_no_cookie(ann: Browser) -> None:
    """[SITE-07] Readable without JavaScript; looked up anew each time."""
    response = await ann.http.get("/")

    assert (response.status_code, response.text) == (200, "<h1>landing</h1>")
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert response.headers["cache-control"] == "no-cache"
    assert "set-cookie" not in response.headers


@pytest.mark.parametrize(
    "path",
    [
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
    ],
)
async def test_every_path_under_app_is_the_app(ann: Browser, path: str) -> None:
    """[SITE-08] Its own router leads unknown ones to the site root."""
    response = await ann.http.get(path)

    assert (response.status_code, response.text) == (200, "<div id=root></div>")


async def test_the_first_page_of_the_app_sets_the_session(ann: Browser) -> None:
    """[AUTH-01] So that two tabs opened at once don't race. Not for shared caches, and once only."""
    first = await ann.http.get("/app/create")
    cookie = ann.cookie
    second = await ann.http.get("/app/join")
    await ann.create()

    assert first.headers["cache-control"] == "private, no-cache"
    assert "HttpOnly" in first.headers["set-cookie"]
    assert "set-cookie" not in second.headers
    assert ann.cookie == cookie


@pytest.mark.parametrize(
    "path",
    [
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
    ],
)
async def test_an_unknown_path_leads_home(ann: Browser, path: str) -> None:
    """[SITE-08] 302 to the site root, never to another site."""
    response = await ann.http.get(f"http://game.test{path}")

    assert (response.status_code, response.headers.get("location")) == (302, "/")


@pytest.mark.parametrize(
    "path",
    [
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
        "/app.html",
    ],
)
async def test_an_unknown_file_is_404(ann: Browser, path: str) -> None:
    """[SITE-08] JSON, and nothing outside the built pages."""
    response = await ann.http.get(path)

    assert (response.status_code, response.json()["code"]) == (404, "not_found")


@pytest.mark.parametrize("path", ["/assets/absent.js", "/imgs/", "/index.html", "/404.html", "/favicon.ico"])
async def test_people_who_open_a_file_that_is_not_there_get_a_page(ann: Browser, path: str) -> None:
    """[SITE-08] As a browser asks for what is typed or linked; nothing is kept of it."""
    response = await ann.http.get(path, headers={"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"})

    assert (response.status_code, response.text) == (404, "<h1>nothing here</h1>")
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert response.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/api", "/api/nothing", "/socket.io"])
async def test_people_who_open_a_call_that_is_not_there_get_its_refusal(ann: Browser, path: str) -> None:
    """[SITE-08] Its policy would let no page look like one."""
    response = await ann.http.get(path, headers={"Accept": "text/html"})

    assert (response.status_code, response.headers["content-type"]) == (404, "application/json")


async def test_a_build_without_a_page_for_it_refuses_as_ever(web_root: Path) -> None:
    """[SITE-08]"""
    (web_root / "404.html").unlink()
    app = App(fake_settings(web_root=web_root), decks=canary_decks())

    async with lifespan(app), in_process(app) as http:
        response = await http.get("/x.png", headers={"Accept": "text/html"})

    assert (response.status_code, response.json()["code"]) == (404, "not_found")


@pytest.mark.parametrize(
    ("path", "caching"),
    [
        ("/robots.txt", "no-cache"),
        ("/humans.txt", "no-cache"),
        ("/offline/index.html", "no-cache"),
        ("/imgs/spys/spy.webp", "private, max-age=86400"),
        ("/imgs/hands/012aceios.avif", "no-store"),
        ("/assets/index-3f2a.js", "public, max-age=31536000, immutable"),
    ],
)
async def test_files_are_served_with_their_caching(ann: Browser, path: str, caching: str) -> None:
    """[DATA-05] Files with a hash in their name are kept for good."""
    response = await ann.http.get(path)

    assert (response.status_code, response.headers.get("cache-control")) == (200, caching)


@pytest.mark.parametrize("path", ["/imgs/spys/spy.webp", "/humans.txt", "/assets/index-3f2a.js"])
async def test_a_file_that_did_not_change_is_not_sent_again(ann: Browser, path: str) -> None:
    """[DATA-05]"""
    first = await ann.http.get(path)

    response = await ann.http.get(path, headers={"If-None-Match": f'"other", W/{first.headers["etag"]}'})

    assert (response.status_code, response.content) == (304, b"")
    assert response.headers["cache-control"] == first.headers["cache-control"]


async def test_a_file_of_the_same_size_and_date_but_with_other_content_is_sent(web_root: Path) -> None:
    """[DATA-05] All files of an installed package have one date. Servers read their files once, when they start."""
    file = web_root / "humans.txt"
    tags: set[str] = set()
    for team in ("foxes", "goats"):
        file.write_text(f"Team: {team}")
        os.utime(file, ns=(0, 0))
        app = App(fake_settings(web_root=web_root), decks=canary_decks())
        async with lifespan(app), in_process(app) as http:
            tags.add((await http.get("/humans.txt")).headers["etag"])

    assert len(tags) == 2


@pytest.mark.parametrize(
    ("asked", "status", "content", "where"),
    [
        ("bytes=0-2", 206, b"pic", "bytes 0-2/7"),
        ("bytes=-3", 206, b"ure", "bytes 4-6/7"),
        ("bytes=5-99", 206, b"re", "bytes 5-6/7"),
        ("bytes=4-", 206, b"ure", "bytes 4-6/7"),
        ("bytes=-99", 206, b"picture", "bytes 0-6/7"),
        ("bytes=99-", 416, b"", "bytes */7"),
        ("bytes=-0", 416, b"", "bytes */7"),
        ("bytes=2-1", 200, b"picture", None),
        ("bytes=0-1,3-4", 200, b"picture", None),
        ("bytes=-", 200, b"picture", None),
        ("lines=1-2", 200, b"picture", None),
    ],
)
async def test_a_part_of_a_picture_can_be_asked_for(
    ann: Browser, asked: str, status: int, content: bytes, where: str | None
) -> None:
    """[DATA-05] As by a phone that goes on with a broken download. What makes no sense is ignored (RFC 9110, 14.2)."""
    response = await ann.http.get("/imgs/spys/spy.webp", headers={"Range": asked})

    assert (response.status_code, response.headers.get("content-range")) == (status, where)
    assert response.content == content
    assert response.headers["accept-ranges"] == "bytes"


async def test_a_part_of_a_picture_that_changed_is_sent_whole(ann: Browser) -> None:
    """[DATA-05]"""
    etag = (await ann.http.get("/imgs/spys/spy.webp")).headers["etag"]
    same, other = [
        await ann.http.get("/imgs/spys/spy.webp", headers={"Range": "bytes=0-2", "If-Range": tag})
        for tag in (etag, '"other"')
    ]

    assert (same.status_code, other.status_code, other.content) == (206, 200, b"picture")


def test_types_do_not_depend_on_what_the_system_knows(web_root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With nosniff, a browser takes no style or script of another type; slim systems know few types."""
    monkeypatch.setattr(mimetypes, "knownfiles", [])
    mimetypes.init(files=[])

    App(fake_settings(web_root=web_root), decks=canary_decks())

    assert {
        suffix: mimetypes.guess_type(f"x{suffix}")[0]
        for suffix in (".js", ".css", ".svg", ".webp", ".png", ".jpg", ".woff2", ".woff", ".webmanifest", ".json")
    } == {
        ".js": "text/javascript",
        ".css": "text/css",
        ".svg": "image/svg+xml",
        ".webp": "image/webp",
        ".png": "image/png",
        ".jpg": "image/jpeg",
        ".woff2": "font/woff2",
        ".woff": "font/woff",
        ".webmanifest": "application/manifest+json",
        ".json": "application/json",
    }


@pytest.fixture
def compressed(web_root: Path) -> Path:
    """A build that has also left its texts in smaller forms."""
    for name in ("humans.txt", "assets/index-3f2a.js"):
        (web_root / f"{name}.br").write_text("br")
        (web_root / f"{name}.gz").write_text("gzip")
    return web_root


@pytest.mark.parametrize("path", ["/humans.txt", "/assets/index-3f2a.js"])
@pytest.mark.parametrize(
    ("accepted", "sent"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip;q=1.0, br;q=0", "gzip"),
        ("br; q=0.000, GZIP", "gzip"),
        ("gzip;q=0, br;q=0.5", "br"),
        ("br;q=0,gzip;q=0.0", None),
        ("identity", None),
        ("", None),
    ],
)
@pytest.mark.usefixtures("compressed")
async def test_texts_are_sent_as_small_as_the_caller_can_read_them(
    ann: Browser, path: str, accepted: str, sent: str | None
) -> None:
    """With the type and the caching of the text itself."""
    plain = await ann.http.get(path, headers={"Accept-Encoding": "identity"})

    async with ann.http.stream("GET", path, headers={"Accept-Encoding": accepted}) as response:
        body = b"".join([part async for part in response.aiter_raw()])

    assert response.headers.get("content-encoding") == sent
    assert body == (sent.encode() if sent else plain.content)
    assert response.headers["vary"] == "Accept-Encoding"
    for name in ("content-type", "cache-control"):
        assert response.headers[name] == plain.headers[name]


@pytest.mark.usefixtures("compressed")
async def test_a_compressed_file_that_did_not_change_is_not_sent_again(ann: Browser) -> None:
    """Each form has a tag of its own."""
    address = "/assets/index-3f2a.js"
    async with ann.http.stream("GET", address, headers={"Accept-Encoding": "br"}) as first:
        etag = first.headers["etag"]

    again = await ann.http.get(address, headers={"Accept-Encoding": "br", "If-None-Match": etag})
    plain = await ann.http.get(address, headers={"Accept-Encoding": "identity", "If-None-Match": etag})

    assert (again.status_code, again.content, again.headers["vary"]) == (304, b"", "Accept-Encoding")
    assert plain.status_code == 200


@pytest.mark.parametrize("path", ["/.vite/manifest.json", "/.built", "/.gitignore", "/humans.txt.br", "/humans.txt.gz"])
async def test_what_the_build_keeps_for_itself_is_not_served(ann: Browser, compressed: Path, path: str) -> None:
    """The landing page has one address, and the manifest is for our own checks."""
    (compressed / ".vite").mkdir()
    (compressed / ".vite" / "manifest.json").write_text("{}")
    (compressed / ".built").touch()

    assert (await ann.http.get(path)).status_code == 404


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
        ("/app/no-such-screen", None),
        ("/", None),
    ],
)
async def test_the_parts_of_a_screen_come_along_with_the_page(web_root: Path, path: str, links: str | None) -> None:
    """Not those that the page names itself, and nothing that is only needed later."""
    screens = {
        f"src/screens/{name}/{name}.tsx": {"file": f"assets/{name}-1.js", "isDynamicEntry": True, "imports": ["frame"]}
        for name in ("home", "join", "invite", "lobby")
    }
    screens["src/screens/join/join.tsx"]["imports"] = ["frame", "field"]
    manifest = {
        "app/index.html": {"file": "assets/app-1.js", "isEntry": True, "imports": ["frame"]},
        "frame": {"file": "assets/frame-1.js", "css": ["assets/frame-1.css"], "imports": ["app/index.html"]},
        "field": {"file": "assets/field-1.js", "css": ["assets/field-1.css"], "imports": ["frame"]},
        "src/screens/lobby/invitation-qr.tsx": {"file": "assets/invitation-qr-1.js", "isDynamicEntry": True},
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
async def test_pages_answer_head_and_nothing_else(ann: Browser, path: str) -> None:
    """[SITE-07]"""
    assert (await ann.http.head(path)).status_code == (302 if path == "/nowhere" else 200)
    for method in ("POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"):
        response = await ann.http.request(method, path)
        assert (response.status_code, response.json()["code"]) == (405, "method_not_allowed")
        assert set(response.headers["allow"].split(", ")) == {"GET", "HEAD"}


async def test_without_a_build_there_are_no_pages_but_calls() -> None:
    """`python -m spysafari` works before `make build`."""
    app = App(fake_settings(), decks=canary_decks())

    async with lifespan(app), in_process(app) as http:
        statuses = [(await http.get(path)).status_code for path in ("/", "/app", "/x", "/healthz")]

    assert statuses == [404, 404, 404, 200]
