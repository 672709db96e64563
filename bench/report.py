"""Figures as Markdown."""

from __future__ import annotations

from collections.abc import Sequence

from bench.work import Latency, Rate, Window


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table with names at the left and figures at the right."""
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
    """Return the shares that tell whether to believe a row: server's core, denied to it, generator's core, others'."""
    shares = (window.server_cpu, window.server_wait, window.generator_cpu, window.foreign_cpu)
    return " / ".join(f"{share:.2f}" for share in shares)
