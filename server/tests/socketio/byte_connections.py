"""Connections byte by byte, to uvicorn with our two protocol classes."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

import uvicorn
from uvicorn.server import ServerState

from spysafari.socketio.endpoint import LiveEndpoint
from spysafari.socketio.uvicorn.handshake import WebSocketHandshake
from spysafari.socketio.uvicorn.http_protocol import GuardedHttpProtocol
from tests.socketio.harness import WAIT, LiveServer

PATIENCE = 1.0
"""Seconds that the server gives in these tests ..."""
HARDLY_ANY = 0.05
"""... and where nobody is to be in time."""
GET = b"GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: x\r\n"
POST = b"POST /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: x\r\n"
UPGRADE = (
    b"GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
)
CONNECT = b"\x81\x82\x00\x00\x00\x0040"


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
