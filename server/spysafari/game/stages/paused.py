"""PAUSED: the admin has stopped the clock, and clients hide the cards."""

from __future__ import annotations

from typing import ClassVar, Self

from msgspec.structs import replace

from spysafari.game.stages.base import BaseStage, Round
from spysafari.game.stages.talk import Talk


class Paused(BaseStage, frozen=True, tag="paused"):
    decides: ClassVar[bool] = False
    MAX_MS: ClassVar[int] = 15 * 60_000

    until: int

    def opened(self, game: Round) -> Self:
        return replace(self, until=game.now + self.MAX_MS)

    def at_deadline(self, game: Round) -> Round:
        return game.resume_clock_for(Talk())
