"""The parts that a connection is put together from, as it sees them. Types only."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from typing import TYPE_CHECKING, Protocol

from spysafari.socketio.boundary import Handler, LiveSettings
from spysafari.socketio.session import Close

if TYPE_CHECKING:  # the two know each other by type only
    from spysafari.socketio.connection import Connection


class Transport(Protocol):
    """What carries frames to one client. It takes waiting frames from the connection's outbox by itself."""

    @property
    def ready(self) -> bool:
        """True when a frame can go out at once: nothing sent before it is still on its way to the kernel."""

    def write(self, frame: str, before: Sequence[str] = ()) -> None:
        """Send a frame, after those `before` it. Only when `ready`."""

    def wake(self) -> None:
        """Look into the outbox."""

    def close(self, closing: Close) -> None:
        """Send what waits and the farewell as far as the client takes them, then close."""

    def abort(self) -> None:
        """Close at once: the client takes nothing."""


class ProbeTransport(Transport, Protocol):
    """A websocket on trial."""

    def write_probe(self, frame: str) -> None: ...

    def drop(self, reason: str, code: int) -> None: ...


class Surroundings(Protocol):
    """What a connection needs of the endpoint."""

    @property
    def handler(self) -> Handler: ...

    @property
    def settings(self) -> LiveSettings: ...

    def now(self) -> float: ...

    def wake_at(self, connection: Connection, when: float) -> None: ...

    def spawn(self, work: Coroutine[None, None, None]) -> None: ...

    def asked(self, connection: Connection) -> None: ...

    def admitted(self) -> None: ...

    def replaced(self) -> None: ...

    def too_slow(self) -> None: ...

    def closed(self, connection: Connection, *, was_admitted: bool) -> None: ...
