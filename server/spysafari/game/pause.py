"""Somebody at the door: the admin stops the clock of a round, and it goes on by itself in the end (FLOW-13)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, assert_never

from msgspec.structs import replace

from spysafari.game.clock import is_due, stage_ends_at
from spysafari.game.commands import GoOn, Pause
from spysafari.game.decision import Context, Decision, changed, unchanged, wrong_phase
from spysafari.game.events import ListChanged
from spysafari.game.refusals import RefusalCode, Refused
from spysafari.game.room import Clock, Paused, Room, Running, Stage, Stopped, Talk, Ticking

PAUSE_AT_MOST: Final = 15 * 60_000


def pause(room: Room, command: Pause, context: Context) -> Decision:
    return _with_stage(Paused, room, command.number, context, _paused)


def go_on(room: Room, command: GoOn, context: Context) -> Decision:
    return _with_stage(Talk, room, command.number, context, resumed)


def resumed(room: Room, phase: Running, now: int) -> Room:
    """The round goes on with the time it had left, however late the server notices."""
    ticking = Ticking(ends_at=now + _left(phase.clock, now))
    return replace(room, phase=Running(phase.deal, Talk(), ticking))


def _paused(room: Room, phase: Running, now: int) -> Room:
    stopped = Stopped(left=_left(phase.clock, now))
    return replace(room, phase=Running(phase.deal, Paused(until=now + PAUSE_AT_MOST), stopped))


def _with_stage(
    wanted: type[Stage], room: Room, number: int, context: Context, change: Callable[[Room, Running, int], Room]
) -> Decision:
    """Change the running round, unless it is as wanted, or the caller means another, or its end is about to be told."""
    phase = room.phase
    if not isinstance(phase, Running):
        return wrong_phase(room)
    if phase.deal.number != number or is_due(stage_ends_at(phase), context.now):
        return Refused(RefusalCode.STALE_CLOCK)
    if isinstance(phase.stage, wanted):
        return unchanged(room)
    return changed(change(room, phase, context.now), context.now, ListChanged())


def _left(clock: Clock, now: int) -> int:
    match clock:
        case Ticking(ends_at=ends_at):
            return ends_at - now
        case Stopped(left=left):
            return left
        case _:
            assert_never(clock)
