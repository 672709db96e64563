"""Connections that exchange raw bytes with uvicorn running our protocol classes."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import uvicorn
from uvicorn.server import ServerState

from spysafari.socketio.endpoint import LiveEndpoint
from spysafari.socketio.uvicorn.http_protocol import uvicorn_options
from spysafari.socketio.uvicorn.pending_requests import PendingRequests
from tests.socketio.harness import WAIT, LiveServer

SHORT_SECONDS = 1.0
"""The server's timeouts in these tests, in seconds."""
TINY_SECONDS = 0.05
"""A timeout in seconds that the test expects to expire."""
GET = b"GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: x\r\n"
POST = b"POST /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: x\r\n"
UPGRADE = (
    b"GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
)
CONNECT = b"\x81\x82\x00\x00\x00\x0040"


class ByteConnection:
    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    def send(self, data: bytes) -> None:
        self.writer.write(data)

    async def read_until_closed(self) -> bytes:
        received = b""
        with contextlib.suppress(OSError):  # a reset; uvloop raises ENOTCONN instead
            async with asyncio.timeout(WAIT):
                while chunk := await self.reader.read(65_536):
                    received += chunk
        return received

    async def read_head(self) -> bytes:
        async with asyncio.timeout(WAIT):
            return await self.reader.readuntil(b"\r\n\r\n")


@contextlib.asynccontextmanager
async def connect(server: LiveServer) -> AsyncIterator[ByteConnection]:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    try:
        yield ByteConnection(reader, writer)
    finally:
        writer.close()


class UnreadTransport(asyncio.Transport):
    """A connection whose client never reads, so that its write buffer is never empty."""

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


def accept_connection(endpoint: LiveEndpoint, loop: asyncio.AbstractEventLoop | None = None) -> UnreadTransport:
    """Create a protocol as uvicorn does for a new connection, and connect it to a transport."""
    config = uvicorn.Config(endpoint, lifespan="off", log_config=None, **uvicorn_options(PendingRequests(), 16_384))
    config.load()
    transport = UnreadTransport()
    protocol = config.http_protocol_class(  # type: ignore[call-arg]  # as uvicorn does
        config=config, server_state=ServerState(), app_state={}, _loop=loop
    )
    transport.set_protocol(protocol)
    protocol.connection_made(transport)
    return transport
