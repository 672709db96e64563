"""Which language's copy of a page a browser gets, by its Accept-Language (LANG-03)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers

MAIN: Final = ""
"""The folder of English, which stands in for every other language."""
ENGLISH: Final = "en"
LOST: Final = "404.html"
"""The page for what is not there. Every language has a copy."""
WISHES: Final = 20
"""Wishes that are looked at. Browsers send fewer."""
LONGEST_WISH: Final = 35
"""Characters, as RFC 5646 (4.4.1) has it. A wish of 16 kB with 8,000 parts would cost 5 ms."""
TRADITIONAL: Final = frozenset(("tw", "hk", "mo"))
"""Regions that write Chinese in traditional characters (CLDR's likely subtags)."""


def folders_in(web_root: Path) -> frozenset[str]:
    """The folders with pages in other languages, which are called by their tags: 'es', 'pt-br'."""
    return frozenset(page.parent.name for page in web_root.glob(f"*/{LOST}"))


def best_of(headers: Headers, offered: Iterable[str]) -> str:
    """Return the folder of the language that the browser prefers, as web/src/shared/languages/table.ts does."""
    names = {ENGLISH: MAIN} | {folder: folder for folder in sorted(offered)}
    for wish in _wishes(headers):
        near = [name for name in names if _written(name) == _written(wish)]
        if near:
            return names[next((tag for tag in _shortened(wish) if tag in near), near[0])]
    return MAIN


def _shortened(tag: str) -> Iterator[str]:
    """The tag, then without its last parts, as RFC 4647 looks it up (3.4)."""
    while tag:
        yield tag
        tag = tag.rpartition("-")[0]


def _written(tag: str) -> tuple[str, bool]:
    """The language, and whether in traditional characters: who reads these does not read the simplified ones."""
    language, *others = tag.split("-")
    traditional = "hant" in others or ("hans" not in others and not TRADITIONAL.isdisjoint(others))
    return language, language == "zh" and traditional


def _wishes(headers: Headers) -> list[str]:
    """The languages that a browser asks for, dearest first."""
    parts = headers.get("accept-language", "").replace(" ", "").lower().split(",")[:WISHES]
    weighed = [(_weight(weight), tag) for tag, _, weight in (part.partition(";q=") for part in parts)]
    return [tag for weight, tag in sorted(weighed, key=lambda wish: -wish[0]) if weight and len(tag) <= LONGEST_WISH]


def _weight(given: str) -> float:
    """Between 0 and 1; 0 if it is malformed."""
    try:
        return min(1, max(0, float(given or 1)))
    except ValueError:
        return 0
