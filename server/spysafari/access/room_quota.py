"""How many rooms one address may hold at a time (docs/decisions/0033). A restart forgets who opened what."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter, OrderedDict
from typing import Final

from spysafari.access.limits import IPV6_CLIENT, IPV6_NETWORK, IPV6_SITE, applies_to, client_key
from spysafari.application.rooms import Rooms
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.room import Player, Room, RoomCode, SessionKey

MOST: Final = {IPV6_CLIENT: 200, IPV6_SITE: 400, IPV6_NETWORK: 1_000}
"""Rooms, by the bits of an IPv6 address that count; an IPv4 address is one client."""
MAX_KNOWN: Final = 50_000
"""Rooms whose opener is remembered: 20 MB. Beyond that the oldest are nobody's."""

LOOK_SECONDS: Final = 10.0
"""Between two looks at the rooms of a full address: each asks the store for all of them."""

log = logging.getLogger(__name__)
_Key = tuple[int, str]


class Holdings:
    """Which addresses opened which rooms."""

    def __init__(self, rooms: Rooms, *, enabled: bool) -> None:
        self._rooms = rooms
        self._enabled = enabled
        self._openers: OrderedDict[RoomCode, tuple[_Key, ...]] = OrderedDict()
        self._held: Counter[_Key] = Counter()
        """With those on their way into the store."""
        self._looked: dict[_Key, float] = {}
        """Who was full lately, and when that was looked at."""
        self._looking = asyncio.Lock()
        """So that who comes during a look hears of what it finds."""

    async def open(self, address: str, session: SessionKey, name: str, icon: int) -> tuple[Room, Player] | Refused:
        """Open a room (`Rooms.open`), unless the address holds too many."""
        if not self._enabled:
            return await self._rooms.open(session, name, icon)
        keys = tuple((bits, client_key(address, bits)) for bits in MOST if applies_to(address, bits))
        self._held.update(keys)  # before the store is asked: a burst must not get past the count
        opened: tuple[Room, Player] | Refused = Refused(RefusalCode.SERVER_FULL)
        try:
            if not await self._is_full(keys):
                opened = await self._rooms.open(session, name, icon)
            return opened
        finally:
            if isinstance(opened, tuple):
                self._remember(opened[0].code, keys)
            else:
                self._release(keys)

    async def _is_full(self, keys: tuple[_Key, ...]) -> bool:
        if not self._full_of(keys):
            return False
        async with self._looking:
            full = self._full_of(keys)
            now = time.monotonic()
            self._looked = {key: at for key, at in self._looked.items() if now - at < LOOK_SECONDS}
            if not full or not full.isdisjoint(self._looked):
                return bool(full)
            await self._look_at_rooms_of(full)
            self._looked.update(dict.fromkeys(full, now))  # not if the store could not be asked
            still = [MOST[key[0]] for key in self._full_of(keys)]
            if still:
                log.warning("an address holds all rooms that it may", extra={"rooms": min(still)})
            return bool(still)

    def _full_of(self, keys: tuple[_Key, ...]) -> frozenset[_Key]:
        return frozenset(key for key in keys if self._held[key] > MOST[key[0]])

    async def _look_at_rooms_of(self, full: frozenset[_Key]) -> None:
        """Forget those that are gone."""
        for code in [code for code, openers in self._openers.items() if not full.isdisjoint(openers)]:
            if await self._rooms.load(code) == Refused(RefusalCode.ROOM_NOT_FOUND):
                self._forget(code)

    def _remember(self, code: RoomCode, keys: tuple[_Key, ...]) -> None:
        self._forget(code)  # of a room that is gone
        self._openers[code] = keys
        if len(self._openers) > MAX_KNOWN:
            self._forget(next(iter(self._openers)))

    def _forget(self, code: RoomCode) -> None:
        self._release(self._openers.pop(code, ()))

    def _release(self, keys: tuple[_Key, ...]) -> None:
        self._held.subtract(keys)
        for key in keys:
            if not self._held[key]:
                del self._held[key]
