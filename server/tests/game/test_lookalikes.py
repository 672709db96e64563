"""Tests that a player cannot impersonate another with a look-alike name [RULE-01] (docs/product/decisions.md, 1, 5)."""

from unicodedata import name as name_of

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from spysafari.game.model.commands import Join
from spysafari.game.model.names import clean_name, free_name, same_name
from tests.game.tables import STRANGER, Table, id_of

FAMILY = "👨‍👩‍👧‍👦"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "Аnn"),  # Cyrillic А
        ("Ann", "Αnn"),  # Greek Α
        ("ANN", "аnn"),
        ("Tom", "Том"),  # all Cyrillic
        ("Dave", "Dανe"),
        ("Ben", "Веn"),
        ("Olo", "Օlօ"),  # Armenian
        ("Zoë", "Zoё"),
        ("Zoë", "Zοë"),
        ("Ian", "lan"),
        ("Al", "A1"),
        ("Al", "A|"),
        ("Bob", "B0b"),
        ("Bernie", "Bemie"),
        ("Owen", "Ovven"),
        ("O'Brien", "O’Brien"),
        ("Ann-Lee", "Ann–Lee"),
        ("sis", "ꜱıꜱ"),
        ("Ann", "Aɴɴ"),
        ("The quick brown fox", "ᴛʜᴇ ꞯᴜɪᴄᴋ ʙʀᴏᴡɴ ꜰᴏx"),
        ("Is", "lꜱ"),
        ("Bob", "🅱🅾🅱"),
        ("Bob", "🅑🅞🅑"),
        ("Ann", "𝔄𝔫𝔫"),
        ("Ann", "Ａｎｎ"),
    ],
)
def test_names_that_look_the_same_are_the_same(one: str, other: str) -> None:
    assert one != other, [name_of(character) for character in other]
    assert same_name(one, other)
    assert same_name(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "Anna"),
        ("Ian", "LAN"),
        ("Zoe", "Zoë"),
        ("Анна", "Anna"),  # no Latin letter looks like н
        ("Ира", "Оля"),
        ("Νίκος", "Νίκη"),
        ("Ali", "All"),
        ("李", "季"),
        ("👍", "👍🏽"),
        (FAMILY, "👨‍👩‍👧"),
        ("🇳🇱", "🇱🇺"),
        ("Tom 2", "Tom 3"),
    ],
)
def test_names_that_readers_distinguish_are_different(one: str, other: str) -> None:
    """[RULE-01] Friends with similar names can play together."""
    assert not same_name(one, other)


@pytest.mark.parametrize(
    "raw",
    [
        "A\u200bnn",
        "An\u200dn",
        "\ufeffAnn",
        "Ann\u2060",
        "A\u00adnn",
        "\u202eAnn\u202c",
        "\u2067Ann\u2069",
        "Ann\u3164",
        "Ann \u2800",
        "A\ufe0fnn",
        "&#x410;nn",
        "<i>\u0391</i>nn",
    ],
)
def test_a_second_ann_is_refused_however_the_name_is_spelled(raw: str) -> None:
    table = Table("Ann", "Bob")
    name = clean_name(raw)
    assert name is not None

    assert table.refusal(STRANGER, Join(name, 0, id_of("another"))) == "name_taken"


def test_a_family_emoji_keeps_its_parts_together() -> None:
    """[RULE-01] The emoji is one grapheme, and another family is a different name."""
    assert clean_name(FAMILY * 30) == FAMILY * 16
    table = Table(FAMILY, "👨‍👩‍👧")
    assert table.names == [FAMILY, "👨‍👩‍👧"]


def test_a_returning_player_with_a_lookalike_name_is_renamed() -> None:
    """[DATA-03] The new name does not look like another one either."""
    assert free_name("Ann", ["Аnn"]) == "Ann 2"
    assert free_name("Ann", ["Аnn", "Аnn 2"]) == "Ann 3"


@given(st.text(max_size=25))
@example("&#\x1f0")
@example("x" * 22 + "क्\u200cक")
def test_every_name_looks_like_itself_and_unlike_its_variation(name: str) -> None:
    """[RULE-01]"""
    assert same_name(name, name)
    cleaned = clean_name(name)
    if cleaned is not None:
        varied = free_name(cleaned, [cleaned])
        assert not same_name(varied, cleaned)
        assert clean_name(varied) == varied
