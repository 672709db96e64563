import asyncio
from dataclasses import replace

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from spysafari.access.limits import AddressKey, Rate, Wait
from spysafari.process.app import App
from tests.browser import in_process, lifespan
from tests.fakes import FakeClock, canary_decks, fake_settings
from tests.play.secrets import Secrets
from tests.play.server import serving


@pytest.mark.parametrize(("trusted", "statuses"), [("127.0.0.1", {201}), ("10.0.0.0/8", {201, 429}), ("", {201, 429})])
async def test_forwarded_addresses_are_accepted_only_from_configured_proxies(
    clock: FakeClock, trusted: str, statuses: set[int]
) -> None:
    """[RULE-04] A client cannot claim arbitrary addresses. Players behind a trusted proxy do not share an address."""
    settings = replace(fake_settings(rate_limits=True), trusted_proxies=tuple(filter(None, trusted.split(","))))
    async with serving(settings, Secrets(), clock, decks=canary_decks()) as game:
        browser = game.browser()

        answers = [
            await browser.http.post(
                "/api/rooms", json={"playerName": "Ann"}, headers={"X-Forwarded-For": f"198.51.100.{number}"}
            )
            for number in range(31)
        ]

        assert {answer.status_code for answer in answers} == statuses


@pytest.mark.parametrize(("trusted", "secure"), [("127.0.0.1", True), ("", False)])
async def test_the_cookie_is_secure_if_the_proxy_received_https(clock: FakeClock, trusted: str, secure: bool) -> None:
    """[AUTH-01]"""
    settings = replace(fake_settings(), trusted_proxies=tuple(filter(None, trusted.split(","))))
    async with serving(settings, Secrets(), clock, decks=canary_decks()) as game:
        response = await game.browser().http.post(
            "/api/rooms", json={"playerName": "Ann"}, headers={"X-Forwarded-Proto": "https"}
        )

        assert ("Secure" in response.headers["set-cookie"]) is secure


async def test_unknown_codes_are_counted_over_http_and_live_connections(clock: FakeClock) -> None:
    """[LIVE-02] [API-03] Owners of seats are admitted even when the limit for unknown codes is used up."""
    async with serving(fake_settings(rate_limits=True), Secrets(), clock, decks=canary_decks()) as game:
        player, friend = await game.party("Ann", "Ben")
        stranger = game.browser()
        await stranger.create("Cleo")
        tab = await game.open_tab(stranger)
        for _ in range(25):
            assert (await tab.join(player.seat._replace(room="ZZZZ")))["code"] == "room_not_found"
            assert (await stranger.get("/ZZZZ/check")).status == 200

        live, call = await tab.join(player.seat), await stranger.get(f"/{player.room}")
        assert live["code"] == "too_many"
        assert (call.status, call.code) == (429, "too_many")
        assert await friend.tab.join() == {"ok": True}
        assert await (await game.open_tab(player.browser)).join(player.seat) == {"ok": True}


async def test_strangers_behind_a_proxy_use_up_only_their_own_address(clock: FakeClock) -> None:
    """Players at the stranger's address are not limited, nor are clients at other addresses."""
    settings = replace(fake_settings(rate_limits=True), trusted_proxies=("127.0.0.1",))
    async with serving(settings, Secrets(), clock, decks=canary_decks()) as game:
        ann, ben = await game.party("Ann", "Ben")
        stranger = game.browser()
        shared, other = {"X-Forwarded-For": "198.51.100.7"}, {"X-Forwarded-For": "198.51.100.8"}

        guesses = [stranger.http.get(f"/api/rooms/X{number:03}/check", headers=shared) for number in range(60)]
        assert [answer.status_code for answer in await asyncio.gather(*guesses)].count(200) == 50
        look_up = f"/api/rooms/{ann.room}"
        assert (await stranger.http.get(look_up, headers=shared)).status_code == 429
        assert (await stranger.http.get(look_up, headers=other)).status_code == 200
        assert (await ben.browser.http.get(look_up, headers=shared)).status_code == 200
        assert await (await game.open_tab(ann.browser, None, **shared)).join(ann.seat) == {"ok": True}


CREATE_LIMIT = 30


@pytest.mark.parametrize(
    ("trusted", "chain", "address"),
    [
        # The last address that is not a trusted proxy is the client. The addresses before it are unverified.
        ("127.0.0.1", "203.0.113.9, 198.51.100.7", "198.51.100.7"),
        ("127.0.0.1,10.0.0.0/8", "203.0.113.9, 198.51.100.7, 10.0.0.3", "198.51.100.7"),
        ("127.0.0.1,10.0.0.0/8", "127.0.0.1, 198.51.100.7, 10.0.0.3, 10.0.0.4", "198.51.100.7"),
        ("127.0.0.1", "2001:db8:1:2::5", "2001:db8:1:2::/64"),
        ("127.0.0.1,2001:db8:ffff::/48", "203.0.113.9, 2001:db8:1:2::5, 2001:db8:ffff::1", "2001:db8:1:2::/64"),
        ("127.0.0.1", "::ffff:198.51.100.7", "198.51.100.7"),
        ("10.0.0.0/8", "198.51.100.7", "127.0.0.1"),
    ],
)
async def test_the_last_untrusted_address_of_a_chain_is_the_client(
    clock: FakeClock, trusted: str, chain: str, address: str
) -> None:
    """[RULE-04] A spoofed first address does not evade a limit or use up another client's."""
    settings = replace(fake_settings(rate_limits=True), trusted_proxies=tuple(filter(None, trusted.split(","))))
    async with serving(settings, Secrets(), clock, decks=canary_decks()) as game:
        limiter = game.app.limiter
        for _ in range(CREATE_LIMIT - 1):
            limiter.charge(AddressKey(address.removesuffix("/64")), Rate.CREATE)

        answers = [
            await game.browser().http.post("/api/rooms", json={"playerName": "Ann"}, headers={"X-Forwarded-For": chain})
            for _ in range(2)
        ]

        assert [answer.status_code for answer in answers] == [201, 429]
        spoofed = [limiter.charge(AddressKey("203.0.113.9"), Rate.CREATE) for _ in range(CREATE_LIMIT)]
        assert not any(isinstance(charge, Wait) for charge in spoofed)


@pytest.mark.parametrize("chain", ["", ",", "unknown", "198.51.100.7:4711, x", "[2001:db8::1]", "é", "9" * 5_000])
async def test_a_malformed_forwarded_address_is_accepted(clock: FakeClock, chain: str) -> None:
    """[RULE-04] A proxy may forward any text."""
    settings = replace(fake_settings(rate_limits=True), trusted_proxies=("127.0.0.1",))
    async with serving(settings, Secrets(), clock, decks=canary_decks()) as game:
        answer = await game.browser().http.post(
            "/api/rooms", json={"playerName": "Ann"}, headers={b"X-Forwarded-For": chain.encode()}
        )

        assert answer.status_code == 201


async def test_a_live_connection_has_the_forwarded_address(clock: FakeClock) -> None:
    """[LIVE-02] Guesses over join-room are charged to the client's address, not to the proxy's."""
    settings = replace(fake_settings(rate_limits=True), trusted_proxies=("127.0.0.1",))
    async with serving(settings, Secrets(), clock, decks=canary_decks()) as game:
        browser = game.browser()
        seat = await browser.create("Ann")
        guesser = await game.open_tab(browser, None, **{"X-Forwarded-For": "203.0.113.9, 198.51.100.7"})
        for _ in range(50):
            await guesser.join(seat._replace(room="ZZZZ"))
        neighbour = await game.open_tab(browser, None, **{"X-Forwarded-For": "203.0.113.9"})

        assert (await guesser.join(seat._replace(room="ZZZZ")))["code"] == "too_many"
        assert (await neighbour.join(seat._replace(room="ZZZZ")))["code"] == "room_not_found"


@pytest.mark.parametrize(
    ("origin", "host", "let_in"),
    [
        ("https://public.example", "public.example:443", True),
        ("https://public.example", "127.0.0.1:9", True),
        ("https://public.example", "spysafari:9", True),
        ("https://rebound.example", "rebound.example", False),
        ("http://localhost:5173", "127.0.0.1:9", True),
        ("https://evil.test", "play.example:443", False),
    ],
)
async def test_websockets_are_accepted_from_own_and_allowed_origins(
    clock: FakeClock, origin: str, host: str, let_in: bool
) -> None:
    """The trusted proxy may name the default port, or this server's address."""
    settings = replace(
        fake_settings(allowed_origins=("http://localhost:5173",)),
        trusted_proxies=("127.0.0.1",),
        public_url="https://public.example",
    )
    headers = {"Origin": origin, "X-Forwarded-Proto": "https"}
    async with serving(settings, Secrets(), clock, decks=canary_decks()) as game:
        call = await game.browser().http.post(
            "/api/rooms", json={"playerName": "Ann"}, headers=headers | {"Host": host}
        )
        line = connect(
            f"ws://{host}/socket.io/?EIO=4&transport=websocket",
            host="127.0.0.1",
            port=game.port,
            additional_headers=headers,
            proxy=None,
        )
        if let_in:
            async with line as socket:
                assert str(await socket.recv()).startswith("0{")
        else:
            with pytest.raises(InvalidStatus, match="403"):
                await line

    assert call.status_code == (201 if let_in else 403)


SHARED = "all players count as one address"


@pytest.mark.parametrize(
    ("trusted", "headers", "noticed"),
    [
        ("", {"X-Forwarded-For": "203.0.113.9"}, True),
        ("10.0.0.0/8", {"X-Forwarded-For": "203.0.113.9"}, True),
        ("127.0.0.1", {"X-Forwarded-Proto": "https"}, True),
        ("127.0.0.0/8", {}, True),
        ("", {"Via": "1.1 cache"}, True),
        ("", {"Origin": "https://play.example", "Host": "play.example"}, True),
        ("", {}, False),
        ("", {"Origin": "http://play.example", "Host": "play.example"}, False),
        ("127.0.0.1", {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https"}, False),
        ("127.0.0.1", {"X-Forwarded-For": "192.168.1.7"}, False),
        ("127.0.0.1", {"X-Forwarded-For": "127.0.0.1", "Via": "1.1 caddy"}, False),
    ],
)
async def test_a_proxy_without_forwarded_addresses_is_logged_once(
    clock: FakeClock, clean_log: pytest.LogCaptureFixture, trusted: str, headers: dict[str, str], noticed: bool
) -> None:
    """All players share the proxy's address and its limits.

    Without a proxy, the server does not log anything.
    """
    settings = replace(fake_settings(rate_limits=True), trusted_proxies=tuple(filter(None, trusted.split(","))))
    async with serving(settings, Secrets(), clock, decks=canary_decks()) as game:
        for _ in range(3):
            await game.browser().http.get("/socket.io/?EIO=4&transport=polling", headers=headers)

    lines = [record.message for record in clean_log.records if record.message.startswith(SHARED)]
    assert len(lines) == noticed
    assert all("README, Behind https" in line and "TRUSTED_PROXIES" in line for line in lines)


async def test_forwarded_headers_from_public_addresses_are_not_logged(
    clock: FakeClock, clean_log: pytest.LogCaptureFixture
) -> None:
    """Only a header from the local network indicates a proxy."""
    app = App(fake_settings(), decks=canary_decks(), now=clock)
    async with lifespan(app), in_process(app, "8.8.8.8") as http:
        await http.get("/socket.io/?EIO=4&transport=polling", headers={"X-Forwarded-For": "127.0.0.1", "Via": "x"})

    assert SHARED not in clean_log.text
