"""Tests of another game at the same table."""

from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET

from spysafari.game.due import due_commands, next_due
from spysafari.game.model.commands import (
    ChangeDeck,
    ChangeSettings,
    Connect,
    EndGame,
    Join,
    Leave,
    PlayAgain,
    SayImIn,
    StartGame,
)
from spysafari.game.model.deal import dealt_players
from spysafari.game.model.events import RoundStarted
from spysafari.game.model.ids import DeckId
from spysafari.game.room import Lobby, Present
from tests.game.tables import MINUTE, NODE, SECOND, Table, id_of, member

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve")


def ended(*names: str) -> Table:
    table = Table(*names)
    table.play_to("ended")
    return table


def test_the_same_table_plays_again() -> None:
    """Scores, outcome and reveal are reset, and everything else is kept. Cards do not repeat."""
    table = Table(*NAMES)
    table.say(member("Ann"), ChangeDeck(DeckId.ANIMALS))
    table.say(member("Ann"), ChangeSettings(duration=300))
    table.play_to("ended")
    before = table.room

    table.say(member("Ann"), PlayAgain())

    after, view = table.room, table.view("Bob")
    assert set(table.scores.values()) == {0} != {player.score for player in before.players}
    assert [(p.id, p.owner, p.icon) for p in after.players] == [(p.id, p.owner, p.icon) for p in before.players]
    kept = (before.code, before.admin, before.settings, before.used_cards)
    assert (after.code, after.admin, after.settings, after.used_cards) == kept
    assert (view.phase, view.outcome, view.reveal, view.game_ended) == ("lobby", None, None, False)


def test_another_game_continues_the_round_numbers() -> None:
    """A late call for the previous game does not affect a round of the next one."""
    table = ended(*NAMES)
    table.say(member("Ann"), PlayAgain())

    (started,) = table.say(member("Ann"), StartGame())

    assert started == RoundStarted(2, table.now + 8 * MINUTE, opens_game=True)
    assert table.player("Bob").score == 0


def test_starting_another_game_twice_changes_nothing_the_second_time() -> None:
    table = ended(*NAMES)
    table.say(member("Ann"), PlayAgain())
    version = table.room.version

    assert table.say(member("Ann"), PlayAgain()) == ()
    assert table.say(member("Bob"), SayImIn()) == ()
    assert table.room.version == version


def test_only_the_admin_starts_another_game() -> None:
    table = ended(*NAMES)

    assert table.refusal(member("Bob"), PlayAgain()) == "not_admin"


def test_waiting_players_are_shown_until_the_game_opens() -> None:
    table = ended(*NAMES)
    table.say(member("Cid"), SayImIn())
    table.say(member("Bob"), SayImIn())
    table.say(member("Bob"), SayImIn())
    assert table.view("Ann").waiting == (id_of("Bob"), id_of("Cid"))

    table.say(member("Bob"), Leave(id_of("Bob")))
    assert table.view("Ann").waiting == (id_of("Cid"),)

    table.say(member("Ann"), PlayAgain())
    assert table.view("Ann").waiting is UNSET


def test_an_absent_player_has_a_minute_and_can_return_later() -> None:
    table = ended(*NAMES)
    table.disconnect("Bob", "Cid", "Dee")
    table.tick(10 * MINUTE)
    table.say(member("Ann"), PlayAgain())
    table.tick(MINUTE - 1)
    table.connect("Cid")
    assert table.names == list(NAMES)

    table.tick(1)
    assert (table.names, table.off_list_names) == (["Ann", "Cid", "Eve"], ["Bob", "Dee"])

    table.say(member("Bob"), Connect(id_of("Bob"), NODE))
    assert (table.names, table.scores["Bob"]) == (["Ann", "Cid", "Eve", "Bob"], 0)


def test_a_player_who_disconnects_afterwards_has_the_lobbys_time() -> None:
    table = ended(*NAMES)
    table.say(member("Ann"), PlayAgain())
    table.wait(SECOND)
    table.disconnect("Bob")

    table.tick(2 * MINUTE - 1)
    assert "Bob" in table.names
    table.tick(1)
    assert "Bob" not in table.names


def test_new_players_can_join_the_next_game() -> None:
    """New players cannot join on the results screen, but can join as soon as the lobby is open."""
    table = ended(*NAMES)
    newcomer = Join("Fay", 0, id_of("Fay"))
    assert table.refusal(member("Fay"), newcomer) == "game_ended"

    table.say(member("Ann"), PlayAgain())
    table.say(member("Fay"), newcomer)

    assert table.names == [*NAMES, "Fay"]


def test_the_admin_leaves_on_the_results_and_a_late_joiner_stays() -> None:
    """The new admin starts the game, and a player who sat out the last round is dealt in."""
    table = Table("Ann", "Bob", "Cid")
    table.play_to("round")
    table.say(member("Dee"), Join("Dee", 0, id_of("Dee")))
    table.say(member("Ann"), EndGame())
    table.say(member("Ann"), Leave(id_of("Ann")))

    table.say(member("Bob"), PlayAgain())
    table.say(member("Bob"), StartGame())

    assert sorted(dealt_players(table.running.deal)) == sorted(map(id_of, ("Bob", "Cid", "Dee")))


@given(away=st.sets(st.sampled_from(NAMES)), before=st.booleans(), waited=st.integers(0, 3 * MINUTE))
def test_another_game_does_not_wait_for_players(away: set[str], before: bool, waited: int) -> None:
    """The clock alone makes a connected player the admin and removes absent players."""
    table = ended(*NAMES)
    if before:
        table.disconnect(*away)
        table.tick(waited)
    table.say(member(table.admin_name), PlayAgain())
    if not before:
        table.disconnect(*away)

    for _ in NAMES:
        upcoming = next_due(table.room)
        if upcoming is None or len(away) == len(NAMES):
            break
        table.tick(max(0, upcoming - table.now))

    assert isinstance(table.room.phase, Lobby)
    assert due_commands(table.room, table.now) == ()
    if len(away) < len(NAMES):
        assert table.now <= table.room.phase.reopened_at + 2 * MINUTE + waited  # type: ignore[operator]
        assert all(isinstance(player.presence, Present) for player in table.room.players)
        assert isinstance(table.player(table.admin_name).presence, Present)
