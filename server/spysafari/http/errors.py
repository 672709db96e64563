"""How a "no" looks over HTTP: one JSON body for all refusals, and the status of each code (decisions.md 3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec
from msgspec import UNSET
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from spysafari.game.model.refusals import Code, RefusalCode
from spysafari.wire.errors import EdgeCode
from spysafari.wire.rest import RefusalBody

STATUS: Final[Mapping[Code, int]] = {
    EdgeCode.MALFORMED: 400,
    RefusalCode.INVALID_NAME: 400,
    RefusalCode.INVALID_ICON: 400,
    RefusalCode.INVALID_DURATION: 400,
    RefusalCode.INVALID_COUNT: 400,
    EdgeCode.DECK_INVALID: 400,
    EdgeCode.DECK_TITLE: 400,
    EdgeCode.DECK_WORDS: 400,
    EdgeCode.DECK_COUNT: 400,
    EdgeCode.DECK_SIZE: 400,
    EdgeCode.DECK_CARD: 400,
    EdgeCode.DECK_ROLE: 400,
    EdgeCode.DECK_EMOJI: 400,
    EdgeCode.DECK_LINK: 400,
    EdgeCode.DECK_SLUR: 400,
    RefusalCode.NO_SESSION: 401,
    EdgeCode.FOREIGN_ORIGIN: 403,
    EdgeCode.DECK_NOT_YOURS: 403,
    RefusalCode.NOT_YOUR_PLAYER: 403,
    RefusalCode.NOT_IN_ROOM: 403,
    RefusalCode.NOT_ADMIN: 403,
    RefusalCode.OTHERS_PRESENT: 403,
    EdgeCode.NOT_FOUND: 404,
    RefusalCode.DECK_NOT_FOUND: 404,
    RefusalCode.ROOM_NOT_FOUND: 404,
    RefusalCode.PLAYER_NOT_FOUND: 404,
    EdgeCode.METHOD_NOT_ALLOWED: 405,
    EdgeCode.DECK_CHANGED: 409,
    RefusalCode.NAME_TAKEN: 409,
    RefusalCode.ROOM_FULL: 409,
    RefusalCode.GAME_ENDED: 409,
    RefusalCode.WRONG_PHASE: 409,
    RefusalCode.NOT_ENOUGH_PLAYERS: 409,
    RefusalCode.ROUND_NOT_OVER: 409,
    RefusalCode.ALREADY_SCORED: 409,
    RefusalCode.OUTCOME_STANDS: 409,
    RefusalCode.WRONG_DECK: 409,
    RefusalCode.STALE_CLOCK: 409,
    RefusalCode.DECK_BLOCKED: 410,
    RefusalCode.DECK_GONE: 410,
    EdgeCode.TOO_LARGE: 413,
    EdgeCode.NOT_JSON: 415,
    EdgeCode.TOO_MANY: 429,
    EdgeCode.INTERNAL: 500,
    EdgeCode.DECKS_FULL: 503,
    EdgeCode.UNAVAILABLE: 503,
    EdgeCode.STOPPING: 503,
    RefusalCode.SERVER_FULL: 503,
    RefusalCode.UPDATING: 503,
}
RETRY_AFTER: Final[Mapping[Code, int]] = {
    EdgeCode.UNAVAILABLE: 2,
    RefusalCode.UPDATING: 2,
    RefusalCode.SERVER_FULL: 60,
    EdgeCode.DECKS_FULL: 3_600,
}
"""Seconds after which it is worth while to ask again, for what passes by itself."""

POLICY_VIOLATION: Final = 1008
REFUSED_WITH: Final = "spysafari.refused_with"
"""Where a scope names the code that its call was refused with, for who counts them."""


class RefusedCall(Exception):
    """Ends a call with a refusal."""

    def __init__(
        self, code: Code, headers: Mapping[str, str] | None = None, params: Mapping[str, int] | None = None
    ) -> None:
        super().__init__(code.value)
        self.code = code
        self.headers = headers
        self.params = params
        """Beyond the numbers of the code's sentence."""


class Refusal(Response):
    """The answer of a call that is refused; leaves its code in the scope."""

    media_type = "application/json"

    def __init__(
        self, code: Code, headers: Mapping[str, str] | None = None, params: Mapping[str, int] | None = None
    ) -> None:
        body = RefusalBody(code.sentence, code.sentence, code.value, {**code.params, **(params or {})} or UNSET)
        later = {"Retry-After": str(RETRY_AFTER[code])} if code in RETRY_AFTER else {}
        super().__init__(
            msgspec.json.encode(body), STATUS[code], {"Cache-Control": "no-store", **later, **(headers or {})}
        )
        self._code = code

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope[REFUSED_WITH] = self._code.value
        await super().__call__(scope, receive, send)


async def refuse_foreigner(scope: Scope, receive: Receive, send: Send) -> None:
    """Refuse a call or a handshake of a page that is not ours, as an ASGI application."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": POLICY_VIOLATION})
    else:
        await Refusal(EdgeCode.FOREIGN_ORIGIN)(scope, receive, send)


def refuse_as_told(_request: Request, error: Exception) -> Response:
    """Starlette's own refusals of a page or file, as an exception handler."""
    if not isinstance(error, HTTPException):
        return Refusal(EdgeCode.INTERNAL)  # the server logs the trace
    return Refusal(EdgeCode.METHOD_NOT_ALLOWED if error.status_code == 405 else EdgeCode.NOT_FOUND, error.headers)
