"""Coming, going, and what the clock does about it."""

from __future__ import annotations

import pytest

from spysafari.game.clock import due_commands, next_due
from spysafari.game.decision import Accepted, Closed
from spysafari.game.model.commands import (
    AbsencesDue,
    Connect,
    DeadlinePassed,
    Join,
    Leave,
    RoomExpired,
    Server,
)
from spysafari.game.model.events import ListChanged, RoomClosed, RoundEnded
from spysafari.game.model.room import MAX_OFF_LIST, Away, Present
from tests.game.tables import HOUR, MINUTE, NODE, SECOND, START, STRANGER, Table, id_of, member


def test_a_connection_makes_a_player_present() -> None:
    table = Table("Ann", "Bob", connected=False)
    table.wait(SECOND)

    assert table.say(member("Bob"), Connect(id_of("Bob"), NODE)) == (ListChanged(),)

    assert table.player("Bob").presence == Present(START + SECOND, (NODE,))
    assert table.room.quiet_since is None
    assert [player.connected for player in table.view("Ann").players] == [False, True]


def test_connecting_again_changes_nothing() -> None:
    """A second tab, or a retry: who is present stays present since when he was."""
    table = Table("Ann", "Bob")
    table.wait(SECOND)

    decision = table.ask(member("Bob"), Connect(id_of("Bob"), NODE))

    assert isinstance(decision, Accepted)
    assert decision.room is table.room


@pytest.mark.parametrize("phase", ["round", "over", "scored", "ended"])
def test_a_dropped_connection_costs_nobody_a_seat_outside_the_lobby(phase: str) -> None:
    """[PLAY-21] [DATA-03] The list, the roles and the scores stay."""
    table = Table("Ann", "Bob", "Cid")
    table.play_to(phase)

    table.disconnect("Bob", "Cid")
    table.tick(HOUR)

    assert table.names == ["Ann", "Bob", "Cid"]
    assert table.player("Bob").presence == Away(START)


def test_in_the_lobby_who_is_away_for_two_minutes_is_taken_off_the_list() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.disconnect("Bob")

    assert table.tick(2 * MINUTE - 1) == []
    assert table.names == ["Ann", "Bob", "Cid"]
    assert table.tick(1) == [ListChanged()]

    assert (table.names, table.off_list_names) == (["Ann", "Cid"], ["Bob"])


def test_a_newcomer_who_never_connects_is_taken_off_the_list() -> None:
    table = Table("Ann")
    table.say(member("Bob"), Join("Bob", 0, id_of("Bob")))

    table.tick(2 * MINUTE)

    assert table.names == ["Ann"]


def test_who_was_taken_off_the_list_returns_as_he_was() -> None:
    """Same id, name and avatar, without being asked."""
    table = Table("Ann", "Bob", "Cid")
    bob = table.player("Bob")
    table.disconnect("Bob")
    table.tick(2 * MINUTE)

    table.connect("Bob")

    assert table.names == ["Ann", "Cid", "Bob"]
    assert table.player("Bob") == type(bob)(bob.id, bob.owner, "Bob", bob.icon, Present(START + 2 * MINUTE, (NODE,)))
    assert table.off_list_names == []


def test_who_returns_to_a_taken_name_gets_a_free_variation() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.disconnect("Bob")
    table.tick(2 * MINUTE)
    table.say(STRANGER, Join("bob", 0, id_of("other bob")))

    table.connect("Bob")

    assert table.names == ["Ann", "Cid", "bob", "Bob 2"]


def test_who_returns_to_a_full_room_is_refused() -> None:
    """[SITE-01] Ten sit at the table, whoever was there before."""
    table = Table("Ann", "Bob")
    table.disconnect("Bob")
    table.tick(2 * MINUTE)
    for number in range(9):
        table.say(STRANGER, Join(f"N{number}", 0, id_of(f"N{number}")))

    assert table.refusal(member("Bob"), Connect(id_of("Bob"), NODE)) == "room_full"


def test_who_returns_during_a_round_waits_for_the_next() -> None:
    table = Table("Ann", "Bob", "Cid", "Dee")
    table.disconnect("Dee")
    table.tick(2 * MINUTE)
    table.play_to("round")

    table.connect("Dee")

    assert {player.player_name: player.in_round for player in table.view("Dee").players}["Dee"] is False


def test_nobody_returns_to_an_ended_game() -> None:
    table = Table("Ann", "Bob", "Cid", "Dee")
    table.disconnect("Dee")
    table.tick(2 * MINUTE)
    table.play_to("ended")

    assert table.refusal(member("Dee"), Connect(id_of("Dee"), NODE)) == "game_ended"


def test_only_the_owner_returns_to_a_seat_off_the_list() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.disconnect("Bob")
    table.tick(2 * MINUTE)

    assert table.refusal(member("Cid"), Connect(id_of("Bob"), NODE)) == "not_your_player"


def test_joining_again_by_name_brings_back_the_seat_off_the_list() -> None:
    """[API-02] The seat keeps its id; it is away until the connection stands."""
    table = Table("Ann", "Bob", "Cid")
    table.disconnect("Bob")
    table.tick(2 * MINUTE)

    table.say(member("Bob"), Join("BOB", 3, id_of("new")))

    assert (table.names, table.off_list_names) == (["Ann", "Cid", "Bob"], [])
    assert table.player("Bob").presence == Away(START + 2 * MINUTE)


def test_who_asks_for_a_name_that_was_taken_meanwhile_is_told_so() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.disconnect("Bob")
    table.tick(2 * MINUTE)
    table.say(STRANGER, Join("Bob", 0, id_of("other Bob")))

    assert table.refusal(member("Bob"), Join("Bob", 0, id_of("new"))) == "name_taken"


def test_the_off_list_does_not_grow_without_bounds() -> None:
    table = Table("Ann")
    for number in range(MAX_OFF_LIST + 5):
        name = f"N{number}"
        table.say(member(name), Join(name, 0, id_of(name)))
        table.tick(2 * MINUTE)

    assert table.off_list_names == [f"N{number}" for number in range(5, MAX_OFF_LIST + 5)]


def test_who_is_pushed_off_the_off_list_by_strangers_joins_anew() -> None:
    """[SAFE-03] With the code, ghosts can be seated until the off-list is full of them."""
    table = Table("Ann", "Bob", "Cid")
    table.disconnect("Bob")
    table.tick(2 * MINUTE)
    for number in range(MAX_OFF_LIST):
        table.say(member(f"Ghost {number}"), Join(f"Ghost {number}", 0, id_of(f"Ghost {number}")))
        table.tick(2 * MINUTE)
    assert "Bob" not in table.off_list_names

    table.say(member("Bob"), Join("Bob", 3, id_of("Bob again")))

    assert table.names == ["Ann", "Cid", "Bob"]


@pytest.mark.parametrize("phase", ["lobby", "round", "over", "scored"])
def test_an_absent_admin_hands_over_after_a_minute(phase: str) -> None:
    """[AUTH-01] To the longest-present connected player, and a former admin returns as a regular player."""
    table = Table("Ann", "Bob", "Cid")
    table.play_to(phase)
    table.disconnect("Bob")
    table.wait(SECOND)
    table.connect("Bob")
    table.disconnect("Ann")

    assert table.tick(MINUTE - 1) == []
    assert table.tick(1) == [ListChanged()]
    assert table.admin_name == "Cid"

    table.connect("Ann")
    assert [player.is_admin for player in table.view("Ann").players] == [False, False, True]


def test_an_admin_who_returns_in_time_stays_admin() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.disconnect("Ann")
    table.tick(MINUTE - 1)
    table.connect("Ann")
    table.tick(MINUTE)

    assert table.admin_name == "Ann"


def test_without_anybody_connected_the_admin_stays_and_hands_over_to_the_first_who_returns() -> None:
    """The lobby's list never loses its admin."""
    table = Table("Ann", "Bob", "Cid")
    table.disconnect("Ann", "Bob", "Cid")
    table.tick(10 * MINUTE)
    assert (table.names, table.off_list_names, table.admin_name) == (["Ann"], ["Bob", "Cid"], "Ann")

    table.connect("Cid")
    table.tick()

    assert (table.names, table.admin_name) == (["Cid"], "Cid")
    assert table.off_list_names == ["Bob", "Ann"]


def test_the_results_are_handed_over_too() -> None:
    """[FLOW-04] Somebody must be able to open the next game."""
    table = Table("Ann", "Bob", "Cid")
    table.play_to("ended")
    table.disconnect("Ann")
    table.tick(MINUTE)

    assert table.admin_name == "Bob"
    assert table.tick(HOUR) == []


@pytest.mark.parametrize(
    ("phase", "stays"), [("lobby", 2 * HOUR), ("over", 2 * HOUR), ("scored", 2 * HOUR), ("ended", 24 * HOUR)]
)
def test_a_room_closes_when_nobody_was_connected_for_long(phase: str, stays: int) -> None:
    """[WIN-01] The results can be looked at for a day."""
    table = Table("Ann", "Bob", "Cid")
    table.play_to(phase)
    table.disconnect("Ann", "Bob", "Cid")
    table.tick(stays - 1)
    assert table.refusal(Server(), RoomExpired()) == "stale_clock"

    table.wait(1)

    assert due_commands(table.room, table.now) == (RoomExpired(),)
    assert table.ask(Server(), RoomExpired()) == Closed(RoomClosed("expired"))


def test_a_room_with_somebody_in_it_never_closes() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.disconnect("Bob", "Cid")
    table.tick(5 * MINUTE)

    assert next_due(table.room) is None
    assert table.refusal(Server(), RoomExpired()) == "stale_clock"


def test_absences_that_are_not_due_are_refused() -> None:
    table = Table("Ann", "Bob", "Cid")

    assert table.refusal(Server(), AbsencesDue()) == "stale_clock"


def test_the_clock_names_its_next_business_and_does_it_then() -> None:
    """[PLAY-14] Deadline, hand-over, expiry: the nearest first."""
    table = Table("Ann", "Bob", "Cid")
    assert next_due(table.room) is None
    table.play_to("round")
    assert next_due(table.room) == START + 8 * MINUTE
    table.disconnect("Ann")
    assert next_due(table.room) == START + MINUTE
    table.tick(MINUTE)
    assert next_due(table.room) == START + 8 * MINUTE
    table.disconnect("Bob", "Cid")
    table.wait(7 * MINUTE)

    assert due_commands(table.room, table.now) == (DeadlinePassed(1),)
    assert table.tick() == [RoundEnded(1, START + 8 * MINUTE, "deadline")]
    assert next_due(table.room) == START + MINUTE + 2 * HOUR


def test_several_things_due_at_once_are_done_in_order() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.play_to("round")
    table.disconnect("Ann")
    table.wait(8 * MINUTE)

    assert due_commands(table.room, table.now) == (DeadlinePassed(1), AbsencesDue())
    table.tick()
    assert (table.over.ended_at, table.admin_name) == (START + 8 * MINUTE, "Bob")


def test_quiet_time_counts_from_the_last_connection() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.disconnect("Ann")
    table.wait(SECOND)
    table.disconnect("Bob")
    table.wait(SECOND)
    table.say(member("Cid"), Leave(id_of("Cid")))
    table.wait(SECOND)
    table.say(member("Dee"), Join("Dee", 0, id_of("Dee")))

    assert table.room.quiet_since == START + 2 * SECOND
