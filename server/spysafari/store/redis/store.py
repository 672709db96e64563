"""Store rooms in Redis (or Valkey), shared by several nodes.

Keys (those with the same text in braces are in the same slot of a Redis Cluster):

- `spysafari:{CODE}` is the hash of a room: its version, format, due time and encoded bytes;
- `spysafari:{rooms}` is the set of all codes, which may briefly contain the code of an absent room;
- `spysafari:{due}` and `spysafari:{due}:version` index the rooms by due time (`due.py`);
- `spysafari:{nodes}` is the sorted set of the nodes' leases;
- `spysafari:{shared}` and keys with that prefix are shared decks (`decks.py`);
- `spysafari:screen:{CODE}` is a pairing code shown by a TV (`screen_codes.py`);
- `spysafari:check` expires after a second, and is written to check that Redis accepts writes.

A room and its due time are in different slots, so they cannot be written atomically. A due time that becomes earlier
is written before the room, and one that becomes later is written afterwards. An entry may therefore be too early,
which loading the room reveals, but never too late.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection, Iterable, Mapping, Sequence
from typing import Final

from spysafari.game.due import next_due
from spysafari.game.model.ids import RoomCode
from spysafari.game.room import Room
from spysafari.store.base import GONE, Found
from spysafari.store.codec import CODEC, MAX_FORMAT, Codec
from spysafari.store.redis.client import CALL_SECONDS, Command, NotAHashError, RedisClient, as_texts
from spysafari.store.redis.decks import RedisDecks
from spysafari.store.redis.due import claim, hasten, settle
from spysafari.store.redis.nodes import NUDGES, RedisNodes
from spysafari.store.redis.screen_codes import RedisScreenCodes

PAGE: Final = 200
NEWEST: Final = 2**53
"""Exceeds all versions, so that the due time of an unreadable room is always removed."""
CORRUPT: Final = b"?"

ROOMS: Final = "spysafari:{rooms}"
CHECK: Final = "spysafari:check"

# KEYS: room. ARGV: expected version ('' for none), new version, due ('' for never), room ('' to delete), format,
# channel, nudge. Returns 1 if the due time changed, else 0, or nothing if the stored version differs.
CHANGE: Final = """
local stored = redis.call('HMGET', KEYS[1], 'version', 'due')
if (stored[1] or '') ~= ARGV[1] then return false end
if ARGV[4] == '' then
  redis.call('DEL', KEYS[1])
else
  redis.call('HSET', KEYS[1], 'version', ARGV[2], 'due', ARGV[3], 'room', ARGV[4], 'format', ARGV[5])
end
redis.call('PUBLISH', ARGV[6], ARGV[7])
return (stored[2] or '') ~= ARGV[3] and 1 or 0
"""

# KEYS: room. ARGV: encoded room. Deletes the room unless it has changed, even if it is not a hash.
DISCARD: Final = """
local stored = redis.pcall('HGET', KEYS[1], 'room')
if type(stored) == 'string' and stored ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])
"""


class RedisStore(RedisNodes):
    """A store at a redis:// or rediss:// address. The first call connects to it.

    Raises ValueError if the address is malformed.
    """

    damage = ""
    """Redis checks its own files."""

    def __init__(self, url: str, call_seconds: float = CALL_SECONDS, codec: Codec = CODEC) -> None:
        super().__init__(RedisClient(url, call_seconds))
        self._codec = codec
        self.codes = RedisScreenCodes(self._client)
        self.decks = RedisDecks(self._client)

    async def check(self) -> None:
        await self._client.call(("SET", CHECK, "", "PX", 1_000))

    async def close(self) -> None:
        await self._client.close()

    def peek(self, code: RoomCode) -> Room | None:  # noqa: ARG002 - as the protocol names it
        return None  # rooms are not cached, because other nodes may change them

    async def load(self, code: RoomCode) -> Room | None:
        version, stored = await self._read(_key(code), "version", "room")
        return None if stored is None else self._codec.decode(code, _number(version), stored)

    async def create(self, room: Room) -> bool:
        with self._client.keep_open():
            # Add the code before saving, so that a crash cannot leave the room unlisted, and again afterwards, because
            # another node may have removed the code of a missing room in between.
            await self._client.call(("SADD", ROOMS, room.code))
            created = await self._write(room, expected="")
            if created:
                await self._client.try_call(room.code, ("SADD", ROOMS, room.code))
            return created

    async def save(self, room: Room, expected_version: int) -> bool:
        if room.version <= expected_version:
            raise ValueError("a saved room's version must be above the one it replaces")
        with self._client.keep_open():
            return await self._write(room, expected=str(expected_version))

    async def delete(self, code: RoomCode, expected_version: int) -> bool:
        with self._client.keep_open():
            (changed,) = await self._client.call(self._change(code, str(expected_version), GONE, None, b""))
            if changed is not None:
                never = settle(code, expected_version, None)
                await self._client.try_call(code, never, ("SREM", ROOMS, code))
            return changed is not None

    async def _write(self, room: Room, expected: str) -> bool:
        due = next_due(room)
        sooner = () if due is None else (hasten(room.code, due),)
        change = self._change(room.code, expected, room.version, due, self._codec.encode(room))
        (changed,) = await self._client.call(change, before=sooner)
        if changed:
            # If this fails, a node claims the room too early and then corrects its due time.
            await self._client.try_call(room.code, settle(room.code, room.version, due))
        return changed is not None

    def _change(self, code: RoomCode, expected: str, version: int, due: int | None, room: bytes) -> Command:
        due_at = "" if due is None else due
        nudge = self.nudge(code, version)
        return ("EVAL", CHANGE, 1, _key(code), expected, version, due_at, room, self._codec.format, NUDGES, nudge)

    async def due(self, now: int, limit: int) -> tuple[RoomCode, ...]:
        (claimed,) = await self._client.call(claim(now, limit))
        codes = [RoomCode(code) for code in as_texts(claimed)]
        due = []
        for code, fields in zip(codes, await self._fields(codes, "version", "due", "format"), strict=True):
            version, due_at = _number(fields[0]), _number(fields[1])
            is_newer = (_number(fields[2], MAX_FORMAT) or 0) > self._codec.format
            is_due = bool(fields[1]) and (due_at is None or due_at <= now)
            if is_due:
                due.append(code)
            if is_newer or not is_due:
                # Release the claim, because the room is not due yet, or only a newer node can read it.
                await self._client.try_call(code, settle(code, version or GONE, due_at))
        return tuple(due)

    async def count(self) -> int:
        (number,) = await self._client.call(("SCARD", ROOMS))
        return number if isinstance(number, int) else 0

    async def all_rooms(self) -> AsyncIterator[Found]:
        seen: set[RoomCode] = set()
        cursor: int | None = None
        while cursor != 0:
            found: object = (await self._client.call(("SSCAN", ROOMS, cursor or 0, "COUNT", PAGE)))[0]
            cursor, page = found if isinstance(found, tuple) else (0, [])
            codes = [RoomCode(code) for code in as_texts(page) if code not in seen]
            seen.update(codes)
            fields = await self._fields(codes, "version", "room")
            for code, (version, stored) in zip(codes, fields, strict=True):
                if stored is None:
                    await self._client.try_call(code, ("SREM", ROOMS, code))
                else:
                    yield self._codec.found(code, _number(version), stored)

    async def discard(self, code: RoomCode) -> bool:
        with self._client.keep_open():
            version, stored = await self._read(_key(code), "version", "room")
            if stored is None or not self._codec.is_unreadable(code, _number(version), stored):
                return False
            (deleted,) = await self._client.call(("EVAL", DISCARD, 1, _key(code), stored))
            if deleted:
                await self._client.try_call(code, settle(code, NEWEST, None), ("SREM", ROOMS, code))
            return bool(deleted)

    async def versions(self, codes: Collection[RoomCode]) -> Mapping[RoomCode, int]:
        fields = await self._fields(codes, "version")
        return {code: _number(version) or GONE for code, (version,) in zip(codes, fields, strict=True)}

    async def _fields(self, codes: Iterable[RoomCode], *names: str) -> Sequence[Sequence[bytes | None]]:
        """Return the named fields of each room in one round trip."""
        keys = list(map(_key, codes))
        if not keys:
            return []
        try:
            answers = await self._client.call(*(("HMGET", key, *names) for key in keys))
        except NotAHashError:
            return await asyncio.gather(*(self._read(key, *names) for key in keys))
        return [answer for answer in answers if isinstance(answer, list)]

    async def _read(self, key: str, *names: str) -> list[bytes | None]:
        """Return the named fields of a room, or CORRUPT for each if the key is not a hash."""
        try:
            fields: object = (await self._client.call(("HMGET", key, *names)))[0]
        except NotAHashError:
            fields = None
        return fields if isinstance(fields, list) else [CORRUPT] * len(names)


def _key(code: str) -> str:
    return f"spysafari:{{{code}}}"


def _number(field: bytes | None, most: int = NEWEST) -> int | None:
    if not field or not field.isdigit() or len(field) > len(str(most)):
        return None
    number = int(field)
    return number if number <= most else None
