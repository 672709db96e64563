"""Count ballots. The caller has already removed the ballots of players who left."""

from __future__ import annotations

from typing import Final

from spysafari.game.model.room import Deal, PlayerId, Room, dealt_players
from spysafari.game.model.stages import Ballot, Point, Pointed, Vote, Voted
from spysafari.game.referee.participants import Round, present_players, seated_players

LARGE_TABLE: Final = 9
"""With at least this many players dealt in, one dissenting ballot does not prevent a conviction. The same applies to a
round that may have two Spies."""
MIN_YES_VOTES: Final = 2
"""Minimum for a conviction, so that no player is convicted by a single ballot."""
MIN_BALLOTS_FOR_LONE_VOTER: Final = 3


def voters(room: Room, deal: Deal, suspect: PlayerId) -> tuple[PlayerId, ...]:
    return tuple(player for player in seated_players(room, deal) if player != suspect)


def yes_needed(room: Room, deal: Deal, vote: Vote) -> int:
    return _votes_needed(deal, len(_counted_voters(room, deal, vote)))


def count_vote(game: Round, vote: Vote) -> Voted:
    """Count the vote. A missing ballot counts as No if the player is present; otherwise it is not counted."""
    cast = {ballot.player: ballot.yes for ballot in vote.ballots}
    counted = tuple(Ballot(player, cast.get(player, False)) for player in _counted_voters(game.room, game.deal, vote))
    yes = sum(ballot.yes for ballot in counted)
    return Voted(vote.accuser, vote.suspect, counted, yes >= _votes_needed(game.deal, len(counted)))


def count_pointing(game: Round, point: Point) -> Pointed:
    """Convict the player with the most fingers, if they suffice. A tie convicts nobody."""
    against = [finger.suspect for finger in point.fingers if finger.suspect is not None]
    most = max((against.count(suspect) for suspect in against), default=0)
    top = {suspect for suspect in against if against.count(suspect) == most}
    pointing = {finger.player for finger in point.fingers}
    others = len(pointing) - (1 if not top or top & pointing else 0)
    needed = _votes_needed(game.deal, others)
    convicted = len(top) == 1 and most >= needed
    return Pointed(point.fingers, top.pop() if convicted else None, needed)


def lone_voter(vote: Voted) -> PlayerId | None:
    if len(vote.ballots) >= MIN_BALLOTS_FOR_LONE_VOTER:
        for vote_value in (True, False):
            same = [ballot.player for ballot in vote.ballots if ballot.yes is vote_value]
            if len(same) == 1:
                return same[0]
    return None


def _counted_voters(room: Room, deal: Deal, vote: Vote) -> list[PlayerId]:
    taken_part = {*(ballot.player for ballot in vote.ballots), *present_players(room, deal)}
    return [player for player in voters(room, deal, vote.suspect) if player in taken_part]


def _votes_needed(deal: Deal, counted: int) -> int:
    against = 1 if deal.spy_setting != 1 or len(dealt_players(deal)) >= LARGE_TABLE else 0
    return max(MIN_YES_VOTES, counted - against)
