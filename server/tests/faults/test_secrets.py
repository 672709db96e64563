import asyncio
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

import httpx
import msgspec
import pytest

from tests.browser import Seat
from tests.chance import seeded
from tests.conftest import Figures
from tests.fakes import FakeClock, canary_decks, fake_settings
from tests.play.secrets import Secrets
from tests.play.server import Game, Tab, serving
from tests.play.test_random_games import Guest, RandomGame

MAX_EXTRA_TABS: Final = 4
AVATAR_CHANGES: Final = 6
ROOMS: Final = 4
STEPS_PER_SERVER: Final = 20
KINDS: Final = ("snapshot", "own hand", "own spy", "reveal", "list", "wall", "ballots", "fingers", "guess")
FREQUENT: Final = 6
POLL: Final = "/socket.io/?EIO=4&transport=polling"
OTHER_PATHS: Final = ("/healthz", "/metrics", "/api/openapi.json", "/", "/app/room/ABCD", "/api/rooms/ZZZZ/check")


class RandomParty(RandomGame):
    def __init__(self, game: Game, rng: Random) -> None:
        super().__init__(game, rng)
        self.screens: dict[str, list[Tab]] = {guest.name: [] for guest in self.guests}

    async def play(self) -> None:
        """Take a random step of the game, and then act on extra tabs, request other resources or change avatars."""
        await super().play()
        guest = self.rng.choice(self.guests)
        screens = self.screens[guest.name]
        match self.rng.randrange(8):
            case 0 | 1 if guest.seat is not None and guest.tab is not None and len(screens) < MAX_EXTRA_TABS:
                screens.append(await self.game.open_tab(guest.browser, guest.seat))
                self.expect_ack(await screens[-1].join(guest.seat))
            case 2 if screens:
                screens.pop().cut()
            case 3 if guest.seat is not None:
                with suppress(httpx.TransportError):  # the session may end during a poll
                    await poll(guest.browser.http, guest.seat)
            case 4:
                await guest.browser.http.get(self.rng.choice(OTHER_PATHS))
            case 5:
                await asyncio.gather(*(self.read_the_lists(other) for other in self.guests))
            case 6 | 7:
                await asyncio.gather(*(self.try_on_avatars(other) for other in self.guests))
            case _:
                pass
        for tab in [guest.tab, *screens, self.screen]:
            if tab is not None:
                tab.heard = [told for told in tab.heard if told[0] == "screen-taken"]

    async def play_on(self) -> None:
        for _ in range(STEPS_PER_SERVER):
            await self.play()

    async def try_on_avatars(self, guest: Guest) -> None:
        """Change the avatar several times, because each change sends a snapshot to every tab."""
        for icon in self.rng.sample(range(20), AVATAR_CHANGES):
            if guest.tab is not None and guest.seat is not None:
                payload = {"roomId": self.code, "playerId": guest.seat.player, "iconId": icon}
                self.expect_ack(await guest.tab.ask("update-icon", payload))

    async def read_the_lists(self, guest: Guest) -> None:
        """Request the card lists. They are public, even though they contain the names of secret cards."""
        for deck in ("locationDeck", "animalsDeck"):
            await guest.browser.get(f"/locations/{deck}?roomId={self.code}")

    async def move_to(self, game: Game) -> None:
        self.game = game
        self.screen, self.watched, self.taken = None, "", 0
        for guest in self.guests:
            known = guest.browser.http.cookies
            guest.browser, guest.tab = game.browser(), None
            guest.browser.http.cookies.update(known)
            self.screens[guest.name].clear()
            if guest.seat is not None and guest.seat.room == self.code:
                await self.arrive(guest)


async def poll(http: httpx.AsyncClient, seat: Seat) -> None:
    opened = await http.get(POLL)
    sid = msgspec.json.decode(opened.text[1:])["sid"]
    url = f"{POLL}&sid={sid}"
    join = ["join-room", {"roomId": seat.room, "playerId": seat.player}]
    for frame in ("40", "421" + msgspec.json.encode(join).decode(), '422["resume",{}]'):
        await http.post(url, content=frame, headers={"Content-Type": "text/plain;charset=UTF-8"})
        await http.get(url)
    await http.post(url, content="1", headers={"Content-Type": "text/plain;charset=UTF-8"})


@pytest.mark.soak(only=True)
async def test_no_payload_contains_secrets_of_others(
    tmp_path: Path, clock: FakeClock, clean_log: pytest.LogCaptureFixture, figures: Figures
) -> None:
    """[AUTH-03] [LIVE-03] [TV-03] A TV watches each room."""
    wanted = 300_000
    secrets, rng = Secrets(), seeded("parties")
    settings = fake_settings(store_url=f"sqlite:///{tmp_path / 'rooms.db'}")
    servers = 0
    parties: list[RandomParty] = []
    while secrets.payloads < wanted or servers < 2 or not all(secrets.seen[kind] for kind in KINDS):
        async with serving(settings, secrets, clock, decks=canary_decks(), rng=rng) as game:
            # On a loaded machine, the shorter default might make the server close connections without a seat before
            # the test uses them again.
            game.app.live.settings = replace(game.app.live.settings, ungrouped_seconds=600.0)
            servers += 1
            for party in parties:
                await party.move_to(game)
            parties = parties or [RandomParty(game, Random(rng.random())) for _ in range(ROOMS)]
            await asyncio.gather(*(party.play_on() for party in parties))
        secrets.check(clean_log.text)
        clean_log.clear()

    seen = secrets.seen
    figures(
        "payloads judged",
        f"{secrets.payloads} ({seen['snapshot']} snapshots, {seen['own hand']} with a hand, {seen['own spy']} a spy's, "
        f"{seen['reveal']} reveals, {seen['wall']} of a round to screens), {len(secrets.deals)} deals, "
        f"{servers} servers, {len(secrets.leaks)} leaks",
        f"at least {wanted}, 0 leaks",
    )
    assert secrets.leaks == []
    for kind in KINDS[:FREQUENT]:
        assert seen[kind] > wanted // 2_000, kind
