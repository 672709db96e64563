"""Apply players' actions in a refereed round. An action with a stale step is accepted without effect (REF-23)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from msgspec.structs import replace

from spysafari.game.clock import is_due, stage_ends_at, time_left
from spysafari.game.decision import Context, Decision, accept, no_change, wrong_phase
from spysafari.game.model import commands
from spysafari.game.model.events import Event
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.room import Over, PlayerId, Room, Scored, Stopped, spies_of
from spysafari.game.model.stages import Ballot, Finger, Guess, Last, Look, Name, Point, Stage, Talk, Vote
from spysafari.game.phones import phones_of
from spysafari.game.referee.attendance import close_if_complete
from spysafari.game.referee.participants import (
    Round,
    enter_stage,
    round_of,
    seated_players,
    update_stage,
    with_deadline,
)
from spysafari.game.referee.transitions import next_turn
from spysafari.game.seats import acting_seat

SHOW_CARD_MS: Final = 3_000
"""Clients show the card that the Spy named for this long before the verdict."""


def play(room: Room, member: commands.Member, command: commands.PlayersStep, context: Context) -> Decision:
    seat = acting_seat(room, member)
    if isinstance(seat, Refused):
        return seat
    game = addressed_round(room, command, context)
    if not isinstance(game, Round):
        return game
    match command:
        case commands.Ready():
            return _ready(game, seat.id)
        case commands.Accuse():
            return _accuse(game, seat.id, command)
        case commands.CastBallot():
            return _cast_ballot(game, seat.id, command)
        case commands.SpyStop():
            return _spy_stop(game, seat.id)
        case commands.NameCard():
            return _name_card(game, seat.id, command)
        case commands.NameSuspect():
            return _name_suspect(game, seat.id, command)
        case commands.PointAt():
            return _point_at(game, seat.id, command)
        case _:
            assert_never(command)


def addressed_round(room: Room, command: commands.InStep, context: Context) -> Round | Decision:
    """Return the round if the command's step is current, otherwise the decision on the stale command."""
    game = round_of(room, context.now)
    if game is not None:
        meant = (game.deal.number, game.referee.step) == (command.number, command.step)
        return game if meant else no_change(room)
    match room.phase:
        case Over(referee=referee) | Scored(referee=referee) if referee is not None:
            return no_change(room)
        case _:
            return wrong_phase(room)


def _ready(game: Round, player: PlayerId) -> Decision:
    stage = game.running.stage
    if not isinstance(stage, Look):
        return wrong_phase(game.room)
    if not _is_seated(game, player):
        return Refused(RefusalCode.NOT_VOTER)
    if player in stage.ready:
        return no_change(game.room)
    return _accept_action(game, replace(stage, ready=(*stage.ready, player)))


def _accuse(game: Round, player: PlayerId, command: commands.Accuse) -> Decision:
    if not _clock_runs(game):
        return Refused(RefusalCode.CLOCK_STOPPED)
    if not _is_seated(game, player):
        return Refused(RefusalCode.NOT_VOTER)
    if player in game.referee.stopped_by:
        return Refused(RefusalCode.STOP_USED)
    if not _may_be_suspect(game, command.suspect, player):
        return Refused(RefusalCode.NO_SUSPECT)
    game = replace(game, referee=replace(game.referee, stopped_by=(*game.referee.stopped_by, player)))
    return _accept(game, _vote_on(command.suspect, player, game))


def _cast_ballot(game: Round, player: PlayerId, command: commands.CastBallot) -> Decision:
    stage = game.running.stage
    if not isinstance(stage, Vote):
        return wrong_phase(game.room)
    fixed = stage.accuser if not game.referee.final else None
    if player in {stage.suspect, fixed} or not _is_seated(game, player):
        return Refused(RefusalCode.NOT_VOTER)
    ballot = Ballot(player, command.yes)
    if ballot in stage.ballots or _is_sealed(game, player, stage.ballots):
        return no_change(game.room)
    others = (cast for cast in stage.ballots if cast.player != player)
    return _accept_action(game, replace(stage, ballots=(*others, ballot)))


def _spy_stop(game: Round, player: PlayerId) -> Decision:
    if player not in spies_of(game.deal):
        return Refused(RefusalCode.NOT_SPY)
    if not _clock_runs(game):
        return Refused(RefusalCode.CLOCK_STOPPED)
    return _accept(game, enter_stage(game, with_deadline(game, Guess(0, player)), _stop_clock(game)))


def _name_card(game: Round, player: PlayerId, command: commands.NameCard) -> Decision:
    stage = game.running.stage
    if not isinstance(stage, Guess | Last):
        return wrong_phase(game.room)
    if player != stage.spy:
        return Refused(RefusalCode.NOT_SPY)
    if command.card not in {*game.room.chosen_cards, game.deal.card_id}:
        return Refused(RefusalCode.UNKNOWN_CARD)
    if stage.card is not None:
        return no_change(game.room)
    return _accept(game, update_stage(game, replace(stage, card=command.card, until=game.now + SHOW_CARD_MS)))


def _name_suspect(game: Round, player: PlayerId, command: commands.NameSuspect) -> Decision:
    stage = game.running.stage
    if not isinstance(stage, Name) or stage.turn != player:
        return Refused(RefusalCode.NOT_YOUR_TURN)
    if command.suspect is None:
        return _accept(game, *next_turn(game))
    if not _may_be_suspect(game, command.suspect, player):
        return Refused(RefusalCode.NO_SUSPECT)
    return _accept(game, _vote_on(command.suspect, player, game))


def _point_at(game: Round, player: PlayerId, command: commands.PointAt) -> Decision:
    stage = game.running.stage
    if not isinstance(stage, Point):
        return wrong_phase(game.room)
    if not _is_seated(game, player):
        return Refused(RefusalCode.NOT_VOTER)
    if command.suspect is not None and not _may_be_suspect(game, command.suspect, player):
        return Refused(RefusalCode.NO_SUSPECT)
    finger = Finger(player, command.suspect)
    if finger in stage.fingers or _is_sealed(game, player, stage.fingers):
        return no_change(game.room)
    others = (cast for cast in stage.fingers if cast.player != player)
    return _accept_action(game, replace(stage, fingers=(*others, finger)))


def _vote_on(suspect: PlayerId, accuser: PlayerId, game: Round) -> Room:
    """Open a vote with the accuser's Yes. It stays open even if nobody else is present, because others may return."""
    vote = with_deadline(game, Vote(0, accuser, suspect, (Ballot(accuser, yes=True),)))
    return enter_stage(game, vote, _stop_clock(game))


def _clock_runs(game: Round) -> bool:
    """Return True in TALK before the deadline. The server may process the deadline late."""
    return isinstance(game.running.stage, Talk) and not is_due(stage_ends_at(game.running), game.now)


def _stop_clock(game: Round) -> Stopped:
    return Stopped(time_left(game.running.clock, game.now))


def _is_seated(game: Round, player: PlayerId) -> bool:
    return player in seated_players(game.room, game.deal)


def _is_sealed(game: Round, player: PlayerId, cast: Sequence[Ballot | Finger]) -> bool:
    """Return True if the player has acted on a shared phone. The next player must not see or change the action."""
    return player in phones_of(game.room.players) and any(one.player == player for one in cast)


def _may_be_suspect(game: Round, suspect: PlayerId, by: PlayerId) -> bool:
    return suspect != by and _is_seated(game, suspect)


def _accept_action(game: Round, stage: Stage) -> Decision:
    return _accept(game, close_if_complete(update_stage(game, stage), game.now))


def _accept(game: Round, room: Room, events: tuple[Event, ...] = ()) -> Decision:
    return accept(room, game.now, *events)
