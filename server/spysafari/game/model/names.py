"""Names as people type them, and room codes: cleaned here, stored as plain text (decisions.md 5)."""

from __future__ import annotations

import html
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import chain, count
from random import Random
from typing import Final, NamedTuple
from unicodedata import normalize

import regex

from spysafari.game.model.ids import DeckCode, NodeId, PlayerId, RoomCode, ScreenCode

MAX_NAME: Final = 25
"""Characters as a person counts them (grapheme clusters), RULE-01."""
MAX_RAW: Final = 2_000
"""Characters of input that are looked at: 25 long ones, all escaped."""
MAX_CLUSTER: Final = 12
"""Code points in one of them. The longest emoji in use have 11; what is longer is a prank."""
MAX_MARKS: Final = 4
"""Accents on top of each other. Written languages need three at most."""
MAX_PASSES: Final = 4
"""Over the texts of a deck. What is not clean then nests entities or tags as nobody's typing does."""

CODE_LENGTH: Final = 4
SCREEN_CODE_LENGTH: Final = 5
DECK_CODE_LENGTH: Final = 6
CODE_ALPHABET: Final = "BCDFGHJKMNPQRTVWXZ34679"
"""No vowels, so that no words come up; and of each look-alike pair (0/O, 1/I/L, 2/Z, 5/S, 8/B) at most one."""
_KEYBOARD_VARIANTS: Final = str.maketrans("٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ıİ", "01234567890123456789II")
"""Digits of Arabic and Persian keyboards, and Turkish letters i, which NFKC leaves as they are."""

# Clients escape names. Without its semicolon it is none: 'Tom&Regina' is no 'Tom®ina'.
_ENTITY: Final = regex.compile(r"&(?:#[0-9]+|#[Xx][0-9A-Fa-f]+|[A-Za-z][A-Za-z0-9]*);")
# '<b>', '</b>', '<img src=x>', a comment; but not '<3' or 'a < b'. No '<' inside, so that matching takes linear time.
_TAG: Final = regex.compile(r"<(?:/?[A-Za-z]|[!?])[^<>\n]*>")
_PIECE: Final = regex.compile(r"[<>]|[^<>]+")
_PICTURE: Final = r"\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?"
# Characters one cannot see, except where writing or an emoji needs them: joined and presented emoji, keycaps, flags of
# regions, variants of Chinese characters, and joiners after a virama (as in domain names, RFC 5892 A.1 and A.2).
_INVISIBLE: Final = regex.compile(
    rf"""
    (?P<needed>
        \U0001F3F4[\U000E0030-\U000E0039\U000E0061-\U000E007A]{{3,6}}\U000E007F
      | {_PICTURE}(?:\u200D{_PICTURE})*
      | [0-9#*]\uFE0F\u20E3
      | \p{{Han}}[\U000E0100-\U000E01EF]
      | \p{{ccc=9}}[\u200C\u200D](?=\p{{L}})
    )
    | (?:(?!\n)[\p{{C}}\p{{Default_Ignorable_Code_Point}}\u2800])+
    """,
    regex.VERBOSE,
)
_WHITE: Final = regex.compile(r"[^\S\n ]")
_MARKS: Final = regex.compile(rf"(\p{{M}}{{{MAX_MARKS}}})\p{{M}}+")
_LEADING_MARKS: Final = regex.compile(r"^[\p{M} ]+", regex.MULTILINE)
_SPACES: Final = regex.compile(r" +(?= |$)", regex.MULTILINE)
_CLUSTER: Final = regex.compile(r"\X")
# Letters and signs each of which is one character to a reader, whatever stands beside it: nearly all that people write.
_LETTERS: Final = regex.compile(r"[ -~¡-¬®-ʯЀ-҂Ҋ-ԯא-תء-غف-يٱ-ۓ–—‘’“”„…€ぁ-ゖァ-ヺー一-鿿가-힣]*")
# What folding takes away: the accents of Latin, Greek and Cyrillic. Marks of other scripts make another letter.
_ACCENTS: Final = regex.compile(r"[\u0300-\u036F\s]")

# Characters that phone keyboards offer and that look alike, and confusable Latin letters (product/decisions.md, 5).
_IGNORABLE: Final = regex.compile(r"\p{Default_Ignorable_Code_Point}")
_SIGNS: Final = {"’‘ʼʹ′`´": "'''''''", "‐–—−": "----", "0": "O"}
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


def clean_name(raw: str, most: int = MAX_NAME) -> str | None:
    """What the player typed, as plain text fit for every screen; None if nothing is left (RULE-01).

    `most` characters are kept. A clean name stays what it is, however often it is cleaned.
    """
    return _clean(raw[:MAX_RAW], most) or None


def clean_texts(raws: Sequence[str]) -> list[str] | None:
    """The texts of a deck, each cleaned as a name is, but never cut (DECK-08). None if that would take long.

    All in one go, as lines: one after the other they would take ten times as long.
    """
    text = "\n".join([raw.replace("\n", " ") for raw in raws])
    for _ in range(MAX_PASSES):
        less = _strip_markup(text, partial(_TAG.sub, ""))
        if less == text:
            return text.split("\n")
        text = less
    return None


def length_of(text: str) -> int | None:
    """A cleaned text's characters as a person counts them; None if one is of more code points than any in use."""
    if _LETTERS.fullmatch(text):
        return len(text)
    clusters = _CLUSTER.findall(text)
    return len(clusters) if all(len(cluster) <= MAX_CLUSTER for cluster in clusters) else None


def fold(text: str) -> str:
    """A cleaned text without case, accents and spaces: two cards of a deck differ in it (DECK-08)."""
    if text.isascii():
        return text.casefold().replace(" ", "")
    return _ACCENTS.sub("", normalize("NFKD", text.replace("’", "'").casefold())).casefold()


def _clean(text: str, most: int) -> str:
    """Repeats the pass until it changes nothing: what one step removes may have kept another from seeing its work."""
    while (less := _clean_once(text, most)) != text:
        text = less
    return text


def _clean_once(text: str, most: int) -> str:
    return _truncate(_strip_markup(text.replace("\n", " "), _without_tags), most)


def _strip_markup(lines: str, without_tags: Callable[[str], str]) -> str:
    """Each line, after one pass. What an entity stands for never makes another line."""
    unescaped = _ENTITY.sub(lambda match: html.unescape(match[0]).replace("\n", " "), lines)
    seen = _INVISIBLE.sub(r"\g<needed>", _WHITE.sub(" ", unescaped))
    plain = normalize("NFC", without_tags(seen))
    return _SPACES.sub("", _LEADING_MARKS.sub("", _MARKS.sub(r"\1", plain)))


def _without_tags(text: str) -> str:
    """Removing a tag may join the halves of another around it. All in one go, however deep they nest."""
    open_tags = [""]
    for piece in _PIECE.findall(text):
        if piece == "<":
            open_tags.append(piece)
        elif piece != ">":
            open_tags[-1] += piece
        elif _TAG.fullmatch(tag := open_tags.pop() + piece):
            continue
        elif open_tags:
            open_tags[-1] += tag
        else:
            open_tags.append(tag)
    return "".join(open_tags)


def _truncate(text: str, clusters: int) -> str:
    return "".join(_bound_cluster(cluster) for cluster in _CLUSTER.findall(text)[:clusters]).rstrip()


def _bound_cluster(cluster: str) -> str:
    # What is cut short must not end in a joiner with nothing to join.
    return cluster if len(cluster) <= MAX_CLUSTER else cluster[:MAX_CLUSTER].rstrip("\u200d")


class Looks(NamedTuple):
    """How a name looks. Two names look the same if either is."""

    caseless: str
    """In capitals throughout: 'Tom', 'TOM' and the Cyrillic 'Том' are one."""
    as_written: str
    """'Ian' with a capital I and 'lan' with a small L, which are two words when the case is ignored."""


def _looks_of(name: str) -> Looks:
    """How a cleaned name looks; wide, narrow and styled forms of a letter are that letter."""
    plain = _IGNORABLE.sub("", normalize("NFKC", name))
    # Marks are taken off their letters, so that a foreign letter is found under them.
    caseless = normalize("NFD", normalize("NFKC", plain.casefold()).upper()).translate(_CASELESS)
    caseless = caseless.replace("I\u0307", "I")  # the Turkish İ is no letter with an accent: its small one is i
    as_written = normalize("NFD", plain).translate(_AS_WRITTEN)
    for pair, letter in _PAIRS:
        as_written = as_written.replace(pair, letter)
    return Looks(caseless, as_written)


def same_name(one: str, other: str) -> bool:
    mine, others = _looks_of(one), _looks_of(other)
    return mine.caseless == others.caseless or mine.as_written == others.as_written


def free_name(name: str, taken: Iterable[str]) -> str:
    """The name itself, or its first variation ('Ann 2') that is not taken."""
    others = tuple(taken)
    suffixes = (f" {number}" for number in count(2))
    variations = (_clean(_truncate(name, MAX_NAME - len(suffix)) + suffix, MAX_NAME) for suffix in suffixes)
    return next(free for free in chain([name], variations) if not any(same_name(free, other) for other in others))


def clean_code(raw: str) -> RoomCode | None:
    """The code in what somebody typed (RULE-02): any four letters and digits, as a wrong code is an unknown room."""
    code = _clean_code(raw, CODE_LENGTH)
    return RoomCode(code) if code else None


def clean_screen_code(raw: str) -> ScreenCode | None:
    code = _clean_code(raw, SCREEN_CODE_LENGTH)
    return ScreenCode(code) if code else None


def clean_deck_code(raw: str) -> DeckCode | None:
    code = _clean_code(raw, DECK_CODE_LENGTH)
    return DeckCode(code) if code else None


def _clean_code(raw: str, length: int) -> str | None:
    if len(raw) == length and raw.isascii() and raw.isalnum():
        return raw.upper()  # as the pages send it, with every event
    plain = normalize("NFKC", raw[:64]).translate(_KEYBOARD_VARIANTS)
    code = "".join(character for character in plain if character.isascii() and character.isalnum()).upper()
    return code if len(code) == length else None


def new_code(rng: Random) -> RoomCode:
    return RoomCode("".join(rng.choices(CODE_ALPHABET, k=CODE_LENGTH)))


def new_screen_code(rng: Random) -> ScreenCode:
    return ScreenCode("".join(rng.choices(CODE_ALPHABET, k=SCREEN_CODE_LENGTH)))


def new_node_id(rng: Random) -> NodeId:
    return NodeId(rng.randbytes(6).hex())


def new_player_id(rng: Random) -> PlayerId:
    """96 random bits, fit for addresses."""
    return PlayerId(urlsafe_b64encode(rng.randbytes(12)).decode())
