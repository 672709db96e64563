"""Detect web and e-mail addresses in texts, even with look-alike letters (DECK-15).

A web address in a shared deck does not need a scheme if one of its labels is a public suffix. Texts that players type
during a game are checked only for addresses that cannot be anything else, because people leave out the space after a
full stop ('I think so.it was loud'). The client has no copy of the rule, and shows the server's refusal.
"""

import tomllib
from itertools import pairwise
from typing import Final

import regex

from spysafari.decks.loader import read_text
from spysafari.game.model.names import to_latin

WORDS: Final = {name: words.split() for name, words in tomllib.loads(read_text("links.toml")).items()}
_SUFFIXES, _COMMON, _ABBREVIATIONS = (
    frozenset(map(to_latin, WORDS[name])) for name in ("suffixes", "common", "abbreviations")
)
_DOT: Final = r"(?:\.|。(?!\p{Script=Han}))"
"""A Chinese full stop is part of an address unless a Chinese character follows."""
_SEPARATOR: Final = regex.compile(_DOT)
_ADDRESS: Final = regex.compile(rf"\p{{L}}://|[\p{{L}}\p{{N}}]@[\p{{L}}\p{{N}}-]+{_DOT}\p{{L}}{{2}}")
_HOST: Final = regex.compile(r"[\p{L}\p{M}\p{N}.。-]+/?")
_WWW: Final = regex.compile(r"www\p{N}?", regex.IGNORECASE)
_LATIN: Final = regex.compile(r"\p{Script=Latin}+(?![\p{Script=Latin}\p{Script=Cyrillic}\p{M}\p{N}])")
"""Matches a suffix in Latin letters, which Chinese text may follow without a space."""
_CERTAIN: Final = regex.compile(rf"\p{{L}}://|(?<![\p{{L}}\p{{N}}])www\p{{N}}?{_DOT}[\p{{L}}\p{{N}}]", regex.IGNORECASE)
_PATH: Final = regex.compile(rf"[\p{{L}}\p{{N}}]{_DOT}(\p{{L}}[\p{{L}}\p{{M}}\p{{N}}-]+)/[\p{{L}}\p{{N}}]")
_NUMBER: Final = regex.compile(r"\p{N}+")
_TITLE_CASE: Final = regex.compile(r"\p{Lu}\p{Ll}")


def has_link(text: str) -> bool:
    plain = to_latin(text)
    return bool(_ADDRESS.search(plain)) or any(map(_is_host, _HOST.findall(plain)))


def has_certain_link(text: str) -> bool:
    """Return True if the text has an address with a scheme, with `www.`, or with a public suffix and a path."""
    plain = to_latin(text)
    suffixes = (suffix.lower() for suffix in _PATH.findall(plain))
    return bool(_CERTAIN.search(plain)) or any(suffix in _SUFFIXES for suffix in suffixes)


def _is_host(host: str) -> bool:
    """Return True if a label of the host is a public suffix. `host` includes the slash before a path."""
    if "." not in host and "。" not in host:
        return False
    labels = _SEPARATOR.split(host)
    if labels[0].lower() in _ABBREVIATIONS:
        labels[0] = ""
    return any(_is_suffix(before, label) for before, label in pairwise(labels))


def _is_suffix(before: str, label: str) -> bool:
    if not before or not label:
        return False
    if _WWW.fullmatch(before) or label.lower().startswith("xn--"):
        return True
    latin = _LATIN.match(label)
    suffix = (latin[0] if latin else label.rstrip("/")).lower()
    if suffix in _COMMON or (suffix in _SUFFIXES and label.endswith("/")):
        return True
    is_word = len(before) == 1 or _NUMBER.fullmatch(before) or _TITLE_CASE.match(label)
    return suffix in _SUFFIXES and not is_word
