"""Nobody passes for another player by spelling the name differently (decisions.md 1 and 5)."""

from __future__ import annotations

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
        ("Tom", "Том"),  # Cyrillic throughout
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
        ("Ann", "𝔄𝔫𝔫"),
        ("Ann", "Ａｎｎ"),
    ],
)
def test_names_that_look_the_same_are_the_same(one: str, other: str) -> None:
    """[RULE-01] In both directions, and each is itself."""
    assert one != other, [name_of(character) for character in other]
    assert same_name(one, other)
    assert same_name(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "Anna"),
        ("Ian", "LAN"),
        ("Zoe", "Zoë"),
        ("Анна", "Anna"),  # no letter of Latin looks like н
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
def test_names_that_people_tell_apart_are_two(one: str, other: str) -> None:
    """[RULE-01] Friends of similar names can play together."""
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
def test_a_second_ann_is_refused_however_she_is_spelt(raw: str) -> None:
    """[RULE-01] Invisible characters, turned directions and other alphabets, as they come over the wire."""
    table = Table("Ann", "Bob")
    name = clean_name(raw)
    assert name is not None

    assert table.refusal(STRANGER, Join(name, 0, id_of("another"))) == "name_taken"


def test_a_family_keeps_its_members_together() -> None:
    """[RULE-01] One character as a person counts them, and another family is another name."""
    assert clean_name(FAMILY * 30) == FAMILY * 25
    table = Table(FAMILY, "👨‍👩‍👧")
    assert table.names == [FAMILY, "👨‍👩‍👧"]


def test_who_comes_back_to_a_lookalike_is_renamed() -> None:
    """[DATA-03] The variation does not look like anybody either."""
    assert free_name("Ann", ["Аnn"]) == "Ann 2"
    assert free_name("Ann", ["Аnn", "Аnn 2"]) == "Ann 3"


@given(st.text(max_size=25))
@example("&#\x1f0")
@example("x" * 22 + "क्\u200cक")
def test_any_name_looks_like_itself_and_its_variation_does_not(name: str) -> None:
    """[RULE-01] [HOUSE-19]"""
    assert same_name(name, name)
    cleaned = clean_name(name)
    if cleaned is not None:
        varied = free_name(cleaned, [cleaned])
        assert not same_name(varied, cleaned)
        assert clean_name(varied) == varied
