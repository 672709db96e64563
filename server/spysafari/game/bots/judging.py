"""Accuse, vote, point, and name suspects and cards (docs/product/bots.md)."""

from random import Random
from typing import Final

from spysafari.game.bots.belief import RECALL, TRUST, Said, suspicions_of_team
from spysafari.game.bots.situation import Situation, milliseconds_left, share_left
from spysafari.game.model.ids import PlayerId
from spysafari.game.model.rules import Accusation
from spysafari.game.views.referee_view import RefereeView

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
"""With less time left, a Spy without a last guess names the card more readily."""
MIN_TO_GUESS: Final = 0.3
MIN_ANSWERS_TO_GUESS: Final = 7
LAST_CHANCE: Final = 0.4
"""Estimated probability that the last guess of a convicted Spy is right."""
FLIGHT: Final = 0.6
"""Fraction by which the threshold for naming the card falls for a Spy who will be convicted without a last guess."""
LAST_HUNCHES: Final = 2.5
"""Factor for a convicted Spy's hunches, chosen so that its guess is about as good as a person's."""
CONTRADICTION: Final = 3
"""Minimum distance, in steps, at which an answer contradicts a card's fact."""


def suspect_to_accuse(situation: Situation, referee: RefereeView, rng: Random) -> PlayerId | None:
    """Return the suspect to accuse, or None. Early in the round, all players must have been asked.

    The suspect must have answered twice, and given an odd answer since the latest failed vote on them.
    """
    evidence, character = situation.evidence, situation.character
    left = share_left(situation.view)
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
    since = max((vote.exchanges for vote in _failed_votes_on(situation, suspect)), default=0)
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
    votes = _failed_votes_on(situation, suspect)
    return any(vote.lone_voter == situation.me and vote.by != situation.me for vote in votes)


def _failed_votes_on(situation: Situation, suspect: PlayerId) -> list[Accusation]:
    return [vote for vote in situation.view.failed_votes if vote.suspect == suspect]


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


def card_to_name(situation: Situation) -> int | None:
    """Return the card that the Spy should stop the clock to name, or None.

    If a convicted Spy has a last guess, the Spy compares the points of a right stop with those of waiting.
    """
    evidence = situation.evidence
    if sum(evidence.answers.values()) < MIN_ANSWERS_TO_GUESS:
        return None
    belief = situation.belief()
    card = belief.index(max(belief))
    sure = evidence.belief(situation.me, learning=TRUST)[card]
    danger = suspicions_of_team(evidence, belief)[situation.me]
    guess = situation.character.guess
    if situation.rules.has_last_guess:
        points = situation.rules.SPY_POINTS
        waiting = points["escaped"] * (1 - danger) + points["caught-guessed"] * danger * LAST_CHANCE
        wants = sure >= guess and points["guessed"] * sure >= waiting
    else:
        is_late = milliseconds_left(situation.view) < 1_000 * LATE_SECONDS and 2 * sure > 1 - danger
        wants = sure >= MIN_TO_GUESS and (is_late or sure >= guess * (1 - FLIGHT * danger))
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
