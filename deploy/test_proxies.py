"""Plays rounds through proxies, configured by the files in `proxies/`. A proxy that is not installed is skipped.

`make container-check` downloads the proxies that Debian packages.
"""

import asyncio
import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import httpx
import pytest
from deploy.playing import WAIT, play_a_round

from spysafari.process.doctor import check_public_url
from spysafari.system.settings import Settings
from tests.faults.process import game_process
from tests.ports import free_port

PROXIES: Final = Path(__file__).parent / "proxies"
PATH: Final = f"{os.environ.get('PATH', '')}:/usr/sbin"

Configure = Callable[[str, str, Path], str]
"""Adapts a configuration to an address without a certificate. The arguments are its text, the address and a folder."""


def caddy(text: str, address: str, _folder: Path) -> str:
    return f"{{\n\tadmin off\n}}\n{text}".replace("play.example", f"http://{address}")


def nginx(text: str, address: str, folder: Path) -> str:
    text = re.sub(r".*(listen \[::\]|ssl_certificate).*\n", "", text)
    text = text.replace("listen 443 ssl http2", f"listen {address}").replace("listen 80", f"listen unix:{folder}/80")
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    folders = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds)
    return f"daemon off;\npid {folder}/pid;\nevents {{}}\nhttp {{\naccess_log off;\n{folders}{text}}}\n"


def haproxy(text: str, address: str, _folder: Path) -> str:
    text = re.sub(r"  bind :443.*\n|.*redirect scheme.*\n", "", text)
    return text.replace("bind :80", f"bind {address}").replace("Proto https", "Proto http")


COMMANDS: Final[dict[str, tuple[Configure, tuple[str, ...]]]] = {
    "Caddyfile": (caddy, ("caddy", "run", "--adapter", "caddyfile", "--config")),
    "nginx.conf": (nginx, ("nginx", "-e", "stderr", "-c")),
    "haproxy.cfg": (haproxy, ("haproxy", "-db", "-f")),
}


@contextmanager
def running(name: str, server_port: int, folder: Path) -> Iterator[str]:
    """Run the proxy, and yield its address."""
    configure, (program, *arguments) = COMMANDS[name]
    binary = shutil.which(program, path=PATH)
    assert binary
    address = f"127.0.0.1:{free_port()}"
    file = folder / name
    text = (PROXIES / name).read_text().replace("127.0.0.1:3000", f"127.0.0.1:{server_port}")
    file.write_text(configure(text, address, folder))
    log = folder / "log"
    environ = os.environ | {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with log.open("wb") as output:
        process = subprocess.Popen([binary, *arguments, file], stdout=output, stderr=output, env=environ)
    try:
        until = time.monotonic() + WAIT
        while not responds(f"http://{address}/healthz"):
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < until, log.read_text()
            time.sleep(0.05)
        yield f"http://{address}"
    finally:
        process.terminate()
        process.wait()


def responds(url: str) -> bool:
    try:
        return httpx.get(url, trust_env=False).status_code == 200
    except httpx.TransportError:
        return False


@pytest.mark.timeout(240)
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.skipif(not shutil.which(program, path=PATH), reason=f"needs {program}"))
        for name, (_, (program, *_)) in COMMANDS.items()
    ],
)
def test_a_round_is_played_through_the_proxy(name: str, tmp_path: Path) -> None:
    """The proxy forwards the Host header, the player's address and WebSockets."""

    async def play() -> list[str]:
        async with game_process(tmp_path / "game", TRUSTED_PROXIES="127.0.0.1") as server:
            await server.start()
            with running(name, server.port, tmp_path) as address:
                await play_a_round(address)
                page = {"Origin": address, "Sec-Fetch-Site": "same-origin"}
                async with httpx.AsyncClient(base_url=address, headers=page, trust_env=False) as http:
                    created = await http.post("/api/rooms", json={"playerName": "Ann"})
                assert created.status_code == 201, created.text
                check_public_url(Settings(public_url=address))
                return server.complaints

    assert asyncio.run(play()) == []


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("nginx.conf", "return 301 https://$host$request_uri;"),
        ("haproxy.cfg", "redirect scheme https unless { ssl_fc }"),
    ],
)
def test_http_leads_to_https(name: str, line: str) -> None:
    """Caddy redirects by default. Traefik redirects in its static configuration."""
    assert line in (PROXIES / name).read_text()
