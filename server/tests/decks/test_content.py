"""Tests of the built-in decks and their texts [SITE-02] [SITE-03] [PLAY-09] [PLAY-10] [PLAY-17] [DECK-02]."""

import re
from collections import Counter, defaultdict
from pathlib import Path

import pytest

from spysafari.decks.loader import load_decks, picture_name
from spysafari.game.model.custom_deck import ENGLISH
from spysafari.game.model.deck import Deck
from spysafari.game.model.ids import DeckId, Outcome
from spysafari.tools.deck_export import catalogue, messages
from tests.fakes import SPY_RULES

DECKS = load_decks()
SPY_DECKS = {deck_id: deck for deck_id, deck in DECKS.items() if not deck.clues_only}
TEXTS: defaultdict[str, list[str]] = defaultdict(list)
for message in messages():
    TEXTS[message.id].append(message.text)
both_decks = pytest.mark.parametrize("deck", SPY_DECKS.values(), ids=SPY_DECKS)


def test_each_of_the_two_decks_has_its_own_word_for_the_spy() -> None:
    assert {deck.id: deck.spy_word for deck in SPY_DECKS.values()} == {
        DeckId.LOCATIONS: "Spy",
        DeckId.ANIMALS: "Hunter",
    }


@both_decks
def test_each_deck_has_36_cards_with_ten_different_roles(deck: Deck) -> None:
    assert len({card.name for card in deck.cards}) == 36
    assert {len({role.casefold() for role in card.roles}) for card in deck.cards} == {10}


def test_each_role_is_on_one_card() -> None:
    roles = Counter(role.casefold() for deck in DECKS.values() for card in deck.cards for role in card.roles)

    assert [role for role, cards in roles.items() if cards > 1] == []


@both_decks
def test_roles_and_descriptions_do_not_contain_the_name_of_their_card(deck: Deck) -> None:
    """A role that names its card would reveal the card to a spy who hears it."""
    found = [
        (card.name, text)
        for card in deck.cards
        for text in (*card.roles, card.description)
        if re.search(rf"\b{re.escape(card.name)}s?\b", text, re.IGNORECASE)
    ]

    assert found == []


@both_decks
def test_questions_do_not_name_cards(deck: Deck) -> None:
    questions = TEXTS[f"{deck.id}/question[]"]

    assert len(questions) == len(set(questions)) >= 50
    assert [
        (card.name, question)
        for card in deck.cards
        for question in questions
        if re.search(rf"\b{re.escape(card.name)}s?\b", question, re.IGNORECASE)
    ] == []


def test_ids_of_cards_and_roles_do_not_change() -> None:
    """[LANG-11] Stored rooms contain the ids, and clients use them to translate a deal.

    Add new cards and roles to ids.txt. Reword an entry only if its id still means the same card or role.
    """
    ids = [
        f"{text_id} {words}"
        for deck in DECKS.values()
        for card in deck.cards
        for text_id, words in [(card.id, card.name), *zip(card.role_ids(), card.roles, strict=True)]
    ]

    assert ids == Path(__file__).with_name("ids.txt").read_text(encoding="utf-8").splitlines()


def test_pictures_are_named_by_the_card() -> None:
    """[DATA-05] File names are in lower case and contain no whitespace."""
    assert picture_name("Amusement Park") == "amusementpark"


@both_decks
def test_each_deck_has_all_texts_of_a_round_in_its_own_words(deck: Deck) -> None:
    """[PLAY-09] [PLAY-17] [SITE-03] [REF-02] [SPY-07]"""
    around = {text_id.removeprefix(f"{deck.id}/"): words for text_id, words in TEXTS.items() if deck.id in text_id}

    singles = {"spy", "grid_hint", "round_over_broken_off", "reveal/spy", "reveal/card", "several_reveal/spy"}
    lists = {"question[]", "mission[]", "winner_jokes[]", "round_over_time_up[]", "round_over_stopped[]"}
    parts = ("asking", "app", *SPY_RULES)
    lists |= {f"{key}/{part}[]" for key in ("rules", "several_rules") for part in parts}
    singles |= {f"several_outcome_points/{outcome}" for outcome in ("spy_escaped", "spy_caught_location")}
    for outcome in Outcome:
        singles |= {f"outcomes/{outcome}", f"outcome_points/{outcome}"}
        lists |= {f"reveal/{outcome}[]"}
    assert around.keys() == singles | lists
    assert all(len(around[text_id]) == 1 for text_id in singles)
    assert all(words.strip() for texts in around.values() for words in texts)
    other_words = {DeckId.LOCATIONS: r"\b(Hunter|animal)s?\b", DeckId.ANIMALS: r"\b(Spy|Spies|location|locations)\b"}
    assert re.findall(other_words[deck.id], str(around)) == []


def test_texts_have_only_known_placeholders() -> None:
    """The client replaces {name}, {names} and {card} in a reveal, and {spy} and {label} for custom decks."""
    placeholders = {
        (found, text_id.split("/")[1]) for text_id, words in TEXTS.items() for found in re.findall(r"{.*?}", str(words))
    }

    reveal = {("{name}", "reveal"), ("{card}", "reveal"), ("{names}", "several_reveal")}
    assert {found for found in placeholders if found[0] not in CUSTOM_PLACEHOLDERS} == reveal


CUSTOM_PLACEHOLDERS = ("{spy}", "{label}")


def test_custom_decks_have_all_texts_of_a_round() -> None:
    """[DECK-02] [DECK-17] [PLAY-09] [PLAY-17]"""
    own = {text_id.removeprefix("ownDeck/") for text_id in TEXTS if text_id.startswith("ownDeck/")}
    hunt = {text_id.removeprefix("animalsDeck/") for text_id in TEXTS if text_id.startswith("animalsDeck/")}

    more = {text_id for text_id in own if re.match("pairs/|coach/|removal_warning|several/", text_id)}
    assert own - more == hunt - {"spy"}


def test_each_pair_of_words_has_texts() -> None:
    """[DECK-08] [DECK-17]"""
    pairs = {f"{pair}_{which}": [word] for pair, words in ENGLISH.items() for which, word in words._asdict().items()}

    assert {key.removeprefix("ownDeck/pairs/"): words for key, words in TEXTS.items() if "/pairs/" in key} == pairs


def test_there_are_30_questions_that_fit_every_card() -> None:
    """[DECK-17] The questions say 'it', because a card may be neither a place nor an animal."""
    questions = TEXTS["ownDeck/question[]"]

    assert len(set(questions)) == 30
    assert [question for question in questions if re.search(r"\b(here|place|location|animal)\b", question)] == []


def test_the_words_of_a_custom_deck_are_next_to_a_colon() -> None:
    """[LANG-15] In most languages, a custom word would not fit into a sentence."""
    texts = [
        (text_id, text) for text_id, words in TEXTS.items() for text in words if re.search(r"\{(spy|label)\}", text)
    ]

    assert {text_id.partition("/")[0] for text_id, text in texts} == {DeckId.CUSTOM}
    assert [text for _, text in texts if re.search(r"(?<!: )\{(spy|label)\}(?!:)", text)] == []


def test_texts_of_custom_decks_do_not_use_words_of_built_in_decks() -> None:
    """[LANG-15] A deck of films has neither a Spy nor locations."""
    texts = [text for text_id, words in TEXTS.items() if re.match("ownDeck/(?!pairs/)", text_id) for text in words]

    assert re.findall(r"\b(Spy|Spies|Hunter|location|locations|animal|animals)\b", str(texts)) == []


def test_roles_that_fit_every_card_are_translated_by_position() -> None:
    """[DECK-04] [LANG-11]"""
    assert [text_id for text_id in TEXTS if text_id.startswith("any/")] == [
        f"any/{position}" for position in range(1, 25)
    ]
    assert [TEXTS[f"any/{position}"] for position in (1, 3)] == [["First day here"], ["Lost"]]


def test_the_catalogue_has_each_text_with_its_id_and_a_comment() -> None:
    """[LANG-11] A translation belongs to an id and its English text."""
    entries = catalogue().split("\n\n")

    spy = '#. The player who does not know the secret card\nmsgctxt "locationDeck/spy"\nmsgid "Spy"\nmsgstr "Spy"'
    assert entries[1] == spy
    assert (
        '#. Role: Amusement Park\nmsgctxt "amusement-park/4"\nmsgid "Kid on tiptoe"\nmsgstr "Kid on tiptoe"' in entries
    )
    assert "\"Their alibi? 'I was busy winning.'\"" in catalogue()
    keys = [(message.id, message.text) for message in messages()]
    assert len(entries) == 1 + len(keys) == 1 + len(set(keys))
    assert all(message.comment for message in messages())
