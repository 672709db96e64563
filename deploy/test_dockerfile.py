"""Static checks of the Dockerfile. hadolint checks the rest (`make check`)."""

import json
import re
import subprocess
from pathlib import Path
from typing import Final

from spysafari import __version__

REPOSITORY: Final = Path(__file__).parents[1]
RECIPE: Final = (REPOSITORY / "deploy" / "Dockerfile").read_text().replace("\\\n", " ")
INSTRUCTIONS: Final = [tuple(line.split(maxsplit=1)) for line in RECIPE.splitlines() if re.match("[A-Z]+ ", line)]


def given(name: str) -> list[str]:
    """Return the arguments of all instructions with the given name."""
    return [text for instruction, text in INSTRUCTIONS if instruction == name]


def copied_from_here() -> list[str]:
    """Return the COPY instructions that copy from the repository."""
    return [text for text in given("COPY") if not text.startswith("--from=")]


def test_copied_files_exist_and_are_not_ignored() -> None:
    """.dockerignore lists the paths of the build context."""
    included = [line[1:] for line in (REPOSITORY / ".dockerignore").read_text().splitlines() if line.startswith("!")]
    copied = [source.rstrip("/") for text in copied_from_here() for source in text.split()[:-1]]

    assert copied
    for source in copied:
        assert (REPOSITORY / source).exists(), source
        assert any(source == path or source.startswith(f"{path}/") for path in included), source


def test_all_sources_of_the_pages_are_copied() -> None:
    """The Makefile lists the sources."""
    copied = [source.rstrip("/") for text in copied_from_here() for source in text.split()[:-1]]
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


def test_the_build_stage_uses_targets_of_the_makefile() -> None:
    targets = re.findall(r"\bmake (\S+)", " ".join(given("RUN")))

    assert targets == ["web/node_modules/.installed", "wheel"]
    for target in targets:
        subprocess.run(["make", "--dry-run", target], cwd=REPOSITORY, check=True, capture_output=True)


def test_a_rebuild_includes_new_code() -> None:
    """Every builder detects a changed COPY. Podman and Buildah do not detect changes in RUN --mount."""
    stages = [text.rpartition(" AS ")[2] for text in given("FROM")]

    assert not any("--mount" in text for text in given("RUN"))
    assert [text.split()[0] for text in given("COPY") if "--from" in text] == [f"--from={name}" for name in stages[:2]]
    assert given("COPY")[-1] == "--from=install /install/ /usr/local/"
    assert INSTRUCTIONS.index(("COPY", given("COPY")[-1])) < INSTRUCTIONS.index(("ENV", given("ENV")[0]))


def test_it_runs_as_an_unprivileged_user() -> None:
    """It has its own volume, and SIGTERM stops it."""
    assert given("USER") == ["10001:10001"]
    assert given("VOLUME") == given("WORKDIR")[-1:] == ["/data"]
    assert given("STOPSIGNAL") == ["SIGTERM"]
    assert json.loads(given("ENTRYPOINT")[0]) == ["spysafari"]


def test_only_the_server_can_read_the_volume() -> None:
    """The volume does not contain a home directory's shell files."""
    (command,) = (text for text in given("RUN") if "useradd" in text)

    assert "--no-create-home" in command
    assert "install --directory --mode=0700 --owner=10001 --group=10001 /data" in command


def test_labels() -> None:
    (text,) = given("LABEL")
    labels = dict(re.findall(r'org\.opencontainers\.image\.(\w+)="([^"]*)"', text))

    assert labels["version"] == __version__
    assert (labels["licenses"], labels["source"]) == ("MIT", "$SOURCE")
    assert {"title", "description"} <= set(labels)


def test_the_changelog_describes_the_version() -> None:
    root = Path(__file__).parents[1]

    assert re.search(r"^## (\S+)", (root / "CHANGELOG.md").read_text(), re.MULTILINE)[1] == __version__  # type: ignore[index]


def test_the_readme_begins_with_an_animated_round() -> None:
    root = Path(__file__).parents[1]
    picture = root / "docs/screenshots/round.webp"

    assert "docs/screenshots/round.webp" in (root / "README.md").read_text().split("##")[0]
    assert b"ANIM" in picture.read_bytes()[:64]
    assert picture.stat().st_size < 1_500_000


def test_only_the_build_of_the_wheel_is_independent_of_the_architecture() -> None:
    """The later stages install packages for the architecture of the image."""
    build, *later = given("FROM")

    assert build.startswith("--platform=$BUILDPLATFORM ")
    assert not any("--platform" in text for text in later)


def test_the_health_check_is_part_of_the_server() -> None:
    """The check does not need a shell or curl, which a slim image lacks."""
    command = json.loads(given("HEALTHCHECK")[0].partition("CMD")[2])

    assert command == ["python", "-m", "spysafari.process.health_check"]
