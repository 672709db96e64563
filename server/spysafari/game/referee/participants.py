"""Participants and stage times of a refereed round, and functions that change the stage without deciding anything."""

from __future__ import annotations

from math import ceil
from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from spysafari.game.clock import time_left
from spysafari.game.model import room as model
from spysafari.game.model import stages
from spysafari.game.model.events import Cause
from spysafari.game.model.room import PlayerId, Room, Running
from spysafari.game.phones import most_on_one_phone, phones_of

Timed = stages.Look | stages.Vote | stages.Tally | stages.Guess | stages.Name | stages.Point | stages.Last
"""Stages with their own deadline, during which the round's clock is stopped."""
TimedStage = TypeVar("TimedStage", bound=Timed)

STAGE_SECONDS: Final[dict[type[Timed], int]] = {
    stages.Look: 20,
    stages.Vote: 25,
    stages.Tally: 4,
    stages.Guess: 45,
    stages.Name: 20,
    stages.Point: 30,
    stages.Last: 30,
}
SECONDS_TO_LOOK_IN_TURN: Final = 15
"""Extra time in LOOK for each additional player on the phone that the most players share."""
SECONDS_TO_PASS: Final = 10
"""The same extra time in VOTE and POINT. In NAME, extra time for a player who shares a phone."""
AWAY_TURN_SECONDS: Final = 8
MORE_TIME_MS: Final = 30_000
LAST_MOMENT_MS: Final = 3_000
"""A bot acts at the latest this long before a stage ends, so that all bots have acted at the deadline."""
UNMASKING_MS: Final = 1_600
"""Extra time in LAST after a wrong guess, because clients first unmask the second Spy for this long."""


class Round(Struct, frozen=True):
    """A running refereed round at `now` (epoch milliseconds), consisting of the room and the parts of its phase."""

    room: Room
    running: Running
    referee: stages.Refereed
    now: int

    @property
    def deal(self) -> model.Deal:
        return self.running.deal


def round_of(room: Room, now: int) -> Round | None:
    phase = room.phase
    if not isinstance(phase, Running) or phase.referee is None:
        return None
    return Round(room, phase, phase.referee, now)


def change_stage(running: Running, stage: stages.Stage, clock: model.Clock) -> Running:
    referee = running.referee
    if referee is not None:
        referee = replace(referee, step=referee.step + 1, extensions=stages.EXTENSIONS, waits_for_all=False)
    return replace(running, stage=stage, clock=clock, referee=referee)


def enter_stage(game: Round, stage: stages.Stage, clock: model.Clock | None = None) -> Room:
    running = replace(game.running, referee=game.referee)
    return replace(game.room, phase=change_stage(running, stage, clock or running.clock))


def update_stage(game: Round, stage: stages.Stage) -> Room:
    return replace(game.room, phase=replace(game.running, stage=stage, referee=game.referee))


def seconds_left(game: Round) -> int:
    """Return the seconds left, rounded up like the clocks of clients."""
    return ceil(max(0, time_left(game.running.clock, game.now)) / 1_000)


def milliseconds(rules: stages.Rules, seconds: int) -> int:
    return 1_000 * seconds * (2 if rules.pace is stages.Pace.RELAXED else 1)


def stage_ms(room: Room, deal: model.Deal, rules: stages.Rules, stage: Timed) -> int:
    """Return the length of a stage, including the time to pass phones that several players share."""
    seconds, dealt = STAGE_SECONDS[type(stage)], model.dealt_players(deal)
    match stage:
        case stages.Look():
            seconds += SECONDS_TO_LOOK_IN_TURN * (most_on_one_phone(room.players, dealt) - 1)
        case stages.Vote(accuser=accuser, suspect=suspect):
            seconds += SECONDS_TO_PASS * (most_on_one_phone(room.players, dealt - {accuser, suspect}) - 1)
        case stages.Point():
            seconds += SECONDS_TO_PASS * (most_on_one_phone(room.players, dealt) - 1)
        case stages.Name(turn=turn):
            seconds += SECONDS_TO_PASS if turn in phones_of(room.players) else 0
        case _:
            pass
    return milliseconds(rules, seconds)


def stage_began(room: Room, running: Running, stage: Timed) -> int:
    """Return the time at which the current stage began, regardless of its extensions by the admin."""
    referee = running.referee or stages.Refereed(room.rules)
    extended = (stages.EXTENSIONS - referee.extensions) * MORE_TIME_MS
    return stage.until - extended - stage_ms(room, running.deal, referee.rules, stage)


def with_deadline(game: Round, stage: TimedStage) -> TimedStage:
    return replace(stage, until=game.now + stage_ms(game.room, game.deal, game.referee.rules, stage))


def short_turn_until(game: Round) -> int:
    return game.now + milliseconds(game.referee.rules, AWAY_TURN_SECONDS)


def seated_players(room: Room, deal: model.Deal) -> tuple[PlayerId, ...]:
    dealt = model.dealt_players(deal)
    return tuple(player.id for player in room.players if player.id in dealt)


def present_players(room: Room, deal: model.Deal) -> tuple[PlayerId, ...]:
    return tuple(player for player in seated_players(room, deal) if is_present(room, player))


def breaking_cause(room: Room, deal: model.Deal) -> Cause | None:
    players = seated_players(room, deal)
    if model.spies_of(deal).isdisjoint(players):
        return "spy-left"
    return "too-few" if len(players) < model.MIN_PLAYERS else None


def is_present(room: Room, player_id: PlayerId) -> bool:
    player = model.player_in(room, player_id)
    return player is not None and isinstance(player.presence, model.Present)
