"""One client's work for the application: in order, and one at a time.

The handler runs in a task of its own, so a slow one keeps no heartbeat from being read.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from typing import TypeAlias, assert_never

import msgspec

from spysafari.socketio.boundary import Handler, JsonEncodable, Socket
from spysafari.socketio.session import Deliver, Silence

logger = logging.getLogger(__name__)


class Leave(msgspec.Struct, frozen=True):
    """The client is gone."""

    reason: str


Work: TypeAlias = Deliver | Silence | Leave


class Inbox:
    """What waits for the handler. Exists only while something does: most clients are idle.

    `answer` acknowledges an event. It raises when the answer cannot be encoded.
    """

    __slots__ = ("_answer", "_internal", "_socket", "_work")

    def __init__(
        self, socket: Socket, answer: Callable[[int | None, JsonEncodable], None], internal: JsonEncodable
    ) -> None:
        self._socket = socket
        self._answer = answer
        self._internal = internal
        self._work: deque[Work] = deque()

    def put(self, work: Work) -> None:
        """Add to the end."""
        self._work.append(work)

    def forget(self) -> None:
        """Drop what waits."""
        self._work.clear()

    async def work(self, handler: Handler) -> None:
        """Let the handler see to what waits, and to what comes meanwhile."""
        while self._work:
            work = self._work.popleft()
            try:
                await self._handle(handler, work)
            except Exception:
                # Neither the event nor its name is logged: they are the client's text.
                logger.exception("the handler failed at=%s socket=%s", type(work).__name__.lower(), self._socket.id)
                if isinstance(work, Deliver):
                    self._answer(work.ack_id, self._internal)

    async def _handle(self, handler: Handler, work: Work) -> None:
        match work:
            case Deliver(name, args, ack_id):
                self._answer(ack_id, await handler.on_event(self._socket, name, args))
            case Silence(silent):
                await handler.on_silence(self._socket, silent=silent)
            case Leave(reason):
                await handler.on_disconnect(self._socket, reason)
            case _:
                assert_never(work)
