"""Store rooms in Redis (or Valkey), shared by several nodes. `keys.py` describes the keys."""

from collections.abc import AsyncIterator, Collection, Mapping
from typing import Final, TypeAlias, cast

from spysafari.game.due import next_due
from spysafari.game.model.ids import RoomCode
from spysafari.game.room import Room
from spysafari.store.base import GONE, Found
from spysafari.store.codec import CODEC, MAX_FORMAT, Codec
from spysafari.store.errors import StoreUnavailable
from spysafari.store.redis.client import CALL_SECONDS, RedisClient
from spysafari.store.redis.decks import RedisDecks
from spysafari.store.redis.keys import BUCKETS, STREAMS, bucket_of, due_key, room_key
from spysafari.store.redis.nodes import RedisNodes
from spysafari.store.redis.screen_codes import RedisScreenCodes
from spysafari.store.redis.server import Command, as_scores, as_texts

PAGE: Final = 200
MAX_DIGITS: Final = 15
"""Maximum length of a version, so that JavaScript can represent it."""
NEVER: Final = "+inf"
CLAIM_MS: Final = 5_000
"""A claimed room is reserved for the claiming node for this long."""

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

# KEYS: due, rooms. ARGV: now, end of the claim, newest readable format, newest possible format, codes of the rooms.
# Returns the claimed codes. Rooms in newer formats remain due for newer nodes.
CLAIM: Final = """
local claimed = {}
for i = 2, #KEYS do
  local code, format = ARGV[i + 3], redis.pcall('HGET', KEYS[i], 'format')
  local number = type(format) == 'string' and tonumber(format) or 0
  if redis.call('EXISTS', KEYS[i]) == 0 then
    redis.call('ZREM', KEYS[1], code)
  elseif (number <= tonumber(ARGV[3]) or number > tonumber(ARGV[4]))
    and tonumber(redis.call('ZSCORE', KEYS[1], code) or 'inf') <= tonumber(ARGV[1]) then
    redis.call('ZADD', KEYS[1], ARGV[2], code)
    table.insert(claimed, code)
  end
end
return claimed
"""


class RedisStore(RedisNodes):
    """A store at the addresses that `servers_of` accepts. The first call connects to them.

    Raises ValueError if an address is malformed.
    """

    damage = ""
    """Redis checks its own files."""

    def __init__(self, url: str, call_seconds: float = CALL_SECONDS, codec: Codec = CODEC) -> None:
        super().__init__(RedisClient(url, call_seconds))
        self._codec = codec
        self.codes = RedisScreenCodes(self._client, self._subscriptions)
        self.decks = RedisDecks(self._client)

    async def secret(self, candidate: bytes) -> bytes:
        (stored,) = await self._client.call(STREAMS, ("SET", STREAMS, candidate, "NX", "GET"))
        return stored if isinstance(stored, bytes) else candidate

    async def check(self) -> None:
        checks = (f"{bucket}:check" for bucket in BUCKETS)
        await self._client.call_each({key: [("SET", key, "", "PX", 1_000)] for key in checks})

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
        values = (code, expected, stored, version, self._codec.format, NEVER if due is None else due, nudge)
        key = room_key(code)
        (done,) = await self._client.call(key, ("EVAL", CHANGE, 2, key, due_key(bucket_of(code)), *values))
        return bool(done)

    async def due(self, now: int, limit: int, turn: int | None = None) -> tuple[RoomCode, ...]:
        options: Command = ("-inf", now, "BYSCORE", "LIMIT", 0, limit, "WITHSCORES")
        found = await self._client.call_each(
            {bucket: [("ZRANGE", due_key(bucket), *options)] for bucket in self.share_of(BUCKETS, turn)}
        )
        overdue = sorted(pair for (answer,) in found.values() for pair in as_scores(answer))[:limit]
        claims: dict[str, list[str]] = {}
        for _, code in overdue:
            claims.setdefault(bucket_of(code), []).append(code)
        values: Command = (now, now + CLAIM_MS, self._codec.format, MAX_FORMAT)
        answers = await self._client.call_each(
            {
                bucket: [("EVAL", CLAIM, 1 + len(codes), due_key(bucket), *map(room_key, codes), *values, *codes)]
                for bucket, codes in claims.items()
            }
        )
        claimed = {code for (answer,) in answers.values() for code in as_texts(answer)}
        return tuple(RoomCode(code) for _, code in overdue if code in claimed)

    async def count(self) -> int:
        counts = await self._client.call_each({bucket: [("ZCARD", due_key(bucket))] for bucket in BUCKETS})
        return sum(count for (count,) in counts.values() if isinstance(count, int))

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
        keys = {code: room_key(code) for code in codes}
        found = await self._client.call_each({key: [("HMGET", key, "version")] for key in keys.values()})
        fields = {code: cast("Fields", found[key][0]) for code, key in keys.items() if key in found}
        return {code: _number(version) or GONE for code, (version,) in fields.items()}


def _number(field: bytes | None) -> int | None:
    return int(field) if field and field.isdigit() and len(field) <= MAX_DIGITS else None
