"""Tests that `spysafari doctor` and the log report common mistakes of operators."""

import os
import re
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import StringIO
from pathlib import Path
from threading import Thread
from typing import Any, Final
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
import pytest_asyncio
from redis import Redis

from spysafari.process import doctor
from spysafari.process.doctor import (
    CHECKS,
    check_address,
    check_proxies,
    check_public_url,
    check_redis,
    check_store,
    run_doctor,
)
from spysafari.store.errors import StoreOpenError
from spysafari.system.settings import Settings
from tests.faults.process import GameProcess, game_process
from tests.ports import free_port
from tests.store import redis_server
from tests.store.redis_cluster import running_cluster

SERVER: Final = Path(__file__).parents[2]
WAIT: Final = 60


class BadProxy(BaseHTTPRequestHandler):
    """A proxy that forwards GET, but not WebSockets. Subclasses add further mistakes."""

    upstream = 0
    host = ""
    another_site = b""
    broken: int | None = None
    """The response to requests for pages: a status, or 0 to close the connection."""

    def do_GET(self) -> None:
        if self.broken is not None and self.path == "/app":
            if self.broken:
                self.send_error(self.broken)
            return
        headers = {"Host": self.host or self.headers["Host"]}
        try:
            with urlopen(Request(f"http://127.0.0.1:{self.upstream}{self.path}", headers=headers)) as response:
                status, body = response.status, response.read()
        except HTTPError as error:
            with error:
                status, body = error.code, error.read()
        except OSError:
            status, body = 502, b""
        body = self.another_site or body
        self.send_response_only(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Print nothing."""


@pytest.fixture(scope="module")
def proxy() -> Iterator[ThreadingHTTPServer]:
    with ThreadingHTTPServer(("127.0.0.1", free_port()), BadProxy) as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def game(tmp_path_factory: pytest.TempPathFactory, proxy: ThreadingHTTPServer) -> AsyncIterator[GameProcess]:
    """Run a server behind the proxy, with or without the built pages."""
    folder = tmp_path_factory.mktemp("doctor") / "game"
    async with game_process(folder, PUBLIC_URL=f"http://127.0.0.1:{proxy.server_port}") as process:
        await process.start()
        yield process


def sentence_of(run: Callable[[Settings], str], **settings: Any) -> str:
    (check,) = (check for check in CHECKS if check.run is run)
    fault = check.run(Settings(**settings))
    return f"{check.setting}: {fault}" if fault else ""


@pytest.mark.io
@pytest.mark.parametrize(
    ("mistake", "sentence"),
    [
        ({"host": "inside.example"}, "PUBLIC_URL: the proxy changes the Host header; let it forward"),
        ({}, "PUBLIC_URL: the proxy does not forward WebSockets; let it forward the Upgrade header"),
        (
            {"another_site": b"<h1>Welcome to nginx!</h1>"},
            "PUBLIC_URL: http://127.0.0.1:{port} does not lead to this server (another site); check the name",
        ),
        ({"broken": 404}, "PUBLIC_URL: the proxy does not forward http://127.0.0.1:{port}/app (404); let it forward"),
        ({"broken": 0}, "PUBLIC_URL: the proxy does not forward http://127.0.0.1:{port}/app (Remote end closed"),
        ({"upstream": 1}, "PUBLIC_URL: http://127.0.0.1:{port} does not lead to this server (502); check the name"),
    ],
    ids=["Host header", "WebSockets", "another site", "no page", "reset page", "no server"],
)
def test_a_proxy_with_a_mistake(
    game: GameProcess, proxy: ThreadingHTTPServer, mistake: dict[str, Any], sentence: str
) -> None:
    """The sentence says what the proxy has to do."""
    proxy.RequestHandlerClass = type("Handler", (BadProxy,), {"upstream": game.port} | mistake)

    found = sentence_of(check_public_url, public_url=f"http://127.0.0.1:{proxy.server_port}")

    assert found.startswith(sentence.format(port=proxy.server_port))


@pytest.mark.io
def test_an_address_that_leads_nowhere() -> None:
    url = f"http://127.0.0.1:{free_port()}"

    found = sentence_of(check_public_url, public_url=url)

    assert found.startswith(f"PUBLIC_URL: {url} does not lead to this server ([Errno 111] Connection refused)")


@pytest.mark.io
def test_a_port_of_another_program(proxy: ThreadingHTTPServer) -> None:
    proxy.RequestHandlerClass = type("Handler", (BadProxy,), {"another_site": b'{"ok": false}'})

    found = sentence_of(check_address, port=proxy.server_port)

    assert found.startswith(
        f"HOST: PORT={proxy.server_port} on HOST=127.0.0.1 cannot be used: Address already in use; stop"
    )


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"public_url": "https://play.example"}, "all players count as one address, because no proxy is trusted"),
        ({"trusted_proxies": ("10.0.0.1", "0.0.0.0/0")}, "every client is trusted"),
        ({"trusted_proxies": ("::/0",)}, "every client is trusted"),
        ({"public_url": "https://play.example", "trusted_proxies": ("127.0.0.1",)}, ""),
        ({"public_url": "http://192.168.1.20:3000"}, ""),
        ({}, ""),
    ],
)
def test_proxies_that_are_not_trusted_or_everyone(settings: dict[str, Any], sentence: str) -> None:
    found = sentence_of(check_proxies, **settings)

    assert found.startswith(f"TRUSTED_PROXIES: {sentence}" if sentence else "")
    assert bool(found) == bool(sentence)


@pytest.mark.io
@pytest.mark.parametrize(
    ("settings", "is_reported"),
    [
        ({}, True),
        ({"host": "localhost"}, True),
        ({"host": "127.0.0.2"}, True),
        ({"host": "::1"}, True),
        ({"public_url": "http://localhost:3000"}, True),
        ({"host": "0.0.0.0"}, False),
        ({"host": "::"}, False),
        ({"host": "192.168.1.20"}, False),
        ({"public_url": "https://play.example"}, False),
        ({"trusted_proxies": ("127.0.0.1",)}, False),
    ],
)
def test_a_host_that_admits_only_this_computer(settings: dict[str, Any], is_reported: bool) -> None:
    sentence = "HOST: only this computer can open the game: set HOST=0.0.0.0"
    found = sentence_of(check_address, port=free_port(), **settings)
    assert found == sentence if is_reported else sentence not in found


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "data").touch()

    found = sentence_of(check_store, store_url=f"sqlite:///{tmp_path}/data/rooms.db")

    assert found.startswith("STORE_URL: the folder of the database cannot be written (Not a directory); check")


def test_the_check_of_the_store_leaves_nothing_behind(tmp_path: Path) -> None:
    """The command may run as another user, so it must not create the server's files."""
    assert sentence_of(check_store, store_url=f"sqlite:///{tmp_path}/new/rooms.db") == ""
    assert list(tmp_path.iterdir()) == []


@pytest.mark.io
@pytest.mark.parametrize("url", ["mysql://x", "sqlite:///"])
def test_a_malformed_store_url_ends_the_command(url: str) -> None:
    """The server does not start with this URL either."""
    with pytest.raises(StoreOpenError, match="STORE_URL names no store; use sqlite:///"):
        run_doctor(Settings(store_url=url), StringIO())


SMALL_DISK: Final = 'mount -t tmpfs -o size=64k tmpfs "$0" && exec "$@"'


@pytest.mark.io
@pytest.mark.parametrize("verb", ["doctor", ""])
def test_a_full_disk_at_the_first_start(tmp_path: Path, verb: str) -> None:
    """A disk of 64 kB is too small for an empty database."""
    launcher = ("unshare", "--mount", "sh", "-c", SMALL_DISK, str(tmp_path))
    if subprocess.run([*launcher, "true"], check=False, capture_output=True).returncode:
        pytest.skip("needs unshare as root")
    environ = {"STORE_URL": f"sqlite:///{tmp_path}/rooms.db", "PORT": str(free_port()), "PYTHONPATH": str(SERVER)}
    command = [*launcher, sys.executable, "-m", "spysafari", *filter(None, [verb])]
    done = subprocess.run(command, env=os.environ | environ, capture_output=True, text=True, timeout=WAIT, check=False)

    sentence = "rooms.db cannot be opened for writing (SQLITE_FULL); check its permissions, the room on the disk"
    assert (done.returncode, sentence in done.stdout + done.stderr) == (1, True)
    assert ("problem  STORE_URL: the disk of rooms.db has only 0 MB left" in done.stdout) == (verb == "doctor")


@pytest.mark.io
def test_redis_without_persistence(tmp_path: Path) -> None:
    with redis_server.running(tmp_path, appendonly="no") as redis:
        assert sentence_of(check_redis, store_url=redis.url).startswith("STORE_URL: this Redis loses recent rooms")


@pytest.mark.io
def test_redis_that_evicts_or_has_another_role(tmp_path: Path) -> None:
    """A server that does not reveal its configuration is accepted."""
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    with (
        redis_server.running(tmp_path / "one") as primary,
        redis_server.running(tmp_path / "two", maxmemory="9mb", maxmemory_policy="allkeys-lru") as other,
    ):
        assert "deletes rooms when its memory is full" in sentence_of(check_redis, store_url=other.url)
        with Redis.from_url(other.url) as client:
            client.execute_command("REPLICAOF", "127.0.0.1", primary.port)
        assert "is a replica, which rejects changes" in sentence_of(check_redis, store_url=other.url)
        with Redis.from_url(primary.url) as client:
            client.execute_command("ACL", "SETUSER", "default", "-config")
        assert sentence_of(check_redis, store_url=primary.url) == ""


@pytest.mark.io
def test_redis_cluster(tmp_path: Path) -> None:
    """Replicas are members as well. The cluster has to work, and to continue if one master is gone."""
    with running_cluster(tmp_path) as cluster:
        assert sentence_of(check_redis, store_url=cluster.url) == ""
        cluster.run(1, "CONFIG SET", "cluster-require-full-coverage", "yes")
        assert "rejects all changes if one master is gone" in sentence_of(check_redis, store_url=cluster.url)
        alone = f"redis+cluster://127.0.0.1:{cluster.servers[0].port}"
        cluster.run(0, "CLUSTER RESET")
        assert "too many of its servers are gone" in sentence_of(check_redis, store_url=alone)


@pytest.mark.io
def test_redis_that_is_too_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "OLDEST_REDIS", 99)
    with redis_server.running(tmp_path) as redis:
        found = sentence_of(check_redis, store_url=redis.url)
    assert re.fullmatch(r"STORE_URL: this Redis is of version [\d.]+; install version 99 or newer", found)


@pytest.mark.io
def test_redis_that_does_not_respond() -> None:
    sentence = "STORE_URL: Redis does not respond ({}); check its address and password"
    found = sentence_of(check_redis, store_url=f"redis://127.0.0.1:{free_port()}/0")
    assert found == sentence.format("ConnectionError")
    assert sentence_of(check_redis, store_url="redis://host:port") == sentence.format("ValueError")


@pytest.mark.io
def test_problems_are_printed(tmp_path: Path) -> None:
    """The command exits with 1. PUBLIC_URL is not requested while the server does not run."""
    settings = Settings(public_url="https://play.example", store_url=f"sqlite:///{tmp_path}/rooms.db", port=free_port())
    output = StringIO()

    assert run_doctor(settings, output) == 1
    assert [line for line in output.getvalue().splitlines() if not line.startswith("ok ")] == [
        f"problem  TRUSTED_PROXIES: {check_proxies(settings)}",
        "skipped  PUBLIC_URL, because the server is not running",
    ]


@pytest.mark.io
def test_all_is_well_beside_a_running_server(game: GameProcess) -> None:
    """The command exits with 0."""
    output, url = StringIO(), f"http://127.0.0.1:{game.port}"
    proxies = ("127.0.0.1",)
    settings = Settings(
        port=game.port,
        store_url=f"sqlite:///{game.file}",
        host="127.0.0.1",
        public_url=url,
        trusted_proxies=proxies,
    )

    assert run_doctor(settings, output) == 0
    assert [line[:3] for line in output.getvalue().splitlines()] == ["ok "] * len(CHECKS)
    environ = {
        "PORT": f"{game.port}",
        "STORE_URL": settings.store_url,
        "PUBLIC_URL": url,
        "TRUSTED_PROXIES": proxies[0],
        "PYTHONPATH": str(SERVER),
    }
    command = [sys.executable, "-m", "spysafari", "doctor"]
    done = subprocess.run(command, env=os.environ | environ, capture_output=True, text=True, timeout=WAIT, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, output.getvalue(), "")
    assert game.complaints == []
