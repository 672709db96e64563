"""The product's time while the machine's clock is set (decision 0013)."""

from __future__ import annotations

from typing import Final

import pytest

from spysafari.system.clock import SteadyClock
from spysafari.system.logs import line_of

HOUR: Final = 3_600_000
START: Final = 1_700_000_000_000


@pytest.mark.parametrize("hours", [1, -1])
def test_setting_the_machines_clock_changes_nothing(hours: int, caplog: pytest.LogCaptureFixture) -> None:
    """[PLAY-14] A round neither ends early nor gets an hour longer; the operator is told once."""
    wall, steady = START * 1_000_000, 5_000_000
    clock = SteadyClock(lambda: wall, lambda: steady)
    assert clock() == START

    wall += hours * HOUR * 1_000_000
    steady += 1_500_000_000

    assert [clock(), clock()] == [START + 1_500] * 2
    assert len(caplog.records) == 1
    assert f"ahead_s={hours * 3_600 - 1.5:.1f}" in line_of(caplog.records[0])


def test_it_goes_on_while_the_machine_is_suspended() -> None:
    """The default carries on by a clock that counts that time, too; here only that it runs at all and forward."""
    clock = SteadyClock()

    assert clock() <= clock()
