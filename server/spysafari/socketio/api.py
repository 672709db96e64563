"""What an application sees of the live connection. Types only: no protocol, no I/O."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias, TypeVar

import msgspec

JsonValue: TypeAlias = bool | int | float | str | list["JsonValue"] | dict[str, "JsonValue"] | None
"""Any value that decoding JSON returns."""

JsonEncodable: TypeAlias = object
"""Anything `msgspec.json.encode` takes: JSON values, structs, dataclasses, msgspec.Raw. (No type says that.)"""


SERVER_SHUTDOWN: Final = "server shutdown"
"""The reason for which all connections end at once."""

Caller_co = TypeVar("Caller_co", covariant=True)
Caller_contra = TypeVar("Caller_contra", contravariant=True)


class Socket(Protocol[Caller_co]):
    """One connected client, as the application holds it. Hashable by identity."""

    @property
    def id(self) -> str:
        """Safe to show to others: it is not the id that requests are addressed with."""

    @property
    def caller(self) -> Caller_co:
        """What `LiveEndpoint.caller_from_cookie` made of the client's cookies."""

    @property
    def address(self) -> str:
        """Host only, "" where the server does not know it."""

    @property
    def closed(self) -> bool:
        """True from the moment the connection is known to be gone; `on_disconnect` follows."""

    def send(self, frame: str, replaces: str | None = None, before: Sequence[str] = ()) -> None:
        """Send a frame of `encode_event`, after those in `before`. Never blocks or raises; does nothing when closed.

        `replaces` names a kind of snapshot: the frame takes the place of an unsent one of the same kind.
        """

    def join_group(self, group: Hashable) -> bool:
        """Give the client this place instead of any other. A client without one is closed after `ungrouped_seconds`.

        Where more than `max_per_group` connections hold the same place, the oldest is closed. False: too many have come
        to this place lately, and the client does not get it.
        """

    def leave_group(self) -> None:
        """Take the place away."""


class Handler(Protocol[Caller_contra]):
    """The application. Every client is let in. Calls for one socket come in order and never overlap."""

    async def on_event(
        self, socket: Socket[Caller_contra], name: str, args: tuple[msgspec.Raw, ...]
    ) -> JsonEncodable | None:
        """Handle one event. The answer goes into the acknowledgement, if the client asked for one.

        `args` are the event's arguments as JSON texts, already known to be strict JSON of bounded depth.
        """

    async def on_silence(self, socket: Socket[Caller_contra], *, silent: bool) -> None:
        """The client has left a ping unanswered for `silence_seconds`, or speaks again. It is still connected."""

    async def on_disconnect(self, socket: Socket[Caller_contra], reason: str) -> None:
        """The client is gone. The last call for each client, exactly once."""


@dataclass(frozen=True, slots=True)
class LiveSettings:
    """Limits and standing answers of the live endpoint. Times in seconds, sizes in bytes."""

    ping_interval: float = 25.0
    ping_timeout: float = 20.0
    silence_seconds: float = 4.0  # after an unanswered ping the client counts as silent, though not as gone yet
    max_payload: int = 16_384  # of one frame from a client, and of one polling body
    connect_timeout: float = 10.0  # from the transport's opening to the client's CONNECT packet
    upgrade_timeout: float = 10.0  # from a probing websocket's opening to its UPGRADE packet
    body_seconds: float = 10.0  # for a polling request's body to arrive
    outbox_bytes: int = 32_768  # waiting unsent for one client, before it is closed as too slow
    stall_seconds: float = 10.0  # a client that takes no data for so long, or does not poll again, is closed
    inbox_events: int = 64  # one client's events that wait for the handler; more are refused ...
    inbox_bytes: int = 65_536  # ... and so are larger ones
    packets_per_second: float = 50.0  # one client's packets, sustained ...
    packets_burst: int = 150  # ... and at once; more are refused, and twice as many close the client
    max_sessions: int = 20_000  # where there are more, the oldest without a place goes
    max_handshakes: int = 4_096  # sessions before their CONNECT packet, which may all come at once; the oldest goes
    ungrouped_seconds: float = 30.0  # for a client to be given a place (`Socket.hold`)
    max_ungrouped_per_address: int = 1_000  # of one `LiveEndpoint.client_key`, where a school may be; the oldest goes
    max_per_group: int = 8  # connections that hold the same place; the oldest goes
    group_events_per_second: float = 1.0  # events of all connections of a place, and their arrivals, sustained ...
    group_events_burst: float = 60  # ... and at once; more are refused
    close_seconds: float = 2.0  # what close() gives the clients to take their goodbye
    linger_seconds: float = 5.0  # for how long a session that ended in peace answers requests that crossed its end
    rate_limited: JsonEncodable = None  # acknowledges an event that comes too fast
    internal_error: JsonEncodable = None  # acknowledges an event that the handler failed at
    evicted_frame: str = ""  # the last frame to a client that goes because newer ones hold its place


def encode_event(name: str, payload: bytes) -> str:
    """Build the frame of one event from its payload's JSON bytes, once for all receivers. `name` needs no escapes."""
    return f'42["{name}",{payload.decode()}]'
