"""The filter of slurs (DECK-15): whole words, whatever their case, accents, and digits in the place of letters.

No parts of words: whoever lives in Scunthorpe may say so. Chinese is written without spaces, so there a word counts
that stands alone. What gets through is an operator's business, who blocks the deck.
"""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final
from unicodedata import normalize

import regex

from spysafari.decks.loader import read_text

FILE: Final = "slurs.txt"
_WORD: Final = regex.compile(r"[\p{L}\p{N}@$]*\p{L}[\p{L}\p{N}@$]*")
"""With a letter in it: '455' is a number."""
_MARKS: Final = regex.compile(r"\p{M}+")
_LETTERS: Final = str.maketrans("103457@$ıłøيك", "ioeastasiloیک")
"""Digits and signs that stand for letters, and letters that have no accent to take off."""


def is_welcome(text: str, language: str = "") -> bool:
    """Whether a text holds no slur. Some words are slurs in one `language` only, if its tag is known."""
    words = _slurs()
    language = language.partition("-")[0]
    met = [words[word] for word in _words_of(text) if word in words]
    return not any(not languages or language in languages for languages in met)


def _words_of(text: str) -> Iterator[str]:
    plain = text.casefold()
    if not plain.isascii():
        plain = _MARKS.sub("", normalize("NFKD", plain))
    return (word.translate(_LETTERS) for word in set(_WORD.findall(plain)))


@cache
def _slurs() -> Mapping[str, frozenset[str]]:
    """By word, the languages in which it counts; none for all."""
    lines = [line.split() for line in read_text(FILE).splitlines() if not line.startswith("#")]
    return {
        word: frozenset(languages) for encoded, *languages in lines for word in _words_of(b64decode(encoded).decode())
    }
