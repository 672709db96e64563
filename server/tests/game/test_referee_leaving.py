"""Tests of leaving in each stage of a refereed round [REF-13], as specified in `stages/__init__.py`."""

import pytest

from spysafari.game.model.commands import Leave
from spysafari.game.model.events import OutcomeRecorded, PlayerRemoved, RoundEnded
from spysafari.game.model.round_clock import Ticking
from spysafari.game.room import Running
from spysafari.game.stages import Guess, Last, Look, Name, Point, Stage, Talk, Tally, Vote
from spysafari.game.stages.look import Ready
from spysafari.game.stages.name import NameSuspect
from spysafari.game.stages.talk import Accuse
from spysafari.game.stages.tally import Ballot, Finger, Voted
from tests.game.refereed import ROUND, RefereedTable, at, for_team, points
from tests.game.tables import MINUTE, SECOND, id_of, member

ANN, BOB, CID, DEE, EVE = (id_of(name) for name in ("Ann", "Bob", "Cid", "Dee", "Eve"))


def test_look_does_not_wait_for_a_player_who_left() -> None:
    table = at(Look)
    for name in ("Ann", "Bob", "Cid", "Dee"):
        table.act(name, Ready)

    table.leave("Eve")

    assert table.is_at(Talk)


def test_a_player_who_left_does_not_vote() -> None:
    """[REF-13] Ballots of players who left are dropped, even the accuser's."""
    table = at(Vote)
    table.vote(yes="AE")

    table.leave("Cid")
    vote = table.stage
    assert isinstance(vote, Vote)
    assert [ballot.player for ballot in vote.ballots] == [ANN, EVE]

    table.leave("Dee")
    assert isinstance(table.stage, Tally)
    ballots = (Ballot(ANN, yes=True), Ballot(EVE, yes=True))
    assert table.stage.result == Voted(CID, BOB, ballots, convicted=True)
    table.leave("Eve")
    assert table.stage.result.ballots == ballots[:1]


def test_fingers_at_a_player_who_left_are_dropped() -> None:
    """[REF-12] [REF-13]"""
    table = at(Point)
    table.point("AE BE CB EB")

    table.leave("Eve")

    assert table.stage == Point(table.at_deadline(), (Finger(CID, BOB),))
    table.point("AB BA DB")
    assert table.is_at(Tally)


def test_a_vote_on_a_player_who_left_is_called_off() -> None:
    """[REF-04] [REF-13] The clock resumes, and the accuser may stop it again."""
    table = RefereedTable()
    table.talk(MINUTE)
    table.accuse("Cid", "Dee")
    table.wait(SECOND)

    table.leave("Dee")

    assert (table.stage, table.running.clock) == (Talk(), Ticking(table.now + ROUND - MINUTE))
    assert (table.referee.stopped_by, table.referee.accusations) == ((), ())
    assert table.no("Cid", Accuse, BOB) is None


def test_after_time_is_up_the_accuser_then_names_another_suspect() -> None:
    """[REF-11] [REF-13]"""
    table = at(Name)
    table.act("Ann", NameSuspect, CID)

    table.leave("Cid")
    assert table.stage == Name(table.now + 20 * SECOND, ANN, table.now + 20 * SECOND)

    table.act("Ann", NameSuspect, DEE)
    table.leave("Ann")
    table.leave("Dee")
    assert table.verdict.kind == "void"


def test_the_turn_of_a_player_who_left_passes() -> None:
    """[REF-11] [REF-13]"""
    table = at(Name)

    table.leave("Cid", "Ann")

    assert isinstance(table.stage, Name)
    assert (table.stage.turn, table.referee.turns) == (BOB, (DEE, EVE))
    table.next()
    assert isinstance(table.stage, Name)
    assert table.stage.turn == DEE


@pytest.mark.parametrize("stage", [Look, Talk, Vote, Name, Point])
def test_a_round_with_fewer_than_three_players_is_voided(stage: type[Stage]) -> None:
    """[REF-13] Late joiners do not count."""
    table = at(stage)
    table.join_late("Zoe")

    table.leave("Dee", "Eve")
    assert isinstance(table.room.phase, Running)
    events = table.say(member("Cid"), leave("Cid"))

    assert events[0] == PlayerRemoved(CID, "left")
    assert events[1:] == (RoundEnded(1, table.now, "too-few"), OutcomeRecorded(1, None))
    assert (table.verdict.kind, table.verdict.points, set(table.scores.values())) == ("void", (), {0})


@pytest.mark.parametrize("stage", [Guess, Last, Tally])
def test_a_decided_stage_continues_with_fewer_than_three_players(stage: type[Stage]) -> None:
    table = at(stage)
    table.leave("Cid", "Dee", "Eve")

    while isinstance(table.room.phase, Running):
        table.next()

    assert table.verdict.kind in {"missed", "caught"}


@pytest.mark.parametrize(
    ("stage", "how", "cause"),
    [
        (Look, "void", "spy-left"),
        (Talk, "void", "spy-left"),
        (Vote, "caught", "judged"),
        (Guess, "missed", "judged"),
        (Name, "void", "spy-left"),
        (Point, "void", "spy-left"),
        (Last, "caught", "judged"),
    ],
)
def test_a_spy_who_leaves(stage: type[Stage], how: str, cause: str) -> None:
    """[REF-08] [REF-13] A Spy who leaves as the suspect is caught.

    Leaving in GUESS or LAST counts as a wrong guess. Otherwise, the round is void.
    """
    table = at(stage)
    table.wait(SECOND)

    events = table.say(member("Bob"), leave("Bob"))

    assert events[1] == RoundEnded(1, table.now, cause)  # type: ignore[arg-type]
    assert table.verdict.kind == how
    assert points(table) == (for_team(("Ann", "Cid", "Dee", "Eve"), how) if how != "void" else set())


def test_a_convicted_spy_who_leaves_in_the_tally_is_caught() -> None:
    """[REF-08] [REF-13] The Spy is caught even if LAST would have followed."""
    table = at(Tally)

    table.leave("Bob")
    table.next()

    assert table.verdict.kind == "caught"


def test_a_free_spy_who_leaves_in_the_tally_voids_the_round() -> None:
    table = at(Vote)
    table.vote(no="ADE")
    assert table.is_at(Tally)

    table.leave("Bob")

    assert table.verdict.kind == "void"


@pytest.mark.parametrize("others", ["", "DE"])
def test_a_convicted_innocent_who_leaves_stays_convicted(others: str) -> None:
    """[REF-13] Nothing changes if the Spy leaves afterwards."""
    table = RefereedTable()
    table.talk()
    table.accuse("Ann", "Cid")
    table.vote(yes="BDE")

    table.leave("Cid", "Bob", *(name for name in ("Dee", "Eve") if name[0] in others))
    table.next()

    assert (table.verdict.kind, table.verdict.suspect, points(table)) == ("framed", CID, set())


def leave(name: str) -> Leave:
    return Leave(id_of(name))
