"""Write log records as text lines or JSON objects.

`log.info("room closed", extra={"room": code})` logs a constant message with fields. Fields are codes, ids or numbers,
and must never contain player input.
"""

import copy
import json
import logging
import sys
from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import UTC, datetime
from math import inf
from time import monotonic
from typing import Final, TextIO, TypeAlias

from spysafari.system.settings import LogFormat

ROOT_LOGGER: Final = "spysafari"
"""Parent of our loggers. Only their `extra` values are logged as fields."""
RECORD_ATTRIBUTES: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "client_key"}
LOG_LINES_PER_SECOND: Final = 5
"""Limit per call site, so that clients cannot flood the log."""
CLIENT_SECONDS: Final = 60.0
"""A client causes at most one line per call site during this time."""
MAX_WINDOWS: Final = 10_000
"""Past this number, further clients share the limits of the call sites."""
CLIENT: Final[ContextVar[str]] = ContextVar("client", default="")
"""Key of the client whose request is handled. Log lines are rate-limited by this key, which is not logged."""
CLIENT_OF_RECORD: Final = "client_key"
"""Record attribute with the client's key, for log calls outside of a request, where CLIENT is empty."""
LEFT_OUT: Final = "left_out"
CallSite: TypeAlias = tuple[str, str, int]  # logger, file, line


class TextFormatter(logging.Formatter):
    """`2026-11-21T23:59:59.999Z INFO spysafari.application.rooms room opened room=AB12`."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging's interface
        return f"{_time_of(record)} {record.levelname} {record.name} {line_of(record)}"


class JsonFormatter(logging.Formatter):
    """`{"time": ..., "level": "INFO", "logger": "spysafari.process.app", "message": "room opened", "room": "AB12"}`."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": _time_of(record),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage().strip(),
            **fields_of(record),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


@dataclass(slots=True)
class _Window:
    """The lines of one call site, or of one client at a call site, until `ends_at`."""

    ends_at: float
    lines: int = 0
    suppressed: int = 0
    record: logging.LogRecord | None = None
    """First suppressed record."""


class RateLimitedHandler(logging.StreamHandler[TextIO]):
    """Limits the lines per call site, and per client at a call site. Reports the number of suppressed lines."""

    def __init__(self, stream: TextIO, now: Callable[[], float] = monotonic) -> None:
        super().__init__(stream)
        self._now = now
        self._next_sweep = 0.0
        self._windows: dict[tuple[CallSite, str], _Window] = {}

    def emit(self, record: logging.LogRecord) -> None:
        now = self._now()
        if now >= self._next_sweep:
            self._sweep(now)
        site = record.name, record.pathname, record.lineno
        client = getattr(record, CLIENT_OF_RECORD, "") or CLIENT.get()
        is_client_known = (site, client) in self._windows or len(self._windows) < MAX_WINDOWS
        if client and is_client_known and not self._admit(record, (site, client), 1, now + CLIENT_SECONDS):
            return
        if self._admit(record, (site, ""), LOG_LINES_PER_SECOND, now + 1):
            super().emit(record)

    def close(self) -> None:
        """Report all suppressed lines. `logging.shutdown` closes all handlers."""
        self._sweep(inf)
        self._sweep(inf)  # The first sweep may add suppressed lines of clients to new windows of their call sites.
        super().close()

    def _admit(self, record: logging.LogRecord, key: tuple[CallSite, str], limit: int, ends_at: float) -> bool:
        window = self._windows.get(key)
        if window is None:
            window = self._windows[key] = _Window(ends_at)
        if window.lines < limit:
            window.lines += 1
            return True
        window.suppressed += 1
        if window.record is None:
            # Copy without the exception, because its traceback would keep objects alive.
            window.record = copy.copy(record)
            window.record.exc_info = window.record.exc_text = window.record.stack_info = None
        return False

    def _sweep(self, now: float) -> None:
        self._next_sweep = now + 1
        for key, window in list(self._windows.items()):
            if window.ends_at > now:
                continue
            del self._windows[key]
            if window.record is None:
                continue
            site, client = key
            if client:
                # A client that continues gets one line a minute, with the number of suppressed lines.
                self._windows[key] = _Window(window.ends_at + CLIENT_SECONDS, lines=1)
                if not self._admit(window.record, (site, ""), LOG_LINES_PER_SECOND, now + 1):
                    self._windows[site, ""].suppressed += window.suppressed - 1
                    continue
            setattr(window.record, LEFT_OUT, window.suppressed)
            super().emit(window.record)


def configure_logging(level: str, form: LogFormat) -> None:
    """Log to stderr. Libraries only log warnings, because their lower levels include names and session ids."""
    handler = RateLimitedHandler(sys.stderr)
    handler.setFormatter(JsonFormatter() if form == "json" else TextFormatter())
    logging.basicConfig(level=max(logging.WARNING, logging.getLevelNamesMapping()[level]), handlers=[handler])
    logging.getLogger(ROOT_LOGGER).setLevel(level)


def _time_of(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def fields_of(record: logging.LogRecord) -> dict[str, object]:
    is_ours = record.name.startswith(ROOT_LOGGER)
    return {
        name: value
        for name, value in vars(record).items()
        if name == LEFT_OUT or (is_ours and name not in RECORD_ATTRIBUTES)
    }


def line_of(record: logging.LogRecord) -> str:
    """Format a message with its fields, as in `room closed room=AB12 reason=expired`."""
    return " ".join([record.getMessage().strip(), *(f"{name}={value}" for name, value in fields_of(record).items())])
