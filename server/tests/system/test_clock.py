from typing import Final

import pytest

from spysafari.system.clock import MonotonicClock
from spysafari.system.logs import line_of

HOUR_MS: Final = 3_600_000
START: Final = 1_700_000_000_000


@pytest.mark.parametrize("hours", [1, -1])
def test_setting_the_system_clock_does_not_affect_the_game(hours: int, caplog: pytest.LogCaptureFixture) -> None:
    """[PLAY-14] The round ends on time, and the clock change is logged once."""
    wall, monotonic = START * 1_000_000, 5_000_000
    clock = MonotonicClock(lambda: wall, lambda: monotonic)
    assert clock() == START

    wall += hours * HOUR_MS * 1_000_000
    monotonic += 1_500_000_000

    assert [clock(), clock()] == [START + 1_500] * 2
    assert len(caplog.records) == 1
    assert f"ahead_s={hours * 3_600 - 1.5:.1f}" in line_of(caplog.records[0])


def test_the_default_clocks_never_run_backwards() -> None:
    clock = MonotonicClock()

    assert clock() <= clock()
