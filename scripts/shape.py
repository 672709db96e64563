"""Check the layout of the repository: `python scripts/shape.py`, part of `make check`.

Checks every file that is not ignored by git, prints the faults, and exits with 1 if there are any.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import filter as fnmatch_filter
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
# fmt: off
AT_THE_ROOT: Final = frozenset({
    ".ci", ".dockerignore", ".editorconfig", ".gitattributes", ".gitignore", "CHANGELOG.md", "CONTRIBUTING.md",
    "LICENSE", "Makefile", "NOTICE", "README.md", "SECURITY.md", "art", "bench", "biome.json", "contract", "deploy",
    "docs", "e2e", "pyproject.toml", "requirements-build.txt", "requirements-container.txt", "requirements-dev.txt",
    "requirements-fuzz.txt", "requirements.txt", "scripts", "server", "web",
})
# fmt: on
PICTURES: Final = (".ico", ".png", ".svg", ".webp")
OWN_TEXT: Final = ("web/content/*.md", "web/locales/*/guide.md")
"""Documents without a limit on line length: game texts and translation guides. fnmatch's * matches "/"."""
MARKDOWN_LINE: Final = 160
LINK: Final = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
MACHINE_PATH: Final = re.compile(r"(?<![\w.}-])/(?:home|Users|work)/[\w.-]+/|\b[A-Z]:\\\\?Users\b")


def strays(paths: list[str]) -> Iterator[str]:
    """Yield names at the root that are not in AT_THE_ROOT."""
    for name in sorted({path.partition("/")[0] for path in paths} - AT_THE_ROOT):
        yield f"{name}: does not belong at the root (see AT_THE_ROOT in scripts/shape.py)"


def unlisted(paths: list[str]) -> Iterator[str]:
    """Yield decision records that the index does not link to."""
    index = (ROOT / "docs/decisions/README.md").read_text(encoding="utf-8")
    for path in fnmatch_filter(paths, "docs/decisions/[0-9]*.md"):
        name = path.rpartition("/")[2]
        if f"({name})" not in index:
            yield f"{path}: docs/decisions/README.md does not list it"


def faults(path: str, text: str) -> Iterator[str]:
    """Yield the faults of one file."""
    if path.endswith(".md"):
        yield from faults_of_document(path, text)
    for number, line in enumerate(text.splitlines(), 1):
        if MACHINE_PATH.search(line):
            yield f"{path}:{number}: the path of one machine"
        if names_registry(path, line):
            yield f"{path}:{number}: the address of a registry"


def faults_of_document(path: str, text: str) -> Iterator[str]:
    """Yield long lines and broken links of a document."""
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > MARKDOWN_LINE and not any(fnmatch(path, pattern) for pattern in OWN_TEXT):
            yield f"{path}:{number}: {len(line)} characters, {MARKDOWN_LINE} at most"
    for target in LINK.findall(text):
        if not target.startswith("/") and not (ROOT / path).parent.joinpath(target).exists():
            yield f"{path}: links to {target}, which does not exist"


def names_registry(path: str, line: str) -> bool:
    """Return True if a lock file or an npm setting names a package registry, because mirrors differ by machine."""
    name = path.rpartition("/")[2]
    if name == "package-lock.json":
        return '"resolved"' in line
    if name == ".npmrc":
        return "registry=" in line
    return fnmatch(name, "requirements*.txt") and ("://" in line or "index-url" in line)


def main() -> None:
    """Print the faults. Exit with 1 if there are any."""
    listed = subprocess.check_output(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],  # noqa: S607
        cwd=ROOT,
        text=True,
    )
    paths = [path for path in listed.split("\0") if path and (ROOT / path).exists()]
    wrong = [*strays(paths), *unlisted(paths)]
    for path in paths:
        if not path.endswith(PICTURES) and (ROOT / path).is_file():
            try:
                wrong += faults(path, (ROOT / path).read_text(encoding="utf-8"))
            except UnicodeDecodeError:
                continue  # a font, a sound or an archive
    print("\n".join(wrong) or f"Checked the layout of {len(paths)} files.")
    if wrong:
        sys.exit(1)


if __name__ == "__main__":
    main()
