"""The long-polling transport. A client may have one GET (receive) and one POST (send) open at a time."""

import asyncio
from collections.abc import Sequence
from typing import Final

from starlette.types import Receive, Scope, Send

from spysafari.socketio import packets
from spysafari.socketio.connection import Connection
from spysafari.socketio.packets import EngineKind, ProtocolError, split_payload
from spysafari.socketio.requests import RequestError, text_response
from spysafari.socketio.session import Close

BINARY: Final = b"application/octet-stream"
PROBE_POLL_SECONDS: Final = 0.1
"""Maximum duration of a poll during a probe, because the client only upgrades once no poll is open."""


class PollingTransport:
    ready: Final = False  # always queue frames, because several frames share a response

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._waiting_poll: asyncio.Future[None] | None = None
        self._reading_post = False
        self._last_payload: str | None = None

    def write(self, frame: str, before: Sequence[str] = ()) -> None:
        raise AssertionError(before, frame)

    def wake(self) -> None:
        if self._waiting_poll is not None and not self._waiting_poll.done():
            self._waiting_poll.set_result(None)

    def close(self, closing: Close) -> None:
        last = EngineKind.NOOP if closing.by_client else EngineKind.CLOSE
        self._last_payload = packets.SEPARATOR.join([*self._connection.sender.drain(), last])
        self.wake()
        if closing.lingers:
            self._connection.context.linger(self._connection.sid)

    def abort(self) -> None:
        """Do nothing, because the timeout in `serve_poll` closes a connection that does not read."""

    async def serve_poll(self, scope: Scope, receive: Receive, send: Send) -> RequestError | None:
        connection, sender = self._connection, self._connection.sender
        if self._waiting_poll is not None:
            connection.close("second poll", packets.POLICY_VIOLATION)
            return RequestError.BAD_REQUEST
        sender.stop_stall_timer()
        if not sender.has_queued:
            await self._wait(receive, PROBE_POLL_SECONDS if connection.session.shortens_polls else None)
        if self._last_payload is not None:
            payload = self._last_payload
        elif sender.transport is self:
            payload = packets.SEPARATOR.join(sender.drain() or [EngineKind.NOOP])
            self.await_next_poll()
        else:
            payload = EngineKind.NOOP
        try:
            async with asyncio.timeout(connection.context.settings.stall_seconds):
                await text_response(payload)(scope, receive, send)
        except (TimeoutError, OSError):
            connection.transport_lost(self, "transport error")
        return None

    def await_next_poll(self) -> None:
        """Close the connection unless the client polls again within `stall_seconds`."""
        self._connection.sender.stop_stall_timer()
        self._connection.sender.start_stall_timer()

    async def serve_post(self, scope: Scope, receive: Receive, send: Send) -> RequestError | None:
        connection = self._connection
        if self._reading_post:
            connection.close("second post", packets.POLICY_VIOLATION)
            return RequestError.BAD_REQUEST
        self._reading_post = True
        try:
            settings = connection.context.settings
            async with asyncio.timeout(settings.body_seconds):
                body = await _read_body(scope, receive, settings.max_payload)
            for frame in split_payload(body):
                if connection.ended is not None:
                    break
                connection.receive(frame)
        except ProtocolError as error:
            connection.close(error.reason, error.close_code)
            return RequestError.TOO_BIG if error.close_code == packets.MESSAGE_TOO_BIG else RequestError.BAD_REQUEST
        except TimeoutError:
            connection.close("body too slow", packets.POLICY_VIOLATION)
        except ConnectionError:
            connection.transport_lost(self, "transport error")
            return None
        finally:
            self._reading_post = False
        if connection.ended is not None and not connection.ended.by_client:
            return RequestError.BAD_REQUEST
        await text_response("ok")(scope, receive, send)
        return None

    async def _wait(self, receive: Receive, seconds: float | None) -> None:
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
            raise ProtocolError("body too big", packets.MESSAGE_TOO_BIG)
        if name == b"content-type" and value.startswith(BINARY):
            raise ProtocolError("binary is not accepted", packets.UNSUPPORTED_DATA)
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ConnectionResetError
        body += message.get("body", b"")
        if len(body) > limit:
            raise ProtocolError("body too big", packets.MESSAGE_TOO_BIG)
        if not message.get("more_body", False):
            return bytes(body)
        message.clear()  # release the chunk while waiting for the next one
