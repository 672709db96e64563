import json
from collections.abc import Callable
from contextlib import suppress
from random import Random
from unicodedata import is_normalized, normalize

import msgspec
import pytest
import regex

from spysafari.decks.content import FlawedDeck, content_of, read_content, refusal_of_text
from spysafari.game.model import names
from spysafari.game.model.custom_deck import MAX_BYTES, MAX_CARD, CustomCard, CustomDeck, Pair
from spysafari.game.model.names import MAX_CLUSTER, clean_texts, length_of
from spysafari.game.model.refusals import RefusalCode
from spysafari.game.model.talk import MAX_TEXT
from spysafari.http.deck_calls import _deck_from
from spysafari.wire import rest
from tests.chance import seeded
from tests.conftest import Amount
from tests.decks.sample_decks import a_deck, as_body

PIECES = (
    "a", "Room", " ", "  ", "\n", "\t", "é", "e\u0301", "\u0301", "\u0301" * 30, "ß", "İ", "ﬀ", "Ω", "中", "한", "नि",
    "க்‍ஷ", "ا", "\u200d", "\u200b", "\u202e", "\u2066", "\ufeff", "\u00ad", "\u2800", "\u3164", "\U000e0041",
    "\ufe0f", "☕", "👨‍👩‍👧‍👦", "🇩🇪", "🇩", "🏽", "1️⃣", "<b>", "</b>", "<", ">", "<!--", "&", "&amp;", "&lt;",
    "&#10;", "&#x202e;", "&#0;", "&#xD800;", ";", "http://", "x.com", "@", "{", '"', "\\", "'", "\x00", "\x1b[2J",
    "\x7f", "\x85", "\u2028", "０", "ｗ", "𝕳", "\U0010ffff", "\ue000", "%s", "${x}", "../", "__proto__",
)  # fmt: skip
INVISIBLE = regex.compile(r"[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\u200b\ufeff]")


def a_text(chance: Random, most: int) -> str:
    return "".join(chance.choices(PIECES, k=chance.randrange(1, most)))


def a_hostile_deck(chance: Random) -> CustomDeck:
    """Return a random deck. Most decks are nearly within the limits, so that many are accepted."""
    wild = chance.random() < 0.2
    cards = []
    for number in range(chance.choice([8, 8, 20, 60]) if not wild else chance.randrange(100)):
        harmless = chance.random() < 0.7
        name = f"Room {number}" if harmless else f"{a_text(chance, 400 if wild else 5)}{number}"
        emoji = chance.choice(["", "", "☕", *([chance.choice(PIECES)] if chance.random() < 0.02 else [])])
        roles = [f"{a_text(chance, 3)}{role}" for role in range(chance.randrange(3))]
        cards.append(CustomCard(name, emoji, tuple(roles)))
    pair = chance.choice(list(Pair)) if wild else chance.choice([Pair.SPY, Pair.CUSTOM])
    words = (f"s{a_text(chance, 3)}", f"c{a_text(chance, 3)}")
    language = chance.choice(["", "de", "x" * 40]) if wild else "en"
    return CustomDeck(f"T{a_text(chance, 6)}", pair, *words, language, tuple(cards))


@pytest.mark.soak
def test_accepted_decks_are_normalized(amount: Amount) -> None:
    """[DECK-19] [DECK-20] Decks that are not accepted raise only FlawedDeck. Normalizing is idempotent."""
    chance, accepted = seeded("hostile decks"), 0
    decks = amount(400, 10_000)

    for _ in range(decks):
        try:
            deck, stored, address = content_of(as_received(a_hostile_deck(chance)))
        except FlawedDeck:
            continue
        accepted += 1
        assert content_of(deck) == (deck, stored, address)
        assert read_content(address, stored) == deck
        assert len(stored) <= MAX_BYTES
        for text in texts_of(deck):
            assert INVISIBLE.search(text) is None, ascii(text)
            assert is_normalized("NFC", text)
            assert text == " ".join(text.split())
            assert max(map(len, regex.findall(r"\X", text))) <= MAX_CLUSTER

    assert accepted > decks / 8


def as_received(deck: CustomDeck) -> CustomDeck:
    body = json.dumps({"deck": as_body(deck)}).encode()
    return _deck_from(msgspec.json.decode(body, type=rest.DeckUpload).deck)


def texts_of(deck: CustomDeck) -> list[str]:
    words = [deck.spy, deck.card] if deck.pair is Pair.CUSTOM else []
    return [deck.title, *words, *(text for card in deck.cards for text in (card.name, *card.roles))]


def test_the_fast_count_of_letters_is_exact() -> None:
    """[DECK-08] Each character counted by the fast path is a grapheme cluster, whatever precedes or follows it."""
    together = "".join([letter for letter in map(chr, range(0x110000)) if names._LETTERS.fullmatch(letter)])

    assert len(together) > 30_000
    assert length_of(together) == len(regex.findall(r"\X", together))
    assert clean_texts([together.replace("&", "").replace("<", "").strip()])


@pytest.mark.parametrize(("people", "length"), [(6, 1), (7, None)])
def test_a_grapheme_has_at_most_twelve_code_points(people: int, length: int | None) -> None:
    """[DECK-08]"""
    assert length_of("\u200d".join("👩" * people)) == length


def test_texts_are_normalized_independently() -> None:
    """[DECK-20] Tags, entities and line breaks do not extend into the next text."""
    raws = ["<b", ">a", "&am", "p;lt;", "e", "\u0301x", "a\nb", "&#10;c", "\u200d", "👨", "\u200d👩"]

    assert clean_texts(raws) == ["<b", ">a", "&am", "p;lt;", "e", "x", "a b", "c", "", "👨", "👩"]


FULL = 60
HOSTILE: dict[str, Callable[[int], str]] = {
    "marks": lambda _: "\u0301" * 380,
    "marks on letters": lambda number: f"{number}" + "e\u0301\u0302\u0303\u0304\u0305" * 60,
    "invisible": lambda number: f"{number}" + "\u200b" * 380,
    "invisible between letters": lambda number: f"{number}" + "a\u200b" * 180,
    "joiners": lambda number: f"{number}" + "👨\u200d" * 180,
    "nested entities": lambda number: f"{number}&" + "amp;" * 90,
    "many entities": lambda number: f"{number}" + "&amp;" * 75,
    "nested tags": lambda number: f"{number}" + "<b" * 120 + ">" * 120,
    "open tags": lambda number: f"{number}" + "<b" * 180,
    "dots": lambda number: f"{number}" + "a." * 15,
    "schemes": lambda number: f"{number}" + "a:/" * 10,
    "addresses": lambda number: f"{number}" + "a@a-" * 7,
    "digits for letters": lambda number: f"{number}" + "a1" * 15,
    "expanding": lambda number: f"{number}" + "ﷺ" * 30,
}


@pytest.mark.timeout(5)
@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE)
@pytest.mark.parametrize("form", ["names", "roles"])
def test_a_hostile_deck_takes_bounded_time(name: Callable[[int], str], form: str) -> None:
    """[DECK-19] 32 KiB of repeated, nested or stacked characters take milliseconds, because no pattern backtracks."""
    cards = [CustomCard(f"{number}" if form == "roles" else name(number)) for number in range(FULL)]
    if form == "roles":
        cards = [CustomCard(card.name, "", tuple(name(role)[:33] for role in range(15))) for card in cards]
    deck = msgspec.structs.replace(a_deck(), cards=tuple(cards))

    with suppress(FlawedDeck):
        content_of(deck)


@pytest.mark.parametrize("sign", "ﷺ⑽⒦")
def test_texts_that_normalization_multiplies_are_refused(sign: str) -> None:
    """Checks of what players type are limited to a few hundred letters. A few such signs are accepted."""
    expanded = len(normalize("NFKC", sign))
    assert expanded > 2
    assert refusal_of_text(sign * 120, MAX_TEXT) == (RefusalCode.CARD_REFUSED if expanded > 4 else None)
    assert refusal_of_text(f"{sign} {sign}", MAX_TEXT) is None
    with suppress(FlawedDeck) if expanded <= 4 else pytest.raises(FlawedDeck):
        content_of(a_deck(names=(sign * MAX_CARD,)))


@pytest.mark.soak
def test_texts_of_decks_are_normalized_like_names(amount: Amount) -> None:
    """[DECK-20] The test compares texts that are too short to be truncated."""
    chance, compared = seeded("hostile names"), 0

    for _ in range(amount(2_000, 100_000)):
        raw = a_text(chance, 8)
        cleaned = clean_texts([raw])
        if cleaned and length_of(cleaned[0]) is not None and len(raw) <= names.MAX_NAME:
            compared += 1
            assert names.clean_name(raw) == (cleaned[0] or None), ascii(raw)

    assert compared > 500
