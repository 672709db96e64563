"""How the log is written: lines to read, or JSON objects to search, one for each event.

What is logged says in a constant sentence what happened, then in fields with what: `"room closed room=%s reason=%s"`.
A field is a code, an id or a number, never what a player has typed.
"""

from __future__ import annotations

import json
import logging
import re
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Final

from typing_extensions import override

from spysafari.settings import LogFormat

CONVERSION: Final = re.compile(r"%%|(?:\s+(?P<field>[a-z_]+)=)?%(?:\.(?P<digits>\d))?[sdf]")
"""What is filled into a message: a field, or a part of the sentence."""


class TextFormatter(logging.Formatter):
    """`2026-11-21T23:59:59.999Z INFO spysafari.rooms room opened room=AB12`."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s %(message)s")

    @override
    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:
        return _time_of(record)


class JsonFormatter(logging.Formatter):
    """`{"time": ..., "level": "INFO", "logger": "spysafari.rooms", "message": "room opened", "room": "AB12"}`."""

    @override
    def format(self, record: logging.LogRecord) -> str:
        message, fields = _taken_apart(record)
        line = {
            "time": _time_of(record),
            "level": record.levelname,
            "logger": record.name,
            "message": message,
            **fields,
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


FORMATTERS: Final[Mapping[LogFormat, type[logging.Formatter]]] = {"text": TextFormatter, "json": JsonFormatter}


def write_log(level: str, form: LogFormat) -> None:
    """Write what everybody logs from now on to standard error; that of uvicorn and asyncio, too."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(FORMATTERS[form]())
    logging.basicConfig(level=level, handlers=[handler])
    # uvicorn writes a line with the whole address for each websocket, and the session id of an upgrade stands in it.
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)


def _time_of(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _taken_apart(record: logging.LogRecord) -> tuple[str, dict[str, str | int | float]]:
    """The sentence and the fields of a message. Of one written in another way (by a library), all is sentence."""
    template, values = str(record.msg), record.args or ()
    wanted = sum(found[0] != "%%" for found in CONVERSION.finditer(template))
    if not isinstance(values, tuple) or not values or wanted != len(values):
        return record.getMessage().strip(), {}
    fields: dict[str, str | int | float] = {}
    following = iter(values)

    def fill(found: re.Match[str]) -> str:
        if found[0] == "%%":
            return "%"
        value = next(following)
        if not found["field"]:
            return found[0] % (value,)
        fields[found["field"]] = _plain(value, found["digits"])
        return ""

    return CONVERSION.sub(fill, template).strip(), fields


def _plain(value: object, digits: str | None) -> str | int | float:
    if isinstance(value, float):
        return round(value, int(digits or 6))
    return value if isinstance(value, int) else str(value)
