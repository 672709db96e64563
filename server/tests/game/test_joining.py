"""Tests of joining, leaving and avatars [API-02] [AUTH-01] [DATA-02] [DATA-03] [DATA-04] [RULE-04] [SITE-01]."""

import msgspec
import pytest
from msgspec.structs import replace

from spysafari.game.decision import Accepted, Closed
from spysafari.game.membership import open_room
from spysafari.game.model.commands import (
    ChangeIcon,
    Command,
    Connect,
    EndGame,
    EndRound,
    Join,
    Leave,
    RecordOutcome,
    Restart,
    StartGame,
)
from spysafari.game.model.deal import Deal, dealt_players
from spysafari.game.model.events import IconChanged, ListChanged, PlayerRemoved, Published, RoomClosed, RoundEnded
from spysafari.game.model.ids import DeckId, Outcome
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.settings import Settings
from spysafari.game.room import Away, Lobby, Over, Player, Present, Room
from spysafari.game.seats import refuse_new_player, seat_named
from tests.fakes import the_spy
from tests.game.tables import (
    CODE,
    DECKS,
    MINUTE,
    NODE,
    SECOND,
    START,
    STRANGER,
    Table,
    id_of,
    member,
    seated,
    session_of,
    with_spy,
)

TEN = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe")


def test_a_new_room_has_one_player_who_is_the_admin_and_thirty_location_cards() -> None:
    """[DATA-01] [LOBBY-06] [LOBBY-07] The first player is away until the live connection is established."""
    table = Table("Ann", connected=False)

    chosen = table.room.settings.chosen_cards
    assert table.room == Room(
        code=CODE,
        version=1,
        admin=id_of("Ann"),
        players=(Player(id_of("Ann"), session_of("Ann"), "Ann", 0, Away(START)),),
        settings=Settings(deck=DeckId.LOCATIONS, chosen_cards=chosen, duration=480),
        phase=Lobby(),
        quiet_since=START,
    )
    assert len(set(chosen)) == 30
    assert set(chosen) < {card.id for card in DECKS[DeckId.LOCATIONS].cards}


def test_a_joining_player_takes_the_last_place_on_the_list() -> None:
    table = Table("Ann")
    before = table.room

    events = table.say(member("Bob"), Join("Bob", 4, id_of("Bob")))

    assert events == (ListChanged(),)
    newcomer = Player(id_of("Bob"), session_of("Bob"), "Bob", 4, Away(START))
    assert table.room.players == (*before.players, newcomer)
    assert table.room.version == before.version + 1


@pytest.mark.parametrize("icon", [-1, 20, 10**9])
def test_an_unknown_avatar_is_refused(icon: int) -> None:
    table = Table("Ann")

    assert open_room(CODE, session_of("Ann"), Join("Ann", icon, id_of("Ann")), table.context) == Refused(
        RefusalCode.INVALID_ICON
    )
    assert table.refusal(member("Bob"), Join("Bob", icon, id_of("Bob"))) == "invalid_icon"
    assert table.refusal(member("Ann"), ChangeIcon(id_of("Ann"), icon)) == "invalid_icon"


def test_the_eleventh_player_is_refused() -> None:
    table = Table(*TEN)

    assert table.refusal(STRANGER, Join("Kim", 0, id_of("Kim"))) == "room_full"
    assert refuse_new_player(table.room) == Refused(RefusalCode.ROOM_FULL)


@pytest.mark.parametrize("phase", ["lobby", "round", "over", "scored"])
def test_players_can_join_in_every_phase_but_ended(phase: str) -> None:
    """[DATA-02] A player who joins during a round waits for the next one."""
    table = Table("Ann", "Bob", "Cid")
    table.play_to(phase)

    assert refuse_new_player(table.room) is None
    table.say(member("Dee"), Join("Dee", 0, id_of("Dee")))

    assert [player.in_round for player in table.view("Dee").players] == [phase != "lobby"] * 3 + [False]


def test_nobody_joins_an_ended_game_not_even_a_former_player() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.play_to("ended")

    assert refuse_new_player(table.room) == Refused(RefusalCode.GAME_ENDED)
    assert table.refusal(STRANGER, Join("Dee", 0, id_of("Dee"))) == "game_ended"
    assert table.refusal(member("Bob"), Join("Bob", 0, id_of("Bob"))) == "game_ended"


@pytest.mark.parametrize("phase", ["lobby", "round", "over", "scored"])
def test_joining_again_under_the_same_name_finds_the_same_seat(phase: str) -> None:
    """[API-02] A session may join again after losing its tab or after a double click, even in a full room."""
    table = Table(*TEN)
    table.play_to(phase)

    decision = table.ask(member("Bob"), Join("BOB", 3, id_of("somebody new")))

    assert decision == Accepted(table.room, ())
    assert seat_named("bob", member("Bob"), table.room.players) == table.player("Bob")


def test_one_session_may_own_several_seats_under_several_names() -> None:
    table = Table("Ann")

    table.say(member("Ann"), Join("Ann's phone", 0, id_of("phone")))

    assert [player.owner for player in table.room.players] == [session_of("Ann")] * 2
    assert seat_named("ann", member("Ann"), table.room.players) == table.player("Ann")


@pytest.mark.parametrize("name", ["Bob", "bob", "BOB", "Ｂｏｂ"])
def test_a_name_that_reads_like_another_players_is_taken(name: str) -> None:
    table = Table("Ann", "Bob")

    assert table.refusal(STRANGER, Join(name, 0, id_of("new"))) == "name_taken"


def test_a_player_changes_only_their_own_avatar() -> None:
    """[AUTH-02] [LOBBY-19] The admin cannot change another player's avatar either."""
    table = Table("Ann", "Bob")

    assert table.refusal(member("Ann"), ChangeIcon(id_of("Bob"), 5)) == "not_your_player"
    assert table.refusal(member("Ann"), ChangeIcon(id_of("Nobody"), 5)) == "player_not_found"

    assert table.say(member("Bob"), ChangeIcon(id_of("Bob"), 5)) == (IconChanged(id_of("Bob"), 5),)
    assert [player.icon for player in table.room.players] == [0, 5]
    assert table.ask(member("Bob"), ChangeIcon(id_of("Bob"), 5)) == Accepted(table.room, ())


def test_a_player_who_leaves_joins_again_as_a_new_player() -> None:
    """Leaving is permanent, unlike removal from the list while away."""
    table = Table("Ann", "Bob", "Cid")

    assert table.say(seated("Bob"), Leave(id_of("Bob"))) == (PlayerRemoved(id_of("Bob"), "left"),)

    assert (table.names, table.off_list_names) == (["Ann", "Cid"], [])
    assert table.refusal(member("Bob"), Connect(id_of("Bob"), NODE)) == "player_not_found"
    table.say(member("Bob"), Join("Bob", 0, id_of("new Bob")))
    assert table.names == ["Ann", "Cid", "Bob"]


def test_the_admin_removes_a_player() -> None:
    table = Table("Ann", "Bob", "Cid")

    assert table.say(seated("Ann"), Leave(id_of("Bob"))) == (PlayerRemoved(id_of("Bob"), "removed"),)

    assert table.names == ["Ann", "Cid"]


def test_the_admin_can_remove_a_player_off_the_list() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.disconnect("Bob")
    table.tick(2 * MINUTE)
    assert table.off_list_names == ["Bob"]

    table.say(seated("Ann"), Leave(id_of("Bob")))

    assert table.refusal(member("Bob"), Connect(id_of("Bob"), NODE)) == "player_not_found"


def test_other_players_cannot_remove_a_player() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.say(member("Bob"), Join("Bob's phone", 0, id_of("phone")))

    assert table.refusal(member("Bob"), Leave(id_of("Cid"))) == "not_admin"
    assert table.refusal(STRANGER, Leave(id_of("Cid"))) == "not_admin"
    assert table.refusal(seated("Bob"), Leave(id_of("phone"))) == "not_admin", "a tab acts as the seat it names"
    assert table.refusal(member("Ann"), Leave(id_of("Nobody"))) == "player_not_found"


def test_when_the_admin_leaves_the_longest_present_player_becomes_admin() -> None:
    table = Table("Ann", "Bob", "Cid", "Dee")
    table.disconnect("Bob")
    table.wait(SECOND)
    table.connect("Bob")

    table.say(member("Ann"), Leave(id_of("Ann")))

    assert table.admin_name == "Cid"


def test_when_the_admin_leaves_and_nobody_is_connected_the_first_on_the_list_becomes_admin() -> None:
    table = Table("Ann", "Bob", "Cid", connected=False)

    table.say(member("Ann"), Leave(id_of("Ann")))

    assert table.admin_name == "Bob"


@pytest.mark.parametrize("phase", ["lobby", "ended"])
def test_the_last_player_to_leave_closes_the_room(phase: str) -> None:
    table = Table("Ann", "Bob", "Cid")
    table.play_to(phase)
    table.say(member("Ann"), Leave(id_of("Ann")))
    table.say(member("Bob"), Leave(id_of("Bob")))

    assert table.ask(member("Cid"), Leave(id_of("Cid"))) == Closed(RoomClosed("aborted"))


def test_the_round_ends_when_its_spy_leaves() -> None:
    table = Table("Ann", "Bob", "Cid", "Dee")
    table.play_to("round")
    with_spy(table, "Bob")
    version = table.room.version
    table.wait(MINUTE)

    events = table.say(member("Bob"), Leave(id_of("Bob")))

    assert events == (PlayerRemoved(id_of("Bob"), "left"), RoundEnded(1, START + MINUTE, "spy-left"))
    assert isinstance(table.room.phase, Over)
    assert table.room.phase.ended_at == START + MINUTE
    assert table.room.version == version + 1, "two events, but one change"
    assert table.room.recent[-2:] == tuple(Published(version + 1, event) for event in events)


def test_the_round_ends_when_fewer_than_three_of_its_players_remain() -> None:
    """[SITE-01] Players who joined later do not count, because they have no role."""
    table = Table("Ann", "Bob", "Cid")
    table.play_to("round")
    with_spy(table, "Bob")
    table.say(member("Dee"), Join("Dee", 0, id_of("Dee")))

    events = table.say(member("Cid"), Leave(id_of("Cid")))

    assert events == (PlayerRemoved(id_of("Cid"), "left"), RoundEnded(1, START, "too-few"))


def test_the_round_continues_when_other_players_leave() -> None:
    table = Table("Ann", "Bob", "Cid", "Dee")
    table.play_to("round")
    with_spy(table, "Bob")
    clock = table.running.clock
    table.say(member("Eve"), Join("Eve", 0, id_of("Eve")))

    table.say(member("Eve"), Leave(id_of("Eve")))
    table.say(member("Ann"), Leave(id_of("Ann")))

    assert table.running.clock == clock
    assert table.admin_name == "Bob"


def test_a_late_joiner_is_dealt_in_with_the_next_round() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.play_to("round")
    table.say(member("Dee"), Join("Dee", 0, id_of("Dee")))
    table.say(member("Ann"), EndRound())

    table.say(member("Ann"), Restart())

    assert {table.spy_name, *table.team_names} == {"Ann", "Bob", "Cid", "Dee"}


def test_a_room_whose_remaining_players_are_absent_is_quiet() -> None:
    table = Table("Ann", "Bob")
    table.disconnect("Bob")
    table.wait(SECOND)

    table.say(member("Ann"), Leave(id_of("Ann")))

    assert table.room.quiet_since == START + SECOND


def test_absent_players_are_dealt_in() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.disconnect("Cid")

    table.say(member("Ann"), StartGame())

    deal: Deal = table.running.deal
    assert dealt_players(deal) == {id_of("Ann"), id_of("Bob"), id_of("Cid")}
    assert table.player("Cid") == replace(
        table.player("Cid"), presence=Away(START), rounds_since_spy=int(the_spy(deal).player != id_of("Cid"))
    )
    assert isinstance(table.player("Ann").presence, Present)


@pytest.mark.parametrize("commands", range(4), ids=["round", "over", "scored", "ended"])
@pytest.mark.parametrize("spy", ["Bob", "Cid"])
def test_the_name_of_a_player_who_left_is_not_stored(commands: int, spy: str) -> None:
    """The reveal keeps the dealt hand without the name."""
    table = Table("Ann", "Bob", "Cid", "Dee")
    table.play_to("round")
    with_spy(table, spy)
    course: tuple[Command, ...] = (EndRound(), RecordOutcome(Outcome.SPY_CAUGHT), EndGame())
    for command in course[:commands]:
        table.say(member("Ann"), command)

    table.say(member("Cid"), Leave(id_of("Cid")))

    assert b'"Cid"' not in msgspec.json.encode(table.room)
    reveal = table.view("Ann").reveal
    if commands >= 2:
        assert reveal is not None
        assert {hand.player_id: hand.player_name for hand in reveal.hands} == {
            id_of(name): name if name != "Cid" else "" for name in ("Ann", "Bob", "Cid", "Dee")
        }
