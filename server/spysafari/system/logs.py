"""Write log records as text lines or JSON objects.

`log.info("room closed", extra={"room": code})` logs a constant message with fields. Fields are codes, ids or numbers,
and must never contain player input.
"""

from __future__ import annotations

import copy
import json
import logging
import sys
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from time import monotonic
from typing import Final, TextIO, TypeAlias

from spysafari.system.settings import LogFormat

ROOT_LOGGER: Final = "spysafari"
"""Parent of our loggers. Only their `extra` values are logged as fields."""
RECORD_ATTRIBUTES: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}
LOG_LINES_PER_SECOND: Final = 5
"""Limit per call site, so that clients cannot flood the log."""
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


class RateLimitedHandler(logging.StreamHandler[TextIO]):
    """Writes at most LOG_LINES_PER_SECOND per call site, and reports the number of suppressed lines."""

    def __init__(self, stream: TextIO, now: Callable[[], float] = monotonic) -> None:
        super().__init__(stream)
        self._now = now
        self._second_ends = 0.0
        self._counts: Counter[CallSite] = Counter()
        self._suppressed: dict[CallSite, logging.LogRecord] = {}
        """First suppressed record of each call site in the current second."""

    def emit(self, record: logging.LogRecord) -> None:
        now = self._now()
        if now >= self._second_ends:
            self._begin_second(now)
        site = record.name, record.pathname, record.lineno
        self._counts[site] += 1
        if self._counts[site] <= LOG_LINES_PER_SECOND:
            super().emit(record)
        elif site not in self._suppressed:
            # Copy without the exception, because its traceback would keep objects alive.
            kept = self._suppressed[site] = copy.copy(record)
            kept.exc_info = kept.exc_text = kept.stack_info = None

    def _begin_second(self, now: float) -> None:
        for site, record in self._suppressed.items():
            setattr(record, LEFT_OUT, self._counts[site] - LOG_LINES_PER_SECOND)
            super().emit(record)
        self._suppressed.clear()
        self._counts.clear()
        self._second_ends = now + 1


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
