"""PAUSED: the admin has stopped the clock, and clients hide the cards."""

from __future__ import annotations

from typing import ClassVar, Self

from msgspec.structs import replace

from spysafari.game.stages.base import BaseStage, Round
from spysafari.game.stages.clues import Clues, next_turn
from spysafari.game.stages.talk import Talk


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

    @property
    def turn_left(self) -> int | None:
        """The milliseconds left of the paused turn, if any."""
        return None if self.clues is None else self.clues.until - max(self.since, self.clues.starts)

    def at_deadline(self, game: Round) -> Round:
        if self.clues is None:
            return game.resume_clock_for(Talk())
        if self.clues.turn not in game.seated:
            return next_turn(game)
        return game.enter(self.clues).with_stage(self.clues.resumed(game, game.now - self.since))
