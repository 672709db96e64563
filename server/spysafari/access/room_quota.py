"""Quota of open rooms per IP address (docs/decisions/0033). A restart resets the counts."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter, OrderedDict
from typing import Final

from spysafari.access.limits import IPV6_CLIENT, IPV6_NETWORK, IPV6_SITE, client_key, has_prefix
from spysafari.application.rooms import Rooms
from spysafari.game.model.ids import BotName, RoomCode, SessionKey
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.room import Player, Room

MAX_ROOMS_BY_PREFIX: Final = {IPV6_CLIENT: 200, IPV6_SITE: 400, IPV6_NETWORK: 1_000}
"""Maximum number of rooms by IPv6 prefix length. The maximum for IPV6_CLIENT also applies to IPv4."""
MAX_TRACKED: Final = 50_000
"""Maximum number of tracked rooms (about 20 MB). Past that, the oldest rooms no longer count."""
RECHECK_SECONDS: Final = 10.0
"""Minimum pause between checks of an address that is over its quota. Each check loads all rooms that it has opened."""

log = logging.getLogger(__name__)
_Key = tuple[int, str]


class RoomQuota:
    def __init__(self, rooms: Rooms, *, enabled: bool) -> None:
        self._rooms = rooms
        self._enabled = enabled
        self._openers: OrderedDict[RoomCode, tuple[_Key, ...]] = OrderedDict()
        self._counts: Counter[_Key] = Counter()
        """Number of open rooms, including rooms that are being created."""
        self._checked_at: dict[_Key, float] = {}
        self._check_lock = asyncio.Lock()

    async def open(
        self, address: str, session: SessionKey, name: str, icon: int, bots: tuple[BotName, ...] = ()
    ) -> tuple[Room, Player] | Refused:
        if not self._enabled:
            return await self._rooms.open(session, name, icon, bots)
        keys = tuple((bits, client_key(address, bits)) for bits in MAX_ROOMS_BY_PREFIX if has_prefix(address, bits))
        self._counts.update(keys)  # count before creating the room, otherwise a burst would exceed the quota
        opened: tuple[Room, Player] | Refused = Refused(RefusalCode.TOO_MANY_ROOMS)
        try:
            if not await self._is_full(keys):
                opened = await self._rooms.open(session, name, icon, bots)
            return opened
        finally:
            if isinstance(opened, tuple):
                self._remember(opened[0].code, keys)
            else:
                self._uncount(keys)

    async def _is_full(self, keys: tuple[_Key, ...]) -> bool:
        if not self._full_keys(keys):
            return False
        async with self._check_lock:
            full = self._full_keys(keys)
            now = time.monotonic()
            self._checked_at = {key: at for key, at in self._checked_at.items() if now - at < RECHECK_SECONDS}
            if not full or not full.isdisjoint(self._checked_at):
                return bool(full)
            await self._forget_deleted_rooms(full)
            self._checked_at.update(dict.fromkeys(full, now))
            limits = [MAX_ROOMS_BY_PREFIX[key[0]] for key in self._full_keys(keys)]
            if limits:
                log.warning("address reached its room quota", extra={"rooms": min(limits)})
            return bool(limits)

    def _full_keys(self, keys: tuple[_Key, ...]) -> frozenset[_Key]:
        return frozenset(key for key in keys if self._counts[key] > MAX_ROOMS_BY_PREFIX[key[0]])

    async def _forget_deleted_rooms(self, full: frozenset[_Key]) -> None:
        for code in [code for code, openers in self._openers.items() if not full.isdisjoint(openers)]:
            if await self._rooms.load(code) == Refused(RefusalCode.ROOM_NOT_FOUND):
                self._forget(code)

    def _remember(self, code: RoomCode, keys: tuple[_Key, ...]) -> None:
        self._forget(code)  # in case an earlier room had the same code
        self._openers[code] = keys
        if len(self._openers) > MAX_TRACKED:
            self._forget(next(iter(self._openers)))

    def _forget(self, code: RoomCode) -> None:
        self._uncount(self._openers.pop(code, ()))

    def _uncount(self, keys: tuple[_Key, ...]) -> None:
        self._counts.subtract(keys)
        for key in keys:
            if not self._counts[key]:
                del self._counts[key]
