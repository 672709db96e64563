"""Chance in tests: the same on every run, another on each run of `make soak`, whose seed heads its report."""

from __future__ import annotations

import os
from random import Random
from typing import Final

SEED: Final = "SPYSAFARI_SEED"
"""The variable that repeats a run; tests/conftest.py sets it."""


def seeded(what: str = "") -> Random:
    """Chance from the run's seed; `what` tells one use from another."""
    return Random(f"{os.environ.get(SEED, '1')} {what}")
