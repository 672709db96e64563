"""Measure the duration and the failures of store calls."""

from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import Any, Final

from spysafari.store.base import Store
from spysafari.store.errors import StoreUnavailable
from spysafari.system.metrics import Metrics

MEASURED: Final = (
    "load", "create", "save", "delete", "due", "count", "secret", "check", "discard",
    "versions", "renew_lease", "drop_lease", "living_nodes",
)  # fmt: skip


def instrument(store: Store, metrics: Metrics) -> None:
    """Replace those of the MEASURED methods that the store has with timed ones."""
    for call in MEASURED:
        if hasattr(store, call):
            setattr(store, call, _timed(store, call, metrics))


def _timed(store: Store, call: str, metrics: Metrics) -> Callable[..., Awaitable[Any]]:
    failures = metrics.store_failures(call)

    async def timed(*args: object, **options: object) -> object:
        began = perf_counter()
        try:
            return await getattr(type(store), call)(store, *args, **options)
        except StoreUnavailable:
            failures.inc()
            raise
        finally:
            metrics.store_seconds(call).observe(perf_counter() - began)

    return timed
