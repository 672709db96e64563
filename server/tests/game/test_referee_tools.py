"""Tests of the admin's tools at each stage of a refereed round, from the table in docs/product/referee.md."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from msgspec.structs import replace

from spysafari.game.clock import stage_ends_at
from spysafari.game.model.commands import (
    ByHand,
    CallOff,
    ChangeSettings,
    CloseNow,
    Command,
    DeleteRoom,
    EndGame,
    EndRound,
    Leave,
    MoreTime,
    Pause,
    VoidRound,
)
from spysafari.game.model.events import PlayerRemoved, RoundEnded
from spysafari.game.model.ids import PlayerId
from spysafari.game.model.round_clock import Ticking
from spysafari.game.model.rules import SpySetting, Verdict
from spysafari.game.room import Ended, Notice, Over, Running, Scored
from spysafari.game.stages import Clues, Guess, Last, Look, Name, Paused, Point, Talk, Tally, Vote
from spysafari.game.stages.name import NameSuspect
from spysafari.game.stages.naming import NameCard
from spysafari.game.stages.vote import CastBallot
from tests.game.clued import IMPOSTOR, CluedTable
from tests.game.refereed import BOX, SAFARI, RefereedTable, Step, at
from tests.game.tables import MINUTE, SECOND, id_of, member, seated, with_spies, with_spy

PAGE: Final = Path(__file__).parents[3] / "docs/product/referee.md"


class Situation(NamedTuple):
    """A table of five in a stage of the round. Ann is the admin, and Bob is the Spy unless the row says otherwise.

    `suspect` is the suspected or convicted player to remove, or empty if referee.md has no such cell.
    """

    begin: Callable[[], RefereedTable]
    suspect: str = ""
    another: str = "Eve"


def vote(suspect: str, rules: ChangeSettings = SAFARI, *, final: bool = False) -> RefereedTable:
    """Open a vote on an accusation by Cid, or by Ann after time is up."""
    table = RefereedTable(rules)
    table.talk(MINUTE)
    if final:
        table.time_up()
        table.act("Ann", NameSuspect, id_of(suspect))
    else:
        table.accuse("Cid", suspect)
    return table


def tally(suspect: str, rules: ChangeSettings = SAFARI, *, final: bool = False, yes: bool = False) -> RefereedTable:
    table = vote(suspect, rules, final=final)
    for name in table.names:
        if name not in {suspect, "" if final else "Cid"}:
            table.act(name, CastBallot, yes)
    assert table.is_at(Tally)
    return table


def paused() -> RefereedTable:
    table = at(Talk)
    table.say(member("Ann"), Pause(1))
    return table


def absent_turn() -> RefereedTable:
    table = at(Name)
    table.pass_turn_to_absent_player()
    return table


def with_card(stage: type[Guess | Last]) -> RefereedTable:
    table = at(stage)
    table.act("Bob", NameCard, table.running.deal.card.id)
    return table


def guess_with_spies(first: str, *others: str) -> RefereedTable:
    """Return a table at which `first`, one of the Spies, has stopped the clock to guess."""
    table = at(Talk)
    with_spies(table, first, *others)
    table.spy_stops(first)
    return table


def second_guess(*, named: bool = False, first: str = "Eve") -> RefereedTable:
    """Return a table with the Spies Bob and `first` after the latter's wrong guess and, with `named`, Bob's guess."""
    table = at(Talk)
    with_spies(table, "Bob", first)
    table.spy_stops(first)
    table.guess(first, right=False)
    if named:
        table.act("Bob", NameCard, table.running.deal.card.id)
    return table


def clued(stage: type[Clues | Talk | Point] = Clues, *, paused: bool = False) -> RefereedTable:
    """Return a table that plays Impostor. It is Ann's turn in CLUES."""
    table = CluedTable(IMPOSTOR)
    table.look()
    if paused:
        table.say(member("Ann"), Pause(1))
    if stage is not Clues:
        table.give_all()
    if stage is Point:
        table.next()
    return table


def with_spy_setting(table: RefereedTable, setting: SpySetting, *spies: str) -> RefereedTable:
    deal = replace(table.running.deal, spy_setting=setting)
    table.room = replace(table.room, phase=replace(table.running, deal=deal))
    if spies:
        with_spies(table, *spies)
    return table


SITUATIONS: Final[Mapping[str, Situation]] = {
    "LOOK": Situation(lambda: at(Look)),
    "TALK": Situation(lambda: at(Talk)),
    "PAUSED": Situation(paused),
    "VOTE on the Spy": Situation(lambda: vote("Bob"), "Bob"),
    "VOTE on another player": Situation(lambda: vote("Dee"), "Dee"),
    "VOTE on the admin": Situation(lambda: vote("Ann")),
    "VOTE after time is up": Situation(lambda: vote("Dee", BOX, final=True), "Dee"),
    "TALLY without a conviction": Situation(lambda: tally("Dee"), "Dee"),
    "TALLY without a conviction, after time is up": Situation(lambda: tally("Dee", BOX, final=True), "Dee"),
    "TALLY that convicts the Spy": Situation(lambda: tally("Bob", yes=True), "Bob"),
    "TALLY that convicts one of two Spies": Situation(
        lambda: with_spy_setting(tally("Bob", yes=True), 2, "Bob", "Ann"), "Bob"
    ),
    "TALLY that convicts one of a hidden number of Spies": Situation(
        lambda: with_spy_setting(tally("Bob", yes=True), "hidden"), "Bob"
    ),
    "TALLY that convicts the Spy, by Classic rules": Situation(lambda: tally("Bob", BOX, yes=True), "Bob"),
    "TALLY that convicts another player": Situation(lambda: tally("Dee", yes=True), "Dee"),
    "GUESS": Situation(lambda: at(Guess)),
    "GUESS of the admin": Situation(lambda: guess_with_spies("Ann")),
    "GUESS of one of two Spies": Situation(lambda: with_spy_setting(guess_with_spies("Bob", "Dee"), 2)),
    "GUESS of one of a hidden number of Spies": Situation(lambda: with_spy_setting(at(Guess), "hidden")),
    "GUESS, a card is named": Situation(lambda: with_card(Guess)),
    "NAME": Situation(lambda: at(Name)),
    "NAME, the turn of an absent player": Situation(absent_turn),
    "POINT": Situation(lambda: at(Point)),
    "LAST": Situation(lambda: at(Last), "Bob"),
    "LAST of one of two Spies": Situation(lambda: with_spy_setting(at(Last), 2, "Bob", "Ann"), "Bob"),
    "LAST of one of a hidden number of Spies": Situation(lambda: with_spy_setting(at(Last), "hidden"), "Bob"),
    "LAST, a card is named": Situation(lambda: with_card(Last), "Bob"),
    "LAST of the other Spy": Situation(second_guess),
    "LAST of the other Spy, the admin guessed first": Situation(lambda: second_guess(first="Ann")),
    "LAST of the other Spy, a card is named": Situation(lambda: second_guess(named=True)),
    "CLUES": Situation(clued),
    "CLUES, paused": Situation(lambda: clued(paused=True)),
    "TALK after CLUES": Situation(lambda: clued(Talk)),
    "POINT after CLUES": Situation(lambda: clued(Point)),
}
IN_STEP: Final[Mapping[str, type[Step]]] = {
    "more-time": MoreTime,
    "close-now": CloseNow,
    "call-off": CallOff,
    "by-hand": ByHand,
    "void": VoidRound,
}
UNANNOUNCED: Final = {"pause-round", "end-game"}
"""Tools without a notice, because all players see the screen that opens."""


def rows() -> list[tuple[str, dict[str, str]]]:
    lines = iter(PAGE.read_text().splitlines())
    heads = next(cells(line) for line in lines if line.startswith("| stage |"))
    next(lines)
    table = []
    for line in lines:
        if not line.startswith("|"):
            break
        stage, *results = cells(line)
        table.append((stage, dict(zip(heads[1:], results, strict=True))))
    return table


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


def test_the_table_has_every_stage_and_tool() -> None:
    assert [stage for stage, _ in rows()] == list(SITUATIONS)
    assert {tool for _, results in rows() for tool, result in results.items() if result} == {
        *IN_STEP, *UNANNOUNCED, "end-round", "remove the Spy", "remove the suspect", "remove another",
    }  # fmt: skip
    assert {type(situation.begin().stage) for situation in SITUATIONS.values()} == {
        Look, Talk, Paused, Vote, Tally, Guess, Name, Point, Last, Clues,
    }  # fmt: skip


@pytest.mark.parametrize("stage", SITUATIONS)
def test_each_tool_at_each_stage(stage: str) -> None:
    """[REF-14] Only the admin can use a tool, and all players get its notice."""
    for tool, result in dict(rows())[stage].items():
        if result:
            check_tool(SITUATIONS[stage], tool, result)


def check_tool(situation: Situation, tool: str, result: str) -> None:
    table, other = situation.begin(), situation.begin()
    command, removed = command_of(table, tool, situation)
    if not removed and command != EndRound(1):
        assert table.refusal(seated("Eve"), command) == "not_admin"
    if result == "–":
        assert table.refusal(seated("Ann"), command) in {"wrong_phase", "clock_stopped", None}
        before = table.room
        if table.refusal(seated("Ann"), command) is None:
            assert table.say(seated("Ann"), command) == ()
        assert table.room is before
        return
    notices = table.room.notices

    events = table.say(seated("Ann"), command)

    check_result(table, other, result)
    if removed:
        assert events[0] == PlayerRemoved(id_of(removed), "removed")
        assert table.room.notices == (*notices, Notice("remove", len(notices) + 1, 1, "Ann", removed))
    elif tool not in UNANNOUNCED:
        skips = isinstance(other.stage, Clues) and tool == "close-now"
        notice = Notice(
            "skip-turn" if skips else tool,  # type: ignore[arg-type]
            len(notices) + 1, 1, "Ann", "Ann" if skips else "",
        )  # fmt: skip
        assert table.room.notices == (*notices, notice)


@pytest.mark.parametrize(("stage", "result"), [(stage, results["remove another"]) for stage, results in rows()])
def test_removing_one_of_two_spies_is_removing_another_player(stage: str, result: str) -> None:
    """[SPY-05] Eve is also a Spy. She is not the suspect, and is not naming a card."""
    situation = SITUATIONS[stage]
    table, other = situation.begin(), situation.begin()
    for each in (table, other):
        with_spies(each, "Bob", "Eve")
    if result == "–":
        assert table.refusal(seated("Ann"), Leave(id_of("Eve"))) == "wrong_phase"
        return

    table.say(seated("Ann"), Leave(id_of("Eve")))

    check_result(table, other, result)


@pytest.mark.parametrize("setting", [2, "hidden"])
def test_a_refusal_in_guess_does_not_reveal_an_admin_who_is_the_other_spy(setting: SpySetting) -> None:
    """[SPY-05] Others may see the refusal, or the tools that the client offers, on a shared phone."""
    refusals = []
    for other in ("Ann", "Dee"):
        table = with_spy_setting(guess_with_spies("Bob", other), setting)
        tools = [command_of(table, tool, SITUATIONS["GUESS"])[0] for tool in (*IN_STEP, "end-game")]
        refusals.append([table.refusal(seated("Ann"), command) for command in tools])

    assert refusals == [[None, *["wrong_phase"] * 5]] * 2


def command_of(table: RefereedTable, tool: str, situation: Situation) -> tuple[Command, str]:
    """Return the command, and the name of the removed player."""
    match tool:
        case "end-round":
            return EndRound(1), ""
        case "pause-round":
            return Pause(1), ""
        case "end-game":
            return EndGame(), ""
        case "remove the Spy" | "remove the suspect" | "remove another":
            name = {"the Spy": "Bob", "the suspect": situation.suspect, "another": situation.another}[tool[7:]]
            return Leave(id_of(name)), name
        case _:
            return table.in_step(IN_STEP[tool]), ""


def check_result(  # noqa: C901 - a flat list of results
    table: RefereedTable, other: RefereedTable, result: str
) -> None:
    """Compare the table after using a tool with `other`, the same table without it."""
    phase, before, now = table.room.phase, other.running, table.now
    match result:
        case "longer":
            until = stage_ends_at(before)
            assert until is not None
            assert stage_ends_at(phase) == until + 30 * SECOND
        case "closes":
            other.next()
            other.now = now
            assert type(table.stage) is type(other.stage)
            assert getattr(table.stage, "result", None) == getattr(other.stage, "result", None)
        case "talk":
            assert isinstance(before.stage, Vote)
            assert (table.stage, table.referee.stopped_by, table.referee.accusations) == (Talk(), (), ())
            assert table.running.clock == Ticking(now + getattr(before.clock, "remaining_ms", 0))
        case "10 s":
            assert (table.stage, table.running.clock) == (Talk(), Ticking(now + 10 * SECOND))
        case "paused":
            assert table.is_at(Paused)
        case "over":
            assert isinstance(phase, Over)
        case "void":
            assert isinstance(phase, Scored)
            assert (table.verdict.kind, table.verdict.points, table.verdict.suspect) == ("void", (), None)
        case "ends":
            assert isinstance(phase, Ended)
            assert phase.last is None
        case "out":
            assert type(table.stage) is type(before.stage)
            assert table.step == other.step
        case "stands":
            assert outcome_of(table) == outcome_of(other)
        case _:
            pytest.fail(f"unknown result {result}")


def outcome_of(table: RefereedTable) -> tuple[str, PlayerId | None, str | None]:
    """Return the verdict that the clock alone leads to."""
    while isinstance(table.room.phase, Running):
        table.next()
    verdict: Verdict = table.verdict
    return verdict.kind, verdict.suspect, verdict.guess


@pytest.mark.parametrize("stage", SITUATIONS)
def test_leaving_is_not_announced_as_a_removal(stage: str) -> None:
    """Leaving has the effects that test_referee_leaving.py tests, without a notice."""
    table = SITUATIONS[stage].begin()
    before = table.room.notices

    table.leave("Eve")

    assert table.room.notices == before


@pytest.mark.parametrize("suspect", ["Bob", "Dee"])
def test_the_end_of_a_round_reveals_no_more_than_a_void_one(suspect: str) -> None:
    """Removing the suspect sends the events of a voided round, whether or not the suspect is the Spy."""
    table = vote(suspect)
    removal = table.say(seated("Ann"), Leave(id_of(suspect)))
    other = vote(suspect)
    assert removal[1:] == other.act("Ann", VoidRound)
    assert isinstance(removal[1], RoundEnded)


@pytest.mark.parametrize("name", ["Bob", "Eve"])
def test_a_removal_before_the_outcome_is_recorded_by_hand_is_announced(name: str) -> None:
    table = at(Talk)
    table.act("Ann", ByHand)

    table.say(seated("Ann"), Leave(id_of(name)))

    assert [(one.did, one.by, one.player) for one in table.view("Cid").notices or ()] == [
        ("by-hand", "Ann", ""),
        ("remove", "Ann", name),
    ]


@pytest.mark.parametrize(("stage", "result"), [(stage, results["end-game"]) for stage, results in rows()])
def test_the_room_can_be_deleted_when_the_game_can_be_ended(stage: str, result: str) -> None:
    """Deleting the room would also discard a decided verdict, or a vote on the admin."""
    refusal = SITUATIONS[stage].begin().refusal(seated("Ann"), DeleteRoom())

    assert refusal == ("wrong_phase" if result == "–" else None)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_an_accused_admin_cannot_remove_the_voters(players: int) -> None:
    """A round with fewer than three players would be void, so the admin would not lose it."""
    table = RefereedTable(players=players)
    with_spy(table, "Ann")
    table.talk()
    table.accuse("Bob", "Ann")

    for name in table.names[1:]:
        assert table.refusal(seated("Ann"), Leave(id_of(name))) == "wrong_phase"
    table.vote(yes="CDE")

    assert table.stage.result.convicted_suspect == id_of("Ann")  # type: ignore[union-attr]


def test_an_admin_wins_no_round_without_other_ballots() -> None:
    """An admin cannot gain points for anyone by accusing and removing each player in turn."""
    for suspect in ("Bob", "Cid", "Dee", "Eve"):
        table = RefereedTable()
        table.talk()
        table.accuse("Ann", suspect)

        table.say(seated("Ann"), Leave(id_of(suspect)))

        assert table.verdict.kind == "void"
        assert set(table.scores.values()) == {0}
