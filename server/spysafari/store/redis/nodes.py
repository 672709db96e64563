"""What nodes tell each other through Redis: nudges on a channel, leases in a sorted set."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from secrets import token_hex
from typing import Final

from spysafari.game.model.room import NodeId, RoomCode
from spysafari.store.base import Nudge
from spysafari.store.redis.calls import RedisCalls, as_texts
from spysafari.store.redis.subscription import RedisLine

LEASE_MS: Final = 6_000
"""How long a node counts as alive after its last sign."""

NODES: Final = "spysafari:{nodes}"
NUDGES: Final = "spysafari:nudges"

# KEYS: nodes. ARGV: lease in ms. Returns the living and the dead.
LIVING: Final = """
local time = redis.call('TIME')
local since = time[1] * 1000 + math.floor(time[2] / 1000) - ARGV[1]
return {redis.call('ZRANGEBYSCORE', KEYS[1], since, '+inf'), redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', '(' .. since)}
"""

# KEYS: nodes. ARGV: node. Returns 1 if it held none.
RENEW: Final = """
local time = redis.call('TIME')
return redis.call('ZADD', KEYS[1], time[1] * 1000 + math.floor(time[2] / 1000), ARGV[1])
"""

log = logging.getLogger(__name__)


class RedisNodes:
    """The part of `SharedStore` that is about nodes."""

    def __init__(self, calls: RedisCalls) -> None:
        self._calls = calls
        self._origin = token_hex(4)
        """Tells our own nudges from others'."""
        self._line = RedisLine(calls, "the line between the nodes")

    def nudge(self, code: RoomCode, version: int) -> str:
        return f"{code}:{version}:{self._origin}"

    async def nudges(self) -> AsyncIterator[Nudge]:
        async for said in self._line.heard(NUDGES):
            if nudge := self._heard(said):
                yield nudge

    def _heard(self, said: bytes) -> Nudge | None:
        """What another node said; None for our own word, and for what no node says."""
        try:
            code, version, origin = said.decode().split(":")
            return None if origin == self._origin else Nudge(RoomCode(code), int(version))
        except ValueError:
            log.warning("malformed nudge skipped", extra={"bytes": len(said)})
            return None

    async def renew_lease(self, node: NodeId) -> bool:
        (added,) = await self._calls.ask(("EVAL", RENEW, 1, NODES, node))
        return not added

    async def drop_lease(self, node: NodeId) -> None:
        await self._calls.ask(("ZREM", NODES, node))

    async def living_nodes(self) -> tuple[frozenset[NodeId], frozenset[NodeId]]:
        async with self._calls.alone() as client:
            alive, dead = await client.eval(LIVING, 1, NODES, LEASE_MS)
        return frozenset(map(NodeId, as_texts(alive))), frozenset(map(NodeId, as_texts(dead)))
