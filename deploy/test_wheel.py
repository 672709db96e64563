"""Tests of the wheel, which is installed in an empty environment and started in an empty folder."""

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import PathDistribution
from pathlib import Path
from typing import Final

import pytest
from deploy.playing import NAMES, WAIT, look_at_the_pages, play_a_round

REPOSITORY: Final = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel and its locked dependencies in an empty environment."""
    (wheel,) = (REPOSITORY / "dist").glob("spysafari-*.whl")
    folder = tmp_path_factory.mktemp("installed")
    subprocess.run(["uv", "venv", "--quiet", "--python", sys.executable, folder], check=True)
    install: list[str | Path] = ["uv", "pip", "install", "--quiet", "--python", folder]
    subprocess.run([*install, "--require-hashes", "--requirements", REPOSITORY / "requirements.txt"], check=True)
    subprocess.run([*install, "--no-deps", "--no-index", wheel], check=True)
    return folder


@contextmanager
def served(environment: Path, folder: Path) -> Iterator[str]:
    """Run the installed command in a folder, with a port as its only setting. Yield its URL."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    command = subprocess.Popen(
        [environment / "bin" / "spysafari"],
        cwd=folder,
        env={"PORT": str(port), "PATH": os.defpath},
        stderr=subprocess.PIPE,
        text=True,
    )
    with command:
        try:
            await_port(port, command)
            yield f"http://127.0.0.1:{port}"
        finally:
            command.send_signal(signal.SIGTERM)
            try:
                _, log = command.communicate(timeout=WAIT)
            finally:
                command.kill()
    assert not re.search(r"WARNING|ERROR|Traceback|Card|" + "|".join(NAMES), log), log


def await_port(port: int, command: subprocess.Popen[str]) -> None:
    """Wait until the port accepts connections."""
    until = time.monotonic() + WAIT
    while time.monotonic() < until and command.poll() is None:
        try:
            return socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            time.sleep(0.05)
    raise AssertionError("it did not start")


@pytest.mark.timeout(240)
def test_a_round_is_played_on_the_installed_wheel(environment: Path, tmp_path: Path) -> None:
    """[RULE-03] [AUTH-03] The wheel does not need the repository, and stores its rooms below the working folder."""
    with served(environment, tmp_path) as address:
        look_at_the_pages(address)
        asyncio.run(play_a_round(address))

    assert [path.name for path in tmp_path.iterdir()] == ["data"]


@pytest.mark.timeout(240)
def test_the_wheel_has_its_metadata(environment: Path) -> None:
    """It has a name, version, licenses and readme. The command prints the same version."""
    (found,) = environment.glob("lib/python*/site-packages/spysafari-*.dist-info")
    about = PathDistribution(found).metadata
    said = subprocess.run([environment / "bin" / "spysafari", "--version"], capture_output=True, text=True, check=True)

    assert said.stdout == f"spysafari {about['Version']}\n"
    assert (about["Name"], about["License-Expression"]) == ("spysafari", "MIT")
    assert set(about.get_all("License-File") or []) == {"LICENSE", "NOTICE"}
    assert about["Description-Content-Type"] == "text/markdown"
    assert about.get_all("Provides-Extra") == ["redis"]
    assert "Topic :: Games/Entertainment :: Board Games" in (about.get_all("Classifier") or [])
