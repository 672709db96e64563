"""The three calls of every round, carried out without FastAPI, whose layers take twice as long as the game's own work.

What is right at first sight goes this short way, to the same use case and the same answers; all else is handed on
untouched, so that what is wrong with a call is said in one place. `api.py` declares and describes these calls.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple, TypeVar

from pydantic import TypeAdapter
from starlette.responses import JSONResponse
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from spysafari.game.commands import ClientCommand, EndRound, Member, RecordOutcome, Restart
from spysafari.game.names import clean_code
from spysafari.game.refusals import RefusalCode, Refused
from spysafari.game.room import PlayerId, RoomCode
from spysafari.http import refusing
from spysafari.http.callers import LONGEST_SEAT
from spysafari.http.guards import replay
from spysafari.rooms import Rooms, StoreUnavailable
from spysafari.sessions import sessions_in
from spysafari.throttle import Rate, Throttle
from spysafari.wire import rest

BodyModel = TypeVar("BodyModel")

JSON: Final = b"application/json"
HEADERS: Final = frozenset({b"cookie", b"content-type", b"x-player-id"})
DONE: Final = rest.Done().model_dump_json().encode()
DONE_HEADERS: Final = ((b"content-length", str(len(DONE)).encode()), (b"content-type", JSON))


def end_round(body: rest.EndRoundRequest | None) -> EndRound:
    """What `POST .../end-round` asks for."""
    return EndRound(number=body.round if body else None)


def record_outcome(body: rest.OutcomeRequest) -> RecordOutcome:
    """What `POST .../game-round-end` asks for."""
    return RecordOutcome(outcome=body.outcome)


def _reader(
    model: TypeAdapter[BodyModel], command: Callable[[BodyModel], ClientCommand]
) -> Callable[[bytes], ClientCommand]:
    """Reads a body as FastAPI does: Python's JSON, then Pydantic on what that gives."""
    return lambda body: command(model.validate_python(json.loads(body or b"null")))


READERS: Final[Mapping[str, Callable[[bytes], ClientCommand]]] = {
    "end-round": _reader(TypeAdapter(rest.EndRoundRequest | None), end_round),
    "game-round-end": _reader(TypeAdapter(rest.OutcomeRequest), record_outcome),
    "restart": lambda _body: Restart(),
}
"""The command in a call's body, by the last part of its path. They raise ValueError for any other body."""

ROUTES: Final = {name: Route(f"/api/rooms/{{code}}/{name}", lambda _request: None) for name in READERS}
"""For who counts answers by route."""


class _Call(NamedTuple):
    """A call that is right as far as one can see before the rules decide."""

    code: RoomCode
    member: Member
    command: ClientCommand
    address: str


class RoundCalls:
    """ASGI, behind the guards and in front of `api`."""

    def __init__(self, api: ASGIApp, rooms: Rooms, throttle: Throttle) -> None:
        self._api = api
        self._rooms = rooms
        self._throttle = throttle

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        place = _place_of(scope)
        if place is None:
            await self._api(scope, receive, send)
            return
        body: bytes = (await receive())["body"]
        call = self._read(*place, scope, body)
        if call is None:
            await self._api(scope, replay(body, receive), send)
            return
        scope["route"] = ROUTES[place.name]
        refusal = await self._carry_out(call, scope, receive, send)
        if refusal is not None:
            await refusal(scope, receive, send)
            return
        await send({"type": "http.response.start", "status": 200, "headers": [*DONE_HEADERS]})
        await send({"type": "http.response.body", "body": DONE})

    def _read(self, typed: str, name: str, scope: Scope, body: bytes) -> _Call | None:
        member = _member_of(scope["headers"])
        code = clean_code(typed)
        client = scope.get("client")
        address = client[0] if client else ""
        if member is None or code is None or self._throttle.blocked(Rate.UNKNOWN_CODE, address) is not None:
            return None
        try:
            command = READERS[name](body)
        except (ValueError, RecursionError):
            return None
        return _Call(code, member, command, address)

    async def _carry_out(self, call: _Call, scope: Scope, receive: Receive, send: Send) -> JSONResponse | None:
        """None for a success."""
        try:
            decision = await self._rooms.command(call.code, call.member, call.command)
        except StoreUnavailable:
            return refusing.unavailable()
        except Exception:
            await refusing.plain_refusal(500)(scope, receive, send)
            raise  # the server logs the trace
        if not isinstance(decision, Refused):
            return None
        if decision.code is RefusalCode.ROOM_NOT_FOUND:
            self._throttle.admit(Rate.UNKNOWN_CODE, call.address)
        return refusing.refused(decision)


class _Place(NamedTuple):
    code: str
    name: str


def _place_of(scope: Scope) -> _Place | None:
    """The room's code and the call's name, if the scope is one of these calls."""
    if scope["type"] != "http" or scope["method"] != "POST":
        return None
    match scope["path"].split("/"):
        case ["", "api", "rooms", code, name] if name in READERS:
            return _Place(code, name)
    return None


def _member_of(headers: Iterable[tuple[bytes, bytes]]) -> Member | None:
    """Who calls (`callers.member`); None unless the headers say it in the one usual way."""
    said = [(name, value) for name, value in headers if name in HEADERS]
    by_name = dict(said)
    seat = by_name.get(b"x-player-id", b"")
    if len(by_name) < len(said) or by_name.get(b"content-type", JSON) != JSON or len(seat) > LONGEST_SEAT:
        return None
    owners = sessions_in(by_name.get(b"cookie", b"").decode("latin-1"))
    return Member(owners, PlayerId(seat.decode("latin-1")) if seat else None) if owners else None
