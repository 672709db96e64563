"""Six phones play, drop, come back and make calls, while somebody at their address attacks in every known way."""

from __future__ import annotations

import asyncio
import json
import subprocess
from pathlib import Path
from time import monotonic
from typing import Final

import pytest

from tests.conftest import Amount, Figures
from tests.faults.attacked import attacked, slowed_down, start
from tests.faults.test_attack import percentile_99

BAR: Final = 250.0
"""Milliseconds of a server that has a processor when it wants one. The short form gives ten times as much."""
NOT_TO_BE_TOLD: Final = {"500", "503"}
TOLD: Final = {
    "unknown_codes": {"429"},
    "known_codes": {"429"},
    "made_up_cookies": {"429"},
    "calls_of_a_seat": {"200", "429"},
    "joins_and_leaves": {"429"},
    "cross_site_requests": {"403"},
    "seatless_sockets": {"closed"},
    "polling_sessions": {"200"},
    "slow_bodies": {"closed"},
    "unfinished_upgrades": {"closed", "400"},
    "silent_connections": {"closed"},
    "rubbish_frames": {"closed"},
    "rubbish_bytes": {"400"},
    "malformed_requests": {"400"},
    "big_headers": {"431"},
    "sockets_of_one_seat": {"too_many", "outnumbered"},
    "rooms_of_its_own": {"201", "429", "too_many"},
}
"""What each attack hears, among other things, sooner or later. Polling sessions are closed when nobody listens."""


AdminNotice = dict[str, dict[str, int]]


async def line_of(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return (await asyncio.get_running_loop().run_in_executor(None, process.stdout.readline)).strip()


async def end_of(process: subprocess.Popen[str]) -> str:
    """Close its standard input. Returns its last word."""
    out, _ = await asyncio.get_running_loop().run_in_executor(None, process.communicate)
    assert process.returncode == 0
    return out.strip().rpartition("\n")[2]


def spared(told: AdminNotice) -> dict[str, set[str]]:
    """The attacks that have not heard all that they must hear."""
    return {attack: signs for attack, signs in TOLD.items() if not signs <= told.get(attack, {}).keys()}


@pytest.mark.soak
async def test_a_hostile_neighbour_stops_no_table(tmp_path: Path, amount: Amount, figures: Figures) -> None:
    """[SAFE-01] [SAFE-02] [SAFE-04] Nobody is refused, thrown out or moved; the attacker is told so or closed.

    The attacker has the room's code and a seat in it. The players themselves see to the rest: `attack_bystanders`.
    """
    seconds, turns = amount(0, 300), amount(2, 30)
    async with attacked(tmp_path) as target:
        with start("attack_bystanders", str(target.port), "restless") as players:
            room = await line_of(players)
            with start("attack_neighbour", str(target.port), str(target.process.pid), room) as neighbour:
                try:
                    told: AdminNotice = {}
                    since = monotonic()
                    while spared(told) or monotonic() < since + seconds:
                        told = json.loads(await line_of(neighbour))
                    for _ in range(turns):
                        assert await line_of(players)
                    held = await target.held()
                    times: list[float] = json.loads(await end_of(players))
                    told = json.loads(await end_of(neighbour))
                finally:
                    players.kill()
                    neighbour.kill()
        slower = slowed_down(target.process.pid)
        assert target.complaints() == []

    failed = {attack: heard for attack, heard in told.items() if NOT_TO_BE_TOLD & heard.keys()}
    visits = sum(sum(heard.values()) for heard in told.values())
    figures(f"a neighbour's {visits:,} answers in {seconds} s", f"{held['sockets']:,} sockets open", "told or closed")
    figures("taps meanwhile: p99", f"{percentile_99(times):.0f} ms of {len(times)}", f"{BAR:.0f} ms")
    assert failed == {}
    assert percentile_99(times) < BAR * amount(10, 1) * slower
