"""A bot's view of a round, in terms of the facts (docs/product/bots.md)."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from msgspec import UNSET, Struct

from spysafari.game.bots.belief import Evidence, Said, expected_answers, own_chances, suspicions, suspicions_of_team
from spysafari.game.bots.characters import CHARACTERS, Character, Mood, mood_of
from spysafari.game.bots.facts import VALUES, Facts
from spysafari.game.bots.view import BotView
from spysafari.game.model.ids import CardId, PlayerId, QuestionId
from spysafari.game.model.talk import ANSWERS
from spysafari.game.rulesets import RULE_SETS
from spysafari.game.stages.base import RuleSet
from spysafari.game.views.talk_view import ExchangeView

ODD: Final = 0.09
"""An answer is odd if players on the team give it with a lower probability."""

SURPRISING: Final = 0.16
"""The probability of an answer, given all other answers, below which a bot remarks on it."""
VALUE_OF: Final[Mapping[str, int]] = {answer: value for value, answer in zip(VALUES, reversed(ANSWERS), strict=True)}


class Situation(Struct, frozen=True):
    """A bot's view, character and mood, and the evidence of the round in terms of the facts."""

    view: BotView
    character: Character
    mood: Mood
    evidence: Evidence
    card: int | None
    """The number of the secret card, or None for the Spy."""

    @property
    def me(self) -> PlayerId:
        return self.view.me

    @property
    def rules(self) -> RuleSet:
        settings = self.view.room.settings
        rules = UNSET if settings is UNSET else settings.rules
        return RULE_SETS["ours" if rules is UNSET else rules]

    @property
    def players(self) -> tuple[PlayerId, ...]:
        return tuple(self.evidence.turns)

    def belief(self) -> list[float]:
        """Return the probability of each card, as estimated by the Spy."""
        return self.evidence.belief(self.me, self.mood.hunches)

    def suspicions(self, liking: float = 1) -> dict[PlayerId, float]:
        """Return the probability that each other player is the Spy or, for the Spy, how suspicious each looks."""
        if self.card is None:
            seen = suspicions_of_team(self.evidence, self.belief())
            return {player: share for player, share in seen.items() if player != self.me}
        likings = {player: liking * value for player, value in self.mood.likings.items()}
        return suspicions(self.evidence, self.me, self.card, likings, self.mood.opinions)

    def is_odd(self, said: Said) -> bool:
        """Return True if this answer is unlikely to come from the team or, for the Spy, seems to be."""
        _, question, answer, _ = said
        if answer is None:
            return False
        facts = self.evidence.facts
        if self.card is None:
            return expected_answers(facts, self.belief(), question)[answer] < ODD
        return own_chances(facts, self.card, question, self.mood.opinions)[answer] < ODD

    def surprises(self, said: Said) -> bool:
        """Return True if the other answers make this one unlikely, which does not depend on this bot's card."""
        _, question, answer, _ = said
        belief = self.evidence.belief(said.player)
        return answer is not None and expected_answers(self.evidence.facts, belief, question)[answer] < SURPRISING


def situation_of(view: BotView, facts: Facts) -> Situation:
    room = view.room
    own = next(player for player in room.players if player.player_id == view.me)
    players = tuple(player.player_id for player in room.players if player.in_round)
    missed = room.referee.missed if room.referee is not UNSET else UNSET
    out = {*view.played, missed.card if missed is not UNSET else None}
    possible = tuple(card for card in view.cards if card not in out) or view.cards
    character = CHARACTERS["careful" if own.bot is UNSET else own.bot]
    mood = mood_of(character, players, len(facts.cards), len(facts.questions), view.seed)
    card = None if own.card_id is UNSET else facts.cards.get(own.card_id)
    return Situation(view, character, mood, _evidence(facts, possible, players, view.log), card)


@lru_cache(maxsize=8)
def _evidence(
    facts: Facts, cards: tuple[CardId, ...], players: tuple[PlayerId, ...], log_: tuple[ExchangeView, ...]
) -> Evidence:
    """Sum up the log. The result is cached, because all of the room's bots use it."""
    pool = [facts.cards[card] for card in cards if card in facts.cards] or range(len(facts.cards))
    return Evidence(facts, pool, players, _said(facts, players, log_))


def _said(facts: Facts, players: tuple[PlayerId, ...], log_: Sequence[ExchangeView]) -> list[Said]:
    """Return the answers to known questions from players who are still in the round."""
    said = []
    for one in log_:
        question = facts.questions.get(QuestionId(one.question or ""))
        if one.asked in players and one.asked and question is not None and one.by is UNSET:
            is_tapped = one.question_typed is UNSET and one.answer_typed is UNSET
            answer = VALUE_OF.get(one.answer) if is_tapped else None
            said.append(Said(one.asked, question, answer, one.nth))
    return said


def milliseconds_left(view: BotView) -> int:
    room = view.room
    if room.clock_left is not UNSET:
        return room.clock_left
    return max(0, (room.round_ends_at or room.server_time) - room.server_time)


def share_left(view: BotView) -> float:
    return min(1.0, milliseconds_left(view) / (1_000 * view.room.timer_duration))
