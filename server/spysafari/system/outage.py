"""Log the beginning and the end of an outage."""

import logging
import time
from collections.abc import Callable
from typing import Final

CALM_SECONDS: Final = 2.0
"""An outage ends after this time without failures, so that occasional failures do not flood the log."""


class Outage:
    """Tracks outages of `what`, such as "Redis". `now` returns seconds."""

    def __init__(self, log: logging.Logger, what: str, now: Callable[[], float] = time.monotonic) -> None:
        self._log = log
        self._what = what
        self._now = now
        self._since: float | None = None
        self._last = 0.0

    def failed(self, why: str) -> None:
        self._last = self._now()
        if self._since is None:
            self._since = self._last
            self._log.warning("%s unavailable", self._what, extra={"reason": why})

    def worked(self) -> None:
        if self._since is not None and self._now() - self._last >= CALM_SECONDS:
            self._log.warning("%s available again", self._what, extra={"after_s": round(self._now() - self._since, 1)})
            self._since = None
