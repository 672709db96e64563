"""In-memory pairing codes for a single-node server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from spysafari.game.model.ids import NodeId, ScreenCode
from spysafari.store.base import Placement, ShownAt


class ScreenCodesInMemory:
    """Pairing codes for a single node. The node drops a TV's code when the TV disconnects."""

    def __init__(self) -> None:
        self._shown: dict[ScreenCode, ShownAt] = {}
        self._placements: asyncio.Queue[Placement] = asyncio.Queue()

    async def put(self, code: ScreenCode, at: ShownAt, seconds: float) -> bool:  # noqa: ARG002 - dropped with its TV
        return self._shown.setdefault(code, at) is at

    async def take(self, code: ScreenCode) -> ShownAt | None:
        return self._shown.pop(code, None)

    async def drop(self, code: ScreenCode, at: ShownAt) -> None:
        if self._shown.get(code) == at:
            del self._shown[code]

    async def send(self, node: NodeId, placement: Placement) -> None:  # noqa: ARG002 - there is only one node
        self._placements.put_nowait(placement)

    async def placements(self, node: NodeId) -> AsyncIterator[Placement]:  # noqa: ARG002 - as above
        while True:
            yield await self._placements.get()
