import pytest

from spysafari.game.decision import Accepted, Closed
from spysafari.game.due import due_commands, next_due
from spysafari.game.model.bounds import MAX_OFF_LIST
from spysafari.game.model.commands import (
    AbsencesDue,
    Connect,
    DeadlinePassed,
    Join,
    Leave,
    LetBackIn,
    RoomExpired,
    Server,
)
from spysafari.game.model.events import ListChanged, RoomClosed, RoundEnded
from spysafari.game.room import Away, Notice, Present
from spysafari.game.views.view import NoticeView
from tests.game.tables import HOUR, MINUTE, NODE, SECOND, START, STRANGER, Table, id_of, member


def test_a_connection_makes_a_player_present() -> None:
    table = Table("Ann", "Bob", connected=False)
    table.wait(SECOND)

    assert table.say(member("Bob"), Connect(id_of("Bob"), NODE)) == (ListChanged(),)

    assert table.player("Bob").presence == Present(START + SECOND, (NODE,))
    assert table.room.quiet_since is None
    assert [player.connected for player in table.view("Ann").players] == [False, True]


def test_connecting_again_changes_nothing() -> None:
    """A second tab or a retry does not change the time since which the player has been present."""
    table = Table("Ann", "Bob")
    table.wait(SECOND)

    decision = table.ask(member("Bob"), Connect(id_of("Bob"), NODE))

    assert isinstance(decision, Accepted)
    assert decision.room is table.room


@pytest.mark.parametrize("phase", ["round", "over", "scored", "ended"])
def test_a_dropped_connection_outside_the_lobby_does_not_cost_the_seat(phase: str) -> None:
    """[PLAY-21] [DATA-03] The list, the roles and the scores do not change."""
    table = Table("Ann", "Bob", "Cid")
    table.play_to(phase)

    table.disconnect("Bob", "Cid")
    table.tick(HOUR)

    assert table.names == ["Ann", "Bob", "Cid"]
    assert table.player("Bob").presence == Away(START)


def test_in_the_lobby_a_player_away_for_two_minutes_is_taken_off_the_list() -> None:
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


def test_a_player_taken_off_the_list_returns_unchanged() -> None:
    """The player keeps the id, the name and the avatar, and does not have to confirm anything."""
    table = Table("Ann", "Bob", "Cid")
    bob = table.player("Bob")
    table.disconnect("Bob")
    table.tick(2 * MINUTE)

    table.connect("Bob")

    assert table.names == ["Ann", "Cid", "Bob"]
    assert table.player("Bob") == type(bob)(bob.id, bob.owner, "Bob", bob.icon, Present(START + 2 * MINUTE, (NODE,)))
    assert table.off_list_names == []


def test_a_returning_player_whose_name_is_taken_gets_a_free_variation() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.disconnect("Bob")
    table.tick(2 * MINUTE)
    table.say(STRANGER, Join("bob", 0, id_of("other bob")))

    table.connect("Bob")

    assert table.names == ["Ann", "Cid", "bob", "Bob 2"]


def test_a_player_returning_to_a_full_room_is_refused() -> None:
    """[SITE-01]"""
    table = Table("Ann", "Bob")
    table.disconnect("Bob")
    table.tick(2 * MINUTE)
    for number in range(9):
        table.say(STRANGER, Join(f"N{number}", 0, id_of(f"N{number}")))

    assert table.refusal(member("Bob"), Connect(id_of("Bob"), NODE)) == "room_full"


def test_a_player_returning_during_a_round_waits_for_the_next() -> None:
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
    """[API-02] The seat keeps its id, and is away until the connection is established."""
    table = Table("Ann", "Bob", "Cid")
    table.disconnect("Bob")
    table.tick(2 * MINUTE)

    table.say(member("Bob"), Join("BOB", 3, id_of("new")))

    assert (table.names, table.off_list_names) == (["Ann", "Cid", "Bob"], [])
    assert table.player("Bob").presence == Away(START + 2 * MINUTE)


def test_joining_under_a_name_taken_in_the_meantime_is_refused() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.disconnect("Bob")
    table.tick(2 * MINUTE)
    table.say(STRANGER, Join("Bob", 0, id_of("other Bob")))

    assert table.refusal(member("Bob"), Join("Bob", 0, id_of("new"))) == "name_taken"


def test_the_off_list_is_bounded() -> None:
    table = Table("Ann")
    for number in range(MAX_OFF_LIST + 5):
        name = f"N{number}"
        table.say(member(name), Join(name, 0, id_of(name)))
        table.tick(2 * MINUTE)

    assert table.off_list_names == [f"N{number}" for number in range(5, MAX_OFF_LIST + 5)]


def test_one_session_does_not_push_others_off_the_off_list() -> None:
    """The session's own oldest seats are dropped."""
    table = Table("Ann", "Bob", "Cid")
    table.disconnect("Bob")
    table.tick(2 * MINUTE)
    for number in range(MAX_OFF_LIST + 5):
        table.say(STRANGER, Join(f"Ghost {number}", 0, id_of(f"Ghost {number}")))
        table.tick(2 * MINUTE)

    ghosts = [f"Ghost {number}" for number in range(6, MAX_OFF_LIST + 5)]
    assert table.off_list_names == ["Bob", *ghosts]
    table.connect("Bob")
    assert table.names == ["Ann", "Cid", "Bob"]


def test_a_player_pushed_off_the_off_list_by_strangers_can_join_again() -> None:
    """Anyone with the code can fill `Room.off_list` with players who never connect."""
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
    """[AUTH-01] The player who has been connected the longest takes over until the admin returns."""
    table = Table("Ann", "Bob", "Cid")
    table.play_to(phase)
    table.disconnect("Bob")
    table.wait(SECOND)
    table.connect("Bob")
    table.disconnect("Ann")

    assert table.tick(MINUTE - 1) == []
    assert table.tick(1) == [ListChanged()]
    assert table.admin_name == "Cid"
    rounds = table.room.rounds_dealt
    assert table.room.notices == (Notice("take-over", 1, rounds, "Cid", "Ann"),)

    table.connect("Ann")
    assert [player.is_admin for player in table.view("Ann").players] == [True, False, False]
    assert table.view("Bob").notices == (
        NoticeView("take-over", "Cid", "Ann", 1, rounds),
        NoticeView("take-back", "Ann", "Ann", 2, rounds),
    )


def test_the_first_admin_gets_the_role_back_and_not_a_substitute() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.disconnect("Ann")
    table.tick(MINUTE)
    table.disconnect("Bob")
    table.tick(MINUTE)
    assert (table.admin_name, table.room.notices[-1]) == ("Cid", Notice("take-over", 2, 0, "Cid", "Ann"))

    table.connect("Bob")
    assert table.admin_name == "Cid"
    table.connect("Ann")
    assert table.admin_name == "Ann"
    table.disconnect("Bob")
    table.connect("Bob")
    assert table.admin_name == "Ann"


def test_an_admin_off_the_lobbys_list_gets_the_role_back() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.disconnect("Ann")
    table.tick(MINUTE)
    table.tick(MINUTE)
    assert table.off_list_names == ["Ann"]

    table.connect("Ann")

    assert table.admin_name == "Ann"


@pytest.mark.parametrize("by", ["Ann", "Bob"])
def test_an_admin_who_leaves_or_is_removed_while_away_does_not_get_the_role_back(by: str) -> None:
    """A player who leaves gives up the role permanently."""
    table = Table("Ann", "Bob", "Cid", "Dee")
    table.disconnect("Ann")
    table.tick(MINUTE)
    table.say(member(by), Leave(id_of("Ann")))
    table.say(member("Bob"), LetBackIn(id_of("Ann")))

    table.say(member("Ann"), Join("Zed", 0, id_of("Ann")))
    table.connect("Ann")

    assert table.admin_name == "Bob"


def test_the_role_returns_after_the_substitute_has_left() -> None:
    table = Table("Ann", "Bob", "Cid", "Dee")
    table.disconnect("Ann")
    table.tick(MINUTE)
    table.say(member("Bob"), Leave(id_of("Bob")))
    assert table.admin_name == "Cid"
    assert table.view("Dee").notices == (NoticeView("take-over", "", "", 1, 0),)

    table.connect("Ann")

    assert table.admin_name == "Ann"


def test_an_admin_who_returns_in_time_stays_admin() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.disconnect("Ann")
    table.tick(MINUTE - 1)
    table.connect("Ann")
    table.tick(MINUTE)

    assert table.admin_name == "Ann"


def test_without_connected_players_the_admin_hands_over_to_the_first_who_returns() -> None:
    """The admin is never removed from the lobby's list."""
    table = Table("Ann", "Bob", "Cid")
    table.disconnect("Ann", "Bob", "Cid")
    table.tick(10 * MINUTE)
    assert (table.names, table.off_list_names, table.admin_name) == (["Ann"], ["Bob", "Cid"], "Ann")

    table.connect("Cid")
    table.tick()

    assert (table.names, table.admin_name) == (["Cid"], "Cid")
    assert table.off_list_names == ["Bob", "Ann"]


def test_the_admins_seat_is_handed_over_on_the_results() -> None:
    """Without an admin, no player could start the next game."""
    table = Table("Ann", "Bob", "Cid")
    table.play_to("ended")
    table.disconnect("Ann")
    table.tick(MINUTE)

    assert table.admin_name == "Bob"
    assert table.tick(HOUR) == []


@pytest.mark.parametrize(
    ("phase", "stays"), [("lobby", 2 * HOUR), ("over", 2 * HOUR), ("scored", 2 * HOUR), ("ended", 24 * HOUR)]
)
def test_a_room_closes_when_no_player_has_been_connected_for_long(phase: str, stays: int) -> None:
    """[WIN-01] The results stay available for a day."""
    table = Table("Ann", "Bob", "Cid")
    table.play_to(phase)
    table.disconnect("Ann", "Bob", "Cid")
    table.tick(stays - 1)
    assert table.refusal(Server(), RoomExpired()) == "stale_clock"

    table.wait(1)

    assert due_commands(table.room, table.now) == (RoomExpired(),)
    assert table.ask(Server(), RoomExpired()) == Closed(RoomClosed("expired"))


def test_a_room_with_a_connected_player_never_closes() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.disconnect("Bob", "Cid")
    table.tick(5 * MINUTE)

    assert next_due(table.room) is None
    assert table.refusal(Server(), RoomExpired()) == "stale_clock"


def test_absences_that_are_not_due_are_refused() -> None:
    table = Table("Ann", "Bob", "Cid")

    assert table.refusal(Server(), AbsencesDue()) == "stale_clock"


def test_the_clock_states_its_next_deadline_and_keeps_it() -> None:
    """[PLAY-14] The next deadline is the earliest of round end, admin hand-over and expiry."""
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


def test_several_commands_due_together_are_given_in_order() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.play_to("round")
    table.disconnect("Ann")
    table.wait(8 * MINUTE)

    assert due_commands(table.room, table.now) == (DeadlinePassed(1), AbsencesDue())
    table.tick()
    assert (table.over.ended_at, table.admin_name) == (START + 8 * MINUTE, "Bob")


def test_the_quiet_time_starts_at_the_last_disconnect() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.disconnect("Ann")
    table.wait(SECOND)
    table.disconnect("Bob")
    table.wait(SECOND)
    table.say(member("Cid"), Leave(id_of("Cid")))
    table.wait(SECOND)
    table.say(member("Dee"), Join("Dee", 0, id_of("Dee")))

    assert table.room.quiet_since == START + 2 * SECOND
