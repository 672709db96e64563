"""Tests of states that the model supports but no rule produces: a stopped clock without a referee, and two spies."""

from __future__ import annotations

import msgspec
import pytest
from msgspec import UNSET
from msgspec.structs import replace

from spysafari.game.clock import due_commands, next_due, stage_ends_at
from spysafari.game.model.commands import DeadlinePassed, EndGame, EndRound, Leave, RecordOutcome, Server
from spysafari.game.model.events import RoundEnded
from spysafari.game.model.room import Ended, Outcome, Over, Room, Spy, Stopped, Talk, spies_of
from spysafari.game.rounds import points_of
from spysafari.game.views.view import private_record, public_record, record_inputs_of
from tests.game.tables import HOUR, SECOND, START, Table, id_of, member, with_spy

LEFT = 61_001


def table_with_stopped_clock() -> Table:
    """Return a round of Ann (the admin), Bob (the spy), Cid and Dee, stopped a second after the deal."""
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


def table_with_two_spies() -> Table:
    """Return a round of Ann (the admin), Bob and Cid (the spies), Dee and Eve."""
    table = Table("Ann", "Bob", "Cid", "Dee", "Eve")
    table.play_to("round")
    with_spy(table, "Bob")
    deal = table.running.deal
    hands = tuple(hand for hand in deal.hands if hand.name != "Cid")
    both = replace(deal, spies=(*deal.spies, Spy(id_of("Cid"), "Cid")), hands=hands)
    table.room = replace(table.room, phase=replace(table.running, deal=both))
    return table


def test_each_spy_sees_only_their_own_part() -> None:
    """[AUTH-03]"""
    table = table_with_two_spies()
    basis = record_inputs_of(table.room)

    for name in ("Bob", "Cid"):
        public = public_record(table.player(name), basis)
        assert public == replace(public, role_id=UNSET, role=None, is_spy=None, card_id=UNSET, game_location=None)
        assert private_record(public, basis) == replace(public, role="Spyword", is_spy=True)


@pytest.mark.parametrize(
    ("outcome", "points"),
    [
        (Outcome.SPY_ESCAPED, {"Bob": 2, "Cid": 2}),
        (Outcome.SPY_CAUGHT_LOCATION, {"Bob": 1, "Cid": 1}),
        (Outcome.SPY_CAUGHT, {"Ann": 1, "Dee": 1, "Eve": 1}),
    ],
)
def test_each_of_several_spies_gets_a_spys_points(outcome: Outcome, points: dict[str, int]) -> None:
    """[RULE-03]"""
    deal = table_with_two_spies().running.deal

    assert points_of(deal, outcome) == {id_of(name): number for name, number in points.items()}


def test_a_round_continues_while_one_spy_remains() -> None:
    table = table_with_two_spies()

    table.say(member("Bob"), Leave(id_of("Bob")))
    assert spies_of(table.running.deal) == frozenset(map(id_of, ("Bob", "Cid")))
    assert table.running.stage == Talk()

    left = table.say(member("Cid"), Leave(id_of("Cid")))
    assert RoundEnded(1, table.now, "spy-left") in left


def test_a_reveal_names_all_spies() -> None:
    table = table_with_two_spies()
    table.say(member("Ann"), EndRound(1))
    table.say(member("Ann"), RecordOutcome(Outcome.SPY_CAUGHT))

    reveal = table.view("Dee").reveal

    assert reveal is not None
    assert [(hand.player_name, hand.role) for hand in reveal.hands if hand.is_spy] == [
        ("Bob", "Spyword"),
        ("Cid", "Spyword"),
    ]
