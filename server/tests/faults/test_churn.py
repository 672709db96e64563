import asyncio
import json
import signal
import statistics
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

import httpx
import pytest

from spysafari.access.sessions import COOKIE_NAME
from tests.browser import Browser
from tests.chance import seeded
from tests.conftest import Amount, Figures
from tests.faults.phone import Phone
from tests.faults.polling import Poller
from tests.faults.process import GameProcess, game_process
from tests.faults.stored_rooms import PlayerSeat
from tests.play.secrets import LateSecrets

WORKERS: Final = 6
SAMPLE_SECONDS: Final = 5.0
WARM_UP_SHARE: Final = 0.25
MAX_GROWTH_MB_PER_MINUTE: Final = 1.0
SETTLE_SECONDS: Final = 50.0
NO_KEEP_ALIVE: Final = httpx.Limits(max_keepalive_connections=0)
"""Without a new connection, a request might use one that the server is closing."""


async def sit(http: httpx.AsyncClient, room: str | None, name: str) -> PlayerSeat:
    http.cookies.clear()
    browser = Browser(http)
    seat = await browser.create(name) if room is None else await browser.join(room, name)
    return PlayerSeat(seat.room, seat.player, name, browser.cookie)


async def play(server: GameProcess, http: httpx.AsyncClient, chance: Random) -> None:
    """Play one room with four players until it is closed. One player polls, and some reconnect."""
    secrets = LateSecrets()
    seats = [await sit(http, None, "Ann")]
    seats += [await sit(http, seats[0].room, name) for name in ("Ben", "Cleo", "Dora")]
    phones = [Phone(seat, server.port, secrets=secrets) for seat in seats[:3]]
    for phone in phones:
        phone.connect()
    for phone in phones:
        await phone.wait_until_seated()
    async with httpx.AsyncClient(
        base_url=http.base_url,
        cookies={COOKIE_NAME: seats[3].token},
        timeout=30,
        trust_env=False,
        verify=False,
        limits=NO_KEEP_ALIVE,
    ) as tab:
        poller = Poller(tab, seats[3])
        await poller.sit_down()
        if chance.random() < 0.5:
            await poller.leave()  # otherwise the session expires
    admin = phones[0]
    assert await admin.ask("start-game") == {"ok": True}
    secrets.follow(server.room(admin.seat.room))
    chance.choice(phones[1:]).cut()
    for phone in phones:
        with suppress(ConnectionError):
            await phone.ask("update-icon", playerId=phone.seat.player, iconId=chance.randrange(20))
    http.cookies.set(COOKIE_NAME, admin.seat.token)
    browser = Browser(http)
    room, seat = f"/{admin.seat.room}", admin.seat.player
    assert (await browser.post(f"{room}/end-round", None, seat)).status == 200
    assert await admin.ask("end-game") == {"ok": True}
    if chance.random() < 0.5:
        await phones[2].leave()
    assert (await browser.delete(room, seat)).status == 200
    for phone in phones:
        await phone.leave()
    secrets.check("")


async def keep_playing(server: GameProcess, until: float, seed: int) -> int:
    games, chance = 0, seeded(f"worker {seed}")
    async with httpx.AsyncClient(
        base_url=f"http://127.0.0.1:{server.port}", timeout=30, trust_env=False, verify=False, limits=NO_KEEP_ALIVE
    ) as http:
        while monotonic() < until or games == 0:
            await play(server, http, chance)
            games += 1
    return games


async def held(server: GameProcess, report: Path) -> dict[str, int]:
    request_report(server, report)
    async with asyncio.timeout(SETTLE_SECONDS):
        while not has_report(report):  # noqa: ASYNC110 - another process creates the file
            await asyncio.sleep(0.05)
    return read_report(server, report)


async def wait_until_idle(server: GameProcess, report: Path, least: dict[str, int]) -> dict[str, int]:
    """Wait until the usage is at most `least`, except for objects, some of which are cached. Return the usage."""
    async with asyncio.timeout(SETTLE_SECONDS):
        while True:
            holds = await held(server, report)
            if all(holds[what] <= least[what] for what in least if what != "objects"):
                return holds
            await asyncio.sleep(0.5)


def request_report(server: GameProcess, report: Path) -> None:
    report.unlink(missing_ok=True)
    server.signal(signal.SIGUSR1)


def has_report(report: Path) -> bool:
    return report.exists()


def read_report(server: GameProcess, report: Path) -> dict[str, int]:
    usage: dict[str, int] = json.loads(report.read_text())
    return usage | {"descriptors": len(list(Path(f"/proc/{server.pid}/fd").iterdir())), "rooms": server.count()}


def resident_mb(server: GameProcess) -> float:
    pages = int(Path(f"/proc/{server.pid}/statm").read_text().split()[1])
    return pages * 4_096 / 1e6


async def sample(server: GameProcess, samples: list[tuple[float, float]]) -> None:
    """Collect pairs of time in minutes and memory in MB until cancelled."""
    while True:
        samples.append((monotonic() / 60, resident_mb(server)))
        await asyncio.sleep(SAMPLE_SECONDS)


@pytest.mark.soak
async def test_closed_rooms_leave_no_resources_behind(tmp_path: Path, amount: Amount, figures: Figures) -> None:
    """[DATA-01] [LIVE-04] Memory, tasks, sessions, descriptors and rooms return to their initial levels."""
    seconds, report = amount(1, 600), tmp_path / "held.json"
    samples: list[tuple[float, float]] = []
    ping = str(amount(3, 8))
    environ = {"OBSERVED": str(report), "LIVE_PING_INTERVAL": ping, "LIVE_PING_TIMEOUT": ping}
    async with game_process(tmp_path / "game", module="tests.faults.observed", **environ) as server:
        await server.start()
        await keep_playing(server, monotonic(), seed=0)
        before = await wait_until_idle(server, report, {"sessions": 0})
        sampling = asyncio.create_task(sample(server, samples))
        until = monotonic() + seconds
        games = sum(await asyncio.gather(*(keep_playing(server, until, seed) for seed in range(amount(3, WORKERS)))))
        sampling.cancel()
        after = await wait_until_idle(server, report, before)
        assert server.complaints == []
        await server.stop()

    assert after["rooms"] == 0
    steady = samples[round(len(samples) * WARM_UP_SHARE) :]
    if amount(0, 1):
        slope = statistics.linear_regression(*zip(*steady, strict=True)).slope
        what = f"{games} rooms in {seconds / 60:.0f} min: memory grows by"
        figures(
            what,
            f"{slope:.2f} MB/min ({steady[0][1]:.0f} to {steady[-1][1]:.0f} MB)",
            f"{MAX_GROWTH_MB_PER_MINUTE:g} MB/min",
        )
        left = f"{before} -> {after}"
        figures("... tasks, sessions, sockets, descriptors, rooms before and after", left, "the same")
        assert slope < MAX_GROWTH_MB_PER_MINUTE
