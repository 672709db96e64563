"""Save viewers' presence with retries. Otherwise a player who left could appear online indefinitely."""

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Iterable
from typing import Final, TypeVar

from spysafari.application.rooms import MAX_CONCURRENT_SAVES
from spysafari.game.model.refusals import Refused
from spysafari.store.errors import StoreUnavailable

RETRY_SECONDS: Final = 1.0
JITTER: Final = (0.5, 1.5)
"""Random factors for RETRY_SECONDS, because an outage makes thousands of saves fail at the same time."""

log = logging.getLogger(__name__)
T = TypeVar("T")


class PresenceSaver:
    def __init__(self) -> None:
        self._waiting = 0
        self._retries = asyncio.Semaphore(MAX_CONCURRENT_SAVES)

    async def save(self, attempt: Callable[[], Awaitable[object]]) -> None:
        if saved := await try_save(attempt):
            return
        if not self._waiting:  # log once, because the log may be on the same full disk
            log.warning("presence updates wait for the store")
        self._waiting += 1
        try:
            while not saved:
                await asyncio.sleep(RETRY_SECONDS * random.uniform(*JITTER))  # noqa: S311 - not for secrets
                async with self._retries:
                    saved = await try_save(attempt)
        finally:
            self._waiting -= 1


async def try_save(attempt: Callable[[], Awaitable[object]]) -> bool:
    try:
        await attempt()
    except StoreUnavailable:
        return False
    return True


async def save_all(saves: Iterable[Callable[[], Awaitable[object]]]) -> None:
    """Run the calls, MAX_CONCURRENT_SAVES at a time. At the end, raise one of the errors, if any.

    After MAX_CONCURRENT_SAVES failures, the remaining calls are skipped.
    """
    remaining = iter(saves)

    async def save_remaining() -> None:
        for save in remaining:
            await save()

    workers = (save_remaining() for _ in range(MAX_CONCURRENT_SAVES))
    for result in await asyncio.gather(*workers, return_exceptions=True):
        if result is not None:
            raise result


async def save_current(state: Callable[[], T], save: Callable[[T], Awaitable[object]]) -> Refused | None:
    """Save the state of a viewer's connections. Repeat this if a tab connects or disconnects in the meantime."""
    while True:
        saved = state()
        decision = await save(saved)
        if isinstance(decision, Refused):
            return decision
        if saved == state():
            return None
