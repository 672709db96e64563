"""Tests of the turns of talk in the app."""

import pytest
from msgspec import UNSET

from spysafari.game.decision import Accepted
from spysafari.game.due import due_commands
from spysafari.game.model.commands import (
    AnswerQuestion,
    Ask,
    ChangeSettings,
    EndGame,
    EndRound,
    GoOn,
    Leave,
    OtherQuestions,
    Pause,
    PlayAgain,
    RecordOutcome,
    Restart,
    Server,
    SkipTurn,
    TurnPassed,
    Typing,
    VoidRound,
)
from spysafari.game.model.ids import Outcome
from spysafari.game.room import Notice
from spysafari.game.stages import Guess, Talk, Vote
from spysafari.game.views.talk_view import exchange_views
from tests.game.refereed import BOX, SAFARI, relaxed
from tests.game.tables import DECKS, MINUTE, SECOND, Table, id_of, member, seated
from tests.game.talks import WE_DO, TalkTable

every_rules = pytest.mark.parametrize("rules", [WE_DO, SAFARI, BOX], ids=lambda rules: rules.rules)


def test_the_switch_is_for_the_admin_between_rounds() -> None:
    """[TALK-01] Tables talk aloud by default. Everyone sees the setting, and the table's next game keeps it."""
    table = Table("Ann", "Bob", "Cid")
    assert (table.view("Bob").settings, table.view("Bob").talk) == (UNSET, UNSET)
    assert table.refusal(member("Bob"), ChangeSettings(talk="tap")) == "not_admin"

    table.say(member("Ann"), ChangeSettings(talk="type"))
    assert [table.settings_seen(name).talk for name in table.names] == ["type"] * 3
    assert table.ask(member("Ann"), ChangeSettings(talk="type")) == Accepted(table.room, ())
    table.play_to("round")
    assert table.refusal(member("Ann"), ChangeSettings(talk="aloud")) == "wrong_phase"
    table.say(member("Ann"), EndRound())
    assert table.refusal(member("Ann"), ChangeSettings(talk="aloud")) == "wrong_phase"
    table.say(member("Ann"), RecordOutcome(Outcome.SPY_CAUGHT))
    table.say(member("Ann"), ChangeSettings(talk="tap"))
    table.say(member("Ann"), EndGame())
    assert table.refusal(member("Ann"), ChangeSettings(talk="aloud")) == "game_ended"
    table.say(member("Ann"), PlayAgain())

    assert [table.settings_seen(name).talk for name in table.names] == ["tap"] * 3


@every_rules
def test_each_answerer_asks_next_but_never_the_player_who_just_asked(rules: ChangeSettings) -> None:
    """[TALK-02]"""
    table = TalkTable(rules=rules)
    assert table.asker == "Ann"
    assert table.may_ask == ["Bob", "Cid", "Dee", "Eve"]

    table.ask_player("Cid")
    assert (table.asker, table.asked) == ("Ann", "Cid")
    assert table.refusal(seated("Bob"), AnswerQuestion(*table.now_at(), "yes")) == "not_your_turn"
    assert table.refusal(seated("Ann"), table.asks("Dee", "place-question-01")) == "not_your_turn"
    table.answer("hardly")

    assert (table.asker, table.asked) == ("Cid", None)
    assert table.may_ask == ["Bob", "Dee", "Eve"]
    assert table.refusal(seated("Cid"), table.asks("Ann")) == "not_askable"
    assert table.refusal(seated("Cid"), table.asks("Cid")) == "not_askable"
    assert table.refusal(seated("Ann"), table.asks("Dee")) == "not_your_turn"
    table.exchange("Dee")
    assert table.may_ask == ["Ann", "Bob", "Eve"]


def test_with_two_others_the_player_who_just_asked_may_be_asked() -> None:
    """[TALK-02] Players who are away do not count."""
    three = TalkTable(players=3)
    three.exchange("Bob")
    assert (three.asker, three.may_ask) == ("Bob", ["Ann", "Cid"])

    four = TalkTable(players=4)
    four.exchange("Bob")
    assert four.may_ask == ["Cid", "Dee"]
    four.disconnect("Dee")
    assert four.may_ask == ["Ann", "Cid"]


def test_a_stale_turn_is_accepted_without_effect() -> None:
    """[TALK-02] For example, a player may tap in two windows. Each change of a turn increments its number."""
    table = TalkTable()
    asking, first = table.asks("Cid"), table.turn.number
    table.others()
    assert table.ask(seated("Ann"), asking) == Accepted(table.room, ())
    table.ask_player("Cid")
    answered = AnswerQuestion(*table.now_at(), "no")
    table.answer("yes")

    assert table.turn.number == first + 3
    for command in (answered, AnswerQuestion(table.room.rounds_dealt - 1, table.turn.number, "no")):
        assert table.ask(seated("Cid"), command) == Accepted(table.room, ())
    assert table.log == [("Ann", "Cid", table.log[0][2], "yes")]
    table.say(member("Ann"), EndRound())
    assert table.ask(seated("Cid"), answered) == Accepted(table.room, ())
    table.say(member("Ann"), RecordOutcome(Outcome.SPY_CAUGHT))
    assert table.ask(seated("Ann"), SkipTurn(*table.now_at())) == Accepted(table.room, ())


def test_commands_of_talk_are_refused_at_a_table_that_talks_aloud() -> None:
    """[TALK-12]"""
    table = Table("Ann", "Bob", "Cid")
    table.play_to("round")

    for command in (Ask(1, 1, id_of("Bob"), "x"), OtherQuestions(1, 1), AnswerQuestion(1, 1, "yes"), SkipTurn(1, 1)):
        assert table.refusal(seated("Ann"), command) == "wrong_phase"
    assert table.refusal(Server(), TurnPassed(1, 1)) == "stale_clock"


def test_everyone_sees_that_a_player_is_typing() -> None:
    """[TALK-04] At most every 3 s, and without the text."""
    table = TalkTable("type")
    assert not table.shown.typed_at
    table.say(seated("Ann"), Typing(*table.now_at()))
    assert table.shown.typed_at == table.now
    table.wait(2_999)
    assert table.ask(seated("Ann"), Typing(*table.now_at())) == Accepted(table.room, ())
    table.wait(1)
    table.say(seated("Ann"), Typing(*table.now_at()))
    assert table.shown.typed_at == table.now
    assert table.refusal(seated("Cid"), Typing(*table.now_at())) == "not_your_turn"

    table.ask_player("Cid")
    assert not table.shown.typed_at
    table.say(seated("Cid"), Typing(*table.now_at()))
    assert table.shown.typed_at == table.now
    assert TalkTable("tap").refusal(seated("Ann"), Typing(1, 1)) == "wrong_phase"


def test_a_late_joiner_neither_asks_nor_is_asked() -> None:
    """[TALK-02]"""
    table = TalkTable(players=3)
    table.join_late("Kim")

    assert table.may_ask == ["Bob", "Cid"]
    assert table.refusal(seated("Ann"), table.asks("Kim")) == "not_askable"
    assert table.refusal(seated("Kim"), table.asks("Bob")) == "not_your_turn"


def test_only_an_offered_question_can_be_tapped() -> None:
    """[TALK-03]"""
    table = TalkTable()
    other = next(card for card in table.conversation.unused)

    assert table.refusal(seated("Ann"), table.asks("Cid", other)) == "wrong_phase"
    table.ask_player("Cid")
    assert table.refusal(seated("Cid"), AnswerQuestion(*table.now_at(), "shrug")) == "wrong_phase"


@every_rules
def test_the_clock_asks_and_answers(rules: ChangeSettings) -> None:
    """[TALK-05] Each turn lasts 30 s. Then a random question goes to a random player, or the answer is a shrug."""
    table = TalkTable(rules=rules)
    offered = table.turn.offered
    table.tick(30 * SECOND - 1)
    assert (table.asked, table.log) == (None, [])
    assert table.refusal(Server(), TurnPassed(*table.now_at())) == "stale_clock"
    table.tick(1)
    turn = table.turn
    assert turn.question in offered
    table.tick(30 * SECOND)

    answerer = str(turn.asked).removeprefix("id-of-")
    assert table.log == [("Ann", answerer, turn.question, "shrug")]
    assert (table.asker, table.asked) == (answerer, None)
    assert "Ann" not in table.may_ask


def test_everyone_sees_which_questions_the_app_has_picked() -> None:
    """[TALK-05] If the asker's time runs out, the app picks the player and the question."""
    table = TalkTable()
    table.exchange("Cid")
    picked = []
    for _ in range(2):
        table.tick(30 * SECOND)
        picked.append(table.shown.question_picked is True)
    table.exchange(table.may_ask[0])

    log = exchange_views(table.room, DECKS)
    assert picked == [True, False]
    assert [bool(exchange.question_picked) for exchange in log] == [False, True, False]


def test_the_default_question_and_player_are_random() -> None:
    """[TALK-05]"""
    table = TalkTable()
    seen = set()
    for _ in range(200):
        before = table.room
        table.tick(30 * SECOND)
        seen.add((table.asked, table.turn.question))
        table.room = before
        table.now -= 30 * SECOND

    assert len(seen) == 4 * 6


@pytest.mark.parametrize(("rules", "seconds"), [(SAFARI, 30), (relaxed(BOX), 60), (ChangeSettings(pace="relaxed"), 60)])
def test_a_relaxed_pace_doubles_the_time(rules: ChangeSettings, seconds: int) -> None:
    """[TALK-05]"""
    table = TalkTable(rules=rules)

    assert (table.turn_left(), table.shown.seconds) == (seconds * SECOND, seconds)
    table.ask_player("Cid")
    table.tick(seconds * SECOND - 1)
    assert table.asked == "Cid"
    table.tick(1)
    assert table.asked is None


def test_absent_players_are_skipped_as_askers_and_cannot_be_asked() -> None:
    """[TALK-05]"""
    table = TalkTable()
    table.disconnect("Bob", "Dee")
    assert table.may_ask == ["Cid", "Eve"]
    assert table.refusal(seated("Ann"), table.asks("Bob")) == "not_askable"

    table.ask_player("Cid")
    table.disconnect("Cid")
    assert table.asked == "Cid"
    table.tick(30 * SECOND)
    assert table.log[-1][3] == "shrug"
    assert (table.asker, table.may_ask) == ("Eve", ["Ann"])


def test_an_asker_who_disconnects_keeps_the_turn_until_its_deadline() -> None:
    """[TALK-05]"""
    table = TalkTable()
    table.disconnect("Ann")
    assert table.asker == "Ann"
    table.tick(30 * SECOND)
    assert table.asked is not None
    table.connect("Ann")
    assert table.asker == "Ann"


@every_rules
def test_the_first_asker_is_present(rules: ChangeSettings) -> None:
    """[TALK-02] [TALK-05] An absent first player is skipped."""
    table = TalkTable(rules=rules)
    if rules is WE_DO:
        table.say(member("Ann"), EndRound())
        table.say(member("Ann"), RecordOutcome(Outcome.SPY_CAUGHT))
    else:
        table.act("Ann", VoidRound)
    table.disconnect("Bob", "Dee")
    for _ in range(20):
        before = table.room
        table.say(member("Ann"), Restart())
        assert table.asker not in {"Bob", "Dee"}
        table.room = before


def test_a_player_alone_waits_for_others() -> None:
    """[TALK-05] The turn starts again if nobody else is present."""
    table = TalkTable(players=3)
    table.disconnect("Bob", "Cid")
    assert table.may_ask == []
    table.tick(30 * SECOND)
    assert (table.asker, table.asked, table.log) == ("Ann", None, [])
    assert table.turn_left() == 30 * SECOND
    table.connect("Cid")
    assert table.may_ask == ["Cid"]


@every_rules
def test_a_round_ends_while_everybody_is_away(rules: ChangeSettings) -> None:
    """[TALK-05]"""
    table = TalkTable(rules=rules)
    table.ask_player("Cid")
    table.disconnect(*table.names)
    ends_at = table.at_deadline()
    while table.now < ends_at:
        table.next()

    assert table.now == ends_at
    assert table.log == [("Ann", "Cid", table.log[0][2], "shrug")]
    assert table.view("Ann").stage != "talk"


@every_rules
def test_a_player_who_leaves_ends_their_turn(rules: ChangeSettings) -> None:
    """[TALK-05] A removal by the admin has the same effect."""
    asking = TalkTable(rules=rules)
    asking.say(seated("Ann"), Leave(id_of("Ann")))
    assert (asking.asker, asking.log) == ("Bob", [])

    answering = TalkTable(rules=rules)
    answering.ask_player("Cid")
    answering.say(seated("Ann"), Leave(id_of("Cid")))
    assert answering.log == [("Ann", "Cid", answering.log[0][2], "shrug")]
    assert (answering.asker, answering.turn.asked_by) == ("Dee", None)

    waiting = TalkTable(rules=rules)
    waiting.ask_player("Cid")
    waiting.say(seated("Ann"), Leave(id_of("Ann")))
    assert (waiting.asker, waiting.asked) == ("Ann", "Cid")
    waiting.answer("no")
    assert waiting.log == [("Ann", "Cid", waiting.log[0][2], "no")]
    assert (waiting.asker, waiting.may_ask) == ("Cid", ["Bob", "Dee", "Eve"])


@pytest.mark.parametrize("state", ["asking", "asked"])
@pytest.mark.parametrize("stop", ["pause", "accusation", "guess"])
def test_a_stopped_clock_stops_the_turn(state: str, stop: str) -> None:
    """[TALK-06] The turn resumes with exactly the same time left. Its commands are refused while it is stopped."""
    table = TalkTable(rules=SAFARI)
    if state == "asked":
        table.ask_player("Cid")
    table.wait(12_345)
    turn = table.turn
    if stop == "pause":
        table.say(member("Ann"), Pause(1))
    elif stop == "accusation":
        table.accuse("Dee", "Eve")
        assert isinstance(table.stage, Vote)
    else:
        table.spy_stops()
        assert isinstance(table.stage, Guess)

    shown = table.shown
    assert (shown.until, shown.left, table.turn_left()) == (None, 17_655, 17_655)
    assert table.refusal(seated("Ann"), table.asks("Dee")) == "clock_stopped"
    assert table.refusal(seated("Ann"), SkipTurn(*table.now_at())) == "clock_stopped"
    assert not any(isinstance(command, TurnPassed) for command in due_commands(table.room, table.now + MINUTE))
    if stop == "guess":
        return  # a guess always ends the round
    table.wait(20 * SECOND)
    if stop == "pause":
        table.say(member("Ann"), GoOn(1))
    else:
        table.vote(no="ABC")
        table.next()
    assert isinstance(table.stage, Talk)
    assert (table.turn, table.turn_left()) == (turn, 17_655)
    assert table.shown.until == table.now + 17_655
    table.tick(17_655)
    assert table.turn.number > turn.number


def test_a_player_who_leaves_during_a_vote_ends_their_turn() -> None:
    """[TALK-05] [TALK-06] The next turn has its full time when the clock resumes."""
    table = TalkTable(rules=SAFARI)
    table.ask_player("Cid")
    table.wait(10 * SECOND)
    table.accuse("Dee", "Eve")
    table.say(seated("Cid"), Leave(id_of("Cid")))

    assert (table.asker, table.asked, table.turn_left()) == ("Dee", None, 30 * SECOND)


def test_the_last_call_keeps_the_time_of_the_turn() -> None:
    """[TALK-05] The admin shortens the round to 10 s, so that it ends before the turn does."""
    table = TalkTable(rules=SAFARI)
    table.wait(5 * SECOND)
    table.say(member("Ann"), EndRound(1))
    assert table.turn_left() == 25 * SECOND
    table.ask_player("Cid")
    table.tick(9_999)
    assert (table.asked, type(table.stage)) == ("Cid", Talk)
    table.tick(1)

    assert not isinstance(table.stage, Talk)
    assert not table.shown.turn
    assert table.settings_seen("Ann").talk == "tap"


@every_rules
def test_the_admin_skips_a_turn(rules: ChangeSettings) -> None:
    """[TALK-09] The log names the admin. The next player who is present asks, whether a question was open or not."""
    table = TalkTable(rules=rules)
    assert table.refusal(seated("Bob"), SkipTurn(*table.now_at())) == "not_admin"
    table.skip()
    assert table.log == [("Ann", None, None, "skipped")]
    assert table.last.by == id_of("Ann")
    assert table.asker == "Bob"

    table.ask_player("Cid")
    question = str(table.turn.question)
    table.disconnect("Dee")
    table.skip()
    assert table.log == [("Ann", None, None, "skipped"), ("Bob", "Cid", question, "skipped")]
    assert (table.asker, table.may_ask) == ("Eve", ["Ann", "Bob", "Cid"])
    (newest, older) = table.shown.recent  # type: ignore[misc]
    assert (newest.by, newest.asked, older.by, older.asked) == (id_of("Ann"), id_of("Cid"), id_of("Ann"), None)
    assert table.room.notices == (Notice("skip-turn", 2, 1, "Ann", "Cid"),)


def test_skips_in_a_row_share_one_entry_of_the_log() -> None:
    """[TALK-09] A hundred skips do not displace the answers, but each has a new number, so that clients notice all."""
    table = TalkTable()
    table.exchange("Cid")
    for nth in range(100):
        table.skip()
        assert table.last.nth == nth + 2

    assert len(table.log) == 2
    assert table.log[0][3] == "yes"


def test_a_round_without_a_referee_ends_with_its_turn() -> None:
    """[TALK-05] The clock alone ends the round, even while a question is open."""
    table = TalkTable()
    table.wait(470 * SECOND - 1)
    table.tick()
    assert due_commands(table.room, table.now) == ()
    table.tick(10 * SECOND + 1)

    assert table.view("Ann").phase == "over"
    assert not table.shown.turn
