"""Where a refereed round goes next: deadlines, early ends, who comes, drops and leaves."""

from __future__ import annotations

from typing import Final, TypeAlias, TypeVar, assert_never

from msgspec.structs import replace

from spysafari.game.events import Event
from spysafari.game.referee.count import alone_in, closed_point, closed_vote
from spysafari.game.referee.score import scored
from spysafari.game.referee.table import (
    SECONDS,
    Round,
    Timed,
    broken_by,
    deadline_of,
    entered,
    here,
    is_here,
    milliseconds,
    round_of,
    seated,
    seconds_left,
    short_turn,
    stayed,
    turn_of,
)
from spysafari.game.room import CardId, Deal, PlayerId, Room, Running, Stopped, Ticking, spies_of
from spysafari.game.stages import (
    Accusation,
    Ballot,
    Finger,
    Guess,
    Last,
    Look,
    Name,
    Paused,
    Point,
    Pointed,
    Referee,
    Refereed,
    Stage,
    Talk,
    Tally,
    Vote,
    Voted,
)

Cast = TypeVar("Cast", Ballot, Finger)
After: TypeAlias = tuple[Room, tuple[Event, ...]]
"""The changed room, and what is told besides: nothing while the round goes on."""
WELCOME_BACK: Final = 15_000
"""How far a deadline is at least ahead for who comes back first after everybody was away (milliseconds)."""


def dealt(room: Room, deal: Deal, now: int) -> tuple[Room, int]:
    """The room with its round at the first stage, and when its time is up if nobody is ready early or stops it."""
    referee, duration = Refereed(room.rules), 1_000 * room.duration
    until = now + milliseconds(room.rules, SECONDS[Look])
    return replace(room, phase=Running(deal, Look(until), Stopped(duration), referee)), until + duration


def at_deadline(game: Round) -> After:
    """What the stage leads to when nobody does anything any more."""
    match game.running.stage:
        case Look() | Paused():
            return talking(game), ()
        case Talk():
            return time_up(game)
        case Vote() as vote:
            return vote_closed(game, vote), ()
        case Tally(result=result):
            return _after_tally(game, result)
        case Guess(card=card):
            return scored(game, "guessed" if card == game.deal.card_id else "missed", guess=card)
        case Name():
            return next_turn(game)
        case Point() as point:
            return point_closed(game, point), ()
        case Last() as last:
            return _after_last(game, last)
        case _:
            assert_never(game.running.stage)


def talking(game: Round) -> Room:
    """The clock goes on with the time that it was stopped at, however late the server notices."""
    clock = game.running.clock
    return entered(game, Talk(), Ticking(game.now + clock.left) if isinstance(clock, Stopped) else clock)


def time_up(game: Round) -> After:
    """Box rules: each in turn, from who asked first. Safari rules: all at once."""
    players = seated(game.room, game.deal)
    first = players.index(game.deal.first_player) if game.deal.first_player in players else 0
    box = game.referee.rules.referee is Referee.BOX
    referee = replace(game.referee, final=True, turns=(*players[first:], *players[:first]) if box else ())
    final = replace(game, referee=referee, running=replace(game.running, clock=Stopped(0)))
    return next_turn(final) if box else (entered(final, Point(deadline_of(final, Point))), ())


def next_turn(game: Round) -> After:
    players = seated(game.room, game.deal)
    turns = [player for player in game.referee.turns if player in players]
    if not turns:
        return scored(game, "escaped")
    turn, *later = turns
    return name_again(replace(game, referee=replace(game.referee, turns=tuple(later))), turn), ()


def name_again(game: Round, turn: PlayerId) -> Room:
    return entered(game, turn_of(game, turn))


def vote_closed(game: Round, vote: Vote) -> Room:
    result = closed_vote(game, vote)
    return entered(_noted(game, result), Tally(deadline_of(game, Tally), result))


def point_closed(game: Round, point: Point) -> Room:
    return entered(game, Tally(deadline_of(game, Tally), closed_point(game, point)))


def _noted(game: Round, vote: Voted) -> Round:
    """The round with the accusation among those that the room will remember."""
    accusation = Accusation(vote.accuser, vote.suspect, vote.convicted, seconds_left(game), alone_in(vote))
    return replace(game, referee=replace(game.referee, accusations=(*game.referee.accusations, accusation)))


def called_off(game: Round, vote: Vote) -> After:
    """As if nobody had been accused."""
    if not game.referee.final:
        spent = tuple(player for player in game.referee.spent if player != vote.accuser)
        return talking(replace(game, referee=replace(game.referee, spent=spent))), ()
    if vote.accuser in seated(game.room, game.deal):
        return name_again(game, vote.accuser), ()
    return next_turn(game)


def _convicted(result: Voted | Pointed) -> PlayerId | None:
    match result:
        case Voted(suspect=suspect, convicted=convicted):
            return suspect if convicted else None
        case Pointed(suspect=suspect):
            return suspect
        case _:
            assert_never(result)


def _after_tally(game: Round, result: Voted | Pointed) -> After:
    suspect = _convicted(result)
    if suspect is None:
        # By Safari rules nobody has a turn once time is up: the Spy has escaped.
        return next_turn(game) if game.referee.final else (talking(game), ())
    if suspect not in spies_of(game.deal):
        return scored(game, "framed", suspect=suspect)
    if game.referee.rules.referee is Referee.SAFARI and suspect in seated(game.room, game.deal):
        return entered(game, Last(deadline_of(game, Last), suspect)), ()
    return _caught(game, suspect)


def _after_last(game: Round, last: Last) -> After:
    if last.card == game.deal.card_id:
        return scored(game, "caught-guessed", suspect=last.spy, guess=last.card)
    return _caught(game, last.spy, last.card)


def _caught(game: Round, spy: PlayerId, guess: CardId | None = None) -> After:
    return scored(game, "caught-late" if game.referee.final else "caught", suspect=spy, guess=guess)


def settled(room: Room, now: int) -> Room:
    """The room with its stage closed, if all whom it waits for have acted. It never closes while nobody is here."""
    game = round_of(room, now)
    if game is None:
        return room
    present = here(game.room, game.deal)
    awaited = set(seated(game.room, game.deal) if game.referee.waits_for_all else present)
    match game.running.stage:
        case Look(ready=ready) if present and awaited <= set(ready):
            return talking(game)
        case Vote(suspect=suspect, ballots=ballots) as vote if present != (suspect,) and present:
            voted = {ballot.player for ballot in ballots}
            return vote_closed(game, vote) if awaited - {suspect} <= voted else room
        case Point(fingers=fingers) as point if present and awaited <= {finger.player for finger in fingers}:
            return point_closed(game, point)
        case _:
            return room


def attended(before: Room, after: Room, now: int) -> Room:
    """After a change of who is here: an absent turn is short, and whom nobody waits for may close the stage."""
    game = round_of(after, now)
    if game is None:
        return after
    room = after
    match game.running.stage:
        case Name(turn=turn) as name if is_here(before, turn) != is_here(after, turn):
            until = name.full if is_here(after, turn) else min(name.until, short_turn(game))
            room = stayed(game, replace(name, until=until))
        case _:
            pass
    if not here(before, game.deal) and here(after, game.deal):
        room = _welcomed_back(room, now)
    return settled(room, now)


def _welcomed_back(room: Room, now: int) -> Room:
    """Everybody was away, and the first is back: the others get the time to come back, too."""
    game = round_of(room, now)
    if game is None or not isinstance(game.running.stage, Timed):
        return room
    stage = prolonged(game.running.stage, max(0, now + WELCOME_BACK - game.running.stage.until))
    return stayed(replace(game, referee=replace(game.referee, waits_for_all=True)), stage)


def prolonged(stage: Timed, by: int) -> Timed:
    """The stage with its deadline `by` milliseconds later."""
    if isinstance(stage, Name):
        return replace(stage, until=stage.until + by, full=stage.full + by)
    return replace(stage, until=stage.until + by)


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
        case Tally(result=result) if _convicted(result) is not None:
            return stayed(game, game.running.stage), ()
        case Vote(suspect=suspect) as vote if suspect not in players and suspect in spies_of(game.deal):
            return _caught(_noted(game, Voted(vote.accuser, suspect, vote.ballots, convicted=True)), suspect)
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
