"""TVs without a room show a code until somebody at a table types it (docs/decisions/0049).

A code is good for one placement, for ten minutes, and for as long as the connection that shows it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

from spysafari.game.model.ids import NodeId, RoomCode, ScreenCode, ScreenId
from spysafari.game.model.names import new_screen_code
from spysafari.store.base import Placement, ScreenCodes, ShownAt
from spysafari.store.errors import StoreUnavailable
from spysafari.system.periodic import run_periodically

CODE_SECONDS: Final = 600
NEW_CODE_TRIES: Final = 20
LISTEN_AGAIN_SECONDS: Final = 1.0


class Shown(NamedTuple):
    """A code, and what to call when it is placed in a room, or when nobody did so in time."""

    code: ScreenCode
    at: ShownAt
    placed: Callable[[RoomCode], None]
    expired: asyncio.TimerHandle


class Pairing:
    """The TVs of this node that show a code. `now` returns epoch milliseconds."""

    def __init__(self, codes: ScreenCodes, node: NodeId, now: Callable[[], int], rng: Random) -> None:
        self._codes = codes
        self._node = node
        self._now = now
        self._rng = rng
        self._shown: dict[ScreenId, Shown] = {}

    async def run(self) -> None:
        """Hear which TVs of this node were placed. Runs until cancelled."""
        await run_periodically("placements", self._hear, LISTEN_AGAIN_SECONDS, expected=StoreUnavailable)

    async def show(
        self, screen: ScreenId, placed: Callable[[RoomCode], None], expired: Callable[[], None]
    ) -> tuple[ScreenCode, int]:
        """A new code for that TV, and until when it is good. What it showed before is forgotten."""
        await self.forget(screen)
        at = ShownAt(self._node, screen, self._now() + CODE_SECONDS * 1_000)
        for _ in range(NEW_CODE_TRIES):
            code = new_screen_code(self._rng)
            if await self._codes.put(code, at, CODE_SECONDS):
                timer = asyncio.get_running_loop().call_later(CODE_SECONDS, expired)
                self._shown[screen] = Shown(code, at, placed, timer)
                return code, at.until
        raise StoreUnavailable("no free code for a screen found")

    async def forget(self, screen: ScreenId) -> None:
        """The TV shows its code no more."""
        shown = self._shown.pop(screen, None)
        if shown is not None:
            shown.expired.cancel()
            await self._codes.drop(shown.code, shown.at)

    async def place(self, code: ScreenCode, room: RoomCode) -> bool:
        """Tell the TV that shows the code which room to show. False if there is none."""
        at = await self._codes.take(code)
        if at is None or at.until <= self._now():
            return False
        await self._codes.send(at.node, Placement(at.screen, room))
        return True

    async def _hear(self) -> None:
        async for placement in self._codes.placements(self._node):
            shown = self._shown.pop(placement.screen, None)
            if shown is not None:
                shown.expired.cancel()
                shown.placed(placement.room)
