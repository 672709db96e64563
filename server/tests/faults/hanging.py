"""A server whose timer task does not stop, with shorter shutdown timeouts than in production.

With HANGS=task, the task suppresses cancellation. With HANGS=loop, it blocks the event loop when it is cancelled. With
HANGS=never, it ends instead, as if something that it awaits had been cancelled.
"""

import asyncio
import os
import time
from unittest.mock import patch

from spysafari.application.timers import Timers
from spysafari.process import shutdown
from spysafari.process.serve import main


async def stay(_timers: Timers) -> None:
    """Run until killed, in place of `Timers.run`."""
    while True:
        if os.environ["HANGS"] == "never":
            raise asyncio.CancelledError
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            if os.environ["HANGS"] == "loop":
                time.sleep(60)  # noqa: ASYNC251 - blocks on purpose


if __name__ == "__main__":
    with (
        patch.object(Timers, "run", stay),
        patch.object(shutdown, "JOIN_SECONDS", 0.5),
        patch.object(shutdown, "EXIT_SECONDS", 2.0),
    ):
        main()
