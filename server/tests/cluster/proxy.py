"""Runs HAProxy with the configuration files in deploy/."""

import asyncio
import os
import shutil
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import pytest

from tests.ports import free_port

BINARY: Final = shutil.which("haproxy", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
DEPLOY: Final = Path(__file__).parents[3] / "deploy"
WAIT: Final = 30.0
SERVER: Final = "2"
"""The `type` of a server in the output of `show stat`, which also lists backends."""


class Proxy:
    def __init__(self, control: Path, port: int) -> None:
        self.port = port
        self._control = control

    async def healthy_servers(self, backend: str) -> set[str]:
        """Return the names of the servers in a backend that receive requests."""
        return {name for name, server in (await self._servers(backend)).items() if server["status"].startswith("UP")}

    async def busiest(self, backend: str) -> str:
        servers = await self._servers(backend)
        return max(servers, key=lambda name: int(servers[name]["scur"]))

    async def responds(self) -> bool:
        """Return True if the control socket responds. Its file appears slightly earlier."""
        try:
            _, writer = await asyncio.open_unix_connection(self._control)
        except OSError:
            return False
        writer.close()
        return True

    async def _servers(self, backend: str) -> dict[str, dict[str, str]]:
        reader, writer = await asyncio.open_unix_connection(self._control)
        writer.write(b"show stat\n")
        head, *rows = (await reader.read()).decode().splitlines()
        writer.close()
        columns = head.removeprefix("# ").split(",")
        lines = [dict(zip(columns, row.split(","), strict=False)) for row in rows if row]
        return {line["svname"]: line for line in lines if line["pxname"] == backend and line["type"] == SERVER}

    async def wait_until_healthy(self, backend: str, servers: set[str]) -> None:
        async with asyncio.timeout(WAIT):
            while await self.healthy_servers(backend) != servers:  # noqa: ASYNC110 - another process
                await asyncio.sleep(0.05)


@asynccontextmanager
async def proxy(folder: Path, configuration: Path, bind: str, **addresses: str) -> AsyncIterator[Proxy]:
    """Run HAProxy with a configuration from deploy/. `bind` is the variable that sets the address to listen on."""
    if BINARY is None:
        pytest.skip("needs haproxy: apt-get install haproxy")
    control, more = folder / "haproxy.sock", folder / "control.cfg"
    more.write_text(f"global\n  stats socket {control} mode 600\n")
    running = Proxy(control, free_port())
    environ = {bind: f"127.0.0.1:{running.port}", **addresses}
    with (folder / "haproxy.log").open("wb") as log:
        process = subprocess.Popen(  # noqa: ASYNC220 - takes a millisecond
            [BINARY, "-db", "-f", configuration, "-f", more],
            env=os.environ | environ,
            stdout=log,
            stderr=log,
        )
    try:
        async with asyncio.timeout(WAIT):
            while not await running.responds():
                assert process.poll() is None, (folder / "haproxy.log").read_text()
                await asyncio.sleep(0.02)
        yield running
    finally:
        process.kill()
        process.wait()
