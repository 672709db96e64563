"""Names of bots in the languages of the game."""

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Final

import msgspec

from spysafari.decks.loader import read_text
from spysafari.game.model.ids import BotKind, BotName

FILE: Final = "bot_names.toml"


def bot_names(language: str) -> tuple[BotName, ...]:
    """Return the names for a language tag such as `pt-BR`, or English ones for an unknown language."""
    names = _names()
    return names.get(language.partition("-")[0].lower(), names["en"])


@cache
def _names() -> Mapping[str, tuple[BotName, ...]]:
    by_kind = msgspec.convert(tomllib.loads(read_text(FILE)), dict[str, dict[BotKind, list[str]]])
    return {
        language: tuple(
            BotName(name, kind, is_woman)
            for kind, names in kinds.items()
            for name, is_woman in zip(names, (True, False), strict=True)
        )
        for language, kinds in by_kind.items()
    }
