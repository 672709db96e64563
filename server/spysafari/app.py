"""The composition root: everything is built and joined here, from the settings. Nothing happens at import time."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from random import SystemRandom

from fastapi import FastAPI
from starlette.types import ASGIApp, Receive, Scope, Send

from spysafari.decks import load_decks
from spysafari.http import pages
from spysafari.http.api import build_api
from spysafari.http.guards import LIVE_PATH, BodyGuard, OriginGuard
from spysafari.live.boundary import LiveSettings
from spysafari.live.broadcast import Broadcast
from spysafari.live.endpoint import LiveEndpoint
from spysafari.live.gateway import Gateway
from spysafari.rooms import Rooms
from spysafari.settings import Settings
from spysafari.store.urls import open_store
from spysafari.throttle import Throttle
from spysafari.timers import run_timers

log = logging.getLogger(__name__)


def epoch_ms() -> int:
    """Now, as every time in the product: epoch milliseconds."""
    return time.time_ns() // 1_000_000


class App:
    """The ASGI application of one node: live connection, calls and pages behind one guard."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.live: LiveEndpoint | None = None
        self._api = build_api(settings.product_name)
        self._api.router.lifespan_context = self._lifespan
        pages.install(self._api, settings.web_root)
        self._calls = BodyGuard(self._api)
        self._guarded: ASGIApp = OriginGuard(self._route, settings.allowed_origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._guarded(scope, receive, send)

    async def _route(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._api(scope, receive, send)
        elif self.live is not None and (scope["type"] == "websocket" or scope["path"].startswith(LIVE_PATH)):
            await self.live(scope, receive, send)
        else:
            await self._calls(scope, receive, send)

    @asynccontextmanager
    async def _lifespan(self, api: FastAPI) -> AsyncIterator[None]:
        decks = load_decks()
        store = open_store(self._settings.store_url)
        broadcast = Broadcast(decks, epoch_ms)
        rooms = Rooms(store, decks, broadcast, epoch_ms, SystemRandom())
        throttle = Throttle(enabled=self._settings.rate_limits)
        self.live = LiveEndpoint(
            Gateway(rooms, broadcast, throttle),
            LiveSettings(
                ping_interval=self._settings.live_ping_interval, ping_timeout=self._settings.live_ping_timeout
            ),
        )
        api.state.rooms, api.state.throttle = rooms, throttle
        await rooms.recover()
        await self.live.start()
        timers = asyncio.create_task(run_timers(rooms), name="timers")
        try:
            yield
        finally:
            timers.cancel()
            with suppress(asyncio.CancelledError):
                await timers
            await self.live.close()
            await store.close()


def build_app(settings: Settings) -> App:
    """The application, not started yet: uvicorn's lifespan opens the store and starts the clock."""
    return App(settings)
