"""Check all files that git does not ignore: `python scripts/tree.py`, part of `make check`.

Prints broken links and long lines in documents, paths of one machine, and addresses of package registries, and exits
with 1 if there are any.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
OWN_TEXT: Final = ("web/content/*.md", "web/locales/*/guide.md")
"""Documents without a limit on line length: game texts and translation guides. fnmatch's * matches "/"."""
MARKDOWN_LINE: Final = 160
LINK: Final = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
MACHINE_PATH: Final = re.compile(r"(?<![\w.}-])/(?:home|Users|work)/[\w.-]+/|\b[A-Z]:\\\\?Users\b")


def faults(path: str, text: str) -> Iterator[str]:
    """Yield the faults of one file, each with what to write instead."""
    if path.endswith(".md"):
        yield from faults_of_document(path, text)
    for number, line in enumerate(text.splitlines(), 1):
        if MACHINE_PATH.search(line):
            yield f"{path}:{number}: a path that only this machine has. Write it relative to the repository"
        if names_registry(path, line):
            yield f"{path}:{number}: the address of a registry, which differs between machines. Run 'make lock'"


def faults_of_document(path: str, text: str) -> Iterator[str]:
    """Yield long lines and broken links of a document."""
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > MARKDOWN_LINE and not any(fnmatch(path, pattern) for pattern in OWN_TEXT):
            yield f"{path}:{number}: {len(line)} characters. Break the line before {MARKDOWN_LINE}"
    for target in LINK.findall(text):
        if not target.startswith("/") and not (ROOT / path).parent.joinpath(target).exists():
            yield f"{path}: links to {target}, which does not exist. Link to a file, relative to this document"


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
    paths = [path for path in listed.split("\0") if (ROOT / path).is_file()]
    wrong = list[str]()
    for path in paths:
        try:
            wrong += faults(path, (ROOT / path).read_text(encoding="utf-8"))
        except UnicodeDecodeError:
            continue  # a picture, a font, a sound or an archive
    print("\n".join(wrong) or f"Checked {len(paths)} files.")
    if wrong:
        sys.exit(1)


if __name__ == "__main__":
    main()
