"""The base of GUESS and LAST, in which a Spy names the card."""

from typing import ClassVar

from msgspec.structs import replace

from spysafari.game.model.commands import InStep
from spysafari.game.model.ids import CardId, PlayerId
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.stages.base import Round, TimedStage
from spysafari.game.stages.view import StageView


class NameCard(InStep, frozen=True):
    event: ClassVar[str] = "guess"
    card: CardId


class Naming(TimedStage, frozen=True):
    """Once `card` is set, clients show it until the verdict. A player who leaves does not change the verdict."""

    SHOW_CARD_MS: ClassVar[int] = 3_000

    spy: PlayerId
    card: CardId | None = None

    def accept(self, game: Round, player: PlayerId, command: InStep) -> Round | Refused | None:
        if not isinstance(command, NameCard):
            return None
        if player != self.spy:
            return Refused(RefusalCode.NOT_SPY)
        if command.card not in {*game.cards, game.card}:
            return Refused(RefusalCode.UNKNOWN_CARD)
        if self.card is not None:
            return game
        return game.with_stage(replace(self, card=command.card, until=game.now + self.SHOW_CARD_MS))

    def awaited(self, game: Round) -> tuple[PlayerId, ...]:  # noqa: ARG002
        return (self.spy,) if self.card is None else ()

    def view(self, game: Round) -> StageView:  # noqa: ARG002
        return StageView(spy=self.spy, guess=self.card)

    def decided_by_departure(self, game: Round) -> Round:
        return game if self.spy in game.seated else self.at_deadline(game)

    @property
    def may_be_prolonged(self) -> bool:
        return self.card is None
