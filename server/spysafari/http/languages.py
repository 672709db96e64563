"""Choose a page's language by the Accept-Language header (LANG-03)."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers

from spysafari.game.model.names import MAX_TAG_LENGTH

ENGLISH: Final = "en"
ENGLISH_FOLDER: Final = ""
"""English pages are at the root and are the fallback for all other languages."""
NOT_FOUND_PAGE: Final = "404.html"
"""Every language folder contains this page, and no other folder does."""
MAX_LANGUAGES: Final = 20
"""Maximum number of languages read from a header, because long headers are slow to parse."""
TRADITIONAL_REGIONS: Final = frozenset(("tw", "hk", "mo"))
"""Regions where Chinese is written in traditional characters (CLDR's likely subtags)."""


def language_folders(web_root: Path) -> frozenset[str]:
    """Return the folders of translated pages, which are named after language tags (such as 'pt-br')."""
    return frozenset(page.parent.name for page in web_root.glob(f"*/{NOT_FOUND_PAGE}"))


def preferred_folder(headers: Headers, folders: Iterable[str]) -> str:
    """Return the folder of the browser's preferred language, by the same rules as web/src/shared/languages/table.ts."""
    available = {ENGLISH: ENGLISH_FOLDER} | {folder: folder for folder in sorted(folders)}
    for tag in _accepted_tags(headers):
        readable = [name for name in available if _written_language(name) == _written_language(tag)]
        if readable:
            return available[next((prefix for prefix in _prefixes(tag) if prefix in readable), readable[0])]
    return ENGLISH_FOLDER


def _prefixes(tag: str) -> Iterator[str]:
    """Yield the tag and its shorter prefixes, in the lookup order of RFC 4647, 3.4."""
    while tag:
        yield tag
        tag = tag.rpartition("-")[0]


def _written_language(tag: str) -> tuple[str, bool]:
    """Return the language, and True if the tag denotes traditional Chinese."""
    language, *subtags = tag.split("-")
    traditional = "hant" in subtags or ("hans" not in subtags and not TRADITIONAL_REGIONS.isdisjoint(subtags))
    return language, language == "zh" and traditional


def _accepted_tags(headers: Headers) -> list[str]:
    parts = headers.get("accept-language", "").replace(" ", "").lower().split(",")[:MAX_LANGUAGES]
    weighted = [(_weight(weight), tag) for tag, _, weight in (part.partition(";q=") for part in parts)]
    ranked = sorted(weighted, key=lambda item: -item[0])
    return [tag for weight, tag in ranked if weight and len(tag) <= MAX_TAG_LENGTH]


def _weight(text: str) -> float:
    """Parse a weight between 0 and 1. Return 0 if it is malformed."""
    try:
        return min(1, max(0, float(text or 1)))
    except ValueError:
        return 0
