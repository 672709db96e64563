"""List the requirements that no test names, and fail if there are any: `python scripts/requirements.py`.

A line `- NAME-01 ...` in a file of docs/product/ is a requirement, except below the heading `## Withdrawn`. A test
names it as `[NAME-01]`.
"""

import re
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
REQUIREMENT: Final = re.compile(r"^- ([A-Z]+-\d\d) ", re.MULTILINE)
WITHDRAWN: Final = "\n## Withdrawn\n"
NAMED: Final = re.compile(r"\[([A-Z]+-\d\d)\]")
TESTS: Final = (
    "server/tests/**/*.py", "bench/test_*.py", "deploy/test_*.py", "scripts/test_*.py",
    "web/tests/**/*.ts*", "e2e/**/*.ts",
)  # fmt: skip


def main() -> None:
    """Print requirements without a test, and unknown ids in tests. Exit with 1 if there are any."""
    pages = [page.read_text(encoding="utf-8").partition(WITHDRAWN) for page in sorted(ROOT.glob("docs/product/*.md"))]
    required = [name for current, _, _ in pages for name in REQUIREMENT.findall(current)]
    files = [path for pattern in TESTS for path in ROOT.glob(pattern) if "node_modules" not in path.parts]
    named = {name for path in files for name in NAMED.findall(path.read_text(encoding="utf-8"))}
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
