"""Background loops go on, whatever goes wrong in one of their turns."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Final

RETRY_SECONDS: Final = 10.0
"""After a turn that failed, unless the next one comes sooner anyway."""

log = logging.getLogger(__name__)


@contextmanager
def guarded(loop: str) -> Iterator[None]:
    """Log an exception of the block instead of raising it, so that the loop around it goes on."""
    try:
        yield
    except Exception:
        log.exception("a background loop failed and goes on", extra={"loop": loop})


async def again_and_again(
    loop: str, turn: Callable[[], Awaitable[object]], pause: float, *, passing: type[Exception] | tuple[()] = ()
) -> None:
    """Take turns until cancelled, `pause` seconds apart. `passing` is an exception that somebody else logs."""
    while True:
        rest = min(pause, RETRY_SECONDS)
        with guarded(loop):
            try:
                await turn()
                rest = pause
            except passing:
                log.debug("a background loop tries again later", extra={"loop": loop})
        await asyncio.sleep(rest)
