from __future__ import annotations

import logging
import os
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import randrange
from typing import Final, NoReturn, Protocol

import pytest
from hypothesis import settings

from spysafari.application.deck_sharing import DeckSharing
from spysafari.store.sqlite.store import SqliteStore
from spysafari.system.logs import TextFormatter, line_of
from tests.chance import SEED
from tests.fakes import FakeClock
from tests.store import redis_server
from tests.store.redis_server import RedisServer

REAL_PROCESSES: Final = ("cluster", "faults")
IO_FOLDERS: Final = ("cluster", "faults", "play", "socketio")
FIGURES: Final = pytest.StashKey[list[tuple[str, str, str]]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="run the tests marked 'soak' for longer")


def pytest_configure(config: pytest.Config) -> None:
    """Set the seed and the Hypothesis profile of this run. `--soak` picks a random seed."""
    config.stash[FIGURES] = []
    sys.modules.setdefault("sniffio", None)  # type: ignore[arg-type]  # Otherwise httpx searches sys.path on each request.
    soaking = config.getoption("--soak")
    os.environ.setdefault(SEED, str(randrange(2**31) if soaking else 1))
    settings.register_profile("check", max_examples=100, stateful_step_count=50, deadline=None, derandomize=True)
    settings.register_profile("soak", max_examples=5_000, stateful_step_count=150, deadline=None, print_blob=True)
    settings.load_profile("soak" if soaking else "check")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not import folders of which `-m "not io"` would deselect every test."""
    return (collection_path.name in IO_FOLDERS and config.option.markexpr == "not io") or None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Apply the marker `io`, and run the slowest tests first.

    Otherwise, one worker could still be running a slow test after the others have finished.
    """
    for item in items:
        assert isinstance(item, pytest.Function)
        parameters = item.callspec.params.values() if hasattr(item, "callspec") else ()
        if item.path.parent.name in IO_FOLDERS or "redis" in item.fixturenames or "redis" in parameters:
            item.add_marker("io")
    items.sort(key=lambda item: item.get_closest_marker("soak") is None and item.path.parent.name not in REAL_PROCESSES)


def pytest_report_header() -> str:
    return f"{SEED}={os.environ[SEED]}"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print the measurements of a long run, for docs/reliability.md."""
    if not config.getoption("--soak") or not config.stash[FIGURES]:
        return
    terminalreporter.section("measured")
    for what, measured, bar in config.stash[FIGURES]:
        terminalreporter.line(f"| {what} | {measured} | {bar} |")


class Amount(Protocol):
    def __call__(self, short: int, long: int) -> int: ...


class Figures(Protocol):
    def __call__(self, what: str, measured: str, bar: str) -> None: ...


@pytest.fixture
def amount(request: pytest.FixtureRequest) -> Amount:
    """Return a function that picks the short amount in `make test` and the long one in `make soak`."""
    soaking = request.config.getoption("--soak")
    return lambda short, long: long if soaking else short


@pytest.fixture
def figures(request: pytest.FixtureRequest) -> Figures:
    """Collect rows for the table that `make soak` prints."""
    return lambda what, measured, bar: request.config.stash[FIGURES].append((what, measured, bar))


@pytest.fixture(autouse=True)
def _no_io(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test without the marker `io` if it opens a socket or starts a process."""
    if request.node.get_closest_marker("io"):
        yield
        return

    def fail(*_arguments: object, **_options: object) -> NoReturn:
        pytest.fail("A test that uses sockets, Redis or processes needs @pytest.mark.io.")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(socket.socket, "bind", fail)
        patch.setattr(socket.socket, "connect", fail)
        patch.setattr(subprocess.Popen, "__init__", fail)
        yield


@pytest.fixture(scope="session")
def redis_process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    """Run the Redis server of this worker. A test that stops, freezes or configures Redis runs its own."""
    with redis_server.running(tmp_path_factory.mktemp("redis"), appendonly="no") as server:
        yield server


@pytest.fixture
def redis(redis_process: RedisServer, monkeypatch: pytest.MonkeyPatch) -> RedisServer:
    """Return an empty Redis server. Stores in this process use longer timeouts than in production."""
    monkeypatch.setattr("spysafari.store.redis.store.RedisStore", redis_server.patient_store)
    redis_process.empty()
    return redis_process


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
async def store() -> AsyncIterator[SqliteStore]:
    store = SqliteStore(None)
    yield store
    await store.close()


@pytest.fixture
async def deck_sharing(store: SqliteStore, clock: FakeClock) -> DeckSharing:
    return DeckSharing(store.decks, clock)


@pytest.fixture
def clean_log(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    """Fail the test if the server logs an error or a traceback."""
    caplog.set_level(logging.DEBUG, logger="spysafari")
    caplog.handler.setFormatter(TextFormatter())
    yield caplog
    records = [*caplog.get_records("setup"), *caplog.get_records("call")]
    assert [line_of(r) for r in records if r.levelno >= logging.ERROR or r.exc_info] == []
