"""What the picture of an own card is made of (DECK-14): one of our pictures, else an emoji, else the name itself."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from spysafari.decks.loader import read_text
from spysafari.game.model.names import fold

NAMES: Final = "names.txt"
"""Of the built-in cards in all languages, folded: made by `card_names`."""
ALIASES: Final = "aliases.txt"


def art_of(name: str, emoji: str) -> str:
    """The path of our picture of what a card is called (`locations/castle`), else its emoji, else ''."""
    return _pictures().get(fold(name), emoji)


@cache
def _pictures() -> Mapping[str, str]:
    """By folded name. What a card is called goes before what else its picture shows."""
    aliases = {fold(name): path for path, names in _lines(ALIASES) for name in names[0].split(",")}
    return aliases | {name: path for path, names in _lines(NAMES) for name in names}


def _lines(file: str) -> list[tuple[str, list[str]]]:
    lines = [line.split("\t") for line in read_text(file).splitlines() if not line.startswith("#")]
    return [(path, names) for path, *names in lines]
