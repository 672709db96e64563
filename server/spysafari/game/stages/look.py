"""LOOK: the players look at their cards, in turn on a shared phone."""

from typing import ClassVar, Self

from msgspec.structs import replace

from spysafari.game.model.commands import InStep
from spysafari.game.model.ids import PlayerId
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.stages.base import Round, TimedStage, extra_seats


class Ready(InStep, frozen=True):
    event: ClassVar[str] = "ready"


class Look(TimedStage, frozen=True, tag="look"):
    decides: ClassVar[bool] = False
    SECONDS: ClassVar[int] = 20
    SECONDS_IN_TURN: ClassVar[int] = 25
    """Extra time for each additional player on the phone that the most players share."""
    SECONDS_AMONG_BOTS: ClassVar[int] = 15 * 60
    """The clock waits for the only person at a table of bots."""

    ready: tuple[PlayerId, ...] = ()

    def seconds(self, game: Round) -> int:
        if _is_alone_among_bots(game):
            return self.SECONDS_AMONG_BOTS
        return self.SECONDS + self.SECONDS_IN_TURN * extra_seats(game.phones, game.dealt)

    def closed_by_admin(self, game: Round) -> Round:
        return self.at_deadline(game)

    def accept(self, game: Round, player: PlayerId, command: InStep) -> Round | Refused | None:
        if not isinstance(command, Ready):
            return None
        if player not in game.seated:
            return Refused(RefusalCode.NOT_VOTER)
        if player in self.ready:
            return game
        return game.with_stage(replace(self, ready=(*self.ready, player))).closed_if_complete()

    def awaited(self, game: Round) -> tuple[PlayerId, ...]:
        return game.rules.looking(game)

    @property
    def acted(self) -> frozenset[PlayerId]:
        return frozenset(self.ready)

    def is_complete(self, game: Round) -> bool:
        return not self.awaited(game) or super().is_complete(game)

    def after_presence_change(self, game: Round, before: frozenset[PlayerId]) -> Self:
        """Wait for the only person from the first connection on, because a practice is dealt before it."""
        is_back = not before.issuperset(game.present)
        return self.prolonged(game.now + self.length_ms(game)) if is_back and _is_alone_among_bots(game) else self

    def without_departed(self, game: Round) -> Self:
        return replace(self, ready=game.in_order(self.ready))


def _is_alone_among_bots(game: Round) -> bool:
    return game.is_attended and bool(game.bots) and len(game.seated) == len(game.bots) + 1
