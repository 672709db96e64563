"""Seeded randomness. The seed is fixed, except in `make soak`, in which each test gets a new one."""

import os
from random import Random
from typing import Final

SEED: Final = "SPYSAFARI_SEED"
"""Environment variable with the seed of a run, set by tests/conftest.py."""


def seeded(purpose: str = "") -> Random:
    """Return a generator derived from the run's seed and a purpose."""
    return Random(f"{os.environ.get(SEED, '1')} {purpose}")
