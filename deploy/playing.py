"""Plays a round and fetches the pages at a URL, for tests of the wheel, the container and the cluster."""

import asyncio
import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any, Final

import httpx
import socketio  # type: ignore[import-untyped]  # it ships no types

from tests.browser import Browser, Seat

NAMES: Final = ("Ann", "Ben", "Cleo")
SECRETS: Final = ("role", "is_spy", "game_location")
WAIT: Final = 30
"""Seconds. On an idle machine, one is enough."""


class Bot:
    """A player with a session and a live connection. Records its snapshots."""

    def __init__(self, browser: Browser, seat: Seat) -> None:
        self.seat = seat
        self.shown: list[dict[str, Any]] = []
        self._browser = browser
        self._live = socketio.AsyncClient(reconnection=False)
        self._news = asyncio.Event()
        self._live.on("players-updated", self._look)

    def _look(self, snapshot: dict[str, Any]) -> None:
        self.shown.append(snapshot)
        self._news.set()

    async def sit_down(self, address: str) -> None:
        """Connect and join the room."""
        cookie = {"Cookie": f"spysafari_session={self._browser.cookie}"}
        await self._live.connect(address, headers=cookie, transports=["websocket"])
        room, player, name = self.seat
        await self.tell("join-room", playerName=name, playerId=player, isAdmin=False, roomId=room)

    async def tell(self, event: str, **payload: object) -> None:
        """Send an event. Fail the test if it is refused."""
        answer = await self._live.call(event, {"roomId": self.seat.room, **payload}, timeout=WAIT)
        assert answer == {"ok": True}

    async def post(self, path: str, json: object = None) -> None:
        """Send a REST request about the room. Fail the test if it is refused."""
        answer = await self._browser.post(f"/{self.seat.room}{path}", json, self.seat.player)
        assert answer.status == 200, answer

    async def until(self, phase: str) -> dict[str, Any]:
        """Wait for the first snapshot of a phase."""
        async with asyncio.timeout(WAIT):
            while not self.shown or self.shown[-1]["phase"] != phase:
                self._news.clear()
                await self._news.wait()
        return self.shown[-1]

    async def act(self, event: str, **payload: object) -> None:
        """Send an action of a refereed round. Repeat it while the store is unavailable or the step changes."""
        async with asyncio.timeout(2 * WAIT):
            answer: Any = None
            while answer != {"ok": True}:
                view = self.shown[-1]
                about = {"roomId": self.seat.room, "round": view["round"], "step": view["referee"]["step"]}
                answer = await self._live.call(event, {**about, **payload}, timeout=WAIT)
                await asyncio.sleep(0.1)

    async def leave(self) -> None:
        await self._live.disconnect()
        await self._browser.http.aclose()


def own_record(bot: Bot, snapshot: dict[str, Any]) -> dict[str, Any]:
    """Return the bot's own record, and check that the snapshot has no secrets of other players."""
    (own,) = [player for player in snapshot["players"] if player["player_id"] == bot.seat.player]
    for other in snapshot["players"]:
        if other is not own:
            assert (other["role"], other["is_spy"], other["game_location"]) == (None, None, None)
    return own  # type: ignore[no-any-return]  # JSON


async def seat_bots(address: str) -> list[Bot]:
    """Seat three bots. They connect without naming a room, so that the proxy spreads them over the nodes."""
    browsers = [Browser(httpx.AsyncClient(base_url=address, timeout=WAIT, trust_env=False)) for _ in NAMES]
    first = await browsers[0].create(NAMES[0])
    seats = [first, *[await b.join(first.room, name) for b, name in zip(browsers[1:], NAMES[1:], strict=True)]]
    bots = [Bot(browser, seat) for browser, seat in zip(browsers, seats, strict=True)]
    for bot in bots:
        await bot.sit_down(address)
    return bots


async def deal(bots: list[Bot]) -> tuple[Bot, str]:
    """Start a round. Return the spy and the card, which the others see."""
    await bots[0].tell("start-game")
    dealt = [own_record(bot, await bot.until("round")) for bot in bots]
    (spy,) = [bot for bot, hand in zip(bots, dealt, strict=True) if hand["is_spy"]]
    (card,) = {hand["game_location"] for hand in dealt} - {None}
    assert [hand["game_location"] is None for hand in dealt] == [bot is spy for bot in bots]
    return spy, card


async def play_a_round(address: str) -> None:
    """Play a round with three bots, and check that the spy does not see the card before the reveal."""
    bots = await seat_bots(address)
    spy, card = await deal(bots)
    await bots[0].post("/end-round")
    over = [await bot.until("over") for bot in bots]
    for bot, snapshot in zip(bots, over, strict=True):
        own_record(bot, snapshot)
    assert card not in str(spy.shown)
    await bots[0].post("/game-round-end", {"outcome": "spy_escaped"})
    revealed = [await bot.until("scored") for bot in bots]

    assert [snapshot["reveal"]["card"] for snapshot in revealed] == [card] * 3
    await leave(bots)


async def play_a_refereed_round(address: str, disturb: Callable[[str], object]) -> None:
    """Play a round in which the app is the referee. Call `disturb` with the room's code before the vote.

    After that, actions may be refused for a while, but nobody loses the hand or the connection.
    """
    bots = await seat_bots(address)
    await bots[0].tell("change-settings", rules="safari")
    spy, card = await deal(bots)
    for bot in bots:
        await bot.act("ready")
    accuser, suspect, voter = (spy, *[bot for bot in bots if bot is not spy])
    hands = [own_record(bot, bot.shown[-1]) for bot in bots]

    await asyncio.to_thread(disturb, bots[0].seat.room)

    await accuser.act("accuse", suspect=suspect.seat.player)
    await voter.act("vote", yes=False)
    for bot, hand in zip(bots, hands, strict=True):
        own = own_record(bot, bot.shown[-1])
        assert [own[field] for field in SECRETS] == [hand[field] for field in SECRETS]
    assert card not in str(spy.shown)
    await bots[0].act("void")
    revealed = [await bot.until("scored") for bot in bots]
    assert [snapshot["reveal"]["card"] for snapshot in revealed] == [card] * 3
    await leave(bots)


async def leave(bots: list[Bot]) -> None:
    """Disconnect, and check that no bot was shown an older state after a newer one."""
    for bot in bots:
        versions = [snapshot["version"] for snapshot in bot.shown]
        assert all(older <= newer for older, newer in pairwise(versions))
        await bot.leave()


def look_at_the_pages(address: str) -> None:
    """Fetch the landing page, the app, and all files that the app's page references."""
    with httpx.Client(base_url=address, trust_env=False, timeout=WAIT) as http:
        landing, app = http.get("/"), http.get("/app/create")
        parts = re.findall(r'(?:src|href)="(/[^"]+)"', app.text)
        answers = {path: http.get(path) for path in [*parts, "/imgs/locations/spy.webp"]}

    assert "<h1" in landing.text
    assert "__PAGE_SETTINGS__" not in app.text
    assert "__SITE_URL__" not in landing.text + app.text
    assert any(path.startswith("/assets/") and path.endswith(".js") for path in parts)
    for path, answer in answers.items():
        assert (path, answer.status_code, len(answer.content) > 0) == (path, 200, True)
        assert answer.headers["x-content-type-options"] == "nosniff"
    assert answers["/imgs/locations/spy.webp"].headers["content-type"] == "image/webp"
