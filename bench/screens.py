"""Compare the cost of a screen with that of a player, as the last connection in each room."""

import asyncio
import gc
import os
import random
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bench.machine import resident, usage
from bench.servers import Server
from bench.tables import ICONS, PLAYERS, Seat, Table, connect_seats, deal_everywhere, hang_up, seat_everybody

CHANGES_A_SECOND: Final = 200
SLICE: Final = 0.5
"""Seconds of changes in rooms of one kind. The kinds alternate, so that disturbances affect both."""
SETTLE: Final = 3.0


@dataclass(frozen=True)
class Beside:
    """Bytes per connection, and CPU time of the server per change, with and without a screen."""

    screen_bytes: float
    player_bytes: float
    with_screen_us: float
    with_player_us: float
    foreign_cpu: float
    """Cores used by other processes. The result is reliable only if this is small."""


async def screens(server: Server, rooms: int, seconds: float) -> Beside:
    """Measure rooms with a screen instead of the last player, then connect that player in half of the rooms."""
    tables = await seat_everybody(server, rooms)
    seated = resident(server.pid)
    await connect_seats(server, [(table.code, seat) for table in tables for seat in table.seats[:-1]])
    await asyncio.sleep(SETTLE)
    players_bytes = (resident(server.pid) - seated) / rooms / (PLAYERS - 1)
    await deal_everywhere(server, tables)
    before = resident(server.pid)
    watchers = [(table.code, Seat("")) for table in tables]
    await connect_seats(server, watchers)
    await asyncio.sleep(SETTLE)
    screen_bytes = (resident(server.pid) - before) / rooms
    watched, unwatched = tables[0::2], tables[1::2]
    for _, screen in watchers[1::2]:
        if screen.client is not None:
            screen.client.close()
    await connect_seats(server, [(table.code, table.seats[-1]) for table in unwatched])
    gc.collect()
    gc.freeze()  # avoids garbage collection pauses in the load generator
    await asyncio.sleep(SETTLE)
    began, own = usage(server.pid), usage(os.getpid())
    chance = random.Random(1)  # noqa: S311 - the same rooms each time
    spent = [
        [await _cost_of_changes(server, kind, chance) for kind in (watched, unwatched)]
        for _ in range(round(seconds / SLICE))
    ]
    used, generated = usage(server.pid) - began, usage(os.getpid()) - own
    hang_up(tables)
    gc.unfreeze()
    with_screen, with_player = (statistics.median(costs) for costs in zip(*spent, strict=True))
    foreign = max(0.0, (used.busy - used.cpu - generated.cpu) / used.at)
    return Beside(screen_bytes, players_bytes, with_screen, with_player, foreign)


async def _cost_of_changes(server: Server, tables: Sequence[Table], chance: random.Random) -> float:
    """Change random rooms for a while. Return the server's CPU time per change in microseconds."""
    before = usage(server.pid)
    changes = round(CHANGES_A_SECOND * SLICE)
    for number in range(changes):
        client = chance.choice(tables).seats[number % (PLAYERS - 1)].client
        if client is not None:
            client.change_icon(chance.randrange(ICONS))
        due_at = before.at + (number + 1) * SLICE / changes
        await asyncio.sleep(max(0.0, due_at - time.perf_counter()))
    await asyncio.sleep(0.1)
    return (usage(server.pid) - before).cpu / changes * 1e6
