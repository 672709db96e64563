"""Tests of corrections to a recorded outcome."""

import pytest

from spysafari.game.model.commands import CorrectOutcome, EndGame, EndRound, Leave, RecordOutcome, Restart
from spysafari.game.model.ids import Outcome
from tests.game.tables import Table, id_of, member, with_spy

ADMIN = member("Ann")
ESCAPED = {"Ann": 0, "Bob": 2, "Cid": 0, "Dee": 0}
CAUGHT = {"Ann": 1, "Bob": 0, "Cid": 1, "Dee": 1}


def scored() -> Table:
    """Return a table whose admin, Ann, has recorded that Bob, the spy, escaped."""
    table = Table("Ann", "Bob", "Cid", "Dee")
    table.play_to("round")
    with_spy(table, "Bob")
    table.say(ADMIN, EndRound())
    table.say(ADMIN, RecordOutcome(Outcome.SPY_ESCAPED))
    return table


def test_two_windows_of_the_admin_correct_concurrently() -> None:
    """The last correction determines the points."""
    table = scored()
    assert table.scores == ESCAPED

    table.say(ADMIN, CorrectOutcome(1, Outcome.SPY_CAUGHT_LOCATION))
    table.say(ADMIN, CorrectOutcome(1, Outcome.SPY_CAUGHT))
    version = table.room.version
    table.say(ADMIN, CorrectOutcome(1, Outcome.SPY_CAUGHT))

    assert table.scores == CAUGHT
    assert table.room.version == version


@pytest.mark.parametrize("rounds", [0, 1])
def test_a_correction_after_the_next_deal_is_refused(rounds: int) -> None:
    """The next round may be running or already scored."""
    table = scored()
    table.say(ADMIN, Restart())
    for _ in range(rounds):
        with_spy(table, "Bob")
        table.say(ADMIN, EndRound())
        table.say(ADMIN, RecordOutcome(Outcome.SPY_ESCAPED))
    before = table.scores

    assert table.refusal(ADMIN, CorrectOutcome(1, Outcome.SPY_CAUGHT)) == "outcome_stands"
    assert table.scores == before


def test_only_the_admin_corrects_and_only_before_the_game_is_over() -> None:
    table = scored()
    assert table.refusal(member("Cid"), CorrectOutcome(1, Outcome.SPY_CAUGHT)) == "not_admin"

    table.say(ADMIN, EndGame())

    assert table.refusal(ADMIN, CorrectOutcome(1, Outcome.SPY_CAUGHT)) == "game_ended"
    assert table.scores == ESCAPED


def test_a_round_whose_spy_has_left_can_be_corrected() -> None:
    table = scored()
    table.say(member("Bob"), Leave(id_of("Bob")))

    table.say(ADMIN, CorrectOutcome(1, Outcome.SPY_CAUGHT))

    assert table.scores == {"Ann": 1, "Cid": 1, "Dee": 1}
