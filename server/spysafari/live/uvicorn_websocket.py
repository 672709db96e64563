"""uvicorn's websocket with its holes closed. Pass the class as uvicorn's `ws`; it knows nothing of Socket.IO.

An ASGI application cannot do these itself: cut a connection whose client never takes what is already written (uvicorn
would wait for that forever), count the frames that never reach it (pings, fragments without end), end a handshake that
the websocket library does not take, refuse text that is not UTF-8 without a traceback in the log, and refuse a
websocket with an HTTP answer without an error in the log.

And texts take a shorter way, and leave together: all that one step of the loop has for a client is one write to the
kernel, which costs more than all of ours (docs/decisions/0018).
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Generator
from typing import ClassVar, Final

from typing_extensions import override
from uvicorn._types import ASGIReceiveCallable, ASGISendCallable, ASGISendEvent, Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from spysafari.live.bucket import LeakingBucket

FLUSH_SECONDS: Final = 3.0  # from the application's return to the cut
CLOSE_HANDSHAKE_SECONDS: Final = 2.0  # for the client's answer to our close frame
NOT_UTF8: Final = 1007
VIOLATION: Final = 1008
UNTAKEN: Final = (
    16_384  # bytes that wait here for one client; more wait in its outbox, where a snapshot replaces the last
)
UNTAKEN_BY_KERNEL: Final = 32_768
"""The same in the kernel, which doubles it; left alone it takes megabytes, and who never reads goes unnoticed."""
FRAMES_PER_SECOND: Final = 200.0  # of any kind, sustained; the application counts its own, and closes with a reason
FRAMES_BURST: Final = 800
PIECE: Final = 4096  # bytes that are parsed before the frames are counted: at most 700 of them
TEXT: Final = 0x81  # the first byte of a whole text frame
TWO_BYTES: Final = 126  # says that the length stands in two bytes more ...
EIGHT_BYTES: Final = 127  # ... or in eight
MAX_TWO_BYTES: Final = 0xFFFF
GATHERED: Final = 8  # frames; more do not wait for the end of the step
BAD_REQUEST: Final = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class CuttingWebSocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's own protocol class, but for the ends of a connection and the sending of texts."""

    _to_flush: ClassVar[list[CuttingWebSocketProtocol]] = []
    """Connections with frames that leave at the end of this step of the loop."""

    @override
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._gathered: list[bytes] = []
        super().connection_made(transport)
        self.close_timeout = CLOSE_HANDSHAKE_SECONDS
        self.transport.set_write_buffer_limits(high=UNTAKEN)
        if line := transport.get_extra_info("socket"):
            line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNTAKEN_BY_KERNEL)
        self._frames_lately = LeakingBucket(FRAMES_PER_SECOND, self.loop.time())

    @override
    def data_received(self, data: bytes) -> None:
        self.flush()  # answers to what comes now, such as pongs, come after it
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + PIECE])
            if self.conn.handshake_exc is not None and not self.handshake_initiated:
                # A head that the first parser took and this one does not; uvicorn would let it stand for ever.
                self.transport.write(b"".join(self.conn.data_to_send()) or BAD_REQUEST)
                self.transport.close()

    @override
    def send(self, message: ASGISendEvent) -> Awaitable[None]:  # type: ignore[override]  # nobody needs a coroutine
        """A text is on its way at once if the client keeps up; everything else goes uvicorn's way."""
        if message["type"] == "websocket.send" and self._takes_text():
            text = message.get("text")
            if text is not None:
                self._gather(text_frame(text))
                return SENT
        self.flush()
        return super().send(message)

    def _gather(self, frame: bytes) -> None:
        """Keep a frame for the end of this step of the loop."""
        if not self._gathered:
            if not self._to_flush:
                self.loop.call_soon(_flush_all, self._to_flush)
            self._to_flush.append(self)
        self._gathered.append(frame)
        if len(self._gathered) >= GATHERED:
            self.flush()

    def flush(self) -> None:
        """Write what was gathered."""
        if self._gathered:
            gathered, self._gathered = self._gathered, []
            if not self.transport.is_closing():
                self.transport.write(b"".join(gathered) if len(gathered) > 1 else gathered[0])

    @override
    def shutdown(self) -> None:
        self.flush()
        super().shutdown()

    def _takes_text(self) -> bool:
        return (
            self.handshake_complete
            and self.writable.is_set()
            and not (self.close_sent or self.disconnected or self.transport.is_closing())
        )

    @override
    def handle_connect(self, event: Request) -> None:
        self.app = self._serve
        super().handle_connect(event)

    async def _serve(self, scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        await self.config.loaded_app(scope, receive, send)
        if self.initial_response is not None and self.close_sent:
            # uvicorn forgets that this completes the handshake, too, and would call it our error.
            self.handshake_complete = True

    @override
    def handle_events(self) -> None:
        if self._frames_lately.add(len(self.conn.events), self.loop.time()) > FRAMES_BURST:
            self.conn.fail(VIOLATION, "flood")
            self.handle_parser_exception()
            return
        super().handle_events()

    @override
    def handle_parser_exception(self) -> None:
        if self.conn.close_sent is None:  # before the application has accepted: there is nobody to tell
            self.transport.abort()
            return
        super().handle_parser_exception()

    @override
    def handle_ping(self) -> None:
        if not self.writable.is_set():
            self.transport.abort()  # it asks for more, and does not take what it has
            return
        super().handle_ping()

    @override
    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        if not self.disconnected:
            self.loop.call_later(FLUSH_SECONDS, self.transport.abort)

    @override
    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_utf8(self.frames):
            self.frames = []
            self.conn.fail(NOT_UTF8, "text is not UTF-8")  # works after a close, too
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()


def _flush_all(connections: list[CuttingWebSocketProtocol]) -> None:
    waiting = connections.copy()
    connections.clear()
    for connection in waiting:
        connection.flush()


class _Done:
    """The awaitable of what is done already."""

    def __await__(self) -> Generator[None, None, None]:
        yield from ()


SENT: Final = _Done()


def text_frame(text: str) -> bytes:
    """A text as a server sends it (RFC 6455): whole, unmasked."""
    payload = text.encode()
    length = len(payload)
    if length < TWO_BYTES:
        return bytes((TEXT, length)) + payload
    if length <= MAX_TWO_BYTES:
        return b"%c%c%b%b" % (TEXT, TWO_BYTES, length.to_bytes(2, "big"), payload)
    return b"%c%c%b%b" % (TEXT, EIGHT_BYTES, length.to_bytes(8, "big"), payload)


def _is_utf8(frames: list[bytes]) -> bool:
    try:
        b"".join(frames).decode()
    except UnicodeDecodeError:
        return False
    return True
