"""Record a refereed round's verdict and points."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from spysafari.game.clock import round_ended_at
from spysafari.game.model.events import Cause, Event, OutcomeRecorded, RoundEnded
from spysafari.game.model.room import CardId, Outcome, PlayerId, Room, Scored, spies_of
from spysafari.game.model.stages import Guess, Last, PointReason, Points, Referee, SpyGuess, Verdict, VerdictKind
from spysafari.game.referee.participants import Round, seated_players, seconds_left

OUTCOMES: Final[dict[VerdictKind, Outcome | None]] = {
    "escaped": Outcome.SPY_ESCAPED,
    "framed": Outcome.SPY_ESCAPED,
    "guessed": Outcome.SPY_CAUGHT_LOCATION,
    "caught": Outcome.SPY_CAUGHT,
    "caught-late": Outcome.SPY_CAUGHT,
    "missed": Outcome.SPY_CAUGHT,
    "caught-guessed": Outcome.SPY_CAUGHT_LOCATION,
    "void": None,
}
SPY_POINTS: Final[dict[Referee, dict[PointReason, int]]] = {
    Referee.SAFARI: {"escaped": 2, "framed": 2, "guessed": 1, "caught-guessed": 1},
    Referee.BOX: {"escaped": 2, "framed": 4, "guessed": 4},
}
TEAM_POINTS: Final[dict[VerdictKind, int]] = {"caught": 1, "caught-late": 1, "missed": 1}
BOX_POINTS_LATE: Final = 2
"""Points for each Spy under Classic rules if a team player is convicted after time is up and there may be two Spies."""
BOX_POINTS_PARTNER: Final = 2
FIRST_ACCUSER_POINTS: Final = 1
"""Awarded under Classic rules if the Spy is caught before time is up."""


def score_round(
    game: Round,
    how: VerdictKind,
    cause: Cause = "judged",
    *,
    suspect: PlayerId | None = None,
    guess: CardId | None = None,
) -> tuple[Room, tuple[Event, ...]]:
    ended_at = round_ended_at(game.running.clock, game.now)
    by = first_accuser(game, suspect)
    guesses = () if how == "void" else guesses_in(game)
    verdict = Verdict(how, suspect, by, guess, _points(game, how, by), seconds_left(game), guesses)
    gained = {player.id: sum(p.points for p in verdict.points if p.player == player.id) for player in game.room.players}
    players = tuple(replace(player, score=player.score + gained[player.id]) for player in game.room.players)
    outcome = OUTCOMES[how]
    phase = Scored(game.deal, ended_at, outcome, verdict, game.referee)
    number = game.deal.number
    events = RoundEnded(number, ended_at, cause), OutcomeRecorded(number, outcome)
    return replace(game.room, players=players, phase=phase), events


def first_accuser(game: Round, suspect: PlayerId | None) -> PlayerId | None:
    """Return the first player who accused the suspect, or None after POINT.

    A Spy who accused the other Spy does not count.
    """
    referee, spies = game.referee, spies_of(game.deal)
    if referee.final and referee.rules.referee is Referee.SAFARI:
        return None
    accusers = (accusation.by for accusation in referee.accusations if accusation.suspect == suspect)
    return next((by for by in accusers if not {by, suspect} <= spies), None)


def guesses_in(game: Round) -> tuple[SpyGuess, ...]:
    """Return the Spies' guesses up to this stage, in a round with two Spies."""
    match game.running.stage:
        case Guess(spy=spy, card=card) if len(game.deal.spies) > 1:
            return (SpyGuess(spy, card),)
        case Last(spy=spy, card=card, missed=missed) if len(game.deal.spies) > 1:
            return (*((missed,) if missed else ()), SpyGuess(spy, card))
        case _:
            return ()


def _points(game: Round, how: VerdictKind, by: PlayerId | None) -> tuple[Points, ...]:
    if how == "void":
        return ()
    spies, box = spies_of(game.deal), game.referee.rules.referee is Referee.BOX
    players = seated_players(game.room, game.deal)
    each = [
        _points_of_spy(game, player, how) if player in spies else Points(player, TEAM_POINTS.get(how, 0), how)
        for player in players
    ]
    if box and how == "caught" and by in players:
        each.append(Points(by, FIRST_ACCUSER_POINTS, "first-accuser"))
    return tuple(points for points in each if points.points)


def _points_of_spy(game: Round, spy: PlayerId, how: PointReason) -> Points:
    box, guesses = game.referee.rules.referee is Referee.BOX, guesses_in(game)
    points = SPY_POINTS[game.referee.rules.referee].get(how, 0)
    if how in {"guessed", "caught-guessed"} and guesses and guesses[-1].spy != spy:
        return Points(spy, BOX_POINTS_PARTNER if box else points, "partner")
    if how == "framed" and box and game.referee.final and game.deal.spy_setting != 1:
        points = BOX_POINTS_LATE
    return Points(spy, points, how)
