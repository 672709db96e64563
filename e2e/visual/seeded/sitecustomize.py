# ruff: noqa: INP001 - Python finds it on PYTHONPATH, in no package
"""Makes the server's chance repeat itself, so that pictures of a game can be compared.

Python imports this module by itself because it lies on PYTHONPATH (steady.ts); the server knows nothing of it.
"""

import os
import random


class Seeded(random.Random):
    """Stands in for the operating system's chance: the same in every process."""

    def __init__(self) -> None:
        super().__init__(int(os.environ["CHANCE_SEED"]))


random.SystemRandom = Seeded
