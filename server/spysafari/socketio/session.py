"""A client session as a sans-I/O state machine, which returns effects in order. Times are monotonic seconds."""

from collections.abc import Sequence
from enum import Enum, auto
from typing import Final, TypeAlias, assert_never

import msgspec

from spysafari.gcra import Meter
from spysafari.socketio import packets
from spysafari.socketio.api import JsonEncodable, LiveSettings
from spysafari.socketio.packets import EngineKind, ProtocolError

NORMAL_CLOSE: Final = 1000
PING_FRAME: Final = "2"
PROBE: Final = "probe"
NEVER: Final = float("inf")


class State(Enum):
    HANDSHAKE = auto()
    CONNECTED = auto()
    CLOSED = auto()


class Carrier(Enum):
    POLLING = auto()
    UPGRADING = auto()
    WEBSOCKET = auto()


class Send(msgspec.Struct, frozen=True):
    frame: str


class SendProbe(msgspec.Struct, frozen=True):
    """Send this frame over the probe, and complete the poll, because the client upgrades only once no poll is open."""

    frame: str


class SwitchToWebSocket(msgspec.Struct, frozen=True):
    pass


class DropProbe(msgspec.Struct, frozen=True):
    """Close the probe. The session continues over polling."""

    reason: str
    code: int


class Connected(msgspec.Struct, frozen=True):
    """The client has sent CONNECT, so the application may use the socket."""


class Deliver(msgspec.Struct, frozen=True):
    """Pass the event to the application, then call `event_handled`."""

    name: str
    args: tuple[msgspec.Raw, ...]
    ack_id: int | None


class Silence(msgspec.Struct, frozen=True):
    silent: bool


class Close(msgspec.Struct, frozen=True):
    reason: str
    code: int
    by_client: bool = False  # the client or the network closed it, so earlier events are still handled
    lingers: bool = False  # after DISCONNECT, with which a polling client's requests may race


UpgradeEffect: TypeAlias = SendProbe | SwitchToWebSocket | DropProbe
Effect: TypeAlias = Send | UpgradeEffect | Connected | Deliver | Silence | Close
NO_EFFECTS: Final[tuple[Effect, ...]] = ()


class Session:
    def __init__(
        self, settings: LiveSettings, carrier: Carrier, public_id: str, now: float, address_packets: Meter
    ) -> None:
        """Create a session. `address_packets` is shared by the address's sessions without a group."""
        self._settings = settings
        self.public_id = public_id
        self.carrier = carrier
        self.state = State.HANDSHAKE
        self._connect_deadline = now + settings.connect_timeout
        self._join_deadline = now + settings.ungrouped_seconds
        self._group_events: Meter | None = None
        self._address_packets = address_packets
        self._ungrouped_packets = 0
        self._ping_due = now + settings.ping_interval
        self._pong_deadline = NEVER
        self._silence_due = NEVER
        self._silent = False
        self._probe_deadline = NEVER
        self._packet_rate = Meter(settings.packets)
        self.shortens_polls = False  # True while the client waits for its poll to end before it upgrades
        self._inbox_sizes: list[int] = []

    @property
    def due(self) -> float:
        if self.state is State.CLOSED:
            return NEVER
        connect = self._connect_deadline if self.state is State.HANDSHAKE else NEVER
        responses = min(self._silence_due, self._pong_deadline, self._probe_deadline)
        return min(connect, self._join_deadline, self._ping_due, responses)

    def tick(self, now: float) -> Sequence[Effect]:
        if self.state is State.CLOSED:
            return NO_EFFECTS
        if now >= self._pong_deadline:
            return self.close("ping timeout")
        if self.state is State.HANDSHAKE and now >= self._connect_deadline:
            return self.close("connect timeout", packets.POLICY_VIOLATION)
        if now >= self._join_deadline:
            return self.close("no group", packets.POLICY_VIOLATION)
        effects: list[Effect] = []
        if now >= self._silence_due:
            self._silence_due = NEVER
            if self.state is State.CONNECTED:
                self._silent = True
                effects.append(Silence(silent=True))
        if now >= self._probe_deadline:
            effects.extend(self.probe_lost())
        if now >= self._ping_due:
            self._ping_due = NEVER
            self._pong_deadline = now + self._settings.ping_timeout
            self._silence_due = now + self._settings.silence_seconds
            effects.append(Send(PING_FRAME))
        return effects

    def extend_deadlines(self, seconds: float) -> None:
        """Extend the client's deadlines. Pings remain due, because the client expects them."""
        self._pong_deadline += seconds
        self._silence_due += seconds
        self._connect_deadline += seconds
        self._probe_deadline += seconds
        self._join_deadline += seconds

    def join_group(self, events: Meter) -> None:
        """Record that the client is in a group. `events` limits the combined rate of the group's members."""
        self._join_deadline = NEVER
        self._group_events = events

    def leave_group(self, now: float, address_packets: Meter) -> None:
        self._address_packets = address_packets
        self._ungrouped_packets = 0
        self._join_deadline = now + self._settings.ungrouped_seconds
        self._group_events = None

    def receive(self, frame: str, now: float) -> Sequence[Effect]:
        if self.state is State.CLOSED:
            return NO_EFFECTS
        try:
            effects = self._receive(frame, now)
        except ProtocolError as error:
            return self.close(error.reason, error.close_code)
        self._silence_due = NEVER
        if not self._silent:
            return effects
        self._silent = False
        return (Silence(silent=False), *effects)

    def close(self, reason: str, code: int = NORMAL_CLOSE, *, by_client: bool = False) -> Sequence[Effect]:
        if self.state is State.CLOSED:
            return NO_EFFECTS
        self.state = State.CLOSED
        return (Close(reason, code, by_client),)

    def event_handled(self, ack_id: int | None, response: JsonEncodable) -> Sequence[Effect]:
        effects = NO_EFFECTS
        if ack_id is not None and self.state is State.CONNECTED:
            effects = (Send(packets.encode_ack(ack_id, response)),)
        del self._inbox_sizes[:1]  # after encoding, because the caller retries with an error if that fails
        return effects

    def begin_probe(self, now: float) -> bool:
        if self.state is State.CLOSED or self.carrier is not Carrier.POLLING:
            return False
        self.carrier = Carrier.UPGRADING
        self._probe_deadline = now + self._settings.upgrade_timeout
        return True

    def receive_probe(self, frame: str, now: float) -> Sequence[Effect]:
        if self.state is State.CLOSED or self.carrier is not Carrier.UPGRADING:
            return NO_EFFECTS
        try:
            self._is_over_rate(now)
            kind, text = packets.decode_frame(frame)
        except ProtocolError as error:
            return self.probe_lost(error.reason, error.close_code)
        if kind is EngineKind.PING and text == PROBE:
            self.shortens_polls = True
            return (SendProbe(EngineKind.PONG + PROBE),)
        if kind is EngineKind.UPGRADE and not text:
            self.carrier = Carrier.WEBSOCKET
            self.shortens_polls = False
            self._probe_deadline = NEVER
            return (SwitchToWebSocket(),)
        return self.probe_lost("unexpected packet while upgrading", packets.POLICY_VIOLATION)

    def probe_lost(self, reason: str = "upgrade timeout", code: int = NORMAL_CLOSE) -> Sequence[Effect]:
        if self.carrier is not Carrier.UPGRADING:
            return NO_EFFECTS
        self.carrier = Carrier.POLLING
        self.shortens_polls = False
        self._probe_deadline = NEVER
        return (DropProbe(reason, code),)

    def _receive(self, frame: str, now: float) -> Sequence[Effect]:
        refused = self._is_over_rate(now)
        kind, text = packets.decode_frame(frame)
        match kind:
            case EngineKind.MESSAGE:
                return self._receive_packet(packets.decode_packet(text), len(text), now, refused=refused)
            case EngineKind.PONG if not text:
                if self._pong_deadline != NEVER:
                    self._pong_deadline = NEVER
                    self._ping_due = now + self._settings.ping_interval
                return NO_EFFECTS
            case EngineKind.CLOSE if not text:
                return self.close("transport close", by_client=True)
            case EngineKind.NOOP if not text:
                return NO_EFFECTS
            case _:
                raise ProtocolError("unexpected engine packet")

    def _receive_packet(self, packet: packets.Packet, size: int, now: float, *, refused: bool) -> Sequence[Effect]:
        match packet:
            case packets.Event(name, args, ack_id):
                self._require(State.CONNECTED)
                events = self._group_events
                if refused or not self._fits_inbox(size) or (events and not events.take(now)):
                    if ack_id is None:
                        return NO_EFFECTS
                    return (Send(packets.encode_ack(ack_id, self._settings.rate_limited)),)
                self._inbox_sizes.append(size)
                return (Deliver(name, args, ack_id),)
            case packets.Connect(namespace):
                if namespace != "/":
                    return (Send(packets.encode_unknown_namespace(namespace)),)
                self._require(State.HANDSHAKE)
                self.state = State.CONNECTED
                return (Connected(), Send(packets.encode_connect(self.public_id)))
            case packets.Disconnect():
                self.state = State.CLOSED
                return (Close("client disconnect", NORMAL_CLOSE, by_client=True, lingers=True),)
            case packets.Ack():
                self._require(State.CONNECTED)
                return NO_EFFECTS
            case _:
                assert_never(packet)

    def _fits_inbox(self, size: int) -> bool:
        settings = self._settings
        return len(self._inbox_sizes) < settings.inbox_events and sum(self._inbox_sizes) + size <= settings.inbox_bytes

    def _require(self, state: State) -> None:
        if self.state is not state:
            raise ProtocolError("packet out of turn")

    def _is_over_rate(self, now: float) -> bool:
        """Count a packet, and return True past the burst. Raises ProtocolError past twice the burst."""
        is_over = _is_over(self._packet_rate, now)
        if self._group_events is None:
            self._ungrouped_packets += 1
            if self._ungrouped_packets > self._settings.ungrouped_packets_free:
                return _is_over(self._address_packets, now) or is_over
        return is_over


def _is_over(meter: Meter, now: float) -> bool:
    used = meter.add(now)
    if used > 2:
        raise ProtocolError("flood")
    return used > 1
