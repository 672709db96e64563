"""A minimal Socket.IO client over WebSocket for load tests.

It supports unfragmented text frames and a single namespace, and masks frames with zeros to save time.
"""

import asyncio
import re
import struct
import time
from collections.abc import Callable
from typing import Final, cast

SNAPSHOT: Final = b'42["players-updated",'
VERSION: Final = b'"version":'
TEXT: Final = 0x81
CLOSE: Final = 0x88
TWO_BYTES: Final = 126
EIGHT_BYTES: Final = 127
MASKED: Final = 0x80
NO_MASK: Final = b"\0\0\0\0"
REQUEST: Final = (
    "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n{cookie}\r\n"
)


def client_frame(text: bytes) -> bytes:
    """Return a client's text frame."""
    if len(text) < TWO_BYTES:
        return bytes((TEXT, MASKED | len(text))) + NO_MASK + text
    return struct.pack("!BBH", TEXT, MASKED | TWO_BYTES, len(text)) + NO_MASK + text


def split_frames(buffer: bytes) -> tuple[list[bytes], bytes]:
    """Return the payloads of all complete frames, and the remaining bytes. Raises ConnectionError for a close frame."""
    payloads = []
    start = 0
    while len(buffer) - start >= 2:
        length = buffer[start + 1]
        body = start + 2
        if length == TWO_BYTES:
            body += 2
            length = int.from_bytes(buffer[start + 2 : body], "big")
        elif length == EIGHT_BYTES:
            body += 8
            length = int.from_bytes(buffer[start + 2 : body], "big")
        if len(buffer) < body + length:
            break
        if buffer[start] == CLOSE:
            raise ConnectionError(f"closed by the server: {buffer[body + 2 : body + length].decode()}")
        payloads.append(buffer[body : body + length])
        start = body + length
    return payloads, buffer[start:]


def version_in(snapshot: bytes) -> int:
    """Find the version in the raw bytes, which is faster than decoding the JSON."""
    start = snapshot.index(VERSION) + len(VERSION)
    return int(snapshot[start : snapshot.index(b",", start)])


class Client(asyncio.Protocol):
    """A player's connection, or a screen's if `player` is empty.

    Calls `on_snapshot` with each snapshot's version and time. `joined` completes when the server acknowledges joining.
    """

    __slots__ = (
        *("_answer", "_buffer", "_head", "_join", "_port", "_transport"),
        *("cookie", "joined", "last", "on_snapshot"),
    )

    def __init__(self, port: int, room: str, player: str, cookie: str = "") -> None:
        self._port = port
        self.cookie = cookie
        seat = f'420["join-room",{{"roomId":"{room}","playerId":"{player}","playerName":"","isAdmin":false}}]'
        join = seat if player else f'420["watch-room",{{"roomId":"{room}"}}]'
        self._join = client_frame(join.encode())
        self._head = f'421["update-icon",{{"roomId":"{room}","playerId":"{player}","iconId":'.encode()
        self._buffer = b""
        self._transport: asyncio.Transport | None = None
        self.joined: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.on_snapshot: Callable[[int, float], None] | None = None
        self.last = b""
        """The frame of the latest snapshot."""
        self._answer: asyncio.Future[None] | None = None

    def change_icon(self, icon: int) -> None:
        """Send an icon change, and ignore the acknowledgement."""
        self._write(client_frame(b"%s%d}]" % (self._head, icon)))

    def emit(self, event: str) -> None:
        """Send an event (a JSON array) without an acknowledgement."""
        self._write(client_frame(b"42" + event.encode()))

    async def ask(self, event: str) -> None:
        """Send an event (a JSON array) and wait for its acknowledgement. Raises ConnectionError if it is refused."""
        self._answer = asyncio.get_running_loop().create_future()
        self._write(client_frame(b"422" + event.encode()))
        await self._answer

    def close(self) -> None:
        """Close the connection."""
        if self._transport is not None:
            self._transport.abort()

    # The methods below implement asyncio.Protocol.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the handshake."""
        self._transport = cast("asyncio.Transport", transport)  # uvloop's transport is of another class
        cookie = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
        self._write(REQUEST.format(port=self._port, cookie=cookie).encode())
        self._buffer = b""

    def data_received(self, data: bytes) -> None:
        """Handle the frames that have arrived."""
        buffer = self._buffer + data if self._buffer else data
        if buffer.startswith(b"HTTP/"):
            head, end, buffer = buffer.partition(b"\r\n\r\n")
            if not end:
                self._buffer = head
                return
            if re.match(rb"HTTP/1.1 101 ", head) is None:
                self._fail(ConnectionError(head.decode()))
                return
        try:
            payloads, self._buffer = split_frames(buffer)
        except ConnectionError as error:
            self._fail(error)
            return
        for payload in payloads:
            self._take(payload)

    def connection_lost(self, exc: Exception | None) -> None:
        """Fail `joined` if it is pending."""
        self._fail(exc or ConnectionError("closed by the server"))

    def _take(self, payload: bytes) -> None:
        if payload.startswith(SNAPSHOT):
            self.last = payload
            if self.on_snapshot is not None:
                self.on_snapshot(version_in(payload), time.perf_counter())
        elif payload == b"2":
            self._write(client_frame(b"3"))
        elif payload.startswith(b"0"):
            self._write(client_frame(b"40"))
        elif payload.startswith(b"40"):
            self._write(self._join)
        elif payload.startswith((b"430", b"432")):
            waiting = self._answer if payload.startswith(b"432") else self.joined
            if waiting is not None and not waiting.done():
                if b'"ok":true' in payload:
                    waiting.set_result(None)
                else:
                    waiting.set_exception(ConnectionError(payload.decode()))

    def _fail(self, error: Exception) -> None:
        if not self.joined.done():
            self.joined.set_exception(error)

    def _write(self, data: bytes) -> None:
        if self._transport is not None:
            self._transport.write(data)
