"""Record a refereed round's verdict and points."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from spysafari.game.clock import round_ended_at
from spysafari.game.model.events import Cause, Event, OutcomeRecorded, RoundEnded
from spysafari.game.model.room import CardId, Outcome, PlayerId, Room, Scored, spies_of
from spysafari.game.model.stages import Points, Referee, Refereed, Verdict, VerdictKind
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
SPY_POINTS: Final[dict[Referee, dict[VerdictKind, int]]] = {
    Referee.SAFARI: {"escaped": 2, "framed": 2, "guessed": 1, "caught-guessed": 1},
    Referee.BOX: {"escaped": 2, "framed": 4, "guessed": 4},
}
TEAM_POINTS: Final[dict[VerdictKind, int]] = {"caught": 1, "caught-late": 1, "missed": 1}
FIRST_ACCUSER_POINTS: Final = 1
"""Awarded under Box rules if the Spy is caught before time is up."""


def score_round(
    game: Round,
    how: VerdictKind,
    cause: Cause = "judged",
    *,
    suspect: PlayerId | None = None,
    guess: CardId | None = None,
) -> tuple[Room, tuple[Event, ...]]:
    ended_at = round_ended_at(game.running.clock, game.now)
    by = first_accuser(game.referee, suspect)
    verdict = Verdict(how, suspect, by, guess, _points(game, how, by), seconds_left(game))
    gained = {player.id: sum(p.points for p in verdict.points if p.player == player.id) for player in game.room.players}
    players = tuple(replace(player, score=player.score + gained[player.id]) for player in game.room.players)
    outcome = OUTCOMES[how]
    phase = Scored(game.deal, ended_at, outcome, verdict, game.referee)
    number = game.deal.number
    events = RoundEnded(number, ended_at, cause), OutcomeRecorded(number, outcome)
    return replace(game.room, players=players, phase=phase), events


def first_accuser(referee: Refereed, suspect: PlayerId | None) -> PlayerId | None:
    """Return the first player who accused the suspect by name, or None after POINT."""
    if referee.final and referee.rules.referee is Referee.SAFARI:
        return None
    return next((accusation.by for accusation in referee.accusations if accusation.suspect == suspect), None)


def _points(game: Round, how: VerdictKind, by: PlayerId | None) -> tuple[Points, ...]:
    if how == "void":
        return ()
    spies, box = spies_of(game.deal), game.referee.rules.referee is Referee.BOX
    players = seated_players(game.room, game.deal)
    for_spy, for_team = SPY_POINTS[game.referee.rules.referee].get(how, 0), TEAM_POINTS.get(how, 0)
    each = [Points(player, for_spy if player in spies else for_team, how) for player in players]
    if box and how == "caught" and by in players:
        each.append(Points(by, FIRST_ACCUSER_POINTS, "first-accuser"))
    return tuple(points for points in each if points.points)
