"""Whether this node should be given callers now, and why not."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final

from spysafari.store.errors import StoreUnavailable
from spysafari.wire.errors import ErrorCode

FRESH_SECONDS: Final = 1.0
"""How long an answer of the store counts, however often it is asked for."""
PATIENCE_SECONDS: Final = 3.0


class Readiness:
    """Asks `check`, which raises StoreUnavailable when the store is of no use, once for all who want to know."""

    def __init__(self, check: Callable[[], Awaitable[None]]) -> None:
        self.stopping = False
        self._check = check
        self._one_at_a_time = asyncio.Lock()
        self._fresh_until = -1.0
        self._works = False

    async def fault(self) -> ErrorCode | None:
        """Why this node should not be given callers; None when it should."""
        if self.stopping:
            return ErrorCode.STOPPING
        async with self._one_at_a_time:
            if time.monotonic() >= self._fresh_until:
                try:
                    async with asyncio.timeout(PATIENCE_SECONDS):
                        await self._check()
                    self._works = True
                except (StoreUnavailable, TimeoutError):
                    self._works = False
                self._fresh_until = time.monotonic() + FRESH_SECONDS
        return None if self._works else ErrorCode.UNAVAILABLE
