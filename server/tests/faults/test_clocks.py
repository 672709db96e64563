import asyncio
import os
import signal
from pathlib import Path
from time import monotonic
from typing import Final

import pytest

from spysafari.game.room import Over
from tests.conftest import Amount, Figures, Slack
from tests.faults.phone import Phone, wait_until_all_seated
from tests.faults.process import SERVER, GameProcess, game_process
from tests.faults.stored_rooms import create_rooms, epoch_ms
from tests.play.secrets import Secrets

pytestmark = pytest.mark.timeout(300)

HOUR: Final = 3_600
BAR_SECONDS: Final = 1.0
MIN_LEFT_MS: Final = 1_500
"""Minimum remaining time of the round when the fault is injected."""
SETTABLE: Final = f"{Path(__file__).parent / 'settable_clock'}{os.pathsep}{SERVER}"


async def a_round(server: GameProcess, secrets: Secrets, seconds: float) -> list[Phone]:
    """Seat three players in a round of the given length, or in a longer one if the server starts slowly."""
    while True:
        (seats,) = await create_rooms(server.file, rooms=1, players=3, round_seconds=seconds)
        secrets.follow(server.room(seats[0].room))
        await server.start()
        phones = [Phone(seat, server.port, secrets=secrets) for seat in seats]
        for phone in phones:
            phone.connect()
        await wait_until_all_seated(phones)
        if phones[0].view["phase"] == "round" and phones[0].view["roundEndsAt"] - epoch_ms() > MIN_LEFT_MS:
            return phones
        for phone in phones:
            await phone.leave()
        await server.stop()
        seconds *= 2


async def lateness(phones: list[Phone]) -> float:
    """Return the largest difference on any phone between the end of the round and its deadline, in seconds."""
    ends_at: int = phones[0].view["roundEndsAt"]
    late: list[float] = []
    for phone in phones:
        await phone.until_heard("round-ended", max(0.0, (ends_at - epoch_ms()) / 1_000) + 60)
        late.append((epoch_ms() - ends_at) / 1_000)
    return max(late, key=abs)


async def set_clock(folder: Path, ahead: int, seconds: float) -> float:
    """Change the clock during a round. Return how many seconds late the round ended."""
    secrets, clock = Secrets(), folder / "ahead"
    _write(clock, 0)
    async with game_process(folder / "game", PYTHONPATH=SETTABLE, SETTABLE_CLOCK=str(clock)) as server:
        phones = await a_round(server, secrets, seconds)
        left = phones[0].view["roundEndsAt"] - phones[0].view["serverTime"]
        assert abs(left - (phones[0].view["roundEndsAt"] - epoch_ms())) < 5_000
        _write(clock, ahead)
        late = await lateness(phones)
        assert all(record["connected"] for record in phones[0].view["players"])
        assert "system clock changed" in server.log
        for phone in phones:
            await phone.leave()
        await server.stop()
    secrets.check(server.log)
    return late


def _write(clock: Path, ahead: int) -> None:
    clock.parent.mkdir(exist_ok=True)
    clock.with_suffix(".new").write_text(str(ahead))
    clock.with_suffix(".new").rename(clock)


@pytest.mark.soak
async def test_a_round_ends_on_time_when_the_system_clock_changes(
    tmp_path: Path, amount: Amount, slack: Slack, figures: Figures
) -> None:
    """[PLAY-14] The clock moves an hour forward on one server and an hour back on another."""
    seconds = amount(4, 60)

    forward, back = await asyncio.gather(
        set_clock(tmp_path / "forward", HOUR, seconds), set_clock(tmp_path / "back", -HOUR, seconds)
    )

    figures("server's clock set by +1 h in a round: it ends late by", f"{forward:.2f} s", f"{BAR_SECONDS:g} s")
    figures("server's clock set by -1 h in a round: it ends late by", f"{back:.2f} s", f"{BAR_SECONDS:g} s")
    assert max(abs(forward), abs(back)) <= slack() * BAR_SECONDS


@pytest.mark.soak
async def test_a_round_ends_when_a_frozen_process_resumes(
    tmp_path: Path, amount: Amount, slack: Slack, figures: Figures
) -> None:
    """[PLAY-14] The end time of the round is its deadline, and all players reconnect."""
    still, secrets = amount(2, 60), Secrets()
    pings = {"LIVE_PING_INTERVAL": str(amount(1, 15)), "LIVE_PING_TIMEOUT": str(amount(1, 10))}
    async with game_process(tmp_path / "game", **pings) as server:
        phones = await a_round(server, secrets, amount(4, 50))
        part, ends_at = phones[1].own, phones[0].view["roundEndsAt"]
        server.signal(signal.SIGSTOP)
        await asyncio.sleep(max(still, (ends_at - epoch_ms()) / 1_000 + 1))
        thawed_at = monotonic()
        server.signal(signal.SIGCONT)

        async with asyncio.timeout(30):
            while not isinstance(server.room(phones[0].seat.room).phase, Over):  # noqa: ASYNC110 - the store sends no event
                await asyncio.sleep(0.02)
        late = monotonic() - thawed_at
        for phone in phones:
            await phone.until(lambda: all(record["connected"] for record in phone.view["players"]))  # noqa: B023
            await phone.until(lambda: phone.view["phase"] == "over")  # noqa: B023
            assert phone.view["gameEndTime"] == ends_at
        assert phones[1].own == part
        for phone in phones:
            await phone.leave()
        await server.stop()
    secrets.check(server.log)
    figures(f"process frozen for {still} s: the round ends after it goes on by", f"{late:.2f} s", f"{BAR_SECONDS:g} s")
    assert late <= slack() * BAR_SECONDS
