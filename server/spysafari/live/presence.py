"""Saves the presence of viewers, with retries; otherwise a player who left would appear online indefinitely."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from spysafari.game.model.refusals import Refused
from spysafari.socketio.api import Socket
from spysafari.store.errors import StoreUnavailable

RETRY_SECONDS: Final = 1.0

log = logging.getLogger(__name__)


class PresenceSaver:
    """Retries to save presence until the store accepts it."""

    def __init__(self) -> None:
        self._waiting: set[Socket[object]] = set()

    async def save(self, socket: Socket[object], attempt: Callable[[], Awaitable[object]]) -> None:
        try:
            while not await try_save(attempt):
                if not self._waiting:  # log once for all connections, because the log may be on the same full disk
                    log.warning("presences wait for the store")
                self._waiting.add(socket)
                await asyncio.sleep(RETRY_SECONDS)
        finally:
            self._waiting.discard(socket)


async def try_save(attempt: Callable[[], Awaitable[object]]) -> bool:
    try:
        await attempt()
    except StoreUnavailable:
        return False
    return True


async def save_current(is_connected: Callable[[], bool], save: Callable[[bool], Awaitable[object]]) -> Refused | None:
    """Save whether a viewer is connected, and repeat if that changes meanwhile, because two tabs may come and go."""
    while True:
        connected = is_connected()
        decision = await save(connected)
        if isinstance(decision, Refused):
            return decision
        if connected == is_connected():
            return None
