"""A round's course: deal, deadline, outcome, the next one, and the end of the game."""

from __future__ import annotations

from typing import Final, Literal, assert_never

from msgspec.structs import replace

from spysafari.game.commands import DeadlinePassed, EndRound, Member, RecordOutcome
from spysafari.game.deal import deal_round
from spysafari.game.decision import Context, Decision, changed, unchanged, wrong_phase
from spysafari.game.events import Event, GameEnded, OutcomeRecorded, RoundEnded, RoundStarted
from spysafari.game.refusals import RefusalCode, Refused
from spysafari.game.room import (
    MIN_PLAYERS,
    Deal,
    Ended,
    Lobby,
    Outcome,
    Over,
    PlayerId,
    Room,
    Running,
    Scored,
    dealt_players,
    player_in,
)
from spysafari.game.seats import acting_seat, refuse_unless_admin

DEADLINE_GRACE: Final = 1_500
"""Milliseconds before the deadline from which any player may end the round: clocks differ, networks take time."""


def start_game(room: Room, member: Member, context: Context) -> Decision:
    """Deal the first round (SITE-01: to three players or more)."""
    if refusal := refuse_unless_admin(room, member):
        return refusal
    if not isinstance(room.phase, Lobby):
        return wrong_phase(room)
    return _begin_round(room, context)


def restart(room: Room, member: Member, context: Context) -> Decision:
    """Deal the next round. From `over` the last one stays without an outcome, and nobody gets points for it."""
    if refusal := refuse_unless_admin(room, member):
        return refusal
    if not isinstance(room.phase, Over | Scored):
        return wrong_phase(room)
    return _begin_round(room, context)


def _begin_round(room: Room, context: Context) -> Decision:
    if len(room.players) < MIN_PLAYERS:
        return Refused(RefusalCode.NOT_ENOUGH_PLAYERS)
    deal, dealt = deal_round(room, context.decks[room.deck], context.rng)
    ends_at = context.now + 1_000 * room.duration
    running = replace(dealt, phase=Running(deal, ends_at))
    return changed(running, context.now, RoundStarted(deal.number, ends_at))


def end_round(room: Room, member: Member, command: EndRound, context: Context) -> Decision:
    """End the running round: the admin any time, everybody in the room once its time is up (PLAY-14).

    Every client calls this at zero, so a call for a round that is over already is accepted and changes nothing.
    """
    seat = acting_seat(room, member)
    if isinstance(seat, Refused):
        return seat
    match room.phase:
        case Lobby() | Ended():
            return wrong_phase(room)
        case Over() | Scored():
            return unchanged(room)
        case Running(deal=deal) if command.number not in {None, deal.number}:
            return unchanged(room)
        case Running(ends_at=ends_at):
            if context.now >= ends_at - DEADLINE_GRACE:
                return _stop(room, room.phase, "deadline", context)
            if seat.id == room.admin:
                return _stop(room, room.phase, "admin", context)
            return Refused(RefusalCode.ROUND_NOT_OVER)
        case _:
            assert_never(room.phase)


def deadline_passed(room: Room, command: DeadlinePassed, context: Context) -> Decision:
    """The clock ends the round it names, once. Too early, too late or for another round: STALE_CLOCK."""
    phase = room.phase
    if not isinstance(phase, Running) or phase.deal.number != command.number or context.now < phase.ends_at:
        return Refused(RefusalCode.STALE_CLOCK)
    return _stop(room, phase, "deadline", context)


def _stop(room: Room, phase: Running, cause: Literal["admin", "deadline"], context: Context) -> Decision:
    over, event = _over(room, phase, cause, context.now)
    return changed(over, context.now, event)


def break_off_if_broken(room: Room, now: int) -> tuple[Room, tuple[Event, ...]]:
    """After somebody left: end a round that has lost its spy, or has fewer than three of its players at the table."""
    phase = room.phase
    if not isinstance(phase, Running):
        return room, ()
    seated = [player_id for player_id in dealt_players(phase.deal) if player_in(room, player_id)]
    if phase.deal.spy not in seated:
        over, event = _over(room, phase, "spy-left", now)
    elif len(seated) < MIN_PLAYERS:
        over, event = _over(room, phase, "too-few", now)
    else:
        return room, ()
    return over, (event,)


def _over(
    room: Room, phase: Running, cause: Literal["admin", "deadline", "spy-left", "too-few"], now: int
) -> tuple[Room, RoundEnded]:
    """A round never lasts longer than its time, however late the server notices."""
    ended_at = min(now, phase.ends_at)
    return replace(room, phase=Over(phase.deal, ended_at)), RoundEnded(phase.deal.number, ended_at, cause)


def record_outcome(room: Room, member: Member, command: RecordOutcome, context: Context) -> Decision:
    """Give the points of the round, once; from here on the round has no secrets any more."""
    if refusal := refuse_unless_admin(room, member):
        return refusal
    phase = room.phase
    if isinstance(phase, Scored):
        return Refused(RefusalCode.ALREADY_SCORED)
    if not isinstance(phase, Over):
        return wrong_phase(room)
    points = points_of(phase.deal, command.outcome)
    players = tuple(replace(p, score=p.score + points.get(p.id, 0)) for p in room.players)
    scored = Scored(phase.deal, phase.ended_at, command.outcome)
    recorded = OutcomeRecorded(phase.deal.number, command.outcome)
    return changed(replace(room, players=players, phase=scored), context.now, recorded)


def points_of(deal: Deal, outcome: Outcome) -> dict[PlayerId, int]:
    """Who gets how many points (RULE-03). The team is who was dealt in; a later joiner and who left get nothing."""
    match outcome:
        case Outcome.SPY_ESCAPED:
            return {deal.spy: 2}
        case Outcome.SPY_CAUGHT_LOCATION:
            return {deal.spy: 1}
        case Outcome.SPY_CAUGHT:
            return {hand.player: 1 for hand in deal.hands}
        case _:
            assert_never(outcome)


def end_game(room: Room, member: Member, context: Context) -> Decision:
    """End the game, also in the middle of a round. A round whose outcome is not recorded is forgotten unrevealed.

    The lobby has nothing to end: it never follows a round, so no results exist there yet.
    """
    if refusal := refuse_unless_admin(room, member):
        return refusal
    match room.phase:
        case Lobby() | Ended():
            return wrong_phase(room)
        case Running(ends_at=ends_at):
            ended = Ended(context.now, round_ended_at=min(context.now, ends_at), last=None)
        case Over(ended_at=ended_at):
            ended = Ended(context.now, round_ended_at=ended_at, last=None)
        case Scored(ended_at=ended_at):
            ended = Ended(context.now, round_ended_at=ended_at, last=room.phase)
        case _:
            assert_never(room.phase)
    return changed(replace(room, phase=ended), context.now, GameEnded(room.deck))
