"""Whole rounds of bots. They test how often the Spy wins and whether the bots play sensibly [BOT-07]."""

from collections import Counter

import pytest
from msgspec.structs import replace

from spysafari.game.bots.facts import UNSURE, facts_of
from spysafari.game.bots.judging import suspect_to_name
from spysafari.game.bots.situation import ODD, VALUE_OF, situation_of
from spysafari.game.bots.talking import team_answers
from spysafari.game.bots.view import BotView
from spysafari.game.model.commands import ChangeSettings
from spysafari.game.model.deal import spies_of
from spysafari.game.model.ids import DeckId, PlayerId, QuestionId
from spysafari.game.model.rules import RuleSetName, Verdict
from spysafari.game.model.talk import ANSWERS, Conversation
from spysafari.game.room import Room, Running
from spysafari.game.stages import Guess, Vote
from tests.conftest import Amount, Figures
from tests.fakes import REFEREED_RULES
from tests.game.bot_tables import DECKS, BotTable

SPY_WINS = ("escaped", "framed", "guessed", "caught-guessed")
SIZES = (4, 5, 6)
SHARE_OF_THE_SPY = (0.42, 0.58)
MIN_EXCHANGES = 4
CERTAIN = 0.005
"""A Spy's act that bots on the team do with a lower probability gives the Spy away."""


@pytest.mark.soak
def test_bots_play_sensibly_and_the_spy_wins_about_half_of_the_rounds(amount: Amount, figures: Figures) -> None:
    """[BOT-05] [BOT-07] Tables of four, five and six bots with both decks and both sets of rules."""
    won: Counter[tuple[DeckId, RuleSetName]] = Counter()
    won_by_size: Counter[tuple[DeckId, RuleSetName, int]] = Counter()
    seen: Counter[str] = Counter()
    rounds = amount(18, 1_200)
    for deck in (DeckId.LOCATIONS, DeckId.ANIMALS):
        for rules in REFEREED_RULES:
            for seed in range(rounds):
                bots = SIZES[seed % len(SIZES)]
                verdict = play_round(bots, rules, deck, seed, seen)
                won[deck, rules] += verdict.kind in SPY_WINS
                won_by_size[deck, rules, bots] += verdict.kind in SPY_WINS
            for bots in SIZES:
                share = won_by_size[deck, rules, bots] * len(SIZES) / rounds
                figures(f"{deck}, {rules}, {bots} bots: rounds that the Spy wins", f"{share:.0%}", "42 to 58 %")

    figures("rounds in which an act of the Spy is a certain tell", str(seen["certain"]), "0")
    assert seen["certain"] == 0
    assert seen["answers of spies"] > rounds

    # In `make test`, the standard errors are 6 percentage points of all rounds, and 12 of a row.
    low, high = SHARE_OF_THE_SPY
    margin = amount(12, 0) / 100
    assert low - margin < won.total() / (4 * rounds) < high + margin
    margin = amount(24, 10) / 100
    assert {row: count for row, count in won.items() if not low - margin < count / rounds < high + margin} == {}

    loose = amount(15, 0) / 100
    for row, part, whole, lowest, highest in (
        ("sure facts that the team evades", "evasions", "sure facts", 0, 0.02),
        ("odd answers that the next bot follows up", "followed up", "odd answers", 0.75, 1),
        ("rounds in which somebody is accused before time is up", "accused", "rounds", 0.75, 1),
        ("rounds in which an innocent player is convicted before time is up", "framed", "rounds", 0, 0.15),
        ("stops of the Spy that name the right card", "right", "stops", 0.6, 0.95),
    ):
        share = seen[part] / seen[whole]
        figures(row, f"{share:.1%}", f"{lowest:.0%} to {highest:.0%}")
        assert lowest - loose <= share <= highest + (loose if highest > 0.1 else 0.01 if loose else 0), row


@pytest.mark.soak(only=True)
def test_stopping_the_clock_pays_for_the_spy(figures: Figures) -> None:
    """[REF-15] Under Safari rules, a Spy that stops gets more points than one that does not, but not twice as many."""
    rounds = 1_800
    points: Counter[bool] = Counter()
    for may_stop in (True, False):
        for seed in range(rounds):
            deck = (DeckId.LOCATIONS, DeckId.ANIMALS)[seed % 2]
            verdict = play_round(SIZES[seed % len(SIZES)], "safari", deck, seed, Counter(), spy_may_stop=may_stop)
            points[may_stop] += sum(each.points for each in verdict.points if verdict.kind in SPY_WINS)

    ratio = points[True] / points[False]
    figures("points of a Spy that stops the clock, relative to one that does not", f"{ratio:.2f}", "1 to 2")
    assert 1 < ratio < 2


def test_the_spy_passes_in_name_as_often_as_the_team() -> None:
    """[BOT-05] Before anybody has answered, nobody is suspicious, and a bot on the team passes."""
    table = BotTable(5, ChangeSettings(rules="classic"))
    table.deal_to_bots_alone()
    facts = facts_of(DECKS[DeckId.LOCATIONS])
    spy = next(bot for bot in table.bots if bot.id in spies_of(table.running.deal))

    assert suspect_to_name(situation_of(table.bot_view(spy), facts)) is None


def play_round(
    bots: int, rules: RuleSetName, deck: DeckId, seed: int, seen: Counter[str], *, spy_may_stop: bool = True
) -> Verdict:
    """Let the bots play a round, check each question, accusation and guess, and count what `seen` names."""
    certain = is_accused = False
    odd: PlayerId | None = None
    answered_at = 0
    table = BotTable(bots, ChangeSettings(rules=rules), deck, seed=seed)
    table.deal_to_bots_alone()
    while isinstance(running := table.room.phase, Running):
        before, spies = table.room.conversation, spies_of(running.deal)
        assert before
        views = {bot.id: table.bot_view(bot) for bot in table.bots if bot.id == before.turn.asked and bot.id in spies}
        if not spy_may_stop and before.stopper in spies:
            table.room = replace(table.room, conversation=replace(before, stopper=None))
            continue
        table.run_to_due()
        after = table.room.conversation
        assert after
        if (share := share_of_team(before, after, views, running)) is not None:
            seen["answers of spies"] += 1
            certain = certain or share < CERTAIN
        check_question(before, after)
        is_asked = before.turn.asked is None and after.turn.asked is not None
        if odd and is_asked and before.turn.asker not in {odd, *spies} and before.turn.asked_by != odd:
            seen["odd answers"] += 1
            seen["followed up"] += after.turn.asked == odd
            odd = None
        if after.count > before.count:
            odd, answered_at = count_answer(after, running, seen) or odd, table.now
        stage = table.room.phase.stage if isinstance(table.room.phase, Running) else None
        if stage is not None and type(stage) is not type(running.stage):
            check_new_stage(table, answered_at)
            is_accused = is_accused or isinstance(stage, Vote)
    seen["rounds"] += 1
    seen["certain"] += certain
    conversation, scored = table.room.conversation, table.scored
    assert conversation is not None
    assert conversation.count >= MIN_EXCHANGES
    assert scored.verdict is not None
    early = [one for one in scored.referee.accusations if one.seconds_left > 0]
    seen["accused"] += bool(early)
    seen["framed"] += scored.verdict.kind == "framed" and bool(early) and early[-1].convicted
    seen["stops"] += scored.verdict.kind in {"guessed", "missed"}
    seen["right"] += scored.verdict.kind == "guessed"
    return scored.verdict


def count_answer(conversation: Conversation, running: Running, seen: Counter[str]) -> PlayerId | None:
    """Count an answer of the team to a sure fact. Return the player if the answer is odd."""
    exchange, facts = conversation.exchanges[-1], facts_of(DECKS[running.deal.deck])
    if exchange.asked is None or (value := VALUE_OF.get(str(exchange.answer))) is None:
        return None
    player, card = conversation.seats[exchange.asked], facts.cards[running.deal.card.id]
    question = facts.questions[QuestionId(str(exchange.question))]
    if player not in spies_of(running.deal) and card not in facts.unsure[question]:
        seen["sure facts"] += facts.values[question][card] != UNSURE
        seen["evasions"] += facts.values[question][card] != UNSURE and value == UNSURE
    return player if facts.chances[question][value][card] < ODD else None


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


def check_new_stage(table: BotTable, answered_at: int) -> None:
    running, conversation = table.running, table.room.conversation
    assert conversation
    if isinstance(running.stage, Vote | Guess) and not running.referee.final:
        assert 6_000 <= table.now - answered_at <= 8_000, "a bot thinks before it stops the clock"
    match running.stage:
        case Vote(suspect=suspect, quote=quote) if not running.referee.final:
            assert answers_of(table.room, suspect) >= 2, "accused after less than two answers"
            before = [one.exchanges for one in running.referee.accusations if one.suspect == suspect]
            later = [one for one in conversation.exchanges if one.nth > max(before, default=0)]
            assert quote, "accused without an odd answer"
            answer = (conversation.seats.index(suspect), quote.question, quote.answer)
            assert answer in [(one.asked, one.question, one.answer) for one in later], "accused again without a new one"
        case Guess(spy=spy):
            assert spy in spies_of(running.deal)
            assert conversation.count > MIN_EXCHANGES
        case _:
            pass


def answers_of(room: Room, player: PlayerId) -> int:
    assert room.conversation
    seats = room.conversation.seats
    given = (one for one in room.conversation.exchanges if one.answer in ANSWERS)
    return sum(one.asked is not None and seats[one.asked] == player for one in given)
