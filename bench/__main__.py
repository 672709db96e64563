"""Benchmark of the game and plain Socket.IO servers (`make bench`). Prints Markdown tables.

Servers run one after the other on one core, with the load generator on the other core. The plain servers do not check
rules or save rooms. `--against` adds another checkout of the game.
"""

import argparse
import importlib.metadata
import os
import resource
import sqlite3
import statistics
import subprocess
import sys
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

import uvloop

from bench import work
from bench.bots import bots
from bench.custom_decks import custom_decks
from bench.machine import GENERATOR_CORE, can_pin, described
from bench.report import Figure, latency_row, rate_row, summary, table
from bench.scale import costs_of_changes
from bench.screens import screens
from bench.servers import (
    NODE,
    REDIS,
    THIS,
    Server,
    checkout_at,
    node_peer,
    on_redis,
    on_sqlite,
    python_peer,
)
from bench.tables import PLAYERS

OFFERED: Final = 0.3
"""Latency is measured at this fraction of the slowest server's maximum rate."""

BEARABLE_MS: Final = 100
"""Maximum acceptable p99 latency from a change to its last receiver."""
BETWEEN_CHANGES: Final = 10
"""Seconds between changes in a room with eight players (docs/operations.md, "Capacity")."""
OFFERED_FIRST: Final = 100
STEP: Final = 1.5

Start = Callable[[], AbstractContextManager[Server]]
Measured = tuple[str, list[Figure]]
T = TypeVar("T")


@dataclass(frozen=True)
class Plan:
    """Workload sizes of each benchmark."""

    rooms: int = 100
    seconds: float = 8
    runs: int = 3
    """Runs per server, of which the median is reported."""
    idle_rooms: int = 1_000
    idle_seconds: float = 20


QUICK: Final = Plan(rooms=40, seconds=2, runs=1, idle_rooms=200, idle_seconds=5)


def main() -> None:
    """Run the benchmarks that the command line selects."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--quick", action="store_true", help="short runs, to check that the benchmark works")
    parser.add_argument(
        "--only", choices=_MEASURES, nargs="+", default=tuple(_MEASURES), help="kinds of work (default: all)"
    )
    parser.add_argument("--product-only", action="store_true", help="skip the plain servers")
    parser.add_argument("--against", type=Path, metavar="DIR", help="another checkout of the game, already built")
    options = parser.parse_args()
    plan = QUICK if options.quick else Plan()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # the servers inherit the limit
    if can_pin():
        os.sched_setaffinity(0, {GENERATOR_CORE})
    checkouts = [THIS, *([checkout_at(options.against.resolve())] if options.against else [])]
    products: list[Start] = [
        partial(on, checkout) for on in (on_sqlite, *([on_redis] if REDIS else [])) for checkout in checkouts
    ]
    peers: list[Start] = [] if options.product_only else [node_peer, python_peer]
    print(f"{described()}; {_versions()}; {datetime.now(UTC):%Y-%m-%d}, load {os.getloadavg()[0]:.1f}")
    if not can_pin():
        print("Server and generator share one core.")
    figures: list[Figure] = []
    for kind in options.only:
        text, measured = _MEASURES[kind](plan, products, peers)
        figures += measured
        print(f"\n{text}", flush=True)
    names = [[f"{checkout.name}, {store}" for checkout in checkouts] for store in ("SQLite", "Redis")]
    pairs = [(pair[0], pair[1]) for pair in names if options.against and any(pair[0] == f.server for f in figures)]
    print(f"\n{summary(figures, pairs)}")


def _start(plan: Plan, products: Sequence[Start], peers: Sequence[Start]) -> Measured:
    seconds: dict[str, list[float]] = {}
    for start in [*products, *peers] * plan.runs:
        with start() as server:
            seconds.setdefault(server.name, []).append(server.start_seconds)
    rows = [(name, f"{min(times):.2f} s", f"{max(times):.2f} s") for name, times in seconds.items()]
    figures = [Figure("start to the first answer", name, min(t), f"{min(t):.2f} s") for name, t in seconds.items()]
    return table(("from start to the first answer", "shortest", "longest"), rows), figures


def _messages(plan: Plan, products: Sequence[Start], peers: Sequence[Start]) -> Measured:
    rates = _in_turns(plan, (*products, *peers), lambda server: work.snapshots(server, plan.rooms, plan.seconds))
    slowest = min(rate.per_second for rate in rates.values())
    offered = OFFERED * slowest / PLAYERS
    latencies = _in_turns(
        plan, (*products, *peers), lambda server: work.latency(server, plan.rooms, plan.seconds, offered)
    )
    text = "\n\n".join(
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
    what = f"change to its last receiver, {offered:,.0f} changes a second"
    return text, [
        *_figures("snapshots", "snapshot", rates),
        *(Figure(f"{what}: p50", name, late.p50_ms, f"{late.p50_ms:.1f} ms") for name, late in latencies.items()),
        *(Figure(f"{what}: p99", name, late.p99_ms, f"{late.p99_ms:.1f} ms") for name, late in latencies.items()),
    ]


def _storm(plan: Plan, products: Sequence[Start], peers: Sequence[Start]) -> Measured:
    rates = _in_turns(plan, (*products, *peers), lambda server: work.storm(server, plan.rooms))
    rows = [rate_row(name, rate) for name, rate in rates.items()]
    return table(("joins", "a second", "CPU each", "", "watch"), rows), _figures("joins", "join", rates)


def _idle(plan: Plan, products: Sequence[Start], peers: Sequence[Start]) -> Measured:
    rows, figures = [], []
    for start in (*products, *peers):
        with start() as server:
            quiet = _run(work.idle(server, plan.idle_rooms, plan.idle_seconds))
        own, whole = (size / 1024 for size in (quiet.bytes_each, quiet.bytes_each_with_room))
        figures += [
            Figure("memory of an idle seated player", server.name, own, f"{own:.1f} KB"),
            Figure("the same with the room's share", server.name, whole, f"{whole:.1f} KB"),
            Figure(f"{quiet.players:,} quiet players", server.name, quiet.cpu_percent, f"{quiet.cpu_percent:.1f} %"),
        ]
        rows.append((server.name, f"{quiet.players:,}", *(figure.shown for figure in figures[-3:])))
    return table(("idle", "players", "a connection", "with its share of the room", "CPU"), rows), figures


def _rounds(plan: Plan, products: Sequence[Start], _peers: Sequence[Start]) -> Measured:
    rates = _in_turns(plan, products, lambda server: work.rounds(server, plan.rooms, plan.seconds))
    rows = [rate_row(name, rate) for name, rate in rates.items()]
    text = table(("room changes in whole rounds", "a second", "CPU each", "", "watch"), rows)
    return text, _figures("changes in whole rounds", "change in whole rounds", rates)


def _refereed(plan: Plan, products: Sequence[Start], _peers: Sequence[Start]) -> Measured:
    rates = _in_turns(plan, products, lambda server: work.refereed(server, plan.rooms, plan.seconds))
    rows = [rate_row(name, rate) for name, rate in rates.items()]
    text = table(("room changes in refereed rounds", "a second", "CPU each", "", "watch"), rows)
    return text, _figures("changes in refereed rounds", "change in refereed rounds", rates)


def _exchanges(plan: Plan, products: Sequence[Start], _peers: Sequence[Start]) -> Measured:
    rows, figures = [], []
    for start in products:
        with start() as server:
            measured = _run(work.exchanges(server, plan.rooms, plan.seconds))
        for what, rate in zip(("question or answer", "icon change"), measured, strict=True):
            rows.append(rate_row(f"{what}: {server.name}", rate))
            figures.append(
                Figure(f"CPU for each {what}, alone in its room", server.name, rate.cpu_us, f"{rate.cpu_us:.1f} us")
            )
    return table(("exchanges: events", "a second", "CPU each", "bytes", "watch"), rows), figures


def _bots(plan: Plan, products: Sequence[Start], _peers: Sequence[Start]) -> Measured:
    """Measure only one store, because all stores handle bots in the same way."""
    with products[0]() as server:
        found = _run(bots(server, plan.idle_rooms, plan.idle_seconds))
    figures = [
        Figure("cores used by rooms of four bots", server.name, found.cpu, f"{found.cpu:.2f}"),
        Figure("CPU for each change of a room of bots", server.name, found.move_us, f"{found.move_us:.0f} us"),
        Figure(
            "acknowledgement of a person's change beside them: p99", server.name, found.p99_ms, f"{found.p99_ms:.1f} ms"
        ),
    ]
    row = (server.name, f"{found.moves_a_second:.0f}", *(one.shown for one in figures), f"{found.foreign_cpu:.2f}")
    head = f"{plan.idle_rooms:,} rooms of four bots", "moves a second", "cores", "CPU a change", "p99", "others' CPU"
    return table(head, [row]), figures


def _decks(plan: Plan, products: Sequence[Start], _peers: Sequence[Start]) -> Measured:
    rows, figures = [], []
    for start in products:
        with start() as server:
            found = _run(custom_decks(server, plan.rooms, plan.seconds))
        for what, spent in (
            ("change in whole rounds with a built-in deck", found.built_in_us),
            ("change in whole rounds with an own deck", found.own_us),
            *((f"call that shares a deck of {kind}", cost) for kind, cost in found.shared_us.items()),
            *((f"call that reads a deck of {kind}", cost) for kind, cost in found.read_us.items()),
        ):
            figure = Figure(f"CPU for each {what}", server.name, spent, f"{spent:,.0f} us")
            figures.append(figure)
            rows.append((f"{what}: {server.name}", figure.shown, f"{found.foreign_cpu:.2f}"))
    return table(("own decks", "CPU each", "others' CPU"), rows), figures


def _screens(plan: Plan, products: Sequence[Start], _peers: Sequence[Start]) -> Measured:
    """Measure only one store, because all stores handle screens in the same way."""
    rows, figures = [], []
    with products[0]() as server:
        found = _run(screens(server, plan.idle_rooms, plan.seconds))
    for who, size, spent in (
        ("screen", found.screen_bytes, found.with_screen_us),
        ("player", found.player_bytes, found.with_player_us),
    ):
        memory = Figure(f"memory of a {who}'s connection", server.name, size, f"{size / 1024:.1f} KB")
        change = Figure(f"CPU for a change of a room, a {who} the eighth", server.name, spent, f"{spent:.0f} us")
        figures += [memory, change]
        rows.append((who, memory.shown, change.shown, f"{found.foreign_cpu:.2f}"))
    head = f"{plan.idle_rooms:,} rooms, the eighth window of each", "a connection", "CPU a change", "others' CPU"
    return table(head, rows), figures


def _scale(plan: Plan, products: Sequence[Start], _peers: Sequence[Start]) -> Measured:
    checkouts = [start.args[0] for start in products if isinstance(start, partial) and start.func is on_redis]
    rows, figures = costs_of_changes(checkouts, plan.runs, plan.seconds / 2, _run)
    return table(("CPU for each change", "nodes", "Redis", "sum", "idle"), rows), figures


def _capacity(plan: Plan, products: Sequence[Start], _peers: Sequence[Start]) -> Measured:
    """Increase the rate of changes until the p99 latency exceeds `BEARABLE_MS`. Report the last acceptable rate."""
    rows, figures = [], []
    for start in products:
        with start() as server:
            in_time, offered = 0.0, float(OFFERED_FIRST)
            while True:
                shown = _run(work.latency(server, plan.rooms, plan.seconds, offered))
                if shown.lost or shown.p99_ms > BEARABLE_MS:
                    break
                in_time, offered = offered, offered * STEP
        rows.append((server.name, f"{in_time:,.0f}", f"{in_time * BETWEEN_CHANGES:,.0f}", f"{shown.p99_ms:,.0f} ms"))
        what = f"changes a second with p99 under {BEARABLE_MS} ms"
        figures.append(Figure(what, server.name, in_time, f"{in_time:,.0f}", more_is_better=True))
    head = f"a core with p99 under {BEARABLE_MS} ms", "changes a second", "rooms", f"p99 at {STEP} times as many"
    return table(head, rows), figures


def _pages(plan: Plan, products: Sequence[Start], _peers: Sequence[Start]) -> Measured:
    rows = []
    with products[0]() as server:
        for path in ("/", "/app", _run(work.biggest_script(server))):
            for encoding in ("br", "gzip"):
                rate = _run(work.pages(server, path, encoding, plan.seconds / 2))
                rows.append(rate_row(f"{path}, {encoding}", rate))
    return table(("pages", "a second", "CPU each", "bytes", "watch"), rows), []


def _figures(several: str, one: str, rates: Mapping[str, work.Rate]) -> list[Figure]:
    return [
        *(
            Figure(f"{several} a second", name, rate.per_second, f"{rate.per_second:,.0f}", more_is_better=True)
            for name, rate in rates.items()
        ),
        *(Figure(f"CPU for each {one}", name, rate.cpu_us, f"{rate.cpu_us:.1f} us") for name, rate in rates.items()),
    ]


_MEASURES: Final[dict[str, Callable[[Plan, Sequence[Start], Sequence[Start]], Measured]]] = {
    "start": _start,
    "messages": _messages,
    "storm": _storm,
    "idle": _idle,
    "rounds": _rounds,
    "refereed": _refereed,
    "exchanges": _exchanges,
    "bots": _bots,
    "decks": _decks,
    "screens": _screens,
    "scale": _scale,
    "capacity": _capacity,
    "pages": _pages,
}


def _in_turns(plan: Plan, starts: Sequence[Start], measure: Callable[[Server], Coroutine[Any, Any, T]]) -> dict[str, T]:
    """Measure the servers alternately, so that disturbances affect all of them. Return each server's median."""
    measured: dict[str, list[T]] = {}
    for _ in range(plan.runs):
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
