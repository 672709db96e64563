"""Error responses: a common JSON body, and an HTTP status for each code (docs/product/decisions.md, 3)."""

from collections.abc import Mapping
from typing import Final

import msgspec
from msgspec import UNSET
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from spysafari.game.model.refusals import Code, RefusalCode
from spysafari.wire.errors import CodedError, ErrorCode
from spysafari.wire.rest import ErrorBody

STATUS: Final[Mapping[Code, int]] = {
    **dict.fromkeys(RefusalCode, 409),
    **dict.fromkeys(ErrorCode, 400),
    RefusalCode.INVALID_NAME: 400,
    RefusalCode.INVALID_ICON: 400,
    RefusalCode.INVALID_DURATION: 400,
    RefusalCode.INVALID_COUNT: 400,
    RefusalCode.INVALID_CARDS: 400,
    RefusalCode.UNKNOWN_CARD: 400,
    RefusalCode.TEXT_REFUSED: 400,
    RefusalCode.CARD_REFUSED: 400,
    RefusalCode.CARD_LINK: 400,
    RefusalCode.TOO_MANY_DECKS: 400,
    RefusalCode.NO_SESSION: 401,
    RefusalCode.NOT_YOUR_PLAYER: 403,
    RefusalCode.NOT_IN_ROOM: 403,
    RefusalCode.NOT_ADMIN: 403,
    RefusalCode.OTHERS_PRESENT: 403,
    RefusalCode.REMOVED: 403,
    RefusalCode.SEAT_REFUSED: 403,
    RefusalCode.NOT_VOTER: 403,
    RefusalCode.NOT_SPY: 403,
    RefusalCode.NOT_YOUR_TURN: 403,
    RefusalCode.DECK_NOT_YOURS: 403,
    ErrorCode.FOREIGN_ORIGIN: 403,
    RefusalCode.DECK_NOT_FOUND: 404,
    RefusalCode.ROOM_NOT_FOUND: 404,
    RefusalCode.PLAYER_NOT_FOUND: 404,
    RefusalCode.UNKNOWN_SCREEN_CODE: 404,
    ErrorCode.NOT_FOUND: 404,
    ErrorCode.METHOD_NOT_ALLOWED: 405,
    ErrorCode.OUTNUMBERED: 409,
    RefusalCode.DECK_BLOCKED: 410,
    ErrorCode.TOO_LARGE: 413,
    ErrorCode.NOT_JSON: 415,
    ErrorCode.TOO_MANY: 429,
    ErrorCode.INTERNAL: 500,
    RefusalCode.SERVER_FULL: 503,
    RefusalCode.UPDATING: 503,
    ErrorCode.UNAVAILABLE: 503,
    ErrorCode.STOPPING: 503,
}
"""A refusal by the rules is a conflict with the state of the room, and an error a bad request, unless listed."""
RETRY_AFTER: Final[Mapping[Code, int]] = {
    ErrorCode.UNAVAILABLE: 2,
    RefusalCode.UPDATING: 2,
    RefusalCode.SERVER_FULL: 60,
}
"""Retry-After of temporary errors, in seconds."""

POLICY_VIOLATION: Final = 1008
ERROR_CODE_IN_SCOPE: Final = "spysafari.refused_with"
"""ASGI scope key for the response's error code, which the metrics count."""


class ApiError(CodedError):
    """Ends a call with an error response. `params` are added to the code's parameters."""

    def __init__(
        self, code: Code, headers: Mapping[str, str] | None = None, params: Mapping[str, int] | None = None
    ) -> None:
        super().__init__(code)
        self.headers = headers
        self.params = params


class ErrorResponse(Response):
    media_type = "application/json"

    def __init__(
        self, code: Code, headers: Mapping[str, str] | None = None, params: Mapping[str, int] | None = None
    ) -> None:
        body = ErrorBody(code.message, code.message, code.value, {**code.params, **(params or {})} or UNSET)
        retry = {"Retry-After": str(RETRY_AFTER[code])} if code in RETRY_AFTER else {}
        all_headers = {"Cache-Control": "no-store", **retry, **(headers or {})}
        super().__init__(msgspec.json.encode(body), STATUS[code], all_headers)
        self._code = code

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope[ERROR_CODE_IN_SCOPE] = self._code.value
        await super().__call__(scope, receive, send)


async def reject_foreign_origin(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": POLICY_VIOLATION})
    else:
        await ErrorResponse(ErrorCode.FOREIGN_ORIGIN)(scope, receive, send)


def handle_http_exception(_request: Request, error: Exception) -> Response:
    if not isinstance(error, HTTPException):
        return ErrorResponse(ErrorCode.INTERNAL)  # the server logs the traceback
    return ErrorResponse(
        ErrorCode.METHOD_NOT_ALLOWED if error.status_code == 405 else ErrorCode.NOT_FOUND, error.headers
    )
