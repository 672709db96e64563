"""Pause a round's clock for the admin. It resumes automatically after a maximum time."""

from spysafari.game.clock import stage_ends_at
from spysafari.game.decision import Context, Decision, no_change, wrong_phase
from spysafari.game.model.commands import GoOn, Pause
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.round_clock import is_due
from spysafari.game.room import Room, Running
from spysafari.game.running import decision_on, round_at
from spysafari.game.stages import Clues, Paused, Talk
from spysafari.game.stages.base import Round


def pause(room: Room, command: Pause, context: Context) -> Decision:
    game = _round_in_time(room, command.number, context)
    if isinstance(game, Refused):
        return game
    match game.stage:
        case Talk():
            return decision_on(room, game, game.stop_clock_for(Paused(0)))
        case Clues() as clues:
            return decision_on(room, game, game.enter(Paused(0, clues)))
        case Paused():
            return no_change(room)
        case _:
            return Refused(RefusalCode.CLOCK_STOPPED)


def go_on(room: Room, command: GoOn, context: Context) -> Decision:
    game = _round_in_time(room, command.number, context)
    if isinstance(game, Refused):
        return game
    if not isinstance(game.stage, Paused):
        return no_change(room)
    return decision_on(room, game, game.stage.at_deadline(game))


def _round_in_time(room: Room, number: int, context: Context) -> Round | Refused:
    phase, now = room.phase, context.now
    if not isinstance(phase, Running):
        return wrong_phase(room)
    if phase.deal.number != number or is_due(stage_ends_at(phase), now):
        return Refused(RefusalCode.STALE_CLOCK)
    return round_at(room, phase, now)
