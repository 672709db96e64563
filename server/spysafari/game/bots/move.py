"""Choose a bot's next command from its view, the facts and randomness alone (docs/product/bots.md)."""

from random import Random
from typing import assert_never

from msgspec import UNSET

from spysafari.game.bots import judging
from spysafari.game.bots.facts import Facts
from spysafari.game.bots.situation import Situation, situation_of
from spysafari.game.bots.talking import answer_id, player_to_ask, question_to_ask
from spysafari.game.bots.view import BotView
from spysafari.game.model import commands
from spysafari.game.model.ids import CardId, PlayerId
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

Move = PlayersStep | commands.TalkCommand


def next_move(view: BotView, facts: Facts, rng: Random) -> Move | None:
    """Return the bot's command in the current stage, or None if it has nothing to do."""
    stage, referee, number = view.room.stage, view.room.referee, view.room.round
    if stage == "talk":
        return _talk(view, facts, rng)
    if stage is UNSET or referee is UNSET or not _has_to_act(view, referee):
        return None
    situation, step = situation_of(view, facts), referee.step
    match stage:
        case "look":
            return Ready(number, step)
        case "vote":
            suspect = referee.suspect
            yes = suspect is not None and judging.votes_yes(situation, suspect, is_final=referee.final)
            return CastBallot(number, step, yes)
        case "guess":
            return NameCard(number, step, _card_id(situation, judging.named_card(situation, rng)))
        case "last":
            return NameCard(number, step, _card_id(situation, judging.last_card(situation)))
        case "name":
            return NameSuspect(number, step, judging.suspect_to_name(situation))
        case "point":
            return PointAt(number, step, judging.suspect_to_point_at(situation))
        case "paused" | "tally" | "clues":
            return None
        case _:
            assert_never(stage)


def last_guess(view: BotView, facts: Facts) -> CardId:
    """Return the card that a convicted Spy names."""
    situation = situation_of(view, facts)
    return _card_id(situation, judging.last_card(situation))


def interruption(view: BotView, facts: Facts, rng: Random) -> SpyStop | Accuse | None:
    """Return a command that stops the clock in TALK, or None. Without a referee, players accuse aloud."""
    referee = view.room.referee
    if referee is UNSET or view.room.stage != "talk" or not _is_in_round(view):
        return None
    situation = situation_of(view, facts)
    if situation.card is None and judging.card_to_name(situation) is not None:
        return SpyStop(view.room.round, referee.step)
    suspect = judging.suspect_to_accuse(situation, referee, rng)
    return None if suspect is None else Accuse(view.room.round, referee.step, suspect)


def quote(view: BotView, facts: Facts, suspect: PlayerId) -> Quote | None:
    """Return the answer for which the bot accuses the suspect."""
    odd = judging.odd_answer(situation_of(view, facts), suspect)
    if odd is None or odd.answer is None:
        return None
    question = next(question for question, number in facts.questions.items() if number == odd.question)
    return Quote(question, ANSWERS[-1 - odd.answer])


def _has_to_act(view: BotView, referee: RefereeView) -> bool:
    """Return False for a bot that has acted, is accused, or waits for the player who names a suspect or card."""
    is_awaited = (referee.turn or referee.spy) in {view.me, None} and referee.guess is None
    return is_awaited and _is_in_round(view) and view.me not in {*referee.acted, referee.suspect}


def _is_in_round(view: BotView) -> bool:
    return any(player.player_id == view.me and player.in_round for player in view.room.players)


def _talk(view: BotView, facts: Facts, rng: Random) -> commands.TalkCommand | None:
    number, talk = view.room.round, view.room.talk
    if talk is UNSET or talk.turn is UNSET:
        return None
    if talk.asked == view.me:
        return commands.AnswerQuestion(number, talk.turn, answer_id(situation_of(view, facts), str(talk.question), rng))
    if talk.asked is not None or talk.asker != view.me or not talk.may_ask or not talk.offered:
        return None
    situation = situation_of(view, facts)
    to = player_to_ask(situation, talk.may_ask, rng)
    return commands.Ask(number, talk.turn, to, question_to_ask(situation, to, talk.offered, rng))


def _card_id(situation: Situation, number: int) -> CardId:
    return next(card for card, each in situation.evidence.facts.cards.items() if each == number)
