"""The websocket transport. It writes frames while the client reads them; otherwise frames wait in the sender."""

import asyncio
from collections.abc import Sequence

from spysafari.socketio.connection import Connection
from spysafari.socketio.interfaces import Channel
from spysafari.socketio.packets import UNSUPPORTED_DATA
from spysafari.socketio.session import Close


class WebSocketTransport:
    """Implements `interfaces.Transport` and `interfaces.ChannelListener`."""

    __slots__ = ("_channel", "_closing", "_connection", "ready")

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._channel: Channel | None = None
        self._closing: Close | None = None  # pending until the queued frames are written
        self.ready = False

    def open(self, channel: Channel) -> None:
        self._channel = channel
        self.ready = True

    def write(self, frame: str, before: Sequence[str] = ()) -> None:
        if self._channel is not None:
            self._channel.write(frame, before)

    def wake(self) -> None:
        sender = self._connection.sender
        # During a probe, the polling transport sends queued frames. After the session ends, `transport` is None.
        if sender.transport in (self, None):
            while self.ready and (frame := sender.pop()) is not None:
                sender.restart_stall_timer()
                self.write(frame)
            if self.ready:
                sender.stop_stall_timer()
        if self.ready and self._closing is not None and self._channel is not None:
            closing, self._closing = self._closing, None
            self.ready = False
            self._channel.close(closing.code, closing.reason)

    def close(self, closing: Close) -> None:
        self._closing = closing
        self.wake()
        if self._channel is not None:
            loop = asyncio.get_running_loop()
            loop.call_later(self._connection.context.settings.close_seconds, self.abort)

    def abort(self) -> None:
        if self._channel is not None:
            self._channel.abort()

    def text_received(self, text: str) -> None:
        connection = self._connection
        if connection.sender.transport is self:
            connection.receive(text)
        else:
            connection.receive_probe(text)

    def binary_received(self) -> None:
        connection = self._connection
        close = connection.close if connection.sender.transport is self else connection.drop_probe
        close("binary is not accepted", UNSUPPORTED_DATA)

    def pause_writing(self) -> None:
        self.ready = False
        self._connection.sender.start_stall_timer()

    def resume_writing(self) -> None:
        self.ready = True
        self.wake()

    def connection_lost(self) -> None:
        self.ready = False
        self._channel = self._closing = None
        self._connection.transport_lost(self, "transport close")
