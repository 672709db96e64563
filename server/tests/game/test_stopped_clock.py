"""Tests of a state that the model supports but no rule produces: a stopped clock without a referee."""

import msgspec
from msgspec.structs import replace

from spysafari.game.clock import stage_ends_at
from spysafari.game.due import due_commands, next_due
from spysafari.game.model.commands import DeadlinePassed, EndGame, EndRound, Leave, Server
from spysafari.game.model.events import RoundEnded
from spysafari.game.model.round_clock import Stopped
from spysafari.game.room import Ended, Over, Room
from tests.game.tables import HOUR, SECOND, START, Table, id_of, member, with_spy

LEFT = 61_001


def table_with_stopped_clock() -> Table:
    """Return a round with Ann (the admin), Bob (the spy), Cid and Dee, stopped a second after the deal."""
    table = Table("Ann", "Bob", "Cid", "Dee")
    table.play_to("round")
    with_spy(table, "Bob")
    table.wait(SECOND)
    table.room = replace(table.room, phase=replace(table.running, clock=Stopped(LEFT)))
    return table


def test_a_stopped_clock_has_no_deadline() -> None:
    """No deadline ever falls due, and only the admin can end the round."""
    table = table_with_stopped_clock()
    table.wait(HOUR)

    assert stage_ends_at(table.room.phase) is None
    assert (next_due(table.room), due_commands(table.room, table.now)) == (None, ())
    assert table.refusal(Server(), DeadlinePassed(1)) == "stale_clock"
    assert table.refusal(member("Cid"), EndRound(1)) == "round_not_over"


def test_a_stopped_clock_is_shown_with_its_remaining_time() -> None:
    table = table_with_stopped_clock()

    view = table.view("Cid")

    assert (view.phase, view.stage, view.round_ends_at, view.clock_left) == ("round", "talk", None, LEFT)


def test_a_round_with_a_stopped_clock_ends_when_a_command_ends_it() -> None:
    table = table_with_stopped_clock()
    table.wait(HOUR)
    now = START + SECOND + HOUR
    deal = table.running.deal
    stopped = table.room

    assert table.say(member("Ann"), EndRound(1)) == (RoundEnded(1, now, "admin"),)
    assert table.room.phase == Over(deal, now)

    table.room = stopped
    assert RoundEnded(1, now, "spy-left") in table.say(member("Bob"), Leave(id_of("Bob")))

    table.room = stopped
    table.say(member("Ann"), EndGame())
    assert table.room.phase == Ended(now, round_ended_at=now, last=None)


def test_a_stopped_clock_is_stored_to_the_millisecond() -> None:
    """[REF-05]"""
    room = table_with_stopped_clock().room

    assert msgspec.json.decode(msgspec.json.encode(room), type=Room) == room
