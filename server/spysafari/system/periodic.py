"""Periodic background tasks that log exceptions and keep running."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Final

MAX_RETRY_SECONDS: Final = 10.0

log = logging.getLogger(__name__)


@contextmanager
def log_exceptions(task: str) -> Iterator[None]:
    """Log an exception in the block instead of raising it, so that the surrounding loop continues."""
    try:
        yield
    except Exception:
        log.exception("background task failed, retrying", extra={"loop": task})


async def run_periodically(
    task: str, action: Callable[[], Awaitable[object]], pause: float, *, expected: type[Exception] | tuple[()] = ()
) -> None:
    """Run `action` every `pause` seconds until cancelled. Do not log `expected`, which another component logs."""
    while True:
        delay = min(pause, MAX_RETRY_SECONDS)
        with log_exceptions(task):
            try:
                await action()
                delay = pause
            except asyncio.CancelledError as error:
                current = asyncio.current_task()
                if current is None or current.cancelling():
                    raise
                raise RuntimeError("something that the task awaited was cancelled") from error
            except expected:
                log.debug("background task failed, store unavailable", extra={"loop": task})
        await asyncio.sleep(delay)
