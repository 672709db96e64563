"""One client: joins its session, what is sent to it and the application's handler. Carries out the session's effects.

Whatever fails here ends this connection, with a line in the log, and no other one.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, assert_never

from spysafari.socketio.boundary import Handshake, JsonEncodable, LiveSettings
from spysafari.socketio.inbox import Inbox, Leave, Work
from spysafari.socketio.packets import ProtocolError
from spysafari.socketio.parts import ProbeTransport, Surroundings, Transport
from spysafari.socketio.sender import Sender
from spysafari.socketio.session import (
    NEVER,
    Admit,
    Close,
    Deliver,
    DropProbe,
    Effect,
    ReleasePoll,
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


class ClientSocket:
    """The application's handle of a client: `boundary.Socket`."""

    __slots__ = ("_connection", "handshake", "id")

    def __init__(self, connection: Connection, public_id: str, handshake: Handshake) -> None:
        self.id = public_id
        self.handshake = handshake
        self._connection: Connection | None = connection

    @property
    def closed(self) -> bool:
        return self._connection is None

    def send(self, frame: str, replaces: str | None = None, before: Sequence[str] = ()) -> None:
        if self._connection is not None:
            self._connection.send(frame, replaces, before)

    def close(self, reason: str) -> None:
        if self._connection is not None:
            self._connection.send_away(reason)

    def detach(self) -> None:
        """From now on this socket is closed."""
        self._connection = None


class Connection:
    """One client, from the opening of its transport to its end."""

    __slots__ = (
        "_goodbye",
        "_handshake",
        "_home",
        "_inbox",
        "_probe",
        "_socket",
        "client",
        "ended",
        "sender",
        "session",
        "sid",
    )

    def __init__(self, home: Surroundings, sid: str, session: Session, handshake: Handshake, client: str) -> None:
        self._home = home
        self.sid = sid
        self.session = session
        self.client = client
        """Stands for all connections of one client (`LiveEndpoint.client_of`)."""
        self.sender = Sender(home, sid)
        self._handshake = handshake
        self._probe: ProbeTransport | None = None
        self._socket: ClientSocket | None = None  # once admitted
        self._goodbye: str | None = None  # the reason of a close that waits for an upgrade
        self._inbox: Inbox | None = None  # while there is work
        self.ended: Close | None = None

    @property
    def settings(self) -> LiveSettings:
        """The endpoint's limits."""
        return self._home.settings

    # From the transports.

    def receive(self, frame: str) -> None:
        """Take a frame from the client."""
        self._carry_out(self.session.receive(frame, self._home.now()))

    def fail(self, error: ProtocolError) -> None:
        """The client broke the protocol below the level of frames."""
        self.close(error.reason, error.close_code)

    def begin_probe(self, probe: ProbeTransport) -> bool:
        """Try a websocket beside the polling transport. False: not now."""
        if not self.session.begin_probe(self._home.now()):
            return False
        self._probe = probe
        self._home.wake_at(self.sid, self.session.due)
        return True

    def receive_probe(self, frame: str) -> None:
        """Take a frame from the websocket on trial."""
        self._carry_out(self.session.receive_probe(frame, self._home.now()))

    def fail_probe(self, error: ProtocolError) -> None:
        """The websocket on trial broke the protocol."""
        self._carry_out(self.session.probe_lost(error.reason, error.close_code))

    def transport_lost(self, transport: Transport, reason: str) -> None:
        """A transport is gone, by the client or the network."""
        if transport is self.sender.transport:
            self._carry_out(self.session.lost(reason))
        elif transport is self._probe:
            self._carry_out(self.session.probe_lost())

    # From the application.

    def send(self, frame: str, replaces: str | None, before: Sequence[str] = ()) -> None:
        """Send frames, in time or not at all."""
        try:
            if not self.sender.send(frame, replaces, before):
                self._give_up()
        except Exception:
            logger.exception("a connection failed and is closed", extra={"socket": self.session.public_id})
            self._break()

    def send_away(self, reason: str) -> None:
        """End the session, and tell the client."""
        if not self.session.releases_polls or self._socket is None:
            self._carry_out(self.session.close(reason, tell=True))
            return
        # Between two transports the client would hear it on neither: wait for the upgrade, or its timeout.
        self._goodbye = reason
        self._socket.detach()
        if self._inbox is not None:
            self._inbox.forget()

    # From the inbox (`inbox.Owner`).

    def answer(self, ack_id: int | None, answer: JsonEncodable) -> None:
        self._carry_out(self.session.handled(ack_id, answer))

    def rest(self) -> None:
        self._inbox = None

    # From the endpoint.

    def close(self, reason: str, code: int) -> None:
        """End the session without telling the client, which will come back."""
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
                self._home.wake_at(self.sid, due)
        except Exception:
            logger.exception("a connection failed and is closed", extra={"socket": self.session.public_id})
            self._break()

    # Inside.

    def _carry_out(self, effects: Sequence[Effect]) -> None:
        try:
            for effect in effects:
                match effect:
                    case Send(frame):
                        if not self.sender.send(frame):
                            self._give_up()
                    case Admit():
                        self._socket = ClientSocket(self, self.session.public_id, self._handshake)
                        self._home.admitted(self.sid)
                    case Deliver() | Silence():
                        self._enqueue(effect)
                    case Close():
                        self._finish(effect)
                    case SendProbe() | ReleasePoll() | SwitchToWebSocket() | DropProbe():
                        self._upgrade(effect)
                    case _:
                        assert_never(effect)
        except Exception:
            logger.exception("a connection failed and is closed", extra={"socket": self.session.public_id})
            self._break()

    def _upgrade(self, effect: UpgradeEffect) -> None:
        probe, transport = self._probe, self.sender.transport
        match effect:
            case SendProbe(frame):
                if probe is not None:
                    probe.write_probe(frame)
            case ReleasePoll():
                if transport is not None:
                    transport.wake()
            case SwitchToWebSocket():
                self._probe = None
                if probe is not None:
                    self.sender.switch(probe)
            case DropProbe(reason, code):
                self._probe = None
                if probe is not None:
                    probe.drop(reason, code)
            case _:
                assert_never(effect)
        if self._goodbye is not None and not self.session.releases_polls:
            self._carry_out(self.session.close(self._goodbye, tell=True))

    def _give_up(self) -> None:
        """The client takes nothing."""
        transport = self.sender.transport
        self._home.too_slow()
        self._carry_out(self.session.close(TOO_SLOW))
        if transport is not None:
            transport.abort()

    def _break(self) -> None:
        """Something of ours has failed: end this connection."""
        probe, transport = self._probe, self.sender.transport
        self._carry_out(self.session.close(BROKEN, INTERNAL_ERROR))
        for broken in (probe, transport):
            if broken is not None:
                with suppress(Exception):
                    broken.abort()

    def _finish(self, closing: Close) -> None:
        """The session has just become CLOSED: let go of everything, once."""
        self.ended = closing
        self._home.closed(self.sid)
        if self._socket is not None:
            self._socket.detach()
            if self._inbox is not None and not closing.by_client:
                # What a client asked for before it was thrown out no longer counts; what it asked before leaving does.
                self._inbox.forget()
            self._enqueue(Leave(closing.reason))
        probe, self._probe = self._probe, None
        transport, self.sender.transport = self.sender.transport, None
        if probe is not None:
            probe.drop(closing.reason, closing.code)
        if transport is not None:
            transport.close(closing)

    def _enqueue(self, work: Work) -> None:
        if self._socket is None or (self._goodbye is not None and isinstance(work, Deliver)):
            return
        if self._inbox is None:
            self._inbox = Inbox(self._socket, self)
            self._home.spawn(self._inbox.work(self._home.handler, self._home.settings.internal))
        self._inbox.put(work)
