from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import pytest

from spysafari.application import cluster
from spysafari.system import periodic
from tests.custom_decks import canary_deck, put
from tests.fakes import FakeClock, canary_decks, fake_settings
from tests.play.secrets import Secrets
from tests.play.server import Game, Player, serving
from tests.store.redis_server import RedisServer


async def put_decks(game: Game) -> None:
    await put(game.app.store.decks, "BBBBBB", canary_deck("Own"), game.clock.now)
    await put(game.app.store.decks, "CCCCCC", canary_deck("Mix", 60), game.clock.now)


@pytest.fixture
async def game(clock: FakeClock, clean_log: pytest.LogCaptureFixture) -> AsyncIterator[Game]:
    """Serve the game on a loopback port, with a fake clock, seeded randomness, and decks of unique words."""
    secrets = Secrets()
    async with serving(fake_settings(), secrets, clock, decks=canary_decks(), rng=Random(7)) as served:
        await put_decks(served)
        yield served
    secrets.check(clean_log.text)


@pytest.fixture
async def limited(clock: FakeClock, clean_log: pytest.LogCaptureFixture) -> AsyncIterator[Game]:
    """Serve with limits."""
    secrets = Secrets()
    settings = fake_settings(rate_limits=True)
    async with serving(settings, secrets, clock, decks=canary_decks(), rng=Random(7)) as served:
        await put_decks(served)
        yield served
    secrets.check(clean_log.text)


@pytest.fixture
async def trio(game: Game) -> list[Player]:
    """Seat Ann (the admin), Ben and Cleo in a lobby, all connected."""
    return await game.party("Ann", "Ben", "Cleo")


@pytest.fixture
async def pair(
    redis: RedisServer, clock: FakeClock, clean_log: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Game, Game]]:
    """Run two nodes with one clock. The detector checks the output of both."""
    monkeypatch.setattr(cluster, "CHECK_SECONDS", 0.02)
    secrets = Secrets()
    settings = fake_settings(store_url=redis.url)
    async with AsyncExitStack() as stack:
        one, two = [
            await stack.enter_async_context(serving(settings, secrets, clock, decks=canary_decks(), rng=Random(seed)))
            for seed in (7, 8)
        ]
        await put_decks(one)
        yield one, two
    secrets.check(clean_log.text)


@pytest.fixture
def serve(clock: FakeClock, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Any]:
    for owner, name in ((cluster, "CHECK_SECONDS"), (cluster, "LEASE_SECONDS"), (periodic, "MAX_RETRY_SECONDS")):
        monkeypatch.setattr(owner, name, 0.05)
    return lambda url: serving(fake_settings(store_url=url), Secrets(), clock, decks=canary_decks(), rng=Random(4))
