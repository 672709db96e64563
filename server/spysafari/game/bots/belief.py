"""Derive from the talk log how likely each card is, and how likely each player is the Spy (docs/product/bots.md)."""

from collections.abc import Iterable, Mapping, Sequence
from math import exp, inf, log
from operator import mul
from typing import Final, NamedTuple

from spysafari.game.bots.facts import UNSURE, VALUES, Facts, answer_chances
from spysafari.game.model.ids import PlayerId

LEARNING: Final = 0.35
"""Weight of each answer in a Spy's belief about the card. With 1, which is Bayes' rule, bots would guess too well."""
TRUST: Final = 0.45
"""The same weight for deciding whether to name the card. Below 1, because people often deviate from the facts."""
RECALL: Final = 0.6
"""The same weight for naming it, chosen so that the Spy is wrong now and then."""
EVASIVE: Final = 0.18
"""Assumed share of a Spy's answers that are "Hard to say" instead of the best answer."""
CLUELESS: Final = 0.35
"""Assumed share of a Spy's other answers that ignore the log."""
MAX_WEIGHT: Final = 1.8
"""Maximum weight of an answer for or against a player, as a logarithm."""
NEGLIGIBLE: Final = 0.01


class Said(NamedTuple):
    """A player's answer. `answer` is None for a missing or typed one, which says nothing about the player."""

    player: PlayerId
    question: int
    answer: int | None
    nth: int = 0
    """The number of the exchange."""


class Evidence:
    """Sums over the talk log, as logarithms: the evidence for each card, and against each player for a given card."""

    def __init__(
        self, facts: Facts, pool: Iterable[int], players: Iterable[PlayerId], log_: Iterable[Said] = ()
    ) -> None:
        """Only the cards in `pool` can be the secret card."""
        self.facts = facts
        self.turns = dict.fromkeys(players, 0)
        """The number of questions to each player."""
        self.answers = dict(self.turns)
        """The number of answers by each player, not counting missing ones."""
        self.silence = dict(self.turns)
        """The number of missing answers since a player's latest answer."""
        self.said: list[Said] = []
        possible = set(pool)
        cards = range(len(facts.cards))
        self.prior = [1 / len(possible) if card in possible else 0.0 for card in cards]
        self._all = [0.0 if card in possible else -inf for card in cards]
        self._by = {player: [0.0 for _ in cards] for player in self.turns}
        self.against = {player: [0.0 for _ in cards] for player in self.turns}
        for said in log_:
            self.add(said)

    def add(self, said: Said) -> None:
        player, question, answer, _ = said
        self.said.append(said)
        self.turns[player] += 1
        if answer is None:
            self.silence[player] += 1
            return
        self.answers[player] += 1
        self.silence[player] = 0
        spy = self.log_chance_of_spy(self.belief(player), question, answer)
        team = self.facts.logs[question][answer]
        self.against[player] = [
            total + clamp(spy - each) for total, each in zip(self.against[player], team, strict=True)
        ]
        self._all = [total + each for total, each in zip(self._all, team, strict=True)]
        self._by[player] = [total + each for total, each in zip(self._by[player], team, strict=True)]

    def log_chance_of_spy(self, belief: Sequence[float], question: int, answer: int) -> float:
        """Return the logarithm of the probability that a Spy with this belief gives the answer."""
        row = self.facts.chances[question][answer]
        informed, clueless = sum(map(mul, belief, row)), sum(map(mul, self.prior, row))
        likely = (1 - CLUELESS) * informed + CLUELESS * clueless
        return log((1 - EVASIVE) * likely + (EVASIVE if answer == UNSURE else 0))

    def belief(self, player: PlayerId, hunches: Sequence[float] = (), learning: float = LEARNING) -> list[float]:
        """Return the probability of each card for a Spy in this seat, who learns from all answers except its own."""
        logs = [learning * (total - own) for total, own in zip(self._all, self._by[player], strict=True)]
        return to_shares([each + hunch for each, hunch in zip(logs, hunches, strict=True)] if hunches else logs)


def suspicions(
    evidence: Evidence, me: PlayerId, card: int, likings: Mapping[PlayerId, float], opinions: Sequence[int]
) -> dict[PlayerId, float]:
    """Return the probability that each other player is the Spy, as estimated by the team player `me`."""
    logs = {player: total[card] + likings[player] for player, total in evidence.against.items() if player != me}
    for player, question, answer, _ in evidence.said:
        if player != me and answer is not None and card in evidence.facts.unsure[question]:
            own = own_chances(evidence.facts, card, question, opinions)
            logs[player] += evidence.facts.logs[question][answer][card] - log(own[answer])
    return dict(zip(logs, to_shares(list(logs.values())), strict=True))


def own_fact(facts: Facts, card: int, question: int, opinions: Sequence[int]) -> int:
    """Return the fact in a bot's opinion."""
    fact = facts.values[question][card]
    return max(0, min(VALUES[-1], fact + opinions[question])) if card in facts.unsure[question] else fact


def own_chances(facts: Facts, card: int, question: int, opinions: Sequence[int]) -> tuple[float, ...]:
    """Return the probability of each answer from a player on the team, in a bot's opinion."""
    fact = own_fact(facts, card, question, opinions)
    return answer_chances(fact, is_sure=card not in facts.unsure[question])


def suspicions_of_team(evidence: Evidence, belief: Sequence[float]) -> dict[PlayerId, float]:
    """Return a Spy's estimate of how strongly the team suspects each player, given its belief about the card."""
    totals = dict.fromkeys(evidence.against, 0.0)
    for card, likely in enumerate(belief):
        if likely > NEGLIGIBLE:
            shares = to_shares([against[card] for against in evidence.against.values()])
            for player, share in zip(totals, shares, strict=True):
                totals[player] += likely * share
    whole = sum(totals.values())
    return {player: total / whole for player, total in totals.items()}


def expected_answers(facts: Facts, belief: Sequence[float], question: int) -> list[float]:
    """Return the probability of each answer from a team player, averaged over a belief about the card."""
    return [sum(map(mul, belief, row)) for row in facts.chances[question]]


def clamp(weight: float) -> float:
    return max(-MAX_WEIGHT, min(MAX_WEIGHT, weight))


def to_shares(logs: Sequence[float]) -> list[float]:
    """Return the exponentials of the logarithms, scaled to a sum of 1."""
    most = max(logs)
    weights = [exp(value - most) for value in logs]
    whole = sum(weights)
    return [weight / whole for weight in weights]
