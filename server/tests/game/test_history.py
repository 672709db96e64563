"""Tests of past rounds in the results."""

from msgspec import UNSET, Raw
from msgspec.structs import replace

from spysafari.game.history import MAX_PAST_ROUNDS
from spysafari.game.model.commands import CorrectOutcome, EndGame, EndRound, Leave, PlayAgain, RecordOutcome, Restart
from spysafari.game.model.ids import Outcome
from spysafari.game.room import NO_PAST_ROUNDS
from spysafari.game.views.past_view import PastRoundView, PastSpy
from tests.game.tables import Table, id_of, member, with_spy

NAMES = ("Ann", "Bob", "Cid", "Dee")
ADMIN = member("Ann")


def past_rounds(table: Table) -> tuple[PastRoundView, ...]:
    shown = table.view("Ann").past_rounds
    assert shown is not UNSET
    return shown


def test_the_results_list_each_round_with_its_final_outcome() -> None:
    """Rounds without an outcome and rounds of a running game are omitted."""
    table = Table(*NAMES)
    table.play_to("round")
    with_spy(table, "Bob")
    first = table.running.deal
    table.say(ADMIN, EndRound())
    table.say(ADMIN, RecordOutcome(Outcome.SPY_ESCAPED))
    table.say(ADMIN, CorrectOutcome(1, Outcome.SPY_CAUGHT))
    table.say(ADMIN, Restart())
    assert table.view("Cid").past_rounds is UNSET
    table.say(ADMIN, EndRound())
    table.say(ADMIN, Restart())
    table.say(ADMIN, EndGame())

    spies = (PastSpy(id_of("Bob"), "Bob"),)
    assert past_rounds(table) == (
        PastRoundView(1, first.deck, first.card.id, first.card.name, spies, Outcome.SPY_CAUGHT),
    )


def test_a_spy_who_left_has_no_name() -> None:
    """The name is removed when the spy leaves, during the game or after it."""
    table = Table(*NAMES)
    table.play_to("round")
    with_spy(table, "Bob")
    table.say(ADMIN, EndRound())
    table.say(ADMIN, RecordOutcome(Outcome.SPY_ESCAPED))
    table.say(ADMIN, Restart())
    with_spy(table, "Cid")
    table.say(member("Bob"), Leave(id_of("Bob")))
    table.say(ADMIN, EndRound())
    table.say(ADMIN, RecordOutcome(Outcome.SPY_CAUGHT))
    table.say(ADMIN, EndGame())
    assert [[spy.player_name for spy in past.spies] for past in past_rounds(table)] == [[""], ["Cid"]]

    table.say(member("Cid"), Leave(id_of("Cid")))

    assert [[spy.player_name for spy in past.spies] for past in past_rounds(table)] == [[""], [""]]


def test_another_game_has_its_own_rounds() -> None:
    table = Table(*NAMES)
    table.play_to("ended")

    table.say(ADMIN, PlayAgain())
    assert table.room.past_rounds == NO_PAST_ROUNDS
    table.play_to("ended")

    assert [past.round for past in past_rounds(table)] == [2]


def test_a_room_keeps_only_the_latest_rounds() -> None:
    """The number of stored rounds is bounded, so that a room does not grow indefinitely."""
    table = Table(*NAMES)
    table.play_to("scored")
    for _ in range(MAX_PAST_ROUNDS):
        for command in (Restart(), EndRound(), RecordOutcome(Outcome.SPY_CAUGHT)):
            table.say(ADMIN, command)
    table.say(ADMIN, EndGame())

    assert [past.round for past in past_rounds(table)] == list(range(2, MAX_PAST_ROUNDS + 2))


def test_unreadable_past_rounds_do_not_stop_a_game() -> None:
    """Rounds are decoded on demand, so an unreadable one does not make the room unreadable."""
    table = Table(*NAMES)
    table.play_to("scored")
    table.room = replace(table.room, past_rounds=Raw(b'[["?"]]'))
    table.say(ADMIN, EndGame())
    assert len(past_rounds(table)) == 1
