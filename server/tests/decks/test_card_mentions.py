"""Tests that typed text is detected if it names a card, and that ordinary text is not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from spysafari.decks.card_mentions import names_a_card
from spysafari.decks.card_names import aliases, names
from spysafari.decks.loader import load_decks
from spysafari.game.model.deck import Card
from spysafari.game.model.ids import CardId
from spysafari.game.model.names import clean_name
from spysafari.tools.card_names import ENTRY, text_of

LOCALES = Path(__file__).parents[3] / "web/locales"
CARDS = {card.art: card for deck in load_decks().values() for card in deck.cards}
ALL = list(CARDS.values())
BANK, LION = CARDS["locations/bank"], CARDS["animals/lion"]
EXACT = [name for name in (*names(), *aliases()) if name.is_exact]
QUESTIONS = {
    file.parent.name: [
        text_of(quoted)
        for text_id, quoted in ENTRY.findall(file.read_text(encoding="utf-8"))
        if re.match(r"\w+/question|talk/", text_id)
    ]
    for file in sorted(LOCALES.glob("*/decks.po"))
}


def named_in(text: str) -> set[str]:
    return {picture for picture, card in CARDS.items() if names_a_card(text, [card])}


def test_each_name_in_each_language_names_its_card() -> None:
    assert len(EXACT) > 900
    missed = [
        (each.language, text)
        for each in EXACT
        for text in (each.name, each.name.upper(), each.name.replace(" ", "").replace("-", ""))
        if not names_a_card(text, [CARDS[each.picture]])
    ]
    assert missed == []


def test_ordinary_questions_do_not_name_a_card() -> None:
    """Check the suggested questions in all languages with all cards of both decks in play."""
    assert len(QUESTIONS) == 12
    assert [language for language, texts in QUESTIONS.items() if len(texts) < 100] == []
    assert [(text, named_in(text)) for texts in QUESTIONS.values() for text in texts if names_a_card(text, ALL)] == []


INFLECTED_AND_DISGUISED = [
    ("Is it a bank?", "locations/bank"),
    ("two banks!", "locations/bank"),
    ("b.a.n.k", "locations/bank"),
    ("it's the B A N K", "locations/bank"),
    ("b4nk", "locations/bank"),
    ("bаnk, with a Cyrillic а", "locations/bank"),
    ("🅱🅰🅽🅺", "locations/bank"),
    ("ｂａｎｋ", "locations/bank"),
    ("a camp site", "locations/campsite"),
    ("Uboot", "locations/submarine"),
    ("Loewen", "animals/lion"),
    ("ein Hai?", "animals/shark"),
    ("in Krankenhäusern", "locations/hospital"),
    ("à l'hopital", "locations/hospital"),
    ("nei castelli", "locations/castle"),
    ("dois leões", "animals/lion"),
    ("w szkole", "locations/school"),
    ("na stacji benzynowej", "locations/gasstation"),
    ("в больнице", "locations/hospital"),
    ("в круизном лайнере", "locations/cruiseship"),
    ("на самолете", "locations/airplane"),
    ("Is it a b e a c h?", "locations/beach"),
    ("Like libraries", "locations/library"),
    ("in Theatern und Stadien", "locations/theater"),
    ("in Theatern und Stadien", "locations/stadium"),
    ("Leżysz na plaży?", "locations/beach"),
    ("w samolocie", "locations/airplane"),
    ("na statku wycieczkowym", "locations/cruiseship"),
    ("w teatrze", "locations/theater"),
    ("Vai in spiagge lontane", "locations/beach"),
    ("wolves", "animals/wolf"),
    ("mit Haien", "animals/shark"),
    ("Okulda mısın?", "locations/school"),
    ("kamp alanındayız, kamp alanında", "locations/campsite"),
    ("Köpeği gördün mü?", "animals/dog"),
    ("هل هذا في المطعم؟", "locations/restaurant"),
    ("للكلب", "animals/dog"),
    ("شیرها", "animals/lion"),
    ("آتش نشانی", "locations/firestation"),
    ("我在银行上班", "locations/bank"),
    ("是熊猫吗", "animals/panda"),
    ("Кино!", "locations/cinema"),
    ("Пойдём в кино?", "locations/cinema"),
    ("🦁", "animals/lion"),
    ("It says 🐯!", "animals/tiger"),
    ("🏖️", "locations/beach"),
    ("🐦‍⬛🦩", "animals/flamingo"),
]


def test_inflected_and_disguised_names_are_found() -> None:
    assert [(text, picture) for text, picture in INFLECTED_AND_DISGUISED if picture not in named_in(text)] == []


OTHER_WORDS = [
    "thank you",
    "bankrupt",
    "Can I get a burger here?",
    "a hundred catches",
    "It smells like a barn",
    "Is there a singer?",
    "a beard",
    "Would you call the police?",
    "Do I need a tent?",
    "Hai paura di loro?",
    "Deve essere bello",
    "Tu lis un film ?",
    "Ça ferme à midi ?",
    "¿Hay un bar en la plaza?",
    "od rana do nocy",
    "Burası kötü mü?",
    "Из Китая",
    "o so",
    "这里热吗",
    "🙂👍",
    "Вчера кино смотрел",
    "Кину монетку",
    "",
]


def test_other_words_are_not_names() -> None:
    assert {text: named for text in OTHER_WORDS if (named := named_in(text))} == {}


def test_only_cards_in_play_count() -> None:
    assert names_a_card("a lion in a bank", [BANK])
    assert not names_a_card("a lion", [BANK])
    assert not names_a_card("a lion", [])


@pytest.mark.parametrize(
    ("name", "language", "text", "found"),
    [
        ("Grandma's kitchen", "en", "in grandmas kitchen", True),
        ("Grandma's kitchen", "en", "in the kitchen", False),
        ("Büro", "de", "im Buero", True),
        ("Café", "", "two cafes", True),
        ("Дача", "ru", "на даче", True),
        ("Route 66", "en", "on route 66", True),
        ("Route 66", "en", "en route", False),
        ("寿司店", "zh", "这是寿司店", True),
        ("It", "en", "Is it big?", False),
        ("🍕", "", "🍕", False),
    ],
)
def test_custom_cards_are_named_in_their_language(name: str, language: str, text: str, found: bool) -> None:
    card = Card(CardId("w.1"), name, "", (), "", language)

    assert names_a_card(text, [card]) is found


def test_a_custom_card_with_a_built_in_picture_is_named_in_all_languages() -> None:
    card = replace(LION, id=CardId("w.1"), name="König der Tiere", language="de")

    assert names_a_card("König der Tiere", [card])
    assert names_a_card("leone", [card])


@pytest.mark.parametrize("text", ["a " * 60, "🏴󠁧󠁢󠁥󠁮󠁧󠁿" * 120, "ب" * 120, "ÄÖÜ-" * 30, "1" * 120])
def test_text_of_the_maximum_length_is_accepted(text: str) -> None:
    assert named_in(clean_name(text, 120) or "") == set()
