"""Tests that thousands of presences are saved after a store outage while others play."""

import asyncio
from typing import Any

import pytest

from spysafari.application.rooms import MAX_CONCURRENT_SAVES
from spysafari.live import presence
from spysafari.live.presence import PresenceSaver, save_all
from spysafari.store.errors import StoreUnavailable
from tests.play.server import Game, Player


class Store:
    """Counts calls and their maximum concurrency. Fails while `available` is false."""

    def __init__(self) -> None:
        self.available = True
        self.calls = self.running = self.most = 0

    async def save(self) -> None:
        self.calls += 1
        self.running += 1
        self.most = max(self.most, self.running)
        for _ in range(3):
            await asyncio.sleep(0)
        self.running -= 1
        if not self.available:
            raise StoreUnavailable


async def test_players_are_confirmed_together(game: Game, trio: list[Player], monkeypatch: pytest.MonkeyPatch) -> None:
    """Sequential saves of 5,000 players would take longer than the leases last."""
    other = await game.party("Dan")
    command = game.app.rooms.command
    together = asyncio.Barrier(len(trio) + len(other))

    async def command_together(*arguments: Any) -> object:
        async with asyncio.timeout(5):
            await together.wait()
        return await command(*arguments)

    with monkeypatch.context() as patch:
        patch.setattr(game.app.rooms, "command", command_together)
        await game.app.live.handler.confirm_presence()  # type: ignore[attr-defined]


async def test_saves_leave_capacity_for_commands() -> None:
    store = Store()

    await save_all([store.save] * 1_000)

    assert (store.calls, store.most) == (1_000, MAX_CONCURRENT_SAVES)


async def test_saves_end_soon_if_the_store_fails_again() -> None:
    """The caller retries all saves."""
    store = Store()
    store.available = False

    with pytest.raises(StoreUnavailable):
        await save_all([store.save] * 1_000)

    assert store.calls == MAX_CONCURRENT_SAVES


async def test_retries_are_spread_and_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """An outage does not cause a burst of thousands of calls each second."""
    store, saver = Store(), PresenceSaver()
    store.available = False
    delays: list[float] = []
    sleep = asyncio.sleep

    async def skip(seconds: float) -> None:
        if seconds:
            delays.append(seconds)
            store.available = len(delays) > 3_000
            store.most = 0 if len(delays) <= 1_000 else store.most
        await sleep(0)

    monkeypatch.setattr(asyncio, "sleep", skip)
    await asyncio.gather(*(saver.save(store.save) for _ in range(1_000)))

    assert len(set(delays)) > 1_000
    assert presence.RETRY_SECONDS / 2 <= min(delays) < max(delays) <= presence.RETRY_SECONDS * 2
    assert store.most == MAX_CONCURRENT_SAVES
