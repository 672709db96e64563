"""How a "no" looks over HTTP: one JSON body for all refusals, and the status of each code (decisions.md 3)."""

from __future__ import annotations

from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.types import Receive, Scope, Send
from typing_extensions import override

from spysafari.game.refusals import RefusalCode, Refused
from spysafari.rooms import StoreUnavailable
from spysafari.wire.rest import RefusalBody

STATUS: Final[dict[RefusalCode, int]] = {
    RefusalCode.INVALID_NAME: 400,
    RefusalCode.INVALID_CODE: 400,
    RefusalCode.INVALID_ICON: 400,
    RefusalCode.INVALID_DURATION: 400,
    RefusalCode.INVALID_COUNT: 400,
    RefusalCode.NO_SESSION: 401,
    RefusalCode.NOT_YOUR_PLAYER: 403,
    RefusalCode.NOT_IN_ROOM: 403,
    RefusalCode.NOT_ADMIN: 403,
    RefusalCode.OTHERS_PRESENT: 403,
    RefusalCode.ROOM_NOT_FOUND: 404,
    RefusalCode.PLAYER_NOT_FOUND: 404,
    RefusalCode.NAME_TAKEN: 409,
    RefusalCode.ROOM_FULL: 409,
    RefusalCode.GAME_ENDED: 409,
    RefusalCode.WRONG_PHASE: 409,
    RefusalCode.NOT_ENOUGH_PLAYERS: 409,
    RefusalCode.ROUND_NOT_OVER: 409,
    RefusalCode.ALREADY_SCORED: 409,
    RefusalCode.WRONG_DECK: 409,
    RefusalCode.STALE_CLOCK: 409,
    RefusalCode.SERVER_FULL: 503,
    RefusalCode.UPDATING: 503,
}

RETRY_AFTER: Final[dict[RefusalCode, int]] = {RefusalCode.SERVER_FULL: 60, RefusalCode.UPDATING: 2}
"""Seconds after which it is worth while to ask again, for what passes by itself."""

BY_STATUS: Final[dict[int, tuple[str, str]]] = {
    400: ("malformed", "That request made no sense to the server"),
    403: ("foreign_origin", "Calls from other sites are not taken"),
    404: ("not_found", "There is nothing at this address"),
    405: ("method_not_allowed", "That does not work at this address"),
    413: ("too_large", "That is more than the server takes at once"),
    415: ("not_json", "The server takes JSON only"),
    429: ("too_many", "That was a bit too fast. Please wait a moment and try again"),
    500: ("internal", "Something went wrong on our side. Please try again"),
    503: ("unavailable", "The game can't be saved right now. Please try again in a moment"),
}
"""Refusals that are not the game's own."""

REFUSED_WITH: Final = "spysafari.refused_with"
"""Where a scope names the code that its call was refused with, for who counts them."""

DESCRIPTIONS: Final[dict[int | str, str]] = {
    400: "Malformed or invalid",
    401: "No session: create or join a room first",
    403: "Not the caller's to do, or a call from another site",
    404: "No such room, player or address",
    409: "Not now: wrong phase, room full, name taken",
    413: "Body over 16 KiB",
    415: "Not JSON",
    429: "Too many calls; Retry-After says how many seconds to wait",
    503: "The store is unavailable or full, or the server is being updated; Retry-After says when to try again",
    "default": "Any other refusal",
}

RESPONSES: Final[dict[int | str, dict[str, object]]] = {
    status: {"model": RefusalBody, "description": description} for status, description in DESCRIPTIONS.items()
}
"""What every call may answer besides its success. `default` also keeps FastAPI from announcing its own 422."""


class RefusedCall(Exception):
    """Ends a call with a refusal; the only way a route says no."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(refused.code.value)
        self.refused = refused


class RefusalAnswer(JSONResponse):
    """The response of any refusal; leaves its code in the scope."""

    def __init__(self, status: int, code: str, message: str, headers: dict[str, str] | None = None) -> None:
        body = RefusalBody(error=message, message=message, code=code)
        super().__init__(body.model_dump(), status, {"Cache-Control": "no-store", **(headers or {})})
        self._code = code

    @override
    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope[REFUSED_WITH] = self._code
        await super().__call__(scope, receive, send)


def refusal(status: int, code: str, message: str, headers: dict[str, str] | None = None) -> JSONResponse:
    """The response of any refusal."""
    return RefusalAnswer(status, code, message, headers)


def plain_refusal(status: int, headers: dict[str, str] | None = None) -> JSONResponse:
    """The response of a refusal that is not the game's own."""
    return refusal(status, *BY_STATUS[status], headers=headers)


def refused(by_rules: Refused) -> JSONResponse:
    """The response of a refusal by the game's rules."""
    code = by_rules.code
    headers = {"Retry-After": str(RETRY_AFTER[code])} if code in RETRY_AFTER else None
    return refusal(STATUS[code], code.value, by_rules.message, headers)


def unavailable() -> JSONResponse:
    """The response while the store cannot be used."""
    return plain_refusal(503, {"Retry-After": "2"})


def install(app: FastAPI) -> None:
    """Make every failure of a call answer with the one body."""

    @app.exception_handler(RefusedCall)
    async def refused_call(_request: Request, error: RefusedCall) -> JSONResponse:
        return refused(error.refused)

    @app.exception_handler(RequestValidationError)
    async def invalid(_request: Request, _error: RequestValidationError) -> JSONResponse:
        return plain_refusal(400)

    @app.exception_handler(StoreUnavailable)
    async def no_store(_request: Request, _error: StoreUnavailable) -> JSONResponse:
        return unavailable()

    @app.exception_handler(HTTPException)
    async def other(_request: Request, error: HTTPException) -> JSONResponse:
        status = error.status_code if error.status_code in BY_STATUS else 400
        return plain_refusal(status, dict(error.headers or {}))

    @app.exception_handler(Exception)
    async def bug(_request: Request, _error: Exception) -> JSONResponse:
        return plain_refusal(500)  # the server logs the trace
