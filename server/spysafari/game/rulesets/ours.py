"""We do: the players enforce the rules themselves, and the admin records the outcome."""

from typing import ClassVar, Final

from spysafari.game.model.commands import InStep
from spysafari.game.model.events import Cause
from spysafari.game.model.ids import PlayerId
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.round_clock import is_due, time_up_at
from spysafari.game.stages import Talk
from spysafari.game.stages.base import Round, RuleSet
from spysafari.game.stages.look import Ready

DEADLINE_GRACE_MS: Final = 1_500
"""Any player may end a round this long before its deadline, because clients' clocks differ."""


class Ours(RuleSet):
    may_stop: ClassVar[bool] = False

    def looking(self, game: Round) -> tuple[PlayerId, ...]:
        """Wait for the players who share a phone. If all of them are away, the deadline starts the clock."""
        return tuple(player for player in game.seated if player in game.phones)

    def after(self, game: Round) -> Round:
        return game.end("deadline") if isinstance(game.stage, Talk) else game.resume_clock_for(Talk())

    def broken_off(self, game: Round, cause: Cause) -> Round:
        return game.end(cause)

    def out_of_place(self, game: Round, player: PlayerId, command: InStep) -> Round | Refused:
        """Ignore a late look, because pages do not know the step."""
        is_late_look = isinstance(command, Ready) and player in self.looking(game)
        return game if is_late_look else Refused(RefusalCode.WRONG_PHASE)

    def ended_early(self, game: Round, by: PlayerId) -> Round | Refused:
        if is_due(time_up_at(game.clock), game.now + DEADLINE_GRACE_MS):
            return game.end("deadline")
        return game.end("admin") if by == game.admin else Refused(RefusalCode.ROUND_NOT_OVER)
