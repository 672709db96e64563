"""Benchmarks of a running server. Times are in seconds unless a name ends in _ms or _us."""

import asyncio
import gc
import os
import random
import re
import time
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass
from typing import Final

from bench.calls import Caller
from bench.machine import Usage, resident, usage
from bench.refereed import RefereedGame
from bench.servers import Server
from bench.tables import PLAYERS, Change, Table, connect_everybody, deal_everywhere, hang_up, seat_everybody
from bench.talking import EXCHANGES, TalkGame

WARM_UP: Final = 2.0
LATE: Final = 5.0
"""Seconds to wait for pending changes at the end."""
PAGES_AT_ONCE: Final = 32
ASSET: Final = re.compile(rb'"(/assets/[^"]+\.js)"')


@dataclass(frozen=True)
class Window:
    """CPU usage during a measurement, which indicates whether the result is reliable."""

    seconds: float
    server_cpu: float
    """Cores used by the server process."""
    server_wait: float
    """Fraction of time in which the server waited for its core."""
    generator_cpu: float
    foreign_cpu: float
    """Cores used by other processes."""


@dataclass(frozen=True)
class Rate:
    """Events per second, and the server's CPU time per event."""

    per_second: float
    cpu_us: float
    window: Window
    bytes_each: int = 0


@dataclass(frozen=True)
class Latency:
    """Time from a change's scheduled time to its last receiver."""

    rate: float
    p50_ms: float
    p99_ms: float
    lost: int
    window: Window


@dataclass(frozen=True)
class Idle:
    """Cost of idle players."""

    players: int
    bytes_each: float
    bytes_each_with_room: float
    cpu_percent: float
    window: Window


async def snapshots(server: Server, rooms: int, seconds: float) -> Rate:
    """In a closed loop, send a room's next change as soon as all players have received the previous one."""
    tables = await _in_rounds(server, rooms)

    def again(table: Table, _change: Change, at: float) -> None:
        if running:
            table.change(at)

    running = True
    for table in tables:
        table.on_complete = again
        table.change(time.perf_counter())
    await asyncio.sleep(WARM_UP)
    before = sum(table.snapshots for table in tables)
    used, window = await _watch(server, asyncio.sleep(seconds))
    told = sum(table.snapshots for table in tables) - before
    running = False
    await asyncio.sleep(0.5)
    size = next(len(seat.client.last) for seat in tables[0].seats if seat.client)
    await _empty(tables)
    return Rate(told / used.at, used.cpu / told * 1e6, window, size)


async def latency(server: Server, rooms: int, seconds: float, rate: float) -> Latency:
    """In an open loop, send `rate` changes per second at random times (Poisson), regardless of the server."""
    tables = await _in_rounds(server, rooms)
    times: list[float] = []
    for table in tables:
        table.on_complete = lambda _table, change, at: times.append(at - change.due_at)
    await arrivals(tables, WARM_UP, rate)
    times.clear()
    _, window = await _watch(server, arrivals(tables, seconds, rate))
    until = time.perf_counter() + LATE
    while any(table.under_way for table in tables) and time.perf_counter() < until:  # noqa: ASYNC110 - seconds, once
        await asyncio.sleep(0.05)
    lost = sum(len(table.under_way) for table in tables)
    await _empty(tables)
    times.sort()
    return Latency(rate, _percentile(times, 0.5) * 1e3, _percentile(times, 0.99) * 1e3, lost, window)


async def storm(server: Server, rooms: int) -> Rate:
    """Measure how fast seated players connect, 50 at a time."""
    tables = await seat_everybody(server, rooms)
    used, window = await _watch(server, connect_everybody(server, tables))
    await _empty(tables)
    players = rooms * PLAYERS
    return Rate(players / used.at, used.cpu / players * 1e6, window)


async def idle(server: Server, rooms: int, seconds: float) -> Idle:
    """Connect all players to a new server, and then only respond to heartbeats."""
    empty = resident(server.pid)
    tables = await seat_everybody(server, rooms)
    seated = resident(server.pid)
    await connect_everybody(server, tables)
    await asyncio.sleep(WARM_UP)
    connected = resident(server.pid)
    used, window = await _watch(server, asyncio.sleep(seconds))
    await _empty(tables)
    players = rooms * PLAYERS
    share = used.cpu / used.at * 100
    return Idle(players, (connected - seated) / players, (connected - empty) / players, share, window)


async def rounds(server: Server, rooms: int, seconds: float) -> Rate:
    """Play complete rounds with REST calls (deal, end, outcome), and count the changes."""
    tables = await _in_rounds(server, rooms)
    changes = 0
    running = True

    async def play(table: Table) -> None:
        nonlocal changes
        admin = table.seats[0]
        caller = await Caller.connected(server.port)
        while running:
            for call, body in ROUND:
                await caller.call("POST", f"/api/rooms/{table.code}/{call}", body, admin.headers)
                changes += 1
        caller.close()

    players = [asyncio.create_task(play(table)) for table in tables]
    await asyncio.sleep(WARM_UP)
    before = changes
    used, window = await _watch(server, asyncio.sleep(seconds))
    made = changes - before
    running = False
    await asyncio.gather(*players)
    await _empty(tables)
    return Rate(made / used.at, used.cpu / made * 1e6, window)


async def refereed(server: Server, rooms: int, seconds: float) -> Rate:
    """Play refereed rounds (ready, accuse, vote), in which no stage reaches its deadline."""
    tables = await seat_everybody(server, rooms)
    await connect_everybody(server, tables)
    games = [await RefereedGame.at(table, server.port) for table in tables]
    await asyncio.gather(*(game.begin() for game in games))
    gc.collect()
    gc.freeze()
    players = [asyncio.create_task(game.play()) for game in games]
    await asyncio.sleep(WARM_UP)
    before = sum(game.version for game in games)
    used, window = await _watch(server, asyncio.sleep(seconds))
    made = sum(game.version for game in games) - before
    for game in games:
        game.running = False
    await asyncio.gather(*players)
    for game in games:
        game.caller.close()
    await _empty(tables)
    return Rate(made / used.at, used.cpu / made * 1e6, window)


async def exchanges(server: Server, rooms: int, seconds: float) -> tuple[Rate, Rate]:
    """Play rounds of twelve exchanges in the app. Return the rates of questions and answers, and of icon changes.

    Only one event at a time is under way in each room, and the deals between rounds are not measured.
    """
    tables = await seat_everybody(server, rooms)
    await connect_everybody(server, tables)
    games = [await TalkGame.begun(table, server.port) for table in tables]
    gc.collect()
    gc.freeze()
    events = 2 * EXCHANGES * rooms
    rates: dict[bool, list[Rate]] = {True: [], False: []}
    until = time.perf_counter() + 2 * seconds
    while time.perf_counter() < until:
        for by_talk, rate in rates.items():
            work = [game.converse() if by_talk else game.change_icons() for game in games]
            used, window = await _watch(server, asyncio.gather(*work))
            size = next(len(seat.client.last) for seat in tables[0].seats if seat.client)
            rate.append(Rate(events / used.at, used.cpu / events * 1e6, window, size))
        await asyncio.gather(*(game.next_round() for game in games))
    await _empty(tables)
    talk, icons = (sorted(rate, key=lambda one: one.cpu_us)[len(rate) // 2] for rate in rates.values())
    return talk, icons


async def pages(server: Server, path: str, encoding: str, seconds: float) -> Rate:
    """Fetch a file over many concurrent connections."""
    headers = f"Accept-Encoding: {encoding}\r\n"
    callers = [await Caller.connected(server.port) for _ in range(PAGES_AT_ONCE)]
    loads = size = 0
    running = True

    async def load(caller: Caller) -> None:
        nonlocal loads, size
        while running:
            _, body = await caller.call("GET", path, headers=headers)
            loads += 1
            size = len(body)

    readers = [asyncio.create_task(load(caller)) for caller in callers]
    await asyncio.sleep(0.5)
    before = loads
    used, window = await _watch(server, asyncio.sleep(seconds))
    loaded = loads - before
    running = False
    await asyncio.gather(*readers)
    for caller in callers:
        caller.close()
    return Rate(loaded / used.at, used.cpu / loaded * 1e6, window, size)


async def biggest_script(server: Server) -> str:
    """Return the path of the app page's largest script."""
    caller = await Caller.connected(server.port)
    _, page = await caller.call("GET", "/app")
    paths = {path.decode() for path in ASSET.findall(page)}
    sizes: dict[str, int] = {path: len((await caller.call("GET", path))[1]) for path in paths}
    caller.close()
    return max(sizes, key=sizes.__getitem__)


ROUND: Final = (("end-round", b"{}"), ("game-round-end", b'{"outcome":"spy_escaped"}'), ("restart", b""))


async def _in_rounds(server: Server, rooms: int) -> list[Table]:
    tables = await seat_everybody(server, rooms)
    await connect_everybody(server, tables)
    await deal_everywhere(server, tables)
    gc.collect()
    gc.freeze()  # avoids garbage collection pauses in the load generator
    return tables


async def arrivals(tables: Sequence[Table], seconds: float, rate: float) -> None:
    """Send changes at random times, each to a random room."""
    chance = random.Random(1)  # noqa: S311 - the same moments for every server
    due_at = time.perf_counter()
    end = due_at + seconds
    while (due_at := due_at + chance.expovariate(rate)) < end:
        if (wait := due_at - time.perf_counter()) > 0:
            await asyncio.sleep(wait)
        chance.choice(tables).change(due_at)


async def _empty(tables: Sequence[Table]) -> None:
    hang_up(tables)
    gc.unfreeze()
    await asyncio.sleep(1)


async def _watch(server: Server, work: Awaitable[object]) -> tuple[Usage, Window]:
    """Run the work. Return the server's usage and the measurement's window."""
    before, own_before = usage(server.pid), usage(os.getpid())
    await work
    used, own = usage(server.pid) - before, usage(os.getpid()) - own_before
    foreign = used.busy - used.cpu - own.cpu
    return used, Window(
        used.at, used.cpu / used.at, used.waited / used.at, own.cpu / used.at, max(0.0, foreign / used.at)
    )


def _percentile(times: Sequence[float], share: float) -> float:
    return times[min(len(times) - 1, int(len(times) * share))] if times else float("nan")
