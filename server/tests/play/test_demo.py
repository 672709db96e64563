"""The table of `make demo`, which plays unattended."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import aiohttp
import pytest
from bench.client import Client
from bench.demo import PATHS, PLAYERS, ROUNDS_PER_NIGHT, main

from tests.conftest import Figures
from tests.faults.process import GameProcess, game_process

HOURS: Final = 6
SPEED: Final = 60
LEAK_MB: Final = 8
ROOT: Final = Path(__file__).parents[3]


@asynccontextmanager
async def watched_demo(folder: Path, speed: int = SPEED) -> AsyncIterator[tuple[GameProcess, Client]]:
    """Run the demo with a fast clock. Yield it with a screen at the table that its addresses lead to."""
    environ = {"STORE_URL": "sqlite:///:memory:", "DEMO_SPEED": str(speed), "PYTHONPATH": str(ROOT)}
    async with game_process(folder / "demo", module="bench.demo", **environ) as demo:
        await demo.start()
        async with asyncio.timeout(30), aiohttp.ClientSession() as http:
            leads_to = set[str]()
            while len(leads_to) != 1 or leads_to & PATHS:
                await asyncio.sleep(0.1)
                leads_to = {await final_path(http, f"http://127.0.0.1:{demo.port}{path}") for path in PATHS}
        client = Client(demo.port, leads_to.pop().removeprefix("/app/watch/"), "")
        await asyncio.sleep(1)
        await asyncio.get_running_loop().create_connection(lambda: client, "127.0.0.1", demo.port)
        await client.joined
        yield demo, client
        assert demo.complaints == []


async def final_path(http: aiohttp.ClientSession, url: str) -> str:
    async with http.get(url) as response:
        return response.url.path


def snapshot(client: Client) -> dict[str, Any]:
    return dict[str, Any](json.loads(client.last[2:])[1])


@pytest.mark.io
@pytest.mark.timeout(300)
async def test_the_table_plays_game_nights(tmp_path: Path) -> None:
    """Decks change from night to night, and the points of a night lead to its results."""
    seen: dict[int, dict[str, Any]] = {}
    async with watched_demo(tmp_path, speed=100) as (_, client), asyncio.timeout(240):
        while (now := snapshot(client))["round"] <= ROUNDS_PER_NIGHT or now["phase"] != "scored":
            if now["phase"] in {"scored", "ended"}:
                seen[now["round"]] = now
            await asyncio.sleep(0.02)

    nights = [seen[ROUNDS_PER_NIGHT], now]
    assert [night["currentDeck"] for night in nights] == ["locationDeck", "animalsDeck"]
    assert [night["settings"]["rules"] for night in nights] == ["safari"] * 2
    assert {len(night["players"]) for night in nights} == {PLAYERS}
    assert seen[ROUNDS_PER_NIGHT]["phase"] == "ended"
    assert any(player["score"] for player in seen[ROUNDS_PER_NIGHT]["players"])
    assert now["settings"]["locked"]


@pytest.mark.parametrize("speed", ["", "fast", "0", "-1", "inf", "nan"])
def test_a_useless_speed_is_reported(speed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEMO_SPEED", speed)
    with pytest.raises(SystemExit, match=r"DEMO_SPEED: .* is not a positive number"):
        main()


@pytest.mark.soak(only=True)
async def test_memory_stays_flat(tmp_path: Path, figures: Figures) -> None:
    seconds = HOURS * 3_600 // SPEED
    async with watched_demo(tmp_path) as (demo, client):
        await asyncio.sleep(seconds / 3)
        before = resident_mb(demo.pid)
        await asyncio.sleep(seconds * 2 / 3)
        grown = resident_mb(demo.pid) - before
    figures("memory of `make demo` after the first third of the time", f"{grown:+.1f} MB", f"{LEAK_MB} MB")
    assert snapshot(client)["round"] >= HOURS * 6
    assert grown < LEAK_MB


def resident_mb(pid: int) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * 4_096 / 1e6
