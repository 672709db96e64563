"""Lists the requirements that no test names: `python scripts/requirements.py`. Part of `make test`.

Fails when there is one. Reads docs/product/requirements.md and the tests as text.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
ID: Final = re.compile(r"\[([A-Z]+-\d\d)\]")
TESTS: Final = ("server/tests/**/*.py", "web/tests/**/*.ts*", "web/src/**/*.test.ts*", "e2e/**/*.ts")


def main() -> None:
    """Print what is missing; exit 1 if that is not allowed to be."""
    required = re.findall(r"^- ([A-Z]+-\d\d) ", (ROOT / "docs/product/requirements.md").read_text(), re.MULTILINE)
    files = [path for pattern in TESTS for path in ROOT.glob(pattern) if "node_modules" not in path.parts]
    named = {name for path in files for name in ID.findall(path.read_text(encoding="utf-8"))}
    missing = [name for name in required if name not in named]
    print(f"{len(required) - len(missing)} of {len(required)} requirements are named by a test.")
    if missing:
        print("Without a test: " + " ".join(missing))
    if unknown := sorted(named - set(required)):
        print("Tests name requirements that do not exist: " + " ".join(unknown))
    if unknown or missing:
        sys.exit(1)


if __name__ == "__main__":
    main()
