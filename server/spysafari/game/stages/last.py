"""LAST: a convicted Spy under Safari rules, or the second Spy after a wrong guess (`missed`), may name the card."""

from typing import ClassVar

from msgspec import UNSET
from msgspec.structs import replace

from spysafari.game.model.ids import PlayerId
from spysafari.game.model.rules import SpyGuess
from spysafari.game.stages.base import Round
from spysafari.game.stages.naming import Naming
from spysafari.game.stages.view import StageView, guess_view


class Last(Naming, frozen=True, tag="last"):
    SECONDS: ClassVar[int] = 30
    UNMASKING_MS: ClassVar[int] = 1_600
    """Extra time after a wrong guess, for which clients first unmask the second Spy."""

    missed: SpyGuess | None = None
    shown_ms: int = 0
    """Extra time, in which clients first show who has to name the card."""

    def length_ms(self, game: Round) -> int:
        return super().length_ms(game) + self.shown_ms

    def at_deadline(self, game: Round) -> Round:
        if self.missed:
            return game.score("guessed" if self.card == game.card else "missed", guess=self.card)
        return game.rules.after_last_guess(game, self.spy, self.card)

    def view(self, game: Round) -> StageView:
        view = super().view(game)
        if not game.rules.hides_guess:
            return replace(view, missed=guess_view(self.missed) if self.missed else UNSET)
        return view if self.card is None else replace(view, guess=None, right=self.card == game.card)

    @property
    def guesses(self) -> tuple[SpyGuess, ...]:
        return (*((self.missed,) if self.missed else ()), SpyGuess(self.spy, self.card))

    def is_voided_by_removal(self, game: Round, removed: frozenset[PlayerId]) -> bool:
        may_be_partner = game.admin == self.missed.spy if self.missed else game.spy_setting != 1
        return self.spy in removed and self.card is None and not may_be_partner

    def is_protected(self, game: Round) -> bool:  # noqa: ARG002
        return True
