import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
import yaml  # type: ignore[import-untyped]
from prometheus_client import Metric

from spysafari.process.app import App
from spysafari.process.serve import DESCRIPTORS, GRACE_SECONDS
from spysafari.socketio.api import LiveSettings
from spysafari.system.settings import variables
from tests.fakes import canary_decks, fake_settings

REPOSITORY: Final = Path(__file__).parents[3]
DEPLOY: Final = REPOSITORY / "deploy"
DOCUMENTS: Final = sorted(
    path
    for folder in (".", "docs", "deploy", "e2e", "art", "server/tests")
    for path in (REPOSITORY / folder).glob("*.md")
)
PROGRAMS: Final = {"docker", "make", "python3", "sqlite3", "sudo", "umask"}
"""Programs that documents expect in a fresh shell. Installing the game adds none."""
UNIT: Final = (DEPLOY / "spysafari.service").read_text()
ALERTS: Final[list[dict[str, Any]]] = yaml.safe_load((DEPLOY / "alerts.yml").read_text())["groups"][0]["rules"]
OF_PROMETHEUS: Final = {"up": {"job", "instance"}}
BY_PROMETHEUS: Final = {"job", "instance"}
"""Prometheus adds these labels to every sample."""


def dashboard_queries(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for name, inner in value.items():
            if name in {"expr", "query"} and isinstance(inner, str) and inner != "prometheus":
                yield inner
            else:
                yield from dashboard_queries(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from dashboard_queries(inner)


QUERIES: Final = {
    *dashboard_queries(json.loads((DEPLOY / "grafana-dashboard.json").read_text())),
    *(rule["expr"] for rule in ALERTS),
}


@pytest.fixture(scope="module")
def labels_by_metric() -> dict[str, set[str]]:
    registry = App(fake_settings(), decks=canary_decks()).metrics.registry
    labels = dict(OF_PROMETHEUS)
    for family in registry.collect():
        names = registry._names_to_collectors
        declared = set(getattr(names.get(family.name), "_labelnames", ()))
        for name, extra in suffixes(family):
            seen = {label for sample in family.samples if sample.name == name for label in sample.labels}
            labels[name] = declared | seen | extra | BY_PROMETHEUS
    return labels


def suffixes(family: Metric) -> Iterator[tuple[str, set[str]]]:
    """Yield the sample names of a metric family, with the labels that only those samples have."""
    match family.type:
        case "counter":
            yield f"{family.name}_total", set()
        case "histogram":
            yield f"{family.name}_bucket", {"le"}
            yield f"{family.name}_count", set()
            yield f"{family.name}_sum", set()
        case "info":
            yield f"{family.name}_info", set()
        case _:
            yield family.name, set()


def test_dashboard_and_alerts_use_existing_metrics(labels_by_metric: dict[str, set[str]]) -> None:
    """A panel with an unknown metric is empty, and an alert with one never fires."""
    wrong = []
    for query in sorted(QUERIES):
        names = re.findall(r"\b(?:spysafari|process|python)_\w+|\bup\b", query)
        by = {label.strip() for group in re.findall(r"\bby \(([^)]*)\)", query) for label in group.split(",")} - {"le"}
        used = [(name, by) for name in names]
        for name, selectors in re.findall(r"(\w+)\{([^}]*)\}", query):
            used.append((name, set(re.findall(r"(\w+)(?==~|!=|=)", selectors))))
        unknown = [name for name, labels in used if name not in labels_by_metric or labels - labels_by_metric[name]]
        if unknown or not names:
            wrong.append(query)

    assert wrong == []


def test_every_metric_is_used_by_the_dashboard_or_an_alert(labels_by_metric: dict[str, set[str]]) -> None:
    queries = " ".join(QUERIES)
    names = {re.sub(r"_(total|bucket|count|sum)$", "", name) for name in labels_by_metric}

    assert {name for name in names if name.startswith("spysafari_") and name not in queries} == set()


def test_prometheus_loads_the_alerts() -> None:
    config = yaml.safe_load((DEPLOY / "prometheus.yml").read_text())

    assert config["rule_files"] == ["alerts.yml"]
    assert [scrape["job_name"] for scrape in config["scrape_configs"]] == ["spysafari"]
    assert "metrics_path" not in config["scrape_configs"][0]


def unit_values(name: str) -> list[str]:
    return re.findall(rf"^{name}=(.*)$", UNIT, re.MULTILINE)


def test_the_unit_runs_the_installed_command_and_waits_for_its_shutdown() -> None:
    scripts = tomllib.loads((REPOSITORY / "pyproject.toml").read_text())["project"]["scripts"]
    (command,) = unit_values("ExecStart")
    (stop,) = unit_values("TimeoutStopSec")

    assert Path(command).name in scripts
    assert int(stop) > GRACE_SECONDS + LiveSettings().close_seconds
    assert unit_values("LimitNOFILE") == [str(DESCRIPTORS)]
    assert {line.partition("=")[0] for line in unit_values("Environment")} <= {
        variable.name for variable in variables()
    }
    assert unit_values("Restart") == ["on-failure"]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: f"{path.relative_to(REPOSITORY)}")
def test_commands_of_documents_exist_in_a_fresh_shell(document: Path) -> None:
    """The game's own command is only in its environment, so documents call it by its path."""
    blocks = re.findall(r"^```sh\n(.*?)^```", document.read_text(), re.MULTILINE | re.DOTALL)
    words = [re.sub(r"^(?:[A-Z_]+=\S*\s*)+", "", line).split(" ") for block in blocks for line in block.splitlines()]
    programs = {line[0] for line in words if line[0]}

    assert {program for program in programs - PROGRAMS if "/bin/" not in program} == set()
