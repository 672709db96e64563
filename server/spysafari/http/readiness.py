"""Report whether this node can serve new requests."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final

from spysafari.store.errors import StoreUnavailable
from spysafari.wire.errors import ErrorCode

CACHE_SECONDS: Final = 1.0
"""Probes within this time share one check of the store."""
TIMEOUT_SECONDS: Final = 3.0


class Readiness:
    """Caches the result of `check`, which raises StoreUnavailable."""

    def __init__(self, check: Callable[[], Awaitable[None]], now: Callable[[], float] = time.monotonic) -> None:
        self.stopping = False
        self._check = check
        self._now = now
        self._lock = asyncio.Lock()
        self._valid_until = -1.0
        self._available = False

    async def fault(self) -> ErrorCode | None:
        """Return the reason that this node is not ready, or None if it is."""
        if self.stopping:
            return ErrorCode.STOPPING
        async with self._lock:
            if self._now() >= self._valid_until:
                try:
                    async with asyncio.timeout(TIMEOUT_SECONDS):
                        await self._check()
                    self._available = True
                except (StoreUnavailable, TimeoutError):
                    self._available = False
                self._valid_until = self._now() + CACHE_SECONDS
        return None if self._available else ErrorCode.UNAVAILABLE
