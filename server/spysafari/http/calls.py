"""Serve a call: decode the request, run the handler, and encode the response. `api` lists the calls."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Generic, TypeVar

import msgspec
from starlette.datastructures import QueryParams
from starlette.responses import Response
from starlette.routing import Route, Router
from starlette.types import Lifespan, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from spysafari.access.limits import Rate
from spysafari.game.model.refusals import Code, RefusalCode
from spysafari.http.call_context import CallContext, Services
from spysafari.http.errors import ApiError, ErrorResponse
from spysafari.store.errors import StoreUnavailable
from spysafari.wire.errors import ErrorCode

BodyT = TypeVar("BodyT")
BODY: Final = "spysafari.body"
"""ASGI scope key for a request's complete body."""


@dataclass(frozen=True)
class Call(Generic[BodyT]):
    """A row in the table of calls. The handler's name, docstring and return type appear in the API description."""

    method: str
    path: str
    handler: Callable[[CallContext[BodyT]], Awaitable[object]]
    reads: type[BodyT] | None = None
    """The model of the body or, for GET, of the path and query parameters."""
    rate: Rate = Rate.LOOK_UP
    """The rate limit for callers without a seat in the room."""
    seat: bool = False
    without_session: Code = RefusalCode.NO_SESSION
    status: int = 200

    async def respond(self, context: CallContext[BodyT]) -> bytes:
        """Return the body of a successful response. Raises ApiError."""
        if self.seat:
            context.member = context.identify(self.without_session)
        if self.reads is not None:
            context.body = self._read(self.reads, context)
        return msgspec.json.encode(await self.handler(context))

    def _read(self, kind: type[BodyT], context: CallContext[BodyT]) -> BodyT:
        try:
            if self.method == "GET":
                parameters = {**QueryParams(context.scope["query_string"]), **context.path}
                return msgspec.convert(parameters, kind, strict=False)
            return self._decode(kind, context.scope[BODY].decode() or "{}")
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            raise ApiError(ErrorCode.MALFORMED) from None

    def _decode(self, kind: type[BodyT], body: str) -> BodyT:
        try:
            return self._decoder.decode(body)
        except msgspec.ValidationError:
            return msgspec.convert(_with_integers(msgspec.json.decode(body)), kind)

    @cached_property
    def _decoder(self) -> msgspec.json.Decoder[BodyT]:
        return msgspec.json.Decoder(self.reads)


def _with_integers(body: object) -> object:
    """Convert 30.0 to 30, because the API description (JSON Schema) treats both as integers."""
    if not isinstance(body, dict):
        return body
    return {name: int(it) if isinstance(it, float) and it.is_integer() else it for name, it in body.items()}


class Endpoint:
    def __init__(self, calls: Sequence[Call[Any]], services: Services) -> None:
        self._calls: dict[str, Call[Any]] = {call.method: call for call in calls}
        if "GET" in self._calls:
            self._calls["HEAD"] = self._calls["GET"]
        self._services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        call = self._calls.get(scope["method"])
        if call is None:
            await ErrorResponse(ErrorCode.METHOD_NOT_ALLOWED, {"Allow": ", ".join(self._calls)})(scope, receive, send)
            return
        context: CallContext[Any] = CallContext(self._services, scope, call.rate)
        try:
            body = await call.respond(context)
        except ApiError as error:
            await ErrorResponse(error.code, error.headers, error.params)(scope, receive, send)
        except StoreUnavailable:
            await ErrorResponse(ErrorCode.UNAVAILABLE)(scope, receive, send)
        except Exception:
            await ErrorResponse(ErrorCode.INTERNAL)(scope, receive, send)
            raise  # the server logs the traceback
        else:
            headers = {"Set-Cookie": context.set_cookie} if context.set_cookie else None
            await Response(body, call.status, headers, "application/json")(scope, receive, send)


def build_router(calls: Sequence[Call[Any]], services: Services, lifespan: Lifespan[Any]) -> Router:
    paths = dict.fromkeys(call.path for call in calls)
    routes = [Route(path, Endpoint([call for call in calls if call.path == path], services)) for path in paths]
    return Router(routes, redirect_slashes=False, default=_not_found, lifespan=lifespan)


async def _not_found(scope: Scope, receive: Receive, send: Send) -> None:
    response = WebSocketClose() if scope["type"] == "websocket" else ErrorResponse(ErrorCode.NOT_FOUND)
    await response(scope, receive, send)
