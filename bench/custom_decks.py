"""Measure the cost of custom decks: rounds compared with a built-in deck, and requests that share or read decks."""

import asyncio
import gc
import json
import os
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bench.calls import Caller
from bench.machine import usage
from bench.servers import Server
from bench.tables import Table, connect_everybody, deal_everywhere, hang_up, seat_everybody
from bench.work import ROUND

CALLS: Final = 200
SLICES_A_SECOND: Final = 2
"""Rounds per second for each kind of deck. The kinds alternate, so that disturbances affect both."""
SETTLE: Final = 0.2
"""Seconds to wait until the last snapshots are sent."""


@dataclass(frozen=True)
class DeckCosts:
    """CPU time of the server in microseconds."""

    built_in_us: float
    """Per change in complete rounds."""
    own_us: float
    shared_us: dict[str, float]
    """Per request, by kind of deck."""
    read_us: dict[str, float]
    foreign_cpu: float
    """Cores used by other processes. The result is reliable only if this is small."""


def an_office(number: int) -> bytes:
    """Return a typical deck of 20 cards with two roles each. Each number gives a different deck."""
    return _body(f"Office {number}", [(f"Room {card}", ["boss", "guest"]) for card in range(20)])


def the_largest(number: int) -> bytes:
    """Return a deck near the size limit (60 cards with 15 roles in a two-byte script), different for each number."""
    return _body(
        f"Офис {number}", [(f"Комната {card}", [f"Сам гость {role}" for role in range(15)]) for card in range(60)]
    )


KINDS: Final = {"20 cards of 2 roles": an_office, "60 cards of 15 roles": the_largest}


async def custom_decks(server: Server, rooms: int, seconds: float) -> DeckCosts:
    """Measure rooms. Half of them use the built-in deck, and each of the others uses its own custom deck."""
    caller = await Caller.connected(server.port)
    tables = await seat_everybody(server, rooms)
    await connect_everybody(server, tables)
    built_in, own = tables[0::2], tables[1::2]
    for number, table in enumerate(own):
        await _choose(table, await _share(caller, an_office(number)))
    await deal_everywhere(server, tables)
    callers = {table.code: await Caller.connected(server.port) for table in tables}
    gc.collect()
    gc.freeze()  # avoids garbage collection pauses in the load generator
    began, before = usage(server.pid), usage(os.getpid())
    spent = [
        [await _cost_of_a_round(server, kind, callers) for kind in (built_in, own)]
        for _ in range(round(seconds * SLICES_A_SECOND))
    ]
    hang_up(tables)
    caller.close()
    caller = await Caller.connected(server.port)  # the server has closed the first connection, which was idle
    shared, read = {}, {}
    for kind, body in KINDS.items():
        used = usage(server.pid)
        codes = [await _share(caller, body(rooms + number)) for number in range(CALLS)]
        shared[kind] = (usage(server.pid) - used).cpu / CALLS * 1e6
        used = usage(server.pid)
        for code in codes:
            await caller.call("GET", f"/api/decks/{code}")
        read[kind] = (usage(server.pid) - used).cpu / CALLS * 1e6
    used, generated = usage(server.pid) - began, usage(os.getpid()) - before
    gc.unfreeze()
    for one in (caller, *callers.values()):
        one.close()
    built_in_us, own_us = (statistics.median(costs) for costs in zip(*spent, strict=True))
    return DeckCosts(built_in_us, own_us, shared, read, max(0.0, (used.busy - used.cpu - generated.cpu) / used.at))


def _body(title: str, cards: Sequence[tuple[str, list[str]]]) -> bytes:
    words = {"pair": "spy", "spy": "", "card": ""}
    written = [{"name": name, "emoji": "☕", "roles": roles} for name, roles in cards]
    deck = {"title": title, "words": words, "language": "en", "cards": written}
    return json.dumps({"deck": deck}, ensure_ascii=False).encode()


async def _share(caller: Caller, body: bytes) -> str:
    """Share a deck and return its code."""
    _, answer = await caller.call("POST", "/api/decks", body)
    return str(json.loads(answer)["code"])


async def _choose(table: Table, code: str) -> None:
    admin = table.seats[0].client
    if admin is None:
        raise RuntimeError("the seat is empty")
    await admin.ask(json.dumps(["use-deck", {"roomId": table.code, "decks": [code]}]))


async def _cost_of_a_round(server: Server, tables: Sequence[Table], callers: dict[str, Caller]) -> float:
    """Play a round in each room. Return the server's CPU time per change in microseconds."""

    async def play(table: Table) -> None:
        for call, body in ROUND:
            path = f"/api/rooms/{table.code}/{call}"
            await callers[table.code].call("POST", path, body, table.seats[0].headers)

    before = usage(server.pid)
    await asyncio.gather(*map(play, tables))
    await asyncio.sleep(SETTLE)
    return (usage(server.pid) - before).cpu / len(tables) / len(ROUND) * 1e6
