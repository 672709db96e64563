"""Internal interfaces between transports, the endpoint and websocket channels."""

from collections.abc import Callable, Coroutine, Hashable, Sequence
from typing import Any, Final, Protocol, TypeAlias

from spysafari.socketio.api import Handler, LiveSettings
from spysafari.socketio.session import Close

EXTENSION: Final = "socketio.websocket_channel"
"""The key in `scope["extensions"]` for the server's `OpenChannel` function."""


class ChannelListener(Protocol):
    def text_received(self, text: str) -> None: ...

    def binary_received(self) -> None: ...

    def pause_writing(self) -> None:
        """Stop calling `write`, because the client does not read."""

    def resume_writing(self) -> None: ...

    def connection_lost(self) -> None:
        """Handle a closed channel. This is called exactly once, regardless of which side closed the channel."""


class Channel(Protocol):
    """An accepted websocket. Unlike ASGI, it needs neither a task per client nor a dictionary per message."""

    def write(self, text: str, before: Sequence[str] = ()) -> None:
        """Send the texts in `before`, then `text`. Do not call this while writing is paused."""

    def close(self, code: int, reason: str) -> None:
        """Send the close frame, and allow the client a few seconds to complete the closing handshake."""

    def abort(self) -> None:
        """Close the connection immediately and discard unsent data."""


OpenChannel: TypeAlias = Callable[[ChannelListener], Channel]
"""Takes over a websocket. Call it in the same event-loop iteration as `websocket.accept`, then return."""


class Transport(Protocol):
    """Sends frames to one client, and takes queued frames from the connection's sender."""

    @property
    def ready(self) -> bool:
        """True if no earlier frame is queued, so that a frame can be written immediately."""

    def write(self, frame: str, before: Sequence[str] = ()) -> None:
        """Send the frames in `before`, then `frame`. Call this only while `ready`."""

    def wake(self) -> None:
        """Send the queued frames, and complete a waiting poll even if the queue is empty."""

    def close(self, closing: Close) -> None:
        """Send as many queued frames as the client reads, then close. A probe closes immediately."""

    def abort(self) -> None: ...


class EndpointContext(Protocol):
    snapshots_replaced: int
    closed_too_slow: int

    @property
    def handler(self) -> Handler[Any]: ...  # the constructor of the endpoint has the precise type

    @property
    def settings(self) -> LiveSettings: ...

    def now(self) -> float: ...

    def wake_at(self, sid: str, when: float) -> None: ...

    def spawn(self, work: Coroutine[None, None, None]) -> None: ...

    def handshake_finished(self, sid: str) -> None: ...

    def join_group(self, sid: str, group: Hashable) -> bool:
        """Return False if the group's rate limit is exceeded."""

    def leave_group(self, sid: str) -> None: ...

    def unregister(self, sid: str) -> None: ...

    def linger(self, sid: str) -> None:
        """Accept requests that raced with the session's DISCONNECT, for `linger_seconds`."""
