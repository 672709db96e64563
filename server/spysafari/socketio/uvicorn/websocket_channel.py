"""Implement `interfaces.Channel` on an asyncio transport, for a websocket after its handshake.

The websockets library parses incoming frames. This module builds outgoing frames itself, and writes all frames of one
event-loop iteration with one system call per client, because system calls dominate the cost of sending. Unread bytes,
frame rates, unfinished messages and the closing handshake are all bounded.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Sequence
from functools import lru_cache
from struct import Struct
from typing import Any, Final, cast

from websockets.frames import CloseCode, Frame, Opcode
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from spysafari.gcra import Limit, Meter
from spysafari.socketio.interfaces import ChannelListener

logger = logging.getLogger(__name__)

CLOSE_SECONDS: Final = 3.0  # from our close frame to aborting the connection
CLOSE_HANDSHAKE_SECONDS: Final = 2.0
WRITE_BUFFER_BYTES: Final = 16_384  # unread bytes per client before writing is paused
KERNEL_BUFFER_BYTES: Final = 32_768
"""Send buffer size, which the kernel doubles. The default, several megabytes, would hide a client that never reads."""
MESSAGE_SECONDS: Final = 10.0  # from a message's first byte, or the end of the previous message, to its last byte
FRAMES: Final = Limit(800, 4.0)  # of any kind; the session has a lower limit for packets
CHUNK_BYTES: Final = 4096  # parsed between checks of the frame rate; at most 700 frames
TEXT_BYTE: Final = 0x81
TWO_BYTE_LENGTH: Final = 126
EIGHT_BYTE_LENGTH: Final = 127
MAX_TWO_BYTES: Final = 0xFFFF
TWO_BYTE_HEAD: Final = Struct("!BBH")
EIGHT_BYTE_HEAD: Final = Struct("!BBQ")
MAX_BUFFERED_PIECES: Final = 16
CLIENT_HEAD_BYTES: Final = 6  # two bytes and the mask of a short client frame


class FlushQueue:
    """Channels with frames to write at the end of this event-loop iteration."""

    def __init__(self) -> None:
        self._channels: list[WebSocketChannel] = []

    def add(self, channel: WebSocketChannel, loop: asyncio.AbstractEventLoop) -> None:
        if not self._channels:
            loop.call_soon(self._flush)
        self._channels.append(channel)

    def _flush(self) -> None:
        channels, self._channels = self._channels, []
        for channel in channels:
            try:
                channel.flush()
            except Exception:
                logger.exception("websocket write failed, closing the connection")
                channel.abort()


class WebSocketChannel(asyncio.Protocol):
    """Takes over the transport, and remains in uvicorn's `connections` until the connection is lost."""

    __slots__ = (
        "_connections", "_flush_queue", "_fragments", "_frame_rate", "_frames", "_is_text", "_listener",
        "_loop", "_message_timer", "_partial_bytes", "_timers", "_transport", "_writable", "_write_buffer",
    )  # fmt: skip

    def __init__(
        self,
        transport: asyncio.Transport,
        frames: ServerProtocol,
        connections: set[Any],
        flush_queue: FlushQueue,
        listener: ChannelListener,
    ) -> None:
        self._loop = asyncio.get_running_loop()
        self._transport = transport
        self._frames = frames
        self._connections = connections
        self._flush_queue = flush_queue
        self._listener: ChannelListener | None = listener
        self._write_buffer: list[bytes] = []
        self._fragments: list[bytes] = []
        self._is_text = False
        self._partial_bytes = 0
        self._message_timer: asyncio.TimerHandle | None = None
        self._writable = True
        self._frame_rate = Meter(FRAMES)
        self._timers: tuple[asyncio.TimerHandle, ...] = ()
        transport.set_write_buffer_limits(high=WRITE_BUFFER_BYTES)
        if kernel_socket := transport.get_extra_info("socket"):
            kernel_socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL_BUFFER_BYTES)
        transport.set_protocol(self)
        connections.add(self)

    def write(self, text: str, before: Sequence[str] = ()) -> None:
        if self._listener is None:
            return
        buffer = self._write_buffer
        if not buffer:
            self._flush_queue.add(self, self._loop)
        for earlier in before:
            buffer += shared_frame(earlier)
        buffer += text_frame(text)
        if len(buffer) >= MAX_BUFFERED_PIECES:
            self.flush()

    def flush(self) -> None:
        buffer = self._write_buffer
        if buffer:
            self._write_buffer = []
            if not self._transport.is_closing():
                self._transport.write(b"".join(buffer))

    def close(self, code: int, reason: str) -> None:
        if self._listener is None:
            return
        if self._frames.state is OPEN:  # otherwise the client's close frame is being handled
            self._frames.send_close(code, reason)
        self._write_control()
        self._notify_lost()
        self._timers += (
            self._loop.call_later(CLOSE_HANDSHAKE_SECONDS, self._transport.close),
            self._loop.call_later(CLOSE_SECONDS, self._transport.abort),
        )

    def abort(self) -> None:
        self._transport.abort()

    def data_received(self, data: bytes) -> None:
        self.flush()  # before the pongs and replies to this data
        for start in range(0, len(data), CHUNK_BYTES):
            if self._transport.is_closing():
                return
            chunk = data[start : start + CHUNK_BYTES] if len(data) > CHUNK_BYTES else data
            self._frames.receive_data(chunk)
            if self._frames.parser_exc is not None:
                self._close_after_control()
                return
            # The declared type includes handshake requests, which an open websocket cannot return.
            frames = cast("list[Frame]", self._frames.events_received())
            if self._frame_rate.add(self._loop.time(), len(frames)) > 1:
                self._fail(CloseCode.POLICY_VIOLATION, "flood")
                return
            self._partial_bytes += len(chunk)
            for frame in frames:
                self._partial_bytes -= client_frame_bytes(frame)
                self._handle_frame(frame)
        self._update_message_timer()

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
        self._stop_message_timer()
        self._connections.discard(self)
        self._notify_lost()

    def shutdown(self) -> None:
        self.close(CloseCode.SERVICE_RESTART, "")
        self._transport.close()

    def _handle_frame(self, frame: Frame) -> None:
        match frame.opcode:
            case Opcode.TEXT | Opcode.BINARY | Opcode.CONT:
                self._handle_data(frame)
            case Opcode.PING:
                self._send_pong()
            case Opcode.CLOSE:
                self._close_after_control()
            case _:
                pass

    def _handle_data(self, frame: Frame) -> None:
        if frame.opcode is not Opcode.CONT:
            self._is_text = frame.opcode is Opcode.TEXT
        if not frame.fin:
            self._fragments.append(bytes(frame.data))
            return
        self._stop_message_timer()
        data = bytes(frame.data)
        if self._fragments:
            data = b"".join((*self._fragments, data))
            self._fragments = []
        if self._listener is None:
            return
        if not self._is_text:
            self._listener.binary_received()
            return
        try:
            text = data.decode()
        except UnicodeDecodeError:
            self._fail(CloseCode.INVALID_DATA, "text is not UTF-8")
            return
        self._listener.text_received(text)

    def _update_message_timer(self) -> None:
        if not self._partial_bytes and not self._fragments:
            self._stop_message_timer()
        elif self._message_timer is None and self._listener is not None:
            self._message_timer = self._loop.call_later(
                MESSAGE_SECONDS, self._fail, CloseCode.POLICY_VIOLATION, "unfinished message"
            )

    def _stop_message_timer(self) -> None:
        if self._message_timer is not None:
            self._message_timer.cancel()
            self._message_timer = None

    def _send_pong(self) -> None:
        """Write the library's prepared pong, or abort if the client does not read."""
        if self._writable:
            self._write_control()
        else:
            self._transport.abort()

    def _fail(self, code: CloseCode, reason: str) -> None:
        self._frames.fail(code, reason)
        self._close_after_control()

    def _close_after_control(self) -> None:
        self._write_control()
        self._transport.close()
        self._timers += (self._loop.call_later(CLOSE_SECONDS, self._transport.abort),)
        self._notify_lost()

    def _write_control(self) -> None:
        self.flush()
        output = b"".join(self._frames.data_to_send())
        if output and not self._transport.is_closing():
            self._transport.write(output)

    def _notify_lost(self) -> None:
        listener, self._listener = self._listener, None
        if listener is not None:
            listener.connection_lost()


def client_frame_bytes(frame: Frame) -> int:
    """Return the size of a client's frame on the wire, assuming the shortest length encoding (RFC 6455, 5.2)."""
    length = len(frame.data)
    return CLIENT_HEAD_BYTES + length + (0 if length < TWO_BYTE_LENGTH else 2 if length <= MAX_TWO_BYTES else 8)


def text_frame(text: str) -> tuple[bytes, bytes]:
    """Build the head and the payload of an unfragmented, unmasked text frame (RFC 6455, 5.2)."""
    payload = text.encode()
    length = len(payload)
    if length < TWO_BYTE_LENGTH:
        return bytes((TEXT_BYTE, length)), payload
    if length <= MAX_TWO_BYTES:
        return TWO_BYTE_HEAD.pack(TEXT_BYTE, TWO_BYTE_LENGTH, length), payload
    return EIGHT_BYTE_HEAD.pack(TEXT_BYTE, EIGHT_BYTE_LENGTH, length), payload


shared_frame = lru_cache(maxsize=16)(text_frame)
"""Cached `text_frame`, for events that are sent to several clients in a row."""
