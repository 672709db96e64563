"""What an operator can watch, as Prometheus reads it. A registry for each `App`; no label is anybody's word.

Whoever measures says what it was; this module knows neither rooms nor sockets. Labels come from closed sets only:
never a code, a name, an address or a path as it was called. Read on a port of its own, never on the players'.
"""

from __future__ import annotations

import platform
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from itertools import accumulate
from typing import Final, NamedTuple

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Info,
    Metric,
    ProcessCollector,
    disable_created_metrics,
    start_http_server,
)
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector
from typing_extensions import override

from spysafari import __version__

EVENT_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
STORE_SECONDS: Final = (0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
OWN_FAULTS: Final = ("internal", "unavailable", "server_full", "updating")
"""Refusals that no player causes. They start at 0, so that an alert sees the first one."""


class Connected(NamedTuple):
    """Who is connected to this node now, and how often a client was too slow."""

    rooms: Mapping[str, int]
    """Rooms with a connection here, by phase."""
    players: int
    transports: Mapping[str, int]
    """Connections by what carries them, in a room or not."""
    snapshots_replaced: int
    closed_too_slow: int


class Timing:
    """Counts durations in buckets. One thread counts, others may read."""

    __slots__ = ("_bounds", "_counts", "_seconds")

    def __init__(self, bounds: tuple[float, ...]) -> None:
        self._bounds = bounds
        self._counts = [0] * (len(bounds) + 1)
        self._seconds = 0.0

    def observe(self, seconds: float) -> None:
        """Count one duration."""
        self._counts[bisect_left(self._bounds, seconds)] += 1
        self._seconds += seconds

    def add_to(self, family: HistogramMetricFamily, label: str) -> None:
        """Add the counts to a family, cumulated as Prometheus wants them."""
        names = [str(bound) for bound in self._bounds] + ["+Inf"]
        family.add_metric((label,), list(zip(names, accumulate(self._counts), strict=True)), self._seconds)


class Timings(Collector):
    """A histogram with one label. A tap is timed three times; the library's own histogram, made for many threads, takes
    1.5 us each time instead of 0.3."""

    def __init__(self, name: str, meaning: str, label: str, bounds: tuple[float, ...]) -> None:
        self._name, self._meaning, self._label = name, meaning, label
        self._bounds = bounds
        self._timings: dict[str, Timing] = {}

    def __call__(self, label: str) -> Timing:
        """Return the timing of that label, for the caller to keep."""
        return self._timings.setdefault(label, Timing(self._bounds))

    def describe(self) -> Iterator[Metric]:
        """Yield the name, so that nobody else takes it."""
        yield HistogramMetricFamily(self._name, self._meaning, labels=(self._label,))

    @override
    def collect(self) -> Iterator[Metric]:
        """Yield the histogram."""
        family = HistogramMetricFamily(self._name, self._meaning, labels=(self._label,))
        for label, timing in list(self._timings.items()):
            timing.add_to(family, label)
        yield family


class Metrics:
    """All that is counted and timed in one node.

    An attribute called with labels returns a counter: `metrics.refusals("rest", "room_full").inc()`. It is cached,
    because looking it up costs more than counting.
    """

    def __init__(self) -> None:
        # For the whole process: without this, each counter gets a second series with the time of its creation.
        disable_created_metrics()  # type: ignore[no-untyped-call]
        registry = CollectorRegistry()
        self.registry = registry
        self.rooms_opened = Counter(
            "spysafari_rooms_opened", "Rooms that players opened at this node", registry=registry
        )
        self.rooms_set_aside = Counter(
            "spysafari_rooms_set_aside", "Stored rooms that could not be read, and were set aside", registry=registry
        )
        self.commands = cache(
            Counter(
                "spysafari_commands",
                "Commands that the rules decided, by kind and result: changed, unchanged, closed, refused or failed",
                ("command", "result"),
                registry=registry,
            ).labels
        )
        self.refusals = cache(
            Counter(
                "spysafari_refusals",
                "Refusals that were answered, by the way they were asked (rest or live) and stable code",
                ("via", "code"),
                registry=registry,
            ).labels
        )
        self.event_seconds = Timings(
            "spysafari_event_seconds", "From a live event to its acknowledgement, by event", "event", EVENT_SECONDS
        )
        self.store_seconds = Timings(
            "spysafari_store_seconds", "How long a call of the store took, failed ones included", "call", STORE_SECONDS
        )
        registry.register(self.event_seconds)
        registry.register(self.store_seconds)
        self.store_failures = cache(
            Counter(
                "spysafari_store_failures", "Calls that the store did not take or answer", ("call",), registry=registry
            ).labels
        )
        self.http_answers = cache(
            Counter(
                "spysafari_http_answers",
                "HTTP answers by the template of their route and class of status",
                ("route", "status"),
                registry=registry,
            ).labels
        )
        build = Info("spysafari_build", "Which version runs, on which Python", registry=registry)
        build.info({"version": __version__, "python": platform.python_version()})
        ProcessCollector(registry=registry)
        for via in ("rest", "live"):
            for code in OWN_FAULTS:
                self.refusals(via, code)

    def watch(self, connected: Callable[[], Connected]) -> None:
        """Call `connected` at each reading, in the reader's thread, instead of counting as connections come and go."""
        self.registry.register(_Connections(connected))


class _Connections(Collector):
    def __init__(self, connected: Callable[[], Connected]) -> None:
        self._connected = connected

    def describe(self) -> Iterator[Metric]:
        """Return the names, so that nobody else takes them."""
        return iter(_families(Connected({}, 0, {}, 0, 0)))

    @override
    def collect(self) -> Iterator[Metric]:
        """Return the families."""
        return iter(_families(self._connected()))


def _families(connected: Connected) -> list[Metric]:
    rooms = GaugeMetricFamily("spysafari_rooms", "Rooms with a connection to this node, by phase", labels=("phase",))
    for phase, number in connected.rooms.items():
        rooms.add_metric((phase,), number)
    transports = GaugeMetricFamily(
        "spysafari_connections", "Live connections to this node, by transport", labels=("transport",)
    )
    for transport, number in connected.transports.items():
        transports.add_metric((transport,), number)
    return [
        rooms,
        transports,
        GaugeMetricFamily("spysafari_players", "Players connected to this node", connected.players),
        CounterMetricFamily(
            "spysafari_snapshots_replaced",
            "Snapshots that a newer one replaced before the client took them",
            connected.snapshots_replaced,
        ),
        CounterMetricFamily(
            "spysafari_closed_too_slow", "Clients closed because they took no data", connected.closed_too_slow
        ),
    ]


class MetricsPortError(Exception):
    """The metrics cannot be served where the settings say. The text is for the operator."""


@contextmanager
def served(metrics: Metrics, host: str, port: int | None) -> Iterator[None]:
    """Serve /metrics in a thread during the block, unless `port` is None. Raises MetricsPortError."""
    if port is None:
        yield
        return
    try:
        server, thread = start_http_server(port, host, metrics.registry)
    except OSError as error:
        raise MetricsPortError(
            f"METRICS_PORT={port} on METRICS_HOST={host} cannot be used: {error.strerror or error}"
        ) from None
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
