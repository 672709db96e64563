"""VOTE: the players vote on whether the suspect is the Spy."""

from typing import ClassVar, Final, Self

from msgspec import UNSET
from msgspec.structs import replace

from spysafari.game.model.commands import InStep
from spysafari.game.model.ids import PlayerId
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.rules import Accusation
from spysafari.game.stages.base import SECONDS_TO_PASS, Round, TimedStage, extra_seats
from spysafari.game.stages.tally import Ballot, Tally, Voted
from spysafari.game.stages.view import Quote, StageView

MIN_BALLOTS_FOR_LONE_VOTER: Final = 3


class CastBallot(InStep, frozen=True):
    event: ClassVar[str] = "vote"
    yes: bool


class Vote(TimedStage, frozen=True, tag="vote"):
    """Before time is up, the accuser's ballot is a fixed Yes. Uncounted ballots are secret."""

    SECONDS: ClassVar[int] = 25

    accuser: PlayerId
    suspect: PlayerId
    ballots: tuple[Ballot, ...]
    quote: Quote | None = None

    def seconds(self, game: Round) -> int:
        return self.SECONDS + SECONDS_TO_PASS * extra_seats(game.phones, game.dealt - {self.accuser, self.suspect})

    def at_deadline(self, game: Round) -> Round:
        result = self.count(game)
        return _record(game, result).enter(Tally(0, result))

    def accept(self, game: Round, player: PlayerId, command: InStep) -> Round | Refused | None:
        if not isinstance(command, CastBallot):
            return None
        fixed = self.accuser if not game.is_final else None
        if player in {self.suspect, fixed} or player not in game.seated:
            return Refused(RefusalCode.NOT_VOTER)
        ballot = Ballot(player, command.yes)
        if ballot in self.ballots or game.is_sealed(player, self.acted):
            return game
        others = (cast for cast in self.ballots if cast.player != player)
        return game.with_stage(replace(self, ballots=(*others, ballot))).closed_if_complete()

    def awaited(self, game: Round) -> tuple[PlayerId, ...]:
        return tuple(player for player in game.seated if player not in {self.suspect, self.accuser})

    @property
    def acted(self) -> frozenset[PlayerId]:
        return frozenset(ballot.player for ballot in self.ballots)

    def yes_needed(self, game: Round) -> int:
        return game.rules.votes_needed(game, len(self._counted(game)))

    def count(self, game: Round) -> Voted:
        """Count the vote. A missing ballot counts as No if the player is present; otherwise it is not counted."""
        cast = {ballot.player: ballot.yes for ballot in self.ballots}
        counted = tuple(Ballot(player, cast.get(player, False)) for player in self._counted(game))
        yes = sum(ballot.yes for ballot in counted)
        return Voted(self.accuser, self.suspect, counted, yes >= self.yes_needed(game))

    def _counted(self, game: Round) -> list[PlayerId]:
        taking_part = {*self.acted, *game.present}
        return [player for player in game.seated if player != self.suspect and player in taking_part]

    def view(self, game: Round) -> StageView:
        voted, bar = game.in_order(self.acted), self.yes_needed(game)
        quote = self.quote or UNSET
        return StageView(accuser=self.accuser, suspect=self.suspect, acted=voted, bar=bar, quote=quote)

    def without_departed(self, game: Round) -> Self:
        return replace(self, ballots=tuple(ballot for ballot in self.ballots if ballot.player in game.seated))

    def decided_by_departure(self, game: Round) -> Round | None:
        if self.suspect in game.seated or self.suspect not in game.spies:
            return None
        voted = Voted(self.accuser, self.suspect, self.ballots, convicted=True)
        return _record(game, voted).score_caught(self.suspect)

    def after_departure(self, game: Round) -> Round:
        if self.suspect not in game.seated:
            return game.rules.after_call_off(game, self.accuser)
        return super().after_departure(game)

    def after_removal(self, game: Round, removed: frozenset[PlayerId]) -> Round | None:
        if self.suspect in removed or game.is_final:
            return game.score("void", "admin")
        return None if game.rules.breaking_cause(game) else game.rules.after_call_off(game, self.accuser)

    def is_protected(self, game: Round) -> bool:
        return self.suspect == game.admin

    def closed_by_admin(self, game: Round) -> Round:
        return self.closed_after_bots(game)

    def called_off(self, game: Round) -> Round | None:
        return None if game.is_final else game.rules.after_call_off(game, self.accuser)


def vote_on(suspect: PlayerId, accuser: PlayerId, game: Round) -> Round:
    """Open a vote with the accuser's Yes. It stays open even if nobody else is present, because others may return."""
    return game.stop_clock_for(Vote(0, accuser, suspect, (Ballot(accuser, yes=True),)))


def _record(game: Round, vote: Voted) -> Round:
    lone = _lone_voter(vote)
    accusation = Accusation(vote.accuser, vote.suspect, vote.convicted, game.seconds_left, lone, game.exchanges)
    return replace(game, state=replace(game.state, accusations=(*game.state.accusations, accusation)))


def _lone_voter(vote: Voted) -> PlayerId | None:
    if len(vote.ballots) >= MIN_BALLOTS_FOR_LONE_VOTER:
        for yes in (True, False):
            same = [ballot.player for ballot in vote.ballots if ballot.yes is yes]
            if len(same) == 1:
                return same[0]
    return None
