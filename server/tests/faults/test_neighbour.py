import asyncio
import json
import subprocess
from pathlib import Path
from time import monotonic
from typing import Final

import pytest

from tests.conftest import Figures, Slack
from tests.faults.target_process import run_target, start
from tests.faults.test_attack import percentile_99

MAX_LATENCY_MS: Final = 250.0
"""For a server that has a CPU to itself."""
SECONDS, RECONNECTS = 60, 30
FORBIDDEN_STATUSES: Final = {"500", "503"}
EXPECTED_RESULTS: Final = {
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
Results = dict[str, dict[str, int]]


async def line_of(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return (await asyncio.get_running_loop().run_in_executor(None, process.stdout.readline)).strip()


async def end_of(process: subprocess.Popen[str]) -> str:
    out, _ = await asyncio.get_running_loop().run_in_executor(None, process.communicate)
    assert process.returncode == 0
    return out.strip().rpartition("\n")[2]


def incomplete(told: Results) -> dict[str, set[str]]:
    return {attack: signs for attack, signs in EXPECTED_RESULTS.items() if not signs <= told.get(attack, {}).keys()}


@pytest.mark.soak(only=True)
async def test_an_attacker_at_the_same_address_does_not_disturb_players(
    tmp_path: Path, slack: Slack, figures: Figures
) -> None:
    """The attacker is refused or disconnected, although it has a seat in the room.

    `attack_bystanders` asserts that players are not refused, disconnected or moved.
    """
    async with run_target(tmp_path) as target:
        with start("attack_bystanders", str(target.port), "restless") as players:
            room = await line_of(players)
            with start("attack_neighbour", str(target.port), str(target.process.pid), room) as neighbour:
                try:
                    told: Results = {}
                    since = monotonic()
                    while incomplete(told) or monotonic() < since + SECONDS:
                        told = json.loads(await line_of(neighbour))
                    for _ in range(RECONNECTS):
                        assert await line_of(players)
                    held = await target.held()
                    times: list[float] = json.loads(await end_of(players))
                    told = json.loads(await end_of(neighbour))
                finally:
                    players.kill()
                    neighbour.kill()
        assert target.complaints() == []

    failed = {attack: heard for attack, heard in told.items() if FORBIDDEN_STATUSES & heard.keys()}
    visits = sum(sum(heard.values()) for heard in told.values())
    figures(
        f"an attacker's {visits:,} responses in {SECONDS} s", f"{held['sockets']:,} sockets open", "refused or closed"
    )
    figures(
        "latency of players meanwhile, p99",
        f"{percentile_99(times):.0f} ms of {len(times)}",
        f"{MAX_LATENCY_MS:.0f} ms",
    )
    assert failed == {}
    assert percentile_99(times) < MAX_LATENCY_MS * slack()
