"""Checks the Dockerfile as far as that goes without an engine. hadolint reads the rest (`make check`)."""

from __future__ import annotations

import http.server
import json
import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

REPOSITORY: Final = Path(__file__).parents[1]
RECIPE: Final = (REPOSITORY / "deploy" / "Dockerfile").read_text().replace("\\\n", " ")
INSTRUCTIONS: Final = [tuple(line.split(maxsplit=1)) for line in RECIPE.splitlines() if re.match("[A-Z]+ ", line)]


def given(name: str) -> list[str]:
    """Return the arguments of all instructions of that name."""
    return [text for instruction, text in INSTRUCTIONS if instruction == name]


def test_what_is_copied_exists_and_gets_into_the_build() -> None:
    """.dockerignore lists what the build may see."""
    let_in = [line[1:] for line in (REPOSITORY / ".dockerignore").read_text().splitlines() if line.startswith("!")]
    copied = [source.rstrip("/") for text in given("COPY") for source in text.split()[:-1]]

    assert copied
    for source in copied:
        assert (REPOSITORY / source).exists(), source
        assert any(source == path or source.startswith(f"{path}/") for path in let_in), source


def test_all_that_the_pages_are_made_of_is_copied() -> None:
    """The Makefile lists the sources, so that `make build` knows when it is out of date."""
    copied = [source.rstrip("/") for text in given("COPY") for source in text.split()[:-1]]
    listed = subprocess.run(
        ["make", "--eval", "sources: ; @echo $(web_sources)", "sources"],
        cwd=REPOSITORY,
        check=True,
        capture_output=True,
        text=True,
    )

    sources = listed.stdout.split()
    assert "web/vite.config.ts" in sources
    assert [source for source in sources if not any(source.startswith(f"{path}/") for path in copied)] == []


def test_what_is_made_is_a_target() -> None:
    """The build stage calls targets of our Makefile."""
    targets = re.findall(r"\bmake (\S+)", " ".join(given("RUN")))

    assert targets == ["web/node_modules/.installed", "wheel"]
    for target in targets:
        subprocess.run(["make", "--dry-run", target], cwd=REPOSITORY, check=True, capture_output=True)


def test_it_runs_as_nobody_in_particular() -> None:
    """Not as root, with its own volume, stopped by SIGTERM."""
    assert given("USER") == ["10001:10001"]
    assert given("VOLUME") == given("WORKDIR")[-1:] == ["/data"]
    assert given("STOPSIGNAL") == ["SIGTERM"]
    assert json.loads(given("ENTRYPOINT")[0]) == ["spysafari"]


@pytest.fixture
def health(request: pytest.FixtureRequest) -> Iterator[int]:
    """Serve the health that the test asks for; yields the port."""

    class Answer(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(request.param if self.path == "/healthz" else 404)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Be quiet."""

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answer) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_address[1]
        server.shutdown()


@pytest.mark.parametrize(("health", "verdict"), [(200, 0), (503, 1)], indirect=["health"])
def test_the_health_check_tells_well_from_ill(health: int, verdict: int) -> None:
    """It needs neither a shell nor curl, which a slim image lacks."""
    command = json.loads(given("HEALTHCHECK")[0].partition("CMD")[2])
    assert command[0] == "python"

    checked = subprocess.run(
        [sys.executable, *command[1:]], env=os.environ | {"PORT": str(health)}, capture_output=True, check=False
    )

    assert checked.returncode == verdict
