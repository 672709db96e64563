"""Connections that take without end: requests that never become whole, answers that are never taken, frames that never
become packets. Spoken byte by byte against uvicorn with our two protocol classes."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

import pytest
import uvicorn
from uvicorn.server import ServerState

from spysafari.socketio import arrivals, uvicorn_http, uvicorn_websocket, websocket_line
from spysafari.socketio.boundary import LiveSettings
from spysafari.socketio.endpoint import LiveEndpoint
from spysafari.socketio.uvicorn_http import GuardedHttpProtocol
from spysafari.socketio.uvicorn_websocket import WebSocketHandshake
from spysafari.socketio.websocket import WebSocketTransport
from tests.socketio.harness import WAIT, EchoHandler, LiveServer, running, settle, until

pytestmark = pytest.mark.usefixtures("clean_log")

PATIENCE = 0.3
"""Seconds that the server gives in these tests ..."""
HARDLY_ANY = 0.05
"""... and where nobody is to be in time."""
GET = b"GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: x\r\n"
POST = b"POST /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: x\r\n"
UPGRADE = (
    b"GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
)


@pytest.fixture
async def hasty(handler: EchoHandler, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LiveServer]:
    """A server with hardly any patience."""
    monkeypatch.setattr(arrivals, "REQUEST_SECONDS", PATIENCE)
    monkeypatch.setattr(uvicorn_http, "TAKE_SECONDS", PATIENCE)
    monkeypatch.setattr(uvicorn_websocket, "FLUSH_SECONDS", PATIENCE)
    monkeypatch.setattr(websocket_line, "FLUSH_SECONDS", PATIENCE)
    monkeypatch.setattr(websocket_line, "FINISH_SECONDS", PATIENCE)
    async with running(handler) as server:
        yield server
        await until(lambda: not (GuardedHttpProtocol.arrivals.begun or GuardedHttpProtocol.arrivals.silent))
        assert GuardedHttpProtocol.arrivals.memory == 0


class Wire:
    """One connection, byte by byte."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    def send(self, data: bytes) -> None:
        self.writer.write(data)

    async def everything(self) -> bytes:
        """What comes until the server closes."""
        got = b""
        with contextlib.suppress(OSError):  # uvloop says ENOTCONN where asyncio says that the connection was reset
            async with asyncio.timeout(WAIT):
                while piece := await self.reader.read(65_536):
                    got += piece
        return got

    async def answer(self) -> bytes:
        """The head of the next answer, and the body as far as it came with it."""
        async with asyncio.timeout(WAIT):
            return await self.reader.readuntil(b"\r\n\r\n")


@contextlib.asynccontextmanager
async def wire(server: LiveServer) -> AsyncIterator[Wire]:
    """Connect."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    try:
        yield Wire(reader, writer)
    finally:
        writer.close()


@pytest.mark.parametrize(
    "beginning",
    [
        pytest.param(b"", id="nothing at all"),
        pytest.param(b"\r\n\r\n", id="empty lines"),
        pytest.param(b"GET /socket", id="half a line"),
        pytest.param(GET + b"X: y\r\n", id="headers without their end"),
        pytest.param(POST + b"Content-Length: 9\r\n\r\n4", id="half a body"),
        pytest.param(POST + b"Transfer-Encoding: chunked\r\n\r\n0\r\nX: y\r\n", id="trailers without their end"),
        pytest.param(UPGRADE, id="half a websocket handshake"),
    ],
)
async def test_a_request_that_never_becomes_whole_ends(
    hasty: LiveServer, beginning: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arrivals, "REQUEST_SECONDS", HARDLY_ANY)
    async with wire(hasty) as slow:
        slow.send(beginning)

        await slow.everything()


async def test_a_request_that_drips_ends_all_the_same(hasty: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrivals, "REQUEST_SECONDS", HARDLY_ANY)
    async with wire(hasty) as slow:
        closed = asyncio.create_task(slow.everything())
        slow.send(GET)
        while not closed.done():
            slow.send(b"X: y\r\n")
            await asyncio.sleep(HARDLY_ANY / 10)


async def test_an_idle_connection_may_not_be_held_with_empty_lines(hasty: LiveServer) -> None:
    async with wire(hasty) as slow:
        slow.send(GET + b"\r\n")
        assert (await slow.answer()).startswith(b"HTTP/1.1 200")

        slow.send(b"\r\n")

        await slow.everything()


async def test_a_long_poll_and_a_second_request_are_not_late(hasty: LiveServer) -> None:
    client = await (await hasty.open_polling()).connect()
    poll = asyncio.create_task(client.receive())
    await hasty.until_polled(client)

    assert not GuardedHttpProtocol.arrivals.begun  # so no time is running
    await client.post('42["message",1]')

    assert await poll == ['42["message-back",1]']


@pytest.mark.parametrize("endless", [b"X: y\r\n", b"x"], ids=["headers", "one header"])
async def test_a_head_without_end_is_refused(hasty: LiveServer, endless: bytes) -> None:
    async with wire(hasty) as big:
        big.send(GET + b"X: " + endless * 50_000)

        assert (await big.everything())[:12] in (b"", b"HTTP/1.1 431")  # the rest of the head may overtake the answer


async def test_trailers_and_bodies_after_the_answer_are_not_kept(hasty: LiveServer) -> None:
    async with wire(hasty) as big:
        big.send(POST + b"Transfer-Encoding: chunked\r\n\r\n0\r\n" + b"X: y\r\n" * 50_000)

        assert (await big.everything())[:12] in (b"", b"HTTP/1.1 400")


async def test_requests_sent_ahead_do_not_pile_up(hasty: LiveServer) -> None:
    async with wire(hasty) as hurried:
        hurried.send((GET + b"\r\n") * 1000)

        await hurried.everything()

    assert hasty.endpoint.session_count <= 10


async def test_a_few_requests_sent_ahead_are_answered_in_order(hasty: LiveServer) -> None:
    async with wire(hasty) as hurried:
        last = GET.replace(b"EIO=4", b"EIO=3") + b"Connection: close\r\n\r\n"
        hurried.send((GET + b"\r\n") * 3 + last)

        answers = await hurried.everything()

    assert [answer[:3] for answer in answers.split(b"HTTP/1.1 ")[1:]] == [b"200", b"200", b"200", b"400"]


async def test_a_poll_whose_client_goes_is_told_though_requests_wait_behind_it(
    hasty: LiveServer, handler: EchoHandler
) -> None:
    client = await (await hasty.open_polling()).connect()
    async with wire(hasty) as hurried:
        hurried.send(GET.replace(b"polling", b"polling&sid=" + client.sid.encode()) + b"\r\n" + GET + b"\r\n")
        await hasty.until_polled(client)

    await asyncio.wait_for(handler.left.wait(), WAIT)
    assert handler.log[-1] == ("disconnect", "transport error")


class FullTransport(asyncio.Transport):
    """A connection whose client takes nothing, from whom there are always some bytes left."""

    protocol: asyncio.Protocol

    def __init__(self) -> None:
        super().__init__({"socket": None})
        self.written = b""
        self.aborted = asyncio.Event()
        self.closing = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written += data

    def get_write_buffer_size(self) -> int:
        return 1

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        pass

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        assert isinstance(protocol, asyncio.Protocol)
        self.protocol = protocol

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True

    def abort(self) -> None:
        self.closing = True
        self.aborted.set()

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


def guarded(endpoint: LiveEndpoint) -> GuardedHttpProtocol:
    """What uvicorn makes for a new connection."""
    config = uvicorn.Config(endpoint, ws=WebSocketHandshake, lifespan="off", log_config=None)
    return GuardedHttpProtocol(config, ServerState(), {})


@pytest.mark.parametrize("last", [b"", b"Connection: close\r\n", b"Nonsense\r\n"])
async def test_an_answer_that_is_never_taken_ends(monkeypatch: pytest.MonkeyPatch, last: bytes) -> None:
    monkeypatch.setattr(uvicorn_http, "TAKE_SECONDS", HARDLY_ANY)
    endpoint = LiveEndpoint(EchoHandler(), LiveSettings(), caller_of=str)
    protocol, transport = guarded(endpoint), FullTransport()
    protocol.connection_made(transport)

    protocol.data_received(GET + last + b"\r\n")

    await asyncio.wait_for(transport.aborted.wait(), WAIT)
    protocol.connection_lost(None)
    await endpoint.close()


async def test_no_timer_of_an_earlier_answer_touches_the_websocket_that_follows() -> None:
    """[HOUSE-06] The client has not taken that answer when it sends its handshake."""
    endpoint = LiveEndpoint(EchoHandler(), LiveSettings(), caller_of=str)
    transport = FullTransport()
    transport.set_protocol(protocol := guarded(endpoint))
    protocol.connection_made(transport)
    protocol.data_received(GET + b"\r\n")
    await settle()
    take_timer = protocol._take_timer
    assert take_timer is not None

    protocol.data_received(UPGRADE + b"\r\n")

    assert take_timer.cancelled()
    assert protocol._take_timer is None
    await settle()
    transport.protocol.connection_lost(None)
    await endpoint.close()


async def test_a_handshake_behind_an_unanswered_request_is_cut_off() -> None:
    """[HOUSE-06] That answer, and the timer of idle connections after it, would meet the websocket."""
    endpoint = LiveEndpoint(EchoHandler(), LiveSettings(), caller_of=str)
    transport = FullTransport()
    transport.set_protocol(protocol := guarded(endpoint))
    protocol.connection_made(transport)

    protocol.data_received(GET + b"\r\n" + UPGRADE + b"\r\n")
    await settle()

    assert transport.aborted.is_set()
    assert b"101" not in transport.written
    protocol.connection_lost(None)
    await endpoint.close()


async def test_of_too_many_unfinished_requests_the_oldest_goes(
    hasty: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arrivals, "MAX_MEMORY", 2.5 * arrivals.CONNECTION_BYTES)
    monkeypatch.setattr(arrivals, "REQUEST_SECONDS", 60)
    async with wire(hasty) as first, wire(hasty) as second, wire(hasty) as third:
        for one in (first, second, third):
            one.send(GET)
        await first.everything()

        for other in (second, third):
            other.send(b"\r\n")
            assert (await other.answer()).startswith(b"HTTP/1.1 200")


async def test_of_too_many_silent_connections_the_oldest_goes(
    hasty: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What comes later does not push out those that have begun to ask."""
    monkeypatch.setattr(arrivals, "MAX_SILENT", 2)
    monkeypatch.setattr(arrivals, "REQUEST_SECONDS", 60)
    async with wire(hasty) as asking:
        asking.send(GET)
        await until(lambda: bool(GuardedHttpProtocol.arrivals.begun))
        async with wire(hasty) as first, wire(hasty) as second, wire(hasty) as third:
            await first.everything()

            for other in (second, third):
                other.send(GET + b"\r\n")
                assert (await other.answer()).startswith(b"HTTP/1.1 200")
        asking.send(b"\r\n")
        assert (await asking.answer()).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(
    "head",
    [
        pytest.param(UPGRADE.replace(b"EIO=4", b"x" * 9000) + b"\r\n", id="an address too long"),
        pytest.param(UPGRADE.replace(b"GET", b"POST") + b"\r\n", id="no GET"),
        pytest.param(UPGRADE.replace(b"Version: 13", b"Version: 12") + b"\r\n", id="another version"),
        pytest.param(UPGRADE.replace(b"Key", b"Kex") + b"\r\n", id="no key"),
        pytest.param(UPGRADE.replace(b"/socket.io/", "/é/".encode()) + b"\r\n", id="an address that is not ASCII"),
    ],
)
async def test_a_websocket_handshake_that_makes_no_sense_is_refused(hasty: LiveServer, head: bytes) -> None:
    async with wire(hasty) as forger:
        forger.send(head)

        answer = await forger.everything()

    assert answer.startswith(b"HTTP/1.1 4")
    assert hasty.endpoint.session_count == 0


FRAMES = {
    "pings": b"\x89\x80\x00\x00\x00\x00",
    "pongs": b"\x8a\x80\x00\x00\x00\x00",
    "empty fragments": b"\x00\x80\x00\x00\x00\x00",
}


@pytest.mark.parametrize("kind", FRAMES)
async def test_frames_that_never_become_packets_are_counted(hasty: LiveServer, kind: str) -> None:
    async with wire(hasty) as client:
        client.send(UPGRADE + b"\r\n")
        assert (await client.answer()).startswith(b"HTTP/1.1 101")

        client.send(b"\x01\x81\x00\x00\x00\x004" + FRAMES[kind] * 100_000)

        await client.everything()
    await until(lambda: hasty.endpoint.session_count == 0)


CONNECT = b"\x81\x82\x00\x00\x00\x0040"
PING = b"\x89\x80\x00\x00\x00\x00"


@pytest.mark.parametrize(
    "beginning",
    [
        pytest.param(b"\x81", id="a byte"),
        pytest.param(b"\x81\x85\x00\x00\x00\x00", id="a head"),
        pytest.param(b"\x81\xfe\x40\x00\x00\x00\x00\x00" + b"x" * 9000, id="half a frame"),
        pytest.param(b"\x01\x80\x00\x00\x00\x00" + PING, id="a fragment and a ping"),
    ],
)
async def test_a_message_without_its_end_is_not_waited_for(
    hasty: LiveServer, beginning: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket_line, "FINISH_SECONDS", HARDLY_ANY)
    async with wire(hasty) as client:
        client.send(UPGRADE + b"\r\n")
        await client.answer()

        client.send(CONNECT + beginning)

        assert b"unfinished message" in await client.everything()
    await until(lambda: hasty.endpoint.session_count == 0)


async def test_a_message_that_comes_in_pieces_is_taken(hasty: LiveServer, handler: EchoHandler) -> None:
    async with wire(hasty) as client:
        client.send(UPGRADE + b"\r\n")
        await client.answer()

        for piece in (CONNECT[:3], CONNECT[3:], b"\x01\x82\0\0\0\x0042", PING, b'\x80\x86\0\0\0\0["hi"]'):
            client.send(piece)
            await asyncio.sleep(0)
        await until(lambda: handler.count("hi") == 1)
        (connection,) = hasty.endpoint._sessions.values()
        assert isinstance(connection.sender.transport, WebSocketTransport)
        assert isinstance(line := connection.sender.transport._line, websocket_line.WebSocketLine)
        assert line._finish_timer is None

        assert hasty.endpoint.socket_count == 1


async def test_bad_text_that_comes_with_a_close_is_harmless(hasty: LiveServer) -> None:
    async with wire(hasty) as client:
        client.send(UPGRADE + b"\r\n")
        await client.answer()

        client.send(b"\x81\x82\x00\x00\x00\x00\xff\xfe\x88\x80\x00\x00\x00\x00")

        await client.everything()
    await until(lambda: hasty.endpoint.session_count == 0)


@pytest.mark.parametrize("segments", [[UPGRADE + b"\r\n" + CONNECT], [UPGRADE + b"\r\n", CONNECT]], ids=["one", "two"])
async def test_frames_before_the_answer_to_the_handshake_are_refused(segments: list[bytes]) -> None:
    """[HOUSE-18] A client waits for the answer (RFC 6455, 4.1); what it sends before is not dropped in silence."""
    endpoint = LiveEndpoint(EchoHandler(), LiveSettings(), caller_of=str)
    transport = FullTransport()
    transport.set_protocol(protocol := guarded(endpoint))
    protocol.connection_made(transport)

    for segment in segments:
        transport.protocol.data_received(segment)
    await settle()

    assert transport.written.startswith(b"HTTP/1.1 400 ")
    assert b"\r\nconnection: close\r\n" in transport.written
    assert b"101" not in transport.written
    assert transport.closing
    transport.protocol.connection_lost(None)
    await settle()
    assert endpoint.session_count == 0


async def test_a_handshake_goes_on_without_the_subprotocol_that_it_offers(hasty: LiveServer) -> None:
    """[HOUSE-18] We speak none, and a server that agrees to none says so by its silence (RFC 6455, 4.2.2)."""
    async with wire(hasty) as client:
        client.send(UPGRADE + b"Sec-WebSocket-Protocol: chat, superchat\r\n\r\n")

        answer = await client.answer()
        client.send(CONNECT)

        assert answer.startswith(b"HTTP/1.1 101 ")
        assert b"protocol:" not in answer.lower()
        await until(lambda: hasty.endpoint.socket_count == 1)


@pytest.mark.parametrize(
    "frames", [b"\x82\x80\x00\x00\x00\x00", b"\xff" * 40, b"\x81\xff\x7f" + b"\xff" * 7, b"\x88\x82\0\0\0\0\x00\x00"]
)
async def test_frames_that_come_with_the_handshake_are_harmless(hasty: LiveServer, frames: bytes) -> None:
    for _ in range(20):
        async with wire(hasty) as client:
            client.send(UPGRADE + b"\r\n" + frames)
            await asyncio.sleep(0)
            client.send(frames)
            client.writer.write_eof()

            await client.everything()
    await until(lambda: hasty.endpoint.session_count == 0)
