import asyncio
from collections.abc import AsyncIterator, Callable, Mapping

import pytest
import uvloop

from spysafari.socketio.uvicorn import handshake, http_protocol, pending_requests, websocket_channel
from tests.socketio.byte_connections import SHORT_SECONDS
from tests.socketio.harness import EchoHandler, LiveServer, running, until

SANS_IO = ("packets", "connection_groups", "session", "uvicorn_compatibility")


def pytest_asyncio_loop_factories(item: pytest.Item) -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    """Run network tests on uvloop, too, because production uses it."""
    factories: dict[str, Callable[[], asyncio.AbstractEventLoop]] = {"asyncio": asyncio.new_event_loop}
    if item.path.stem.removeprefix("test_") not in SANS_IO:
        factories["uvloop"] = uvloop.new_event_loop
    return factories


@pytest.fixture
def handler() -> EchoHandler:
    return EchoHandler()


@pytest.fixture
async def server(handler: EchoHandler) -> AsyncIterator[LiveServer]:
    """Run a server with production limits and a clock that the test advances."""
    async with running(handler) as live_server:
        yield live_server


@pytest.fixture
async def impatient(handler: EchoHandler, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LiveServer]:
    """Run a server with short timeouts. Assert that all requests have ended."""
    monkeypatch.setattr(pending_requests, "REQUEST_SECONDS", SHORT_SECONDS)
    monkeypatch.setattr(http_protocol, "WRITE_SECONDS", SHORT_SECONDS)
    monkeypatch.setattr(handshake, "CLOSE_SECONDS", SHORT_SECONDS)
    monkeypatch.setattr(websocket_channel, "CLOSE_SECONDS", SHORT_SECONDS)
    monkeypatch.setattr(websocket_channel, "MESSAGE_SECONDS", SHORT_SECONDS)
    async with running(handler) as server:
        yield server
        requests = server.pending_requests
        await until(lambda: not (requests.started or requests.idle))
        assert requests.memory == 0
