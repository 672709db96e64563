"""uvicorn's HTTP with its holes closed: pass the class as uvicorn's `http`. It knows nothing of Socket.IO.

By itself uvicorn waits for ever until a request is whole or a response is taken, and takes requests of any size and
number. An application cannot help it: uvicorn calls it too late.
"""

from __future__ import annotations

import asyncio
from typing import ClassVar, Final, cast

import httptools
from starlette.types import Scope
from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from spysafari.socketio.uvicorn.handshake import WebSocketHandshake
from spysafari.socketio.uvicorn.pending_requests import PendingRequest, PendingRequests

TAKE_SECONDS: Final = 10.0  # for the client to take what is written
MAX_AHEAD: Final = 4  # requests that wait for the answer to an earlier one of the same connection
PIECE: Final = 4_096  # bytes that are parsed before the limits are looked at again
HOSTS: Final = {"1.0": (0, 1), "1.1": (1,)}  # how often a request of that version names its host (RFC 9112, 3.2)
INVALID: Final = "Invalid HTTP request received."


class GuardedHttpProtocol(HttpToolsProtocol):
    pending_requests: ClassVar = PendingRequests()  # of the process, as its memory is

    _pending: PendingRequest | None = None  # the request on its way; None while none is expected
    _watch: asyncio.TimerHandle | None = None  # looks at it when it may be late; one of many requests, as timers cost
    _running: RequestResponseCycle | None = None  # the request that is or was last answered
    _take_timer: asyncio.TimerHandle | None = None

    # The request.

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn does
        super().connection_made(transport)
        self._expect_request()

    def data_received(self, data: bytes) -> None:
        self._unset_keepalive_if_required()
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing() or (self._pending is not None and self._pending.is_refused):
                return
            if self._pending is not None:
                self._pending.start()
            piece = data[start : start + PIECE]
            try:
                self.parser.feed_data(piece)
            except httptools.HttpParserUpgrade as upgrade:
                if self._should_upgrade():
                    end: int = upgrade.args[0]
                    self._become_websocket(has_more=start + end < len(data))
                    return
                self._unsupported_upgrade_warning()
            except httptools.HttpParserError:
                self.logger.warning(INVALID)
                self.send_400_response(INVALID)
                return
            self._check_size(len(piece))

    def _check_size(self, arrived: int) -> None:
        pending = self._pending
        if pending is None or self.transport.is_closing():
            return
        pending.add_bytes(arrived)
        if not pending.is_too_big:
            return
        # The application, if it was called, has its own answer to that; the timer ends what goes on after it.
        pending.is_refused = True
        if self._running is None or self._is_idle():
            self.transport.write(STATUS_LINE[431] + b"content-length: 0\r\nconnection: close\r\n\r\n")
            self.transport.close()
            self._expect_taking()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._finish_pending()
        self._expect_request().start()

    def on_headers_complete(self) -> None:
        if self.transport.is_closing() or len(self.pipeline) >= MAX_AHEAD:
            self.transport.abort()
            return
        if not self._names_its_host():
            raise httptools.HttpParserError  # to `data_received`
        if self._pending is not None:
            self._pending.head_complete()
        super().on_headers_complete()

    def _names_its_host(self) -> bool:
        hosts = [name for name, _ in self.headers].count(b"host")
        return hosts in HOSTS.get(self.parser.get_http_version(), ())

    def on_message_complete(self) -> None:
        super().on_message_complete()
        if not self._is_idle():
            self._finish_pending()
        # Else it was answered before its end, and nothing but its timer ends the connection.

    def _become_websocket(self, *, has_more: bool) -> None:
        self._finish_pending()
        self._stop_timers()
        if self._running is not None and not self._is_idle():
            self.transport.abort()  # that answer would come in the middle of the websocket's frames
            return
        self.connections.discard(self)
        handshake = WebSocketHandshake(self.config, self.server_state, self.app_state)
        handshake.begin(self.transport, cast("Scope", self.scope), self.url)
        if has_more:
            handshake.refuse_early_data()

    def _is_idle(self) -> bool:
        return self._running is not None and self._running.response_complete

    def _expect_request(self) -> PendingRequest:
        self._pending = pending = self.pending_requests.add(self.transport, self.loop.time())
        if self._watch is None:
            self._watch = self.loop.call_at(pending.due, self._look)
        return pending

    def _look(self) -> None:
        """End the connection if its request is late; look again when a later one may be."""
        self._watch = None
        if self._pending is None:
            return
        if self._pending.due > self.loop.time():
            self._watch = self.loop.call_at(self._pending.due, self._look)
        else:
            self.transport.abort()

    def _finish_pending(self) -> None:
        if self._pending is not None:
            self._pending.finish()
            self._pending = None

    # The response.

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._running = cycle
        super()._start_asgi_task(cycle, app)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._expect_taking()
        if self._pending is None and self._is_idle() and not self.transport.is_closing():
            self._expect_request()

    def send_400_response(self, msg: str) -> None:
        super().send_400_response(msg)
        self._expect_taking()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._expect_taking()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_take_timer()

    def _expect_taking(self) -> None:
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

    def _stop_timers(self) -> None:
        self._stop_take_timer()
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None

    def connection_lost(self, exc: Exception | None) -> None:
        self._finish_pending()
        self._stop_timers()
        super().connection_lost(exc)
        if self._running is not None and self._running is not self.cycle:
            # uvicorn tells the latest request only, which waits behind this one.
            self._running.disconnected = True
            self._running.message_event.set()
        self.pipeline.clear()  # each refers to this object: without this, only the garbage collector would free it
