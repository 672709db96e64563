"""Phones that several players share (docs/product/shared-phone.md)."""

from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from spysafari.game.clock import stage_ends_at
from spysafari.game.due import due_commands, next_due
from spysafari.game.model.commands import (
    AnswerQuestion,
    Ask,
    ChangeSettings,
    Connect,
    EndGame,
    EndRound,
    HandSeat,
    Join,
    Leave,
    Member,
    NodesGone,
    Pause,
    PlayAgain,
    RecordOutcome,
    Restart,
    SayImIn,
    Server,
    StartGame,
    UseDeck,
    Write,
)
from spysafari.game.model.events import PlayerRemoved, RoundStarted
from spysafari.game.model.ids import Outcome
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.round_clock import Stopped, Ticking
from spysafari.game.room import Away, Lobby, Over, Present, Writing, phones_of
from spysafari.game.seats import seats_to_return_to
from spysafari.game.stages import Guess, Last, Look, Name, Point, Talk, Tally
from spysafari.game.stages.look import Ready
from spysafari.game.stages.name import NameSuspect
from spysafari.game.stages.point import PointAt
from spysafari.game.stages.talk import Accuse
from spysafari.game.stages.vote import CastBallot
from spysafari.game.views.view import SeatRequestView
from tests.game.bot_tables import BotTable
from tests.game.refereed import BOTH, BOX, NAMES, SAFARI, RefereedTable, relaxed
from tests.game.tables import MINUTE, NODE, SECOND, Table, id_of, member, session_of
from tests.game.talks import TalkTable

PHONE = Member((session_of("a new phone"),))


class SharedTable(RefereedTable):
    """A refereed round at LOOK, in which Bob is the Spy and Ann asks first. Each of `phones` has several seats."""

    def __init__(self, rules: ChangeSettings, players: int, *phones: str, **options: Any) -> None:
        self.phones = [[name for name in NAMES if name[0] in phone] for phone in phones]
        super().__init__(rules, players, **options)

    def deal(self) -> None:
        for names in self.phones:
            self.share(*names)
        super().deal()

    def seconds(self) -> float:
        until = stage_ends_at(self.room.phase)
        assert until is not None
        return (until - self.now) / SECOND


def present(table: Table, *names: str) -> list[bool]:
    return [isinstance(table.player(name).presence, Present) for name in names]


def test_the_seats_of_a_phone_come_and_go_with_one_change() -> None:
    """[PASS-06] The same applies if their node dies. A disconnected phone still counts as shared."""
    table = Table("Ann", "Bob", "Cid")
    table.share("Ann", "Bob")
    before = table.room.version
    table.turn_off("Ann", "Bob")
    assert (present(table, "Ann", "Bob", "Cid"), table.room.version) == ([False, False, True], before + 1)
    assert [player.phone for player in table.view("Cid").players] == [id_of("Ann"), id_of("Ann"), UNSET]
    table.turn_on("Ann", "Bob")
    assert (present(table, "Ann", "Bob"), table.room.version) == ([True, True], before + 2)
    same = table.room
    table.turn_on("Ann", "Bob")
    assert table.room is same
    table.say(Server(), NodesGone(frozenset({NODE})))
    assert present(table, "Ann", "Bob") == [False, False]


def test_a_phone_is_left_one_seat_at_a_time() -> None:
    """[PASS-01] A phone with a single seat is not shared. A seat that connects alone no longer shares the phone."""
    table = Table("Ann", "Bob", "Cid", "Dee")
    table.share("Ann", "Bob", "Cid")
    table.say(table.seated("Ann"), Leave(id_of("Ann")))
    assert [player.phone for player in table.view("Dee").players] == [id_of("Bob"), id_of("Bob"), UNSET]
    table.say(table.seated("Cid"), Connect(id_of("Cid"), NODE))
    assert phones_of(table.room.players) == {}


def test_players_of_another_session_never_share_the_phone() -> None:
    """[PASS-01] A seat of another session is not on the phone, and a session can connect only its own seats."""
    table = Table("Ann", "Bob", "Cid")
    table.share("Ann", "Bob", "Cid")
    ann = replace(table.player("Ann"), owner=session_of("another"))
    table.room = replace(table.room, players=(ann, *table.room.players[1:]))
    assert set(phones_of(table.room.players)) == {id_of("Bob"), id_of("Cid")}
    assert table.refusal(member("Zed"), Connect(id_of("Ann"), NODE, (id_of("Bob"),))) == "not_your_player"


def test_a_phone_returns_to_the_list_as_a_whole() -> None:
    """[PASS-06] All seats of a disconnected phone leave the list at the same time, and return at the same time."""
    table = Table("Ann", "Bob", "Cid")
    table.share("Bob", "Cid")
    table.turn_off("Bob", "Cid")
    table.tick(2 * MINUTE)
    assert (table.names, table.off_list_names) == (["Ann"], ["Bob", "Cid"])
    version = table.room.version
    table.turn_on("Bob", "Cid")
    assert (table.names, table.off_list_names, table.room.version) == (["Ann", "Bob", "Cid"], [], version + 1)
    assert set(phones_of(table.room.players)) == {id_of("Bob"), id_of("Cid")}


def test_the_role_of_an_admin_on_a_disconnected_phone() -> None:
    """[PASS-06] A seat of another phone becomes the admin, and the role returns with the phone."""
    table = Table("Ann", "Bob", "Cid")
    table.share("Ann", "Bob")
    table.turn_off("Ann", "Bob")
    table.tick(MINUTE)
    assert table.admin_name == "Cid"
    table.turn_on("Ann", "Bob")
    assert table.admin_name == "Ann"
    phone = Member(table.seated("Ann").sessions, id_of("Bob"), (id_of("Ann"),))
    table.say(phone, StartGame())
    assert table.refusal(replace(phone, others=()), EndRound()) == "round_not_over"


@pytest.mark.parametrize("rules", [SAFARI, relaxed(SAFARI)])
def test_stages_last_longer_for_the_fullest_phone(rules: ChangeSettings) -> None:
    """[PASS-04] [PASS-05] Each extra acting seat adds 25 s to LOOK and 10 s to VOTE and POINT, doubled if relaxed."""
    factor = 2 if rules.pace == "relaxed" else 1
    table = SharedTable(rules, 9, "BCDE", "FG")
    assert table.seconds() == (20 + 3 * 25) * factor
    table.talk()
    table.accuse("Ann", "Hal")
    assert table.seconds() == (25 + 3 * 10) * factor
    table.next()
    table.next()
    table.accuse("Bob", "Cid")
    assert table.seconds() == (25 + 1 * 10) * factor, "neither the accuser nor the suspect votes"
    table.next()
    table.next()
    table.time_up()
    assert (table.is_at(Point), table.seconds()) == (True, (30 + 3 * 10) * factor)


def test_a_turn_on_a_shared_phone_is_longer_once() -> None:
    """[PASS-04] NAME lasts 10 s longer if the player shares a phone, unless the phone alone is disconnected."""
    table = SharedTable(BOX, 4, "BCD")
    table.talk()
    table.time_up()
    assert (table.is_at(Name), table.seconds()) == (True, 20)
    table.act("Ann", NameSuspect, None)
    assert table.seconds() == 30
    table.turn_off("Bob", "Cid", "Dee")
    assert table.seconds() == 8
    table.turn_on("Bob", "Cid", "Dee")
    assert table.seconds() == 30


def test_turns_are_not_shorter_while_the_only_phone_is_asleep() -> None:
    """[PASS-06] Nobody waits for its players."""
    table = SharedTable(BOX, 4, "ABCD")
    table.talk()
    table.time_up()
    table.turn_off("Ann", "Bob", "Cid", "Dee")

    assert (table.is_at(Name), table.seconds()) == (True, 30)
    table.time_up()
    assert (table.is_at(Name), table.seconds()) == (True, 30)


def test_only_dealt_seats_count() -> None:
    """[PASS-05] A seat added during the round does not lengthen its stages."""
    table = RefereedTable(SAFARI, 4)
    table.say(member("Ann"), Join("Kim", 0, id_of("Kim")))
    table.turn_on("Ann", "Kim")
    assert set(phones_of(table.room.players)) == {id_of("Ann"), id_of("Kim")}
    table.talk()
    table.accuse("Bob", "Cid")
    assert table.at_deadline() - table.now == 25 * SECOND


@pytest.mark.parametrize("rules", BOTH)
def test_a_ballot_on_a_shared_phone_is_final(rules: ChangeSettings) -> None:
    """[PASS-04] A second ballot is acknowledged without effect. A private phone's ballot can be changed."""
    table = SharedTable(rules, 6, "AC")
    table.talk()
    table.accuse("Dee", "Bob")
    table.vote(yes="AE")
    sealed = table.room
    table.act("Ann", CastBallot, False)
    assert table.room is sealed
    table.act("Eve", CastBallot, False)
    table.vote(yes="CF")
    assert table.is_at(Tally)
    ballots = {ballot.player_id: ballot.yes for ballot in table.view("Fay").referee.ballots or ()}  # type: ignore[union-attr]
    assert ballots == {
        id_of("Dee"): True,
        id_of("Ann"): True,
        id_of("Cid"): True,
        id_of("Eve"): False,
        id_of("Fay"): True,
    }


def test_a_finger_on_a_shared_phone_is_final() -> None:
    """[PASS-04]"""
    table = SharedTable(SAFARI, 4, "AB")
    table.talk()
    table.time_up()
    table.point("AB DB")
    sealed = table.room
    table.act("Ann", PointAt, None)
    assert table.room is sealed
    table.act("Dee", PointAt, None)
    assert table.room is not sealed


def test_an_accuser_on_a_shared_phone_cannot_change_the_vote_at_the_end() -> None:
    """[PASS-04] In a vote after time is up under Classic rules, the accuser's Yes is final on a shared phone."""
    table = SharedTable(BOX, 4, "AB")
    table.talk()
    table.time_up()
    table.act("Ann", NameSuspect, id_of("Dee"))
    sealed = table.room
    table.act("Ann", CastBallot, False)
    assert table.room is sealed


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.parametrize("spies", [1, 2])
def test_each_seat_of_one_phone_plays_a_refereed_round(rules: ChangeSettings, spies: Any) -> None:
    """[PASS-04] [PASS-07] Ten players on one phone: look, accuse, vote, stop, and name the card."""
    table = SharedTable(rules, 10, "ABCDEFGHIJ", spies=spies)
    assert table.seconds() == 20 + 9 * 25
    for name in NAMES:
        assert table.is_at(Look)
        table.act(name, Ready)
    assert table.is_at(Talk)
    table.accuse("Cid", "Dee")
    assert table.seconds() == 25 + 7 * 10
    table.vote(no="ABEFGHIJ")
    table.next()
    assert table.no("Cid", Accuse, id_of("Ann")) == "stop_used"
    assert table.no("Ann", Accuse, id_of("Ann")) == "no_suspect"
    table.spy_stops("Bob")
    assert (table.is_at(Guess), table.seconds()) == (True, 45)
    table.guess("Bob", right=spies == 1)
    if spies == 2:
        assert table.is_at(Last)
        table.guess("Eve", right=True)
    assert table.verdict.kind == "guessed"


def we_do(*phones: str, players: int = 5, **options: Any) -> SharedTable:
    return SharedTable(ChangeSettings(rules="ours"), players, *phones, **options)


def look(table: Table, name: str) -> None:
    table.say(table.seated(name), Ready(table.running.deal.number, 0))


def test_the_clock_waits_for_those_who_share_a_phone() -> None:
    """[PASS-04] [PASS-05] Without a referee, the clock does not wait for players with a phone of their own."""
    table = we_do("BCD")
    view = table.view("Ann")
    assert (view.stage, view.round_ends_at, view.clock_left) == ("look", None, 8 * MINUTE)
    assert (view.look.ends_at, view.look.ready) == (table.now + 70 * SECOND, ())  # type: ignore[union-attr]
    assert view.referee is UNSET
    table.wait(7 * SECOND)
    for name in ("Dee", "Bob", "Bob"):
        look(table, name)
    assert table.view("Ann").look.ready == (id_of("Bob"), id_of("Dee"))  # type: ignore[union-attr]
    look(table, "Cid")
    view = table.view("Ann")
    assert (view.stage, view.round_ends_at, view.look) == ("talk", table.now + 8 * MINUTE, UNSET)
    same = table.room
    look(table, "Cid")
    assert table.room is same
    assert table.refusal(member("Ann"), Ready(1, 0)) == "wrong_phase"


def test_the_deadline_starts_the_clock() -> None:
    """[PASS-04] [PASS-06] LOOK ends at its deadline, even if all players share one phone and it is disconnected."""
    table = we_do("ABCDE")
    look(table, "Ann")
    table.turn_off("Ann", "Bob", "Cid", "Dee", "Eve")
    assert table.is_at(Look)
    assert next_due(table.room) == table.now + 120 * SECOND
    table.tick(120 * SECOND)
    assert (table.is_at(Talk), table.running.clock) == (True, Ticking(table.now + 8 * MINUTE))
    table.tick(8 * MINUTE)
    assert isinstance(table.room.phase, Over)


def test_away_seats_and_those_that_leave_are_not_awaited() -> None:
    """[PASS-06] If nobody shares a phone anymore, the clock starts."""
    table = we_do("BC", "DE")
    look(table, "Bob")
    look(table, "Dee")
    table.turn_off("Dee", "Eve")
    assert table.is_at(Look)
    table.say(table.seated("Cid"), Leave(id_of("Cid")))
    assert table.is_at(Look), "not all seats of the disconnected phone have looked, and no other phone is shared"
    table.turn_on("Dee", "Eve")
    look(table, "Eve")
    assert table.is_at(Talk)

    table = we_do("BC", players=4)
    table.say(table.seated("Cid"), Leave(id_of("Cid")))
    assert table.is_at(Talk)


def test_the_admins_tools_while_players_look() -> None:
    """[PASS-04] The round can be ended, but not paused. LOOK does not wait for late joiners."""
    table = we_do("BC")
    assert table.refusal(member("Ann"), Pause(1)) == "clock_stopped"
    table.say(member("Bob"), Join("Kim", 0, id_of("Kim")))
    assert table.refusal(table.seated("Kim"), Ready(1, 0)) == "not_voter"
    assert table.refusal(member("Dee"), EndRound()) == "round_not_over"
    table.say(member("Ann"), EndRound())
    table.say(member("Ann"), RecordOutcome(Outcome.SPY_CAUGHT))
    (started,) = table.say(member("Ann"), Restart())
    assert started == RoundStarted(2, table.now + 45 * SECOND + 8 * MINUTE)
    assert (table.is_at(Look), table.running.clock) == (True, Stopped(8 * MINUTE))


def test_tables_of_private_phones_play_as_before() -> None:
    """[PASS-08]"""
    table = we_do()
    assert (table.is_at(Talk), table.view("Bob").look) == (True, UNSET)
    refereed = SharedTable(SAFARI, 5)
    assert refereed.seconds() == 20
    assert all(record.phone is UNSET for record in refereed.view("Bob").players)


@pytest.mark.parametrize("phase", ["lobby", "round", "scored"])
def test_a_player_takes_the_seat_to_a_phone_of_their_own(phase: str) -> None:
    """[PASS-01] The seat is connected on somebody else's phone. The phone's other seats stay connected."""
    table = we_do("ABC")
    table.say(member("Ann"), EndRound())
    table.say(member("Ann"), RecordOutcome(Outcome.SPY_CAUGHT))
    if phase == "lobby":
        table.say(member("Ann"), EndGame())
        table.say(member("Ann"), PlayAgain())
    if phase == "round":
        table.say(member("Ann"), Restart())
        look(table, "Ann")
        look(table, "Cid")
    ask = Join("Bob", 0, id_of("phone"), ask=True)
    assert table.refusal(PHONE, replace(ask, name="Dee")) == "seat_in_use"
    table.say(PHONE, ask)
    (request,) = table.room.seat_requests
    asking = (SeatRequestView(id_of("Bob"), request.digits),)
    assert table.view("Ann").asking == asking
    table.tick(29 * SECOND)
    assert table.view("Ann").asking == asking

    yes = HandSeat(id_of("Bob"), request.digits)
    assert table.say(member("Ann"), yes) == (PlayerRemoved(id_of("Bob"), "moved"),)

    bob = table.player("Bob")
    assert (bob.owner, bob.phone, isinstance(bob.presence, Away)) == (PHONE.sessions[0], None, True)
    assert set(phones_of(table.room.players)) == {id_of("Ann"), id_of("Cid")}
    assert phase != "round" or isinstance(table.running.stage, Talk)
    table.say(PHONE, Connect(id_of("Bob"), NODE))


def test_a_request_for_a_present_seat_lapses() -> None:
    """[PASS-01]"""
    table = Table("Ann", "Bob", "Cid")
    table.share("Ann", "Bob")
    table.say(PHONE, Join("Bob", 0, id_of("phone"), ask=True))
    assert next_due(table.room) == table.now + 30 * SECOND
    table.tick(30 * SECOND)
    assert (table.room.seat_requests, due_commands(table.room, table.now)) == ((), ())


def test_a_card_of_a_refereed_round_does_not_move() -> None:
    """[PASS-01]"""
    table = SharedTable(SAFARI, 4, "AB")
    assert table.refusal(PHONE, Join("Bob", 0, id_of("phone"), ask=True)) == "seat_in_round"


def test_the_admin_removes_a_whole_phone() -> None:
    """[PASS-01] The phone itself can remove one of its seats."""
    table = Table("Ann", "Bob", "Cid", "Dee")
    table.share("Bob", "Cid", "Dee")
    table.say(member("Bob"), Leave(id_of("Dee")))
    assert table.names == ["Ann", "Bob", "Cid"]

    table.say(member("Ann"), Leave(id_of("Cid")))

    assert table.names == ["Ann"]
    assert table.refusal(member("Bob"), Join("Cid", 0, id_of("new"))) == "removed"


@pytest.mark.parametrize("rules", [ChangeSettings(rules="ours"), *BOTH])
def test_a_shared_phone_asks_and_answers(rules: ChangeSettings) -> None:
    """[PASS-09] Each seat acts only in its own turn, even if the other seat is on the same phone."""
    table = TalkTable("tap", rules)
    table.share("Ann", "Bob", "Cid")
    turn = table.conversation.turn
    ask = Ask(table.running.deal.number, turn.number, id_of("Bob"), turn.offered[0])
    assert table.refusal(table.seated("Bob"), ask) == "not_your_turn"
    table.say(table.seated("Ann"), ask)
    answer = AnswerQuestion(ask.number, table.conversation.turn.number, "yes")
    assert table.refusal(table.seated("Ann"), answer) == "not_your_turn"
    table.say(table.seated("Bob"), answer)
    assert table.conversation.turn.asker == id_of("Bob")


def test_each_seat_is_in_for_another_game() -> None:
    """[PASS-04]"""
    table = Table("Ann", "Bob", "Cid")
    table.share("Ann", "Bob")
    table.play_to("ended")
    for name in ("Bob", "Ann"):
        table.say(table.seated(name), SayImIn())
    assert table.view("Cid").waiting == (id_of("Ann"), id_of("Bob"))
    table.say(member("Ann"), PlayAgain())
    assert isinstance(table.room.phase, Lobby)
    assert set(phones_of(table.room.players)) == {id_of("Ann"), id_of("Bob")}


def test_each_seat_writes_cards() -> None:
    """[PASS-04] [DECK-04] Players who share a phone have more time, because they write in turn."""
    table = Table("Ann", "Bob", "Cid")
    table.share("Ann", "Bob")
    table.say(member("Ann"), UseDeck(("written",)))
    table.say(member("Ann"), StartGame())
    assert table.view("Cid").writing.until == table.now + 120 * SECOND  # type: ignore[union-attr]
    for name in ("Bob", "Cid", "Ann"):
        assert isinstance(table.room.phase, Writing)
        table.say(table.seated(name), Write((f"{name}'s card",), done=True))
    assert isinstance(table.running.stage, Look)


@pytest.mark.parametrize("rules", [ChangeSettings(rules="ours"), *BOTH])
def test_bots_do_not_use_the_time_to_pass_the_phone(rules: ChangeSettings) -> None:
    """[PASS-09] Bots are ready as early as at other tables. Without a referee, the clock does not wait for them."""
    table = BotTable(3, rules)
    for name in ("Bea", "Cat", "Don"):
        table.say(member("Ann"), Join(name, 0, id_of(name)))
    table.turn_on("Ann", "Bea", "Cat", "Don")
    table.deal()
    began = table.now
    while (due := next_due(table.room)) and due <= began + 8 * SECOND:
        table.run_to_due()
    stage = table.running.stage
    assert isinstance(stage, Look)
    assert stage.until == began + (20 + 3 * 25) * SECOND
    refereed = rules.rules != "ours"
    assert set(stage.ready) == ({bot.id for bot in table.bots} if refereed else set())
    for name in ("Ann", "Bea", "Cat", "Don"):
        table.say(Member(member("Ann").sessions, id_of(name)), Ready(1, 1 if refereed else 0))
    assert isinstance(table.running.stage, Talk)


def test_seats_of_other_sessions_are_not_taken() -> None:
    """[PASS-01] [AUTH-02] A browser may have several sessions, but a phone's seats belong to one of them."""
    table = Table("Ann", "Bob", "Cid", "Dee")
    table.share("Ann", "Bob")
    browser = (session_of("Cid"), session_of("Ann"))
    found = seats_to_return_to(
        table.room, browser, [id_of("Zed"), id_of("Bob"), id_of("Cid"), id_of("Dee"), id_of("Ann")]
    )
    assert isinstance(found, list)
    assert [seat.name for seat in found] == ["Bob", "Ann"]
    refused = seats_to_return_to(table.room, browser, [id_of("Dee"), id_of("Zed")])
    assert refused == Refused(RefusalCode.NOT_YOUR_PLAYER)
    unknown = seats_to_return_to(table.room, browser, [id_of("Zed"), id_of("Dee")])
    assert unknown == Refused(RefusalCode.PLAYER_NOT_FOUND)
