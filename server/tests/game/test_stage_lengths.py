from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from spysafari.game.model.stages import Pace, Rules
from spysafari.game.referee.participants import STAGE_SECONDS, milliseconds

WEB: Final = Path(__file__).parents[3] / "web/src"


def test_the_client_knows_the_length_of_each_stage() -> None:
    (source,) = (path.read_text() for path in WEB.rglob("stage-length.ts"))
    (table,) = re.findall(r"SECONDS = \{(.*?)\}", source, re.DOTALL)
    (relaxed,) = re.findall(r"'relaxed' \? (\d+) : 1", source)

    assert dict(re.findall(r"(\w+): (\d+)", table)) == {
        stage.__struct_config__.tag: str(seconds) for stage, seconds in STAGE_SECONDS.items()
    }
    assert milliseconds(Rules(pace=Pace.RELAXED), 1) == int(relaxed) * 1_000
