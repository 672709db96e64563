"""Tests of the Host header check."""

from dataclasses import replace
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import httpx
import pytest
from starlette.types import Receive, Scope, Send

from spysafari.process.app import App
from spysafari.system.settings import Settings, read_settings
from tests.browser import lifespan
from tests.fakes import canary_decks, fake_settings

POLL: Final = "/socket.io/?EIO=4&transport=polling"
ASKED: Final = ("/", "/app", "/robots.txt", "/api/rooms/ZZZZ", POLL, "/healthz", "/readyz")
SERVED: Final = [200, 200, 200, 404, 200, 200, 200]
REFUSED: Final = [403, 403, 403, 403, 403, 200, 200]
LOOPBACK: Final = "http://127.0.0.1:3000"
LAN: Final = "http://192.168.1.20:3000"


@pytest.fixture
def web_root(tmp_path: Path) -> Path:
    (tmp_path / "app").mkdir()
    for name in ("index.html", "app/index.html", "robots.txt"):
        (tmp_path / name).write_text("ours")
    return tmp_path


async def statuses(settings: Settings, connected_to: str, *hosts: str) -> dict[str, list[int]]:
    """Return the statuses of requests with each Host to a server that is bound to an address."""
    app = App(settings, decks=canary_decks())
    address = urlsplit(connected_to)

    async def bound(scope: Scope, receive: Receive, send: Send) -> None:
        await app({**scope, "server": (address.hostname, address.port)}, receive, send)

    async with lifespan(app), httpx.AsyncClient(transport=httpx.ASGITransport(bound), base_url=connected_to) as http:
        return {host: [(await http.get(path, headers={"Host": host})).status_code for path in ASKED] for host in hosts}


def public(web_root: Path) -> Settings:
    named = read_settings({"PUBLIC_URL": "https://play.example", "ALLOWED_ORIGINS": "https://www.play.example:8443"})
    return replace(fake_settings(web_root=web_root), public_url=named.public_url, allowed_origins=named.allowed_origins)


async def test_configured_hosts_are_served(web_root: Path) -> None:
    """The port may differ, because a proxy may listen on another one."""
    hosts = ("play.example", "PLAY.example:443", "play.example:3000", "www.play.example")

    assert await statuses(public(web_root), LAN, *hosts) == dict.fromkeys(hosts, SERVED)


async def test_internal_names_are_served(web_root: Path) -> None:
    """Proxies and load balancers use these names, which cannot be registered publicly."""
    hosts = ("127.0.0.1:3000", "10.0.0.7", "[::1]:3000", "[fd00::7]", "node1:3000", "game.local", "x.home.arpa")

    assert await statuses(public(web_root), LAN, *hosts) == dict.fromkeys(hosts, SERVED)


@pytest.mark.parametrize("connected_to", [LAN, LOOPBACK])
async def test_other_public_names_are_rejected(web_root: Path, connected_to: str) -> None:
    """Health checks are exempt. For WebSockets see play/test_proxies.py."""
    hosts = (
        "rebound.example",
        "rebound.example:443",
        "play.example.rebound.example",
        "xplay.example",
        "x.2.0.192.in-addr.arpa",
        "play.example.",
        "127.0.0.1.rebound.example",
        "play.example@rebound.example",
        "play.example:443:x.example",
    )

    assert await statuses(public(web_root), connected_to, *hosts) == dict.fromkeys(hosts, REFUSED)


@pytest.mark.parametrize("own", ["http://127.0.0.1:80", "http://[::1]:80", "https://127.0.0.1:443"])
async def test_a_missing_port_is_the_default_port(web_root: Path, own: str) -> None:
    """Browsers omit the default port, which must not bypass the check."""
    settings = fake_settings(web_root=web_root)
    scheme, port = own.partition(":")[0], own.rpartition(":")[2]
    foreign = ("rebound.example", f"rebound.example:{port}")
    by_proxy = ("play.example:8443", "localhost", "game.localhost")

    assert await statuses(settings, own, *foreign, *by_proxy) == (
        dict.fromkeys(foreign, REFUSED) | dict.fromkeys(by_proxy, SERVED)
    )
    assert await statuses(settings, f"{scheme}://127.0.0.1:3000", foreign[0]) == {foreign[0]: SERVED}


async def test_a_rejected_page_links_to_the_public_url(web_root: Path) -> None:
    """The product's name is escaped."""
    app = App(replace(public(web_root), product_name='A "B" <c>'), decks=canary_decks())
    async with lifespan(app), httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=LAN) as http:
        page = await http.get("/app/join", headers={"Host": "old.example"})

    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert "A &quot;B&quot; &lt;c&gt; is not at this address" in page.text
    assert '<a href="https://play.example/">' in page.text
    assert "content-security-policy" in page.headers


async def test_without_public_url_only_direct_local_requests_are_checked(web_root: Path) -> None:
    """A request to a loopback address that names its port did not come through a proxy."""
    settings = fake_settings(web_root=web_root)
    own = ("localhost:3000", "game.localhost:3000", "127.0.0.1:3000")
    by_proxy = ("play.example", "play.example:8443")
    foreign = "rebound.example:3000"

    here = await statuses(settings, LOOPBACK, *own, *by_proxy, foreign)
    by_ipv6 = await statuses(settings, "http://[::1]:3000", foreign)
    # The name may be from local DNS, and the port may be published by a container.
    at_home = await statuses(settings, LAN, foreign)

    assert here == dict.fromkeys((*own, *by_proxy), SERVED) | {foreign: REFUSED}
    assert (by_ipv6[foreign], at_home[foreign]) == (REFUSED, SERVED)


@pytest.mark.parametrize("host", ["127.0.0.1:3000", "spysafari:3000", "rebound.example"])
async def test_with_public_url_other_hosts_are_foreign_origins(web_root: Path, host: str) -> None:
    """A proxy may use another host as Host, but our pages never have it as Origin."""
    app = App(public(web_root), decks=canary_decks())
    headers = {"Host": host, "Origin": f"http://{host}"}
    async with lifespan(app), httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=LAN) as http:
        called = await http.post("/api/rooms", json={"playerName": "Ann"}, headers=headers)
        polled = await http.get(POLL, headers=headers)

    assert (called.status_code, polled.status_code) == (403, 403)
