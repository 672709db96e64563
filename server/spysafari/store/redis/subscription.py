"""Subscribe to sharded channels, over one connection to each server that owns some of their slots."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final, TypeAlias

from redis.asyncio.connection import AbstractConnection
from redis.exceptions import MovedError, ReadOnlyError, RedisError, ResponseError

from spysafari.store.redis.client import RedisClient
from spysafari.store.redis.server import Answer, Server, is_wrong_server, read_answer
from spysafari.system.outage import Outage
from spysafari.system.periodic import run_periodically

POLL_SECONDS: Final = 5.0
"""A connection without messages is checked after this time, and closed if it remains silent for as long again."""
RECONNECT_SECONDS: Final = 1.0

Receiver: TypeAlias = Callable[[bytes | None], None]
"""Gets each message on a channel, and None when a subscription begins, because earlier messages may have been lost."""

log = logging.getLogger(__name__)


class Subscriptions:
    """Receivers by channel, and a listener for each server. `changed` is set if they may not match."""

    def __init__(self, client: RedisClient) -> None:
        self.client = client
        self.receivers: dict[str, Receiver] = {}
        self.changed = asyncio.Event()
        self.outage = Outage(log, "the channels between the nodes")
        self._listeners: dict[Server, _Listener] = {}
        self._tasks: list[asyncio.Task[None]] = []
        client.on_moved = self.changed.set

    def add(self, channel: str, receive: Receiver) -> None:
        self.receivers[channel] = receive
        self.changed.set()
        if not self._tasks:
            self._tasks.append(asyncio.create_task(run_periodically("subscriptions", self._update, 0.0)))

    def remove(self, channel: str) -> None:
        self.receivers.pop(channel, None)
        self.changed.set()

    def works(self, channel: str) -> bool:
        """Return False if messages on the channel may get lost."""
        return any(channel in listener.confirmed for listener in self._listeners.values())

    async def close(self) -> None:
        tasks = [*self._tasks, *(listener.task for listener in self._listeners.values())]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _update(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(POLL_SECONDS):
                await self.changed.wait()
        self.changed.clear()
        wanted: dict[Server, set[str]] = {}
        for channel in self.receivers:
            if server := self.client.owner(channel):
                wanted.setdefault(server, set()).add(channel)
            else:
                self.client.refresh()
        for server, channels in wanted.items():
            if server not in self._listeners:
                self._listeners[server] = _Listener(server, self, next(iter(channels)))
            await self._listeners[server].update(channels)
        for server in self._listeners.keys() - wanted.keys():
            self._listeners.pop(server).task.cancel()


class _Listener:
    """Receives the messages on the channels at one server. A key like `channel` is in one of its slots."""

    def __init__(self, server: Server, subscriptions: Subscriptions, channel: str) -> None:
        self.confirmed: set[str] = set()
        self._server = server
        self._subscriptions = subscriptions
        self._absent_key = f"{channel}:absent"
        self._connection: AbstractConnection | None = None
        self._channels: set[str] = set()
        self._heard_at = 0.0
        self.task = asyncio.create_task(run_periodically("subscriptions", self._listen, RECONNECT_SECONDS))

    async def update(self, channels: set[str]) -> None:
        """Subscribe to the channels and unsubscribe from others. Check the connection if it has been silent."""
        if self._connection is None:
            return
        commands = [("SSUBSCRIBE", channel) for channel in channels - self._channels]
        commands += [("SUNSUBSCRIBE", channel) for channel in self._channels - channels]
        self._channels = channels
        self.confirmed &= channels
        silence = time.monotonic() - self._heard_at
        if silence >= 2 * POLL_SECONDS or self._connection.should_reconnect():  # type: ignore[no-untyped-call]
            await self._connection.disconnect()
        elif commands or silence >= POLL_SECONDS:
            with suppress(RedisError, OSError):  # `_listen` notices it as well
                await self._connection.send_packed_command(self._connection.pack_commands(commands or [("PING",)]))

    async def _listen(self) -> None:
        """Receive messages until the connection fails."""
        try:
            async with self._server.connection() as connection:
                try:
                    await self._refuse_replica(connection)
                    self._connection, self._channels = connection, set()
                    self._heard_at = time.monotonic()
                    self._subscriptions.changed.set()
                    while True:
                        self._handle(await read_answer(connection))
                finally:
                    self._connection = None
                    self.confirmed.clear()
                    await connection.disconnect()
        except (RedisError, OSError) as error:
            self._subscriptions.outage.failed(type(error).__name__)
            self._subscriptions.client.refresh()

    async def _refuse_replica(self, connection: AbstractConnection) -> None:
        """Raise RedisError if the server refuses writes, because the address may still point to the old primary.

        The client reconnects after a refused command. A subscription only reads, so it would stay on the old primary.
        """
        await connection.send_command("DEL", self._absent_key)
        if is_wrong_server(await read_answer(connection)):
            raise ReadOnlyError

    def _handle(self, message: Answer | ResponseError) -> None:
        self._heard_at = time.monotonic()
        self._subscriptions.outage.worked()
        if isinstance(message, MovedError):
            self._subscriptions.client.learn(message, self._server)
        elif isinstance(message, ResponseError):
            raise message
        elif isinstance(message, list) and len(message) == len(("kind", "channel", "data")):
            kind, channel, data = message[0], message[1].decode(), message[2]
            receive = self._subscriptions.receivers.get(channel)
            if receive and kind == b"smessage":
                receive(data)
            elif receive and kind == b"ssubscribe":
                self.confirmed.add(channel)
                receive(None)
            elif channel in self._channels:  # its slot has moved, and the server will name the new owner
                self.confirmed.discard(channel)
                self._channels -= {channel}
                self._subscriptions.changed.set()
