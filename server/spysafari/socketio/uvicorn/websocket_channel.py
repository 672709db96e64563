"""A websocket after its handshake: `interfaces.Channel` between asyncio's transport and the application.

The websockets library reads what comes; what goes is built here, and written once for each client in a step of the
loop, since the kernel's work costs more than all of ours (docs/decisions/0023). Whatever a client may cost has a bound
(docs/decisions/0011): bytes it does not take, frames of any kind, the time of the closing handshake.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Sequence
from functools import lru_cache
from struct import Struct
from typing import Any, ClassVar, Final, cast

from websockets.frames import CloseCode, Frame, Opcode
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from spysafari.socketio.interfaces import ChannelListener
from spysafari.socketio.leaky_bucket import LeakyBucket

logger = logging.getLogger(__name__)

FLUSH_SECONDS: Final = 3.0  # from the end of a line to the cut
CLOSE_HANDSHAKE_SECONDS: Final = 2.0  # for the client's answer to our close frame
UNTAKEN: Final = 16_384  # bytes that wait here for one client; more wait with its sender
UNTAKEN_BY_KERNEL: Final = 32_768
"""The same in the kernel, which doubles it. By itself it takes megabytes, and hides a client that never reads."""
FINISH_SECONDS: Final = 10.0  # for a message, from its first byte or the end of the one before
FRAMES_PER_SECOND: Final = 200.0  # of any kind, sustained; the session counts packets more strictly
FRAMES_BURST: Final = 800
PIECE: Final = 4096  # bytes to parse before counting the frames in them, at most 700
TEXT: Final = 0x81  # the first byte of a whole text frame
TWO_BYTES: Final = 126  # says that the length stands in two bytes more ...
EIGHT_BYTES: Final = 127  # ... or in eight
MAX_TWO_BYTES: Final = 0xFFFF
HEAD_TWO: Final = Struct("!BBH")
HEAD_EIGHT: Final = Struct("!BBQ")
GATHERED: Final = 16  # heads and payloads of frames that wait for the end of the step; more go at once
CLIENT_HEAD: Final = 6  # bytes of a client's frame besides its payload: two, and the mask


class WebSocketChannel(asyncio.Protocol):
    """`interfaces.Channel`. Takes the transport over, and stays in uvicorn's `connections` until it is lost."""

    __slots__ = (
        "_connections",
        "_finish_timer",
        "_fragments",
        "_frames",
        "_frames_lately",
        "_gathered",
        "_is_text",
        "_listener",
        "_loop",
        "_timers",
        "_transport",
        "_unframed",
        "_writable",
    )

    _to_flush: ClassVar[list[WebSocketChannel]] = []  # at the end of this step of the loop

    def __init__(
        self, transport: asyncio.Transport, frames: ServerProtocol, connections: set[Any], listener: ChannelListener
    ) -> None:
        self._loop = asyncio.get_running_loop()
        self._transport = transport
        self._frames = frames
        self._connections = connections
        self._listener: ChannelListener | None = listener
        self._gathered: list[bytes] = []
        self._fragments: list[bytes] = []
        self._is_text = False
        self._unframed = 0  # bytes of a frame that is not whole yet
        self._finish_timer: asyncio.TimerHandle | None = None
        self._writable = True
        self._frames_lately = LeakyBucket(FRAMES_PER_SECOND, self._loop.time())
        self._timers: tuple[asyncio.TimerHandle, ...] = ()
        transport.set_write_buffer_limits(high=UNTAKEN)
        if line := transport.get_extra_info("socket"):
            line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNTAKEN_BY_KERNEL)
        transport.set_protocol(self)
        connections.add(self)

    # For the application (`interfaces.Channel`).

    def write(self, text: str, before: Sequence[str] = ()) -> None:
        if self._listener is None:
            return
        gathered = self._gathered
        if not gathered:
            if not self._to_flush:
                self._loop.call_soon(_flush_all, self._to_flush)
            self._to_flush.append(self)
        for earlier in before:
            gathered += shared_frame(earlier)
        gathered += text_frame(text)
        if len(gathered) >= GATHERED:
            self.flush()

    def flush(self) -> None:
        gathered = self._gathered
        if gathered:
            self._gathered = []
            if not self._transport.is_closing():
                self._transport.write(b"".join(gathered))

    def close(self, code: int, reason: str) -> None:
        if self._listener is None:
            return
        if self._frames.state is OPEN:  # not if the client's close frame came with what is handled now
            self._frames.send_close(code, reason)
        self._write_control()
        self._lose()
        self._timers += (
            self._loop.call_later(CLOSE_HANDSHAKE_SECONDS, self._transport.close),
            self._loop.call_later(FLUSH_SECONDS, self._transport.abort),
        )

    def abort(self) -> None:
        self._transport.abort()

    # For asyncio.

    def data_received(self, data: bytes) -> None:
        self.flush()  # first: pongs and other answers to this data come after it
        for start in range(0, len(data), PIECE):
            if self._transport.is_closing():
                return
            piece = data[start : start + PIECE] if len(data) > PIECE else data
            self._frames.receive_data(piece)
            if self._frames.parser_exc is not None:
                self._close()
                return
            # The type also allows a handshake's request, which an open websocket never gives.
            frames = cast("list[Frame]", self._frames.events_received())
            if self._frames_lately.add(len(frames), self._loop.time()) > FRAMES_BURST:
                self._fail(CloseCode.POLICY_VIOLATION, "flood")
                return
            self._unframed += len(piece)
            for frame in frames:
                self._unframed -= size_from_client(frame)
                self._take(frame)
        self._expect_finish()

    def pause_writing(self) -> None:
        self._writable = False
        if self._listener is not None:
            self._listener.pause_writing()

    def resume_writing(self) -> None:
        self._writable = True
        if self._listener is not None:
            self._listener.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - asyncio's interface
        for timer in self._timers:
            timer.cancel()
        self._stop_finish_timer()
        self._connections.discard(self)
        self._lose()

    # For uvicorn.

    def shutdown(self) -> None:
        self.close(CloseCode.SERVICE_RESTART, "")
        self._transport.close()

    # Inside.

    def _take(self, frame: Frame) -> None:
        match frame.opcode:
            case Opcode.TEXT | Opcode.BINARY | Opcode.CONT:
                self._take_data(frame)
            case Opcode.PING:
                self._answer_ping()
            case Opcode.CLOSE:
                self._close()
            case _:
                pass  # a pong that nobody asked for

    def _take_data(self, frame: Frame) -> None:
        if frame.opcode is not Opcode.CONT:
            self._is_text = frame.opcode is Opcode.TEXT
        if not frame.fin:
            self._fragments.append(bytes(frame.data))
            return
        self._stop_finish_timer()
        data = bytes(frame.data)
        if self._fragments:
            data = b"".join((*self._fragments, data))
            self._fragments = []
        if self._listener is None:
            return  # we have closed; the client has not answered that yet
        if not self._is_text:
            self._listener.binary_received()
            return
        try:
            text = data.decode()
        except UnicodeDecodeError:
            self._fail(CloseCode.INVALID_DATA, "text is not UTF-8")
            return
        self._listener.text_received(text)

    def _expect_finish(self) -> None:
        if not self._unframed and not self._fragments:
            self._stop_finish_timer()
        elif self._finish_timer is None and self._listener is not None:
            self._finish_timer = self._loop.call_later(
                FINISH_SECONDS, self._fail, CloseCode.POLICY_VIOLATION, "unfinished message"
            )

    def _stop_finish_timer(self) -> None:
        if self._finish_timer is not None:
            self._finish_timer.cancel()
            self._finish_timer = None

    def _answer_ping(self) -> None:
        if self._writable:
            self._write_control()
        else:
            self._transport.abort()  # the client asks for more, and does not take what it has

    def _fail(self, code: CloseCode, reason: str) -> None:
        self._frames.fail(code, reason)
        self._close()

    def _close(self) -> None:
        """Send the library's close frame, unless it has sent one before, and close."""
        self._write_control()
        self._transport.close()
        self._timers += (self._loop.call_later(FLUSH_SECONDS, self._transport.abort),)
        self._lose()

    def _write_control(self) -> None:
        self.flush()
        output = b"".join(self._frames.data_to_send())
        if output and not self._transport.is_closing():
            self._transport.write(output)

    def _lose(self) -> None:
        listener, self._listener = self._listener, None
        if listener is not None:
            listener.connection_lost()


def _flush_all(lines: list[WebSocketChannel]) -> None:
    waiting = lines.copy()
    lines.clear()
    for line in waiting:
        try:
            line.flush()
        except Exception:
            logger.exception("a line failed and is cut")
            line.abort()


def size_from_client(frame: Frame) -> int:
    """Bytes of a client's frame on the line. RFC 6455 wants its length in as few bytes as possible."""
    length = len(frame.data)
    return CLIENT_HEAD + length + (0 if length < TWO_BYTES else 2 if length <= MAX_TWO_BYTES else 8)


def text_frame(text: str) -> tuple[bytes, bytes]:
    """Build a server's frame (RFC 6455), whole and unmasked: its head, and its payload."""
    payload = text.encode()
    length = len(payload)
    if length < TWO_BYTES:
        return bytes((TEXT, length)), payload
    if length <= MAX_TWO_BYTES:
        return HEAD_TWO.pack(TEXT, TWO_BYTES, length), payload
    return HEAD_EIGHT.pack(TEXT, EIGHT_BYTES, length), payload


shared_frame = lru_cache(maxsize=16)(text_frame)
"""For texts that go to several clients in a row: 0.2 us less, of the 26 us that a snapshot costs."""
