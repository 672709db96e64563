"""Static checks of compose.yaml. server/tests/cluster runs games through haproxy.cfg."""

from __future__ import annotations

import re
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final

import yaml  # type: ignore[import-untyped]

from spysafari.process.serve import GRACE_SECONDS
from spysafari.system.settings import read_settings, variables

DEPLOY: Final = Path(__file__).parent
COMPOSE: Final[dict[str, Any]] = yaml.safe_load(
    re.sub(r"\$\{\w+:-(.*?)\}", r"\1", (DEPLOY / "compose.yaml").read_text())
)
SERVICES: Final[dict[str, dict[str, Any]]] = COMPOSE["services"]
NODES: Final = {name: service for name, service in SERVICES.items() if name.startswith("node")}
PROXY: Final = (DEPLOY / "haproxy.cfg").read_text()


def test_the_proxy_routes_to_the_nodes() -> None:
    port = re.search(r"PORT=(\d+)", (DEPLOY / "Dockerfile").read_text())

    assert port is not None
    assert sorted(re.findall(r"presetenv NODE_\d (\S+)", PROXY)) == [f"{name}:{port[1]}" for name in sorted(NODES)]
    assert len(NODES) == 3


def test_the_proxy_has_its_configuration_and_port() -> None:
    proxy = SERVICES["proxy"]
    (mount,), (published,) = proxy["volumes"], proxy["ports"]

    assert (DEPLOY / mount.split(":")[0]).is_file()
    assert published.endswith(proxy["environment"]["PROXY_BIND"])
    assert set(proxy["environment"]) <= set(re.findall(r"presetenv (\w+)", PROXY))


def test_the_settings_of_the_nodes_are_valid_and_fit_the_other_services() -> None:
    for node in NODES.values():
        settings = read_settings({name: text or "" for name, text in node["environment"].items()})

        assert set(node["environment"]) <= {variable.name for variable in variables()}
        assert re.fullmatch(r"redis://(\w+):6379/0", settings.store_url)[1] in SERVICES  # type: ignore[index]
        assert settings.drain_seconds + GRACE_SECONDS < float(node["stop_grace_period"].removesuffix("s"))
        inside = COMPOSE["networks"]["inside"]["ipam"]["config"][0]["subnet"]
        assert ip_network(inside) in map(ip_network, settings.trusted_proxies)


def test_one_service_builds_the_image_and_the_others_use_it() -> None:
    """The image is not pulled from a registry."""
    assert [name for name, service in SERVICES.items() if "build" in service] == ["node1"]
    assert {(node["image"], node["pull_policy"]) for node in NODES.values()} == {("spysafari", "never")}


def test_the_proxy_stops_without_waiting_for_websockets() -> None:
    """By default, the image stops the proxy with SIGUSR1, which waits until every WebSocket is closed."""
    assert SERVICES["proxy"]["stop_signal"] == "SIGTERM"


def test_referenced_services_networks_files_and_volumes_exist() -> None:
    for name, service in SERVICES.items():
        assert set(service.get("depends_on", ())) <= set(SERVICES), name
        assert set(service["networks"]) <= set(COMPOSE["networks"]), name
        build = service.get("build")
        assert build is None or (DEPLOY / build["context"] / build["dockerfile"]).is_file(), name
    assert SERVICES["redis"]["volumes"] == [f"{volume}:/data" for volume in COMPOSE["volumes"]]


def test_only_the_proxy_is_reachable_from_outside() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service or "outside" in service["networks"]] == [
        "proxy"
    ]
    assert COMPOSE["networks"]["inside"]["internal"] is True
