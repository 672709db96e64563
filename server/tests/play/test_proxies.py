"""Behind a proxy: whose addresses count, and when the cookie is secure (decisions.md 1 and 3)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.fakes import FakeClock, canary_decks, fake_settings
from tests.play.secrets import Secrets
from tests.play.server import serving


@pytest.mark.parametrize(("trusted", "statuses"), [("127.0.0.1", {201}), ("10.0.0.0/8", {201, 429}), ("", {201, 429})])
async def test_forwarded_addresses_count_only_from_configured_proxies(
    clock: FakeClock, trusted: str, statuses: set[int]
) -> None:
    """[RULE-04] Otherwise anybody could have as many addresses as he likes, or all players one."""
    settings = replace(fake_settings(rate_limits=True), trusted_proxies=trusted)
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
async def test_the_cookie_is_secure_when_the_proxy_was_called_over_https(
    clock: FakeClock, trusted: str, secure: bool
) -> None:
    """[AUTH-01]"""
    settings = replace(fake_settings(), trusted_proxies=trusted)
    async with serving(settings, Secrets(), clock, decks=canary_decks()) as game:
        response = await game.browser().http.post(
            "/api/rooms", json={"playerName": "Ann"}, headers={"X-Forwarded-Proto": "https"}
        )

        assert ("Secure" in response.headers["set-cookie"]) is secure


async def test_unknown_codes_are_counted_over_calls_and_live_connections_together(clock: FakeClock) -> None:
    """[LIVE-02] [API-03] join-room is no way around the limit, and fills it, too."""
    async with serving(fake_settings(rate_limits=True), Secrets(), clock, decks=canary_decks()) as game:
        player = (await game.party("Ann"))[0]
        absent = player.seat._replace(room="ZZZZ")
        tab = await game.open_tab(player.browser)
        for _ in range(25):
            assert (await tab.join(absent))["code"] == "room_not_found"
            assert (await player.browser.get("/ZZZZ/check")).status == 200

        live, call = await tab.join(player.seat), await player.browser.get(f"/{player.room}")

        assert live["code"] == "too_many"
        assert (call.status, call.code) == (429, "too_many")
