"""Tests of the admin's actions in a refereed round [REF-14] and their record in the results [REF-20]."""

import msgspec
import pytest

from spysafari.game.history import past_rounds
from spysafari.game.model.commands import (
    ByHand,
    CallOff,
    ChangeSettings,
    CloseNow,
    CorrectOutcome,
    EndGame,
    MoreTime,
    RecordOutcome,
    Restart,
    VoidRound,
)
from spysafari.game.model.events import OutcomeRecorded, RoundEnded
from spysafari.game.model.ids import Outcome
from spysafari.game.model.round_clock import Ticking
from spysafari.game.model.rules import Accusation, RefereeState
from spysafari.game.room import Notice, Over, PastRound, Running, Scored
from spysafari.game.stages import Guess, Last, Look, Name, Point, Stage, Talk, Tally, Vote
from spysafari.game.stages.name import NameSuspect
from spysafari.game.stages.naming import NameCard
from spysafari.game.stages.talk import Accuse
from tests.game.refereed import BOTH, BOX, NAMES, ROUND, RefereedTable, at
from tests.game.tables import MINUTE, SECOND, id_of, member

ANN, BOB, CID, DEE, EVE = (id_of(name) for name in ("Ann", "Bob", "Cid", "Dee", "Eve"))
STAGES: tuple[type[Stage], ...] = (Look, Talk, Vote, Tally, Guess, Name, Point, Last)
UNDECIDED: tuple[type[Stage], ...] = (Look, Talk, Vote, Guess, Name, Point)


def test_a_called_off_vote_leaves_no_trace() -> None:
    """[REF-04] [REF-14] The clock resumes, the accuser may stop it again, and no accusation is recorded."""
    table = at(Vote)
    table.vote(yes="AD")
    table.wait(SECOND)

    table.act("Ann", CallOff)

    assert (table.stage, table.running.clock) == (Talk(), Ticking(table.now + ROUND - MINUTE))
    assert (table.referee.stopped_by, table.referee.accusations) == ((), ())
    assert table.no("Cid", Accuse, BOB) is None


def test_a_final_vote_cannot_be_called_off() -> None:
    """[REF-14] A final vote interrupts the turn of the player who named the suspect."""
    table = at(Name)
    table.act("Ann", NameSuspect, BOB)

    assert table.no("Ann", CallOff) == "wrong_phase"


@pytest.mark.parametrize("stage", [Look, Vote, Name, Point])
def test_closing_a_stage_acts_like_its_deadline(stage: type[Stage]) -> None:
    table = at(stage)
    if stage is Name:
        table.pass_turn_to_absent_player()
    room = table.room
    table.act("Ann", CloseNow)
    closed, notices = table.running, table.room.notices
    table.room = room
    before = len(room.notices)

    table.next()

    assert type(closed.stage) is type(table.stage)
    assert closed.referee == table.referee
    assert notices[before:] == (Notice("close-now", before + 1, 1, "Ann", ""),)


@pytest.mark.parametrize("stage", [stage for stage in STAGES if stage is not Talk])
def test_a_stage_can_be_extended_by_30_seconds_three_times(stage: type[Stage]) -> None:
    """[REF-14] The next stage gets three extensions of its own."""
    table = at(stage)
    until = table.at_deadline()

    for left in (2, 1, 0):
        table.act("Ann", MoreTime)
        assert table.referee.extensions == left
    assert table.at_deadline() == until + 90 * SECOND
    assert table.no("Ann", MoreTime) == "wrong_phase"

    table.next()
    assert not isinstance(table.room.phase, Running) or table.referee.extensions == 3


def test_the_stage_of_a_named_card_cannot_be_extended() -> None:
    table = at(Guess)
    table.act("Bob", NameCard, table.running.deal.card.id)

    assert table.no("Ann", MoreTime) == "wrong_phase"


@pytest.mark.parametrize("stage", UNDECIDED)
def test_the_admin_can_record_the_outcome_by_hand(stage: type[Stage]) -> None:
    """[REF-14] The admin can also correct the recorded outcome."""
    table = at(stage)
    deal, now = table.running.deal, table.now
    referee, before = table.referee, len(table.room.notices)

    assert table.act("Ann", ByHand) == (RoundEnded(1, now, "admin"),)

    assert table.room.notices[before:] == (Notice("by-hand", before + 1, 1, "Ann", ""),)
    assert table.over == Over(deal, now, referee)
    assert (table.view("Cid").phase, table.view("Cid").reveal) == ("over", None)
    table.say(member("Ann"), RecordOutcome(Outcome.SPY_CAUGHT))
    assert table.scored == Scored(deal, now, Outcome.SPY_CAUGHT, None, referee)
    table.say(member("Ann"), CorrectOutcome(1, Outcome.SPY_ESCAPED))
    assert (table.scored.outcome, table.scores["Bob"], table.scores["Cid"]) == (Outcome.SPY_ESCAPED, 2, 0)


@pytest.mark.parametrize("stage", UNDECIDED)
def test_the_admin_can_void_the_round(stage: type[Stage]) -> None:
    """[REF-14] [REF-15] Nobody gets points, and the round is revealed."""
    table = at(stage)

    assert table.act("Ann", VoidRound) == (RoundEnded(1, table.now, "admin"), OutcomeRecorded(1, None))

    assert (table.scored.outcome, table.verdict.kind, set(table.scores.values())) == (None, "void", {0})


@pytest.mark.parametrize("rules", BOTH)
def test_a_verdict_is_final(rules: ChangeSettings) -> None:
    """[REF-15] The admin cannot correct a refereed or voided round."""
    table = at(Talk, rules)
    table.spy_stops()
    table.next()
    assert table.refusal(member("Ann"), CorrectOutcome(1, Outcome.SPY_ESCAPED)) == "outcome_stands"
    assert table.refusal(member("Ann"), RecordOutcome(Outcome.SPY_ESCAPED)) == "already_scored"

    table.say(member("Ann"), Restart())
    table.act("Ann", VoidRound)

    assert table.refusal(member("Ann"), CorrectOutcome(2, Outcome.SPY_ESCAPED)) == "outcome_stands"


def refereed_of(table: RefereedTable) -> RefereeState:
    phase = table.room.phase
    assert isinstance(phase, Running | Over | Scored)
    return phase.referee


def past(table: RefereedTable) -> PastRound:
    return past_rounds(table.room)[-1]


def test_a_refereed_round_is_recorded_with_its_accusations() -> None:
    table = RefereedTable(BOX)
    table.talk(MINUTE + 1)
    table.accuse("Cid", "Bob")
    table.vote(no="ADE")
    table.next()
    table.wait(MINUTE)
    table.accuse("Ann", "Bob")
    table.vote(yes="CDE")
    table.next()

    table.say(member("Ann"), EndGame())

    verdict = past(table).verdict
    assert verdict is not None
    assert (past(table).outcome, verdict.kind, verdict.guess) == (Outcome.SPY_CAUGHT, "caught", None)
    assert past(table).accusations == (Accusation(CID, BOB, False, 420, CID), Accusation(ANN, BOB, True, 360, None))
    shown = table.view("Ann").past_rounds
    assert shown
    assert shown[0].points
    assert {entry.player_id: entry.points for entry in shown[0].points} == {ANN: 1, CID: 2, DEE: 1, EVE: 1}


def test_the_accusations_of_a_round_that_ended_by_hand_are_recorded() -> None:
    table = at(Vote)
    table.vote(no="ADE")
    table.act("Ann", ByHand)
    table.say(member("Ann"), RecordOutcome(Outcome.SPY_ESCAPED))
    table.say(member("Ann"), Restart())

    assert past(table).verdict is None
    assert past(table).accusations == (Accusation(CID, BOB, False, 420, CID),)


def test_a_recorded_round_is_small() -> None:
    """[REF-20] The record has ten accusations and ids of realistic length."""
    table = RefereedTable(BOX, 10)
    table.talk()
    for name in NAMES:
        table.accuse(name, "Ann" if name != "Ann" else "Bob")
        table.next()
        table.next()
    table.spy_stops()
    table.next()
    table.say(member("Ann"), EndGame())

    text = msgspec.json.encode(past(table))
    for name in NAMES:
        text = text.replace(id_of(name).encode(), b"0123456789abcdef")

    assert len(text) < 1_200
