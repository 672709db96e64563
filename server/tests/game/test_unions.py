"""Phases, stages and clocks are unions: a new member does not type-check until everybody has answered for it."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from typing import Final

import spysafari.game

PROJECT: Final = Path(__file__).parents[3]
UNIONS: Final = {
    "model/stages.py": {"Stage": "Talk | Paused | Look | Vote | Tally | Guess | Name | Point | Last"},
    "model/room.py": {"Clock": "Ticking | Stopped", "Phase": "Lobby | Writing | Running | Over | Scored | Ended"},
}
NEWCOMER: Final = '''class New{name}(Struct, frozen=True, tag="new"):
    """Nobody has heard of it yet."""


{name} = {members} | New{name}
'''
ERROR: Final = re.compile(r'(\S+\.py):(\d+): error: Argument 1 to "assert_never" has incompatible type "New(\w+)"')


def test_a_new_member_of_a_union_does_not_type_check(tmp_path: Path) -> None:
    """Rules, clock, views and the breaking off of a round each have to say what it means to them."""
    game = tmp_path / "spysafari" / "game"
    shutil.copytree(Path(spysafari.game.__file__).parent, game, ignore=shutil.ignore_patterns("__pycache__"))
    (game.parent / "__init__.py").touch()
    for file, unions in UNIONS.items():
        text = (game / file).read_text(encoding="utf-8")
        for name, members in unions.items():
            assert f"\n{name} = {members}\n" in text
            text = text.replace(f"{name} = {members}\n", NEWCOMER.format(name=name, members=members))
        (game / file).write_text(text, encoding="utf-8")

    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file", PROJECT / "pyproject.toml", "-p", "spysafari.game"],
        cwd=tmp_path,
        env={"MYPYPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )

    unanswered = defaultdict(set)
    for file, line, name in ERROR.findall(checked.stdout):
        unanswered[name].add(function_at(tmp_path / file, int(line)))
    assert unanswered == {
        "Stage": {"stage_ends_at", "at_deadline", "_stage_of", "_stage_name", "referee_view", "pause", "go_on"},
        "Clock": {"time_up_at", "_clock_shown", "_left", "seconds_left"},
        "Phase": {
            *("is_ended", "stage_ends_at", "end_round", "record_outcome", "correct_outcome", "end_game"),
            *("phase_name", "_round_on_table", "say_im_in", "play_again", "_forgetting"),
        },
    }, checked.stdout


def function_at(file: Path, line: int) -> str:
    functions = (node for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.FunctionDef))
    return next(node.name for node in functions if node.lineno <= line <= (node.end_lineno or 0))
