"""Tests of bots in rounds: times, stages, and moves without people (docs/product/bots.md)."""

from collections import Counter
from random import Random
from typing import TypeVar

import pytest
from msgspec.structs import replace

from spysafari.game.bot_seats import start_practice
from spysafari.game.bots.facts import facts_of
from spysafari.game.bots.schedule import next_bot
from spysafari.game.bots.view import bot_view
from spysafari.game.clock import EXPIRE_AFTER_MS, RETURN_GRACE_MS, stage_ends_at, turn_ends_at
from spysafari.game.due import next_due
from spysafari.game.membership import open_room
from spysafari.game.model.commands import (
    ChangeSettings,
    CloseNow,
    Join,
    Member,
    MoreTime,
    MoveBot,
    Pause,
    RecordOutcome,
    Restart,
    Server,
)
from spysafari.game.model.deal import dealt_players, spies_of
from spysafari.game.model.ids import DeckId, Outcome, RoomCode
from spysafari.game.model.rules import SpySetting
from spysafari.game.model.talk import ANSWERS, Exchange
from spysafari.game.room import Away, Over, Room, Running, Scored
from spysafari.game.stages import Guess, Last, Look, Name, Point, Stage, Talk, Tally, Vote
from spysafari.game.stages.talk import Accuse
from spysafari.game.stages.tally import Pointed, Voted
from tests.fakes import permissive_context
from tests.game.bot_tables import BOX, DECKS, NAMES, SAFARI, WE_DO, BotTable
from tests.game.tables import SECOND, id_of, member, session_of

Result = TypeVar("Result", Pointed, Voted)


def test_a_practice_begins_with_an_exchange_between_bots() -> None:
    """[BOT-01] The person sees an exchange before making one. From the second round on, everyone may be the first."""
    for seed in range(20):
        context = permissive_context(0, Random(seed), DECKS)
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


def tallied(table: BotTable, kind: type[Result]) -> Result:
    until(table, Tally)
    tally = table.running.stage
    assert isinstance(tally, Tally)
    assert isinstance(tally.result, kind)
    return tally.result


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

    result = tallied(table, Pointed)
    assert {finger.suspect for finger in result.fingers} == {id_of("Ann")}
    assert result.suspect == id_of("Ann")


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

    assert [ballot.yes for ballot in tallied(table, Voted).ballots] == [True, True, True, True]


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

    assert tallied(table, Pointed).suspect == id_of("Ann")
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


def test_the_spy_is_drawn_alike_among_bots_and_people() -> None:
    """[BOT-08]"""
    spies: Counter[bool] = Counter()
    for seed in range(400):
        table = BotTable(4, seed=seed)
        table.deal()
        spies.update(table.running.deal.spies[0].player == bot.id for bot in table.bots)
        spies[True] += 0

    assert 0.74 < spies[True] / 400 < 0.86
