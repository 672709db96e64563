"""Tests of the list of notices, which all players must notice. Other modules test the notice of each action."""

import pytest

from spysafari.game.model.bounds import MAX_NOTICES
from spysafari.game.model.commands import ChangeSettings, Join, Leave, LetBackIn, Restart
from spysafari.game.room import Notice
from spysafari.game.views.view import NoticeView
from tests.game.tables import STRANGER, Table, id_of, member
from tests.game.talks import TalkTable


def kinds(table: Table) -> list[str]:
    return [f"{notice.action} {notice.player}".strip() for notice in table.room.notices]


def test_the_room_keeps_the_last_five_in_order() -> None:
    names = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal")
    table = Table(*names)
    for name in names[1:4]:
        table.say(member("Ann"), Leave(id_of(name)))
    table.say(member("Ann"), LetBackIn(id_of("Bob")))
    table.say(member("Ann"), ChangeSettings(locked=True))
    table.say(member("Ann"), Leave(id_of("Hal")))

    assert kinds(table) == ["remove Cid", "remove Dee", "let-in Bob", "lock", "remove Hal"]
    assert [notice.nth for notice in table.room.notices] == [2, 3, 4, 5, 6]
    assert table.view("Eve").notices == tuple(
        NoticeView(notice.action, "Ann", notice.player, notice.nth, 0) for notice in table.room.notices
    )


@pytest.mark.parametrize("first", ["remove", "lock"])
def test_a_repeated_lock_does_not_displace_other_notices(first: str) -> None:
    """An admin could otherwise hide a removal from players who are offline. Every notice still has a new number."""
    table = Table("Ann", "Bob", "Cid", "Dee")
    if first == "lock":
        table.say(member("Ann"), ChangeSettings(locked=True))
    table.say(member("Ann"), Leave(id_of("Bob")))
    for _ in range(MAX_NOTICES):
        table.say(member("Ann"), ChangeSettings(locked=not table.room.settings.locked))
    locks = MAX_NOTICES + (first == "lock")

    assert kinds(table) == ["remove Bob", "lock" if locks % 2 else "unlock"]
    assert table.room.notices[-1].nth == locks + 1


def test_a_deal_keeps_the_notices_and_each_has_the_number_of_its_round() -> None:
    """Clients list the notices since the last deal. A removal just before a deal must still reach a slow client."""
    table = Table("Ann", "Bob", "Cid", "Dee")
    table.say(member("Ann"), Leave(id_of("Bob")))
    table.play_to("scored")
    table.say(member("Ann"), ChangeSettings(locked=True))
    table.say(member("Ann"), Restart())
    table.say(member("Ann"), ChangeSettings(locked=False))

    assert [(one.did, one.round, one.nth) for one in table.view("Cid").notices or ()] == [
        ("remove", 0, 1),
        ("unlock", 2, 3),
    ]


def test_a_player_who_leaves_is_no_longer_named() -> None:
    """[REF-14] The removed player is named, because the notice would otherwise be pointless."""
    table = Table("Ann", "Bob", "Cid", "Dee")
    table.say(member("Ann"), Leave(id_of("Bob")))
    table.say(member("Ann"), LetBackIn(id_of("Bob")))
    table.say(member("Ann"), ChangeSettings(locked=True))
    assert table.room.notices[0] == Notice("remove", 1, 0, "Ann", "Bob")
    table.say(member("Ann"), ChangeSettings(locked=False))
    table.say(STRANGER, Join("Zed", 0, id_of("Zed")))

    table.say(member("Ann"), Leave(id_of("Ann")))

    assert [(one.action, one.by, one.player, one.nth) for one in table.room.notices] == [
        ("remove", "", "", 1),
        ("let-in", "", "", 2),
        ("unlock", "", "", 4),
    ]


def test_only_the_last_skipped_turn_is_listed() -> None:
    """[TALK-09] The log contains the others."""
    table = TalkTable()
    table.skip()
    table.skip()

    assert table.room.notices == (Notice("skip-turn", 2, 1, "Ann", "Bob"),)
