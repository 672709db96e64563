"""Tests of backups of a running server, as described in docs/operations.md."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import cycle
from pathlib import Path

import pytest

from tests.faults.phone import Phone, wait_until_all_seated
from tests.faults.process import game_process
from tests.faults.stored_rooms import create_rooms

SECONDS_BETWEEN_CHANGES = 0.05
"""A connection that sends more events than this for long is refused."""
pytestmark = pytest.mark.timeout(300)


def vacuum(live: sqlite3.Connection, copy: Path) -> None:
    live.execute("VACUUM INTO ?", (str(copy),))


def online_backup(live: sqlite3.Connection, copy: Path) -> None:
    with closing(sqlite3.connect(copy)) as target:
        live.backup(target)


def back_up(file: Path, target: Path, copy: Callable[[sqlite3.Connection, Path], None]) -> None:
    with closing(sqlite3.connect(file)) as live:
        copy(live, target)


@pytest.mark.parametrize("copy", [vacuum, pytest.param(online_backup, marks=pytest.mark.soak(only=True))])
async def test_a_backup_of_a_running_server_can_be_restored(
    tmp_path: Path, copy: Callable[[sqlite3.Connection, Path], None]
) -> None:
    """[DATA-01] Requests are not refused during the backup, which contains all earlier acknowledged changes."""
    restored = tmp_path / "restored"
    restored.mkdir()
    async with game_process(tmp_path / "game") as server, game_process(restored) as second:
        tables = await create_rooms(server.file, rooms=20, players=3)
        await server.start()
        phones = [Phone(seat, server.port) for seat in tables[0]]
        for phone in phones:
            phone.connect()
        await wait_until_all_seated(phones)
        assert await phones[0].ask("update-icon", playerId=phones[0].seat.player, iconId=11) == {"ok": True}

        copying = asyncio.create_task(asyncio.to_thread(back_up, server.file, second.file, copy))
        for icon in cycle(range(20)):
            answer = await phones[1].ask("update-icon", playerId=phones[1].seat.player, iconId=icon)
            assert answer == {"ok": True}
            if copying.done():
                break
            await asyncio.sleep(SECONDS_BETWEEN_CHANGES)
        await copying
        for phone in phones:
            await phone.leave()
        await server.stop()

        await second.start()
        ann = Phone(tables[0][0], second.port)
        ann.connect()
        await ann.wait_until_seated()
        assert ann.record(ann.seat)["icon_id"] == 11
        assert second.count() == 20
        await ann.leave()
        await second.stop()
