"""Limit the time, size and total memory of incomplete requests."""

from __future__ import annotations

import asyncio
from typing import Final

REQUEST_SECONDS: Final = 10.0  # from opening the connection, or from the first byte, to the last byte
MAX_HEAD_BYTES: Final = 16_384
MAX_REQUEST_BYTES: Final = 131_072  # raw head and body; the application has lower limits
MAX_IDLE_CONNECTIONS: Final = 4_096
"""Maximum number of idle connections. It equals the listen backlog, which may be accepted in one go."""
MAX_PENDING_BYTES: Final = 8_388_608
CONNECTION_BYTES: Final = 8_192  # memory of a pending request, apart from its bytes
CALL_BYTES: Final = 10_240  # additional memory while the application waits for the body


class PendingRequests:
    """A server's incomplete requests. Past a limit, the oldest is aborted."""

    def __init__(self) -> None:
        self.idle: dict[PendingRequest, None] = {}  # no byte received yet; oldest first
        self.started: dict[PendingRequest, None] = {}  # oldest first
        self.memory = 0
        self.max_idle = MAX_IDLE_CONNECTIONS
        self.max_memory: float = MAX_PENDING_BYTES

    def limit_by_descriptors(self, descriptors: int) -> None:
        """Use at most 1/4 of the file descriptors for idle connections and 1/8 for started requests."""
        self.max_idle = min(MAX_IDLE_CONNECTIONS, descriptors // 4)
        self.max_memory = min(MAX_PENDING_BYTES, descriptors // 8 * CONNECTION_BYTES)

    def add(self, transport: asyncio.Transport, now: float) -> PendingRequest:
        request = PendingRequest(self, transport, now + REQUEST_SECONDS)
        self.idle[request] = None
        if len(self.idle) > self.max_idle:
            next(iter(self.idle)).abort()
        return request


class PendingRequest:
    """A request that the server is waiting for or is receiving."""

    __slots__ = ("_call_bytes", "_memory", "_requests", "_size", "_transport", "deadline", "in_head", "is_refused")

    def __init__(self, requests: PendingRequests, transport: asyncio.Transport, deadline: float) -> None:
        self.deadline = deadline
        self.in_head = True
        self.is_refused = False
        self._requests = requests
        self._transport = transport
        self._size = 0
        self._memory = 0
        self._call_bytes = 0

    def start(self) -> None:
        if self not in self._requests.started:
            self._requests.idle.pop(self, None)
            self._requests.started[self] = None
            self._charge(CONNECTION_BYTES)

    def head_complete(self) -> None:
        """Charge CALL_BYTES with the next `add_bytes`. A request that arrives in one chunk has finished by then."""
        self.in_head = False
        self._call_bytes = CALL_BYTES

    def add_bytes(self, size: int) -> None:
        self._size += size
        self._charge(size + self._call_bytes)
        self._call_bytes = 0

    @property
    def is_too_big(self) -> bool:
        return self._size > (MAX_HEAD_BYTES if self.in_head else MAX_REQUEST_BYTES)

    def finish(self) -> None:
        self._requests.idle.pop(self, None)
        if self in self._requests.started:
            del self._requests.started[self]
            self._requests.memory -= self._memory

    def abort(self) -> None:
        self.finish()
        self._transport.abort()

    def _charge(self, memory: int) -> None:
        self._memory += memory
        self._requests.memory += memory
        while self._requests.memory > self._requests.max_memory:
            next(iter(self._requests.started)).abort()
