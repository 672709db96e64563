"""Tests of paused rounds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spysafari.game.due import due_commands, next_due
from spysafari.game.model.commands import DeadlinePassed, EndRound, GoOn, Leave, Pause, Server
from spysafari.game.model.events import RoundEnded
from spysafari.game.model.round_clock import Stopped, Ticking
from spysafari.game.room import Over, Running
from spysafari.game.stages import Paused, Talk
from tests.game.tables import HOUR, MINUTE, SECOND, Table, id_of, member, with_spy

ROUND = 8 * MINUTE


def paused(after: int = MINUTE) -> Table:
    """Return a table of four whose admin, Ann, has paused the round; Bob is the spy."""
    table = Table("Ann", "Bob", "Cid", "Dee")
    table.play_to("round")
    with_spy(table, "Bob")
    table.wait(after)
    table.say(member("Ann"), Pause(1))
    return table


def test_a_paused_round_keeps_its_remaining_time() -> None:
    table = paused()
    view = table.view("Cid")
    left = ROUND - MINUTE
    assert (table.running.stage, table.running.clock) == (Paused(table.now + 15 * MINUTE), Stopped(left))
    assert (view.phase, view.stage, view.clock_left, view.round_ends_at) == ("round", "paused", left, None)
    assert view.paused_until == table.now + 15 * MINUTE

    table.tick(10 * MINUTE)
    table.say(member("Ann"), GoOn(1))

    assert (table.running.stage, table.running.clock) == (Talk(), Ticking(table.now + left))


def test_a_pause_ends_automatically() -> None:
    """The pause lasts 15 minutes. A delayed tick does not shorten the round."""
    table = paused()
    assert next_due(table.room) == table.now + 15 * MINUTE
    table.tick(15 * MINUTE - 1)
    assert isinstance(table.running.stage, Paused)

    table.tick(1 + HOUR)

    assert table.running.clock == Ticking(table.now + ROUND - MINUTE)


def test_a_repeated_pause_or_resume_changes_nothing() -> None:
    table = paused()
    assert table.say(member("Ann"), Pause(1)) == ()
    table.say(member("Ann"), GoOn(1))
    assert table.say(member("Ann"), GoOn(1)) == ()


@pytest.mark.parametrize("phase", ["lobby", "over", "scored"])
def test_only_a_running_round_can_be_paused(phase: str) -> None:
    table = Table("Ann", "Bob", "Cid")
    table.play_to(phase)

    assert table.refusal(member("Ann"), Pause(1)) == "wrong_phase"


def test_a_late_pause_does_not_pause_another_round() -> None:
    """A pause is also refused once the round's time is up."""
    table = Table("Ann", "Bob", "Cid")
    table.play_to("round")
    assert table.refusal(member("Ann"), Pause(2)) == "stale_clock"
    assert table.refusal(member("Bob"), Pause(1)) == "not_admin"

    table.wait(ROUND)

    assert table.refusal(member("Ann"), Pause(1)) == "stale_clock"


def test_a_paused_round_can_be_ended_by_the_admin_or_a_leaving_spy() -> None:
    """Other players cannot end a paused round, because its time is not up."""
    table = paused()
    table.wait(MINUTE)
    room = table.room
    assert table.refusal(member("Cid"), EndRound(1)) == "round_not_over"
    assert table.refusal(Server(), DeadlinePassed(1)) == "stale_clock"

    assert table.say(member("Ann"), EndRound(1)) == (RoundEnded(1, table.now, "admin"),)

    table.room = room
    table.say(member("Bob"), Leave(id_of("Bob")))
    assert isinstance(table.room.phase, Over)


def test_the_admins_seat_is_handed_over_during_a_pause() -> None:
    """The new admin can resume the round."""
    table = paused()
    table.disconnect("Ann")
    table.tick(MINUTE)

    table.say(member(table.admin_name), GoOn(1))

    assert table.admin_name == "Bob"
    assert table.running.stage == Talk()


@given(st.lists(st.tuples(st.booleans(), st.integers(0, 20 * MINUTE)), max_size=8))
def test_the_clock_alone_ends_the_round(steps: list[tuple[bool, int]]) -> None:
    """No matter how often the round was paused, it ends after at most one full pause and one full round."""
    table = paused(SECOND)
    for pausing, span in steps:
        command = Pause(1) if pausing else GoOn(1)
        if table.refusal(member("Ann"), command) is None:
            table.say(member("Ann"), command)
        table.tick(span)

    since = table.now
    while isinstance(table.room.phase, Running):
        upcoming = next_due(table.room)
        assert upcoming is not None
        table.tick(upcoming - table.now)

    assert table.now - since <= 15 * MINUTE + ROUND
    assert due_commands(table.room, table.now) == ()
