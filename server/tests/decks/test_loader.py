"""Tests that errors in deck files name the file, the line and the card, because people edit these files by hand."""

from __future__ import annotations

import re

import pytest

from spysafari.decks import loader
from spysafari.decks.loader import DeckError, load_decks, parse_deck, read_text
from spysafari.game.model.room import DeckId

HEAD = """\
id = "animalsDeck"
spy_word = "Hunter"
"""
BAD_ID = "the id must consist of lower-case letters, digits and single hyphens, as in cruise-ship"
NAMES = [f"Animal {letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXY"]


def card(name: str, *, card_id: str | None = None, description: str = "An animal.", roles: int = 10) -> str:
    key = name.lower().replace(" ", "-") if card_id is None else card_id
    listed = "".join(f'  "Role {number}",\n' for number in range(roles))
    return f'\n[[cards]]\nid = "{key}"\nname = "{name}"\ndescription = "{description}"\nroles = [\n{listed}]\n'


def deck(*cards: str) -> str:
    """Return a deck file of 25 valid cards, followed by `cards`."""
    return HEAD + "".join(map(card, NAMES)) + "".join(cards)


def line_of(text: str, part: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), start=1) if part in line)


def error_of(text: str) -> str:
    with pytest.raises(DeckError) as caught:
        parse_deck("animals.toml", text, DeckId.ANIMALS)
    return str(caught.value)


def test_a_valid_file_is_parsed() -> None:
    parsed = parse_deck("animals.toml", deck(), DeckId.ANIMALS)

    assert (parsed.id, parsed.spy_word) == (DeckId.ANIMALS, "Hunter")
    assert [found.name for found in parsed.cards] == NAMES
    assert parsed.cards[0].roles == tuple(f"Role {number}" for number in range(10))


@pytest.mark.parametrize(
    ("bad_card", "mark", "sentence"),
    [
        (card("Newt", roles=8), "Newt", "card Newt: needs at least 9 roles, has 8"),
        (card("Newt", description=" "), "Newt", "card Newt: the description is empty"),
        (card("Animal A", card_id="again"), "", "card Animal A: the name occurs twice"),
        (card("Ani malb"), "Ani malb", "card Ani malb: another card has the same picture file"),
        (card("Hunter"), "Hunter", "card Hunter: another card has the same picture file"),
        (
            card("Né/wt", card_id="newt"),
            "Né",
            "card Né/wt: the name may contain only letters a to z, digits and spaces, as in a file name",
        ),
        (card(" ", card_id="blank"), '" "', "card  : the name is empty"),
        (card("Toad", card_id="animal-a"), "animal-a", "card Toad: the id occurs twice"),
        *((card("Toad", card_id=bad), f'"{bad}"', f"card Toad: {BAD_ID}") for bad in ("Toad", "to/ad", "-toad", "")),
        (card("Newt") + "colour = 1\n", "colour", "card Newt: Object contains unknown field `colour`"),
        (card("Newt").replace("Role 3", "role 4"), "Newt", "card Newt: a role occurs twice"),
        (card("Newt").replace("Role 3", " "), "Newt", "card Newt: a role is empty"),
        (card("Newt").replace('"Role 3"', "3"), "Newt", "card Newt: Expected `str`, got `int`"),
        ('\n[[cards]]\nid = "newt"\nname = "Newt"\n', "Newt", "card Newt: Object missing required field `description`"),
    ],
)
def test_an_error_in_a_card_names_its_line(bad_card: str, mark: str, sentence: str) -> None:
    text = deck(bad_card)

    error = error_of(text)

    location, _, message = error.partition(": ")
    file, _, line = location.partition(":")
    assert (file, message) == ("animals.toml", sentence)
    block_start = text.count("\n", 0, text.rindex("[[cards]]")) + 1
    assert int(line) >= block_start, "the line must be in the block of the card"
    if mark and "Newt" not in mark:
        assert mark in text.splitlines()[int(line) - 1]


@pytest.mark.parametrize(
    ("text", "error"),
    [
        (HEAD.replace("Hunter", " "), "animals.toml:2: spy_word is empty"),
        (HEAD.replace("animalsDeck", "locationDeck"), 'animals.toml:1: the id must be "animalsDeck"'),
        (HEAD.replace('"Hunter"', "7"), "animals.toml:2: Expected `str`, got `int`"),
        (HEAD + 'subtitle = "?"\n', "animals.toml:3: Object contains unknown field `subtitle`"),
        (HEAD.replace('spy_word = "Hunter"\n', ""), "animals.toml:1: Object missing required field `spy_word`"),
    ],
)
def test_an_error_in_the_fields_of_the_deck_names_its_line(text: str, error: str) -> None:
    assert error_of(text + "".join(map(card, NAMES))) == error


def test_a_deck_has_at_least_25_cards() -> None:
    """[LOBBY-07]"""
    assert error_of(HEAD + "".join(map(card, NAMES[:24]))) == "animals.toml:1: needs at least 25 cards, has 24"


def test_an_id_in_two_decks_is_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    """A room stores the ids of used cards without their deck."""
    files = {
        "animals.toml": deck(),
        "locations.toml": deck().replace('id = "animalsDeck"', 'id = "locationDeck"'),
    }
    monkeypatch.setattr(loader, "read_text", files.__getitem__)

    with pytest.raises(DeckError, match="two decks have a card with the id animal-a"):
        load_decks()


def test_a_syntax_error_names_file_and_line() -> None:
    text = deck().replace('spy_word = "Hunter"', 'spy_word = "Hunter', 1)

    assert re.fullmatch(r"animals\.toml: .*at line 2, .*", error_of(text))


def test_the_real_files_are_valid() -> None:
    assert parse_deck("animals.toml", read_text("animals.toml"), DeckId.ANIMALS).id is DeckId.ANIMALS
