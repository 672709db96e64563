"""POST bodies from fuzzing, one per line of fuzz_cases.txt. Each reaches a different part of the code."""

from __future__ import annotations

import ast
from pathlib import Path


def fuzz_cases() -> list[bytes]:
    return [bytes(ast.literal_eval(line)) for line in Path(__file__).with_suffix(".txt").read_text().splitlines()]
