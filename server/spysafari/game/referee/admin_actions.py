"""Apply the admin's actions in a refereed round. All players see them with the admin's name (REF-14)."""

from __future__ import annotations

from typing import Final, assert_never

from msgspec.structs import replace

from spysafari.game.clock import is_due, keep_turn_time, round_ended_at, time_left, time_up_at
from spysafari.game.decision import Change, Context, Decision, accept, no_change, wrong_phase
from spysafari.game.model.commands import AdminsStep, ByHand, CallOff, CloseNow, MoreTime, VoidRound
from spysafari.game.model.events import RoundEnded
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.room import NoticeAction, Over, Player, Room, Ticking, with_notice
from spysafari.game.model.stages import Guess, Last, Look, Name, Paused, Point, Talk, Vote
from spysafari.game.referee.attendance import awaits_bot, prolong
from spysafari.game.referee.participants import (
    LAST_MOMENT_MS,
    MORE_TIME_MS,
    Round,
    Timed,
    enter_stage,
    is_present,
    update_stage,
)
from spysafari.game.referee.player_actions import addressed_round
from spysafari.game.referee.score import score_round
from spysafari.game.referee.transitions import at_deadline, call_off_vote, end_talk_time, may_interfere
from spysafari.game.seats import name_of_admin

LAST_CALL_MS: Final = 10_000
"""Once the admin ends the talk, this much time remains, so that players can still accuse or guess."""


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
    """Return the change, or None if the action does not apply to the stage (see docs/product/referee.md)."""
    if not isinstance(command, MoreTime) and not may_interfere(game.running, game.room.admin):
        return None
    match command:
        case CallOff():
            return _call_off(_with_notice(game, "call-off"))
        case CloseNow():
            return _close_now(_with_notice(game, "close-now")) if _may_close(game) else None
        case MoreTime():
            return _more_time(_with_notice(game, "more-time"))
        case ByHand():
            return _end_by_hand(_with_notice(game, "by-hand"))
        case VoidRound():
            return score_round(_with_notice(game, "void"), "void", "admin")
        case _:
            assert_never(command)


def _with_notice(game: Round, action: NoticeAction) -> Round:
    return replace(game, room=with_notice(game.room, action, name_of_admin(game.room)))


def _may_close(game: Round) -> bool:
    """Return True if the admin may end the stage early.

    A present player's turn is excluded, because otherwise an admin who is the Spy could skip all turns.
    """
    match game.running.stage:
        case Look() | Vote() | Point():
            return True
        case Name(turn=turn):
            return not is_present(game.room, turn)
        case _:
            return False


def _close_now(game: Round) -> Change:
    """Close the stage, or shorten it so that bots act first. Otherwise an admin could discard their ballots."""
    stage = game.running.stage
    if isinstance(stage, Vote | Point) and awaits_bot(game):
        return update_stage(game, replace(stage, until=min(stage.until, game.now + LAST_MOMENT_MS))), ()
    return at_deadline(game)


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


def end_talk(game: Round, by: Player) -> Decision:
    """End the talk once time is up. Before that, the admin can only shorten it to LAST_CALL_MS."""
    if game.referee.final:
        return no_change(game.room)
    clock, stage = game.running.clock, game.running.stage
    if is_due(time_up_at(clock), game.now):
        room, events = end_talk_time(game)
        return accept(room, game.now, *events)
    if by.id != game.room.admin:
        return Refused(RefusalCode.ROUND_NOT_OVER)
    if not isinstance(stage, Talk | Paused):
        return wrong_phase(game.room)
    left = time_left(clock, game.now)
    if isinstance(stage, Talk) and left <= LAST_CALL_MS:
        return no_change(game.room)
    last_call = Ticking(game.now + min(left, LAST_CALL_MS))
    shortened = replace(game, room=keep_turn_time(game.room, max(0, left - LAST_CALL_MS)))
    ending = _with_notice(shortened, "end-round")
    if isinstance(stage, Paused):
        return accept(enter_stage(ending, Talk(), last_call), game.now)
    # Keep the step, so that an accusation that was already sent remains valid.
    return accept(update_stage(replace(ending, running=replace(game.running, clock=last_call)), stage), game.now)
