"""The clock's loop: deadlines, absences and expiries that are due become commands. Decides nothing itself.

The store is asked instead of keeping timers in memory, so nothing is to be set up again after a restart, and a
process that slept (SIGSTOP, a suspended laptop) catches up with its next question.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from spysafari.rooms import Rooms, StoreUnavailable

PERIOD: Final = 0.2
"""Seconds between two questions: by so much a round may end late."""
PAUSE_AFTER_FAILURE: Final = 1.0

log = logging.getLogger(__name__)


async def run_timers(rooms: Rooms) -> None:
    """Run until cancelled."""
    waiting = False
    while True:
        try:
            await rooms.run_due()
            waiting = False
        except StoreUnavailable:
            if not waiting:  # one line, not one a second: the log may be on the same full disk
                log.warning("timers wait for the store")
            waiting = True
            await asyncio.sleep(PAUSE_AFTER_FAILURE)
        except Exception:
            log.exception("timers failed; they go on")
            await asyncio.sleep(PAUSE_AFTER_FAILURE)
        await asyncio.sleep(PERIOD)
