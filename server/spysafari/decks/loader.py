"""Load the built-in decks. Errors name the file and the card."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from importlib import resources
from types import MappingProxyType
from typing import Final, TypeVar

import msgspec
from msgspec.structs import replace

from spysafari.game.model.bounds import MAX_PLAYERS, MIN_CARDS
from spysafari.game.model.deck import Card, Deck, Decks, QuestionCard
from spysafari.game.model.ids import CardId, DeckId, QuestionId

T = TypeVar("T")
FILES: Final[Mapping[DeckId, str]] = {
    DeckId.LOCATIONS: "locations.toml",
    DeckId.ANIMALS: "animals.toml",
    DeckId.WORDS: "words.toml",
}
CARD_ID: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
ANY_ROLES: Final = "any_roles.toml"
MIN_ROLES: Final = MAX_PLAYERS - 1
"""Each of up to nine team players needs a different role."""


class AnyRoles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    roles: tuple[str, ...]


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: QuestionId
    text: str
    facts: str
    unsure: frozenset[CardId] = frozenset()
    any: bool = False


class QuestionFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of `talk/`. In `facts`, each question has one digit per card, in the order of `cards`."""

    cards: tuple[CardId, ...]
    questions: tuple[Question, ...]


class DeckError(Exception):
    """A deck file is invalid. The message names the file and the card."""


def load_decks() -> Decks:
    """Load and validate all built-in decks. Raises DeckError for the first problem."""
    parsed = [parse_deck(file, read_text(file), deck_id) for deck_id, file in FILES.items()]
    # Rooms store the ids of used cards, and events those of questions, without naming the deck.
    _check_unique("decks", "card id", [card.id for deck in parsed for card in deck.cards])
    any_roles = _read_any_roles()
    decks = MappingProxyType({deck.id: _complete(deck, any_roles) for deck in parsed})
    _check_unique("talk", "question id", [card.id for deck in decks.values() for card in deck.question_cards])
    return decks


def _complete(deck: Deck, any_roles: tuple[str, ...]) -> Deck:
    if deck.clues_only:
        return deck
    folder = FILES[deck.id].removesuffix(".toml")
    cards = tuple(replace(card, art=f"{folder}/{picture_name(card.name)}") for card in deck.cards)
    file = f"talk/{FILES[deck.id]}"
    questions = parse_questions(file, read_text(file), tuple(card.id for card in cards))
    return replace(deck, cards=cards, any_roles=any_roles, question_cards=questions)


def parse_questions(file: str, text: str, cards: tuple[CardId, ...]) -> tuple[QuestionCard, ...]:
    """Parse and validate the question cards of a deck with these cards."""
    parsed = _parse(file, text, QuestionFile)
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


def _read_any_roles() -> tuple[str, ...]:
    roles = _parse(ANY_ROLES, read_text(ANY_ROLES), AnyRoles).roles
    if len({role.strip().casefold() for role in roles} - {""}) < len(roles) or len(roles) < 2 * MIN_ROLES:
        # Require twice as many, so that there is a choice even if a card's own roles are among them.
        raise DeckError(f"{ANY_ROLES}: needs {2 * MIN_ROLES} different roles")
    return roles


def read_text(file: str) -> str:
    return resources.files("spysafari.decks").joinpath(file).read_text(encoding="utf-8")


def picture_name(card: str) -> str:
    """Return the stem of a card's picture file (DATA-05)."""
    return re.sub(r"\s", "", card).lower()


def parse_deck(file: str, text: str, expected: DeckId) -> Deck:
    """Parse and validate a deck. `file` is only used in error messages."""
    deck = _parse(file, text, Deck)
    if deck.id != expected:
        raise DeckError(f'{file}: the id must be "{expected}"')
    if len(deck.cards) < MIN_CARDS:
        raise DeckError(f"{file}: needs at least {MIN_CARDS} cards, has {len(deck.cards)}")
    if not deck.clues_only and not deck.spy_word.strip():
        raise DeckError(f"{file}: spy_word is empty")
    for card in deck.cards:
        for problem in _problems(card, deck):
            raise DeckError(f"{file}: card {card.name}: {problem}")
    _check_unique(file, "name", [card.name for card in deck.cards])
    if deck.clues_only:
        _check_unique(file, "art", [card.art for card in deck.cards])
    else:
        spy = deck.spy_word.lower()  # the stem of the spy's picture
        _check_unique(file, "picture file", [spy, *(picture_name(card.name) for card in deck.cards)])
    return deck


def _parse(file: str, text: str, kind: type[T]) -> T:
    try:
        return msgspec.convert(tomllib.loads(text), kind)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:  # the message contains the line or the path
        raise DeckError(f"{file}: {error}") from error


def _check_unique(where: str, what: str, values: Sequence[str]) -> None:
    for value, times in Counter(values).items():
        if times > 1:
            raise DeckError(f"{where}: the {what} {value} occurs twice")


def _problems(card: Card, deck: Deck) -> Iterator[str]:
    if CARD_ID.fullmatch(card.id) is None:
        yield "the id must consist of lower-case letters, digits and single hyphens, as in cruise-ship"
    if not card.name.strip():
        yield "the name is empty"
    yield from _problems_of_word(card, deck) if deck.clues_only else _problems_of_picture_and_roles(card)
    if len({card.id, *card.similar}) <= len(card.similar):
        yield "a similar card occurs twice, or is the card itself"
    for other in set(card.similar).difference(each.id for each in deck.cards if card.id in each.similar):
        yield f"the deck lacks the card {other}, or {other} lacks {card.id} as a similar card"


def _problems_of_word(card: Card, deck: Deck) -> Iterator[str]:
    if not card.art:
        yield "the art is empty"
    if card.category not in deck.categories:
        yield f"the deck lacks the category {card.category}"


def _problems_of_picture_and_roles(card: Card) -> Iterator[str]:
    if re.fullmatch(r"[a-z0-9]+", picture_name(card.name)) is None:
        yield "the name may contain only letters a to z, digits and spaces, as in a file name"
    if not card.description.strip():
        yield "the description is empty"
    if len(card.roles) < MIN_ROLES:
        yield f"needs at least {MIN_ROLES} roles, has {len(card.roles)}"
    if not all(role.strip() for role in card.roles):
        yield "a role is empty"
    if len({role.strip().casefold() for role in card.roles}) < len(card.roles):
        yield "a role occurs twice"
