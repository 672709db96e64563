"""Tests of the detection of links in decks and write-in cards [DECK-15]."""

import json
from pathlib import Path
from typing import Final

import pytest

from spysafari.decks.content import FlawedDeck, content_of, refusal_of_text
from spysafari.decks.links import WORDS, has_certain_link, has_link
from spysafari.game.model.refusals import RefusalCode
from spysafari.game.model.talk import MAX_TEXT
from spysafari.wire.errors import ErrorCode
from tests.decks.sample_decks import a_deck

EXAMPLES: Final = json.loads(Path(__file__).with_name("link_examples.json").read_bytes())


def test_links_are_detected() -> None:
    """Any public suffix counts, in upper or lower case, even with look-alike letters or other dots."""
    links = EXAMPLES["links"]
    assert len(links) > 70
    assert [text for text in links if not (has_link(text) and has_link(f"see {text} or not"))] == []


def test_other_texts_with_dots_are_not_links() -> None:
    """Names, abbreviations, numbers and ellipses in the twelve languages are not links."""
    texts = EXAMPLES["texts"]
    assert len(texts) > 140
    assert [text for text in texts if has_link(text) or has_link(f"a {text} b")] == []


def test_decks_and_written_cards_with_lookalike_links_are_refused() -> None:
    with pytest.raises(FlawedDeck) as refused:
        content_of(a_deck(names=("еvіl.ᴄᴄ",)))

    assert refused.value.flaw is ErrorCode.DECK_LINK
    assert refused.value.location == {"card": 1}


def test_what_players_type_is_refused_only_for_certain_links() -> None:
    """[TALK-04] People leave out the space after a full stop."""
    certain = [
        "http://x",
        "see http：／／x",
        "www.foo",
        "ｗｗｗ．ｘ．ｃｏｍ",
        "Bit.ly/abc",
        "t.me/group",
        "evil.cc/x",
        "еvіl.соm/x",
    ]
    others = [
        "I think so.it was loud",
        "No.me neither",
        "Ja.de kids",
        "evil.com",
        "24/7",
        "a.m./p.m.",
        "Yes/no.it depends",
    ]
    assert [text for text in certain if refusal_of_text(f"see {text}", MAX_TEXT) is not RefusalCode.CARD_LINK] == []
    assert [text for text in (*others, *EXAMPLES["texts"]) if has_certain_link(text)] == []


def test_the_words_are_distinct() -> None:
    assert {name: len(words) - len(set(words)) for name, words in WORDS.items()} == dict.fromkeys(WORDS, 0)
    assert set(WORDS["common"]) <= set(WORDS["suffixes"])
