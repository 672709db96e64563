"""What a call says about its caller: session, seat and address, as FastAPI dependencies; and the rate limits."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Final, TypeVar

from fastapi import Depends, Header, Request, Response
from starlette.exceptions import HTTPException

from spysafari import sessions
from spysafari.game.commands import Member
from spysafari.game.names import clean_code
from spysafari.game.refusals import RefusalCode, Refused
from spysafari.game.room import PlayerId, RoomCode, SessionKey
from spysafari.http.refusing import RefusedCall
from spysafari.rooms import Rooms
from spysafari.throttle import Rate, Throttle

T = TypeVar("T")

LONGEST_SEAT: Final = 64
"""Characters of a player's id; ours are shorter."""


def address_of(request: Request) -> str:
    """The client's address; forwarded ones count only from configured proxies (uvicorn sees to that)."""
    return request.client.host if request.client else ""


# Both are async though they wait for nothing: FastAPI runs any other function in a thread.


async def rooms_of(request: Request) -> Rooms:
    """The use case that `App` put there."""
    rooms: Rooms = request.app.state.rooms
    return rooms


async def throttle_of(request: Request) -> Throttle:
    """The counters that `App` put there."""
    throttle: Throttle = request.app.state.throttle
    return throttle


RoomsDep = Annotated[Rooms, Depends(rooms_of)]
ThrottleDep = Annotated[Throttle, Depends(throttle_of)]
SeatHeader = Annotated[str | None, Header(alias="X-Player-Id", max_length=LONGEST_SEAT)]


def limited(rate: Rate) -> Callable[[Request, Throttle], Awaitable[None]]:
    """A dependency that counts this call; 429 with Retry-After when it is one too many."""

    async def count(request: Request, throttle: ThrottleDep) -> None:
        _refuse_after(throttle.admit(rate, address_of(request)))

    return count


async def member(request: Request, seat: SeatHeader = None) -> Member:
    """Who calls: the cookies' sessions, acting as the seat that the tab names. 401 without a session."""
    owners = sessions_of(request)
    if not owners:
        raise RefusedCall(Refused(RefusalCode.NO_SESSION))
    return Member(owners, PlayerId(seat) if seat else None)


MemberDep = Annotated[Member, Depends(member)]


async def code_of(request: Request, throttle: Throttle, text: str) -> RoomCode:
    """A room code that a caller named. Guessing is slowed: who met too many unknown codes has to wait."""
    _refuse_after(throttle.blocked(Rate.UNKNOWN_CODE, address_of(request)))
    return await granted(request, clean_code(text) or Refused(RefusalCode.ROOM_NOT_FOUND))


async def code_in_path(request: Request, throttle: ThrottleDep, code: str) -> RoomCode:
    """`code_of` the path."""
    return await code_of(request, throttle, code)


CodeDep = Annotated[RoomCode, Depends(code_in_path)]


async def granted(request: Request, result: T | Refused) -> T:
    """The result, unless it is a refusal: then the call ends with it, and an unknown code counts against the caller."""
    if not isinstance(result, Refused):
        return result
    if result.code is RefusalCode.ROOM_NOT_FOUND:
        (await throttle_of(request)).admit(Rate.UNKNOWN_CODE, address_of(request))
    raise RefusedCall(result)


def sessions_of(request: Request) -> tuple[SessionKey, ...]:
    """The sessions that the request's cookies carry."""
    return sessions.sessions_in("; ".join(request.headers.getlist("cookie")))


def keep_session(request: Request, response: Response) -> tuple[SessionKey, ...]:
    """The caller's sessions; a new one is set as a cookie if there is none (decisions.md 1)."""
    if owners := sessions_of(request):
        return owners
    token = sessions.new_token()
    response.set_cookie(
        sessions.COOKIE_NAME,
        token,
        max_age=sessions.COOKIE_DAYS * 86_400,
        path="/",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return (sessions.key_of(token),)


def _refuse_after(seconds: int | None) -> None:
    if seconds is not None:
        raise HTTPException(429, headers={"Retry-After": str(seconds)})
