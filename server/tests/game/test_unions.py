from typing import Final, get_args

import msgspec
import pytest
from msgspec.structs import replace

from spysafari.game.decision import Accepted, Closed
from spysafari.game.dispatch import decide
from spysafari.game.due import due_commands, next_due
from spysafari.game.model import commands
from spysafari.game.model.commands import (
    ChangeSettings,
    Command,
    Connect,
    Disconnect,
    EndRound,
    InStep,
    Leave,
    Server,
    StartGame,
)
from spysafari.game.model.ids import BotName, CardId, DeckId, Outcome, ScreenId
from spysafari.game.model.refusals import Refused
from spysafari.game.model.round_clock import Clock
from spysafari.game.model.rules import RuleSetName
from spysafari.game.model.settings import Settings, SomeSettings
from spysafari.game.room import Phase, Room, Running, view_version
from spysafari.game.rulesets import RULE_SETS
from spysafari.game.settings import SETTINGS
from spysafari.game.stages import Clues, Paused, PlayersStep, Stage, StageName
from spysafari.game.stages.clues import GiveClue
from spysafari.game.stages.look import Ready
from spysafari.game.stages.name import NameSuspect
from spysafari.game.stages.naming import NameCard
from spysafari.game.stages.point import PointAt
from spysafari.game.stages.talk import Accuse, SpyStop
from spysafari.game.stages.vote import CastBallot
from tests.game.clued import ALOUD, IMPOSTOR, IN_APP, UNDERCOVER, CluedTable
from tests.game.refereed import SAFARI, at
from tests.game.tables import NODE, STRANGER, Table, id_of, member, view_for
from tests.game.writing_tables import writing_table

BOB: Final = id_of("Bob")
CARD: Final = CardId("place-id-01")
COMMANDS: Final[tuple[Command, ...]] = (
    commands.Join("Zoe", 0, id_of("Zoe")),
    Connect(BOB, NODE),
    Disconnect(BOB, NODE),
    Leave(BOB),
    commands.ChangeIcon(BOB, 3),
    commands.ChangeDeck(DeckId.ANIMALS),
    commands.UseDeck(("written",)),
    commands.ChooseCards(DeckId.LOCATIONS, 26),
    commands.PickCards(DeckId.LOCATIONS, (CARD,)),
    commands.ChangeSettings(duration=300),
    SAFARI,
    commands.ChangeSettings(spies="hidden"),
    commands.ChangeSettings(talk="type"),
    commands.AddBot((BotName("Bot", "sly", is_woman=False),)),
    StartGame(),
    commands.Write(("A card",)),
    EndRound(),
    commands.Pause(1),
    commands.GoOn(1),
    commands.RecordOutcome(Outcome.SPY_CAUGHT),
    commands.NameAccused(1, BOB),
    commands.CorrectOutcome(1, Outcome.SPY_CAUGHT),
    commands.Restart(),
    commands.EndGame(),
    commands.SayImIn(),
    commands.PlayAgain(),
    commands.DeleteRoom(),
    commands.ChangeSettings(screens=False),
    commands.TakeScreen(ScreenId("tv")),
    commands.Ask(1, 1, BOB, "question-loc-01"),
    commands.OtherQuestions(1, 1),
    commands.Typing(1, 1),
    commands.AnswerQuestion(1, 1, "yes"),
    commands.SkipTurn(1, 1),
    commands.DeadlinePassed(1),
    commands.TurnPassed(1, 1),
    commands.MoveBot(1, BOB),
    commands.WritingOver(0),
    commands.AbsencesDue(),
    commands.RoomExpired(),
    commands.NodesGone(frozenset({NODE})),
    commands.ScreenCame(ScreenId("tv"), NODE, sound=True),
    commands.ScreenWent(ScreenId("tv")),
    commands.ChangeSettings(locked=True),
    commands.LetBackIn(BOB),
    commands.HandSeat(BOB, 47),
    commands.RefuseSeat(BOB, 47),
    commands.SetScreenSound(ScreenId("tv"), on=True),
)


def steps_of(room: Room) -> tuple[Command, ...]:
    """Return one command of each kind for the room's current step, or for step 1 without a referee."""
    phase = room.phase
    step = phase.referee.step if isinstance(phase, Running) else 1
    plain = (
        Ready, SpyStop, commands.CallOff, commands.CloseNow, commands.MoreTime, commands.ByHand,
        commands.VoidRound,
    )  # fmt: skip
    return (
        *(kind(1, step) for kind in plain),
        Accuse(1, step, BOB),
        CastBallot(1, step, yes=True),
        NameCard(1, step, CARD),
        NameSuspect(1, step, BOB),
        PointAt(1, step, BOB),
        GiveClue(1, step, "round"),
    )


def at_phase(name: str) -> Room:
    table = Table("Ann", "Bob", "Cid", "Dee")
    table.play_to(name)
    return table.room


def at_pause(rules: ChangeSettings) -> Room:
    table = Table("Ann", "Bob", "Cid", "Dee")
    table.say(member("Ann"), rules)
    table.play_to("round")
    if rules == SAFARI:
        table.tick(20_000)
    table.say(member("Ann"), commands.Pause(1))
    return table.room


def at_clues(*settings: ChangeSettings) -> Table:
    """Return a table at the first clue, or paused there."""
    table = CluedTable(*settings)
    table.look()
    return table


CLUED: Final = {
    "clues": (IMPOSTOR, ALOUD),
    "clues in the app": (IMPOSTOR, IN_APP),
    "clues of undercover": (UNDERCOVER, IN_APP),
}
ROOMS: Final[dict[str, Room]] = {
    **{name: at_phase(name) for name in ("lobby", "round", "over", "scored", "ended")},
    "writing": writing_table("Ann", "Bob", "Cid").room,
    "paused": at_pause(ChangeSettings()),
    "paused by the referee": at_pause(SAFARI),
    **{stage.__name__.lower(): at(stage).room for stage in get_args(Stage) if stage not in {Paused, Clues}},
    **{name: at_clues(*settings).room for name, settings in CLUED.items()},
}


def test_the_rooms_cover_every_phase_stage_and_clock() -> None:
    phases = [room.phase for room in ROOMS.values()]
    running = [phase for phase in phases if isinstance(phase, Running)]

    assert {type(phase) for phase in phases} == set(get_args(Phase))
    assert {type(phase.stage) for phase in running} == set(get_args(Stage))
    assert {type(phase.clock) for phase in running} == set(get_args(Clock))
    assert {stage.__struct_config__.tag for stage in get_args(Stage)} == set(get_args(StageName))


def test_every_set_of_rules_has_a_row() -> None:
    assert RULE_SETS.keys() == set(get_args(RuleSetName))


def test_every_setting_has_a_row_and_is_changed_by_an_event_of_its_own_or_by_change_settings() -> None:
    own_events = {"deck", "chosen_cards", "custom_cards", "deck_copies", "duration"}

    assert SETTINGS.keys() == set(Settings.__struct_fields__)
    assert SETTINGS.keys() - own_events == set(SomeSettings.__struct_fields__)


def test_the_commands_cover_every_kind() -> None:
    kinds = {type(command) for command in (*COMMANDS, *steps_of(ROOMS["lobby"]))}

    assert kinds == {*get_args(Command), *get_args(PlayersStep)} - {InStep}


@pytest.mark.parametrize("room", ROOMS.values(), ids=ROOMS)
def test_every_command_gets_a_decision_in_every_phase_and_stage(room: Room) -> None:
    """The actors are the admin, a player, a stranger and the server. No command raises an exception."""
    table = Table("Ann", "Bob", "Cid", "Dee")
    table.room = room

    for actor in (member("Ann"), member("Bob"), STRANGER, Server()):
        for command in (*COMMANDS, *steps_of(room)):
            decision = decide(room, actor, command, table.context_of(actor, command))
            assert isinstance(decision, Accepted | Closed | Refused)
            if isinstance(decision, Accepted):
                check_is_usable(decision.room, table.now)


@pytest.mark.parametrize("room", ROOMS.values(), ids=ROOMS)
def test_the_clock_ends_every_phase_and_stage(room: Room) -> None:
    """All players are away. Every due command is accepted until the room expires."""
    table = Table("Ann", "Bob", "Cid", "Dee")
    table.room = room
    table.disconnect(*table.names)

    for _ in range(100):
        due = next_due(table.room)
        assert due is not None
        table.now = max(table.now, due)
        for command in due_commands(table.room, table.now):
            decision = decide(table.room, Server(), command, replace(table.context, now=table.now))
            if isinstance(decision, Closed):
                return
            assert isinstance(decision, Accepted), command
            table.room = decision.room
            check_is_usable(table.room, table.now)
    pytest.fail("the room did not close")


def check_is_usable(room: Room, now: int) -> None:
    """Assert that the room can be shown to each player, scheduled and stored."""
    for player in room.players:
        assert view_for(room, player.id, now).version == view_version(room)
    next_due(room)
    assert msgspec.json.decode(msgspec.json.encode(room), type=Room) == room
