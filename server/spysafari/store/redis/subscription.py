"""Subscribe to sharded channels, over one connection to each server that owns some of their slots."""

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Final

from redis.asyncio.connection import AbstractConnection
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import RedisError

from spysafari.store.redis.client import RedisClient
from spysafari.store.redis.server import Server
from spysafari.system.outage import Outage
from spysafari.system.periodic import run_periodically

RECONNECT_SECONDS: Final = 1.0

log = logging.getLogger(__name__)


class Subscriptions:
    """Calls the receiver of each channel with its messages."""

    def __init__(self, client: RedisClient) -> None:
        self._client = client
        self._receivers: dict[str, Callable[[bytes], None]] = {}
        self._channels: dict[Server | None, set[str]] = {}
        """The channels of the receivers, by the servers that own their slots."""
        self._connections: dict[Server, AbstractConnection] = {}
        self._heard: dict[Server | None, dict[str, float | None]] = {}
        """The channels requested on each connection, with the times at which the server has subscribed them."""
        self._outage = Outage(log, "the channels between the nodes")
        self._tasks: dict[Server | None, asyncio.Task[None]] = {}
        self._changed = asyncio.Event()
        """Set if there are other receivers or connections, or if slots have other owners."""
        client.on_moved = self._changed.set

    def add(self, channel: str, receive: Callable[[bytes], None]) -> None:
        self._receivers[channel] = receive
        self._changed.set()
        if not self._tasks:
            self._tasks[None] = asyncio.create_task(run_periodically("subscriptions", self._update, 0.0))

    def remove(self, channel: str) -> None:
        self._receivers.pop(channel, None)
        self._changed.set()

    def heard_since(self, channel: str) -> float | None:
        """Return the time since which messages on a channel arrive, or None if they may get lost."""
        return self._heard.get(self._client.owner(channel), {}).get(channel)

    async def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _update(self) -> None:
        """Once something has changed, subscribe to the channels in each server's slots."""
        await self._changed.wait()
        self._changed.clear()
        self._channels = {server: set() for server in self._connections}
        for channel in self._receivers:
            self._channels.setdefault(self._client.owner(channel), set()).add(channel)
        for server, channels in self._channels.items():
            if server is None:
                self._client.refresh()
            elif server not in self._tasks:
                listening = run_periodically("subscriptions", partial(self._listen, server), RECONNECT_SECONDS)
                self._tasks[server] = asyncio.create_task(listening)
            elif connection := self._connections.get(server):
                heard = self._heard[server]
                commands = [("SSUBSCRIBE", channel) for channel in channels - heard.keys()]
                commands += [("SUNSUBSCRIBE", channel) for channel in heard.keys() - channels]
                heard |= dict.fromkeys(channels - heard.keys())
                with suppress(RedisError, OSError):  # `_listen` notices it as well
                    await connection.send_packed_command(connection.pack_commands(commands))

    async def _listen(self, server: Server) -> None:
        """Receive messages until the connection fails or a slot moves."""
        channels = self._channels.get(server)
        if not channels:
            return
        try:
            async with server.connection() as connection:
                try:
                    # A subscription only reads, so it would stay on an old primary, to which the address still leads.
                    await connection.send_command("DEL", f"{min(channels)}:absent")
                    await connection.read_response()
                    self._connections[server], self._heard[server] = connection, {}
                    self._changed.set()
                    while True:
                        self._handle(await connection.read_response(), server)
                finally:
                    self._connections.pop(server, None)
                    self._heard.pop(server, None)
                    await connection.disconnect()
        except (RedisError, OSError) as error:
            self._outage.failed(type(error).__name__)
            self._client.refresh()

    def _handle(self, message: Sequence[bytes], server: Server) -> None:
        self._outage.worked()
        kind, channel, data = message[0], message[1].decode(), message[2]
        if kind == b"smessage" and (receive := self._receivers.get(channel)):
            receive(data)
        elif kind == b"ssubscribe":
            self._heard[server][channel] = time.monotonic()
        elif kind == b"sunsubscribe":
            self._heard[server].pop(channel, None)
            if channel in self._channels.get(server, ()):
                raise RedisConnectionError("the slot has moved")
