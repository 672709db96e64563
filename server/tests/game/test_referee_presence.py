"""Tests of absences and late joiners in a refereed round [REF-03] [REF-08] [REF-09] [REF-11] [REF-12] [REF-16]."""

import pytest
from msgspec.structs import replace

from spysafari.game.due import next_due
from spysafari.game.model.commands import AbsencesDue, ChangeSettings, Connect, Leave, Server, VoidRound
from spysafari.game.model.events import ListChanged
from spysafari.game.model.ids import NodeId
from spysafari.game.room import Notice, Running
from spysafari.game.stages import Guess, Last, Look, Name, Point, Stage, Talk, Tally, Vote
from spysafari.game.stages.look import Ready
from spysafari.game.stages.name import NameSuspect
from spysafari.game.stages.naming import NameCard
from spysafari.game.stages.point import PointAt
from spysafari.game.stages.tally import Ballot, Voted
from spysafari.game.stages.vote import CastBallot
from tests.game.refereed import BOTH, BOX, RefereedTable, at, for_team, points, relaxed
from tests.game.tables import MINUTE, SECOND, id_of, member

ANN, BOB, CID, DEE, EVE = (id_of(name) for name in ("Ann", "Bob", "Cid", "Dee", "Eve"))


TIMED: tuple[type[Stage], ...] = (Look, Vote, Tally, Guess, Name, Point, Last)


def test_look_does_not_wait_for_absent_players() -> None:
    table = at(Look)
    for name in ("Ann", "Bob", "Cid", "Dee"):
        table.act(name, Ready)

    table.disconnect("Eve")

    assert table.is_at(Talk)


def test_a_vote_does_not_wait_for_absent_voters() -> None:
    """[REF-08] A voter who returns before the deadline may vote."""
    table = at(Vote)
    table.disconnect("Dee")
    table.vote(yes="A")
    table.connect("Dee")
    table.vote(yes="E")
    assert table.is_at(Vote)

    table.disconnect("Dee")

    assert isinstance(table.stage, Tally)
    ballots = tuple(Ballot(player, yes=True) for player in (ANN, CID, EVE))
    assert table.stage.result == Voted(CID, BOB, ballots, convicted=True)


def test_pointing_does_not_wait_for_absent_players() -> None:
    table = at(Point)
    table.point("AB BA CB DB")

    table.disconnect("Eve")

    assert table.is_at(Tally)


@pytest.mark.parametrize("name", ["Bob", "Cid"])
def test_suspect_and_accuser_gain_nothing_by_disconnecting(name: str) -> None:
    """[REF-08] The accusation, the accuser's Yes and the vote are unchanged."""
    table = at(Vote)
    before = table.stage

    table.disconnect(name)

    assert table.stage == before
    table.vote(yes="ADE")
    assert isinstance(table.stage, Tally)
    assert isinstance(table.stage.result, Voted)
    assert len(table.stage.result.ballots) == 4
    assert table.stage.result.convicted


def test_a_vote_stays_open_when_only_its_accuser_is_present() -> None:
    """[REF-08] The other players may return. At the deadline, a single Yes does not convict."""
    table = RefereedTable()
    table.talk()
    table.disconnect("Ann", "Dee", "Eve")
    table.accuse("Cid", "Bob")
    table.disconnect("Bob")
    table.connect("Bob")
    table.join_late("Zoe")
    assert table.is_at(Vote)

    table.tick(25 * SECOND)

    assert isinstance(table.stage, Tally)
    assert table.stage.result == Voted(CID, BOB, (Ballot(CID, yes=True),), convicted=False)


def test_a_vote_stays_open_when_only_its_suspect_is_present() -> None:
    """[REF-08] At the deadline, the ballots that were cast are counted."""
    table = at(Vote)
    table.vote(yes="A")
    table.disconnect("Ann", "Cid", "Dee", "Eve")
    assert table.is_at(Vote)

    table.tick(25 * SECOND)

    assert isinstance(table.stage, Tally)
    assert table.stage.result == Voted(CID, BOB, (Ballot(ANN, yes=True), Ballot(CID, yes=True)), convicted=True)


@pytest.mark.parametrize(("rules", "seconds", "whole"), [(BOX, 8, 20), (relaxed(BOX), 16, 40)])
def test_an_absent_turn_is_short(rules: ChangeSettings, seconds: int, whole: int) -> None:
    """[REF-08] [REF-11] A player who returns before the shorter deadline gets the rest of the full time."""
    table = at(Name, rules)
    start = table.now
    table.wait(SECOND)
    table.disconnect("Ann", "Bob")
    assert table.stage == Name(table.now + seconds * SECOND, ANN, start + whole * SECOND)
    table.tick(seconds * SECOND)
    assert table.stage == Name(table.now + seconds * SECOND, BOB, table.now + whole * SECOND)

    table.wait(SECOND)
    table.connect("Bob")

    assert table.stage == Name(table.now + (whole - 1) * SECOND, BOB, table.now + (whole - 1) * SECOND)
    table.wait((whole - 2) * SECOND)
    table.disconnect("Bob")
    assert next_due(table.room) == table.now + SECOND


def test_an_absent_player_may_be_named() -> None:
    table = at(Name)
    table.disconnect("Bob")

    table.act("Ann", NameSuspect, BOB)
    table.vote(yes="CDE")

    assert isinstance(table.stage, Tally)
    assert isinstance(table.stage.result, Voted)
    assert table.stage.result.convicted


@pytest.mark.parametrize(("stage", "how"), [(Guess, "missed"), (Last, "caught")])
def test_a_disconnected_spy_has_until_the_deadline(stage: type[Stage], how: str) -> None:
    table = at(stage)
    until = next_due(table.room)
    table.disconnect("Bob")
    assert next_due(table.room) == until
    room = table.room

    table.next()
    assert (table.verdict.kind, points(table)) == (how, for_team(("Ann", "Cid", "Dee", "Eve"), how))

    table.room = room
    table.now = until - 1 if until else 0
    table.connect("Bob")
    table.act("Bob", NameCard, table.running.deal.card.id)
    table.next()
    assert table.verdict.guess == table.scored.deal.card.id


@pytest.mark.parametrize("stage", TIMED)
def test_a_stage_survives_a_restart(stage: type[Stage]) -> None:
    """[REF-05] [REF-08] [REF-19] After a restart, the first player to return has at least 15 seconds."""
    table = at(stage)
    before, clock, left = table.stage, table.running.clock, table.at_deadline() - table.now
    table.wait(left - SECOND)
    table.restart()
    assert type(table.stage) is stage
    assert table.running.clock == clock

    table.connect("Eve")

    assert table.at_deadline() == table.now + 15 * SECOND
    assert type(table.stage) is type(before)
    table.connect("Ann", "Bob", "Cid", "Dee")
    assert table.at_deadline() == table.now + 15 * SECOND


@pytest.mark.parametrize("stage", TIMED)
def test_a_deadline_passes_while_nobody_is_connected(stage: type[Stage]) -> None:
    table = at(stage)
    step = table.step
    table.restart()

    table.tick(2 * MINUTE)

    assert not isinstance(table.room.phase, Running) or table.step == step + 1


def test_a_restart_does_not_close_a_stage_early() -> None:
    """[REF-08] If players who have voted return first, the stage waits for all players or its deadline."""
    table = at(Vote)
    table.vote(yes="AD")
    table.restart()
    table.connect("Ann", "Bob", "Cid", "Dee")
    assert table.is_at(Vote)

    table.vote(no="E")

    assert table.is_at(Tally)
    table.next()
    table.disconnect("Eve")
    table.accuse("Ann", "Bob")
    table.vote(yes="CD")
    assert table.is_at(Tally)


def test_a_node_that_stops_does_not_close_a_stage_early() -> None:
    """[REF-08] [REF-24] Players on a stopped node reconnect automatically, and other players wait for them."""
    table = at(Vote)
    for name in ("Cid", "Dee"):
        table.say(member(name), Connect(id_of(name), NodeId("another")))
    table.vote(yes="D")

    table.restart()

    assert table.is_at(Vote)
    table.connect("Ann", "Eve")
    table.vote(yes="AE")
    assert table.is_at(Tally)


@pytest.mark.parametrize("stage", [Vote, Name])
def test_a_short_disconnect_changes_no_deadline(stage: type[Stage]) -> None:
    """[REF-05] [REF-08] The order in which players return does not matter."""
    table = at(stage, relaxed(BOX))
    until = table.at_deadline()
    table.restart()
    table.wait(3 * SECOND)

    table.connect("Eve", "Ann")

    assert table.at_deadline() == until


def test_a_talk_continues_while_nobody_is_connected() -> None:
    table = at(Talk)
    clock = table.running.clock
    table.restart()

    table.tick(MINUTE)
    table.connect("Ann")

    assert (table.stage, table.running.clock) == (Talk(), clock)


@pytest.mark.parametrize("stage", TIMED)
def test_a_late_joiner_does_not_take_part(stage: type[Stage]) -> None:
    """[REF-17] A late joiner does not prolong a stage."""
    table = at(stage)
    before = table.stage

    table.join_late("Zoe")

    assert table.stage == before
    assert table.no("Zoe", Ready) in {"not_voter", "wrong_phase"}
    assert table.no("Zoe", CastBallot, True) in {"not_voter", "wrong_phase"}
    assert table.no("Zoe", PointAt, BOB) in {"not_voter", "wrong_phase"}
    assert table.no("Zoe", NameSuspect, BOB) == "not_your_turn"
    assert table.no("Zoe", NameCard, table.running.deal.card.id) in {"not_spy", "wrong_phase"}
    table.restart()
    until = table.at_deadline()
    table.wait(until - table.now - SECOND)
    table.connect("Zoe")
    assert table.at_deadline() == until


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.parametrize("stage", [Look, Talk, Vote, Guess])
def test_the_admins_seat_is_handed_over(stage: type[Stage], rules: ChangeSettings) -> None:
    """[REF-18] The stage continues, and the new admin can use the admin's actions."""
    table = at(stage, rules)
    table.disconnect("Ann")
    before = table.stage
    table.wait(MINUTE)

    assert table.say(Server(), AbsencesDue()) == (ListChanged(),)

    assert (table.admin_name, table.stage) == ("Bob", before)
    if stage in {Vote, Guess}:  # on Bob or by Bob, who is the admin in Ann's absence
        assert table.no("Bob", VoidRound) == "wrong_phase"
        return
    table.act("Bob", VoidRound)
    assert table.room.notices[-1] == Notice("void", 2, 1, "Bob", "")


@pytest.mark.parametrize("stage", [Look, Talk, Vote, Tally, Guess, Name, Point, Last])
def test_an_admin_who_returns_while_a_round_is_judged_gets_the_role_afterwards(stage: type[Stage]) -> None:
    """[REF-18] Nobody gains the admin's tools during a vote or a guess by reconnecting."""
    table = at(stage)
    table.disconnect("Ann")
    table.room = replace(table.room, admin=BOB, absent_admin=ANN)

    table.connect("Ann")

    assert (table.admin_name == "Ann") == (stage in {Look, Talk})
    while isinstance(table.room.phase, Running) and not table.is_at(Talk):
        assert (table.admin_name == "Ann") == (stage is Look)
        table.next()
    assert table.admin_name == "Ann"
    assert table.room.notices == (Notice("take-back", 1, 1, "Ann", "Ann"),)


def test_the_removal_of_a_player_is_announced_before_the_role_returns() -> None:
    table = at(Guess)
    table.disconnect("Ann")
    table.room = replace(table.room, admin=BOB, absent_admin=ANN)
    table.connect("Ann")

    table.say(member("Bob"), Leave(CID))

    assert table.room.notices[0] == Notice("remove", 1, 1, "Bob", "Cid")
    while isinstance(table.room.phase, Running) and not table.is_at(Talk):
        table.next()
    assert table.admin_name == "Ann"
