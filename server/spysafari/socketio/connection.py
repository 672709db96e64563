"""A client's connection. An exception is logged and closes only this connection."""

import logging
from collections import deque
from collections.abc import Hashable, Sequence
from contextlib import suppress
from typing import Final, TypeAlias, assert_never

from spysafari.socketio.interfaces import EndpointContext, Transport
from spysafari.socketio.sender import Sender
from spysafari.socketio.session import (
    NEVER,
    Close,
    Connected,
    Deliver,
    DropProbe,
    Effect,
    Send,
    SendProbe,
    Session,
    Silence,
    SwitchToWebSocket,
    UpgradeEffect,
)

logger = logging.getLogger(__name__)

TOO_SLOW: Final = "too slow"
BROKEN: Final = "internal error"
INTERNAL_ERROR: Final = 1011

HandlerCall: TypeAlias = Deliver | Silence | Close


class Connection:
    """Applies a session's effects to the sender and the handler. To the application, it is an `api.Socket`."""

    __slots__ = (
        "_handler_queue", "_probe", "address", "caller", "context", "ended", "is_connected", "sender",
        "session", "sid",
    )  # fmt: skip

    def __init__(self, context: EndpointContext, sid: str, session: Session, address: str, caller: object) -> None:
        self.context = context
        self.sid = sid
        self.session = session
        self.address = address
        self.caller = caller
        self.sender = Sender(context, sid)
        self.is_connected = False
        self.ended: Close | None = None
        self._probe: Transport | None = None
        self._handler_queue: deque[HandlerCall] | None = None

    def receive(self, frame: str) -> None:
        self._apply(self.session.receive(frame, self.context.now()))

    def begin_probe(self, probe: Transport) -> bool:
        if not self.session.begin_probe(self.context.now()):
            return False
        self._probe = probe
        self.context.wake_at(self.sid, self.session.due)
        return True

    def receive_probe(self, frame: str) -> None:
        self._apply(self.session.receive_probe(frame, self.context.now()))

    def drop_probe(self, reason: str, code: int) -> None:
        self._apply(self.session.probe_lost(reason, code))

    def transport_lost(self, transport: Transport, reason: str) -> None:
        if transport is self.sender.transport:
            self._apply(self.session.close(reason, by_client=True))
        elif transport is self._probe:
            self._apply(self.session.probe_lost())

    @property
    def id(self) -> str:
        return self.session.public_id

    @property
    def closed(self) -> bool:
        return self.ended is not None

    def send(self, frame: str, replaces: str | None = None, before: Sequence[str] = ()) -> None:
        try:
            if not self.sender.send(frame, replaces, before):
                self._close_too_slow()
        except Exception:
            logger.exception("connection failed, closing", extra={"socket": self.id})
            self._close_after_exception()

    def join_group(self, group: Hashable) -> bool:
        return self.ended is None and self.context.join_group(self.sid, group)

    def leave_group(self) -> None:
        if self.ended is None:
            self.context.leave_group(self.sid)

    def close(self, reason: str, code: int) -> None:
        self._apply(self.session.close(reason, code))

    def extend_deadlines(self, seconds: float) -> None:
        self.session.extend_deadlines(seconds)
        self.sender.stall_deadline += seconds

    def tick(self, now: float) -> None:
        try:
            if now >= self.sender.stall_deadline and self.ended is None:
                self._close_too_slow()
                return
            self._apply(self.session.tick(now))
            due = min(self.session.due, self.sender.stall_deadline)
            if due != NEVER:
                self.context.wake_at(self.sid, due)
        except Exception:
            logger.exception("connection failed, closing", extra={"socket": self.id})
            self._close_after_exception()

    def _apply(self, effects: Sequence[Effect]) -> None:
        try:
            for effect in effects:
                match effect:
                    case Send(frame):
                        if not self.sender.send(frame):
                            self._close_too_slow()
                    case Deliver() | Silence():
                        self._enqueue(effect)
                    case Connected():
                        self.is_connected = True
                        self.context.handshake_finished(self.sid)
                    case Close():
                        self._finish(effect)
                    case SendProbe() | SwitchToWebSocket() | DropProbe():
                        self._upgrade(effect)
                    case _:
                        assert_never(effect)
        except Exception:
            logger.exception("connection failed, closing", extra={"socket": self.id})
            self._close_after_exception()

    def _upgrade(self, effect: UpgradeEffect) -> None:
        probe, transport = self._probe, self.sender.transport
        match effect:
            case SendProbe(frame):
                if probe is not None and probe.ready:
                    probe.write(frame)
                if transport is not None:
                    transport.wake()
            case SwitchToWebSocket():
                self._probe = None
                if probe is not None:
                    self.sender.switch(probe)
            case DropProbe(reason, code):
                self._probe = None
                if probe is not None:
                    probe.close(Close(reason, code))
            case _:
                assert_never(effect)

    def _close_too_slow(self) -> None:
        transport = self.sender.transport
        self.context.closed_too_slow += 1
        self._apply(self.session.close(TOO_SLOW))
        if transport is not None:
            transport.abort()

    def _close_after_exception(self) -> None:
        probe, transport = self._probe, self.sender.transport
        self._apply(self.session.close(BROKEN, INTERNAL_ERROR))
        for broken in (probe, transport):
            if broken is not None:
                with suppress(Exception):
                    broken.abort()

    def _finish(self, closing: Close) -> None:
        """Release all resources. This is called once, when the session becomes CLOSED."""
        self.ended = closing
        self.context.unregister(self.sid)
        if self._handler_queue is not None and not closing.by_client:
            # If the server closed the connection, drop the queued events. If the client left, still handle them.
            self._handler_queue.clear()
        self._enqueue(closing)
        probe, self._probe = self._probe, None
        transport, self.sender.transport = self.sender.transport, None
        for open_transport in (transport, probe):  # the transport first, because it sends the queued frames
            if open_transport is not None:
                open_transport.close(closing)

    def _enqueue(self, call: HandlerCall) -> None:
        if not self.is_connected:
            return
        if self._handler_queue is None:
            self._handler_queue = deque()
            self.context.spawn(self._call_handler(self._handler_queue))
        self._handler_queue.append(call)

    async def _call_handler(self, queue: deque[HandlerCall]) -> None:
        """Run the queued handler calls in a separate task, so that a slow handler does not delay heartbeats."""
        handler = self.context.handler
        while queue:
            call = queue.popleft()
            try:
                match call:
                    case Deliver(name, args, ack_id):
                        response = await handler.on_event(self, name, args)
                        self._apply(self.session.event_handled(ack_id, response))
                    case Silence(silent):
                        await handler.on_silence(self, silent=silent)
                    case Close():
                        await handler.on_disconnect(self, call.reason)
                    case _:
                        assert_never(call)
            except Exception:
                # Do not log the event or its name, because the client controls them.
                logger.exception("event handler failed", extra={"at": type(call).__name__.lower(), "socket": self.id})
                if isinstance(call, Deliver):
                    self._apply(self.session.event_handled(call.ack_id, self.context.settings.internal_error))
        self._handler_queue = None
