"""Tests of documents rendered with the site's origin and settings [SITE-06] [SITE-07]."""

import gzip
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

from spysafari.http.documents import COMPRESSIONS, LANDING, MAX_CACHED_DOCUMENTS, Documents
from spysafari.process.app import App
from tests.browser import in_process, lifespan
from tests.fakes import canary_decks, fake_settings

PAGES: Final = Path(__file__).parents[3] / "web"
DOCUMENTS: Final = ("/", "/app", "/robots.txt", "/sitemap.xml")


@pytest.fixture
def web_root(web_root: Path) -> Path:
    (web_root / "index.html").write_text('<link rel="canonical" href="__SITE_URL__/" />')
    (web_root / "app" / "index.html").write_text('<meta name="page-settings" content="__PAGE_SETTINGS__" />')
    (web_root / "sitemap.xml").write_text("<loc>__SITE_URL__/</loc>")
    return web_root


@asynccontextmanager
async def site(web_root: Path, base_url: str = "http://game.test", **settings: Any) -> AsyncIterator[httpx.AsyncClient]:
    app = App(replace(fake_settings(web_root=web_root), **settings), decks=canary_decks())
    async with lifespan(app), in_process(app, base_url=base_url) as http:
        yield http


class MetaReader(HTMLParser):
    """Reads the page's settings as a browser does, and counts the tags."""

    content: str = ""
    tags: int = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags += 1
        given = dict(attrs)
        if tag == "meta" and given.get("name") == "page-settings":
            self.content = given["content"] or ""


def read_page(page: str) -> tuple[Any, int]:
    reader = MetaReader()
    reader.feed(page)
    return json.loads(reader.content), reader.tags


@pytest.mark.parametrize("host", ["game.test", "192.168.1.20:3000", "[2001:db8::1]:3000", "localhost"])
@pytest.mark.parametrize("scheme", ["http", "https"])
async def test_a_document_contains_the_requested_origin(web_root: Path, scheme: str, host: str) -> None:
    """[SITE-07] The origin is in lower case."""
    async with site(web_root, f"{scheme}://{host}") as http:
        landing, robots, sitemap = [(await http.get(path)).text for path in ("/", "/robots.txt", "/sitemap.xml")]
        again = (await http.get("/", headers={"Host": host.upper()})).text

    assert landing == again == f'<link rel="canonical" href="{scheme}://{host}/" />'
    assert robots == f"Sitemap: {scheme}://{host}/sitemap.xml"
    assert sitemap == f"<loc>{scheme}://{host}/</loc>"


async def test_public_url_overrides_the_requested_origin(web_root: Path) -> None:
    async with site(web_root, "http://10.0.0.7:3000", public_url="https://play.example") as http:
        assert (await http.get("/")).text == '<link rel="canonical" href="https://play.example/" />'


@pytest.mark.parametrize("host", ['x"><script>', "a b", "user@evil.test", "evil.test/path", "x" * 300, "-", "[::1", ""])
async def test_malformed_and_forwarded_hosts_are_ignored(web_root: Path, host: str) -> None:
    """[SITE-07] Clients can forge the Host and X-Forwarded-Host headers."""
    async with site(web_root) as http:
        page = await http.get("/", headers={"Host": host, "X-Forwarded-Host": "evil.test"})

    assert page.text == '<link rel="canonical" href="/" />'


def test_cached_documents_are_bounded(web_root: Path) -> None:
    documents = Documents(web_root, fake_settings(web_root=web_root))

    for number in range(3 * MAX_CACHED_DOCUMENTS):
        assert documents.render(LANDING, f"http://{number}.test").media_type == "text/html"

    assert len(documents._cache) <= MAX_CACHED_DOCUMENTS


def test_few_documents_are_compressed_for_new_hosts(web_root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A flood of new Host headers would otherwise block the event loop. Known hosts are not affected."""
    documents = Documents(web_root, fake_settings(web_root=web_root))
    compressed: list[bytes] = []
    gzip_compress = gzip.compress

    def count(body: bytes, **more: Any) -> bytes:
        compressed.append(body)
        return gzip_compress(body, **more)

    monkeypatch.setattr(gzip, "compress", count)
    known = flood = documents.render(LANDING, "https://game.test")
    for number in range(1_000):
        flood = documents.render(LANDING, f"http://{number}.test")
        assert b"http://%d.test/" % number in flood.representations[-1].body
        assert documents.render(LANDING, "https://game.test") is known

    assert len(compressed) <= COMPRESSIONS.calls + 5
    assert [representation.encoding for representation in flood.representations] == [None]


async def test_the_default_settings_are_empty(web_root: Path) -> None:
    async with site(web_root) as http:
        settings, _ = read_page((await http.get("/app/create")).text)

    assert settings == {"ads": None, "analytics": None, "consent": "ask", "donate": None}


async def test_the_page_contains_the_settings(web_root: Path) -> None:
    """[SITE-06] Ad hosts appear only in the policy header, not in the page."""
    ads = {"ad_client": "ca-pub-1", "ad_slot_home": "20", "ad_slot_lobby": "21"}
    others: dict[str, Any] = {"ad_hosts": ("https://ads.example",), "analytics_id": "G-30", "consent": "off"}
    async with site(web_root, **ads, **others) as http:
        settings, _ = read_page((await http.get("/app")).text)

    assert settings == {
        "ads": {
            "client": "ca-pub-1",
            "script": "https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js",
            "slots": {"home": "20", "lobby": "21"},
        },
        "analytics": {"id": "G-30", "script": "https://www.googletagmanager.com/gtag/js"},
        "consent": "off",
        "donate": None,
    }


async def test_no_setting_adds_a_tag_to_the_page(web_root: Path) -> None:
    """[SITE-06] Any value remains text within the attribute."""
    nasty = "\"'><script>alert(1)</script>&quot;\u2028</"
    ads = {"ad_client": nasty, "ad_slot_home": nasty, "ad_script": nasty}
    async with site(web_root, **ads, analytics_id=nasty, analytics_script=nasty) as http:
        settings, tags = read_page((await http.get("/app")).text)

    assert (settings["ads"]["client"], settings["analytics"]["id"], tags) == (nasty, nasty, 1)


@pytest.mark.parametrize("path", DOCUMENTS)
async def test_a_document_is_compressed_if_the_client_accepts_it(web_root: Path, path: str) -> None:
    """Each encoding has its own ETag."""
    async with site(web_root) as http:
        plain = await http.get(path, headers={"Accept-Encoding": "br"})
        async with http.stream("GET", path, headers={"Accept-Encoding": "gzip"}) as small:
            body = b"".join([part async for part in small.aiter_raw()])
        for first, coding in ((plain, "br"), (small, "gzip")):
            for tag in (first.headers["etag"], f'"other", W/{first.headers["etag"]}'):
                again = await http.get(path, headers={"Accept-Encoding": coding, "If-None-Match": tag})
                assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", first.headers["etag"])
                assert again.headers["vary"] == "Accept-Encoding"
                assert again.headers["cache-control"] == first.headers["cache-control"]
        changed = await http.get(path, headers={"Accept-Encoding": "gzip", "If-None-Match": plain.headers["etag"]})

    assert gzip.decompress(body) == plain.content
    assert (small.headers["content-encoding"], "content-encoding" in plain.headers) == ("gzip", False)
    assert small.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"
    assert small.headers["content-type"] == plain.headers["content-type"]
    assert small.headers["etag"] != plain.headers["etag"]
    assert changed.status_code == 200


async def test_the_etag_depends_on_the_settings(web_root: Path) -> None:
    """A fixed ETag would make browsers cache outdated settings."""
    tags = set()
    for ads in ({}, {"ad_client": "ca-pub-1", "ad_slot_home": "20"}, {"ad_client": "ca-pub-1", "ad_slot_home": "21"}):
        async with site(web_root, **ads) as http:
            tags.add((await http.get("/app")).headers["etag"])

    assert len(tags) == 3


def test_the_app_page_has_the_settings_placeholder() -> None:
    assert '<meta name="page-settings" content="__PAGE_SETTINGS__" />' in (PAGES / "app" / "index.html").read_text()
