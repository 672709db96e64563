"""The `spysafari` command, which serves the game until Ctrl-C or SIGTERM, or runs a subcommand."""

import asyncio
import gc
import logging
import os
import resource
import socket
import sys
import time
from contextlib import suppress
from dataclasses import replace
from typing import Final

import uvicorn

from spysafari import __version__
from spysafari.process.addresses import announce, refuse_unusable_address
from spysafari.process.app import App
from spysafari.process.command_line import DOCTOR, read_arguments
from spysafari.process.deck_command import NoSuchDeck, run_deck_command
from spysafari.process.doctor import run_doctor
from spysafari.process.shutdown import exit_watchdog
from spysafari.socketio.api import LiveSettings
from spysafari.socketio.uvicorn.http_protocol import uvicorn_options
from spysafari.socketio.uvicorn.pending_requests import MAX_IDLE_CONNECTIONS, PendingRequests
from spysafari.store.errors import StoreOpenError, StoreUnavailable
from spysafari.system.logs import configure_logging
from spysafari.system.metrics import metrics_server
from spysafari.system.settings import Settings, SettingsError, read_settings

GRACE_SECONDS: Final = 4
"""Timeout for requests in progress at shutdown, well below the exit watchdog's."""
DRAIN_POLL_SECONDS: Final = 0.05
DESCRIPTORS: Final = LiveSettings().max_sessions + MAX_IDLE_CONNECTIONS + 2_000
BACKLOG: Final = 4_096
"""Listen backlog, large enough for all phones to reconnect at the same time."""
GC_THRESHOLDS: Final = (20_000, 20, 20)
SWITCH_INTERVAL_SECONDS: Final = 0.0002
"""Thread switch interval, below Python's default of 0.005 so that a busy event loop does not delay the store."""

log = logging.getLogger("spysafari")


class Server(uvicorn.Server):
    """Prints its addresses. At shutdown, makes /readyz fail, then stops accepting, then closes live connections."""

    def __init__(self, config: uvicorn.Config, app: App, settings: Settings) -> None:
        super().__init__(config)
        self._app = app
        self._settings = settings

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            (port, *_) = {listening.getsockname()[1] for server in self.servers for listening in server.sockets}
            announce(self._settings, port, sys.stdout)

    async def on_tick(self, counter: int) -> bool:
        return await super().on_tick(counter) or bool(self._app.ended_task or self._app.store.damage)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Shut down on Ctrl-C or SIGTERM. A second signal skips the waiting."""
        log.info("stopping", extra={"connections": self._app.live.socket_count})
        exit_watchdog(self._settings.drain_seconds)
        self._app.readiness.stopping = True
        stop_at = time.monotonic() + self._settings.drain_seconds
        while time.monotonic() < stop_at and not self.force_exit:  # noqa: ASYNC110 - set by a signal handler
            await asyncio.sleep(DRAIN_POLL_SECONDS)
        # Stop accepting, so that reconnecting clients wait for the next process instead of being rejected.
        for server in self.servers:
            server.close()
        # Close live connections, because uvicorn would otherwise wait for them.
        await self._app.live.close()
        await super().shutdown(sockets)
        # Report suppressed lines here, because uvicorn then raises the signal again, which ends the process before
        # atexit.
        logging.shutdown()


def main() -> None:
    """Run the server or a subcommand. For expected errors, print the message and exit with 1."""
    verb, *arguments = sys.argv[1:] or [""]
    if verb != "decks":
        verb = read_arguments(sys.argv[1:])
    os.umask(0o077)  # other users must not read the database, which contains players' cards
    try:
        settings = read_settings(os.environ)
        configure_logging(settings.log_level, settings.log_format)
        if verb == "decks":
            run_deck_command(arguments, settings)
            return
        if verb == DOCTOR:
            sys.exit(run_doctor(settings, sys.stdout))
        refuse_unusable_address(settings.host, settings.port)
        app = App(settings)
        with metrics_server(app.metrics, settings.metrics_host, settings.metrics_port):
            serve(app, settings)
    except (SettingsError, StoreOpenError, StoreUnavailable, NoSuchDeck) as error:
        sys.exit(f"spysafari: {error}")


def serve(app: App, settings: Settings) -> None:
    log.info("starting", extra={"version": __version__})
    descriptors = allow_many_connections()
    requests = PendingRequests()
    if descriptors < DESCRIPTORS:
        hold_fewer_connections(app, requests, descriptors)
    spare_garbage_collection()
    sys.setswitchinterval(SWITCH_INTERVAL_SECONDS)
    with suppress(KeyboardInterrupt):  # raised by uvicorn after a clean shutdown
        Server(config_of(app, settings, requests), app, settings).run()
    if app.store.damage:
        sys.exit(f"spysafari: {app.store.damage}")
    if app.ended_task:
        sys.exit(f"spysafari: the background task {app.ended_task!r} has ended; the log says why")


def allow_many_connections() -> int:
    """Raise the file descriptor limit, which shells often set to 1,024, and return it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = DESCRIPTORS if hard == resource.RLIM_INFINITY else min(DESCRIPTORS, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    if wanted < DESCRIPTORS:
        log.info("file descriptors limited", extra={"to": wanted, "of": DESCRIPTORS})
    return wanted


def hold_fewer_connections(app: App, requests: PendingRequests, descriptors: int) -> None:
    """Limit sessions and requests so that some descriptors stay free, and players can connect despite idle clients."""
    requests.limit_by_descriptors(descriptors)
    most = max(descriptors // 2, app.live.settings.max_sessions - (DESCRIPTORS - descriptors))
    app.live.settings = replace(app.live.settings, max_sessions=most)


def spare_garbage_collection() -> None:
    """Exempt long-lived objects from garbage collection, and collect less often, to save CPU time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


def config_of(app: App, settings: Settings, requests: PendingRequests) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        backlog=BACKLOG,
        timeout_graceful_shutdown=GRACE_SECONDS,
        lifespan="on",
        **uvicorn_options(requests, LiveSettings().max_payload),
    )
