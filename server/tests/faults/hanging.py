"""The server with timers that do not end when told to, and with less patience than in production.

HANGS=task: they swallow every cancellation, as asyncio.wait_for may up to Python 3.11. HANGS=loop: they block the loop.
"""

from __future__ import annotations

import asyncio
import os
import time
from unittest.mock import patch

from spysafari.application.timers import Timers
from spysafari.process import shutdown
from spysafari.process.serve import main


async def stay(_timers: Timers) -> None:
    """Replace `Timers.run`."""
    while True:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            if os.environ["HANGS"] == "loop":
                time.sleep(60)  # noqa: ASYNC251 - that is the point


if __name__ == "__main__":
    with (
        patch.object(Timers, "run", stay),
        patch.object(shutdown, "JOIN_SECONDS", 0.5),
        patch.object(shutdown, "EXIT_SECONDS", 2.0),
    ):
        main()
