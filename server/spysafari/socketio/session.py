"""One client's connection as a state machine: handshake, heartbeat, upgrade, acknowledgements. Sans-I/O.

Frames and times (seconds, monotonic) go in; effects come out, to be carried out in order. Nothing that a peer sends
raises.
"""

from collections.abc import Sequence
from enum import Enum, auto
from typing import Final, TypeAlias, assert_never

import msgspec

from spysafari.socketio import packets
from spysafari.socketio.api import JsonEncodable, LiveSettings
from spysafari.socketio.leaky_bucket import LeakyBucket
from spysafari.socketio.packets import EngineKind, ProtocolError

NORMAL_CLOSE: Final = 1000
PING_FRAME: Final = "2"
PROBE: Final = "probe"
NEVER: Final = float("inf")


class Progress(Enum):
    HANDSHAKE = auto()  # the transport is open; CONNECT has not come
    CONNECTED = auto()
    CLOSED = auto()


class Carrier(Enum):
    POLLING = auto()
    UPGRADING = auto()  # polling still carries, while a websocket is being tried
    WEBSOCKET = auto()


class Send(msgspec.Struct, frozen=True):
    frame: str


class SendProbe(msgspec.Struct, frozen=True):
    """Send this frame over the websocket on trial, and answer the poll: the client switches when none is open."""

    frame: str


class SwitchToWebSocket(msgspec.Struct, frozen=True):
    """The websocket on trial carries the frames from now on."""


class DropProbe(msgspec.Struct, frozen=True):
    """Close the websocket on trial; the session stays with polling."""

    reason: str
    code: int


class Admit(msgspec.Struct, frozen=True):
    """From now on the application may send to the client."""


class Deliver(msgspec.Struct, frozen=True):
    """Hand this event to the application, then call `handled`."""

    name: str
    args: tuple[msgspec.Raw, ...]
    ack_id: int | None


class Silence(msgspec.Struct, frozen=True):
    """Tell the application that the client has fallen silent, or speaks again."""

    silent: bool


class Close(msgspec.Struct, frozen=True):
    """Close the transport, forget the session."""

    reason: str
    code: int
    by_client: bool = False  # the client or the network left: what came before still counts
    lingers: bool = False  # by DISCONNECT, which closes no transport: requests of the client may still be on their way


UpgradeEffect: TypeAlias = SendProbe | SwitchToWebSocket | DropProbe
Effect: TypeAlias = Send | UpgradeEffect | Admit | Deliver | Silence | Close
_NOTHING: Final[tuple[Effect, ...]] = ()


class Session:
    __slots__ = (
        "_connect_by",
        "_events_of_place",
        "_packets_lately",
        "_ping_at",
        "_place_by",
        "_pong_by",
        "_probe_by",
        "_settings",
        "_silent",
        "_silent_at",
        "_waiting",
        "carrier",
        "progress",
        "public_id",
        "releases_polls",
    )

    def __init__(self, settings: LiveSettings, carrier: Carrier, public_id: str, now: float) -> None:
        self._settings = settings
        self.public_id = public_id
        self.carrier = carrier
        self.progress = Progress.HANDSHAKE
        self._connect_by = now + settings.connect_timeout
        self._place_by = now + settings.ungrouped_seconds
        self._events_of_place: LeakyBucket | None = None
        self._ping_at = now + settings.ping_interval
        self._pong_by = NEVER
        self._silent_at = NEVER
        self._silent = False
        self._probe_by = NEVER
        self._packets_lately = LeakyBucket(settings.packets_per_second, now)
        self.releases_polls = False  # the client is about to switch: a poll must not wait long
        self._waiting: list[int] = []  # sizes of the events that were delivered and not yet handled

    @property
    def due(self) -> float:
        """When `tick` may have something to do."""
        if self.progress is Progress.CLOSED:
            return NEVER
        connect_by = self._connect_by if self.progress is Progress.HANDSHAKE else NEVER
        return min(connect_by, self._ping_at, self._silent_at, self._pong_by, self._probe_by, self._place_by)

    def tick(self, now: float) -> Sequence[Effect]:
        if self.progress is Progress.CLOSED:
            return _NOTHING
        if now >= self._pong_by:
            return self.close("ping timeout")
        if self.progress is Progress.HANDSHAKE and now >= self._connect_by:
            return self.close("connect timeout", packets.VIOLATION)
        if now >= self._place_by:
            return self.close("no place", packets.VIOLATION)
        effects: list[Effect] = []
        if now >= self._silent_at:
            self._silent_at = NEVER
            if self.progress is Progress.CONNECTED:
                self._silent = True
                effects.append(Silence(silent=True))
        if now >= self._probe_by:
            effects.extend(self.probe_lost())
        if now >= self._ping_at:
            self._ping_at = NEVER
            self._pong_by = now + self._settings.ping_timeout
            self._silent_at = now + self._settings.silence_seconds
            effects.append(Send(PING_FRAME))
        return effects

    def forgive(self, seconds: float) -> None:
        """Give the client more time: this process stood still. Pings stay due, for the client counts on them."""
        self._pong_by += seconds
        self._silent_at += seconds
        self._connect_by += seconds
        self._probe_by += seconds
        self._place_by += seconds

    def join_group(self, events: LeakyBucket) -> None:
        """The client has a place; `events` counts what all of that place send."""
        self._place_by = NEVER
        self._events_of_place = events

    def leave_group(self, now: float) -> None:
        """The client has lost its place."""
        self._place_by = now + self._settings.ungrouped_seconds
        self._events_of_place = None

    def receive(self, frame: str, now: float) -> Sequence[Effect]:
        if self.progress is Progress.CLOSED:
            return _NOTHING
        try:
            effects = self._receive(frame, now)
        except ProtocolError as error:
            return self.close(error.reason, error.close_code)
        self._silent_at = NEVER
        if not self._silent:
            return effects
        self._silent = False
        return (Silence(silent=False), *effects)

    def close(self, reason: str, code: int = NORMAL_CLOSE, *, by_client: bool = False) -> Sequence[Effect]:
        if self.progress is Progress.CLOSED:
            return _NOTHING
        self.progress = Progress.CLOSED
        return (Close(reason, code, by_client),)

    def handled(self, ack_id: int | None, answer: JsonEncodable) -> Sequence[Effect]:
        """The application has handled an event."""
        effects = _NOTHING
        if ack_id is not None and self.progress is Progress.CONNECTED:
            effects = (Send(packets.encode_answer(ack_id, answer)),)
        del self._waiting[:1]  # last: if the answer cannot be encoded, the caller answers again
        return effects

    # The upgrade from polling to websocket.

    def begin_probe(self, now: float) -> bool:
        """Try a websocket. False: there is one already."""
        if self.progress is Progress.CLOSED or self.carrier is not Carrier.POLLING:
            return False
        self.carrier = Carrier.UPGRADING
        self._probe_by = now + self._settings.upgrade_timeout
        return True

    def receive_probe(self, frame: str, now: float) -> Sequence[Effect]:
        if self.progress is Progress.CLOSED or self.carrier is not Carrier.UPGRADING:
            return _NOTHING
        try:
            self._count(now)
            kind, text = packets.decode_frame(frame)
        except ProtocolError as error:
            return self.probe_lost(error.reason, error.close_code)
        if kind is EngineKind.PING and text == PROBE:
            self.releases_polls = True
            return (SendProbe(EngineKind.PONG + PROBE),)
        if kind is EngineKind.UPGRADE and not text:
            self.carrier = Carrier.WEBSOCKET
            self.releases_polls = False
            self._probe_by = NEVER
            return (SwitchToWebSocket(),)
        return self.probe_lost("unexpected packet while upgrading", packets.VIOLATION)

    def probe_lost(self, reason: str = "upgrade timeout", code: int = NORMAL_CLOSE) -> Sequence[Effect]:
        """The websocket on trial is no good: stay with polling."""
        if self.carrier is not Carrier.UPGRADING:
            return _NOTHING
        self.carrier = Carrier.POLLING
        self.releases_polls = False
        self._probe_by = NEVER
        return (DropProbe(reason, code),)

    # Packets.

    def _receive(self, frame: str, now: float) -> Sequence[Effect]:
        if len(frame) > self._settings.max_payload:
            raise ProtocolError("frame too big", packets.TOO_BIG)
        refused = self._count(now)
        kind, text = packets.decode_frame(frame)
        match kind:
            case EngineKind.MESSAGE:
                return self._receive_packet(packets.decode_packet(text), len(text), now, refused=refused)
            case EngineKind.PONG if not text:
                if self._pong_by != NEVER:
                    self._pong_by = NEVER
                    self._ping_at = now + self._settings.ping_interval
                return _NOTHING
            case EngineKind.CLOSE if not text:
                return self.close("transport close", by_client=True)
            case EngineKind.NOOP if not text:
                return _NOTHING
            case _:
                raise ProtocolError("unexpected engine packet")

    def _receive_packet(self, packet: packets.Packet, size: int, now: float, *, refused: bool) -> Sequence[Effect]:
        match packet:
            case packets.Event(name, args, ack_id):
                self._require(Progress.CONNECTED)
                if refused or not self._has_room_for(size) or not self._is_counted(now):
                    if ack_id is None:
                        return _NOTHING
                    return (Send(packets.encode_answer(ack_id, self._settings.rate_limited)),)
                self._waiting.append(size)
                return (Deliver(name, args, ack_id),)
            case packets.Connect(namespace):
                if namespace != "/":
                    return (Send(packets.encode_unknown_namespace(namespace)),)
                self._require(Progress.HANDSHAKE)
                self.progress = Progress.CONNECTED
                return (Admit(), Send(packets.encode_admission(self.public_id)))
            case packets.Disconnect():
                # There is one namespace, so leaving it ends the session.
                self.progress = Progress.CLOSED
                return (Close("client disconnect", NORMAL_CLOSE, by_client=True, lingers=True),)
            case packets.Ack():
                # We never ask for one, but it does no harm.
                self._require(Progress.CONNECTED)
                return _NOTHING
            case _:
                assert_never(packet)

    def _has_room_for(self, size: int) -> bool:
        settings = self._settings
        return len(self._waiting) < settings.inbox_events and sum(self._waiting) + size <= settings.inbox_bytes

    def _is_counted(self, now: float) -> bool:
        """Count an event for the client's place. False: too many."""
        events = self._events_of_place
        return events is None or events.take(self._settings.group_events_burst, now)

    def _require(self, progress: Progress) -> None:
        if self.progress is not progress:
            raise ProtocolError("packet out of turn")

    def _count(self, now: float) -> bool:
        """Count a packet. True: too many, refuse it. Twice too many: the client is closed."""
        level = self._packets_lately.add(1, now)
        burst = self._settings.packets_burst
        if level > 2 * burst:
            raise ProtocolError("flood")
        return level > burst
