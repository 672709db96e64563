"""Tests of the stages of a refereed round [REF-01] [REF-02] [REF-03] [REF-07] [REF-17] [REF-23] [REF-25]."""

from typing import Any

import pytest
from msgspec.structs import replace

from spysafari.game.clock import stage_ends_at
from spysafari.game.due import next_due
from spysafari.game.model.commands import (
    ChangeSettings,
    DeadlinePassed,
    EndGame,
    GoOn,
    Pause,
    PlayAgain,
    Restart,
    Server,
)
from spysafari.game.model.events import ListChanged, OutcomeRecorded, RoundEnded, RoundStarted
from spysafari.game.model.ids import CardId
from spysafari.game.model.round_clock import Stopped, Ticking
from spysafari.game.room import Running
from spysafari.game.stages import Look, Paused, Talk, Tally, Vote
from spysafari.game.stages.look import Ready
from spysafari.game.stages.name import NameSuspect
from spysafari.game.stages.naming import NameCard
from spysafari.game.stages.point import PointAt
from spysafari.game.stages.talk import Accuse, SpyStop
from spysafari.game.stages.tally import Ballot, Voted
from spysafari.game.stages.vote import CastBallot
from tests.game.refereed import BOTH, BOX, ROUND, SAFARI, RefereedTable, Step, relaxed
from tests.game.tables import MINUTE, SECOND, START, Table, id_of, member

ANN, BOB, CID, DEE, EVE = (id_of(name) for name in ("Ann", "Bob", "Cid", "Dee", "Eve"))


def test_the_admin_is_the_referee_by_default() -> None:
    table = Table("Ann", "Bob", "Cid")
    assert table.room.settings.rules == "ours"

    table.play_to("round")

    assert table.running == Running(table.running.deal, Talk(), Ticking(START + ROUND))


@pytest.mark.parametrize("phase", ["lobby", "scored"])
def test_the_admin_sets_the_referee(phase: str) -> None:
    table = Table("Ann", "Bob", "Cid")
    table.play_to(phase)

    assert table.say(member("Ann"), BOX) == (ListChanged(),)

    assert table.room.settings.rules == "classic"
    assert table.say(member("Ann"), BOX) == ()
    assert table.refusal(member("Bob"), SAFARI) == "not_admin"


@pytest.mark.parametrize(
    ("phase", "code"), [("round", "wrong_phase"), ("over", "wrong_phase"), ("ended", "game_ended")]
)
def test_a_round_keeps_the_rules_that_it_started_with(phase: str, code: str) -> None:
    table = Table("Ann", "Bob", "Cid")
    table.play_to(phase)

    assert table.refusal(member("Ann"), BOX) == code


def test_the_same_table_keeps_its_rules() -> None:
    """[REF-02]"""
    table = RefereedTable(BOX)
    table.say(member("Ann"), EndGame())

    table.say(member("Ann"), PlayAgain())

    assert table.room.settings.rules == "classic"


@pytest.mark.parametrize(("rules", "seconds"), [(SAFARI, 20), (relaxed(BOX), 40)])
def test_a_round_begins_with_a_look_at_the_card(rules: ChangeSettings, seconds: int) -> None:
    """[REF-03] The clock has not started. The event contains the latest possible end of the round."""
    table = RefereedTable(rules)

    until = START + seconds * SECOND
    assert (table.stage, table.running.clock, table.step) == (Look(until), Stopped(ROUND), 1)
    assert table.room.recent[-1].event == RoundStarted(1, until + ROUND, opens_game=True)


def test_the_clock_starts_once_all_present_players_are_ready() -> None:
    table = RefereedTable(players=3)
    table.disconnect("Cid")
    table.wait(SECOND)

    table.act("Bob", Ready)
    assert table.act("Bob", Ready) == ()
    assert table.running.stage == Look(START + 20 * SECOND, (BOB,))
    table.act("Ann", Ready)

    assert (table.stage, table.running.clock, table.step) == (Talk(), Ticking(table.now + ROUND), 2)


def test_the_clock_starts_automatically() -> None:
    """[REF-03] The round has its full time, even if the server is late."""
    table = RefereedTable()

    table.tick(20 * SECOND - 1)
    assert table.is_at(Look)
    table.tick(1 + MINUTE)

    assert table.running.clock == Ticking(table.now + ROUND)


@pytest.mark.parametrize(("rules", "seconds"), [(SAFARI, 25), (relaxed(BOX), 50)])
def test_an_accusation_stops_the_clock(rules: ChangeSettings, seconds: int) -> None:
    """[REF-04] [REF-05] The remaining time is exact to the millisecond, and the accuser's Yes is cast."""
    table = RefereedTable(rules)
    table.talk(MINUTE + 1)

    assert table.act("Cid", Accuse, BOB) == (ListChanged(),)

    assert table.running.clock == Stopped(ROUND - MINUTE - 1)
    assert table.stage == Vote(table.now + seconds * SECOND, CID, BOB, (Ballot(CID, yes=True),))
    assert table.referee.stopped_by == (CID,)
    view = table.view("Dee")
    assert (view.stage, view.clock_left, view.round_ends_at) == ("vote", ROUND - MINUTE - 1, None)


def test_one_of_two_concurrent_accusations_counts() -> None:
    """[REF-04] [REF-23] The second accusation names an outdated step. Its sender may still stop the clock later."""
    table = RefereedTable()
    table.talk()
    late = table.in_step(Accuse, EVE)
    table.accuse("Cid", "Bob")

    assert table.say(member("Dee"), late) == ()

    assert table.referee.stopped_by == (CID,)


def test_every_player_has_one_stop_per_round() -> None:
    """[REF-04] The Spy may use the stop as a feint. In the next round, every player has a stop again."""
    table = RefereedTable()
    table.talk()
    table.accuse("Bob", "Cid")
    table.vote(no="ADE")
    table.next()

    assert table.no("Bob", Accuse, DEE) == "stop_used"
    assert table.no("Cid", Accuse, BOB) is None

    table.accuse("Cid", "Bob")
    table.vote(yes="ADE")
    table.next()
    table.next()
    table.say(member("Ann"), Restart())
    assert table.referee.stopped_by == ()


@pytest.mark.parametrize(
    ("name", "suspect", "code"),
    [
        ("Ann", "Ann", "no_suspect"),
        ("Ann", "Zoe", "no_suspect"),
        ("Ann", "nobody", "no_suspect"),
        ("Zoe", "Ann", "not_voter"),
    ],
)
def test_only_dealt_players_may_accuse_and_be_accused(name: str, suspect: str, code: str) -> None:
    """[REF-17] Zoe joined after the deal."""
    table = RefereedTable()
    table.talk()
    table.join_late("Zoe")

    assert table.no(name, Accuse, id_of(suspect)) == code


def test_at_zero_the_clock_can_no_longer_be_stopped() -> None:
    """[REF-04] [REF-09] A stop after zero is refused even before the server has processed the deadline."""
    table = RefereedTable()
    table.talk(ROUND)

    assert table.no("Ann", Accuse, BOB) == "clock_stopped"
    assert table.no("Bob", SpyStop) == "clock_stopped"


def test_a_vote_ends_when_all_present_voters_have_voted() -> None:
    """[REF-06] [REF-07] Players may change their ballot until the vote ends."""
    table = RefereedTable()
    table.talk()
    table.accuse("Ann", "Bob")
    table.disconnect("Eve")
    table.vote(no="C")
    assert table.act("Cid", CastBallot, False) == ()
    table.vote(yes="C")
    assert table.is_at(Vote)

    table.vote(yes="D")

    ballots = tuple(Ballot(player, yes=True) for player in (ANN, CID, DEE))
    assert table.stage == Tally(table.now + 4 * SECOND, Voted(ANN, BOB, ballots, convicted=True))


@pytest.mark.parametrize(
    ("name", "code"), [("Ann", "not_voter"), ("Bob", "not_voter"), ("Zoe", "not_voter"), ("Cid", None)]
)
def test_accuser_suspect_and_late_joiner_have_no_ballot(name: str, code: str | None) -> None:
    table = RefereedTable()
    table.talk()
    table.join_late("Zoe")
    table.accuse("Ann", "Bob")

    assert table.no(name, CastBallot, True) == code


def test_after_a_failed_vote_the_clock_resumes_with_its_remaining_time() -> None:
    """[REF-05] A server delay does not shorten the remaining time."""
    table = RefereedTable()
    table.talk(MINUTE)
    table.accuse("Ann", "Bob")
    table.wait(7 * SECOND)
    table.vote(yes="CD", no="E")

    table.tick(4 * SECOND + MINUTE)

    assert (table.stage, table.running.clock) == (Talk(), Ticking(table.now + ROUND - MINUTE))
    assert table.referee.accusations[0].seconds_left == 420


def test_the_time_left_is_rounded_up_like_the_clocks_of_clients() -> None:
    """[REF-07] At 2:40 on the clock, the Spy is caught with 2:40."""
    table = RefereedTable()
    table.talk(MINUTE - 1)
    table.accuse("Ann", "Bob")
    table.vote(yes="CDE")
    table.tick(4 * SECOND)
    table.guess("Bob", right=False)

    assert table.verdict.seconds_left == 421


def test_a_convicted_innocent_was_framed() -> None:
    """[REF-07] [REF-15] The round is over after the tally, and is revealed."""
    table = RefereedTable()
    table.talk()
    table.accuse("Ann", "Cid")
    table.vote(yes="BDE")

    events = table.tick(4 * SECOND)

    assert events == [RoundEnded(1, table.now, "judged"), OutcomeRecorded(1, "spy_escaped")]
    assert (table.verdict.kind, table.verdict.suspect, table.verdict.by) == ("framed", CID, ANN)
    assert table.view("Cid").reveal is not None


@pytest.mark.parametrize("rules", BOTH)
def test_a_pause_keeps_the_state_of_the_referee(rules: ChangeSettings) -> None:
    table = RefereedTable(rules)
    table.talk()
    table.accuse("Ann", "Cid")
    table.vote(no="BDE")
    table.next()
    before, left = table.referee, ROUND - MINUTE
    table.wait(MINUTE)

    table.say(member("Ann"), Pause(1))
    assert table.is_at(Paused)
    assert table.no("Bob", SpyStop) == "clock_stopped"
    assert table.no("Bob", Accuse, ANN) == "clock_stopped"
    table.wait(MINUTE)
    table.say(member("Ann"), GoOn(1))

    assert (table.stage, table.running.clock) == (Talk(), Ticking(table.now + left))
    assert table.referee == replace(before, step=before.step + 2)


def test_only_talk_can_be_paused() -> None:
    """[REF-25] While the clock is stopped for another reason, a pause is refused, and `go-on` has no effect."""
    table = RefereedTable()
    assert table.refusal(member("Ann"), Pause(1)) == "clock_stopped"
    table.talk()
    table.accuse("Ann", "Bob")

    assert table.refusal(member("Ann"), Pause(1)) == "clock_stopped"
    assert table.say(member("Ann"), GoOn(1)) == ()


LATE: tuple[tuple[type[Step], tuple[Any, ...]], ...] = (
    (Ready, ()),
    (Accuse, (BOB,)),
    (CastBallot, (True,)),
    (SpyStop, ()),
    (NameCard, (CardId("place-id-01"),)),
    (NameSuspect, (None,)),
    (PointAt, (None,)),
)


@pytest.mark.parametrize(("kind", "said"), LATE, ids=lambda value: getattr(value, "__name__", ""))
def test_a_late_command_changes_nothing(kind: type[Step], said: tuple[Any, ...]) -> None:
    """[REF-23] The step or the round is outdated. Without a referee, the command is refused."""
    table = RefereedTable()
    late = table.in_step(kind, *said)
    table.talk()
    other_round = kind(7, table.step, *said)
    assert [table.say(member("Bob"), command) for command in (late, other_round)] == [(), ()]
    table.time_up()
    table.tick(30 * SECOND)
    table.next()
    assert table.verdict.kind == "escaped"
    assert table.say(member("Bob"), late) == ()

    by_hand = Table("Ann", "Bob", "Cid")
    assert by_hand.refusal(member("Bob"), late) == "wrong_phase"
    by_hand.play_to("round")
    assert by_hand.refusal(member("Bob"), late) == "wrong_phase"


@pytest.mark.parametrize("kind", [Ready, CastBallot, NameCard, PointAt])
def test_a_command_for_another_kind_of_stage_is_refused(kind: type[Step]) -> None:
    """[REF-23] The app's own clients never send this command."""
    table = RefereedTable()
    table.talk()
    said = {CastBallot: (True,), NameCard: (CardId("place-id-01"),), PointAt: (None,)}.get(kind, ())

    assert table.no("Bob", kind, *said) == "wrong_phase"


def test_a_duplicate_deadline_does_not_end_another_stage() -> None:
    table = RefereedTable()
    table.tick(20 * SECOND)
    assert table.is_at(Talk)

    assert table.refusal(Server(), DeadlinePassed(1)) == "stale_clock"
    assert next_due(table.room) == stage_ends_at(table.room.phase) == table.now + ROUND
