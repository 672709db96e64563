import resource
import signal
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Final

import pytest

from tests.cluster.running_cluster import run_cluster, wait_until_all_present, wait_until_all_see
from tests.conftest import Amount, Figures, Slack

ROUND: Final = 3_600.0
BACK_SECONDS: Final = 10.0
PLAYERS: Final = 5
DRAIN: Final = 1.5
"""Seconds. Longer than the proxy's two checks take to detect a failure."""


@pytest.fixture(autouse=True)
def many_files() -> Iterator[None]:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.mark.soak
@pytest.mark.timeout(600)
async def test_a_node_is_killed_in_mid_round(tmp_path: Path, amount: Amount, slack: Slack, figures: Figures) -> None:
    """[PLAY-21] Players reconnect to the other node with the same hands and clock, or are shown as away."""
    kills, waits_for_absence = amount(1, 10), amount(0, 1)
    slowest = slowest_away = 0.0
    async with run_cluster(tmp_path) as cluster:
        ((*seats, lost),) = await cluster.create_rooms(1, PLAYERS, ROUND)
        phones = [cluster.phone(seat) for seat in seats]
        parts, ends_at = None, None
        for kill in range(kills):
            leaver = cluster.phone(lost)
            await wait_until_all_present([*phones, leaver])
            parts, ends_at = parts or [phone.own for phone in phones], ends_at or phones[0].view["roundEndsAt"]
            victim = cluster.node(await cluster.proxy.busiest("ready"))

            victim.kill()
            killed_at = monotonic()
            await leaver.leave()
            back = await wait_until_all_see(phones, lambda phone: phone.seated_at > killed_at)  # noqa: B023
            slowest = max(slowest, back - killed_at)
            assert await phones[1].ask("update-icon", playerId=seats[1].player, iconId=3) == {"ok": True}
            if waits_for_absence:
                gone = await wait_until_all_see(phones, lambda phone: phone.sees(lost, connected=False))
                slowest_away = max(slowest_away, gone - killed_at)

            assert [phone.own for phone in phones] == parts
            assert {phone.view["roundEndsAt"] for phone in phones} == {ends_at}
            if kill + 1 < kills:
                await victim.start()
                await cluster.proxy.wait_until_healthy("ready", {"node1", "node2"})
        cluster.secrets.catch_up(await cluster.room(lost.room))
        assert await cluster.call("POST", f"/{lost.room}/end-round", seats[0]) == (200, {"ok": True})
        await wait_until_all_see(phones, lambda phone: phone.view["phase"] == "over")
        cluster.secrets.catch_up(await cluster.room(lost.room))
    cluster.secrets.check(cluster.log)
    figures(f"{kills} nodes killed in mid-round: its players are back after", f"{slowest:.1f} s", f"{BACK_SECONDS:g} s")
    figures("... and who does not come back is shown as away after", f"{slowest_away:.1f} s", "30 s")
    assert slowest <= slack() * BACK_SECONDS


@pytest.mark.soak(only=True)
@pytest.mark.timeout(900)
async def test_a_rolling_restart(tmp_path: Path, slack: Slack, figures: Figures) -> None:
    """[LIVE-01] All players reconnect, and no room is lost."""
    wanted, nodes, slowest = 500, 3, 0.0
    async with run_cluster(tmp_path, nodes=nodes, DRAIN_SECONDS=str(DRAIN)) as cluster:
        tables = await cluster.create_rooms(wanted // PLAYERS, PLAYERS, ROUND)
        phones = [cluster.phone(seat) for table in tables for seat in table]
        await wait_until_all_present(phones)
        parts = [phone.own for phone in phones]

        for node in cluster.nodes:
            told_at = monotonic()
            node.signal(signal.SIGTERM)
            await node.gone()
            slowest = max(slowest, await wait_until_all_present(phones) - told_at - DRAIN)
            await node.start()
            await cluster.proxy.wait_until_healthy("ready", {f"node{number}" for number in range(1, nodes + 1)})

        assert [phone.own for phone in phones] == parts
        assert [
            heard.name for phone in phones for heard in phone.heard if heard.name in {"error", "room-deleted"}
        ] == []
        for seat, *_ in tables:
            assert (await cluster.call("GET", f"/{seat.room}/check"))[1]["exists"]
        assert await cluster.store.count() == len(tables)
        for table in tables:
            cluster.secrets.follow(await cluster.room(table[0].room))
        assert [line for node in cluster.nodes for line in node.complaints] == []
    cluster.secrets.check(cluster.log)
    figures(f"rolling restart under {wanted} clients: all are back after", f"{slowest:.1f} s", f"{BACK_SECONDS:g} s")
    assert slowest <= slack() * BACK_SECONDS
