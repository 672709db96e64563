import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from spysafari.game.model.bounds import MAX_SCREENS
from spysafari.game.model.ids import RoomCode
from spysafari.game.room import Room, view_version
from spysafari.live.broadcast import Broadcast
from spysafari.store.errors import RoomFromNewerError
from spysafari.store.sqlite.store import SqliteStore
from tests.play.server import Game, Player, Tab, eventually, open_screen, watch

Doubt = Callable[[Game, str], Awaitable[None]]


async def watching(game: Game, by: Player) -> tuple[Tab, str]:
    screen = await open_screen(game)
    assert await watch(screen, by.room)
    shown = (await by.tab.catch_up())["screens"]
    return screen, shown[-1]["id"]


async def hear_silence(game: Game, screen_id: str, *, silent: bool) -> None:
    (socket,) = (one for one in game.app.live.sockets if one.id == screen_id)
    await game.app.live.handler.on_silence(socket, silent=silent)


async def after_silence(game: Game, screen_id: str) -> None:
    """Make the server treat the screen as silent, and then as active again."""
    await hear_silence(game, screen_id, silent=True)
    await hear_silence(game, screen_id, silent=False)


async def in_doubt(game: Game, _screen_id: str) -> None:
    """Make the node confirm its screens, as it does when other nodes may have considered it dead."""
    await game.app.live.handler.confirm_presence()  # type: ignore[attr-defined]


either = pytest.mark.parametrize("doubt", [after_silence, in_doubt])


@either
async def test_a_removed_screen_does_not_return_automatically(game: Game, trio: list[Player], doubt: Doubt) -> None:
    """[TV-05] [TV-13] A returning screen would occupy a slot and mute the phones without showing the game."""
    screen, screen_id = await watching(game, trio[0])
    assert await trio[0].ask("take-screen", screen=screen_id) == {"ok": True}
    await screen.until_heard("screen-taken")

    await doubt(game, screen_id)

    assert (await game.room(trio[0].room)).screens == ()
    assert (await screen.ask("watch-room", {"roomId": trio[0].room}))["ok"], "any client may watch a room"


@either
async def test_a_screen_of_a_room_from_a_newer_server_is_not_removed(
    game: Game, trio: list[Player], doubt: Doubt, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[TV-10] The screen continues when a newer node serves its room."""
    screen, screen_id = await watching(game, trio[0])

    async def load(_store: SqliteStore, code: RoomCode) -> Room:
        raise RoomFromNewerError(code)

    with monkeypatch.context() as upgraded:
        upgraded.setattr(SqliteStore, "load", load)
        await doubt(game, screen_id)
    await trio[0].start()

    await doubt(game, screen_id)
    assert (await screen.until(view_version(await game.room(trio[0].room))))["phase"] == "round"
    assert "screen-taken" not in [name for name, _ in screen.heard]


async def test_a_screen_that_players_cannot_see_receives_only_its_removal(
    game: Game, trio: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    """[TV-13] [TV-05] The screen is notified even if its removal is no longer among the recent events."""
    screen, screen_id = await watching(game, trio[0])
    stays, _ = await watching(game, trio[0])
    with monkeypatch.context() as deaf:  # as a node without a connection to the others
        deaf.setattr(Broadcast, "publish", lambda _broadcast, _room: None)
        assert await trio[0].ask("take-screen", screen=screen_id) == {"ok": True}
        for icon in range(1, 30):
            assert (await trio[1].ask("update-icon", playerId=trio[1].id, iconId=icon % 20))["ok"]
    screen.heard.clear()

    await trio[0].start()

    await stays.until(view_version(await game.room(trio[0].room)))
    await screen.catch_up()
    assert [name for name, _ in screen.heard] == ["screen-taken"]


async def test_a_screen_that_lost_its_slot_while_asleep_is_not_reported_as_removed(
    game: Game, trio: list[Player]
) -> None:
    """[TV-10] [TV-05] The screen requests the room and is refused, because other screens have taken all slots."""
    screen, screen_id = await watching(game, trio[0])
    await hear_silence(game, screen_id, silent=True)
    for _ in range(MAX_SCREENS):
        await watching(game, trio[0])
    screen.heard.clear()

    await hear_silence(game, screen_id, silent=False)

    assert (await screen.ask("screen-sound", {"on": True}))["code"] == "not_in_room"
    assert (await screen.ask("watch-room", {"roomId": trio[0].room}))["code"] == "screens_full"
    assert {name for name, _ in screen.heard} == {"error"}


async def test_a_tv_that_keeps_requesting_codes_occupies_one_code(game: Game) -> None:
    """[TV-05]"""
    loop: Any = asyncio.get_running_loop()
    codes: Any = game.app.store.codes
    screen = await open_screen(game)

    def kept() -> int:
        timers = [timer for timer in loop._scheduled if 590 < timer.when() - loop.time() < 601]
        return sum(not timer.cancelled() for timer in timers) + len(codes._shown)

    assert (await screen.ask("show-code", {}))["ok"]
    of_one = kept()
    for _ in range(20):
        assert (await screen.ask("show-code", {}))["ok"]
    assert kept() == of_one > 0

    await screen.close()
    await eventually(lambda: kept() == 0)
