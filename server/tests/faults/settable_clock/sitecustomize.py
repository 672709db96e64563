"""Advances the system clock of one process by the number of seconds in the file SETTABLE_CLOCK.

Python imports this module at startup because test_clocks.py adds its folder to PYTHONPATH.
"""

import os
import time
from pathlib import Path

_FILE = Path(os.environ["SETTABLE_CLOCK"])
_time, _time_ns = time.time, time.time_ns


def _ahead() -> int:
    return int(_FILE.read_text())


time.time = lambda: _time() + _ahead()
time.time_ns = lambda: _time_ns() + _ahead() * 1_000_000_000
