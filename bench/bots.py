"""Measure rooms with bots: the server's CPU time per move, and the latency of a person's changes at the same time."""

import asyncio
import gc
import json
import os
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bench.calls import Caller, cookie_in
from bench.machine import usage
from bench.servers import Server
from bench.tables import ICONS, Seat, Table, connect_everybody, hang_up

OPENING: Final = 8
"""Rooms to open at the same time."""
LOOK_SECONDS: Final = 25.0
"""Seconds after which all rounds have reached TALK."""
CHANGES_A_SECOND: Final = 20


@dataclass(frozen=True)
class BotCosts:
    moves_a_second: float
    cpu: float
    """Cores used by the server."""
    move_us: float
    """CPU time per change of a room, including its snapshots and the polling of the clock."""
    p99_ms: float
    """Latency from a person's change to its acknowledgement."""
    foreign_cpu: float


async def bots(server: Server, rooms: int, seconds: float) -> BotCosts:
    """In each room, let four bots play with a person who only changes icons from time to time."""
    tables = await _practice_rooms(server, rooms)
    await connect_everybody(server, tables)
    versions: dict[str, int] = {}
    for table in tables:
        client = table.seats[0].client
        if client is not None:
            client.on_snapshot = _noter(versions, table.code)
    await asyncio.sleep(LOOK_SECONDS)
    gc.collect()
    gc.freeze()
    first, before, own_before = sum(versions.values()), usage(server.pid), usage(os.getpid())
    waits = await _change_icons(tables, seconds)
    used, own = usage(server.pid) - before, usage(os.getpid()) - own_before
    changes = sum(versions.values()) - first
    hang_up(tables)
    gc.unfreeze()
    foreign = max(0.0, (used.busy - used.cpu - own.cpu) / used.at)
    p99 = sorted(waits)[len(waits) * 99 // 100] * 1e3
    return BotCosts((changes - len(waits)) / used.at, used.cpu / used.at, used.cpu / changes * 1e6, p99, foreign)


async def _practice_rooms(server: Server, rooms: int) -> list[Table]:
    turns = asyncio.Semaphore(OPENING)

    async def opened() -> Table:
        async with turns:
            caller = await Caller.connected(server.port)
            head, body = await caller.call("POST", "/api/practice", b'{"playerName":"You"}')
            caller.close()
            created = json.loads(body)
            return Table(created["roomId"], [Seat(created["playerId"], cookie_in(head))])

    return list(await asyncio.gather(*[opened() for _ in range(rooms)]))


async def _change_icons(tables: list[Table], seconds: float) -> list[float]:
    """Return the time that each acknowledgement took."""
    chance = random.Random(1)  # noqa: S311 - the same rooms for every server
    waits = []
    for number in range(round(CHANGES_A_SECOND * seconds)):
        table = chance.choice(tables)
        (seat,) = table.seats
        if seat.client is None:
            continue
        icon = {"roomId": table.code, "playerId": seat.player, "iconId": 1 + number % (ICONS - 1)}
        began = time.perf_counter()
        await seat.client.ask(json.dumps(["update-icon", icon]))
        waits.append(time.perf_counter() - began)
        await asyncio.sleep(max(0.0, 1 / CHANGES_A_SECOND - waits[-1]))
    return waits


def _noter(versions: dict[str, int], code: str) -> Callable[[int, float], None]:
    def note(version: int, _at: float) -> None:
        versions[code] = max(version, versions.get(code, 0))

    return note
