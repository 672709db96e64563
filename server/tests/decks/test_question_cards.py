"""Tests of the question cards in `decks/talk/` and of their facts [BOT-11]."""

import re
from collections import Counter
from itertools import combinations, product
from statistics import correlation

import pytest

from spysafari.decks.loader import DeckError, load_decks, parse_questions
from spysafari.game.model.deck import Deck, QuestionCard
from spysafari.game.model.ids import CardId
from spysafari.tools.deck_export import messages

DECKS = {deck_id: deck for deck_id, deck in load_decks().items() if not deck.clues_only}
MAX_LETTERS = 120
"""Maximum length of a typed question."""
MAX_ALIKE = 24
"""Maximum number of a deck's 36 cards that share a question's fact. With more, an answer reveals too little."""
APART = 2
"""Minimum difference between two facts that distinguishes two cards."""
MIN_APART = 3
"""Minimum number of questions that distinguish any two cards."""
MAX_CORRELATION = 0.85
"""Maximum correlation of two questions' facts. Above it, both ask the same thing."""
CARDS = (CardId("cat"), CardId("dog"))
both_decks = pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)


@both_decks
def test_each_deck_has_40_question_cards_of_which_20_fit_custom_cards(deck: Deck) -> None:
    cards = deck.question_cards

    assert len({card.text for card in cards}) == len(cards) == 40
    assert sum(card.fits_any for card in cards) == 20


def test_ids_do_not_change() -> None:
    """Stored rooms and translations name a question by its id. Add new questions to the end of their deck."""
    ids = {deck.id: " ".join(card.id for card in deck.question_cards) for deck in DECKS.values()}

    assert ids == {
        "locationDeck": (
            "five-year-old voices ticket coffee spend-the-night for-the-food uniform badly-hurt full-wallet "
            "suit-and-tie weather view smell phone-off 300-years-ago water wait-in-line three-hours dark machines "
            "animal alone-at-night by-name first-date at-work cold music start-to-run photos dirty-clothes "
            "three-in-the-morning relax sitting-down smarter worth-stealing every-town thousand-people on-my-head "
            "hide-and-seek-here colorful-here"
        ),
        "animalsDeck": (
            "bigger distance cuddle fast awake-at-night in-the-water climb vegetarian at-home bite loud colorful"
            " one-color like-it-hot in-a-group clever soft tail lie-around zoo childrens-books kitchen sandwich tricks"
            " two-legs old-as-people safari in-the-forest beautiful laugh gloves jumping hide-and-seek show-off ride"
            " rare friendly big-city big-ears long-legs"
        ),
    }


@both_decks
def test_questions_are_short_and_do_not_name_a_card(deck: Deck) -> None:
    names = "|".join(card.name for each in DECKS.values() for card in each.cards)
    texts = [card.text for card in deck.question_cards]

    assert [text for text in texts if not re.fullmatch(r"[A-Z][A-Za-z0-9 ,'-]+\?", text)] == []
    assert [text for text in texts if len(text) > MAX_LETTERS] == []
    assert [text for text in texts if re.search(rf"\b(?:{names})(?:e?s)?\b", text, re.IGNORECASE)] == []


@both_decks
def test_each_question_has_a_fact_for_each_card(deck: Deck) -> None:
    for card in deck.question_cards:
        assert list(card.facts) == [each.id for each in deck.cards]
        assert set(card.facts.values()) <= {0, 1, 2, 3, 4}
        assert card.unsure <= card.facts.keys()


@both_decks
def test_each_answer_carries_information(deck: Deck) -> None:
    alike = {card.id: max(Counter(card.facts.values()).values()) for card in deck.question_cards}

    assert {question: cards for question, cards in alike.items() if cards > MAX_ALIKE} == {}


@both_decks
def test_three_questions_distinguish_any_two_cards(deck: Deck) -> None:
    def apart(one: CardId, other: CardId) -> int:
        return sum(abs(card.facts[one] - card.facts[other]) >= APART for card in deck.question_cards)

    pairs = combinations([card.id for card in deck.cards], 2)
    assert [pair for pair in pairs if apart(*pair) < MIN_APART] == []


@both_decks
def test_no_two_questions_ask_the_same(deck: Deck) -> None:
    def alike(one: QuestionCard, other: QuestionCard) -> float:
        return abs(correlation(list(one.facts.values()), list(other.facts.values())))

    pairs = combinations(deck.question_cards, 2)
    assert [(one.id, other.id) for one, other in pairs if alike(one, other) > MAX_CORRELATION] == []


def test_translators_get_each_question_with_its_meaning() -> None:
    comments = {message.id: message.comment for message in messages() if message.id.startswith("talk/")}

    assert len(comments) == 80
    assert "any place" in comments["talk/weather"]
    assert "a film" in comments["talk/rare"]
    assert comments["talk/two-legs"].endswith("'It' is an animal")


QUESTION = 'cards = ["cat", "dog"]\n[[questions]]\nid = "big"\ntext = "Is it big?"\nfacts = "1 3"\n'


def test_a_valid_file_is_parsed() -> None:
    (card,) = parse_questions("animals.toml", QUESTION + 'unsure = ["dog"]\nany = true\n', CARDS)

    assert (card.id, card.text, dict(card.facts)) == ("big", "Is it big?", {"cat": 1, "dog": 3})
    assert (card.unsure, card.fits_any) == (frozenset({CARDS[1]}), True)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        (QUESTION.replace('"cat", ', ""), "the cards must be those of the deck, in its order"),
        (QUESTION.replace("1 3", "1 5"), "question big: needs 2 facts from 0 to 4"),
        (QUESTION.replace("1 3", "1"), "question big: needs 2 facts from 0 to 4"),
        (QUESTION.replace('"big"', '"Big"'), "question Big: needs a text, and an id such as five-year-old"),
        (QUESTION.replace("Is it big?", " "), "question big: needs a text, and an id such as five-year-old"),
        (QUESTION + 'unsure = ["hen"]\n', "question big: the deck lacks hen"),
        (QUESTION + "bits = 1\n", "Object contains unknown field `bits` - at `$.questions[0]`"),
    ],
)
def test_an_error_names_the_file_and_the_question(text: str, error: str) -> None:
    with pytest.raises(DeckError) as caught:
        parse_questions("animals.toml", text, CARDS)

    assert str(caught.value) == f"animals.toml: {error}"


def test_ids_are_unique_over_both_decks() -> None:
    """Events name a question without its deck."""
    one, other = ({card.id for card in deck.question_cards} for deck in DECKS.values())

    assert [pair for pair in product(one, other) if pair[0] == pair[1]] == []
