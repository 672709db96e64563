"""Shared decks in Redis. All keys lie in one slot, so that each script sees the whole.

- `spysafari:{decks}:HASH` is a content, and `spysafari:{decks}:~HASH` one that was deleted while rounds may need it;
- `spysafari:{decks}` is the sorted set of contents, by their last use;
- `spysafari:{decks}:codes` is the sorted set of codes, by their last use;
- `spysafari:{decks}:at` is the hash of where each code points: its content, and its owner;
- `spysafari:{decks}:idle` is the sorted set of contents that no room has used yet, by when they came;
- `spysafari:{decks}:blocked` is the hash of blocked contents, and of withdrawn codes, and since when.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from typing import Final

from spysafari.game.model.ids import DeckCode, DeckHash
from spysafari.store.base import Kept, Put, SharedDeck, tombstone_of
from spysafari.store.redis.client import Answer, RedisClient, as_texts

PAGE: Final = 500
CONTENTS: Final = "spysafari:{decks}"
CODES: Final = "spysafari:{decks}:codes"
AT: Final = "spysafari:{decks}:at"
IDLE: Final = "spysafari:{decks}:idle"
BLOCKED: Final = "spysafari:{decks}:blocked"

# KEYS: contents, codes, at, idle, content. ARGV: code, hash, owner, used, expected ('' for none), most, content.
PUT: Final = """
local at = redis.call('HGET', KEYS[3], ARGV[1])
if (at and string.sub(at, 1, 43) or '') ~= ARGV[5] then return 'changed' end
local most = tonumber(ARGV[6])
if not redis.call('ZSCORE', KEYS[1], ARGV[2]) and redis.call('ZCARD', KEYS[1]) >= most then return 'full' end
if not at and redis.call('ZCARD', KEYS[2]) >= most then return 'full' end
redis.call('SET', KEYS[5], ARGV[7])
if not redis.call('ZSCORE', KEYS[1], ARGV[2]) then redis.call('ZADD', KEYS[4], ARGV[4], ARGV[2]) end
redis.call('ZADD', KEYS[1], 'GT', ARGV[4], ARGV[2])
redis.call('ZADD', KEYS[2], 'GT', ARGV[4], ARGV[1])
redis.call('HSET', KEYS[3], ARGV[1], ARGV[2] .. ':' .. ARGV[3])
return 'done'
"""

# KEYS: contents, codes, at, idle. ARGV: now, then hashes. A look at every code, at most once a day for each content.
RENEW: Final = """
local old = {}
for i = 2, #ARGV do
  redis.call('ZREM', KEYS[4], ARGV[i])
  if redis.call('ZADD', KEYS[1], 'XX', 'GT', 'CH', ARGV[1], ARGV[i]) == 1 then old[ARGV[i]] = true end
end
if next(old) then
  local at = redis.call('HGETALL', KEYS[3])
  for i = 1, #at, 2 do
    if old[string.sub(at[i + 1], 1, 43)] then redis.call('ZADD', KEYS[2], 'XX', 'GT', ARGV[1], at[i]) end
  end
end
return 0
"""

# KEYS: contents, codes, at. ARGV: code, used. Returns the content, or nothing.
WITHDRAW: Final = """
local at = redis.call('HGET', KEYS[3], ARGV[1])
if not at then return false end
local content = string.sub(at, 1, 43)
redis.call('HDEL', KEYS[3], ARGV[1])
redis.call('ZREM', KEYS[2], ARGV[1])
for _, other in ipairs(redis.call('HVALS', KEYS[3])) do
  if string.sub(other, 1, 43) == content then return content end
end
redis.call('ZADD', KEYS[1], 'XX', 'LT', ARGV[2], content)
return content
"""

# KEYS: contents, at, idle, content, aside. ARGV: the content's name, that aside, used.
TOMBSTONE: Final = """
for _, at in ipairs(redis.call('HVALS', KEYS[2])) do
  if string.sub(at, 1, 43) == ARGV[1] then return 0 end
end
if redis.call('EXISTS', KEYS[4]) == 0 then return 0 end
redis.call('RENAME', KEYS[4], KEYS[5])
redis.call('ZREM', KEYS[1], ARGV[1])
redis.call('ZREM', KEYS[3], ARGV[1])
redis.call('ZADD', KEYS[1], ARGV[3], ARGV[2])
return 1
"""

# KEYS: contents, codes, at, idle. ARGV: which content stays.
MAKE_WAY: Final = """
for _, content in ipairs(redis.call('ZRANGE', KEYS[4], 0, 1)) do
  if content ~= ARGV[1] then
    local at = redis.call('HGETALL', KEYS[3])
    for i = 1, #at, 2 do
      if string.sub(at[i + 1], 1, 43) == content then
        redis.call('HDEL', KEYS[3], at[i])
        redis.call('ZREM', KEYS[2], at[i])
      end
    end
    redis.call('DEL', KEYS[1] .. ':' .. content)
    redis.call('ZREM', KEYS[1], content)
    redis.call('ZREM', KEYS[4], content)
    return 1
  end
end
return 0
"""

# KEYS: contents, codes, at, idle, blocked. ARGV: before. Returns how many contents went.
EXPIRE: Final = """
local blocked = redis.call('HGETALL', KEYS[5])
for i = 1, #blocked, 2 do
  if #blocked[i] < 43 and tonumber(blocked[i + 1]) < tonumber(ARGV[1]) then redis.call('HDEL', KEYS[5], blocked[i]) end
end
local codes = redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', '(' .. ARGV[1])
for _, code in ipairs(codes) do
  redis.call('HDEL', KEYS[3], code)
  redis.call('ZREM', KEYS[2], code)
end
local contents = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', '(' .. ARGV[1])
if #contents == 0 then return 0 end
local pointed = {}
for _, at in ipairs(redis.call('HVALS', KEYS[3])) do pointed[string.sub(at, 1, 43)] = true end
local gone = 0
for _, content in ipairs(contents) do
  if not pointed[content] then
    redis.call('DEL', KEYS[1] .. ':' .. content)
    redis.call('ZREM', KEYS[1], content)
    redis.call('ZREM', KEYS[4], content)
    gone = gone + 1
  end
end
return gone
"""


class RedisDecks:
    """Those of all nodes."""

    def __init__(self, client: RedisClient) -> None:
        self._client = client

    async def put(self, deck: SharedDeck, content: bytes, expected: DeckHash | None, most: int) -> Put:
        keys = (CONTENTS, CODES, AT, IDLE, _key(deck.hash))
        values = (deck.code, deck.hash, deck.owner, deck.used, expected or "", most, content)
        (answer,) = await self._client.call(("EVAL", PUT, len(keys), *keys, *values))
        return Put(answer.decode() if isinstance(answer, bytes) else answer)

    async def find(self, code: DeckCode) -> SharedDeck | None:
        at, used = await self._client.call(("HGET", AT, code), ("ZSCORE", CODES, code))
        return _pointer(code, at, used) if isinstance(at, bytes) else None

    async def read(self, hashes: Collection[DeckHash]) -> Mapping[DeckHash, Kept]:
        wanted = tuple(dict.fromkeys(hashes))
        if not wanted:
            return {}
        contents, blocked = await self._client.call(("MGET", *map(_key, wanted)), ("HMGET", BLOCKED, *wanted))
        found = zip(wanted, _listed(contents), _listed(blocked), strict=True)
        return {address: Kept(content, since is not None) for address, content, since in found}

    async def renew(self, hashes: Collection[DeckHash], now: int, before: int) -> None:
        uses = await self._client.call(*(("ZSCORE", CONTENTS, content) for content in hashes))
        idle = await self._client.call(*(("ZSCORE", IDLE, content) for content in hashes))
        old = [
            content
            for content, used, since in zip(hashes, uses, idle, strict=True)
            if used is not None and (_number(used) < before or since is not None)
        ]
        if old:
            await self._client.call(("EVAL", RENEW, 4, CONTENTS, CODES, AT, IDLE, now, *old))

    async def withdraw(self, code: DeckCode, used: int) -> DeckHash | None:
        (content,) = await self._client.call(("EVAL", WITHDRAW, 3, CONTENTS, CODES, AT, code, used))
        return DeckHash(content.decode()) if isinstance(content, bytes) else None

    async def tombstone(self, content: DeckHash, used: int) -> None:
        apart = tombstone_of(content)
        keys = (CONTENTS, AT, IDLE, _key(content), _key(apart))
        await self._client.call(("EVAL", TOMBSTONE, len(keys), *keys, content, apart, used))

    async def evict_unused(self, besides: DeckHash | None) -> bool:
        (gone,) = await self._client.call(("EVAL", MAKE_WAY, 4, CONTENTS, CODES, AT, IDLE, besides or ""))
        return bool(gone)

    async def expire(self, before: int) -> int:
        (gone,) = await self._client.call(("EVAL", EXPIRE, 5, CONTENTS, CODES, AT, IDLE, BLOCKED, before))
        return gone if isinstance(gone, int) else 0

    async def block(self, content: DeckHash, now: int) -> bool:
        (blocked,) = await self._client.call(("HSETNX", BLOCKED, content, now))
        return bool(blocked)

    async def unblock(self, content: DeckHash) -> bool:
        (unblocked,) = await self._client.call(("HDEL", BLOCKED, content))
        return bool(unblocked)

    async def all_codes(self) -> AsyncIterator[SharedDeck]:
        (listed,) = await self._client.call(("ZRANGE", CODES, 0, -1))
        codes = [DeckCode(code) for code in as_texts(listed)]
        for first in range(0, len(codes), PAGE):
            page = codes[first : first + PAGE]
            ats, uses = await self._client.call(("HMGET", AT, *page), ("ZMSCORE", CODES, *page))
            for code, at, used in zip(page, _listed(ats), _listed(uses), strict=True):
                if at:
                    yield _pointer(code, at, used)


def _key(content: DeckHash) -> str:
    return f"{CONTENTS}:{content}"


def _listed(answer: Answer) -> Sequence[bytes | None]:
    """The values of several fields or keys, some of which may be absent."""
    return answer if isinstance(answer, list) else ()


def _number(score: object) -> int:
    return int(float(score)) if isinstance(score, bytes | float | int) else 0


def _pointer(code: DeckCode, at: bytes, used: object) -> SharedDeck:
    content, _, owner = at.decode(errors="replace").partition(":")
    return SharedDeck(code, DeckHash(content), owner, _number(used))
