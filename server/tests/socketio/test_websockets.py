import asyncio
from collections.abc import Callable
from typing import Any, cast

import pytest
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from spysafari.socketio.api import LiveSettings
from spysafari.socketio.endpoint import LiveEndpoint
from spysafari.socketio.uvicorn import websocket_channel
from spysafari.socketio.uvicorn.websocket_channel import FlushQueue, WebSocketChannel
from tests.fakes import session_count
from tests.socketio.byte_connections import (
    CONNECT,
    GET,
    TINY_SECONDS,
    UPGRADE,
    UnreadTransport,
    accept_connection,
    connect,
)
from tests.socketio.harness import EchoHandler, LiveServer, settle, until

pytestmark = pytest.mark.usefixtures("clean_log")

FRAMES = {
    "pings": b"\x89\x80\x00\x00\x00\x00",
    "pongs": b"\x8a\x80\x00\x00\x00\x00",
    "empty fragments": b"\x00\x80\x00\x00\x00\x00",
}
PING = b"\x89\x80\x00\x00\x00\x00"


class TimerLog:
    """An event loop that records its timers."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self.timers: list[asyncio.TimerHandle] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._loop, name)

    def call_later(self, delay: float, callback: Callable[..., None]) -> asyncio.TimerHandle:
        return self.call_at(self._loop.time() + delay, callback)

    def call_at(self, when: float, callback: Callable[..., None]) -> asyncio.TimerHandle:
        self.timers.append(self._loop.call_at(when, callback))
        return self.timers[-1]


async def test_an_upgrade_cancels_the_timers_of_the_http_connection() -> None:
    """The client has not read an earlier response when it sends its handshake."""
    endpoint = LiveEndpoint(EchoHandler(), LiveSettings(), caller_from_cookie=str)
    loop = TimerLog()
    transport = accept_connection(endpoint, cast("asyncio.AbstractEventLoop", loop))
    transport.protocol.data_received(GET + b"\r\n")
    await settle()
    assert [timer for timer in loop.timers if not timer.cancelled()]

    transport.protocol.data_received(UPGRADE + b"\r\n")

    assert [timer for timer in loop.timers if not timer.cancelled()] == []
    await settle()
    transport.protocol.connection_lost(None)
    await endpoint.close()


async def test_a_handshake_behind_an_unfinished_request_closes_the_connection() -> None:
    """The server would otherwise write the response between the WebSocket's frames."""
    endpoint = LiveEndpoint(EchoHandler(), LiveSettings(), caller_from_cookie=str)
    transport = accept_connection(endpoint)

    transport.protocol.data_received(GET + b"\r\n" + UPGRADE + b"\r\n")
    await settle()

    assert transport.aborted.is_set()
    assert b"101" not in transport.written
    transport.protocol.connection_lost(None)
    await endpoint.close()


@pytest.mark.parametrize(
    "head",
    [
        pytest.param(UPGRADE.replace(b"EIO=4", b"x" * 9000) + b"\r\n", id="URL too long"),
        pytest.param(UPGRADE.replace(b"GET", b"POST") + b"\r\n", id="not GET"),
        pytest.param(UPGRADE.replace(b"Version: 13", b"Version: 12") + b"\r\n", id="unsupported version"),
        pytest.param(UPGRADE.replace(b"Key", b"Kex") + b"\r\n", id="no key"),
        pytest.param(UPGRADE.replace(b"/socket.io/", "/é/".encode()) + b"\r\n", id="URL not ASCII"),
    ],
)
async def test_an_invalid_websocket_handshake_is_refused(impatient: LiveServer, head: bytes) -> None:
    async with connect(impatient) as connection:
        connection.send(head)

        response = await connection.read_until_closed()

    assert response.startswith(b"HTTP/1.1 4")
    assert session_count(impatient.endpoint) == 0


@pytest.mark.parametrize("kind", FRAMES)
async def test_frames_that_do_not_form_packets_are_rate_limited(impatient: LiveServer, kind: str) -> None:
    async with connect(impatient) as client:
        client.send(UPGRADE + b"\r\n")
        assert (await client.read_head()).startswith(b"HTTP/1.1 101")

        client.send(b"\x01\x81\x00\x00\x00\x004" + FRAMES[kind] * 100_000)

        assert b"flood" in await client.read_until_closed()
    await until(lambda: session_count(impatient.endpoint) == 0)


@pytest.mark.parametrize(
    "beginning",
    [
        pytest.param(b"\x81", id="one byte"),
        pytest.param(b"\x81\x85\x00\x00\x00\x00", id="frame head"),
        pytest.param(b"\x81\xfe\x40\x00\x00\x00\x00\x00" + b"x" * 9000, id="half a frame"),
        pytest.param(b"\x01\x80\x00\x00\x00\x00" + PING, id="a fragment and a ping"),
    ],
)
async def test_an_unfinished_message_closes_the_connection(
    impatient: LiveServer, beginning: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket_channel, "MESSAGE_SECONDS", TINY_SECONDS)
    async with connect(impatient) as client:
        client.send(UPGRADE + b"\r\n")
        await client.read_head()

        client.send(CONNECT + beginning)

        assert b"unfinished message" in await client.read_until_closed()
    await until(lambda: session_count(impatient.endpoint) == 0)


async def test_a_fragmented_message_is_received(impatient: LiveServer, handler: EchoHandler) -> None:
    async with connect(impatient) as client:
        client.send(UPGRADE + b"\r\n")
        await client.read_head()

        for chunk in (CONNECT[:3], CONNECT[3:], b"\x01\x82\0\0\0\x0042", PING, b'\x80\x86\0\0\0\0["hi"]'):
            client.send(chunk)
            await asyncio.sleep(0)

        await until(lambda: handler.count("hi") == 1)
        assert impatient.endpoint.socket_count == 1


class LogListener:
    def __init__(self) -> None:
        self.log: list[str] = []

    def text_received(self, text: str) -> None:
        self.log.append(text)

    def binary_received(self) -> None:
        self.log.append("binary")

    def pause_writing(self) -> None:
        self.log.append("pause")

    def resume_writing(self) -> None:
        self.log.append("resume")

    def connection_lost(self) -> None:
        self.log.append("lost")


def open_channel(transport: UnreadTransport, queue: FlushQueue, listener: LogListener) -> WebSocketChannel:
    return WebSocketChannel(transport, ServerProtocol(state=OPEN), set(), queue, listener)


@pytest.mark.parametrize("is_complete", [True, False])
async def test_the_time_limit_of_a_message_ends_with_the_message(
    monkeypatch: pytest.MonkeyPatch, is_complete: bool
) -> None:
    monkeypatch.setattr(websocket_channel, "MESSAGE_SECONDS", 0)
    transport, listener = UnreadTransport(), LogListener()
    channel = open_channel(transport, FlushQueue(), listener)

    channel.data_received(b"\x01\x82\0\0\0\0hi")
    if is_complete:
        channel.data_received(b"\x80\x80\0\0\0\0")
    await settle()

    assert (listener.log, transport.closing) == ((["hi"], False) if is_complete else (["lost"], True))


def test_servers_in_different_event_loops_of_a_process_do_not_share_a_flush_queue() -> None:
    """Unsent frames of a stopped loop do not delay the frames of another loop."""

    async def open_websocket() -> UnreadTransport:
        transport = accept_connection(LiveEndpoint(EchoHandler(), LiveSettings(), caller_from_cookie=str))
        transport.protocol.data_received(UPGRADE + b"\r\n")
        await settle()
        transport.written = b""
        return transport

    async def send_connect() -> bytes:
        transport = await open_websocket()
        transport.protocol.data_received(CONNECT)
        await settle()
        return transport.written

    stopped = asyncio.new_event_loop()
    unsent = stopped.run_until_complete(open_websocket())
    unsent.protocol.data_received(CONNECT)

    assert b"40{" in asyncio.run(send_connect())
    assert unsent.written == b""
    stopped.close()


async def test_invalid_text_followed_by_a_close_frame_is_harmless(impatient: LiveServer) -> None:
    async with connect(impatient) as client:
        client.send(UPGRADE + b"\r\n")
        await client.read_head()

        client.send(b"\x81\x82\x00\x00\x00\x00\xff\xfe\x88\x80\x00\x00\x00\x00")

        await client.read_until_closed()
    await until(lambda: session_count(impatient.endpoint) == 0)


@pytest.mark.parametrize("segments", [[UPGRADE + b"\r\n" + CONNECT], [UPGRADE + b"\r\n", CONNECT]], ids=["one", "two"])
async def test_frames_before_the_response_to_the_handshake_are_refused(segments: list[bytes]) -> None:
    """A client must wait for the response (RFC 6455, 4.1). Such frames are not dropped silently."""
    endpoint = LiveEndpoint(EchoHandler(), LiveSettings(), caller_from_cookie=str)
    transport = accept_connection(endpoint)

    for segment in segments:
        transport.protocol.data_received(segment)
    await settle()

    assert transport.written.startswith(b"HTTP/1.1 400 ")
    assert b"\r\nconnection: close\r\n" in transport.written
    assert b"101" not in transport.written
    assert transport.closing
    transport.protocol.connection_lost(None)
    await settle()
    assert session_count(endpoint) == 0


async def test_an_offered_subprotocol_is_not_selected(impatient: LiveServer) -> None:
    """The server supports no subprotocols, and shows this by omitting the header (RFC 6455, 4.2.2)."""
    async with connect(impatient) as client:
        client.send(UPGRADE + b"Sec-WebSocket-Protocol: chat, superchat\r\n\r\n")

        response = await client.read_head()
        client.send(CONNECT)

        assert response.startswith(b"HTTP/1.1 101 ")
        assert b"protocol:" not in response.lower()
        await until(lambda: impatient.endpoint.socket_count == 1)


@pytest.mark.parametrize(
    "frames", [b"\x82\x80\x00\x00\x00\x00", b"\xff" * 40, b"\x81\xff\x7f" + b"\xff" * 7, b"\x88\x82\0\0\0\0\x00\x00"]
)
async def test_frames_in_the_segment_of_the_handshake_are_harmless(impatient: LiveServer, frames: bytes) -> None:
    for _ in range(20):
        async with connect(impatient) as client:
            client.send(UPGRADE + b"\r\n" + frames)
            await asyncio.sleep(0)
            client.send(frames)
            client.writer.write_eof()

            await client.read_until_closed()
    await until(lambda: session_count(impatient.endpoint) == 0)
