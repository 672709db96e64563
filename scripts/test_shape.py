"""What scripts/shape.py finds, and what it leaves alone."""

import pytest
from scripts.shape import faults, strays


def test_a_stray_file_and_a_stray_folder_at_the_root_are_named() -> None:
    found = list(strays(["README.md", "server/spysafari/app.py", "choice-390.png", "notes/today.md"]))

    assert [line.partition(":")[0] for line in found] == ["choice-390.png", "notes"]


LONG_FUNCTION = "def much() -> None:\n" + "    step()\n" * 60


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("docs/a.md", "x" * 161),
        ("docs/a.md", "| " + "cell | " * 30),
        ("docs/a.md", "[how](nowhere.md#at-all)"),
        ("server/spysafari/a/b.py", "x = 1\n" * 351),
        ("server/tests/test_a.py", "x = 1\n" * 351),
        ("bench/a.py", LONG_FUNCTION),
        ("e2e/a.ts", "import '/" + "home/ada/game/live.ts';"),
        ("scripts/a.sh", "cd /" + "work/tree/"),
        ("web/package-lock.json", '"resolved": "https://packages.example/a.tgz",'),
        ("e2e/.npmrc", "registry=https://packages.example"),
        ("requirements-dev.txt", "--index-url https://packages.example"),
    ],
)
def test_each_fault_is_found(path: str, text: str) -> None:
    assert len(list(faults(path, text))) == 1


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("docs/a.md", "x" * 160),
        ("docs/a.md", "[how](../README.md#settings), [what](https://site.example/a) and [here](#here)"),
        ("web/content/en/how-to-play.md", "x" * 500),
        ("server/spysafari/a/b.py", "x = 1\n" * 350),
        ("bench/a.py", LONG_FUNCTION.replace("    step()\n", "", 1)),
        ("web/src/app/router.tsx", "import('../screens/home/home')"),
        ("web/package-lock.json", '"url": "https://funding.example"'),
    ],
)
def test_what_is_in_order_passes(path: str, text: str) -> None:
    assert list(faults(path, text)) == []
