"""Which hosts a request may name: by Host, whoever calls (SAFE-10)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

import httpx
import pytest

from spysafari.app import App
from spysafari.settings import Settings, read_settings
from tests.browser import lifespan
from tests.fakes import canary_decks, fake_settings

POLL: Final = "/socket.io/?EIO=4&transport=polling"
ASKED: Final = ("/", "/app", "/robots.txt", "/api/rooms/ZZZZ", POLL)
LOOPBACK: Final = "http://127.0.0.1:3000"
LAN: Final = "http://192.168.1.20:3000"


@pytest.fixture
def web_root(tmp_path: Path) -> Path:
    """A build with a landing page and the app's page."""
    (tmp_path / "app").mkdir()
    for name in ("index.html", "app/index.html", "robots.txt"):
        (tmp_path / name).write_text("ours")
    return tmp_path


async def statuses(settings: Settings, host: str, connected_to: str, *paths: str) -> list[int]:
    """How a server with these settings, reached at an address, answers requests that name a host."""
    app = App(settings, decks=canary_decks())
    transport = httpx.ASGITransport(app)
    async with lifespan(app), httpx.AsyncClient(transport=transport, base_url=connected_to) as http:
        return [(await http.get(path, headers={"Host": host})).status_code for path in paths]


def public(web_root: Path) -> Settings:
    """A site that is reached by two names."""
    named = read_settings({"PUBLIC_URL": "https://play.example", "ALLOWED_ORIGINS": "https://www.play.example:8443"})
    return replace(fake_settings(web_root=web_root), public_url=named.public_url, allowed_origins=named.allowed_origins)


@pytest.mark.parametrize("host", ["play.example", "PLAY.example:443", "play.example:3000", "www.play.example"])
async def test_the_hosts_that_the_operator_named_are_served(web_root: Path, host: str) -> None:
    """[SAFE-10] With whatever port a proxy has."""
    assert await statuses(public(web_root), host, LAN, *ASKED) == [200, 200, 200, 404, 200]


@pytest.mark.parametrize(
    "host", ["127.0.0.1:3000", "10.0.0.7", "[::1]:3000", "[fd00::7]", "node1:3000", "game.local", "x.home.arpa"]
)
async def test_so_is_what_a_proxy_or_a_balancer_calls_this_server(web_root: Path, host: str) -> None:
    """[SAFE-10] Nobody on the internet can point such a name here."""
    assert await statuses(public(web_root), host, LAN, *ASKED) == [200, 200, 200, 404, 200]


@pytest.mark.parametrize(
    "host",
    [
        "rebound.example",
        "rebound.example:443",
        "play.example.rebound.example",
        "xplay.example",
        "x.2.0.192.in-addr.arpa",
        "play.example.",
        "127.0.0.1.rebound.example",
        "play.example@rebound.example",
        "play.example:443:x.example",
    ],
)
@pytest.mark.parametrize("connected_to", [LAN, LOOPBACK])
async def test_another_name_that_leads_here_is_refused(web_root: Path, host: str, connected_to: str) -> None:
    """[SAFE-10] Pages, files, calls and polls. Websockets: play/test_proxies.py."""
    assert await statuses(public(web_root), host, connected_to, *ASKED) == [403] * len(ASKED)


async def test_a_probe_may_use_any_name(web_root: Path) -> None:
    """[SAFE-10] Load balancers do."""
    assert await statuses(public(web_root), "pool.balancer.example", LAN, "/healthz", "/readyz") == [200, 200]


async def test_a_visitor_with_an_old_name_learns_the_right_one(web_root: Path) -> None:
    """[SAFE-10] [PACK-05] The product's name shows as written."""
    app = App(replace(public(web_root), product_name='A "B" <c>'), decks=canary_decks())
    async with lifespan(app), httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=LAN) as http:
        page = await http.get("/app/join", headers={"Host": "old.example"})

    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert "A &quot;B&quot; &lt;c&gt; is not at this address" in page.text
    assert '<a href="https://play.example/">' in page.text
    assert "content-security-policy" in page.headers


@pytest.mark.parametrize(
    ("connected_to", "host", "served"),
    [
        (LOOPBACK, "rebound.example:3000", False),
        ("http://[::1]:3000", "rebound.example:3000", False),
        (LOOPBACK, "localhost:3000", True),
        (LOOPBACK, "game.localhost:3000", True),
        (LOOPBACK, "127.0.0.1:3000", True),
        (LOOPBACK, "play.example", True),  # a proxy on this machine
        (LOOPBACK, "play.example:8443", True),
        (LAN, "play.example:3000", True),  # a name in the home's own DNS, or a published port of a container
    ],
)
async def test_without_a_public_url_only_a_sure_case_is_refused(
    web_root: Path, connected_to: str, host: str, served: bool
) -> None:
    """[SAFE-10] Who names the very port of a loopback address came by no proxy."""
    settings = fake_settings(web_root=web_root)
    expected = [200, 200, 200, 404, 200] if served else [403] * len(ASKED)

    assert await statuses(settings, host, connected_to, *ASKED) == expected


@pytest.mark.parametrize("host", ["127.0.0.1:3000", "spysafari:3000", "rebound.example"])
async def test_with_a_public_url_no_other_host_has_pages_of_ours(web_root: Path, host: str) -> None:
    """[SAFE-10] It may be what a proxy calls this server, but no page of ours has it for an origin."""
    app = App(public(web_root), decks=canary_decks())
    headers = {"Host": host, "Origin": f"http://{host}"}
    async with lifespan(app), httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=LAN) as http:
        called = await http.post("/api/rooms", json={"playerName": "Ann"}, headers=headers)
        polled = await http.get(POLL, headers=headers)

    assert (called.status_code, polled.status_code) == (403, 403)
