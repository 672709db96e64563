"""Fixtures of the live protocol's tests."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping

import pytest
import uvloop

from spysafari.socketio.uvicorn import handshake, http_protocol, pending_requests, websocket_channel
from spysafari.socketio.uvicorn.http_protocol import GuardedHttpProtocol
from tests.socketio.byte_connections import PATIENCE
from tests.socketio.harness import EchoHandler, LiveServer, running, until

SANS_IO = ("packets", "connection_groups", "session", "stood_still")


def pytest_asyncio_loop_factories(item: pytest.Item) -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    """[HOUSE-34] What meets a network is tried on the loop that production runs on, too."""
    factories: dict[str, Callable[[], asyncio.AbstractEventLoop]] = {"asyncio": asyncio.new_event_loop}
    if item.path.stem.removeprefix("test_") not in SANS_IO:
        factories["uvloop"] = uvloop.new_event_loop
    return factories


@pytest.fixture
def handler() -> EchoHandler:
    """An application that echoes and writes down what it was told."""
    return EchoHandler()


@pytest.fixture
async def server(handler: EchoHandler) -> AsyncIterator[LiveServer]:
    """A server with production's limits, whose time the test lets pass."""
    async with running(handler) as live_server:
        yield live_server


@pytest.fixture
async def hasty(handler: EchoHandler, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LiveServer]:
    """A server with hardly any patience."""
    monkeypatch.setattr(pending_requests, "REQUEST_SECONDS", PATIENCE)
    monkeypatch.setattr(http_protocol, "TAKE_SECONDS", PATIENCE)
    monkeypatch.setattr(handshake, "FLUSH_SECONDS", PATIENCE)
    monkeypatch.setattr(websocket_channel, "FLUSH_SECONDS", PATIENCE)
    monkeypatch.setattr(websocket_channel, "FINISH_SECONDS", PATIENCE)
    async with running(handler) as server:
        yield server
        await until(
            lambda: not (GuardedHttpProtocol.pending_requests.started or GuardedHttpProtocol.pending_requests.idle)
        )
        assert GuardedHttpProtocol.pending_requests.memory == 0
