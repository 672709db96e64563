"""What a screen costs beside a player: rooms of one size in which the last connection is the one or the other."""

from __future__ import annotations

import asyncio
import gc
import os
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bench.machine import resident, usage
from bench.servers import Server
from bench.tables import ICONS, PLAYERS, Seat, Table, connect_seats, deal_everywhere, hang_up, seat_everybody

CHANGES_A_SECOND: Final = 150
TURNS: Final = 2
SETTLE: Final = 2.0


@dataclass(frozen=True)
class Beside:
    """Bytes of a connection, and the server's CPU time for a change of a room, with screens and without."""

    screen_bytes: float
    player_bytes: float
    with_screen_us: float
    with_player_us: float
    foreign_cpu: float
    """Cores that other processes kept busy: tells whether to believe it."""


async def screens(server: Server, rooms: int, seconds: float) -> Beside:
    """In rounds of PLAYERS, one of whom is not connected: a screen watches instead, then that player is back."""
    tables = await seat_everybody(server, rooms)
    seated = resident(server.pid)
    await connect_seats(server, [(table.code, seat) for table in tables for seat in table.seats[:-1]])
    await asyncio.sleep(SETTLE)
    connected = resident(server.pid)
    await deal_everywhere(server, tables)
    last = [(table.code, table.seats[-1]) for table in tables]
    watchers = [(table.code, Seat("")) for table in tables]
    gc.collect()
    gc.freeze()  # the generator's own pauses are not the server's
    before = resident(server.pid)
    await connect_seats(server, watchers)
    await asyncio.sleep(SETTLE)
    watched = resident(server.pid)
    began, own = usage(server.pid), usage(os.getpid())
    spent: dict[str, list[float]] = {"screen": [], "player": []}
    for turn in range(TURNS):
        if turn:
            await connect_seats(server, watchers)
        for kind, seats in (("screen", watchers), ("player", last)):
            if kind == "player":
                await connect_seats(server, seats)
            spent[kind].append(await _cost_of_changes(server, tables, seconds))
            _leave(seats)
            await asyncio.sleep(SETTLE)
    used, generated = usage(server.pid) - began, usage(os.getpid()) - own
    hang_up(tables)
    gc.unfreeze()
    return Beside(
        (watched - before) / rooms,
        (connected - seated) / rooms / (PLAYERS - 1),
        min(spent["screen"]),
        min(spent["player"]),
        max(0.0, (used.busy - used.cpu - generated.cpu) / used.at),
    )


async def _cost_of_changes(server: Server, tables: Sequence[Table], seconds: float) -> float:
    """Send changes at random moments, each to a random room. Returns the server's CPU time for one in microseconds."""
    chance = random.Random(1)  # noqa: S311 - the same moments for both
    await asyncio.sleep(SETTLE)
    before = usage(server.pid)
    due_at, made = before.at, 0
    while (due_at := due_at + chance.expovariate(CHANGES_A_SECOND)) < before.at + seconds:
        if (wait := due_at - time.perf_counter()) > 0:
            await asyncio.sleep(wait)
        table = chance.choice(tables)
        client = table.seats[made % (PLAYERS - 1)].client
        if client is not None:
            made += 1
            client.change_icon(1 + made % (ICONS - 1))
    await asyncio.sleep(0.5)
    return (usage(server.pid) - before).cpu / made * 1e6


def _leave(seats: Sequence[tuple[str, Seat]]) -> None:
    for _, seat in seats:
        if seat.client is not None:
            seat.client.close()
