"""How the log is written: lines to read, or JSON objects to search, one for each event.

`log.info("room closed", extra={"room": code})`: a constant sentence says what happened, fields say with what.
A field is a code, an id or a number, never what a player has typed.
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

OURS: Final = "spysafari"
"""The parent of our loggers. What others put into `extra` is no field of ours."""
STANDARD: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}
"""What every record has. The rest is fields."""
LINES: Final = 5
"""Of a kind in a second."""
LEFT_OUT: Final = "left_out"
"""The field that says how many lines like this one were not written."""
Kind: TypeAlias = tuple[str, str, int]
"""The logger, and the file and line where it was called."""


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


class SparingHandler(logging.StreamHandler[TextIO]):
    """Writes at most LINES of a kind in a second, whatever strangers do, and later how many it left out.

    A kind is a place in the code, so there are not many, however the texts differ.
    """

    def __init__(self, stream: TextIO, now: Callable[[], float] = monotonic) -> None:
        super().__init__(stream)
        self._now = now
        self._second_ends = 0.0
        self._met: Counter[Kind] = Counter()
        self._left_out: dict[Kind, logging.LogRecord] = {}
        """The first record of a kind that was left out in this second."""

    def emit(self, record: logging.LogRecord) -> None:
        now = self._now()
        if now >= self._second_ends:
            self._begin_second(now)
        kind = record.name, record.pathname, record.lineno
        self._met[kind] += 1
        if self._met[kind] <= LINES:
            super().emit(record)
        elif kind not in self._left_out:
            # Without its exception, whose traceback would keep much alive and is written already.
            without = self._left_out[kind] = copy.copy(record)
            without.exc_info = without.exc_text = without.stack_info = None

    def _begin_second(self, now: float) -> None:
        """Say what the last one left out, if it did: of each kind its first line, and the number of all."""
        for kind, record in self._left_out.items():
            setattr(record, LEFT_OUT, self._met[kind] - LINES)
            super().emit(record)
        self._left_out.clear()
        self._met.clear()
        self._second_ends = now + 1


def write_log(level: str, form: LogFormat) -> None:
    """Write what everybody logs from now on to standard error.

    Libraries (uvicorn, websockets, redis, asyncio) may write warnings and errors only: below that they write parts of
    frames and addresses, which hold names and session ids.
    """
    handler = SparingHandler(sys.stderr)
    handler.setFormatter(JsonFormatter() if form == "json" else TextFormatter())
    logging.basicConfig(level=max(logging.WARNING, logging.getLevelNamesMapping()[level]), handlers=[handler])
    logging.getLogger(OURS).setLevel(level)


def _time_of(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def fields_of(record: logging.LogRecord) -> dict[str, object]:
    """What our own code has put into `extra`."""
    is_ours = record.name.startswith(OURS)
    return {
        name: value for name, value in vars(record).items() if name == LEFT_OUT or (is_ours and name not in STANDARD)
    }


def line_of(record: logging.LogRecord) -> str:
    """The sentence, then the fields: `room closed room=AB12 reason=expired`."""
    return " ".join([record.getMessage().strip(), *(f"{name}={value}" for name, value in fields_of(record).items())])
