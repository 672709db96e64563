"""Apply the admin's actions in a refereed round. All players see them with the admin's name (REF-14)."""

from __future__ import annotations

from typing import Final, assert_never

from msgspec.structs import replace

from spysafari.game.clock import is_due, round_ended_at, time_up_at
from spysafari.game.decision import Change, Context, Decision, accept, no_change, wrong_phase
from spysafari.game.model.commands import AdminsStep, ByHand, CallOff, CloseNow, MoreTime, VoidRound
from spysafari.game.model.events import RoundEnded
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.room import Over, Player, Room
from spysafari.game.model.stages import AdminAction, AdminNotice, Guess, Last, Look, Name, Paused, Point, Talk, Vote
from spysafari.game.referee.attendance import prolong
from spysafari.game.referee.participants import Round, Timed, update_stage
from spysafari.game.referee.player_actions import addressed_round
from spysafari.game.referee.score import score_round
from spysafari.game.referee.transitions import at_deadline, call_off_vote, end_talk_time

MORE_TIME_MS: Final = 30_000


def act(room: Room, command: AdminsStep, context: Context) -> Decision:
    """Apply an admin's action. The caller must check that the actor is the admin."""
    game = addressed_round(room, command, context)
    if not isinstance(game, Round):
        return game
    after = _apply(game, command)
    if after is None:
        return wrong_phase(room)
    changed, events = after
    return accept(changed, context.now, *events)


def _apply(game: Round, command: AdminsStep) -> Change | None:
    """Return the change, or None if the action does not apply to the stage."""
    match command:
        case CallOff():
            return _call_off(_with_notice(game, "call-off"))
        case CloseNow():
            closing = isinstance(game.running.stage, Look | Vote | Name | Point)
            return at_deadline(_with_notice(game, "close-now")) if closing else None
        case MoreTime():
            return _more_time(_with_notice(game, "more-time"))
        case ByHand():
            return _end_by_hand(_with_notice(game, "by-hand"))
        case VoidRound():
            return score_round(_with_notice(game, "void"), "void", "admin")
        case _:
            assert_never(command)


def _with_notice(game: Round, did: AdminAction) -> Round:
    nth = game.referee.admin_notice.nth + 1 if game.referee.admin_notice else 1
    return replace(game, referee=replace(game.referee, admin_notice=AdminNotice(did, game.room.admin, nth)))


def _call_off(game: Round) -> Change | None:
    stage = game.running.stage
    return call_off_vote(game, stage) if isinstance(stage, Vote) and not game.referee.final else None


def _more_time(game: Round) -> Change | None:
    stage, extensions = game.running.stage, game.referee.extensions
    if not isinstance(stage, Timed) or not extensions:
        return None
    if isinstance(stage, Guess | Last) and stage.card is not None:
        return None
    longer = replace(game, referee=replace(game.referee, extensions=extensions - 1))
    return update_stage(longer, prolong(stage, stage.until + MORE_TIME_MS)), ()


def _end_by_hand(game: Round) -> Change:
    ended_at = round_ended_at(game.running.clock, game.now)
    over = replace(game.room, phase=Over(game.deal, ended_at, game.referee))
    return over, (RoundEnded(game.deal.number, ended_at, "admin"),)


def end_talk(game: Round, by: Player, grace: int) -> Decision:
    """End the talk. The admin may do so at any time, other players from `grace` milliseconds before the deadline."""
    if game.referee.final:
        return no_change(game.room)
    at_zero = is_due(time_up_at(game.running.clock), game.now + grace)
    if not at_zero and by.id != game.room.admin:
        return Refused(RefusalCode.ROUND_NOT_OVER)
    if not isinstance(game.running.stage, Talk | Paused):
        return wrong_phase(game.room)
    room, events = end_talk_time(game if at_zero else _with_notice(game, "end-round"))
    return accept(room, game.now, *events)
