"""Tests of rounds and their outcomes [API-09] [API-10] [AUTH-01] [AUTH-03] [PLAY-03] [PLAY-17] [PLAY-20] [RULE-03]."""

import pytest

from spysafari.game.decision import Accepted
from spysafari.game.dispatch import decide
from spysafari.game.model.commands import (
    DeadlinePassed,
    EndGame,
    EndRound,
    Join,
    Leave,
    RecordOutcome,
    Restart,
    Server,
    StartGame,
)
from spysafari.game.model.events import GameEnded, OutcomeRecorded, Published, RoundEnded, RoundStarted
from spysafari.game.model.ids import DeckId, Outcome
from spysafari.game.model.round_clock import Ticking
from spysafari.game.room import Ended, Over, Running, Scored
from spysafari.game.stages import Talk
from tests.fakes import permissive_context
from tests.game.tables import DECKS, MINUTE, START, Table, id_of, member, tiny_deck, with_spy

DURATION = 8 * MINUTE


def test_the_admin_starts_the_first_round() -> None:
    """[LOBBY-12] [LIVE-03] The event contains no secrets."""
    table = Table("Ann", "Bob", "Cid")
    version = table.room.version

    events = table.say(member("Ann"), StartGame())

    assert events == (RoundStarted(1, START + DURATION, opens_game=True),)
    assert table.room.version == version + 1
    assert table.room.recent[-1] == Published(version + 1, events[0])
    assert table.room.phase == Running(table.running.deal, Talk(), Ticking(START + DURATION))
    assert (table.room.rounds_dealt, table.running.deal.number) == (1, 1)


@pytest.mark.parametrize("names", [("Ann",), ("Ann", "Bob")])
def test_fewer_than_three_players_cannot_start(names: tuple[str, ...]) -> None:
    """[SITE-01]"""
    assert Table(*names).refusal(member("Ann"), StartGame()) == "not_enough_players"


@pytest.mark.parametrize(
    ("phase", "code"),
    [("round", "wrong_phase"), ("over", "wrong_phase"), ("scored", "wrong_phase"), ("ended", "game_ended")],
)
def test_a_game_starts_once(phase: str, code: str) -> None:
    """[LOBBY-14] A second click has no effect."""
    table = Table("Ann", "Bob", "Cid")
    table.play_to(phase)

    assert table.refusal(member("Ann"), StartGame()) == code


def test_the_server_ends_the_round_at_its_deadline() -> None:
    """[PLAY-14] No client needs to make a call."""
    table = Table("Ann", "Bob", "Cid")
    table.play_to("round")
    deal = table.running.deal

    assert table.tick(DURATION - 1) == []
    assert table.tick(1) == [RoundEnded(1, START + DURATION, "deadline")]

    assert table.room.phase == Over(deal, START + DURATION)


def test_a_round_never_lasts_longer_than_its_time() -> None:
    """[DATA-01] game_end_time is the deadline, even if the server processes it late."""
    table = Table("Ann", "Bob", "Cid")
    table.play_to("round")

    assert table.tick(DURATION + 5 * MINUTE) == [RoundEnded(1, START + DURATION, "deadline")]


def test_the_deadline_of_another_round_is_stale() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.play_to("over")
    table.say(member("Ann"), Restart())
    table.wait(DURATION)

    assert table.refusal(Server(), DeadlinePassed(1)) == "stale_clock"
    assert table.refusal(Server(), DeadlinePassed(2)) is None
    table.tick()
    assert table.refusal(Server(), DeadlinePassed(2)) == "stale_clock"


def test_the_deadline_does_not_come_early() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.play_to("round")
    table.wait(DURATION - 1)

    assert table.refusal(Server(), DeadlinePassed(1)) == "stale_clock"


def test_the_admin_ends_the_round_early() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.play_to("round")
    table.wait(MINUTE)

    assert table.say(member("Ann"), EndRound()) == (RoundEnded(1, START + MINUTE, "admin"),)


def test_at_the_deadline_any_player_ends_the_round() -> None:
    """[API-09] All clients call end-round at zero. A call that is less than 1.5 s early ends the round."""
    table = Table("Ann", "Bob", "Cid")
    table.play_to("round")
    table.wait(DURATION - 800)

    assert table.say(member("Bob"), EndRound()) == (RoundEnded(1, START + DURATION - 800, "deadline"),)


@pytest.mark.parametrize("phase", ["over", "scored"])
@pytest.mark.parametrize("name", ["Ann", "Bob"])
def test_ending_an_ended_round_changes_nothing(phase: str, name: str) -> None:
    table = Table("Ann", "Bob", "Cid")
    table.play_to(phase)

    decision = table.ask(member(name), EndRound())

    assert isinstance(decision, Accepted)
    assert decision.room is table.room


def test_a_late_call_to_end_an_earlier_round_does_not_end_the_next_one() -> None:
    """[API-09] A phone with a bad connection may send its retry after the next round has started."""
    table = Table("Ann", "Bob", "Cid")
    table.play_to("scored")
    table.say(member("Ann"), Restart())

    late = table.ask(member("Ann"), EndRound(number=1))

    assert isinstance(late, Accepted)
    assert late.room is table.room
    assert table.say(member("Ann"), EndRound(number=2)) == (RoundEnded(2, table.now, "admin"),)


def test_there_is_no_round_to_end_in_the_lobby_or_after_the_game() -> None:
    table = Table("Ann", "Bob", "Cid")
    assert table.refusal(member("Ann"), EndRound()) == "wrong_phase"

    table.play_to("ended")
    assert table.refusal(member("Ann"), EndRound()) == "game_ended"


@pytest.mark.parametrize(
    ("outcome", "points_of_spy", "points_of_team"),
    [(Outcome.SPY_ESCAPED, 2, 0), (Outcome.SPY_CAUGHT_LOCATION, 1, 0), (Outcome.SPY_CAUGHT, 0, 1)],
)
def test_points(outcome: Outcome, points_of_spy: int, points_of_team: int) -> None:
    table = Table("Ann", "Bob", "Cid", "Dee")
    table.play_to("round")
    with_spy(table, "Bob")
    table.say(member("Ann"), EndRound())
    over = table.over

    events = table.say(member("Ann"), RecordOutcome(outcome))

    assert events == (OutcomeRecorded(1, outcome.value),)
    assert table.room.phase == Scored(over.deal, over.ended_at, outcome)
    team = dict.fromkeys(("Ann", "Cid", "Dee"), points_of_team)
    assert table.scores == team | {"Bob": points_of_spy}


def test_points_go_to_players_of_the_round_who_are_still_at_the_table() -> None:
    """[RULE-03] Late joiners get no points. A new player with the name of one who left does not get any either."""
    table = Table("Ann", "Bob", "Cid", "Dee", "Eve")
    table.play_to("round")
    with_spy(table, "Bob")
    table.say(member("Fay"), Join("Fay", 0, id_of("Fay")))
    table.say(member("Dee"), Leave(id_of("Dee")))
    table.say(member("Dee"), Join("Dee", 0, id_of("new Dee")))
    table.say(member("Ann"), EndRound())

    table.say(member("Ann"), RecordOutcome(Outcome.SPY_CAUGHT))

    assert table.scores == {"Ann": 1, "Bob": 0, "Cid": 1, "Eve": 1, "Fay": 0, "Dee": 0}


def test_a_spy_who_left_gets_no_points() -> None:
    table = Table("Ann", "Bob", "Cid", "Dee")
    table.play_to("round")
    with_spy(table, "Bob")
    table.say(member("Bob"), Leave(id_of("Bob")))

    table.say(member("Ann"), RecordOutcome(Outcome.SPY_ESCAPED))

    assert table.scores == {"Ann": 0, "Cid": 0, "Dee": 0}


def test_points_accumulate_over_the_rounds() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.play_to("round")
    for _ in range(3):
        with_spy(table, "Ann")
        table.say(member("Ann"), EndRound())
        table.say(member("Ann"), RecordOutcome(Outcome.SPY_ESCAPED))
        table.say(member("Ann"), Restart())

    assert table.scores == {"Ann": 6, "Bob": 0, "Cid": 0}


def test_a_second_outcome_in_one_round_changes_nothing() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.play_to("scored")

    assert table.refusal(member("Ann"), RecordOutcome(Outcome.SPY_CAUGHT)) == "already_scored"


@pytest.mark.parametrize(
    ("phase", "code"), [("lobby", "wrong_phase"), ("round", "wrong_phase"), ("ended", "game_ended")]
)
def test_an_outcome_requires_a_finished_round(phase: str, code: str) -> None:
    table = Table("Ann", "Bob", "Cid")
    table.play_to(phase)

    assert table.refusal(member("Ann"), RecordOutcome(Outcome.SPY_CAUGHT)) == code


@pytest.mark.parametrize("phase", ["over", "scored"])
def test_another_round(phase: str) -> None:
    """[API-11] [PLAY-18] Without a recorded outcome, nobody gets points for the last round."""
    table = Table("Ann", "Bob", "Cid")
    table.play_to(phase)
    scores = table.scores
    table.wait(MINUTE)

    assert table.say(member("Ann"), Restart()) == (RoundStarted(2, START + MINUTE + DURATION),)

    assert (table.running.deal.number, table.room.rounds_dealt) == (2, 2)
    assert table.scores == scores


@pytest.mark.parametrize(
    ("phase", "code"), [("lobby", "wrong_phase"), ("round", "wrong_phase"), ("ended", "game_ended")]
)
def test_another_round_requires_one_before(phase: str, code: str) -> None:
    table = Table("Ann", "Bob", "Cid")
    table.play_to(phase)

    assert table.refusal(member("Ann"), Restart()) == code


def test_another_round_requires_three_players() -> None:
    """[SITE-01]"""
    table = Table("Ann", "Bob", "Cid")
    table.play_to("over")
    table.say(member("Cid"), Leave(id_of("Cid")))

    assert table.refusal(member("Ann"), Restart()) == "not_enough_players"


def test_the_admin_ends_the_game_and_the_last_round_stays_revealed() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.play_to("scored")
    scored = table.scored
    table.wait(MINUTE)

    assert table.say(member("Ann"), EndGame()) == (GameEnded("locationDeck"),)

    assert table.room.phase == Ended(START + MINUTE, round_ended_at=START, last=scored)


@pytest.mark.parametrize("phase", ["round", "over"])
def test_a_round_without_an_outcome_stays_secret_when_the_game_ends(phase: str) -> None:
    table = Table("Ann", "Bob", "Cid")
    table.play_to(phase)

    table.say(member("Ann"), EndGame())

    assert table.room.phase == Ended(START, round_ended_at=START, last=None)


def test_a_game_ends_once_and_not_before_its_first_round() -> None:
    table = Table("Ann", "Bob", "Cid")
    assert table.refusal(member("Ann"), EndGame()) == "wrong_phase"

    table.play_to("ended")
    assert table.refusal(member("Ann"), EndGame()) == "game_ended"


def test_the_room_keeps_its_last_twenty_events() -> None:
    """[LIVE-03] A node that missed a notification reads the events that it missed from the room."""
    table = Table("Ann", "Bob", "Cid")
    table.play_to("over")
    for _ in range(30):
        table.say(member("Ann"), Restart())
        table.say(member("Ann"), EndRound())

    versions = [published.version for published in table.room.recent]
    assert versions == list(range(table.room.version - 19, table.room.version + 1))


def test_a_room_whose_cards_a_release_renamed_can_play_on() -> None:
    """If the chosen cards no longer exist, the room uses the whole deck."""
    table = Table("Ann", "Bob", "Cid")
    renamed = tiny_deck(DeckId.LOCATIONS, "other", "Spyword", 36)

    decision = decide(
        table.room,
        member("Ann"),
        StartGame(),
        permissive_context(table.now, table.rng, {**DECKS, DeckId.LOCATIONS: renamed}),
    )

    assert isinstance(decision, Accepted)
    assert isinstance(decision.room.phase, Running)
    assert decision.room.phase.deal.card.name in {card.name for card in renamed.cards}
