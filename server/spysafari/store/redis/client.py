"""Call Redis, which is one server or a cluster. Failures raise StoreUnavailable.

In a cluster, each master owns some of the slots, and the key of a call determines its slot. A server that does not own
the slot refuses the call without running it, so the call is repeated at the owner. A single server owns all slots.
"""

import asyncio
import logging
import random
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Final, cast

from redis.crc import REDIS_CLUSTER_HASH_SLOTS, key_slot
from redis.exceptions import AskError, RedisError, ResponseError, TryAgainError

from spysafari.store.errors import StoreUnavailable
from spysafari.store.redis.server import NO_TEXT, Answer, Answers, Command, Server
from spysafari.system.outage import Outage

CALL_SECONDS: Final = 1.5
"""Timeout of a call, chosen so that a player receives an error within two seconds."""
STRAGGLER_SECONDS: Final = 0.3
"""A call to all servers omits a server that takes this much longer than the first one."""
TOPOLOGY_SECONDS: Final = 0.5
"""Timeout of a server that is asked for the owners. Then another one is asked."""
RETRY_SECONDS: Final = 0.05
TOPOLOGY: Final[Sequence[Command]] = (("CLUSTER INFO",), ("CLUSTER SLOTS",))

log = logging.getLogger(__name__)


class RedisClient:
    """Client for the server or the cluster at `url` (`servers_of`)."""

    def __init__(self, url: str, call_seconds: float = CALL_SECONDS) -> None:
        urls, self._is_cluster = servers_of(url)
        self.seconds = call_seconds
        self._url = urls[0]
        seeds = [Server(seed, call_seconds) for seed in urls]
        self._servers = {(seed.host, seed.port): seed for seed in seeds}
        self._owners: list[Server | None] = [None if self._is_cluster else seeds[0]] * REDIS_CLUSTER_HASH_SLOTS
        self.on_moved: Callable[[], None] = lambda: None
        """Called when slots have other owners."""
        self._refreshing: asyncio.Task[None] | None = None
        self._outage = Outage(log, "Redis")
        self._is_closed = False

    async def close(self) -> None:
        """Finish calls in progress, then close the connections."""
        self._is_closed = True
        if self._refreshing:
            await asyncio.wait({self._refreshing})
        await asyncio.gather(*(server.close() for server in self._servers.values()))

    def owner(self, key: str) -> Server | None:
        """Return the server that owns the key's slot, or None if it is not known."""
        return self._owners[_slot(key)]

    async def call(self, key: str, *commands: Command) -> list[Answer]:
        """Run commands on keys in the slot of `key`, and return their replies in order.

        Commands from other callers may run in between. After an error or a cancellation, some of them may have run.
        """
        if self._is_closed:
            raise StoreUnavailable("the store is closed")
        deadline = time.monotonic() + self.seconds
        try:
            while time.monotonic() < deadline:
                # The slot may be moving or, as MovedError is an AskError, have moved.
                with suppress(AskError, TryAgainError):
                    if server := self.owner(key):
                        return self._checked(commands, await server.call(commands, deadline))
                self.refresh()
                await asyncio.sleep(RETRY_SECONDS)
            raise ConnectionError("no server owns the slot")
        except (RedisError, OSError) as error:
            # Log only the type, because the message may quote stored names or cards.
            self._outage.failed(type(error).__name__)
            self.refresh()
            raise StoreUnavailable(f"Redis: {type(error).__name__}") from None

    async def call_each(self, requests: Mapping[str, Command]) -> dict[str, Answer]:
        """Run the command of each key. Return the replies by key, without the keys of servers that do not respond.

        Raises StoreUnavailable if no server responds.
        """
        calls = {asyncio.create_task(self.call(key, command)): key for key, command in requests.items()}
        done: set[asyncio.Task[list[Answer]]] = set()
        try:
            if calls:
                await asyncio.wait(calls, return_when=asyncio.FIRST_COMPLETED)
                done, _ = await asyncio.wait(calls, timeout=STRAGGLER_SECONDS)
        finally:
            for call in calls:
                call.cancel()
        answers = {calls[call]: call.result()[0] for call in done if not isinstance(call.exception(), StoreUnavailable)}
        if requests and not answers:
            raise StoreUnavailable("Redis: no server responds")
        return answers

    def _checked(self, commands: Sequence[Command], replies: Answers) -> list[Answer]:
        """Return the replies, or raise the first error among them. All fields of a key that is not a hash are `?`."""
        answers: list[Answer] = []
        for command, reply in zip(commands, replies, strict=True):
            if not isinstance(reply, ResponseError):
                answers.append(reply)
            elif command[0] == "HMGET" and "WRONGTYPE" in str(reply):
                answers.append([b"?"] * (len(command) - 2))
            else:
                raise reply
        self._outage.worked()
        return answers

    def refresh(self) -> None:
        """Fetch the owners of the slots in the background, unless that has just been done."""
        if self._is_cluster and not self._is_closed and (self._refreshing is None or self._refreshing.done()):
            self._refreshing = asyncio.create_task(self._fetch_owners(), name="owners of the Redis slots")

    async def _fetch_owners(self) -> None:
        for server in random.sample(list(self._servers.values()), len(self._servers)):
            with suppress(RedisError, OSError):
                replies = await server.call(TOPOLOGY, time.monotonic() + TOPOLOGY_SECONDS)
                info, ranges = self._checked(TOPOLOGY, replies)
                if isinstance(ranges, list) and b"cluster_state:ok" in cast("bytes", info):  # else, it sees a minority
                    owners: list[Server | None] = [None] * REDIS_CLUSTER_HASH_SLOTS
                    for first, last, (host, port, *_), *_ in ranges:
                        at = host.decode() if host else server.host, port
                        new = Server(self._url, self.seconds, host=at[0], port=port)
                        master = self._servers.setdefault(at, new)
                        owners[first : last + 1] = [master] * (last + 1 - first)
                    if owners != self._owners:
                        self._owners = owners
                        self.on_moved()
                    break
        await asyncio.sleep(2 * RETRY_SECONDS)  # limits the fetches; `close` waits for calls that need the owners


@lru_cache(20_000)
def _slot(key: str) -> int:
    return key_slot(key.encode(errors=NO_TEXT))


def servers_of(url: str) -> tuple[list[str], bool]:
    """Return the addresses of the servers in a redis:// or redis+cluster:// address, and True if it is a cluster."""
    scheme, _, rest = url.partition("://")
    user, at, rest = rest.rpartition("@")
    hosts, slash, database = rest.partition("/")
    kind, plus, _ = scheme.partition("+")
    return [f"{kind}://{user}{at}{host}{slash}{database}" for host in hosts.split(",")], bool(plus)
