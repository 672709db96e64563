import gc
import logging
import os
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Generator, Iterator
from copy import copy
from math import ceil
from pathlib import Path
from random import Random, SystemRandom
from time import monotonic
from typing import Final, NoReturn, Protocol

import hypothesis.core
import pytest
from hypothesis import settings

from spysafari.application.deck_sharing import DeckSharing
from spysafari.process.serve import GC_THRESHOLDS
from spysafari.store.sqlite.store import SqliteStore
from spysafari.system.logs import TextFormatter, line_of
from tests.chance import SEED
from tests.fakes import FakeClock
from tests.faults.target_process import slowdown_of
from tests.store import redis_server
from tests.store.redis_server import RedisServer

REAL_PROCESSES: Final = ("cluster", "faults")
IO_FOLDERS: Final = ("cluster", "faults", "play", "socketio")
FIGURE: Final = "figure"
SOAK_TEST_SECONDS: Final = 1_800
START: Final = pytest.StashKey[float]()
REPLAYING: Final = pytest.StashKey[bool]()
RAN: Final = pytest.StashKey[set[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--soak",
        type=float,
        metavar="MINUTES",
        help="repeat the long forms of tests with new seeds and start none after so many minutes (0: run each once)",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.stash[START] = monotonic()
    config.stash[RAN] = set()
    config.stash[REPLAYING] = SEED in os.environ
    sys.modules.setdefault("sniffio", None)  # type: ignore[arg-type]  # Otherwise httpx searches sys.path on each request.
    settings.register_profile("check", max_examples=20, stateful_step_count=50, deadline=None, derandomize=True)
    settings.register_profile("soak", max_examples=500, stateful_step_count=100, deadline=None, database=None)
    settings.load_profile("check" if config.getoption("--soak") is None else "soak")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect tests without the garbage collector, because the objects that this creates live until the end.

    Run them with the server's thresholds.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(*GC_THRESHOLDS)
        gc.enable()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not import folders of which `-m "not io"` would deselect every test."""
    return (collection_path.name in IO_FOLDERS and config.option.markexpr == "not io") or None


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Generator[None]:
    """Apply the marker `io` before `-m` selects tests, and then order them."""
    for item in items:
        assert isinstance(item, pytest.Function)
        parameters = item.callspec.params.values() if hasattr(item, "callspec") else ()
        if item.path.parent.name in IO_FOLDERS or "redis" in item.fixturenames or "redis" in parameters:
            item.add_marker("io")
    yield
    if config.getoption("--soak") is None:
        _select_short(config, items)
    else:
        _repeat(config, items)


def _select_short(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out tests that only `make soak` runs, and run the slowest first, so that no worker waits for another."""
    soak_only = {item for item in items if any(mark.kwargs.get("only") for mark in item.iter_markers("soak"))}
    config.hook.pytest_deselected(items=list(soak_only))
    items[:] = [item for item in items if item not in soak_only]
    items.sort(key=lambda item: not item.get_closest_marker("soak") and item.path.parent.name not in REAL_PROCESSES)


def _repeat(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Repeat tests in a random order, which all workers share. A round takes longer than a minute."""
    for item in items:
        item.add_marker(pytest.mark.timeout(SOAK_TEST_SECONDS), append=False)
    order = Random(os.environ.get("PYTEST_XDIST_TESTRUNUID"))
    rounds = 1 if config.stash[REPLAYING] else max(1, ceil(config.getoption("--soak")))
    items[:] = [_again(item) for _ in range(rounds) for item in order.sample(items, len(items))]


def _again(item: pytest.Item) -> pytest.Item:
    """Return a copy of the test, because pytest does not tear down a test that it runs twice in a row."""
    again = copy(item)
    vars(again)["_request"] = False  # pytest creates a new one when the test begins.
    return again


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> bool | None:
    """In a soak, give each test a new seed. When the time is over, report the tests that have never run as skipped."""
    minutes, config = item.config.getoption("--soak"), item.config
    if minutes is None:
        return None
    if minutes and monotonic() > config.stash[START] + minutes * 60:
        if item.nodeid in config.stash[RAN]:
            return True
        item.add_marker(pytest.mark.skip(reason="the time of the soak was over"))
    config.stash[RAN].add(item.nodeid)
    if not config.stash[REPLAYING]:
        os.environ[SEED] = str(SystemRandom().randrange(2**31))
    vars(hypothesis.core)["global_force_seed"] = int(os.environ[SEED])
    item.user_properties.clear()
    return None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed and item.config.getoption("--soak") is not None:
        report.sections.append(("replay", f"{SEED}={os.environ[SEED]} .venv/bin/pytest --soak=0 '{item.nodeid}'"))
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the measurements of a soak, for docs/reliability.md."""
    passed = terminalreporter.getreports("passed")
    measured = [row for report in passed for name, row in report.user_properties if name == FIGURE]
    if measured:
        terminalreporter.section("measured")
    for what, figure, bar in measured:
        terminalreporter.line(f"| {what} | {figure} | {bar} |")


class Amount(Protocol):
    def __call__(self, short: int, long: int) -> int: ...


class Slack(Protocol):
    def __call__(self) -> float: ...


class Figures(Protocol):
    def __call__(self, what: str, measured: str, bar: str) -> None: ...


@pytest.fixture
def amount(request: pytest.FixtureRequest) -> Amount:
    """Return a function that picks the short amount in `make test` and the long one in `make soak`."""
    soaking = request.config.getoption("--soak") is not None
    return lambda short, long: long if soaking else short


@pytest.fixture
def slack(amount: Amount) -> Slack:
    """Return a function for the factor by which a test's time limits are longer on a busy machine.

    In `make test`, tests run side by side, so it is ten. `make soak` measures how long this process waits for a CPU.
    """
    return (lambda: slowdown_of(os.getpid())) if amount(0, 1) else (lambda: 10)


@pytest.fixture
def figures(request: pytest.FixtureRequest, amount: Amount) -> Figures:
    """Collect rows for the table that `make _soak-server` prints."""
    rows = request.node.user_properties if amount(0, 1) else []
    return lambda what, measured, bar: rows.append((FIGURE, (what, measured, bar)))


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
