"""NAME: under Classic rules, time is up and each player in turn names a suspect or passes."""

from __future__ import annotations

from typing import ClassVar, Self

from msgspec.structs import replace

from spysafari.game.model.commands import InStep
from spysafari.game.model.ids import PlayerId
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.stages.base import SECONDS_TO_PASS, Round, TimedStage
from spysafari.game.stages.view import StageView
from spysafari.game.stages.vote import vote_on


class NameSuspect(InStep, frozen=True):
    """Name a suspect, or pass if `suspect` is None."""

    event: ClassVar[str] = "name"
    refusal: ClassVar[RefusalCode] = RefusalCode.NOT_YOUR_TURN
    suspect: PlayerId | None


class Name(TimedStage, frozen=True, tag="name"):
    SECONDS: ClassVar[int] = 20
    AWAY_SECONDS: ClassVar[int] = 8

    turn: PlayerId
    full: int
    """The deadline if the player is present. An absent player gets less time."""

    def seconds(self, game: Round) -> int:
        return self.SECONDS + (SECONDS_TO_PASS if self.turn in game.phones else 0)

    def opened(self, game: Round) -> Self:
        full = game.now + self.length_ms(game)
        return replace(self, until=full if self.turn in game.present else self._short(game), full=full)

    def _short(self, game: Round) -> int:
        return game.now + game.ms(self.AWAY_SECONDS)

    def at_deadline(self, game: Round) -> Round:
        return next_turn(game)

    def accept(self, game: Round, player: PlayerId, command: InStep) -> Round | Refused | None:
        if not isinstance(command, NameSuspect):
            return None
        if player != self.turn:
            return Refused(RefusalCode.NOT_YOUR_TURN)
        if command.suspect is None:
            return next_turn(game)
        if not game.may_be_suspect(command.suspect, player):
            return Refused(RefusalCode.NO_SUSPECT)
        return vote_on(command.suspect, player, game)

    def awaited(self, game: Round) -> tuple[PlayerId, ...]:  # noqa: ARG002
        return (self.turn,)

    def view(self, game: Round) -> StageView:  # noqa: ARG002
        return StageView(turn=self.turn)

    def after_presence_change(self, game: Round, before: frozenset[PlayerId]) -> Self:
        is_present = self.turn in game.present
        if is_present == (self.turn in before):
            return self
        return replace(self, until=self.full if is_present else min(self.until, self._short(game)))

    def after_departure(self, game: Round) -> Round:
        return game if self.turn in game.seated else next_turn(game)

    def closed_by_admin(self, game: Round) -> Round | None:
        """End an absent player's turn. If a present player's could be ended, an admin who is the Spy could skip all."""
        return None if self.turn in game.present else self.at_deadline(game)

    def prolonged(self, until: int) -> Self:
        later = max(self.until, until)
        return replace(self, until=later, full=max(self.full, later))


def next_turn(game: Round) -> Round:
    """Give the turn to the next player, or let the Spy escape after the last one."""
    turns = [player for player in game.state.turns if player in game.seated]
    if not turns:
        return game.score("escaped")
    turn, *later = turns
    return replace(game, state=replace(game.state, turns=tuple(later))).enter(Name(0, turn, 0))
