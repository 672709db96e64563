"""The log: what every line is made of, and its two forms."""

from __future__ import annotations

import ast
import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

import spysafari
from spysafari.logs import JsonFormatter, TextFormatter

SOURCES: Final = Path(spysafari.__file__).parent
LEVELS: Final = frozenset({"debug", "info", "warning", "error", "exception", "critical"})
MESSAGE: Final = re.compile(r"(%s )?[^%=]+?(?P<fields>( [a-z_]+=%(s|d|\.1f))*)")
"""A sentence, then fields. It may begin with its subject, as Outage's does."""
NO_FIELDS: Final = frozenset({"time", "level", "logger", "message", "exception"})


def record(message: str, *args: object, **more: Any) -> logging.LogRecord:
    made = logging.LogRecord("spysafari.rooms", logging.INFO, "rooms.py", 1, message, args, **{"exc_info": None} | more)
    made.created = 1_700_000_000.25
    return made


def as_json(message: str, *args: object, **more: Any) -> dict[str, Any]:
    line = JsonFormatter().format(record(message, *args, **more))
    assert "\n" not in line
    parsed: dict[str, Any] = json.loads(line)
    head = ["2023-11-14T22:13:20.250Z", "INFO", "spysafari.rooms"]
    assert [parsed.pop(name) for name in ("time", "level", "logger")] == head
    return parsed


def test_a_line_to_read() -> None:
    line = TextFormatter().format(record("room closed room=%s reason=%s", "AB12", "expired"))

    assert line == "2023-11-14T22:13:20.250Z INFO spysafari.rooms room closed room=AB12 reason=expired"


def test_fields_become_fields() -> None:
    assert as_json("room closed room=%s versions=%d", "AB12", 3) == {
        "message": "room closed",
        "room": "AB12",
        "versions": 3,
    }
    assert as_json("%s answers again after_s=%.1f", "Redis", 1.26) == {"message": "Redis answers again", "after_s": 1.3}
    assert as_json("timers wait for the store") == {"message": "timers wait for the store"}


def test_what_libraries_write_is_taken_as_it_comes() -> None:
    assert as_json("%-5s is %r\n", "x", "y") == {"message": "x     is 'y'"}
    assert as_json('%s - "WebSocket" %d%% ok', "a", 5) == {"message": 'a - "WebSocket" 5% ok'}
    assert as_json("100% sure=%") == {"message": "100% sure=%"}
    assert as_json("of %(one)s kind", {"one": "a"}) == {"message": "of a kind"}


def test_a_traceback_stays_in_its_line() -> None:
    failed = (ValueError, ValueError("two\nlines"), None)
    line = as_json("the clock failed room=%s", "AB12", exc_info=failed)

    assert line["message"] == "the clock failed"
    assert line["exception"].endswith("ValueError: two\nlines")


def log_calls() -> Iterator[tuple[str, ast.Call]]:
    """Every call of a logger in the server, with where it stands."""
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            match node:
                case ast.Call(func=ast.Attribute(attr=level, value=ast.Name(id="log" | "logger"))) if level in LEVELS:
                    yield f"{path.name}:{node.lineno}", node
                case ast.Call(func=ast.Attribute(attr=level, value=ast.Attribute(attr="_log"))) if level in LEVELS:
                    yield f"{path.name}:{node.lineno}", node


CALLS: Final = dict(log_calls())


def test_log_calls_are_found() -> None:
    assert len(CALLS) > 20


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
def test_every_line_is_a_sentence_and_fields(call: ast.Call) -> None:
    """So that whoever collects them finds a room's, and nothing that a player has typed is in the sentence."""
    message = ast.literal_eval(call.args[0])
    found = MESSAGE.fullmatch(message)

    assert found, message
    assert NO_FIELDS.isdisjoint(re.findall(r"([a-z_]+)=", found["fields"]))
    assert call.keywords == []
    assert message.count("%") == len(call.args) - 1
