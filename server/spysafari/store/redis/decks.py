"""Shared decks in Redis. All keys are in one slot, so that scripts can change several of them atomically.

- `spysafari:{shared}` is the sorted set of codes, by expiry
- `spysafari:{shared}:decks` is the hash of decks by code, each with the hash of its content and its owner
- `spysafari:{shared}:blocked` is the set of blocked hashes

Scripts must run in bounded time, because Redis is blocked in the meantime.
"""

from collections.abc import Collection, Mapping
from typing import Final

from spysafari.game.model.ids import DeckCode, DeckHash
from spysafari.store.base import EXPIRE_DECK_MS, StoredDeck
from spysafari.store.redis.client import RedisClient
from spysafari.store.redis.server import as_scores

CODES: Final = "spysafari:{shared}"
DECKS: Final = "spysafari:{shared}:decks"
BLOCKED: Final = "spysafari:{shared}:blocked"

# KEYS: codes, decks. ARGV: code, deck, expected hash ('' for a new code), expiry, limit.
PUT: Final = """
local found = redis.call('HGET', KEYS[2], ARGV[1])
if (found and string.match(found, '^[^:]*') or '') ~= ARGV[3] then return 0 end
if not found and redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[5]) then
  redis.call('HDEL', KEYS[2], redis.call('ZPOPMIN', KEYS[1])[1])
end
redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
redis.call('ZADD', KEYS[1], ARGV[4], ARGV[1])
return 1
"""

# KEYS: codes, decks. ARGV: now. Returns the number of removed decks.
EXPIRE: Final = """
local expired = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', '(' .. ARGV[1], 'LIMIT', 0, 100)
if #expired > 0 then
  redis.call('ZREM', KEYS[1], unpack(expired))
  redis.call('HDEL', KEYS[2], unpack(expired))
end
return #expired
"""


class RedisDecks:
    def __init__(self, client: RedisClient) -> None:
        self._client = client

    async def put(self, deck: StoredDeck, expected: DeckHash | None, *, now: int, limit: int) -> bool:
        stored = f"{deck.hash}:{deck.owner}:".encode() + deck.content
        values = (deck.code, stored, expected or "", now + EXPIRE_DECK_MS, limit)
        (done,) = await self._client.call(CODES, ("EVAL", PUT, 2, CODES, DECKS, *values))
        return bool(done)

    async def find(self, code: DeckCode) -> StoredDeck | None:
        (found,) = await self._client.call(CODES, ("HGET", DECKS, code))
        if not isinstance(found, bytes):
            return None
        deck_hash, owner, content = found.split(b":", 2)
        return StoredDeck(code, DeckHash(deck_hash.decode()), owner.decode(), content)

    async def renew(self, codes: Collection[DeckCode], now: int) -> None:
        expiries = [value for code in codes for value in (now + EXPIRE_DECK_MS, code)]
        if expiries:
            await self._client.call(CODES, ("ZADD", CODES, "XX", "GT", *expiries))

    async def delete(self, code: DeckCode) -> bool:
        # If the deck is revised between the two commands, the code without a deck expires.
        _, deleted = await self._client.call(CODES, ("ZREM", CODES, code), ("HDEL", DECKS, code))
        return bool(deleted)

    async def expire(self, now: int) -> None:
        while (await self._client.call(CODES, ("EVAL", EXPIRE, 2, CODES, DECKS, now)))[0]:
            pass

    async def block(self, deck_hash: DeckHash) -> bool:
        return bool((await self._client.call(CODES, ("SADD", BLOCKED, deck_hash)))[0])

    async def unblock(self, deck_hash: DeckHash) -> bool:
        return bool((await self._client.call(CODES, ("SREM", BLOCKED, deck_hash)))[0])

    async def blocked(self, hashes: Collection[DeckHash]) -> frozenset[DeckHash]:
        commands = [("SISMEMBER", BLOCKED, deck_hash) for deck_hash in hashes]
        answers = await self._client.call(CODES, *commands) if commands else ()
        return frozenset(deck_hash for deck_hash, is_blocked in zip(hashes, answers, strict=True) if is_blocked)

    async def expiry_times(self) -> Mapping[DeckCode, int]:
        (found,) = await self._client.call(CODES, ("ZRANGE", CODES, 0, -1, "WITHSCORES"))
        return {DeckCode(code): int(expiry) for expiry, code in as_scores(found)}
