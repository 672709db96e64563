import asyncio
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from spysafari.application.timers import Timers
from spysafari.game.custom_cards import ArtOf
from spysafari.game.decision import Context
from spysafari.game.model.custom_deck import DeckCopy
from spysafari.game.model.deal import Deal, Hand
from spysafari.game.model.deck import Card, Deck, Decks, QuestionCard
from spysafari.game.model.ids import CardId, DeckId, QuestionId
from spysafari.game.model.rules import RuleSetName
from spysafari.game.rulesets import RULE_SETS
from spysafari.game.rulesets.refereed import RefereedRules
from spysafari.socketio.endpoint import LiveEndpoint
from spysafari.system.settings import Settings

START: Final = 1_700_000_000_000
CARDS: Final = 36
ROLES: Final = 10
SPY_RULES: Final[list[RuleSetName]] = [name for name, rules in RULE_SETS.items() if not rules.has_clues]
"""The sets of rules of Spy Safari."""
REFEREED_RULES: Final = [name for name in SPY_RULES if isinstance(RULE_SETS[name], RefereedRules)]


class FakeClock:
    """A clock in epoch milliseconds that only the test advances."""

    def __init__(self, now: int = START) -> None:
        self.now = now

    def __call__(self) -> int:
        return self.now

    def pass_seconds(self, seconds: float) -> None:
        self.now += round(seconds * 1_000)


def permissive_context(
    now: int,
    rng: Random,
    decks: Decks,
    found: Mapping[str, DeckCopy] = MappingProxyType({}),
    art_of: ArtOf = lambda _name, emoji: emoji,
) -> Context:
    """Return a context that accepts all texts."""
    return Context(now, rng, decks, found, art_of, lambda _text, _most: None)


@cache
def canary_decks() -> Decks:
    """Return decks whose words occur nowhere else, so that a search for a word finds a leak."""
    return MappingProxyType(
        {
            DeckId.LOCATIONS: _canary_deck(DeckId.LOCATIONS, "Loc", "Spy"),
            DeckId.ANIMALS: _canary_deck(DeckId.ANIMALS, "Ani", "Hunter"),
            DeckId.WORDS: deck_of_words("CardWor{:02}", CARDS),
        }
    )


def _canary_deck(deck_id: DeckId, prefix: str, spy_word: str) -> Deck:
    return Deck(
        id=deck_id,
        spy_word=spy_word,
        cards=tuple(
            Card(
                CardId(f"card-{prefix.lower()}-{number:02}"),
                f"Card{prefix}{number:02}",
                f"Description of {prefix} {number}",
                tuple(f"Role{prefix}{number:02}x{role}" for role in range(ROLES)),
            )
            for number in range(CARDS)
        ),
        any_roles=tuple(f"RoleAny{number:02}" for number in range(1, 25)),
        question_cards=tuple(
            QuestionCard(
                QuestionId(f"question-{prefix.lower()}-{number:02}"),
                "",
                {CardId(f"card-{prefix.lower()}-{card:02}"): (number + card) % 5 for card in range(CARDS)},
                frozenset(),
                fits_any=number < 20,
            )
            for number in range(40)
        ),
    )


def deck_of_words(name: str, count: int) -> Deck:
    """Return a deck of words for games with clues. Each word is paired with its neighbor."""
    ids = [CardId(f"word-{number:02}") for number in range(count)]
    cards = (
        Card(card_id, name.format(number), art="🍐", category="food", similar=(ids[number ^ 1],))
        for number, card_id in enumerate(ids)
    )
    return Deck(DeckId.WORDS, tuple(cards), clues_only=True, categories={"food": "Food"})


def the_spy(deal: Deal) -> Hand:
    (spy,) = deal.spies
    return spy


def with_the_spy(deal: Deal, player: str) -> Deal:
    """Swap the hands of the spy and of this player."""
    spy, other = the_spy(deal), next(hand for hand in deal.hands if hand.player == player)
    swapped = {
        spy: replace(other, player=spy.player, name=spy.name),
        other: replace(spy, player=other.player, name=other.name),
    }
    return replace(deal, hands=tuple(swapped.get(hand, hand) for hand in deal.hands))


def names_of(cards: Iterable[CardId]) -> list[str]:
    names = {card.id: card.name for deck in canary_decks().values() for card in deck.cards}
    return [names[card] for card in cards]


def card_names(deck: DeckId) -> list[str]:
    return [card.name for card in canary_decks()[deck].cards]


def fake_settings(
    *,
    store_url: str = "sqlite:///:memory:",
    web_root: Path = Path("no-such-folder"),
    rate_limits: bool = False,
    allowed_origins: tuple[str, ...] = (),
) -> Settings:
    return Settings(
        store_url=store_url, web_root=web_root, rate_limits=rate_limits, allowed_origins=allowed_origins, port=0
    )


def session_count(endpoint: LiveEndpoint) -> int:
    """Count the sessions, including those that have not sent CONNECT."""
    return sum(endpoint.transports().values())


async def run_due(timers: Timers) -> None:
    """Execute the commands that are due in all rooms, and wait for them."""
    async with asyncio.TaskGroup() as tasks:
        await timers.start_due(tasks, turn=None)
        if timers.running:
            await asyncio.wait(timers.running.values())
