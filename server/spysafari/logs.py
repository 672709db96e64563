"""How the log is written: lines to read, or JSON objects to search, one for each event.

`log.info("room closed", extra={"room": code})`: a constant sentence says what happened, fields say with what.
A field is a code, an id or a number, never what a player has typed.
"""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Final

from typing_extensions import override

from spysafari.settings import LogFormat

OURS: Final = "spysafari"
"""The parent of our loggers. What others put into `extra` is no field of ours."""
STANDARD: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}
"""What every record has. The rest is fields."""


class TextFormatter(logging.Formatter):
    """`2026-11-21T23:59:59.999Z INFO spysafari.rooms room opened room=AB12`."""

    @override
    def formatMessage(self, record: logging.LogRecord) -> str:
        return f"{_time_of(record)} {record.levelname} {record.name} {line_of(record)}"


class JsonFormatter(logging.Formatter):
    """`{"time": ..., "level": "INFO", "logger": "spysafari.rooms", "message": "room opened", "room": "AB12"}`."""

    @override
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


def write_log(level: str, form: LogFormat) -> None:
    """Write what everybody logs from now on to standard error; that of uvicorn and asyncio, too."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter() if form == "json" else TextFormatter())
    logging.basicConfig(level=level, handlers=[handler])
    # uvicorn writes a line with the whole address for each websocket, and the session id of an upgrade stands in it.
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)


def _time_of(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def fields_of(record: logging.LogRecord) -> dict[str, object]:
    """What our own code has put into `extra`."""
    if not record.name.startswith(OURS):
        return {}
    return {name: value for name, value in vars(record).items() if name not in STANDARD}


def line_of(record: logging.LogRecord) -> str:
    """The sentence, then the fields: `room closed room=AB12 reason=expired`."""
    return " ".join([record.getMessage().strip(), *(f"{name}={value}" for name, value in fields_of(record).items())])
