"""Fixtures of all server tests."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from tests.fakes import FakeClock


@pytest.fixture
def clock() -> FakeClock:
    """The time, which a test lets pass."""
    return FakeClock()


@pytest.fixture
def clean_log(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    """Fails the test when anything is logged as an error or with a traceback, whatever the clients sent."""
    caplog.set_level(logging.DEBUG, logger="spysafari")
    yield caplog
    records = [*caplog.get_records("setup"), *caplog.get_records("call")]
    assert [r.getMessage() for r in records if r.levelno >= logging.ERROR or r.exc_info] == []
