"""What may be seen of own decks, mixes and written cards: the same for everybody, but of a round only once revealed."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from spysafari.game.custom_cards import spy_and_card_words
from spysafari.game.model.custom_deck import Pair
from spysafari.game.model.room import CustomCards, Deal, PlayerId, Room, Writing


class DealtWordsView(Struct, frozen=True, rename="camel"):
    pair: Pair
    spy: str
    card: str
    language: str
    sign: str


class WritingView(Struct, frozen=True, rename="camel"):
    """Everybody writes cards. What, nobody sees before the deal."""

    until: int
    """Epoch milliseconds."""
    done: tuple[PlayerId, ...]
    """In the table's order."""


class CustomCardsView(Struct, frozen=True, rename="camel"):
    """What `ownDeck` is in this room."""

    kind: Literal["written", "deck", "mix"]
    title: str
    """Of a single deck, else empty."""
    language: str
    """The tag of the language that a single deck is written in; empty if nobody said."""
    pair: Pair
    spy: str
    """In English, or as the author wrote it."""
    card: str
    sources: tuple[str, ...]
    """Ids of built-in decks, hashes of others."""
    total: int
    """How many cards there are to choose from; 0 before any is written."""


def custom_cards_view(own: CustomCards) -> CustomCardsView:
    words = spy_and_card_words(own)
    kind: Literal["written", "deck", "mix"] = "written" if not own.sources else "deck"
    if len(own.sources) > 1:
        kind = "mix"
    return CustomCardsView(kind, own.title, own.language, own.pair, words.spy, words.card, own.sources, own.total)


def writing_view(room: Room, phase: Writing) -> WritingView:
    done = {slip.player for slip in phase.slips if slip.done}
    return WritingView(phase.until, tuple(player.id for player in room.players if player.id in done))


def dealt_words_view(deal: Deal) -> DealtWordsView | UnsetType:
    own = deal.dealt_words
    return DealtWordsView(own.pair, deal.spy_word, own.card, own.language, own.art) if own else UNSET
