"""Count HTTP responses by route and status, and the error codes of calls."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from spysafari.http.errors import ERROR_CODE_IN_SCOPE
from spysafari.http.paths import LIVE, Area
from spysafari.system.metrics import Metrics


class RequestMetrics:
    """ASGI middleware for an area. Counts polls of live connections, but not websockets."""

    def __init__(self, app: ASGIApp, area: Area, metrics: Metrics) -> None:
        self._app = app
        self._unknown = LIVE if area is Area.LIVE else "none"
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                # Use the declared route, because paths contain room codes and are unbounded.
                route = getattr(scope.get("route"), "path_format", self._unknown)
                self._metrics.http_answers(route, f"{message['status'] // 100}xx").inc()
                if error_code := scope.get(ERROR_CODE_IN_SCOPE):
                    self._metrics.refusals("rest", error_code).inc()
            await send(message)

        await self._app(scope, receive, send_counted)
