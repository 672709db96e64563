"""What a call asks: the request as a handler reads it, and the services that answer it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Generic, NamedTuple, TypeVar

from starlette.datastructures import Headers
from starlette.types import Scope

from spysafari.game.commands import Command, Member
from spysafari.game.decision import Accepted, Closed
from spysafari.game.names import clean_code
from spysafari.game.refusals import RefusalCode, Refused
from spysafari.game.room import PlayerId, Room, RoomCode, SessionKey
from spysafari.http.readiness import Readiness
from spysafari.http.refusing import RefusedCall
from spysafari.rooms import Rooms
from spysafari.sessions import key_of, new_token, sessions_in, set_cookie
from spysafari.throttle import Rate, Throttle
from spysafari.wire.refusals import EdgeCode

GivenT = TypeVar("GivenT")
T = TypeVar("T")

SEAT_HEADER: Final = "X-Player-Id"
LONGEST_SEAT: Final = 64
"""Characters of a player's id; ours are shorter."""


class Services(NamedTuple):
    """What calls need of the rest of the server."""

    rooms: Rooms
    throttle: Throttle
    readiness: Readiness


class Asked(Generic[GivenT]):
    """One call. Its methods end it with a RefusedCall where the caller has no right to an answer."""

    def __init__(self, services: Services, scope: Scope) -> None:
        self.rooms, self._throttle, self.readiness = services
        self.scope = scope
        self.headers = Headers(scope=scope)
        self.path: Mapping[str, str] = scope["path_params"]
        self.given: GivenT
        """The body, or the parameters of the address."""
        self.member: Member
        """Who calls, if the call is for members only."""
        self.set_cookie: str | None = None
        """For the answer, if it is a success."""

    def limit(self, rate: Rate) -> None:
        """Count the call."""
        _refuse_for(self._throttle.admit(rate, self._address))

    def sessions(self) -> tuple[SessionKey, ...]:
        """The caller's sessions; a new one, set as a cookie, if there is none."""
        sessions = sessions_of(self.headers)
        if sessions:
            return sessions
        token = new_token()
        self.set_cookie = set_cookie(token, https=self.scope["scheme"] == "https")
        return (key_of(token),)

    def identify(self) -> Member:
        """The caller: the cookies' sessions, acting as the seat that the tab names. 401 without a session."""
        seat = self.headers.get(SEAT_HEADER, "")
        if len(seat) > LONGEST_SEAT:
            raise RefusedCall(EdgeCode.MALFORMED)
        sessions = sessions_of(self.headers)
        if not sessions:
            raise RefusedCall(RefusalCode.NO_SESSION)
        return Member(sessions, PlayerId(seat) if seat else None)

    def code(self, typed: str | None = None) -> RoomCode:
        """The room code in the path, or `typed`. Guessing is slowed: who met too many unknown codes has to wait."""
        _refuse_for(self._throttle.blocked(Rate.UNKNOWN_CODE, self._address))
        code = clean_code(self.path["code"] if typed is None else typed)
        return self.granted(code or Refused(RefusalCode.ROOM_NOT_FOUND))

    async def room(self, typed: str | None = None) -> Room:
        """The room of that code."""
        return self.granted(await self.rooms.load(self.code(typed)))

    async def command(self, command: Command) -> Accepted | Closed:
        """Carry out the member's command on the room in the path."""
        decision = await self.rooms.command(self.code(), self.member, command)
        if isinstance(decision, Refused):
            raise self._refused(decision)
        return decision

    def granted(self, result: T | Refused) -> T:
        """The result, unless it is a refusal, which ends the call."""
        if isinstance(result, Refused):
            raise self._refused(result)
        return result

    def _refused(self, refused: Refused) -> RefusedCall:
        if refused.code is RefusalCode.ROOM_NOT_FOUND:
            self._throttle.admit(Rate.UNKNOWN_CODE, self._address)
        return RefusedCall(refused.code)

    @property
    def _address(self) -> str:
        """Forwarded addresses count only from configured proxies; uvicorn sees to that."""
        client = self.scope.get("client")
        return client[0] if client else ""


def sessions_of(headers: Headers) -> tuple[SessionKey, ...]:
    """The sessions that a request's cookies carry."""
    return sessions_in("; ".join(headers.getlist("cookie")))


def _refuse_for(seconds: int | None) -> None:
    if seconds is not None:
        raise RefusedCall(EdgeCode.TOO_MANY, {"Retry-After": str(seconds)})
