"""Tests of log formats and the limit on log lines."""

import ast
import io
import json
import logging
import re
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

import spysafari
from spysafari.system import logs
from spysafari.system.logs import (
    CLIENT,
    LEFT_OUT,
    LOG_LINES_PER_SECOND,
    RECORD_ATTRIBUTES,
    JsonFormatter,
    RateLimitedHandler,
    TextFormatter,
)

MOST_WINDOWS: Final = 1_000
SOURCES: Final = Path(spysafari.__file__).parent
LEVELS: Final = frozenset({"debug", "info", "warning", "error", "exception", "critical"})
MESSAGE: Final = re.compile(r"(%s )?[^%={}]+")
"""Log messages are constant and may start with the name of a component."""
RESERVED: Final = RECORD_ATTRIBUTES | {"time", "level", "logger", "exception", LEFT_OUT}


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


def test_text_format() -> None:
    line = TextFormatter().format(record("room closed", room="AB12", reason="expired"))

    assert line == "2023-11-14T22:13:20.250Z INFO spysafari.application.rooms room closed room=AB12 reason=expired"


def test_json_format_has_fields_as_keys() -> None:
    assert as_json("room closed", room="AB12", versions=3) == {"message": "room closed", "room": "AB12", "versions": 3}
    assert as_json("%s available again", "Redis", after_s=1.3) == {"message": "Redis available again", "after_s": 1.3}
    assert as_json("timers wait for the store") == {"message": "timers wait for the store"}


def test_messages_of_libraries_have_no_fields() -> None:
    assert as_json("%-5s is %r\n", "x", "y", name="asyncio") == {"message": "x     is 'y'"}
    assert as_json('%s - "WebSocket" %d%% ok', "a", 5, name="uvicorn.error", color_message="a") == {
        "message": 'a - "WebSocket" 5% ok'
    }


def test_a_traceback_is_part_of_its_json_line() -> None:
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


class LimitedLog:
    def __init__(self) -> None:
        self.now = 1_000.0
        self._stream = io.StringIO()
        self.handler = RateLimitedHandler(self._stream, lambda: self.now)
        self.handler.setFormatter(TextFormatter())

    def write(self, message: str, line: int = 1, **more: Any) -> None:
        self.handler.handle(record(message, pathname="x.py", lineno=line, **more))

    def written(self) -> list[str]:
        """Return the lines since the last call, without time, level and logger."""
        lines = [line.split(" ", 3)[-1] for line in self._stream.getvalue().splitlines()]
        self._stream.seek(0)
        self._stream.truncate()
        return lines


def test_lines_of_one_call_site_are_limited_and_the_suppressed_ones_counted() -> None:
    """Lines are counted by call site, so different messages from one call share the limit."""
    log = LimitedLog()

    for number in range(1_000):
        log.write(f"rubbish {number}")
    log.write("room opened", line=2)
    assert log.written() == [*(f"rubbish {number}" for number in range(LOG_LINES_PER_SECOND)), "room opened"]

    log.now += 1
    log.write("room closed", line=3)
    assert log.written() == [f"rubbish {LOG_LINES_PER_SECOND} left_out={1_000 - LOG_LINES_PER_SECOND}", "room closed"]

    log.write("rubbish again")
    assert log.written() == ["rubbish again"]


def test_the_number_of_suppressed_lines_is_a_field_for_every_logger() -> None:
    for name in ("uvicorn.error", "spysafari.application.rooms"):
        assert as_json("rubbish", name=name, left_out=7) == {"message": "rubbish", "left_out": 7}


class RejectedError(Exception):
    """An exception that allows weak references, unlike the built-in ones."""


def test_suppressed_lines_do_not_keep_their_exceptions_alive() -> None:
    log = LimitedLog()
    errors = [RejectedError("no") for _ in range(LOG_LINES_PER_SECOND + 1)]
    suppressed = weakref.ref(errors[-1])

    for error in errors:
        log.write("failed", exc_info=(RejectedError, error, None))
    errors.clear()
    del error

    assert log.written() == ["failed", "no"] * LOG_LINES_PER_SECOND
    assert suppressed() is None


def test_a_flood_writes_one_summary_per_call_site() -> None:
    log = LimitedLog()

    for number in range(10_000):
        log.write(f"rubbish {number}", line=number % 3)
    log.written()
    log.now += 1
    log.write("room opened", line=4)

    assert len(log.written()) == 3 + 1


def test_a_client_causes_one_line_a_minute_of_each_kind() -> None:
    """Each line states how many were suppressed. Otherwise, one client could fill the disk."""
    log = LimitedLog()
    token = CLIENT.set("192.0.2.1")
    minutes = 30
    for second in range(minutes * 60):
        for _ in range(5):
            log.write("rubbish")
        log.write("room opened", line=2)
        if second == 0:
            assert log.written() == ["rubbish", "room opened"]
        log.now += 1
    CLIENT.reset(token)
    log.now += 60
    log.write("room closed", line=3)

    lines = log.written()
    assert lines[:2] == ["rubbish left_out=299", "room opened left_out=59"]
    assert len(lines) <= 2 * minutes + 1
    counts = [int(line.rpartition("=")[2]) for line in lines if line.startswith("rubbish")]
    assert sum(counts) == 5 * minutes * 60 - 1


def test_clients_do_not_hide_each_others_lines() -> None:
    """The client's key is not part of a log line."""
    log = LimitedLog()
    for client in ("192.0.2.1", "192.0.2.2", "192.0.2.1"):
        log.write("rubbish", client_key=client)
    log.write("rubbish")

    assert log.written() == ["rubbish"] * 3


def test_many_clients_share_the_limit_of_a_call_site(monkeypatch: pytest.MonkeyPatch) -> None:
    """An attacker with many addresses cannot cause more log lines, and the handler's memory is bounded."""
    monkeypatch.setattr(logs, "MAX_WINDOWS", MOST_WINDOWS)
    log = LimitedLog()
    seconds = 15
    for second in range(seconds):
        for number in range(2 * MOST_WINDOWS // seconds):
            for _ in range(2):
                log.write("rubbish", client_key=f"{second}.{number}")
        log.now += 1

    assert len(log.written()) <= seconds * (LOG_LINES_PER_SECOND + 1)
    assert len(log.handler._windows) <= MOST_WINDOWS + 1
    log.handler.close()


def test_a_closed_log_has_counted_all_suppressed_lines() -> None:
    """Also if more clients have suppressed lines than a call site may write."""
    log = LimitedLog()
    clients = 3 * LOG_LINES_PER_SECOND
    for number in range(clients):
        for _ in range(4):
            log.write("rubbish", client_key=f"192.0.2.{number}")

    log.handler.close()

    lines = log.written()
    counts = [int(line.rpartition("=")[2]) for line in lines if "left_out" in line]
    assert len(lines) - len(counts) + sum(counts) == 4 * clients


def log_calls() -> Iterator[tuple[str, ast.Call]]:
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            match node:
                case ast.Call(func=ast.Attribute(attr=level, value=ast.Name(id="log" | "logger"))) if level in LEVELS:
                    yield f"{path.name}:{node.lineno}", node
                case ast.Call(func=ast.Attribute(attr=level, value=ast.Attribute(attr="_log"))) if level in LEVELS:
                    yield f"{path.name}:{node.lineno}", node


def fields_of(call: ast.Call) -> list[object]:
    """Return the names in `extra`. Other keywords are not accepted, except exc_info."""
    names: list[object] = []
    for keyword in call.keywords:
        match keyword:
            case ast.keyword(arg="exc_info"):
                pass
            case ast.keyword(arg="extra", value=ast.Dict(keys=keys)):
                names += [ast.literal_eval(name) for name in keys if name is not None]
            case _:
                names.append(None)
    return names


def test_every_log_call_has_a_constant_message_and_fields() -> None:
    """Operators can search logs by room, and no message contains text typed by a player."""
    calls = dict(log_calls())
    wrong = []
    for place, call in calls.items():
        constant, *values = call.args
        message = constant.value if isinstance(constant, ast.Constant) else None
        is_constant = isinstance(message, str) and MESSAGE.fullmatch(message) and message.count("%s") == len(values)
        names = fields_of(call)
        are_fields = all(isinstance(name, str) and name.isidentifier() for name in names)
        if not (is_constant and are_fields and RESERVED.isdisjoint(names)):
            wrong.append((place, ast.unparse(call)))

    assert len(calls) > 20
    assert wrong == []
