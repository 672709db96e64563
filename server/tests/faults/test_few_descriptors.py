import asyncio
from itertools import islice
from pathlib import Path
from typing import Final

from tests.faults.few_descriptors import FEW
from tests.faults.process import LAUNCH_SECONDS, game_process

MOST_HELD: Final = FEW // 4


async def hold_one(port: int, request: bytes) -> None:
    """Send the request, and wait until the server closes the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(request)
        await reader.read()
    except ConnectionError:
        pass
    finally:
        writer.transport.abort()


async def test_one_address_cannot_exhaust_the_descriptors(tmp_path: Path) -> None:
    """The address opens connections that are silent or send incomplete requests. The server closes the oldest."""
    async with game_process(tmp_path / "game", module="tests.faults.few_descriptors", RATE_LIMITS="on") as server:
        await server.start()
        for request in (b"", b"GET / HTTP/1.1\r\n"):
            async with asyncio.TaskGroup() as crowd:
                held = [crowd.create_task(hold_one(server.port, request)) for _ in range(FEW)]
                for closed in islice(asyncio.as_completed(held, timeout=LAUNCH_SECONDS), FEW - MOST_HELD):
                    await closed
                assert [await server.status("/healthz") for _ in range(5)] == [200] * 5
                for task in held:
                    task.cancel()
        await server.stop()
