"""Shared decks in Redis. All keys are in one slot, so that scripts can change several of them atomically.

- `spysafari:{shared}` is the sorted set of decks with content, by expiry
- `spysafari:{shared}:HASH` is the hash of a deck's state and content
- `spysafari:{shared}:HASH:codes` is the set of codes that refer to a deck
- `spysafari:{shared}:codes` is the hash of codes, each with its deck and its owner
- `spysafari:{shared}:withdrawn` is the sorted set of withdrawn codes, by the end of their reservation

Scripts must run in bounded time, because Redis is blocked in the meantime.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from spysafari.game.model.ids import DeckCode, DeckHash
from spysafari.store.base import (
    EVICTED_AT_ONCE,
    EXPIRE_DECK_MS,
    EXPIRE_DECK_WITHOUT_CODES_MS,
    DeckState,
    PutResult,
    ShareCode,
    StoredDeck,
    evictable,
)
from spysafari.store.redis.client import RedisClient, as_texts

PAGE: Final = 500
DECKS: Final = "spysafari:{shared}"
CODES: Final = "spysafari:{shared}:codes"
WITHDRAWN: Final = "spysafari:{shared}:withdrawn"

# Removes up to 100 codes of a deck, and also the deck once no codes are left.
REMOVE_DECK: Final = """
local function remove_deck(hash)
  local deck = KEYS[1] .. ':' .. hash
  local codes = redis.call('SPOP', deck .. ':codes', 100)
  if #codes > 0 then redis.call('HDEL', KEYS[2], unpack(codes)) end
  if redis.call('EXISTS', deck .. ':codes') == 1 then return end
  redis.call('ZREM', KEYS[1], hash)
  if redis.call('HGET', deck, 'state') == 'blocked' then
    redis.call('HDEL', deck, 'content')
  else
    redis.call('DEL', deck)
  end
end
"""

# KEYS: decks, codes, withdrawn, the deck, its codes, the codes of the expected deck.
# ARGV: code, hash, owner, expected hash ('' for a new code), limit, expiry, content, expected hash's expiry,
# lowest and highest expiry of decks that may be evicted, their maximum number.
PUT: Final = (
    REMOVE_DECK
    + """
if redis.call('ZSCORE', KEYS[3], ARGV[1]) then return 'withdrawn' end
local found = redis.call('HGET', KEYS[2], ARGV[1])
if (found and string.match(found, '^[^:]*') or '') ~= ARGV[4] then return 'changed' end
if redis.call('HGET', KEYS[4], 'state') == 'blocked' then return 'blocked' end
local limit, stored = tonumber(ARGV[5]), redis.call('ZSCORE', KEYS[1], ARGV[2])
local function fits()
  return (stored or redis.call('ZCARD', KEYS[1]) < limit) and (found or redis.call('HLEN', KEYS[2]) < limit)
end
if not fits() then
  for _, old in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], ARGV[9], ARGV[10], 'LIMIT', 0, ARGV[11])) do
    if old ~= ARGV[2] and not fits() then remove_deck(old) end
  end
end
if not fits() then return 'full' end
redis.call('HSET', KEYS[4], 'state', 'active', 'content', ARGV[7])
redis.call('ZADD', KEYS[1], ARGV[6], ARGV[2])
redis.call('HSET', KEYS[2], ARGV[1], ARGV[2] .. ':' .. ARGV[3])
redis.call('SREM', KEYS[6], ARGV[1])
redis.call('SADD', KEYS[5], ARGV[1])
if redis.call('EXISTS', KEYS[6]) == 0 then redis.call('ZADD', KEYS[1], 'XX', 'LT', ARGV[8], ARGV[4]) end
return 'done'
"""
)

# KEYS: decks, codes, withdrawn, the deck, its codes. ARGV: code, hash, owner, expiry, the state of a deck without
# codes, end of the reservation ('' for none). Returns 0 if the code refers to another deck.
REMOVE: Final = """
if redis.call('HGET', KEYS[2], ARGV[1]) ~= ARGV[2] .. ':' .. ARGV[3] then return 0 end
redis.call('HDEL', KEYS[2], ARGV[1])
redis.call('SREM', KEYS[5], ARGV[1])
if ARGV[6] ~= '' then redis.call('ZADD', KEYS[3], ARGV[6], ARGV[1]) end
if redis.call('EXISTS', KEYS[5]) == 0 then
  redis.call('ZADD', KEYS[1], 'XX', 'LT', ARGV[4], ARGV[2])
  if redis.call('HGET', KEYS[4], 'state') == 'active' then redis.call('HSET', KEYS[4], 'state', ARGV[5]) end
end
return 1
"""

# KEYS: the deck.
BLOCK: Final = """
if redis.call('HGET', KEYS[1], 'state') == 'blocked' then return 0 end
return redis.call('HSET', KEYS[1], 'state', 'blocked') + 1
"""

# KEYS: the deck.
UNBLOCK: Final = """
if redis.call('HGET', KEYS[1], 'state') ~= 'blocked' then return 0 end
if redis.call('HEXISTS', KEYS[1], 'content') == 0 then return redis.call('DEL', KEYS[1]) end
redis.call('HSET', KEYS[1], 'state', 'active')
return 1
"""

# KEYS: decks, codes. ARGV: hash, now.
EXPIRE: Final = (
    REMOVE_DECK
    + """
local expiry = redis.call('ZSCORE', KEYS[1], ARGV[1])
if expiry and tonumber(expiry) < tonumber(ARGV[2]) then remove_deck(ARGV[1]) end
"""
)


class RedisDecks:
    def __init__(self, client: RedisClient) -> None:
        self._client = client

    async def put(
        self, code: ShareCode, content: bytes, expected: DeckHash | None, *, now: int, limit: int
    ) -> PutResult:
        keys = (DECKS, CODES, WITHDRAWN, _key(code.hash), _codes_key(code.hash), _codes_key(expected or code.hash))
        expiry = (now + EXPIRE_DECK_MS, content, now + EXPIRE_DECK_WITHOUT_CODES_MS)
        (result,) = await self._client.call(
            ("EVAL", PUT, len(keys), *keys, *code, expected or "", limit, *expiry, *evictable(now), EVICTED_AT_ONCE)
        )
        return PutResult(result.decode() if isinstance(result, bytes) else result)

    async def find(self, code: DeckCode) -> ShareCode | None:
        (found,) = await self._client.call(("HGET", CODES, code))
        return _share_code(code, found) if isinstance(found, bytes) else None

    async def read(self, hashes: Collection[DeckHash]) -> Mapping[DeckHash, StoredDeck]:
        wanted = tuple(dict.fromkeys(hashes))
        fields = [("HMGET", _key(address), "state", "content") for address in wanted]
        *decks, expiries = await self._client.call(*fields, ("ZMSCORE", DECKS, *wanted)) if wanted else ([],)
        return {
            address: StoredDeck(DeckState(deck[0].decode()), deck[1], int(float(expires_at or 0)))
            for address, deck, expires_at in zip(wanted, decks, _listed(expiries), strict=True)
            if isinstance(deck, list) and deck[0]
        }

    async def renew(self, hashes: Collection[DeckHash], now: int) -> None:
        expiries = [value for address in hashes for value in (now + EXPIRE_DECK_MS, address)]
        if expiries:
            await self._client.call(("ZADD", DECKS, "XX", "GT", *expiries))

    async def withdraw(self, code: DeckCode, now: int) -> DeckHash | None:
        return await self._remove(code, now, DeckState.ACTIVE, now + EXPIRE_DECK_MS)

    async def delete(self, code: DeckCode, now: int) -> DeckHash | None:
        return await self._remove(code, now, DeckState.DELETED, "")

    async def block(self, address: DeckHash) -> bool:
        (blocked,) = await self._client.call(("EVAL", BLOCK, 1, _key(address)))
        return bool(blocked)

    async def unblock(self, address: DeckHash) -> bool:
        (unblocked,) = await self._client.call(("EVAL", UNBLOCK, 1, _key(address)))
        return bool(unblocked)

    async def expire(self, now: int) -> None:
        await self._client.call(("ZREMRANGEBYSCORE", WITHDRAWN, "-inf", f"({now}"))
        expired = ("ZRANGEBYSCORE", DECKS, "-inf", f"({now}", "LIMIT", 0, PAGE)
        while hashes := [DeckHash(address) for address in as_texts((await self._client.call(expired))[0])]:
            await self._client.call(*(("EVAL", EXPIRE, 2, DECKS, CODES, address, now) for address in hashes))

    async def all_codes(self) -> Sequence[ShareCode]:
        found: object = (await self._client.call(("HGETALL", CODES)))[0]
        codes = found.items() if isinstance(found, dict) else ()
        return [_share_code(DeckCode(code.decode(errors="replace")), value) for code, value in codes]

    async def _remove(self, code: DeckCode, now: int, state: DeckState, reserved_until: int | str) -> DeckHash | None:
        while found := await self.find(code):
            keys = (DECKS, CODES, WITHDRAWN, _key(found.hash), _codes_key(found.hash))
            values = (*found, now + EXPIRE_DECK_WITHOUT_CODES_MS, state, reserved_until)
            (removed,) = await self._client.call(("EVAL", REMOVE, len(keys), *keys, *values))
            if removed:
                return found.hash
        return None


def _key(address: DeckHash) -> str:
    return f"{DECKS}:{address}"


def _codes_key(address: DeckHash) -> str:
    return f"{DECKS}:{address}:codes"


def _listed(answer: object) -> list[bytes | None]:
    return answer if isinstance(answer, list) else []


def _share_code(code: DeckCode, found: bytes) -> ShareCode:
    address, _, owner = found.decode(errors="replace").partition(":")
    return ShareCode(code, DeckHash(address), owner)
