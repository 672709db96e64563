from pathlib import Path
from time import monotonic
from typing import Any, Final

import pytest

from spysafari.decks.bot_names import bot_names
from spysafari.game.bot_seats import start_practice
from spysafari.game.model.names import new_code
from spysafari.store.sqlite.store import SqliteStore
from tests.conftest import Figures
from tests.fakes import permissive_context
from tests.faults.phone import Phone
from tests.faults.process import GameProcess, game_process
from tests.faults.stored_rooms import CHANCE, DECKS, a_table, epoch_ms

MAX_DELAY: Final = 10.0
"""Seconds from the person's return to a bot's next move, which takes up to 7 s without a restart."""
MAX_MOVES: Final = 5


@pytest.mark.soak(only=True)
async def test_no_move_of_a_bot_is_lost_or_made_twice(tmp_path: Path, figures: Figures) -> None:
    """[BOT-09] The server is killed while bots think. They continue once the person is connected again."""
    kills = 5
    async with game_process(tmp_path / "game") as server:
        slowest = max([await slowest_move_after_a_kill(server) for _ in range(kills)])
    assert slowest < MAX_DELAY
    figures(f"{kills} kills -9 of rooms of bots: the slowest move", f"{slowest:.1f} s", f"{MAX_DELAY:.0f} s")


async def slowest_move_after_a_kill(server: GameProcess) -> float:
    """Kill and restart the server during a practice round. Return how many seconds a bot's slowest move took."""
    room, (seat,) = a_table(new_code(CHANCE), 1)
    room = start_practice(room, bot_names("en"), permissive_context(epoch_ms(), CHANCE, DECKS))
    store = SqliteStore(server.file)
    assert await store.create(room)
    await store.close()
    await server.start()
    phone = Phone(seat, server.port)
    phone.connect()
    assert await phone.ask("ready", round=1, step=1) == {"ok": True}
    await phone.until(lambda: phone.view["stage"] == "talk")
    server.kill()
    killed_at, slowest = monotonic(), 0.0
    await server.start()
    moved_at = await phone.wait_until_seated(after=killed_at)
    for _ in range(MAX_MOVES):
        is_own = is_own_turn(phone.view["talk"], seat.player)
        if not await a_turn_passes(phone):
            break
        slowest = max(slowest, 0.0 if is_own else monotonic() - moved_at)
        moved_at = monotonic()
    conversation = server.room(room.code).conversation
    assert conversation is not None
    assert [each.nth for each in conversation.exchanges] == list(range(1, conversation.count + 1))
    await phone.leave()
    await server.stop()
    return slowest


async def a_turn_passes(phone: Phone) -> bool:
    """Ask or answer, or wait until a bot does. Return False if the round has left TALK."""
    talk, me = phone.view["talk"], phone.seat.player
    turn = talk["turn"]
    if is_own_turn(talk, me):
        step = {"round": 1, "turn": turn}
        if talk["asked"] == me:
            await phone.ask("answer", answer="unsure", **step)
        else:
            await phone.ask("ask", to=talk["mayAsk"][0], question=talk["offered"][0], **step)
    await phone.until(lambda: phone.view["talk"].get("turn") != turn or phone.view.get("stage") != "talk")
    return bool(phone.view.get("stage") == "talk")


def is_own_turn(talk: dict[str, Any], me: str) -> bool:
    return bool(me == (talk["asked"] or talk["asker"]))
