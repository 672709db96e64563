"""TALK: players question each other, aloud or in the app (`game.talk`), until one of them stops the clock."""

from typing import ClassVar, Self

from msgspec.structs import replace

from spysafari.game.model.commands import InStep
from spysafari.game.model.ids import PlayerId
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.stages.base import BaseStage, Round
from spysafari.game.stages.guess import Guess
from spysafari.game.stages.look import Ready
from spysafari.game.stages.vote import vote_on


class Accuse(InStep, frozen=True):
    event: ClassVar[str] = "accuse"
    refusal: ClassVar[RefusalCode] = RefusalCode.CLOCK_STOPPED
    suspect: PlayerId


class SpyStop(InStep, frozen=True):
    """Stop the clock so that the Spy can name the card."""

    event: ClassVar[str] = "spy-stop"
    refusal: ClassVar[RefusalCode] = RefusalCode.CLOCK_STOPPED


class Talk(BaseStage, frozen=True, tag="talk"):
    """Ends with the round's clock, so that it has no deadline of its own."""

    decides: ClassVar[bool] = False

    ready: tuple[PlayerId, ...] = ()
    """In a game with clues, the players who are ready to point."""

    def awaited(self, game: Round) -> tuple[PlayerId, ...]:
        return game.seated if game.rules.has_clues else ()

    @property
    def acted(self) -> frozenset[PlayerId]:
        return frozenset(self.ready)

    def without_departed(self, game: Round) -> Self:
        return replace(self, ready=game.in_order(self.ready))

    def accept(self, game: Round, player: PlayerId, command: InStep) -> Round | Refused | None:
        match command:
            case Accuse(suspect=suspect) if game.rules.may_stop:
                return self._accuse(game, player, suspect)
            case SpyStop() if game.rules.may_stop:
                return self._stop(game, player)
            case Ready() if player in self.awaited(game):
                if player in self.ready:
                    return game
                return game.with_stage(replace(self, ready=(*self.ready, player))).closed_if_complete()
            case _:
                return None

    def _accuse(self, game: Round, player: PlayerId, suspect: PlayerId) -> Round | Refused:
        if game.is_due():
            return Refused(RefusalCode.CLOCK_STOPPED)
        if player not in game.seated:
            return Refused(RefusalCode.NOT_VOTER)
        if player in game.state.stopped_by:
            return Refused(RefusalCode.STOP_USED)
        if not game.may_be_suspect(suspect, player):
            return Refused(RefusalCode.NO_SUSPECT)
        state = replace(game.state, stopped_by=(*game.state.stopped_by, player))
        return vote_on(suspect, player, replace(game, state=state))

    def _stop(self, game: Round, player: PlayerId) -> Round | Refused:
        if player not in game.spies:
            return Refused(RefusalCode.NOT_SPY)
        if game.is_due():
            return Refused(RefusalCode.CLOCK_STOPPED)
        return game.stop_clock_for(Guess(0, player))
