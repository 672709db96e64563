"""Detect whether a typed question or answer names a card, in any language of the game.

Plurals, case endings, accents, look-alike letters and spaces within a name make no difference. Parts of words do not
count, except in scripts without spaces, such as Chinese.
"""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import product
from typing import Final, NamedTuple

import regex

from spysafari.decks.card_names import aliases, names
from spysafari.decks.slurs import plain_words, spelled_words
from spysafari.game.model.deck import Card
from spysafari.game.model.names import looks_of

MAX_JOINED: Final = 3
"""Maximum number of typed words that are joined to match one word of a name, as in 'camp site'."""
MIN_JOINED: Final = 7
"""Minimum total length of words that are joined. Shorter ones occur by chance, as in 'balé na' (Italian 'balena')."""
MIN_ALONE: Final = 3
"""Minimum length of a custom card's name. Shorter ones, such as the film 'It', occur in most texts."""
MAX_ENDING: Final = 8
_UNSPACED: Final = regex.compile(r"[\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}]")
_VARIANTS: Final = str.maketrans("ةۀىيك", "ههییک", "ـ")
"""Arabic letters with variants, which come from Persian keyboards or informal spelling."""
_ARABIC_PREFIX: Final = regex.compile(r"(?:[وف]?(?:[بک]?ال|لل)(?=..)|[وفبکل](?=....))")
_UMLAUTS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
_FINAL_VOWEL: Final = regex.compile(r"[aeiouyаеиоуыэюяьه]$")


def _joined(*parts: str) -> list[str]:
    """Return all concatenations of one ending from each part. `-` is the empty ending."""
    return ["".join(each).replace("-", "") for each in product(*map(str.split, parts))]


_AFTER_POSSESSIVE: Final = "- na ne ni nu nin nun nda nde ndan nden ndaki ndeki yla yle"
_TURKISH: Final = (
    *_joined("- lar ler", "a e ya ye i u yi yu in un nin nun da de ta te dan den tan ten la le yla yle daki deki"),
    *_joined("- lar ler i u si su", _AFTER_POSSESSIVE),
    *_joined("lar ler", "i u", _AFTER_POSSESSIVE),
)
_ENDINGS: Final[Mapping[str, str]] = {
    "en": "s es y>ies f>ves",
    "de": "s es se sen e en n -e -en um>en on>en haus>hauser haus>hausern",
    "es": "s es z>ces",
    "pt": "s es ao>oes l>is",
    "fr": "s x al>aux",
    "it": "o>i io>i a>e gia>ge a>he e>i",
    "pl": "-a -u -em -iem -ie -owi -y -i -e -o -ow -om -ami -ach -ia -iow -iami -iach a>ej y>ego y>ym"
    " e>ego e>ym t>cie r>rze ka>ce ek>ku ek>kiem ek>ki",
    "ru": "-а -я -у -ю -ом -ем -е -и -ы -ов -ев -еи -ам -ям -ами -ями -ах -ях -ои -ью"
    " ая>ую ая>ои ыи>ого ыи>ому ыи>ом ыи>ым ыи>ые ыи>ых ии>ого ии>ому ии>ом ии>им ии>ие ии>их",
    "tr": " ".join(_TURKISH),
    "ar": "ات ه>ات ه>ت ین ان",
    "fa": "ها های هایی ی ای",
}
"""Plural and case endings, by language: `x` is appended, `-x` replaces the final vowel or is appended if there is none,
and `a>b` replaces the ending a."""
_SOFTENED: Final = {"k": "g", "p": "b", "t": "d"}
"""Turkish final consonants, and their form before an ending."""

_ORDINARY: Final[Mapping[str, str]] = {
    "bar bare barn bars": "bär",
    "cane cani": r"\b(?:un|il|del|al|dal|col|i|dei|ai) can[ei]",
    "chat chats": r"\b(?:un|le|les|des|du|ce|au) chats?",
    "deve": r"\b(?:bir|bu) deve",
    "ferme fermes": r"\b(?:une|la|les|cette|des) fermes?",
    "fil fila file fili": r"\b(?:bir|bu) fil",
    "hai": r"\b(?:der|den|dem|ein|einen|einem|kein|keinen) hai",
    "kotu": "kotu",
    "кино кина кину": r"\bв кино",
    "labor labors": r"\b(?:das|ein|im|ins|dem|einem|vom) labor",
    "lis": r"\bto lis",
    "loro": r"\b(?:el|un|del|al) loro",
    "ours": r"(?:\b(?:un|les|des|cet|deux) |l['’])ours",
    "paw": r"\bto paw",
    "pies": r"\bto pies",
    "plane planes": r"\b(?:a|the|by|on|this|that) planes?",
    "plaza plazy plaze plaz": r"plaż\w*",
    "polvo": r"\b(?:o|um|do|de um) polvo",
    "rana": r"\b(?:una|la|rana) rana",
    "استاد": "الاستاد|الإستاد",
}
"""Names that are also ordinary words in another language. They count only if the text has no other word, or if the
lower-case text matches the pattern."""


class _Word(NamedTuple):
    """A word in a name: its stems, each with the endings that may follow it."""

    stems: tuple[tuple[str, frozenset[str]], ...]

    def fits(self, typed: str) -> bool:
        return any(typed.startswith(stem) and typed[len(stem) :] in endings for stem, endings in self.stems)


_Name = tuple[_Word, ...]


def names_a_card(text: str, cards: Iterable[Card]) -> bool:
    """Return True if the cleaned text names one of the cards, in words or with an emoji."""
    words = [word for part in (text, *spelled_words(text), *_emoji_names(text)) for word in _plain(part)]
    joined = "".join(words)
    index, unspaced = _index(tuple((card.art, card.name, card.language) for card in cards))
    if any(name in joined for name in unspaced):
        return True
    ordinary = {word for word in words if not _counts(word, text)} if len(words) > 1 else ()
    return any(
        _follows(name, typed, words[end:])
        for start in range(len(words))
        for end in range(start + 1, min(start + MAX_JOINED, len(words)) + 1)
        for typed in _typed_forms(words[start:end])
        for cut in range(min(MAX_ENDING, len(typed)))
        for name in index.get(typed[: len(typed) - cut], ())
        if len(name) > 1 or typed not in ordinary
    )


def _emoji_names(text: str) -> Iterator[str]:
    """Yield the English Unicode names of emoji, such as 'TIGER FACE'."""
    return (unicodedata.name(character, "") for character in text if unicodedata.category(character) == "So")


def _counts(word: str, text: str) -> bool:
    context = _ordinary().get(word)
    return context is None or context.search(text.casefold()) is not None


def _follows(name: _Name, typed: str, rest: Sequence[str]) -> bool:
    first, *others = name
    return (
        first.fits(typed)
        and len(others) <= len(rest)
        and all(any(map(word.fits, _typed_forms([each]))) for word, each in zip(others, rest, strict=False))
    )


def _typed_forms(words: Sequence[str]) -> Iterator[str]:
    """Yield the words joined into one and, for a single Arabic word, the word without its article or preposition."""
    joined = "".join(words)
    if len(words) == 1 or len(joined) >= MIN_JOINED:
        yield joined
    if len(words) == 1 and (prefix := _ARABIC_PREFIX.match(joined)):
        yield joined[prefix.end() :]


def _plain(text: str) -> list[str]:
    return plain_words(looks_of(text).caseless.casefold().translate(_VARIANTS))


@lru_cache(maxsize=16)
def _index(cards: tuple[tuple[str, str, str | None], ...]) -> tuple[Mapping[str, Sequence[_Name]], frozenset[str]]:
    """Return the names of cards that consist of words, by their first stems, and those in scripts without spaces."""
    index = defaultdict[str, list[_Name]](list)
    all_unspaced = set[str]()
    for card in cards:
        found, unspaced = _names_of(*card)
        all_unspaced.update(unspaced)
        for name in found:
            for stem, _ in name[0].stems:
                index[stem].append(name)
    return index, frozenset(all_unspaced)


@lru_cache(maxsize=4_096)
def _names_of(picture: str, name: str, language: str | None) -> tuple[tuple[_Name, ...], tuple[str, ...]]:
    """Return a card's names that consist of words, and those in scripts without spaces."""
    named = list(_built_in().get(picture, ()))
    if language is not None and (_UNSPACED.search(name) or len("".join(_plain(name))) >= MIN_ALONE):
        named.append((language.partition("-")[0], name))
    unspaced = {"".join(_plain(each)) for _, each in named if _UNSPACED.search(each)}
    spelled = {(tag, words) for tag, each in named if not _UNSPACED.search(each) for words in _spellings(tag, each)}
    return tuple(tuple(_word(each, tag) for each in words) for tag, words in spelled), tuple(unspaced)


def _spellings(language: str, name: str) -> Iterator[tuple[str, ...]]:
    """Yield the words of a name, and the name as one word."""
    for spelling in {name, name.casefold().translate(_UMLAUTS)} if language == "de" else {name}:
        words = tuple(_plain(spelling))
        yield from {words, ("".join(words),)}
        if language == "ar":
            yield tuple(word.removeprefix("ال") for word in words)


def _word(plain: str, language: str) -> _Word:
    endings = _endings().get(language) or _endings()["en"]
    stems = [(plain, endings.added)]
    for old, new in endings.replaced:
        if old == "-":
            stems.append((_FINAL_VOWEL.sub("", plain), new))
        elif plain.endswith(old):
            stems.append((plain.removesuffix(old), new))
    if language == "tr" and plain[-1] in _SOFTENED:
        stems.append((plain[:-1] + _SOFTENED[plain[-1]], endings.added - {""}))
    return _Word(tuple(stems))


class _Endings(NamedTuple):
    """Endings of a language, normalized by `_plain`.

    The `added` endings follow the whole word. `replaced` has pairs of an old ending ("-" for the final vowel) and its
    replacements.
    """

    added: frozenset[str]
    replaced: Sequence[tuple[str, frozenset[str]]]


@cache
def _endings() -> Mapping[str, _Endings]:
    return {language: _parsed(endings.split()) for language, endings in _ENDINGS.items()}


def _parsed(endings: Iterable[str]) -> _Endings:
    by_old = defaultdict[str, set[str]](set, {"": {""}})
    for ending in endings:
        old, _, new = ending.replace("-", "->").rpartition(">")
        by_old["-" if old == "-" else "".join(_plain(old))].update(_plain(new))
    added = frozenset(by_old.pop(""))
    return _Endings(added, [(old, frozenset(new)) for old, new in by_old.items()])


@cache
def _ordinary() -> Mapping[str, regex.Pattern[str]]:
    return {word: regex.compile(rf"{context}\b") for words, context in _ORDINARY.items() for word in _plain(words)}


@cache
def _built_in() -> Mapping[str, Sequence[tuple[str, str]]]:
    """Return the languages and names of built-in cards, by picture."""
    named = defaultdict[str, list[tuple[str, str]]](list)
    for each in (*names(), *aliases()):
        if each.is_exact:
            named[each.picture].append((each.language, each.name))
    return named
