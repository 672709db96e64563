"""Tests of a node that missed events, including those that the room no longer remembers."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from msgspec.structs import replace

from spysafari.game.model.bounds import RECENT_EVENTS
from spysafari.game.model.ids import RoomCode
from spysafari.game.room import view_version
from tests.play.server import Game, Player, open_screen, watch


async def _while_deaf(node: Game, player: Player, *changes: Callable[[], Awaitable[object]]) -> None:
    """Make the first change, RECENT_EVENTS icon changes, and the rest, while the node receives no notifications."""
    heard = asyncio.Event()
    publish_stored = node.app.rooms.publish_stored

    async def publish_later(code: RoomCode, published: int, *, closed: bool = False) -> None:
        await heard.wait()
        await publish_stored(code, published, closed=closed)

    node.app.rooms.publish_stored = publish_later  # type: ignore[method-assign]
    first, *rest = changes
    await first()
    for number in range(RECENT_EVENTS):
        assert await player.ask("update-icon", playerId=player.id, iconId=1 + number % 2) == {"ok": True}
    for change in rest:
        await change()
    heard.set()


@pytest.mark.parametrize("way", ["removed", "left"])
async def test_a_removed_player_is_notified_by_a_node_that_missed_the_removal(
    pair: tuple[Game, Game], way: str
) -> None:
    """The phone has to leave the room, even if its node has missed the event and reports another reason."""
    one, two = pair
    ann, cleo = await one.party("Ann", "Cleo")
    ben = await two.guest(ann.room, "Ben")
    dan = await two.guest(ann.room, "Dan")

    async def remove() -> None:
        remover = one.browser(ben.browser.cookie) if way == "left" else ann.browser
        assert (
            await remover.delete(f"/{ann.room}/players/{ben.id}", ben.id if way == "left" else ann.id)
        ).status == 200

    await _while_deaf(two, cleo, remove)

    assert await ben.tab.until_heard("room-deleted") == {"roomId": ann.room, "reason": "removed"}
    version = view_version(await one.room(ann.room))
    assert len((await dan.tab.until(version))["players"]) == 3
    assert (await ben.ask("update-icon", playerId=ben.id, iconId=3))["code"] == "player_not_found"


@pytest.mark.parametrize("confirmed", ["immediately", "later"])
async def test_a_disconnected_screen_is_notified_by_a_node_that_missed_the_event(
    pair: tuple[Game, Game], confirmed: str
) -> None:
    """Another screen stays connected. Confirming the presence of screens does not bring the screen back."""
    one, two = pair
    ann, cleo = await one.party("Ann", "Cleo")
    ben = await two.guest(ann.room, "Ben")
    taken, other = [await open_screen(two) for _ in range(2)]
    for screen in (taken, other):
        assert await watch(screen, ann.room)
    await ann.tab.until(view_version(await two.room(ann.room)))
    first = ann.tab.snapshot["screens"][0]["id"]
    confirm_presence = two.app.live.handler.confirm_presence  # type: ignore[attr-defined]

    async def take() -> None:
        assert await ann.ask("take-screen", screen=first) == {"ok": True}
        if confirmed == "immediately":
            await confirm_presence()

    await _while_deaf(two, cleo, take, *[confirm_presence] * (confirmed == "later"))

    assert await taken.until_heard("screen-taken") == {"roomId": ann.room}
    assert first not in {screen.id for screen in (await two.room(ann.room)).screens}
    version = view_version(await one.room(ann.room))
    await asyncio.gather(ben.tab.until(version), other.until(version))
    assert "screen-taken" not in {name for name, _ in other.heard}


async def test_a_player_whose_seat_the_store_has_lost_is_notified(pair: tuple[Game, Game]) -> None:
    """After a failover, the room continues from a state before the player joined."""
    one, two = pair
    ann, _ = await one.party("Ann", "Cleo")
    before = await one.room(ann.room)
    ben = await two.guest(ann.room, "Ben")
    known = await two.room(ann.room)

    assert await one.app.store.save(replace(before, version=known.version + 1), known.version)

    assert (await ben.tab.until_heard("room-deleted"))["reason"] == "removed"
