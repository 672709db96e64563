"""Frames to one client: at once while its transport is ready, else from a queue that is bounded in bytes and time.

A newer snapshot replaces an older one of the same kind that still waits: a slow client gets less, not later.
"""

from __future__ import annotations

from collections.abc import Sequence

from spysafari.socketio.interfaces import EndpointContext, Transport
from spysafari.socketio.session import NEVER


class Sender:
    """What goes to one client, and how long the client may leave it untaken."""

    __slots__ = ("_home", "_sid", "_size", "_waiting", "stalled_at", "transport")

    def __init__(self, home: EndpointContext, sid: str) -> None:
        self._home = home
        self._sid = sid
        self._waiting: dict[object, str] = {}  # in the order to send them; by kind where a newer one may replace it
        self._size = 0  # bytes that wait, once encoded
        self.transport: Transport | None = None
        self.stalled_at = NEVER  # when the client has taken nothing for too long

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
        kind: object = object() if replaces is None else replaces
        # To the end, not in place: what was sent between the two snapshots stays before the newer one.
        older = self._waiting.pop(kind, None)
        if older is not None:
            self._size -= _size(older)
            self._home.snapshots_replaced += 1
        self._waiting[kind] = frame
        self._size += _size(frame)
        return self._size

    @property
    def waits(self) -> bool:
        return bool(self._waiting)

    def pop(self) -> str | None:
        waiting = self._waiting
        if not waiting:
            return None
        frame = waiting.pop(next(iter(waiting)))
        self._size -= _size(frame)
        if not waiting:
            waiting.clear()  # an emptied dictionary keeps its memory
        return frame

    def drain(self) -> list[str]:
        frames, self._waiting, self._size = self._waiting, {}, 0
        return list(frames.values())

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


def _size(frame: str) -> int:
    return len(frame) if frame.isascii() else len(frame.encode())
