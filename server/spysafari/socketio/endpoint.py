"""The live endpoint as a pure ASGI application: websocket, HTTP long polling, upgrade.

Opens sessions within its limits, finds the session of a request, and runs the one clock of all sessions. Does not check
origins: an outer middleware does.
"""

import asyncio
import logging
import secrets
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Mapping
from typing import Final

from spysafari.socketio.alarms import Alarms
from spysafari.socketio.boundary import Handler, LiveSettings
from spysafari.socketio.connection import Connection
from spysafari.socketio.line import EXTENSION, TakeOver
from spysafari.socketio.packets import EngineKind, ProtocolError, open_frame
from spysafari.socketio.polling import PollingTransport
from spysafari.socketio.requests import (
    Receive,
    RequestError,
    Scope,
    Send,
    parse_handshake,
    parse_query,
    refuse_websocket,
    respond_error,
    respond_text,
)
from spysafari.socketio.session import Carrier, Session
from spysafari.socketio.websocket import WebSocketTransport

EIO_VERSION: Final = "4"
SID_BYTES: Final = 18  # the id that requests are addressed with is a secret of its client
PUBLIC_ID_BYTES: Final = 12
GOING_AWAY: Final = 1001
COARSEST_TICK: Final = 0.25  # seconds
FINEST_TICK: Final = 0.01
STOOD_STILL: Final = 1.0
"""A tick that is so many seconds late tells that the process was frozen (SIGSTOP, a suspended machine) or starved."""

logger = logging.getLogger(__name__)


class LiveEndpoint:
    """The endpoint. Mount it at /socket.io/ for `http` and `websocket` scopes.

    `start()` before the first request; `close()` at the end, before the server waits for its connections to finish.
    """

    def __init__(
        self,
        handler: Handler,
        settings: LiveSettings,
        clock: Callable[[], float] = time.monotonic,
        client_of: Callable[[str], str] = str,
    ) -> None:
        """`client_of` says which client an address counts for (an IPv6 customer has many)."""
        self.handler = handler
        self.settings = settings
        self.now = clock
        self._client_of = client_of
        self._sessions: dict[str, Connection] = {}
        self._unfinished: dict[str, Connection] = {}  # oldest first
        self._clients: Counter[str] = Counter()  # sessions by client
        self.snapshots_replaced = 0
        """Snapshots that newer ones replaced before the client took them."""
        self.closed_too_slow = 0
        """Clients that were closed because they took no data."""
        self._alarms = Alarms()
        self._farewells: dict[str, str] = {}  # what the next poll of an ended session gets
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
        """Start the clock of all heartbeats and timeouts."""
        self._clock_task = asyncio.create_task(self._run_clock())

    async def close(self) -> None:
        """Tell every client that the server goes away (they reconnect by themselves) and close them all.

        Returns when the handler has seen every disconnect, or `close_seconds` have passed.
        """
        self._closing = True
        if self._clock_task is not None:
            self._clock_task.cancel()
        for connection in list(self._sessions.values()):
            # Without DISCONNECT: a client that gets one would not come back after the restart.
            connection.close("server shutdown", GOING_AWAY)
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=self.settings.close_seconds)
            for task in late:
                task.cancel()

    def tick(self) -> None:
        """Wake the sessions whose time has come. The clock does this, or a test with a fake clock."""
        now = self.now()
        for sid in self._alarms.ring(now):
            connection = self._sessions.get(sid)
            if connection is not None:
                connection.tick(now)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or websocket."""
        if scope["type"] == "http":
            await self._serve_http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._serve_websocket(scope, receive, send)
        else:
            raise ValueError(scope["type"])

    # Requests.

    async def _serve_http(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_get = scope["method"] == "GET"
        query = _query_of(scope)
        if isinstance(query, RequestError):
            await respond_error(send, query, last=not is_get)
            return
        sid = query.get("sid")
        if sid is None:
            await self._open_polling(scope, query, send)
            return
        connection = self._sessions.get(sid)
        if connection is None:
            await self._serve_farewell(sid, scope, send)
            return
        transport = connection.sender.transport
        if query["transport"] != "polling" or not isinstance(transport, PollingTransport):
            # After an upgrade, too: the request is refused, the session goes on.
            await respond_error(send, RequestError.BAD_REQUEST, last=not is_get)
        elif is_get:
            await transport.serve_poll(receive, send)
        elif scope["method"] == "POST":
            await transport.serve_post(scope, receive, send)
        else:
            await respond_error(send, RequestError.BAD_REQUEST, last=True)

    async def _serve_farewell(self, sid: str, scope: Scope, send: Send) -> None:
        """Answer a client whose session has ended: kindly if it ended in peace just now, else with an error."""
        farewell = self._farewells.get(sid)
        if farewell is None or scope["method"] not in {"GET", "POST"}:
            await respond_error(send, RequestError.UNKNOWN_SESSION, last=scope["method"] != "GET")
        elif scope["method"] == "POST":
            await respond_text(send, "ok")
        else:
            self._farewells[sid] = EngineKind.CLOSE
            await respond_text(send, farewell)

    async def _open_polling(self, scope: Scope, query: Mapping[str, str], send: Send) -> None:
        if scope["method"] != "GET":
            await respond_error(send, RequestError.BAD_METHOD, last=True)
            return
        if query["transport"] != "polling":
            await respond_error(send, RequestError.BAD_REQUEST)
            return
        connection = self._open(scope, Carrier.POLLING)
        if isinstance(connection, RequestError):
            await respond_error(send, connection, last=True)
            return
        connection.sender.transport = PollingTransport(connection, self._keep_farewell)
        connection.sender.between_polls()
        await respond_text(send, self._open_frame(connection.sid, ["websocket"]))

    async def _serve_websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        query = _query_of(scope)
        if isinstance(query, RequestError):
            await refuse_websocket(send, query)
            return
        if query["transport"] != "websocket":
            await refuse_websocket(send, RequestError.BAD_REQUEST)
            return
        sid = query.get("sid")
        if sid is not None:
            await self._try_upgrade(scope, sid, send)
            return
        connection = self._open(scope, Carrier.WEBSOCKET)
        if isinstance(connection, RequestError):
            await refuse_websocket(send, connection)
            return
        connection.sender.transport = transport = WebSocketTransport(connection)
        if await _accept(scope, send, transport):
            transport.write(self._open_frame(connection.sid, []))

    async def _try_upgrade(self, scope: Scope, sid: str, send: Send) -> None:
        connection = self._sessions.get(sid)
        if connection is None:
            await refuse_websocket(send, RequestError.UNKNOWN_SESSION)
            return
        transport = WebSocketTransport(connection)
        if connection.begin_probe(transport):
            await _accept(scope, send, transport)
        else:
            await refuse_websocket(send, RequestError.BAD_REQUEST)

    # Sessions.

    def _open(self, scope: Scope, carrier: Carrier) -> Connection | RequestError:
        settings = self.settings
        if self._closing or len(self._sessions) >= settings.max_sessions:
            return RequestError.FULL
        handshake = parse_handshake(scope)
        client = self._client_of(handshake.address)
        if self._clients[client] >= settings.max_sessions_per_address:
            return RequestError.TOO_MANY
        self._clients[client] += 1
        sid = secrets.token_urlsafe(SID_BYTES)
        session = Session(settings, carrier, secrets.token_urlsafe(PUBLIC_ID_BYTES), self.now())
        self._sessions[sid] = self._unfinished[sid] = connection = Connection(self, sid, session, handshake, client)
        self._alarms.set(sid, session.due)
        if len(self._unfinished) > settings.max_unfinished:
            next(iter(self._unfinished.values())).fail(ProtocolError("too many unfinished handshakes"))
        return connection

    def _open_frame(self, sid: str, upgrades: list[str]) -> str:
        settings = self.settings
        return open_frame(sid, upgrades, settings.ping_interval, settings.ping_timeout, settings.max_payload)

    def _keep_farewell(self, sid: str, payload: str) -> None:
        self._farewells[sid] = payload
        loop = asyncio.get_running_loop()
        loop.call_later(self.settings.farewell_seconds, self._farewells.pop, sid, None)

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

    # For the connections (`parts.Surroundings`).

    def wake_at(self, sid: str, when: float) -> None:
        if sid in self._sessions:
            self._alarms.set(sid, when)

    def spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def admitted(self, sid: str) -> None:
        self._unfinished.pop(sid, None)

    def replaced(self) -> None:
        self.snapshots_replaced += 1

    def too_slow(self) -> None:
        self.closed_too_slow += 1

    def closed(self, sid: str) -> None:
        client = self._sessions.pop(sid).client
        self._unfinished.pop(sid, None)
        self._alarms.drop(sid)
        self._clients[client] -= 1
        if not self._clients[client]:
            del self._clients[client]


async def _accept(scope: Scope, send: Send, transport: WebSocketTransport) -> bool:
    """Finish the handshake, and give the line to the transport. False: the client is gone."""
    try:
        await send({"type": "websocket.accept"})
        take_over: TakeOver = scope["extensions"][EXTENSION]
        transport.use(take_over(transport))
    except OSError:
        transport.lost()
        return False
    return True


def _query_of(scope: Scope) -> Mapping[str, str] | RequestError:
    query = parse_query(scope)
    if query is None:
        return RequestError.BAD_REQUEST
    if query.get("transport") not in {"polling", "websocket"}:
        return RequestError.UNKNOWN_TRANSPORT
    if query.get("EIO") != EIO_VERSION:
        return RequestError.UNSUPPORTED_VERSION
    return query
