"""`make bench`: runs the game and bare Socket.IO servers in turns on one machine and prints Markdown tables.

Each server has one core, the generator the other. The peers keep no rules and save nothing. `--against` adds another
checkout of the game. Kinds of work:
messages (icon changes in rounds, so every player's snapshot is another one), latency, storm, idle, rounds, capacity,
pages, start.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import os
import resource
import sqlite3
import statistics
import subprocess
import sys
from collections.abc import Callable, Coroutine, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

import uvloop

from bench import work
from bench.machine import GENERATOR_CORE, can_pin, described
from bench.report import latency_row, rate_row, table
from bench.servers import NODE, REDIS, THIS, Server, checkout_at, node_peer, on_redis, on_sqlite, python_peer
from bench.tables import PLAYERS

OFFERED: Final = 0.3
"""Latency is measured at this share of the slowest server's rate."""

BEARABLE_MS: Final = 100
"""p99 from a change to its last receiver: above it a room feels slow."""
BETWEEN_CHANGES: Final = 10
"""Seconds between two changes of a room of eight players (docs/scaling.md)."""
OFFERED_FIRST: Final = 100
STEP: Final = 1.5

Start = Callable[[], AbstractContextManager[Server]]
T = TypeVar("T")


@dataclass(frozen=True)
class Plan:
    """How much of each kind of work."""

    rooms: int = 100
    seconds: float = 8
    turns: int = 3
    """How often each server has its turn. The median counts."""
    idle_rooms: int = 1_000
    idle_seconds: float = 20


QUICK: Final = Plan(rooms=40, seconds=2, turns=1, idle_rooms=200, idle_seconds=5)
KINDS: Final = ("start", "messages", "storm", "idle", "rounds", "capacity", "pages")


def main() -> None:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--quick", action="store_true", help="less of everything: to see that it works")
    parser.add_argument("--only", choices=KINDS, nargs="+", default=KINDS, help="some kinds of work")
    parser.add_argument("--product-only", action="store_true", help="without the peers")
    parser.add_argument("--against", type=Path, metavar="DIR", help="another checkout of the game, built there before")
    options = parser.parse_args()
    plan = QUICK if options.quick else Plan()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # the servers inherit it
    if can_pin():
        os.sched_setaffinity(0, {GENERATOR_CORE})
    checkouts = [THIS, *([checkout_at(options.against.resolve())] if options.against else [])]
    products: list[Start] = [
        partial(on, checkout) for on in (on_sqlite, *([on_redis] if REDIS else [])) for checkout in checkouts
    ]
    peers: list[Start] = [] if options.product_only else [node_peer, python_peer]
    print(f"{described()}; {_versions()}; {datetime.now(UTC):%Y-%m-%d}, load {os.getloadavg()[0]:.1f}")
    if not can_pin():
        print("Server and generator share what cores there are: there are fewer than two.")
    for kind in options.only:
        print(f"\n{_MEASURES[kind](plan, products, peers)}", flush=True)


def _start(plan: Plan, products: Sequence[Start], peers: Sequence[Start]) -> str:
    seconds: dict[str, list[float]] = {}
    for start in [*products, *peers] * plan.turns:
        with start() as server:
            seconds.setdefault(server.name, []).append(server.start_seconds)
    rows = [(name, f"{min(times):.2f} s", f"{max(times):.2f} s") for name, times in seconds.items()]
    return table(("from start to the first answer", "shortest", "longest"), rows)


def _messages(plan: Plan, products: Sequence[Start], peers: Sequence[Start]) -> str:
    rates = _in_turns(plan, (*products, *peers), lambda server: work.snapshots(server, plan.rooms, plan.seconds))
    slowest = min(rate.per_second for rate in rates.values())
    offered = OFFERED * slowest / PLAYERS
    latencies = _in_turns(
        plan, (*products, *peers), lambda server: work.latency(server, plan.rooms, plan.seconds, offered)
    )
    return "\n\n".join(
        (
            table(
                ("snapshots at saturation", "a second", "CPU each", "bytes", "watch"),
                [rate_row(name, rate) for name, rate in rates.items()],
            ),
            table(
                ("change to last receiver", "changes a second", "p50", "p99", "lost", "watch"),
                [latency_row(name, latency) for name, latency in latencies.items()],
            ),
        )
    )


def _storm(plan: Plan, products: Sequence[Start], peers: Sequence[Start]) -> str:
    rates = _in_turns(plan, (*products, *peers), lambda server: work.storm(server, plan.rooms))
    return table(("joins", "a second", "CPU each", "", "watch"), [rate_row(name, rate) for name, rate in rates.items()])


def _idle(plan: Plan, products: Sequence[Start], peers: Sequence[Start]) -> str:
    rows = []
    for start in (*products, *peers):
        with start() as server:
            quiet = _run(work.idle(server, plan.idle_rooms, plan.idle_seconds))
        rows.append(
            (
                server.name,
                f"{quiet.players:,}",
                f"{quiet.bytes_each / 1024:.1f} KB",
                f"{quiet.bytes_each_with_room / 1024:.1f} KB",
                f"{quiet.cpu_percent:.1f} %",
            )
        )
    return table(("idle", "players", "a connection", "with its share of the room", "CPU"), rows)


def _rounds(plan: Plan, products: Sequence[Start], _peers: Sequence[Start]) -> str:
    rates = _in_turns(plan, products, lambda server: work.rounds(server, plan.rooms, plan.seconds))
    return table(
        ("room changes in whole rounds", "a second", "CPU each", "", "watch"),
        [rate_row(name, rate) for name, rate in rates.items()],
    )


def _capacity(plan: Plan, products: Sequence[Start], _peers: Sequence[Start]) -> str:
    """Offer more and more changes until p99 exceeds `BEARABLE_MS`, and report the last rate in time."""
    rows = []
    for start in products:
        with start() as server:
            in_time, offered = 0.0, float(OFFERED_FIRST)
            while True:
                shown = _run(work.latency(server, plan.rooms, plan.seconds, offered))
                if shown.lost or shown.p99_ms > BEARABLE_MS:
                    break
                in_time, offered = offered, offered * STEP
        rows.append((server.name, f"{in_time:,.0f}", f"{in_time * BETWEEN_CHANGES:,.0f}", f"{shown.p99_ms:,.0f} ms"))
    head = f"a core with p99 under {BEARABLE_MS} ms", "changes a second", "rooms", f"p99 at {STEP} times as many"
    return table(head, rows)


def _pages(plan: Plan, products: Sequence[Start], _peers: Sequence[Start]) -> str:
    rows = []
    with products[0]() as server:
        for path in ("/", "/app", _run(work.biggest_script(server))):
            for encoding in ("br", "gzip"):
                rate = _run(work.pages(server, path, encoding, plan.seconds / 2))
                rows.append(rate_row(f"{path}, {encoding}", rate))
    return table(("pages", "a second", "CPU each", "bytes", "watch"), rows)


_MEASURES: Final[dict[str, Callable[[Plan, Sequence[Start], Sequence[Start]], str]]] = {
    "start": _start,
    "messages": _messages,
    "storm": _storm,
    "idle": _idle,
    "rounds": _rounds,
    "capacity": _capacity,
    "pages": _pages,
}


def _in_turns(plan: Plan, starts: Sequence[Start], measure: Callable[[Server], Coroutine[Any, Any, T]]) -> dict[str, T]:
    """Measure the servers in turns, so that all meet the same disturbances, and return each one's median."""
    measured: dict[str, list[T]] = {}
    for _ in range(plan.turns):
        for start in starts:
            with start() as server:
                measured.setdefault(server.name, []).append(_run(measure(server)))
    return {name: _middle(results) for name, results in measured.items()}


def _middle(results: Sequence[T]) -> T:
    def figure(result: T) -> float:
        return result.per_second if isinstance(result, work.Rate) else getattr(result, "p99_ms", 0.0)

    middle = statistics.median_low([figure(result) for result in results])
    return next(result for result in results if figure(result) == middle)


def _run(measure: Coroutine[Any, Any, T]) -> T:
    return uvloop.run(measure)


def _versions() -> str:
    node = subprocess.run([NODE, "--version"], capture_output=True, text=True, check=False)  # noqa: S603 - ours
    packages = ", ".join(
        f"{name} {importlib.metadata.version(name)}" for name in ("uvicorn", "uvloop", "python-socketio")
    )
    python = sys.version.partition(" ")[0]
    return f"Python {python}, {packages}, SQLite {sqlite3.sqlite_version}, Node {node.stdout.strip()}"


if __name__ == "__main__":
    main()
