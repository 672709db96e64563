"""Choose a custom card's art: a built-in card's picture, an emoji, or none (DECK-14)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cache

from spysafari.decks.card_names import aliases, names
from spysafari.game.model.names import fold


def art_of(name: str, emoji: str) -> str:
    """Return the picture path for a card's name (`locations/castle`), or its emoji, which may be empty."""
    return _pictures().get(fold(name), emoji)


@cache
def _pictures() -> Mapping[str, str]:
    """Return picture paths by folded name. Card names take precedence over aliases.

    A name shared by several cards belongs to the one that has it in English, or to none.
    """
    pictures = defaultdict[str, set[str]](set)
    for each in names():
        pictures[fold(each.name)].add(each.picture)
    unambiguous = {name: paths.pop() for name, paths in pictures.items() if len(paths) == 1}
    english = {fold(each.name): each.picture for each in names() if each.language == "en"}
    return {fold(each.name): each.picture for each in aliases()} | unambiguous | english
