"""Subscribe to sharded channels, over one connection to each server that owns some of their slots."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from redis.asyncio.connection import AbstractConnection
from redis.exceptions import MovedError, ReadOnlyError, RedisError, ResponseError

from spysafari.store.redis.client import RedisClient
from spysafari.store.redis.server import Answer, Server, is_wrong_server, read_answer
from spysafari.system.outage import Outage
from spysafari.system.periodic import run_periodically

POLL_SECONDS: Final = 5.0
"""A connection without messages is checked after this time, and closed if it remains silent for as long again."""
RECONNECT_SECONDS: Final = 1.0

log = logging.getLogger(__name__)


class Subscriptions:
    """Receivers of messages by channel, and a listener for each server. `changed` is set if they may not match."""

    def __init__(self, client: RedisClient) -> None:
        self.client = client
        self.receivers: dict[str, Callable[[bytes], None]] = {}
        self.heard_since: dict[str, float] = {}
        """The times since which messages on channels arrive. Messages on other channels may get lost."""
        self.changed = asyncio.Event()
        self.outage = Outage(log, "the channels between the nodes")
        self._listeners: dict[Server, _Listener] = {}
        self._tasks: list[asyncio.Task[None]] = []
        client.on_moved = self.changed.set

    def add(self, channel: str, receive: Callable[[bytes], None]) -> None:
        self.receivers[channel] = receive
        self.changed.set()
        if not self._tasks:
            self._tasks.append(asyncio.create_task(run_periodically("subscriptions", self._update, 0.0)))

    def remove(self, channel: str) -> None:
        self.receivers.pop(channel, None)
        self.changed.set()

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
        self._forget(self._channels - channels)
        self._channels = channels
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
                    # A subscription only reads, so it would stay on an old primary, to which the address still leads.
                    await connection.send_command("DEL", self._absent_key)
                    if is_wrong_server(await read_answer(connection)):
                        raise ReadOnlyError
                    self._connection, self._channels = connection, set()
                    self._heard_at = time.monotonic()
                    self._subscriptions.changed.set()
                    while True:
                        self._handle(await read_answer(connection))
                finally:
                    self._connection = None
                    self._forget(self._channels)
                    await connection.disconnect()
        except (RedisError, OSError) as error:
            self._subscriptions.outage.failed(type(error).__name__)
            self._subscriptions.client.refresh()

    def _handle(self, message: Answer | ResponseError) -> None:
        self._heard_at = time.monotonic()
        self._subscriptions.outage.worked()
        if isinstance(message, MovedError):
            self._subscriptions.client.learn(message, self._server)
        elif isinstance(message, ResponseError):
            raise message
        elif isinstance(message, list) and len(message) == len(("kind", "channel", "data")):
            kind, channel, data = message[0], message[1].decode(), message[2]
            if kind == b"smessage" and (receive := self._subscriptions.receivers.get(channel)):
                receive(data)
            elif kind == b"ssubscribe" and channel in self._channels:
                self._subscriptions.heard_since[channel] = self._heard_at
            elif kind == b"sunsubscribe" and channel in self._channels:
                # The slot has moved. Subscribe again, so that the server names the new owner.
                self._forget({channel})
                self._channels.discard(channel)
                self._subscriptions.changed.set()

    def _forget(self, channels: set[str]) -> None:
        for channel in channels:
            self._subscriptions.heard_since.pop(channel, None)
