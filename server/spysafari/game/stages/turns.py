"""The base of NAME and CLUES, in which one player after the other has a turn."""

from typing import ClassVar, Self

from msgspec.structs import replace

from spysafari.game.model.ids import PlayerId
from spysafari.game.stages.base import Round, TimedStage


class TurnStage(TimedStage, frozen=True):
    AWAY_SECONDS: ClassVar[int] = 8

    turn: PlayerId
    full: int
    """The deadline if the player is present. An absent player gets less time, because the others wait."""

    def opened(self, game: Round) -> Self:
        return replace(self, full=game.now + self.length_ms(game)).adjusted(game)

    def adjusted(self, game: Round) -> Self:
        """Return the stage with the deadline that fits the player's presence.

        If nobody is present, nobody waits: the only phone of a table has gone to sleep.
        """
        if self.turn in game.present or not game.present:
            return replace(self, until=self.full)
        return replace(self, until=min(self.full, game.now + game.ms(self.AWAY_SECONDS)))

    def passed(self, game: Round) -> Round:
        """Return the round with the next turn."""
        raise NotImplementedError

    def awaited(self, game: Round) -> tuple[PlayerId, ...]:  # noqa: ARG002
        return (self.turn,)

    def after_presence_change(self, game: Round, before: frozenset[PlayerId]) -> Self:
        return self if (self.turn in game.present) == (self.turn in before) else self.adjusted(game)

    def after_departure(self, game: Round) -> Round:
        return game if self.turn in game.seated else self.passed(game)

    def prolonged(self, until: int) -> Self:
        later = max(self.until, until)
        return replace(self, until=later, full=max(self.full, later))
