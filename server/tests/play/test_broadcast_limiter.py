"""Tests of the broadcast limit for a room that changes continuously, with RATE_LIMITS=on."""

import asyncio
from collections.abc import Callable

import pytest

from spysafari.game.room import Room, view_version
from spysafari.gcra import Limit
from spysafari.live import viewers
from spysafari.live.viewers import BROADCASTS, RoomViewers
from spysafari.socketio.api import LiveSettings
from tests.play.refereed import Refereed
from tests.play.server import Game, Player, Tab

WINDOWS = LiveSettings().max_per_group


@pytest.fixture
def game(limited: Game) -> Game:
    return limited


@pytest.fixture
def show(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Delay every broadcast after the first until the test calls the returned function."""
    shows: list[Callable[[], None]] = []
    delay = RoomViewers.delay

    def noted(self: RoomViewers, room: Room, seconds: float, show: Callable[[], None]) -> None:
        shows.append(show)
        delay(self, room, seconds, show)

    def show_all() -> None:
        while shows:
            shows.pop()()

    monkeypatch.setattr(viewers, "BROADCASTS", Limit(calls=1, seconds=3_600))
    monkeypatch.setattr(RoomViewers, "delay", noted)
    return show_all


async def tap(tab: Tab, player: Player, icon: int) -> None:
    assert await tab.ask("update-icon", {"roomId": player.room, "playerId": player.id, "iconId": icon}) == {"ok": True}


def versions(tab: Tab) -> list[int]:
    return [told["version"] for name, told in tab.heard if name == "players-updated"]


async def test_broadcasts_are_limited_by_the_number_of_connections(game: Game) -> None:
    """Players receive fewer states, the last of which is the latest."""
    ann, ben, _ = players = await game.party("Ann", "Ben", "Cleo")
    others = [await game.open_tab(ben.browser, ben.seat) for _ in range(WINDOWS - 1)]
    for tab in others:
        await tab.join()
    loop = asyncio.get_running_loop()
    began = loop.time()

    await asyncio.gather(*(tap(player.tab, player, icon % 20) for player in players for icon in range(1, 50)))

    newest = (await game.room(ann.room)).version
    seconds = loop.time() - began
    windows = [*(player.tab for player in players), *others]
    for tab in windows:
        await tab.until(newest)
        assert versions(tab) == sorted(set(versions(tab)))
    seen = sum(len(versions(tab)) for tab in windows)
    assert newest > 147
    assert seen < BROADCASTS.calls + (seconds + 1) / BROADCASTS.interval + 3 * len(windows)


async def test_a_ballot_that_changes_a_hundred_times_counts_once(game: Game) -> None:
    """[REF-06] The last acknowledged ballot counts. Ballots over the limit are refused."""
    table = await Refereed.begun(game)
    await table.vote()
    before = (await table.room()).version

    minds = [turn % 2 == 0 for turn in range(100)]
    acks = [await table.say(table.fay, "vote", yes=yes) for yes in minds]

    taken = [yes for yes, ack in zip(minds, acks, strict=True) if ack["ok"]]
    assert {ack.get("code") for ack in acks} == {None, "too_many"}
    assert (await table.room()).version <= before + len(taken)
    for player in (table.ann, table.ben):
        await table.done(player, "vote", yes=False)
    ballots = {ballot["playerId"]: ballot["yes"] for ballot in (await table.views())[0]["referee"]["ballots"]}
    assert ballots[table.fay.id] is taken[-1]


async def test_ten_players_who_tap_concurrently_see_every_tap(game: Game) -> None:
    players = await game.party(*(f"Guest {number}" for number in range(10)))
    before = (await game.room(players[0].room)).version

    for icon in (3, 4):
        await asyncio.gather(*(tap(player.tab, player, icon) for player in players))

    newest = (await game.room(players[0].room)).version
    for player in players:
        await player.tab.until(newest)
        assert versions(player.tab)[-20:] == list(range(before + 1, newest + 1))
    assert newest == before + 20


async def test_acknowledgements_are_not_delayed_and_events_arrive_with_the_snapshot(
    game: Game, show: Callable[[], None]
) -> None:
    ann, ben, _ = await game.party("Ann", "Ben", "Cleo")
    show()
    await ben.tab.until(view_version(await game.room(ann.room)))
    ben.tab.heard.clear()

    await tap(ann.tab, ann, 5)
    await ann.start()
    await ann.end_round()

    assert ben.tab.heard == []
    newest = (await game.room(ann.room)).version
    show()
    seen = await ben.tab.until(newest)
    assert seen["phase"] == "over"
    assert versions(ben.tab) == [newest]
    told = [name for name, _ in ben.tab.heard if name != "players-updated"]
    assert told == ["player-icon-updated", "game-started", "round-ended"]
    assert ben.tab.heard[-1][0] == "players-updated"


async def test_a_reconnecting_player_sees_the_latest_state_immediately(game: Game, show: Callable[[], None]) -> None:
    """The delayed broadcast to others does not affect the player."""
    ann, ben, _ = await game.party("Ann", "Ben", "Cleo")
    await tap(ann.tab, ann, 5)
    await tap(ann.tab, ann, 6)

    tab = await game.open_tab(ben.browser, ben.seat)
    assert await tab.join() == {"ok": True}

    assert tab.snapshot["version"] == (await game.room(ann.room)).version
    assert ann.tab.snapshot["version"] < tab.snapshot["version"]
    show()
    await ann.tab.until(tab.snapshot["version"])


async def test_a_removed_player_receives_nothing_more(game: Game, show: Callable[[], None]) -> None:
    ann, ben, cleo = await game.party("Ann", "Ben", "Cleo")
    await tap(ann.tab, ann, 5)

    assert (await ann.delete(f"/players/{ben.id}")).status == 200
    await tap(ann.tab, ann, 6)

    show()
    await cleo.tab.until(view_version(await game.room(ann.room)))
    assert (await ben.tab.until_heard("room-deleted"))["reason"] == "removed"
    assert ben.tab.heard[-1][0] == "room-deleted"
    assert [record["player_name"] for record in cleo.tab.snapshot["players"]] == ["Ann", "Cleo"]


async def test_a_delayed_broadcast_of_a_deleted_room_is_dropped(game: Game, show: Callable[[], None]) -> None:
    ann, ben = await game.party("Ann", "Ben")
    await tap(ann.tab, ann, 5)
    await tap(ann.tab, ann, 6)
    assert (await ann.delete()).status == 200

    await ben.tab.until_heard("room-deleted")
    show()
    await ben.tab.catch_up()

    assert ben.tab.heard[-1][0] == "room-deleted"


async def test_a_removal_is_announced_without_delay(game: Game, show: Callable[[], None]) -> None:
    """An admin could otherwise hide a removal by leaving, because the notice then loses its names."""
    ann, ben, *_, dan = await game.party("Ann", "Ben", "Cleo", "Dan")
    for locked in (True, False):
        assert await ann.ask("change-settings", locked=locked) == {"ok": True}

    assert (await ann.browser.delete(f"/{ann.room}/players/{dan.id}", ann.id)).status == 200
    assert await ann.ask("change-settings", locked=True) == {"ok": True}
    show()

    await ben.tab.catch_up()
    snapshots = [told for name, told in ben.tab.heard if name == "players-updated"]
    assert any([one["did"] for one in told.get("notices", ())] == ["unlock", "remove"] for told in snapshots)
