"""Pause a round's clock for the admin. It resumes automatically after a maximum time."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from spysafari.game.clock import is_due, note_resumption, stage_ends_at, time_left
from spysafari.game.decision import Context, Decision, accept, no_change, wrong_phase
from spysafari.game.model.commands import GoOn, Pause
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.room import Paused, Room, Running, Stopped, Talk, Ticking
from spysafari.game.referee.participants import change_stage

MAX_PAUSE_MS: Final = 15 * 60_000


def pause(room: Room, command: Pause, context: Context) -> Decision:
    phase = _addressed_round(room, command.number, context)
    if isinstance(phase, Refused):
        return phase
    if isinstance(phase.stage, Paused):
        return no_change(room)
    if not isinstance(phase.stage, Talk):
        return Refused(RefusalCode.CLOCK_STOPPED)
    stopped = Stopped(remaining_ms=time_left(phase.clock, context.now))
    paused = change_stage(phase, Paused(until=context.now + MAX_PAUSE_MS), stopped)
    return accept(replace(room, phase=paused), context.now)


def go_on(room: Room, command: GoOn, context: Context) -> Decision:
    phase = _addressed_round(room, command.number, context)
    if isinstance(phase, Refused):
        return phase
    if not isinstance(phase.stage, Paused):
        return no_change(room)
    return accept(resume(room, phase, context.now), context.now)


def resume(room: Room, phase: Running, now: int) -> Room:
    """Resume the round with its full remaining time, even if the server handles the end of the pause late."""
    ticking = Ticking(ends_at=now + time_left(phase.clock, now))
    return note_resumption(replace(room, phase=change_stage(phase, Talk(), ticking)), now)


def _addressed_round(room: Room, number: int, context: Context) -> Running | Refused:
    phase = room.phase
    if not isinstance(phase, Running):
        return wrong_phase(room)
    if phase.deal.number != number or is_due(stage_ends_at(phase), context.now):
        return Refused(RefusalCode.STALE_CLOCK)
    return phase
