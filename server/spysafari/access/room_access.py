"""Access control for rooms. Sessions that own a seat are admitted; everyone else is rate-limited by IP address.

Players may share an address with strangers, so the limits per address must not apply to players
(docs/decisions/0033). This module checks every call and event that names a room, except events on connections that
already have a seat.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple

from spysafari.access.limits import AddressKey, Rate, RateLimiter, SeatKey, Wait
from spysafari.application.rooms import Rooms
from spysafari.application.stream_tokens import Stream, StreamTokens
from spysafari.game.model.ids import RoomCode, SessionKey
from spysafari.game.model.names import clean_code
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.room import Room, player_in
from spysafari.game.seats import owner_among
from spysafari.store.errors import StoreUnavailable

MAX_KNOWN_OWNERS: Final = 50_000
"""Size of the cache of seat owners (about 16 MB). Past that, the least recently seen caller is evicted."""
SEARCH_STEP_SECONDS: Final = 0.2
"""Failed seat lookups take a multiple of this, so that the response time does not reveal whether the room exists."""

NO_ROOM: Final = Refused(RefusalCode.ROOM_NOT_FOUND)


class Visitor(NamedTuple):
    address: str
    sessions: tuple[SessionKey, ...]


class RoomAccess:
    """Checks callers against a room's seats. `now` returns monotonic seconds."""

    def __init__(
        self,
        rooms: Rooms,
        limiter: RateLimiter,
        stream_tokens: StreamTokens,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._rooms = rooms
        self._limiter = limiter
        self._stream_tokens = stream_tokens
        self._now = now
        self._owners: OrderedDict[SeatKey, None] = OrderedDict()

    def remember(self, code: RoomCode, owner: SessionKey) -> None:
        if self._limiter.enabled:
            self._owners[SeatKey(code, owner)] = None
            while len(self._owners) > MAX_KNOWN_OWNERS:
                self._owners.popitem(last=False)

    def forget(self, code: RoomCode, owners: tuple[SessionKey, ...]) -> None:
        """Stop treating these sessions as seat owners of the room."""
        for owner in owners:
            self._owners.pop(SeatKey(code, owner), None)

    async def check(self, visitor: Visitor, code: RoomCode | None, rate: Rate = Rate.LOOK_UP) -> Refused | Wait | None:
        """Return None if the visitor may access the room. `rate` is charged to visitors without a seat."""
        found = await self._identify(visitor, code, rate)
        return None if isinstance(found, Room) else found

    async def room(self, visitor: Visitor, code: RoomCode | None, rate: Rate = Rate.LOOK_UP) -> Room | Refused | Wait:
        found = await self._identify(visitor, code, rate)
        if found is not None:
            return found
        room = await self._load(code)
        gone = room == NO_ROOM or (isinstance(room, Room) and owner_among(room, visitor.sessions) is None)
        if code and gone:
            self.forget(code, visitor.sessions)
        return room

    async def watched_room(self, visitor: Visitor, text: str, rate: Rate = Rate.LOOK_UP) -> Room | Refused | Wait:
        """Load the room with a code or a stream token, for a caller that only reads."""
        stream = await self.stream(text)
        room = await self.room(visitor, stream.code if stream else clean_code(text), rate)
        if stream and isinstance(room, Room) and player_in(room, stream.player) is None:
            return NO_ROOM  # the token's player has left, or another room has the code
        return room

    async def stream(self, text: str) -> Stream | None:
        """Return the token's stream, or None if the text is not a stream token."""
        return await self._stream_tokens.open(text)

    async def _identify(self, visitor: Visitor, code: RoomCode | None, rate: Rate) -> Room | Refused | Wait | None:
        """Charge the visitor. Return None for a cached seat owner. For others, load and return the room."""
        if not self._limiter.enabled:
            return None if code else NO_ROOM
        owner = next((session for session in visitor.sessions if code and SeatKey(code, session) in self._owners), None)
        if code and owner is not None:
            return self._charge_seat(SeatKey(code, owner))
        # Charge before loading. Otherwise a whole burst would be admitted before the first result.
        charge = self._limiter.charge(AddressKey(visitor.address), rate, Rate.UNKNOWN_CODE)
        if isinstance(charge, Wait):
            return await self._search(visitor, code, charge)
        try:
            room = await self._load(code)
        except StoreUnavailable:
            self._limiter.refund(charge, Rate.UNKNOWN_CODE)
            raise
        if self._owns_seat(visitor, room):
            self._limiter.refund(charge, rate, Rate.UNKNOWN_CODE)
        elif room != NO_ROOM:
            self._limiter.refund(charge, Rate.UNKNOWN_CODE)
        return room

    async def _search(self, visitor: Visitor, code: RoomCode | None, wait: Wait) -> Room | Wait:
        """Admit a seat owner whose address is over its limits, without revealing to others whether the room exists."""
        if not visitor.sessions:
            return wait
        # Charge per room, so that a stranger without the code cannot use up the players' lookups.
        search = self._limiter.charge(AddressKey(visitor.address, code), Rate.SEARCH_FOR_SEAT)
        if isinstance(search, Wait):
            return wait
        began = self._now()
        room = await self._load(code)  # may raise StoreUnavailable, which does not reveal anything
        if isinstance(room, Room) and self._owns_seat(visitor, room):
            self._limiter.refund(search, Rate.SEARCH_FOR_SEAT)
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

    def _charge_seat(self, seat: SeatKey) -> Wait | None:
        self._owners.move_to_end(seat)
        charge = self._limiter.charge(seat, Rate.SEAT_CALL)
        return charge if isinstance(charge, Wait) else None
