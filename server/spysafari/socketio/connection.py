"""One client: joins its session, its transport, its outbox and the application's handler.

Carries out the session's effects. The application's handler runs in one task per client that exists only while there is
something to handle, so events stay in order and a slow handler never keeps a heartbeat from being read.
"""

import logging
import secrets
from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypeAlias, assert_never

from spysafari.socketio.boundary import ConnectRefusal, Handshake, JsonEncodable, JsonValue, LiveSettings
from spysafari.socketio.outbox import Outbox
from spysafari.socketio.packets import ProtocolError
from spysafari.socketio.parts import ProbeTransport, Surroundings, Transport
from spysafari.socketio.session import (
    NEVER,
    AskToConnect,
    Close,
    Deliver,
    DropProbe,
    Effect,
    Phase,
    ReleasePoll,
    Send,
    SendProbe,
    Session,
    Silence,
    SwitchToWebSocket,
    UpgradeEffect,
)

logger = logging.getLogger(__name__)

INTERNAL_MESSAGE: Final = "Something went wrong on our side. Try again."
INTERNAL: Final = {"ok": False, "code": "internal", "message": INTERNAL_MESSAGE}
PUBLIC_ID_BYTES: Final = 12
TOO_SLOW: Final = "too slow"


class ClientSocket:
    """The application's handle of a client: `boundary.Socket`."""

    __slots__ = ("_connection", "handshake", "id")

    def __init__(self, connection: "Connection", handshake: Handshake) -> None:
        self.id = secrets.token_urlsafe(PUBLIC_ID_BYTES)
        self.handshake = handshake
        self._connection: Connection | None = connection

    @property
    def closed(self) -> bool:
        """See `boundary.Socket`."""
        return self._connection is None

    def send(self, frame: str, replaces: str | None = None, before: Sequence[str] = ()) -> None:
        """See `boundary.Socket`."""
        if self._connection is not None:
            self._connection.send(frame, replaces, before)

    def close(self, reason: str) -> None:
        """See `boundary.Socket`."""
        if self._connection is not None:
            self._connection.close(reason, tell=True)

    def detach(self) -> None:
        """From now on this socket is closed."""
        self._connection = None


class Leave:
    """Work for the handler: the client is gone."""

    __slots__ = ("reason",)

    def __init__(self, reason: str) -> None:
        self.reason = reason


Work: TypeAlias = AskToConnect | Deliver | Silence | Leave


class Connection:
    """One client, from the opening of its transport to its end."""

    __slots__ = (
        "__weakref__",
        "_early",
        "_goodbye",
        "_handshake",
        "_home",
        "_inbox",
        "_probe",
        "_socket",
        "_stalled_at",
        "_working",
        "address_group",
        "ended",
        "outbox",
        "session",
        "sid",
        "transport",
    )

    def __init__(
        self, home: Surroundings, sid: str, session: Session, handshake: Handshake, address_group: str
    ) -> None:
        self._home = home
        self.sid = sid
        self.session = session
        self.address_group = address_group
        self.outbox = Outbox()
        self.transport: Transport | None = None
        self._handshake = handshake
        self._probe: ProbeTransport | None = None
        self._socket: ClientSocket | None = None  # admitted
        self._early: list[tuple[str, str | None]] | None = None  # sent before the admission
        self._goodbye: str | None = None  # the reason of a close that waits for an upgrade
        self._inbox: deque[Work] | None = None  # made with the first work
        self._working = False
        self._stalled_at = NEVER
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
        self._carry_out(self.session.fail(error))

    def close(self, reason: str, code: int = 1000, *, tell: bool = False) -> None:
        """End the session, by the server's wish or because the transport is gone."""
        if tell and self.session.releases_polls and self._socket is not None:
            # Between two transports the client would hear it on neither: wait for the upgrade, or its timeout.
            self._goodbye = reason
            self._socket.detach()
            return
        self._carry_out(self.session.close(reason, code, tell=tell))

    def begin_probe(self, probe: ProbeTransport) -> bool:
        """Try a websocket beside the polling transport. False: not now."""
        if not self.session.begin_probe(self._home.now()):
            return False
        self._probe = probe
        self._home.wake_at(self, self.session.due)
        return True

    def receive_probe(self, frame: str) -> None:
        """Take a frame from the websocket on trial."""
        self._carry_out(self.session.receive_probe(frame, self._home.now()))

    def fail_probe(self, error: ProtocolError) -> None:
        """The websocket on trial broke the protocol."""
        self._carry_out(self.session.probe_lost(error.reason, error.close_code))

    def transport_lost(self, transport: Transport, reason: str) -> None:
        """A transport is gone, by the client or the network."""
        if transport is self.transport:
            self._carry_out(self.session.lost(reason))
        elif transport is self._probe:
            self._carry_out(self.session.probe_lost())

    def progressed(self) -> None:
        """The client took data, and has more to take."""
        self._stalled_at = self._stall_deadline()

    def idle(self) -> None:
        """The client took all there was."""
        self._stalled_at = NEVER

    def between_polls(self) -> None:
        """The client took all there was, and has nothing open to take more: it must be back before long."""
        self.idle()
        self.blocked()

    def blocked(self) -> None:
        """The transport is waiting for the client to take data."""
        if self._stalled_at == NEVER:
            self._stalled_at = self._stall_deadline()
            self._home.wake_at(self, self._stalled_at)

    # From the application.

    def send(self, frame: str, replaces: str | None, before: Sequence[str] = ()) -> None:
        """Send frames, in time or not at all."""
        phase = self.session.phase
        if phase is Phase.CONNECTED:
            transport = self.transport
            if transport is not None and transport.ready:  # as nearly always
                transport.write(frame, before)
                return
            for earlier in before:
                self._write(earlier)
            self._write(frame, replaces)
        elif phase is Phase.CONNECTING and self._early is not None:
            # The client must see its admission before anything else.
            self._early += [*((earlier, None) for earlier in before), (frame, replaces)]

    # From the clock.

    def forgive(self, seconds: float) -> None:
        """See `Session.forgive`."""
        self.session.forgive(seconds)
        self._stalled_at += seconds

    def tick(self, now: float) -> None:
        """Let time pass; sets the next alarm."""
        if now >= self._stalled_at and self.session.phase is not Phase.CLOSED:
            self._abort()
            return
        self._carry_out(self.session.tick(now))
        due = min(self.session.due, self._stalled_at)
        if due != NEVER:
            self._home.wake_at(self, due)

    # Inside.

    def _carry_out(self, effects: Sequence[Effect]) -> None:
        for effect in effects:
            match effect:
                case Send(frame):
                    self._write(frame)
                case AskToConnect():
                    self._home.asked(self)
                    self._enqueue(effect)
                case Deliver() | Silence():
                    self._enqueue(effect)
                case Close():
                    self._finish(effect)
                case SendProbe() | ReleasePoll() | SwitchToWebSocket() | DropProbe():
                    self._upgrade(effect)
                case _:
                    assert_never(effect)

    def _upgrade(self, effect: UpgradeEffect) -> None:
        match effect:
            case SendProbe(frame):
                if self._probe is not None:
                    self._probe.write_probe(frame)
            case ReleasePoll():
                if self.transport is not None:
                    self.transport.wake()
            case SwitchToWebSocket():
                self._switch()
            case DropProbe(reason, code):
                probe, self._probe = self._probe, None
                if probe is not None:
                    probe.drop(reason, code)
            case _:
                assert_never(effect)
        if self._goodbye is not None and not self.session.releases_polls:
            reason, self._goodbye = self._goodbye, None
            self.close(reason, tell=True)

    def _write(self, frame: str, replaces: str | None = None) -> None:
        transport = self.transport
        if transport is None:
            return
        if transport.ready:  # which it is only while the outbox is empty
            transport.write(frame)
            return
        if self.outbox.put(frame, replaces):
            self._home.replaced()
        if self.outbox.size > self._home.settings.outbox_bytes:
            self._abort()
            return
        self.blocked()
        transport.wake()

    def _abort(self) -> None:
        transport = self.transport
        self._home.too_slow()
        self.close(TOO_SLOW)
        if transport is not None:
            transport.abort()

    def _switch(self) -> None:
        """Carry on over the websocket that was on trial."""
        polling, self.transport, self._probe = self.transport, self._probe, None
        if polling is not None:
            polling.wake()  # a poll that still waits is answered with NOOP: it is no longer the carrier
        if self.transport is not None:
            self.transport.wake()

    def _finish(self, closing: Close) -> None:
        """The session has just become CLOSED: let go of everything, once."""
        self.ended = closing
        self._early = None
        probe, self._probe = self._probe, None
        if probe is not None:
            probe.drop(closing.reason, closing.code)
        transport, self.transport = self.transport, None
        if transport is not None:
            transport.close(closing)
        was_admitted = self._socket is not None
        if self._socket is not None:
            self._socket.detach()
        self._home.closed(self, was_admitted=was_admitted)
        if self._inbox and not closing.by_client:
            # What a client asked for before it was thrown out no longer counts; what it asked before leaving does.
            self._inbox.clear()
        self._enqueue(Leave(closing.reason))

    def _stall_deadline(self) -> float:
        return self._home.now() + self._home.settings.stall_seconds

    # The handler.

    def _enqueue(self, work: Work) -> None:
        if self._inbox is None:
            self._inbox = deque()
        self._inbox.append(work)
        if not self._working:
            self._working = True
            self._home.spawn(self._work())

    async def _work(self) -> None:
        """Run the handler on what waits, one at a time."""
        while self._inbox:
            work = self._inbox.popleft()
            match work:
                case Deliver():
                    await self._handle_event(work)
                case AskToConnect(auth):
                    await self._handle_connect(auth)
                case Silence(silent):
                    await self._handle_silence(silent=silent)
                case Leave():
                    await self._handle_disconnect(work.reason)
                case _:
                    assert_never(work)
        self._inbox = None  # an empty deque is 760 bytes of an idle client
        self._working = False

    async def _handle_connect(self, auth: JsonValue) -> None:
        if self.session.phase is not Phase.CONNECTING:
            return
        socket = ClientSocket(self, replace(self._handshake, auth=auth))
        self._early = []
        try:
            refusal = await self._home.handler.on_connect(socket)
        except Exception:
            logger.exception("admitting a client failed socket=%s", socket.id)
            refusal = ConnectRefusal(INTERNAL_MESSAGE, {"code": "internal"})
        early, self._early = self._early or [], None
        socket.handshake = self._handshake  # without what it was let in for, which may be large
        if refusal is not None:
            socket.detach()
            self._carry_out(self.session.refuse(refusal.message, refusal.data))
            self._home.wake_at(self, self.session.due)
            return
        self._socket = socket
        if self.ended is not None:  # meanwhile: a Leave waits in the inbox
            socket.detach()
            return
        self._home.admitted()
        self._carry_out(self.session.admit(socket.id))
        for frame, replaces in early:
            self.send(frame, replaces)

    async def _handle_event(self, event: Deliver) -> None:
        socket = self._socket
        if socket is None or self._goodbye is not None:
            return
        answer: JsonEncodable
        try:
            answer = await self._home.handler.on_event(socket, event.name, event.args)
            effects = self.session.handled(event.ack_id, answer)
        except Exception:
            # The name is not logged: it is the client's text. The handler knows its own names.
            logger.exception("an event failed socket=%s", socket.id)
            effects = self.session.handled(event.ack_id, INTERNAL)
        self._carry_out(effects)

    async def _handle_silence(self, *, silent: bool) -> None:
        if self._socket is None:
            return
        try:
            await self._home.handler.on_silence(self._socket, silent=silent)
        except Exception:
            logger.exception("following a client's silence failed socket=%s", self._socket.id)

    async def _handle_disconnect(self, reason: str) -> None:
        socket, self._socket = self._socket, None
        if socket is None:
            return
        try:
            await self._home.handler.on_disconnect(socket, reason)
        except Exception:
            logger.exception("seeing a client off failed socket=%s", socket.id)
