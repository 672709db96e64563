"""Starts the server under attack and the processes of its clients."""

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
WAIT_SECONDS: Final = 30.0


@dataclass
class Target:
    process: subprocess.Popen[str]
    port: int
    log: Path

    async def held(self) -> dict[str, int]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        line = await asyncio.get_running_loop().run_in_executor(None, self.process.stdout.readline)
        held: dict[str, int] = json.loads(line)
        held["descriptors"] = len(os.listdir(f"/proc/{self.process.pid}/fd"))  # noqa: PTH208 - names suffice
        return held

    async def wait_for_usage(self, before: dict[str, int], seconds: float) -> None:
        """Wait until the usage is the same as before. Raise AssertionError after the timeout."""
        until = time.monotonic() + seconds
        while (held := await self.held()) != before:
            assert time.monotonic() < until, f"not released: {held}, before {before}"
            await asyncio.sleep(0.2)

    def memory(self) -> int:
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def complaints(self) -> list[str]:
        """Return log lines that clients must not be able to cause."""
        signs = ("ERROR", "CRITICAL", "Traceback", "Exception", "Fatal", "never retrieved", "was never awaited")
        return [line for line in self.log.read_text().splitlines() if any(sign in line for sign in signs)]


def slowdown_of(pid: int) -> float:
    """Return the factor by which waiting for a CPU has slowed a process down, or 1 if it is unknown."""
    schedstat = Path(f"/proc/{pid}/schedstat")
    if not schedstat.exists():
        return 1
    worked, waited, _ = map(int, schedstat.read_text().split())
    return (worked + waited) / worked


@contextlib.asynccontextmanager
async def run_target(folder: Path, **environ: str) -> AsyncIterator[Target]:
    port = free_port()
    own = {"PORT": str(port), "HOST": "127.0.0.1", "STORE_URL": f"sqlite:///{folder / 'rooms.db'}"}
    log = folder / "server.log"
    with log.open("w") as stderr, start("attack_target", stderr=stderr, environ=own | environ) as process:
        assert process.stdout is not None
        try:
            async with asyncio.timeout(LAUNCH_SECONDS):  # it prints its address when it is ready
                assert await asyncio.get_running_loop().run_in_executor(None, process.stdout.readline)
            yield Target(process, port, log)
        finally:
            process.kill()


def start(
    module: str, *arguments: str, stderr: IO[str] | None = None, environ: dict[str, str] | None = None
) -> subprocess.Popen[str]:
    """Start a module of this package as a process with pipes."""
    command = [sys.executable, "-m", f"tests.faults.{module}", *arguments]
    return subprocess.Popen(
        command, cwd=SERVER, env=os.environ | (environ or {}), text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=stderr,
    )  # fmt: skip
