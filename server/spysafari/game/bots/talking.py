"""Ask and answer (docs/product/bots.md)."""

from collections.abc import Sequence
from math import exp, log
from operator import mul
from random import Random
from typing import Final, TypeVar

from msgspec import UNSET

from spysafari.game.bots.belief import clamp, expected_answers, own_fact
from spysafari.game.bots.facts import UNSURE, VALUES, Facts, honest_chances
from spysafari.game.bots.situation import Situation
from spysafari.game.model.ids import PlayerId, QuestionId
from spysafari.game.model.talk import ANSWERS

FOCUS: Final = 4.0
"""Preference for asking a suspicious player."""
MAX_LEAD: Final = 1
"""Maximum lead, in questions, over the least-asked player. Players with a greater lead are not asked."""
FOLLOW_UP: Final = 0.85
"""Probability of asking a player again whose latest answer was odd."""
AWAKE: Final = 1 / 3
"""Estimated probability that a player is back after a missing answer."""
DULL: Final = 0.2
"""Penalty of a question whose honest answer is "Hard to say"."""
NEGLIGIBLE: Final = 0.002

Option = TypeVar("Option", int, QuestionId)


def player_to_ask(situation: Situation, askable: Sequence[PlayerId], rng: Random) -> PlayerId:
    """Draw a suspicious player who has not been asked much more often than others.

    The Spy prefers players who have rarely been asked. Each missing answer makes a player less likely to be asked.
    """
    askable = _without_beginner(situation, askable)
    if (doubtful := _player_to_follow_up(situation, askable)) is not None and rng.random() < FOLLOW_UP:
        return doubtful
    turns, silence = situation.evidence.turns, situation.evidence.silence
    askable = [player for player in askable if rng.random() < AWAKE ** silence[player]] or askable
    fewest = min(turns[player] for player in askable)
    is_left_out = fewest == 0 and sum(turns.values()) >= len(turns)
    most = 0 if is_left_out else fewest + MAX_LEAD
    askable = [player for player in askable if turns[player] <= most]
    if situation.card is None:
        weights = [1 / (1 + turns[player]) for player in askable]
    else:
        seems = situation.suspicions()
        weights = [(0.1 + seems[player]) ** FOCUS / (1 + turns[player]) ** 0.5 for player in askable]
    return rng.choices(askable, weights)[0]


def _without_beginner(situation: Situation, askable: Sequence[PlayerId]) -> Sequence[PlayerId]:
    """Omit the only person at the first question of a room, so that this player sees an exchange before answering."""
    room = situation.view.room
    bots = [player.player_id for player in room.players if player.is_bot is not UNSET]
    is_first = room.round == 1 and not situation.view.log and len(bots) == len(room.players) - 1
    return (is_first and [player for player in askable if player in bots]) or askable


def _player_to_follow_up(situation: Situation, askable: Sequence[PlayerId]) -> PlayerId | None:
    """Return the player whose latest answer is odd, or the most suspicious one of several."""
    turns = situation.evidence.turns
    latest = {said.player: said for said in situation.evidence.said}
    most = min(turns.values()) + MAX_LEAD + 1
    odd = [one for one in askable if one in latest and turns[one] <= most and situation.is_odd(latest[one])]
    seems = situation.suspicions()
    return max(odd, key=seems.__getitem__, default=None)


def question_to_ask(situation: Situation, to: PlayerId, offered: Sequence[QuestionId], rng: Random) -> QuestionId:
    """Draw a question that exposes a Spy without revealing much or, if the bot is the Spy, one that reveals a lot."""
    evidence = situation.evidence
    known = [card for card in offered if card in evidence.facts.questions]
    asked = {said.question for said in evidence.said}
    fresh = [card for card in known if evidence.facts.questions[card] not in asked] or known
    if not fresh:
        return rng.choice(offered)
    questions = [evidence.facts.questions[card] for card in fresh]
    if situation.card is None:
        belief = situation.belief()
        worths = [_information(evidence.facts, belief, question) for question in questions]
    else:
        belief, seems = evidence.belief(to), situation.suspicions()[to]
        worths = [_worth_asking(situation, situation.card, belief, seems, question) for question in questions]
    return _pick(fresh, worths, situation.character.choosy, rng)


def _information(facts: Facts, belief: Sequence[float], question: int) -> float:
    """Return how much information about the card to expect from an honest answer."""
    certain: float = sum(map(mul, belief, facts.negative_entropies[question]))
    return certain - sum(share * log(share) for share in expected_answers(facts, belief, question))


def _worth_asking(situation: Situation, card: int, belief: Sequence[float], seems: float, question: int) -> float:
    """Return the expected evidence against a Spy, minus what an honest answer is expected to reveal to the Spy."""
    facts = situation.evidence.facts
    expected = expected_answers(facts, belief, question)
    whole = sum(share * share for share in expected)
    exposes = reveals = 0.0
    for answer, share in enumerate(expected):
        honest = facts.chances[question][answer][card]
        weight = clamp(log(share / honest))
        exposes += share * share / whole * weight
        reveals -= honest * weight
    dull = DULL if facts.values[question][card] == UNSURE else 0.0
    return seems * exposes - situation.character.discreet * (1 - seems) * reveals - dull


def answer_id(situation: Situation, question_id: str, rng: Random) -> str:
    """Return the id of an answer. A bot does not contradict itself if a question is asked again."""
    before = (one.answer for one in situation.view.log if one.asked == situation.me and one.question == question_id)
    if (answer := next(before, "")) in ANSWERS:
        return answer
    question = situation.evidence.facts.questions.get(QuestionId(question_id))
    value = UNSURE if question is None else answer_to(situation, question, rng)
    return ANSWERS[-1 - value]


def answer_to(situation: Situation, question: int, rng: Random) -> int:
    """Draw an answer. The Spy chooses one that avoids suspicion."""
    if situation.card is None:
        return _answer_as_spy(situation, question, rng)
    return rng.choices(VALUES, team_answers(situation, situation.card, question))[0]


def team_answers(situation: Situation, card: int, question: int) -> list[float]:
    """Return the probability of each answer from a bot on the team whose card is `card`.

    The fact and the answers next to it depend on the character. Answers further away are as likely as in the model of
    all players. Every answer must be possible, because one that only the Spy gives would be a proof.
    """
    evidence, character = situation.evidence, situation.character
    is_unsure = card in evidence.facts.unsure[question]
    fact = own_fact(evidence.facts, card, question, situation.mood.opinions)
    doubt = 2 if is_unsure else 1
    expected = expected_answers(evidence.facts, evidence.belief(situation.me), question)
    reveals_much = 1.5 if expected[fact] < 0.2 else 1
    beside = [value for value in (fact - 1, fact + 1) if value in VALUES]
    may_evade = is_unsure or fact == UNSURE
    if not may_evade:
        beside = [value for value in beside if value != UNSURE]
    shares = [
        0.0 if value in (fact, *beside) else share
        for value, share in enumerate(honest_chances(fact, is_sure=not is_unsure))
    ]
    near = 1 - sum(shares)
    evades, steps = character.evade * doubt * may_evade, character.step * doubt * reveals_much
    shares[UNSURE] += near * evades
    for value in beside:
        shares[value] += near * steps * expected[value] / sum(expected[each] for each in beside)
    shares[fact] += near * (1 - evades - steps)
    return shares


def _answer_as_spy(situation: Situation, question: int, rng: Random) -> int:
    """Draw an answer that is weak evidence against the Spy, averaged over the cards that seem possible."""
    belief, evidence = situation.belief(), situation.evidence
    worths = []
    for answer, team in enumerate(evidence.facts.logs[question]):
        spy = evidence.log_chance_of_spy(belief, question, answer)
        weights = (likely * clamp(spy - each) for likely, each in zip(belief, team, strict=True) if likely > NEGLIGIBLE)
        worths.append(-sum(weights))
    return _pick(list(VALUES), worths, situation.character.poise, rng)


def _pick(options: Sequence[Option], worths: Sequence[float], choosy: float, rng: Random) -> Option:
    most = max(worths)
    return rng.choices(options, [exp(choosy * (worth - most)) for worth in worths])[0]
