"""Tests of removed players and of a locked room."""

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from spysafari.game.entry import refuse_entry
from spysafari.game.model.bounds import MAX_PLAYERS, MAX_REMOVED
from spysafari.game.model.commands import (
    ChangeSettings,
    Connect,
    Join,
    Leave,
    LetBackIn,
)
from spysafari.game.model.events import PlayerRemoved
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.room import Notice
from spysafari.game.views.view import RemovedPlayerView
from tests.game.refereed import SAFARI, RefereedTable
from tests.game.tables import MINUTE, NODE, STRANGER, Table, id_of, member, seated, session_of


@pytest.mark.parametrize("name", ["Bob", "Zed"])
@pytest.mark.parametrize("phase", ["lobby", "round", "over", "scored"])
def test_a_removed_session_cannot_take_a_seat_until_the_admin_lets_it_back_in(phase: str, name: str) -> None:
    table = Table("Ann", "Bob", "Cid", "Dee")
    table.play_to(phase)
    table.say(member("Ann"), Leave(id_of("Bob")))
    join = Join(name, 0, id_of("again"))

    assert table.refusal(member("Bob"), join) == "removed"
    assert table.refusal(member("Bob"), replace(join, name="Ann", ask=True)) == "removed"
    assert table.view("Cid").removed == (RemovedPlayerView(id_of("Bob"), "Bob"),)
    assert table.refusal(member("Cid"), LetBackIn(id_of("Bob"))) == "not_admin"
    assert table.refusal(STRANGER, join) is None

    table.say(member("Ann"), LetBackIn(id_of("Bob")))

    assert table.room.notices[-1] == Notice("let-in", 2, table.room.rounds_dealt, "Ann", "Bob")
    assert not table.view("Ann").removed
    table.say(member("Bob"), join)
    before = table.room
    table.say(member("Ann"), LetBackIn(id_of("Bob")))
    assert table.room is before


def test_a_player_who_leaves_can_come_back() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.say(member("Bob"), Leave(id_of("Bob")))

    table.say(member("Bob"), Join("Bob", 0, id_of("again")))

    assert not table.view("Ann").removed


@pytest.mark.parametrize("removed", ["Bob", "Bea", "Bud"])
def test_a_removal_takes_all_seats_of_the_session_along(removed: str) -> None:
    """The lobby lists Bob and Bea, but no longer lists Bud. None of the seats lets the session return."""
    table = Table("Ann", "Bob", "Cid")
    for name in ("Bud", "Bea"):
        table.say(member("Bob"), Join(name, 0, id_of(name)))
    table.tick(2 * MINUTE)
    assert table.off_list_names == ["Bud", "Bea"]
    table.say(member("Bob"), Join("Bea", 0, id_of("other")))
    assert table.names == ["Ann", "Bob", "Cid", "Bea"]

    events = table.say(seated("Ann"), Leave(id_of(removed)))

    assert (table.names, table.off_list_names) == (["Ann", "Cid"], [])
    assert {event.player for event in events if isinstance(event, PlayerRemoved)} == {
        id_of("Bob"), id_of("Bea"), id_of("Bud"),
    }  # fmt: skip
    assert [removed.name for removed in table.room.removed] == [removed]
    for name in ("Bob", "Bea", "Bud"):
        assert table.refusal(member("Bob"), Connect(id_of(name), NODE)) == "player_not_found"
        assert table.refusal(member("Bob"), Join(name, 0, id_of("again"))) == "removed"
    assert refuse_entry(table.room, (session_of("Bob"),)) == Refused(RefusalCode.REMOVED)

    table.say(seated("Ann"), LetBackIn(id_of(removed)))
    table.say(member("Bob"), Join("Bob", 0, id_of("again")))


@pytest.mark.parametrize("suspect", ["Bob", "Cid"])
def test_a_removal_of_a_suspects_phone_voids_the_vote_whichever_seat_the_admin_chose(suspect: str) -> None:
    """The suspect's other seats do not decide either."""
    table = RefereedTable(SAFARI)
    table.share("Bob", "Cid")
    table.talk()
    table.accuse("Dee", suspect)

    table.say(seated("Ann"), Leave(id_of("Bob")))

    assert table.names == ["Ann", "Dee", "Eve"]
    assert table.verdict.kind == "void"


def test_an_admin_who_removes_a_seat_of_the_own_browser_can_use_it_again() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.say(member("Ann"), Join("Ana", 0, id_of("Ana")))
    table.say(seated("Ann"), Leave(id_of("Ana")))

    table.say(member("Ann"), Join("Ana", 0, id_of("again")))


def test_the_list_of_removed_players_is_bounded() -> None:
    """The oldest entry is dropped."""
    table = Table("Ann")
    for number in range(MAX_REMOVED + 3):
        table.say(member(f"N{number}"), Join(f"N{number}", 0, id_of(f"N{number}")))
        table.say(member("Ann"), Leave(id_of(f"N{number}")))

    assert [removed.name for removed in table.room.removed] == [f"N{number}" for number in range(3, MAX_REMOVED + 3)]


@pytest.mark.parametrize("phase", ["lobby", "round", "over", "scored"])
def test_a_locked_room_refuses_new_players_but_not_those_who_return(phase: str) -> None:
    table = Table("Ann", "Bob", "Cid", "Dee")
    table.disconnect("Dee")
    table.tick(2 * MINUTE)
    assert table.off_list_names == ["Dee"]
    table.play_to(phase)
    assert table.refusal(member("Bob"), ChangeSettings(locked=True)) == "not_admin"
    table.say(member("Ann"), ChangeSettings(locked=True))

    assert table.settings_seen("Bob").locked
    assert table.room.notices == (Notice("lock", 1, table.room.rounds_dealt, "Ann", ""),)
    assert table.refusal(STRANGER, Join("Zed", 0, id_of("Zed"))) == "room_locked"
    assert table.refusal(member("Bob"), Join("Zed", 0, id_of("Zed"))) == "room_locked"
    table.disconnect("Bob")
    table.connect("Bob", "Dee")
    assert table.names == ["Ann", "Bob", "Cid", "Dee"]

    table.say(member("Ann"), ChangeSettings(locked=False))
    assert table.settings_seen("Bob").locked is UNSET
    table.say(STRANGER, Join("Zed", 0, id_of("Zed")))


@pytest.mark.parametrize("phase", ["lobby", "round", "over", "scored"])
def test_a_locked_room_that_is_full_says_that_it_is_locked(phase: str) -> None:
    """A player who leaves a locked room does not make room for a stranger."""
    table = Table(*(f"N{number}" for number in range(MAX_PLAYERS)))
    table.play_to(phase)
    join = Join("Zed", 0, id_of("Zed"))
    assert table.refusal(STRANGER, join) == "room_full"
    table.say(member("N0"), ChangeSettings(locked=True))

    assert table.refusal(STRANGER, join) == "room_locked"
    assert refuse_entry(table.room, (session_of("Zed"),)) == Refused(RefusalCode.ROOM_LOCKED)
    table.say(member("N9"), Leave(id_of("N9")))
    assert table.refusal(STRANGER, join) == "room_locked"
    assert table.refusal(member("N9"), Join("N9", 0, id_of("again"))) == "room_locked"


def test_the_check_of_an_invitation_says_why_the_caller_cannot_join() -> None:
    """[API-03] Only the removed session learns that it was removed."""
    table = Table("Ann", "Bob", "Cid")
    table.say(member("Ann"), Leave(id_of("Bob")))
    for settings, stranger in ((ChangeSettings(locked=False), None), (ChangeSettings(locked=True), "room_locked")):
        table.say(member("Ann"), settings)
        refusals = [refuse_entry(table.room, (session_of(name),)) for name in ("Ann", "Bob", "Zed")]
        assert [refusal and refusal.code for refusal in refusals] == [None, "removed", stranger]
