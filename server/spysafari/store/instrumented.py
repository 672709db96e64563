"""Measure the duration and the failures of store calls."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Coroutine
from time import perf_counter
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from spysafari.game.model.ids import RoomCode
from spysafari.game.room import Room
from spysafari.store.base import Found, Nudge, SharedStore, Store
from spysafari.store.errors import StoreUnavailable
from spysafari.system.metrics import Metrics

CALLS: Final = ("load", "create", "save", "delete", "due", "count", "check", "discard")
SHARED_CALLS: Final = ("versions", "renew_lease", "drop_lease", "living_nodes")

P = ParamSpec("P")
T = TypeVar("T")


def instrument(store: Store, metrics: Metrics) -> Store:
    """Wrap a store in metrics. The result is a SharedStore if the argument is one."""
    return (
        InstrumentedSharedStore(store, metrics) if isinstance(store, SharedStore) else InstrumentedStore(store, metrics)
    )


def _timed(
    method: Callable[Concatenate[Any, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[InstrumentedStore, P], Coroutine[Any, Any, T]]:
    call = method.__name__

    async def timed(self: InstrumentedStore, /, *args: P.args, **options: P.kwargs) -> T:
        began = perf_counter()
        try:
            answer: T = await getattr(self._store, call)(*args, **options)
        except StoreUnavailable:
            self._failures[call].inc()
            raise
        finally:
            self._metrics.store_seconds(call).observe(perf_counter() - began)
        return answer

    return timed


class InstrumentedStore:
    """Measures all calls except `all_rooms`, decks and pairing codes."""

    def __init__(self, store: Store, metrics: Metrics, calls: tuple[str, ...] = CALLS) -> None:
        self._store = store
        self.codes = store.codes
        self.decks = store.decks
        self._metrics = metrics
        self._failures = {call: metrics.store_failures(call) for call in calls}

    @property
    def damage(self) -> str:
        return self._store.damage

    def peek(self, code: RoomCode) -> Room | None:
        return self._store.peek(code)

    load = _timed(Store.load)
    create = _timed(Store.create)
    save = _timed(Store.save)
    delete = _timed(Store.delete)
    due = _timed(Store.due)
    count = _timed(Store.count)
    check = _timed(Store.check)
    discard = _timed(Store.discard)

    def all_rooms(self) -> AsyncIterator[Found]:
        return self._store.all_rooms()

    async def close(self) -> None:
        await self._store.close()


class InstrumentedSharedStore(InstrumentedStore):
    """Also measures the calls of a shared store, except `nudges`, which never ends."""

    def __init__(self, store: SharedStore, metrics: Metrics) -> None:
        super().__init__(store, metrics, (*CALLS, *SHARED_CALLS))
        self._shared = store

    versions = _timed(SharedStore.versions)
    renew_lease = _timed(SharedStore.renew_lease)
    drop_lease = _timed(SharedStore.drop_lease)
    living_nodes = _timed(SharedStore.living_nodes)

    def nudges(self) -> AsyncIterator[Nudge]:
        return self._shared.nudges()
