"""Whole rounds of bots. They test how often the Spy wins and whether the bots play sensibly [BOT-07]."""

from __future__ import annotations

from collections import Counter

import pytest

from spysafari.game.bots.facts import facts_of
from spysafari.game.bots.move import VALUE_OF, situation_of, suspect_to_name, team_answers
from spysafari.game.bots.view import BotView
from spysafari.game.model.commands import ChangeSettings
from spysafari.game.model.ids import DeckId, PlayerId, QuestionId
from spysafari.game.model.rules import RuleSetName, Verdict
from spysafari.game.model.talk import ANSWERS, Conversation
from spysafari.game.room import Room, Running, spies_of
from spysafari.game.stages import Guess, Vote
from tests.conftest import Amount, Figures
from tests.game.bot_tables import DECKS, BotTable

SPY_WINS = ("escaped", "framed", "guessed", "caught-guessed")
SIZES = (4, 5, 6)
SHARE_OF_THE_SPY = (0.42, 0.58)
MIN_EXCHANGES = 4
CERTAIN = 0.005
"""A Spy's act that bots on the team do with a lower probability gives the Spy away."""


@pytest.mark.soak
def test_the_spy_wins_about_half_of_the_rounds(amount: Amount, figures: Figures) -> None:
    """[BOT-07] Tables of four, five and six bots with both decks and both sets of rules."""
    won: Counter[tuple[DeckId, RuleSetName]] = Counter()
    won_by_size: Counter[tuple[DeckId, RuleSetName, int]] = Counter()
    tells: Counter[str] = Counter()
    rounds = amount(18, 1_200)
    for deck in (DeckId.LOCATIONS, DeckId.ANIMALS):
        for referee in ("safari", "classic"):
            for seed in range(rounds):
                bots = SIZES[seed % len(SIZES)]
                verdict = play_round(bots, referee, deck, seed, tells)
                won[deck, referee] += verdict.kind in SPY_WINS
                won_by_size[deck, referee, bots] += verdict.kind in SPY_WINS
            for bots in SIZES:
                share = won_by_size[deck, referee, bots] * len(SIZES) / rounds
                figures(f"{deck}, {referee}, {bots} bots: rounds that the Spy wins", f"{share:.0%}", "42 to 58 %")

    figures("rounds in which an act of the Spy is a certain tell", str(tells["rounds"]), "0")
    assert tells["rounds"] == 0
    assert tells["answers"] > rounds

    # In `make test`, the standard errors are 6 percentage points of all rounds, and 12 of a row.
    low, high = SHARE_OF_THE_SPY
    margin = amount(12, 0) / 100
    assert low - margin < won.total() / (4 * rounds) < high + margin
    margin = amount(24, 10) / 100
    assert {row: count for row, count in won.items() if not low - margin < count / rounds < high + margin} == {}


def test_the_spy_passes_in_name_as_often_as_the_team() -> None:
    """[BOT-05] Before anybody has answered, nobody is suspicious, and a bot on the team passes."""
    table = BotTable(5, ChangeSettings(rules="classic"))
    table.deal_to_bots_alone()
    facts = facts_of(DECKS[DeckId.LOCATIONS])
    spy = next(bot for bot in table.bots if bot.id in spies_of(table.running.deal))

    assert suspect_to_name(situation_of(table.bot_view(spy), facts)) is None


def play_round(bots: int, referee: RuleSetName, deck: DeckId, seed: int, tells: Counter[str]) -> Verdict:
    """Let the bots play a round, check each accusation and guess, and count the Spy's answers and certain tells."""
    certain = False
    table = BotTable(bots, ChangeSettings(rules=referee), deck, seed=seed)
    table.deal_to_bots_alone()
    while isinstance(running := table.room.phase, Running):
        before, views = table.room.conversation, {bot.id: table.bot_view(bot) for bot in table.bots}
        table.run_to_due()
        if (share := share_of_team(before, table.room.conversation, views, running)) is not None:
            tells["answers"] += 1
            certain = certain or share < CERTAIN
        check_question(before, table.room.conversation)
        after = table.room.phase
        if isinstance(after, Running) and type(after.stage) is not type(running.stage):
            check_new_stage(table.room, after)
    tells["rounds"] += certain
    conversation, verdict = table.room.conversation, table.scored.verdict
    assert conversation is not None
    assert conversation.count >= MIN_EXCHANGES
    assert verdict is not None
    return verdict


def share_of_team(
    before: Conversation | None, after: Conversation | None, views: dict[PlayerId, BotView], running: Running
) -> float | None:
    """Return the probability with which a bot on the team gives the answer that the Spy has just given, if any."""
    assert before
    assert after
    spy = before.turn.asked
    if after.count == before.count or spy not in spies_of(running.deal) or after.exchanges[-1].answer not in ANSWERS:
        return None
    facts = facts_of(DECKS[running.deal.deck])
    question = facts.questions[QuestionId(str(before.turn.question))]
    situation = situation_of(views[spy], facts)
    return team_answers(situation, facts.cards[running.deal.card.id], question)[
        VALUE_OF[str(after.exchanges[-1].answer)]
    ]


def check_question(before: Conversation | None, after: Conversation | None) -> None:
    """Check that a bot repeats a question only if all of the offered ones have been asked before."""
    assert before
    assert after
    if before.turn.asked is None and after.turn.asked is not None:
        asked = {one.question for one in before.exchanges}
        assert after.turn.question not in asked or asked.issuperset(before.turn.offered)


def check_new_stage(room: Room, running: Running) -> None:
    match running.stage:
        case Vote(suspect=suspect) if not running.referee.final:
            assert answers_of(room, suspect) >= 2, "accused after less than two answers"
        case Guess(spy=spy):
            assert spy in spies_of(running.deal)
            assert room.conversation
            assert room.conversation.count > MIN_EXCHANGES
        case _:
            pass


def answers_of(room: Room, player: PlayerId) -> int:
    assert room.conversation
    seats = room.conversation.seats
    given = (one for one in room.conversation.exchanges if one.answer in ANSWERS)
    return sum(one.asked is not None and seats[one.asked] == player for one in given)
