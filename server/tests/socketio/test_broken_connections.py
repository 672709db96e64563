"""An exception in one connection ends that one, with a line in the log, and no other. [HOUSE-04]"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from spysafari.socketio.api import Socket
from spysafari.socketio.connection import Connection
from spysafari.socketio.endpoint import LiveEndpoint
from spysafari.socketio.uvicorn.websocket_channel import WebSocketChannel
from tests.socketio.harness import (
    SETTINGS,
    WAIT,
    EchoHandler,
    FakeClock,
    FakeWebSocket,
    running,
    settle,
    sockets_of,
    until,
)


class Failure(Exception):
    """What stands for a bug of ours."""


class FailingWebSocket(FakeWebSocket):
    """A websocket on which writing fails from some moment on."""

    fails = False

    def write(self, text: str, before: Sequence[str] = ()) -> None:
        if self.fails:
            raise Failure
        super().write(text, before)


class Three:
    """An endpoint with three clients, of whom the second is about to fail."""

    def __init__(self) -> None:
        self.clock = FakeClock()
        self.handler = EchoHandler()
        self.endpoint = LiveEndpoint(self.handler, SETTINGS, self.clock, caller_from_cookie=str)
        self.wires = [FakeWebSocket(), FailingWebSocket(), FakeWebSocket()]

    async def sit(self) -> list[Socket[object]]:
        for wire in self.wires:
            await self.endpoint(wire.scope(), wire.receive, wire.send)
            wire.say("40")
        return sockets_of(self.endpoint)

    @property
    def failing(self) -> Connection:
        return list(self.endpoint._sessions.values())[1]

    async def only_the_second_is_gone(
        self, caplog: pytest.LogCaptureFixture, sockets: Sequence[Socket[object]]
    ) -> None:
        await settle()
        assert [socket.closed for socket in sockets] == [False, True, False]
        assert self.endpoint.session_count == self.endpoint.socket_count == 2
        assert self.handler.count("disconnect") == 1
        (record,) = [record for record in caplog.records if record.levelno >= logging.ERROR]
        assert (record.getMessage(), record.__dict__["socket"]) == ("a connection failed and is closed", sockets[1].id)


def fail(*_args: Any, **_kwargs: Any) -> Any:
    raise Failure


async def test_a_heartbeat_that_fails_ends_no_other(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[HOUSE-04]"""
    three = Three()
    sockets = await three.sit()
    monkeypatch.setattr(type(three.failing.session), "tick", ticks_but_for(three.failing.session))

    three.clock.now += SETTINGS.ping_interval
    three.endpoint.tick()

    assert [wire.frames[-1] == "2" for wire in three.wires] == [True, False, True]
    await three.only_the_second_is_gone(caplog, sockets)
    assert three.wires[1].ended == (1011, "internal error")


def ticks_but_for(broken: Any) -> Any:
    """`Session.tick`, which fails for one."""
    tick = type(broken).tick
    return lambda session, now: fail() if session is broken else tick(session, now)


async def test_a_line_that_fails_keeps_nothing_from_the_others(caplog: pytest.LogCaptureFixture) -> None:
    """[HOUSE-04] One message to three clients."""
    three = Three()
    sockets = await three.sit()
    assert isinstance(three.wires[1], FailingWebSocket)
    three.wires[1].fails = True

    for socket in sockets:
        socket.send('42["to all"]')

    assert [wire.frames[-1] == '42["to all"]' for wire in three.wires] == [True, False, True]
    await three.only_the_second_is_gone(caplog, sockets)


async def test_an_answer_that_fails_to_go_out_ends_its_connection(caplog: pytest.LogCaptureFixture) -> None:
    """[HOUSE-04] The application is told, although the task of that client's work met the failure."""
    three = Three()
    sockets = await three.sit()
    assert isinstance(three.wires[1], FailingWebSocket)
    three.wires[1].fails = True

    three.wires[1].say('421["quiet"]')

    await three.only_the_second_is_gone(caplog, sockets)


async def test_the_end_reaches_all_though_one_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """[HOUSE-04]"""
    three = Three()
    await three.sit()
    monkeypatch.setattr(three.wires[1], "close", fail)

    await three.endpoint.close()

    assert three.endpoint.session_count == 0
    assert three.handler.count("disconnect") == 3
    assert [wire.ended for wire in three.wires] == [(1001, "server shutdown"), None, (1001, "server shutdown")]


@pytest.mark.parametrize("broken", ["tick", "_forgive"])
async def test_the_clock_goes_on_after_a_failure(
    broken: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """[HOUSE-04]"""
    endpoint = LiveEndpoint(EchoHandler(), replace(SETTINGS, ping_interval=0.1), caller_from_cookie=str)
    failed = asyncio.Event()
    ticks = getattr(endpoint, broken)

    def once(*args: Any) -> None:
        if not failed.is_set():
            failed.set()
            raise Failure
        ticks(*args)

    monkeypatch.setattr(endpoint, broken, once)
    await endpoint.start()
    wire = FakeWebSocket()
    await endpoint(wire.scope(), wire.receive, wire.send)
    wire.say("40")
    await asyncio.wait_for(failed.wait(), WAIT)

    await until(lambda: wire.frames[-1] == "2")

    assert "the heartbeat failed; it goes on" in caplog.text
    await endpoint.close()


async def test_a_line_that_fails_to_flush_keeps_no_other_from_it(
    handler: EchoHandler, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """[HOUSE-04] The frames of one step of the loop leave together, for all clients."""
    async with running(handler) as server:
        clients = [await server.open_websocket() for _ in range(3)]
        sockets = server.sockets
        flush = WebSocketChannel.flush
        lines: list[WebSocketChannel] = []

        def fail_for_the_second(line: WebSocketChannel) -> None:
            lines.append(line)
            if len(lines) == 2:
                raise Failure
            flush(line)

        with monkeypatch.context() as patched:
            patched.setattr(WebSocketChannel, "flush", fail_for_the_second)
            for socket in sockets:
                socket.send('42["to all"]')
            await settle()

        assert [await clients[place].receive() for place in (0, 2)] == ['42["to all"]'] * 2
        await clients[1].closed()
        await asyncio.wait_for(handler.left.wait(), WAIT)
        assert server.endpoint.session_count == 2
    assert "a line failed and is cut" in caplog.text
