import pytest

from spysafari.game.room import Running
from spysafari.store.codec import CODEC
from tests.play.authority import AT_THE_TABLE, IN_STEP, STAGES, expected_at
from tests.play.refereed import Refereed
from tests.play.server import Game, Player


async def at_stage(game: Game, stage: str) -> tuple[Refereed, dict[str, Player]]:
    table = await Refereed.begun(game, {"name": "classic", "clues": "impostor"}.get(stage, "safari"))
    eve = await game.guest(table.ann.room, "Eve")
    await table.bring_to(stage)
    return table, dict(zip(AT_THE_TABLE, (*table.players, eve), strict=True))


@pytest.mark.parametrize("stage", STAGES)
async def test_events_are_answered_by_the_table_at_every_stage(game: Game, stage: str) -> None:
    """[AUTH-01] [REF-13] [REF-23] Neither a refusal nor a late event changes the room."""
    table, callers = await at_stage(game, stage)
    before = await table.room()
    assert isinstance(before.phase, Running)
    now = {"round": before.phase.deal.number, "step": before.phase.referee.step}
    rest = {"suspect": table.dan.id, "yes": True, "card": before.phase.deal.card.id}

    for event in IN_STEP:
        for who, player in callers.items():
            known = CODEC.encode(await table.room())
            for late in (now | {"step": now["step"] - 1}, now | {"round": now["round"] - 1}):
                heard = await player.ask(event, **late, **rest)
                assert heard.get("code", "ok") == IN_STEP[event].late(who), (event, who, late)
            assert CODEC.encode(await table.room()) == known

            heard = await player.ask(event, **now, **rest)
            assert heard.get("code", "ok") == expected_at(stage, event, who), (event, who)
            if not heard["ok"]:
                assert CODEC.encode(await table.room()) == known
            elif CODEC.encode(await table.room()) != known:
                await table.put(before)


async def test_a_player_can_stop_the_clock_only_once(game: Game) -> None:
    """[REF-04]"""
    table = await Refereed.begun(game)
    await table.tally()
    await game.tick(4)
    assert await table.stage() == "talk"

    assert (await table.say(table.cleo, "accuse", suspect=table.ann.id))["code"] == "stop_used"
    assert (await table.say(table.fay, "accuse", suspect=table.ann.id))["ok"]
