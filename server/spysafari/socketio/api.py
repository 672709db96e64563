"""The interface between the live endpoint and the application."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias, TypeVar

import msgspec

from spysafari.gcra import Limit

JsonValue: TypeAlias = bool | int | float | str | list["JsonValue"] | dict[str, "JsonValue"] | None
"""Any decoded JSON value."""

JsonEncodable: TypeAlias = object
"""Any value that `msgspec.json.encode` accepts, such as JSON values, structs, dataclasses and msgspec.Raw."""


SERVER_SHUTDOWN: Final = "server shutdown"
"""The reason passed to `Handler.on_disconnect` when the server stops."""

Caller_co = TypeVar("Caller_co", covariant=True)
Caller_contra = TypeVar("Caller_contra", contravariant=True)


class Socket(Protocol[Caller_co]):
    """A connected client. Sockets are compared and hashed by identity."""

    @property
    def id(self) -> str:
        """A public id, distinct from the secret session id that the client sends with its requests."""

    @property
    def caller(self) -> Caller_co:
        """The value that `caller_from_cookie` returned for this client."""

    @property
    def address(self) -> str:
        """The client's IP address, or "" if it is unknown."""

    @property
    def closed(self) -> bool:
        """True once the connection is closed. `on_disconnect` follows."""

    def send(self, frame: str, replaces: str | None = None, before: Sequence[str] = ()) -> None:
        """Send the frames in `before`, then `frame` (from `encode_event`), without blocking. Do nothing once closed.

        If `replaces` names a kind of snapshot, the frame replaces a queued frame of the same kind.
        """

    def join_group(self, group: Hashable) -> bool:
        """Move the connection to a group. Return False without effect if a limit of the group or address is exceeded.

        If a group has more than `max_per_group` connections, the oldest is closed. A connection without a group is
        closed after `ungrouped_seconds`.
        """

    def leave_group(self) -> None:
        """Remove the connection from its group, if any."""


class Handler(Protocol[Caller_contra]):
    """The application's callbacks. Calls for the same socket are sequential."""

    async def on_event(
        self, socket: Socket[Caller_contra], name: str, args: tuple[msgspec.Raw, ...]
    ) -> JsonEncodable | None:
        """Handle an event and return its acknowledgement. `args` are valid, strict JSON of bounded depth."""

    async def on_silence(self, socket: Socket[Caller_contra], *, silent: bool) -> None:
        """Handle a connected client that has not answered a ping for `silence_seconds`, or that responds again."""

    async def on_disconnect(self, socket: Socket[Caller_contra], reason: str) -> None:
        """Handle a closed connection. This is the last call for each client, and is made exactly once."""


@dataclass(frozen=True, slots=True)
class LiveSettings:
    """Limits and default responses of the live endpoint. Times are in seconds, sizes in bytes."""

    ping_interval: float = 25.0
    ping_timeout: float = 20.0
    silence_seconds: float = 4.0  # after an unanswered ping, until `Handler.on_silence`
    max_payload: int = 16_384  # for one client frame or one polling body
    connect_timeout: float = 10.0  # from opening the transport to the client's CONNECT packet
    upgrade_timeout: float = 10.0  # from opening a probing websocket to its UPGRADE packet
    body_seconds: float = 10.0  # for the body of a polling request
    outbox_bytes: int = 32_768  # queued for one client, without a snapshot; past that, the client is closed
    stall_seconds: float = 10.0  # a client that does not read or poll for this long is closed
    inbox_events: int = 64  # queued events per client; more are refused
    inbox_bytes: int = 65_536
    packets: Limit = Limit(150, 3.0)  # past this, events are refused; past twice this, the client is closed
    max_sessions: int = 20_000  # past that, the oldest session without a group is evicted, or the new one refused
    max_handshakes: int = 4_096  # sessions before CONNECT; past that, the oldest is evicted
    ungrouped_seconds: float = 30.0
    max_ungrouped_per_address: int = 1_000  # per `client_key` (perhaps a school); past that, the oldest is evicted
    ungrouped_packets_free: int = 8  # per connection without a group; any more are charged to its address
    ungrouped_packets: Limit = Limit(500, 10.0)  # of an address's connections without a group; past this as above
    max_grouped_per_address: int = 2_000  # past that, further connections cannot join a group
    max_per_group: int = 8  # past that, the oldest member is evicted
    group_events: Limit = Limit(60, 60.0)  # by all connections of a group; past this, events and joins are refused
    close_seconds: float = 2.0  # time for clients to read the last frames at shutdown
    linger_seconds: float = 5.0  # time to accept requests that raced with their session's DISCONNECT
    rate_limited: JsonEncodable = None  # acknowledgement of a refused event
    internal_error: JsonEncodable = None  # acknowledgement of an event whose handler raised an exception
    evicted_frame: str = ""  # the last frame to a client that is evicted from its group


def encode_event(name: str, payload: bytes) -> str:
    """Encode an event as a frame that can be sent to many clients. `name` must not need JSON escapes."""
    return f'42["{name}",{payload.decode()}]'
