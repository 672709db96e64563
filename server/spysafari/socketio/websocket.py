"""The websocket transport: frames go out at once while the client keeps up, and else wait with the sender."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from spysafari.socketio.connection import Connection
from spysafari.socketio.interfaces import Channel
from spysafari.socketio.packets import NOT_TEXT
from spysafari.socketio.session import Close


class WebSocketTransport:
    """`interfaces.Transport` and `interfaces.ChannelListener`."""

    __slots__ = ("_channel", "_closing", "_connection", "ready")

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._channel: Channel | None = None
        self._closing: Close | None = None  # for when the client has taken the rest
        self.ready = False

    def open(self, channel: Channel) -> None:
        self._channel = channel
        self.ready = True

    # For the connection.

    def write(self, frame: str, before: Sequence[str] = ()) -> None:
        if self._channel is not None:
            self._channel.write(frame, before)

    def wake(self) -> None:
        sender = self._connection.sender
        # The frames are the polling transport's while this one is on trial. Without any transport they are ours.
        if sender.transport in (self, None):
            while self.ready and (frame := sender.pop()) is not None:
                sender.progressed()
                self.write(frame)
            if self.ready:
                sender.idle()
        if self.ready and self._closing is not None and self._channel is not None:
            closing, self._closing = self._closing, None
            self.ready = False
            self._channel.close(closing.code, closing.reason)

    def close(self, closing: Close) -> None:
        self._closing = closing
        self.wake()
        if self._channel is not None:
            loop = asyncio.get_running_loop()
            loop.call_later(self._connection.home.settings.close_seconds, self.abort)

    def abort(self) -> None:
        if self._channel is not None:
            self._channel.abort()

    # For the line (`interfaces.ChannelListener`).

    def text_received(self, text: str) -> None:
        connection = self._connection
        if connection.sender.transport is self:
            connection.receive(text)
        else:
            connection.receive_probe(text)

    def binary_received(self) -> None:
        connection = self._connection
        end = connection.end if connection.sender.transport is self else connection.drop_probe
        end("binary is not accepted", NOT_TEXT)

    def pause_writing(self) -> None:
        self.ready = False
        self._connection.sender.blocked()

    def resume_writing(self) -> None:
        self.ready = True
        self.wake()

    def connection_lost(self) -> None:
        self.ready = False
        self._channel = self._closing = None
        self._connection.transport_lost(self, "transport close")
