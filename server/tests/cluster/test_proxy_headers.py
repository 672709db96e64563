"""Tests of the headers that HAProxy forwards with deploy/haproxy.cfg."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import aiohttp
import pytest

from tests.cluster.proxy import BINARY, DEPLOY, proxy

pytestmark = pytest.mark.skipif(BINARY is None, reason="needs haproxy (scripts/services.sh)")
RESPONSE: Final = b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s"


@asynccontextmanager
async def echo() -> AsyncIterator[str]:
    """Run a server that responds with the head of each request. Yield its address."""
    writers: list[asyncio.StreamWriter] = []

    async def respond(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writers.append(writer)
        head = await reader.readuntil(b"\r\n\r\n")
        writer.write(RESPONSE % (len(head), head))
        writer.close()

    server = await asyncio.start_server(respond, "127.0.0.1", 0)
    async with server:
        yield f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
        for writer in writers:  # connections of health checks may still be open
            writer.close()


@pytest.mark.parametrize(("sent", "outer"), [("https", False), ("https, http", False), ("https", True)])
async def test_the_proxy_sets_the_forwarded_scheme_itself(tmp_path: Path, sent: str, outer: bool) -> None:
    """[FAULT-15] The nodes use the scheme for cookies and links. A proxy in front (`outer`) may set it."""
    environ = {"OUTER_PROXY": "127.0.0.1"} if outer else {}
    async with (
        echo() as node,
        proxy(
            tmp_path, DEPLOY / "haproxy.cfg", "PROXY_BIND", NODE_1=node, NODE_2=node, NODE_3=node, **environ
        ) as running,
        aiohttp.ClientSession() as http,
    ):
        headers = {"X-Forwarded-Proto": sent, "X-Forwarded-For": "203.0.113.7"}
        async with http.get(f"http://127.0.0.1:{running.port}/app", headers=headers) as response:
            lines = (await response.text()).lower().split("\r\n")

    assert [line for line in lines if line.startswith("x-forwarded-proto:")] == [
        "x-forwarded-proto: https" if outer else "x-forwarded-proto: http"
    ]
    assert [line for line in lines if line.startswith("x-forwarded-for:")][-1] == "x-forwarded-for: 127.0.0.1"


def test_container_examples_are_not_open_to_everyone() -> None:
    """[FAULT-15] The container examples bind to loopback, or have a proxy in front."""
    dockerfile = (DEPLOY / "Dockerfile").read_text()

    assert "--publish 127.0.0.1:3000:3000" in dockerfile
    assert "--publish 3000:3000" not in dockerfile
