"""What the parts of a connection see of each other and of the endpoint. Types only."""

from __future__ import annotations

from collections.abc import Coroutine, Hashable, Sequence
from typing import Any, Protocol

from spysafari.socketio.api import Handler, LiveSettings
from spysafari.socketio.session import Close


class Transport(Protocol):
    """What carries frames to one client. It takes waiting frames from the connection's sender by itself."""

    @property
    def ready(self) -> bool:
        """A frame can go out at once: nothing sent before it waits."""

    def write(self, frame: str, before: Sequence[str] = ()) -> None:
        """Send a frame, after those `before` it. Only when `ready`."""

    def wake(self) -> None:
        """Look for waiting frames; a waiting poll is answered even without one."""

    def close(self, closing: Close) -> None:
        """Send what waits as far as the client takes it, then close. A websocket on trial closes at once."""

    def abort(self) -> None:
        """Close at once: the client takes nothing."""


class Surroundings(Protocol):
    """What a connection needs of the endpoint."""

    snapshots_replaced: int
    closed_too_slow: int

    @property
    def handler(self) -> Handler[Any]: ...  # the endpoint's constructor has checked what it takes

    @property
    def settings(self) -> LiveSettings: ...

    def now(self) -> float: ...

    def wake_at(self, sid: str, when: float) -> None:
        """Let the connection's `tick` run at that time."""

    def spawn(self, work: Coroutine[None, None, None]) -> None:
        """Run it in a task of its own."""

    def admitted(self, sid: str) -> None:
        """The client has sent its CONNECT."""

    def hold(self, sid: str, place: Hashable) -> bool:
        """Give the client a place. False: not now."""

    def release(self, sid: str) -> None:
        """Take it away."""

    def closed(self, sid: str) -> None:
        """Forget the connection."""

    def keep_farewell(self, sid: str) -> None:
        """Answer requests that cross the end of this session kindly, for some seconds."""
