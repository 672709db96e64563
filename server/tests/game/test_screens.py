import pytest
from msgspec import UNSET
from msgspec.structs import replace

from spysafari.game.clock import EXPIRE_AFTER_MS
from spysafari.game.decision import Accepted, Closed
from spysafari.game.due import due_commands, next_due
from spysafari.game.model.bounds import MAX_SCREENS, MAX_SPECTATORS
from spysafari.game.model.commands import (
    ChangeSettings,
    EndRound,
    NodesGone,
    RecordOutcome,
    Restart,
    RoomExpired,
    ScreenCame,
    ScreenWent,
    Server,
    SetScreenSound,
    TakeScreen,
)
from spysafari.game.model.events import ListChanged, RoomClosed, ScreenTaken
from spysafari.game.model.ids import NodeId, Outcome, ScreenId
from spysafari.game.model.settings import SomeSettings
from spysafari.game.screens import LISTED_MS
from spysafari.game.views.view import ScreenView, WallView, room_view, wall_view
from tests.game.tables import NODE, Table, member

OTHER_NODE = NodeId("node-2")


def came(number: int, *, sound: bool = False, node: NodeId = NODE) -> ScreenCame:
    return ScreenCame(ScreenId(f"tv-{number}"), node, sound)


def watched(screens: int, *names: str) -> Table:
    table = Table(*(names or ("Ann", "Bob", "Cid")))
    for number in range(screens):
        table.say(Server(), came(number))
    return table


def test_players_see_the_screens_and_which_of_them_play_sound() -> None:
    """[TV-13] [TV-08] Without screens, the view has no screen fields."""
    table = Table("Ann", "Bob")
    assert (table.view("Bob").screens, table.view("Bob").settings) == (UNSET, UNSET)

    assert table.say(Server(), came(0)) == (ListChanged(),)
    table.say(Server(), came(1, sound=True))
    table.say(Server(), SetScreenSound(ScreenId("tv-0"), on=True))
    table.say(Server(), SetScreenSound(ScreenId("tv-1"), on=False))

    one, other = ScreenView(ScreenId("tv-0"), sound=True), ScreenView(ScreenId("tv-1"), sound=False)
    assert table.view("Bob").screens == (one, other)
    table.wait(LISTED_MS)
    table.say(Server(), ScreenWent(ScreenId("tv-0")))
    assert table.view("Ann").screens == (other,)


def test_a_fifth_screen_is_refused_until_another_disconnects() -> None:
    """[TV-05]"""
    table = watched(MAX_SCREENS)

    assert table.refusal(Server(), came(MAX_SCREENS)) == "screens_full"
    assert table.ask(Server(), came(0)) == Accepted(table.room, ()), "a screen that is already connected stays"
    table.say(Server(), came(0, sound=True))
    assert [screen.sound for screen in table.room.screens] == [True, False, False, False]
    table.say(Server(), ScreenWent(ScreenId("tv-0")))

    assert table.refusal(Server(), came(MAX_SCREENS)) is None


def test_fifty_people_watch_without_counting_as_screens() -> None:
    """[TV-18] [TV-05] Players see their number. Their sound does not mute phones."""
    table = watched(MAX_SCREENS)
    for number in range(MAX_SPECTATORS):
        table.say(Server(), replace(came(100 + number, sound=True), spectator=True))
    spectator = replace(came(200), spectator=True)

    assert table.refusal(Server(), spectator) == "spectators_full"
    assert table.refusal(Server(), came(MAX_SCREENS)) == "screens_full"
    seen = table.view("Bob")
    assert (seen.spectators, len(seen.screens or ())) == (MAX_SPECTATORS, MAX_SCREENS)
    assert not any(screen.sound for screen in seen.screens or ())
    assert room_view(table.room, table.now).spectators == MAX_SPECTATORS

    table.wait(LISTED_MS)
    table.say(Server(), ScreenWent(ScreenId("tv-100")))
    assert table.view("Bob").spectators == MAX_SPECTATORS - 1
    table.say(Server(), spectator)
    told = table.say(member("Ann"), ChangeSettings(screens=False))
    assert len(told) == 1 + MAX_SCREENS + MAX_SPECTATORS
    assert (table.view("Bob").spectators, table.refusal(Server(), spectator)) == (UNSET, "screens_off")


def test_a_screen_stays_listed_for_five_seconds_after_it_connected() -> None:
    """A screen stays listed even if it leaves immediately.

    Its sound setting does not mute the phones afterwards.
    """
    table = Table("Ann", "Bob")
    table.say(Server(), came(0, sound=True))
    listed = (ScreenView(ScreenId("tv-0"), sound=False),)

    table.say(Server(), ScreenWent(ScreenId("tv-0")))

    assert table.view("Bob").screens == listed
    table.wait(LISTED_MS - 1)
    assert due_commands(table.room, table.now) == ()
    assert next_due(table.room) == table.now + 1
    table.wait(1)
    assert due_commands(table.room, table.now) == (ScreenWent(ScreenId("tv-0")),)
    table.say(Server(), ScreenWent(ScreenId("tv-0")))
    assert (table.view("Bob").screens, table.view("Bob").settings) == (UNSET, UNSET)


def test_a_screen_that_returns_within_five_seconds_stays() -> None:
    table = watched(1)
    table.say(Server(), ScreenWent(ScreenId("tv-0")))
    table.say(Server(), came(0))
    table.wait(LISTED_MS)

    assert due_commands(table.room, table.now) == ()


def test_screens_that_have_left_take_no_place_of_others() -> None:
    """[TV-05] A page can watch again after it is reloaded. The length of the list stays limited."""
    table = watched(MAX_SCREENS)
    for number in range(MAX_SCREENS):
        table.say(Server(), ScreenWent(ScreenId(f"tv-{number}")))
        table.say(Server(), came(MAX_SCREENS + number))

    table.say(Server(), ScreenWent(ScreenId("tv-4")))
    assert table.refusal(Server(), came(8)) == "screens_full"
    assert len(table.room.screens) == 2 * MAX_SCREENS


def test_a_repeated_or_late_command_changes_nothing() -> None:
    table = watched(1)

    for command in (ScreenWent(ScreenId("gone")), SetScreenSound(ScreenId("tv-0"), on=False)):
        assert table.ask(Server(), command) == Accepted(table.room, ())
    for again in (ChangeSettings(screens=True), TakeScreen(ScreenId("gone"))):
        assert table.ask(member("Ann"), again) == Accepted(table.room, ())
    assert table.refusal(Server(), SetScreenSound(ScreenId("gone"), on=True)) == "not_in_room"


def test_only_the_admin_disconnects_a_screen() -> None:
    """[TV-05] [AUTH-01] Only the disconnected screen is notified, and it may connect again."""
    table = watched(2)
    take = TakeScreen(ScreenId("tv-0"))

    assert table.refusal(member("Bob"), take) == "not_admin"
    assert table.say(member("Ann"), take) == (ScreenTaken("tv-0"),)

    assert [screen.id for screen in table.room.screens] == ["tv-1"]
    assert table.refusal(Server(), came(0)) is None


def test_no_screen_watches_while_screens_are_switched_off() -> None:
    """[TV-05] [AUTH-01]"""
    table = watched(2)

    assert table.refusal(member("Bob"), ChangeSettings(screens=False)) == "not_admin"
    told = table.say(member("Ann"), ChangeSettings(screens=False))

    assert told == (ListChanged(), ScreenTaken("tv-0"), ScreenTaken("tv-1"))
    assert (table.view("Bob").screens, table.settings_seen("Bob").screens) == (UNSET, False)
    assert table.refusal(Server(), came(0)) == "screens_off"
    table.say(member("Ann"), ChangeSettings(screens=True))
    assert (table.view("Bob").screens, table.view("Bob").settings) == (UNSET, UNSET)
    assert table.refusal(Server(), came(0)) is None


@pytest.mark.parametrize("phase", ["lobby", "round", "over", "scored", "ended"])
def test_the_admin_hides_the_code_on_all_screens_in_every_phase(phase: str) -> None:
    """[TV-17]"""
    table = watched(1)
    table.play_to(phase)
    assert table.refusal(member("Bob"), ChangeSettings(streaming=True)) == "not_admin"

    table.say(member("Ann"), ChangeSettings(streaming=True))

    assert room_view(table.room, table.now).settings == SomeSettings(streaming=True)
    assert [screen.id for screen in table.room.screens] == ["tv-0"]


@pytest.mark.parametrize("phase", ["lobby", "round", "over", "scored", "ended"])
def test_screens_connect_and_disconnect_in_every_phase(phase: str) -> None:
    """[TV-04] The rest of the room does not change, because screens are not players."""
    table = Table("Ann", "Bob", "Cid")
    table.play_to(phase)
    before = table.room

    table.say(Server(), came(0, sound=True))
    table.say(member("Ann"), ChangeSettings(screens=False))
    table.say(member("Ann"), ChangeSettings(screens=True))

    after = table.room
    assert (after.players, after.phase, after.admin, after.used_cards) == (
        before.players,
        before.phase,
        before.admin,
        before.used_cards,
    )


def test_a_screen_does_not_keep_a_room_alive() -> None:
    """[TV-04] A screen that connects late does not postpone the expiry either."""
    table = watched(1)
    table.disconnect("Ann", "Bob", "Cid")
    table.wait(EXPIRE_AFTER_MS - 1)
    table.say(Server(), came(1))
    table.wait(1)

    assert table.ask(Server(), RoomExpired()) == Closed(RoomClosed("expired"))


def test_a_lost_node_removes_its_screens_only() -> None:
    """[TV-14] [TV-10] Players who were not connected to the node are unaffected."""
    table = watched(1)
    table.say(Server(), came(1, node=OTHER_NODE))
    players = table.room.players

    table.say(Server(), NodesGone(nodes=frozenset({OTHER_NODE})))
    assert [screen.id for screen in table.room.screens] == ["tv-0"]
    assert table.room.players == players
    assert table.ask(Server(), NodesGone(nodes=frozenset({OTHER_NODE}))) == Accepted(table.room, ())

    table.say(Server(), NodesGone(nodes=frozenset({NODE})))
    assert table.room.screens == ()


def test_the_wall_has_the_cards_of_the_round_and_the_played_ones() -> None:
    """[TV-03] The card of a round without an outcome stays secret, so it is not listed as played."""
    table = Table("Ann", "Bob", "Cid")
    assert wall_view(table.room) is UNSET
    table.play_to("round")
    assert wall_view(table.room) == WallView(table.room.settings.chosen_cards, ())
    first = table.running.deal.card.id

    for command in (EndRound(), RecordOutcome(Outcome.SPY_ESCAPED)):
        table.say(member("Ann"), command)
    assert wall_view(table.room) is UNSET
    table.say(member("Ann"), Restart())
    assert wall_view(table.room) == WallView(table.room.settings.chosen_cards, (first,))
    table.say(member("Ann"), EndRound())
    table.say(member("Ann"), Restart())
    assert wall_view(table.room) == WallView(table.room.settings.chosen_cards, (first,))
