"""The composition root, which creates and connects all components."""

import asyncio
import logging
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from random import Random, SystemRandom
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from spysafari.access.limits import RateLimiter, client_key
from spysafari.access.room_access import RoomAccess
from spysafari.access.sessions import sessions_in
from spysafari.application.cluster import Cluster
from spysafari.application.deck_sharing import EXPIRY_INTERVAL_SECONDS, DeckSharing
from spysafari.application.pairing import Pairing
from spysafari.application.rooms import Rooms
from spysafari.application.stream_tokens import StreamTokens
from spysafari.application.timers import Timers
from spysafari.decks.loader import load_decks
from spysafari.game.model.deck import Decks
from spysafari.gcra import Limit
from spysafari.http.api import build_api
from spysafari.http.call_context import Services
from spysafari.http.forwarded import HiddenAddressWarning
from spysafari.http.guards import BodyGuard, HostGuard, OriginGuard, allow_origins
from spysafari.http.headers import SecurityHeaders
from spysafari.http.pages import build_pages
from spysafari.http.paths import Area, area_of
from spysafari.http.readiness import Readiness
from spysafari.http.request_metrics import RequestMetrics
from spysafari.live.broadcast import Broadcast
from spysafari.live.gateway import Gateway, error_frame
from spysafari.live.screens import LiveServices
from spysafari.process.shutdown import join_tasks
from spysafari.socketio.api import LiveSettings
from spysafari.socketio.endpoint import LiveEndpoint
from spysafari.store.base import SharedStore, Store
from spysafari.store.errors import StoreUnavailable
from spysafari.store.instrumented import instrument
from spysafari.store.urls import open_store
from spysafari.system.clock import MonotonicClock
from spysafari.system.logs import CLIENT
from spysafari.system.metrics import Connected, Metrics
from spysafari.system.periodic import run_periodically
from spysafari.system.settings import Settings
from spysafari.wire.errors import ErrorCode
from spysafari.wire.live import refused

START_SECONDS: Final = 5.0
"""Maximum time that startup waits for the previous run's rooms to be recovered."""
UNLIMITED: Final = Limit(1_000_000, 1.0)

log = logging.getLogger(__name__)


class App:
    """A node's ASGI application. Its lifespan runs the background tasks. Raises StoreOpenError."""

    def __init__(
        self,
        settings: Settings,
        *,
        store: Store | None = None,
        decks: Decks | None = None,
        now: Callable[[], int] | None = None,
        rng: Random | None = None,
    ) -> None:
        now = now or MonotonicClock()
        rng = rng or SystemRandom()
        self.metrics = Metrics()
        self.store = store or open_store(settings.store_url)
        instrument(self.store, self.metrics)
        broadcast = Broadcast(now, limited=settings.rate_limits)
        self.limiter = RateLimiter(enabled=settings.rate_limits, now=lambda: now() / 1_000)
        decks = decks or load_decks()
        self._deck_sharing = DeckSharing(self.store.decks, now)
        self.rooms = Rooms(self.store, decks, broadcast, now, rng, self.metrics, settings.max_rooms, self._deck_sharing)
        self.timers = Timers(self.rooms)
        stream_tokens = StreamTokens(self.store)
        access = RoomAccess(self.rooms, self.limiter, stream_tokens)
        self._pairing = Pairing(self.store.codes, self.rooms.node, now, rng)
        gateway = Gateway(LiveServices(self.rooms, broadcast, access, self.limiter, self._pairing), self.metrics)
        self._cluster = (
            Cluster(self.rooms, self.store, broadcast.version_of, gateway.confirm_presence)
            if isinstance(self.store, SharedStore)
            else None
        )
        if self._cluster:
            broadcast.on_first_viewer = self._cluster.follow
        self.live = LiveEndpoint(
            gateway,
            _live_settings(settings),
            client_key=client_key,
            caller_from_cookie=sessions_in,
        )
        self.readiness = Readiness(self.store.check)
        services = Services(
            self.rooms, access, self.limiter, self.readiness, self._deck_sharing, self._pairing, stream_tokens
        )
        self._calls = BodyGuard(build_api(services, settings.product_name, self._lifespan))
        pages = build_pages(settings)
        areas: dict[Area, ASGIApp] = {
            Area.LIVE: HiddenAddressWarning(allow_origins(self.live, settings), settings),
            Area.CALLS: allow_origins(self._calls, settings),
            Area.APP: pages,
            Area.SITE: pages,
        }
        self._areas = {area: self._guarded(app, area, settings) for area, app in areas.items()}
        self._broadcast = broadcast
        self.ended_task = ""
        """The name of a background task that ended unexpectedly, or empty."""
        self.metrics.watch(self._connected)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._calls(scope, receive, send)
            return
        CLIENT.set(client_key((scope.get("client") or ("",))[0]))
        await self._areas[area_of(scope["path"])](scope, receive, send)

    def _guarded(self, app: ASGIApp, area: Area, settings: Settings) -> ASGIApp:
        known = HostGuard(OriginGuard(app, area, settings), area, settings)
        return RequestMetrics(SecurityHeaders(known, area, settings), area, self.metrics)

    def _connected(self) -> Connected:
        return Connected(
            rooms=self._broadcast.phases(),
            players=self._broadcast.player_count(),
            screens=self._broadcast.screen_count(),
            transports=self.live.transports(),
            snapshots_replaced=self.live.snapshots_replaced,
            closed_too_slow=self.live.closed_too_slow,
        )

    @asynccontextmanager
    async def _lifespan(self, _app: object) -> AsyncIterator[None]:
        tasks: list[asyncio.Task[object]] = []
        try:
            if self._cluster is None:
                tasks += await self._begin_alone()
            tasks += [
                self._run_forever("timers", self.timers.run()),
                self._run_forever("placements", self._pairing.run()),
                self._run_forever("heartbeats", self.live.run()),
                self._run_forever(
                    "decks",
                    run_periodically(
                        "decks", self._deck_sharing.expire, EXPIRY_INTERVAL_SECONDS, expected=StoreUnavailable
                    ),
                ),
            ]
            if self._cluster:
                tasks.append(self._run_forever("nodes", self._cluster.run()))
            try:
                yield
            finally:
                self.readiness.stopping = True
                await self.live.close()
                for task in tasks:
                    task.cancel()
                await join_tasks(*tasks)
                if self._cluster:
                    await join_tasks(asyncio.create_task(self._cluster.leave(), name="leave the cluster"))
        finally:
            await join_tasks(asyncio.create_task(self.store.close(), name="close the store"))

    def _run_forever(self, name: str, work: Coroutine[None, None, None]) -> asyncio.Task[object]:
        task: asyncio.Task[object] = asyncio.create_task(work, name=name)
        task.add_done_callback(self._on_end)
        return task

    def _on_end(self, task: asyncio.Task[object]) -> None:
        """Stop the server, because rooms would hang without this task even though the health check succeeds."""
        if not self.readiness.stopping:
            self.ended_task = task.get_name()
            error = None if task.cancelled() else task.exception()
            unexpected = None if self.store.damage else error  # The server's last line explains damage.
            log.critical("background task ended, stopping", extra={"task": self.ended_task}, exc_info=unexpected)

    async def _begin_alone(self) -> list[asyncio.Task[object]]:
        """Recover the previous run's rooms. After START_SECONDS, continue in the background."""
        forgetting: asyncio.Task[object] = asyncio.create_task(
            self.rooms.forget_nodes(lambda node: node != self.rooms.node), name="rooms of the previous run"
        )
        done, slow = await asyncio.wait({forgetting}, timeout=START_SECONDS)
        for task in done:
            task.result()
        for task in slow:
            task.add_done_callback(lambda task: None if _succeeded(task) else self._on_end(task))
        return list(slow)


def _succeeded(task: asyncio.Task[object]) -> bool:
    return not task.cancelled() and task.exception() is None


def _live_settings(settings: Settings) -> LiveSettings:
    live = LiveSettings(
        ping_interval=settings.live_ping_interval,
        ping_timeout=settings.live_ping_timeout,
        rate_limited=refused(ErrorCode.TOO_MANY),
        internal_error=refused(ErrorCode.INTERNAL),
        evicted_frame=error_frame(refused(ErrorCode.OUTNUMBERED)),
    )
    if settings.rate_limits:
        return live
    return replace(live, group_events=UNLIMITED, ungrouped_packets=UNLIMITED, max_grouped_per_address=sys.maxsize)
