import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from spysafari.process import health_check
from spysafari.process.addresses import reached_at, refuse_unusable_address
from spysafari.process.serve import main
from spysafari.system.settings import SettingsError
from tests.ports import free_port

SERVER = Path(__file__).parents[2]
TAKEN = "Address already in use; stop the other program, or set another PORT"
WAIT = 60
"""Timeout in seconds. A start takes one second on an idle machine."""


@contextmanager
def command(tmp_path: Path, **environ: str) -> Iterator[subprocess.Popen[str]]:
    own = {"STORE_URL": f"sqlite:///{tmp_path / 'rooms.db'}", "PYTHONPATH": str(SERVER), "WEB_ROOT": str(SERVER)}
    process = subprocess.Popen(
        [sys.executable, "-m", "spysafari"],
        env=os.environ | own | environ,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with process:
        try:
            yield process
        finally:
            process.kill()


def wait_until_served(port: int) -> None:
    until = time.monotonic() + WAIT
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            assert time.monotonic() < until, "the server did not start"
            time.sleep(0.05)
        else:
            return


def test_an_invalid_setting_is_one_sentence(tmp_path: Path) -> None:
    """The message contains no traceback and no address."""
    with command(tmp_path, PORT="http") as server:
        out, err = server.communicate(timeout=WAIT)

    said = "spysafari: PORT: 'http' is not a whole number from 0 to 65535\n"
    assert (server.returncode, out, err) == (1, "", said)


@pytest.mark.parametrize(
    ("argument", "status", "said"),
    [("--version", 0, "spysafari 1."), ("--help", 0, "  PUBLIC_URL\n"), ("--port=80", 2, "unrecognized arguments")],
)
def test_arguments(
    argument: str, status: int, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Unknown arguments are rejected, and the server does not start."""
    monkeypatch.setattr(sys, "argv", ["spysafari", argument])

    with pytest.raises(SystemExit) as ended:
        main()

    assert ended.value.code == status
    assert said in "".join(capsys.readouterr())


@pytest.mark.parametrize(
    ("host", "sentence"),
    [
        (
            "no-such-host.invalid",
            "HOST: 'no-such-host.invalid' is not a known host; use a name or an address of this machine",
        ),
        ("[::1]", "HOST: '[::1]' is not a known host; write an IPv6 address without brackets"),
        ("x" * 70 + ".test", f"HOST: '{'x' * 70}.test' is not a known host; use a name or an address of this machine"),
        ("192.0.2.1", "PORT={port} on HOST=192.0.2.1 cannot be used: Cannot assign requested address"),
        ("127.0.0.1", f"PORT={{port}} on HOST=127.0.0.1 cannot be used: {TAKEN}"),
        ("0.0.0.0", f"PORT={{port}} on HOST=0.0.0.0 cannot be used: {TAKEN}"),
    ],
)
def test_an_unusable_address_is_one_sentence(host: str, sentence: str) -> None:
    """The message names the settings and the reason."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(SettingsError) as raised:
            refuse_unusable_address(host, port)

    assert str(raised.value) == sentence.format(port=port)


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0", "localhost", "::", "::1"])
def test_a_usable_address_stays_free(host: str) -> None:
    port = free_port()

    refuse_unusable_address(host, port)

    socket.create_server(("127.0.0.1", port)).close()


def test_a_port_in_use_ends_the_command(tmp_path: Path) -> None:
    """The command ends before it creates the database."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        with command(tmp_path, PORT=port) as server:
            _, said = server.communicate(timeout=WAIT)

    assert (server.returncode, said) == (
        1,
        f"spysafari: PORT={port} on HOST=127.0.0.1 cannot be used: {TAKEN}\n",
    )
    assert not (tmp_path / "rooms.db").exists()


def test_the_database_belongs_to_one_server_and_one_user(tmp_path: Path) -> None:
    """A second server would overwrite rooms. Files and new folders are private, regardless of the umask."""
    port, folder = free_port(), tmp_path / "a" / "b"
    url = f"sqlite:///{folder / 'rooms.db'}"
    umask = os.umask(0)
    try:
        with command(tmp_path, PORT=str(port), STORE_URL=url):
            wait_until_served(port)
            with command(tmp_path, PORT="0", STORE_URL=url) as second:
                out, err = second.communicate(timeout=WAIT)
            made = [folder.parent, folder, *folder.iterdir()]
            modes = {path.name: f"{path.stat().st_mode & 0o777:o}" for path in made}
    finally:
        os.umask(umask)

    assert (second.returncode, out) == (1, "")
    assert err.startswith("spysafari: ")
    assert err.count("\n") == 1
    files = ("rooms.db", "rooms.db-wal", "rooms.db-shm", "rooms.db.lock")
    assert modes == {"a": "700", "b": "700"} | dict.fromkeys(files, "600")


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_the_printed_addresses_respond(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, host: str) -> None:
    """The health check also succeeds, and ignores proxy settings in the environment."""
    port = free_port()
    monkeypatch.setenv("HOST", host)
    monkeypatch.setenv("PORT", str(port))
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    with command(tmp_path, PORT=str(port)) as server:
        assert server.stdout is not None
        first = server.stdout.readline()
        answers = [
            httpx.get(f"http://{name}:{port}/healthz", trust_env=False, timeout=WAIT) for name in reached_at(host)
        ]
        health_check.main()
        server.terminate()
        rest = server.stdout.read()

    assert [answer.status_code for answer in answers] == [200] * len(reached_at(host))
    assert (first + rest).splitlines() == [f"Spy Safari: http://{name}:{port}" for name in reached_at(host)]
    with pytest.raises(SystemExit, match="Connection refused"):
        health_check.main()


@pytest.mark.parametrize(
    ("host", "names"),
    [
        ("127.0.0.1", ["localhost"]),
        ("::1", ["[::1]"]),
        ("192.0.2.7", ["192.0.2.7"]),
        ("2001:db8::7", ["[2001:db8::7]"]),
        ("play.lan", ["play.lan"]),
    ],
)
def test_the_host_of_a_url(host: str, names: list[str]) -> None:
    assert reached_at(host) == names


def test_metrics_and_json_log(tmp_path: Path) -> None:
    """A second server with the same METRICS_PORT does not start."""
    port, metrics_port = free_port(), str(free_port())
    with command(tmp_path, PORT=str(port), METRICS_PORT=metrics_port, LOG_FORMAT="json") as server:
        wait_until_served(port)
        name = {"playerName": "Ann", "iconId": 1}
        opened = httpx.post(f"http://127.0.0.1:{port}/api/rooms", json=name, timeout=WAIT)
        metrics = httpx.get(f"http://127.0.0.1:{metrics_port}/metrics", timeout=WAIT).text
        (tmp_path / "other").mkdir()
        with command(tmp_path / "other", PORT="0", METRICS_PORT=metrics_port) as second:
            _, refusal = second.communicate(timeout=WAIT)
        server.send_signal(signal.SIGTERM)
        _, err = server.communicate(timeout=WAIT)

    lines = [json.loads(line) for line in err.splitlines()]
    assert "\nspysafari_rooms_opened_total 1.0\n" in metrics
    assert second.returncode == 1
    assert f"spysafari: METRICS_PORT={metrics_port} on METRICS_HOST=127.0.0.1 cannot be used: " in refusal
    told = {line["message"]: line for line in lines}
    assert {"starting", "stopping"} <= told.keys()
    assert told["room opened"]["room"] == opened.json()["roomId"]


def test_shutdown_with_ctrl_c_while_players_are_connected(tmp_path: Path) -> None:
    """[LIVE-01] Connections are closed with 1001 (going away), so that clients reconnect."""
    port = free_port()
    with command(tmp_path, PORT=str(port)) as server:
        wait_until_served(port)
        with connect(f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket", proxy=None) as player:
            player.recv()
            player.send("40")
            player.recv()

            server.send_signal(signal.SIGINT)
            with pytest.raises(ConnectionClosed) as closed:
                player.recv(timeout=WAIT)
        _, err = server.communicate(timeout=WAIT)

    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1001
    assert "Traceback" not in err
    assert "ERROR" not in err
