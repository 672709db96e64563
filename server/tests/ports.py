from __future__ import annotations

import os
import socket
from itertools import cycle
from typing import Final

FIRST_PORT: Final = 20_000
"""The ports are below the ephemeral range, so that a reconnecting client cannot occupy the port of a stopped server."""
PORTS_PER_WORKER: Final = 500
"""Each pytest worker has its own range, so that two workers never try the same port. The e2e tests start at 25,000."""

_worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
_ports = cycle(
    (os.getpid() + step) % PORTS_PER_WORKER + FIRST_PORT + _worker * PORTS_PER_WORKER
    for step in range(PORTS_PER_WORKER)
)


def free_port() -> int:
    return next(port for port in _ports if _is_free(port))


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
        return True
