"""Times the handling of live events, and counts refusals."""

from __future__ import annotations

from time import perf_counter
from typing import Final

import msgspec

from spysafari.game.room import SessionKey
from spysafari.live.gateway import Client
from spysafari.metrics import Metrics
from spysafari.socketio.boundary import Handler, JsonEncodable
from spysafari.wire import live as wire

UNKNOWN: Final = "unknown"
"""One name for all events that the contract does not know: a client may send any."""


class MeasuredHandler:
    """Passes every call on to another handler (`boundary.Handler`)."""

    def __init__(self, handler: Handler[tuple[SessionKey, ...]], metrics: Metrics) -> None:
        self._handler = handler
        self._metrics = metrics
        self._seconds = {name: metrics.event_seconds(name) for name in (*wire.FROM_CLIENT, UNKNOWN)}

    async def on_event(self, socket: Client, name: str, args: tuple[msgspec.Raw, ...]) -> JsonEncodable | None:
        """See `boundary.Handler`."""
        began = perf_counter()
        try:
            answer = await self._handler.on_event(socket, name, args)
        except Exception:
            self._metrics.refusals("live", "internal").inc()
            raise
        (self._seconds.get(name) or self._seconds[UNKNOWN]).observe(perf_counter() - began)
        if isinstance(answer, wire.AckRefused):
            self._metrics.refusals("live", answer.code).inc()
        return answer

    async def on_silence(self, socket: Client, *, silent: bool) -> None:
        """See `boundary.Handler`."""
        await self._handler.on_silence(socket, silent=silent)

    async def on_disconnect(self, socket: Client, reason: str) -> None:
        """See `boundary.Handler`."""
        await self._handler.on_disconnect(socket, reason)
