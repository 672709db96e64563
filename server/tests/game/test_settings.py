"""Tests of room settings [API-07] [API-08] [DATA-01] [DECK-01] [LOBBY-07] [LOBBY-16] [LOBBY-17] [LOBBY-18]."""

import pytest

from spysafari.game.decision import Accepted
from spysafari.game.dispatch import decide
from spysafari.game.model.commands import ChangeDeck, ChangeSettings, ChooseCards, Command, PickCards, Restart, UseDeck
from spysafari.game.model.events import DeckChanged, ListChanged, Published
from spysafari.game.model.ids import CardId, DeckId
from spysafari.game.model.round_clock import time_up_at
from spysafari.game.model.settings import Settings
from spysafari.game.settings import BETWEEN_ROUNDS, SETTINGS
from tests.fakes import permissive_context
from tests.game.tables import DECKS, START, Table, member, tiny_deck


@pytest.mark.parametrize("phase", ["lobby", "scored"])
def test_the_admin_changes_the_deck_and_as_many_of_its_cards_are_drawn(phase: str) -> None:
    table = Table("Ann", "Bob", "Cid")
    table.play_to(phase)
    table.say(member("Ann"), ChooseCards(DeckId.LOCATIONS, 27))
    version = table.room.version

    events = table.say(member("Ann"), ChangeDeck(DeckId.ANIMALS))

    assert events == (DeckChanged("animalsDeck"),)
    assert table.room.recent[-1] == Published(version + 1, DeckChanged("animalsDeck"))
    assert table.room.settings.deck is DeckId.ANIMALS
    assert len(set(table.room.settings.chosen_cards)) == 27
    assert set(table.room.settings.chosen_cards) < {card.id for card in DECKS[DeckId.ANIMALS].cards}


def test_the_count_shrinks_with_a_smaller_deck() -> None:
    table = Table("Ann")
    small = tiny_deck(DeckId.ANIMALS, "beast", "Hunterword", 26)
    context = permissive_context(table.now, table.rng, {**DECKS, DeckId.ANIMALS: small})

    decision = decide(table.room, member("Ann"), ChangeDeck(DeckId.ANIMALS), context)

    assert isinstance(decision, Accepted)
    assert len(decision.room.settings.chosen_cards) == 26


@pytest.mark.parametrize("count", [25, 30, 36])
def test_the_admin_chooses_how_many_cards_are_in_the_game(count: int) -> None:
    table = Table("Ann")
    table.say(member("Ann"), ChooseCards(DeckId.LOCATIONS, 28))

    assert table.say(member("Ann"), ChooseCards(DeckId.LOCATIONS, count)) == (ListChanged(),)

    assert len(set(table.room.settings.chosen_cards)) == count


@pytest.mark.parametrize("count", [-1, 0, 24, 37, 10**9])
def test_a_count_out_of_range_is_refused(count: int) -> None:
    """[RULE-04]"""
    assert Table("Ann").refusal(member("Ann"), ChooseCards(DeckId.LOCATIONS, count)) == "invalid_count"


def test_the_order_of_the_chosen_cards_reveals_nothing() -> None:
    """[AUTH-03] The cards are in the order of the deck."""
    table = Table("Ann", "Bob", "Cid")
    order = [card.id for card in DECKS[DeckId.LOCATIONS].cards]

    assert list(table.room.settings.chosen_cards) == [
        name for name in order if name in table.room.settings.chosen_cards
    ]


def test_choosing_cards_of_another_deck_is_refused() -> None:
    """A late call must not change the deck back. Changing the deck is a separate command."""
    assert Table("Ann").refusal(member("Ann"), ChooseCards(DeckId.ANIMALS, 30)) == "wrong_deck"


def places(*numbers: int) -> tuple[CardId, ...]:
    return tuple(CardId(f"place-id-{number:02}") for number in numbers)


@pytest.mark.parametrize("phase", ["lobby", "scored"])
@pytest.mark.parametrize("count", [8, 24, 36])
def test_the_admin_picks_the_cards(phase: str, count: int) -> None:
    """[DECK-01] The admin can pick any number of cards from eight to all. They are stored in deck order."""
    table = Table("Ann", "Bob", "Cid")
    table.play_to(phase)
    picked = places(*range(36 - count, 36))

    assert table.say(member("Ann"), PickCards(DeckId.LOCATIONS, picked[::-1])) == (ListChanged(),)

    assert table.room.settings.chosen_cards == picked
    assert table.say(member("Ann"), PickCards(DeckId.LOCATIONS, picked)) == ()


PICKS = {
    "seven": (PickCards(DeckId.LOCATIONS, places(*range(7))), "invalid_cards"),
    "none": (PickCards(DeckId.LOCATIONS, ()), "invalid_cards"),
    "one twice": (PickCards(DeckId.LOCATIONS, places(*range(8), 1)), "invalid_cards"),
    "one unknown": (PickCards(DeckId.LOCATIONS, places(*range(8), 36)), "invalid_cards"),
    "those of another deck": (PickCards(DeckId.LOCATIONS, (CardId("beast-id-00"),) * 9), "invalid_cards"),
    "another deck": (PickCards(DeckId.ANIMALS, places(*range(8))), "wrong_deck"),
}


@pytest.mark.parametrize(("command", "code"), PICKS.values(), ids=PICKS)
def test_an_invalid_pick_of_cards_is_refused(command: PickCards, code: str) -> None:
    assert Table("Ann").refusal(member("Ann"), command) == code


def test_after_a_pick_another_deck_uses_at_least_the_minimum_of_the_slider() -> None:
    table = Table("Ann")
    table.say(member("Ann"), PickCards(DeckId.LOCATIONS, places(*range(8))))

    table.say(member("Ann"), ChangeDeck(DeckId.ANIMALS))

    assert len(table.room.settings.chosen_cards) == 25


@pytest.mark.parametrize("seconds", [180, 900])
def test_the_next_round_has_the_duration_that_the_admin_sets(seconds: int) -> None:
    table = Table("Ann", "Bob", "Cid")

    assert table.say(member("Ann"), ChangeSettings(duration=seconds)) == (ListChanged(),)
    table.play_to("round")

    assert time_up_at(table.running.clock) == START + 1_000 * seconds
    assert {player.timer_duration_seconds for player in table.view("Bob").players} == {seconds}


@pytest.mark.parametrize(
    "command",
    [ChangeDeck(DeckId.WORDS), UseDeck((DeckId.WORDS,)), UseDeck((DeckId.LOCATIONS, DeckId.WORDS))],
    ids=["chosen", "used", "mixed"],
)
def test_a_deck_without_roles_is_refused(command: Command) -> None:
    """A round with a Spy cannot be played with it."""
    assert Table("Ann", "Bob", "Cid").refusal(member("Ann"), command) == "deck_not_found"


@pytest.mark.parametrize("seconds", [-1, 0, 179, 901, 10**12])
def test_a_duration_out_of_range_is_refused(seconds: int) -> None:
    """[RULE-04]"""
    assert Table("Ann").refusal(member("Ann"), ChangeSettings(duration=seconds)) == "invalid_duration"


CURRENT: dict[str, Command] = {
    "deck": ChangeDeck(DeckId.LOCATIONS),
    "cards": ChooseCards(DeckId.LOCATIONS, 30),
    **{
        name: ChangeSettings(**{name: getattr(Table("Ann").room.settings, name)})
        for name in ChangeSettings.__struct_fields__
        if SETTINGS[name].phases == BETWEEN_ROUNDS
    },
}


@pytest.mark.parametrize("command", CURRENT.values(), ids=CURRENT)
def test_setting_the_current_value_changes_nothing(command: Command) -> None:
    """Clients may repeat debounced calls, which must not select new cards."""
    table = Table("Ann")

    decision = table.ask(member("Ann"), command)

    assert isinstance(decision, Accepted)
    assert decision.room is table.room
    assert decision.events == ()


@pytest.mark.parametrize("command", CURRENT.values(), ids=CURRENT)
@pytest.mark.parametrize(
    ("phase", "code"), [("round", "wrong_phase"), ("over", "wrong_phase"), ("ended", "game_ended")]
)
def test_settings_are_refused_during_a_round_and_before_its_outcome(command: Command, phase: str, code: str) -> None:
    table = Table("Ann", "Bob", "Cid")
    table.play_to(phase)

    assert table.refusal(member("Ann"), command) == code


def test_every_setting_has_a_row() -> None:
    assert SETTINGS.keys() == set(Settings.__struct_fields__)


def test_several_settings_change_together() -> None:
    table = Table("Ann", "Bob", "Cid")

    assert table.say(member("Ann"), ChangeSettings(rules="safari", locked=True, duration=300)) == (ListChanged(),)

    settings = table.room.settings
    assert (settings.rules, settings.locked, settings.duration) == ("safari", True, 300)
    assert [notice.action for notice in table.room.notices] == ["lock"]


@pytest.mark.parametrize(
    ("phase", "command", "code"),
    [
        ("round", ChangeSettings(locked=True, talk="tap"), "wrong_phase"),
        ("lobby", ChangeSettings(locked=True, duration=1), "invalid_duration"),
    ],
)
def test_no_setting_changes_if_one_is_refused(phase: str, command: ChangeSettings, code: str) -> None:
    table = Table("Ann", "Bob", "Cid")
    table.play_to(phase)
    before = table.room

    assert table.refusal(member("Ann"), command) == code
    assert table.room is before


def test_the_reveal_keeps_its_deck_when_the_next_rounds_deck_changes() -> None:
    """[SITE-03]"""
    table = Table("Ann", "Bob", "Cid")
    table.play_to("scored")
    reveal = table.view("Bob").reveal

    table.say(member("Ann"), ChangeDeck(DeckId.ANIMALS))

    view = table.view("Bob")
    assert (view.current_deck, view.reveal) == (DeckId.ANIMALS, reveal)
    table.say(member("Ann"), Restart())
    assert table.running.deal.deck is DeckId.ANIMALS
    assert table.running.deal.card.id in table.room.settings.chosen_cards
