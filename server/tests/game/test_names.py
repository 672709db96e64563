"""Tests of typed names [RULE-01] and room codes [RULE-02]."""

import html
import json
import time
from pathlib import Path
from random import Random
from unicodedata import category, is_normalized

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from spysafari.game.model.names import (
    CODE_ALPHABET,
    clean_code,
    clean_name,
    clean_screen_code,
    clean_texts,
    fold,
    free_name,
    new_code,
    new_player_id,
    same_name,
)

INVISIBLE = json.loads(Path(__file__).with_name("invisible_characters.json").read_text("utf-8"))
"""Texts before and after cleaning. The tests of the client read the same file."""
FAMILY = "👨‍👩‍👧‍👦"
ENGLAND = "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann  ", "Ann"),
        ("Ann \t\n\u00a0\u3000 Lee", "Ann Lee"),
        ("Tom &amp; Jerry", "Tom & Jerry"),
        ("O&#x27;Brien", "O'Brien"),
        ("O&#39;Brien", "O'Brien"),
        ("AC&#x2F;DC", "AC/DC"),
        ("&quot;Spy&quot;", '"Spy"'),
        ("I &lt;3 tea", "I <3 tea"),
        ("<3", "<3"),
        ("a < b > c", "a < b > c"),
        ("tom&regina", "tom&regina"),
        ("tom&amp;regina", "tom&regina"),
        ("Zoë 🦊", "Zoë 🦊"),
        ("Zoe\u0308", "Zoë"),
        ("李小龍", "李小龍"),
        ("Ольга", "Ольга"),
        ("نور", "نور"),
    ],
)
def test_a_clean_name_looks_like_the_typed_one(raw: str, shown: str) -> None:
    """[RULE-01] Clients send escaped names, and the server stores plain text."""
    assert clean_name(raw) == shown


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("<b>Ann</b>", "Ann"),
        ("&lt;b&gt;Ann&lt;/b&gt;", "Ann"),
        ("<script>alert(1)</script>", "alert(1)"),
        ("<scr<script>ipt>Ann", "Ann"),
        ("Ann<img src=x onerror='alert(1)'>", "Ann"),
        ("Ann<!-- hidden -->", "Ann"),
        ("<\u200bb>Ann", "Ann"),
        ("e<b>\u0301", "é"),
    ],
)
def test_tags_are_removed(raw: str, shown: str) -> None:
    """[RULE-01] Tags may be hidden by entities, invisible characters or other tags."""
    assert clean_name(raw) == shown


@pytest.mark.parametrize(
    "raw",
    [
        "",
        "   ",
        "<b></b>",
        "&nbsp;",
        "\u200b",
        "\u3164",
        "\u2800",
        "\u00ad\u034f",
        "\u202e",
        "\x00\x07",
        "\u0301\u0301",
    ],
)
def test_a_name_without_visible_characters_is_refused(raw: str) -> None:
    assert clean_name(raw) is None


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("Ann\u202egnp", "Anngnp"),
        ("A\u200bn\u200dn\ufeff", "Ann"),
        ("An\u00adn\u2060", "Ann"),
        ("Ann\ufe0f", "Ann"),
        ("Ann\U000e0041\U000e0042", "Ann"),
        ("A\x00n\x1bn", "Ann"),
        ("Ann\ud800", "Ann"),
        ("Ann\ue000", "Ann"),
        ("\u0301Ann", "Ann"),
    ],
)
def test_invisible_characters_are_removed(raw: str, shown: str) -> None:
    assert clean_name(raw) == shown


@pytest.mark.parametrize("name", [FAMILY, "❤️", "👩🏽‍🚀", "1️⃣", "🇳🇱", ENGLAND, "🏳️‍🌈", "ශ්‍රී", "葛\U000e0100"])
def test_emoji_and_letters_that_need_invisible_parts_keep_them(name: str) -> None:
    assert clean_name(f"{name} x") == f"{name} x"


@pytest.mark.parametrize(("raw", "shown"), INVISIBLE["cases"])
def test_joiners_stay_where_a_script_needs_them(raw: str, shown: str) -> None:
    """[RULE-01] [DECK-20] The half-space of Persian, Pashto, Kurdish, Uyghur and Urdu is part of the word."""
    assert clean_name(raw) == shown
    assert clean_texts([raw]) == [shown]


def test_joining_letters_are_those_of_unicode() -> None:
    for letter in INVISIBLE["joinsNext"]:
        assert clean_name(f"{letter}\u200cه") == f"{letter}\u200cه"
    for letter in INVISIBLE["joinsPreviousOnly"]:
        assert clean_name(f"ه\u200c{letter}") == f"ه\u200c{letter}"
        assert clean_name(f"{letter}\u200cه") == f"{letter}ه"


@pytest.mark.parametrize("plain", ["میروم", "خانهها"])
def test_a_half_space_does_not_make_another_name(plain: str) -> None:
    """[RULE-01] [DECK-08]"""
    written = f"{plain[:2]}\u200c{plain[2:]}" if plain == "میروم" else "خانه\u200cها"
    assert clean_name(written) == written
    assert same_name(written, plain)
    assert free_name(written, [plain]) != written
    assert fold(written) == fold(plain)


@pytest.mark.parametrize(("written", "plain"), [("علی\u200cرضا", "علیرضا"), ("محمد\u200cعلی", "محمدعلی")])
def test_a_persian_name_is_the_same_with_and_without_half_spaces(written: str, plain: str) -> None:
    """[RULE-01] The half-space is dropped after a letter that does not join the next one, where nobody sees it."""
    assert clean_name(written) == (plain if written.startswith("محمد") else written)
    for one, other in ((written, plain), (plain, written)):
        assert same_name(one, other)
        assert free_name(one, [other]) != one
    assert fold(written) == fold(plain)


@pytest.mark.parametrize(
    ("letter", "most"), [("x", 25), ("é", 25), ("界", 25), ("🦊", 25), ("🇳🇱", 25), (FAMILY, 16), (ENGLAND, 14)]
)
def test_a_name_has_at_most_25_graphemes_and_400_bytes(letter: str, most: int) -> None:
    """[RULE-01] [RULE-04]"""
    assert clean_name(letter * 40) == letter * most


def test_truncation_leaves_no_trailing_space() -> None:
    assert clean_name("x" * 24 + " yyy") == "x" * 24


def test_combining_marks_are_limited() -> None:
    assert clean_name("Z" + "\u0336" * 200) == "Z" + "\u0336" * 4
    assert clean_name("\u1100" * 200) == "\u1100" * 12
    assert len(clean_name("👨‍" * 500) or "") <= 12


STAYS_CLEAN = [
    "&amp;amp;",
    "&#\x1f0",
    "&#\x1f48;",
    "&am<b>p;lt;i>Ann",
    "&#38;#x1F;0",
    "Ann&",
    "e&#8203;&#769;",
    "&#x1D160;",
    "क्\u200c" * 30,
    "ه\u200c" * 30,
    "ه\u200c\u200d\u0301" * 30,
]
"""Regression examples: earlier versions did not clean some of these texts completely."""


@pytest.mark.parametrize("raw", STAYS_CLEAN)
def test_cleaning_is_idempotent(raw: str) -> None:
    """A client may escape a clean name before sending it."""
    name = clean_name(raw)

    assert name is not None
    assert clean_name(name) == name
    assert clean_name(html.escape(name)) == name


@given(
    st.text(max_size=200)
    | st.text(alphabet="<>&;/b#x3 ampltg\x1f\u094dकهاක\u0dca\u200c\u200d\ufe0f\u0301🦊👨", max_size=60)
)
def test_every_cleaned_name_is_fit_for_every_screen(raw: str) -> None:
    """[RULE-01]"""
    name = clean_name(raw)

    if name is not None:
        assert is_normalized("NFC", name)
        assert name == " ".join(name.split())
        assert 1 <= len(regex.findall(r"\X", name)) <= 25
        assert len(name.encode()) <= 400
        assert not {category(character) for character in name} & {"Cc", "Cs", "Co"}
        assert not regex.search(r"[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]", name)
        assert not regex.search(r"<(/?[A-Za-z]|[!?])[^<>]*>", name)
        assert clean_name(html.escape(name)) == name
        assert clean_name(name) == name


@given(st.text(max_size=3_000))
def test_any_text_can_be_cleaned(raw: str) -> None:
    clean_name(raw)
    clean_code(raw)
    assert clean_name("&#" + "9" * 10_000 + ";") is not None


@pytest.mark.parametrize("raw", ["<a" * 666 + ">" * 666, "<" * 660 + "a>" * 660, "<a<3" * 250 + ">" * 1_000])
def test_nested_tags_are_removed_in_linear_time(raw: str) -> None:
    """[RULE-01] [DECK-19] Ten players who send such names in every `write` event cannot block the event loop."""

    def milliseconds() -> float:
        began = time.process_time()
        clean_name(raw)
        return 1_000 * (time.process_time() - began)

    assert min(milliseconds() for _ in range(5)) < 5


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ann"),
        ("STRASSE", "straße"),
        ("Ann", "Ａｎｎ"),
        ("ﬁn", "FIN"),
        ("❤", "❤️"),
        ("İ", "i̇"),
        ("İPEK", "ipek"),
        ("Işık", "IŞIK"),
    ],
)
def test_names_that_read_alike_are_the_same(one: str, other: str) -> None:
    assert same_name(one, other)
    assert not same_name(one, other + "x")


def test_a_free_name_is_the_name_itself_or_its_first_free_variation() -> None:
    assert free_name("Ann", ["Bob"]) == "Ann"
    assert free_name("Ann", ["ann"]) == "Ann 2"
    assert free_name("Ann", ["Ann", "ANN 2", "Ann 3"]) == "Ann 4"
    assert free_name("x" * 25, ["X" * 25]) == "x" * 23 + " 2"
    assert free_name(FAMILY * 16, [FAMILY * 16]) == FAMILY * 15 + " 2"


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        ("KTNX", "KTNX"),
        ("ktnx", "KTNX"),
        (" kt-nx ", "KTNX"),
        ("a1b2", "A1B2"),
        ("ｋｔｎｘ", "KTNX"),
        ("k۷٤۹", "K749"),
        ("۰۱۲۳", "0123"),
        ("٥٦٧٨", "5678"),
        ("ıiİI", "IIII"),
        ("KTN", None),
        ("KTNXX", None),
        ("", None),
        ("KTÑX", None),
        ("../..", None),
    ],
)
def test_codes_are_four_letters_or_digits(raw: str, code: str | None) -> None:
    """[RULE-02] [RULE-04] Surrounding punctuation is ignored, but a fifth letter or digit makes the code invalid."""
    assert clean_code(raw) == code


def test_a_pairing_code_is_read_like_a_room_code() -> None:
    """[TV-01]"""
    assert clean_screen_code("h٤tq۷") == "H4TQ7"
    assert clean_screen_code("H4TQ") is None


def test_new_codes_have_no_lookalikes_and_spell_no_words() -> None:
    rng = Random(1)
    codes = {new_code(rng) for _ in range(2_000)}

    assert not set(CODE_ALPHABET) & set("AEIOU01L25S8")
    assert all(clean_code(code) == code and set(code) <= set(CODE_ALPHABET) for code in codes)
    assert len(codes) > 1_950


def test_player_ids_are_random_and_safe_in_urls() -> None:
    rng = Random(1)
    ids = {new_player_id(rng) for _ in range(1_000)}

    assert len(ids) == 1_000
    assert all(regex.fullmatch(r"[A-Za-z0-9_-]{16}", player_id) for player_id in ids)
