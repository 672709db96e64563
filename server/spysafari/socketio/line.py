"""An accepted websocket as plain calls: what its ASGI messages would say, without a task and a dictionary for each.

The server offers it in the websocket's scope, as an extension of ASGI; `websocket_line.py` is the real one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol

if TYPE_CHECKING:  # requests.py needs the handshake of boundary.py, which needs the text below
    from spysafari.socketio.requests import Scope

EXTENSION: Final = "socketio.line"
"""Holds the function that takes an accepted websocket over. Afterwards the application's call may return."""


class SharedText(str):
    """A text for several lines: its frame is built with the first of them."""

    __slots__ = ("frame",)
    frame: bytes


class Listener(Protocol):
    """Whoever uses a line, and hears what happens on it."""

    def text(self, text: str) -> None:
        """The client has said this."""

    def binary(self) -> None:
        """The client has sent what is no text."""

    def blocked(self) -> None:
        """The client does not take what it is sent: nothing more may be written."""

    def writable(self) -> None:
        """The client has taken it."""

    def lost(self) -> None:
        """The line is over, whoever has ended it. Told once."""


class Line(Protocol):
    """One accepted websocket."""

    def write(self, text: str, before: Sequence[str] = ()) -> None:
        """Send a text, after those `before` it.

        Not between `Listener.blocked` and `Listener.writable`; nothing after the end.
        """

    def end(self, code: int, reason: str) -> None:
        """Send the close frame, and leave the client some seconds to take all and answer."""

    def abort(self) -> None:
        """Cut the line, whatever is still on its way."""


class TakeOver(Protocol):
    """What the extension holds."""

    def __call__(self, listener: Listener) -> Line:
        """The line of a websocket that has just been accepted, in the same step of the loop."""


def take_over(scope: Scope, listener: Listener) -> Line:
    """The line of a websocket that has just been accepted."""
    extensions: dict[str, Any] = scope["extensions"]
    open_line: TakeOver = extensions[EXTENSION]
    return open_line(listener)
