"""Connect nodes through Redis, with nudges on a channel and leases in a sorted set."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from secrets import token_hex
from typing import Final

from spysafari.game.model.ids import NodeId, RoomCode
from spysafari.store.base import Nudge
from spysafari.store.redis.client import RedisClient, as_texts
from spysafari.store.redis.subscription import Subscription

LEASE_MS: Final = 6_000
"""A node is considered dead if it has not renewed its lease for this long."""

NODES: Final = "spysafari:{nodes}"
NUDGES: Final = "spysafari:nudges"

# KEYS: nodes. ARGV: lease in ms. Returns the living and the dead nodes.
LIVING: Final = """
local time = redis.call('TIME')
local since = time[1] * 1000 + math.floor(time[2] / 1000) - ARGV[1]
return {redis.call('ZRANGEBYSCORE', KEYS[1], since, '+inf'), redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', '(' .. since)}
"""

# KEYS: nodes. ARGV: node. Returns 1 if the node did not hold a lease.
RENEW: Final = """
local time = redis.call('TIME')
return redis.call('ZADD', KEYS[1], time[1] * 1000 + math.floor(time[2] / 1000), ARGV[1])
"""

log = logging.getLogger(__name__)


class RedisNodes:
    def __init__(self, client: RedisClient) -> None:
        self._client = client
        self._origin = token_hex(4)
        self._subscription = Subscription(client, "the channel between the nodes")

    def nudge(self, code: RoomCode, version: int) -> str:
        return f"{code}:{version}:{self._origin}"

    async def nudges(self) -> AsyncIterator[Nudge]:
        async for message in self._subscription.messages(NUDGES):
            if nudge := self._parse(message):
                yield nudge

    def _parse(self, message: bytes) -> Nudge | None:
        try:
            code, version, origin = message.decode().split(":")
            return None if origin == self._origin else Nudge(RoomCode(code), int(version))
        except ValueError:
            log.warning("malformed nudge skipped", extra={"bytes": len(message)})
            return None

    async def renew_lease(self, node: NodeId) -> bool:
        (added,) = await self._client.call(("EVAL", RENEW, 1, NODES, node))
        return not added

    async def drop_lease(self, node: NodeId) -> None:
        await self._client.call(("ZREM", NODES, node))

    async def living_nodes(self) -> tuple[frozenset[NodeId], frozenset[NodeId]]:
        (nodes,) = await self._client.call(("EVAL", LIVING, 1, NODES, LEASE_MS))
        alive, dead = nodes if isinstance(nodes, list) else ([], [])
        return frozenset(map(NodeId, as_texts(alive))), frozenset(map(NodeId, as_texts(dead)))
