from itertools import cycle
from typing import Final

import httpx

from spysafari.access.limits import AddressKey, Rate, Wait
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


def exhaust(app: App, address: str) -> None:
    """Use up the limits of the address for strangers, by calls from all addresses that count as the same client."""
    for rate in (Rate.JOIN, Rate.LOOK_UP, Rate.UNKNOWN_CODE):
        for neighbour in cycle(NEIGHBOURS_OF[address]):
            if isinstance(app.limiter.charge(AddressKey(neighbour), rate), Wait):
                break


async def guess(app: App, address: str, code: str, cookie: str | None = None) -> httpx.Response:
    async with in_process(app, address) as http:
        if cookie:
            http.cookies[COOKIE_NAME] = cookie
        return await http.get(f"/api/rooms/{code}/check")
