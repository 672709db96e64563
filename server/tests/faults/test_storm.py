import resource
from pathlib import Path
from time import monotonic
from typing import Final

import pytest
import uvloop

from tests.conftest import Figures, Slack
from tests.faults.phone import Phone, wait_until_all_seated
from tests.faults.process import game_process
from tests.faults.stored_rooms import PlayerSeat, create_rooms

PLAYERS: Final = 8
PER_ADDRESS: Final = 800
"""Phones at one IP address. The server accepts 1,000 connections per address."""


async def storm(folder: Path, phones_wanted: int) -> float:
    async with game_process(folder, LOG_LEVEL="WARNING") as server:
        tables = await create_rooms(server.file, rooms=phones_wanted // PLAYERS, players=PLAYERS)
        seats: list[PlayerSeat] = [seat for table in tables for seat in table]
        await server.start()
        phones = [
            Phone(seat, server.port, source=f"127.0.0.{2 + number // PER_ADDRESS}") for number, seat in enumerate(seats)
        ]
        for phone in phones:
            phone.connect()
        await wait_until_all_seated(phones)

        broken_at = monotonic()
        for phone in phones:
            phone.cut()
        took = await wait_until_all_seated(phones, after=broken_at) - broken_at

        for table in (phones[:PLAYERS], phones[-PLAYERS:]):
            for phone in table:
                await phone.until(lambda: all(record["connected"] for record in phone.view["players"]))  # noqa: B023
        for phone in phones:
            await phone.leave()
        await server.stop()
        assert server.count() == len(tables)
        assert server.complaints == []
    return took


@pytest.mark.soak(only=True)
@pytest.mark.parametrize(("wanted", "bar"), [(1_000, 3.0), (4_000, 15.0)])
def test_a_reconnect_storm(tmp_path: Path, slack: Slack, figures: Figures, wanted: int, bar: float) -> None:
    """[LIVE-01] Phones use the delays and jitter of the browser client, 0.5 to 1.5 s before the first attempt."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    try:
        took = uvloop.run(storm(tmp_path / "game", wanted))
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))

    figures(f"{wanted} connections break simultaneously: all are back after", f"{took:.1f} s", f"{bar:g} s")
    assert took <= slack() * bar
