"""Tests of permissions [AUTH-01], which depend on the session. A claimed seat can only restrict them."""

import pytest

from spysafari.game.decision import Accepted, Closed
from spysafari.game.model.commands import (
    AbsencesDue,
    AddBot,
    ChangeDeck,
    ChangeSettings,
    ChooseCards,
    Command,
    Connect,
    DeadlinePassed,
    DeleteRoom,
    Disconnect,
    EndGame,
    EndRound,
    Join,
    Member,
    NodesGone,
    PickCards,
    RecordOutcome,
    Restart,
    RoomExpired,
    Server,
    StartGame,
)
from spysafari.game.model.events import RoomClosed
from spysafari.game.model.ids import BotName, CardId, DeckId, Outcome, PlayerId
from tests.game.tables import HOUR, NODE, STRANGER, Table, id_of, member, seated, session_of

EIGHT = tuple(CardId(f"place-id-{number:02}") for number in range(8))
ADMIN_COMMANDS: dict[str, tuple[Command, str]] = {
    "change-deck": (ChangeDeck(DeckId.ANIMALS), "lobby"),
    "chosen-cards": (ChooseCards(DeckId.LOCATIONS, 25), "lobby"),
    "pick-cards": (PickCards(DeckId.LOCATIONS, EIGHT), "lobby"),
    "timer": (ChangeSettings(duration=300), "lobby"),
    "change-settings, spies": (ChangeSettings(spies=2), "lobby"),
    "change-settings, locked": (ChangeSettings(locked=True), "lobby"),
    "add-bot": (AddBot((BotName("Bot", "sly", is_woman=False),)), "lobby"),
    "start-game": (StartGame(), "lobby"),
    "end-game": (EndGame(), "round"),
    "game-round-end": (RecordOutcome(Outcome.SPY_CAUGHT), "over"),
    "restart": (Restart(), "scored"),
    "delete": (DeleteRoom(), "lobby"),
}


@pytest.mark.parametrize(("command", "phase"), ADMIN_COMMANDS.values(), ids=ADMIN_COMMANDS)
def test_only_the_admin(command: Command, phase: str) -> None:
    """[AUTH-01] Regular players and sessions without a seat are refused, regardless of the seat they claim."""
    table = Table("Ann", "Bob", "Cid")
    table.play_to(phase)

    refusals = {
        "regular player": table.refusal(member("Bob"), command),
        "regular player as seated": table.refusal(seated("Bob"), command),
        "with the admin's seat claimed": table.refusal(Member((session_of("Bob"),), id_of("Ann")), command),
        "with a seat that is not there": table.refusal(Member((session_of("Bob"),), PlayerId("gone")), command),
        "stranger": table.refusal(STRANGER, command),
        "stranger with the admin's seat claimed": table.refusal(Member(STRANGER.sessions, id_of("Ann")), command),
    }

    assert refusals == {
        "regular player": "not_admin",
        "regular player as seated": "not_admin",
        "with the admin's seat claimed": "not_your_player",
        "with a seat that is not there": "player_not_found",
        "stranger": "not_admin",
        "stranger with the admin's seat claimed": "not_your_player",
    }
    assert isinstance(table.ask(seated("Ann"), command), Accepted | Closed)


def test_a_second_tab_of_the_admins_browser_is_a_regular_player() -> None:
    """[AUTH-01] The session owns both seats, but each tab acts as the seat that it claims."""
    table = Table("Ann", "Bob", "Cid")
    table.say(member("Ann"), Join("Ann's phone", 0, id_of("phone")))

    assert table.refusal(Member((session_of("Ann"),), id_of("phone")), StartGame()) == "not_admin"
    assert table.refusal(Member((session_of("Ann"),)), StartGame()) is None


def test_without_a_claimed_seat_a_session_acts_as_the_admin_if_it_owns_that() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.say(member("Ann"), Join("Ann's phone", 0, id_of("phone")))
    table.say(member("Ann"), Connect(id_of("phone"), NODE))
    table.disconnect("Ann", "Bob", "Cid")
    table.tick(60_000)
    assert table.admin_name == "Ann's phone"

    assert table.refusal(member("Ann"), StartGame()) is None


def test_the_admin_ends_the_round_any_time_other_players_only_when_its_time_is_up() -> None:
    """[AUTH-01] [API-09] A tolerance of 1.5 s allows for clock skew and latency."""
    table = Table("Ann", "Bob", "Cid")
    table.play_to("round")
    table.wait(480_000 - 1_501)

    assert table.refusal(member("Ann"), EndRound()) is None
    assert table.refusal(member("Bob"), EndRound()) == "round_not_over"
    table.wait(1)
    assert table.refusal(member("Bob"), EndRound()) is None
    assert table.refusal(STRANGER, EndRound()) == "not_in_room"


def test_only_the_owning_session_changes_presence() -> None:
    table = Table("Ann", "Bob")

    assert table.refusal(member("Bob"), Connect(id_of("Ann"), NODE)) == "not_your_player"
    assert table.refusal(member("Bob"), Disconnect(id_of("Ann"), NODE)) == "not_your_player"
    assert table.refusal(STRANGER, Connect(PlayerId("gone"), NODE)) == "player_not_found"


def test_delete_without_a_seat_closes_only_a_room_without_others() -> None:
    """[JOIN-07] [API-04] A second tab of the admin's browser on the join screen cannot close the game."""
    table = Table("Ann", "Bob")
    assert table.refusal(member("Ann"), DeleteRoom()) == "others_present"
    assert table.ask(seated("Ann"), DeleteRoom()) == Closed(RoomClosed("aborted"))

    alone = Table("Ann")
    assert alone.ask(member("Ann"), DeleteRoom()) == Closed(RoomClosed("aborted"))


@pytest.mark.parametrize("phase", ["lobby", "round", "over", "scored", "ended"])
def test_the_admin_closes_the_room_in_any_phase(phase: str) -> None:
    """[LOBBY-15]"""
    table = Table("Ann", "Bob", "Cid")
    table.play_to(phase)

    assert table.ask(seated("Ann"), DeleteRoom()) == Closed(RoomClosed("aborted"))


@pytest.mark.parametrize(
    "command", [DeadlinePassed(1), AbsencesDue(), RoomExpired(), NodesGone(nodes=frozenset())], ids=repr
)
def test_players_cannot_give_the_clocks_commands(command: Command) -> None:
    table = Table("Ann", "Bob", "Cid")
    table.play_to("round")
    table.wait(48 * HOUR)

    assert table.refusal(seated("Ann"), command) == "not_admin"


def test_the_server_cannot_give_the_players_commands() -> None:
    table = Table("Ann", "Bob", "Cid")

    assert table.refusal(Server(), StartGame()) == "no_session"
