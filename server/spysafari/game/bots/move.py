"""Choose a bot's next command from its view, the facts and randomness alone (docs/product/bots.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp, log
from operator import mul
from random import Random
from typing import Final, TypeVar

from msgspec import UNSET, Struct

from spysafari.game.bots.belief import (
    RECALL,
    TRUST,
    Evidence,
    Said,
    clamp,
    expected_answers,
    own_chances,
    own_fact,
    suspicions,
    suspicions_of_team,
)
from spysafari.game.bots.characters import CHARACTERS, Character, Mood, mood_of
from spysafari.game.bots.facts import UNSURE, VALUES, Facts, honest_chances
from spysafari.game.bots.view import BotView
from spysafari.game.model import commands
from spysafari.game.model.ids import CardId, PlayerId, QuestionId
from spysafari.game.model.talk import ANSWERS
from spysafari.game.stages import PlayersStep
from spysafari.game.stages.look import Ready
from spysafari.game.stages.name import NameSuspect
from spysafari.game.stages.naming import NameCard
from spysafari.game.stages.point import PointAt
from spysafari.game.stages.talk import Accuse, SpyStop
from spysafari.game.stages.view import Quote
from spysafari.game.stages.vote import CastBallot
from spysafari.game.views.referee_view import RefereeView
from spysafari.game.views.talk_view import ExchangeView

FOCUS: Final = 4.0
"""Preference for asking a suspicious player."""
MAX_LEAD: Final = 1
"""Maximum lead, in questions, over the least-asked player. Players with a greater lead are not asked."""
FOLLOW_UP: Final = 0.85
"""Probability of asking a player again whose latest answer was odd."""
ODD: Final = 0.09
"""An answer is odd if players on the team give it with a lower probability."""
AWAKE: Final = 1 / 3
"""Estimated probability that a player is back after a missing answer."""
DULL: Final = 0.2
"""Penalty of a question whose honest answer is "Hard to say"."""
GIVEN_AWAY: Final = 0.35
"""If a suspect seems to give the secret card this probability, the accusation threshold falls to `accuse_late`."""
TABLE_EXPONENT: Final = 3.0
"""Exponent with which thresholds fall as the table grows (see `_at_table`)."""
EARLY: Final = 0.4
"""While more than this share of the time is left, a bot accuses nobody until all players have been asked."""
MIN_ANSWERS_TO_CONVICT: Final = 2
"""Before time is up, a bot does not accuse a player with fewer answers, and votes No if one is accused."""
MIN_TO_ACCUSE: Final = 0.45
MAX_TO_ACCUSE: Final = 0.96
MAX_TO_VOTE: Final = 0.7
FINAL_VOTE: Final = 0.4
"""Maximum threshold for a Yes once time is up."""
NAME_SUSPECT: Final = 1.6
"""Threshold for naming a suspect once time is up, as a multiple of the average suspicion."""
FINAL_LIKING: Final = 0.2
"""Weight of the random bias against players once time is up. It is small, because the players must agree."""
WORTH_FRAMING: Final = 0.5
LATE_SECONDS: Final = 45.0
"""With less time left, a Spy names the card more readily (Classic rules)."""
MIN_TO_GUESS: Final = 0.3
MIN_ANSWERS_TO_GUESS: Final = 7
STOP_POINTS: Final = 3
"""Points of a Spy who stops the clock and names the card (Safari rules)."""
ESCAPE_POINTS: Final = 2
LAST_CHANCE: Final = 0.4
"""Estimated probability that a convicted Spy names the right card, which gives 1 point."""
FLIGHT: Final = 0.6
"""Fraction by which a Spy's threshold for naming the card falls if a conviction is certain (Classic rules)."""
NEGLIGIBLE: Final = 0.002
LAST_HUNCHES: Final = 2.5
"""Factor for a convicted Spy's hunches, chosen so that its guess is about as good as a person's."""
CONTRADICTION: Final = 3
"""Minimum distance, in steps, at which an answer contradicts a card's fact."""

VALUE_OF: Final[Mapping[str, int]] = {answer: value for value, answer in zip(VALUES, reversed(ANSWERS), strict=True)}

Option = TypeVar("Option", int, QuestionId)


class Situation(Struct, frozen=True):
    """A bot's view of a round, in terms of the facts."""

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


def next_move(view: BotView, facts: Facts, rng: Random) -> PlayersStep | commands.TalkCommand | None:
    """Return the bot's command in the current stage, or None if it has nothing to do."""
    referee = view.room.referee
    if not _is_in_round(view):
        return None
    if view.room.stage == "talk":
        return _talk(view, facts, rng)
    return None if referee is UNSET else _judge(view, facts, referee, rng)


def interruption(view: BotView, facts: Facts, rng: Random) -> SpyStop | Accuse | None:
    """Return a command that stops the clock in TALK, or None. Without a referee, players accuse aloud."""
    referee = view.room.referee
    if referee is UNSET or view.room.stage != "talk" or not _is_in_round(view):
        return None
    situation = situation_of(view, facts)
    if situation.card is None and card_to_name(situation) is not None:
        return SpyStop(view.room.round, referee.step)
    suspect = suspect_to_accuse(situation, referee, rng)
    return None if suspect is None else Accuse(view.room.round, referee.step, suspect)


def quote(view: BotView, facts: Facts, suspect: PlayerId) -> Quote | None:
    """Return the answer for which the bot accuses the suspect."""
    odd = odd_answer(situation_of(view, facts), suspect)
    if odd is None or odd.answer is None:
        return None
    question = next(question for question, number in facts.questions.items() if number == odd.question)
    return Quote(question, ANSWERS[-1 - odd.answer])


def _is_in_round(view: BotView) -> bool:
    return any(player.player_id == view.me and player.in_round for player in view.room.players)


def _talk(view: BotView, facts: Facts, rng: Random) -> commands.TalkCommand | None:
    number, talk = view.room.round, view.room.talk
    if talk is UNSET or talk.turn is UNSET:
        return None
    if talk.asked == view.me:
        return commands.AnswerQuestion(number, talk.turn, _answer(situation_of(view, facts), str(talk.question), rng))
    if talk.asked is not None or talk.asker != view.me or not talk.may_ask or not talk.offered:
        return None
    situation = situation_of(view, facts)
    to = player_to_ask(situation, talk.may_ask, rng)
    return commands.Ask(number, talk.turn, to, question_to_ask(situation, to, talk.offered, rng))


def _judge(view: BotView, facts: Facts, referee: RefereeView, rng: Random) -> PlayersStep | None:
    number, step, me = view.room.round, referee.step, view.me
    has_acted = me in referee.acted
    match view.room.stage:
        case "look" if not has_acted:
            return Ready(number, step)
        case "vote" if referee.suspect and referee.suspect != me and not has_acted:
            yes = votes_yes(situation_of(view, facts), referee.suspect, is_final=referee.final)
            return CastBallot(number, step, yes)
        case "guess" if referee.spy == me and referee.guess is None:
            situation = situation_of(view, facts)
            return NameCard(number, step, _card_id(situation, named_card(situation, rng)))
        case "last" if referee.spy == me and referee.guess is None:
            situation = situation_of(view, facts)
            return NameCard(number, step, _card_id(situation, last_card(situation)))
        case "name" if referee.turn == me:
            return NameSuspect(number, step, suspect_to_name(situation_of(view, facts)))
        case "point" if not has_acted:
            return PointAt(number, step, suspect_to_point_at(situation_of(view, facts)))
        case _:
            return None


# Asking


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
    return [player for player in askable if player in bots] or askable if is_first else askable


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
    certain: float = sum(map(mul, belief, facts.entropies[question]))
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


# Answering


def _answer(situation: Situation, question_id: str, rng: Random) -> str:
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


# Accusing, voting and pointing


def suspect_to_accuse(situation: Situation, referee: RefereeView, rng: Random) -> PlayerId | None:
    """Return the suspect to accuse, or None. Early in the round, all players must have been asked.

    The suspect must have answered twice, and given an odd answer since the latest failed vote on them.
    """
    evidence, character = situation.evidence, situation.character
    left = _share_left(situation.view)
    if situation.me in referee.spent or (left > EARLY and 0 in evidence.turns.values()):
        return None
    seems = situation.suspicions()
    suspect = max(seems, key=seems.__getitem__)
    if situation.card is None:
        wants = seems[suspect] >= WORTH_FRAMING and rng.random() < character.frame
    else:
        urgency = max(1 - left, min(1.0, evidence.belief(suspect)[situation.card] / GIVEN_AWAY))
        threshold = character.accuse - (character.accuse - character.accuse_late) * urgency
        threshold = _at_table(threshold, len(situation.players))
        wants = seems[suspect] >= max(MIN_TO_ACCUSE, min(MAX_TO_ACCUSE, threshold))
    is_heard = evidence.answers[suspect] >= MIN_ANSWERS_TO_CONVICT
    return suspect if wants and is_heard and odd_answer(situation, suspect) else None


def odd_answer(situation: Situation, suspect: PlayerId) -> Said | None:
    """Return the suspect's latest odd answer since the latest failed vote on them, if any."""
    votes = [vote.exchanges for vote in situation.view.failed_votes if vote.suspect == suspect]
    since = max(votes, default=0)
    later = (said for said in situation.evidence.said if said.player == suspect and said.nth > since)
    return next((said for said in reversed(list(later)) if situation.is_odd(said)), None)


def votes_yes(situation: Situation, suspect: PlayerId, *, is_final: bool) -> bool:
    """Return True for Yes. Once time is up, less suspicion suffices for its main suspect, or one its lone No saved."""
    if not is_final and situation.evidence.answers[suspect] < MIN_ANSWERS_TO_CONVICT:
        return False
    if situation.card is None:
        seen = suspicions_of_team(situation.evidence, situation.belief())
        return seen[suspect] >= 1 / len(seen)
    seems, vote = situation.suspicions(), situation.character.vote
    average = 1 / len(seems)
    if is_final:
        if _saved_alone(situation, suspect) or suspect == suspect_to_name(situation):
            return seems[suspect] >= average
        vote = min(FINAL_VOTE, vote)
    return seems[suspect] >= min(MAX_TO_VOTE, max(1.5 * average, _at_table(vote, len(situation.players))))


def _saved_alone(situation: Situation, suspect: PlayerId) -> bool:
    """Return True if this bot cast the only No against the suspect. The lone vote of an accuser is a Yes."""
    votes = [vote for vote in situation.view.failed_votes if vote.suspect == suspect]
    return any(vote.lone_voter == situation.me and vote.by != situation.me for vote in votes)


def suspect_to_point_at(situation: Situation) -> PlayerId:
    seems = situation.suspicions(FINAL_LIKING)
    return max(seems, key=seems.__getitem__)


def suspect_to_name(situation: Situation) -> PlayerId | None:
    """Return the main suspect, or None if the suspicion is too weak for a vote. The Spy uses the team's threshold."""
    seems = situation.suspicions(FINAL_LIKING)
    suspect = max(seems, key=seems.__getitem__)
    is_clear = seems[suspect] >= NAME_SUSPECT * sum(seems.values()) / len(seems)
    return suspect if is_clear else None


def _at_table(threshold: float, players: int) -> float:
    """Adapt a threshold for five players to this table, because a larger one spreads suspicion over more players."""
    odds: float = threshold / (1 - threshold) * (3 / (players - 2)) ** TABLE_EXPONENT
    return odds / (1 + odds)


# Naming the card


def card_to_name(situation: Situation) -> int | None:
    """Return the card that the Spy should stop the clock to name, or None.

    Under Safari rules, the Spy compares the points of a right stop with those of waiting.
    """
    evidence = situation.evidence
    if sum(evidence.answers.values()) < MIN_ANSWERS_TO_GUESS:
        return None
    belief = situation.belief()
    card = belief.index(max(belief))
    sure = evidence.belief(situation.me, learning=TRUST)[card]
    danger = suspicions_of_team(evidence, belief)[situation.me]
    guess = situation.character.guess
    settings = situation.view.room.settings
    if settings is not UNSET and settings.rules == "classic":
        is_late = _milliseconds_left(situation.view) < 1_000 * LATE_SECONDS and 2 * sure > 1 - danger
        wants = sure >= MIN_TO_GUESS and (is_late or sure >= guess * (1 - FLIGHT * danger))
    else:
        wants = sure >= guess and STOP_POINTS * sure >= ESCAPE_POINTS * (1 - danger) + danger * LAST_CHANCE
    return card if wants else None


def named_card(situation: Situation, rng: Random) -> int:
    """Draw a card that the answers suggest, because people are not always right."""
    chances = situation.evidence.belief(situation.me, learning=RECALL)
    return rng.choices(range(len(chances)), chances)[0]


def last_card(situation: Situation) -> int:
    """Return a convicted Spy's guess: mostly a hunch, among the cards that the others' answers contradict least."""
    facts = situation.evidence.facts
    belief = situation.evidence.belief(situation.me, [LAST_HUNCHES * hunch for hunch in situation.mood.hunches])
    others = [said for said in situation.evidence.said if said.player != situation.me]

    def contradictions(card: int) -> int:
        return sum(
            said.answer is not None and abs(said.answer - facts.values[said.question][card]) >= CONTRADICTION
            for said in others
        )

    possible = (card for card, prior in enumerate(situation.evidence.prior) if prior)
    return min(possible, key=lambda card: (contradictions(card), -belief[card]))


def _card_id(situation: Situation, number: int) -> CardId:
    return next(card for card, each in situation.evidence.facts.cards.items() if each == number)


# Deriving the situation from the view


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


def _milliseconds_left(view: BotView) -> int:
    room = view.room
    if room.clock_left is not UNSET:
        return room.clock_left
    return max(0, (room.round_ends_at or room.server_time) - room.server_time)


def _share_left(view: BotView) -> float:
    return min(1.0, _milliseconds_left(view) / (1_000 * view.room.timer_duration))


def _pick(options: Sequence[Option], worths: Sequence[float], choosy: float, rng: Random) -> Option:
    most = max(worths)
    return rng.choices(options, [exp(choosy * (worth - most)) for worth in worths])[0]
