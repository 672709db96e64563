"""The live endpoint, an ASGI application for websockets and HTTP long polling.

It opens sessions within limits, routes requests to them, and runs one timer loop for all of them. It does not check
origins, which is the task of an outer middleware.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Final

from starlette.types import Receive, Scope, Send

from spysafari.socketio.admission import ConnectionRegistry
from spysafari.socketio.api import SERVER_SHUTDOWN, Caller_contra, Handler, LiveSettings, Socket
from spysafari.socketio.connection import Connection
from spysafari.socketio.interfaces import EXTENSION, OpenChannel
from spysafari.socketio.packets import POLICY_VIOLATION, EngineKind, open_frame
from spysafari.socketio.polling import PollingTransport
from spysafari.socketio.requests import RequestError, error_response, read_session_id, text_response
from spysafari.socketio.session import Carrier, Session
from spysafari.socketio.timer_heap import TimerHeap
from spysafari.socketio.websocket import WebSocketTransport

SID_BYTES: Final = 18
PUBLIC_ID_BYTES: Final = 12
GOING_AWAY: Final = 1001
MAX_TICK_SECONDS: Final = 0.25
MIN_TICK_SECONDS: Final = 0.01
STALL_SECONDS: Final = 1.0
"""A tick that is delayed by this much indicates a stall (SIGSTOP, a suspended machine, no CPU time)."""

logger = logging.getLogger(__name__)


class LiveEndpoint:
    """Mount at /socket.io/. Start `run()` before the first request. Call `close()` before uvicorn waits for tasks."""

    def __init__(
        self,
        handler: Handler[Caller_contra],
        settings: LiveSettings,
        clock: Callable[[], float] = time.monotonic,
        client_key: Callable[[str], str] = str,
        *,
        caller_from_cookie: Callable[[str], Caller_contra],
    ) -> None:
        """Create an endpoint. `client_key` maps addresses to clients, because an IPv6 customer has many addresses.

        `caller_from_cookie` maps the Cookie headers (joined with "; ") to `Socket.caller`.
        """
        self.handler: Handler[Any] = handler
        self.settings = settings
        self.now = clock
        self.snapshots_replaced = 0
        self.closed_too_slow = 0
        self.lingering: set[str] = set()  # ids of sessions that recently ended with DISCONNECT
        self._client_key = client_key
        self._caller_from_cookie = caller_from_cookie
        self._connections: dict[str, Connection] = {}
        self._handshaking: dict[str, Connection] = {}  # oldest first
        self._registry = ConnectionRegistry(settings)
        self._timers = TimerHeap()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False

    @property
    def sockets(self) -> list[Socket[object]]:
        return [connection for connection in self._connections.values() if connection.is_connected]

    @property
    def socket_count(self) -> int:
        return len(self._connections) - len(self._handshaking)

    def transports(self) -> dict[str, int]:
        """Return the number of sessions by transport. This is thread-safe."""
        carriers = [connection.session.carrier for connection in list(self._connections.values())]
        by_websocket = carriers.count(Carrier.WEBSOCKET)
        return {"polling": len(carriers) - by_websocket, "websocket": by_websocket}

    async def close(self) -> None:
        """Close all connections so that clients reconnect. Wait at most `close_seconds` for the handler."""
        self._closing = True
        for connection in list(self._connections.values()):
            # Do not send DISCONNECT, because clients do not reconnect after it.
            connection.close(SERVER_SHUTDOWN, GOING_AWAY)
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=self.settings.close_seconds)
            for task in late:
                task.cancel()

    def tick(self) -> None:
        now = self.now()
        for sid in self._timers.pop_due(now):
            connection = self._connections.get(sid)
            if connection is not None:
                connection.tick(now)

    def extend_deadlines(self, seconds: float) -> None:
        """Extend all deadlines after a stall, during which this process could not receive frames."""
        for connection in self._connections.values():
            connection.extend_deadlines(seconds)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        match scope["type"]:
            case "http":
                error = await self._serve_http(scope, receive, send)
            case "websocket":
                error = await self._serve_websocket(scope, receive, send)
            case unknown:
                raise ValueError(unknown)
        if error is not None:
            await error_response(scope, error)(scope, receive, send)

    # The methods below handle requests. They return an error to send, or None if they have responded.

    async def _serve_http(self, scope: Scope, receive: Receive, send: Send) -> RequestError | None:
        sid = read_session_id(scope)
        if isinstance(sid, RequestError):
            return sid
        method: str = scope["method"]
        if sid is None:
            return await self._open_polling(scope, receive, send) if method == "GET" else RequestError.BAD_METHOD
        connection = self._connections.get(sid)
        if connection is None:
            return await self._serve_lingering(sid, scope, receive, send)
        transport = connection.sender.transport
        if method not in {"GET", "POST"} or not isinstance(transport, PollingTransport):
            return RequestError.BAD_REQUEST
        if method == "GET":
            return await transport.serve_poll(scope, receive, send)
        return await transport.serve_post(scope, receive, send)

    async def _serve_lingering(self, sid: str, scope: Scope, receive: Receive, send: Send) -> RequestError | None:
        """Accept a request that raced with a DISCONNECT, because an error would appear in the browser's console."""
        if sid not in self.lingering or scope["method"] not in {"GET", "POST"}:
            return RequestError.UNKNOWN_SESSION
        await text_response(EngineKind.CLOSE if scope["method"] == "GET" else "ok")(scope, receive, send)
        return None

    async def _open_polling(self, scope: Scope, receive: Receive, send: Send) -> RequestError | None:
        connection = self._open(scope, Carrier.POLLING)
        if isinstance(connection, RequestError):
            return connection
        connection.sender.transport = transport = PollingTransport(connection)
        transport.await_next_poll()
        await text_response(open_frame(connection.sid, ["websocket"], self.settings))(scope, receive, send)
        return None

    async def _serve_websocket(self, scope: Scope, receive: Receive, send: Send) -> RequestError | None:
        await receive()
        sid = read_session_id(scope)
        if isinstance(sid, RequestError):
            return sid
        connection = self._connections.get(sid) if sid is not None else self._open(scope, Carrier.WEBSOCKET)
        if connection is None:
            return RequestError.UNKNOWN_SESSION
        if isinstance(connection, RequestError):
            return connection
        transport = WebSocketTransport(connection)
        if sid is None:
            connection.sender.transport = transport
        elif not connection.begin_probe(transport):
            return RequestError.BAD_REQUEST
        try:
            await send({"type": "websocket.accept"})
            open_channel: OpenChannel = scope["extensions"][EXTENSION]
            transport.open(open_channel(transport))
        except OSError:
            transport.connection_lost()
            return None
        if sid is None:
            transport.write(open_frame(connection.sid, [], self.settings))
        return None

    def _open(self, scope: Scope, carrier: Carrier) -> Connection | RequestError:
        settings = self.settings
        address = (scope.get("client") or ("",))[0]
        client = self._client_key(address)
        if self._closing or not self._make_room_for(client):
            return RequestError.FULL
        cookie = b"; ".join(value for name, value in scope["headers"] if name == b"cookie").decode("latin-1")
        sid = secrets.token_urlsafe(SID_BYTES)
        address_packets = self._registry.register(sid, client)
        session = Session(settings, carrier, secrets.token_urlsafe(PUBLIC_ID_BYTES), self.now(), address_packets)
        connection = Connection(self, sid, session, address, self._caller_from_cookie(cookie))
        self._connections[sid] = self._handshaking[sid] = connection
        self._timers.schedule(sid, session.due)
        if len(self._handshaking) > settings.max_handshakes:
            next(iter(self._handshaking.values())).close("too many unfinished handshakes", POLICY_VIOLATION)
        return connection

    def _make_room_for(self, client: str) -> bool:
        evicted = self._registry.oldest_ungrouped_of(client, self.settings.max_ungrouped_per_address)
        if evicted is None and len(self._connections) >= self.settings.max_sessions:
            evicted = self._registry.oldest_ungrouped()
            if evicted is None:
                return False
        if evicted is not None:
            self._connections[evicted].close("evicted", POLICY_VIOLATION)
        return True

    async def run(self) -> None:
        """Run the heartbeats and timeouts of all connections until cancelled."""
        settings = self.settings
        period = min(settings.ping_interval, settings.ping_timeout) / 10
        pause = min(max(period, MIN_TICK_SECONDS), MAX_TICK_SECONDS)
        while True:
            started_at = self.now()
            await asyncio.sleep(pause)
            try:
                late = self.now() - started_at - pause
                if late > STALL_SECONDS:
                    logger.info("event loop stalled", extra={"seconds": round(late, 1)})
                    self.extend_deadlines(late)
                self.tick()
            except Exception:
                logger.exception("heartbeat failed, continuing")

    def wake_at(self, sid: str, when: float) -> None:
        if sid in self._connections:
            self._timers.schedule(sid, when)

    def spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def handshake_finished(self, sid: str) -> None:
        self._handshaking.pop(sid, None)

    def join_group(self, sid: str, group: Hashable) -> bool:
        joined = self._registry.join_group(sid, group, self.now())
        if joined is None:
            return False
        self._connections[sid].session.join_group(joined.events)
        if len(joined.members) > self.settings.max_per_group:
            oldest = self._connections[next(iter(joined.members))]
            oldest.send(self.settings.evicted_frame)
            oldest.close("outnumbered", POLICY_VIOLATION)
        return True

    def leave_group(self, sid: str) -> None:
        address_packets = self._registry.leave_group(sid, self.now())
        if address_packets is not None:
            session = self._connections[sid].session
            session.leave_group(self.now(), address_packets)
            self._timers.schedule(sid, session.due)

    def linger(self, sid: str) -> None:
        self.lingering.add(sid)
        asyncio.get_running_loop().call_later(self.settings.linger_seconds, self.lingering.discard, sid)

    def unregister(self, sid: str) -> None:
        del self._connections[sid]
        self._handshaking.pop(sid, None)
        self._timers.cancel(sid)
        self._registry.unregister(sid, self.now())
