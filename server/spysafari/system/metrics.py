"""Prometheus metrics on a separate port. Labels never contain client data (codes, names, addresses or paths)."""

import platform
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import Final, NamedTuple

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Histogram,
    Info,
    Metric,
    ProcessCollector,
    disable_created_metrics,
    start_http_server,
)
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector

from spysafari import __version__
from spysafari.system.settings import SettingsError

EVENT_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
STORE_SECONDS: Final = (0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
SERVER_ERRORS: Final = ("internal", "unavailable", "server_full", "updating")
"""Refusals that indicate server problems. Their counters start at 0, so that alerts notice the first one."""


class Connected(NamedTuple):
    rooms: Mapping[str, int]
    players: int
    screens: int
    transports: Mapping[str, int]
    """Number of connections by transport, whether or not they are in a room."""
    snapshots_replaced: int
    closed_too_slow: int


class Metrics:
    """A node's counters and histograms. Labeled children are cached, because looking them up is slow."""

    def __init__(self) -> None:
        # Without this, each counter has a second series with its creation time. The call affects the whole process.
        disable_created_metrics()  # type: ignore[no-untyped-call]
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        build = Info("spysafari_build", "Versions of the server and of Python", registry=registry)
        build.info({"version": __version__, "python": platform.python_version()})
        self.rooms_opened = Counter("spysafari_rooms_opened", "Rooms opened at this node", registry=registry)
        self.rooms_discarded = Counter(
            "spysafari_rooms_discarded", "Stored rooms that could not be read and were deleted", registry=registry
        )
        self.commands = self._counters(
            "commands",
            "Commands by kind and result: changed, unchanged, closed, refused or failed",
            ("command", "result"),
        )
        self.refusals = self._counters(
            "refusals",
            "Refusals by interface (rest or live) and code",
            ("via", "code"),
        )
        self.store_failures = self._counters("store_failures", "Failed calls of the store", ("call",))
        self.http_answers = self._counters(
            "http_answers", "HTTP responses by route template and status class", ("route", "status")
        )
        self.event_seconds = self._timings(
            "event_seconds", "Seconds from a live event to its acknowledgement", "event", EVENT_SECONDS
        )
        self.store_seconds = self._timings(
            "store_seconds", "Seconds per call of the store, including failed calls", "call", STORE_SECONDS
        )
        for via in ("rest", "live"):
            for code in SERVER_ERRORS:
                self.refusals(via, code)

    def watch(self, connected: Callable[[], Connected]) -> None:
        """Call `connected` at each scrape, in the metrics server's thread."""
        self.registry.register(_Connections(connected))

    def _counters(self, name: str, meaning: str, labels: tuple[str, ...]) -> Callable[..., Counter]:
        return cache(Counter(f"spysafari_{name}", meaning, labels, registry=self.registry).labels)

    def _timings(self, name: str, meaning: str, label: str, bounds: tuple[float, ...]) -> Callable[[str], Histogram]:
        return cache(Histogram(f"spysafari_{name}", meaning, (label,), registry=self.registry, buckets=bounds).labels)


class _Connections(Collector):
    def __init__(self, connected: Callable[[], Connected]) -> None:
        self._connected = connected

    def collect(self) -> Iterator[Metric]:
        now = self._connected()
        for name, meaning, label, numbers in (
            ("rooms", "Rooms with a connection to this node, by phase", "phase", now.rooms),
            ("connections", "Live connections to this node, by transport", "transport", now.transports),
        ):
            family = GaugeMetricFamily(f"spysafari_{name}", meaning, labels=(label,))
            for value, number in numbers.items():
                family.add_metric((value,), number)
            yield family
        yield GaugeMetricFamily("spysafari_players", "Players connected to this node", now.players)
        yield GaugeMetricFamily("spysafari_screens", "TVs connected to this node that show a room", now.screens)
        yield CounterMetricFamily(
            "spysafari_snapshots_replaced",
            "Unsent snapshots that were replaced by newer ones",
            now.snapshots_replaced,
        )
        yield CounterMetricFamily(
            "spysafari_closed_too_slow", "Connections closed because the client read no data", now.closed_too_slow
        )


@contextmanager
def metrics_server(metrics: Metrics, host: str, port: int) -> Iterator[None]:
    """Serve /metrics in a thread for the duration of the block, unless `port` is 0. Raises SettingsError."""
    if port == 0:
        yield
        return
    try:
        server, thread = start_http_server(port, host, metrics.registry)
    except OSError as error:
        reason = error.strerror or error
        raise SettingsError(f"METRICS_PORT={port} on METRICS_HOST={host} cannot be used: {reason}") from None
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
