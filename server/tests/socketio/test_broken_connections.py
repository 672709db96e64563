"""Tests that an exception closes only its own connection, with one log line."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from spysafari.socketio.api import Socket
from spysafari.socketio.endpoint import LiveEndpoint
from spysafari.socketio.uvicorn.websocket_channel import WebSocketChannel
from tests.fakes import session_count
from tests.socketio.harness import (
    SETTINGS,
    WAIT,
    EchoHandler,
    FakeClock,
    FakeWebSocket,
    running,
    settle,
    until,
)


class Failure(Exception):
    pass


class FailingWebSocket(FakeWebSocket):
    """A WebSocket on which writing can be made to fail."""

    fails = False

    def write(self, text: str, before: Sequence[str] = ()) -> None:
        if self.fails:
            raise Failure
        super().write(text, before)


class Server:
    """An endpoint with three clients. The test makes the second one fail."""

    def __init__(self) -> None:
        self.clock = FakeClock()
        self.handler = EchoHandler()
        self.endpoint = LiveEndpoint(self.handler, SETTINGS, self.clock, caller_from_cookie=str)
        self.wires = [FakeWebSocket(), FailingWebSocket(), FakeWebSocket()]

    async def connect(self) -> list[Socket[object]]:
        for wire in self.wires:
            await self.endpoint(wire.scope(), wire.receive, wire.send)
            wire.send_frame("40")
        return self.endpoint.sockets

    def fail_writing(self) -> None:
        assert isinstance(self.wires[1], FailingWebSocket)
        self.wires[1].fails = True

    async def assert_second_closed(self, caplog: pytest.LogCaptureFixture, sockets: Sequence[Socket[object]]) -> None:
        await settle()
        assert [socket.closed for socket in sockets] == [False, True, False]
        assert session_count(self.endpoint) == self.endpoint.socket_count == 2
        assert self.handler.count("disconnect") == 1
        (record,) = [record for record in caplog.records if record.levelno >= logging.ERROR]
        assert (record.getMessage(), record.__dict__["socket"]) == ("connection failed, closing", sockets[1].id)


def fail(*_args: Any, **_kwargs: Any) -> Any:
    raise Failure


async def test_a_failing_heartbeat_closes_only_its_connection(caplog: pytest.LogCaptureFixture) -> None:
    server = Server()
    sockets = await server.connect()
    server.fail_writing()

    server.clock.now += SETTINGS.ping_interval
    server.endpoint.tick()

    assert [wire.frames[-1] == "2" for wire in server.wires] == [True, False, True]
    await server.assert_second_closed(caplog, sockets)
    assert server.wires[1].closed_with == (1011, "internal error")


async def test_a_failing_write_does_not_affect_other_clients(caplog: pytest.LogCaptureFixture) -> None:
    server = Server()
    sockets = await server.connect()
    server.fail_writing()

    for socket in sockets:
        socket.send('42["to all"]')

    assert [wire.frames[-1] == '42["to all"]' for wire in server.wires] == [True, False, True]
    await server.assert_second_closed(caplog, sockets)


async def test_a_failing_acknowledgement_closes_its_connection(caplog: pytest.LogCaptureFixture) -> None:
    """The handler is notified, although its own task raised the exception."""
    server = Server()
    sockets = await server.connect()
    server.fail_writing()

    server.wires[1].send_frame('421["quiet"]')

    await server.assert_second_closed(caplog, sockets)


async def test_closing_the_endpoint_closes_the_other_clients_if_one_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    server = Server()
    await server.connect()
    monkeypatch.setattr(server.wires[1], "close", fail)

    await server.endpoint.close()

    assert session_count(server.endpoint) == 0
    assert server.handler.count("disconnect") == 3
    assert [wire.closed_with for wire in server.wires] == [(1001, "server shutdown"), None, (1001, "server shutdown")]


async def test_the_clock_continues_after_an_exception(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    endpoint = LiveEndpoint(EchoHandler(), replace(SETTINGS, ping_interval=0.1), caller_from_cookie=str)
    failed = asyncio.Event()
    tick = endpoint.tick

    def fail_once() -> None:
        if not failed.is_set():
            failed.set()
            raise Failure
        tick()

    monkeypatch.setattr(endpoint, "tick", fail_once)
    clock = asyncio.create_task(endpoint.run())
    wire = FakeWebSocket()
    await endpoint(wire.scope(), wire.receive, wire.send)
    wire.send_frame("40")
    await asyncio.wait_for(failed.wait(), WAIT)

    await until(lambda: wire.frames[-1] == "2")

    assert "heartbeat failed, continuing" in caplog.text
    clock.cancel()
    await endpoint.close()


async def test_a_failing_flush_does_not_affect_other_clients(
    handler: EchoHandler, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The frames of all clients are flushed together at the end of a step of the event loop."""
    async with running(handler) as server:
        clients = [await server.open_websocket() for _ in range(3)]
        sockets = server.sockets
        flush = WebSocketChannel.flush
        flushed: list[WebSocketChannel] = []

        def fail_for_the_second(channel: WebSocketChannel) -> None:
            flushed.append(channel)
            if len(flushed) == 2:
                raise Failure
            flush(channel)

        with monkeypatch.context() as patched:
            patched.setattr(WebSocketChannel, "flush", fail_for_the_second)
            for socket in sockets:
                socket.send('42["to all"]')
            await settle()

        assert [await clients[index].receive() for index in (0, 2)] == ['42["to all"]'] * 2
        await clients[1].closed()
        await asyncio.wait_for(handler.left.wait(), WAIT)
        assert session_count(server.endpoint) == 2
    assert "websocket write failed, closing the connection" in caplog.text
