"""Prints as JSON what the pages need of the decks: `python -m spysafari.decks.export`, for `make contract`.

Roles are left out: a client knows only the one that it was dealt.
"""

from __future__ import annotations

import sys
import tomllib

import msgspec
from msgspec import Struct

from spysafari.decks.loader import DeckError, load_decks, picture_name, read_text
from spysafari.game.deck import Deck
from spysafari.game.room import DeckId


class ExportedCard(Struct, frozen=True):
    """`picture` is the file name without folder and ending."""

    name: str
    description: str
    picture: str


class ExportedDeck(Struct, frozen=True, rename="camel"):
    id: DeckId
    title: str
    spy_word: str
    spy_word_plural: str
    card_word: str
    card_word_plural: str
    description: str
    cards: tuple[ExportedCard, ...]


class Export(Struct, frozen=True):
    """`questions` are lists by deck; `missions` are the texts of missions.toml as it nests them."""

    decks: dict[DeckId, ExportedDeck]
    questions: dict[DeckId, list[str]]
    missions: dict[str, dict[str, object]]


def build_export() -> Export:
    """Everything, checked. Raises DeckError."""
    questions = msgspec.convert(tomllib.loads(read_text("questions.toml")), dict[DeckId, list[str]])
    for deck_id in DeckId:
        if not questions.get(deck_id):
            raise DeckError(f"questions.toml: no questions for {deck_id}")
    return Export(
        decks={deck_id: _exported(deck) for deck_id, deck in load_decks().items()},
        questions=questions,
        missions=tomllib.loads(read_text("missions.toml")),
    )


def _exported(deck: Deck) -> ExportedDeck:
    return ExportedDeck(
        id=deck.id,
        title=deck.title,
        spy_word=deck.spy_word,
        spy_word_plural=deck.spy_word_plural,
        card_word=deck.card_word,
        card_word_plural=deck.card_word_plural,
        description=deck.description,
        cards=tuple(ExportedCard(card.name, card.description, picture_name(card.name)) for card in deck.cards),
    )


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(build_export()), indent=2).decode() + "\n")
