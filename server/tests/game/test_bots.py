"""Tests of bots at a table: seats, times, authority, and rounds in all stages (docs/product/bots.md)."""

from collections import Counter
from random import Random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET
from msgspec.structs import replace

from spysafari.decks import card_art
from spysafari.decks.bot_names import bot_names
from spysafari.game.bot_seats import FACES_OF_MEN, FACES_OF_WOMEN, start_practice
from spysafari.game.bots.belief import Evidence, Said, suspicions
from spysafari.game.bots.facts import facts_of
from spysafari.game.bots.move import interruption, next_move
from spysafari.game.bots.schedule import next_bot
from spysafari.game.bots.situation import VALUE_OF
from spysafari.game.bots.turns import is_surprising
from spysafari.game.bots.view import bot_view
from spysafari.game.clock import EXPIRE_AFTER_MS, OFF_LIST_AFTER_MS, RETURN_GRACE_MS, stage_ends_at, turn_ends_at
from spysafari.game.decision import Context
from spysafari.game.due import next_due
from spysafari.game.entry import refuse_entry
from spysafari.game.membership import open_room
from spysafari.game.model.commands import (
    AddBot,
    AnswerQuestion,
    Ask,
    ChangeDeck,
    ChangeSettings,
    CloseNow,
    Connect,
    EndGame,
    EndRound,
    Join,
    Leave,
    Member,
    MoreTime,
    MoveBot,
    NodesGone,
    Pause,
    PlayAgain,
    RecordOutcome,
    Restart,
    Server,
    StartGame,
    UseDeck,
    VoidRound,
)
from spysafari.game.model.deal import Deal, DealtCard, Hand, dealt_players, spies_of
from spysafari.game.model.ids import CardId, DeckId, Outcome, PlayerId, QuestionId, RoomCode
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.rules import SpySetting
from spysafari.game.model.talk import ANSWERS, Exchange, TalkMode
from spysafari.game.room import Away, Notice, Over, Player, Present, Room, Running, Scored
from spysafari.game.stages import Guess, Last, Look, Name, Point, Stage, Talk, Tally, Vote
from spysafari.game.stages.talk import Accuse
from spysafari.game.stages.tally import Pointed, Voted
from tests.game.bot_tables import BOT_ADDED, DECKS, NAMES, BotTable
from tests.game.tables import NODE, SECOND, STRANGER, id_of, member, session_of

WE_DO: Final = ChangeSettings(rules="ours")
SAFARI: Final = ChangeSettings(rules="safari")
BOX: Final = ChangeSettings(rules="classic")
LANGUAGES: Final = sorted({card.language for card in card_art.names()})


# Seats


def test_a_bot_has_a_free_name_a_free_face_and_a_character() -> None:
    """[BOT-02]"""
    table = BotTable(9)

    assert len(set(table.names)) == len({player.icon for player in table.room.players}) == 10
    assert {bot.name for bot in table.bots} <= {one.name for one in NAMES}
    assert set(Counter(bot.bot for bot in table.bots).values()) == {1, 2}
    assert table.refusal(member("Ann"), BOT_ADDED) == "room_full"


def test_the_face_of_a_bot_matches_its_name() -> None:
    """[BOT-02]"""
    women = {name.name for name in NAMES if name.is_woman}
    for seed in range(20):
        for bot in BotTable(5, seed=seed).bots:
            assert bot.icon not in (FACES_OF_MEN if bot.name in women else FACES_OF_WOMEN)


@pytest.mark.parametrize("phase", ["lobby", "over", "scored"])
def test_the_last_bot_makes_room_for_a_person(phase: str) -> None:
    """[BOT-13] In the lobby and between rounds. All players see it."""
    table = BotTable(9, WE_DO)
    last = table.bots[-1]
    if phase != "lobby":
        table.deal()
        table.play()
    if phase == "scored":
        table.say(member("Ann"), RecordOutcome(Outcome.SPY_CAUGHT))

    assert refuse_entry(table.room, STRANGER.sessions) is None
    table.say(member("Bob"), Join("Bob", 0, id_of("Bob")))

    assert (len(table.names), table.names[-1]) == (10, "Bob")
    assert last.id not in {player.id for player in table.room.players}
    assert table.room.notices == (Notice("make-room", 1, table.room.rounds_dealt, last.name, "Bob"),)
    table.say(member("Bob"), Connect(id_of("Bob"), NODE))
    table.say(member("Ann"), StartGame() if phase == "lobby" else Restart())
    assert id_of("Bob") in dealt_players(table.running.deal)


def test_a_person_waits_for_the_end_of_a_round_that_bots_fill() -> None:
    """[BOT-13]"""
    table = BotTable(9)
    table.deal()

    assert refuse_entry(table.room, STRANGER.sessions) == Refused(RefusalCode.SEAT_AFTER_ROUND)
    assert table.refusal(member("Bob"), Join("Bob", 0, id_of("Bob"))) == "seat_after_round"
    table.play()
    table.say(member("Bob"), Join("Bob", 0, id_of("Bob")))
    assert table.names[-1] == "Bob"


def table_in_which_the_last_bot_is_asked(rules: ChangeSettings) -> BotTable:
    for seed in range(50):
        table = BotTable(9, rules, seed=seed)
        table.deal()
        while isinstance(table.room.phase, Running):
            if table.room.conversation and table.room.conversation.turn.asked == table.bots[-1].id:
                return table
            table.run_to_due()
    raise AssertionError("the last bot is not asked")


@pytest.mark.parametrize("rules", [WE_DO, SAFARI])
def test_a_bot_that_is_asked_makes_room_only_after_the_round(rules: ChangeSettings) -> None:
    """[BOT-13] The answer that it owes is not awaited."""
    table = table_in_which_the_last_bot_is_asked(rules)
    last = table.bots[-1]

    assert table.refusal(member("Bob"), Join("Bob", 0, id_of("Bob"))) == "seat_after_round"
    number, referee = table.room.rounds_dealt, table.running.referee
    table.say(member("Ann"), VoidRound(number, referee.step) if referee.is_app else EndRound())
    table.say(member("Bob"), Join("Bob", 0, id_of("Bob")))
    moves = len(table.moves)
    table.tick(60_000)

    assert last.id not in {player.id for player in table.room.players}
    assert len(table.moves) == moves
    if not referee.is_app:
        table.say(member("Ann"), RecordOutcome(Outcome.SPY_CAUGHT))
    table.say(member("Bob"), Connect(id_of("Bob"), NODE))
    table.say(member("Ann"), Restart())
    assert id_of("Bob") in dealt_players(table.running.deal)
    assert last.id not in dealt_players(table.running.deal)
    while (talk := table.room.conversation) is None or not talk.exchanges:
        table.run_to_due()


def test_bots_make_no_room_in_a_locked_room() -> None:
    """[BOT-13]"""
    table = BotTable(9)
    table.say(member("Ann"), ChangeSettings(locked=True))

    assert table.refusal(member("Bob"), Join("Bob", 0, id_of("Bob"))) == "room_locked"


def test_a_bot_makes_room_for_a_person_who_returns_to_the_lobby() -> None:
    """[BOT-13] The person left the lobby's list, and a bot took the place."""
    table = BotTable(8)
    table.say(member("Bob"), Join("Bob", 0, id_of("Bob")))
    table.tick(OFF_LIST_AFTER_MS)
    table.say(member("Ann"), BOT_ADDED)
    assert "Bob" not in table.names

    table.connect("Bob")
    assert (len(table.names), table.names[-1]) == (10, "Bob")


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_ten_names(language: str) -> None:
    """[BOT-02]"""
    names = bot_names(language)

    assert len({one.name for one in names}) == len(names) == 10
    assert set(Counter(one.kind for one in names).values()) == {2}
    assert names == bot_names(f"{language}-BR")
    assert language == "en" or names != bot_names("xx")


def test_a_bot_takes_the_second_form_of_a_name_that_a_player_has() -> None:
    """[BOT-02]"""
    table = BotTable(0)
    only = AddBot((NAMES[0],))
    table.say(member("Ann"), only)
    table.say(member("Ann"), only)

    assert [bot.name for bot in table.bots] == [NAMES[0].name, f"{NAMES[0].name} 2"]


def test_only_the_admin_adds_and_removes_bots_between_rounds() -> None:
    """[BOT-02]"""
    table = BotTable(2)
    table.say(member("Bob"), Join("Bob", 0, id_of("Bob")))
    bot = table.bots[0]

    assert table.refusal(member("Bob"), BOT_ADDED) == "not_admin"
    assert table.refusal(member("Bob"), Leave(bot.id)) == "not_admin"
    table.say(member("Ann"), Leave(bot.id))
    assert bot.name not in table.names
    assert table.room.removed == ()
    table.deal()
    assert table.refusal(member("Ann"), BOT_ADDED) == "wrong_phase"


def test_talk_is_by_tap_while_bots_are_seated() -> None:
    """[BOT-03] Adding a bot switches the talk mode to `tap`. The other modes remove the bots."""
    others: tuple[TalkMode, ...] = ("aloud", "type")
    for talk in others:
        table = BotTable(3)
        assert table.room.settings.talk == "tap"
        table.say(member("Ann"), ChangeSettings(talk=talk))
        assert (table.bots, table.room.settings.talk) == ((), talk)


def test_bots_do_not_know_custom_cards() -> None:
    """[BOT-03]"""
    table = BotTable(3)
    table.say(member("Ann"), UseDeck(("written",)))

    assert table.refusal(member("Ann"), BOT_ADDED) == "bots_cards"
    assert table.refusal(member("Ann"), StartGame()) == "bots_cards"
    table.say(member("Ann"), ChangeDeck(DeckId.ANIMALS))
    table.deal()


def test_a_room_needs_a_person() -> None:
    """[BOT-06] The room closes when its last person leaves, and a bot never becomes the admin."""
    table = BotTable(3)
    table.say(member("Bob"), Join("Bob", 0, id_of("Bob")))

    table.say(member("Ann"), Leave(id_of("Ann")))
    assert table.admin_name == "Bob"
    closed = table.ask(member("Bob"), Leave(id_of("Bob")))
    assert type(closed).__name__ == "Closed"


def test_an_absent_admin_is_not_replaced_by_a_bot() -> None:
    """[BOT-06]"""
    table = BotTable(3)
    table.disconnect("Ann")

    table.tick(10 * 60 * SECOND)
    assert table.admin_name == "Ann"


def test_a_bot_is_shown_as_one() -> None:
    """[BOT-12] The records of people do not have `is_bot`."""
    table = BotTable(1)
    ann, bot = table.view("Ann").players

    assert (bot.is_bot, bot.bot, bot.connected, bot.is_admin) == (True, table.bots[0].bot, True, False)
    assert not isinstance(ann.is_bot, bool)


def test_bots_do_not_play_the_next_game() -> None:
    """[BOT-02]"""
    table = BotTable(3)
    table.deal()
    table.play()
    table.say(member("Ann"), EndGame())
    table.say(member("Ann"), PlayAgain())

    assert table.names == ["Ann"]


@pytest.mark.parametrize("command", [ChangeSettings(talk="aloud"), PlayAgain()])
def test_the_waits_of_people_are_scaled_when_bots_leave(command: ChangeSettings | PlayAgain) -> None:
    """[BOT-08] An unscaled wait would weigh more at the smaller table, and reveal the likely next spy."""
    table = BotTable(5)
    table.deal()
    table.play()
    if isinstance(command, PlayAgain):
        table.say(member("Ann"), EndGame())
    ann = replace(table.player("Ann"), rounds_since_spy=12)
    table.room = replace(table.room, players=(ann, *table.bots))

    table.say(member("Ann"), command)

    assert table.player("Ann").rounds_since_spy == 2


def test_bots_stay_present_when_nodes_are_lost() -> None:
    """[BOT-09]"""
    table = BotTable(2)
    table.say(Server(), NodesGone(frozenset({NODE})))

    assert {type(bot.presence) for bot in table.bots} == {Present}


# Rounds


def test_a_practice_begins_with_an_exchange_between_bots() -> None:
    """[BOT-01] The person sees an exchange before making one. From the second round on, everyone may be the first."""
    for seed in range(20):
        context = Context(0, Random(seed), DECKS)
        opened = open_room(RoomCode("ABCD"), session_of("Ann"), Join("Ann", 0, id_of("Ann")), context)
        assert isinstance(opened, Room)
        room = start_practice(opened, NAMES, context)
        assert isinstance(room.phase, Running)
        assert id_of("Ann") in dealt_players(room.phase.deal)
        assert (type(room.players[0].presence), room.quiet_since) == (Away, 0)
        table = BotTable(0)
        table.room, table.now = room, 0
        table.connect("Ann")
        while not (table.room.conversation and table.room.conversation.turn.asked):
            table.run_to_due()
        turn = table.room.conversation.turn
        assert turn.asker == room.phase.deal.first_player
        assert id_of("Ann") not in {turn.asker, turn.asked}
        assert not turn.picked


def test_a_vote_waits_for_a_person_who_reloads_the_page() -> None:
    """[BOT-01] Bots do not keep a room occupied, so the stage stays open and the person has time to act."""
    table = table_in_vote()
    while next_bot(table.room):
        table.run_to_due()
    stage = table.running.stage
    assert isinstance(stage, Vote)
    table.wait(stage.until - table.now - SECOND)

    table.disconnect("Ann")
    assert table.running.stage == stage
    table.connect("Ann")

    assert stage_ends_at(table.running) == table.now + RETURN_GRACE_MS


def table_in_vote() -> BotTable:
    """Return a table at which a bot has accused another one."""
    for seed in range(50):
        table = BotTable(4, seed=seed)
        table.deal()
        while isinstance(running := table.room.phase, Running):
            if isinstance(running.stage, Vote) and running.stage.suspect != id_of("Ann"):
                return table
            table.run_to_due()
    raise AssertionError("no bot accuses another one")


@pytest.mark.parametrize("rules", [SAFARI, BOX])
@pytest.mark.parametrize("spies", [1, 2, "hidden"])
def test_the_clock_ends_a_room_of_nine_bots_and_a_silent_person(rules: ChangeSettings, spies: SpySetting) -> None:
    """[BOT-05] [BOT-06]"""
    for seed in range(3):
        table = BotTable(9, rules, spies=spies, seed=seed)
        table.deal()
        table.play()

        assert isinstance(table.room.phase, Scored)
        assert table.room.conversation
        assert table.room.conversation.count >= 4


def test_the_admin_records_the_outcome_where_the_players_keep_the_rules() -> None:
    """[BOT-05]"""
    table = BotTable(4, WE_DO)
    table.deal()
    table.play()

    assert isinstance(table.room.phase, Over)
    assert table.room.conversation
    assert table.room.conversation.count > 5
    table.say(member("Ann"), RecordOutcome(Outcome.SPY_CAUGHT))
    table.say(member("Ann"), Restart())
    assert isinstance(table.room.phase, Running)


def test_bots_act_in_all_stages() -> None:
    """[BOT-05]"""
    acted: Counter[str] = Counter()
    for seed in range(40):
        table = BotTable(5, SAFARI if seed % 2 else BOX, seed=seed, seconds=180)
        table.deal_to_bots_alone()
        while isinstance(table.room.phase, Running):
            stage = type(table.running.stage).__name__
            acted[stage] += any(isinstance(command, MoveBot) for command in table.run_to_due())

    assert acted.keys() >= {"Look", "Talk", "Vote", "Guess", "Last"}
    assert acted["Point"] + acted["Name"] > 0


def test_no_bot_acts_in_the_first_second() -> None:
    """[BOT-05] A bot thinks for 2 to 7 s, and for up to 8 s before it stops the clock."""
    waits = []
    for seed in range(6):
        table = BotTable(5, seed=seed)
        table.deal_to_bots_alone()
        while isinstance(table.room.phase, Running):
            began = stage_began(table)
            if any(isinstance(command, MoveBot) for command in table.run_to_due()) and began is not None:
                waits.append(table.now - began)

    assert len(waits) > 50
    assert min(waits) > 1_000
    assert max(waits) <= 8_000 + SECOND


def stage_began(table: BotTable) -> int | None:
    """Return the time at which the turn or the stage began or resumed, or None if only one player acts in the stage."""
    stage = table.running.stage
    if isinstance(stage, Talk):
        ends_at = turn_ends_at(table.room)
        assert ends_at
        assert table.room.conversation
        return max(ends_at - 30 * SECOND, table.room.conversation.resumed_at)
    if isinstance(stage, Look | Vote | Point):
        until = stage_ends_at(table.running)
        return until - stage.SECONDS * SECOND if until else None
    return None


def test_more_time_does_not_delay_bots() -> None:
    """[BOT-05] [REF-14] The extension is for the people."""
    table = BotTable(5)
    table.deal()
    due = next_bot(table.room)
    assert due

    table.say(member("Ann"), MoreTime(table.running.deal.number, table.running.referee.step))

    assert next_bot(table.room) == due


def test_bots_do_not_talk_while_no_person_is_connected() -> None:
    """[BOT-06] The round ends at its deadlines, and the room expires like one without bots."""
    table = BotTable(4)
    table.deal()
    table.disconnect("Ann")
    while not isinstance(table.running.stage, Talk):
        table.run_to_due()

    assert next_bot(table.room) is None
    table.moves.clear()
    talk_ends_at = stage_ends_at(table.running) or 0
    table.play()
    assert all(at > talk_ends_at for at, _, _ in table.moves)
    table.tick(EXPIRE_AFTER_MS - (table.now - (table.room.quiet_since or 0)) - 1)
    assert next_due(table.room) == table.now + 1


def heard_table(rules: ChangeSettings = SAFARI, *, ann_is_spy: bool = True) -> BotTable:
    """Return a table in TALK at which each player has answered thrice, and the Spy far off the facts."""
    tables = (BotTable(4, rules, seed=seed) for seed in range(50))
    for table in tables:
        table.deal()
        if (id_of("Ann") in spies_of(table.running.deal)) is ann_is_spy:
            break
    while not isinstance(table.running.stage, Talk):
        table.run_to_due()
    conversation, deal, facts = table.room.conversation, table.running.deal, facts_of(DECKS[DeckId.LOCATIONS])
    assert conversation
    exchanges = []
    for nth, question in enumerate(facts.questions):
        seat = nth % 5
        fact = facts.values[facts.questions[question]][facts.cards[deal.card.id]]
        value = (4 if fact < 2 else 0) if conversation.seats[seat] in spies_of(deal) else fact
        exchanges.append(Exchange(nth + 1, (seat + 1) % 5, seat, question, ANSWERS[-1 - value], None, 0))
        if nth == 14:
            break
    heard = replace(conversation, exchanges=tuple(exchanges), count=15, considered=15)
    table.room = replace(table.room, conversation=heard)
    return table


def until(table: BotTable, stage: type[Stage]) -> None:
    while not isinstance(table.running.stage, stage):
        table.run_to_due()


@pytest.mark.parametrize("leaves_in", ["talk", "point"])
def test_the_only_person_does_not_escape_by_leaving_the_page(leaves_in: str) -> None:
    """[BOT-06] Bots that wait for a person point at the end of the stage."""
    table = heard_table()
    if leaves_in == "talk":
        table.disconnect("Ann")
    table.now = stage_ends_at(table.running) or 0
    until(table, Point)
    if leaves_in == "point":
        table.disconnect("Ann")
    until(table, Tally)

    assert isinstance(tally := table.running.stage, Tally)
    assert isinstance(tally.result, Pointed)
    assert {finger.suspect for finger in tally.result.fingers} == {id_of("Ann")}
    assert tally.result.suspect == id_of("Ann")


def test_bots_name_a_suspect_and_vote_while_nobody_is_connected() -> None:
    """[BOT-06] Classic rules."""
    table = heard_table(BOX)
    table.now = stage_ends_at(table.running) or 0
    until(table, Name)
    table.disconnect("Ann")
    table.play()

    assert table.scored.verdict
    assert (table.scored.verdict.kind, table.scored.verdict.suspect) == ("caught-late", id_of("Ann"))


def test_bots_vote_on_a_suspect_who_leaves_the_page() -> None:
    """[BOT-06]"""
    table = heard_table()
    bot = table.bots[0]
    table.say(Member((bot.owner,), bot.id), Accuse(1, table.running.referee.step, id_of("Ann")))
    table.disconnect("Ann")
    until(table, Tally)

    assert isinstance(tally := table.running.stage, Tally)
    assert isinstance(tally.result, Voted)
    assert [ballot.yes for ballot in tally.result.ballots] == [True, True, True, True]


def test_a_bot_names_a_card_although_the_only_person_has_left_the_page() -> None:
    """[BOT-06]"""
    for seed in range(60):
        table = BotTable(4, BOX, seed=seed)
        table.deal()
        while isinstance(running := table.room.phase, Running) and not isinstance(running.stage, Guess):
            table.run_to_due()
        if isinstance(running, Running) and id_of("Ann") not in spies_of(running.deal):
            table.disconnect("Ann")
            table.play()
            assert table.scored.verdict
            assert table.scored.verdict.guess is not None
            return
    raise AssertionError("no bot stops the clock")


def test_a_convicted_bot_names_a_card_although_the_only_person_has_left_the_page() -> None:
    """[BOT-06]"""
    table = heard_table(ann_is_spy=False)
    table.now = stage_ends_at(table.running) or 0
    until(table, Point)
    table.disconnect("Ann")
    until(table, Last)
    table.play()

    assert table.scored.verdict
    assert table.scored.verdict.guess is not None


def test_closing_a_stage_early_does_not_discard_the_fingers_of_bots() -> None:
    """[BOT-06] [REF-14] An admin who is the Spy must not escape by closing the stage while the bots think."""
    table = heard_table()
    table.now = stage_ends_at(table.running) or 0
    until(table, Point)
    closed = table.now

    table.say(member("Ann"), CloseNow(1, table.running.referee.step))
    until(table, Tally)

    assert isinstance(tally := table.running.stage, Tally)
    assert isinstance(tally.result, Pointed)
    assert tally.result.suspect == id_of("Ann")
    assert table.now <= closed + 3 * SECOND


def test_a_move_is_made_once() -> None:
    """[BOT-09] A second node that executes the same command is refused."""
    table = BotTable(4)
    table.deal()
    due = next_bot(table.room)
    assert due
    table.now = due.at
    move = MoveBot(1, due.player)

    table.say(Server(), move)
    assert table.refusal(Server(), move) == "stale_clock"
    assert table.refusal(member("Ann"), move) == "not_admin"


def test_a_move_is_not_made_early_or_for_another_round() -> None:
    """[BOT-09]"""
    table = BotTable(4)
    table.deal()
    due = next_bot(table.room)
    assert due

    assert table.refusal(Server(), MoveBot(1, due.player)) == "stale_clock"
    table.now = due.at
    assert table.refusal(Server(), MoveBot(2, due.player)) == "stale_clock"
    assert table.refusal(Server(), MoveBot(1, id_of("Ann"))) == "stale_clock"


def test_bots_wait_while_the_round_is_paused() -> None:
    """[BOT-05]"""
    table = BotTable(4, WE_DO)
    table.deal()
    table.say(member("Ann"), Pause(1))

    assert next_bot(table.room) is None


def test_two_nodes_compute_the_same_time() -> None:
    """[BOT-09] The time depends on the stored room alone, and clients cannot predict it."""
    table = BotTable(4)
    table.deal()
    other = replace(table.room, players=tuple(replace(one, owner=one.owner[::-1]) for one in table.room.players))

    assert next_bot(table.room) == next_bot(replace(table.room, version=99))
    assert next_bot(table.room) != next_bot(other)
    seeds = (bot_view(room, bot.id, 0).seed for room in (table.room, other) for bot in table.bots)
    assert len(set(seeds)) == 2 * len(table.bots)


# Knowledge


@given(st.integers(0, 2**32), st.integers(0, 60))
def test_a_bot_knows_what_a_phone_knows(seed: int, steps: int) -> None:
    """[BOT-04] The bot's view and move are the same in a room that differs only in secrets unknown to the bot."""
    rng = Random(seed)
    table = BotTable(5, rng.choice([SAFARI, BOX]), spies=rng.choice([1, "hidden"]), seed=seed)
    table.deal_to_bots_alone()
    for _ in range(steps):
        if isinstance(table.room.phase, Running):
            table.run_to_due()
    if not isinstance(table.room.phase, Running):
        return
    facts = facts_of(DECKS[table.running.deal.deck])
    for bot in table.bots:
        view, blank = table.bot_view(bot), bot_view(with_other_secrets(table.room, bot, rng), bot.id, table.now)
        assert blank == view
        chance = rng.random()
        assert next_move(blank, facts, Random(chance)) == next_move(view, facts, Random(chance))
        assert interruption(blank, facts, Random(chance)) == interruption(view, facts, Random(chance))


def with_other_secrets(room: Room, bot: Player, rng: Random) -> Room:
    """Return a room with other secrets that the bot may not know: the card, roles, spies, ballots and sessions."""
    running = room.phase
    assert isinstance(running, Running)
    stage = running.stage
    if isinstance(stage, Vote):
        ballots = (one if one.player == bot.id else replace(one, yes=not one.yes) for one in stage.ballots)
        stage = replace(stage, ballots=tuple(ballots))
    if isinstance(stage, Point):
        fingers = (one if one.player == bot.id else replace(one, suspect=None) for one in stage.fingers)
        stage = replace(stage, fingers=tuple(fingers))
    players = tuple(
        replace(one, owner=one.owner if one.id == bot.id else one.owner[::-1], rounds_since_spy=9)
        for one in room.players
    )
    deal = with_other_cards(running.deal, bot.id, list(room.settings.chosen_cards), rng)
    used = tuple(card for card in room.used_cards if card != running.deal.card.id)
    return replace(room, players=players, used_cards=used, phase=replace(running, deal=deal, stage=stage))


def with_other_cards(deal: Deal, me: PlayerId, cards: list[CardId], rng: Random) -> Deal:
    mine = next(hand for hand in deal.hands if hand.player == me)
    others = [hand for hand in deal.hands if hand is not mine]
    if mine.is_spy:
        card = DealtCard(rng.choice(cards), "other")
        return replace(deal, cards=(card,), hands=(mine, *(replace(hand, role="other") for hand in others)))
    players = [hand.player for hand in others]
    rng.shuffle(players)
    hands = (
        replace(deal.spies[0], player=player, name="") if number < len(deal.spies)
        else Hand(player, "", "team", 0, mine.role_id, "other")
        for number, player in enumerate(players)
    )  # fmt: skip
    return replace(deal, hands=(mine, *hands))


def test_the_spy_is_drawn_alike_among_bots_and_people() -> None:
    """[BOT-08]"""
    spies: Counter[bool] = Counter()
    for seed in range(400):
        table = BotTable(4, seed=seed)
        table.deal()
        spies.update(table.running.deal.spies[0].player == bot.id for bot in table.bots)
        spies[True] += 0

    assert 0.74 < spies[True] / 400 < 0.86


# Odd situations


def test_a_bot_copes_with_questions_that_this_version_does_not_have() -> None:
    """[BOT-05] A stored room may have question cards that a later version has removed."""
    table = BotTable(4)
    table.deal()
    bot = table.bots[0]
    view = table.bot_view(bot)
    assert view.room.talk is not UNSET
    asked = replace(view.room.talk, asked=bot.id, question="a-question-of-the-past")
    view = view._replace(room=replace(view.room, stage="talk", talk=asked))

    move = next_move(view, facts_of(DECKS[DeckId.LOCATIONS]), Random(1))

    assert isinstance(move, AnswerQuestion)
    assert move.answer == "unsure"

    offered = (QuestionId("a-question-of-the-past"),)
    to_ask = replace(asked, asker=bot.id, asked=None, question=None, may_ask=(id_of("Ann"),), offered=offered)
    view = view._replace(room=replace(view.room, talk=to_ask))
    ask = next_move(view, facts_of(DECKS[DeckId.LOCATIONS]), Random(1))

    assert isinstance(ask, Ask)
    assert ask.question == offered[0]


def test_a_bot_does_not_contradict_itself() -> None:
    """[BOT-05] The same question gets the same answer."""
    table = BotTable(4, WE_DO, seconds=900)
    table.deal()
    table.play()
    answers: dict[tuple[int | None, object], set[object]] = {}
    assert table.room.conversation
    for one in table.room.conversation.exchanges:
        if table.room.conversation.seats[one.asked or 0] != id_of("Ann"):
            answers.setdefault((one.asked, one.question), set()).add(one.answer)

    assert [given for given in answers.values() if len(given) > 1] == []


def test_a_silent_person_is_asked_less_and_not_accused_before_time_is_up() -> None:
    """[BOT-05] A missing answer is not evidence, because the person may be asleep."""
    asked, questions = 0, 0
    for seed in range(20):
        table = BotTable(5, SAFARI if seed % 2 else BOX, seed=seed)
        table.deal()
        while isinstance(running := table.room.phase, Running):
            if isinstance(running.stage, Vote) and not running.referee.final:
                assert running.stage.suspect != id_of("Ann")
            table.run_to_due()
        conversation = table.room.conversation
        assert conversation
        by_bots = [one.asked for one in conversation.exchanges if conversation.seats[one.asker] != id_of("Ann")]
        asked += sum(seat is not None and conversation.seats[seat] == id_of("Ann") for seat in by_bots)
        questions += len(by_bots)

    assert 0 < asked < 0.8 * questions / 5


def test_an_answer_ends_a_players_silence() -> None:
    """[BOT-05] Afterwards, bots ask the player as often as the others."""
    said = [Said(id_of("Ann"), 0, answer) for answer in (None, None, 2, None)]

    evidence = Evidence(facts_of(DECKS[DeckId.LOCATIONS]), range(30), (id_of("Ann"),), said)

    assert evidence.silence[id_of("Ann")] == 1


def test_bots_do_not_convict_a_player_after_one_answer() -> None:
    """[BOT-05] The accuser is a person, because bots do not accuse that early."""
    for seed in range(10):
        table = BotTable(4, seed=seed)
        table.deal()
        while not (conversation := table.room.conversation) or not (
            suspects := [one.asked for one in conversation.exchanges if one.answer in ANSWERS]
        ):
            table.run_to_due()
        referee = table.running.referee
        suspect = conversation.seats[suspects[0] or 0]
        table.say(member("Ann"), Accuse(1, referee.step, suspect))
        while isinstance(vote := table.running.stage, Vote):
            table.run_to_due()
        assert isinstance(vote, Tally)
        assert isinstance(vote.result, Voted)
        assert [ballot.yes for ballot in vote.result.ballots] == [True, False, False, False]


def test_a_convicted_spy_does_not_name_a_card_that_the_answers_contradict() -> None:
    """[BOT-05] The answers of the others contradict the named card no more often than the right one."""
    named = 0
    for seed in range(15):
        table = BotTable(5, seed=seed)
        table.deal_to_bots_alone()
        while isinstance(running := table.room.phase, Running):
            table.run_to_due()
            if isinstance(running.stage, Last) and isinstance(table.room.phase, Scored):
                verdict = table.scored.verdict
                assert verdict
                assert verdict.guess
                assert contradictions(table, verdict.guess) <= contradictions(table, running.deal.card.id)
                named += 1
    assert named > 3


def contradictions(table: BotTable, card: CardId) -> int:
    """Return the number of the team's answers that are three or more steps from the card's facts."""
    facts, conversation = facts_of(DECKS[DeckId.LOCATIONS]), table.room.conversation
    (spy,) = spies_of(table.scored.deal)
    count = 0
    for one in conversation.exchanges if conversation else ():
        value = VALUE_OF.get(str(one.answer))
        if value is not None and conversation and conversation.seats[one.asked or 0] != spy:
            fact = facts.values[facts.questions[QuestionId(str(one.question))]][facts.cards[card]]
            count += abs(fact - value) >= 3
    return count


def test_a_spy_that_has_crossed_out_every_card_still_names_one() -> None:
    """[BOT-05] All cards in play have been revealed, so none of them is more likely."""
    table = BotTable(4)
    table.deal()
    spy = next((bot for bot in table.bots if bot.id in spies_of(table.running.deal)), table.bots[0])
    view = table.bot_view(spy)
    referee = view.room.referee
    assert referee is not UNSET
    guessing = view._replace(
        played=view.cards,
        room=replace(view.room, stage="guess", referee=replace(referee, spy=spy.id)),
    )

    assert next_move(guessing, facts_of(DECKS[DeckId.LOCATIONS]), Random(1)) is not None


def test_bots_on_the_team_disagree_on_an_unsure_fact() -> None:
    """[BOT-05] The same answer to it makes the player more suspicious to some of them than to others."""
    facts = facts_of(DECKS[DeckId.LOCATIONS])
    question, card = next((question, min(cards)) for question, cards in enumerate(facts.unsure) if cards)
    evidence = Evidence(facts, range(36), (id_of("Ann"), id_of("Bob"), id_of("Cid")), [Said(id_of("Bob"), question, 4)])
    likings = dict.fromkeys(evidence.turns, 0.0)

    def suspicion(opinion: int) -> float:
        opinions = [opinion] * len(facts.questions)
        return suspicions(evidence, id_of("Ann"), card, likings, opinions)[id_of("Bob")]

    assert suspicion(-1) > suspicion(0) > suspicion(1)


def test_a_bot_remarks_on_a_surprising_answer() -> None:
    """[BOT-05] All bots would, because it depends on the log alone. The bots that asked and answered do not."""
    remarks = 0
    facts = facts_of(DECKS[DeckId.LOCATIONS])
    for seed in range(12):
        table = BotTable(5, SAFARI, seed=seed)
        table.deal_to_bots_alone()
        while isinstance(table.room.phase, Running):
            before = table.room.conversation
            table.run_to_due()
            after = table.room.conversation
            if not (before and after and isinstance(table.room.phase, Running)):
                continue
            if after.turn.asked is not None or after.count > before.count:
                assert after.doubter is None
            if after.doubter and not before.doubter:
                remarks += 1
                last = after.exchanges[-1]
                assert after.seats.index(after.doubter) not in {last.asker, last.asked}
                assert {is_surprising(table.bot_view(bot), facts) for bot in table.bots} == {True}
    assert remarks > 3


def test_members_cannot_act_for_a_bot() -> None:
    """[BOT-09] A bot's `owner` is a secret of the room, and is not the key of a session."""
    table = BotTable(3)
    bot = table.bots[0]

    assert table.refusal(Member((member("Ann").sessions[0],), bot.id), Leave(bot.id)) == "not_your_player"
