from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Final

import aiohttp
import pytest

from tests.faults.process import game_process

READ_ONLY: Final = 'mount -t tmpfs tmpfs "$0" && mount -o remount,ro,bind / && exec "$@"'


def works(launcher: tuple[str, ...]) -> bool:
    return subprocess.run([*launcher, "true"], check=False, capture_output=True).returncode == 0


async def test_the_server_only_writes_the_folder_of_its_store(tmp_path: Path) -> None:
    """[REL-06] All other files are on a read-only root file system, as in a container."""
    folder = tmp_path / "data"
    launcher = ("unshare", "--mount", "sh", "-c", READ_ONLY, str(folder))
    folder.mkdir()
    if not works(launcher):
        pytest.skip("needs root")
    async with game_process(folder, *launcher) as server, aiohttp.ClientSession() as http:
        await server.start()
        address = f"http://127.0.0.1:{server.port}/api/rooms"
        async with http.post(address, json={"playerName": "Ann"}) as response:
            assert response.status == 201
        assert server.complaints == []
        assert server.count() == 1
