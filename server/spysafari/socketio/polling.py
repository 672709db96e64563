"""The long-polling transport: a waiting GET takes frames to the client, a POST brings frames from it.

At most one of each at a time per session, so that requests cannot pile up.
"""

import asyncio
from collections.abc import Sequence
from typing import Final

from starlette.types import Receive, Scope, Send

from spysafari.socketio.connection import Connection
from spysafari.socketio.packets import NOT_TEXT, SEPARATOR, TOO_BIG, VIOLATION, EngineKind, ProtocolError, split_payload
from spysafari.socketio.requests import RequestError, respond_text
from spysafari.socketio.session import Close

BINARY: Final = b"application/octet-stream"
RELEASE_SECONDS: Final = 0.1
"""How long a poll waits while the client tries a websocket: it switches only when no poll is open."""


class PollingTransport:
    """`interfaces.Transport` over requests that come and go."""

    ready: Final = False  # frames always wait with the sender: several share one response

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._waiting_poll: asyncio.Future[None] | None = None
        self._reading_post = False
        self._farewell: str | None = None

    # For the connection.

    def write(self, frame: str, before: Sequence[str] = ()) -> None:
        raise AssertionError(before, frame)  # never `ready`

    def wake(self) -> None:
        if self._waiting_poll is not None and not self._waiting_poll.done():
            self._waiting_poll.set_result(None)

    def close(self, closing: Close) -> None:
        """Answer the waiting poll for the last time."""
        last = EngineKind.NOOP if closing.by_client else EngineKind.CLOSE
        self._farewell = SEPARATOR.join([*self._connection.sender.drain(), last])
        self.wake()
        if closing.lingers:
            self._connection.home.linger(self._connection.sid)

    def abort(self) -> None:
        """A response that the client does not take has its own timeout."""

    # Requests.

    async def serve_poll(self, receive: Receive, send: Send) -> RequestError | None:
        """Answer a GET as soon as something waits."""
        connection, sender = self._connection, self._connection.sender
        if self._waiting_poll is not None:
            connection.end("second poll", VIOLATION)
            return RequestError.BAD_REQUEST
        sender.idle()
        if not sender.waits:
            await self._wait(receive, RELEASE_SECONDS if connection.session.releases_polls else None)
        if self._farewell is not None:
            frames = self._farewell
        elif sender.transport is self:
            frames = SEPARATOR.join(sender.drain() or [EngineKind.NOOP])
            sender.between_polls()
        else:  # upgraded meanwhile: the websocket takes what waits
            frames = EngineKind.NOOP
        try:
            async with asyncio.timeout(connection.home.settings.stall_seconds):
                await respond_text(send, frames)
        except (TimeoutError, OSError):
            connection.transport_lost(self, "transport error")
        return None

    async def serve_post(self, scope: Scope, receive: Receive, send: Send) -> RequestError | None:
        connection = self._connection
        if self._reading_post:
            connection.end("second post", VIOLATION)
            return RequestError.BAD_REQUEST
        self._reading_post = True
        try:
            settings = connection.home.settings
            async with asyncio.timeout(settings.body_seconds):
                body = await _read_body(scope, receive, settings.max_payload)
            for frame in split_payload(body):
                if connection.ended is not None:
                    break
                connection.receive(frame)
        except ProtocolError as error:
            connection.end(error.reason, error.close_code)
            return RequestError.TOO_BIG if error.close_code == TOO_BIG else RequestError.BAD_REQUEST
        except TimeoutError:
            connection.end("body too slow", VIOLATION)
        except ConnectionError:
            connection.transport_lost(self, "transport error")
            return None
        finally:
            self._reading_post = False
        if connection.ended is not None and not connection.ended.by_client:
            return RequestError.BAD_REQUEST
        await respond_text(send, "ok")
        return None

    async def _wait(self, receive: Receive, seconds: float | None) -> None:
        """Wait until `wake`, until the client gives the poll up, or for so many seconds."""
        poll = self._waiting_poll = asyncio.get_running_loop().create_future()
        gone = asyncio.create_task(_until_disconnect(receive))
        try:
            done, _ = await asyncio.wait({poll, gone}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        finally:
            gone.cancel()
            self._waiting_poll = None
        if done == {gone}:
            self._connection.transport_lost(self, "transport error")


async def _until_disconnect(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _read_body(scope: Scope, receive: Receive, limit: int) -> bytes:
    for name, value in scope["headers"]:
        if name == b"content-length" and (not value.isdigit() or len(value) > 15 or int(value) > limit):
            raise ProtocolError("body too big", TOO_BIG)
        if name == b"content-type" and value.startswith(BINARY):
            raise ProtocolError("binary is not accepted", NOT_TEXT)
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ConnectionResetError
        body += message.get("body", b"")
        if len(body) > limit:
            raise ProtocolError("body too big", TOO_BIG)
        if not message.get("more_body", False):
            return bytes(body)
        message.clear()  # free what it holds while we wait for the rest
