"""The base of all sets of rules under which the app is the referee."""

from collections.abc import Iterable
from typing import ClassVar, Final

from msgspec.structs import replace

from spysafari.game.model.commands import InStep
from spysafari.game.model.ids import PlayerId
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.round_clock import Stopped, Ticking
from spysafari.game.model.rules import PointReason, Points, VerdictKind
from spysafari.game.stages import Paused, Talk
from spysafari.game.stages.base import Round, RuleSet
from spysafari.game.stages.talk import SpyStop

LAST_CALL_MS: Final = 10_000
"""Once the admin ends the talk, this much time remains, so that players can still accuse or guess."""

LARGE_TABLE: Final = 9
"""With at least this many players dealt in, one dissenting ballot does not prevent a conviction. The same applies to a
round that may have two Spies."""
MIN_YES_VOTES: Final = 2
"""Minimum for a conviction, so that no player is convicted by a single ballot."""


class RefereedRules(RuleSet):
    TEAM_POINTS: ClassVar[dict[VerdictKind, int]] = {"caught": 1, "caught-late": 1, "missed": 1}

    def after(self, game: Round) -> Round:
        if not isinstance(game.stage, Talk):
            return game.resume_clock_for(Talk())
        ended = replace(game, state=replace(game.state, final=True), clock=Stopped(0))
        return self.after_time(ended)

    def after_time(self, game: Round) -> Round:
        """Return the round's first stage after time is up."""
        raise NotImplementedError

    def out_of_place(self, game: Round, player: PlayerId, command: InStep) -> Round | Refused:
        if isinstance(command, SpyStop) and player not in game.spies:
            return Refused(RefusalCode.NOT_SPY)
        return super().out_of_place(game, player, command)

    def after_acquittal(self, game: Round) -> Round:
        return game.resume_clock_for(Talk())

    def after_call_off(self, game: Round, accuser: PlayerId) -> Round:
        """Give the accuser the stop back."""
        spent = tuple(player for player in game.state.stopped_by if player != accuser)
        return replace(game, state=replace(game.state, stopped_by=spent)).resume_clock_for(Talk())

    def after_conviction(self, game: Round, suspect: PlayerId) -> Round:
        return game.score_caught(suspect) if suspect in game.spies else game.score("framed", suspect=suspect)

    def votes_needed(self, game: Round, counted: int) -> int:
        against = 1 if game.spy_setting != 1 or len(game.dealt) >= LARGE_TABLE else 0
        return max(MIN_YES_VOTES, counted - against)

    def ended_early(self, game: Round, by: PlayerId) -> Round | Refused | None:
        """End the talk once time is up. Before that, the admin can only shorten it to LAST_CALL_MS."""
        if game.is_final:
            return game
        if game.is_due():
            return self.after(game)
        if by != game.admin:
            return Refused(RefusalCode.ROUND_NOT_OVER)
        last_call, announced = Ticking(game.now + min(game.time_left, LAST_CALL_MS)), game.with_notice("end-round")
        match game.stage:
            case Paused(clues=None):
                return announced.enter(Talk(), last_call)
            case Talk() if game.time_left <= LAST_CALL_MS:
                return game
            case Talk():
                # Keep the step, so that an accusation that was already sent remains valid.
                return replace(announced, clock=last_call)
            case _:
                return None

    def points(self, game: Round, kind: VerdictKind, by: PlayerId | None) -> Iterable[Points]:  # noqa: ARG002
        if kind == "void":
            return
        for player in game.seated:
            if player in game.spies:
                yield self.points_of_spy(game, player, kind)
            else:
                yield Points(player, self.TEAM_POINTS.get(kind, 0), kind)

    def points_of_spy(self, game: Round, spy: PlayerId, kind: PointReason) -> Points:
        points = self.SPY_POINTS.get(kind, 0)
        return Points(spy, points, "partner" if named_by_partner(game, spy, kind) else kind)


def named_by_partner(game: Round, spy: PlayerId, kind: PointReason) -> bool:
    """Return True if the other Spy has named the card."""
    guesses = game.stage.guesses
    return kind in {"guessed", "caught-guessed"} and bool(guesses) and guesses[-1].spy != spy
