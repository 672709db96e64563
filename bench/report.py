"""Format measurements as Markdown tables."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bench.work import Latency, Rate, Window


class Figure(NamedTuple):
    """A server's measurement."""

    what: str
    server: str
    value: float
    shown: str
    more_is_better: bool = False


def summary(figures: Sequence[Figure], ratios: Sequence[tuple[str, str]]) -> str:
    """Return a table of all measurements and of ratios of servers, which exceed 1 if the first server is better."""
    servers = list(dict.fromkeys(figure.server for figure in figures))
    rows: dict[str, dict[str, Figure]] = {}
    for figure in figures:
        rows.setdefault(figure.what, {})[figure.server] = figure
    head = ("all figures", *servers, *(f"{one} : {other}" for one, other in ratios))
    lines = []
    for what, of in rows.items():
        shown = (of[server].shown if server in of else "" for server in servers)
        lines.append((what, *shown, *(_ratio(of, *pair) for pair in ratios)))
    return table(head, lines)


def _ratio(of: Mapping[str, Figure], first: str, second: str) -> str:
    if first not in of or second not in of:
        return ""
    one, other = of[first], of[second]
    better, worse = (one, other) if one.more_is_better else (other, one)
    return f"{better.value / worse.value:.2f}" if worse.value else ""


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table with left-aligned names and right-aligned numbers."""
    lines = [head, ("---", *["---:" for _ in head[1:]]), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def rate_row(name: str, rate: Rate) -> tuple[str, ...]:
    """Return one server's row of a table of rates."""
    size = f"{rate.bytes_each:,}" if rate.bytes_each else ""
    return name, f"{rate.per_second:,.0f}", f"{rate.cpu_us:.1f} us", size, _watch(rate.window)


def latency_row(name: str, latency: Latency) -> tuple[str, ...]:
    """Return one server's row of a table of latencies."""
    figures = f"{latency.rate:,.0f}", f"{latency.p50_ms:.1f} ms", f"{latency.p99_ms:.1f} ms", f"{latency.lost}"
    return name, *figures, _watch(latency.window)


def _watch(window: Window) -> str:
    """Return CPU usage, which shows whether a row is reliable: server, its waiting time, generator, other processes."""
    shares = (window.server_cpu, window.server_wait, window.generator_cpu, window.foreign_cpu)
    return " / ".join(f"{share:.2f}" for share in shares)
