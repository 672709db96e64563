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
from tests.conftest import Figures
from tests.faults.attack_bystanders import sit
from tests.faults.attack_clients import (
    FRAMES_EACH,
    HEAVY,
    INCOMPLETE,
    PATH,
    fuzz_polling,
    fuzz_websocket,
    never_read,
    open_polling,
    wire,
)
from tests.faults.target_process import WAIT_SECONDS, Target, run_target, start

pytestmark = pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="reads memory from Linux' /proc")

RELEASE_SECONDS: Final = 30.0
CLOSED_SECONDS: Final = 15.0
EVENT_INTERVAL_SECONDS: Final = 0.025
MAX_GROWTH_BYTES: Final = 20_000_000
MAX_PLAYERS: Final = 10
ATTACKERS: Final = 12
"""Number of concurrent fuzzing connections per transport."""


@pytest.fixture
async def target(tmp_path: Path) -> AsyncIterator[Target]:
    async with run_target(tmp_path) as running:
        yield running
        assert running.complaints() == []


@asynccontextmanager
async def bystanders(target: Target) -> AsyncIterator[list[float]]:
    """Run players in a room. When the block exits, the list contains the latencies in milliseconds."""
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
    return sorted(times)[math.ceil(len(times) * 0.99) - 1]


async def send_concurrently(visit: Callable[[Random], Awaitable[int]], chance: Random, frames: int) -> int:
    """Send the given number of frames with several concurrent attackers, which reconnect after each attempt."""
    sent = 0

    async def keep_visiting(own: Random) -> None:
        nonlocal sent
        while sent < frames:
            more = await visit(own)
            sent += more  # `sent += await ...` would read `sent` before the attempt

    await asyncio.gather(*(keep_visiting(Random(chance.random())) for _ in range(ATTACKERS)))
    return sent


@pytest.mark.soak(only=True)
async def test_fuzzed_frames_cause_no_errors_and_no_leaks(target: Target, figures: Figures) -> None:
    chance, frames = seeded("frames"), 50_000
    async with bystanders(target) as times:
        before = await target.held()
        since = time.monotonic()

        sent = await asyncio.gather(
            send_concurrently(lambda own: fuzz_websocket(target, own), chance, frames),
            send_concurrently(lambda own: fuzz_polling(target, own), chance, frames),
        )
        rate = sum(sent) / (time.monotonic() - since)
        ended = time.monotonic()
        await target.wait_for_usage(before, RELEASE_SECONDS)
        released = time.monotonic() - ended

    assert target.complaints() == []
    assert min(sent) >= frames >= FRAMES_EACH
    assert len(times) > 10
    load = os.getloadavg()[0]
    figures("fuzzed frames, websocket + polling", f"{sent[0]} + {sent[1]}, {rate:.0f}/s", "no exception")
    figures("resources released after", f"{released:.1f} s", f"{RELEASE_SECONDS:.0f} s")
    figures(
        "latency of players meanwhile, p99",
        f"{percentile_99(times):.0f} ms of {len(times)} (load {load:.0f})",
        "250 ms",
    )
    assert max(times) < WAIT_SECONDS * 1000


@asynccontextmanager
async def memory_watched(target: Target) -> AsyncIterator[list[int]]:
    """Sample the server's memory. When the block exits, the list contains the maximum growth in bytes."""
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


@pytest.mark.soak(only=True)
async def test_incomplete_and_huge_requests_use_little_memory_and_are_closed(tmp_path: Path, figures: Figures) -> None:
    """Each attack has its own server, because a process reuses memory of earlier attacks."""
    grew: dict[str, int] = {}
    for kind in (*INCOMPLETE, *HEAVY):
        folder = tmp_path / kind.__name__
        folder.mkdir()
        async with run_target(folder) as target:
            await asyncio.gather(*(fuzz_websocket(target, Random(number)) for number in range(20)))
            before = await target.held()
            async with memory_watched(target) as grown:
                attackers = 600 if kind in INCOMPLETE else 30
                seconds = await asyncio.gather(*(kind(target, number) for number in range(attackers)))
            what = f"{attackers} x {kind.__name__.replace('_', ' ')}"
            figures(f"{what}: memory", f"{grown[0] / 1e6:.1f} MB", "20 MB")
            figures(f"{what}: last closed after", f"{max(seconds):.1f} s", "15 s")
            assert max(seconds) < CLOSED_SECONDS + WAIT_SECONDS / 2  # the machine may be loaded
            await target.wait_for_usage(before, RELEASE_SECONDS)
            assert target.complaints() == []
        grew[what] = grown[0]
    assert {what: memory for what, memory in grew.items() if memory >= MAX_GROWTH_BYTES} == {}


@pytest.mark.soak(only=True)
async def test_clients_that_never_read_use_little_memory_and_are_closed(tmp_path: Path, figures: Figures) -> None:
    """The clients are tabs of players in one room. Rate limits are off, so that the broadcasts fill the buffers."""
    wanted, readers = 200_000_000, 50
    async with run_target(tmp_path, RATE_LIMITS="off") as target:
        await _broadcast_to_idle_readers(target, wanted, readers, figures)
        assert target.complaints() == []


async def _broadcast_to_idle_readers(target: Target, wanted: int, readers: int, figures: Figures) -> None:
    player = await sit(target.port, None, "Ann")
    table = [player, *[await sit(target.port, player.room, f"Player {seat}") for seat in range(1, MAX_PLAYERS)]]
    listening = [asyncio.create_task(one.listen()) for one in table]
    async with asyncio.timeout(WAIT_SECONDS):
        await player.until(1)
    broadcast, longest = 0, 0.0

    async with memory_watched(target) as grown:
        while broadcast < wanted:
            owners = [table[number % MAX_PLAYERS] for number in range(readers)]
            tabs = await asyncio.gather(*(never_read(target, owner.cookie, owner.join) for owner in owners))
            since = time.monotonic()
            while sitting := (await target.held())["sockets"] - MAX_PLAYERS:
                version = player.version
                await player.change()
                async with asyncio.timeout(WAIT_SECONDS):
                    await player.until(version + 1)
                broadcast += player.bytes_of_snapshot * sitting
                await asyncio.sleep(EVENT_INTERVAL_SECONDS)
            longest = max(longest, time.monotonic() - since)
            for tab in tabs:
                tab.close()

    for task, one in zip(listening, table, strict=True):
        task.cancel()
        await one.socket.close()
    what = f"{broadcast / 1e6:.0f} MB of broadcasts to {readers} clients that never read"
    figures(f"{what}: memory", f"{grown[0] / 1e6:.1f} MB", "20 MB")
    figures(f"{what}: the last closed after", f"{longest:.1f} s", "15 s once the kernel's buffers are full")
    assert grown[0] < MAX_GROWTH_BYTES


async def test_cross_site_pages_cannot_open_live_connections(target: Target) -> None:
    """Foreign pages could otherwise use the player's cookie, which the browser adds. The server's host name is "x"."""
    for origin in ("http://x", "https://x"):
        assert await answers_to(target, origin) == (200, 200, 101, 101)
    for origin in ("http://evil.test", "http://x.evil.test", "http://x:8080", "null", ""):
        assert await answers_to(target, origin) == (403, 403, 403, 403)


async def answers_to(target: Target, origin: str) -> tuple[int, int, int, int]:
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
