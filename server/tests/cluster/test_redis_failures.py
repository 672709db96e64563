import asyncio
import signal
from pathlib import Path
from time import monotonic
from typing import Any, Final

import pytest
from redis.asyncio import Redis

from tests.cluster.proxy import DEPLOY, proxy
from tests.cluster.running_cluster import (
    RunningCluster,
    run_cluster,
    wait_until_all_present,
    wait_until_all_see,
)
from tests.conftest import Amount, Figures, Slack
from tests.faults.phone import AFTER_ERROR, Phone
from tests.faults.stored_rooms import PlayerSeat
from tests.store import redis_server

pytestmark = pytest.mark.timeout(600)

ROUND: Final = 3_600.0
PLAYERS: Final = 4
ANSWER_SECONDS: Final = 2.0
RECOVERY_SECONDS: Final = 5.0
KEPT_ICON, REFUSED_ICON = 5, 11
LINES: Final = 8
UNAVAILABLE: Final = "unavailable"


@pytest.mark.soak
async def test_redis_freezes_and_dies(tmp_path: Path, amount: Amount, slack: Slack, figures: Figures) -> None:
    """[LIVE-03] [DATA-03] Servers respond, connections stay open, and acknowledged changes are not lost."""
    rooms, seconds = amount(2, 20), amount(2, 10)
    with redis_server.running(tmp_path, **redis_server.KILLABLE) as redis:
        async with run_cluster(tmp_path, store_url=redis.url) as cluster:
            tables = await cluster.create_rooms(rooms, PLAYERS, ROUND)
            outage = Outage(cluster, tables)
            for what in ("frozen", "killed"):
                freezes = what == "frozen"
                await outage.play()

                redis.signal(signal.SIGSTOP) if freezes else redis.stop(hard=True)
                slowest = await outage.assert_calls_fail(seconds)
                redis.signal(signal.SIGCONT) if freezes else redis.start()
                recovery = await outage.recover()

                figures(f"Redis {what} for {seconds} s: calls are refused within", f"{slowest:.1f} s", "2 s")
                figures("... all is right after it is back within", f"{recovery:.1f} s", f"{RECOVERY_SECONDS:g} s")
                assert slowest <= slack() * ANSWER_SECONDS
                assert recovery <= slack() * RECOVERY_SECONDS
            for table in tables:
                cluster.secrets.follow(await cluster.room(table[0].room))
            assert_log_is_short(cluster, outages=2)
    cluster.secrets.check(cluster.log)


@pytest.mark.soak(only=True)
async def test_a_replica_takes_over(tmp_path: Path, slack: Slack, figures: Figures) -> None:
    """With deploy/haproxy-redis.cfg, nodes do not use the old master after it restarts."""
    rooms, seconds = 20, 10.0
    folders = [tmp_path / name for name in ("redis1", "redis2", "between")]
    for folder in folders:
        folder.mkdir()
    with redis_server.running(folders[0]) as old, redis_server.running(folders[1]) as new:
        addresses = {"REDIS_1": f"127.0.0.1:{old.port}", "REDIS_2": f"127.0.0.1:{new.port}"}
        async with (
            Redis.from_url(new.url) as replica,
            proxy(folders[2], DEPLOY / "haproxy-redis.cfg", "REDIS_BIND", **addresses) as between,
        ):
            await replica.replicaof("127.0.0.1", old.port)
            await between.wait_until_healthy("redis", {"redis1"})
            async with run_cluster(tmp_path, store_url=f"redis://127.0.0.1:{between.port}/0") as cluster:
                tables = await cluster.create_rooms(rooms, PLAYERS, ROUND)
                outage = Outage(cluster, tables)
                await outage.play()
                async with Redis.from_url(old.url) as master:
                    assert await master.wait(1, 10_000) == 1, "the replica has it all"

                old.stop(hard=True)
                slowest = await outage.assert_calls_fail(seconds)
                await replica.replicaof("NO", "ONE")
                recovery = await outage.recover()

                old.start()
                await between.wait_until_healthy("redis", {"redis1", "redis2"})
                await outage.play()
                kept = redis_server.patient_store(new.url)
                for table in tables:
                    room = await kept.load((await cluster.room(table[0].room)).code)
                    assert room is not None
                    assert [player.icon for player in room.players] == [KEPT_ICON] * PLAYERS
                await kept.close()
                for table in tables:
                    cluster.secrets.follow(await cluster.room(table[0].room))
                assert_log_is_short(cluster, outages=1)
    cluster.secrets.check(cluster.log)
    figures(f"Redis dead for {seconds} s: calls are refused within", f"{slowest:.1f} s", "2 s")
    figures("... all is right after its replica was promoted within", f"{recovery:.1f} s", f"{RECOVERY_SECONDS:g} s")
    assert slowest <= slack() * ANSWER_SECONDS
    assert recovery <= slack() * RECOVERY_SECONDS


class Outage:
    def __init__(self, cluster: RunningCluster, tables: list[list[PlayerSeat]]) -> None:
        self._cluster = cluster
        self._admins = [table[0] for table in tables]
        self._phones = [cluster.phone(seat) for table in tables for seat in table]
        self._leaver, self._latecomer = self._phones[-2], self._phones[-1]
        self._before = 0.0

    async def play(self) -> None:
        await wait_until_all_present(self._phones)
        self._before = monotonic()
        for phone in self._phones:
            assert await self._tap(phone, KEPT_ICON) == {"ok": True}

    async def assert_calls_fail(self, seconds: float) -> float:
        """Assert that all calls fail during the outage. Return the duration of the slowest in seconds."""
        until, slowest = monotonic() + seconds, 0.0
        await self._leaver.leave()
        self._latecomer.cut()
        staying = self._phones[:-2]
        while monotonic() < until or not slowest:
            taps = [timed(self._tap(phone, REFUSED_ICON)) for phone in staying]
            admin = self._admins[0]
            calls = [
                timed(self._cluster.call("GET", f"/{admin.room}")),
                timed(self._cluster.call("POST", "", None, {"playerName": "Zoe", "iconId": 1})),
                timed(self._cluster.call("POST", f"/{admin.room}/join", None, {"playerName": "Zoe", "iconId": 1})),
                timed(self._cluster.call("POST", f"/{admin.room}/end-round", admin)),
            ]
            acks, responses = await asyncio.gather(asyncio.gather(*taps), asyncio.gather(*calls))
            assert {ack["code"] for ack, _ in acks} == {UNAVAILABLE}
            assert {(status, body["code"]) for (status, body), _ in responses} == {(503, UNAVAILABLE)}
            slowest = max(slowest, *(took for _, took in (*acks, *responses)))
            await asyncio.sleep(0.1)
        return slowest

    async def recover(self) -> float:
        """Wait until everything works again. Return the elapsed seconds."""
        began = monotonic()
        staying = self._phones[:-2]
        while not (await self._tap(staying[0], KEPT_ICON))["ok"]:  # noqa: ASYNC110 - another process
            await asyncio.sleep(0.05)
        serving = monotonic() - began
        for phone in staying:
            assert phone.seated_at < self._before, "it was cut off"
        latecomer = self._latecomer
        last = await latecomer.wait_until_seated(after=self._before) - began
        await wait_until_all_see(staying[-2:], lambda phone: phone.sees(self._leaver.seat, connected=False))
        await wait_until_all_see(staying[-2:], lambda phone: phone.sees(latecomer.seat, connected=True))
        for phone in (*staying, latecomer):
            assert phone.record(latecomer.seat if phone is latecomer else phone.seat)["icon_id"] in {
                KEPT_ICON,
                REFUSED_ICON,  # A change whose response was lost may have been saved.
            }
            assert (await self._tap(phone, KEPT_ICON)) == {"ok": True}
        self._leaver.reconnects = True
        self._leaver.connect()
        # Do not count the latecomer's pause of AFTER_ERROR seconds between two attempts to join.
        return max(serving, last - AFTER_ERROR)

    async def _tap(self, phone: Phone, icon: int) -> Any:
        return await phone.ask("update-icon", playerId=phone.seat.player, iconId=icon)


async def timed(call: Any) -> tuple[Any, float]:
    began = monotonic()
    response = await call
    return response, monotonic() - began


def assert_log_is_short(cluster: RunningCluster, outages: int) -> None:
    """Assert that the log records each outage, but not every failed call."""
    for node in cluster.nodes:
        assert 0 < len(node.complaints) <= outages * LINES, node.complaints
        assert [line for line in node.complaints if "WARNING" not in line] == []
