"""Tests of seats of bots: names, faces, authority, and room for people (docs/product/bots.md)."""

from collections import Counter
from typing import Final

import pytest
from msgspec.structs import replace

from spysafari.decks import card_art
from spysafari.decks.bot_names import bot_names
from spysafari.game.bot_seats import FACES_OF_MEN, FACES_OF_WOMEN
from spysafari.game.clock import OFF_LIST_AFTER_MS
from spysafari.game.entry import refuse_entry
from spysafari.game.model.commands import (
    AddBot,
    ChangeDeck,
    ChangeSettings,
    Connect,
    EndGame,
    EndRound,
    Join,
    Leave,
    Member,
    NodesGone,
    PlayAgain,
    RecordOutcome,
    Restart,
    Server,
    StartGame,
    UseDeck,
    VoidRound,
)
from spysafari.game.model.deal import dealt_players
from spysafari.game.model.ids import DeckId, Outcome
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.talk import TalkMode
from spysafari.game.room import Notice, Present, Running
from tests.game.bot_tables import BOT_ADDED, NAMES, SAFARI, WE_DO, BotTable
from tests.game.tables import NODE, SECOND, STRANGER, id_of, member

LANGUAGES: Final = sorted({card.language for card in card_art.names()})


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


def test_members_cannot_act_for_a_bot() -> None:
    """[BOT-09] A bot's `owner` is a secret of the room, and is not the key of a session."""
    table = BotTable(3)
    bot = table.bots[0]

    assert table.refusal(Member((member("Ann").sessions[0],), bot.id), Leave(bot.id)) == "not_your_player"
