"""Measure the cost of a change on several nodes, with one Redis or a cluster of three masters (docs/performance.md)."""

import asyncio
import gc
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bench.machine import usage
from bench.report import Figure
from bench.servers import THIS, Checkout, Server, nodes, redis_servers
from bench.tables import Table, connect_everybody, deal_everywhere, hang_up, seat_everybody
from bench.work import LATE, WARM_UP, arrivals

RATE: Final = 200.0
"""Changes per second in all rooms together."""
ROOMS: Final = 40
NODES: Final = (1, 2, 4, 8)


@dataclass(frozen=True)
class Cost:
    """CPU time for each change in microseconds, without the time that idle nodes and players need."""

    nodes_us: float
    redis_us: float
    idle_percent: float
    """Share of a core that all idle nodes and Redis use together."""

    @property
    def total_us(self) -> float:
        return self.nodes_us + self.redis_us


def costs_of_changes(
    checkouts: Sequence[Checkout], runs: int, seconds: float, run: Callable[[Coroutine[Any, Any, Cost]], Cost]
) -> tuple[list[tuple[str, ...]], list[Figure]]:
    """Measure 1 to 8 nodes of each checkout with one Redis, and two nodes of this one with a cluster, alternately."""
    plans = [(checkout, number, 1) for number in NODES for checkout in checkouts] + [(THIS, 2, 3)]
    costs: dict[tuple[str, int, int], list[Cost]] = {}
    for checkout, number, masters in plans * runs:
        with redis_servers(masters) as (url, redis), nodes(checkout, number, url) as servers:
            cost = run(_cost_of_change(servers, redis, seconds))
        costs.setdefault((checkout.name, number, masters), []).append(cost)
    rows: list[tuple[str, ...]] = []
    figures = []
    for (name, number, masters), found in costs.items():
        cost = sorted(found, key=lambda one: one.total_us)[len(found) // 2]
        what = f"{number} nodes, {masters} Redis masters"
        figures.append(
            Figure(f"CPU for each change, {what}", f"{name}, Redis", cost.total_us, f"{cost.total_us:.0f} us")
        )
        shown = f"{cost.nodes_us:.0f} us", f"{cost.redis_us:.0f} us", f"{cost.total_us:.0f} us"
        rows.append((f"{name}, {what}", *shown, f"{cost.idle_percent:.1f}%"))
    return rows, figures


async def _cost_of_change(nodes: Sequence[Server], redis: Sequence[int], seconds: float) -> Cost:
    """Change rooms at random times. All players of a room are at one node, to which a proxy would send them."""
    everything: list[Table] = []
    for node in nodes:
        tables = await seat_everybody(node, ROOMS // len(nodes))
        await connect_everybody(node, tables)
        await deal_everywhere(node, tables)
        everything += tables
    gc.collect()
    gc.freeze()  # avoids garbage collection pauses in the load generator
    await _finish(everything, arrivals(everything, WARM_UP, RATE))
    pids = [node.pid for node in nodes], redis
    idle = await _spent(pids, asyncio.sleep(seconds))
    before = sum(table.version for table in everything)
    busy = await _spent(pids, _finish(everything, arrivals(everything, seconds, RATE)))
    changes = sum(table.version for table in everything) - before
    hang_up(everything)
    gc.unfreeze()
    nodes_us, redis_us = ((cpu - quiet) / changes * 1e6 for cpu, quiet in zip(busy, idle, strict=True))
    return Cost(nodes_us, redis_us, sum(idle) / seconds * 100)


async def _finish(tables: Sequence[Table], work: Awaitable[None]) -> None:
    """Wait until all players have received the last change."""
    await work
    until = time.perf_counter() + LATE
    while any(table.under_way for table in tables) and time.perf_counter() < until:  # noqa: ASYNC110 - seconds, once
        await asyncio.sleep(0.05)


async def _spent(groups: tuple[Sequence[int], ...], work: Awaitable[None]) -> list[float]:
    """Return the CPU seconds of each group of processes during the work."""
    before = [sum(usage(pid).cpu for pid in pids) for pids in groups]
    await work
    return [sum(usage(pid).cpu for pid in pids) - earlier for pids, earlier in zip(groups, before, strict=True)]
