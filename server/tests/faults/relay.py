"""A TCP proxy that can delay data, reset connections or stop forwarding."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from time import monotonic
from typing import Final

CHUNK: Final = 65_536


class Relay:
    """Forwards new connections to `server_port`. Like TCP, it buffers data that it cannot deliver."""

    def __init__(self, server_port: int) -> None:
        self.delay = 0.0
        """Delay in each direction, in seconds."""
        self.port = 0
        self.server_port = server_port
        self._up, self._down = asyncio.Event(), asyncio.Event()
        self._ends: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.heal()

    def reset(self) -> None:
        for end in list(self._ends):
            end.transport.abort()

    def swallow(self, *, down: bool = True) -> None:
        """Stop forwarding to the server and, with `down`, to the client. Connections stay open."""
        self._up.clear()
        if down:
            self._down.clear()

    def heal(self) -> None:
        self._up.set()
        self._down.set()

    async def lead(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        self._ends.add(writer)
        with suppress(OSError, asyncio.CancelledError):
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.server_port)
            self._ends.add(far_writer)
            try:
                await asyncio.gather(
                    self._carry(reader, far_writer, self._up), self._carry(far_reader, writer, self._down)
                )
            finally:
                far_writer.transport.abort()
                self._ends.discard(far_writer)
        writer.transport.abort()
        self._ends.discard(writer)
        self._tasks.discard(task)

    async def close(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter, way: asyncio.Event) -> None:
        waiting: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        delivering = asyncio.create_task(self._deliver(waiting, target, way))
        data = b"?"
        while data:
            try:
                data = await source.read(CHUNK)
            except ConnectionError:
                data = b""
            waiting.put_nowait((monotonic() + self.delay, data))
        await delivering

    @staticmethod
    async def _deliver(
        waiting: asyncio.Queue[tuple[float, bytes]], target: asyncio.StreamWriter, way: asyncio.Event
    ) -> None:
        """Write data when it is due. Empty data means that the connection has closed."""
        while True:
            due, data = await waiting.get()
            await asyncio.sleep(max(0.0, due - monotonic()))
            await way.wait()
            if not data:
                target.transport.abort()
                return
            target.write(data)


@asynccontextmanager
async def relay_to(server_port: int) -> AsyncIterator[Relay]:
    relay = Relay(server_port)
    listener = await asyncio.start_server(relay.lead, "127.0.0.1", 0)
    relay.port = listener.sockets[0].getsockname()[1]
    try:
        yield relay
    finally:
        listener.close()
        await relay.close()
        await listener.wait_closed()
