"""Shut down within a time limit, even if a task or the event loop hangs."""

import asyncio
import logging
import os
import threading
from typing import Final

from spysafari.store.errors import StoreUnavailable

JOIN_SECONDS: Final = 3.0
"""Timeout for tasks to end, which is longer than the timeout of store calls."""
EXIT_SECONDS: Final = 10.0
"""Timeout for the whole shutdown. An unresponsive Redis can delay it by several seconds."""

log = logging.getLogger(__name__)


async def join_tasks(*tasks: asyncio.Task[object]) -> None:
    """Wait for tasks to end. Log failed tasks, and abandon tasks that exceed the timeout."""
    done, late = await asyncio.wait(tasks, timeout=JOIN_SECONDS)
    for task in late:
        task.cancel()
        log.error("task did not stop", extra={"task": task.get_name()})
    for task in done:
        try:
            task.result()
        except asyncio.CancelledError:
            pass
        except StoreUnavailable as error:
            log.warning("task did not finish", extra={"task": task.get_name(), "reason": str(error)})
        except Exception:
            log.exception("task failed while stopping", extra={"task": task.get_name()})


def exit_watchdog(drain: float) -> None:
    """Exit the process after `drain` + EXIT_SECONDS seconds, from a thread, because the event loop may hang."""
    timer = threading.Timer(drain + EXIT_SECONDS, _exit, (drain + EXIT_SECONDS,))
    timer.daemon = True
    timer.start()


def _exit(seconds: float) -> None:
    log.critical("shutdown timed out", extra={"seconds": round(seconds, 1)})
    os._exit(1)
