"""Tests of write-in cards [DECK-04]."""

from random import Random

import msgspec
import pytest

from spysafari.game.due import next_due
from spysafari.game.history import past_rounds
from spysafari.game.model.commands import (
    CorrectOutcome,
    EndGame,
    EndRound,
    Join,
    Leave,
    NodesGone,
    PickCards,
    PlayAgain,
    RecordOutcome,
    Restart,
    Server,
    StartGame,
    UseDeck,
    Write,
)
from spysafari.game.model.custom_deck import CustomCards
from spysafari.game.model.events import ListChanged, RoundStarted
from spysafari.game.model.ids import DeckId, Outcome
from spysafari.game.room import Lobby, Room, Running, Scored, Writing
from tests.game.tables import DECKS, NODE, SECOND, START, Table, deck_at, id_of, member
from tests.game.writing_tables import deal_now, hand_in, phase_of, writing_table

LOCATIONS = {card.id for card in DECKS[DeckId.LOCATIONS].cards}


@pytest.fixture
def table() -> Table:
    return writing_table("Ann", "Bob", "Cid")


def test_starting_gives_all_players_75_seconds(table: Table) -> None:
    assert phase_of(table) == Writing(START + 75 * SECOND, Lobby())
    assert next_due(table.room) == START + 75 * SECOND
    view = table.view("Bob")
    assert view.phase == "writing"
    assert (view.writing.until, view.writing.done) == (START + 75 * SECOND, ())  # type: ignore[union-attr]
    assert view.own.kind == "written"  # type: ignore[union-attr]
    assert (view.own.total, view.chosen_count) == (0, 0)  # type: ignore[union-attr]


def test_when_all_are_done_their_cards_are_dealt(table: Table) -> None:
    """[DECK-04] The deal does not wait for the deadline. It uses all seven written cards and a built-in one."""
    hand_in(table, "Ann", "Bob")
    assert table.view("Ann").writing.done == (id_of("Ann"), id_of("Bob"))  # type: ignore[union-attr]

    events = table.say(member("Cid"), Write(("Grandma's kitchen",), done=True))

    assert isinstance(events[0], RoundStarted)
    assert events[0].opens_game
    assert table.room.settings.custom_cards
    assert sorted(table.room.settings.custom_cards.written_names) == sorted(
        [*(f"{name}'s {n}" for name in ("Ann", "Bob") for n in range(3)), "Grandma's kitchen"]
    )
    assert len(table.room.settings.chosen_cards) == table.room.settings.custom_cards.total == 8
    assert {card.id for card in deck_at(table.room).cards} == set(table.room.settings.chosen_cards)
    deal = table.running.deal
    assert {str(hand.role_id).split("/")[0] for hand in deal.team} in ({"any"}, {deal.card.id})


def test_written_cards_are_filled_up_to_eight_without_duplicates() -> None:
    """[DECK-04] Built-in locations are added, except those that a player has written in any spelling."""
    name = DECKS[DeckId.LOCATIONS].cards[3].name
    for seed in range(40):
        table = writing_table("Ann", "Bob", "Cid")
        table.rng = Random(seed)
        table.say(member("Ann"), Write((f" {name.upper()}", "Moon"), done=True))
        table.say(member("Bob"), Write(("MÖÖN ", "m o o n"), done=True))
        table.say(member("Cid"), Write((), done=True))

        cards = deck_at(table.room).cards
        assert len(cards) == 8
        assert sum(card.id.startswith("w.") for card in cards) == 2
        assert DECKS[DeckId.LOCATIONS].cards[3].id not in table.room.settings.chosen_cards


def test_at_the_deadline_the_cards_received_so_far_count(table: Table) -> None:
    """[DECK-04] Cards from players who are not done also count."""
    table.say(member("Ann"), Write(("Moon",)))
    table.say(member("Ann"), Write(("Moon", "Mars")))
    hand_in(table, "Bob")
    assert isinstance(table.room.phase, Writing)

    assert table.tick(75 * SECOND - 1) == []
    assert isinstance(table.tick(1)[0], RoundStarted)

    assert table.room.settings.custom_cards
    assert {"Moon", "Mars", "Bob's 0"} <= set(table.room.settings.custom_cards.written_names)
    assert table.room.rounds_dealt == 1


def test_without_written_cards_the_round_uses_built_in_locations(table: Table) -> None:
    """[DECK-04] The next round also uses built-in locations."""
    table.tick(75 * SECOND)

    assert len(table.room.settings.chosen_cards) == 8
    assert LOCATIONS.issuperset(table.room.settings.chosen_cards)
    table.say(member("Ann"), EndRound())
    table.say(member("Ann"), Restart())
    assert isinstance(table.room.phase, Running)


def test_a_player_can_unmark_themselves_as_done(table: Table) -> None:
    hand_in(table, "Ann", "Bob")
    table.say(member("Bob"), Write(("Moon",)))
    hand_in(table, "Cid")
    assert isinstance(table.room.phase, Writing)

    table.say(member("Bob"), Write(("Moon", "Sun"), done=True))

    assert isinstance(table.room.phase, Running)


def test_the_same_slip_twice_changes_nothing(table: Table) -> None:
    table.say(member("Ann"), Write(("Moon",)))

    assert table.say(member("Ann"), Write(("Moon",))) == ()


def test_the_admin_can_deal_immediately(table: Table) -> None:
    """[DECK-04] Other players cannot end the writing phase, and the admin needs at least three players."""
    table.say(member("Bob"), Write(("Moon",)))
    assert table.refusal(member("Bob"), StartGame()) == "not_admin"

    deal_now(table, "Ann")

    assert table.room.settings.custom_cards
    assert table.room.settings.custom_cards.written_names == ("Moon",)
    few = writing_table("Ann", "Bob", "Cid")
    few.say(member("Cid"), Leave(id_of("Cid")))
    assert few.refusal(member("Ann"), StartGame(phase_of(few).until)) == "not_enough_players"


def test_a_second_start_does_not_end_the_writing(table: Table) -> None:
    """[DECK-04] 'Deal now' with an outdated deadline does not end the writing phase either.

    In the lobby, it is refused.
    """
    writing = phase_of(table)

    assert table.say(member("Ann"), StartGame()) == ()
    assert table.refusal(member("Ann"), StartGame(writing.until - 1)) == "stale_clock"

    assert phase_of(table) == writing
    assert Table("Ann", "Bob", "Cid").refusal(member("Ann"), StartGame(writing.until)) == "wrong_phase"


@pytest.mark.parametrize("how", ["leaves", "is removed", "drops"])
def test_writing_does_not_wait_for_players_who_left(how: str) -> None:
    """[DECK-04] Writing ends when the last player who is not done leaves."""
    table = writing_table("Ann", "Bob", "Cid", "Dee")
    hand_in(table, "Ann", "Bob", "Cid")
    table.say(member("Dee"), Write(("Dee's moon",)))

    if how == "drops":
        table.disconnect("Dee")
    else:
        table.say(member("Ann" if how == "is removed" else "Dee"), Leave(id_of("Dee")))

    assert isinstance(table.room.phase, Running)
    assert table.room.settings.custom_cards
    assert ("Dee's moon" in table.room.settings.custom_cards.written_names) == (how == "drops")
    assert table.room.recent[-1].event == RoundStarted(1, table.now + 480 * SECOND, opens_game=True)


def test_an_absent_player_is_not_awaited_but_dealt_in() -> None:
    table = writing_table("Ann", "Bob", "Cid", "Dee")
    table.disconnect("Dee")
    hand_in(table, "Ann", "Bob", "Cid")

    assert isinstance(table.room.phase, Running)
    assert len(table.running.deal.team) == 3


def test_nothing_is_dealt_while_nobody_is_connected(table: Table) -> None:
    """[DECK-04] Dealing waits for the deadline."""
    hand_in(table, "Ann", "Bob")
    table.disconnect("Bob", "Cid", "Ann")
    assert isinstance(table.room.phase, Running), "Cid went before Ann, who was done"

    table = writing_table("Ann", "Bob", "Cid")
    table.disconnect("Ann", "Bob", "Cid")
    assert isinstance(table.room.phase, Writing)
    table.tick(75 * SECOND)
    assert isinstance(table.room.phase, Running)


def test_players_of_a_lost_node_are_awaited(table: Table) -> None:
    """[DECK-04] Players reconnect one after the other, and the first of them has time to write."""
    hand_in(table, "Ann")
    table.say(Server(), NodesGone(frozenset({NODE})))
    assert isinstance(table.room.phase, Writing)
    table.wait(74 * SECOND)

    table.connect("Ann")

    assert phase_of(table).until == table.now + 15 * SECOND
    hand_in(table, "Ann", cards=2)
    table.connect("Bob")
    hand_in(table, "Bob")
    assert isinstance(table.room.phase, Writing)
    table.connect("Cid")
    hand_in(table, "Cid")
    assert isinstance(table.room.phase, Running)


def test_a_late_joiner_may_write_and_plays(table: Table) -> None:
    hand_in(table, "Ann", "Bob")
    table.say(member("Dee"), Join("Dee", 0, id_of("Dee")))
    table.connect("Dee")
    hand_in(table, "Cid")
    assert isinstance(table.room.phase, Writing)

    hand_in(table, "Dee")

    assert len(table.running.deal.team) == 3


def test_too_few_players_return_to_the_lobby(table: Table) -> None:
    """[DECK-04] The remaining players can start the writing phase again."""
    table.say(member("Cid"), Leave(id_of("Cid")))

    hand_in(table, "Ann")
    assert table.say(member("Bob"), Write((), done=True)) == (ListChanged(),)

    assert table.room.phase == Lobby()
    assert table.room.settings.custom_cards == CustomCards(())
    table.say(member("Cid"), Join("Cid", 0, id_of("Cid")))
    table.say(member("Ann"), StartGame())
    assert phase_of(table).slips == ()


def test_too_few_players_return_to_the_reveal() -> None:
    """[DECK-04] The last round and its outcome are unchanged."""
    table = Table("Ann", "Bob", "Cid")
    table.play_to("scored")
    before = table.scored
    table.say(member("Ann"), UseDeck(("written",)))
    table.say(member("Ann"), Restart())
    assert phase_of(table).before == before
    assert table.refusal(member("Ann"), CorrectOutcome(1, Outcome.SPY_CAUGHT)) == "outcome_stands"
    table.say(member("Cid"), Leave(id_of("Cid")))
    table.tick(75 * SECOND)

    assert isinstance(table.room.phase, Scored)
    assert table.room.phase.outcome == before.outcome
    assert past_rounds(table.room) == ()


def test_the_game_can_be_ended_during_the_writing_for_another_round() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.play_to("scored")
    table.say(member("Ann"), UseDeck(("written",)))
    table.say(member("Ann"), Restart())

    table.say(member("Ann"), EndGame())

    view = table.view("Bob")
    assert view.phase == "ended"
    assert len(view.past_rounds) == 1  # type: ignore[arg-type]
    assert writing_table("Ann", "Bob", "Cid").refusal(member("Ann"), EndGame()) == "wrong_phase"


def test_later_rounds_use_the_same_cards_until_players_write_new_ones(table: Table) -> None:
    """[DECK-04] [DECK-03] New cards reset the played cards, because they differ from the old ones."""
    hand_in(table, "Ann", "Bob", "Cid")
    written = table.room.settings.custom_cards
    for _ in range(2):
        table.say(member("Ann"), EndRound())
        table.say(member("Ann"), RecordOutcome(Outcome.SPY_CAUGHT))
        table.say(member("Ann"), Restart())
        assert table.room.settings.custom_cards == written
    assert len(table.room.used_cards) == 3
    assert len(table.room.played_cards) == 2
    table.say(member("Ann"), EndRound())
    table.say(member("Ann"), RecordOutcome(Outcome.SPY_CAUGHT))

    table.say(member("Ann"), UseDeck(("written",)))
    table.say(member("Ann"), Restart())
    hand_in(table, "Ann", "Bob", "Cid")

    assert list(table.room.used_cards) == [table.running.deal.card.id]
    assert set(table.room.played_cards) == set()
    assert len(past_rounds(table.room)) == 3


def test_another_game_at_the_same_table_needs_new_cards(table: Table) -> None:
    """[DECK-04]"""
    hand_in(table, "Ann", "Bob", "Cid")
    table.say(member("Ann"), EndGame())
    table.say(member("Ann"), PlayAgain())

    assert (table.room.settings.custom_cards, table.room.settings.chosen_cards) == (CustomCards(()), ())
    table.say(member("Ann"), StartGame())
    assert isinstance(table.room.phase, Writing)


def test_a_played_written_card_becomes_available_with_the_others(table: Table) -> None:
    """[DECK-03] At least four candidates remain."""
    hand_in(table, "Ann", "Bob", "Cid")
    last = None
    for _ in range(30):
        assert table.running.deal.card.id != last
        last = table.running.deal.card.id
        table.say(member("Ann"), EndRound())
        table.say(member("Ann"), RecordOutcome(Outcome.SPY_CAUGHT))
        table.say(member("Ann"), PickCards(DeckId.CUSTOM, table.room.settings.chosen_cards))
        table.say(member("Ann"), Restart())


def test_the_admins_seat_is_handed_over_during_the_writing(table: Table) -> None:
    table.disconnect("Ann")
    table.tick(60 * SECOND)

    assert table.admin_name == "Bob"
    deal_now(table, "Bob")
    assert isinstance(table.room.phase, Running)


def test_a_stored_room_can_continue_writing(table: Table) -> None:
    """[DATA-01]"""
    table.say(member("Ann"), Write(("Moon",)))
    stored = msgspec.json.decode(msgspec.json.encode(table.room), type=Room)

    assert stored == table.room
