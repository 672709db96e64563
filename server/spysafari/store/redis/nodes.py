"""Connect nodes through Redis, with nudges on the channels of rooms and leases in a sorted set."""

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from functools import partial
from secrets import token_hex
from typing import Final

from spysafari.game.model.ids import NodeId, RoomCode
from spysafari.store.base import GONE, Nudge
from spysafari.store.errors import StoreUnavailable
from spysafari.store.redis.client import RedisClient
from spysafari.store.redis.keys import room_key
from spysafari.store.redis.server import as_texts
from spysafari.store.redis.subscription import Subscriptions

LEASE_MS: Final = 6_000
"""A node is considered dead if it has not renewed its lease for this long."""

NODES: Final = "spysafari:{nodes}"
OLD_ROOMS: Final = "spysafari:{rooms}"

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
        self._subscriptions = Subscriptions(client)
        self._origin = token_hex(4)  # of this node's nudges, `VERSION:ORIGIN`
        self._nudges: dict[RoomCode, int] = {}
        self._has_nudges = asyncio.Event()
        self._node = NodeId("")
        self._living: frozenset[NodeId] = frozenset()

    def follow(self, code: RoomCode) -> None:
        self._subscriptions.add(room_key(code), partial(self._receive, code))

    def unfollow(self, code: RoomCode) -> None:
        self._subscriptions.remove(room_key(code))

    def heard_since(self, code: RoomCode) -> float | None:
        return self._subscriptions.heard_since.get(room_key(code))

    def _receive(self, code: RoomCode, message: bytes) -> None:
        version, _, origin = message.decode(errors="replace").partition(":")
        if not version.isdecimal():
            log.warning("malformed nudge skipped", extra={"bytes": len(message)})
        elif origin != self._origin and self._nudges.get(code) != GONE:
            self._nudges[code] = int(version)
            self._has_nudges.set()

    async def nudges(self) -> AsyncIterator[Nudge]:
        while True:
            await self._has_nudges.wait()
            self._has_nudges.clear()
            while self._nudges:
                yield Nudge(*self._nudges.popitem())

    async def renew_lease(self, node: NodeId) -> bool:
        (added,) = await self._client.call(NODES, ("EVAL", RENEW, 1, NODES, node))
        if not self._node:
            self._node = node
            with suppress(StoreUnavailable):
                if (await self._client.call(OLD_ROOMS, ("EXISTS", OLD_ROOMS)))[0]:
                    log.warning("rooms stored by a version before 1.0.0 ignored")
        return not added

    def share_of(self, buckets: Sequence[str], turn: int | None) -> Sequence[str]:
        """Return this node's share of the buckets in a turn, so that each bucket has another node in each turn."""
        nodes = sorted(self._living | {self._node})
        return buckets if turn is None else buckets[(nodes.index(self._node) + turn) % len(nodes) :: len(nodes)]

    async def drop_lease(self, node: NodeId) -> None:
        await self._client.call(NODES, ("ZREM", NODES, node))

    async def living_nodes(self) -> tuple[frozenset[NodeId], frozenset[NodeId]]:
        (nodes,) = await self._client.call(NODES, ("EVAL", LIVING, 1, NODES, LEASE_MS))
        alive, dead = nodes if isinstance(nodes, list) else ([], [])
        self._living = frozenset(map(NodeId, as_texts(alive)))
        return self._living, frozenset(map(NodeId, as_texts(dead)))
