"""Pair TVs with rooms: a player types the code that a TV shows (docs/decisions/0049).

A code can be used once, within ten minutes, and only while the TV is connected.
"""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple, TypeGuard

from spysafari.game.model.ids import NodeId, RoomCode, ScreenCode, ScreenId
from spysafari.game.model.names import NEW_CODE_TRIES, new_screen_code
from spysafari.store.base import Placement, ScreenCodes, ShownAt
from spysafari.store.errors import StoreUnavailable
from spysafari.system.periodic import run_periodically

CODE_SECONDS: Final = 600
SUBSCRIBE_RETRY_SECONDS: Final = 1.0


class ShownCode(NamedTuple):
    code: ScreenCode
    at: ShownAt
    on_placed: Callable[[RoomCode], None]
    expiry: asyncio.TimerHandle


class Pairing:
    """Pairing codes for TVs connected to this node. `now` returns epoch milliseconds."""

    def __init__(self, codes: ScreenCodes, node: NodeId, now: Callable[[], int], rng: Random) -> None:
        self._codes = codes
        self._node = node
        self._now = now
        self._rng = rng
        self._shown: dict[ScreenId, ShownCode] = {}

    async def run(self) -> None:
        await run_periodically("placements", self._receive, SUBSCRIBE_RETRY_SECONDS, expected=StoreUnavailable)

    async def show(
        self, screen: ScreenId, on_placed: Callable[[RoomCode], None], on_expired: Callable[[], None]
    ) -> tuple[ScreenCode, int]:
        """Return a new code for the TV and the code's expiry time. This invalidates the TV's previous code."""
        await self.forget(screen)
        at = ShownAt(self._node, screen, self._now() + CODE_SECONDS * 1_000)
        for _ in range(NEW_CODE_TRIES):
            code = new_screen_code(self._rng)
            if await self._codes.put(code, at, CODE_SECONDS):
                timer = asyncio.get_running_loop().call_later(CODE_SECONDS, on_expired)
                self._shown[screen] = ShownCode(code, at, on_placed, timer)
                return code, at.until
        raise StoreUnavailable("no free code for a screen found")

    async def forget(self, screen: ScreenId) -> None:
        shown = self._shown.pop(screen, None)
        if shown is not None:
            shown.expiry.cancel()
            await self._codes.drop(shown.code, shown.at)

    async def is_shown(self, code: ScreenCode) -> bool:
        return self._is_valid(await self._codes.find(code))

    async def place(self, code: ScreenCode, room: RoomCode) -> bool:
        at = await self._codes.take(code)
        if not self._is_valid(at):
            return False
        await self._codes.send(at.node, Placement(at.screen, room))
        return True

    def _is_valid(self, at: ShownAt | None) -> TypeGuard[ShownAt]:
        return at is not None and at.until > self._now()

    async def _receive(self) -> None:
        async for placement in self._codes.placements(self._node):
            shown = self._shown.pop(placement.screen, None)
            if shown is not None:
                shown.expiry.cancel()
                shown.on_placed(placement.room)
