"""Measure the duration and the failures of store calls."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import Any, Final, cast

from spysafari.store.base import Store
from spysafari.store.errors import StoreUnavailable
from spysafari.system.metrics import Metrics

MEASURED: Final = frozenset(
    {
        "load", "create", "save", "delete", "due", "count", "check", "discard",
        "versions", "renew_lease", "drop_lease", "living_nodes",
    }
)  # fmt: skip


class InstrumentedStore:
    """Has all public attributes of a store, of which the MEASURED ones are timed, and its `damage`, which changes."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store = store
        for name in dir(store):
            if not name.startswith("_") and name != "damage":
                setattr(self, name, _timed(store, name, metrics) if name in MEASURED else getattr(store, name))

    @property
    def damage(self) -> str:
        return self._store.damage


def instrument(store: Store, metrics: Metrics) -> Store:
    """Return a store with metrics, which is a SharedStore if the argument is one."""
    return cast("Store", InstrumentedStore(store, metrics))


def _timed(store: Store, call: str, metrics: Metrics) -> Callable[..., Awaitable[Any]]:
    failures = metrics.store_failures(call)

    async def timed(*args: object, **options: object) -> object:
        began = perf_counter()
        try:
            return await getattr(store, call)(*args, **options)
        except StoreUnavailable:
            failures.inc()
            raise
        finally:
            metrics.store_seconds(call).observe(perf_counter() - began)

    return timed
