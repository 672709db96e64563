"""The websocket transport: one writer, and frames that go out without a task of their own while the client keeps up."""

import asyncio
import types
from collections.abc import Awaitable, Generator
from typing import Any, Final

from spysafari.live.connection import Connection
from spysafari.live.packets import NOT_TEXT, ProtocolError
from spysafari.live.requests import Message, Receive, Send
from spysafari.live.session import Close

MAX_CLOSE_REASON: Final = 120  # bytes; the protocol allows 123


class WebSocketTransport:
    """`connection.ProbeTransport` over an accepted ASGI websocket.

    `ready` while nothing is on its way: then a frame is handed to the server in the caller's own step. When the server
    holds a frame back (the client does not read), a writer task carries on and later frames wait in the outbox.
    """

    __slots__ = ("_aborted", "_closing", "_connection", "_reader", "_send", "_writer", "ready")

    def __init__(self, connection: Connection, send: Send) -> None:
        self._connection = connection
        self._send = send
        self._reader = asyncio.current_task()
        self._writer: asyncio.Task[None] | None = None
        self._closing: Message | None = None
        self._aborted = False
        self.ready = True

    # For the connection.

    def write(self, frame: str) -> None:
        """Send a frame; only when `ready`."""
        self._hand_over({"type": "websocket.send", "text": frame})

    def write_probe(self, frame: str) -> None:
        """Send a frame while on trial. A client that does not take it is no better than one without websocket."""
        if self.ready:
            self.write(frame)

    def wake(self) -> None:
        """Send what waits in the outbox."""
        outbox = self._connection.outbox
        while self.ready and (frame := outbox.pop()) is not None:
            self.write(frame)
        if self.ready:
            self._connection.idle()

    def close(self, closing: Close) -> None:
        """Send what waits and the farewell, then close; in bounded time."""
        outbox = self._connection.outbox
        for frame in closing.farewell:
            outbox.put(frame)
        self._close_after_outbox(closing.code, closing.reason)

    def drop(self, reason: str, code: int) -> None:
        """Close while on trial: the outbox belongs to the polling transport."""
        self._close_after_outbox(code, reason)

    def abort(self) -> None:
        """Close without waiting for the client to take anything."""
        if self._writer is not None:
            self._aborted = True
            self._writer.cancel()
            if self._reader is not None:
                self._reader.cancel()

    # The application's task: reads.

    async def read(self, receive: Receive) -> None:
        """Take frames until the websocket is closed, by either side."""
        connection = self._connection
        try:
            while (message := await receive())["type"] == "websocket.receive":
                text = message.get("text")
                carries = connection.transport is self
                if text is None:
                    error = ProtocolError("binary is not accepted", NOT_TEXT)
                    (connection.fail if carries else connection.fail_probe)(error)
                elif carries:
                    connection.receive(text)
                else:
                    connection.receive_probe(text)
        except asyncio.CancelledError:
            if not self._aborted:
                raise
            # Our own doing: returning makes the server close the connection.
            if self._reader is not None:
                self._reader.uncancel()
        finally:
            self.ready = False
            connection.transport_lost(self, "transport close")
            if self._writer is not None:
                self._writer.cancel()

    # Writing.

    def _hand_over(self, message: Message) -> None:
        """Run the server's `send` here and now as far as it goes: as a rule to its end.

        A task per frame and receiver would cost more than all the rest of a broadcast.
        """
        step = _steps(self._send(message))
        try:
            waits_for = next(step)
        except StopIteration:
            return
        except Exception:  # noqa: BLE001 - whatever the server raises, this client is gone
            self._lost()
            return
        self.ready = False
        self._writer = asyncio.create_task(self._write_rest(_carry_on(step, waits_for)))
        self._connection.blocked()

    async def _write_rest(self, unfinished: Awaitable[None]) -> None:
        """Finish the frame that the server holds back, then send what has come to wait, until nothing does."""
        connection = self._connection
        try:
            await unfinished
            while self._owns_outbox() and (frame := connection.outbox.pop()) is not None:
                connection.progressed()
                await self._send({"type": "websocket.send", "text": frame})
            if self._closing is not None:
                await self._send(self._closing)
                return
        except Exception:  # noqa: BLE001 - as above
            self._lost()
            return
        finally:
            self._writer = None
        self.ready = True
        connection.idle()

    def _owns_outbox(self) -> bool:
        # After the session's end the connection has no transport any more, and the outbox is ours to empty.
        return self._connection.transport in (self, None)

    def _close_after_outbox(self, code: int, reason: str) -> None:
        self._closing = {"type": "websocket.close", "code": code, "reason": reason[:MAX_CLOSE_REASON]}
        if self.ready and self._owns_outbox():
            self.wake()
        if self.ready:
            self._hand_over(self._closing)
        self.ready = False
        if self._writer is not None:
            loop = asyncio.get_running_loop()
            loop.call_later(self._connection.settings.close_seconds, self.abort)

    def _lost(self) -> None:
        self.ready = False
        self._connection.transport_lost(self, "transport error")


# What a coroutine yields to its loop and is sent back has no better type than Any.


def _steps(awaitable: Awaitable[None]) -> Generator[Any, Any, None]:
    return awaitable.__await__()


@types.coroutine
def _carry_on(step: Generator[Any, Any, None], waits_for: Any) -> Generator[Any, Any, None]:  # noqa: ANN401
    """Continue a half-run awaitable inside a task, from what it waits for."""
    while True:
        error: BaseException | None = None
        sent = None
        try:
            sent = yield waits_for
        except BaseException as raised:  # noqa: BLE001 - passed on, cancellation included
            error = raised
        try:
            waits_for = step.send(sent) if error is None else step.throw(error)
        except StopIteration:
            return
