"""Where a refereed round goes from each stage."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from msgspec.structs import replace

from spysafari.game.model.events import Event
from spysafari.game.model.room import CardId, Deal, PlayerId, Room, Running, Stopped, Ticking, spies_of
from spysafari.game.model.stages import (
    Accusation,
    Guess,
    Last,
    Look,
    Name,
    Paused,
    Point,
    Pointed,
    Referee,
    Refereed,
    Talk,
    Tally,
    Vote,
    Voted,
)
from spysafari.game.referee.participants import (
    SECONDS,
    Round,
    deadline_of,
    entered,
    milliseconds,
    seated,
    seconds_left,
    turn_of,
)
from spysafari.game.referee.score import scored
from spysafari.game.referee.tally import alone_in, closed_point, closed_vote

After: TypeAlias = tuple[Room, tuple[Event, ...]]
"""The changed room, and what is told besides: nothing while the round goes on."""


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
    return entered(noted(game, result), Tally(deadline_of(game, Tally), result))


def point_closed(game: Round, point: Point) -> Room:
    return entered(game, Tally(deadline_of(game, Tally), closed_point(game, point)))


def noted(game: Round, vote: Voted) -> Round:
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


def convicted_in(result: Voted | Pointed) -> PlayerId | None:
    match result:
        case Voted(suspect=suspect, convicted=convicted):
            return suspect if convicted else None
        case Pointed(suspect=suspect):
            return suspect
        case _:
            assert_never(result)


def _after_tally(game: Round, result: Voted | Pointed) -> After:
    suspect = convicted_in(result)
    if suspect is None:
        # By Safari rules nobody has a turn once time is up: the Spy has escaped.
        return next_turn(game) if game.referee.final else (talking(game), ())
    if suspect not in spies_of(game.deal):
        return scored(game, "framed", suspect=suspect)
    if game.referee.rules.referee is Referee.SAFARI and suspect in seated(game.room, game.deal):
        return entered(game, Last(deadline_of(game, Last), suspect)), ()
    return caught(game, suspect)


def _after_last(game: Round, last: Last) -> After:
    if last.card == game.deal.card_id:
        return scored(game, "caught-guessed", suspect=last.spy, guess=last.card)
    return caught(game, last.spy, last.card)


def caught(game: Round, spy: PlayerId, guess: CardId | None = None) -> After:
    return scored(game, "caught-late" if game.referee.final else "caught", suspect=spy, guess=guess)
