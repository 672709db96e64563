import asyncio
import gc
import tracemalloc
from dataclasses import replace

import pytest
from websockets.exceptions import ConnectionClosed

from spysafari.process.serve import BACKLOG
from spysafari.socketio.api import LiveSettings, Socket, encode_event
from spysafari.socketio.endpoint import LiveEndpoint
from spysafari.socketio.sender import Sender
from spysafari.socketio.timer_heap import TimerHeap
from tests.fakes import session_count
from tests.socketio.harness import (
    SETTINGS,
    WAIT,
    EchoHandler,
    FakeClock,
    FakeWebSocket,
    LiveServer,
    running,
    settle,
    until,
)

SMALL = replace(SETTINGS, outbox_bytes=1000, stall_seconds=10.0)


class Server:
    def __init__(self, settings: LiveSettings = SMALL) -> None:
        self.clock = FakeClock()
        self.handler = EchoHandler()
        self.endpoint = LiveEndpoint(self.handler, settings, self.clock, caller_from_cookie=str)
        self.wire = FakeWebSocket()
        self.app: asyncio.Task[None] | None = None

    async def connect(self) -> Socket[object]:
        self.app = asyncio.create_task(self.endpoint(self.wire.scope(), self.wire.receive, self.wire.send))
        await settle()
        self.wire.send_frame("40")
        await settle()
        return self.endpoint.sockets[0]

    async def until_unregistered(self) -> None:
        assert self.app is not None
        async with asyncio.timeout(WAIT):
            await self.app
        await settle()
        assert session_count(self.endpoint) == self.endpoint.socket_count == 0
        assert self.handler.count("disconnect") == 1


async def test_a_socket_has_the_address_and_the_caller_of_its_handshake() -> None:
    socket = await Server().connect()

    assert (socket.caller, socket.address) == ("a=1; b=x=y", "192.0.2.7")


async def test_a_frame_to_a_ready_client_is_written_immediately() -> None:
    server = Server()
    socket = await server.connect()

    socket.send('42["now"]')

    assert server.wire.frames[-1] == '42["now"]'


async def test_a_newer_snapshot_replaces_a_queued_one() -> None:
    server = Server()
    socket = await server.connect()
    server.wire.stop_reading()
    socket.send('42["unread"]')
    for version in range(500):
        socket.send(encode_event("players-updated", b'{"version":%d}' % version), replaces="players-updated")
        if version == 7:
            socket.send('42["game-started"]')

    server.wire.resume_reading()
    await settle()

    assert server.wire.frames[-3:] == [
        '42["unread"]',
        '42["game-started"]',
        '42["players-updated",{"version":499}]',
    ]
    assert not socket.closed
    assert (server.endpoint.snapshots_replaced, server.endpoint.closed_too_slow) == (499, 0)


async def test_a_snapshot_does_not_count_towards_the_limit_of_the_queue() -> None:
    """[LIVE-03] Otherwise, a client that does not poll at that moment could never receive the largest results."""
    server = Server()
    socket = await server.connect()
    snapshot = encode_event("players-updated", b'"' + b"x" * SMALL.outbox_bytes + b'"')
    server.wire.stop_reading()
    for _ in range(2):
        socket.send('42["unread"]')
        socket.send(snapshot, replaces="players-updated")
    server.wire.resume_reading()
    await settle()
    assert server.wire.frames[-1] == snapshot

    server.wire.stop_reading()
    full = SMALL.outbox_bytes // len('42["unread"]')
    for _ in range(1 + full):
        socket.send('42["unread"]')
    assert not socket.closed
    socket.send('42["unread"]')
    assert socket.closed


async def test_a_client_that_does_not_read_is_closed_when_its_queue_is_full() -> None:
    server = Server()
    socket = await server.connect()
    server.wire.stop_reading()

    for _ in range(100):
        socket.send(encode_event("chat", b'"' + b"x" * 100 + b'"'))

    assert socket.closed
    assert server.endpoint.closed_too_slow == 1
    await server.until_unregistered()
    assert server.handler.log[-1] == ("disconnect", "too slow")


async def test_a_client_that_does_not_read_is_closed_after_a_time_limit() -> None:
    server = Server()
    socket = await server.connect()
    server.wire.stop_reading()
    socket.send('42["a"]')

    server.clock.now += 9.9
    server.endpoint.tick()
    closed_early = socket.closed
    server.clock.now += 0.2
    server.endpoint.tick()

    assert (closed_early, socket.closed) == (False, True)
    await server.until_unregistered()
    assert server.handler.log[-1] == ("disconnect", "too slow")


async def test_a_client_that_reads_slowly_is_not_closed() -> None:
    server = Server()
    socket = await server.connect()

    for _ in range(10):
        server.wire.stop_reading()
        socket.send('42["a"]')
        server.clock.now += 2
        server.endpoint.tick()
        server.wire.resume_reading()
        await settle()
        if server.wire.frames[-1] == "2" or "2" in server.wire.frames[-2:]:
            server.wire.send_frame("3")

    assert not socket.closed


async def test_sending_to_a_client_that_left_has_no_effect() -> None:
    server = Server()
    socket = await server.connect()
    server.wire.disconnect()
    await server.until_unregistered()

    socket.send('42["a"]')

    assert socket.closed
    assert server.handler.log[-1] == ("disconnect", "transport close")


async def test_events_that_a_client_sent_before_it_left_are_handled_in_order() -> None:
    server = Server()
    await server.connect()
    server.wire.send_frame('42["wait"]')
    server.wire.send_frame('42["message",1]')
    server.wire.disconnect()
    await settle()
    assert [name for name, _ in server.handler.log] == ["wait"]

    server.handler.gate.set()
    await settle()

    assert [name for name, _ in server.handler.log] == ["wait", "message", "disconnect"]


async def test_queued_events_of_a_client_that_the_server_closes_are_dropped() -> None:
    server = Server()
    await server.connect()
    server.wire.send_frame('42["wait"]')
    await settle()
    server.wire.send_frame('42["message",1]')
    server.wire.send_frame("garbage")
    await settle()

    server.handler.gate.set()

    await server.until_unregistered()
    assert [name for name, _ in server.handler.log] == ["wait", "disconnect"]


async def test_a_slow_handler_does_not_block_the_heartbeat() -> None:
    server = Server()
    socket = await server.connect()
    server.wire.send_frame('42["wait"]')
    for _ in range(4):
        server.clock.now += 25
        server.endpoint.tick()
        server.wire.send_frame("3")
        await settle()

    assert not socket.closed


@pytest.mark.asyncio(loop_factories=["asyncio"])  # one loop is enough without a network
async def test_a_full_listen_backlog_may_connect_at_the_same_time() -> None:
    """When a network recovers, the server may accept a full backlog before it reads the first CONNECT."""
    endpoint = LiveEndpoint(EchoHandler(), LiveSettings(), FakeClock(), caller_from_cookie=str)
    wires = [FakeWebSocket() for _ in range(BACKLOG)]
    apps = [
        asyncio.create_task(endpoint({**wire.scope(), "client": (f"192.0.2.{place % 8}", 1)}, wire.receive, wire.send))
        for place, wire in enumerate(wires)
    ]
    await settle()

    for wire in wires:
        wire.send_frame("40")
    await settle()

    assert endpoint.socket_count == BACKLOG
    for wire in wires:
        wire.disconnect()
    await asyncio.gather(*apps)


@pytest.mark.asyncio(loop_factories=["asyncio"])  # one loop is enough without a network
async def test_memory_per_client_does_not_depend_on_its_cookies() -> None:
    endpoint = LiveEndpoint(EchoHandler(), LiveSettings(), FakeClock(), caller_from_cookie=len)
    wires = [FakeWebSocket() for _ in range(1_000)]
    tracemalloc.start()
    try:
        for wire in wires:
            cookie = (b"cookie", b"c" * 15_000)
            await endpoint({**wire.scope(), "headers": [cookie]}, wire.receive, wire.send)
            wire.send_frame("40")
        gc.collect()
        memory, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert [socket.caller for socket in endpoint.sockets] == [15_000] * 1_000
    assert memory < 5_000_000
    for wire in wires:
        wire.disconnect()


async def test_closing_the_endpoint_closes_all_clients_and_waits_for_the_handler(handler: EchoHandler) -> None:
    async with running(handler) as server:
        websocket = await server.open_websocket()
        polling = await (await server.open_polling()).connect()
        poll = asyncio.create_task(polling.poll())
        await server.until_polled(polling)

        await server.endpoint.close()

        assert handler.count("disconnect") == 2
        assert session_count(server.endpoint) == server.endpoint.socket_count == 0
        assert await websocket.closed() == 1001
        assert (await poll).text == "1"  # without DISCONNECT, so that the client reconnects
        assert (await server.http.get(server.url("polling"))).status_code == 503


async def test_a_polling_client_that_aborts_its_poll_is_disconnected(server: LiveServer, handler: EchoHandler) -> None:
    client = await (await server.open_polling()).connect()
    poll = asyncio.create_task(client.poll())
    await server.until_polled(client)

    poll.cancel()

    await asyncio.wait_for(handler.left.wait(), WAIT)
    assert handler.log[-1] == ("disconnect", "transport error")


async def test_snapshots_for_a_polling_client_are_coalesced(server: LiveServer) -> None:
    client = await (await server.open_polling()).connect()
    for version in range(100):
        server.sockets[0].send(f'42["players-updated",{version}]', replaces="players-updated")

    assert await client.receive() == ['42["players-updated",99]']


async def test_frames_queued_during_an_upgrade_are_sent_over_the_websocket(server: LiveServer) -> None:
    polling = await (await server.open_polling()).connect()
    async with server.websocket(f"EIO=4&transport=websocket&sid={polling.sid}") as socket:
        await socket.send("2probe")
        assert await socket.recv() == "3probe"
        server.sockets[0].send('42["between"]')
        await socket.send("5")

        assert await socket.recv() == '42["between"]'
    await until(lambda: session_count(server.endpoint) == 0)


async def test_frames_queued_when_the_session_ends_are_not_sent_over_a_probe(server: LiveServer) -> None:
    polling = await (await server.open_polling()).connect()
    async with server.websocket(f"EIO=4&transport=websocket&sid={polling.sid}") as socket:
        server.sockets[0].send('42["for the poll"]')
        assert (await polling.post("garbage")).status_code == 400

        with pytest.raises(ConnectionClosed):
            await socket.recv()


class TestSender:
    def test_counts_queued_bytes_without_snapshots(self) -> None:
        sender = Sender(Server().endpoint, "sid")

        assert sender.queue("é" * 10, "a") == 0
        assert sender.queue("é" * 5) == 10
        assert sender.queue("y" * 3, "a") == 10
        assert [sender.pop(), sender.pop(), sender.pop()] == ["é" * 5, "yyy", None]
        assert not sender.has_queued
        assert sender.queue("z") == 1

    def test_drains_in_order(self) -> None:
        sender = Sender(Server().endpoint, "sid")
        for frame in "abc":
            sender.queue(frame)

        assert sender.drain() == ["a", "b", "c"]
        assert (sender.queue("d"), sender.drain(), sender.drain()) == (1, ["d"], [])


class TestTimerHeap:
    def test_a_session_is_due_once_at_its_earliest_time(self) -> None:
        timers = TimerHeap()
        for when in (5, 3, 9):
            timers.schedule("a", when)
        timers.schedule("b", 4)

        assert timers.pop_due(2.9) == []
        assert timers.pop_due(4) == ["a", "b"]
        assert timers.pop_due(100) == []

    def test_a_cancelled_session_is_not_due(self) -> None:
        timers = TimerHeap()
        timers.schedule("a", 1)
        timers.cancel("a")

        assert timers.pop_due(2) == []
