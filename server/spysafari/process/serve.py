"""`spysafari` and `python -m spysafari`: serve the game until Ctrl-C or SIGTERM."""

from __future__ import annotations

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
from spysafari.process.app import App
from spysafari.process.command_line import read_arguments
from spysafari.process.deck_command import NoSuchDeck, run_deck_command
from spysafari.process.shutdown import exit_watchdog
from spysafari.socketio.api import LiveSettings
from spysafari.socketio.uvicorn.http_protocol import uvicorn_options
from spysafari.socketio.uvicorn.pending_requests import MAX_IDLE_CONNECTIONS, PendingRequests
from spysafari.store.errors import StoreOpenError, StoreUnavailable
from spysafari.system.logs import configure_logging
from spysafari.system.metrics import metrics_server
from spysafari.system.settings import Settings, SettingsError, read_settings

GRACE_SECONDS: Final = 4
"""Seconds for calls under way when the server stops. With the live connections' 2 s this stays well below 8."""
DRAIN_STEP: Final = 0.05
DESCRIPTORS: Final = LiveSettings().max_sessions + MAX_IDLE_CONNECTIONS + 2_000
"""File descriptors: for all connections that are let in, those that wait, requests under way, and files."""
BACKLOG: Final = 4_096
"""Connections that may wait to be let in, for when all phones come back at once."""
GARBAGE: Final = 20_000
"""New objects, less those freed, after which the collector looks at the youngest."""

log = logging.getLogger("spysafari")


class Server(uvicorn.Server):
    """Says where players reach it.

    Stops in this order: readiness says no, then nobody new is let in, then the live connections are closed.
    """

    def __init__(self, config: uvicorn.Config, app: App, settings: Settings) -> None:
        super().__init__(config)
        self._app = app
        self._settings = settings

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Called by uvicorn, before it serves."""
        await super().startup(sockets)
        if self.started:
            (port, *_) = {listening.getsockname()[1] for server in self.servers for listening in server.sockets}
            for host in reached_at(self._settings.host):
                print(f"{self._settings.product_name}: http://{host}:{port}", flush=True)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Called by uvicorn on Ctrl-C and SIGTERM. A second signal ends the waiting."""
        log.info("stopping", extra={"connections": self._app.live.socket_count})
        exit_watchdog(self._settings.drain_seconds)
        self._app.readiness.stopping = True
        stop_at = time.monotonic() + self._settings.drain_seconds
        while time.monotonic() < stop_at and not self.force_exit:  # noqa: ASYNC110 - set by a signal handler
            await asyncio.sleep(DRAIN_STEP)
        # Clients that come back at once wait for the next process; this one would refuse them.
        for server in self.servers:
            server.close()
        # uvicorn would wait for the live connections, which end only when told.
        await self._app.live.close()
        await super().shutdown(sockets)


def main() -> None:
    """Serve as the environment says, or do what `spysafari decks` asks. Exits with 1 and one sentence.

    That says why the settings make no sense, or that there is no such deck.
    """
    verb, *arguments = sys.argv[1:] or [""]
    if verb != "decks":
        read_arguments(sys.argv[1:])
    os.umask(0o077)  # what this process writes holds everybody's cards
    try:
        settings = read_settings(os.environ)
        configure_logging(settings.log_level, settings.log_format)
        if verb == "decks":
            run_deck_command(arguments, settings)
            return
        app = App(settings)
        with metrics_server(app.metrics, settings.metrics_host, settings.metrics_port):
            serve(app, settings)
    except (SettingsError, StoreOpenError, StoreUnavailable, NoSuchDeck) as error:
        sys.exit(f"spysafari: {error}")


def serve(app: App, settings: Settings) -> None:
    """Let players in until the process is told to stop."""
    log.info("starting", extra={"version": __version__})
    descriptors = allow_many_connections()
    requests = PendingRequests()
    if descriptors < DESCRIPTORS:
        hold_fewer_connections(app, requests, descriptors)
    spare_garbage_collection()
    with suppress(KeyboardInterrupt):  # uvicorn has stopped cleanly and passes the signal on
        Server(config_of(app, settings, requests), app, settings).run()


def allow_many_connections() -> int:
    """Raise the limit of file descriptors; shells often start a process with 1,024. Returns how many there are."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = DESCRIPTORS if hard == resource.RLIM_INFINITY else min(DESCRIPTORS, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    if wanted < DESCRIPTORS:
        log.info("descriptors limited", extra={"to": wanted, "of": DESCRIPTORS})
    return wanted


def hold_fewer_connections(app: App, requests: PendingRequests, descriptors: int) -> None:
    """Keep at least an eighth of the descriptors free: with none left, nobody is let in while strangers hold them."""
    requests.limit_by_descriptors(descriptors)
    most = max(descriptors // 2, app.live.settings.max_sessions - (DESCRIPTORS - descriptors))
    app.live.settings = replace(app.live.settings, max_sessions=most)


def spare_garbage_collection() -> None:
    """Exempt what lives as long as the process, and collect less often: that took a tenth of all CPU time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE, 20, 20)


def config_of(app: App, settings: Settings, requests: PendingRequests) -> uvicorn.Config:
    """How uvicorn serves the application."""
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


def reached_at(host: str) -> list[str]:
    """Hosts, as addresses name them, at which players reach a server that listens on `host`."""
    match host:
        case "127.0.0.1":
            return ["localhost"]
        case "0.0.0.0":  # noqa: S104 - compared with, not bound to
            return ["localhost", *_own_address(socket.AF_INET, "192.0.2.1")]
        case "::":  # IPv6 alone, which localhost need not mean
            return ["[::1]", *(f"[{address}]" for address in _own_address(socket.AF_INET6, "2001:db8::1"))]
        case _:
            return [f"[{host}]" if ":" in host else host]


def _own_address(family: socket.AddressFamily, outside: str) -> list[str]:
    """The machine's address in the local network, if it is in one."""
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((outside, 9))  # sends nothing; only chooses the address
        except OSError:
            return []
        return [str(probe.getsockname()[0])]
