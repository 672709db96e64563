"""Outbox, order, coalescing, slow readers, ends: the endpoint against a transport that the test holds in its hand."""

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
from tests.socketio.harness import (
    SETTINGS,
    WAIT,
    EchoHandler,
    FakeClock,
    FakeWebSocket,
    LiveServer,
    running,
    settle,
    sockets_of,
    until,
)

SMALL = replace(SETTINGS, outbox_bytes=1000, stall_seconds=10.0)


class Table:
    """An endpoint without network, with one connected client."""

    def __init__(self, settings: LiveSettings = SMALL) -> None:
        self.clock = FakeClock()
        self.handler = EchoHandler()
        self.endpoint = LiveEndpoint(self.handler, settings, self.clock, caller_from_cookie=str)
        self.wire = FakeWebSocket()
        self.app: asyncio.Task[None] | None = None

    async def sit(self) -> Socket[object]:
        self.app = asyncio.create_task(self.endpoint(self.wire.scope(), self.wire.receive, self.wire.send))
        await settle()
        self.wire.say("40")
        await settle()
        return sockets_of(self.endpoint)[0]

    async def gone(self) -> None:
        """Wait until nothing of the client is left."""
        assert self.app is not None
        async with asyncio.timeout(WAIT):
            await self.app
        await settle()
        assert self.endpoint.session_count == self.endpoint.socket_count == 0
        assert self.handler.count("disconnect") == 1


async def test_of_a_handshake_the_address_is_kept_and_what_the_application_makes_of_the_cookies() -> None:
    socket = await Table().sit()

    assert (socket.caller, socket.address) == ("a=1; b=x=y", "192.0.2.7")


async def test_an_idle_client_gets_a_frame_in_the_sender_s_own_step() -> None:
    table = Table()
    socket = await table.sit()

    socket.send('42["now"]')

    assert table.wire.frames[-1] == '42["now"]'


async def test_a_newer_snapshot_replaces_an_older_one_that_waits() -> None:
    table = Table()
    socket = await table.sit()
    table.wire.hold()
    socket.send('42["held back by the server"]')
    for version in range(500):
        socket.send(encode_event("players-updated", b'{"version":%d}' % version), replaces="players-updated")
        if version == 7:
            socket.send('42["game-started"]')

    table.wire.release()
    await settle()

    assert table.wire.frames[-3:] == [
        '42["held back by the server"]',
        '42["game-started"]',
        '42["players-updated",{"version":499}]',
    ]
    assert not socket.closed
    assert (table.endpoint.snapshots_replaced, table.endpoint.closed_too_slow) == (499, 0)


async def test_a_client_that_takes_nothing_is_closed_when_too_much_waits() -> None:
    table = Table()
    socket = await table.sit()
    table.wire.hold()

    for _ in range(100):
        socket.send(encode_event("chat", b'"' + b"x" * 100 + b'"'))

    assert socket.closed
    assert table.endpoint.closed_too_slow == 1
    await table.gone()
    assert table.handler.log[-1] == ("disconnect", "too slow")


async def test_a_client_that_takes_nothing_is_closed_when_time_is_up() -> None:
    table = Table()
    socket = await table.sit()
    table.wire.hold()
    socket.send('42["a"]')

    table.clock.now += 9.9
    table.endpoint.tick()
    closed_early = socket.closed
    table.clock.now += 0.2
    table.endpoint.tick()

    assert (closed_early, socket.closed) == (False, True)
    await table.gone()
    assert table.handler.log[-1] == ("disconnect", "too slow")


async def test_a_client_that_is_slow_but_takes_data_stays() -> None:
    table = Table()
    socket = await table.sit()

    for _ in range(10):
        table.wire.hold()
        socket.send('42["a"]')
        table.clock.now += 2
        table.endpoint.tick()
        table.wire.release()
        await settle()
        if table.wire.frames[-1] == "2" or "2" in table.wire.frames[-2:]:
            table.wire.say("3")

    assert not socket.closed


async def test_sending_to_a_client_that_left_does_nothing() -> None:
    table = Table()
    socket = await table.sit()
    table.wire.leave()
    await table.gone()

    socket.send('42["a"]')

    assert socket.closed
    assert table.handler.log[-1] == ("disconnect", "transport close")


async def test_events_wait_their_turn_and_those_sent_before_leaving_count() -> None:
    table = Table()
    await table.sit()
    table.wire.say('42["wait"]')
    table.wire.say('42["message",1]')
    table.wire.leave()
    await settle()
    assert [name for name, _ in table.handler.log] == ["wait"]

    table.handler.gate.set()
    await settle()

    assert [name for name, _ in table.handler.log] == ["wait", "message", "disconnect"]


async def test_events_that_wait_when_their_client_is_thrown_out_do_not_count() -> None:
    table = Table()
    await table.sit()
    table.wire.say('42["wait"]')
    await settle()
    table.wire.say('42["message",1]')
    table.wire.say("garbage")
    await settle()

    table.handler.gate.set()

    await table.gone()
    assert [name for name, _ in table.handler.log] == ["wait", "disconnect"]


async def test_a_slow_handler_does_not_keep_the_heartbeat_from_being_read() -> None:
    table = Table()
    socket = await table.sit()
    table.wire.say('42["wait"]')
    for _ in range(4):
        table.clock.now += 25
        table.endpoint.tick()
        table.wire.say("3")
        await settle()

    assert not socket.closed


@pytest.mark.asyncio(loop_factories=["asyncio"])  # no network, and many clients
async def test_all_that_come_at_one_moment_may_shake_hands() -> None:
    """When a network is back, the kernel holds so many, and all are let in before the first can send its CONNECT."""
    endpoint = LiveEndpoint(EchoHandler(), LiveSettings(), FakeClock(), caller_from_cookie=str)
    wires = [FakeWebSocket() for _ in range(BACKLOG)]
    apps = [
        asyncio.create_task(endpoint({**wire.scope(), "client": (f"192.0.2.{place % 8}", 1)}, wire.receive, wire.send))
        for place, wire in enumerate(wires)
    ]
    await settle()

    for wire in wires:
        wire.say("40")
    await settle()

    assert endpoint.socket_count == BACKLOG
    for wire in wires:
        wire.leave()
    await asyncio.gather(*apps)


@pytest.mark.asyncio(loop_factories=["asyncio"])  # no network, and many clients
async def test_what_is_kept_of_a_client_does_not_grow_with_its_cookies() -> None:
    endpoint = LiveEndpoint(EchoHandler(), LiveSettings(), FakeClock(), caller_from_cookie=len)
    wires = [FakeWebSocket() for _ in range(1_000)]
    tracemalloc.start()
    try:
        for wire in wires:
            cookie = (b"cookie", b"c" * 15_000)
            await endpoint({**wire.scope(), "headers": [cookie]}, wire.receive, wire.send)
            wire.say("40")
        gc.collect()
        memory, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert [socket.caller for socket in sockets_of(endpoint)] == [15_000] * 1_000
    assert memory < 5_000_000
    for wire in wires:
        wire.leave()


async def test_the_end_tells_everybody_and_waits_for_the_application(handler: EchoHandler) -> None:
    async with running(handler) as server:
        websocket = await server.open_websocket()
        polling = await (await server.open_polling()).connect()
        poll = asyncio.create_task(polling.poll())
        await server.until_polled(polling)

        await server.endpoint.close()

        assert handler.count("disconnect") == 2
        assert server.endpoint.session_count == server.endpoint.socket_count == 0
        assert await websocket.closed() == 1001
        assert (await poll).text == "1"  # and no DISCONNECT, so that both come back
        assert (await server.http.get(server.url("polling"))).status_code == 503


async def test_a_polling_client_that_gives_its_poll_up_is_gone(server: LiveServer, handler: EchoHandler) -> None:
    client = await (await server.open_polling()).connect()
    poll = asyncio.create_task(client.poll())
    await server.until_polled(client)

    poll.cancel()

    await asyncio.wait_for(handler.left.wait(), WAIT)
    assert handler.log[-1] == ("disconnect", "transport error")


async def test_snapshots_for_a_polling_client_are_coalesced_too(server: LiveServer) -> None:
    client = await (await server.open_polling()).connect()
    for version in range(100):
        server.sockets[0].send(f'42["players-updated",{version}]', replaces="players-updated")

    assert await client.receive() == ['42["players-updated",99]']


async def test_what_waits_when_the_client_upgrades_goes_over_the_websocket(server: LiveServer) -> None:
    polling = await (await server.open_polling()).connect()
    async with server.websocket(f"EIO=4&transport=websocket&sid={polling.sid}") as socket:
        await socket.send("2probe")
        assert await socket.recv() == "3probe"
        server.sockets[0].send('42["between"]')
        await socket.send("5")

        assert await socket.recv() == '42["between"]'
    await until(lambda: server.endpoint.session_count == 0)


async def test_what_waits_when_the_session_ends_does_not_go_over_a_websocket_on_trial(server: LiveServer) -> None:
    polling = await (await server.open_polling()).connect()
    async with server.websocket(f"EIO=4&transport=websocket&sid={polling.sid}") as socket:
        server.sockets[0].send('42["for the poll"]')
        assert (await polling.post("garbage")).status_code == 400

        with pytest.raises(ConnectionClosed):
            await socket.recv()


class TestWaiting:
    def test_counts_bytes_and_forgets_what_was_replaced(self) -> None:
        sender = Sender(Table().endpoint, "a client's id")

        assert sender.queue("é" * 10, "a") == 20
        assert sender.queue("x" * 5) == 25
        assert sender.queue("y" * 3, "a") == 8
        assert [sender.pop(), sender.pop(), sender.pop()] == ["xxxxx", "yyy", None]
        assert not sender.waits
        assert sender.queue("z") == 1

    def test_drains_in_order(self) -> None:
        sender = Sender(Table().endpoint, "a client's id")
        for frame in "abc":
            sender.queue(frame)

        assert sender.drain() == ["a", "b", "c"]
        assert (sender.queue("d"), sender.drain(), sender.drain()) == (1, ["d"], [])


class TestTimerHeap:
    def test_the_earliest_counts_and_rings_once(self) -> None:
        timers = TimerHeap()
        for when in (5, 3, 9):
            timers.schedule("a", when)
        timers.schedule("b", 4)

        assert timers.pop_due(2.9) == []
        assert timers.pop_due(4) == ["a", "b"]
        assert timers.pop_due(100) == []

    def test_who_is_dropped_is_not_woken(self) -> None:
        timers = TimerHeap()
        timers.schedule("a", 1)
        timers.cancel("a")

        assert timers.pop_due(2) == []
