"""Which names look the same on a screen, for comparing only: nobody may pass for another player.

Letters that phones' keyboards offer, and what is mistaken within Latin, not all of Unicode's (docs/decisions/0012).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple
from unicodedata import normalize

import regex

_IGNORABLE: Final = regex.compile(r"\p{Default_Ignorable_Code_Point}")
_SIGNS: Final = {
    "’‘ʼʹ′`´": "'''''''",
    "‐–—−": "----",
    "0": "O",
}
_CAPITALS: Final = {
    "АВЕЅІЈКМНОРСТУҮХӀԌԚԜ": "ABESIJKMHOPCTYYXIGQW",  # Cyrillic
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿ": "ABEZHIKMNOPTYXCJ",  # Greek
    "ՏՍԼՕ": "SULO",  # Armenian
}
_SMALL: Final = {
    "аеѕіјкорсухүһӏгԁԛԝ": "aesijkopcyxyhlrdqw",
    "αγικνορυχϲϳ": "ayikvopuxcj",
    "օսոհզց": "ounhqg",
    "ıɩɑɡᴄᴏꜱᴜᴠᴡᴢ": "iiagcosuvwz",  # phonetic letters and small capitals
}
_STROKES: Final = {"I1|ǀ": "llll"}
_PAIRS: Final = (("rn", "m"), ("vv", "w"))


def _table(*groups: Mapping[str, str]) -> dict[int, str]:
    pairs = (pair for group in groups for ones, others in group.items() for pair in zip(ones, others, strict=True))
    return {ord(one): other for one, other in pairs}


_CASELESS: Final = _table(_SIGNS, _CAPITALS)
_AS_WRITTEN: Final = _table(_SIGNS, _CAPITALS, _SMALL, _STROKES)


class Looks(NamedTuple):
    """How a name looks. Two names look the same if either is."""

    caseless: str
    """In capitals throughout: 'Tom', 'TOM' and the Cyrillic 'Том' are one."""
    as_written: str
    """'Ian' with a capital I and 'lan' with a small L, which are two words when the case is ignored."""


def looks_of(name: str) -> Looks:
    """How a cleaned name looks; wide, narrow and styled forms of a letter are that letter."""
    plain = _IGNORABLE.sub("", normalize("NFKC", name))
    # Marks are taken off their letters, so that a foreign letter is found under them.
    caseless = normalize("NFD", normalize("NFKC", plain.casefold()).upper()).translate(_CASELESS)
    as_written = normalize("NFD", plain).translate(_AS_WRITTEN)
    for pair, letter in _PAIRS:
        as_written = as_written.replace(pair, letter)
    return Looks(caseless, as_written)
