"""Start and end rounds, record outcomes, and end the game."""

from collections.abc import Mapping
from typing import Final, assert_never

from msgspec.structs import replace

from spysafari.game.clock import stage_ends_at
from spysafari.game.deal import start_round
from spysafari.game.decision import Context, Decision, accept, no_change, wrong_phase
from spysafari.game.history import record_round
from spysafari.game.lookups import deck_of
from spysafari.game.model import commands
from spysafari.game.model.deal import Deal
from spysafari.game.model.events import GameEnded, OutcomeRecorded
from spysafari.game.model.ids import DeckId, Outcome, PlayerId
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.round_clock import is_due, round_ended_at
from spysafari.game.model.rules import Side, Verdict
from spysafari.game.room import (
    Accused,
    Ended,
    Lobby,
    Over,
    Player,
    Room,
    Running,
    Scored,
    Writing,
    seated_players,
    with_notice,
)
from spysafari.game.running import decision_on, is_protected, round_at
from spysafari.game.seats import name_of_admin
from spysafari.game.writing import close_writing, needs_writing, start_writing, too_few_players

POINTS: Final[Mapping[Outcome, tuple[Side, int]]] = {
    Outcome.SPY_ESCAPED: ("spies", 2),
    Outcome.SPY_CAUGHT_LOCATION: ("spies", 1),
    Outcome.SPY_CAUGHT: ("team", 1),
}


def start_game(room: Room, command: commands.StartGame, context: Context) -> Decision:
    """Deal the first round to at least three players (SITE-01), or end the writing phase if `until` matches."""
    if isinstance(room.phase, Writing):
        return _deal_now(room, room.phase, command, context)
    if not isinstance(room.phase, Lobby) or command.until is not None:
        return wrong_phase(room)
    return _begin_round(room, context)


def _deal_now(room: Room, phase: Writing, command: commands.StartGame, context: Context) -> Decision:
    """End the writing phase. Ignore a command without `until`, which is a duplicate of the one that began the phase."""
    if command.until is None:
        return no_change(room)
    if command.until != phase.until:
        return Refused(RefusalCode.STALE_CLOCK)
    if refusal := too_few_players(room):
        return Refused(refusal)
    after, events = close_writing(room, phase, context)
    return accept(after, context.now, *events)


def restart(room: Room, context: Context) -> Decision:
    """Deal another round. If the last round has no outcome, it never gets one."""
    return _begin_round(room, context) if isinstance(room.phase, Over | Scored) else wrong_phase(room)


def _begin_round(room: Room, context: Context) -> Decision:
    if refusal := too_few_players(room):
        return Refused(refusal)
    if room.settings.deck is DeckId.CUSTOM and any(player.is_bot for player in room.players):
        return Refused(RefusalCode.BOTS_CARDS)
    if isinstance(room.phase, Lobby | Scored) and needs_writing(room):
        return accept(start_writing(room, room.phase, context.now), context.now)
    deck = deck_of(room, context)
    if isinstance(room.phase, Scored):
        room = record_round(room, room.phase)
    after, event = start_round(room, deck, context, opens_game=isinstance(room.phase, Lobby))
    return accept(after, context.now, event)


def end_round(room: Room, player: Player, command: commands.EndRound, context: Context) -> Decision:
    """End the round. Players other than the admin must wait until time is up (PLAY-14). Ignore a finished round."""
    phase = room.phase.before if isinstance(room.phase, Writing) else room.phase
    if not isinstance(phase, Running):
        return no_change(room) if isinstance(phase, Over | Scored) else wrong_phase(room)
    if command.number not in {None, phase.deal.number}:
        return no_change(room)
    game = round_at(room, phase, context.now)
    return decision_on(room, game, game.rules.ended_early(game, player.id))


def deadline_passed(room: Room, command: commands.DeadlinePassed, context: Context) -> Decision:
    phase, now = room.phase, context.now
    if not isinstance(phase, Running) or phase.deal.number != command.number or not is_due(stage_ends_at(phase), now):
        return Refused(RefusalCode.STALE_CLOCK)
    game = round_at(room, phase, now)
    return decision_on(room, game, game.stage.at_deadline(game))


def name_accused(room: Room, command: commands.NameAccused, context: Context) -> Decision:
    """Name the player whom the table accused. Another name needs the first one to be taken back, which all players see.

    It does not reveal the player's role. The player shows the card, and the admin records the outcome.
    """
    match room.phase:
        case Scored():
            return Refused(RefusalCode.ALREADY_SCORED)
        case Over(deal=deal) if deal.number != command.number:
            return Refused(RefusalCode.STALE_CLOCK)
        case Over(accused=accused) if command.suspect == (accused.player if accused else None):
            return no_change(room)
        case Over(deal=deal, accused=None) if command.suspect is not None:
            if command.suspect not in seated_players(room, deal):
                return Refused(RefusalCode.NO_SUSPECT)
            named = replace(room.phase, accused=Accused(command.suspect, context.now))
            return accept(replace(room, phase=named), context.now)
        case Over(accused=Accused(player=player)) if command.suspect is None:
            dropped = replace(room, phase=replace(room.phase, accused=None))
            name = next(one.name for one in room.players if one.id == player)
            return accept(with_notice(dropped, "drop-accused", name_of_admin(room), name), context.now)
        case _:
            return wrong_phase(room)


def record_outcome(room: Room, command: commands.RecordOutcome, context: Context) -> Decision:
    """Record the outcome and reveal the round's secrets."""
    phase = room.phase
    if isinstance(phase, Scored):
        return Refused(RefusalCode.ALREADY_SCORED)
    if not isinstance(phase, Over):
        return wrong_phase(room)
    scored = Scored(phase.deal, phase.ended_at, command.outcome, None, phase.referee)
    return _score(room, scored, None, context)


def correct_outcome(room: Room, command: commands.CorrectOutcome, context: Context) -> Decision:
    """Replace the outcome and its points, before the next round or its writing phase starts. Verdicts are final."""
    match room.phase:
        case Writing(before=before):
            return Refused(RefusalCode.OUTCOME_STANDS) if isinstance(before, Scored) else wrong_phase(room)
        case Running():
            return Refused(RefusalCode.OUTCOME_STANDS)
        case Over(deal=deal) | Scored(deal=deal) if deal.number != command.number:
            return Refused(RefusalCode.OUTCOME_STANDS)
        case Lobby() | Over() | Ended():
            return wrong_phase(room)
        case Scored(outcome=None) | Scored(verdict=Verdict()):
            return Refused(RefusalCode.OUTCOME_STANDS)
        case Scored(outcome=outcome) if outcome == command.outcome:
            return no_change(room)
        case Scored(outcome=outcome):
            return _score(room, replace(room.phase, outcome=command.outcome), outcome, context)
        case _:
            assert_never(room.phase)


def _score(room: Room, scored: Scored, previous: Outcome | None, context: Context) -> Decision:
    """Award the points of the outcome, and take back those of the previous outcome, if any."""
    old, new = points_of(scored.deal, previous), points_of(scored.deal, scored.outcome)
    players = tuple(replace(p, score=p.score - old.get(p.id, 0) + new.get(p.id, 0)) for p in room.players)
    event = OutcomeRecorded(scored.deal.number, scored.outcome)
    return accept(replace(room, players=players, phase=scored), context.now, event)


def points_of(deal: Deal, outcome: Outcome | None) -> dict[PlayerId, int]:
    """Return each player's points for the outcome (RULE-03)."""
    if outcome is None:
        return {}
    side, points = POINTS[outcome]
    return {hand.player: points for hand in deal.hands if hand.side == side}


def end_game(room: Room, context: Context) -> Decision:
    """End the game, even during a round. A round without an outcome is discarded and stays secret."""
    match room.phase:
        case Lobby() | Ended():
            return wrong_phase(room)
        case Running() if is_protected(room):
            return wrong_phase(room)
        case Running(clock=clock):
            ended = Ended(context.now, round_ended_at=round_ended_at(clock, context.now), last=None)
        case Over(ended_at=ended_at):
            ended = Ended(context.now, round_ended_at=ended_at, last=None)
        case Writing(before=before):
            return end_game(replace(room, phase=before), context)
        case Scored(ended_at=ended_at):
            ended = Ended(context.now, round_ended_at=ended_at, last=room.phase)
            room = record_round(room, room.phase)
        case _:
            assert_never(room.phase)
    return accept(replace(room, phase=ended), context.now, GameEnded(room.settings.deck))
