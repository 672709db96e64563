"""Send frames to a client directly while its transport is ready, and otherwise through a bounded queue.

A newer snapshot replaces a queued one of the same kind, so that a slow client gets fewer snapshots rather than stale
ones. The limit of the queue does not count snapshots, because a client that the largest one closes would never get it.
"""

from collections.abc import Sequence

from spysafari.socketio.interfaces import EndpointContext, Transport
from spysafari.socketio.session import NEVER


class Sender:
    __slots__ = ("_context", "_queue", "_queued_bytes", "_sid", "stall_deadline", "transport")

    def __init__(self, context: EndpointContext, sid: str) -> None:
        self._context = context
        self._sid = sid
        self._queue: dict[object, str] = {}  # in sending order; the key of a replaceable frame is its kind
        self._queued_bytes = 0
        self.transport: Transport | None = None
        self.stall_deadline = NEVER

    def send(self, frame: str, replaces: str | None = None, before: Sequence[str] = ()) -> bool:
        """Send the frames in `before`, then `frame`. Return False if the queue exceeds its limit."""
        transport = self.transport
        if transport is None:
            return True
        if transport.ready:
            transport.write(frame, before)
            return True
        for earlier in before:
            self.queue(earlier)
        if self.queue(frame, replaces) > self._context.settings.outbox_bytes:
            return False
        self.start_stall_timer()
        transport.wake()
        return True

    def switch(self, transport: Transport) -> None:
        previous, self.transport = self.transport, transport
        if previous is not None:
            previous.wake()
        transport.wake()

    def queue(self, frame: str, replaces: str | None = None) -> int:
        if replaces is None:
            self._queue[object()] = frame
            self._queued_bytes += _encoded_size(frame)
            return self._queued_bytes
        # Append rather than replace in place, because events queued in between must precede the newer snapshot.
        if self._queue.pop(replaces, None) is not None:
            self._context.snapshots_replaced += 1
        self._queue[replaces] = frame
        return self._queued_bytes

    @property
    def has_queued(self) -> bool:
        return bool(self._queue)

    def pop(self) -> str | None:
        queue = self._queue
        if not queue:
            return None
        kind = next(iter(queue))
        frame = queue.pop(kind)
        if not isinstance(kind, str):
            self._queued_bytes -= _encoded_size(frame)
        if not queue:
            queue.clear()  # releases the memory, unlike popping every item
        return frame

    def drain(self) -> list[str]:
        frames, self._queue, self._queued_bytes = self._queue, {}, 0
        return list(frames.values())

    def start_stall_timer(self) -> None:
        if self.stall_deadline == NEVER:
            self.restart_stall_timer()
            self._context.wake_at(self._sid, self.stall_deadline)

    def restart_stall_timer(self) -> None:
        """Restart the deadline after the client has read data."""
        self.stall_deadline = self._context.now() + self._context.settings.stall_seconds

    def stop_stall_timer(self) -> None:
        self.stall_deadline = NEVER


def _encoded_size(frame: str) -> int:
    return len(frame) if frame.isascii() else len(frame.encode())
