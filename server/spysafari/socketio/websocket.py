"""The websocket transport: frames go out at once while the client keeps up, and else wait with the sender."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from spysafari.socketio.connection import Connection
from spysafari.socketio.line import Line
from spysafari.socketio.packets import NOT_TEXT, ProtocolError
from spysafari.socketio.session import Close

MAX_CLOSE_REASON: Final = 120  # bytes; the protocol allows 123


class WebSocketTransport:
    """`parts.ProbeTransport` and `line.Listener`: a client's connection on an accepted websocket.

    `ready` while the client takes what it is sent, and nothing waits.
    """

    __slots__ = ("_closing", "_connection", "_line", "ready")

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._line: Line | None = None
        self._closing: tuple[int, str] | None = None
        """The farewell that goes out when the client has taken the rest."""
        self.ready = False

    def use(self, line: Line) -> None:
        """Send on this line from now on."""
        self._line = line
        self.ready = True

    # For the connection.

    def write(self, frame: str, before: Sequence[str] = ()) -> None:
        if self._line is not None:
            self._line.write(frame, before)

    def write_probe(self, frame: str) -> None:
        """Send a frame while on trial. A client that does not take it is no better than one without websocket."""
        if self.ready:
            self.write(frame)

    def wake(self) -> None:
        """Send what waits."""
        sender = self._connection.sender
        # The frames are the polling transport's while this one is on trial. Without any transport they are ours.
        if sender.transport in (self, None):
            while self.ready and (frame := sender.pop()) is not None:
                sender.progressed()
                self.write(frame)
            if self.ready:
                sender.idle()
        if self.ready and self._closing is not None and self._line is not None:
            (code, reason), self._closing = self._closing, None
            self.ready = False
            self._line.end(code, reason)

    def close(self, closing: Close) -> None:
        """Send what waits and the farewell, then close; in bounded time."""
        for frame in closing.farewell:
            self._connection.sender.queue(frame)
        self.drop(closing.reason, closing.code)

    def drop(self, reason: str, code: int) -> None:
        """Close. A websocket on trial closes at once: what waits is the polling transport's."""
        self._closing = (code, reason[:MAX_CLOSE_REASON])
        self.wake()
        if self._line is not None:
            loop = asyncio.get_running_loop()
            loop.call_later(self._connection.home.settings.close_seconds, self.abort)

    def abort(self) -> None:
        """Close without waiting for the client to take anything."""
        if self._line is not None:
            self._line.abort()

    # For the line (`line.Listener`).

    def text(self, text: str) -> None:
        connection = self._connection
        if connection.sender.transport is self:
            connection.receive(text)
        else:
            connection.receive_probe(text)

    def binary(self) -> None:
        error = ProtocolError("binary is not accepted", NOT_TEXT)
        if self._connection.sender.transport is self:
            self._connection.fail(error)
        else:
            self._connection.fail_probe(error)

    def blocked(self) -> None:
        self.ready = False
        self._connection.sender.blocked()

    def writable(self) -> None:
        self.ready = True
        self.wake()

    def lost(self) -> None:
        self.ready = False
        self._line = self._closing = None
        self._connection.transport_lost(self, "transport close")
