"""Tests of the slur filter [DECK-15]."""

from base64 import b64decode

import pytest

from spysafari.decks.content import FlawedDeck, content_of, refusal_of_text
from spysafari.decks.loader import read_text
from spysafari.decks.slurs import FILE, _words_of, has_slur
from spysafari.game.model.custom_deck import CustomCard, CustomDeck, Pair
from spysafari.game.model.talk import MAX_TEXT
from spysafari.tools.deck_export import messages
from spysafari.wire.errors import ErrorCode
from tests.decks.sample_decks import a_deck

LINES = [line.split() for line in read_text(FILE).splitlines() if not line.startswith("#")]
WORDS = {b64decode(word).decode(): languages for word, *languages in LINES}
LANGUAGES = {"ar", "de", "en", "es", "fa", "fr", "it", "pl", "pt", "ru", "tr", "zh"}
ONE = b64decode("d2V0YmFjaw==").decode()
GERMAN = b64decode("a2FuYWtl").decode()


def test_the_list_is_well_formed() -> None:
    """[DECK-15] Each word occurs once, in lower case, and its languages are supported by the game."""
    assert len(WORDS) == len(LINES)
    assert all(word == word.lower() for word in WORDS)
    assert len({frozenset(_words_of(word)) for word in WORDS}) == len(WORDS)
    assert {language for languages in WORDS.values() for language in languages} == LANGUAGES


def test_each_word_counts_in_its_languages() -> None:
    """[DECK-15] A word without languages is a slur in every text, including texts in an unknown language."""
    expected = {(w, language): True for w, languages in WORDS.items() for language in languages or ["", "sv", "pt-BR"]}
    expected |= {(word, language): False for word, languages in WORDS.items() if languages for language in ("", "sv")}

    assert {(word, language): has_slur(f"The {word}!", language) for word, language in expected} == expected


def test_disguised_slurs_are_found() -> None:
    """[DECK-15] Slurs may use upper case, accents, and digits instead of letters."""
    disguises = [
        *(ONE, ONE.upper(), ONE.title(), ONE.replace("a", "4"), ONE.replace("e", "3").replace("a", "@")),
        *(ONE.replace("e", "é"), f"the {ONE}s", f"({ONE})", f"{ONE}-man", f"a\n{ONE}\nb"),
    ]
    assert [text for text in disguises if not has_slur(text)] == []


def test_spelled_slurs_are_refused_in_single_texts() -> None:
    """[TALK-04] Decks are not checked for slurs that are spelled out, because single letters may be cards."""
    for separator in (" ", ".", " - ", "_", "*", "😀", "\u0336 "):
        assert refusal_of_text(f"Are you a {separator.join(ONE)}?", MAX_TEXT) is not None, separator
        assert refusal_of_text(separator.join("library"), MAX_TEXT) is None, separator


LOOKALIKES = {
    "Cyrillic": str.maketrans("aceopxyABCEHKMT", "асеорхуАВСЕНКМТ"),
    "Greek": str.maketrans("aiotkuABEHIKMNOPTXYZ", "αιοτκυΑΒΕΗΙΚΜΝΟΡΤΧΥΖ"),
    "small capitals": str.maketrans("abcdefghijklmnopqrstuvwyz", "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ"),
    "full width": {code: code + 0xFEE0 for code in range(ord("A"), ord("z") + 1)},
    "circles": {code: 0x1F150 + code - ord("A") for code in range(ord("A"), ord("Z") + 1)},
    "squares": {code: 0x1F170 + code - ord("A") for code in range(ord("A"), ord("Z") + 1)},
    "strokes": str.maketrans("Ii", "l1"),
}


def test_slurs_in_lookalike_letters_are_found() -> None:
    """The look-alike letters are the ones that are treated as equal when names are compared."""
    words = [word for word, languages in WORDS.items() if word.isascii() and not languages]
    missed = [
        (variant, letters)
        for word in words
        for variant in (word, word.title(), word.upper())
        for letters, table in LOOKALIKES.items()
        if not has_slur(f"The {variant.translate(table)}!")
    ]

    assert len(words) > 70
    assert missed == []


def test_similar_words_are_accepted() -> None:
    """[DECK-15] Parts of words are not slurs, nor are words that are harmless in the language of the text."""
    words = [
        *f"{ONE}x x{ONE} Scunthorpe Niger Nigeria Night Essex Fiji finocchio Kike AK47 Fagott Negroni raccoon".split(),
        *("Maine Coon", "Kaffir lime", "Classic 455", "4 5 5", "retard du train", "ton negro"),
    ]
    assert [word for word in words if has_slur(word)] == []


def test_the_texts_of_the_game_have_no_slurs() -> None:
    assert [message.id for message in messages() if has_slur(message.text, "en")] == []


@pytest.mark.parametrize(
    "deck",
    [
        a_deck(f"The {ONE}"),
        a_deck(names=(ONE.upper(),)),
        a_deck(card=CustomCard("Kitchen", "", ("boss", f"a {ONE}"))),
        a_deck(pair=Pair.CUSTOM, words=(ONE, "Room")),
        a_deck(names=(GERMAN,), language="de-AT"),
        a_deck(names=(f"{ONE[:3]}\u200b{ONE[3:]}",)),
    ],
)
def test_a_deck_with_a_slur_is_refused(deck: CustomDeck) -> None:
    with pytest.raises(FlawedDeck) as refused:
        content_of(deck)

    assert refused.value.flaw is ErrorCode.DECK_SLUR
