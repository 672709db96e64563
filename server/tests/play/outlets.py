from collections.abc import Callable, Iterator, Sequence

from starlette.datastructures import Headers
from starlette.types import Message, Scope

from spysafari.access.sessions import COOKIE_NAME, key_of
from spysafari.game.model.ids import SessionKey
from spysafari.socketio.interfaces import Channel

Sessions = frozenset[SessionKey]
"""The sessions of one caller. A browser may send several cookies with one name."""


class WatchedChannel:
    """A WebSocket after its handshake. The detector checks every frame sent."""

    def __init__(self, channel: Channel, judge: Callable[[str, str], None]) -> None:
        self._channel = channel
        self._judge = judge

    def write(self, text: str, before: Sequence[str] = ()) -> None:
        for said in (*before, text):
            self._judge("text", said)
        self._channel.write(text, before)

    def close(self, code: int, reason: str) -> None:
        self._judge("reason", reason)
        self._channel.close(code, reason)

    def abort(self) -> None:
        self._channel.abort()


def sessions_of(scope: Scope) -> Sessions:
    pairs = "; ".join(Headers(scope=scope).getlist("cookie")).split("; ")
    values = [value for name, _, value in (pair.partition("=") for pair in pairs) if name == COOKIE_NAME]
    return frozenset(key_of(value.strip('"')) for value in values)


def texts_in(message: Message) -> Iterator[tuple[str, str]]:
    headers = message.get("headers", ())
    if headers:
        yield "headers", "\n".join(f"{name.decode('latin-1')}: {value.decode('latin-1')}" for name, value in headers)
    if message.get("body"):
        yield "body", message["body"].decode(errors="replace")
    for name in ("text", "reason"):
        if message.get(name):
            yield name, message[name]
