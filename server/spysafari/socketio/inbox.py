"""One client's work for the application: in order, and one at a time.

The handler runs in a task of its own, so a slow one keeps no heartbeat from being read.
"""

from __future__ import annotations

import logging
from collections import deque
from typing import Protocol, TypeAlias, assert_never

import msgspec

from spysafari.socketio.boundary import Handler, JsonEncodable, Socket
from spysafari.socketio.session import Deliver, Silence

logger = logging.getLogger(__name__)


class Leave(msgspec.Struct, frozen=True):
    """The client is gone."""

    reason: str


Work: TypeAlias = Deliver | Silence | Leave


class Owner(Protocol):
    """Whose inbox it is."""

    def answer(self, ack_id: int | None, answer: JsonEncodable) -> None:
        """Acknowledge an event. Raises when the answer cannot be encoded."""

    def rest(self) -> None:
        """Nothing waits any more: forget the inbox."""


class Inbox:
    """What waits for the handler. Exists only while something does: most clients are idle."""

    __slots__ = ("_owner", "_socket", "_work")

    def __init__(self, socket: Socket, owner: Owner) -> None:
        self._socket = socket
        self._owner = owner
        self._work: deque[Work] = deque()

    def put(self, work: Work) -> None:
        """Add to the end."""
        self._work.append(work)

    def forget(self) -> None:
        """Drop what waits."""
        self._work.clear()

    async def work(self, handler: Handler, internal: JsonEncodable) -> None:
        """Let the handler see to what waits, and to what comes meanwhile. `internal` is the answer when it fails."""
        socket, owner = self._socket, self._owner
        while self._work:
            work = self._work.popleft()
            try:
                match work:
                    case Deliver():
                        owner.answer(work.ack_id, await handler.on_event(socket, work.name, work.args))
                    case Silence():
                        await handler.on_silence(socket, silent=work.silent)
                    case Leave():
                        await handler.on_disconnect(socket, work.reason)
                    case _:
                        assert_never(work)
            except Exception:
                # Neither the event nor its name is logged: they are the client's text.
                logger.exception("the handler failed", extra={"at": type(work).__name__.lower(), "socket": socket.id})
                if isinstance(work, Deliver):
                    owner.answer(work.ack_id, internal)
        owner.rest()
