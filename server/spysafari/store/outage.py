"""Tells an operator that something far away does not answer, and that it does again: two lines, not one a call."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Final

CALM_SECONDS: Final = 2.0
"""So long nothing may fail before it counts as over: what fails now and then shall not fill the log."""


class Outage:
    """Follows whether `what` (a subject, such as "Redis") works. `now` gives seconds."""

    def __init__(self, log: logging.Logger, what: str, now: Callable[[], float] = time.monotonic) -> None:
        self._log = log
        self._what = what
        self._now = now
        self._since: float | None = None
        self._last = 0.0

    def failed(self, why: str) -> None:
        """It did not work, which is logged if it did before."""
        self._last = self._now()
        if self._since is None:
            self._since = self._last
            self._log.warning("%s does not answer", self._what, extra={"reason": why})

    def worked(self) -> None:
        """It works, which is logged if it did not, once it has stayed so."""
        if self._since is not None and self._now() - self._last >= CALM_SECONDS:
            self._log.warning("%s answers again", self._what, extra={"after_s": round(self._now() - self._since, 1)})
            self._since = None
