"""The live endpoint as a pure ASGI application: websocket, HTTP long polling, upgrade."""

import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from spysafari.live.boundary import Handler, LiveSettings

Scope = MutableMapping[str, Any]  # ASGI's own types: dictionaries whose keys depend on their "type"
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]


class LiveEndpoint:
    """Mount it at /socket.io/ for both `http` and `websocket` scopes. `start()` before the first request, `close()` at the end."""

    def __init__(
        self, handler: Handler, settings: LiveSettings, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._handler = handler
        self._settings = settings
        self._clock = clock

    async def start(self) -> None:
        """Start the one timer task of all heartbeats and timeouts."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        raise NotImplementedError

    async def close(self) -> None:
        """Tell every client that the server goes away (they reconnect by themselves) and close them all, within seconds."""

    @property
    def socket_count(self) -> int:
        """Admitted sockets."""
        return 0

    @property
    def session_count(self) -> int:
        """Transport sessions, unfinished handshakes included."""
        return 0
