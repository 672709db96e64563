from __future__ import annotations

import asyncio
from pathlib import Path
from time import monotonic
from typing import Final

import pytest

from tests.conftest import Amount, Figures
from tests.faults.furnished import furnish
from tests.faults.phone import Phone, all_here
from tests.faults.process import game_process
from tests.faults.relay import relay_to
from tests.play.secrets import Secrets

pytestmark = pytest.mark.timeout(300)

ABSENCE_SECONDS, RECOVERY_SECONDS = 30.0, 2.0
LATENCY_SECONDS: Final = 0.2
SHORT_PINGS: Final = {"LIVE_PING_INTERVAL": "1", "LIVE_PING_TIMEOUT": "5"}
"""Shorter than in production, which the long form uses. The limit of an absence is not scaled."""


@pytest.mark.soak
async def test_a_connection_that_is_slow_or_reset_or_silent(tmp_path: Path, amount: Amount, figures: Figures) -> None:
    """[LIVE-01] [DATA-03] The other players see the absence, and the player recovers."""
    short, secrets = amount(1, 0) == 1, Secrets()
    slack = amount(10, 1)
    async with game_process(tmp_path / "game", **(SHORT_PINGS if short else {})) as server:
        (chairs,) = await furnish(server.file, rooms=1, players=3, round_seconds=3_600)
        secrets.follow(server.room(chairs[0].room))
        await server.start()
        async with relay_to(server.port) as relay:
            ann, ben = (Phone(chair, server.port, secrets=secrets) for chair in chairs[:2])
            cleo = Phone(chairs[2], relay.port, secrets=secrets)
            for phone in (ann, ben, cleo):
                phone.connect()
            await all_here([ann, ben, cleo])
            part = cleo.own

            relay.delay = LATENCY_SECONDS
            began = monotonic()
            assert await cleo.ask("update-icon", playerId=cleo.chair.player, iconId=7) == {"ok": True}
            took = monotonic() - began
            await ann.until(lambda: ann.record(cleo.chair)["icon_id"] == 7)
            relay.delay = 0.0
            figures(
                f"{LATENCY_SECONDS * 1_000:.0f} ms latency each way: a tap is acknowledged after",
                f"{took:.2f} s",
                "1 s",
            )
            assert took < slack * 1.0

            async def silence(what: str, *, half: bool, longer: float = 0.0) -> None:
                relay.swallow(down=not half)
                silent_at = monotonic()
                absent = await ann.until(lambda: ann.sees(cleo.chair, connected=False), 60) - silent_at
                await asyncio.sleep(longer)
                healed_at = monotonic()
                relay.heal()
                here = await ann.until(lambda: ann.sees(cleo.chair, connected=True)) - healed_at
                seated = await cleo.until(lambda: bool(cleo.view["version"] >= ann.view["version"])) - healed_at
                figures(f"{what}: absence shown after", f"{absent:.1f} s", f"{ABSENCE_SECONDS:g} s")
                figures("... right again after recovery, on all screens", f"{max(here, seated):.2f} s", "2 s")
                assert absent <= ABSENCE_SECONDS
                assert max(here, seated) <= slack * RECOVERY_SECONDS

            cut_at = monotonic()
            relay.reset()
            absent = await ann.until(lambda: ann.sees(cleo.chair, connected=False)) - cut_at
            seated = await cleo.here(after=cut_at) - cut_at
            here = await ann.until(lambda: ann.sees(cleo.chair, connected=True)) - cut_at
            figures("reset connection: absence shown after", f"{absent:.2f} s", f"{ABSENCE_SECONDS:g} s")
            figures("... right again after the reset, on all screens", f"{max(here, seated):.2f} s", "2 s")
            assert absent <= ABSENCE_SECONDS
            assert max(here, seated) <= slack * RECOVERY_SECONDS
            await silence("half-open connection", half=True)
            await silence("black hole", half=False)
            if not short:
                await silence("black hole that also the phone noticed", half=False, longer=26)

            assert cleo.own == part
            assert server.room(chairs[0].room).players[2].icon == 7
            for phone in (ann, ben, cleo):
                await phone.leave()
        await server.stop()
    secrets.check(server.log)
