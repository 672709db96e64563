"""Rooms in Redis (or Valkey): the store that several nodes share.

Keys, each of which lies whole in one slot of a Redis Cluster:

- `spysafari:{CODE}` is a room's hash: its version, when its clock has business next, and the room itself;
- `spysafari:{rooms}` is the set of all codes, which may for a moment name a room that is not there;
- `spysafari:{due}` is the sorted set of that business, `spysafari:{due}:version` whose word each entry is;
- `spysafari:{nodes}` is the sorted set of the nodes' leases;
- `spysafari:check` is there for a second when a node was asked whether it is ready.

A room and its entry among the due ones cannot be written in one step then. So the entry is moved forward before the
room is saved, and back only after: one that comes too early is found out by looking at the room, and none comes late.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Collection, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from secrets import token_hex
from typing import Final

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as LineDown
from redis.exceptions import RedisError
from redis.maint_notifications import MaintNotificationsConfig

from spysafari.game.clock import next_due
from spysafari.game.room import NodeId, Room, RoomCode
from spysafari.store.base import GONE, Nudge, RoomFromNewerError, RoomUnreadableError, StoreUnavailable
from spysafari.store.codec import CODEC, Codec
from spysafari.store.outage import Outage
from spysafari.store.redis_batches import Answer, Batches, Command

CALL_SECONDS: Final = 1.5
"""What any call may take: a player is told within two seconds that the game can't be saved."""
CONNECTIONS: Final = 32
CLAIM_MS: Final = 5_000
"""How long a due room is left to the node that asked for it."""
LEASE_MS: Final = 6_000
"""How long a node counts as alive that has not been heard of."""
PAGE: Final = 200
QUIET_SECONDS: Final = 5.0
"""After so long without a nudge the line is tried."""
PAUSE_SECONDS: Final = 1.0
"""Before a broken line is laid anew."""

PREFIX: Final = "spysafari"
ROOMS: Final = f"{PREFIX}:{{rooms}}"
DUE: Final = f"{PREFIX}:{{due}}"
DUE_VERSION: Final = f"{DUE}:version"
NODES: Final = f"{PREFIX}:{{nodes}}"
NUDGES: Final = f"{PREFIX}:nudges"
CHECK: Final = f"{PREFIX}:check"
"""Is written to see whether that can be done, and goes by itself."""

# KEYS: room. ARGV: expected version ('' for none), new version, due ('' for never), room ('' to delete), channel,
# nudge. Gives the due that stood there, or nothing if another version did.
CHANGE: Final = """
local stored = redis.call('HMGET', KEYS[1], 'version', 'due')
if (stored[1] or '') ~= ARGV[1] then return false end
if ARGV[4] == '' then
  redis.call('DEL', KEYS[1])
else
  redis.call('HSET', KEYS[1], 'version', ARGV[2], 'due', ARGV[3], 'room', ARGV[4])
end
redis.call('PUBLISH', ARGV[5], ARGV[6])
return stored[2] or ''
"""

# KEYS: due, due's versions. ARGV: code, version, due ('' for never). Word of an older version is not taken.
SET_DUE: Final = """
local known = redis.call('HGET', KEYS[2], ARGV[1])
if known and tonumber(known) > tonumber(ARGV[2]) then return 0 end
if ARGV[3] == '' then
  redis.call('ZREM', KEYS[1], ARGV[1])
  redis.call('HDEL', KEYS[2], ARGV[1])
else
  redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
  redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
end
return 1
"""

# KEYS: due. ARGV: now, limit, until when they are claimed. Gives the codes claimed, the most overdue first.
CLAIM: Final = """
local codes = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, ARGV[2])
for _, code in ipairs(codes) do redis.call('ZADD', KEYS[1], 'XX', ARGV[3], code) end
return codes
"""

# KEYS: nodes. ARGV: lease in ms. Gives the living and the dead.
LIVING: Final = """
local time = redis.call('TIME')
local since = time[1] * 1000 + math.floor(time[2] / 1000) - ARGV[1]
return {redis.call('ZRANGEBYSCORE', KEYS[1], since, '+inf'), redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', '(' .. since)}
"""

# KEYS: nodes. ARGV: node. Gives 1 if it was alive already.
RENEW: Final = """
local time = redis.call('TIME')
local known = redis.call('ZSCORE', KEYS[1], ARGV[1])
redis.call('ZADD', KEYS[1], time[1] * 1000 + math.floor(time[2] / 1000), ARGV[1])
return known and 1 or 0
"""

log = logging.getLogger(__name__)


class RedisStore:
    """The database at a redis:// or rediss:// address. It need not be there yet; calls say when it is not.

    Raises ValueError for an address that is none. A change whose answer is lost may have happened all the same.
    """

    def __init__(self, url: str, call_seconds: float = CALL_SECONDS, codec: Codec = CODEC) -> None:
        # Nothing is tried twice: a second try could not tell whether the first one saved the room. Announcements of
        # maintenance are not asked for: with them the library uses a line again that was closed meanwhile, and fails.
        # The library's deadline is not used: it writes with asyncio.wait_for, which up to Python 3.11 may lose the
        # cancellation of who waits, and with it our own deadlines and the end of a node.
        self._redis = Redis.from_url(
            url,
            socket_timeout=None,
            socket_connect_timeout=call_seconds,
            retry=Retry(NoBackoff(), 0),
            maint_notifications_config=MaintNotificationsConfig(enabled=False),
        )
        self._call_seconds = call_seconds
        self._codec = codec
        # Fair, as the library's own blocking pool is not: there, some callers starve among hundreds.
        self._connections = asyncio.Semaphore(CONNECTIONS)
        self._batches = Batches(self._redis, self._connections, call_seconds)
        self._claim = self._redis.register_script(CLAIM)
        self._living = self._redis.register_script(LIVING)
        self._renew = self._redis.register_script(RENEW)
        self._origin = token_hex(4)
        """Tells our own nudges from others'."""
        self._outage = Outage(log, "Redis")
        self._line_outage = Outage(log, "the line between the nodes")
        self._running = 0
        self._idle = asyncio.Event()
        self._idle.set()
        self._closed = False

    # ---- one room

    async def load(self, code: RoomCode) -> Room | None:
        (stored,) = await self._ask(("HGET", _key(code), "room"))
        return None if stored is None else self._codec.decode(code, _bytes(stored))

    async def create(self, room: Room) -> bool:
        with self._begun():
            # Before, lest a crash leaves a room unlisted; and after, lest it was struck off in between as absent.
            await self._ask(("SADD", ROOMS, room.code))
            created = await self._write(room, expected="")
            if created:
                await self._afterwards(room.code, ("SADD", ROOMS, room.code))
            return created

    async def save(self, room: Room, expected_version: int) -> bool:
        if room.version <= expected_version:
            raise ValueError("a saved room's version must be above the one it replaces")
        with self._begun():
            return await self._write(room, expected=str(expected_version))

    async def delete(self, code: RoomCode, expected_version: int) -> bool:
        with self._begun():
            (before,) = await self._ask(self._change(code, str(expected_version), GONE, "", b""))
            if before is not None:
                await self._settle(code, expected_version, "")
                await self._strike_off(code)
            return before is not None

    async def _write(self, room: Room, expected: str) -> bool:
        due = next_due(room)
        entry = "" if due is None else str(due)
        change = self._change(room.code, expected, room.version, entry, self._codec.encode(room))
        if due is None:
            (before,) = await self._ask(change)
        else:
            _, before = await self._ask(("ZADD", DUE, "LT", due, room.code), change)
        if before is None:
            return False
        if _bytes(before) != entry.encode():
            await self._settle(room.code, room.version, entry)
        return True

    def _change(self, code: RoomCode, expected: str, version: int, due: str, room: bytes) -> Command:
        """Compare and set, and tell all nodes. Answers the date that stood there, or None if another version did."""
        nudge = f"{code}:{version}:{self._origin}"
        return ("EVAL", CHANGE, 1, _key(code), expected, version, due, room, NUDGES, nudge)

    async def _strike_off(self, code: RoomCode) -> None:
        await self._afterwards(code, ("SREM", ROOMS, code))

    async def _settle(self, code: RoomCode, version: int, due: str) -> None:
        """Say when a saved room's clock has business. Left undone, the entry comes too early."""
        await self._afterwards(code, ("EVAL", SET_DUE, 2, DUE, DUE_VERSION, code, version, due))

    # ---- all of them

    async def due(self, now: int, limit: int) -> tuple[RoomCode, ...]:
        async with self._call():
            claimed = await self._claim([DUE], [now, limit, now + CLAIM_MS])
        codes = [RoomCode(code.decode()) for code in claimed]
        due = []
        for code, (version, entry) in zip(codes, await self._fields(codes, "version", "due"), strict=True):
            if entry and int(entry) <= now:
                due.append(code)
            else:
                await self._settle(code, int(version or GONE), (entry or b"").decode())
        return tuple(due)

    async def count(self) -> int:
        async with self._call():
            return await self._redis.scard(ROOMS)

    async def all_rooms(self) -> AsyncIterator[Room]:
        seen: set[RoomCode] = set()
        cursor: int | None = None
        while cursor != 0:
            async with self._call():
                cursor, page = await self._redis.sscan(ROOMS, cursor or 0, count=PAGE)
            codes = [code for code in (RoomCode(_bytes(code).decode()) for code in page) if code not in seen]
            seen.update(codes)
            for code, (stored,) in zip(codes, await self._fields(codes, "room"), strict=True):
                if stored is None:
                    await self._strike_off(code)
                    continue
                try:
                    yield self._codec.decode(code, stored)
                except RoomUnreadableError:
                    log.error("stored room unreadable room=%s", code)  # noqa: TRY400 - the trace adds nothing
                except RoomFromNewerError:
                    continue

    async def versions(self, codes: Collection[RoomCode]) -> Mapping[RoomCode, int]:
        fields = await self._fields(codes, "version")
        return {code: int(version or GONE) for code, (version,) in zip(codes, fields, strict=True)}

    async def _fields(self, codes: Collection[RoomCode], *names: str) -> list[list[bytes | None]]:
        """The named fields of each room, in one round trip."""
        if not codes:
            return []
        pipeline = self._redis.pipeline(transaction=False)
        for code in codes:
            _ = pipeline.hmget(_key(code), names)  # awaited with the others
        async with self._call():
            return await pipeline.execute()

    # ---- the nodes

    async def nudges(self) -> AsyncIterator[Nudge]:
        while True:
            try:
                async for nudge in self._listen():
                    yield nudge
            except (RedisError, OSError) as error:
                self._line_outage.failed(type(error).__name__)
                await asyncio.sleep(PAUSE_SECONDS)

    async def _listen(self) -> AsyncIterator[Nudge]:
        """What is said on one line until it breaks."""
        async with self._redis.pubsub(ignore_subscribe_messages=True) as line:
            async with asyncio.timeout(self._call_seconds):
                await line.subscribe(NUDGES)
            asked = False
            while True:
                message = await line.get_message(timeout=QUIET_SECONDS)
                if message is not None:
                    self._line_outage.worked()
                    asked = False
                    if message["type"] == "message":
                        code, version, origin = message["data"].decode().split(":")
                        if origin != self._origin:
                            yield Nudge(RoomCode(code), int(version))
                elif asked:
                    raise LineDown("no answer")
                else:
                    asked = True
                    async with asyncio.timeout(self._call_seconds):
                        await line.ping()

    async def renew_lease(self, node: NodeId) -> bool:
        async with self._call():
            return bool(await self._renew([NODES], [node]))

    async def drop_lease(self, node: NodeId) -> None:
        async with self._call():
            await self._redis.zrem(NODES, node)

    async def living_nodes(self) -> tuple[frozenset[NodeId], frozenset[NodeId]]:
        async with self._call():
            alive, dead = await self._living([NODES], [LEASE_MS])
        return frozenset(NodeId(node.decode()) for node in alive), frozenset(NodeId(node.decode()) for node in dead)

    # ---- calls

    async def check(self) -> None:
        async with self._call():
            await self._redis.set(CHECK, "", px=1_000)

    async def close(self) -> None:
        self._closed = True
        await self._idle.wait()
        await self._batches.close()
        await self._redis.aclose()

    @contextmanager
    def _begun(self) -> Iterator[None]:
        """What has begun is finished before the store closes, all its calls included."""
        if self._closed and not self._running:
            raise StoreUnavailable("the store is closed")
        self._running += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._running -= 1
            if not self._running:
                self._idle.set()

    @asynccontextmanager
    async def _call(self) -> AsyncIterator[None]:
        """What is asked in here has a line of its own, a deadline, and fails in one way."""
        async with self._answered(), self._connections:
            yield

    async def _ask(self, *commands: Command) -> list[Answer]:
        """The answers to commands that share a round trip with others' ones; a deadline, and one way to fail."""
        async with self._answered():
            return await self._batches.ask(*commands)

    @asynccontextmanager
    async def _answered(self) -> AsyncIterator[None]:
        with self._begun():
            try:
                async with asyncio.timeout(self._call_seconds):
                    yield
            except (RedisError, OSError) as error:
                # The text could quote what was to be stored, and logs never hold names, cards or owners.
                self._outage.failed(type(error).__name__)
                raise StoreUnavailable(f"Redis: {type(error).__name__}") from None
            self._outage.worked()

    async def _afterwards(self, code: RoomCode, command: Command) -> None:
        """Ask what is of use, though the change that it follows stands without it."""
        try:
            await self._ask(command)
        except StoreUnavailable:
            log.debug("what follows a change was not taken; that is put right later room=%s", code)


def _key(code: str) -> str:
    return f"{PREFIX}:{{{code}}}"


def _bytes(answer: bytes | str | int) -> bytes:
    """What the library's types leave open: the client was not told to decode."""
    return answer if isinstance(answer, bytes) else str(answer).encode()
