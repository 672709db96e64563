"""Whom the ballots convict. Who left is out of everything already."""

from __future__ import annotations

from typing import Final

from spysafari.game.model.room import Deal, PlayerId, Room, dealt_players
from spysafari.game.model.stages import Ballot, Point, Pointed, Vote, Voted
from spysafari.game.referee.participants import Round, present_players, seated_players

LARGE_TABLE: Final = 9
"""Dealt players from which on one may be of another mind."""
FEWEST_YES: Final = 2
"""One phone alone convicts nobody."""
FEWEST_BALLOTS: Final = 3
"""For somebody to be alone against."""


def voters(room: Room, deal: Deal, suspect: PlayerId) -> tuple[PlayerId, ...]:
    return tuple(player for player in seated_players(room, deal) if player != suspect)


def yes_needed(room: Room, deal: Deal, vote: Vote) -> int:
    """How many Yes convict, if the vote is closed while the same players are here."""
    return _votes_needed(deal, len(_counted_voters(room, deal, vote)))


def count_vote(game: Round, vote: Vote) -> Voted:
    """Who is here and silent says No; who is away without a ballot is not counted."""
    cast = {ballot.player: ballot.yes for ballot in vote.ballots}
    counted = tuple(Ballot(player, cast.get(player, False)) for player in _counted_voters(game.room, game.deal, vote))
    yes = sum(ballot.yes for ballot in counted)
    return Voted(vote.accuser, vote.suspect, counted, yes >= _votes_needed(game.deal, len(counted)))


def count_pointing(game: Round, point: Point) -> Pointed:
    """The one whom most point at, if the others' ballots reach the bar. Two with as many are both free."""
    against = [finger.suspect for finger in point.fingers if finger.suspect is not None]
    most = max((against.count(suspect) for suspect in against), default=0)
    top = {suspect for suspect in against if against.count(suspect) == most}
    if len(top) != 1:
        return Pointed(point.fingers, None)
    (suspect,) = top
    others = sum(finger.player != suspect for finger in point.fingers)
    return Pointed(point.fingers, suspect if most >= _votes_needed(game.deal, others) else None)


def lone_voter(vote: Voted) -> PlayerId | None:
    """Who was the only one of that mind, if there were others enough to be against."""
    if len(vote.ballots) >= FEWEST_BALLOTS:
        for mind in (True, False):
            of_it = [ballot.player for ballot in vote.ballots if ballot.yes is mind]
            if len(of_it) == 1:
                return of_it[0]
    return None


def _counted_voters(room: Room, deal: Deal, vote: Vote) -> list[PlayerId]:
    taken_part = {*(ballot.player for ballot in vote.ballots), *present_players(room, deal)}
    return [player for player in voters(room, deal, vote.suspect) if player in taken_part]


def _votes_needed(deal: Deal, counted: int) -> int:
    against = 1 if len(dealt_players(deal)) >= LARGE_TABLE else 0
    return max(FEWEST_YES, counted - against)
