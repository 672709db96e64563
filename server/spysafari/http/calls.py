"""How a call is served: read, handed to its handler, answered. `api` has the table of calls."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Generic, TypeVar

import msgspec
from starlette.datastructures import QueryParams
from starlette.routing import Route, Router
from starlette.types import Lifespan, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from spysafari.http.asked import Asked, Services
from spysafari.http.refusing import Refusal, RefusedCall
from spysafari.rooms import StoreUnavailable
from spysafari.throttle import Rate
from spysafari.wire.refusals import EdgeCode

GivenT = TypeVar("GivenT")

JSON_TYPE: Final = (b"content-type", b"application/json")


@dataclass(frozen=True)
class Call(Generic[GivenT]):
    """A line in the table of calls. The handler's name, docstring and answer are its description, too."""

    method: str
    path: str
    handler: Callable[[Asked[GivenT]], Awaitable[object]]
    reads: type[GivenT] | None = None
    """The body; of a GET the parameters in path and query."""
    rate: Rate | None = None
    seat: bool = False
    """Whether only a member may call: somebody with a session."""
    status: int = 200
    described: bool = True

    @property
    def may_lack_body(self) -> bool:
        """True if every field of the body has a default."""
        return self.reads is not None and not any(field.required for field in msgspec.structs.fields(self.reads))  # type: ignore[arg-type]

    async def answer(self, asked: Asked[GivenT], receive: Receive) -> tuple[Message, Message]:
        """The two messages of a success."""
        if self.rate is not None:
            asked.limit(self.rate)
        if self.seat:
            asked.member = asked.identify()
        if self.reads is not None:
            asked.given = await self._read(self.reads, asked, receive)
        body = msgspec.json.encode(await self.handler(asked))
        headers = [JSON_TYPE, (b"content-length", b"%d" % len(body))]
        if asked.set_cookie is not None:
            headers.append((b"set-cookie", asked.set_cookie.encode()))
        return (
            {"type": "http.response.start", "status": self.status, "headers": headers},
            {"type": "http.response.body", "body": body},
        )

    async def _read(self, kind: type[GivenT], asked: Asked[GivenT], receive: Receive) -> GivenT:
        try:
            if self.method == "GET":
                parameters = {**QueryParams(asked.scope["query_string"]), **asked.path}
                return msgspec.convert(parameters, kind, strict=False)
            body: bytes = (await receive())["body"]  # whole: `BodyGuard` sees to that
            return self._decoder.decode(body.decode() or "null") or kind()
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            raise RefusedCall(EdgeCode.MALFORMED) from None

    @cached_property
    def _decoder(self) -> msgspec.json.Decoder[GivenT | None]:
        return msgspec.json.Decoder(self.reads | None if self.may_lack_body else self.reads)  # type: ignore[operator]


class Place:
    """The calls at one path, as ASGI."""

    def __init__(self, calls: Sequence[Call[Any]], services: Services) -> None:
        self._calls: dict[str, Call[Any]] = {call.method: call for call in calls}
        if "GET" in self._calls:
            self._calls["HEAD"] = self._calls["GET"]
        self._services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or refuse."""
        call = self._calls.get(scope["method"])
        if call is None:
            await Refusal(EdgeCode.METHOD_NOT_ALLOWED, {"Allow": ", ".join(self._calls)})(scope, receive, send)
            return
        try:
            answer = await call.answer(Asked(self._services, scope), receive)
        except RefusedCall as refused:
            await Refusal(refused.code, refused.headers)(scope, receive, send)
        except StoreUnavailable:
            await Refusal(EdgeCode.UNAVAILABLE)(scope, receive, send)
        except Exception:
            await Refusal(EdgeCode.INTERNAL)(scope, receive, send)
            raise  # the server logs the trace
        else:
            for message in answer:
                await send(message)


def served(calls: Sequence[Call[Any]], services: Services, lifespan: Lifespan[Any]) -> Router:
    """An application of these calls; everything else is refused."""
    paths = dict.fromkeys(call.path for call in calls)
    routes = [Route(path, Place([call for call in calls if call.path == path], services)) for path in paths]
    return Router(routes, redirect_slashes=False, default=_nothing_here, lifespan=lifespan)


async def _nothing_here(scope: Scope, receive: Receive, send: Send) -> None:
    answer = WebSocketClose() if scope["type"] == "websocket" else Refusal(EdgeCode.NOT_FOUND)
    await answer(scope, receive, send)
