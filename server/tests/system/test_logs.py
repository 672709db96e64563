"""The log: what every line is made of, and its two forms."""

from __future__ import annotations

import ast
import io
import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

import spysafari
from spysafari.system.logs import LEFT_OUT, LINES, STANDARD, JsonFormatter, SparingHandler, TextFormatter

SOURCES: Final = Path(spysafari.__file__).parent
LEVELS: Final = frozenset({"debug", "info", "warning", "error", "exception", "critical"})
MESSAGE: Final = re.compile(r"(%s )?[^%={}]+")
"""A sentence. It may begin with its subject, as Outage's does."""
TAKEN: Final = STANDARD | {"time", "level", "logger", "exception", LEFT_OUT}
"""Names that no field may have."""


def record(message: str, *args: object, **more: Any) -> logging.LogRecord:
    fields = {
        "name": "spysafari.application.rooms",
        "msg": message,
        "args": args,
        "levelname": "INFO",
        "created": 1_700_000_000.25,
    }
    return logging.makeLogRecord(fields | more)


def as_json(message: str, *args: object, **more: Any) -> dict[str, Any]:
    line = JsonFormatter().format(record(message, *args, **more))
    assert "\n" not in line
    parsed: dict[str, Any] = json.loads(line)
    head = ["2023-11-14T22:13:20.250Z", "INFO", more.get("name", "spysafari.application.rooms")]
    assert [parsed.pop(name) for name in ("time", "level", "logger")] == head
    return parsed


def test_a_line_to_read() -> None:
    line = TextFormatter().format(record("room closed", room="AB12", reason="expired"))

    assert line == "2023-11-14T22:13:20.250Z INFO spysafari.application.rooms room closed room=AB12 reason=expired"


def test_fields_become_fields() -> None:
    assert as_json("room closed", room="AB12", versions=3) == {"message": "room closed", "room": "AB12", "versions": 3}
    assert as_json("%s answers again", "Redis", after_s=1.3) == {"message": "Redis answers again", "after_s": 1.3}
    assert as_json("timers wait for the store") == {"message": "timers wait for the store"}


def test_what_libraries_write_is_taken_as_it_comes() -> None:
    assert as_json("%-5s is %r\n", "x", "y", name="asyncio") == {"message": "x     is 'y'"}
    assert as_json('%s - "WebSocket" %d%% ok', "a", 5, name="uvicorn.error", color_message="a") == {
        "message": 'a - "WebSocket" 5% ok'
    }


def test_a_traceback_stays_in_its_line() -> None:
    failed = (ValueError, ValueError("two\nlines"), None)
    line = as_json("the clock failed", room="AB12", exc_info=failed)

    assert (line["message"], line["room"]) == ("the clock failed", "AB12")
    assert line["exception"].endswith("ValueError: two\nlines")
    assert (
        TextFormatter()
        .format(record("failed", room="AB12", exc_info=failed))
        .splitlines()[0]
        .endswith("failed room=AB12")
    )


class Sparing:
    """A log that nobody else writes into, and its clock."""

    def __init__(self) -> None:
        self.now = 1_000.0
        self._stream = io.StringIO()
        self.handler = SparingHandler(self._stream, lambda: self.now)
        self.handler.setFormatter(TextFormatter())

    def write(self, message: str, place: int = 1, **more: Any) -> None:
        self.handler.handle(record(message, pathname="x.py", lineno=place, **more))

    def written(self) -> list[str]:
        """The lines since the last look, without time, level and logger."""
        lines = [line.split(" ", 3)[-1] for line in self._stream.getvalue().splitlines()]
        self._stream.seek(0)
        self._stream.truncate()
        return lines


def test_of_a_kind_a_few_lines_a_second_are_written_and_the_others_counted() -> None:
    """[SAFE-06] A kind is a place in the code, however its texts differ."""
    log = Sparing()

    for number in range(1_000):
        log.write(f"rubbish {number}")
    log.write("room opened", place=2)
    assert log.written() == [*(f"rubbish {number}" for number in range(LINES)), "room opened"]

    log.now += 1
    log.write("room closed", place=3)
    assert log.written() == [f"rubbish {LINES} left_out={1_000 - LINES}", "room closed"]

    log.write("rubbish again")
    assert log.written() == ["rubbish again"]


def test_the_number_left_out_is_a_field_of_every_logger_s_lines() -> None:
    """[SAFE-06]"""
    for name in ("uvicorn.error", "spysafari.application.rooms"):
        assert as_json("rubbish", name=name, left_out=7) == {"message": "rubbish", "left_out": 7}


def test_tracebacks_are_spared_and_not_kept() -> None:
    """[SAFE-06] What is left out keeps nothing alive that its traceback leads to."""
    log = Sparing()
    failed = (ValueError, ValueError("no"), None)

    for _ in range(1_000):
        log.write("failed", exc_info=failed)

    assert log.written() == ["failed", "no"] * LINES
    assert [(kept.exc_info, kept.exc_text) for kept in log.handler._left_out.values()] == [(None, None)]


def test_what_is_kept_of_a_flood_is_bounded() -> None:
    """[SAFE-06] By the places in the code that log."""
    log = Sparing()

    for number in range(10_000):
        log.write(f"rubbish {number}", place=number % 3)
        log.now += 0.000_01

    assert (len(log.handler._met), len(log.handler._left_out)) == (3, 3)


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
    message, *values = call.args
    sentence = ast.literal_eval(message)
    assert MESSAGE.fullmatch(sentence), sentence
    assert sentence.count("%s") == len(values)

    names: list[object] = []
    for keyword in call.keywords:
        assert keyword.arg == "extra"
        assert isinstance(keyword.value, ast.Dict)
        names += [ast.literal_eval(name) for name in keyword.value.keys if name is not None]
    assert all(isinstance(name, str) and name.isidentifier() for name in names)
    assert TAKEN.isdisjoint(names)
