"""Tests of the container and the compose cluster with real engines: `make container-check`.

Not part of `make test`, because it needs root, Buildah and Podman, and takes minutes. scripts/container-check.sh
prepares it.
"""

import asyncio
import html
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import httpx
import pytest
from deploy.playing import NAMES, look_at_the_pages, play_a_refereed_round, play_a_round
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from spysafari.store.redis.keys import room_key

REPOSITORY: Final = Path(__file__).parents[1]
IMAGE: Final = "localhost/spysafari-check"
PRODUCT: Final = """The "Spy" & 'Fox' <b> $HOME \\n 🦊"""
WAIT: Final = 60
"""Timeout of a start in seconds."""
COMPOSE: Final = (sys.executable, "-m", "podman_compose", "--file")


def run(*command: str | Path, **environ: str) -> str:
    """Run a command and return its output. Fail the test if the command fails."""
    done = subprocess.run(command, env=os.environ | environ, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}: {done.stdout[-3_000:]}{done.stderr[-3_000:]}"
    return done.stdout.strip()


def build(context: Path, tag: str) -> None:
    """Build the image with Buildah and its layer cache."""
    options = ("--layers", "--pull-never", "--network=host", "--format=docker", f"--build-arg=PRODUCT_NAME={PRODUCT}")
    run("buildah", "build", *options, "--file", context / "deploy" / "Dockerfile", "--tag", tag, context)


def free_port() -> int:
    """Return a free port below the ephemeral range."""
    for port in range(20_000, 30_000):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) != 0:
                return port
    raise AssertionError("no free port")


def wait_until(served: str) -> None:
    """Wait until a URL returns 200."""
    until = time.monotonic() + WAIT
    while True:
        try:
            if httpx.get(served, trust_env=False, timeout=5).status_code == 200:
                return
        except httpx.TransportError:
            pass
        assert time.monotonic() < until, f"{served} does not respond"
        time.sleep(0.2)


@contextmanager
def container(*options: str, image: str = IMAGE) -> Iterator[str]:
    """Run a container and yield its id. Remove it and its volume at the end."""
    started = run("podman", "run", "--detach", *options, image)
    try:
        yield started
    finally:
        run("podman", "rm", "--force", "--volumes", "--time=0", started)


def is_well(started: str) -> bool:
    """Repeat the image's health check until it succeeds or a start has taken too long. Return the result."""
    until = time.monotonic() + WAIT / 4
    while True:
        checked = subprocess.run(["podman", "healthcheck", "run", started], capture_output=True, check=False)
        if checked.returncode == 0 or time.monotonic() > until:
            return checked.returncode == 0
        time.sleep(0.2)


@pytest.fixture(scope="session")
def context(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the repository that tests may change."""
    copy = tmp_path_factory.mktemp("context")
    for name in run("git", "-C", REPOSITORY, "ls-files").splitlines():
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(REPOSITORY / name, copy / name)
    return copy


@pytest.fixture(scope="session", autouse=True)
def built(context: Path) -> None:
    """Build the image once, with a product name that needs escaping."""
    build(context, IMAGE)


def test_a_round_is_played_in_the_container() -> None:
    """The volume contains only the database, readable by the server's user only."""
    port = free_port()
    with container(f"--publish=127.0.0.1:{port}:3000", "--volume=check:/data") as started:
        address = f"http://127.0.0.1:{port}"
        wait_until(f"{address}/healthz")
        look_at_the_pages(address)
        asyncio.run(play_a_round(address))
        page, manifest = (
            httpx.get(address + path, trust_env=False, timeout=WAIT) for path in ("/app", "/manifest.webmanifest")
        )
        kept = Path(run("podman", "volume", "inspect", "check", "--format", "{{.Mountpoint}}"))
        files = {
            path.name: (f"{path.stat().st_mode & 0o777:o}", path.stat().st_uid) for path in [kept, *kept.iterdir()]
        }
        log = subprocess.run(["podman", "logs", started], capture_output=True, text=True, check=True)
        printed = re.findall(r"http://\S+", log.stdout)
        answers = [run("podman", "exec", started, "python", "-c", ASK, f"{address}/healthz") for address in printed]
        before = time.monotonic()
        run("podman", "stop", started)
        took = time.monotonic() - before
        ended = run("podman", "inspect", started, "--format", "{{.State.ExitCode}}")
    run("podman", "volume", "rm", "check")

    assert f"<title>Play | {PRODUCT}</title>" in html.unescape(page.text)
    assert "<b>" not in page.text
    assert manifest.json()["name"] == PRODUCT
    database = {f"spysafari.sqlite3{suffix}": ("600", 10_001) for suffix in ("", "-wal", "-shm", ".lock")}
    assert files == {"_data": ("700", 10_001), **database}
    assert len(printed) == 2
    assert answers == ["200", "200"]
    assert log.stdout.startswith(f"{PRODUCT}: http://localhost:3000\n")
    assert not re.search(r"WARNING|ERROR|Traceback|" + "|".join(NAMES), log.stderr), log.stderr
    assert took < 5
    assert ended == "0"


ASK: Final = "import sys, urllib.request as r; print(r.urlopen(sys.argv[1]).status)"


@pytest.mark.parametrize(
    "environ",
    [
        {},
        {"http_proxy": "http://127.0.0.1:9", "HTTP_PROXY": "http://127.0.0.1:9"},
        {"PORT": ""},
        {"PORT": "8080"},
        {"HOST": "::"},
        {"HOST": "127.0.0.1"},
        {"HOST": "::1"},
        {"PUBLIC_URL": "https://play.example"},
    ],
    ids=str,
)
def test_the_health_check_succeeds(environ: dict[str, str]) -> None:
    """The health check succeeds with any of these settings."""
    with container(*(f"--env={name}={text}" for name, text in environ.items())) as started:
        assert is_well(started)


def test_the_container_runs_with_a_read_only_root() -> None:
    """The process is not root, and has no capabilities."""
    port = free_port()
    options = ("--read-only", "--read-only-tmpfs=false", "--cap-drop=ALL", "--security-opt=no-new-privileges")
    with container(*options, f"--publish=127.0.0.1:{port}:3000") as started:
        wait_until(f"http://127.0.0.1:{port}/healthz")
        asyncio.run(play_a_round(f"http://127.0.0.1:{port}"))
        checked = run("podman", "exec", started, "spysafari", "doctor")
        process = run("podman", "exec", started, "cat", "/proc/1/status")

    assert "problem" not in checked
    assert re.search(r"^Uid:\t10001\t", process, re.MULTILINE)
    assert re.search(r"^CapBnd:\t0+$", process, re.MULTILINE)


def test_the_image_is_small_and_labelled() -> None:
    """The image is smaller than 200 MB, of which the official base image takes about 125 MB."""
    image, base = (
        json.loads(run("podman", "image", "inspect", name))[0]
        for name in (IMAGE, "docker.io/library/python:3.13-slim-bookworm")
    )

    assert image["Size"] - base["Size"] < 70e6
    assert image["Labels"]["org.opencontainers.image.licenses"] == "MIT"
    assert image["Config"]["User"] == "10001:10001"
    assert image["Healthcheck"]


def test_the_health_check_fails_without_a_server() -> None:
    command = ("podman", "run", "--rm", "--entrypoint", "python", IMAGE, "-m", "spysafari.process.health_check")
    asked = subprocess.run(command, capture_output=True, text=True, check=False)

    assert asked.returncode == 1
    assert asked.stderr.endswith("spysafari: [Errno 111] Connection refused\n")


def test_a_rebuild_serves_the_new_code(context: Path) -> None:
    """A rebuild includes changes to the server and the pages."""
    version = context / "server" / "spysafari" / "__init__.py"
    version.write_text(re.sub(r'__version__ = ".*"', '__version__ = "99.0"', version.read_text()))
    (context / "web" / "public" / "new.txt").write_text("new")
    port = free_port()

    build(context, f"{IMAGE}:rebuilt")

    with container(f"--publish=127.0.0.1:{port}:3000", image=f"{IMAGE}:rebuilt") as started:
        wait_until(f"http://127.0.0.1:{port}/healthz")
        assert httpx.get(f"http://127.0.0.1:{port}/new.txt", trust_env=False, timeout=WAIT).text == "new"
        assert run("podman", "exec", started, "spysafari", "--version") == "spysafari 99.0"


@contextmanager
def composed(file: str) -> Iterator[str]:
    """Start the services of a compose file and yield the URL of the proxy."""
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    environ = {"PORT": f"{port}", "PUBLIC_URL": address}
    command = (*COMPOSE, str(REPOSITORY / "deploy" / file))
    try:
        run(*command, "up", "--build", "--detach", **environ)
        wait_until(f"{address}/readyz")
        yield address
    finally:
        run(*command, "down", "--volumes", **environ)


def test_a_round_is_played_on_three_nodes() -> None:
    """Players connect through the proxy, which stops on time despite an open connection."""
    with composed("compose.yaml") as address:
        look_at_the_pages(address)
        asyncio.run(play_a_round(address))
        names = [f"spysafari_{name}_1" for name in ("node1", "node2", "node3", "redis", "proxy")]
        images = json.loads(run("podman", "inspect", "--format=json", *names))
        line = f"{address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket"
        with connect(line, proxy=None) as player:
            assert str(player.recv()).startswith("0{")
            before = time.monotonic()
            run("podman", "stop", names[-1])
            took = time.monotonic() - before
            with pytest.raises(ConnectionClosed):
                player.recv(timeout=WAIT)

        assert len({node["Image"] for node in images[:3]}) == 1
        assert [is_well(name) for name in names[:4]] == [True] * 4
    assert took < 5


def test_a_refereed_round_continues_after_its_redis_master_is_killed() -> None:
    """The players are connected to three nodes. The killed master follows its successor after a restart."""
    killed: list[str] = []

    def kill(room: str) -> None:
        slots = run("podman", "exec", member(1), "redis-cli", "cluster", "keyslot", room_key(room))
        addresses = run("podman", "exec", member(1), "redis-cli", "cluster", "nodes").splitlines()
        masters = [line.split() for line in addresses if "master" in line]
        (address,) = (line[1] for line in masters if any(holds(part, int(slots)) for part in line[8:]))
        killed.append(member(int(address.partition(":")[0][-1])))
        assert run("podman", "exec", killed[-1], "redis-cli", "wait", "1", "30000") == "1"  # its replica is complete
        run("podman", "kill", killed[-1])

    with composed("cluster.yaml") as address:
        asyncio.run(play_a_refereed_round(address, kill))
        run("podman", "start", *killed)
        until = time.monotonic() + WAIT
        while "role:slave" not in run("podman", "exec", *killed, "redis-cli", "info", "replication"):
            assert time.monotonic() < until
            time.sleep(0.5)
        assert is_well(killed[0])


def member(number: int) -> str:
    return f"spysafari-cluster_redis{number}_1"


def holds(slots: str, slot: int) -> bool:
    """Return True if a range such as `0-5460` contains the slot."""
    first, _, last = slots.partition("-")
    return int(first) <= slot <= int(last or first)
