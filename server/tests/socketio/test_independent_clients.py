"""Tests with third-party clients: python-socketio, and the browsers' socket.io-client under Node."""

import asyncio
import os
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest
import socketio  # type: ignore[import-untyped]  # it ships no types

from tests.fakes import session_count
from tests.socketio.harness import SETTINGS, WAIT, EchoHandler, LiveServer, until

REPOSITORY = Path(__file__).resolve().parents[3]
NODE_CLIENT = Path(__file__).with_name("node_client.mjs")
TRANSPORTS = [["websocket"], ["polling"], ["polling", "websocket"]]


class TestPythonSocketIo:
    @pytest.mark.parametrize("transports", TRANSPORTS, ids="+".join)
    async def test_exchanges_events_over(self, server: LiveServer, handler: EchoHandler, transports: list[str]) -> None:
        """[LIVE-01]"""
        client = socketio.AsyncClient(reconnection=False)
        received: asyncio.Queue[tuple[str, Any]] = asyncio.Queue()

        async def receive(event: str, *data: Any) -> None:
            await received.put((event, *data))

        client.on("*", receive)
        url = f"http://127.0.0.1:{server.port}"
        await client.connect(url, transports=transports, auth={"token": "é"}, wait_timeout=WAIT)
        acknowledged = await client.call("message", {"n": 1, "text": "é🦊"}, timeout=WAIT)

        assert await asyncio.wait_for(received.get(), WAIT) == ("message-back", {"n": 1, "text": "é🦊"})
        assert acknowledged == {"n": 1, "text": "é🦊"}
        assert client.transport() == transports[-1]

        await client.disconnect()
        await asyncio.wait_for(handler.left.wait(), WAIT)
        await until(lambda: session_count(server.endpoint) == 0)

    async def test_responds_to_the_heartbeat(self, server: LiveServer) -> None:
        client = socketio.AsyncClient(reconnection=False)
        await client.connect(f"http://127.0.0.1:{server.port}", transports=["websocket"], wait_timeout=WAIT)

        for _ in range(3):
            server.pass_seconds(SETTINGS.ping_interval)
            # The client sends its pong after it has received the first acknowledgement, and before the second event.
            await client.call("quiet", timeout=WAIT)
            await client.call("quiet", timeout=WAIT)
            server.pass_seconds(SETTINGS.ping_timeout)

        assert client.connected
        assert server.endpoint.socket_count == 1
        await client.disconnect()


class TestSocketIoClientInNode:
    @pytest.mark.parametrize("transports", TRANSPORTS, ids="+".join)
    async def test_exchanges_events_over(self, server: LiveServer, handler: EchoHandler, transports: list[str]) -> None:
        """[LIVE-01] Node runs the version of socket.io-client that is in the web build."""
        modules = [
            path for name in ("web", "e2e") if (path := REPOSITORY / name / "node_modules/socket.io-client").is_dir()
        ]
        assert modules, "socket.io-client is not installed: run `make test`, which installs it"
        node = shutil.which("node", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
        assert node is not None, "node is not installed: run `make test`, which installs it"

        process = await asyncio.create_subprocess_exec(
            *(node, str(NODE_CLIENT), str(modules[0]), f"http://127.0.0.1:{server.port}", ",".join(transports)),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        output, _ = await asyncio.wait_for(process.communicate(), 20)

        assert process.returncode == 0, output.decode()
        assert output.decode().splitlines()[-1] == "connected over " + transports[-1]
        assert server.endpoint.connected == handler.count("disconnect") == 2
        await until(lambda: session_count(server.endpoint) == 0)
