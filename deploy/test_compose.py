"""Static checks of compose.yaml and cluster.yaml. server/tests/cluster runs games through haproxy.cfg."""

import re
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import pytest
import yaml  # type: ignore[import-untyped]

from spysafari.process.serve import GRACE_SECONDS
from spysafari.store.redis.client import servers_of
from spysafari.system.settings import read_settings, variables

DEPLOY: Final = Path(__file__).parent
PROXY: Final = (DEPLOY / "haproxy.cfg").read_text()
MEMBERS: Final = [f"redis{number}" for number in range(1, 7)]


class Compose:
    def __init__(self, file: str) -> None:
        self.file = file
        read: dict[str, Any] = yaml.safe_load(re.sub(r"\$\{\w+:-(.*?)\}", r"\1", (DEPLOY / file).read_text()))
        self.services: dict[str, dict[str, Any]] = read["services"]
        self.networks: dict[str, Any] = read["networks"]
        self.volumes: dict[str, Any] = read["volumes"]

    def named(self, prefix: str) -> dict[str, dict[str, Any]]:
        return {name: service for name, service in self.services.items() if name.startswith(prefix)}


@pytest.fixture(params=["compose.yaml", "cluster.yaml"])
def compose(request: pytest.FixtureRequest) -> Compose:
    return Compose(request.param)


def test_the_proxy_routes_to_the_nodes(compose: Compose) -> None:
    port = re.search(r"PORT=(\d+)", (DEPLOY / "Dockerfile").read_text())
    nodes = sorted(compose.named("node"))

    assert port is not None
    assert sorted(re.findall(r"presetenv NODE_\d (\S+)", PROXY)) == [f"{name}:{port[1]}" for name in nodes]
    assert len(nodes) == 3


def test_the_proxy_has_its_configuration_and_port(compose: Compose) -> None:
    proxy = compose.services["proxy"]
    (mount,), (published,) = proxy["volumes"], proxy["ports"]

    assert (DEPLOY / mount.split(":")[0]).is_file()
    assert published.endswith(proxy["environment"]["PROXY_BIND"])
    assert set(proxy["environment"]) <= set(re.findall(r"presetenv (\w+)", PROXY))


def test_the_settings_of_the_nodes_are_valid_and_fit_the_other_services(compose: Compose) -> None:
    for node in compose.named("node").values():
        settings = read_settings({name: text or "" for name, text in node["environment"].items()})

        assert set(node["environment"]) <= {variable.name for variable in variables()}
        servers, is_cluster = servers_of(settings.store_url)
        assert [urlsplit(server).hostname for server in servers] == sorted(compose.named("redis"))
        assert is_cluster is (len(servers) > 1)
        assert settings.drain_seconds + GRACE_SECONDS < float(node["stop_grace_period"].removesuffix("s"))
        inside = compose.networks["inside"]["ipam"]["config"][0]["subnet"]
        assert ip_network(inside) in map(ip_network, settings.trusted_proxies)


def test_one_service_builds_the_image_and_the_others_use_it(compose: Compose) -> None:
    """The image is not pulled from a registry."""
    assert [name for name, service in compose.services.items() if "build" in service] == ["node1"]
    assert {(node["image"], node["pull_policy"]) for node in compose.named("node").values()} == {("spysafari", "never")}


def test_the_proxy_stops_without_waiting_for_websockets(compose: Compose) -> None:
    """By default, the image stops the proxy with SIGUSR1, which waits until every WebSocket is closed."""
    assert compose.services["proxy"]["stop_signal"] == "SIGTERM"


def test_referenced_services_networks_files_and_volumes_exist(compose: Compose) -> None:
    for name, service in compose.services.items():
        assert set(service.get("depends_on", ())) <= set(compose.services), name
        assert set(service["networks"]) <= set(compose.networks), name
        build = service.get("build")
        assert build is None or (DEPLOY / build["context"] / build["dockerfile"]).is_file(), name
    stored = [mount for service in compose.named("redis").values() for mount in service["volumes"]]
    assert stored == [f"{volume}:/data" for volume in compose.volumes]


def test_only_the_proxy_is_reachable_from_outside(compose: Compose) -> None:
    assert [
        name for name, service in compose.services.items() if "ports" in service or "outside" in service["networks"]
    ] == ["proxy"]
    assert compose.networks["inside"]["internal"] is True


def test_the_members_of_the_redis_cluster_survive_the_loss_of_others() -> None:
    """They persist changes and keep rooms, continue without lost slots, and have fixed addresses."""
    cluster = Compose("cluster.yaml")
    create = cluster.services["slots"]["command"][-1]

    assert sorted(cluster.named("redis")) == MEMBERS
    for member in cluster.named("redis").values():
        options = member["command"][1:]
        assert dict(zip(options[::2], options[1::2], strict=True)) == {
            "--cluster-enabled": "yes",
            "--cluster-node-timeout": "5000",
            "--cluster-require-full-coverage": "no",
            "--appendonly": "yes",
            "--save": "",
            "--maxmemory-policy": "noeviction",
        }
        assert f"{member['networks']['inside']['ipv4_address']}:6379" in create.split()
        assert member["restart"] == "unless-stopped"
    assert "--cluster-replicas 1" in create
    assert sorted(cluster.services["slots"]["depends_on"]) == MEMBERS
