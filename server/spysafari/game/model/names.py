"""Clean and compare names and codes that people type, and create codes (docs/product/decisions.md, 5)."""

import html
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import chain, count
from random import Random
from string import ascii_uppercase
from typing import Final, NamedTuple
from unicodedata import normalize

import regex

from spysafari.game.model.ids import DeckCode, NodeId, PlayerId, RoomCode, ScreenCode

MAX_NAME: Final = 25
MAX_RAW: Final = 2_000
"""Input beyond this many characters is ignored. This suffices for 25 long grapheme clusters, even if escaped."""
MAX_CLUSTER: Final = 12
"""Maximum number of code points per grapheme cluster. The longest common emoji have 11."""
MAX_BYTES: Final = 400
"""Maximum size in UTF-8, which suffices for 119 Chinese characters and a family emoji. Clients use the same limits."""
MAX_MARKS: Final = 4
"""Maximum number of combining marks per letter. No written language needs more."""
MAX_PASSES: Final = 4
"""Maximum number of cleaning passes over a deck's texts. Only deliberately nested entities or tags need more."""
MAX_TAG_LENGTH: Final = 35
"""Maximum length of a language tag (RFC 5646, 4.4.1)."""

NEW_CODE_TRIES: Final = 20
"""Maximum attempts to find an unused code, although only one in 14 room codes and one in 7,000 deck codes is taken."""

CODE_LENGTH: Final = 4
SCREEN_CODE_LENGTH: Final = 5
DECK_CODE_LENGTH: Final = 6
CODE_ALPHABET: Final = "BCDFGHJKMNPQRTVWXZ34679"
"""Excludes vowels, so that codes cannot spell words, and look-alike characters (0/O, 1/I/L, ...)."""
_KEYBOARD_VARIANTS: Final = str.maketrans("٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ıİ", "01234567890123456789II")
"""Arabic and Persian digits and the Turkish dotted and dotless i, which NFKC does not convert."""

# Clients escape names. The semicolon is required, otherwise 'Tom&Regina' would become 'Tom®ina'.
_ENTITY: Final = regex.compile(r"&(?:#[0-9]+|#[Xx][0-9A-Fa-f]+|[A-Za-z][A-Za-z0-9]*);")
# Matches '<b>', '</b>', '<img src=x>' and comments, but not '<3' or 'a < b'. Excluding '<' makes matching linear.
_TAG: Final = regex.compile(r"<(?:/?[A-Za-z]|[!?])[^<>\n]*>")
_PIECE: Final = regex.compile(r"[<>]|[^<>]+")
_PICTURE: Final = r"\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?"
_JOINS_NEXT: Final = r"(?=\p{Arabic})\p{Joining_Type=D}"
_JOINS_PREVIOUS: Final = r"(?=\p{Arabic})[\p{Joining_Type=D}\p{Joining_Type=R}]"
# Matches invisible characters unless a script or an emoji needs them: joined emoji, keycaps, regional flags, variants
# of Chinese characters, and joiners after a virama or between letters that join, such as the half-space of Persian (as
# in domain names, RFC 5892 A.1 and A.2). The client cleans with the same rules (web/src/shared/text/names.ts).
_INVISIBLE: Final = regex.compile(
    rf"""
    (?P<needed>
        \U0001F3F4[\U000E0030-\U000E0039\U000E0061-\U000E007A]{{3,6}}\U000E007F
      | {_PICTURE}(?:\u200D{_PICTURE})*
      | [0-9#*]\uFE0F\u20E3
      | \p{{Han}}[\U000E0100-\U000E01EF]
      | \p{{ccc=9}}[\u200C\u200D](?=\p{{L}})
      | \p{{Sinhala}}\u200D(?=\u0DCA)
      | {_JOINS_NEXT}\p{{M}}*[\u200C\u200D](?=[\p{{M}}\u200C\u200D]*{_JOINS_PREVIOUS})
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
# Characters that always form a grapheme of their own. Nearly all text consists of them.
_LETTERS: Final = regex.compile(r"[ -~¡-¬®-ʯЀ-҂Ҋ-ԯא-תء-غف-يٱ-ۓ–—‘’“”„…€ぁ-ゖァ-ヺー一-鿿가-힣]*")
# Latin, Greek and Cyrillic accents, spaces and half-spaces. In other scripts, marks distinguish letters.
_ACCENTS: Final = regex.compile(r"[\u0300-\u036F\s\u200C\u200D]")

# Look-alikes on phone keyboards, and letters that resemble Latin ones (docs/product/decisions.md, 5).
_IGNORABLE: Final = regex.compile(r"\p{Default_Ignorable_Code_Point}")
_SIGNS: Final = {"’‘ʼʹ′`´": "'''''''", "‐–—−": "----", "0": "O"}
_CAPITALS: Final = {
    "АВЕЅІЈКМНОРСТУҮХӀԌԚԜ": "ABESIJKMHOPCTYYXIGQW",  # Cyrillic
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿ": "ABEZHIKMNOPTYXCJ",  # Greek
    "ՏՍԼՕ": "SULO",  # Armenian
    "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢꞮƦ": "ABCDEFGHIJKLMNOPQRSTUVWYZIR",  # small capitals (two of them also in upper case)
    "🅐🅑🅒🅓🅔🅕🅖🅗🅘🅙🅚🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦🅧🅨🅩": ascii_uppercase,  # NFKC converts only the outlined ones
    "🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉": ascii_uppercase,
}
_SMALL: Final = {
    "аеѕіјкорсухүһӏгԁԛԝ": "aesijkopcyxyhlrdqw",
    "αγεικνορτυχϲϳ": "ayeikvoptuxcj",
    "օսոհզց": "ounhqg",
    "ıɩɑɡᴄᴏꜱᴜᴠᴡᴢ": "iiagcosuvwz",  # phonetic letters, and small capitals that look like small letters
}
_STROKES: Final = {"I1|ǀ": "llll"}
_PAIRS: Final = (("rn", "m"), ("vv", "w"))


def _table(*groups: Mapping[str, str]) -> dict[int, str]:
    pairs = (pair for group in groups for ones, others in group.items() for pair in zip(ones, others, strict=True))
    return {ord(one): other for one, other in pairs}


_CASELESS: Final = _table(_SIGNS, _CAPITALS)
_AS_WRITTEN: Final = _table(_SIGNS, _CAPITALS, _SMALL, _STROKES)
_LOOKALIKES: Final = _table(_CAPITALS, _SMALL)


def clean_name(raw: str, most: int = MAX_NAME) -> str | None:
    """Reduce input to plain text of up to `most` graphemes and MAX_BYTES (RULE-01). Return None if nothing remains."""
    return _clean(raw[:MAX_RAW], most) or None


def clean_texts(raws: Sequence[str]) -> list[str] | None:
    """Clean a deck's texts in one go, without truncating them (DECK-08). Return None after too many passes."""
    text = "\n".join([raw.replace("\n", " ") for raw in raws])
    for _ in range(MAX_PASSES):
        cleaned = _strip_markup(text, partial(_TAG.sub, ""))
        if cleaned == text:
            return text.split("\n")
        text = cleaned
    return None


def length_of(text: str) -> int | None:
    """Return a cleaned text's number of graphemes, or None if one is longer than MAX_CLUSTER code points."""
    if _LETTERS.fullmatch(text):
        return len(text)
    clusters = _CLUSTER.findall(text)
    return len(clusters) if all(len(cluster) <= MAX_CLUSTER for cluster in clusters) else None


def fold(text: str) -> str:
    """Remove case, accents and spaces from a cleaned text. A deck's cards must differ after folding (DECK-08)."""
    if text.isascii():
        return text.casefold().replace(" ", "")
    return _ACCENTS.sub("", normalize("NFKD", text.replace("’", "'").casefold())).casefold()


def _clean(text: str, most: int) -> str:
    """Clean repeatedly until nothing changes, because one step may expose input for another."""
    while (cleaned := _truncate(_strip_markup(text.replace("\n", " "), _without_tags), most)) != text:
        text = cleaned
    return text


def _strip_markup(lines: str, without_tags: Callable[[str], str]) -> str:
    """Clean each line once. Entities cannot add lines."""
    unescaped = _ENTITY.sub(lambda match: html.unescape(match[0]).replace("\n", " "), lines)
    seen = _INVISIBLE.sub(r"\g<needed>", _WHITE.sub(" ", unescaped))
    plain = normalize("NFC", without_tags(seen))
    return _SPACES.sub("", _LEADING_MARKS.sub("", _MARKS.sub(r"\1", plain)))


def _without_tags(text: str) -> str:
    """Remove tags in linear time, including tags that only appear when a tag inside them is removed."""
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


def _truncate(text: str, clusters: int, max_bytes: int = MAX_BYTES) -> str:
    kept = [_bound_cluster(cluster) for cluster in _CLUSTER.findall(text)[:clusters]]
    while (excess := len("".join(kept).encode()) - max_bytes) > 0:
        del kept[-max(1, excess // (4 * MAX_CLUSTER)) :]
    return "".join(kept).rstrip()


def _bound_cluster(cluster: str) -> str:
    # A truncated cluster must not end in a joiner.
    return cluster if len(cluster) <= MAX_CLUSTER else cluster[:MAX_CLUSTER].rstrip("\u200d")


class Looks(NamedTuple):
    """A name's appearance. Two names look the same if they agree in either field."""

    caseless: str
    """Upper case, so that 'Tom', 'TOM' and the Cyrillic 'Том' are equal."""
    as_written: str
    """Case-sensitive, so that 'Ian' with a capital I and 'lan' with a small L are equal."""


def to_latin(text: str) -> str:
    """Replace wide, narrow, styled and look-alike letters with Latin ones of the same case."""
    return normalize("NFKC", text).translate(_LOOKALIKES)


def looks_of(name: str) -> Looks:
    """Return the appearance of a cleaned name or text. Wide, narrow and styled letters count as plain ones."""
    plain = _IGNORABLE.sub("", normalize("NFKC", name))
    # Decompose so that the translation table matches letters with combining marks.
    caseless = normalize("NFD", normalize("NFKC", plain.casefold()).upper()).translate(_CASELESS)
    caseless = caseless.replace("I\u0307", "I")  # the Turkish İ, whose lower case is i
    as_written = normalize("NFD", plain).translate(_AS_WRITTEN)
    for pair, letter in _PAIRS:
        as_written = as_written.replace(pair, letter)
    return Looks(caseless, as_written)


def same_name(one: str, other: str) -> bool:
    mine, others = looks_of(one), looks_of(other)
    return mine.caseless == others.caseless or mine.as_written == others.as_written


def free_name(name: str, taken: Iterable[str]) -> str:
    """Return the name, or the first variation of it ('Ann 2') that does not look like any `taken` name."""
    others = tuple(taken)
    suffixes = (f" {number}" for number in count(2))
    starts = ((_truncate(name, MAX_NAME - len(suffix), MAX_BYTES - len(suffix)), suffix) for suffix in suffixes)
    variations = (_clean(start + suffix, MAX_NAME) for start, suffix in starts)
    return next(free for free in chain([name], variations) if not any(same_name(free, other) for other in others))


def clean_code(raw: str) -> RoomCode | None:
    """Normalize a typed room code (RULE-02). Return None unless it has four letters or digits."""
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
        return raw.upper()  # fast path for clean codes, which clients send with every event
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
    return PlayerId(urlsafe_b64encode(rng.randbytes(12)).decode())
