"""The server is stopped as an operator does: nobody notices more than a short pause."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path
from time import monotonic
from typing import Final

import pytest

from tests.conftest import Amount, Figures
from tests.faults.furnished import furnish
from tests.faults.phone import Phone, all_here
from tests.faults.process import game_process
from tests.faults.relay import relay_to

pytestmark = pytest.mark.timeout(300)  # seconds, of the long form on a loaded machine

PLAYERS: Final = 5
EXIT_SECONDS, BACK_SECONDS = 8.0, 10.0
DRAIN: Final = 1.0
GOING_AWAY: Final = 1001


@pytest.mark.soak
async def test_a_clean_stop(tmp_path: Path, amount: Amount, figures: Figures) -> None:
    """[LIVE-01] Readiness fails first, connections are told, the process goes soon, and all come back to the next."""
    wanted, slack = amount(50, 500), amount(3, 1)
    async with game_process(tmp_path / "game", DRAIN_SECONDS=str(DRAIN)) as server:
        tables = await furnish(server.file, rooms=wanted // PLAYERS, players=PLAYERS)
        await server.start()
        async with relay_to(server.port) as relay:
            phones = [Phone(chair, server.port) for table in tables for chair in table]
            silent = Phone(tables[0][0], relay.port)  # a second tab of the first player, which will not answer
            for phone in (*phones, silent):
                phone.connect()
            await all_here([*phones, silent])
            relay.swallow()

            told_at = monotonic()
            server.signal(signal.SIGTERM)
            while await server.status("/readyz") != 503:
                assert monotonic() - told_at < DRAIN
                await asyncio.sleep(0.02)
            assert [await server.status("/healthz"), sum(len(phone.close_codes) for phone in phones)] == [200, 0]
            await server.gone()
            took = monotonic() - told_at - DRAIN
            assert {code for phone in phones for code in phone.close_codes} == {GOING_AWAY}
            await silent.leave()

        await server.start()
        serving_at = monotonic()
        back = await all_here(phones, after=told_at) - serving_at
        for phone in phones:
            assert [heard.name for heard in phone.heard if heard.name in {"error", "room-deleted"}] == []
            await phone.leave()
        await server.stop()
        assert server.count() == len(tables)
        assert server.complaints == []
    figures(f"SIGTERM with {wanted} clients: exit after", f"{took:.1f} s", f"{EXIT_SECONDS:g} s")
    figures("... all are back after the next process serves", f"{back:.1f} s", f"{BACK_SECONDS:g} s")
    assert took <= EXIT_SECONDS
    assert back <= slack * BACK_SECONDS
