"""Adapt a refereed round to players who connect, disconnect or leave, and end stages early."""

from __future__ import annotations

from typing import TypeVar, assert_never

from msgspec.structs import replace

from spysafari.game.clock import RETURN_GRACE_MS
from spysafari.game.decision import Change
from spysafari.game.model import stages
from spysafari.game.model.room import Deal, PlayerId, Room, dealt_players, is_attended, spies_of
from spysafari.game.referee import participants, transitions
from spysafari.game.referee.participants import Round, Timed, is_present, present_players, seated_players, update_stage
from spysafari.game.referee.score import score_round
from spysafari.game.referee.tally import voters

Cast = TypeVar("Cast", stages.Ballot, stages.Finger)


def close_if_complete(room: Room, now: int) -> Room:
    """Close the stage if all awaited players have acted, and a person and an awaited player are connected."""
    game = participants.round_of(room, now)
    if game is None or not is_attended(room) or not _all_have_acted(game):
        return room
    match game.running.stage:
        case stages.Look():
            return transitions.resume_talk(game)
        case stages.Vote() as vote:
            return transitions.close_vote(game, vote)
        case stages.Point() as point:
            return transitions.close_pointing(game, point)
        case _:
            return room


def _all_have_acted(game: Round) -> bool:
    awaited, acted = _awaited_and_acted(game)
    present = [player for player in awaited if is_present(game.room, player)]
    return bool(present) and acted.issuperset(awaited if game.referee.waits_for_all else present)


def awaits_bot(game: Round) -> bool:
    awaited, acted = _awaited_and_acted(game)
    return any(player.is_bot and player.id in awaited and player.id not in acted for player in game.room.players)


def _awaited_and_acted(game: Round) -> tuple[tuple[PlayerId, ...], set[PlayerId]]:
    match game.running.stage:
        case stages.Look(ready=ready):
            return seated_players(game.room, game.deal), set(ready)
        case stages.Vote(suspect=suspect, accuser=accuser, ballots=ballots):
            awaited = tuple(player for player in voters(game.room, game.deal, suspect) if player != accuser)
            return awaited, {ballot.player for ballot in ballots}
        case stages.Point(fingers=fingers):
            return seated_players(game.room, game.deal), {finger.player for finger in fingers}
        case _:
            return (), set()


def update_attendance(before: Room, after: Room, now: int, *, come_back: bool) -> Room:
    """Adapt the stage to a presence change. An absent player's turn is shorter, and the stage may now be complete.

    If `come_back` is set, a node has restarted, so wait for all players. If a person returns to an empty room, extend
    the stage so that the others can return, too.
    """
    game = participants.round_of(after, now)
    if game is None:
        return after
    stage, referee = game.running.stage, game.referee
    if come_back:
        referee = replace(referee, waits_for_all=True)
    if isinstance(stage, stages.Name) and is_present(before, stage.turn) != is_present(after, stage.turn):
        until = stage.full if is_present(after, stage.turn) else min(stage.until, participants.short_turn_until(game))
        stage = replace(stage, until=until)
    if isinstance(stage, Timed) and _present_people(after, game.deal) and not _present_people(before, game.deal):
        stage = prolong(stage, now + RETURN_GRACE_MS)
        referee = replace(referee, waits_for_all=True)
    return close_if_complete(update_stage(replace(game, referee=referee), stage), now)


def _present_people(room: Room, deal: Deal) -> list[PlayerId]:
    bots = {player.id for player in room.players if player.is_bot}
    return [player for player in present_players(room, deal) if player not in bots]


def prolong(stage: Timed, until: int) -> Timed:
    later = max(stage.until, until)
    if isinstance(stage, stages.Name):
        return replace(stage, until=later, full=max(stage.full, later))
    return replace(stage, until=later)


def remove_departed(room: Room, now: int, removed: frozenset[PlayerId]) -> Change:
    """Drop the actions of players who left or were `removed` by the admin, and end the stage or round if required."""
    game = participants.round_of(room, now)
    if game is None:
        return room, ()
    game = _drop_departed(game)
    players = seated_players(room, game.deal)
    if removed & dealt_players(game.deal) and (after := _after_removal(game, removed)):
        return after
    match game.running.stage:
        case stages.Guess(spy=spy) | stages.Last(spy=spy):
            return (update_stage(game, game.running.stage), ()) if spy in players else transitions.at_deadline(game)
        case stages.Tally(result=result) if transitions.convicted_suspect(result) is not None:
            return update_stage(game, game.running.stage), ()
        case stages.Vote(suspect=suspect) as vote if suspect not in players and suspect in spies_of(game.deal):
            voted = stages.Voted(vote.accuser, suspect, vote.ballots, convicted=True)
            return transitions.score_caught(transitions.record_accusation(game, voted), suspect)
        case _:
            pass
    if cause := participants.breaking_cause(room, game.deal):
        return score_round(game, "void", cause)
    match game.running.stage:
        case stages.Vote(suspect=suspect) as vote if suspect not in players:
            return transitions.call_off_vote(game, vote)
        case stages.Name(turn=turn) if turn not in players:
            return transitions.next_turn(game)
        case _:
            return close_if_complete(update_stage(game, game.running.stage), now), ()


def _after_removal(game: Round, removed: frozenset[PlayerId]) -> Change | None:
    """Return the change for a removal that must not decide the round, or None to handle it like leaving.

    Voiding a lost round would help an admin who is the other Spy. If the admin may be one, the round is decided as if
    the removed Spy had left.
    """
    stage, spies, final = game.running.stage, spies_of(game.deal), game.referee.final
    may_guess = game.referee.rules.referee is stages.Referee.SAFARI and game.deal.spy_setting == 1
    match stage:
        case stages.Guess(spy=spy, card=card) | stages.Last(spy=spy, card=card, missed=None):
            decides = spy in removed and card is None and game.deal.spy_setting == 1
        case stages.Last(spy=spy, card=card, missed=stages.SpyGuess(spy=first)):
            decides = spy in removed and card is None and game.room.admin != first
        case stages.Tally(result=result) if suspect := transitions.convicted_suspect(result):
            decides = may_guess and suspect in removed & spies
        case stages.Vote(suspect=suspect) if suspect not in removed and not final:
            broken = participants.breaking_cause(game.room, game.deal)
            return None if broken else transitions.call_off_vote(game, stage)
        case _:
            decides = final or isinstance(stage, stages.Vote)
    return score_round(game, "void", "admin") if decides else None


def _drop_departed(game: Round) -> Round:
    players = seated_players(game.room, game.deal)
    referee = replace(game.referee, stopped_by=tuple(player for player in game.referee.stopped_by if player in players))
    running = replace(game.running, stage=_limit_stage(game.running.stage, players))
    return replace(game, referee=referee, running=running)


def _limit_stage(stage: stages.Stage, players: tuple[PlayerId, ...]) -> stages.Stage:
    match stage:
        case stages.Look(ready=ready):
            return replace(stage, ready=tuple(player for player in ready if player in players))
        case stages.Vote(ballots=ballots):
            return replace(stage, ballots=_cast_by(players, ballots))
        case stages.Point(fingers=fingers):
            return replace(stage, fingers=_pointing_at(players, _cast_by(players, fingers)))
        case stages.Tally(result=result):
            return replace(stage, result=_limit_result(result, players))
        case stages.Talk() | stages.Paused() | stages.Guess() | stages.Name() | stages.Last():
            return stage
        case _:
            assert_never(stage)


def _limit_result(
    result: stages.Voted | stages.Pointed, players: tuple[PlayerId, ...]
) -> stages.Voted | stages.Pointed:
    match result:
        case stages.Voted(ballots=ballots):
            return replace(result, ballots=_cast_by(players, ballots))
        case stages.Pointed(fingers=fingers):
            return replace(result, fingers=_pointing_at(players, _cast_by(players, fingers)))
        case _:
            assert_never(result)


def _cast_by(players: tuple[PlayerId, ...], cast: tuple[Cast, ...]) -> tuple[Cast, ...]:
    return tuple(one for one in cast if one.player in players)


def _pointing_at(players: tuple[PlayerId, ...], fingers: tuple[stages.Finger, ...]) -> tuple[stages.Finger, ...]:
    return tuple(finger for finger in fingers if finger.suspect is None or finger.suspect in players)
