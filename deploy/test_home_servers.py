"""Static checks of the files for home servers and proxies, and of the systemd unit."""

import re
import shutil
import subprocess
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final

import pytest
import yaml  # type: ignore[import-untyped]

from spysafari import __version__
from spysafari.system.settings import read_settings, variables

DEPLOY: Final = Path(__file__).parent
HOME: Final = DEPLOY / "home"
COMPOSE_FILES: Final = ("compose.yaml", "casaos.yaml", "truenas.yaml", "umbrel/spysafari-game/docker-compose.yml")
SERVICE_KEYS: Final = frozenset({
    "build", "cap_drop", "container_name", "environment", "image", "network_mode", "ports", "pull_policy", "read_only",
    "restart", "security_opt", "stop_grace_period", "user", "volumes",
})  # fmt: skip
PORT: Final = 3000
SECTION: Final = re.compile(r"(?m)^- \*\*.+\*\* \(\[(?P<file>[^]]+)\]\((?P=file)\)\)\. .+")


def load(path: str) -> dict[str, Any]:
    text = re.sub(r"\$\{\w+:-(.*?)\}", r"\1", (HOME / path).read_text())
    loaded: dict[str, Any] = yaml.safe_load(text)
    return loaded


def game_of(path: str) -> dict[str, Any]:
    (service,) = (one for name, one in load(path)["services"].items() if name != "app_proxy")
    found: dict[str, Any] = service
    return found


def container_ports(service: dict[str, Any]) -> list[int]:
    ports = service.get("ports", [])
    return [port["target"] if isinstance(port, dict) else int(port.rpartition(":")[2]) for port in ports]


@pytest.mark.parametrize("path", COMPOSE_FILES)
def test_compose_files(path: str) -> None:
    """The container is read-only, without capabilities, and keeps its rooms in /data."""
    service = game_of(path)
    environ = {name: text or "" for name, text in service.get("environment", {}).items()}

    assert set(service) <= SERVICE_KEYS
    assert service["image"] == "spysafari"
    assert (service["read_only"], service["cap_drop"]) == (True, ["ALL"])
    assert service["security_opt"] == ["no-new-privileges:true"]
    (volume,) = service["volumes"]
    assert (volume["target"] if isinstance(volume, dict) else volume.rpartition(":")[2]) == "/data"
    assert set(environ) <= {variable.name for variable in variables()}
    assert container_ports(service) == ([] if path.startswith("umbrel") else [PORT])
    trusted = read_settings(environ).trusted_proxies
    assert all(ip_network(network).is_private and ip_network(network).prefixlen >= 8 for network in trusted)
    build = service.get("build")
    assert build is None or (HOME / build["context"] / build["dockerfile"]).is_file()


def test_casaos() -> None:
    about = load("casaos.yaml")["x-casaos"]

    assert about["main"] in load("casaos.yaml")["services"]
    assert about["port_map"] == game_of("casaos.yaml")["ports"][0]["published"] == f"{PORT}"
    assert {"architectures", "category", "author", "title", "tagline", "description", "index"} <= set(about)


def test_umbrel() -> None:
    """Guests do not need Umbrel's password. An app's id begins with the id of its store."""
    store, app = load("umbrel/umbrel-app-store.yml"), load("umbrel/spysafari-game/umbrel-app.yml")
    proxy = load("umbrel/spysafari-game/docker-compose.yml")["services"]["app_proxy"]["environment"]

    assert app["id"].startswith(f"{store['id']}-")
    assert (HOME / "umbrel" / app["id"] / "data").is_dir()
    assert proxy == {"APP_HOST": f"{app['id']}_web_1", "APP_PORT": PORT, "PROXY_AUTH_ADD": "false"}
    assert app["version"] == __version__
    assert {"manifestVersion", "category", "name", "tagline", "description", "developer", "port", "gallery"} <= set(app)


def test_home_assistant() -> None:
    folder = "home-assistant/spysafari"
    addon, recipe = load(f"{folder}/config.yaml"), (HOME / folder / "Dockerfile").read_text()

    assert addon["version"] == __version__
    assert set(addon["arch"]) == {"amd64", "aarch64"}
    assert addon["ports"] == {f"{PORT}/tcp": PORT}
    assert set(addon["ports_description"]) == set(addon["ports"])
    assert "ingress" not in addon
    assert f"PORT={PORT}" in recipe
    assert "STORE_URL=sqlite:////data/" in recipe


def test_traefik() -> None:
    """The router and the load balancer refer to sections that exist."""
    http = load("../proxies/traefik.yaml")["http"]
    (router,) = http["routers"].values()
    balancer = http["services"][router["service"]]["loadBalancer"]

    assert router["rule"] == "Host(`play.example`)"
    assert balancer["servers"] == [{"url": f"http://127.0.0.1:{PORT}"}]
    assert balancer["serversTransport"] in http["serversTransports"]


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze: apt-get install systemd")
def test_the_systemd_unit_is_valid_and_sandboxed(tmp_path: Path) -> None:
    """systemd rates the exposure from 0 to 100."""
    unit = tmp_path / "spysafari.service"
    unit.write_text((DEPLOY / "spysafari.service").read_text().replace("/opt/spysafari/bin/spysafari", "/bin/true"))
    for command in (["verify"], ["security", "--offline=true", "--threshold=20"]):
        done = subprocess.run(["systemd-analyze", *command, unit], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        assert "spysafari.service:" not in done.stderr


def test_the_readme_describes_every_file() -> None:
    readme = (DEPLOY / "README.md").read_text()
    described = {match["file"].rstrip("/") for match in SECTION.finditer(readme)}
    homes = {f"home/{path.name}" for path in HOME.glob("[!.]*")}
    proxies = {f"proxies/{path.name}" for path in (DEPLOY / "proxies").iterdir()}

    assert described == homes | proxies | {"compose.yaml", "spysafari.service"}
