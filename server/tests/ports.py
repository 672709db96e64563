"""Ports for servers that tests start, also while several workers and several clones test at the same time."""

import random
import socket
from collections.abc import Iterator
from functools import cache
from itertools import cycle, islice
from typing import Final

BLOCKS: Final = range(20_000, 32_500, 50)
"""The ports are below the ephemeral range, so that a reconnecting client cannot occupy the port of a stopped server."""


def free_port() -> int:
    """Return a port of this process's block on which no program listens."""
    return next(port for port in islice(_block(), BLOCKS.step) if _is_free(port))


@cache
def _block() -> Iterator[int]:
    """Claim a block of ports, which e2e/fixtures/game-server.ts claims in the same way."""
    for first in random.SystemRandom().sample(BLOCKS, len(BLOCKS)):
        claim = socket.socket(type=socket.SOCK_DGRAM)
        try:
            claim.bind(("127.0.0.1", first))  # No server uses UDP. The system ends the claim with this process.
        except OSError:
            claim.close()
        else:
            claim.detach()
            return cycle(range(first, first + BLOCKS.step))
    raise RuntimeError(f"every block of ports from {BLOCKS.start} to {BLOCKS.stop} is claimed")


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
        return True
