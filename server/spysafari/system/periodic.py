"""Periodic background tasks that log exceptions and keep running."""

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
def log_exceptions(task: str) -> Iterator[None]:
    """Log an exception of the block instead of raising it, so that the loop around it goes on."""
    try:
        yield
    except Exception:
        log.exception("a background loop failed and goes on", extra={"loop": task})


async def run_periodically(
    task: str, action: Callable[[], Awaitable[object]], pause: float, *, expected: type[Exception] | tuple[()] = ()
) -> None:
    """Run `action` every `pause` seconds until cancelled. `expected` is an exception that another component logs."""
    while True:
        delay = min(pause, RETRY_SECONDS)
        with log_exceptions(task):
            try:
                await action()
                delay = pause
            except expected:
                log.debug("a background loop tries again later", extra={"loop": task})
        await asyncio.sleep(delay)
