"""Load the built-in decks. Errors name the file, the line and the card."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from importlib import resources
from types import MappingProxyType
from typing import Final, NoReturn

import msgspec
from msgspec.structs import replace

from spysafari.game.model.deck import Card, Deck, Decks, QuestionCard
from spysafari.game.model.ids import CardId, QuestionId
from spysafari.game.model.room import MAX_PLAYERS, MIN_CARDS, DeckId

FILES: Final[Mapping[DeckId, str]] = {DeckId.LOCATIONS: "locations.toml", DeckId.ANIMALS: "animals.toml"}
CARD_ID: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
ANY_ROLES: Final = "any_roles.toml"
MIN_ROLES: Final = MAX_PLAYERS - 1
"""Each of up to nine team players needs a different role."""


class AnyRoles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    roles: tuple[str, ...]


class QuestionFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of `talk/`. In `facts`, each question has one digit per card, in the order of `cards`."""

    cards: tuple[CardId, ...]
    questions: tuple[Question, ...]


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: QuestionId
    text: str
    facts: str
    unsure: frozenset[CardId] = frozenset()
    any: bool = False


class DeckError(Exception):
    """A deck file is invalid. The message names the file, the card and, if known, the line."""


def load_decks() -> Decks:
    """Load and validate both built-in decks. Raises DeckError for the first problem."""
    parsed = [parse_deck(file, read_text(file), deck_id) for deck_id, file in FILES.items()]
    ids = Counter(card.id for deck in parsed for card in deck.cards)
    for card_id, times in ids.items():
        if times > 1:  # rooms store the ids of used cards without naming the deck
            raise DeckError(f"two decks have a card with the id {card_id}")
    any_roles = parse_any_roles(ANY_ROLES, read_text(ANY_ROLES))
    decks = MappingProxyType({deck.id: _complete(deck, any_roles) for deck in parsed})
    questions = Counter(card.id for deck in decks.values() for card in deck.question_cards)
    for question_id, times in questions.items():
        if times > 1:  # events name a question without its deck
            raise DeckError(f"two questions have the id {question_id}")
    return decks


def _complete(deck: Deck, any_roles: tuple[str, ...]) -> Deck:
    folder = FILES[deck.id].removesuffix(".toml")
    cards = tuple(replace(card, art=f"{folder}/{picture_name(card.name)}") for card in deck.cards)
    file = f"talk/{FILES[deck.id]}"
    questions = parse_questions(file, read_text(file), tuple(card.id for card in cards))
    return replace(deck, cards=cards, any_roles=any_roles, question_cards=questions)


def parse_questions(file: str, text: str, cards: tuple[CardId, ...]) -> tuple[QuestionCard, ...]:
    """Parse and validate the question cards of a deck with these cards."""
    try:
        parsed = msgspec.convert(tomllib.loads(text), QuestionFile)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise DeckError(f"{file}: {error}") from error
    if parsed.cards != cards:
        raise DeckError(f"{file}: the cards must be those of the deck, in its order")
    return tuple(_question_card(file, question, cards) for question in parsed.questions)


def _question_card(file: str, question: Question, cards: tuple[CardId, ...]) -> QuestionCard:
    digits = question.facts.replace(" ", "")
    if CARD_ID.fullmatch(question.id) is None or not question.text.strip():
        raise DeckError(f"{file}: question {question.id}: needs a text, and an id such as five-year-old")
    if re.fullmatch(rf"[0-4]{{{len(cards)}}}", digits) is None:
        raise DeckError(f"{file}: question {question.id}: needs {len(cards)} facts from 0 to 4")
    if unknown := question.unsure.difference(cards):
        raise DeckError(f"{file}: question {question.id}: the deck lacks {min(unknown)}")
    facts = MappingProxyType(dict(zip(cards, map(int, digits), strict=True)))
    return QuestionCard(question.id, question.text, facts, question.unsure, question.any)


def parse_any_roles(file: str, text: str) -> tuple[str, ...]:
    try:
        roles = msgspec.convert(tomllib.loads(text), AnyRoles).roles
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise DeckError(f"{file}: {error}") from error
    if len({role.strip().casefold() for role in roles} - {""}) < len(roles) or len(roles) < 2 * MIN_ROLES:
        # Require twice as many, so that there is a choice even if a card's own roles are among them.
        raise DeckError(f"{file}: needs {2 * MIN_ROLES} different roles")
    return roles


def read_text(file: str) -> str:
    return resources.files("spysafari.decks").joinpath(file).read_text(encoding="utf-8")


def picture_name(card: str) -> str:
    """Return the stem of a card's picture file (DATA-05)."""
    return re.sub(r"\s", "", card).lower()


def parse_deck(file: str, text: str, expected: DeckId) -> Deck:
    """Parse and validate a deck. `file` is only used in error messages."""
    source = _Source(file, text)
    try:
        deck = msgspec.convert(tomllib.loads(text), Deck)
    except tomllib.TOMLDecodeError as error:
        raise DeckError(f"{file}: {error}") from error  # the message already contains the line
    except msgspec.ValidationError as error:
        source.fail_at_path(str(error))
    if deck.id != expected:
        source.fail(f'the id must be "{expected}"', key="id")
    if len(deck.cards) < MIN_CARDS:
        source.fail(f"needs at least {MIN_CARDS} cards, has {len(deck.cards)}")
    if not deck.spy_word.strip():
        source.fail("spy_word is empty", key="spy_word")
    _check_cards(source, deck)
    return deck


class _Source:
    """A deck file's text. Finds the line of an error, because tomllib reports lines only for syntax errors."""

    def __init__(self, file: str, text: str) -> None:
        self._file = file
        self._blocks = re.split(r"^(?=[ \t]*\[\[cards\]\][ \t]*$)", text, flags=re.MULTILINE)

    def fail(self, message: str, *, card: int | None = None, key: str | None = None) -> NoReturn:
        """Raise DeckError for the deck, or for card number `card` (from 0), with the line of `key` if found."""
        index = 0 if card is None or card + 1 >= len(self._blocks) else card + 1
        block = self._blocks[index]
        found = re.search(rf"^[ \t]*{re.escape(key)}[ \t]*=", block, re.MULTILINE) if key else None
        before = "".join(self._blocks[:index]) + (block[: found.start()] if found else "")
        line = before.count("\n") + 1
        label = ""
        if card is not None:
            name = re.search(r'^[ \t]*name[ \t]*=[ \t]*"(.*)"', block, re.MULTILINE)
            label = f"card {name[1] if name else f'number {card + 1}'}: "
        raise DeckError(f"{self._file}:{line}: {label}{message}")

    def fail_at_path(self, error: str) -> NoReturn:
        """Raise DeckError for a msgspec message, which ends in a path like ' - at `$.cards[3].roles[2]`'."""
        message, _, path = error.partition(" - at ")
        card = re.match(r"`\$\.cards\[(\d+)\]", path)
        key = re.match(r"`\$(?:\.cards\[\d+\])?\.(\w+)", path)
        unknown = re.search(r"unknown field `(.+?)`", message)
        name = unknown or key
        self.fail(message, card=int(card[1]) if card else None, key=name[1] if name else None)


def _check_cards(source: _Source, deck: Deck) -> None:
    for number, card in enumerate(deck.cards):
        for key, problem in _problems(card):
            source.fail(problem, card=number, key=key)
    spy = deck.spy_word.lower()  # the stem of the spy's picture
    _check_unique(source, "id", [card.id for card in deck.cards], "the id occurs twice")
    _check_unique(source, "name", [card.name for card in deck.cards], "the name occurs twice")
    pictures = [picture_name(card.name) for card in deck.cards]
    _check_unique(source, "name", pictures, "another card has the same picture file", taken=spy)


def _problems(card: Card) -> Iterator[tuple[str, str]]:
    if CARD_ID.fullmatch(card.id) is None:
        yield "id", "the id must consist of lower-case letters, digits and single hyphens, as in cruise-ship"
    if not card.name.strip():
        yield "name", "the name is empty"
    elif re.fullmatch(r"[a-z0-9]+", picture_name(card.name)) is None:
        yield (
            "name",
            "the name may contain only letters a to z, digits and spaces, as in a file name",
        )
    if not card.description.strip():
        yield "description", "the description is empty"
    if len(card.roles) < MIN_ROLES:
        yield "roles", f"needs at least {MIN_ROLES} roles, has {len(card.roles)}"
    if not all(role.strip() for role in card.roles):
        yield "roles", "a role is empty"
    if len({role.strip().casefold() for role in card.roles}) < len(card.roles):
        yield "roles", "a role occurs twice"


def _check_unique(source: _Source, key: str, values: Sequence[str], problem: str, *, taken: str | None = None) -> None:
    seen = {taken}
    for number, value in enumerate(values):
        if value in seen:
            source.fail(problem, card=number, key=key)
        seen.add(value)
