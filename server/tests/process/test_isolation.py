"""Tests of the server as containers run it: with a read-only root file system, and without access to other hosts."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import aiohttp
import pytest

from tests.faults.process import SERVER, game_process

READ_ONLY: Final = 'mount -t tmpfs tmpfs "$0" && mount -o remount,ro,bind / && exec "$@"'
ONLY_LOOPBACK: Final = 'ip link set lo up && exec "$@"'
pytestmark = pytest.mark.io

PLAY: Final = """
import asyncio, socket, sys
from pathlib import Path
from deploy.playing import play_a_round
from tests.faults.process import game_process

async def play():
    async with game_process(Path(sys.argv[1]), HOST="0.0.0.0") as server:
        await server.start()
        await play_a_round(f"http://127.0.0.1:{server.port}")
        print(*server.complaints)

asyncio.run(play())
"""


def works(launcher: tuple[str, ...]) -> bool:
    return subprocess.run([*launcher, "true"], check=False, capture_output=True).returncode == 0


async def test_the_server_only_writes_the_folder_of_its_store(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    launcher = ("unshare", "--mount", "sh", "-c", READ_ONLY, str(folder))
    folder.mkdir()
    if not works(launcher):
        pytest.skip("needs unshare as root")
    async with game_process(folder, *launcher) as server, aiohttp.ClientSession() as http:
        await server.start()
        address = f"http://127.0.0.1:{server.port}/api/rooms"
        async with http.post(address, json={"playerName": "Ann"}) as response:
            assert response.status == 201
        assert server.complaints == []
        assert server.count() == 1


def test_a_round_is_played_without_a_network(tmp_path: Path) -> None:
    """No other host is reachable."""
    launcher = ("unshare", "--net", "sh", "-c", ONLY_LOOPBACK, "sh")
    if not works(launcher):
        pytest.skip("needs unshare as root")
    environ = os.environ | {"PYTHONPATH": f"{SERVER}:{SERVER.parent}"}
    command = [*launcher, sys.executable, "-c", PLAY, str(tmp_path / "game")]
    done = subprocess.run(command, env=environ, capture_output=True, text=True, timeout=120, check=False)

    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == ""
