"""Tests of a planned failover. The address moves to the new primary, and the old primary becomes a replica."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, suppress
from functools import partial
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Final

import pytest
from redis.asyncio import Redis

from spysafari.application import cluster
from spysafari.game.model.ids import RoomCode
from spysafari.game.room import Running
from spysafari.store.errors import StoreUnavailable
from tests.fakes import FakeClock, canary_decks, fake_settings
from tests.faults.relay import Relay, relay_to
from tests.play.secrets import Secrets
from tests.play.server import Game, Player, eventually, serving
from tests.store import redis_server
from tests.store.redis_server import RedisServer, patient_store

RECOVERY_SECONDS: Final = 10.0
ICONS: Final = 12


class Failover:
    def __init__(self, nodes: tuple[Game, Game], old: RedisServer, new: RedisServer, relay: Relay) -> None:
        self.nodes = nodes
        self.old = old
        self.new = new
        self._relay = relay

    async def promote(self) -> None:
        """Swap the roles without losing a change, and move the address, as a managed Redis does during an update."""
        async with Redis.from_url(self.old.url) as old, Redis.from_url(self.new.url) as new:
            assert await old.wait(1, 4_000) == 1, "the replica is connected"
            await old.execute_command(  # type: ignore[no-untyped-call]
                "FAILOVER", "TO", "127.0.0.1", self.new.port
            )
            await eventually(partial(_is_primary, new))
            self._relay.server_port = self.new.port


async def _is_primary(redis: Redis) -> bool:
    return bool((await redis.info("replication"))["role"] == "master")


@pytest.fixture
async def failover(tmp_path: Path, clock: FakeClock, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Failover]:
    monkeypatch.setattr(cluster, "LEASE_SECONDS", 0.1)
    secrets = Secrets()
    async with AsyncExitStack() as stack:
        servers = []
        for name in ("old", "new"):
            (tmp_path / name).mkdir()
            servers.append(stack.enter_context(redis_server.running(tmp_path / name, repl_diskless_sync_delay=0)))
        old, new = servers
        async with Redis.from_url(new.url) as replica:
            await replica.replicaof("127.0.0.1", old.port)
        relay = await stack.enter_async_context(relay_to(old.port))
        settings = fake_settings(store_url=f"redis://127.0.0.1:{relay.port}/0")
        one, two = [
            await stack.enter_async_context(serving(settings, secrets, clock, decks=canary_decks(), rng=Random(seed)))
            for seed in (7, 8)
        ]
        yield Failover((one, two), old, new, relay)


async def _tap(player: Player, icon: int) -> bool:
    return bool((await player.ask("update-icon", playerId=player.id, iconId=icon))["ok"])


async def _start(player: Player, node: Game) -> bool:
    """Start the round, and return True if a node sees it. A start whose response was lost may have been saved.

    The node may have another connection to the old primary, which fails now.
    """
    await player.ask("start-game")
    with suppress(StoreUnavailable):
        return isinstance((await node.room(player.room)).phase, Running)
    return False


async def test_rooms_work_again_after_a_planned_failover(failover: Failover) -> None:
    """Both nodes work again within ten seconds, and no acknowledged changes are lost."""
    one, two = failover.nodes
    ann, cleo = await one.party("Ann", "Cleo")
    ben = await two.guest(ann.room, "Ben")
    players = (ann, ben, cleo)
    promoted = asyncio.Event()

    async def tap_until_it_works(player: Player) -> int:
        """Choose icons until one is accepted after the failover. Return that icon."""
        for icon in cycle(range(ICONS)):
            if await _tap(player, icon) and promoted.is_set():
                return icon
        raise AssertionError

    async with asyncio.TaskGroup() as tasks:
        tapping = [tasks.create_task(tap_until_it_works(player)) for player in players]
        await failover.promote()
        promoted.set()
        async with asyncio.timeout(RECOVERY_SECONDS):
            await asyncio.wait(tapping)
    await eventually(partial(_start, ann, two))
    version = (await two.room(ann.room)).version
    views = [await player.tab.until(version) for player in players]

    assert {view["phase"] for view in views} == {"round"}
    kept = patient_store(failover.new.url)
    room = await kept.load(RoomCode(ann.room))
    await kept.close()
    assert room is not None
    icons: dict[str, int] = {player.id: player.icon for player in room.players}
    assert [icons[player.id] for player in players] == [task.result() for task in tapping]


async def test_no_connection_stays_with_the_old_primary(failover: Failover) -> None:
    """A node still connected to the old primary would miss changes, and lose messages without an error."""
    (ann,) = await failover.nodes[0].party("Ann")
    await failover.promote()
    await eventually(partial(_tap, ann, 1))

    async with Redis.from_url(failover.old.url) as old:

        async def is_alone() -> bool:
            return {client["cmd"] for client in await old.client_list() if "M" not in client["flags"]} == {
                "client|list"
            }

        await eventually(is_alone)
