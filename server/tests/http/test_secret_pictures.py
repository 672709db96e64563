"""Tests that response times of pictures are independent of other players' requests (docs/decisions/0032)."""

import asyncio
import gc
import shutil
import sys
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any, Final

import httpx
import pytest

from spysafari.process.app import App
from tests.browser import Browser
from tests.fakes import canary_decks, fake_settings

pytestmark = pytest.mark.usefixtures("web_root")

CARDS: Final = [f"/imgs/locations/card{number:02}.webp" for number in range(5)]


@pytest.fixture
def web_root(web_root: Path) -> Path:
    for number, card in enumerate(CARDS):
        file = web_root / card.removeprefix("/")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(bytes([number]) * 20_000)
    return web_root


def own_calls(app: App, method: str, path: str) -> Counter[str]:
    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "headers": [],
        "client": ("192.0.2.1", 1),
        "scheme": "http",
    }
    calls: Counter[str] = Counter()

    def count(frame: FrameType, event: str, what: Any) -> None:
        if event in {"call", "c_call"}:
            calls[frame.f_code.co_qualname if event == "call" else what.__qualname__] += 1

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(_message: Any) -> None:
        pass

    async def ask() -> None:
        gc.disable()  # calls of Hypothesis's garbage collection callback would be counted
        sys.setprofile(count)
        try:
            await app(scope, receive, send)
        finally:
            sys.setprofile(None)
            gc.enable()

    asyncio.run(ask())
    return calls


@pytest.mark.parametrize("method", ["HEAD", "GET"])
def test_the_first_request_for_a_picture_runs_the_same_code_as_later_ones(web_root: Path, method: str) -> None:
    """Each function is called the same number of times."""
    app = App(fake_settings(web_root=web_root), decks=canary_decks())
    own_calls(app, method, "/imgs/spys/spy.webp")

    first, again, other = (own_calls(app, method, path) for path in (CARDS[0], CARDS[0], CARDS[1]))

    assert first.total() > 10
    assert first == again == other


async def test_no_request_reads_a_file(ann: Browser, web_root: Path) -> None:
    """The responses stay the same when the folder is deleted."""
    before = {path: await ann.http.get(path) for path in ("/", "/app", "/humans.txt", *CARDS[:2])}
    shutil.rmtree(web_root)

    for path in (*before, *CARDS[2:]):
        assert (await ann.http.get(path)).status_code == 200
    for path, answer in before.items():
        again = await ann.http.get(path)
        assert (again.content, again.headers["etag"]) == (answer.content, answer.headers["etag"])


async def test_shared_caches_do_not_store_pictures(ann: Browser) -> None:
    """In a shared cache, the response time and the `Age` header would reveal earlier requests."""
    for card in CARDS:
        for answer in (await ann.http.get(card), await not_modified(ann.http, card)):
            assert answer.headers["cache-control"] == "private, max-age=86400"


async def not_modified(http: httpx.AsyncClient, path: str) -> httpx.Response:
    etag = (await http.head(path)).headers["etag"]
    response = await http.get(path, headers={"If-None-Match": etag})
    assert response.status_code == 304
    return response
