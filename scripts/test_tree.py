"""Tests of scripts/tree.py."""

import pytest
from scripts.tree import faults


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("docs/a.md", "x" * 161),
        ("docs/a.md", "| " + "cell | " * 30),
        ("docs/a.md", "[how](nowhere.md#at-all)"),
        ("e2e/a.ts", "import '/" + "home/ada/game/live.ts';"),
        ("scripts/a.sh", "cd /" + "work/tree/"),
        ("web/package-lock.json", '"resolved": "https://packages.example/a.tgz",'),
        ("e2e/.npmrc", "registry=https://packages.example"),
        ("requirements-dev.txt", "--index-url https://packages.example"),
    ],
)
def test_each_fault_is_reported(path: str, text: str) -> None:
    assert len(list(faults(path, text))) == 1


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("docs/a.md", "x" * 160),
        ("docs/a.md", "[how](../README.md#settings), [what](https://site.example/a) and [here](#here)"),
        ("web/content/en/how-to-play.md", "x" * 500),
        ("web/src/app/router.tsx", "import('../features/join/home-page')"),
        ("web/package-lock.json", '"url": "https://funding.example"'),
    ],
)
def test_correct_files_have_no_faults(path: str, text: str) -> None:
    assert list(faults(path, text)) == []
