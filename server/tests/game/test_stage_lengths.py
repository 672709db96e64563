from __future__ import annotations

import re
from pathlib import Path
from typing import Final, get_args

from spysafari.game.model.bounds import WRITE_IN_TURN_MS, WRITE_MS
from spysafari.game.model.rules import milliseconds
from spysafari.game.stages import Look, Stage
from spysafari.game.stages.base import SECONDS_TO_PASS, TimedStage

WEB: Final = Path(__file__).parents[3] / "web/src"


def test_the_client_knows_the_length_of_each_stage() -> None:
    (source,) = (path.read_text() for path in WEB.rglob("stage-length.ts"))
    (table,) = re.findall(r"SECONDS = \{(.*?)\}", source, re.DOTALL)
    (in_turn,) = re.findall(r"SECONDS_PER_SEAT.* = \{(.*?)\}", source, re.DOTALL)
    (to_write,) = re.findall(r"WRITE_SECONDS = (\d+);", source)
    (relaxed,) = re.findall(r"'relaxed' \? (\d+) : 1", source)

    assert dict(re.findall(r"(\w+): (\d+)", table)) == {
        stage.__struct_config__.tag: str(stage.SECONDS) for stage in get_args(Stage) if issubclass(stage, TimedStage)
    }
    passed = dict.fromkeys(("vote", "point", "name"), SECONDS_TO_PASS)
    assert {stage: int(seconds) for stage, seconds in re.findall(r"(\w+): (\d+)", in_turn)} == passed | {
        "look": Look.SECONDS_IN_TURN,
        "write": WRITE_IN_TURN_MS // 1_000,
    }
    assert int(to_write) * 1_000 == WRITE_MS
    assert milliseconds("relaxed", 1) == int(relaxed) * 1_000
