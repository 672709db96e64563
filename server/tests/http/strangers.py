from __future__ import annotations

import asyncio
from typing import Final

import httpx

from spysafari.access.limits import LIMITS, Rate
from spysafari.access.sessions import COOKIE_NAME
from spysafari.process.app import App
from tests.browser import Browser, Seat, in_process

HOME: Final = "192.0.2.1"
IPV6: Final = "2001:db8:1:2::1"
NEIGHBOURS_OF: Final = {HOME: [HOME], IPV6: [f"2001:db8:1:2:{number:x}::1" for number in range(7)]}
"""Addresses that count as the same client."""


async def party(app: App, address: str) -> list[tuple[Browser, Seat]]:
    """Return three seats in one room, each in its own browser at that address."""
    admin = Browser(in_process(app, address))
    seats = [(admin, await admin.create("Ann"))]
    for name in ("Ben", "Cleo"):
        browser = Browser(in_process(app, address))
        seats.append((browser, await browser.join(seats[0][1].room, name)))
    return seats


async def exhaust(app: App, address: str, room: str, cookie: str | None = None) -> None:
    cookies = {COOKIE_NAME: cookie} if cookie else None
    strangers = [in_process(app, neighbour) for neighbour in NEIGHBOURS_OF[address]]
    for number in range(
        LIMITS[Rate.JOIN][0].calls + LIMITS[Rate.LOOK_UP][0].calls - LIMITS[Rate.UNKNOWN_CODE][0].calls
    ):
        http = strangers[number % len(strangers)]
        http.cookies = httpx.Cookies(cookies)
        if number < LIMITS[Rate.JOIN][0].calls:
            await http.post(f"/api/rooms/{room}/join", json={"playerName": "Ann"})
        else:
            await http.get(f"/api/rooms/{room}/check")
    await asyncio.gather(*(strangers[0].get(f"/api/rooms/X{number:03}/check") for number in range(60)))


async def guess(app: App, address: str, code: str, cookie: str | None = None) -> httpx.Response:
    async with in_process(app, address) as http:
        if cookie:
            http.cookies[COOKIE_NAME] = cookie
        return await http.get(f"/api/rooms/{code}/check")
