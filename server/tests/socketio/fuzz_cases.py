"""Bodies of POST requests that led fuzzing into another part of the code each: fuzz_cases.txt, a line each."""

from __future__ import annotations

import ast
from pathlib import Path


def fuzz_cases() -> list[bytes]:
    """All of them. A line is a Python bytes literal."""
    return [bytes(ast.literal_eval(line)) for line in Path(__file__).with_suffix(".txt").read_text().splitlines()]
