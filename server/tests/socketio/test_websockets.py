"""Websocket handshakes out of turn, and frames that never become packets."""

from __future__ import annotations

import asyncio

import pytest

from spysafari.socketio.api import LiveSettings
from spysafari.socketio.endpoint import LiveEndpoint
from spysafari.socketio.uvicorn import websocket_channel
from spysafari.socketio.websocket import WebSocketTransport
from tests.socketio.byte_connections import CONNECT, GET, HARDLY_ANY, UPGRADE, FullTransport, guarded, wire
from tests.socketio.harness import EchoHandler, LiveServer, settle, until

pytestmark = pytest.mark.usefixtures("clean_log")

FRAMES = {
    "pings": b"\x89\x80\x00\x00\x00\x00",
    "pongs": b"\x8a\x80\x00\x00\x00\x00",
    "empty fragments": b"\x00\x80\x00\x00\x00\x00",
}
PING = b"\x89\x80\x00\x00\x00\x00"


async def test_no_timer_of_an_earlier_answer_touches_the_websocket_that_follows() -> None:
    """[HOUSE-06] The client has not taken that answer when it sends its handshake."""
    endpoint = LiveEndpoint(EchoHandler(), LiveSettings(), caller_from_cookie=str)
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
    endpoint = LiveEndpoint(EchoHandler(), LiveSettings(), caller_from_cookie=str)
    transport = FullTransport()
    transport.set_protocol(protocol := guarded(endpoint))
    protocol.connection_made(transport)

    protocol.data_received(GET + b"\r\n" + UPGRADE + b"\r\n")
    await settle()

    assert transport.aborted.is_set()
    assert b"101" not in transport.written
    protocol.connection_lost(None)
    await endpoint.close()


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


@pytest.mark.parametrize("kind", FRAMES)
async def test_frames_that_never_become_packets_are_counted(hasty: LiveServer, kind: str) -> None:
    async with wire(hasty) as client:
        client.send(UPGRADE + b"\r\n")
        assert (await client.answer()).startswith(b"HTTP/1.1 101")

        client.send(b"\x01\x81\x00\x00\x00\x004" + FRAMES[kind] * 100_000)

        await client.everything()
    await until(lambda: hasty.endpoint.session_count == 0)


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
    monkeypatch.setattr(websocket_channel, "FINISH_SECONDS", HARDLY_ANY)
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
        assert isinstance(line := connection.sender.transport._channel, websocket_channel.WebSocketChannel)
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
    endpoint = LiveEndpoint(EchoHandler(), LiveSettings(), caller_from_cookie=str)
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
