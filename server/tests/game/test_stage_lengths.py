import re
from pathlib import Path
from typing import Final, get_args

from spysafari.game.model.bounds import WRITE_IN_TURN_MS, WRITE_MS
from spysafari.game.model.rules import milliseconds
from spysafari.game.model.talk import TURN_SECONDS
from spysafari.game.rulesets import RULE_SETS
from spysafari.game.stages import Look, Stage
from spysafari.game.stages.base import SECONDS_TO_PASS, TimedStage

STAGES: Final = Path(__file__).parents[3] / "web/src/room/stages"


def test_the_client_knows_the_length_of_each_stage() -> None:
    sources = "".join(path.read_text() for path in STAGES.glob("*.ts*"))
    constants = dict(re.findall(r"(\w+_SECONDS) = (\d+)", sources))
    times = [
        (name, int(constants.get(seconds, seconds)), per_seat and int(per_seat))
        for record in sources.split("export const ")
        for name, seconds, per_seat in re.findall(
            r"^(\w+).*\btime: \{ seconds: (\w+)(?:, perSeat: (\d+))?", record, re.DOTALL
        )
    ]
    (relaxed,) = re.findall(r"\? (\d+) : 1", (STAGES / "stages.ts").read_text())

    assert {name: seconds for name, seconds, _ in times} == {
        stage.__struct_config__.tag: stage.SECONDS for stage in get_args(Stage) if issubclass(stage, TimedStage)
    } | {"writing": WRITE_MS // 1_000}
    passed = dict.fromkeys(("vote", "point", "name"), SECONDS_TO_PASS)
    assert {name: seconds for name, _, seconds in times if seconds} == passed | {
        "look": Look.SECONDS_IN_TURN,
        "writing": WRITE_IN_TURN_MS // 1_000,
    }
    assert milliseconds("relaxed", 1) == int(relaxed) * 1_000


def test_the_client_knows_the_length_of_a_turn() -> None:
    switches = (STAGES.parent / "ui/switches.ts").read_text()
    (turns,) = re.findall(r"const TURN = \{ (.*) \}", switches)
    assert {mode: int(seconds) for mode, seconds in re.findall(r"(\w+): (\d+)", turns)} == TURN_SECONDS


def test_the_client_knows_the_points_for_stopping_the_clock() -> None:
    rows = (STAGES.parent / "game/rule-sets.ts").read_text()
    points = re.findall(r"^  (\w+): \{\n    name: .*?stopPoints: (\d+)", rows, re.DOTALL | re.MULTILINE)
    refereed = {name: rules.SPY_POINTS["guessed"] for name, rules in RULE_SETS.items() if "guessed" in rules.SPY_POINTS}
    assert {name: int(number) for name, number in points if name != "ours"} == refereed
