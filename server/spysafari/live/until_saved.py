"""Saves who has come and gone also when the store is away: given up, somebody would seem present for ever."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from spysafari.socketio.api import Socket
from spysafari.store.errors import StoreUnavailable

STORE_PAUSE: Final = 1.0
"""Seconds until what the store could not take is tried again."""

log = logging.getLogger(__name__)


class UntilSaved:
    def __init__(self) -> None:
        self._waiting: set[Socket[object]] = set()
        """Connections whose end or return the store could not be told yet."""

    async def save(self, socket: Socket[object], attempt: Callable[[], Awaitable[object]]) -> None:
        try:
            while not await is_saved(attempt):
                if not self._waiting:  # one line for all: the log may be on the same full disk
                    log.warning("presences wait for the store")
                self._waiting.add(socket)
                await asyncio.sleep(STORE_PAUSE)
        finally:
            self._waiting.discard(socket)


async def is_saved(attempt: Callable[[], Awaitable[object]]) -> bool:
    """Try once."""
    try:
        await attempt()
    except StoreUnavailable:
        return False
    return True
