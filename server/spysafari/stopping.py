"""A stop that has an end, whatever hangs: each part gets some seconds, and at last the process goes all the same.

Nothing acknowledged is lost by that: the store keeps its word after a kill -9, too.
"""

from __future__ import annotations

import asyncio
import logging
import os
import threading
from typing import Final

PART_SECONDS: Final = 3.0
"""For one part: more than a call to the store may take."""
LAST_RESORT_SECONDS: Final = 10.0
"""For all of it. A node on a frozen Redis needs five of them, and has been shown to keep to eight."""

log = logging.getLogger(__name__)


async def ended(*tasks: asyncio.Task[None] | asyncio.Task[object]) -> None:
    """Wait for the end of tasks, cancelled or not; log those that fail, and go on without those that stay."""
    done, late = await asyncio.wait(tasks, timeout=PART_SECONDS)
    for task in late:
        task.cancel()
        log.error("does not stop task=%s", task.get_name())
    for task in done:
        try:
            task.result()
        except asyncio.CancelledError:
            pass
        except Exception:
            log.exception("failed while stopping task=%s", task.get_name())


def end_in_any_case(drain: float) -> None:
    """Begin to stop: end the process `drain` seconds and a last resort later, if it is still there then.

    By a thread, because what hangs may be the event loop, or one of the tasks that its end waits for without limit.
    """
    timer = threading.Timer(drain + LAST_RESORT_SECONDS, _end)
    timer.daemon = True
    timer.start()


def _end() -> None:
    log.critical("did not stop seconds=%.1f", LAST_RESORT_SECONDS)
    os._exit(1)
