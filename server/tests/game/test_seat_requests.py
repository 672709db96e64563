"""Tests of requests for a seat from another browser."""

import pytest
from msgspec.structs import replace

from spysafari.game.due import due_commands
from spysafari.game.model.bounds import MAX_PLAYERS, MAX_REFUSED_REQUESTS, MAX_SEAT_REQUESTS
from spysafari.game.model.commands import (
    ByHand,
    ChangeSettings,
    Connect,
    HandSeat,
    Join,
    Leave,
    Member,
    RefuseSeat,
    StartGame,
)
from spysafari.game.model.events import PlayerRemoved
from spysafari.game.model.ids import SessionKey
from spysafari.game.room import Away, Notice, Running, view_version, with_settings
from spysafari.game.stages import Guess, Last, Look, Name, Point, Stage, Talk, Tally, Vote
from spysafari.live.snapshots import Snapshots
from tests.game.refereed import SAFARI, RefereedTable, at
from tests.game.tables import MINUTE, NODE, SECOND, STRANGER, Table, id_of, member

PHONE = Member((SessionKey("the session of Bob's other browser"),))
ASK = Join("Bob", 0, id_of("new"), ask=True)


def with_bob_away() -> Table:
    table = Table("Ann", "Bob", "Cid", "Dee")
    table.disconnect("Bob")
    return table


def asking(table: Table | None = None) -> Table:
    """Return a table at which Bob asks for his seat from his phone."""
    table = table or with_bob_away()
    table.say(PHONE, ASK)
    return table


def phone(number: int) -> Member:
    return Member((SessionKey(f"the session of phone {number}"),))


def digits_of(table: Table, asker: Member = PHONE) -> int:
    """Return the digits that the asker's phone shows."""
    (digits,) = {one.digits for one in table.room.seat_requests if one.session in asker.sessions}
    return digits


def hand(table: Table, asker: Member = PHONE, name: str = "Bob") -> HandSeat:
    return HandSeat(id_of(name), digits_of(table, asker))


def refuse(table: Table, asker: Member = PHONE, name: str = "Bob") -> RefuseSeat:
    return RefuseSeat(id_of(name), digits_of(table, asker))


def asked(table: Table, admin: str = "Ann") -> list[tuple[str, int]]:
    """Return what the admin's dialog lists."""
    names = {player.id: player.name for player in table.room.players}
    return [(names[one.player_id], one.digits) for one in table.view(admin).asking or ()]


@pytest.mark.parametrize("phase", ["lobby", "round", "over", "scored"])
def test_the_admin_gives_an_absent_players_seat_to_the_other_browser(phase: str) -> None:
    """The player keeps the id, the score and the card. The former session loses the seat."""
    table = Table("Ann", "Bob", "Cid", "Dee")
    table.play_to(phase)
    table.disconnect("Bob")
    asking(table)
    assert asked(table) == [("Bob", digits_of(table))]
    assert table.room.notices == (Notice("ask-seat", 1, table.room.rounds_dealt, "", "Bob"),)
    yes = hand(table)
    assert table.refusal(member("Cid"), yes) == "not_admin"
    before = table.player("Bob")

    events = table.say(member("Ann"), yes)

    assert events == (PlayerRemoved(id_of("Bob"), "moved"),)
    assert table.player("Bob") == replace(before, owner=PHONE.sessions[0])
    assert asked(table) == []
    assert table.room.notices[-1] == Notice("hand-seat", 2, table.room.rounds_dealt, "Ann", "Bob")
    assert table.refusal(member("Ann"), yes) == "stale_clock"
    assert table.refusal(member("Bob"), Connect(id_of("Bob"), NODE)) == "not_your_player"
    table.say(PHONE, Connect(id_of("Bob"), NODE))
    before_retry = table.room
    table.say(PHONE, ASK)
    assert table.room is before_retry


def test_a_request_lapses_unless_it_is_repeated() -> None:
    """It keeps its digits and its place in the list."""
    table = asking()
    listed = asked(table)
    table.tick(16 * SECOND)
    asking(table)
    assert asked(table) == listed
    assert table.room.notices == (Notice("ask-seat", 1, 0, "", "Bob"),)
    table.tick(29 * SECOND)
    assert asked(table) == listed

    yes, no = hand(table), refuse(table)
    table.wait(SECOND)
    for late in (yes, no):
        assert table.refusal(member("Ann"), late) == "stale_clock"
    assert table.refusal(member("Ann"), HandSeat(id_of("Nobody"), yes.digits)) == "player_not_found"
    assert table.refusal(member("Ann"), RefuseSeat(id_of("Nobody"), yes.digits)) == "stale_clock"
    table.tick()

    assert (table.room.seat_requests, asked(table)) == ((), [])
    assert due_commands(table.room, table.now) == ()


def test_a_request_cannot_be_renewed_for_ever() -> None:
    """After two minutes, the session may ask again, behind the others and with other digits."""
    table = Table("Ann", "Bob", "Cid", "Dee")
    table.play_to("round")
    table.disconnect("Bob")
    asking(table)
    first = digits_of(table)
    for _ in range(29):
        table.tick(4 * SECOND)
        table.say(PHONE, ASK)
    assert digits_of(table) == first
    table.say(STRANGER, ASK)

    table.tick(4 * SECOND)
    assert [digits for _, digits in asked(table)] == [digits_of(table, STRANGER)]
    table.say(PHONE, ASK)

    assert [digits for _, digits in asked(table)] == [digits_of(table, STRANGER), digits_of(table)]


def test_a_repeated_request_changes_nothing_that_anybody_sees() -> None:
    table = asking()
    before = table.room
    table.say(PHONE, ASK)
    assert table.room is before

    table.tick(16 * SECOND)
    events = table.say(PHONE, ASK)

    assert (events, view_version(table.room)) == ((), view_version(before))


def test_a_stranger_does_not_displace_the_players_request() -> None:
    """Both requests are listed with different digits. The admin's consent names one of them."""
    table = asking()
    table.disconnect("Dee")
    table.say(STRANGER, ASK)
    table.say(phone(1), replace(ASK, name="Dee"))
    askers = (PHONE, STRANGER, phone(1))
    listed = [(name, digits_of(table, asker)) for name, asker in zip(("Bob", "Bob", "Dee"), askers, strict=True)]

    assert asked(table) == listed
    assert len({digits for _, digits in listed}) == 3
    assert all(10 <= digits <= 99 for _, digits in listed)
    assert table.refusal(member("Ann"), HandSeat(id_of("Dee"), digits_of(table))) == "stale_clock"
    table.say(member("Ann"), hand(table))

    assert table.player("Bob").owner == PHONE.sessions[0]
    table.say(PHONE, Connect(id_of("Bob"), NODE))
    assert asked(table) == listed[2:], "Bob is back"
    assert table.refusal(STRANGER, ASK) == "seat_in_use"


def test_everyone_reads_once_that_somebody_asks_for_a_seat() -> None:
    """A stranger with many sessions could otherwise fill the screens with notices."""
    table = asking()
    table.say(STRANGER, ASK)
    assert table.room.notices == (Notice("ask-seat", 1, 0, "", "Bob"),)
    table.disconnect("Dee")

    table.say(phone(1), replace(ASK, name="Dee"))

    assert table.room.notices == (Notice("ask-seat", 2, 0, "", "Dee"),)


def test_only_the_admins_phone_and_the_asking_phone_have_the_digits() -> None:
    table = asking()
    digits = f'"digits":{digits_of(table)}'
    snapshots = Snapshots(table.room, table.now)

    for player in table.room.players:
        assert (digits in (snapshots.frame_for(player.id) or "")) == (player.id == id_of("Ann"))
    assert digits not in snapshots.for_screens
    assert digits in (snapshots.frame_for(id_of("Cid"), (id_of("Ann"),)) or "")
    assert digits not in (snapshots.frame_for(id_of("Cid"), (id_of("Dee"),)) or "")


def test_the_number_of_requests_is_bounded() -> None:
    """Further sessions wait until the admin has answered a request, or until one lapses."""
    table = with_bob_away()
    for number in range(MAX_SEAT_REQUESTS):
        table.say(phone(number), ASK)
    full = table.room

    table.say(PHONE, ASK)
    assert table.room is full
    table.say(phone(0), ASK)
    table.say(member("Ann"), refuse(table, phone(0)))
    table.say(PHONE, ASK)

    assert len(asked(table)) == MAX_SEAT_REQUESTS
    assert asked(table)[-1] == ("Bob", digits_of(table))


def test_a_session_asks_for_one_seat_at_a_time() -> None:
    table = asking()
    table.disconnect("Dee")

    table.say(PHONE, replace(ASK, name="Dee"))

    assert asked(table) == [("Dee", digits_of(table))]
    assert table.room.notices == (Notice("ask-seat", 2, 0, "", "Dee"),)


@pytest.mark.parametrize("phase", ["lobby", "round", "over", "scored"])
def test_a_no_of_the_admin_lasts_for_the_session(phase: str) -> None:
    """The session may still join under another name, and another browser may ask."""
    table = Table("Ann", "Bob", "Cid", "Dee")
    table.play_to(phase)
    table.disconnect("Bob", "Dee")
    asking(table)
    no = refuse(table)
    assert table.refusal(member("Cid"), no) == "not_admin"
    notices = table.room.notices

    table.say(member("Ann"), no)

    assert (asked(table), table.room.notices) == ([], notices)
    before = table.room
    table.say(member("Ann"), no)
    assert table.room is before
    table.tick(MINUTE // 2)
    for name in ("Bob", "Dee"):
        assert table.refusal(PHONE, replace(ASK, name=name)) == "seat_refused"
    table.say(member("Ann"), ChangeSettings(locked=True))
    table.say(member("Ann"), ChangeSettings(locked=False))
    assert table.refusal(PHONE, ASK) == "seat_refused"
    assert table.refusal(STRANGER, ASK) is None
    table.say(PHONE, replace(ASK, name="Zed"))
    assert "Zed" in table.names


def test_the_admin_can_take_a_no_back() -> None:
    table = asking()
    yes = hand(table)
    table.say(member("Ann"), refuse(table))
    table.say(STRANGER, ASK)
    assert digits_of(table, STRANGER) != yes.digits

    table.say(member("Ann"), yes)

    assert table.player("Bob").owner == PHONE.sessions[0]
    assert not table.room.refused_requests


def test_the_list_of_refused_sessions_is_bounded() -> None:
    """The oldest entry is dropped."""
    table = with_bob_away()
    for number in range(MAX_REFUSED_REQUESTS + 1):
        table.say(phone(number), ASK)
        table.say(member("Ann"), refuse(table, phone(number)))

    assert len(table.room.refused_requests) == MAX_REFUSED_REQUESTS
    assert table.refusal(phone(0), ASK) is None
    assert table.refusal(phone(1), ASK) == "seat_refused"


def test_a_session_that_takes_another_seat_no_longer_asks() -> None:
    table = asking()

    table.say(PHONE, Join("Zed", 0, id_of("Zed")))

    assert (table.room.seat_requests, asked(table)) == ((), [])


def test_the_substitute_of_an_absent_admin_answers_the_requests() -> None:
    table = asking()
    listed = asked(table)
    table.disconnect("Ann")
    for _ in range(4):
        table.tick(15 * SECOND)
        table.say(PHONE, ASK)

    assert (table.admin_name, asked(table, "Cid"), asked(table, "Ann")) == ("Cid", listed, [])
    table.say(member("Cid"), hand(table))

    assert table.player("Bob").owner == PHONE.sessions[0]


def test_a_seat_whose_player_is_removed_cannot_be_handed_over() -> None:
    """The name is free, so the page that asks gets a new seat."""
    table = asking()
    yes = hand(table)
    table.say(member("Ann"), Leave(id_of("Bob")))

    assert asked(table) == []
    assert table.refusal(member("Ann"), yes) == "player_not_found"
    table.say(PHONE, ASK)
    assert table.names == ["Ann", "Cid", "Dee", "Bob"]


def test_players_cannot_ask_for_another_seat() -> None:
    """The admin cannot look at another player's card, nor can any other player with a seat."""
    table = with_bob_away()
    for name in ("Ann", "Cid"):
        assert table.refusal(member(name), ASK) == "name_taken"


def test_the_admin_cannot_ask_with_a_second_cookie() -> None:
    table = asking()
    admin = Member((*member("Ann").sessions, *PHONE.sessions))

    assert table.refusal(admin, hand(table)) == "not_your_player"


def test_a_seat_in_use_is_not_given_away() -> None:
    table = Table("Ann", "Bob", "Cid")
    assert table.refusal(PHONE, ASK) == "seat_in_use"
    table.disconnect("Bob")
    asking(table)
    yes = hand(table)
    table.connect("Bob")

    assert asked(table) == []
    assert table.refusal(member("Ann"), yes) == "seat_in_use"
    assert table.refusal(PHONE, ASK) == "seat_in_use"
    table.disconnect("Bob")
    assert asked(table) == [("Bob", yes.digits)]


def test_the_card_of_a_refereed_round_is_not_given_away() -> None:
    """An admin cannot ask for a player's seat from a private window to see the player's card."""
    table = RefereedTable(SAFARI)
    table.disconnect("Eve")
    ask = Join("Eve", 0, id_of("new"), ask=True)
    assert table.refusal(PHONE, ask) == "seat_in_round"
    table.talk()
    table.act("Ann", ByHand)
    assert table.refusal(PHONE, ask) == "seat_in_round"

    lobby = Table("Ann", "Bob", "Cid", "Dee")
    lobby.room = with_settings(lobby.room, rules="safari")
    lobby.disconnect("Bob")
    asking(lobby)
    lobby.say(member("Ann"), StartGame())
    assert isinstance(lobby.room.phase, Running)
    assert asked(lobby) == []
    assert lobby.refusal(member("Ann"), hand(lobby)) == "seat_in_round"


@pytest.mark.parametrize("stage", [Look, Talk, Vote, Tally, Guess, Name, Point, Last])
def test_in_every_stage_only_a_seat_without_a_card_can_be_asked_for(stage: type[Stage]) -> None:
    """The player came late and waits for the next deal."""
    table = at(stage)
    table.join_late("Zed")
    table.disconnect("Zed", "Eve")
    assert table.refusal(PHONE, Join("Eve", 0, id_of("new"), ask=True)) == "seat_in_round"

    table.say(PHONE, Join("Zed", 0, id_of("new"), ask=True))
    assert asked(table) == [("Zed", digits_of(table))]
    table.say(STRANGER, Join("Zed", 0, id_of("new"), ask=True))
    table.say(member("Ann"), refuse(table, STRANGER, "Zed"))
    table.say(member("Ann"), hand(table, name="Zed"))

    assert table.is_at(stage)
    assert table.player("Zed").owner == PHONE.sessions[0]


def test_a_seat_in_a_full_room_can_be_asked_for() -> None:
    """Moving a seat does not count as taking a new one."""
    names = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe")
    assert len(names) == MAX_PLAYERS
    table = Table(*names)
    table.disconnect("Bob")

    asking(table)
    table.say(member("Ann"), hand(table))

    assert table.player("Bob").presence == Away(table.now)


def test_a_seat_in_a_locked_room_can_be_asked_for_only_after_the_admin_opens_it() -> None:
    """Locking the room also drops the requests. The player's own browser can return."""
    table = asking()
    yes = hand(table)
    table.say(member("Ann"), ChangeSettings(locked=True))
    assert asked(table) == []
    assert table.refusal(member("Ann"), yes) == "stale_clock"
    assert table.refusal(PHONE, ASK) == "room_locked"

    table.say(member("Ann"), ChangeSettings(locked=False))
    asking(table)
    table.say(member("Ann"), hand(table))

    assert table.player("Bob").owner == PHONE.sessions[0]


def test_the_role_of_an_absent_admin_does_not_go_with_the_seat() -> None:
    """Somebody who knows the admin's name could otherwise get the admin's tools from a substitute."""
    table = Table("Ann", "Bob", "Cid")
    table.disconnect("Ann")
    table.tick(MINUTE)
    table.say(PHONE, replace(ASK, name="Ann"))

    table.say(member("Bob"), hand(table, name="Ann"))
    table.say(PHONE, Connect(id_of("Ann"), NODE))

    assert table.admin_name == "Bob"


def test_the_role_of_an_admin_who_shares_a_phone_stays_at_the_table() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.share("Ann", "Bob")
    table.say(PHONE, replace(ASK, name="Ann"))

    table.say(member("Ann"), hand(table, name="Ann"))
    table.say(PHONE, Connect(id_of("Ann"), NODE))

    assert table.player("Ann").owner == PHONE.sessions[0]
    assert table.admin_name == "Bob"


def test_a_free_name_is_joined_immediately() -> None:
    table = Table("Ann")

    table.say(PHONE, ASK)

    assert table.names == ["Ann", "Bob"]
