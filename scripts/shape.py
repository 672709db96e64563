"""Checks the shape of the tree: `python scripts/shape.py`. Part of `make check`, prints what is wrong and exits 1.

Looks at every file that git tracks or would add. Biome checks the size of TypeScript files and functions (biome.json).
"""

from __future__ import annotations

import ast
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
"""What the game says, and how its writers say it: a paragraph a line. fnmatch's * crosses folders."""
MARKDOWN_LINE: Final = 160
FILE_LINES: Final = 350
FUNCTION_LINES: Final = 60
LINK: Final = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
MACHINE_PATH: Final = re.compile(r"(?<![\w.}-])/(?:home|Users|work)/[\w.-]+/|\b[A-Z]:\\\\?Users\b")


def strays(paths: list[str]) -> Iterator[str]:
    """Names what is at the root and not in the list above."""
    for name in sorted({path.partition("/")[0] for path in paths} - AT_THE_ROOT):
        yield f"{name}: does not belong at the root (scripts/shape.py lists what does)"


def unlisted(paths: list[str]) -> Iterator[str]:
    """Names decisions that the index does not link to."""
    index = (ROOT / "docs/decisions/README.md").read_text(encoding="utf-8")
    for path in fnmatch_filter(paths, "docs/decisions/[0-9]*.md"):
        name = path.rpartition("/")[2]
        if f"({name})" not in index:
            yield f"{path}: docs/decisions/README.md does not list it"


def faults(path: str, text: str) -> Iterator[str]:
    """Says what is wrong with one file."""
    lines = text.splitlines()
    if path.endswith(".md"):
        yield from faults_of_prose(path, text)
    if path.endswith(".py"):
        if len(lines) > FILE_LINES:
            yield f"{path}: {len(lines)} lines, {FILE_LINES} at most"
        yield from long_functions(path, text)
    for number, line in enumerate(lines, 1):
        if MACHINE_PATH.search(line):
            yield f"{path}:{number}: the path of one machine"
        if names_registry(path, line):
            yield f"{path}:{number}: the address of a registry"


def faults_of_prose(path: str, text: str) -> Iterator[str]:
    """Says which lines of a document are too long, and which links lead nowhere."""
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > MARKDOWN_LINE and not any(fnmatch(path, pattern) for pattern in OWN_TEXT):
            yield f"{path}:{number}: {len(line)} characters, {MARKDOWN_LINE} at most"
    for target in LINK.findall(text):
        if not target.startswith("/") and not (ROOT / path).parent.joinpath(target).exists():
            yield f"{path}: links to {target}, which is not there"


def long_functions(path: str, text: str) -> Iterator[str]:
    """Names the functions that do too much to be read at once."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length > FUNCTION_LINES:
                yield f"{path}:{node.lineno}: {node.name} has {length} lines, {FUNCTION_LINES} at most"


def names_registry(path: str, line: str) -> bool:
    """Tells whether a lock or a setting of npm says where packages come from: each machine has its own mirror."""
    name = path.rpartition("/")[2]
    if name == "package-lock.json":
        return '"resolved"' in line
    if name == ".npmrc":
        return "registry=" in line
    return fnmatch(name, "requirements*.txt") and ("://" in line or "index-url" in line)


def main() -> None:
    """Print what is wrong; exit 1 if anything is."""
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
                continue  # a font, a sound, an archive
    print("\n".join(wrong) or f"The shape of {len(paths)} files is right.")
    if wrong:
        sys.exit(1)


if __name__ == "__main__":
    main()
