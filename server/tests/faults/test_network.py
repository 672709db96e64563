import asyncio
from pathlib import Path
from time import monotonic
from typing import Final

import pytest

from tests.conftest import Amount, Figures, Slack
from tests.faults.phone import Phone, wait_until_all_seated
from tests.faults.process import game_process
from tests.faults.relay import relay_to
from tests.faults.stored_rooms import create_rooms
from tests.play.secrets import Secrets

pytestmark = pytest.mark.timeout(300)

ABSENCE_SECONDS, RECOVERY_SECONDS = 30.0, 2.0
LATENCY_SECONDS: Final = 0.2
SHORT_PINGS: Final = {"LIVE_PING_INTERVAL": "1", "LIVE_PING_TIMEOUT": "5"}
"""Shorter than the default intervals, which `make soak` uses. ABSENCE_SECONDS covers both."""


@pytest.mark.soak
async def test_a_connection_that_is_slow_or_reset_or_silent(
    tmp_path: Path, amount: Amount, slack: Slack, figures: Figures
) -> None:
    """[LIVE-01] [DATA-03] The other players see that the player is away, and later that the player is back."""
    short, secrets = amount(1, 0) == 1, Secrets()
    async with game_process(tmp_path / "game", **(SHORT_PINGS if short else {})) as server:
        (seats,) = await create_rooms(server.file, rooms=1, players=3, round_seconds=3_600)
        secrets.follow(server.room(seats[0].room))
        await server.start()
        async with relay_to(server.port) as relay:
            ann, ben = (Phone(seat, server.port, secrets=secrets) for seat in seats[:2])
            cleo = Phone(seats[2], relay.port, secrets=secrets)
            for phone in (ann, ben, cleo):
                phone.connect()
            await wait_until_all_seated([ann, ben, cleo])
            part = cleo.own

            relay.delay = LATENCY_SECONDS
            began = monotonic()
            assert await cleo.ask("update-icon", playerId=cleo.seat.player, iconId=7) == {"ok": True}
            took = monotonic() - began
            await ann.until(lambda: ann.record(cleo.seat)["icon_id"] == 7)
            relay.delay = 0.0
            figures(
                f"{LATENCY_SECONDS * 1_000:.0f} ms latency each way: a tap is acknowledged after",
                f"{took:.2f} s",
                "1 s",
            )
            assert took < slack() * 1.0

            async def silence(what: str, *, half: bool, longer: float = 0.0) -> None:
                relay.swallow(down=not half)
                silent_at = monotonic()
                absent = await ann.until(lambda: ann.sees(cleo.seat, connected=False), 60) - silent_at
                await asyncio.sleep(longer)
                healed_at = monotonic()
                relay.heal()
                shown = await ann.until(lambda: ann.sees(cleo.seat, connected=True)) - healed_at
                seated = await cleo.until(lambda: bool(cleo.view["version"] >= ann.view["version"])) - healed_at
                figures(f"{what}: absence shown after", f"{absent:.1f} s", f"{ABSENCE_SECONDS:g} s")
                figures("... right again after recovery, on all screens", f"{max(shown, seated):.2f} s", "2 s")
                assert absent <= ABSENCE_SECONDS
                assert max(shown, seated) <= slack() * RECOVERY_SECONDS

            cut_at = monotonic()
            relay.reset()
            absent = await ann.until(lambda: ann.sees(cleo.seat, connected=False)) - cut_at
            seated = await cleo.wait_until_seated(after=cut_at) - cut_at
            shown = await ann.until(lambda: ann.sees(cleo.seat, connected=True)) - cut_at
            figures("reset connection: absence shown after", f"{absent:.2f} s", f"{ABSENCE_SECONDS:g} s")
            figures("... right again after the reset, on all screens", f"{max(shown, seated):.2f} s", "2 s")
            assert absent <= ABSENCE_SECONDS
            assert max(shown, seated) <= slack() * RECOVERY_SECONDS
            await silence("half-open connection", half=True)
            if not short:
                await silence("black hole", half=False)
                await silence("black hole that also the phone noticed", half=False, longer=26)

            assert cleo.own == part
            assert server.room(seats[0].room).players[2].icon == 7
            for phone in (ann, ben, cleo):
                await phone.leave()
        await server.stop()
    secrets.check(server.log)
