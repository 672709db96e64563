"""Detect slurs as whole words in any case, with accents, look-alike letters, or digits in place of letters (DECK-15).

Parts of words do not count, so that Scunthorpe is accepted. In Chinese, which does not use spaces, only separated words
count. Operators can block offensive decks that pass the filter.
"""

from base64 import b64decode
from collections.abc import Mapping
from functools import cache
from typing import Final

import regex

from spysafari.decks.loader import read_text
from spysafari.game.model.names import looks_of

FILE: Final = "slurs.txt"
_SPELLED: Final = regex.compile(r"\b\p{L}(?:[^\p{L}\p{N}]+\p{L}){2,}\b")
"""Matches three or more single letters in a row, as in 'b-a-n-k'."""
_GAPS: Final = regex.compile(r"[^\p{L}]+")
_WORD: Final = regex.compile(r"[\p{L}\p{N}@$]+")
_MARKS: Final = regex.compile(r"\p{M}+")
_LETTERS: Final = str.maketrans("103457@$ıłøيك", "ioeastasiloیک")
"""Digits and symbols that replace letters, and letter variants without a Unicode decomposition."""


def has_slur(text: str, language: str = "") -> bool:
    """Return True if the text contains a slur. Some words are slurs only in certain languages."""
    slurs = _slurs()
    language = language.partition("-")[0]
    found = [slurs[word] for word in _words_of(text) if word in slurs]
    return any(not languages or language in languages for languages in found)


def plain_words(text: str) -> list[str]:
    """Return the words in order, without accents and with letters in place of digits."""
    return [word.translate(_LETTERS) for word in _WORD.findall(_MARKS.sub("", text))]


def spelled_words(text: str) -> list[str]:
    """Return the words that are spelled out in single letters.

    Also return each word without its first or last letter, which may be a word of its own, as in 'a b a r'.
    """
    runs = [_GAPS.sub("", letters) for letters in _SPELLED.findall(text)]
    return [word for run in runs for word in (run, run[1:], run[:-1], run[1:-1])]


def _words_of(text: str) -> set[str]:
    """Return the text's words in both forms that `looks_of` returns."""
    looks = looks_of(text)
    return set(plain_words(f"{looks.caseless.casefold()}\n{looks.as_written}"))


@cache
def _slurs() -> Mapping[str, frozenset[str]]:
    """Return the languages of each slur. Its lower-case, title-case and upper-case forms may be separate keys.

    An empty set means all languages.
    """
    lines = [line.split() for line in read_text(FILE).splitlines() if not line.startswith("#")]
    slurs = {b64decode(encoded).decode(): frozenset(languages) for encoded, *languages in lines}
    return {
        word: languages
        for slur, languages in slurs.items()
        for word in _words_of(f"{slur} {slur.title()} {slur.upper()}")
    }
