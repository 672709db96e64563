"""Ends the process in bounded time, whatever hangs: each part gets some seconds, then the process exits anyway.

Nothing acknowledged is lost: the store keeps its word even after a kill -9.
"""

from __future__ import annotations

import asyncio
import logging
import os
import threading
from typing import Final

PART_SECONDS: Final = 3.0
"""For one part: longer than a call to the store may take."""
LAST_RESORT_SECONDS: Final = 10.0
"""For the whole stop. A node on a frozen Redis needs five to eight of them."""

log = logging.getLogger(__name__)


async def join_tasks(*tasks: asyncio.Task[object]) -> None:
    """Wait until the tasks end, cancelled or not. Log those that fail, and leave those that hang behind."""
    done, late = await asyncio.wait(tasks, timeout=PART_SECONDS)
    for task in late:
        task.cancel()
        log.error("does not stop", extra={"task": task.get_name()})
    for task in done:
        try:
            task.result()
        except asyncio.CancelledError:
            pass
        except Exception:
            log.exception("failed while stopping", extra={"task": task.get_name()})


def exit_watchdog(drain: float) -> None:
    """Exit if the process still runs LAST_RESORT_SECONDS after `drain`, from a thread because the loop may hang."""
    timer = threading.Timer(drain + LAST_RESORT_SECONDS, _exit)
    timer.daemon = True
    timer.start()


def _exit() -> None:
    log.critical("did not stop", extra={"seconds": round(LAST_RESORT_SECONDS, 1)})
    os._exit(1)
