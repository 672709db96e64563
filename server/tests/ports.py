"""Ports for what the tests start."""

from __future__ import annotations

import os
import socket
from itertools import cycle
from typing import Final

# Below the ports that clients are given: one that reconnects to a dead server must not take its port.
FIRST: Final = 20_000
EACH: Final = 500
"""Each of pytest's workers has its own, so that no two try the same; browser journeys start at 25,000."""

_worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
_ports = cycle((os.getpid() + step) % EACH + FIRST + _worker * EACH for step in range(EACH))


def free_port() -> int:
    """A loopback port that nobody uses now."""
    return next(port for port in _ports if _is_free(port))


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
        return True
