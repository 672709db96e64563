"""An accepted websocket as plain calls, without a task for each client and a dictionary for each message.

The server offers it as an extension of ASGI; `uvicorn/websocket_channel.py` is the real one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol, TypeAlias

EXTENSION: Final = "socketio.line"
"""Holds the function that takes an accepted websocket over. Afterwards the application's call may return."""


class Listener(Protocol):
    """The user of a line, who hears what happens on it."""

    def text(self, text: str) -> None:
        """The client sent a text."""

    def binary(self) -> None:
        """The client sent something that is no text."""

    def blocked(self) -> None:
        """The client does not take what it is sent: write nothing more."""

    def writable(self) -> None:
        """The client took it; write on."""

    def lost(self) -> None:
        """The line is over, whoever ended it. Told once."""


class Line(Protocol):
    """One accepted websocket."""

    def write(self, text: str, before: Sequence[str] = ()) -> None:
        """Send a text, after those `before` it. Not between `Listener.blocked` and `Listener.writable`."""

    def end(self, code: int, reason: str) -> None:
        """Send the close frame, and leave the client some seconds to take all and answer."""

    def abort(self) -> None:
        """Cut the line; what is on its way is lost."""


TakeOver: TypeAlias = Callable[[Listener], Line]
"""What the extension holds: opens the line of a websocket that was accepted in this very step of the loop."""
