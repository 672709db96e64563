"""The server is killed in the middle of a round, with everybody at the table: they go on playing."""

from __future__ import annotations

from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

import pytest

from tests.conftest import Amount, Figures
from tests.faults.furnished import furnish
from tests.faults.phone import Phone, all_here
from tests.faults.process import game_process
from tests.play.secrets import Secrets

pytestmark = pytest.mark.timeout(3_600)  # seconds, of the long form on a loaded machine

ROUND: Final = 3_600.0
PLAYABLE_SECONDS: Final = 5.0
DEADLINE_MS: Final = 1_000


@pytest.mark.soak
async def test_a_round_goes_on_after_a_kill_9(tmp_path: Path, amount: Amount, figures: Figures) -> None:
    """[PLAY-21] Same parts, same deadline, and every icon that was acknowledged; playable soon, by all."""
    kills, chance, secrets = amount(1, 100), Random(), Secrets()
    slowest, shift = 0.0, 0
    async with game_process(tmp_path / "game") as server:
        (chairs,) = await furnish(server.file, rooms=1, players=5, round_seconds=ROUND)
        secrets.follow(server.room(chairs[0].room))
        await server.start()
        phones = [Phone(chair, server.port, secrets=secrets) for chair in chairs]
        for phone in phones:
            phone.connect()
        await all_here(phones)
        parts, ends_at = [phone.own for phone in phones], phones[0].view["roundEndsAt"]
        assert len({part["is_spy"] for part in parts}) == 2

        for kill in range(kills):
            icons = [chance.randrange(1, 20) for _ in phones]
            for phone, icon in zip(phones, icons, strict=True):
                assert await phone.ask("update-icon", playerId=phone.chair.player, iconId=icon) == {"ok": True}
            server.kill()
            killed_at = monotonic()
            await server.start()
            serving_at = monotonic()
            await all_here(phones, after=killed_at)
            assert await phones[kill % 5].ask("resume") == {"ok": True}
            slowest = max(slowest, monotonic() - serving_at)

            for phone in phones:
                await phone.until(lambda: all(record["connected"] for record in phone.view["players"]))  # noqa: B023
                shift = max(shift, abs(phone.view["roundEndsAt"] - ends_at))
                assert [phone.record(chair)["icon_id"] for chair in chairs] == icons
            assert [phone.own for phone in phones] == parts

        for phone in phones:
            await phone.leave()
        await server.stop()
        assert server.count() == 1
    secrets.check(server.log)
    figures(f"{kills} kills in mid-round: deadline off by at most", f"{shift} ms", f"{DEADLINE_MS} ms")
    figures("... and from serving again to the last player's screen", f"{slowest:.1f} s", f"{PLAYABLE_SECONDS:g} s")
    assert shift <= DEADLINE_MS
    assert slowest <= amount(10, 1) * PLAYABLE_SECONDS
