"""Tests of static files: caching and compression [DATA-05]."""

import mimetypes
import os
from pathlib import Path

import pytest

from spysafari.process.app import App
from tests.browser import Browser, in_process, lifespan
from tests.fakes import canary_decks, fake_settings

pytestmark = pytest.mark.usefixtures("web_root")


@pytest.mark.parametrize(
    ("path", "caching"),
    [
        ("/robots.txt", "no-cache"),
        ("/humans.txt", "no-cache"),
        ("/offline/index.html", "no-cache"),
        ("/imgs/spys/spy.webp", "private, max-age=86400"),
        ("/assets/index-3f2a.js", "public, max-age=31536000, immutable"),
    ],
)
async def test_files_are_served_with_their_caching(ann: Browser, path: str, caching: str) -> None:
    """[DATA-05] Files with a hash in their name are immutable."""
    response = await ann.http.get(path)

    assert (response.status_code, response.headers.get("cache-control")) == (200, caching)


@pytest.mark.parametrize("path", ["/imgs/spys/spy.webp", "/humans.txt", "/assets/index-3f2a.js"])
async def test_an_unchanged_file_is_304(ann: Browser, path: str) -> None:
    first = await ann.http.get(path)

    response = await ann.http.get(path, headers={"If-None-Match": f'"other", W/{first.headers["etag"]}'})

    assert (response.status_code, response.content) == (304, b"")
    assert response.headers["cache-control"] == first.headers["cache-control"]


async def test_the_etag_depends_on_the_content(web_root: Path) -> None:
    """[DATA-05] The size and modification time may be the same after an update."""
    file = web_root / "humans.txt"
    tags: set[str] = set()
    for team in ("foxes", "goats"):
        file.write_text(f"Team: {team}")
        os.utime(file, ns=(0, 0))
        app = App(fake_settings(web_root=web_root), decks=canary_decks())
        async with lifespan(app), in_process(app) as http:
            tags.add((await http.get("/humans.txt")).headers["etag"])

    assert len(tags) == 2


async def test_a_requested_range_is_ignored(ann: Browser) -> None:
    """[DATA-05] The response is the whole file (RFC 9110, 14.2)."""
    response = await ann.http.get("/imgs/spys/spy.webp", headers={"Range": "bytes=0-2"})

    assert (response.status_code, response.content) == (200, b"picture")
    assert not {"accept-ranges", "content-range"} & response.headers.keys()


def test_media_types_do_not_depend_on_the_system(web_root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Browsers reject styles and scripts of another type, and minimal systems know few types."""
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
async def test_the_smallest_accepted_encoding_is_sent(ann: Browser, path: str, accepted: str, sent: str | None) -> None:
    """The media type and caching are those of the plain file."""
    plain = await ann.http.get(path, headers={"Accept-Encoding": "identity"})

    async with ann.http.stream("GET", path, headers={"Accept-Encoding": accepted}) as response:
        body = b"".join([part async for part in response.aiter_raw()])

    assert response.headers.get("content-encoding") == sent
    assert body == (sent.encode() if sent else plain.content)
    assert response.headers["vary"] == "Accept-Encoding"
    for name in ("content-type", "cache-control"):
        assert response.headers[name] == plain.headers[name]


@pytest.mark.usefixtures("compressed")
async def test_an_unchanged_compressed_file_is_304(ann: Browser) -> None:
    """Each encoding has its own ETag."""
    address = "/assets/index-3f2a.js"
    async with ann.http.stream("GET", address, headers={"Accept-Encoding": "br"}) as first:
        etag = first.headers["etag"]

    again = await ann.http.get(address, headers={"Accept-Encoding": "br", "If-None-Match": etag})
    plain = await ann.http.get(address, headers={"Accept-Encoding": "identity", "If-None-Match": etag})

    assert (again.status_code, again.content, again.headers["vary"]) == (304, b"", "Accept-Encoding")
    assert plain.status_code == 200


@pytest.mark.parametrize("path", ["/.vite/manifest.json", "/.built", "/.gitignore", "/humans.txt.br", "/humans.txt.gz"])
async def test_hidden_files_and_compressed_copies_are_not_served(ann: Browser, compressed: Path, path: str) -> None:
    (compressed / ".vite").mkdir()
    (compressed / ".vite" / "manifest.json").write_text("{}")
    (compressed / ".built").touch()

    assert (await ann.http.get(path)).status_code == 404
