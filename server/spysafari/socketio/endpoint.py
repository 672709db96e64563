"""The live endpoint as a pure ASGI application: websocket, HTTP long polling, upgrade.

Opens sessions within its limits, finds the session of a request, and runs the one clock of all sessions. Does not check
origins: an outer middleware does.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Final

from starlette.types import Receive, Scope, Send

from spysafari.socketio.admission import ConnectionRegistry
from spysafari.socketio.api import SERVER_SHUTDOWN, Caller_contra, Handler, LiveSettings
from spysafari.socketio.connection import Connection
from spysafari.socketio.interfaces import EXTENSION, OpenChannel
from spysafari.socketio.packets import VIOLATION, EngineKind, open_frame
from spysafari.socketio.polling import PollingTransport
from spysafari.socketio.requests import RequestError, refuse, respond_text, session_asked
from spysafari.socketio.session import Carrier, Session
from spysafari.socketio.timer_heap import TimerHeap
from spysafari.socketio.websocket import WebSocketTransport

SID_BYTES: Final = 18  # the id that requests are addressed with is a secret of its client
PUBLIC_ID_BYTES: Final = 12
GOING_AWAY: Final = 1001
COARSEST_TICK: Final = 0.25  # seconds
FINEST_TICK: Final = 0.01
STOOD_STILL: Final = 1.0
"""A tick that is so many seconds late tells that the process was frozen (SIGSTOP, a suspended machine) or starved."""

logger = logging.getLogger(__name__)


class LiveEndpoint:
    """Mount it at /socket.io/. Call `start()` before the first request, `close()` before uvicorn waits for tasks."""

    def __init__(
        self,
        handler: Handler[Caller_contra],
        settings: LiveSettings,
        clock: Callable[[], float] = time.monotonic,
        client_key: Callable[[str], str] = str,
        *,
        caller_from_cookie: Callable[[str], Caller_contra],
    ) -> None:
        """`client_key` maps an address to the client that limits count it for, because an IPv6 customer has many.

        `caller_from_cookie` extracts what to keep of the Cookie headers, joined with "; ", because they are large.
        """
        self.handler: Handler[Any] = handler
        self.settings = settings
        self.now = clock
        self._client_of = client_key
        self._caller_of = caller_from_cookie
        self._sessions: dict[str, Connection] = {}
        self._unfinished: dict[str, Connection] = {}  # oldest first
        self._registry = ConnectionRegistry(settings)
        self.snapshots_replaced = 0  # by newer ones, before the client took them
        self.closed_too_slow = 0  # clients that took no data
        self._timers = TimerHeap()
        self._farewells: set[str] = set()  # sessions that just ended in peace
        self._tasks: set[asyncio.Task[None]] = set()
        self._clock_task: asyncio.Task[None] | None = None
        self._closing = False

    @property
    def socket_count(self) -> int:
        """Clients that have connected."""
        return len(self._sessions) - len(self._unfinished)

    @property
    def session_count(self) -> int:
        """Transport sessions, unfinished handshakes included."""
        return len(self._sessions)

    def transports(self) -> dict[str, int]:
        """How many sessions each transport carries. Any thread may ask."""
        carriers = [connection.session.carrier for connection in list(self._sessions.values())]
        by_websocket = carriers.count(Carrier.WEBSOCKET)
        return {"polling": len(carriers) - by_websocket, "websocket": by_websocket}

    async def start(self) -> None:
        self._clock_task = asyncio.create_task(self._run_clock())

    async def close(self) -> None:
        """Close all clients; they reconnect by themselves. Waits `close_seconds` at most for the handler."""
        self._closing = True
        if self._clock_task is not None:
            self._clock_task.cancel()
        for connection in list(self._sessions.values()):
            # Without DISCONNECT: a client that gets one would not come back after the restart.
            connection.end(SERVER_SHUTDOWN, GOING_AWAY)
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=self.settings.close_seconds)
            for task in late:
                task.cancel()

    def tick(self) -> None:
        """Wake the sessions whose time has come."""
        now = self.now()
        for sid in self._timers.pop_due(now):
            connection = self._sessions.get(sid)
            if connection is not None:
                connection.tick(now)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        match scope["type"]:
            case "http":
                error = await self._serve_http(scope, receive, send)
            case "websocket":
                error = await self._serve_websocket(scope, receive, send)
            case unknown:
                raise ValueError(unknown)
        if error is not None:
            await refuse(scope, send, error)

    # Requests. What is returned is how to refuse it; None if it is answered.

    async def _serve_http(self, scope: Scope, receive: Receive, send: Send) -> RequestError | None:
        sid = session_asked(scope)
        if isinstance(sid, RequestError):
            return sid
        method: str = scope["method"]
        if sid is None:
            return await self._open_polling(scope, send) if method == "GET" else RequestError.BAD_METHOD
        connection = self._sessions.get(sid)
        if connection is None:
            return await self._serve_farewell(sid, method, send)
        transport = connection.sender.transport
        if method not in {"GET", "POST"} or not isinstance(transport, PollingTransport):
            return RequestError.BAD_REQUEST  # also after an upgrade: the session goes on
        if method == "GET":
            return await transport.serve_poll(receive, send)
        return await transport.serve_post(scope, receive, send)

    async def _serve_farewell(self, sid: str, method: str, send: Send) -> RequestError | None:
        """A request that crosses a goodbye is no error; a browser would log one in the page's console."""
        if sid not in self._farewells or method not in {"GET", "POST"}:
            return RequestError.UNKNOWN_SESSION
        await respond_text(send, EngineKind.CLOSE if method == "GET" else "ok")
        return None

    async def _open_polling(self, scope: Scope, send: Send) -> RequestError | None:
        connection = self._open(scope, Carrier.POLLING)
        if isinstance(connection, RequestError):
            return connection
        connection.sender.transport = PollingTransport(connection)
        connection.sender.between_polls()
        await respond_text(send, open_frame(connection.sid, ["websocket"], self.settings))
        return None

    async def _serve_websocket(self, scope: Scope, receive: Receive, send: Send) -> RequestError | None:
        await receive()  # websocket.connect
        sid = session_asked(scope)
        if isinstance(sid, RequestError):
            return sid
        connection = self._sessions.get(sid) if sid is not None else self._open(scope, Carrier.WEBSOCKET)
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

    # Sessions.

    def _open(self, scope: Scope, carrier: Carrier) -> Connection | RequestError:
        settings = self.settings
        address = (scope.get("client") or ("",))[0]
        client = self._client_of(address)
        if self._closing or not self._make_room(client):
            return RequestError.FULL
        cookie = b"; ".join(value for name, value in scope["headers"] if name == b"cookie").decode("latin-1")
        sid = secrets.token_urlsafe(SID_BYTES)
        session = Session(settings, carrier, secrets.token_urlsafe(PUBLIC_ID_BYTES), self.now())
        connection = Connection(self, sid, session, address, self._caller_of(cookie))
        self._sessions[sid] = self._unfinished[sid] = connection
        self._registry.register(sid, client)
        self._timers.schedule(sid, session.due)
        if len(self._unfinished) > settings.max_handshakes:
            next(iter(self._unfinished.values())).end("too many unfinished handshakes", VIOLATION)
        return connection

    def _make_room(self, client: str) -> bool:
        """Close a connection where there are too many, of this client without a place or of all. False: none can go."""
        goes = self._registry.oldest_ungrouped_of(client, self.settings.max_ungrouped_per_address)
        if goes is None and len(self._sessions) >= self.settings.max_sessions:
            goes = self._registry.choose_eviction(client)
            if goes is None:
                return False
        if goes is not None:
            self._sessions[goes].end("gave way to others", VIOLATION)
        return True

    async def _run_clock(self) -> None:
        settings = self.settings
        period = min(settings.ping_interval, settings.ping_timeout) / 10
        pause = min(max(period, FINEST_TICK), COARSEST_TICK)
        while True:
            asleep_at = self.now()
            await asyncio.sleep(pause)
            try:
                self._forgive(self.now() - asleep_at - pause)
                self.tick()
            except Exception:
                logger.exception("the heartbeat failed; it goes on")

    def _forgive(self, late: float) -> None:
        """If this tick is late because the process stood still, do not blame the clients."""
        if late > STOOD_STILL:
            logger.info("the process stood still", extra={"seconds": round(late, 1)})
            for connection in self._sessions.values():
                connection.forgive(late)

    # For the connections (`interfaces.EndpointContext`).

    def wake_at(self, sid: str, when: float) -> None:
        if sid in self._sessions:
            self._timers.schedule(sid, when)

    def spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def admitted(self, sid: str) -> None:
        self._unfinished.pop(sid, None)

    def join_group(self, sid: str, group: Hashable) -> bool:
        held = self._registry.join_group(sid, group, self.now())
        if held is None:
            return False
        self._sessions[sid].session.join_group(held.events)
        if len(held.holders) > self.settings.max_per_group:
            oldest = self._sessions[next(iter(held.holders))]
            oldest.send(self.settings.evicted_frame)
            oldest.end("outnumbered", VIOLATION)
        return True

    def leave_group(self, sid: str) -> None:
        if self._registry.leave_group(sid, self.now()):
            session = self._sessions[sid].session
            session.leave_group(self.now())
            self._timers.schedule(sid, session.due)

    def linger(self, sid: str) -> None:
        self._farewells.add(sid)
        asyncio.get_running_loop().call_later(self.settings.linger_seconds, self._farewells.discard, sid)

    def closed(self, sid: str) -> None:
        del self._sessions[sid]
        self._unfinished.pop(sid, None)
        self._timers.cancel(sid)
        self._registry.unregister(sid, self.now())
