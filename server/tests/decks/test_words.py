"""Tests of pairs of cards: the deck Words in all languages, and similar locations and animals."""

from collections import Counter
from pathlib import Path
from typing import Final
from unicodedata import normalize

import pytest
import regex

from spysafari.decks.content import refusal_of_text
from spysafari.decks.loader import load_decks
from spysafari.game.model.ids import CardId, DeckId
from spysafari.game.model.names import fold
from spysafari.tools.card_names import catalogues

DECKS: Final = load_decks()
WORDS: Final = DECKS[DeckId.WORDS]
PAIRS: Final = [(card, CardId(other)) for card in WORDS.cards for other in card.similar if card.id < other]
CATALOGUES: Final = catalogues(Path(__file__).parents[3] / "web" / "locales")
MAX_LETTERS: Final = 20
NEWER_THAN_UNICODE_13: Final = regex.compile(
    "[\U0001f6dc-\U0001f6df\U0001f7f0\U0001f979\U0001f9cc\U0001fa75-\U0001fa77\U0001fa7b-\U0001fa7f\U0001fa87-\U0001fa8f"
    "\U0001faa9-\U0001faaf\U0001fab7-\U0001fabf\U0001fac3-\U0001facf\U0001fad7-\U0001faff]"
)
every_language = pytest.mark.parametrize("language", CATALOGUES)


@pytest.mark.parametrize("deck_id", [DeckId.LOCATIONS, DeckId.ANIMALS])
def test_a_location_or_an_animal_has_two_or_three_similar_cards(deck_id: DeckId) -> None:
    assert [card.id for card in DECKS[deck_id].cards if not 2 <= len(card.similar) <= 3] == []


def test_words_are_pairs_within_eight_categories() -> None:
    assert Counter(card.category for card in WORDS.cards) == dict.fromkeys(WORDS.categories, 30)
    assert len(WORDS.categories) == 8
    categories = {card.id: card.category for card in WORDS.cards}
    assert [card.id for card in WORDS.cards if [categories[other] for other in card.similar] != [card.category]] == []


def test_no_card_of_a_round_with_a_spy_has_an_english_word_of_the_deck() -> None:
    """A table that plays both would confuse them."""
    names = [fold(card.name) for deck in DECKS.values() for card in deck.cards]

    assert [name for name, count in Counter(names).items() if count > 1] == []


def test_each_word_has_an_emoji_that_old_phones_show() -> None:
    """Emoji are fully qualified, have no skin tone, and exist since Unicode 13."""
    faults = regex.compile(
        r"""
        \p{Emoji_Modifier}
        | \p{Emoji_Presentation}\uFE0F
        | (?![\p{Emoji_Presentation}\p{Emoji_Component}])\p{Emoji}(?!\uFE0F)
        """,
        regex.VERBOSE,
    )
    emoji = [card.art for card in WORDS.cards]

    assert [each for each in emoji if faults.search(each) or NEWER_THAN_UNICODE_13.search(each)] == []
    assert "🕵" not in {each[0] for each in emoji}, "players could take it for the Spy"


@every_language
def test_words_are_different_short_and_well_formed(language: str) -> None:
    words = [CATALOGUES[language][card.id] for card in WORDS.cards]

    assert [word for word, count in Counter(map(_plain, words)).items() if count > 1] == []
    assert [word for word in words if len(word) > MAX_LETTERS or word.count(" ") > 1] == []
    assert [word for word in words if normalize("NFC", word).strip() != word or word[0].islower()] == []
    assert [word for word in words if refusal_of_text(word, MAX_LETTERS)] == []


@every_language
def test_the_two_words_of_a_pair_do_not_share_a_beginning(language: str) -> None:
    words = CATALOGUES[language]
    length = {"ar": 3, "fa": 3, "zh": 1}.get(language, 4)
    pairs = [(_plain(words[card.id]), _plain(words[other])) for card, other in PAIRS]

    assert len(pairs) == 120
    assert [(one, two) for one, two in pairs if one[:length] == two[:length] or one in two or two in one] == []


def _plain(word: str) -> str:
    """Return the word without case, accents, spaces, hyphens and joiners."""
    return regex.sub(r"[\p{M}\s\u200c-]", "", normalize("NFD", word)).casefold()
