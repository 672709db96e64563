"""The decks and the texts around them, as they are in the files."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import msgspec
import pytest

from spysafari.decks.export import build_export
from spysafari.decks.loader import load_decks, picture_name, read_text
from spysafari.game.deck import Deck
from spysafari.game.room import DeckId, Outcome

DECKS = load_decks()
both_decks = pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)


def test_there_are_two_decks_in_their_own_words() -> None:
    """[SITE-02] [SITE-03] [LOBBY-04]"""
    words = {deck.id: (deck.spy_word, deck.card_word, deck.description) for deck in DECKS.values()}

    assert words == {
        DeckId.LOCATIONS: ("Spy", "Location", "One Spy and up to 36 locations"),
        DeckId.ANIMALS: ("Hunter", "Animal", "One Hunter and 36 animals"),
    }


@both_decks
def test_each_has_36_cards_with_ten_distinct_roles(deck: Deck) -> None:
    """[SITE-02]"""
    assert len({card.name for card in deck.cards}) == 36
    assert {len({role.casefold() for role in card.roles}) for card in deck.cards} == {10}


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
    questions = build_export().questions[deck.id]

    assert len(questions) == len(set(questions)) >= 50
    assert [
        (card.name, question)
        for card in deck.cards
        for question in questions
        if re.search(rf"\b{re.escape(card.name)}s?\b", question, re.IGNORECASE)
    ] == []


def test_the_ids_of_cards_and_roles_stay() -> None:
    """Rooms are stored with them, and translations go by them.

    Add a new card's roles to role-ids.txt. Reword a role there, too, if it stays the same role; never give its id to
    another.
    """
    ids = [
        f"{role_id} {role}"
        for deck in DECKS.values()
        for card in deck.cards
        for role_id, role in zip(card.role_ids(), card.roles, strict=True)
    ]

    assert ids == Path(__file__).with_name("role-ids.txt").read_text(encoding="utf-8").splitlines()


def test_picture_files_are_named_by_the_card() -> None:
    """[DATA-05] Lower case, without white space."""
    exported = build_export().decks[DeckId.LOCATIONS].cards

    assert [card.picture for card in exported if card.name == "Amusement Park"] == ["amusementpark"]
    assert [card.picture for card in exported] == [picture_name(card.name) for card in exported]


@both_decks
def test_every_text_around_a_round_is_there_in_the_decks_words(deck: Deck) -> None:
    """[PLAY-17] [SITE-03]"""
    texts = tomllib.loads(read_text("missions.toml"))[deck.id]

    outcomes = {outcome.value for outcome in Outcome}
    assert set(texts["outcomes"]) == set(texts["outcome_points"]) == outcomes
    assert outcomes | {"spy", "card"} == set(texts["reveal"])
    for key in ("mission", "grid_hint", "winner_jokes", "round_over_time_up", "round_over_stopped"):
        assert texts[key]
        assert all(text.strip() for text in texts[key])
    other_words = {DeckId.LOCATIONS: r"\b(Hunter|animal)s?\b", DeckId.ANIMALS: r"\b(Spy|Spies|location|locations)\b"}
    assert re.findall(other_words[deck.id], str(texts)) == []


def test_only_known_places_in_texts_are_filled_in() -> None:
    """The pages know {name} and {card}."""
    assert set(re.findall(r"\{.*?\}", read_text("missions.toml"))) <= {"{name}", "{card}"}


def test_the_export_holds_no_roles() -> None:
    """[AUTH-03] A client learns the one role that it was dealt."""
    exported = msgspec.json.decode(msgspec.json.encode(build_export()))

    assert set(exported) == {"decks", "questions", "missions"}
    assert set(exported["decks"]["animalsDeck"]) == {
        "id",
        "title",
        "spyWord",
        "spyWordPlural",
        "cardWord",
        "cardWordPlural",
        "description",
        "cards",
    }
    assert set(exported["decks"]["animalsDeck"]["cards"][0]) == {"name", "description", "picture"}
