"""The server process that is attacked, and its helper processes."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final

from tests.faults.process import LAUNCH_SECONDS
from tests.ports import free_port

SERVER: Final = Path(__file__).parents[2]
WAIT: Final = 30.0
"""Seconds. On a quiet machine milliseconds are enough."""


@dataclass
class Target:
    """A running server process."""

    process: subprocess.Popen[str]
    port: int
    log: Path

    async def held(self) -> dict[str, int]:
        """Return what the process holds: sessions, sockets, connections ..."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        line = await asyncio.get_running_loop().run_in_executor(None, self.process.stdout.readline)
        held: dict[str, int] = json.loads(line)
        held["descriptors"] = len(os.listdir(f"/proc/{self.process.pid}/fd"))  # noqa: PTH208 - names suffice
        return held

    async def back_to(self, before: dict[str, int], seconds: float) -> None:
        """Wait until the process holds no more than before. AssertionError after so many seconds."""
        until = time.monotonic() + seconds
        while (held := await self.held()) != before:
            assert time.monotonic() < until, f"ghosts: {held}, before {before}"
            await asyncio.sleep(0.2)

    def memory(self) -> int:
        """Bytes of resident memory."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def complaints(self) -> list[str]:
        """Return log lines that no client may cause."""
        signs = ("ERROR", "CRITICAL", "Traceback", "Exception", "Fatal", "never retrieved", "was never awaited")
        return [line for line in self.log.read_text().splitlines() if any(sign in line for sign in signs)]


def slowed_down(pid: int) -> float:
    """How many times longer than its work a process took, as others had the processors. 1 if no kernel says."""
    told = Path(f"/proc/{pid}/schedstat")
    if not told.exists():
        return 1
    worked, waited, _ = map(int, told.read_text().split())
    return (worked + waited) / worked


@contextlib.asynccontextmanager
async def attacked(folder: Path, **environ: str) -> AsyncIterator[Target]:
    """Run a server with its own store."""
    port = free_port()
    own = {"PORT": str(port), "HOST": "127.0.0.1", "STORE_URL": f"sqlite:///{folder / 'rooms.db'}"}
    log = folder / "server.log"
    with log.open("w") as stderr, start("attack_target", stderr=stderr, environ=own | environ) as process:
        assert process.stdout is not None
        try:
            async with asyncio.timeout(LAUNCH_SECONDS):  # until it says where players reach it
                assert await asyncio.get_running_loop().run_in_executor(None, process.stdout.readline)
            yield Target(process, port, log)
        finally:
            process.kill()


def start(
    module: str, *arguments: str, stderr: IO[str] | None = None, environ: dict[str, str] | None = None
) -> subprocess.Popen[str]:
    """Start one of our helper processes, with pipes to talk over."""
    command = [sys.executable, "-m", f"tests.faults.{module}", *arguments]
    return subprocess.Popen(
        command, cwd=SERVER, env=os.environ | (environ or {}), text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=stderr,
    )  # fmt: skip
