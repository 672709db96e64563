"""Tests of the step between the end of a round that the players referee and its outcome: whom they accused."""

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from spysafari.game.bots.schedule import SHOWS_CARD_AFTER_MS, next_bot
from spysafari.game.due import next_due
from spysafari.game.model.commands import (
    ChangeSettings,
    CorrectOutcome,
    Disconnect,
    EndRound,
    Join,
    Leave,
    MoveBot,
    NameAccused,
    RecordOutcome,
    Restart,
    Server,
)
from spysafari.game.model.ids import Outcome, PlayerId
from spysafari.game.views.view import room_view
from tests.fakes import with_the_spy
from tests.game.bot_tables import BotTable
from tests.game.tables import MINUTE, NODE, STRANGER, Table, id_of, member, with_spy

ADMIN = member("Ann")
NAMES = ("Ann", "Bob", "Cid", "Dee")


def at_the_end(spy: str = "Bob") -> Table:
    table = Table(*NAMES)
    table.play_to("round")
    with_spy(table, spy)
    table.say(ADMIN, EndRound(1))
    return table


def accusing(name: str | None, number: int = 1) -> NameAccused:
    return NameAccused(number, None if name is None else id_of(name))


def accused_seen(table: Table) -> set[object]:
    """Return the accused player as seen by all players and screens."""
    return {table.view(name).accused for name in table.names} | {room_view(table.room, table.now).accused}


@pytest.mark.parametrize("name", NAMES)
def test_everyone_sees_whom_the_table_accused_and_nothing_else(name: str) -> None:
    """[PLAY-26] [AUTH-03] Whether the player is the Spy changes nothing on the others' phones, the admin's included."""
    views = []
    for spy in ("Bob", "Cid"):
        table = at_the_end(spy)
        table.say(ADMIN, accusing(name))
        assert accused_seen(table) == {id_of(name)}
        views.append([table.view("Ann"), table.view("Dee"), room_view(table.room, table.now)])

    assert [replace(view, players=view.players[1:]) for view in views[0]] == [
        replace(view, players=view.players[1:]) for view in views[1]
    ]


def test_another_name_needs_an_undo_that_everyone_notices() -> None:
    table = at_the_end()
    table.say(ADMIN, accusing("Cid"))
    version = table.room.version
    table.say(ADMIN, accusing("Cid"))
    assert table.room.version == version, "a retry changes nothing"
    assert table.refusal(ADMIN, accusing("Bob")) == "wrong_phase"

    for _ in range(3):
        table.say(ADMIN, accusing(None))
        assert accused_seen(table) == {UNSET}
        table.say(ADMIN, accusing("Bob"))

    assert [(notice.action, notice.by, notice.player) for notice in table.room.notices] == [
        ("drop-accused", "Ann", "Bob")
    ], "repeating it does not displace other notices"
    assert accused_seen(table) == {id_of("Bob")}


def test_it_belongs_to_one_round_that_is_over_and_has_no_outcome() -> None:
    table = Table(*NAMES)
    table.play_to("round")
    with_spy(table, "Bob")
    assert table.refusal(ADMIN, accusing("Bob")) == "wrong_phase"
    table.say(ADMIN, EndRound(1))
    assert table.refusal(ADMIN, accusing("Bob", number=2)) == "stale_clock"
    assert table.refusal(member("Cid"), accusing("Bob")) == "not_admin"

    table.say(ADMIN, accusing("Bob"))
    table.say(ADMIN, RecordOutcome(Outcome.SPY_CAUGHT))
    assert table.refusal(ADMIN, accusing(None)) == "already_scored"
    table.say(ADMIN, CorrectOutcome(1, Outcome.SPY_CAUGHT_LOCATION))
    assert table.scores == {"Ann": 0, "Bob": 1, "Cid": 0, "Dee": 0}

    table.say(ADMIN, Restart())
    table.say(ADMIN, EndRound(2))
    assert accused_seen(table) == {UNSET}
    assert table.refusal(ADMIN, accusing("Bob")) == "stale_clock", "a late retry"


def test_only_players_of_the_round_can_be_accused() -> None:
    table = at_the_end()
    table.say(member("Eve"), Join("Eve", 0, id_of("Eve")))
    table.say(member("Dee"), Leave(id_of("Dee")))

    for name in ("Eve", "Dee", "nobody"):
        assert table.refusal(ADMIN, accusing(name)) == "no_suspect"
    assert table.refusal(STRANGER, accusing("Bob")) == "not_admin"
    assert table.refusal(ADMIN, NameAccused(1, PlayerId(""))) == "no_suspect"


@pytest.mark.parametrize("by", ["Bob", "Ann"])
def test_an_accused_player_who_leaves_or_is_removed_is_no_longer_accused(by: str) -> None:
    """The stored room does not keep the player either. The admin can accuse somebody else, or record the outcome."""
    table = at_the_end()
    table.say(ADMIN, accusing("Bob"))
    table.say(member("Cid"), Leave(id_of("Cid")))
    assert accused_seen(table) == {id_of("Bob")}

    table.say(member(by), Leave(id_of("Bob")))

    assert table.over.accused is None
    table.say(ADMIN, accusing("Dee"))
    table.say(ADMIN, RecordOutcome(Outcome.SPY_CAUGHT))
    assert table.scores == {"Ann": 1, "Dee": 1}


def test_a_substitute_admin_continues() -> None:
    table = at_the_end()
    table.say(ADMIN, accusing("Ann"))
    table.say(ADMIN, Disconnect(id_of("Ann"), NODE))
    table.tick(MINUTE)
    assert table.admin_name == "Bob"

    assert accused_seen(table) == {id_of("Ann")}
    table.say(member("Bob"), accusing(None))
    table.say(member("Bob"), accusing("Cid"))
    table.say(member("Bob"), RecordOutcome(Outcome.SPY_ESCAPED))
    assert table.scores == {"Ann": 0, "Bob": 2, "Cid": 0, "Dee": 0}


OURS = ChangeSettings(rules="ours")


def bot_accused(*, is_spy: bool, seed: int) -> tuple[BotTable, PlayerId]:
    """Play a round with bots to its end, and accuse the first one."""
    table = BotTable(3, OURS, seed=seed)
    table.deal()
    bot = table.bots[0]
    deal = with_the_spy(table.running.deal, bot.id if is_spy else id_of("Ann"))
    table.room = replace(table.room, phase=replace(table.running, deal=deal))
    table.play()
    table.say(ADMIN, NameAccused(1, bot.id))
    return table, bot.id


def test_an_accused_bot_shows_its_card_and_guesses() -> None:
    """[BOT-05] [PLAY-26] Nobody else can show it. The admin has some seconds to take the accusation back."""
    table, bot = bot_accused(is_spy=False, seed=1)
    assert next_due(table.room) == table.now + SHOWS_CARD_AFTER_MS
    assert table.refusal(Server(), MoveBot(1, bot)) == "stale_clock"
    table.say(ADMIN, NameAccused(1, None))
    table.wait(SHOWS_CARD_AFTER_MS)
    assert table.refusal(Server(), MoveBot(1, bot)) == "stale_clock"
    table.say(ADMIN, NameAccused(1, bot))
    assert table.run_to_due() == (MoveBot(1, bot),)
    assert table.scored.outcome is Outcome.SPY_ESCAPED
    assert table.scores["Ann"] == 2

    outcomes = set()
    for seed in range(12):
        table, bot = bot_accused(is_spy=True, seed=seed)
        table.run_to_due()
        outcomes.add(table.scored.outcome)
        assert table.scored.verdict is None
    assert outcomes == {Outcome.SPY_CAUGHT_LOCATION, Outcome.SPY_CAUGHT}


def test_an_accused_person_is_not_awaited() -> None:
    table, _ = bot_accused(is_spy=False, seed=1)
    table.say(ADMIN, NameAccused(1, None))
    table.say(ADMIN, accusing("Ann"))

    assert next_bot(table.room) is None
