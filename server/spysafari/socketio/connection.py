"""One client: joins its session, what is sent to it and the application's handler. Carries out the session's effects.

Whatever fails here ends this connection, with a line in the log, and no other one.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Hashable, Sequence
from contextlib import suppress
from typing import Final, TypeAlias, assert_never

from spysafari.socketio.interfaces import EndpointContext, Transport
from spysafari.socketio.sender import Sender
from spysafari.socketio.session import (
    NEVER,
    Admit,
    Close,
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
INTERNAL_ERROR: Final = 1011  # websocket close code

Work: TypeAlias = Deliver | Silence | Close


class Connection:
    """One client, from the opening of its transport to its end. The application has it as a `api.Socket`."""

    __slots__ = (
        "_probe",
        "_work",
        "address",
        "caller",
        "ended",
        "home",
        "is_admitted",
        "sender",
        "session",
        "sid",
    )

    def __init__(self, home: EndpointContext, sid: str, session: Session, address: str, caller: object) -> None:
        self.home = home
        self.sid = sid
        self.session = session
        self.address = address
        self.caller = caller
        self.sender = Sender(home, sid)
        self.is_admitted = False
        self.ended: Close | None = None
        self._probe: Transport | None = None  # a websocket on trial
        self._work: deque[Work] | None = None  # for the handler; most clients have none

    # From the transports.

    def receive(self, frame: str) -> None:
        self._carry_out(self.session.receive(frame, self.home.now()))

    def begin_probe(self, probe: Transport) -> bool:
        """Try a websocket beside the polling transport. False: not now."""
        if not self.session.begin_probe(self.home.now()):
            return False
        self._probe = probe
        self.home.wake_at(self.sid, self.session.due)
        return True

    def receive_probe(self, frame: str) -> None:
        self._carry_out(self.session.receive_probe(frame, self.home.now()))

    def drop_probe(self, reason: str, code: int) -> None:
        self._carry_out(self.session.probe_lost(reason, code))

    def transport_lost(self, transport: Transport, reason: str) -> None:
        """A transport is gone, by the client or the network."""
        if transport is self.sender.transport:
            self._carry_out(self.session.close(reason, by_client=True))
        elif transport is self._probe:
            self._carry_out(self.session.probe_lost())

    # From the application (`api.Socket`).

    @property
    def id(self) -> str:
        return self.session.public_id

    @property
    def closed(self) -> bool:
        return self.ended is not None

    def send(self, frame: str, replaces: str | None = None, before: Sequence[str] = ()) -> None:
        try:
            if not self.sender.send(frame, replaces, before):
                self._give_up()
        except Exception:
            logger.exception("a connection failed and is closed", extra={"socket": self.id})
            self._break()

    def join_group(self, group: Hashable) -> bool:
        return self.ended is None and self.home.join_group(self.sid, group)

    def leave_group(self) -> None:
        if self.ended is None:
            self.home.leave_group(self.sid)

    # From the endpoint.

    def end(self, reason: str, code: int) -> None:
        self._carry_out(self.session.close(reason, code))

    def forgive(self, seconds: float) -> None:
        self.session.forgive(seconds)
        self.sender.stalled_at += seconds

    def tick(self, now: float) -> None:
        """Let time pass; sets the next alarm."""
        try:
            if now >= self.sender.stalled_at and self.ended is None:
                self._give_up()
                return
            self._carry_out(self.session.tick(now))
            due = min(self.session.due, self.sender.stalled_at)
            if due != NEVER:
                self.home.wake_at(self.sid, due)
        except Exception:
            logger.exception("a connection failed and is closed", extra={"socket": self.id})
            self._break()

    # Inside.

    def _carry_out(self, effects: Sequence[Effect]) -> None:
        try:
            for effect in effects:
                match effect:
                    case Send(frame):
                        if not self.sender.send(frame):
                            self._give_up()
                    case Deliver() | Silence():
                        self._enqueue(effect)
                    case Admit():
                        self.is_admitted = True
                        self.home.admitted(self.sid)
                    case Close():
                        self._finish(effect)
                    case SendProbe() | SwitchToWebSocket() | DropProbe():
                        self._upgrade(effect)
                    case _:
                        assert_never(effect)
        except Exception:
            logger.exception("a connection failed and is closed", extra={"socket": self.id})
            self._break()

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

    def _give_up(self) -> None:
        """The client takes nothing."""
        transport = self.sender.transport
        self.home.closed_too_slow += 1
        self._carry_out(self.session.close(TOO_SLOW))
        if transport is not None:
            transport.abort()

    def _break(self) -> None:
        """Something of ours has raised: end this connection."""
        probe, transport = self._probe, self.sender.transport
        self._carry_out(self.session.close(BROKEN, INTERNAL_ERROR))
        for broken in (probe, transport):
            if broken is not None:
                with suppress(Exception):
                    broken.abort()

    def _finish(self, closing: Close) -> None:
        """The session has just become CLOSED: let go of everything, once."""
        self.ended = closing
        self.home.closed(self.sid)
        if self._work is not None and not closing.by_client:
            # What a client asked for before it was thrown out no longer counts; what it asked before leaving does.
            self._work.clear()
        self._enqueue(closing)
        probe, self._probe = self._probe, None
        transport, self.sender.transport = self.sender.transport, None
        for open_transport in (transport, probe):  # in this order: what waits is for the transport
            if open_transport is not None:
                open_transport.close(closing)

    def _enqueue(self, work: Work) -> None:
        if not self.is_admitted:
            return
        if self._work is None:
            self._work = deque()
            self.home.spawn(self._work_off(self._work))
        self._work.append(work)

    async def _work_off(self, waiting: deque[Work]) -> None:
        """Let the handler see to what waits. In a task of its own, so that a slow one delays no heartbeat."""
        handler = self.home.handler
        while waiting:
            work = waiting.popleft()
            try:
                match work:
                    case Deliver(name, args, ack_id):
                        answer = await handler.on_event(self, name, args)
                        self._carry_out(self.session.handled(ack_id, answer))
                    case Silence(silent):
                        await handler.on_silence(self, silent=silent)
                    case Close():
                        await handler.on_disconnect(self, work.reason)
                    case _:
                        assert_never(work)
            except Exception:
                # Neither the event nor its name is logged: they are the client's text.
                logger.exception("the handler failed", extra={"at": type(work).__name__.lower(), "socket": self.id})
                if isinstance(work, Deliver):
                    self._carry_out(self.session.handled(work.ack_id, self.home.settings.internal_error))
        self._work = None
