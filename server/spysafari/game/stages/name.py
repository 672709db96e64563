"""NAME: under Classic rules, time is up and each player in turn names a suspect or passes."""

from typing import ClassVar

from msgspec.structs import replace

from spysafari.game.model.commands import InStep
from spysafari.game.model.ids import PlayerId
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.stages.base import SECONDS_TO_PASS, Round
from spysafari.game.stages.turns import TurnStage
from spysafari.game.stages.view import StageView
from spysafari.game.stages.vote import vote_on


class NameSuspect(InStep, frozen=True):
    """Name a suspect, or pass if `suspect` is None."""

    event: ClassVar[str] = "name"
    refusal: ClassVar[RefusalCode] = RefusalCode.NOT_YOUR_TURN
    suspect: PlayerId | None


class Name(TurnStage, frozen=True, tag="name"):
    SECONDS: ClassVar[int] = 20

    def seconds(self, game: Round) -> int:
        return self.SECONDS + (SECONDS_TO_PASS if self.turn in game.phones else 0)

    def passed(self, game: Round) -> Round:
        return next_name(game)

    def at_deadline(self, game: Round) -> Round:
        return next_name(game)

    def accept(self, game: Round, player: PlayerId, command: InStep) -> Round | Refused | None:
        if not isinstance(command, NameSuspect):
            return None
        if player != self.turn:
            return Refused(RefusalCode.NOT_YOUR_TURN)
        if command.suspect is None:
            return next_name(game)
        if not game.may_be_suspect(command.suspect, player):
            return Refused(RefusalCode.NO_SUSPECT)
        return vote_on(command.suspect, player, game)

    def view(self, game: Round) -> StageView:  # noqa: ARG002
        return StageView(turn=self.turn)

    def closed_by_admin(self, game: Round) -> Round | None:
        """End an absent player's turn. If a present player's could be ended, an admin who is the Spy could skip all."""
        return None if self.turn in game.present else self.at_deadline(game)


def next_name(game: Round) -> Round:
    """Give the turn to the next player, or let the Spy escape after the last one."""
    turns = [player for player in game.state.turns if player in game.seated]
    if not turns:
        return game.score("escaped")
    turn, *later = turns
    return replace(game, state=replace(game.state, turns=tuple(later))).enter(Name(0, turn, 0))
