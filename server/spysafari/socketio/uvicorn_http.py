"""uvicorn's HTTP with its holes closed. Pass the class as uvicorn's `http`; it knows nothing of Socket.IO.

uvicorn waits for ever until a request is whole and until a response is taken, and bounds neither a request's size nor
how many a client sends ahead. An ASGI application cannot: it is not called yet, or no more.
"""

from __future__ import annotations

import asyncio
from typing import ClassVar, Final, cast

from typing_extensions import override
from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from spysafari.socketio.requests import Scope
from spysafari.socketio.uvicorn_websocket import WebSocketHandshake

REQUEST_SECONDS: Final = 10.0  # from its first byte, or the connection's opening, to its last byte
TAKE_SECONDS: Final = 10.0  # for the client to take what is written
MAX_HEAD: Final = 16_384  # bytes of a request's line and headers
MAX_REQUEST: Final = 131_072  # bytes of a whole request as sent; the applications accept far less
MAX_AHEAD: Final = 4  # requests that wait for the answer to an earlier one of the same connection
MAX_SILENT: Final = 4_096  # connections from which nothing has come; as many may open at once, before any is read
MAX_ARRIVING: Final = 8_388_608  # bytes of all the process's requests that are not whole; the oldest goes first
CONNECTION_BYTES: Final = 8_192  # what a request takes besides its own bytes ...
CALL_BYTES: Final = 10_240  # ... and more once it has a head, and the application waits for the rest
PIECE: Final = 4_096  # bytes that are parsed before the limits are looked at again


class GuardedHttpProtocol(HttpToolsProtocol):
    """uvicorn's own protocol class, but nothing takes time or memory without end."""

    # Of the process, as its memory is.
    _silent: ClassVar[dict[GuardedHttpProtocol, None]] = {}  # oldest first
    _arriving: ClassVar[dict[GuardedHttpProtocol, None]] = {}  # oldest first
    _arriving_bytes: ClassVar[int] = 0

    _request_timer: asyncio.TimerHandle | None = None  # runs while a request is on its way
    _take_timer: asyncio.TimerHandle | None = None
    _running: RequestResponseCycle | None = None
    _in_head = True
    _size = 0  # of the request on its way, as sent
    _takes = 0  # bytes of memory, about
    _will_take = 0  # if it is not whole by the end of this piece
    _deaf = False  # what still comes is not parsed any more

    # The request.

    @override
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn does
        super().connection_made(transport)
        self._start_request_timer()
        self._silent[self] = None
        if len(self._silent) > MAX_SILENT:
            next(iter(self._silent))._give_up()  # noqa: SLF001 - one of us

    @override
    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            if self._deaf or self.transport.is_closing():
                return
            if self in self._silent or self._is_idle():
                # Whatever it is: uvicorn has just stopped its own clock of idle connections.
                self._expect_request()
            piece = data[start : start + PIECE]
            super().data_received(piece)
            self._check_size(len(piece))

    def _check_size(self, arrived: int) -> None:
        if self._request_timer is None or self._deaf or self.transport.is_closing():
            return
        self._size += arrived
        self._take(arrived + self._will_take)
        self._will_take = 0
        if self._size <= (MAX_HEAD if self._in_head else MAX_REQUEST):
            return
        # The application, if it was called, has its own answer to that; the timer ends what goes on after it.
        self._deaf = True
        if self._running is None or self._is_idle():
            self.transport.write(STATUS_LINE[431] + b"content-length: 0\r\nconnection: close\r\n\r\n")
            self.transport.close()
            self._expect_taking()

    @override
    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._stop_request_timer()
        self._expect_request()

    @override
    def on_headers_complete(self) -> None:
        if self._deaf or len(self.pipeline) >= MAX_AHEAD:
            self._deaf = True
            self.transport.abort()
            return
        self._in_head = False
        self._will_take = CALL_BYTES
        super().on_headers_complete()

    @override
    def on_message_complete(self) -> None:
        super().on_message_complete()
        if not self._is_idle():
            self._stop_request_timer()
        # Else it was answered before its end, and nobody but this timer ends the connection.

    @override
    def handle_websocket_upgrade(self) -> None:
        self._deaf = True  # what came with it before the answer belongs to no protocol
        self._stop_request_timer()
        self.connections.discard(self)
        handshake = WebSocketHandshake(self.config, self.server_state, self.app_state)
        handshake.begin(self.transport, cast("Scope", self.scope), self.url)

    def _is_idle(self) -> bool:
        return self._running is not None and self._running.response_complete

    def _expect_request(self) -> None:
        """Give the client some time for a whole request."""
        if self in self._arriving:
            return
        self._silent.pop(self, None)
        self._start_request_timer()
        self._in_head = True
        self._size = self._takes = self._will_take = 0
        self._arriving[self] = None
        self._take(CONNECTION_BYTES)

    def _start_request_timer(self) -> None:
        if self._request_timer is None:
            self._request_timer = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def _take(self, memory: int) -> None:
        """Count what this request takes more; where all together take too much, the oldest goes."""
        self._takes += memory
        GuardedHttpProtocol._arriving_bytes += memory
        while self._arriving_bytes > MAX_ARRIVING:
            next(iter(self._arriving))._give_up()  # noqa: SLF001 - one of us

    def _give_up(self) -> None:
        self._stop_request_timer()
        self.transport.abort()

    def _stop_request_timer(self) -> None:
        if self._request_timer is not None:
            self._request_timer.cancel()
            self._request_timer = None
        self._silent.pop(self, None)
        if self in self._arriving:
            del self._arriving[self]
            GuardedHttpProtocol._arriving_bytes -= self._takes

    # The response.

    @override
    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._running = cycle
        super()._start_asgi_task(cycle, app)

    @override
    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._expect_taking()

    @override
    def send_400_response(self, msg: str) -> None:
        super().send_400_response(msg)
        self._expect_taking()

    @override
    def pause_writing(self) -> None:
        super().pause_writing()
        self._expect_taking()

    @override
    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_take_timer()

    def _expect_taking(self) -> None:
        """Give the client some time, from now, to take what is written."""
        self._stop_take_timer()
        if self.transport.get_write_buffer_size():
            self._take_timer = self.loop.call_later(TAKE_SECONDS, self._check_taking)

    def _check_taking(self) -> None:
        if self.transport.get_write_buffer_size():
            self.transport.abort()

    def _stop_take_timer(self) -> None:
        if self._take_timer is not None:
            self._take_timer.cancel()
            self._take_timer = None

    # The end.

    @override
    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_request_timer()
        self._stop_take_timer()
        super().connection_lost(exc)
        if self._running is not None and self._running is not self.cycle:
            # uvicorn tells the latest request only, which waits behind this one.
            self._running.disconnected = True
            self._running.message_event.set()
        self.pipeline.clear()  # each refers to this object: until Python looked for circles, all would stay
