"""Limit the time, size and pipelining of requests in uvicorn's HTTP protocol, independent of Socket.IO.

On its own, uvicorn waits indefinitely for the rest of a request or for a client to read its response, and accepts
requests of any size. The application cannot prevent this, because uvicorn calls it too late.
"""

import asyncio
from functools import partial
from typing import Any, Final, cast

import httptools
from starlette.types import Scope
from uvicorn import Config
from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from spysafari.socketio.uvicorn.handshake import WebSocketHandshake
from spysafari.socketio.uvicorn.pending_requests import PendingRequest, PendingRequests
from spysafari.socketio.uvicorn.websocket_channel import FlushQueue

WRITE_SECONDS: Final = 10.0
MAX_PIPELINED: Final = 4  # requests per connection that wait for an earlier response
CHUNK_BYTES: Final = 4_096
HOST_COUNTS: Final = {"1.0": (0, 1), "1.1": (1,)}  # permitted number of Host headers by HTTP version (RFC 9112, 3.2)
INVALID_REQUEST: Final = "Invalid HTTP request received."
TOO_LARGE: Final = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


def uvicorn_options(requests: PendingRequests, max_frame_bytes: int) -> dict[str, Any]:
    """Return options for `uvicorn.Config`. All connections of the server share `requests` and a flush queue."""
    return {
        "http": partial(GuardedHttpProtocol, requests=requests, flush_queue=FlushQueue()),
        "ws": WebSocketHandshake,  # GuardedHttpProtocol constructs it; uvicorn only checks that it is set
        "ws_max_size": max_frame_bytes,
    }


class GuardedHttpProtocol(HttpToolsProtocol):
    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        requests: PendingRequests,
        flush_queue: FlushQueue,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._requests = requests
        self._flush_queue = flush_queue
        self._pending: PendingRequest | None = None
        self._deadline_timer: asyncio.TimerHandle | None = None  # shared by many requests, because timers are expensive
        self._running_cycle: RequestResponseCycle | None = (
            None  # the one that was started last; `cycle` may be queued behind it
        )
        self._write_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn does
        super().connection_made(transport)
        self._await_request()

    def data_received(self, data: bytes) -> None:
        self._unset_keepalive_if_required()
        for start in range(0, len(data), CHUNK_BYTES):
            if self.transport.is_closing() or (self._pending is not None and self._pending.is_refused):
                return
            if self._pending is not None:
                self._pending.start()
            chunk = data[start : start + CHUNK_BYTES]
            try:
                self.parser.feed_data(chunk)
            except httptools.HttpParserUpgrade as upgrade:
                if self._should_upgrade():
                    end: int = upgrade.args[0]
                    self._upgrade(has_more=start + end < len(data))
                    return
                self._warn("Unsupported upgrade request.")
            except httptools.HttpParserError:
                self._warn(INVALID_REQUEST)
                self.send_400_response(INVALID_REQUEST)
                return
            self._check_size(len(chunk))

    def _warn(self, message: str) -> None:
        self.logger.warning(message, extra={"client_key": self.client[0] if self.client else ""}, stacklevel=2)

    def _check_size(self, received: int) -> None:
        pending = self._pending
        if pending is None or self.transport.is_closing():
            return
        pending.add_bytes(received)
        if not pending.is_too_big:
            return
        # Once the application has been called, it sends its own response and the deadline closes the connection.
        pending.is_refused = True
        if self._running_cycle is None or self._is_response_complete():
            self.transport.write(TOO_LARGE)
            self.transport.close()
            self._start_write_timer()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._finish_pending()
        self._await_request().start()

    def on_header(self, name: bytes, value: bytes) -> None:
        """Drop the trailers of a chunked body, which would otherwise count as headers, such as Cookie."""
        if self._pending is not None and self._pending.in_head:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        if self.transport.is_closing() or len(self.pipeline) >= MAX_PIPELINED:
            self.transport.abort()
            return
        if not self._has_valid_host():
            raise httptools.HttpParserError
        if self._pending is not None:
            self._pending.head_complete()
        super().on_headers_complete()

    def _has_valid_host(self) -> bool:
        hosts = [name for name, _ in self.headers].count(b"host")
        return hosts in HOST_COUNTS.get(self.parser.get_http_version(), ())

    def on_message_complete(self) -> None:
        super().on_message_complete()
        # If the response completed before the request, the deadline closes the connection.
        if not self._is_response_complete():
            self._finish_pending()

    def _upgrade(self, *, has_more: bool) -> None:
        self._finish_pending()
        self._stop_timers()
        if self._running_cycle is not None and not self._is_response_complete():
            self.transport.abort()  # otherwise the pending response would mix with the websocket's frames
            return
        self.connections.discard(self)
        handshake = WebSocketHandshake(self.config, self.server_state, self.app_state, self._flush_queue)
        handshake.begin(self.transport, cast("Scope", self.scope), self.url)
        if has_more:
            handshake.refuse_early_data()

    def _is_response_complete(self) -> bool:
        return self._running_cycle is not None and self._running_cycle.response_complete

    def _await_request(self) -> PendingRequest:
        self._pending = pending = self._requests.add(self.transport, self.loop.time())
        if self._deadline_timer is None:
            self._deadline_timer = self.loop.call_at(pending.deadline, self._check_deadline)
        return pending

    def _check_deadline(self) -> None:
        self._deadline_timer = None
        if self._pending is None:
            return
        if self._pending.deadline > self.loop.time():
            self._deadline_timer = self.loop.call_at(self._pending.deadline, self._check_deadline)
        else:
            self.transport.abort()

    def _finish_pending(self) -> None:
        if self._pending is not None:
            self._pending.finish()
            self._pending = None

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._running_cycle = cycle
        super()._start_asgi_task(cycle, app)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._start_write_timer()
        if self._pending is None and self._is_response_complete() and not self.transport.is_closing():
            self._await_request()

    def send_400_response(self, msg: str) -> None:
        super().send_400_response(msg)
        self._start_write_timer()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._start_write_timer()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_write_timer()

    def _start_write_timer(self) -> None:
        self._stop_write_timer()
        if self.transport.get_write_buffer_size():
            self._write_timer = self.loop.call_later(WRITE_SECONDS, self._check_written)

    def _check_written(self) -> None:
        if self.transport.get_write_buffer_size():
            self.transport.abort()

    def _stop_write_timer(self) -> None:
        if self._write_timer is not None:
            self._write_timer.cancel()
            self._write_timer = None

    def _stop_timers(self) -> None:
        self._stop_write_timer()
        if self._deadline_timer is not None:
            self._deadline_timer.cancel()
            self._deadline_timer = None

    def connection_lost(self, exc: Exception | None) -> None:
        self._finish_pending()
        self._stop_timers()
        super().connection_lost(exc)
        if self._running_cycle is not None and self._running_cycle is not self.cycle:
            # uvicorn only notifies the latest request, which is queued behind this one.
            self._running_cycle.disconnected = True
            self._running_cycle.message_event.set()
        self.pipeline.clear()  # breaks a reference cycle that only the garbage collector would free
