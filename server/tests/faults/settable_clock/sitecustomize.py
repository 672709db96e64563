"""Sets the machine's clock for one process: it is ahead by as many seconds as the file SETTABLE_CLOCK says.

Python imports this module by itself because it lies on PYTHONPATH (test_clocks.py); the server knows nothing of it.
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
