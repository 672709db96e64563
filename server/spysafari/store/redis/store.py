"""Store rooms in Redis (or Valkey), shared by several nodes. `keys.py` describes the keys."""

import asyncio
import logging
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from functools import partial
from secrets import token_hex
from typing import Final, TypeAlias, cast

from spysafari.game.due import next_due
from spysafari.game.model.ids import NodeId, RoomCode
from spysafari.game.room import Room
from spysafari.store.base import GONE, Found, Nudge
from spysafari.store.codec import CODEC, MAX_FORMAT, Codec
from spysafari.store.errors import StoreUnavailable
from spysafari.store.redis.client import CALL_SECONDS, RedisClient
from spysafari.store.redis.decks import RedisDecks
from spysafari.store.redis.keys import BUCKETS, NODES, STREAMS, bucket_of, due_key, room_key
from spysafari.store.redis.screen_codes import RedisScreenCodes
from spysafari.store.redis.server import Command, as_scores, as_texts
from spysafari.store.redis.subscription import Subscriptions

PAGE: Final = 200
MAX_DIGITS: Final = 15
"""Maximum length of a version, so that JavaScript can represent it."""
NEVER: Final = "+inf"
CLAIM_MS: Final = 5_000
"""A claimed room is reserved for the claiming node for this long."""
LEASE_MS: Final = 6_000
"""A node is considered dead if it has not renewed its lease for this long."""

Fields: TypeAlias = list[bytes | None]

# KEYS: room, due. ARGV: code, expected version ('' for none, '?' if the key is not a hash), room ('' to delete),
# version, format, due time, nudge. Returns 1, or 0 if the stored version differs. The due time comes first, so that
# nothing changes if the index is corrupt.
CHANGE: Final = """
local stored = redis.pcall('HGET', KEYS[1], 'version') or ''
if (type(stored) == 'table' and '?' or stored) ~= ARGV[2] then return 0 end
if ARGV[3] == '' then
  redis.call('ZREM', KEYS[2], ARGV[1])
  redis.call('DEL', KEYS[1])
else
  redis.call('ZADD', KEYS[2], ARGV[6], ARGV[1])
  redis.call('HSET', KEYS[1], 'room', ARGV[3], 'version', ARGV[4], 'format', ARGV[5])
end
if ARGV[7] ~= '' then redis.call('SPUBLISH', KEYS[1], ARGV[7]) end
return 1
"""

# KEYS: room, due. ARGV: code, now, end of the claim, newest readable format, newest possible format. Returns 1 if the
# room is claimed. Rooms in newer formats remain due for newer nodes.
CLAIM: Final = """
local format = redis.pcall('HGET', KEYS[1], 'format')
local number = type(format) == 'string' and tonumber(format) or 0
if redis.call('EXISTS', KEYS[1]) == 0 then
  redis.call('ZREM', KEYS[2], ARGV[1])
elseif (number <= tonumber(ARGV[4]) or number > tonumber(ARGV[5]))
  and tonumber(redis.call('ZSCORE', KEYS[2], ARGV[1]) or 'inf') <= tonumber(ARGV[2]) then
  redis.call('ZADD', KEYS[2], ARGV[3], ARGV[1])
  return 1
end
return 0
"""

# KEYS: nodes. ARGV: node. Returns 1 if the node did not hold a lease.
RENEW: Final = """
local time = redis.call('TIME')
return redis.call('ZADD', KEYS[1], time[1] * 1000 + math.floor(time[2] / 1000), ARGV[1])
"""

log = logging.getLogger(__name__)


class RedisStore:
    """A store at the addresses that `servers_of` accepts. The first call connects to them.

    Raises ValueError if an address is malformed.
    """

    damage = ""
    """Redis checks its own files."""

    def __init__(self, url: str, call_seconds: float = CALL_SECONDS, codec: Codec = CODEC) -> None:
        self._client = RedisClient(url, call_seconds)
        self._subscriptions = Subscriptions(self._client)
        self._codec = codec
        self.codes = RedisScreenCodes(self._client, self._subscriptions)
        self.decks = RedisDecks(self._client)
        self._origin = token_hex(4)  # of this node's nudges, `VERSION:ORIGIN`
        self._nudges: dict[RoomCode, int] = {}
        self._has_nudges = asyncio.Event()
        self._node = NodeId("")
        self._living: frozenset[NodeId] = frozenset()

    async def secret(self, candidate: bytes) -> bytes:
        (stored,) = await self._client.call(STREAMS, ("SET", STREAMS, candidate, "NX", "GET"))
        return stored if isinstance(stored, bytes) else candidate

    async def check(self) -> None:
        await self._client.call_each({bucket: ("SET", f"{bucket}:check", "", "PX", 1_000) for bucket in BUCKETS})

    async def close(self) -> None:
        await self._subscriptions.close()
        await self._client.close()

    def peek(self, code: RoomCode) -> Room | None:  # noqa: ARG002 - as the protocol names it
        return None  # rooms are not cached, because other nodes may change them

    async def load(self, code: RoomCode) -> Room | None:
        version, stored = await self._read(code)
        return None if stored is None else self._codec.decode(code, _number(version), stored)

    async def _read(self, code: RoomCode) -> Fields:
        key = room_key(code)
        return cast("Fields", (await self._client.call(key, ("HMGET", key, "version", "room")))[0])

    async def create(self, room: Room) -> bool:
        return await self._change(room.code, "", room)

    async def save(self, room: Room, expected_version: int) -> bool:
        if room.version <= expected_version:
            raise ValueError("a saved room's version must be above the one it replaces")
        return await self._change(room.code, expected_version, room)

    async def delete(self, code: RoomCode, expected_version: int) -> bool:
        return await self._change(code, expected_version, None)

    async def discard(self, code: RoomCode) -> bool:
        version, stored = await self._read(code)
        if stored is None or not self._codec.is_unreadable(code, _number(version), stored):
            return False
        return await self._change(code, version or "", None, is_silent=True)

    async def _change(
        self, code: RoomCode, expected: str | bytes | int, room: Room | None, *, is_silent: bool = False
    ) -> bool:
        version, stored, due = GONE, b"", None
        if room is not None:
            version, stored, due = room.version, self._codec.encode(room), next_due(room)
        nudge = "" if is_silent else f"{version}:{self._origin}"
        values: Command = (expected, stored, version, self._codec.format, NEVER if due is None else due, nudge)
        return bool((await self._client.call(room_key(code), _script(CHANGE, code, *values)))[0])

    async def due(self, now: int, limit: int, turn: int | None = None) -> tuple[RoomCode, ...]:
        options: Command = ("-inf", now, "BYSCORE", "LIMIT", 0, limit, "WITHSCORES")
        share = self.share_of(BUCKETS, turn)
        found = await self._client.call_each({bucket: ("ZRANGE", due_key(bucket), *options) for bucket in share})
        overdue = sorted(pair for answer in found.values() for pair in as_scores(answer))[:limit]
        values: Command = (now, now + CLAIM_MS, self._codec.format, MAX_FORMAT)
        claimed = await self._client.call_each({room_key(code): _script(CLAIM, code, *values) for _, code in overdue})
        return tuple(RoomCode(code) for _, code in overdue if claimed.get(room_key(code)))

    async def count(self) -> int:
        counts = await self._client.call_each({bucket: ("ZCARD", due_key(bucket)) for bucket in BUCKETS})
        return sum(count for count in counts.values() if isinstance(count, int))

    async def all_rooms(self) -> AsyncIterator[Found]:
        failure: StoreUnavailable | None = None
        for bucket in BUCKETS:
            try:
                codes = as_texts((await self._client.call(bucket, ("ZRANGE", due_key(bucket), 0, -1)))[0])
                for start in range(0, len(codes), PAGE):
                    page = [RoomCode(code) for code in codes[start : start + PAGE]]
                    rooms = (("HMGET", room_key(code), "version", "room") for code in page)
                    for code, answer in zip(page, await self._client.call(bucket, *rooms), strict=True):
                        version, stored = cast("Fields", answer)
                        if stored is not None:
                            yield self._codec.found(code, _number(version), stored)
            except StoreUnavailable as error:
                failure = error
        if failure is not None:
            raise failure

    async def versions(self, codes: Collection[RoomCode]) -> Mapping[RoomCode, int]:
        keys = {room_key(code): code for code in codes}
        found = await self._client.call_each({key: ("HMGET", key, "version") for key in keys})
        return {keys[key]: _number(cast("Fields", answer)[0]) or GONE for key, answer in found.items()}

    def follow(self, code: RoomCode) -> None:
        self._subscriptions.add(room_key(code), partial(self._receive, code))

    def unfollow(self, code: RoomCode) -> None:
        self._subscriptions.remove(room_key(code))

    def heard_since(self, code: RoomCode) -> float | None:
        return self._subscriptions.heard_since(room_key(code))

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
        self._node = node
        return not added

    def share_of(self, buckets: Sequence[str], turn: int | None) -> Sequence[str]:
        """Return this node's share of the buckets in a turn, so that each bucket has another node in each turn."""
        nodes = sorted(self._living | {self._node})
        return buckets if turn is None else buckets[(nodes.index(self._node) + turn) % len(nodes) :: len(nodes)]

    async def drop_lease(self, node: NodeId) -> None:
        await self._client.call(NODES, ("ZREM", NODES, node))

    async def living_nodes(self) -> tuple[frozenset[NodeId], frozenset[NodeId]]:
        time, leases = await self._client.call(NODES, ("TIME",), ("ZRANGE", NODES, 0, -1, "WITHSCORES"))
        seconds, microseconds = map(int, as_texts(time))
        since = seconds * 1_000 + microseconds // 1_000 - LEASE_MS
        renewed_at = {NodeId(node): renewed_at for renewed_at, node in as_scores(leases)}
        self._living = frozenset(node for node in renewed_at if renewed_at[node] >= since)
        return self._living, frozenset(renewed_at) - self._living


def _script(script: str, code: str, *values: str | bytes | int) -> Command:
    return "EVAL", script, 2, room_key(code), due_key(bucket_of(code)), code, *values


def _number(field: bytes | None) -> int | None:
    return int(field) if field and field.isdigit() and len(field) <= MAX_DIGITS else None
