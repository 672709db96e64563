import asyncio

import pytest

from spysafari.game.model.commands import ChangeIcon, Member
from spysafari.game.room import Room
from spysafari.store.errors import StoreUnavailable
from spysafari.store.sqlite.store import SqliteStore
from tests.play.server import Game, Player, eventually


async def test_concurrent_changes_are_each_saved_once(
    game: Game, trio: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    saved: list[bool] = []
    save = SqliteStore.save

    async def counted(self: SqliteStore, room: Room, expected_version: int) -> bool:
        saved.append(await save(self, room, expected_version))
        return saved[-1]

    monkeypatch.setattr(SqliteStore, "save", counted)

    answers = await asyncio.gather(
        *(player.ask("update-icon", playerId=player.id, iconId=icon) for icon in range(5, 9) for player in trio)
    )

    assert answers == [{"ok": True}] * 12
    assert saved == [True] * 12
    assert not game.app.rooms._locks._locks


async def test_waiting_commands_fail_with_the_first_store_failure(
    game: Game, trio: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten players do not have to wait for ten timeouts of a frozen store."""
    tries = 0
    frozen = asyncio.Event()

    async def fail(_self: SqliteStore, _room: Room, _expected_version: int) -> bool:
        nonlocal tries
        tries += 1
        await frozen.wait()
        raise StoreUnavailable("no answer")

    monkeypatch.setattr(SqliteStore, "save", fail)
    room = await game.room(trio[0].room)
    ann = room.players[0]
    asking = [
        asyncio.create_task(game.app.rooms.command(room.code, Member((ann.owner,), ann.id), ChangeIcon(ann.id, icon)))
        for icon in range(5, 15)
    ]
    await eventually(lambda: tries > 0)
    frozen.set()

    answers = await asyncio.gather(*asking, return_exceptions=True)

    assert {type(answer) for answer in answers} == {StoreUnavailable}
    assert tries == 1


async def test_a_joining_player_receives_the_room_once(game: Game, trio: list[Player]) -> None:
    """The presence change publishes the room.

    If the player is already present on another page, the new page receives the room as well.
    """
    ann, *_ = trio
    await ann.tab.events()

    dan = await game.guest(ann.room, "Dan")
    second = await game.sit(dan.browser, dan.seat)

    for tab in (dan.tab, second.tab):
        await tab.ask("update-icon")  # The command is refused, so all earlier frames have arrived.
        assert [name for name, _ in tab.heard].count("players-updated") == 1
