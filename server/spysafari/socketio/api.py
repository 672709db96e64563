"""The interface between the live endpoint and the application. Types only: no protocol, no I/O."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias, TypeVar

import msgspec

JsonValue: TypeAlias = bool | int | float | str | list["JsonValue"] | dict[str, "JsonValue"] | None
"""Any result of decoding JSON."""

JsonEncodable: TypeAlias = object
"""Anything that `msgspec.json.encode` accepts: JSON values, structs, dataclasses, msgspec.Raw."""


SERVER_SHUTDOWN: Final = "server shutdown"
"""The reason passed to `Handler.on_disconnect` when the server stops."""

Caller_co = TypeVar("Caller_co", covariant=True)
Caller_contra = TypeVar("Caller_contra", contravariant=True)


class Socket(Protocol[Caller_co]):
    """One connected client. Hashable by identity."""

    @property
    def id(self) -> str:
        """A public id. It differs from the secret id that addresses the client's requests."""

    @property
    def caller(self) -> Caller_co:
        """The result of `LiveEndpoint`'s `caller_from_cookie`."""

    @property
    def address(self) -> str:
        """The client's host without a port, or "" if the server does not know it."""

    @property
    def closed(self) -> bool:
        """True once the connection is known to be gone. `on_disconnect` follows."""

    def send(self, frame: str, replaces: str | None = None, before: Sequence[str] = ()) -> None:
        """Send the frames in `before`, then a frame of `encode_event`. Never blocks or raises; no effect when closed.

        `replaces` names a kind of snapshot: the frame replaces a queued one of the same kind.
        """

    def join_group(self, group: Hashable) -> bool:
        """Put the connection into this group, and remove it from its previous one.

        A client without a group is closed after `ungrouped_seconds`. If more than `max_per_group` connections are in
        a group, the oldest is closed. Return False if the group's rate limit is exceeded; nothing changes then.
        """

    def leave_group(self) -> None:
        """Remove the connection from its group, if it is in one."""


class Handler(Protocol[Caller_contra]):
    """The application. Calls for one socket are made in order and never overlap."""

    async def on_event(
        self, socket: Socket[Caller_contra], name: str, args: tuple[msgspec.Raw, ...]
    ) -> JsonEncodable | None:
        """Handle an event and return its acknowledgement. `args` are validated as strict JSON of bounded depth."""

    async def on_silence(self, socket: Socket[Caller_contra], *, silent: bool) -> None:
        """The client has not responded to a ping for `silence_seconds`, or responds again. It is still connected."""

    async def on_disconnect(self, socket: Socket[Caller_contra], reason: str) -> None:
        """The client is gone. The last call for each client, made exactly once."""


@dataclass(frozen=True, slots=True)
class LiveSettings:
    """Limits and default responses of the live endpoint. Times in seconds, sizes in bytes."""

    ping_interval: float = 25.0
    ping_timeout: float = 20.0
    silence_seconds: float = 4.0  # after an unanswered ping, until `Handler.on_silence`
    max_payload: int = 16_384  # of one frame from a client, and of one polling body
    connect_timeout: float = 10.0  # from the opening of the transport to the client's CONNECT packet
    upgrade_timeout: float = 10.0  # from the opening of a probing websocket to its UPGRADE packet
    body_seconds: float = 10.0  # for the body of a polling request
    outbox_bytes: int = 32_768  # queued for one client; past that, it is closed as too slow
    stall_seconds: float = 10.0  # without reading data or sending the next poll, until the client is closed
    inbox_events: int = 64  # one client's events that wait for the handler; more are refused
    inbox_bytes: int = 65_536
    packets_per_second: float = 50.0
    packets_burst: int = 150  # past this, events are refused; past twice this, the client is closed
    max_sessions: int = 20_000  # past that, the oldest session without a group is evicted
    max_handshakes: int = 4_096  # sessions before CONNECT, as many as may arrive together; the oldest is evicted
    ungrouped_seconds: float = 30.0
    max_ungrouped_per_address: int = 1_000  # by `client_key`, which may be a school; the oldest is evicted
    max_per_group: int = 8  # connections; the oldest is evicted
    group_events_per_second: float = 1.0  # events and joins of all connections of a group, sustained
    group_events_burst: float = 60  # past this, they are refused
    close_seconds: float = 2.0  # for clients to read the last frames when the server closes
    linger_seconds: float = 5.0  # how long requests that crossed their session's DISCONNECT are accepted
    rate_limited: JsonEncodable = None  # acknowledges a refused event
    internal_error: JsonEncodable = None  # acknowledges an event that raised an exception in the handler
    evicted_frame: str = ""  # the last frame to a client that is evicted from its group


def encode_event(name: str, payload: bytes) -> str:
    """Build the frame of an event, once for all receivers. `name` must not need JSON escapes."""
    return f'42["{name}",{payload.decode()}]'
