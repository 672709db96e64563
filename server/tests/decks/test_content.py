"""The decks and the texts around them, as they are in the files."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from pathlib import Path

import pytest

from spysafari.decks.loader import load_decks, picture_name
from spysafari.game.model.custom_deck import ENGLISH
from spysafari.game.model.deck import Deck
from spysafari.game.model.room import DeckId, Outcome
from spysafari.tools.deck_export import catalogue, messages

DECKS = load_decks()
TEXTS: defaultdict[str, list[str]] = defaultdict(list)
for message in messages():
    TEXTS[message.id].append(message.text)
both_decks = pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)


def test_there_are_two_decks_in_their_own_words() -> None:
    """[SITE-02] [SITE-03]"""
    assert {deck.id: deck.spy_word for deck in DECKS.values()} == {DeckId.LOCATIONS: "Spy", DeckId.ANIMALS: "Hunter"}


@both_decks
def test_each_has_36_cards_with_ten_distinct_roles(deck: Deck) -> None:
    """[SITE-02]"""
    assert len({card.name for card in deck.cards}) == 36
    assert {len({role.casefold() for role in card.roles}) for card in deck.cards} == {10}


def test_no_role_is_on_two_cards() -> None:
    """[FLOW-19]"""
    roles = Counter(role.casefold() for deck in DECKS.values() for card in deck.cards for role in card.roles)

    assert [role for role, cards in roles.items() if cards > 1] == []


@both_decks
def test_no_role_and_no_description_gives_its_card_away(deck: Deck) -> None:
    """A role that holds the card's name would make the round too easy for a spy who hears it."""
    told = [
        (card.name, text)
        for card in deck.cards
        for text in (*card.roles, card.description)
        if re.search(rf"\b{re.escape(card.name)}s?\b", text, re.IGNORECASE)
    ]

    assert told == []


@both_decks
def test_no_question_names_a_card(deck: Deck) -> None:
    """[PLAY-10] Every question is good for any card of its deck."""
    questions = TEXTS[f"{deck.id}/question[]"]

    assert len(questions) == len(set(questions)) >= 50
    assert [
        (card.name, question)
        for card in deck.cards
        for question in questions
        if re.search(rf"\b{re.escape(card.name)}s?\b", question, re.IGNORECASE)
    ] == []


def test_the_ids_of_cards_and_roles_stay() -> None:
    """[LANG-11] Rooms are stored with them, and phones word a deal by them.

    Add new cards and roles to ids.txt. Reword one there, too, if it stays the same card or role; never give its id to
    another.
    """
    ids = [
        f"{text_id} {words}"
        for deck in DECKS.values()
        for card in deck.cards
        for text_id, words in [(card.id, card.name), *zip(card.role_ids(), card.roles, strict=True)]
    ]

    assert ids == Path(__file__).with_name("ids.txt").read_text(encoding="utf-8").splitlines()


def test_pictures_are_named_by_the_card() -> None:
    """[DATA-05] Lower case, without white space."""
    assert picture_name("Amusement Park") == "amusementpark"


@both_decks
def test_every_text_around_a_round_is_there_in_the_decks_words(deck: Deck) -> None:
    """[PLAY-09] [PLAY-17] [SITE-03] [REF-02]"""
    around = {text_id.removeprefix(f"{deck.id}/"): words for text_id, words in TEXTS.items() if deck.id in text_id}

    singles = {"spy", "grid_hint", "round_over_broken_off", "reveal/spy", "reveal/card"}
    lists = {"question[]", "mission[]", "winner_jokes[]", "round_over_time_up[]", "round_over_stopped[]"}
    lists |= {f"rules/{part}[]" for part in ("asking", "admin", "app", "safari", "box")}
    for outcome in Outcome:
        singles |= {f"outcomes/{outcome}", f"outcome_points/{outcome}"}
        lists |= {f"reveal/{outcome}[]"}
    assert around.keys() == singles | lists
    assert all(len(around[text_id]) == 1 for text_id in singles)
    assert all(words.strip() for texts in around.values() for words in texts)
    other_words = {DeckId.LOCATIONS: r"\b(Hunter|animal)s?\b", DeckId.ANIMALS: r"\b(Spy|Spies|location|locations)\b"}
    assert re.findall(other_words[deck.id], str(around)) == []


def test_only_known_places_in_texts_are_filled_in() -> None:
    """The pages know {name} and {card}, in the texts of a reveal, and an own deck's words."""
    places = {
        (place, text_id.split("/")[1]) for text_id, words in TEXTS.items() for place in re.findall(r"{.*?}", str(words))
    }

    assert {place for place in places if place[0] not in OWN_PLACES} == {("{name}", "reveal"), ("{card}", "reveal")}


OWN_PLACES = ("{spy}", "{label}")


def test_every_text_around_a_round_is_there_for_own_decks() -> None:
    """[DECK-02] [DECK-17] [PLAY-09] [PLAY-17]"""
    own = {text_id.removeprefix("ownDeck/") for text_id in TEXTS if text_id.startswith("ownDeck/")}
    hunt = {text_id.removeprefix("animalsDeck/") for text_id in TEXTS if text_id.startswith("animalsDeck/")}

    more = {text_id for text_id in own if re.match("pairs/|coach/|removal_warning", text_id)}
    assert own - more == hunt - {"spy"}


def test_phones_know_each_pair_of_words_that_a_deck_can_have() -> None:
    """[DECK-08] [DECK-17]"""
    pairs = {f"{pair}_{which}": [word] for pair, words in ENGLISH.items() for which, word in words._asdict().items()}

    assert {key.removeprefix("ownDeck/pairs/"): words for key, words in TEXTS.items() if "/pairs/" in key} == pairs


def test_there_are_30_questions_that_fit_every_card() -> None:
    """[DECK-17] They speak of 'it', and take nothing for a place or an animal."""
    questions = TEXTS["ownDeck/question[]"]

    assert len(set(questions)) == 30
    assert [question for question in questions if re.search(r"\b(here|place|location|animal)\b", question)] == []


def test_the_words_of_an_own_deck_stand_next_to_a_colon() -> None:
    """[LANG-15] No other sentence fits them in every language."""
    texts = [
        (text_id, text) for text_id, words in TEXTS.items() for text in words if re.search(r"\{(spy|label)\}", text)
    ]

    assert {text_id.partition("/")[0] for text_id, text in texts} == {DeckId.CUSTOM}
    assert [text for _, text in texts if re.search(r"(?<!: )\{(spy|label)\}(?!:)", text)] == []


def test_no_text_of_own_decks_names_what_other_decks_play_with() -> None:
    """[LANG-15] A deck of films has no Spy and no location."""
    texts = [text for text_id, words in TEXTS.items() if re.match("ownDeck/(?!pairs/)", text_id) for text in words]

    assert re.findall(r"\b(Spy|Spies|Hunter|location|locations|animal|animals)\b", str(texts)) == []


def test_the_roles_that_fit_anywhere_are_worded_by_their_place() -> None:
    """[DECK-04] [LANG-11]"""
    assert [text_id for text_id in TEXTS if text_id.startswith("any/")] == [f"any/{place}" for place in range(1, 25)]
    assert [TEXTS[f"any/{place}"] for place in (1, 3)] == [["First day here"], ["Lost"]]


def test_the_catalogue_holds_each_text_under_its_id_with_a_word_for_translators() -> None:
    """[LANG-11] English is the schema: an id and its English words are what a translation belongs to."""
    entries = catalogue().split("\n\n")

    assert entries[1] == '#. Who does not know the secret card\nmsgctxt "locationDeck/spy"\nmsgid "Spy"\nmsgstr "Spy"'
    assert (
        '#. Role: Amusement Park\nmsgctxt "amusement-park/4"\nmsgid "Kid on tiptoe"\nmsgstr "Kid on tiptoe"' in entries
    )
    assert "\"Their alibi? 'I was busy winning.'\"" in catalogue()
    keys = [(message.id, message.text) for message in messages()]
    assert len(entries) == 1 + len(keys) == 1 + len(set(keys))
    assert all(message.comment for message in messages())
