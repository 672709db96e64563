from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Final

from tests.faults.process import GameProcess

FEW: Final = 256
BASH: Final = ("bash", "-c", f'ulimit -n {FEW}; exec "$@"', "spysafari")
SECONDS: Final = 5.0


async def hold_one(port: int, request: bytes) -> None:
    while True:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            writer.write(request)
            with suppress(ConnectionError):
                await reader.read()
        finally:
            writer.transport.abort()
        await asyncio.sleep(0.5)


async def test_one_address_cannot_exhaust_the_descriptors(tmp_path: Path) -> None:
    """The address opens connections that are silent or send incomplete requests."""
    server = GameProcess(tmp_path / "game", *BASH, RATE_LIMITS="on")
    await server.start()
    async with AsyncExitStack() as stack:
        stack.push_async_callback(server.stop)
        for request in (b"", b"GET / HTTP/1.1\r\n"):
            async with asyncio.TaskGroup() as crowd:
                held = [crowd.create_task(hold_one(server.port, request)) for _ in range(FEW)]
                await asyncio.sleep(1)

                async with asyncio.timeout(SECONDS):
                    answered = [await server.status("/healthz") for _ in range(5)]

                for task in held:
                    task.cancel()
            # Some requests may fail while the attacker reconnects. Without the limit, nearly all would fail.
            assert answered.count(200) >= 3
