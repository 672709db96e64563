"""Tests of connections that watch a room without a seat [TV-03] [TV-04]."""

from collections.abc import Callable
from typing import Any, Final

import pytest
from msgspec import UnsetType
from msgspec.structs import replace

from spysafari.game.clock import EXPIRE_AFTER_MS
from spysafari.game.model.ids import CardId, PlayerId
from spysafari.game.room import Room, Running, view_version
from spysafari.game.views.view import WallView, wall_view
from spysafari.live import snapshots
from spysafari.live.snapshots import Snapshots
from tests.play.secrets import SECRET_FIELDS
from tests.play.server import Game, Player, Tab, eventually, open_screen, watch


async def screen_at(game: Game, code: str) -> Tab:
    screen = await open_screen(game)
    assert await watch(screen, code)
    return screen


def secrets_in(view: dict[str, Any]) -> list[Any]:
    return [record[field] for record in view["players"] for field in SECRET_FIELDS if record.get(field) is not None]


async def test_a_watcher_sees_a_whole_game_and_no_secret_before_its_reveal(game: Game, trio: list[Player]) -> None:
    """[TV-03] A watcher's snapshots do not contain a hand, and its events are the public ones."""
    screen = await screen_at(game, trio[0].room)
    assert [record["player_name"] for record in screen.snapshot["players"]] == ["Ann", "Ben", "Cleo"]

    for step, phase in ((trio[0].start, "round"), (trio[0].end_round, "over")):
        await step()
        seen = await screen.until(view_version(await game.room(trio[0].room)))
        assert (seen["phase"], secrets_in(seen), seen["reveal"]) == (phase, [], None)
    await trio[0].record("spy_caught")
    seen = await screen.until(view_version(await game.room(trio[0].room)))

    assert seen == await trio[1].tab.until(seen["version"])
    assert seen["reveal"]["card"] == game.secrets.deals[-1].deal.card.name
    told = [name for name, _ in screen.heard if name != "players-updated"]
    assert told == ["game-started", "round-ended", "scores-updated"]


async def test_only_watchers_receive_the_cards_in_play_and_the_played_cards(game: Game, trio: list[Player]) -> None:
    """[TV-03] Players' snapshots do not contain these cards."""
    screen = await screen_at(game, trio[0].room)
    cards = list((await game.room(trio[0].room)).settings.chosen_cards)

    async def wall() -> Any:
        version = (await game.room(trio[0].room)).version
        assert "wall" not in await trio[1].tab.until(version)
        return (await screen.until(version)).get("wall")

    assert await wall() is None
    await trio[0].start()
    assert await wall() == {"cards": cards, "played": []}
    await trio[0].end_round()
    assert await wall() == {"cards": cards, "played": []}
    await trio[0].record("spy_caught")
    assert await wall() is None
    first = game.secrets.deals[-1].deal.card.id
    await trio[0].restart()
    assert await wall() == {"cards": cards, "played": [first]}


async def test_a_watcher_is_not_a_player(game: Game, trio: list[Player]) -> None:
    """[TV-04] A watcher is not in the list of players or in the metrics, and its events are refused."""
    screen = await screen_at(game, trio[0].room)
    before = await game.room(trio[0].room)

    assert await screen.ask("start-game", {"roomId": trio[0].room}) == {
        "ok": False,
        "code": "not_in_room",
        "message": "You're not in this room",
    }
    assert await game.room(trio[0].room) == before
    assert (game.metric("players"), game.metric("screens")) == (3, 1)


async def test_a_watcher_does_not_keep_a_room_alive_and_receives_its_deletion(game: Game, trio: list[Player]) -> None:
    screen = await screen_at(game, trio[0].room)
    for player in trio:
        await player.tab.close()
    await eventually(lambda: _is_quiet(game, trio[0].room))

    await game.tick(EXPIRE_AFTER_MS / 1_000)

    assert await screen.until_heard("room-deleted") == {"roomId": trio[0].room, "reason": "expired"}
    assert game.metric("rooms", phase="lobby") == 0


async def _is_quiet(game: Game, code: str) -> bool:
    return (await game.room(code)).quiet_since is not None


async def test_the_removal_of_a_player_does_not_affect_a_watcher(game: Game, trio: list[Player]) -> None:
    """[TV-04] Only the removed player is notified."""
    screen = await screen_at(game, trio[0].room)

    await trio[0].delete(f"/players/{trio[2].id}")
    await trio[2].tab.until_heard("room-deleted")
    seen = await screen.until(view_version(await game.room(trio[0].room)))

    assert [record["player_name"] for record in seen["players"]] == ["Ann", "Ben"]
    assert "room-deleted" not in [name for name, _ in screen.heard]


async def test_a_disconnected_watcher_is_forgotten(game: Game, trio: list[Player]) -> None:
    """[TV-04] When the last connection ends, the node drops its state of the room."""
    screen = await screen_at(game, trio[0].room)
    for player in trio:
        await player.tab.close()
    await eventually(lambda: _is_quiet(game, trio[0].room))
    assert game.metric("rooms", phase="lobby") == 1

    await screen.close()

    await eventually(lambda: game.metric("rooms", phase="lobby") == 0)


async def test_the_oracle_finds_a_hand_sent_to_a_watcher(
    game: Game, trio: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    """[TV-03] [AUTH-03] A watcher does not own a session, a seat or a hand."""
    screen = await screen_at(game, trio[0].room)
    await trio[0].start()
    await screen.until(view_version(await game.room(trio[0].room)))
    assert game.secrets.leaks == []

    admin = PlayerId(trio[0].id)
    monkeypatch.setattr(Snapshots, "for_screens", property(lambda snapshots: snapshots.frame_for(admin)))
    assert await watch(screen, trio[0].room)

    assert game.secrets.leaks
    game.secrets.leaks.clear()


WALLS: Final[dict[str, Callable[[WallView, CardId], WallView]]] = {
    "the card as played": lambda wall, card: replace(wall, played=(card,)),
    "all cards but the card": lambda wall, card: replace(wall, cards=tuple(c for c in wall.cards if c != card)),
    "the card first": lambda wall, card: replace(wall, cards=tuple(sorted(wall.cards, key=lambda c: c != card))),
}


@pytest.mark.parametrize("plant", WALLS.values(), ids=WALLS)
async def test_the_oracle_finds_a_secret_card_on_the_wall(
    game: Game, trio: list[Player], monkeypatch: pytest.MonkeyPatch, plant: Callable[[WallView, CardId], WallView]
) -> None:
    """[TV-03] [AUTH-03] Every state is checked as a screen would receive it, even without a screen."""

    def planted(room: Room) -> WallView | UnsetType:
        wall = wall_view(room)
        return plant(wall, room.phase.deal.card.id) if wall and isinstance(room.phase, Running) else wall

    monkeypatch.setattr(snapshots, "wall_view", planted)

    await trio[0].start()

    assert game.secrets.leaks
    game.secrets.leaks.clear()
