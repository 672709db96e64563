"""Tests that the server and the client use the same screens and paths."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from spysafari.http.paths import area_of, is_indexed
from spysafari.http.preload import screen_of

TABLE: Final = Path(__file__).parents[3] / "web/src/shared/routes.ts"
ROUTES: Final = re.findall(r"^  '?([\w-]+)'?: \{ path: '([^']+)', kind: '([\w-]+)' \}", TABLE.read_text(), re.MULTILINE)


def test_the_table_is_read_whole() -> None:
    assert len(ROUTES) == len(list((TABLE.parents[1] / "features").rglob("*-page.tsx")))


@pytest.mark.parametrize(("screen", "pattern", "kind"), ROUTES)
def test_a_path_has_the_same_screen_here_and_in_the_pages(screen: str, pattern: str, kind: str) -> None:
    path = pattern.replace(":roomId", "K7WD")

    assert screen_of(path.removeprefix("/app").removeprefix("/")) == screen
    assert is_indexed(path, area_of(path)) is (kind in {"home", "text"})
