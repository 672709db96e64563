"""GUESS: the Spy has stopped the clock to name the card."""

from typing import ClassVar

from spysafari.game.model.ids import PlayerId
from spysafari.game.model.rules import SpyGuess
from spysafari.game.stages.base import Round
from spysafari.game.stages.last import Last
from spysafari.game.stages.naming import Naming


class Guess(Naming, frozen=True, tag="guess"):
    SECONDS: ClassVar[int] = 45

    def at_deadline(self, game: Round) -> Round:
        if self.card == game.card:
            return game.score("guessed", guess=self.card)
        other = next((spy for spy in game.seated if spy in game.spies and spy != self.spy), None)
        if other is None:
            return game.score("missed", guess=self.card)
        return game.enter(Last(0, other, None, SpyGuess(self.spy, self.card), Last.UNMASKING_MS))

    @property
    def guesses(self) -> tuple[SpyGuess, ...]:
        return (SpyGuess(self.spy, self.card),)

    def is_voided_by_removal(self, game: Round, removed: frozenset[PlayerId]) -> bool:
        return self.spy in removed and self.card is None and game.spy_setting == 1

    def is_protected(self, game: Round) -> bool:
        """The Spies have risked the round, so an admin who is one of them cannot call it off either.

        If there may be two Spies, no admin can, because a refusal would reveal that the admin is a Spy.
        """
        return self.card is not None or game.spy_setting != 1 or game.admin == self.spy
