"""uvicorn's websocket with three holes closed. Pass the class as uvicorn's `ws`; it knows nothing of Socket.IO.

An ASGI application cannot do these itself: cut a connection whose client never takes what is already written (uvicorn
would wait for that forever), refuse text that is not UTF-8 without a traceback in the log, and refuse a websocket with
an HTTP answer without an error in the log.
"""

import asyncio
from typing import Final

from typing_extensions import override
from uvicorn._types import ASGIReceiveCallable, ASGISendCallable, Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

FLUSH_SECONDS: Final = 3.0  # from the application's return to the cut
CLOSE_HANDSHAKE_SECONDS: Final = 2.0  # for the client's answer to our close frame
NOT_UTF8: Final = 1007


class CuttingWebSocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's own protocol class, but for the ends of a connection."""

    @override
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.close_timeout = CLOSE_HANDSHAKE_SECONDS

    @override
    def handle_connect(self, event: Request) -> None:
        self.app = self._serve
        super().handle_connect(event)

    async def _serve(self, scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        await self.config.loaded_app(scope, receive, send)
        if self.initial_response is not None and self.close_sent:
            # uvicorn forgets that this completes the handshake, too, and would call it our error.
            self.handshake_complete = True

    @override
    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        if not self.disconnected:
            self.loop.call_later(FLUSH_SECONDS, self.transport.abort)

    @override
    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_utf8(self.frames):
            self.frames = []
            self.conn.send_close(NOT_UTF8)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()


def _is_utf8(frames: list[bytes]) -> bool:
    try:
        b"".join(frames).decode()
    except UnicodeDecodeError:
        return False
    return True
