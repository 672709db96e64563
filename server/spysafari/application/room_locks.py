"""One lock per room. Without it, concurrent commands on this node would fail the compare-and-set."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar
from weakref import WeakValueDictionary

from spysafari.game.model.ids import RoomCode
from spysafari.store.errors import StoreUnavailable

T = TypeVar("T")


class RoomLock(asyncio.Lock):
    """A lock that counts the failures of the store, so that waiting actions notice one."""

    failures = 0


class RoomLocks:
    def __init__(self) -> None:
        self._locks: WeakValueDictionary[RoomCode, RoomLock] = WeakValueDictionary()
        """The locks that an action holds or waits for."""

    async def run(self, code: RoomCode, action: Callable[[], Awaitable[T]]) -> T:
        """Run an action under the lock. If it raises StoreUnavailable, so do the actions waiting for the lock."""
        lock = self._locks.setdefault(code, RoomLock())
        failures = lock.failures
        async with lock:
            if failures != lock.failures:
                raise StoreUnavailable("the store failed a moment ago")
            try:
                return await action()
            except StoreUnavailable:
                lock.failures += 1
                raise
