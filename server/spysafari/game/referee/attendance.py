"""Who comes, drops and leaves in a refereed round, and what closes a stage early."""

from __future__ import annotations

from typing import Final, TypeVar, assert_never

from msgspec.structs import replace

from spysafari.game.model.room import PlayerId, Room, spies_of
from spysafari.game.model.stages import (
    Ballot,
    Finger,
    Guess,
    Last,
    Look,
    Name,
    Paused,
    Point,
    Pointed,
    Stage,
    Talk,
    Tally,
    Vote,
    Voted,
)
from spysafari.game.referee.participants import (
    Round,
    Timed,
    broken_by,
    here,
    is_here,
    round_of,
    seated,
    short_turn,
    stayed,
)
from spysafari.game.referee.score import scored
from spysafari.game.referee.tally import voters
from spysafari.game.referee.transitions import (
    After,
    at_deadline,
    called_off,
    caught,
    convicted_in,
    next_turn,
    noted,
    point_closed,
    talking,
    vote_closed,
)

Cast = TypeVar("Cast", Ballot, Finger)
WELCOME_BACK: Final = 15_000
"""How far a deadline is at least ahead for who comes back first after everybody was away (milliseconds)."""


def settled(room: Room, now: int) -> Room:
    """The room with its stage closed, if all whom it waits for have acted. Never while none of them is here."""
    game = round_of(room, now)
    if game is None or not _all_have_acted(game):
        return room
    match game.running.stage:
        case Look():
            return talking(game)
        case Vote() as vote:
            return vote_closed(game, vote)
        case Point() as point:
            return point_closed(game, point)
        case _:
            return room


def _all_have_acted(game: Round) -> bool:
    match game.running.stage:
        case Look(ready=ready):
            asked, acted = seated(game.room, game.deal), set(ready)
        case Vote(suspect=suspect, accuser=accuser, ballots=ballots):
            asked = tuple(player for player in voters(game.room, game.deal, suspect) if player != accuser)
            acted = {ballot.player for ballot in ballots}
        case Point(fingers=fingers):
            asked, acted = seated(game.room, game.deal), {finger.player for finger in fingers}
        case _:
            return False
    present = [player for player in asked if is_here(game.room, player)]
    return bool(present) and acted.issuperset(asked if game.referee.waits_for_all else present)


def attended(before: Room, after: Room, now: int, *, come_back: bool) -> Room:
    """After a change of who is here: an absent turn is short, and whom nobody waits for may close the stage.

    Whose server went will `come_back` and is waited for. When everybody was away and the first is back, the others get
    the time to come back, too.
    """
    game = round_of(after, now)
    if game is None:
        return after
    stage, referee = game.running.stage, game.referee
    if come_back:
        referee = replace(referee, waits_for_all=True)
    if isinstance(stage, Name) and is_here(before, stage.turn) != is_here(after, stage.turn):
        until = stage.full if is_here(after, stage.turn) else min(stage.until, short_turn(game))
        stage = replace(stage, until=until)
    if isinstance(stage, Timed) and here(after, game.deal) and not here(before, game.deal):
        stage = prolonged(stage, now + WELCOME_BACK)
        referee = replace(referee, waits_for_all=True)
    return settled(stayed(replace(game, referee=referee), stage), now)


def prolonged(stage: Timed, until: int) -> Timed:
    """The stage with its deadline not before `until`."""
    later = max(stage.until, until)
    if isinstance(stage, Name):
        return replace(stage, until=later, full=max(stage.full, later))
    return replace(stage, until=later)


def left(room: Room, now: int) -> After:
    """After somebody left or was removed, who is out of everything."""
    game = round_of(room, now)
    if game is None:
        return room, ()
    game = _without_who_left(game)
    players = seated(room, game.deal)
    match game.running.stage:
        case Guess(spy=spy) | Last(spy=spy):
            return (stayed(game, game.running.stage), ()) if spy in players else at_deadline(game)
        case Tally(result=result) if convicted_in(result) is not None:
            return stayed(game, game.running.stage), ()
        case Vote(suspect=suspect) as vote if suspect not in players and suspect in spies_of(game.deal):
            return caught(noted(game, Voted(vote.accuser, suspect, vote.ballots, convicted=True)), suspect)
        case _:
            pass
    if cause := broken_by(room, game.deal):
        return scored(game, "void", cause)
    match game.running.stage:
        case Vote(suspect=suspect) as vote if suspect not in players:
            return called_off(game, vote)
        case Name(turn=turn) if turn not in players:
            return next_turn(game)
        case _:
            return settled(stayed(game, game.running.stage), now), ()


def _without_who_left(game: Round) -> Round:
    players = seated(game.room, game.deal)
    referee = replace(game.referee, spent=tuple(player for player in game.referee.spent if player in players))
    running = replace(game.running, stage=_stage_of(game.running.stage, players))
    return replace(game, referee=referee, running=running)


def _stage_of(stage: Stage, players: tuple[PlayerId, ...]) -> Stage:
    """The stage with what these players have done in it."""
    match stage:
        case Look(ready=ready):
            return replace(stage, ready=tuple(player for player in ready if player in players))
        case Vote(ballots=ballots):
            return replace(stage, ballots=_of(players, ballots))
        case Point(fingers=fingers):
            return replace(stage, fingers=_at(players, _of(players, fingers)))
        case Tally(result=result):
            return replace(stage, result=_result_of(result, players))
        case Talk() | Paused() | Guess() | Name() | Last():
            return stage
        case _:
            assert_never(stage)


def _result_of(result: Voted | Pointed, players: tuple[PlayerId, ...]) -> Voted | Pointed:
    match result:
        case Voted(ballots=ballots):
            return replace(result, ballots=_of(players, ballots))
        case Pointed(fingers=fingers):
            return replace(result, fingers=_at(players, _of(players, fingers)))
        case _:
            assert_never(result)


def _of(players: tuple[PlayerId, ...], cast: tuple[Cast, ...]) -> tuple[Cast, ...]:
    return tuple(one for one in cast if one.player in players)


def _at(players: tuple[PlayerId, ...], fingers: tuple[Finger, ...]) -> tuple[Finger, ...]:
    return tuple(finger for finger in fingers if finger.suspect is None or finger.suspect in players)
