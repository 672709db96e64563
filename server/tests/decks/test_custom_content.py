"""Tests of the validation [DECK-08] and hashes of custom decks."""

from base64 import urlsafe_b64decode
from hashlib import sha256

import pytest
from msgspec.structs import replace

from spysafari.decks.content import FlawedDeck, content_of, read_content
from spysafari.game.model.custom_deck import MAX_BYTES, CustomCard, CustomDeck, Pair
from spysafari.wire.errors import ErrorCode
from tests.decks.sample_decks import a_deck, the_largest

FAMILY = "👨‍👩‍👧‍👦"
ENGLAND = "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
ROOMS = [f"Room {number}" for number in range(61)]


def flaw_of(deck: CustomDeck) -> ErrorCode | None:
    try:
        content_of(deck)
    except FlawedDeck as flawed:
        return flawed.flaw
    return None


def of(cards: list[CustomCard]) -> CustomDeck:
    return replace(a_deck(), cards=tuple(cards))


def named(name: str) -> CustomDeck:
    return a_deck(names=(name,))


def with_roles(*roles: str) -> CustomDeck:
    return a_deck(card=CustomCard("Kitchen", "", roles))


def with_emoji(emoji: str) -> CustomDeck:
    return a_deck(card=CustomCard("Kitchen", emoji))


def test_each_flaw_has_a_message() -> None:
    assert all(ErrorCode(flaw).message for flaw in ErrorCode)


@pytest.mark.parametrize(
    ("deck", "flaw"),
    [
        (a_deck("t" * 40), None),
        (a_deck("t" * 41), ErrorCode.DECK_TITLE),
        (a_deck("t" * 40 + " t"), ErrorCode.DECK_TITLE),
        (a_deck(" "), ErrorCode.DECK_TITLE),
        (a_deck(FAMILY * 40), None),
        (a_deck(pair=Pair.CUSTOM, words=("s" * 20, "c" * 20)), None),
        (a_deck(pair=Pair.CUSTOM, words=("s" * 21, "c")), ErrorCode.DECK_WORDS),
        (a_deck(pair=Pair.CUSTOM, words=("Spy", "")), ErrorCode.DECK_WORDS),
        (a_deck(pair=Pair.MIXED), ErrorCode.DECK_INVALID),
        (a_deck(language=""), None),
        (a_deck(language="pt-BR"), None),
        (a_deck(language="zh-Hant-TW"), None),
        (a_deck(language="es-419"), None),
        (a_deck(language="klingon, of course"), ErrorCode.DECK_INVALID),
        (a_deck(language="de-12"), ErrorCode.DECK_INVALID),
        (a_deck(language="zh-yue"), ErrorCode.DECK_INVALID),
        (of([CustomCard(name) for name in ROOMS[:7]]), ErrorCode.DECK_COUNT),
        (of([CustomCard(name) for name in ROOMS[:60]]), None),
        (of([CustomCard(name) for name in ROOMS]), ErrorCode.DECK_COUNT),
        (named("n" * 32), None),
        (named("n" * 33), ErrorCode.DECK_CARD),
        (named("\u200b"), ErrorCode.DECK_CARD),
        (named(FAMILY * 10), None),
        (named(FAMILY * 32), ErrorCode.DECK_CARD),
        (named("é" * 32), None),
        (named("e\u0301" * 32), None),
        (named("ROOM 1"), ErrorCode.DECK_CARD),
        (named("Röom1"), ErrorCode.DECK_CARD),
        (named("Rоom 1"), None),  # different, because its "о" is Cyrillic
        (a_deck(names=("ガス", "カス", "की", "का")), None),
        (named("Coffee / Tea"), None),
        (named(f"{'n' * 32} / {'m' * 32}"), None),
        (named(f"{'n' * 33} / m"), ErrorCode.DECK_CARD),
        (named("Coffee / TEA / Cocoa"), None),
        (named("Tea / Téa"), ErrorCode.DECK_CARD),
        (named("Tea / Room 1"), ErrorCode.DECK_CARD),
        (a_deck(names=("Coffee / Tea", "Tea / Cocoa")), ErrorCode.DECK_CARD),
        (a_deck(names=("AC / DC", "AC/DC")), None),
        (of([CustomCard(f"{name} / Hall {number}") for number, name in enumerate(ROOMS[:3])]), ErrorCode.DECK_COUNT),
        (of([CustomCard(f"{name} / Hall {number}") for number, name in enumerate(ROOMS[:4])]), None),
        (of([CustomCard(f"{name} / Hall {number}") for number, name in enumerate(ROOMS[:30])]), None),
        (of([CustomCard(f"{name} / Hall {number}") for number, name in enumerate(ROOMS[:31])]), ErrorCode.DECK_COUNT),
        (with_roles(*map(str, range(15))), None),
        (with_roles(*map(str, range(16))), ErrorCode.DECK_ROLE),
        (with_roles("r" * 40), None),
        (with_roles("r" * 41), ErrorCode.DECK_ROLE),
        (with_roles(""), ErrorCode.DECK_ROLE),
        (with_roles(FAMILY * 40), ErrorCode.DECK_ROLE),
        (with_roles("boss", "Boss"), ErrorCode.DECK_ROLE),
        (with_roles(*(f"{'<b>&amp;amp;' * 3}{number}" for number in range(9))), None),
        (with_roles("&" + "amp;" * 9), ErrorCode.DECK_INVALID),
        (with_roles("<b" * 9 + ">" * 9), ErrorCode.DECK_INVALID),
    ],
)
def test_limits(deck: CustomDeck, flaw: ErrorCode | None) -> None:
    """[DECK-08] Letters are counted as grapheme clusters."""
    assert flaw_of(deck) == flaw


def test_a_deck_of_24_kib_is_accepted_and_one_byte_more_is_refused() -> None:
    """[DECK-08] The limit applies to the stored form."""
    lengths = [36] * 600

    def deck() -> CustomDeck:
        roles = [f"{number:03}".ljust(length, "x") for number, length in enumerate(lengths)]
        return of([CustomCard(name, "", tuple(roles[15 * n : 15 * n + 15])) for n, name in enumerate(ROOMS[:40])])

    missing = MAX_BYTES - len(content_of(deck()).stored)
    for number in range(missing):
        lengths[number % 600] += 1

    assert len(content_of(deck()).stored) == MAX_BYTES
    lengths[599] += 1
    assert flaw_of(deck()) == ErrorCode.DECK_SIZE


@pytest.mark.parametrize(
    ("emoji", "is_one"),
    [
        *((emoji, True) for emoji in ("", "☕", "❤️", FAMILY, ENGLAND, "🇩🇪", "1️⃣", "👍🏽", "🖥️", "❤️‍🔥", " ☕ ")),
        *((other, False) for other in ("a", "1", "☕☕", "🇩", "🇩🇪🇫🇷", "☕a", "\u200d", "🏽", "<b>", "☕\u0301")),
        ("🔥" + "\u200d🔥" * 9, False),
    ],
)  # fmt: skip
def test_a_card_has_at_most_one_emoji(emoji: str, is_one: bool) -> None:
    """[DECK-08] Flags and keycaps are emoji, but letters and parts of an emoji are not."""
    assert flaw_of(with_emoji(emoji)) == (None if is_one else ErrorCode.DECK_EMOJI)


@pytest.mark.parametrize(
    "text",
    ["http://x", "ann@home.cc", "ｗｗｗ．ｘ．ｃｏｍ", "&#119;ww.x", "e<b>xample.c</b>om", "e\u200bxample.c\u00adom"],
)
def test_links_are_refused(text: str) -> None:
    """[DECK-15] Links may be written with entities, tags, full-width letters or invisible characters."""
    assert [flaw_of(deck) for deck in (a_deck(text), named(text), with_roles(text))] == [ErrorCode.DECK_LINK] * 3
    assert flaw_of(a_deck(pair=Pair.CUSTOM, words=(text[:20], "Room"))) == ErrorCode.DECK_LINK


def test_texts_of_a_deck_are_plain_text() -> None:
    """[DECK-20] Tags, entities, invisible and bidirectional control characters are removed."""
    card = CustomCard(
        "<i>Kit</i>chen\u202e &amp; bar\u0000\n", "☕", ("\ufeffthe\u2067 boss", "<img src=x onerror=alert(1)>cook")
    )

    cleaned = content_of(a_deck("  <b>Our</b> e\u0301cole  ", card=card)).deck

    assert cleaned.title == "Our école"
    assert cleaned.cards[0] == CustomCard("Kitchen & bar", "☕", ("the boss", "cook"))


def test_words_are_stored_only_for_the_authors_own_pair() -> None:
    assert content_of(a_deck(pair=Pair.HUNTER, words=("x" * 99, "y"))).deck == content_of(a_deck(pair=Pair.HUNTER)).deck


def test_the_same_content_has_the_same_hash() -> None:
    """[DECK-11] The hash is the SHA-256 of the stored form, in base64url (43 characters)."""
    deck, stored, address = content_of(a_deck("Our  office", names=("Cafe\u0301",)))

    assert content_of(a_deck("Our office", names=("Café",))).hash == address
    assert urlsafe_b64decode(address + "=") == sha256(stored).digest()
    assert len(address) == 43
    assert read_content(address, stored) == deck
    assert content_of(a_deck("Our Office", names=("Café",))).hash != address


@pytest.mark.parametrize("stored", [b"", b"{}", b"\xff"])
def test_unreadable_content_is_rejected(stored: bytes) -> None:
    """[DECK-11] Content is also rejected if it does not match its hash or comes from a newer server."""
    address = content_of(a_deck()).hash
    newer = b'["a new form"]'

    assert read_content(address, stored) is None
    assert read_content(address, newer) is None


def test_the_largest_deck_is_near_the_limit() -> None:
    """[DECK-08] Tests of the size limit use this deck."""
    assert 20_000 < len(content_of(the_largest()).stored) <= MAX_BYTES
