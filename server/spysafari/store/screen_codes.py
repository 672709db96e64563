"""The codes of TVs in the memory of a server that runs alone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import NamedTuple

from spysafari.game.ids import NodeId, ScreenCode
from spysafari.store.base import Placement, ShownAt


class Kept(NamedTuple):
    at: ShownAt
    end: asyncio.TimerHandle


class ScreenCodesInMemory:
    """All TVs are connected to this node."""

    def __init__(self) -> None:
        self._shown: dict[ScreenCode, Kept] = {}
        self._placements: asyncio.Queue[Placement] = asyncio.Queue()

    async def put(self, code: ScreenCode, at: ShownAt, seconds: float) -> bool:
        if code in self._shown:
            return False
        self._shown[code] = Kept(at, asyncio.get_running_loop().call_later(seconds, self._shown.pop, code))
        return True

    async def take(self, code: ScreenCode) -> ShownAt | None:
        kept = self._shown.pop(code, None)
        if kept is None:
            return None
        kept.end.cancel()
        return kept.at

    async def drop(self, code: ScreenCode, at: ShownAt) -> None:
        kept = self._shown.get(code)
        if kept is not None and kept.at == at:
            await self.take(code)

    async def send(self, node: NodeId, placement: Placement) -> None:  # noqa: ARG002 - there is no other node
        self._placements.put_nowait(placement)

    async def heard(self, node: NodeId) -> AsyncIterator[Placement]:  # noqa: ARG002 - as above
        while True:
            yield await self._placements.get()
