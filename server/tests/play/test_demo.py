"""The table of `make demo`, which plays unattended."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import aiohttp
import pytest
from bench.client import Client

from spysafari.game.model.ids import DeckId
from spysafari.game.model.refusals import Refused
from spysafari.game.room import Ended, Room, Scored
from spysafari.process.demo import CODE, PLAYERS, ROUNDS_PER_NIGHT, DemoHost, main
from tests.conftest import Figures
from tests.faults.process import game_process
from tests.play.server import Game, open_screen, watch

HOURS = 6
SPEED = 60
LEAK_MB = 8


async def play_until(game: Game, host: DemoHost, condition: type, rounds: int) -> Room:
    for _ in range(6_000):
        await game.tick(1)
        await host.step()
        room = await game.app.rooms.load(CODE)
        if not isinstance(room, Refused) and isinstance(room.phase, condition) and room.rounds_dealt >= rounds:
            return room
    raise AssertionError("the table does not continue")


async def test_the_table_plays_game_nights(game: Game) -> None:
    """A screen receives no secrets. Decks and rules change from night to night."""
    host = DemoHost(game.app.rooms, game.app.store)
    scored = await play_until(game, host, Scored, 1)
    screen = await open_screen(game)
    assert await watch(screen, CODE)

    ended = await play_until(game, host, Ended, ROUNDS_PER_NIGHT)
    shown = await screen.catch_up()
    again = await play_until(game, host, Scored, ROUNDS_PER_NIGHT + 1)

    assert isinstance(scored.phase, Scored)
    assert scored.phase.verdict
    assert (scored.settings.deck, again.settings.deck) == (DeckId.LOCATIONS, DeckId.ANIMALS)
    assert [scored.settings.rules, again.settings.rules] == ["safari"] * 2
    assert (len(scored.players), len(again.players)) == (PLAYERS, PLAYERS)
    assert [player.is_bot for player in again.players] == [False] + [True] * (PLAYERS - 1)
    assert sum(player.score for player in ended.players) > 0
    assert shown["phase"] == "ended"
    assert game.app.metrics.registry.get_sample_value("spysafari_refusals_total") is None


@pytest.mark.parametrize("speed", ["", "fast", "0", "-1", "inf", "nan"])
def test_a_useless_speed_is_reported(speed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEMO_SPEED", speed)
    with pytest.raises(SystemExit, match=r"DEMO_SPEED: .* is not a positive number"):
        main()


@pytest.mark.soak(only=True)
async def test_memory_stays_flat(tmp_path: Path, figures: Figures) -> None:
    """A screen watches the server of `make demo`, whose clock is fast. `/tv` leads to the table."""
    seconds = HOURS * 3_600 // SPEED
    environ = {"STORE_URL": "sqlite:///:memory:", "DEMO_SPEED": str(SPEED)}
    async with game_process(tmp_path / "demo", module="spysafari.process.demo", **environ) as demo:
        await demo.start()
        async with aiohttp.ClientSession() as http, http.get(f"http://127.0.0.1:{demo.port}/tv") as response:
            assert response.url.path == f"/app/watch/{CODE}"
        client = Client(demo.port, CODE, "")
        await asyncio.sleep(1)
        await asyncio.get_running_loop().create_connection(lambda: client, "127.0.0.1", demo.port)
        await client.joined
        await asyncio.sleep(seconds / 3)
        before = resident_mb(demo.pid)
        await asyncio.sleep(seconds * 2 / 3)
        grown, snapshot = resident_mb(demo.pid) - before, json.loads(client.last[2:])[1]
        assert demo.complaints == []
    figures("memory of `make demo` after the first third of the time", f"{grown:+.1f} MB", f"{LEAK_MB} MB")
    assert snapshot["round"] >= HOURS * 6
    assert grown < LEAK_MB


def resident_mb(pid: int) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * 4_096 / 1e6
