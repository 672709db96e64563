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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the slowest tests first. Otherwise, one worker could still be running one after the others have finished."""
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


@pytest.fixture
def redis(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RedisServer]:
    """Run a Redis server. Stores in this process use longer timeouts than in production."""
    monkeypatch.setattr("spysafari.store.redis.store.RedisStore", redis_server.patient_store)
    with redis_server.running(tmp_path) as server:
        yield server


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
