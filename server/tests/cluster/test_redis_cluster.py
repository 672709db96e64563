"""Tests of nodes on a Redis Cluster of three masters with replicas, of which some fail or move."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from math import inf
from pathlib import Path
from time import monotonic
from typing import Final, cast

import pytest
from redis.crc import key_slot

from spysafari.store.redis.keys import BUCKETS, bucket_of, room_key
from tests.cluster.running_cluster import RunningCluster, run_cluster, wait_until_all_present
from tests.conftest import Figures, Slack
from tests.faults.phone import Phone
from tests.store.redis_cluster import RedisCluster, source_address

pytestmark = pytest.mark.timeout(900)

ROUND: Final = 3_600.0
PLAYERS: Final = 3
ICONS: Final = 19
ANSWER_SECONDS: Final = 5.0
RECOVERY_SECONDS: Final = 15.0
LOST_CHANGES: Final = "the store has lost changes"
"""Log line of a node that finds an older version in the store than it has published."""


class Oracle:
    """Players who choose icons all the time, and what the server has acknowledged to them."""

    def __init__(self, cluster: RunningCluster, redis: RedisCluster, phones: list[Phone]) -> None:
        self.phones = phones
        self._cluster = cluster
        self._redis = redis
        self._acked: dict[Phone, tuple[int, float]] = {}
        self._unknown: dict[Phone, set[int]] = {phone: set() for phone in phones}
        """Icons chosen since the last acknowledged one. They may have been saved."""
        self._changes: dict[Phone, list[tuple[float, float]]] = {phone: [] for phone in phones}
        """The times at which acknowledged changes were sent and acknowledged."""
        self._failed_at: dict[Phone, list[float]] = {phone: [] for phone in phones}
        self._base: dict[str, tuple[float, int]] = {}
        """A time for each room, and a version that has no change sent later."""

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        self._base = {code: (monotonic(), (await self._cluster.room(code)).version) for code in self._rooms}
        async with asyncio.TaskGroup() as tasks:
            playing = [tasks.create_task(self._play(phone)) for phone in self.phones]
            await asyncio.sleep(1.0)
            yield
            for task in playing:
                task.cancel()

    async def _play(self, phone: Phone) -> None:
        icon = PLAYERS  # a choice of the icon that the player already has would not be a change
        while True:
            icon = icon % ICONS + 1
            self._unknown[phone].add(icon)
            sent_at = monotonic()
            answer = None
            with suppress(TimeoutError, ConnectionError):
                async with asyncio.timeout(ANSWER_SECONDS):
                    answer = await phone.ask("update-icon", playerId=phone.seat.player, iconId=icon)
            if answer == {"ok": True}:
                if len(self._unknown[phone]) == 1:  # otherwise, the room may already have had this icon
                    self._changes[phone].append((sent_at, monotonic()))
                self._acked[phone] = icon, sent_at
                self._unknown[phone] = set()
            else:
                self._failed_at[phone].append(sent_at)
            await asyncio.sleep(0.1)

    def at(self, server: int) -> list[Phone]:
        """Return the players of rooms whose master is the server."""
        masters = self._redis.masters_of({bucket_of(code) for code in self._rooms})
        return [phone for phone in self.phones if masters[bucket_of(phone.seat.room)] == server]

    def failures(self, phones: list[Phone], since: float) -> int:
        return sum(at >= since for phone in phones for at in self._failed_at[phone])

    async def recovered(self, since: float) -> float:
        """Wait until a change by each player is acknowledged that was sent after `since`. Return the time."""
        async with asyncio.timeout(60):
            while min(sent_at for _, sent_at in self._acked.values()) < since:  # noqa: ASYNC110 - changed by `_play`
                await asyncio.sleep(0.02)
        return monotonic()

    @property
    def _rooms(self) -> set[str]:
        return {phone.seat.room for phone in self.phones}

    async def killed(self, master: int, affected: list[Phone], copied_at: float) -> float:
        """Compare the replica of a killed master with the changes acknowledged before `copied_at`, which it must have.

        Do not compare versions after it has taken over, because nodes raise the versions of rooms with lost changes.
        Return the time of the kill.
        """
        killed_at = monotonic()
        codes = sorted({phone.seat.room for phone in affected})
        versions = await asyncio.to_thread(self._redis.versions_at_replica, master, [room_key(code) for code in codes])
        for code, version in zip(codes, versions, strict=True):
            self._assert_has_changes(code, version, acked_before=copied_at)
            self._base[code] = killed_at, version
        return killed_at

    def _assert_has_changes(self, code: str, version: int, acked_before: float = inf) -> None:
        """Count the changes, each of which increments the room's version."""
        since, base = self._base[code]
        changes = [times for phone in self.phones if phone.seat.room == code for times in self._changes[phone]]
        acked = sum(sent_at >= since and acked_at < acked_before for sent_at, acked_at in changes)
        assert version - base >= acked, code

    async def assert_nothing_is_lost(self) -> None:
        """Compare the last icons, and the numbers of changes."""
        for phone in self.phones:
            players = (await self._cluster.room(phone.seat.room)).players
            icon = next(player.icon for player in players if player.id == phone.seat.player)
            assert icon in {self._acked[phone][0], *self._unknown[phone]}, phone.seat
        for code in self._rooms:
            self._assert_has_changes(code, (await self._cluster.room(code)).version)


@asynccontextmanager
async def playing_on_a_cluster(
    folder: Path, rooms: int, nodes: int = 2, prepare: Callable[[RedisCluster], Awaitable[None]] | None = None
) -> AsyncIterator[tuple[RunningCluster, RedisCluster, Oracle]]:
    """Run nodes on a cluster, with players who choose icons in the middle of a round."""
    redis = RedisCluster(folder / "redis")
    if prepare:
        await prepare(redis)
    try:
        await asyncio.to_thread(redis.start)
        async with run_cluster(folder, nodes, store_url=redis.url) as cluster:
            tables = await cluster.create_rooms(rooms, PLAYERS, ROUND)
            oracle = Oracle(cluster, redis, [cluster.phone(seat) for table in tables for seat in table])
            await wait_until_all_present(oracle.phones)
            hands = [phone.own for phone in oracle.phones]
            async with oracle.playing():
                yield cluster, redis, oracle
            await oracle.assert_nothing_is_lost()
            await wait_until_all_present(oracle.phones)
            assert [phone.own for phone in oracle.phones] == hands
            for table in tables:
                cluster.secrets.follow(await cluster.room(table[0].room))
        cluster.secrets.check(cluster.log)
    finally:
        redis.stop()


async def kill_a_master(redis: RedisCluster, oracle: Oracle, *, is_alone: bool = True) -> tuple[float, float]:
    """Kill the master of the first room, wait until its replica has taken over, and restart it.

    Return how long the failover took, and the time from then until all rooms worked.
    """
    bucket = bucket_of(oracle.phones[0].seat.room)
    master = redis.master_of(bucket)
    affected = oracle.at(master)
    others = [phone for phone in oracle.phones if phone not in affected]
    assert others

    copied_at = monotonic()
    await asyncio.to_thread(redis.wait_for_replica, master, bucket)
    redis.servers[master].stop(hard=True)
    killed_at = await oracle.killed(master, affected, copied_at)
    await asyncio.to_thread(redis.wait_for_another_master, bucket, master)
    taken_over_at = monotonic()
    recovered_at = await oracle.recovered(taken_over_at)

    if is_alone:
        assert oracle.failures(affected, killed_at)
        assert not oracle.failures(others, killed_at)
    redis.servers[master].start()
    await asyncio.to_thread(redis.wait_until_complete)
    return taken_over_at - killed_at, recovered_at - taken_over_at


@pytest.mark.soak(only=True)
async def test_a_master_is_killed_in_mid_round(tmp_path: Path, slack: Slack, figures: Figures) -> None:
    """[LIVE-03] [DATA-03] Only its rooms are unavailable, until its replica has taken over."""
    kills = 10
    async with playing_on_a_cluster(tmp_path, rooms=30) as (_, redis, oracle):
        times = [await kill_a_master(redis, oracle) for _ in range(kills)]
    slowest = max(recovery for _, recovery in times)
    figures(f"{kills} masters killed: failover of Redis within", f"{max(times)[0]:.1f} s", "")
    figures("... and then all rooms work within", f"{slowest:.1f} s", f"{RECOVERY_SECONDS:g} s")
    assert slowest <= slack() * RECOVERY_SECONDS


@pytest.mark.soak(only=True)
async def test_a_node_and_a_master_are_killed(tmp_path: Path, slack: Slack, figures: Figures) -> None:
    """[LIVE-03] [PLAY-21] First the node alone, then both at the same time."""
    async with playing_on_a_cluster(tmp_path, rooms=30) as (cluster, redis, oracle):
        for with_master in (False, True):
            victim = cluster.node(await cluster.proxy.busiest("ready"))
            victim.kill()
            killed_at = monotonic()
            if with_master:
                await kill_a_master(redis, oracle, is_alone=False)
            recovered_at = await oracle.recovered(monotonic())
            what = "a node and a master" if with_master else "a node"
            figures(f"{what} killed: all rooms work within", f"{recovered_at - killed_at:.1f} s", "30 s")
            assert recovered_at - killed_at <= slack() * 2 * RECOVERY_SECONDS
            await victim.start()
            await cluster.proxy.wait_until_healthy("ready", {"node1", "node2"})


@pytest.mark.soak(only=True)
async def test_half_of_the_slots_move_while_100_rooms_play(tmp_path: Path, figures: Figures) -> None:
    """[LIVE-03] Calls wait for the slot that is moving, and none fails."""
    async with playing_on_a_cluster(tmp_path, rooms=100) as (_, redis, oracle):
        began = monotonic()
        for number, bucket in enumerate(BUCKETS[::2]):
            source = redis.master_of(bucket)
            target = [one for one in redis.masters() if one != source][number % 2]
            await asyncio.to_thread(redis.move_slot, key_slot(bucket.encode()), source, target)
            await asyncio.sleep(0.2)
        await oracle.recovered(monotonic())
        failures = oracle.failures(oracle.phones, began)
    figures("refused changes while 32 of 64 buckets move", f"{failures}", "0")
    assert failures == 0


class Bus:
    """Connects the servers of a cluster with each other, except servers on different sides of a partition."""

    def __init__(self) -> None:
        self.minority: frozenset[int] = frozenset()
        self._links: dict[tuple[int, int], set[asyncio.StreamWriter]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def connect(self, redis: RedisCluster, *, stack: AsyncExitStack) -> None:
        """Announce ports that lead to the servers through this bus."""
        ports = []
        stack.push_async_callback(self.close)
        for number in range(len(redis.servers)):
            listener = await asyncio.start_server(partial(self._lead, redis, number), "127.0.0.1", 0)
            stack.callback(listener.close)
            ports.append(listener.sockets[0].getsockname()[1])
        redis.announced_ports = ports

    def partition(self, *minority: int) -> None:
        """Cut the connections between these servers and the others. Without servers, end the partition."""
        self.minority = frozenset(minority)
        for link, writers in self._links.items():
            if self._is_cut(*link):
                for writer in list(writers):
                    writer.transport.abort()

    def _is_cut(self, one: int, other: int) -> bool:
        return (one in self.minority) != (other in self.minority)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _lead(
        self, redis: RedisCluster, target: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        self._tasks.add(cast("asyncio.Task[None]", asyncio.current_task()))
        addresses = [source_address(number) for number in range(len(redis.servers))]
        source = addresses.index(writer.get_extra_info("peername")[0])
        writers = {writer}
        with suppress(OSError, asyncio.CancelledError):
            if not self._is_cut(source, target):
                far_reader, far_writer = await asyncio.open_connection("127.0.0.1", redis.bus_ports[target])
                writers.add(far_writer)
                self._links.setdefault((source, target), set()).update(writers)
                await asyncio.gather(_copy(reader, far_writer), _copy(far_reader, writer))
        for one in writers:
            one.transport.abort()
        self._links.get((source, target), set()).difference_update(writers)


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65_536):
            writer.write(data)
    writer.transport.abort()


@pytest.mark.soak(only=True)
async def test_a_master_is_cut_off_from_the_others(tmp_path: Path, slack: Slack, figures: Figures) -> None:
    """[DATA-03] It refuses changes. After its replica has taken over and the partition has ended, it follows it."""
    bus = Bus()
    async with (
        AsyncExitStack() as stack,
        playing_on_a_cluster(tmp_path, rooms=30, prepare=partial(bus.connect, stack=stack)) as (cluster, redis, oracle),
    ):
        bucket = bucket_of(oracle.phones[0].seat.room)
        master = redis.master_of(bucket)
        affected = oracle.at(master)
        others = [phone for phone in oracle.phones if phone not in affected]

        began = monotonic()
        bus.partition(master)
        await asyncio.to_thread(redis.wait_for_another_master, bucket, master)
        recovered_at = await oracle.recovered(monotonic())
        assert (await asyncio.to_thread(redis.run, master, "CLUSTER INFO"))["cluster_state"] == "fail"
        assert not oracle.failures(others, began)

        bus.partition()
        await asyncio.to_thread(redis.wait_until_complete)
        assert (await asyncio.to_thread(redis.run, master, "ROLE"))[0] == "slave"
        await oracle.recovered(monotonic())
        assert LOST_CHANGES not in cluster.log
    figures("a master cut off: all rooms work within", f"{recovered_at - began:.1f} s", "30 s")
    assert recovered_at - began <= slack() * 2 * RECOVERY_SECONDS
