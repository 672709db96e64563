"""Fixtures of all server tests."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import randrange
from typing import Final, Protocol

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
FIGURES: Final = pytest.StashKey[list[tuple[str, str, str]]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--soak`: the long form of the tests marked `soak` (`make soak`)."""
    parser.addoption("--soak", action="store_true", help="the long form of the tests marked 'soak'")


def pytest_configure(config: pytest.Config) -> None:
    """Start with no figures, and with the chance of this run: fixed, or in the long form another one each time."""
    config.stash[FIGURES] = []
    sys.modules.setdefault("sniffio", None)  # type: ignore[arg-type]  # httpx would search the disk at each request
    soaking = config.getoption("--soak")
    os.environ.setdefault(SEED, str(randrange(2**31) if soaking else 1))
    settings.register_profile("check", max_examples=100, stateful_step_count=50, deadline=None, derandomize=True)
    settings.register_profile("soak", max_examples=5_000, stateful_step_count=150, deadline=None, print_blob=True)
    settings.load_profile("soak" if soaking else "check")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put first what takes longest, so that no worker is left with it at the end: long forms, and real processes."""
    items.sort(key=lambda item: item.get_closest_marker("soak") is None and item.path.parent.name not in REAL_PROCESSES)


def pytest_report_header() -> str:
    """Return the command that repeats a run."""
    return f"{SEED}={os.environ[SEED]}"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print what a long run measured, for docs/reliability.md."""
    if not config.getoption("--soak") or not config.stash[FIGURES]:
        return
    terminalreporter.section("measured")
    for what, measured, bar in config.stash[FIGURES]:
        terminalreporter.line(f"| {what} | {measured} | {bar} |")


class Amount(Protocol):
    """Chooses how much of something a test does."""

    def __call__(self, short: int, long: int) -> int: ...


class Figures(Protocol):
    """Notes a measured figure, with its unit, and its bar."""

    def __call__(self, what: str, measured: str, bar: str) -> None: ...


@pytest.fixture
def amount(request: pytest.FixtureRequest) -> Amount:
    """Return the first amount in `make test`, the second in `make soak`."""
    soaking = request.config.getoption("--soak")
    return lambda short, long: long if soaking else short


@pytest.fixture
def figures(request: pytest.FixtureRequest) -> Figures:
    """Collect rows for the table that `make soak` ends with."""
    return lambda what, measured, bar: request.config.stash[FIGURES].append((what, measured, bar))


@pytest.fixture
def redis(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RedisServer]:
    """Run a Redis for the servers in this process, which wait for it longer than in production."""
    monkeypatch.setattr("spysafari.store.redis.store.RedisStore", redis_server.patient_store)
    with redis_server.running(tmp_path) as server:
        yield server


@pytest.fixture
def clock() -> FakeClock:
    """The time, which only the test moves."""
    return FakeClock()


@pytest.fixture
async def store() -> AsyncIterator[SqliteStore]:
    """Return an empty store in memory."""
    store = SqliteStore(None)
    yield store
    await store.close()


@pytest.fixture
async def deck_sharing(store: SqliteStore, clock: FakeClock) -> DeckSharing:
    """Return the deck sharing service on that store."""
    return DeckSharing(store.decks, clock)


@pytest.fixture
def clean_log(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    """Fail the test when the server logs an error or a traceback, whatever the clients sent."""
    caplog.set_level(logging.DEBUG, logger="spysafari")
    caplog.handler.setFormatter(TextFormatter())
    yield caplog
    records = [*caplog.get_records("setup"), *caplog.get_records("call")]
    assert [line_of(r) for r in records if r.levelno >= logging.ERROR or r.exc_info] == []
