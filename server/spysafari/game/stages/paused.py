"""PAUSED: the admin has stopped the clock, and clients hide the cards."""

from typing import ClassVar, Self

from msgspec import UNSET
from msgspec.structs import replace

from spysafari.game.stages.base import BaseStage, Round
from spysafari.game.stages.clues import Clues, next_clue
from spysafari.game.stages.talk import Talk
from spysafari.game.stages.view import StageView


class Paused(BaseStage, frozen=True, tag="paused"):
    decides: ClassVar[bool] = False
    MAX_MS: ClassVar[int] = 15 * 60_000

    until: int
    clues: Clues | None = None
    """The paused turn, or None if TALK is paused."""

    def opened(self, game: Round) -> Self:
        return replace(self, until=game.now + self.MAX_MS)

    @property
    def since(self) -> int:
        return self.until - self.MAX_MS

    def view(self, game: Round) -> StageView:  # noqa: ARG002
        clues = self.clues
        return StageView(turn_left=clues.until - max(self.since, clues.starts) if clues else UNSET)

    def at_deadline(self, game: Round) -> Round:
        if self.clues is None:
            return game.resume_clock_for(Talk())
        if self.clues.turn not in game.seated:
            return next_clue(game)
        return game.enter(self.clues).with_stage(self.clues.resumed(game, game.now - self.since))
