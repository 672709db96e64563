"""Pairing codes in Redis, so that a phone on one node can find a TV on another."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

import msgspec

from spysafari.game.model.ids import NodeId, RoomCode, ScreenCode, ScreenId
from spysafari.store.base import Placement, ShownAt
from spysafari.store.redis.client import RedisClient
from spysafari.store.redis.keys import bucket_of
from spysafari.store.redis.subscription import Subscriptions


class RedisScreenCodes:
    def __init__(self, client: RedisClient, subscriptions: Subscriptions) -> None:
        self._client = client
        self._subscriptions = subscriptions

    async def put(self, code: ScreenCode, at: ShownAt, seconds: float) -> bool:
        key = _key(code)
        (answer,) = await self._client.call(
            key, ("SET", key, msgspec.json.encode(at), "NX", "PX", round(seconds * 1_000))
        )
        return answer is not None

    async def find(self, code: ScreenCode) -> ShownAt | None:
        return await self._read("GET", code)

    async def take(self, code: ScreenCode) -> ShownAt | None:
        return await self._read("GETDEL", code)

    async def _read(self, command: str, code: ScreenCode) -> ShownAt | None:
        (shown,) = await self._client.call(_key(code), (command, _key(code)))
        with suppress(msgspec.MsgspecError):
            return msgspec.json.decode(shown, type=ShownAt) if isinstance(shown, bytes) else None
        return None

    async def drop(self, code: ScreenCode, at: ShownAt) -> None:
        if await self.find(code) == at:
            await self._client.call(_key(code), ("DEL", _key(code)))

    async def send(self, node: NodeId, placement: Placement) -> None:
        channel = _channel(node)
        await self._client.call(channel, ("SPUBLISH", channel, f"{placement.screen}:{placement.room}"))

    async def placements(self, node: NodeId) -> AsyncIterator[Placement]:
        messages: asyncio.Queue[bytes] = asyncio.Queue()
        self._subscriptions.add(_channel(node), messages.put_nowait)
        while True:
            screen, _, room = (await messages.get()).decode(errors="replace").partition(":")
            yield Placement(ScreenId(screen), RoomCode(room))


def _key(code: ScreenCode) -> str:
    return f"{bucket_of(code)}:screen:{code}"


def _channel(node: NodeId) -> str:
    return f"{bucket_of(node)}:screens:{node}"
