"""Fixtures of the live tests."""

from collections.abc import AsyncIterator

import pytest

from tests.socketio.harness import PATIENT, PROMPT, EchoHandler, LiveServer, running


@pytest.fixture
def handler() -> EchoHandler:
    """An application that echoes and writes down what it was told."""
    return EchoHandler()


@pytest.fixture
async def server(handler: EchoHandler) -> AsyncIterator[LiveServer]:
    """A server with the production's times."""
    async with running(handler, PATIENT) as live_server:
        yield live_server


@pytest.fixture
async def prompt_server(handler: EchoHandler) -> AsyncIterator[LiveServer]:
    """A server whose heartbeat is fast enough to wait for."""
    async with running(handler, PROMPT) as live_server:
        yield live_server
