"""Wraps a store to time each call and count failures."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Collection, Coroutine, Mapping
from time import perf_counter
from typing import Any, Final, TypeVar

from spysafari.game.room import NodeId, Room, RoomCode
from spysafari.metrics import Metrics
from spysafari.store.base import Found, Nudge, SharedStore, Store, StoreUnavailable

CALLS: Final = ("load", "create", "save", "delete", "due", "count", "check", "set_aside", "take_back")
SHARED_CALLS: Final = ("versions", "renew_lease", "drop_lease", "living_nodes")

T = TypeVar("T")


def measured(store: Store, metrics: Metrics) -> Store:
    """Wrap the store. A SharedStore stays one."""
    return MeasuredSharedStore(store, metrics) if isinstance(store, SharedStore) else MeasuredStore(store, metrics)


class MeasuredStore:
    """A store of one node. `all_rooms`, which takes long, is not timed."""

    def __init__(self, store: Store, metrics: Metrics, calls: Collection[str] = CALLS) -> None:
        self._store = store
        self._seconds = {call: metrics.store_seconds(call) for call in calls}
        self._failures = {call: metrics.store_failures(call) for call in calls}

    async def _timed(self, call: str, answer: Awaitable[T]) -> T:
        began = perf_counter()
        try:
            return await answer
        except StoreUnavailable:
            self._failures[call].inc()
            raise
        finally:
            self._seconds[call].observe(perf_counter() - began)

    def load(self, code: RoomCode) -> Coroutine[Any, Any, Room | None]:
        return self._timed("load", self._store.load(code))

    def create(self, room: Room) -> Coroutine[Any, Any, bool]:
        return self._timed("create", self._store.create(room))

    def save(self, room: Room, expected_version: int) -> Coroutine[Any, Any, bool]:
        return self._timed("save", self._store.save(room, expected_version))

    def delete(self, code: RoomCode, expected_version: int) -> Coroutine[Any, Any, bool]:
        return self._timed("delete", self._store.delete(code, expected_version))

    def due(self, now: int, limit: int) -> Coroutine[Any, Any, tuple[RoomCode, ...]]:
        return self._timed("due", self._store.due(now, limit))

    def count(self) -> Coroutine[Any, Any, int]:
        return self._timed("count", self._store.count())

    def check(self) -> Coroutine[Any, Any, None]:
        return self._timed("check", self._store.check())

    def all_rooms(self) -> AsyncIterator[Found]:
        return self._store.all_rooms()

    def set_aside(self, code: RoomCode, now: int) -> Coroutine[Any, Any, bool]:
        return self._timed("set_aside", self._store.set_aside(code, now))

    def take_back(self, now: int) -> Coroutine[Any, Any, tuple[RoomCode, ...]]:
        return self._timed("take_back", self._store.take_back(now))

    async def close(self) -> None:
        await self._store.close()


class MeasuredSharedStore(MeasuredStore):
    """A store that several nodes share. `nudges`, which never ends, is not timed."""

    def __init__(self, store: SharedStore, metrics: Metrics) -> None:
        super().__init__(store, metrics, (*CALLS, *SHARED_CALLS))
        self._shared = store

    def nudges(self) -> AsyncIterator[Nudge]:
        return self._shared.nudges()

    def versions(self, codes: Collection[RoomCode]) -> Coroutine[Any, Any, Mapping[RoomCode, int]]:
        return self._timed("versions", self._shared.versions(codes))

    def renew_lease(self, node: NodeId) -> Coroutine[Any, Any, bool]:
        return self._timed("renew_lease", self._shared.renew_lease(node))

    def drop_lease(self, node: NodeId) -> Coroutine[Any, Any, None]:
        return self._timed("drop_lease", self._shared.drop_lease(node))

    def living_nodes(self) -> Coroutine[Any, Any, tuple[frozenset[NodeId], frozenset[NodeId]]]:
        return self._timed("living_nodes", self._shared.living_nodes())
