"""The context of a call: the request as a handler reads it, and the services that handlers use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final, Generic, NamedTuple, TypeVar

from starlette.types import Scope

from spysafari.access.limits import AddressKey, Rate, RateLimiter, Wait
from spysafari.access.room_access import NO_ROOM, RoomAccess, Visitor
from spysafari.access.room_quota import RoomQuota
from spysafari.access.sessions import key_of, new_token, sessions_in, set_cookie
from spysafari.application.deck_sharing import DeckSharing
from spysafari.application.rooms import Rooms
from spysafari.game.decision import Accepted, Closed
from spysafari.game.model.commands import Command, Member
from spysafari.game.model.names import clean_code
from spysafari.game.model.refusals import Code, Refused
from spysafari.game.model.room import Player, PlayerId, Room, RoomCode, SessionKey
from spysafari.http.errors import ApiError
from spysafari.http.head import value_of, values_of
from spysafari.http.readiness import Readiness
from spysafari.wire.errors import ErrorCode

BodyT = TypeVar("BodyT")
T = TypeVar("T")

SEAT_HEADER: Final = "X-Player-Id"
SEAT_HEADER_BYTES: Final = SEAT_HEADER.lower().encode()
MAX_SEAT_CHARS: Final = 64
"""Characters of a player's id; ours are shorter."""


class Services(NamedTuple):
    """What calls need of the rest of the server."""

    rooms: Rooms
    access: RoomAccess
    limiter: RateLimiter
    room_quota: RoomQuota
    readiness: Readiness
    deck_sharing: DeckSharing


class CallContext(Generic[BodyT]):
    """One call. Its methods raise ApiError where the caller has no permission."""

    def __init__(self, services: Services, scope: Scope, rate: Rate) -> None:
        self.rooms, self._access, self._limiter, self._room_quota, self.readiness, self.deck_sharing = services
        self._rate = rate
        self.scope = scope
        self._owned = sessions_of(scope)
        self.path: Mapping[str, str] = scope["path_params"]
        self.body: BodyT
        """The body, or the parameters of the address."""
        self.member: Member
        """Who calls, if the call is for members only."""
        self.set_cookie: str | None = None
        """For the answer, if it is a success."""

    def limit(self) -> None:
        """Count a call that RoomAccess does not: one that names no room, or that takes one more seat."""
        counted = self._limiter.charge(AddressKey(self._address), self._rate)
        if isinstance(counted, Wait):
            raise _too_many(counted)

    @contextmanager
    def count_misses(self, unknown: Code) -> Iterator[None]:
        """Count a call about what its code names; if it ends with the refusal `unknown`, as a wrong guess, too."""
        counted = self._limiter.charge(AddressKey(self._address), self._rate, Rate.UNKNOWN_CODE)
        if isinstance(counted, Wait):
            raise _too_many(counted)
        missed = False
        try:
            yield
        except ApiError as error:
            missed = error.code is unknown
            raise
        finally:
            if not missed:
                self._limiter.refund(counted, Rate.UNKNOWN_CODE)

    def sessions(self) -> tuple[SessionKey, ...]:
        """The caller's sessions; a new one, set as a cookie, if there is none."""
        if self._owned:
            return self._owned
        token = new_token()
        self.set_cookie = set_cookie(token, https=self.scope["scheme"] == "https")
        return (key_of(token),)

    def identify(self, without_session: Code) -> Member:
        """Return the caller: its sessions, and the seat that the tab names. Raise `without_session` if it has none."""
        seat = value_of(self.scope, SEAT_HEADER_BYTES)
        if len(seat) > MAX_SEAT_CHARS:
            raise ApiError(ErrorCode.MALFORMED)
        if not self._owned:
            raise ApiError(without_session)
        return Member(self._owned, PlayerId(seat) if seat else None)

    async def code(self) -> RoomCode:
        """The room code in the path, if the caller may ask something of that room."""
        code = clean_code(self.path["code"])
        self._unless_limited(await self._access.check(self._visitor, code, self._rate))
        return self.unwrap(code or NO_ROOM)

    async def room(self, typed: str | None = None) -> Room:
        """The room of the code in the path, or of `typed`."""
        code = clean_code(self.path["code"] if typed is None else typed)
        return self._unless_limited(await self._access.room(self._visitor, code, self._rate))

    async def open_room(self, name: str, icon: int) -> tuple[Room, Player]:
        """Open a room of the caller's. `name` is cleaned."""
        room, player = self.unwrap(await self._room_quota.open(self._address, self.sessions()[0], name, icon))
        self.admit_seat(room.code, player)
        return room, player

    def admit_seat(self, code: RoomCode, player: Player) -> None:
        """Admit the caller as the owner of a seat from now on."""
        self._access.remember(code, player.owner)

    async def command(self, command: Command) -> Accepted | Closed:
        """Carry out the member's command on the room in the path."""
        decision = await self.rooms.command(await self.code(), self.member, command)
        if isinstance(decision, Refused):
            raise self._refusal(decision)
        return decision

    def unwrap(self, result: T | Refused) -> T:
        """The result, unless it is a refusal, which ends the call."""
        if isinstance(result, Refused):
            raise self._refusal(result)
        return result

    def _refusal(self, refused: Refused) -> ApiError:
        if refused == NO_ROOM and (code := clean_code(self.path.get("code", ""))):
            # Whoever owned a seat there could otherwise ask, uncounted, until the code is another room's.
            self._access.forget(code, self._owned)
        return ApiError(refused.code)

    def _unless_limited(self, found: T | Refused | Wait) -> T:
        if isinstance(found, Wait):
            raise _too_many(found)
        return self.unwrap(found)

    @property
    def _visitor(self) -> Visitor:
        return Visitor(self._address, self._owned)

    @property
    def _address(self) -> str:
        """Forwarded addresses count only from configured proxies; uvicorn sees to that."""
        client = self.scope.get("client")
        return client[0] if client else ""


def sessions_of(scope: Scope) -> tuple[SessionKey, ...]:
    """The sessions that a request's cookies carry."""
    return sessions_in("; ".join(values_of(scope, b"cookie")))


def _too_many(wait: Wait) -> ApiError:
    return ApiError(ErrorCode.TOO_MANY, {"Retry-After": str(wait.seconds)})
