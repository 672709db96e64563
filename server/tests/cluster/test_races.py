import asyncio
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from spysafari.game.model.bounds import MAX_PLAYERS
from spysafari.game.room import Over, Present, Room, Running, Scored, view_version
from tests.chance import seeded
from tests.cluster.running_cluster import RunningCluster, run_cluster, wait_until_all_see
from tests.conftest import Figures
from tests.faults.phone import wait_until_all_seated
from tests.faults.stored_rooms import PlayerSeat

JOINERS: Final = 2
PER_TURN: Final = 4
"""Each turn has four races: to deal the round, take the last seat, end the round and record its outcome."""

Answers = list[tuple[int, Any]]


@pytest.mark.soak(only=True)
async def test_races(tmp_path: Path, figures: Figures) -> None:
    """[API-02] [PLAY-14] [PLAY-17] Exactly one of two concurrent calls changes the room, as its version shows."""
    rooms, turns = 10, 50
    async with run_cluster(tmp_path) as cluster:
        tables = await cluster.create_rooms(rooms, MAX_PLAYERS - 1)
        await asyncio.gather(*(race_at(cluster, seats, turns, seeded(f"races {n}")) for n, seats in enumerate(tables)))
        assert await cluster.store.count() == rooms
    races = rooms * (1 + turns * PER_TURN)
    figures(f"{races} races of start, join, end, outcome at two nodes", "one of each carried out", "one of each")


async def race_at(cluster: RunningCluster, seats: list[PlayerSeat], turns: int, chance: Random) -> None:
    """Run races in one room from the admin's two tabs. Each tab receives each event once."""
    code = seats[0].room
    tabs = [cluster.phone(seats[0], node.port) for node in cluster.nodes]
    await wait_until_all_seated(tabs)
    before = await with_both_tabs(cluster, code)

    acks = await asyncio.gather(*(tab.ask("start-game") for tab in tabs))
    room = await cluster.room(code)
    assert sorted(ack["ok"] for ack in acks) == [False, True]
    assert (room.version - before.version, room.rounds_dealt) == (1, 1)

    for _ in range(turns):
        room = await play_turn(cluster, seats[0], room, chance)
    await wait_until_all_see(tabs, lambda tab: tab.view["version"] == view_version(room))
    for tab in tabs:
        heard = Counter(heard.name for heard in tab.heard)
        assert [heard[name] for name in ("round-ended", "scores-updated", "game-restarted")] == [turns] * 3


async def with_both_tabs(cluster: RunningCluster, code: str) -> Room:
    """Return the room once the admin is connected to both nodes. After that, only calls change it."""
    while True:
        room = await cluster.room(code)
        presence = room.players[0].presence
        if isinstance(presence, Present) and len(presence.nodes) == len(cluster.nodes):
            return room
        await asyncio.sleep(0.05)


async def play_turn(cluster: RunningCluster, admin: PlayerSeat, before: Room, chance: Random) -> Room:
    """End the round, record its outcome and deal the next one while others join. Return the room."""
    code = admin.room

    ended = await at_both(cluster, f"/{code}/end-round", admin, chance)
    over = await cluster.room(code)
    assert [status for status, _ in ended] == [200, 200]
    assert (over.version - before.version, type(over.phase)) == (1, Over)

    outcomes = [{"outcome": outcome} for outcome in ("spy_caught", "spy_escaped")]
    recorded = await at_both(cluster, f"/{code}/game-round-end", admin, chance, outcomes)
    scored = await cluster.room(code)
    assert sorted(status for status, _ in recorded) == [200, 409]
    assert (scored.version - over.version, type(scored.phase)) == (1, Scored)

    for player in scored.players[MAX_PLAYERS - 1 :]:
        assert (await cluster.call("DELETE", f"/{code}/players/{player.id}", admin))[0] == 200
    scored = await cluster.room(code)
    newcomers = [{"playerName": f"Newcomer {number}", "iconId": 1} for number in range(JOINERS)]
    restarted, joined = await asyncio.gather(
        at_both(cluster, f"/{code}/restart", admin, chance),
        at_both(cluster, f"/{code}/join", None, chance, newcomers),
    )
    full = await cluster.room(code)
    assert sorted(status for status, _ in restarted) == [200, 409]
    assert sorted(body.get("code", "") for _, body in joined) == ["", "room_full"]
    assert (full.version - scored.version, type(full.phase), len(full.players)) == (2, Running, MAX_PLAYERS)
    return full


async def at_both(
    cluster: RunningCluster,
    path: str,
    caller: PlayerSeat | None,
    chance: Random,
    bodies: list[dict[str, Any]] | None = None,
) -> Answers:
    """Make the same call at all nodes concurrently in random order."""
    calls = [
        cluster.call("POST", path, caller, body, port=node.port)
        for node, body in zip(cluster.nodes, bodies or (None, None), strict=True)
    ]
    chance.shuffle(calls)
    return await asyncio.gather(*calls)
