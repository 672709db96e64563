"""Access control for rooms. Sessions that own a seat are admitted; everyone else is rate-limited by IP address.

Friends and strangers share an address, so its limits must not apply to players at the table (docs/decisions/0033).
Every call and event that names a room is checked here, except events on connections that already hold a seat.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from math import ceil
from typing import Final, NamedTuple

from spysafari.access.limits import Rate, Throttle, Wait
from spysafari.application.rooms import Rooms
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.room import Room, RoomCode, SessionKey
from spysafari.game.seats import owner_among
from spysafari.store.errors import StoreUnavailable

MAX_SEAT_BURST: Final = 300
"""Maximum burst of calls by a seat's session."""
SEAT_INTERVAL_SECONDS: Final = 1.0
"""Seconds per call after the burst."""
MAX_SEATS: Final = 50_000
"""Seats that are remembered, those that called last: 16 MB. The others are looked up again."""
SEARCH_STEP_SECONDS: Final = 0.2
"""Failed seat lookups are padded to a multiple of this, so that their time does not reveal whether the room exists."""

NO_ROOM: Final = Refused(RefusalCode.ROOM_NOT_FOUND)


class Visitor(NamedTuple):
    """A caller: an IP address, and the sessions in its cookies."""

    address: str
    sessions: tuple[SessionKey, ...]


class RoomAccess:
    """Checks callers against the seats of a room. `now` returns seconds of a monotonic clock."""

    def __init__(self, rooms: Rooms, throttle: Throttle, now: Callable[[], float] = time.monotonic) -> None:
        self._rooms = rooms
        self._throttle = throttle
        self._searches = Throttle(enabled=True, now=now)
        """Apart from other limits, so that a flood of searches makes nobody's calls forgotten."""
        self._now = now
        self._seats: OrderedDict[tuple[RoomCode, SessionKey], float] = OrderedDict()
        """GCRA state by room and owner, the most recent caller last."""

    def remember(self, code: RoomCode, owner: SessionKey) -> None:
        """Know the owner of a seat from now on."""
        if self._throttle.enabled:
            self._seats.setdefault((code, owner), 0.0)
            while len(self._seats) > MAX_SEATS:
                self._seats.popitem(last=False)

    def forget(self, code: RoomCode, owners: tuple[SessionKey, ...]) -> None:
        """Count them as strangers there, until they own a seat again."""
        for owner in owners:
            self._seats.pop((code, owner), None)

    async def check(self, visitor: Visitor, code: RoomCode | None, rate: Rate = Rate.LOOK_UP) -> Refused | Wait | None:
        """None if the visitor may ask something of the room of that code. `rate` counts strangers."""
        found = await self._identify(visitor, code, rate)
        return None if isinstance(found, Room) else found

    async def room(self, visitor: Visitor, code: RoomCode | None, rate: Rate = Rate.LOOK_UP) -> Room | Refused | Wait:
        """The room of that code."""
        found = await self._identify(visitor, code, rate)
        if found is not None:
            return found
        room = await self._load(code)
        gone = room == NO_ROOM or (isinstance(room, Room) and owner_among(room, visitor.sessions) is None)
        if code and gone:
            self.forget(code, visitor.sessions)
        return room

    async def _identify(self, visitor: Visitor, code: RoomCode | None, rate: Rate) -> Room | Refused | Wait | None:
        """The room if it had to be loaded to know the visitor; None if the visitor may enter anyway."""
        if not self._throttle.enabled:
            return None if code else NO_ROOM
        seat = next(((code, own) for own in visitor.sessions if code and (code, own) in self._seats), None)
        if seat is not None:
            return self._charge_seat(seat)
        # Before the store is asked: a burst would be let in before its first answer is known (SAFE-03).
        charge = self._throttle.charge(visitor.address, rate, Rate.UNKNOWN_CODE)
        if isinstance(charge, Wait):
            return await self._search(visitor, code, charge)
        try:
            room = await self._load(code)
        except StoreUnavailable:
            self._throttle.refund(charge, Rate.UNKNOWN_CODE)
            raise
        if self._owns_seat(visitor, room):
            self._throttle.refund(charge, rate, Rate.UNKNOWN_CODE)
        elif room != NO_ROOM:
            self._throttle.refund(charge, Rate.UNKNOWN_CODE)
        return room

    async def _search(self, visitor: Visitor, code: RoomCode | None, wait: Wait) -> Room | Wait:
        """Let a seat's owner in though the address is over its limits. Nobody else may learn whether a room exists."""
        if not visitor.sessions:
            return wait
        # By room: whoever does not know the code cannot use up what its players need to come back.
        search = self._searches.charge(visitor.address, Rate.SEAT_SEARCH, of=code or "")
        if isinstance(search, Wait):
            return wait
        began = self._now()
        room = await self._load(code)  # a store that is away is no secret: who owns a seat should hear of it
        if isinstance(room, Room) and self._owns_seat(visitor, room):
            self._searches.refund(search, Rate.SEAT_SEARCH)
            return room
        await asyncio.sleep(SEARCH_STEP_SECONDS - (self._now() - began) % SEARCH_STEP_SECONDS)
        return wait

    async def _load(self, code: RoomCode | None) -> Room | Refused:
        return await self._rooms.load(code) if code else NO_ROOM

    def _owns_seat(self, visitor: Visitor, room: Room | Refused) -> bool:
        if not isinstance(room, Room):
            return False
        owner = owner_among(room, visitor.sessions)
        if owner is not None:
            self.remember(room.code, owner)
        return owner is not None

    def _charge_seat(self, seat: tuple[RoomCode, SessionKey]) -> Wait | None:
        now = self._now()
        used_until = max(self._seats[seat], now) + SEAT_INTERVAL_SECONDS
        ahead = used_until - now - MAX_SEAT_BURST * SEAT_INTERVAL_SECONDS
        if ahead > 0:
            return Wait(max(1, ceil(ahead)))
        self._seats[seat] = used_until
        self._seats.move_to_end(seat)
        return None
