"""Requests on their way to the server: how long each may take, and how much memory all together."""

from __future__ import annotations

import asyncio
from typing import Final

REQUEST_SECONDS: Final = 10.0  # from its first byte, or the connection's opening, to its last byte
MAX_HEAD: Final = 16_384  # bytes of a request's line and headers
MAX_REQUEST: Final = 131_072  # bytes of a whole request as sent; the applications accept far less
MAX_IDLE_CONNECTIONS: Final = 4_096
"""Connections that have sent nothing, or nothing since their last answer. As many may open before any is read."""
MAX_MEMORY: Final = 8_388_608  # bytes of all requests that are not whole
CONNECTION_BYTES: Final = 8_192  # memory of a request besides its own bytes ...
CALL_BYTES: Final = 10_240  # ... and more once it has a head, and the application waits for the rest


class PendingRequests:
    """All requests of a process that are not whole. Where they are too many or too big, the oldest goes."""

    def __init__(self) -> None:
        self.idle: dict[PendingRequest, None] = {}  # nothing has come of it yet. The oldest first, as in `started`
        self.started: dict[PendingRequest, None] = {}
        self.memory = 0
        self.max_idle = MAX_IDLE_CONNECTIONS
        self.max_memory = MAX_MEMORY

    def limit_by_descriptors(self, descriptors: int) -> None:
        """Take at most a quarter of the process's file descriptors for silence, an eighth for unfinished requests."""
        self.max_idle = min(MAX_IDLE_CONNECTIONS, descriptors // 4)
        self.max_memory = min(MAX_MEMORY, descriptors // 8 * CONNECTION_BYTES)

    def add(self, transport: asyncio.Transport, now: float) -> PendingRequest:
        """Wait for a request."""
        request = PendingRequest(self, transport, now + REQUEST_SECONDS)
        self.idle[request] = None
        if len(self.idle) > self.max_idle:
            next(iter(self.idle)).abort()
        return request


class PendingRequest:
    """One request, until it is whole, which must be at `due`, by the loop's clock."""

    __slots__ = ("_all", "_call_bytes", "_memory", "_size", "_transport", "due", "in_head", "is_refused")

    def __init__(self, requests: PendingRequests, transport: asyncio.Transport, due: float) -> None:
        self.due = due
        self.in_head = True
        self.is_refused = False  # what still comes of it is not parsed
        self._all = requests
        self._transport = transport
        self._size = 0
        self._memory = 0
        self._call_bytes = 0

    def start(self) -> None:
        """Its first bytes are here."""
        if self not in self._all.started:
            self._all.idle.pop(self, None)
            self._all.started[self] = None
            self._take(CONNECTION_BYTES)

    def head_complete(self) -> None:
        """Its head is here. The call counts only if `add_bytes` follows: not for a request in one piece."""
        self.in_head = False
        self._call_bytes = CALL_BYTES

    def add_bytes(self, size: int) -> None:
        """Count bytes that did not make it whole."""
        self._size += size
        self._take(size + self._call_bytes)
        self._call_bytes = 0

    @property
    def is_too_big(self) -> bool:
        return self._size > (MAX_HEAD if self.in_head else MAX_REQUEST)

    def finish(self) -> None:
        """It is whole, or given up."""
        self._all.idle.pop(self, None)
        if self in self._all.started:
            del self._all.started[self]
            self._all.memory -= self._memory

    def abort(self) -> None:
        self.finish()
        self._transport.abort()

    def _take(self, memory: int) -> None:
        self._memory += memory
        self._all.memory += memory
        while self._all.memory > self._all.max_memory:
            next(iter(self._all.started)).abort()
