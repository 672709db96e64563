"""Subscribe to sharded channels, over one connection to each server that owns some of their slots."""

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

from redis.asyncio.connection import AbstractConnection
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import ReadOnlyError, RedisError

from spysafari.store.redis.client import RedisClient
from spysafari.store.redis.server import Server, is_wrong_server, read_answer
from spysafari.system.outage import Outage
from spysafari.system.periodic import run_periodically

RECONNECT_SECONDS: Final = 1.0

log = logging.getLogger(__name__)


class Subscriptions:
    """Calls the receiver of each channel with its messages. `changed` is set if receivers or owners of slots change."""

    def __init__(self, client: RedisClient) -> None:
        self.client = client
        self.receivers: dict[str, Callable[[bytes], None]] = {}
        self.heard_since: dict[str, float] = {}
        """The times since which messages on channels arrive. Messages on other channels may get lost."""
        self.outage = Outage(log, "the channels between the nodes")
        self._changed = asyncio.Event()
        self._listeners: dict[Server, _Listener] = {}
        self._task: asyncio.Task[None] | None = None
        client.on_moved = self._changed.set

    def add(self, channel: str, receive: Callable[[bytes], None]) -> None:
        self.receivers[channel] = receive
        self._changed.set()
        self._task = self._task or asyncio.create_task(run_periodically("subscriptions", self._update, 0.0))

    def remove(self, channel: str) -> None:
        self.receivers.pop(channel, None)
        self._changed.set()

    async def close(self) -> None:
        tasks = [self._task, *(listener.task for listener in self._listeners.values())] if self._task else []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _update(self) -> None:
        """Once something has changed, let the listener of each server subscribe to the channels in its slots."""
        await self._changed.wait()
        self._changed.clear()
        wanted: dict[Server, set[str]] = {}
        for channel in self.receivers:
            if server := self.client.owner(channel):
                wanted.setdefault(server, set()).add(channel)
            else:
                self.client.refresh()
        for server, channels in wanted.items():
            if server not in self._listeners:
                self._listeners[server] = _Listener(server, self)
            await self._listeners[server].update(channels)
        for server in self._listeners.keys() - wanted.keys():
            self._listeners.pop(server).task.cancel()


class _Listener:
    """Receives the messages on the channels at one server."""

    def __init__(self, server: Server, subscriptions: Subscriptions) -> None:
        self._server = server
        self._subscriptions = subscriptions
        self._connection: AbstractConnection | None = None
        self._wanted: set[str] = set()
        self._channels: set[str] = set()
        self.task = asyncio.create_task(run_periodically("subscriptions", self._listen, RECONNECT_SECONDS))

    async def update(self, channels: set[str]) -> None:
        self._wanted = channels
        if self._connection:
            commands = [("SSUBSCRIBE", channel) for channel in channels - self._channels]
            commands += [("SUNSUBSCRIBE", channel) for channel in self._channels - channels]
            self._forget(self._channels - channels)
            self._channels = channels
            with suppress(RedisError, OSError):  # `_listen` notices it as well
                await self._connection.send_packed_command(self._connection.pack_commands(commands))

    async def _listen(self) -> None:
        """Receive messages until the connection fails or a slot moves."""
        try:
            async with self._server.connection() as connection:
                try:
                    # A subscription only reads, so it would stay on an old primary, to which the address still leads.
                    await connection.send_command("DEL", f"{min(self._wanted)}:absent")
                    if is_wrong_server(await read_answer(connection)):
                        raise ReadOnlyError
                    self._connection, self._channels = connection, set()
                    await self.update(self._wanted)
                    while True:
                        self._handle(await connection.read_response())
                finally:
                    self._connection = None
                    self._forget(self._channels)
                    await connection.disconnect()
        except (RedisError, OSError) as error:
            self._subscriptions.outage.failed(type(error).__name__)
            self._subscriptions.client.refresh()

    def _handle(self, message: Sequence[bytes]) -> None:
        self._subscriptions.outage.worked()
        kind, channel, data = message[0], message[1].decode(), message[2]
        if kind == b"smessage" and (receive := self._subscriptions.receivers.get(channel)):
            receive(data)
        elif kind == b"ssubscribe" and channel in self._channels:
            self._subscriptions.heard_since[channel] = time.monotonic()
        elif kind == b"sunsubscribe" and channel in self._channels:
            raise RedisConnectionError("the slot has moved")

    def _forget(self, channels: set[str]) -> None:
        for channel in channels:
            self._subscriptions.heard_since.pop(channel, None)
