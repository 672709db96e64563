"""Clients that others wrote: python-socketio's, and socket.io-client under Node. They play what the browser plays."""

import asyncio
import os
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest
import socketio  # type: ignore[import-untyped]  # it ships no types

from spysafari.socketio.session import NEVER
from tests.socketio.harness import SETTINGS, WAIT, EchoHandler, LiveServer, until

REPOSITORY = Path(__file__).resolve().parents[3]
NODE_CLIENT = Path(__file__).with_name("node_client.mjs")
TRANSPORTS = [["websocket"], ["polling"], ["polling", "websocket"]]


class TestPythonSocketIo:
    @pytest.mark.parametrize("transports", TRANSPORTS, ids="+".join)
    async def test_plays_over(self, server: LiveServer, handler: EchoHandler, transports: list[str]) -> None:
        """[LIVE-01] the server's half."""
        client = socketio.AsyncClient(reconnection=False)
        heard: asyncio.Queue[tuple[str, Any]] = asyncio.Queue()

        async def hear(event: str, *data: Any) -> None:
            await heard.put((event, *data))

        client.on("*", hear)
        await client.connect(f"http://127.0.0.1:{server.port}", transports=transports, auth={"token": "é"})
        answer = await client.call("message", {"n": 1, "text": "é🦊"}, timeout=WAIT)

        assert await asyncio.wait_for(heard.get(), WAIT) == ("message-back", {"n": 1, "text": "é🦊"})
        assert answer == {"n": 1, "text": "é🦊"}
        assert client.transport() == transports[-1]

        await client.disconnect()
        await asyncio.wait_for(handler.left.wait(), WAIT)
        await until(lambda: server.endpoint.session_count == 0)

    async def test_answers_the_heartbeat(self, server: LiveServer) -> None:
        client = socketio.AsyncClient(reconnection=False)
        await client.connect(f"http://127.0.0.1:{server.port}", transports=["websocket"])
        (session,) = [one.session for one in server.endpoint._sessions.values()]

        for _ in range(3):
            server.pass_seconds(SETTINGS.ping_interval)
            assert session._pong_by != NEVER
            await until(lambda: session._pong_by == NEVER)

        assert client.connected
        assert server.endpoint.socket_count == 1
        await client.disconnect()


class TestSocketIoClientInNode:
    @pytest.mark.parametrize("transports", TRANSPORTS, ids="+".join)
    async def test_plays_over(self, server: LiveServer, handler: EchoHandler, transports: list[str]) -> None:
        """[LIVE-01] the server's half: the client that the browsers run, at the version that the web build pins."""
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
        assert output.decode().splitlines()[-1] == "played over " + transports[-1]
        assert server.endpoint.admissions == handler.count("disconnect") == 2
        await until(lambda: server.endpoint.session_count == 0)
