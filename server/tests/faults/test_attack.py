"""The live endpoint of the real server process under attack, while a room of players goes on playing."""

from __future__ import annotations

import asyncio
import json
import math
import os
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tests.chance import seeded
from tests.conftest import Amount, Figures
from tests.faults.attack_bystanders import sit
from tests.faults.attack_clients import (
    FRAMES_EACH,
    HEAVY,
    PATH,
    UNFINISHED,
    fuzz_polling,
    fuzz_websocket,
    never_read,
    open_polling,
    wire,
)
from tests.faults.attacked import WAIT, Target, attacked, start

pytestmark = pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="reads memory from Linux' /proc")

GHOST_SECONDS: Final = 30.0
CLOSED_SECONDS: Final = 15.0
PACE: Final = 0.025
"""Seconds between one client's events: twice the allowed minimum."""
MAX_GROWTH: Final = 20_000_000
"""Bytes of memory."""
FULL_TABLE: Final = 10
ATTACKERS: Final = 12
"""Connections that fuzz at the same time, on each transport."""


@pytest.fixture
async def target(tmp_path: Path) -> AsyncIterator[Target]:
    """Run a server with production's limits. At the end its log must hold no errors."""
    async with attacked(tmp_path) as running:
        yield running
        assert running.complaints() == []


@asynccontextmanager
async def bystanders(target: Target) -> AsyncIterator[list[float]]:
    """Let a room of players play on. At the end the list holds the milliseconds of each change."""
    times: list[float] = []
    loop = asyncio.get_running_loop()
    with start("attack_bystanders", str(target.port)) as players:
        assert players.stdout is not None
        try:
            assert await loop.run_in_executor(None, players.stdout.readline)
            yield times
            out, _ = await loop.run_in_executor(None, players.communicate)
            times += json.loads(out)
        finally:
            players.kill()


def percentile_99(times: list[float]) -> float:
    """Return the 99th percentile."""
    return sorted(times)[math.ceil(len(times) * 0.99) - 1]


async def in_turns(visit: Callable[[Random], Awaitable[int]], chance: Random, frames: int) -> int:
    """Send so many frames by visitors who come in turn, several at a time."""
    sent = 0

    async def keep_visiting(own: Random) -> None:
        nonlocal sent
        while sent < frames:
            more = await visit(own)
            sent += more  # not in one line, which adds to what it was before the visit

    await asyncio.gather(*(keep_visiting(Random(chance.random())) for _ in range(ATTACKERS)))
    return sent


@pytest.mark.soak
async def test_fuzzed_frames_raise_nothing_leave_no_ghost_and_disturb_nobody(
    target: Target, amount: Amount, figures: Figures
) -> None:
    chance, frames = seeded("frames"), amount(5_000, 500_000)
    async with bystanders(target) as times:
        before = await target.held()
        since = time.monotonic()

        sent = await asyncio.gather(
            in_turns(lambda own: fuzz_websocket(target, own), chance, frames),
            in_turns(lambda own: fuzz_polling(target, own), chance, frames),
        )
        rate = sum(sent) / (time.monotonic() - since)
        ended = time.monotonic()
        await target.back_to(before, GHOST_SECONDS)
        ghosts_gone = time.monotonic() - ended

    assert target.complaints() == []
    assert min(sent) >= frames >= FRAMES_EACH
    assert len(times) > 10
    load = os.getloadavg()[0]
    figures("fuzzed frames, websocket + polling", f"{sent[0]} + {sent[1]}, {rate:.0f}/s", "1,000,000, no exception")
    figures("ghosts gone after", f"{ghosts_gone:.1f} s", f"{GHOST_SECONDS:.0f} s")
    figures("bystanders' p99 meanwhile", f"{percentile_99(times):.0f} ms of {len(times)} (load {load:.0f})", "250 ms")
    assert max(times) < WAIT * 1000


@asynccontextmanager
async def memory_watched(target: Target) -> AsyncIterator[list[int]]:
    """Watch the server's memory. At the end the list holds the bytes of its highest growth."""
    grown: list[int] = []
    before = highest = target.memory()

    async def watch() -> None:
        nonlocal highest
        while True:
            highest = max(highest, target.memory())
            await asyncio.sleep(0.05)

    watching = asyncio.create_task(watch())
    try:
        yield grown
    finally:
        watching.cancel()
        grown.append(max(highest, target.memory()) - before)


@pytest.mark.soak
async def test_what_is_unfinished_or_huge_takes_little_memory_and_little_time(
    tmp_path: Path, amount: Amount, figures: Figures
) -> None:
    """In the short form all attacks come at once. In the long form each has a fresh server, because it would use memory
    again that an earlier attack has left behind.
    """
    attackers = amount(20, 600)
    kinds = [*UNFINISHED, *HEAVY]
    grew: dict[str, int] = {}
    for together in amount(1, 0) * [kinds] or [[kind] for kind in kinds]:
        folder = tmp_path / together[0].__name__
        folder.mkdir()
        async with attacked(folder) as target:
            await asyncio.gather(*(fuzz_websocket(target, Random(number)) for number in range(20)))  # warm it up
            before = await target.held()
            async with memory_watched(target) as grown:
                each = [max(attackers // (1 if kind in UNFINISHED else 20), 4) for kind in together]
                seconds = await asyncio.gather(
                    *(kind(target, number) for kind, many in zip(together, each, strict=True) for number in range(many))
                )
            what = f"{sum(each)} x " + ", ".join(kind.__name__.replace("_", " ") for kind in together)
            figures(f"{what}: memory", f"{grown[0] / 1e6:.1f} MB", "20 MB")
            figures(f"{what}: last closed after", f"{max(seconds):.1f} s", "15 s")
            assert max(seconds) < CLOSED_SECONDS + WAIT / 2  # both sides run on a busy machine
            await target.back_to(before, GHOST_SECONDS)
            assert target.complaints() == []
        grew[what] = grown[0]
    assert {what: memory for what, memory in grew.items() if memory >= MAX_GROWTH} == {}


@pytest.mark.soak
async def test_who_never_reads_costs_little_memory_and_is_closed(
    tmp_path: Path, amount: Amount, figures: Figures
) -> None:
    """All are tabs of the players at one table, while another tab changes an avatar faster than anybody may."""
    wanted, readers = amount(2, 200) * 1_000_000, amount(20, 50)
    async with attacked(tmp_path, RATE_LIMITS="off") as target:
        await _broadcast_to_deaf(target, wanted, readers, amount, figures)
        assert target.complaints() == []


async def _broadcast_to_deaf(target: Target, wanted: int, readers: int, amount: Amount, figures: Figures) -> None:
    player = await sit(target.port, None, "Ann")
    table = [player, *[await sit(target.port, player.room, f"Player {seat}") for seat in range(1, FULL_TABLE)]]
    listening = [asyncio.create_task(one.listen()) for one in table]
    async with asyncio.timeout(WAIT):
        await player.until(1)
    broadcast, longest = 0, 0.0

    async with memory_watched(target) as grown:
        while broadcast < wanted:
            owners = [table[number % FULL_TABLE] for number in range(readers)]
            tabs = await asyncio.gather(*(never_read(target, owner.cookie, owner.join) for owner in owners))
            since = time.monotonic()
            while (sitting := (await target.held())["sockets"] - FULL_TABLE) and (broadcast < wanted or amount(0, 1)):
                version = player.version
                await player.change()
                async with asyncio.timeout(WAIT):
                    await player.until(version + 1)
                broadcast += player.bytes_of_snapshot * sitting
                await asyncio.sleep(PACE)
            longest = max(longest, time.monotonic() - since)
            for tab in tabs:
                tab.close()

    for task, one in zip(listening, table, strict=True):
        task.cancel()
        await one.socket.close()
    what = f"{broadcast / 1e6:.0f} MB of broadcasts to {readers} at a time who never read"
    figures(f"{what}: memory", f"{grown[0] / 1e6:.1f} MB", "20 MB")
    figures(f"{what}: the last closed after", f"{longest:.1f} s", "15 s once the kernel's buffers are full")
    assert grown[0] < MAX_GROWTH


async def test_another_site_s_page_opens_no_live_connection(target: Target) -> None:
    """The browser would send the player's cookie along. The host of these requests is x."""
    for origin in ("http://x", "https://x"):
        assert await answers_to(target, origin) == (200, 200, 101, 101)
    for origin in ("http://evil.test", "http://x.evil.test", "http://x:8080", "null", ""):
        assert await answers_to(target, origin) == (403, 403, 403, 403)


async def answers_to(target: Target, origin: str) -> tuple[int, int, int, int]:
    """Return the statuses that a page of an origin gets: polling, a POST, a websocket, an upgrade of a session."""
    header = f"Origin: {origin}\r\n"
    async with wire(target) as line:
        polling, _ = await line.call("GET", PATH + "polling", headers=header)
    async with wire(target) as line:
        websocket = int((await line.upgrade(headers=header))[9:12])
    async with wire(target) as line, wire(target) as probe:
        sid = await open_polling(line)
        upgrade = int((await probe.upgrade(sid, header))[9:12])
        post, _ = await line.call("POST", f"{PATH}polling&sid={sid}", "6", header)
    return polling, post, websocket, upgrade
