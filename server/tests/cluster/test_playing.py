import statistics
from pathlib import Path
from time import monotonic
from typing import Final

import pytest

from spysafari.game.model.ids import NodeId
from spysafari.game.room import Present, Room
from tests.cluster.running_cluster import (
    RunningCluster,
    run_cluster,
    wait_until_all_present,
    wait_until_all_see,
)
from tests.conftest import Amount, Figures, Slack

SHOWN_SECONDS: Final = 0.25
NAMES: Final = ("Ann", "Ben", "Cleo", "Dora", "Emil")
OPENING: Final = "/socket.io/?EIO=4&transport=polling"


@pytest.mark.soak
async def test_whole_rounds(tmp_path: Path, amount: Amount, slack: Slack, figures: Figures) -> None:
    """[LIVE-01] Every node broadcasts each change, and no secret reaches another player."""
    changes = amount(5, 500)
    async with run_cluster(tmp_path) as cluster:
        one, two = (node.port for node in cluster.nodes)
        hashed = [cluster.proxy.port] * len(NAMES)
        spread = [one, two, one, two, one]
        for what, ports, nodes in (("together", hashed, 1), ("spread over two nodes", spread, 2)):
            times = await play_a_round(cluster, ports, nodes, changes)
            p50, p99 = statistics.median(times), sorted(times)[int(len(times) * 0.99)]
            figure = f"p50 {p50 * 1e3:.0f} ms, p99 {p99 * 1e3:.0f} ms, max {max(times) * 1e3:.0f} ms"
            figures(f"a change until the last of 5 players {what} sees it", figure, f"{SHOWN_SECONDS * 1e3:.0f} ms")
            assert p50 <= slack() * SHOWN_SECONDS
        await polls_reach_the_node_that_they_began_at(cluster)
        await cluster.leave()
    cluster.secrets.check(cluster.log)
    assert cluster.secrets.seen["own spy"]
    assert cluster.secrets.seen["own hand"]


async def play_a_round(cluster: RunningCluster, ports: list[int], nodes: int, changes: int) -> list[float]:
    """Play a room from its creation to the end. Return how many seconds each icon change took to reach all players."""
    seats = [await cluster.sit(None, NAMES[0], ports[0])]
    code = seats[0].room
    seats += [await cluster.sit(code, name, port) for name, port in zip(NAMES[1:], ports[1:], strict=True)]
    phones = [cluster.phone(seat, port) for seat, port in zip(seats, ports, strict=True)]
    await wait_until_all_present(phones)
    admin, path, port = phones[0], f"/{code}", ports[-1]
    assert len(nodes_of(await cluster.room(code))) == nodes

    assert await admin.ask("start-game") == {"ok": True}
    await wait_until_all_see(phones, lambda phone: phone.view["phase"] == "round")
    cluster.secrets.catch_up(await cluster.room(code))
    assert sorted(phone.own["is_spy"] for phone in phones) == [False] * 4 + [True]

    times = []
    for number in range(changes):
        phone, icon, began = phones[number % len(phones)], number % 19 + 1, monotonic()
        assert await phone.ask("update-icon", playerId=phone.seat.player, iconId=icon) == {"ok": True}
        seen = await wait_until_all_see(phones, lambda other: other.record(phone.seat)["icon_id"] == icon)  # noqa: B023
        times.append(seen - began)

    assert await cluster.call("POST", f"{path}/end-round", seats[0], port=port) == (200, {"ok": True})
    await wait_until_all_see(phones, lambda phone: phone.view["phase"] == "over")
    cluster.secrets.catch_up(await cluster.room(code))
    outcome = {"outcome": "spy_escaped"}
    assert await cluster.call("POST", f"{path}/game-round-end", seats[0], outcome, port=port) == (200, {"ok": True})
    await wait_until_all_see(phones, lambda phone: phone.view["phase"] == "scored")
    assert await admin.ask("end-game") == {"ok": True}
    for phone in phones:
        await phone.until_heard("game-ended")
        assert [heard.name for heard in phone.heard if heard.name in {"round-ended", "game-started"}] == [
            "game-started",
            "round-ended",
        ]
    cluster.secrets.catch_up(await cluster.room(code))
    return times


def nodes_of(room: Room) -> set[NodeId]:
    return {node for player in room.players if isinstance(player.presence, Present) for node in player.presence.nodes}


async def polls_reach_the_node_that_they_began_at(cluster: RunningCluster) -> None:
    """Assert that all polling requests of a session reach the same node. Other nodes do not know the session."""
    for seat, *_ in await cluster.create_rooms(rooms=12, players=3):
        address = f"http://127.0.0.1:{cluster.proxy.port}{OPENING}&room={seat.room.lower()}"
        async with cluster.http.get(address) as opened:
            sid = (await opened.text()).split('"')[3]
        async with cluster.http.post(f"{address}&sid={sid}", data="40") as posted:
            assert (posted.status, await posted.text()) == (200, "ok")
        async with cluster.http.get(f"{address}&sid={sid}") as polled:
            assert (await polled.text()).startswith("40")
