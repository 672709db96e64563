"""Which language's copy of a page a browser gets, by its Accept-Language (LANG-03)."""

from __future__ import annotations

from collections.abc import Iterable
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


def folders_in(web_root: Path) -> frozenset[str]:
    """The folders with pages in other languages, which are called by their tags: 'es', 'pt-br'."""
    return frozenset(page.parent.name for page in web_root.glob(f"*/{LOST}"))


def best_of(headers: Headers, offered: Iterable[str]) -> str:
    """The folder of the language that the browser likes best: its very tag, or the same language elsewhere."""
    names = {ENGLISH: MAIN} | {folder: folder for folder in sorted(offered)}
    for wish in _wishes(headers):
        spoken = wish.partition("-")[0]
        near = (folder for name, folder in names.items() if name.partition("-")[0] == spoken)
        folder = names[wish] if wish in names else next(near, None)
        if folder is not None:
            return folder
    return MAIN


def _wishes(headers: Headers) -> list[str]:
    """The languages that a browser asks for, dearest first."""
    parts = headers.get("accept-language", "").replace(" ", "").lower().split(",")[:WISHES]
    weighed = [(_weight(weight), tag) for tag, _, weight in (part.partition(";q=") for part in parts)]
    return [tag for weight, tag in sorted(weighed, key=lambda wish: -wish[0]) if weight]


def _weight(given: str) -> float:
    """Between 0 and 1; 0 if it is malformed."""
    try:
        return min(1, max(0, float(given or 1)))
    except ValueError:
        return 0
