"""Tests that errors in deck files name the file and the card, because people edit these files by hand."""

import re

import pytest

from spysafari.decks import loader
from spysafari.decks.loader import DeckError, load_decks, parse_deck, read_text
from spysafari.game.model.ids import DeckId

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


def word(name: str, *similar: str, art: str = "", category: str = "food") -> str:
    """Return a valid word of the words deck, whose art is its name unless it is given."""
    listed = ", ".join(f'"{other}"' for other in similar)
    return (
        f'\n[[cards]]\nid = "{name}"\nname = "{name}"\nart = "{art or name}"\n'
        f'category = "{category}"\nsimilar = [{listed}]\n'
    )


def words(*cards: str) -> str:
    head = 'id = "wordsDeck"\nclues_only = true\ncategories.food = "Food"\n'
    return head + "".join(word(f"word-{letter}") for letter in "abcdefghijklmnopqrstuvwxy") + "".join(cards)


def deck(*cards: str) -> str:
    """Return a deck file of 25 valid cards, followed by `cards`."""
    return HEAD + "".join(map(card, NAMES)) + "".join(cards)


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
    ("bad_card", "error"),
    [
        (card("Newt", roles=8), "card Newt: needs at least 9 roles, has 8"),
        (card("Newt", description=" "), "card Newt: the description is empty"),
        (card("Animal A", card_id="again"), "the name Animal A occurs twice"),
        (card("Ani malb"), "the picture file animalb occurs twice"),
        (card("Hunter"), "the picture file hunter occurs twice"),
        (
            card("Né/wt", card_id="newt"),
            "card Né/wt: the name may contain only letters a to z, digits and spaces, as in a file name",
        ),
        (card(" ", card_id="blank"), "card  : the name is empty"),
        *((card("Toad", card_id=bad), f"card Toad: {BAD_ID}") for bad in ("Toad", "to/ad", "-toad", "")),
        (card("Newt") + "colour = 1\n", "Object contains unknown field `colour` - at `$.cards[25]`"),
        (card("Newt").replace("Role 3", "role 4"), "card Newt: a role occurs twice"),
        (card("Newt").replace("Role 3", " "), "card Newt: a role is empty"),
        (card("Newt").replace('"Role 3"', "3"), "Expected `str`, got `int` - at `$.cards[25].roles[3]`"),
    ],
)
def test_an_error_names_the_file_and_the_card(bad_card: str, error: str) -> None:
    assert error_of(deck(bad_card)) == f"animals.toml: {error}"


@pytest.mark.parametrize(
    ("text", "error"),
    [
        (HEAD.replace("Hunter", " "), "spy_word is empty"),
        (HEAD.replace("animalsDeck", "locationDeck"), 'the id must be "animalsDeck"'),
        (HEAD.replace('"Hunter"', "7"), "Expected `str`, got `int` - at `$.spy_word`"),
    ],
)
def test_an_error_in_the_fields_of_the_deck_names_the_field(text: str, error: str) -> None:
    assert error_of(text + "".join(map(card, NAMES))) == f"animals.toml: {error}"


@pytest.mark.parametrize(
    ("bad_words", "error"),
    [
        (word("tea", "tea"), "card tea: a similar card occurs twice, or is the card itself"),
        (
            word("tea", "coffee", "coffee") + word("coffee", "tea"),
            "card tea: a similar card occurs twice, or is the card itself",
        ),
        (word("tea", "coffee"), "card tea: the deck lacks the card coffee, or coffee lacks tea as a similar card"),
        (
            word("tea", "coffee") + word("coffee"),
            "card tea: the deck lacks the card coffee, or coffee lacks tea as a similar card",
        ),
        (word("tea", category="drinks"), "card tea: the deck lacks the category drinks"),
        (word("tea", art="word-a"), "the art word-a occurs twice"),
        (word("tea").replace('art = "tea"', ""), "card tea: the art is empty"),
        (word("tea").replace('name = "tea"', 'name = ""'), "card : the name is empty"),
    ],
)
def test_an_error_in_the_deck_of_words_names_the_word(bad_words: str, error: str) -> None:
    with pytest.raises(DeckError) as caught:
        parse_deck("words.toml", words(bad_words), DeckId.WORDS)

    assert str(caught.value) == f"words.toml: {error}"


def test_two_words_are_similar_to_each_other() -> None:
    parsed = parse_deck("words.toml", words(word("tea", "coffee"), word("coffee", "tea")), DeckId.WORDS)

    assert [card.similar for card in parsed.cards[-2:]] == [("coffee",), ("tea",)]


def test_a_deck_has_at_least_25_cards() -> None:
    """[LOBBY-07]"""
    assert error_of(HEAD + "".join(map(card, NAMES[:24]))) == "animals.toml: needs at least 25 cards, has 24"


def test_an_id_in_two_decks_is_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    """A room stores the ids of used cards without their deck."""
    files = {
        "animals.toml": deck(),
        "locations.toml": deck().replace('id = "animalsDeck"', 'id = "locationDeck"'),
        "words.toml": words(),
    }
    monkeypatch.setattr(loader, "read_text", files.__getitem__)

    with pytest.raises(DeckError, match="the card id animal-a occurs twice"):
        load_decks()


def test_a_syntax_error_names_file_and_line() -> None:
    text = deck().replace('spy_word = "Hunter"', 'spy_word = "Hunter', 1)

    assert re.fullmatch(r"animals\.toml: .*at line 2, .*", error_of(text))


def test_the_real_files_are_valid() -> None:
    assert parse_deck("animals.toml", read_text("animals.toml"), DeckId.ANIMALS).id is DeckId.ANIMALS
