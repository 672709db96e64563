"""Frames to one client: at once while its transport is ready, else by way of an outbox, and never without end."""

from __future__ import annotations

from collections.abc import Sequence

from spysafari.socketio.outbox import Outbox
from spysafari.socketio.parts import Surroundings, Transport
from spysafari.socketio.session import NEVER


class Sender:
    """What goes to one client, and how long the client may leave it untaken."""

    __slots__ = ("_home", "_outbox", "_sid", "stalled_at", "transport")

    def __init__(self, home: Surroundings, sid: str) -> None:
        self._home = home
        self._sid = sid
        self._outbox: Outbox | None = None  # made with the first frame that waits: most clients have none
        self.transport: Transport | None = None
        self.stalled_at = NEVER
        """When the client has taken nothing for too long."""

    # For the connection.

    def send(self, frame: str, replaces: str | None = None, before: Sequence[str] = ()) -> bool:
        """Send frames, those `before` it first. False: too many wait already, give the client up."""
        transport = self.transport
        if transport is None:
            return True
        if transport.ready:  # as nearly always, and only while nothing waits
            transport.write(frame, before)
            return True
        for earlier in before:
            self.queue(earlier)
        if self.queue(frame, replaces) > self._home.settings.outbox_bytes:
            return False
        self.blocked()
        transport.wake()
        return True

    def switch(self, transport: Transport) -> None:
        """Go on with another transport, which also takes what waits."""
        before, self.transport = self.transport, transport
        if before is not None:
            before.wake()  # a poll that still waits is answered with NOOP: it is no longer the carrier
        transport.wake()

    # For the transports.

    def queue(self, frame: str, replaces: str | None = None) -> int:
        """Let a frame wait. Returns how many bytes wait now."""
        if self._outbox is None:
            self._outbox = Outbox()
        if self._outbox.put(frame, replaces):
            self._home.replaced()
        return self._outbox.size

    @property
    def waits(self) -> bool:
        """True while frames wait."""
        return self._outbox is not None

    def pop(self) -> str | None:
        """Take the frame that has waited longest."""
        outbox = self._outbox
        if outbox is None:
            return None
        frame = outbox.pop()
        if not outbox:
            self._outbox = None
        return frame

    def drain(self) -> list[str]:
        """Take all that waits."""
        outbox, self._outbox = self._outbox, None
        return outbox.drain() if outbox is not None else []

    def progressed(self) -> None:
        """The client took data, and has more to take."""
        self.stalled_at = self._stall_deadline()

    def idle(self) -> None:
        """The client took all there was."""
        self.stalled_at = NEVER

    def between_polls(self) -> None:
        """The client took all there was, and has nothing open to take more: it must be back before long."""
        self.idle()
        self.blocked()

    def blocked(self) -> None:
        """The transport is waiting for the client to take data."""
        if self.stalled_at == NEVER:
            self.stalled_at = self._stall_deadline()
            self._home.wake_at(self._sid, self.stalled_at)

    def _stall_deadline(self) -> float:
        return self._home.now() + self._home.settings.stall_seconds
