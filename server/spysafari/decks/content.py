"""Validate and hash custom decks. Equal content has the same hash on every server (docs/decisions/0054)."""

from base64 import urlsafe_b64encode
from collections.abc import Iterable, Mapping
from hashlib import sha256
from itertools import islice
from typing import Final, NamedTuple
from unicodedata import normalize

import msgspec
import regex

from spysafari.decks.links import has_certain_link, has_link
from spysafari.decks.slurs import has_slur, spelled_words
from spysafari.game.model.custom_deck import (
    LETTER_BYTES,
    MAX_BYTES,
    MAX_CARD,
    MAX_IN_DECK,
    MAX_ROLE,
    MAX_ROLES,
    MAX_TITLE,
    MAX_WORD,
    MIN_IN_DECK,
    CustomCard,
    CustomDeck,
    Pair,
    names_in,
)
from spysafari.game.model.ids import DeckHash
from spysafari.game.model.names import MAX_CLUSTER, clean_texts, fold, length_of
from spysafari.game.model.refusals import RefusalCode
from spysafari.wire.errors import ErrorCode

_EMOJI: Final = regex.compile(
    r"""
    \U0001F3F4[\U000E0030-\U000E0039\U000E0061-\U000E007A]{3,6}\U000E007F
    | \p{Regional_Indicator}{2}
    | [0-9#*]\uFE0F?\u20E3
    | (?!\p{Emoji_Modifier})\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?
      (?:\u200D\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?)*
    """,
    regex.VERBOSE,
)
# A language tag with an optional script, region and variant.
_LANGUAGE: Final = regex.compile(
    r"[a-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?(?:-(?:[A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))?"
)
EXPANDED_LETTERS: Final = 4
"""Maximum number of letters after compatibility normalization, per grapheme that a text may have."""
_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(CustomDeck)


class FlawedDeck(Exception):
    """A deck is invalid. `location` is the `card` (from 1) or `field` (0 title, 1, 2 words) with the slur or link."""

    def __init__(self, flaw: ErrorCode, location: Mapping[str, int] | None = None) -> None:
        super().__init__(flaw.value)
        self.flaw = flaw
        self.location = location or {}


class Content(NamedTuple):
    deck: CustomDeck
    stored: bytes
    hash: DeckHash


def content_of(raw: CustomDeck) -> Content:
    """Normalize (idempotently), validate and hash a deck, starting with cheap checks. Raises FlawedDeck."""
    _check_bounds(raw)
    deck = _normalized(raw)
    stored = _ENCODER.encode(deck)
    if len(stored) > MAX_BYTES:
        raise FlawedDeck(ErrorCode.DECK_SIZE)
    if flaw := _flaw_in(_texts(deck), deck.language):
        raise FlawedDeck(flaw, _location_of_flaw(deck))
    return Content(deck, stored, hash_of(stored))


def hash_of(stored: bytes) -> DeckHash:
    return DeckHash(urlsafe_b64encode(sha256(stored).digest()).decode().rstrip("="))


def read_content(deck_hash: DeckHash, stored: bytes) -> CustomDeck | None:
    """Decode a stored deck. Return None if it does not match its hash, or if only a newer server can decode it."""
    if hash_of(stored) != deck_hash:
        return None
    try:
        return _DECODER.decode(stored)
    except msgspec.MsgspecError:
        return None


def _check_bounds(deck: CustomDeck) -> None:
    if len(deck.cards) > MAX_IN_DECK:
        raise FlawedDeck(ErrorCode.DECK_COUNT)
    if any(len(card.roles) > MAX_ROLES for card in deck.cards):
        raise FlawedDeck(ErrorCode.DECK_ROLE)
    if deck.pair is Pair.MIXED or (deck.language and not _LANGUAGE.fullmatch(deck.language)):
        raise FlawedDeck(ErrorCode.DECK_INVALID)  # only the server mixes decks
    if sum(map(len, _texts(deck))) > MAX_BYTES:
        raise FlawedDeck(ErrorCode.DECK_SIZE)


def _texts(deck: CustomDeck) -> list[str]:
    return [deck.title, deck.spy, deck.card, *(text for card in deck.cards for text in (card.name, *card.roles))]


def _normalized(raw: CustomDeck) -> CustomDeck:
    cleaned = clean_texts(_texts(raw))
    if cleaned is None:
        raise FlawedDeck(ErrorCode.DECK_INVALID)
    title, spy, card, *texts = cleaned
    left = iter(texts)
    own = raw.pair is Pair.CUSTOM
    deck = CustomDeck(
        _checked_length(title, MAX_TITLE, ErrorCode.DECK_TITLE),
        raw.pair,
        _word(spy) if own else "",
        _word(card) if own else "",
        raw.language,
        tuple([_card(next(left), card.emoji, list(islice(left, len(card.roles)))) for card in raw.cards]),
    )
    names = [fold(name) for card in deck.cards for name in names_in(card.name)]
    if not MIN_IN_DECK <= len(names) <= MAX_IN_DECK:
        raise FlawedDeck(ErrorCode.DECK_COUNT)
    if len(set(names)) < len(names):
        raise FlawedDeck(ErrorCode.DECK_CARD)
    return deck


def _card(name: str, emoji: str, roles: list[str]) -> CustomCard:
    emoji = emoji.strip()
    if emoji and not (len(emoji) <= MAX_CLUSTER and _EMOJI.fullmatch(emoji)):
        raise FlawedDeck(ErrorCode.DECK_EMOJI)
    checked = tuple([_checked_length(role, MAX_ROLE, ErrorCode.DECK_ROLE) for role in roles])
    if any(_is_oversized(role, MAX_ROLE) for role in checked):
        raise FlawedDeck(ErrorCode.DECK_ROLE)
    for each in names_in(name):
        _checked_length(each, MAX_CARD, ErrorCode.DECK_CARD)
        if _is_oversized(each, MAX_CARD):
            raise FlawedDeck(ErrorCode.DECK_CARD)
    if len({fold(role) for role in checked}) < len(checked):
        raise FlawedDeck(ErrorCode.DECK_ROLE)
    return CustomCard(name, emoji, checked)


def _word(text: str) -> str:
    if _is_oversized(text, MAX_WORD):
        raise FlawedDeck(ErrorCode.DECK_WORDS)
    return _checked_length(text, MAX_WORD, ErrorCode.DECK_WORDS)


def _checked_length(text: str, most: int, flaw: ErrorCode) -> str:
    if not 0 < (length_of(text) or 0) <= most:
        raise FlawedDeck(flaw)
    return text


def _is_oversized(text: str, most: int) -> bool:
    """Return True if the text has too many bytes, or letters after normalization, which turns a sign into up to 18."""
    has_many_bytes = len(text) > 2 * most and len(text.encode()) > LETTER_BYTES * most
    return has_many_bytes or len(normalize("NFKC", text)) > EXPANDED_LETTERS * most


def _flaw_in(texts: Iterable[str], language: str = "") -> ErrorCode | None:
    """Check all texts in one pass, which is faster than checking them one by one."""
    whole = "\n".join(texts)
    if has_link(whole):
        return ErrorCode.DECK_LINK
    return ErrorCode.DECK_SLUR if has_slur(whole, language) else None


def _location_of_flaw(deck: CustomDeck) -> dict[str, int]:
    for number, text in enumerate((deck.title, deck.spy, deck.card)):
        if _flaw_in([text], deck.language):
            return {"field": number}
    for number, card in enumerate(deck.cards, 1):
        if _flaw_in([card.name, *card.roles], deck.language):
            return {"card": number}
    return {}


def refusal_of_text(text: str, most: int) -> RefusalCode | None:
    """Return the refusal for a normalized text of up to `most` graphemes, or None.

    A text must not contain a slur or a certain link, or more bytes than LETTER_BYTES allows.
    """
    if _is_oversized(text, most):
        return RefusalCode.CARD_REFUSED
    if has_certain_link(text):
        return RefusalCode.CARD_LINK
    return RefusalCode.CARD_REFUSED if has_slur("\n".join([text, *spelled_words(text)])) else None
