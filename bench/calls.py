"""A minimal HTTP client with one persistent connection. Responses must have a Content-Length."""

from __future__ import annotations

import asyncio
import re
from typing import Final, cast

LENGTH: Final = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)
COOKIE: Final = re.compile(rb"\r\nset-cookie: *([^;\r]+)", re.IGNORECASE)
END: Final = b"\r\n\r\n"
OK: Final = b"HTTP/1.1 20"


class CallError(Exception):
    """The response status is not 2xx."""


class Caller(asyncio.Protocol):
    """A connection that sends one request at a time."""

    def __init__(self) -> None:
        self._transport: asyncio.Transport | None = None
        self._buffer = b""
        self._answer: asyncio.Future[tuple[bytes, bytes]] | None = None

    @classmethod
    async def connected(cls, port: int) -> Caller:
        """Connect to a port of this machine."""
        _, caller = await asyncio.get_running_loop().create_connection(cls, "127.0.0.1", port)
        return caller

    async def call(self, method: str, path: str, body: bytes = b"", headers: str = "") -> tuple[bytes, bytes]:
        """Return the response's head and body. `headers` are raw lines. Raises CallError unless the status is 2xx."""
        if self._transport is None:
            raise ConnectionError("not connected")
        content = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n" if method == "POST" else ""
        self._answer = asyncio.get_running_loop().create_future()
        self._transport.write(f"{method} {path} HTTP/1.1\r\nHost: bench\r\n{headers}{content}\r\n".encode() + body)
        return await self._answer

    def close(self) -> None:
        """Close the connection."""
        if self._transport is not None:
            self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # uvloop's transport is of another class

    def data_received(self, data: bytes) -> None:
        """Buffer a response until it is complete."""
        self._buffer += data
        head, end, body = self._buffer.partition(END)
        length = LENGTH.search(head)
        if not end or (length is not None and len(body) < int(length[1])):
            return
        self._buffer = b""
        if self._answer is None or self._answer.done():
            return
        if head.startswith(OK):
            self._answer.set_result((head, body))
        else:
            self._answer.set_exception(CallError((head + END + body).decode(errors="replace")))

    def connection_lost(self, exc: Exception | None) -> None:
        """Fail the pending request."""
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(exc or ConnectionError("closed by the server"))


def cookie_in(head: bytes) -> str:
    """Return the cookie that a response sets."""
    found = COOKIE.search(head)
    if found is None:
        raise CallError("no cookie was set")
    return found[1].decode()
