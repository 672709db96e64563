import os
import re
import subprocess
import sys
from io import StringIO
from ipaddress import ip_address
from pathlib import Path

import pytest
import segno

from spysafari.process import addresses
from spysafari.process.addresses import announce, in_order, is_for_phones, qr_code
from spysafari.system.settings import Settings
from tests.ports import free_port

ADDRESS = "http://192.168.1.20:3000"
HALVES = {"█": (0, 0), "▀": (0, 1), "▄": (1, 0), " ": (1, 1)}


class Terminal(StringIO):
    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def wide_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")


def modules_in(code: str) -> list[list[int]]:
    """Return the rows of the printed QR code. A dark module is 1."""
    rows = []
    for line in code.replace("\033[0m", "").splitlines():
        if line.startswith("\033[97;40m"):
            halves = [HALVES[block] for block in line.removeprefix("\033[97;40m")]
            rows += [[top for top, _ in halves], [bottom for _, bottom in halves]]
        else:
            rows.append([int(color == "40") for color in re.findall(r"\033\[(\d+)m  ", line)])
    return rows


@pytest.mark.parametrize(("encoding", "lines", "columns"), [("utf-8", 17, 33), ("UTF8", 17, 33), ("ascii", 33, 66)])
def test_a_terminal_shows_the_qr_code_dark_on_light(encoding: str, lines: int, columns: int) -> None:
    """The colors are set explicitly, because terminals have light or dark backgrounds."""
    code = qr_code(ADDRESS, encoding)

    printed = code.splitlines()
    assert len(printed) == lines
    assert all(len(re.sub(r"\033\[[\d;]*m", "", line)) == columns for line in printed)
    assert code.isascii() == (encoding == "ascii")
    expected = [list(row) for row in segno.make(ADDRESS, error="L", boost_error=False).matrix_iter()]
    assert modules_in(code)[: len(expected)] == expected


def test_a_narrow_terminal_shows_no_qr_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """Phones cannot read a code whose lines are wrapped."""
    monkeypatch.setenv("COLUMNS", "30")

    assert qr_code(ADDRESS, "utf-8") == ""


@pytest.mark.parametrize(
    ("found", "default", "ordered"),
    [
        ("127.0.0.1 192.168.1.20", "192.168.1.20", "192.168.1.20"),
        ("127.0.0.1 192.168.1.20 10.0.0.5", "10.0.0.5", "10.0.0.5 192.168.1.20"),
        ("8.8.8.8 192.168.1.20", None, "192.168.1.20 8.8.8.8"),
        ("127.0.0.1 169.254.3.4 fd00::2", None, ""),
    ],
    ids=["one card", "two cards", "no default route", "IPv6 only"],
)
def test_the_address_of_the_default_route_comes_first(found: str, default: str | None, ordered: str) -> None:
    """It is followed by the private addresses."""
    assert in_order(map(ip_address, found.split()), 4, default) == [*map(ip_address, ordered.split())]


@pytest.mark.parametrize(
    ("settings", "printed", "scanned"),
    [
        (Settings(), ["http://localhost:3000"], ""),
        (Settings(host="0.0.0.0"), ["http://localhost:3000", ADDRESS, "http://10.0.0.5:3000"], ADDRESS),
        (Settings(host="0.0.0.0", public_url="https://play.example"), ["https://play.example"], "https://play.example"),
        (Settings(public_url="http://localhost:3000"), ["http://localhost:3000"], ""),
        (Settings(host="192.168.1.20"), [ADDRESS], ADDRESS),
    ],
)
def test_the_printed_addresses(
    monkeypatch: pytest.MonkeyPatch, settings: Settings, printed: list[str], scanned: str
) -> None:
    """PUBLIC_URL replaces the machine's own addresses. A loopback address does not get a QR code."""
    monkeypatch.setattr(addresses, "network_addresses", lambda _: [ip_address("192.168.1.20"), ip_address("10.0.0.5")])
    terminal, log = Terminal(), StringIO()

    announce(settings, 3000, terminal)
    announce(settings, 3000, log)

    lines = "".join(f"Spy Safari: {address}\n" for address in printed)
    assert terminal.getvalue() == lines + (qr_code(scanned, "utf-8") if scanned else "")
    assert log.getvalue() == lines


def test_without_a_network_only_this_machine_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "network_addresses", lambda _: [])
    terminal = Terminal()

    announce(Settings(host="0.0.0.0"), 3000, terminal)

    assert terminal.getvalue() == "Spy Safari: http://localhost:3000\n"


def test_a_terminal_without_colors_shows_no_qr_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    terminal = Terminal()

    announce(Settings(host="192.168.1.20"), 3000, terminal)

    assert terminal.getvalue() == f"Spy Safari: {ADDRESS}\n"


@pytest.mark.parametrize(
    "address", ["http://localhost:3000", "http://127.0.0.1", "http://[::1]:3000", "http://a.localhost"]
)
def test_addresses_of_this_machine_alone(address: str) -> None:
    assert not is_for_phones(address)


@pytest.mark.io
def test_the_command_prints_a_qr_code_in_a_terminal(tmp_path: Path) -> None:
    environ = {
        "PUBLIC_URL": "https://play.example",
        "PORT": str(free_port()),
        "STORE_URL": f"sqlite:///{tmp_path}/a.db",
        "WEB_ROOT": str(tmp_path),
    }
    outer, inner = os.openpty()
    command = [sys.executable, "-m", "spysafari"]
    with subprocess.Popen(command, env=os.environ | environ, stdout=inner, stderr=subprocess.DEVNULL) as server:
        try:
            with os.fdopen(outer, encoding="utf-8") as terminal:
                first, *code = [terminal.readline().rstrip("\n") for _ in range(18)]
        finally:
            server.kill()
            os.close(inner)

    assert first == "Spy Safari: https://play.example"
    assert code == qr_code("https://play.example", "utf-8").splitlines()
