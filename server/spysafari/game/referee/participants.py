"""Who takes part in a refereed round, and how its stages follow each other. Decides nothing."""

from __future__ import annotations

from typing import Final, assert_never

from msgspec import Struct
from msgspec.structs import replace

from spysafari.game.model import stages
from spysafari.game.model.events import Cause
from spysafari.game.model.room import (
    MIN_PLAYERS,
    Clock,
    Deal,
    PlayerId,
    Present,
    Room,
    Running,
    Stopped,
    Ticking,
    dealt_players,
    player_in,
    spies_of,
)

Timed = stages.Look | stages.Vote | stages.Tally | stages.Guess | stages.Name | stages.Point | stages.Last
"""Stages with a deadline of their own, in which the clock stands still."""

STAGE_SECONDS: Final[dict[type[Timed], int]] = {
    stages.Look: 20,
    stages.Vote: 25,
    stages.Tally: 4,
    stages.Guess: 45,
    stages.Name: 20,
    stages.Point: 30,
    stages.Last: 30,
}
AWAY_TURN_SECONDS: Final = 8
"""For a turn whose player is away."""


class Round(Struct, frozen=True):
    """A refereed round under way, at `now`: the room, with its phase taken apart."""

    room: Room
    running: Running
    referee: stages.Refereed
    now: int

    @property
    def deal(self) -> Deal:
        return self.running.deal


def round_of(room: Room, now: int) -> Round | None:
    """None while no refereed round runs."""
    phase = room.phase
    if not isinstance(phase, Running) or phase.referee is None:
        return None
    return Round(room, phase, phase.referee, now)


def change_stage(running: Running, stage: stages.Stage, clock: Clock) -> Running:
    """The round at another stage. What belonged to the one before is gone."""
    referee = running.referee
    if referee is not None:
        referee = replace(referee, step=referee.step + 1, extensions=stages.EXTENSIONS, waits_for_all=False)
    return replace(running, stage=stage, clock=clock, referee=referee)


def enter_stage(game: Round, stage: stages.Stage, clock: Clock | None = None) -> Room:
    """The room with its round, as `game.referee` knows it, at another stage; the clock stays unless one is given."""
    running = replace(game.running, referee=game.referee)
    return replace(game.room, phase=change_stage(running, stage, clock or running.clock))


def update_stage(game: Round, stage: stages.Stage) -> Room:
    """The room with its round at the same stage, which something was added to."""
    return replace(game.room, phase=replace(game.running, stage=stage, referee=game.referee))


def seconds_left(game: Round) -> int:
    match game.running.clock:
        case Stopped(remaining_ms=left):
            return left // 1_000
        case Ticking(ends_at=ends_at):
            return max(0, ends_at - game.now) // 1_000
        case _:
            assert_never(game.running.clock)


def milliseconds(rules: stages.Rules, seconds: int) -> int:
    return 1_000 * seconds * (2 if rules.pace is stages.Pace.RELAXED else 1)


def deadline_of(game: Round, stage: type[Timed]) -> int:
    return game.now + milliseconds(game.referee.rules, STAGE_SECONDS[stage])


def turn_stage(game: Round, player: PlayerId) -> stages.Name:
    """The stage in which it is that player's turn to name a suspect."""
    full = deadline_of(game, stages.Name)
    return stages.Name(full if is_present(game.room, player) else short_turn_until(game), player, full)


def short_turn_until(game: Round) -> int:
    return game.now + milliseconds(game.referee.rules, AWAY_TURN_SECONDS)


def seated_players(room: Room, deal: Deal) -> tuple[PlayerId, ...]:
    """Who was dealt in and has not left, in the table's order."""
    dealt = dealt_players(deal)
    return tuple(player.id for player in room.players if player.id in dealt)


def present_players(room: Room, deal: Deal) -> tuple[PlayerId, ...]:
    """Those of them who are connected."""
    return tuple(player for player in seated_players(room, deal) if is_present(room, player))


def breaking_cause(room: Room, deal: Deal) -> Cause | None:
    """Why the round cannot go on: it has lost its spies, or has fewer than three of its players at the table."""
    players = seated_players(room, deal)
    if spies_of(deal).isdisjoint(players):
        return "spy-left"
    return "too-few" if len(players) < MIN_PLAYERS else None


def is_present(room: Room, player_id: PlayerId) -> bool:
    player = player_in(room, player_id)
    return player is not None and isinstance(player.presence, Present)
